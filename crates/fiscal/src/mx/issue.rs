//! From a document to its sealed bytes, which a certified provider is still to stamp.

use yapa_domain::document::MAX_NUMBER;
use yapa_domain::{CheckDigit, Country, TaxBasis};

use super::codes::{self, PUBLIC, Type};
use super::concepts::{self, Concept};
use super::settle::{Sums, settle};
use super::writer::Writer;
use crate::check::{IssueError, check};
use crate::credentials::Credentials;
use crate::document::Document;
use crate::issued::{Issued, Key, Mark};

/// Builds and seals a document.
pub(super) fn issue(document: &Document, credentials: &Credentials) -> Result<Issued, IssueError> {
    let kind = kind_of(document)?;
    check(document)?;
    let series = document.series.len();
    if !(1..=MAX_NUMBER).contains(&document.number) || !(1..=25).contains(&series) {
        return Err(IssueError::Series);
    }
    if !CheckDigit::Rfc.fits(&document.issuer.tax_number) {
        return Err(IssueError::Issuer("RFC"));
    }
    if document.issuer.legal_name.trim().is_empty() {
        return Err(IssueError::Issuer("name"));
    }
    let issuer = credentials.tax_profile.as_ref();
    let issuer = issuer.ok_or(IssueError::Issuer(codes::TAX_PROFILE))?;
    if !credentials.certificate.counts_on(document.issued.date()) {
        return Err(IssueError::Certificate);
    }
    let (concepts, sums) = figures(document, kind)?;
    let writer = Writer {
        document,
        kind,
        is_public: is_public(document, kind),
        concepts: &concepts,
        sums: &sums,
        issuer,
    };
    let sealed = writer.write(credentials)?;
    let id = format!("{}{}", document.series, document.number);
    Ok(Issued {
        key: Key {
            country: Country::Mx,
            issuer: document.issuer.tax_number.to_uppercase(),
            type_code: document.type_code.clone(),
            series: document.series.clone(),
            number: document.number,
        },
        name: format!("{}-{id}.xml", document.issuer.tax_number.to_uppercase()),
        xml: sealed.xml.into_bytes(),
        digest: sealed.seal,
        // Only the stamp has a code that can be looked up.
        mark: Mark::Qr(String::new()),
        issued: document.issued,
    })
}

/// Whether the document can carry the sale, apart from its issuer.
pub(super) fn check_sale(document: &Document) -> Result<(), IssueError> {
    let kind = kind_of(document)?;
    check(document)?;
    figures(document, kind)?;
    if is_public(document, kind) {
        return Ok(());
    }
    let Some(buyer) = document.buyer.as_ref().filter(|_| kind == Type::Invoice) else {
        return Ok(());
    };
    if buyer.identity == "RFC" && !CheckDigit::Rfc.fits(&buyer.number) {
        return Err(IssueError::Buyer("number"));
    }
    if buyer.name.trim().is_empty() {
        return Err(IssueError::Buyer("name"));
    }
    match buyer.tax_profile {
        Some(_) => Ok(()),
        None => Err(IssueError::Buyer(codes::TAX_PROFILE)),
    }
}

fn kind_of(document: &Document) -> Result<Type, IssueError> {
    Type::of(&document.type_code).ok_or_else(|| IssueError::Type(document.type_code.clone()))
}

/// Tickets go to the public in general, as do notes over them and documents without a buyer.
fn is_public(document: &Document, kind: Type) -> bool {
    let over_ticket = document
        .reference
        .as_ref()
        .is_some_and(|reference| Type::of(&reference.type_code) == Some(Type::Ticket));
    let unnamed = document
        .buyer
        .as_ref()
        .is_none_or(|buyer| buyer.number == PUBLIC);
    kind == Type::Ticket || over_ticket || unnamed
}

fn figures(document: &Document, kind: Type) -> Result<(Vec<Concept>, Sums), IssueError> {
    if !matches!(document.basis, TaxBasis::Included) {
        return Err(IssueError::Amounts);
    }
    let lines = concepts::concepts(document)?;
    let id = format!("{}{}", document.series, document.number);
    let mut concepts = match (kind, is_public(document, kind)) {
        (Type::CreditNote, _) => {
            let text = document.reference.as_ref().map(|one| one.text.trim());
            let text = text.filter(|text| !text.is_empty());
            let text = text.unwrap_or("Devolución");
            vec![concepts::as_one(
                lines,
                codes::INVOICING,
                text,
                String::new(),
            )]
        }
        (_, true) => vec![concepts::as_one(lines, codes::UNCLASSIFIED, "Venta", id)],
        (_, false) => lines,
    };
    let sums = settle(&mut concepts, document.totals.total)?;
    Ok((concepts, sums))
}
