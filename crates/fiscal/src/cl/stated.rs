//! The amounts that a signed document states, for the page that shows it: SII's manual of printed
//! samples (v3.0) wants the same on paper.

use roxmltree::Node;
use yapa_domain::{Dec4, DocumentTax};

use crate::document::Instalment;
use crate::stated::{
    StatedAdjustment, StatedAmounts, StatedLine, StatedPayment, StatedTerms, day_at,
    decimal_at as amount,
};
use crate::xml::{at, child, parse, text_at, text_of};

/// Reads them; none where the bytes are no document.
pub(super) fn read(xml: &[u8]) -> Option<StatedAmounts> {
    let text = text_of(xml).ok()?;
    let tree = parse(&text).ok()?;
    let document = child(tree.root_element(), "Documento")?;
    let totals = at(document, "Encabezado/Totales")?;
    let is_gross = text_at(document, "Encabezado/IdDoc/MntBruto") == "1"
        || matches!(
            text_at(document, "Encabezado/IdDoc/TipoDTE").as_str(),
            "39" | "41"
        );
    let lines = all(document, "Detalle").map(line);
    let adjustments = all(document, "DscRcgGlobal").map(adjustment);
    let taxes = all(totals, "ImptoReten").map(|tax| {
        Some(DocumentTax {
            code: text_at(tax, "TipoImp"),
            rate: amount(tax, "TasaImp")?.div(Dec4::HUNDRED, 4),
            amount: amount(tax, "MontoImp")?,
        })
    });
    Some(StatedAmounts {
        lines: lines.collect::<Option<_>>()?,
        is_on_net: !is_gross,
        adjustments: adjustments.collect::<Option<_>>()?,
        net: amount(totals, "MntNeto")?,
        exempt: amount(totals, "MntExe")?,
        vat: amount(totals, "IVA")?,
        taxes: taxes.collect::<Option<_>>()?,
    })
}

/// How the document is paid; tickets and notes do not say.
pub(super) fn terms(xml: &[u8]) -> Option<StatedTerms> {
    let text = text_of(xml).ok()?;
    let tree = parse(&text).ok()?;
    let header = at(tree.root_element(), "Documento/Encabezado/IdDoc")?;
    let payment = match text_at(header, "FmaPago").as_str() {
        "1" | "3" => Some(StatedPayment::AtOnce),
        "2" => Some(StatedPayment::Later {
            instalments: all(header, "MntPagos")
                .map(|part| {
                    Some(Instalment {
                        amount: amount(part, "MntPago")?,
                        due: day_at(part, "FchPago")?,
                    })
                })
                .collect::<Option<_>>()?,
            due: day_at(header, "FchVenc"),
        }),
        _ => None,
    };
    Some(StatedTerms {
        payment,
        ..StatedTerms::default()
    })
}

fn line(line: Node<'_, '_>) -> Option<StatedLine> {
    Some(StatedLine {
        unit_price: amount(line, "PrcItem")?,
        discount: amount(line, "DescuentoMonto")? - amount(line, "RecargoMonto")?,
        amount: amount(line, "MontoItem")?,
    })
}

fn adjustment(global: Node<'_, '_>) -> Option<StatedAdjustment> {
    let value = amount(global, "ValorDR")?;
    Some(StatedAdjustment {
        text: text_at(global, "GlosaDR"),
        amount: match text_at(global, "TpoMov").as_str() {
            "D" => -value,
            _ => value,
        },
    })
}

fn all<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children()
        .filter(move |child| child.is_element() && child.tag_name().name() == name)
}
