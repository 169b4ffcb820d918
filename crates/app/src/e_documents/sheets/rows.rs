//! The rows of a sheet.

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, Dec4};
use yapa_storage::queries::e_documents::DocumentRow;
use yapa_storage::queries::e_papers::{SheetLine, SheetRow};
use yapa_storage::queries::payments::PaymentMethodRow;

use super::super::say;
use crate::sale_record::document_name;
use crate::sale_record::payment_name;
use crate::xls::{Book, Cell};

/// A row for a document.
pub(super) fn document(
    book: &mut Book,
    profile: &CountryProfile,
    payments: &[PaymentMethodRow],
    row: &SheetRow,
) {
    let it = &row.document;
    let number = number_text(profile, it);
    book.row(&[
        Cell::Day(&it.business_date),
        Cell::Text(&it.hour),
        Cell::Text(document_name(profile, &it.document_code)),
        Cell::Text(&it.series),
        Cell::Count(Dec4::from_int(it.number)),
        Cell::Text(&number),
        Cell::Text(&it.client_document_number),
        Cell::Text(&it.client_name),
        Cell::Text(match row.currency.as_str() {
            "" => profile.currency.code,
            currency => currency,
        }),
        Cell::Money(row.net),
        Cell::Money(row.exempt),
        Cell::Money(row.vat),
        Cell::Money(row.extra_tax),
        Cell::Money(it.total),
        Cell::Text(payment_name(profile, payments, &row.payment_code)),
        Cell::Text(&it.state),
        Cell::Text(&it.verdict_text),
    ]);
}

/// The rows of some documents: one for each line and one for the bags of each document. Both lists
/// are ordered by document, the newest first.
pub(super) fn lines(
    book: &mut Book,
    profile: &CountryProfile,
    documents: &[SheetRow],
    lines: &[SheetLine],
) {
    let mut lines = lines.iter().peekable();
    for row in documents {
        let it = &row.document;
        let number = number_text(profile, it);
        while let Some(line) = lines.next_if(|line| line.document_id == it.id) {
            one(book, profile, it, &number, &in_sheet(it, line));
        }
        if row.bags > 0 {
            one(book, profile, it, &number, &bags(row));
        }
    }
}

fn one(
    book: &mut Book,
    profile: &CountryProfile,
    it: &DocumentRow,
    number: &str,
    line: &SheetLine,
) {
    book.row(&[
        Cell::Day(&it.business_date),
        Cell::Text(&it.hour),
        Cell::Text(document_name(profile, &it.document_code)),
        Cell::Text(number),
        Cell::Text(&it.client_document_number),
        Cell::Text(&it.client_name),
        Cell::Text(&it.state),
        Cell::Text(&line.code),
        Cell::Text(&line.name),
        Cell::Text(&line.brand),
        Cell::Text(&line.presentation),
        Cell::Count(line.quantity),
        Cell::Money(line.unit_price),
        Cell::Money(line.discount),
        Cell::Money(line.net),
        Cell::Money(line.vat),
        Cell::Money(line.extra_tax),
        Cell::Money(line.total),
    ]);
}

/// A line of a credit note has the price that it gives back, and no discount of its own.
fn in_sheet(it: &DocumentRow, line: &SheetLine) -> SheetLine {
    let mut line = line.clone();
    if it.is_note() {
        let price = line.total.div(line.quantity, 4);
        line.unit_price = price.unwrap_or(line.unit_price);
        line.discount = Dec4::ZERO;
    }
    line
}

/// The bags of a document, of which only the price is kept.
fn bags(row: &SheetRow) -> SheetLine {
    let quantity = Dec4::from_int(row.bags);
    SheetLine {
        name: say::paper::BAGS.to_owned(),
        quantity,
        unit_price: row.bags_total.div(quantity, 4).unwrap_or_default(),
        total: row.bags_total,
        ..SheetLine::default()
    }
}

fn number_text(profile: &CountryProfile, it: &DocumentRow) -> String {
    profile.number_text(&it.series, it.number.unsigned_abs())
}
