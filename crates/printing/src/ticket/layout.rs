//! From the facts of a sale to the rows of its ticket.

use yapa_domain::text::fold;

use super::rows::{Align, Row, Section, SectionKind, Size, Ticket};
use super::source::{Document, TicketSource};
use super::{TicketFormat, products, qr, wording};
use crate::code::Code;

/// Side of the QR code in CSS pixels.
const QR_SIZE: u32 = 80;
/// Side of the code of a signed document: 34 mm. SAT asks for 27.5 at least (annex 20), and what DIAN
/// and SAT put into it has modules of a third of a millimetre then, which thermal printers set.
const SIGNED_QR_SIZE: u32 = 128;
/// How tall a strip is, in millimetres; SII asks for 20 to 40.
const STRIP_HEIGHT_MM: usize = 36;
/// Tenths of a millimetre in a column of the grid.
const COLUMN_TENTHS: usize = 15;

/// Lays out a ticket for a paper. Pure: the same facts give the same rows.
pub fn layout(source: &TicketSource, format: TicketFormat) -> Ticket {
    let written = [
        (SectionKind::Head, head(source)),
        (SectionKind::Document, document(source)),
        (SectionKind::Client, client_block(source)),
        (SectionKind::Detail, products::table(source, format)),
        (SectionKind::Totals, totals(source)),
        (SectionKind::Payments, payments(source)),
        (SectionKind::Foot, foot(source, format)),
    ];
    let sections = written
        .into_iter()
        .map(|(kind, rows)| Section { kind, rows });
    Ticket {
        file_name: file_name(&source.document),
        author: source.issuer.trade_name.clone(),
        format,
        logo: source.logo.clone(),
        sections: sections
            .filter(|section| !section.rows.is_empty())
            .collect(),
    }
}

/// `{kind}-{series}-{correlative}.pdf`, the kind being the first word of the
/// document's name, with nothing in it that a file system minds.
fn file_name(document: &Document) -> String {
    let plain = |text: &str| -> String {
        let keep = |c: char| {
            if c.is_alphanumeric() || c == '-' {
                c
            } else {
                '_'
            }
        };
        text.trim().chars().map(keep).collect()
    };
    let name = fold(&document.name);
    let kind = name.split_whitespace().next().unwrap_or("documento");
    format!("{}-{}.pdf", plain(kind), plain(&document.number))
}

fn head(source: &TicketSource) -> Vec<Row> {
    let mut rows = Vec::new();
    let issuer = &source.issuer;
    if source.logo.is_some() {
        rows.push(Row::Logo);
    }
    push_text(
        &mut rows,
        &issuer.trade_name,
        Align::Center,
        true,
        Size::Large,
    );
    if !issuer
        .legal_name
        .trim()
        .eq_ignore_ascii_case(issuer.trade_name.trim())
    {
        push_text(
            &mut rows,
            &issuer.legal_name,
            Align::Center,
            false,
            Size::Normal,
        );
    }
    push_text(
        &mut rows,
        &issuer.address,
        Align::Center,
        false,
        Size::Normal,
    );
    if !is_blank(&issuer.phone) {
        let phone = format!("{} {}", wording::PHONE, issuer.phone.trim());
        push_text(&mut rows, &phone, Align::Center, false, Size::Normal);
    }
    if !is_blank(&issuer.register_number) {
        let register = format!("{}: {}", issuer.register_label, issuer.register_number);
        push_text(&mut rows, &register, Align::Center, true, Size::Normal);
    }
    for note in &issuer.notes {
        push_text(&mut rows, note, Align::Center, false, Size::Normal);
    }
    rows
}

fn document(source: &TicketSource) -> Vec<Row> {
    let mut rows = vec![Row::Rule];
    let document = &source.document;
    push_text(
        &mut rows,
        &document.name.to_uppercase(),
        Align::Center,
        true,
        Size::Normal,
    );
    if document.is_electronic || document.valid_until.is_some() {
        push_text(
            &mut rows,
            &document.number,
            Align::Center,
            true,
            Size::Large,
        );
    }
    if source.simulated {
        push_text(
            &mut rows,
            wording::SIMULATED,
            Align::Center,
            true,
            Size::Normal,
        );
    }
    if let Some(mark) = source.mark {
        rows.push(Row::Blank);
        push_text(&mut rows, mark.label(), Align::Center, true, Size::Huge);
        rows.push(Row::Blank);
    }
    if source.reprint {
        push_text(
            &mut rows,
            wording::REPRINT,
            Align::Center,
            true,
            Size::Normal,
        );
    }
    rows.push(Row::Rule);
    let separator = source.numbers.date_separator;
    let pattern = format!("%d{separator}%m{separator}%Y %H:%M");
    push_field(
        &mut rows,
        wording::DATE,
        &source.issued_at.strftime(&pattern).to_string(),
    );
    if let Some(day) = document.valid_until {
        let pattern = format!("%d{separator}%m{separator}%Y");
        let day = day.strftime(&pattern).to_string();
        push_field(&mut rows, wording::VALID_UNTIL, &day);
    }
    push_field(
        &mut rows,
        wording::SELLER,
        source.seller.as_deref().unwrap_or_default(),
    );
    rows
}

