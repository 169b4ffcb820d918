//! From a document to its signed bytes.

use jiff::civil::DateTime;
use yapa_domain::document::MAX_NUMBER;
use yapa_domain::{CheckDigit, Country, Dec4, Money, TaxBasis};

use super::codes::{self, Type, fits};
use super::despatch;
use super::figures::{self, Row};
use super::parties;
use super::parties::SIGNATURE_ID;
use super::ubl::{PLACE, Writer};
use crate::arithmetic::quotient;
use crate::check::{IssueError, check};
use crate::credentials::Credentials;
use crate::document::Document;
use crate::guide::Guide;
use crate::issued::{Issued, Key, Mark};
use crate::keys::Hash;
use crate::xml::{Element, Scheme, Target, sign};

pub(super) const SCHEME: Scheme = Scheme {
    hash: Hash::Sha256,
    prefix: "ds:",
    id: SIGNATURE_ID,
    key_value: false,
    issuer_serial: false,
};

/// Builds and signs a document.
pub(super) fn issue(document: &Document, credentials: &Credentials) -> Result<Issued, IssueError> {
    let kind = Type::of(&document.type_code)
        .ok_or_else(|| IssueError::Type(document.type_code.clone()))?;
    check(document)?;
    check_numbers(document, kind)?;
    if matches!(document.basis, TaxBasis::OnNet { .. }) {
        return Err(IssueError::Amounts);
    }
    if !credentials.certificate.counts_on(document.issued.date()) {
        return Err(IssueError::Certificate);
    }
    let mut rows = figures::rows(document)?;
    if kind == Type::CreditNote {
        rows.iter_mut().for_each(without_discount);
    }
    let writer = Writer {
        document,
        kind,
        rows: &rows,
    };
    let key = Key {
        country: Country::Pe,
        issuer: document.issuer.tax_number.clone(),
        type_code: document.type_code.clone(),
        series: document.series.clone(),
        number: document.number,
    };
    signed(
        key,
        &writer.write()?,
        qr(document, &rows)?,
        document.issued,
        credentials,
    )
}

/// Builds and signs a guide of the sender.
pub(super) fn issue_guide(guide: &Guide, credentials: &Credentials) -> Result<Issued, IssueError> {
    if guide.type_code != despatch::TYPE {
        return Err(IssueError::Type(guide.type_code.clone()));
    }
    despatch::check(guide)?;
    if !CheckDigit::Ruc.fits(&guide.issuer.tax_number) {
        return Err(IssueError::Issuer("RUC"));
    }
    if !credentials.certificate.counts_on(guide.issued.date()) {
        return Err(IssueError::Certificate);
    }
    let key = Key {
        country: Country::Pe,
        issuer: guide.issuer.tax_number.clone(),
        type_code: guide.type_code.clone(),
        series: guide.series.clone(),
        number: guide.number,
    };
    let mark = format!(
        "{}|{}|{}|{}|{}|{}|{}|",
        key.issuer,
        key.type_code,
        key.series,
        key.number,
        guide.issued.date(),
        codes::identity(&guide.recipient.identity)?,
        guide.recipient.number,
    );
    signed(
        key,
        &despatch::write(guide)?,
        mark,
        guide.issued,
        credentials,
    )
}

/// Signs the built document and names its file.
fn signed(
    key: Key,
    built: &Element,
    mark: String,
    issued: DateTime,
    credentials: &Credentials,
) -> Result<Issued, IssueError> {
    let xml = built.to_document();
    let place = xml.find(PLACE).map_or(0, |at| at + PLACE.len());
    let (xml, digest) = sign(
        &xml,
        place,
        Target::Document,
        &SCHEME,
        &credentials.certificate,
    )
    .ok_or(IssueError::Certificate)?;
    Ok(Issued {
        name: format!(
            "{}-{}-{}-{}.xml",
            key.issuer, key.type_code, key.series, key.number
        ),
        key,
        xml: xml.into_bytes(),
        digest,
        mark: Mark::Qr(mark),
        issued,
    })
}

/// Whether the document can carry the sale, apart from its issuer.
pub(super) fn check_sale(document: &Document) -> Result<(), IssueError> {
    let kind = Type::of(&document.type_code)
        .ok_or_else(|| IssueError::Type(document.type_code.clone()))?;
    check(document)?;
    if matches!(document.basis, TaxBasis::OnNet { .. }) {
        return Err(IssueError::Amounts);
    }
    if figures::rows(document)?.iter().any(Row::lacks_base_or_tax) {
        return Err(IssueError::Amounts);
    }
    parties::customer(document, kind).map(drop)
}

/// Series, number, and what a note corrects.
fn check_numbers(document: &Document, kind: Type) -> Result<(), IssueError> {
    let reference = document.reference.as_ref();
    if kind == Type::CreditNote {
        let sound = reference.is_some_and(|one| {
            let corrected = Type::of(&one.type_code);
            matches!(corrected, Some(kind @ (Type::Invoice | Type::Ticket))
                if fits(&one.series, kind, None))
                && one.number > 0
        });
        if !sound {
            return Err(IssueError::Reference);
        }
    }
    let series = reference.map(|one| one.series.as_str());
    let number = (1..=MAX_NUMBER).contains(&document.number);
    if number && fits(&document.series, kind, series) {
        Ok(())
    } else {
        Err(IssueError::Series)
    }
}

/// A credit note carries the amounts after discounts only, in its unit values.
fn without_discount(row: &mut Row) {
    if row.discount.is_positive() {
        row.discount = Dec4::ZERO;
        row.unit_value = quotient(row.value, row.quantity);
    }
}

/// Content of the QR code: issuer, document, IGV, total, day and buyer.
fn qr(document: &Document, rows: &[Row]) -> Result<String, IssueError> {
    let sold = rows.iter().filter(|row| !row.free());
    let igv: Money = sold.map(|row| row.igv).sum();
    let (identity, number, _) = parties::identity(document)?;
    Ok(format!(
        "{}|{}|{}|{}|{}|{}|{}|{identity}|{number}|",
        document.issuer.tax_number,
        document.type_code,
        document.series,
        document.number,
        igv.to_fixed(2),
        document.totals.total.to_fixed(2),
        document.issued.date(),
    ))
}
