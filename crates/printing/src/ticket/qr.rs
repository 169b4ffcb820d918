//! Content of the QR code of an electronic document.

use super::source::{Client, QrFields, TicketSource};

/// Host, emission code, series, correlative, tax, total, date (YYYYMMDD), client's
/// document type and number, joined by pipes. Amounts have a point and the
/// country's decimals; without a client the last two are empty.
pub(super) fn payload(source: &TicketSource, fields: &QrFields) -> String {
    let none = Client::default();
    let client = source.client.as_ref().unwrap_or(&none);
    let decimals = source.numbers.decimals;
    let parts = [
        source.issuer.register_number.as_str(),
        &fields.issuer_code,
        &source.document.series,
        &source.document.correlative,
        &fields.tax.to_fixed(decimals),
        &fields.total.to_fixed(decimals),
        &source.issued_at.strftime("%Y%m%d").to_string(),
        &client.document_type,
        &client.document_number,
    ];
    parts
        .map(|part| part.replace('|', " ").trim().to_owned())
        .join("|")
}
