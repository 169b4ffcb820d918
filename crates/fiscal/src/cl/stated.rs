//! The amounts that a signed document states, for the page that shows it: SII's manual of printed
//! samples (v3.0) wants the same on paper.

use roxmltree::Node;
use yapa_domain::{Dec4, DocumentTax};

use super::codes::Type;
use crate::document::Instalment;
use crate::stated::{
    StatedAdjustment, StatedAmounts, StatedGuide, StatedLine, StatedPayment, StatedTerms, day_at,
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
    let kind = Type::of(&text_at(header, "TipoDTE"));
    let copy = match kind {
        Some(Type::Invoice | Type::ExemptInvoice) => copy(ASSIGNABLE),
        _ => Vec::new(),
    };
    Some(StatedTerms {
        payment,
        copy,
        ..StatedTerms::default()
    })
}

/// `IndTraslado` and `TipoDespacho` in SII's words ("Formato DTE"; manual of printed samples v3.0).
const TRANSFERS: [&str; 9] = [
    "Operación constituye venta",
    "Venta por efectuar",
    "Consignación",
    "Entrega gratuita",
    "Traslado interno",
    "Otros traslados no venta",
    "Guía de devolución",
    "Traslado para exportación (no venta)",
    "Venta para exportación",
];
const DESPATCHES: [&str; 3] = [
    "Por cuenta del receptor",
    "Por cuenta del emisor a instalaciones del cliente",
    "Por cuenta del emisor a otras instalaciones",
];
/// The transfer that is a sale, whose guide has a copy for its invoice.
const SALE: &str = "1";
/// Ley 19.983, art. 4 and 5, in the words of Res. Ex. SII 51 of 2005.
const RECEIPT: [&str; 2] = [
    "Nombre: ________________________  R.U.T.: ______________  Fecha: ____________  \
     Recinto: ______________  Firma: ________________",
    "El acuse de recibo que se declara en este acto, de acuerdo a lo dispuesto en la letra b) del \
     Art. 4°, y la letra c) del Art. 5° de la Ley 19.983, acredita que la entrega de mercaderías o \
     servicio (s) prestado (s) ha (n) sido recibido (s).",
];
const ASSIGNABLE: &str = "CEDIBLE";
const ASSIGNABLE_WITH_INVOICE: &str = "CEDIBLE CON SU FACTURA";

/// What the recipient signs on a copy, and which copy it is.
fn copy(title: &str) -> Vec<String> {
    let receipt = RECEIPT.into_iter();
    receipt.chain([title]).map(str::to_owned).collect()
}

/// What a guide states; none where the bytes are no guide.
pub(super) fn guide(xml: &[u8]) -> Option<StatedGuide> {
    let text = text_of(xml).ok()?;
    let tree = parse(&text).ok()?;
    let head = at(tree.root_element(), "Documento/Encabezado")?;
    let named = |path: &str, names: &[&str]| {
        let code = text_at(head, path);
        let name = code
            .parse()
            .ok()
            .and_then(|nth: usize| names.get(nth.checked_sub(1)?));
        name.map(|name| format!("{code}: {name}"))
            .unwrap_or_default()
    };
    let transfer = named("IdDoc/IndTraslado", &TRANSFERS);
    let places = ["DirRecep", "CmnaRecep"].map(|name| text_at(head, &format!("Receptor/{name}")));
    let is_priced = text_at(head, "Totales/MntTotal") != "0";
    let copy = match text_at(head, "IdDoc/IndTraslado").as_str() {
        SALE => copy(ASSIGNABLE_WITH_INVOICE),
        _ => Vec::new(),
    };
    (!transfer.is_empty()).then(|| StatedGuide {
        transfer,
        despatch: named("IdDoc/TipoDespacho", &DESPATCHES),
        business_line: text_at(head, "Receptor/GiroRecep"),
        address: places.join(", ").trim_matches([',', ' ']).to_owned(),
        amounts: read(xml).filter(|_| is_priced),
        copy,
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
