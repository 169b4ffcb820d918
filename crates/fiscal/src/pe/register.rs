//! The month's register of sales (RVIE of the SIRE, 14.4): the text that takes the place of SUNAT's
//! proposal, fields 1 to 33 of annex 2 of R.S. 112-2021/SUNAT. Fields 34 to 40 are not sent, 41 to 57
//! are free. A document that was voided keeps its line, so that its number is accounted for, and has no
//! amounts.

use yapa_domain::Money;

use super::codes::{self, LEVY};
use crate::register::{RegisterEntry, RegisterFile, RegisterMonth, field};

const NOTE: &str = "07";

/// `LE`, RUC, month, book 140400, `02` (takes the place of the proposal), in operation, with
/// documents or none, in soles, made for the SIRE.
pub(super) fn file(month: &RegisterMonth) -> RegisterFile {
    RegisterFile {
        name: format!(
            "LE{}{}00140400021{}12.txt",
            month.tax_number,
            month.first.strftime("%Y%m"),
            u8::from(month.has_documents)
        ),
        media_type: "text/plain; charset=utf-8",
        heading: String::new(),
        is_packed: true,
    }
}

pub(super) fn lines(month: &RegisterMonth, entry: &RegisterEntry) -> String {
    let is_note = entry.type_code == NOTE;
    let amount = |value: Money| match (entry.is_cancelled, is_note) {
        (true, _) => Money::ZERO.to_fixed(2),
        (false, true) => (-value).to_fixed(2),
        (false, false) => value.to_fixed(2),
    };
    let zero = || Money::ZERO.to_fixed(2);
    // A note over an earlier month is a discount of this one (fields 16 and 18).
    let is_earlier = is_note && entry.corrects_issued.is_some_and(|day| day < month.first);
    let (net, vat) = (amount(entry.net), amount(entry.vat));
    let [net, net_discount, vat, vat_discount] = match is_earlier {
        true => [zero(), net, zero(), vat],
        false => [net, zero(), vat, zero()],
    };
    let levy = |is_levy: bool| {
        let taxes = entry.extras.iter();
        let of = taxes.filter(|tax| (tax.code == LEVY) == is_levy);
        of.map(|tax| tax.amount).sum::<Money>()
    };
    let (identity, number, name) = match &entry.buyer {
        Some(buyer) => (
            codes::identity(&buyer.identity).unwrap_or("0"),
            field(&buyer.number, '|'),
            field(&buyer.name, '|'),
        ),
        None => ("0", "0".to_owned(), "CLIENTES VARIOS".to_owned()),
    };
    let corrected = entry.corrects.as_ref().map(|(kind, series, number)| {
        let issued = entry.corrects_issued.map(date).unwrap_or_default();
        [issued, kind.clone(), series.clone(), number.to_string()]
    });
    let [
        corrected_date,
        corrected_type,
        corrected_series,
        corrected_number,
    ] = corrected.unwrap_or_default();
    let fields = [
        month.tax_number.clone(),
        field(&month.legal_name, '|'),
        month.first.strftime("%Y%m").to_string(),
        // SUNAT's own code of the entry, which it gives.
        String::new(),
        date(entry.issued),
        String::new(),
        entry.type_code.clone(),
        entry.series.clone(),
        entry.number.to_string(),
        String::new(),
        identity.to_owned(),
        number,
        name,
        // Exports.
        zero(),
        net,
        net_discount,
        vat,
        vat_discount,
        amount(entry.exempt),
        amount(entry.unaffected),
        // ISC, which documents here do not have, and the tax on rice (base, tax).
        zero(),
        zero(),
        zero(),
        amount(levy(true)),
        amount(levy(false)),
        amount(entry.total),
        entry.currency.clone(),
        "1.000".to_owned(),
        corrected_date,
        corrected_type,
        corrected_series,
        corrected_number,
        String::new(),
    ];
    format!("{}|\r\n", fields.join("|"))
}

fn date(day: jiff::civil::Date) -> String {
    day.strftime("%d/%m/%Y").to_string()
}
