//! A laid-out ticket as the contract shows it: widths in percent, QR drawn.

use yapa_printing::pdf417;
use yapa_printing::ticket::{Align, Cell, Row, SectionKind, Size};
use yapa_wire::tickets::{
    Ticket, TicketAlign, TicketCell, TicketColumns, TicketLogo, TicketQr, TicketRow, TicketRule,
    TicketSection, TicketSize, TicketStrip, TicketText,
};
use yapa_wire::users::PrintFormat;

use crate::{Error, Result};

/// The ticket for the browser, with the address of its logo.
///
/// # Errors
/// Internal, when a code cannot hold its text.
pub fn to_wire(ticket: &yapa_printing::Ticket, logo: &str) -> Result<Ticket> {
    let format = match ticket.format.setting() {
        "57mm" => PrintFormat::Narrow,
        "80mm" => PrintFormat::Medium,
        _ => PrintFormat::Small,
    };
    let columns = ticket.format.columns();
    let sections = ticket.sections.iter().map(|section| {
        let rows = section
            .rows
            .iter()
            .map(|one| row(one, columns, logo))
            .collect::<Result<_>>()?;
        Ok(TicketSection {
            name: name(section.kind).to_owned(),
            rows,
        })
    });
    Ok(Ticket {
        format,
        width_mm: ticket.format.width_mm().into(),
        columns: i64::try_from(columns).unwrap_or(i64::MAX),
        title: ticket.title().to_owned(),
        sections: sections.collect::<Result<_>>()?,
    })
}

const fn name(kind: SectionKind) -> &'static str {
    match kind {
        SectionKind::Head => "cabecera",
        SectionKind::Document => "comprobante",
        SectionKind::Client => "cliente",
        SectionKind::Detail => "detalle",
        SectionKind::Totals => "totales",
        SectionKind::Payments => "pagos",
        SectionKind::Foot => "pie",
    }
}

fn row(row: &Row, columns: usize, logo: &str) -> Result<TicketRow> {
    Ok(match row {
        Row::Logo => TicketRow::Logo(TicketLogo {
            image: logo.to_owned(),
        }),
        Row::Blank => text("", TicketAlign::Left, false, TicketSize::Small),
        Row::Text {
            text: words,
            align,
            bold,
            size: large,
        } => text(words, side(*align), *bold, size(*large)),
        Row::Field { label, value } => text(
            &format!("{label} {value}"),
            TicketAlign::Left,
            false,
            TicketSize::Normal,
        ),
        Row::Columns { cells, head } => TicketRow::Columns(TicketColumns {
            cells: cells.iter().map(|one| cell(one, columns)).collect(),
            bold: *head,
            size: TicketSize::Normal,
        }),
        Row::KeyValue {
            key,
            value,
            bold,
            size: large,
        } => TicketRow::Columns(TicketColumns {
            cells: vec![
                TicketCell {
                    text: key.clone(),
                    width: 55,
                    align: TicketAlign::Left,
                },
                TicketCell {
                    text: value.clone(),
                    width: 45,
                    align: TicketAlign::Right,
                },
            ],
            bold: *bold,
            size: size(*large),
        }),
        Row::Rule => TicketRow::Rule(TicketRule { double: false }),
        Row::Qr { payload, size } => TicketRow::Qr(TicketQr {
            content: payload.clone(),
            side: (*size).into(),
            modules: yapa_printing::qr::modules(payload).map_err(Error::internal)?,
        }),
        Row::Strip { bytes, ratio } => TicketRow::Strip(TicketStrip {
            modules: pdf417::encode_as(bytes, *ratio)
                .ok_or_else(|| Error::internal("the code of a document is too long"))?
                .written(),
        }),
    })
}

fn text(words: &str, align: TicketAlign, bold: bool, size: TicketSize) -> TicketRow {
    TicketRow::Text(TicketText {
        text: words.to_owned(),
        align,
        bold,
        size,
    })
}

fn cell(cell: &Cell, columns: usize) -> TicketCell {
    let width = cell.columns * 100 / columns.max(1);
    TicketCell {
        text: cell.text.clone(),
        width: i64::try_from(width).unwrap_or(100),
        align: side(cell.align),
    }
}

const fn side(align: Align) -> TicketAlign {
    match align {
        Align::Left => TicketAlign::Left,
        Align::Center => TicketAlign::Center,
        Align::Right => TicketAlign::Right,
    }
}

const fn size(size: Size) -> TicketSize {
    match size {
        Size::Small => TicketSize::Small,
        Size::Normal => TicketSize::Normal,
        Size::Large | Size::Huge => TicketSize::Large,
    }
}
