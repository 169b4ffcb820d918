//! From a document to its signed bytes.

use yapa_domain::document::MAX_AUTHORIZED_NUMBER;
use yapa_domain::{Country, Money, TaxBasis};

use super::authorization::Authorization;
use super::codes::{self, Form, INC, IVA, Tax, Type};
use super::figures::{self, Row};
use super::parties;
use super::ubl::{Writer, signature_place};
use super::unique_code::Seed;
use crate::check::{IssueError, check, check_goods};
use crate::credentials::{Credentials, Environment};
use crate::document::Document;
use crate::issued::{Issued, Key, Mark};
use crate::xml::{Policy, sign_xades};

/// "Política de firma" version 2 of DIAN.
pub(super) const POLICY: Policy = Policy {
    identifier: "https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf",
    description: "Política de firma para facturas electrónicas de la República de Colombia.",
    digest: "dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=",
    role: "supplier",
};

/// Colombia has one time all year.
pub(super) const OFFSET: &str = "-05:00";

/// Builds and signs a document.
pub(super) fn issue(document: &Document, credentials: &Credentials) -> Result<Issued, IssueError> {
    let kind = kind_of(document)?;
    check(document)?;
    let form = form(document, kind)?;
    let authorization = authorization(document, kind, credentials)?;
    if !credentials.certificate.counts_on(document.issued.date()) {
        return Err(IssueError::Certificate);
    }
    let rows = rows(document, kind)?;
    let issuer = parties::issuer_number(&document.issuer)?;
    let customer = parties::customer(document)?;
    let id = format!("{}{}", document.series, document.number);
    let environment = match credentials.environment {
        Environment::Production => "1",
        Environment::Test | Environment::Simulator => "2",
    };
    let secret = match kind {
        Type::Invoice => &authorization.technical_key,
        Type::TillTicket | Type::CreditNote => &authorization.software_pin,
    };
    let seed = Seed {
        id: &id,
        date: &date(document),
        time: &time(document),
        lines: sum(&rows),
        iva: tax_sum(&rows, IVA),
        inc: tax_sum(&rows, INC),
        total: document.totals.total,
        issuer: &issuer.body,
        buyer: &customer.number,
        secret,
        environment,
    };
    let code = seed.code();
    let qr = qr(&seed, kind, &code, credentials.environment);
    let writer = Writer {
        document,
        kind,
        form,
        issuer: &issuer,
        customer: &customer,
        rows: &rows,
        authorization,
        id: &id,
        code: &code,
        environment,
        qr: &qr,
    };
    let xml = writer.write()?.to_document();
    let signed_at = format!("{}T{}", date(document), time(document));
    let place = signature_place(&xml);
    let xml = sign_xades(&xml, place, &POLICY, &signed_at, &credentials.certificate)
        .ok_or(IssueError::Certificate)?;
    Ok(Issued {
        key: Key {
            country: Country::Co,
            issuer: document.issuer.tax_number.clone(),
            type_code: document.type_code.clone(),
            series: document.series.clone(),
            number: document.number,
        },
        name: format!("{}-{}-{id}.xml", issuer.body, form.type_code),
        xml: xml.into_bytes(),
        digest: code,
        mark: Mark::Qr(qr),
        issued: document.issued,
    })
}

/// Whether the document can carry the sale, apart from its issuer.
pub(super) fn check_sale(document: &Document) -> Result<(), IssueError> {
    let kind = kind_of(document)?;
    check(document)?;
    check_goods(document)?;
    rows(document, kind)?;
    parties::customer(document).map(drop)
}

fn kind_of(document: &Document) -> Result<Type, IssueError> {
    Type::of(&document.type_code).ok_or_else(|| IssueError::Type(document.type_code.clone()))
}

/// The rows; a note carries the amounts after discounts only, in its unit values.
fn rows(document: &Document, kind: Type) -> Result<Vec<Row>, IssueError> {
    if matches!(document.basis, TaxBasis::OnNet { .. }) {
        return Err(IssueError::Amounts);
    }
    let mut rows = figures::rows(document)?;
    if kind == Type::CreditNote {
        rows.iter_mut().for_each(Row::drop_discount);
    }
    Ok(rows)
}

/// A note over a document of a till is of another type than one over an invoice.
fn form(document: &Document, kind: Type) -> Result<Form, IssueError> {
    match (kind, &document.reference) {
        (Type::Invoice, _) => Ok(codes::INVOICE),
        (Type::TillTicket, _) => Ok(codes::TILL_TICKET),
        (Type::CreditNote, Some(reference)) => match Type::of(&reference.type_code) {
            Some(Type::Invoice) => Ok(codes::INVOICE_NOTE),
            Some(Type::TillTicket) => Ok(codes::TILL_TICKET_NOTE),
            _ => Err(IssueError::Reference),
        },
        (Type::CreditNote, None) => Err(IssueError::Reference),
    }
}

/// The authorisation that the number is from; notes have numbers of the company's own.
fn authorization<'a>(
    document: &Document,
    kind: Type,
    credentials: &'a Credentials,
) -> Result<&'a Authorization, IssueError> {
    let found = credentials.authorization.as_ref();
    let found = found.ok_or(IssueError::Folio)?;
    let number = (1..=MAX_AUTHORIZED_NUMBER).contains(&document.number);
    if !number || !codes::is_prefix(&document.series) {
        return Err(IssueError::Series);
    }
    let day = document.issued.date();
    match kind {
        Type::CreditNote => Ok(found),
        _ if found.covers(&document.series, document.number, day) => Ok(found),
        _ if day > found.until => Err(IssueError::FolioExpired),
        _ => Err(IssueError::Folio),
    }
}

/// The day of issue.
pub(super) fn date(document: &Document) -> String {
    document.issued.date().to_string()
}

/// The time of issue with its offset.
pub(super) fn time(document: &Document) -> String {
    format!("{}{OFFSET}", document.issued.strftime("%H:%M:%S"))
}

/// The lines before taxes.
pub(super) fn sum(rows: &[Row]) -> Money {
    rows.iter().map(|row| row.value).sum()
}

fn tax_sum(rows: &[Row], tax: Tax) -> Money {
    let all = rows.iter().flat_map(|row| &row.taxes);
    all.filter(|one| one.tax == tax).map(|one| one.amount).sum()
}

/// Content of the QR code (technical annex 1.9, 11.7).
fn qr(seed: &Seed<'_>, kind: Type, code: &str, environment: Environment) -> String {
    let host = match environment {
        Environment::Production => "catalogo-vpfe",
        Environment::Test | Environment::Simulator => "catalogo-vpfe-hab",
    };
    let name = match kind {
        Type::Invoice => "CUFE",
        Type::TillTicket | Type::CreditNote => "CUDE",
    };
    format!(
        "NumFac: {}\nFecFac: {}\nHorFac: {}\nNitFac: {}\nDocAdq: {}\nValFac: {}\nValIva: {}\n\
         ValOtroIm: {}\nValTolFac: {}\n{name}: {code}\n\
         https://{host}.dian.gov.co/document/searchqr?documentkey={code}",
        seed.id,
        seed.date,
        seed.time,
        seed.issuer,
        seed.buyer,
        seed.lines.to_fixed(2),
        seed.iva.to_fixed(2),
        seed.inc.to_fixed(2),
        seed.total.to_fixed(2),
    )
}