fn client_block(source: &TicketSource) -> Vec<Row> {
    let Some(client) = &source.client else {
        return Vec::new();
    };
    let mut rows = Vec::new();
    let name = if source.document.is_invoice {
        wording::INVOICE_CLIENT
    } else {
        wording::OTHER_CLIENT
    };
    let identity = format!(
        "{} {}",
        client.document_label.trim(),
        client.document_number.trim()
    );
    rows.push(Row::Rule);
    push_field(&mut rows, wording::IDENTIFICATION, &identity);
    push_field(&mut rows, name, &client.name);
    push_field(&mut rows, wording::ADDRESS, &client.address);
    rows
}

fn totals(source: &TicketSource) -> Vec<Row> {
    let mut rows = vec![Row::Rule];
    for total in &source.totals {
        let (value, size) = if total.is_final {
            (source.numbers.money(total.amount), Size::Large)
        } else {
            (source.numbers.amount(total.amount), Size::Normal)
        };
        let key = total.label.trim().to_owned();
        rows.push(Row::KeyValue {
            key,
            value,
            bold: total.is_final,
            size,
        });
    }
    push_field(&mut rows, wording::IN_WORDS, &source.amount_in_words);
    if !source.taxes.is_empty() {
        rows.push(Row::Rule);
    }
    for tax in &source.taxes {
        let rate = source.numbers.quantity(tax.percent);
        let base = source.numbers.amount(tax.base);
        rows.push(Row::KeyValue {
            key: wording::tax_part(tax.name.trim(), &rate, &base),
            value: source.numbers.amount(tax.amount),
            bold: false,
            size: Size::Normal,
        });
    }
    rows
}

fn payments(source: &TicketSource) -> Vec<Row> {
    let mut rows = Vec::new();
    let form = source.payment_form.as_deref().unwrap_or_default();
    let is_silent = is_blank(form) && source.terms.is_empty();
    if source.payments.is_empty() && source.change.is_none() && is_silent {
        return rows;
    }
    rows.push(Row::Rule);
    push_field(&mut rows, wording::PAYMENT_FORM, form);
    for (label, value) in &source.terms {
        push_field(&mut rows, label, value);
    }
    for payment in &source.payments {
        rows.push(Row::KeyValue {
            key: wording::payment_name(payment.name.trim(), payment.instalments),
            value: source.numbers.amount(payment.amount),
            bold: false,
            size: Size::Normal,
        });
    }
    if let Some(change) = source.change {
        rows.push(Row::KeyValue {
            key: source.change_label.to_uppercase(),
            value: source.numbers.amount(change),
            bold: true,
            size: Size::Normal,
        });
    }
    rows
}

fn foot(source: &TicketSource, format: TicketFormat) -> Vec<Row> {
    let mut rows = Vec::new();
    if !is_blank(&source.comment) {
        rows.push(Row::Rule);
        let label = match source.document.valid_until {
            Some(_) => wording::NOTE,
            None => wording::COMMENT,
        };
        push_field(&mut rows, label, &source.comment);
    }
    rows.push(Row::Rule);
    let code = code(source, format);
    let has_code = code.is_some();
    if let Some(code) = code {
        rows.extend([Row::Blank, code, Row::Blank]);
    }
    for proof in &source.proof {
        push_text(&mut rows, proof, Align::Center, false, Size::Small);
    }
    for notice in &source.notices {
        push_text(&mut rows, notice, Align::Center, false, Size::Small);
    }
    let has_notices = !source.notices.is_empty() || !source.proof.is_empty();
    if !has_code || has_notices {
        rows.push(Row::Blank);
    }
    if let Some(invoice) = &source.invoice {
        for line in &invoice.lines {
            push_text(&mut rows, line, Align::Center, true, Size::Small);
        }
        let payload = invoice.address.clone();
        let size = QR_SIZE;
        rows.extend([Row::Blank, Row::Qr { payload, size }, Row::Blank]);
    }
    push_text(&mut rows, &source.thanks, Align::Center, true, Size::Small);
    rows
}

/// The code of the document: that of the signed one, or one of the data known at the sale.
fn code(source: &TicketSource, format: TicketFormat) -> Option<Row> {
    match (&source.code, &source.qr) {
        (Some(code), _) => Some(signed_code(code, format)),
        (None, Some(fields)) => Some(Row::Qr {
            payload: qr::payload(source, fields),
            size: QR_SIZE,
        }),
        (None, None) => None,
    }
}

/// The code of a signed document.
pub fn signed_code(code: &Code, format: TicketFormat) -> Row {
    match code {
        Code::Qr(payload) => Row::Qr {
            payload: payload.clone(),
            size: SIGNED_QR_SIZE,
        },
        Code::Pdf417(bytes) => Row::Strip {
            bytes: bytes.clone(),
            ratio: format.columns() * COLUMN_TENTHS * 10 / STRIP_HEIGHT_MM,
        },
    }
}

fn push_text(rows: &mut Vec<Row>, text: &str, align: Align, bold: bool, size: Size) {
    if !is_blank(text) {
        rows.push(Row::Text {
            text: text.trim().to_owned(),
            align,
            bold,
            size,
        });
    }
}

fn push_field(rows: &mut Vec<Row>, label: &str, value: &str) {
    if !is_blank(value) {
        rows.push(Row::Field {
            label: label.to_owned(),
            value: value.trim().to_owned(),
        });
    }
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}
