//! The sums of a Chilean document, worked out from what it states and from nothing else.
//!
//! Sources: "Formato Boletas Electrónicas" v4.2, zone A fields 32 to 35 and zone B field 26;
//! "Formato DTE", zone A (Monto Neto, Monto Exento, IVA, Monto Total), B (Valor por línea) and D
//! (Descuentos y recargos). None of the code that writes documents is used here.

use std::collections::BTreeMap;

use roxmltree::Node;

use super::finding::Finding;
use crate::cl::codes::Type;
use crate::xml::{at, millionths, text_at};

/// Decimals of quantities, unit prices and rates.
const MICRO: i128 = 1_000_000;
/// The rate of the IVA where a document does not state it: that of Chile since 2003, in percent.
const IVA: i128 = 19 * MICRO;

/// Checks that the lines make the document.
pub(super) fn check(document: Node<'_, '_>, kind: Type) -> Result<(), Finding> {
    let totals = at(document, "Encabezado/Totales").ok_or(Finding::Schema)?;
    let lines = lines(document)?;
    let (net, exempt) = (pesos(totals, "MntNeto")?, pesos(totals, "MntExe")?);
    let vat = pesos(totals, "IVA")?;
    let rate = match decimal(totals, "TasaIVA")? {
        0 => IVA,
        rate => rate,
    };
    let whole = 100 * MICRO;
    let gross = kind.is_ticket() || text_at(document, "Encabezado/IdDoc/MntBruto") == "1";
    let is_sound = if gross {
        // The IVA is the rate of the net before that is rounded.
        net == rounded(lines.taxed * whole, whole + rate) && vat == lines.taxed - net
    } else {
        let due = rounded(net * rate, whole);
        net == lines.taxed && (due - 1..=due + 1).contains(&vat)
    };
    let taxes = additional_taxes(totals, lines.bases, gross)?;
    let is_exempt = !kind.is_exempt() || lines.taxed == 0;
    let fits = is_sound
        && is_exempt
        && lines.taxed >= 0
        && lines.exempt >= 0
        && exempt == lines.exempt
        && pesos(totals, "MntTotal")? == net + vat + exempt + taxes;
    if fits { Ok(()) } else { Err(Finding::Sums) }
}

/// The additional taxes together, each its rate of the lines with its code. Gross lines cannot
/// have any: the format divides them by 1 + IVA only.
fn additional_taxes(
    totals: Node<'_, '_>,
    mut bases: BTreeMap<String, i128>,
    gross: bool,
) -> Result<i128, Finding> {
    if gross && !bases.is_empty() {
        return Err(Finding::Sums);
    }
    let mut sum = 0;
    for tax in all(totals, "ImptoReten") {
        let base = bases.remove(&text_at(tax, "TipoImp"));
        let due = rounded(
            base.ok_or(Finding::Sums)? * decimal(tax, "TasaImp")?,
            100 * MICRO,
        );
        if pesos(tax, "MontoImp")? != due {
            return Err(Finding::Sums);
        }
        sum += due;
    }
    // A tax that is not stated may only be one that comes to nothing.
    let forgotten = bases.values().any(|base| *base > SMALLEST_TAXED_BASE);
    if forgotten {
        Err(Finding::Sums)
    } else {
        Ok(sum)
    }
}

/// The lowest rate is 5 %, which is nothing of less than ten pesos.
const SMALLEST_TAXED_BASE: i128 = 9;

#[derive(Default)]
struct Lines {
    taxed: i128,
    exempt: i128,
    /// The taxed lines by the code of an additional tax.
    bases: BTreeMap<String, i128>,
}

fn lines(document: Node<'_, '_>) -> Result<Lines, Finding> {
    let mut sums = Lines::default();
    for line in all(document, "Detalle") {
        let amount = pesos(line, "MontoItem")?;
        let listed = rounded(
            decimal(line, "PrcItem")? * decimal(line, "QtyItem")?,
            MICRO * MICRO,
        );
        let due = listed - pesos(line, "DescuentoMonto")? + pesos(line, "RecargoMonto")?;
        if amount != due {
            return Err(Finding::Sums);
        }
        match text_at(line, "IndExe").as_str() {
            "" => sums.taxed += amount,
            _ => sums.exempt += amount,
        }
        for code in all(line, "CodImpAdic") {
            let code = code.text().unwrap_or_default().trim();
            *sums.bases.entry(code.to_owned()).or_default() += amount;
        }
    }
    for global in all(document, "DscRcgGlobal") {
        let amount = match text_at(global, "TpoMov").as_str() {
            "D" => -pesos(global, "ValorDR")?,
            "R" => pesos(global, "ValorDR")?,
            _ => return Err(Finding::Schema),
        };
        match text_at(global, "IndExeDR").as_str() {
            // It does not say which additional tax it changes.
            "" if !sums.bases.is_empty() => return Err(Finding::Sums),
            "" => sums.taxed += amount,
            _ => sums.exempt += amount,
        }
    }
    Ok(sums)
}

fn all<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children()
        .filter(move |child| child.is_element() && child.tag_name().name() == name)
}

/// Half up.
fn rounded(numerator: i128, denominator: i128) -> i128 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

/// A decimal in millionths; nothing when it is not there.
fn decimal(node: Node<'_, '_>, path: &str) -> Result<i128, Finding> {
    millionths(&text_at(node, path)).ok_or(Finding::Schema)
}

/// An amount in whole pesos; nothing when it is not there.
fn pesos(node: Node<'_, '_>, path: &str) -> Result<i128, Finding> {
    match decimal(node, path)? {
        amount if amount % MICRO == 0 => Ok(amount / MICRO),
        _ => Err(Finding::Schema),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xml::parse;

    fn judged(kind: Type, head: &str, lines: &str, totals: &str) -> bool {
        let xml = format!(
            "<Documento><Encabezado><IdDoc>{head}</IdDoc><Totales>{totals}</Totales></Encabezado>{lines}</Documento>"
        );
        check(parse(&xml).unwrap().root_element(), kind).is_ok()
    }

    const GROSS_LINE: &str =
        "<Detalle><QtyItem>1</QtyItem><PrcItem>103</PrcItem><MontoItem>103</MontoItem></Detalle>";
    const GROSS: &str = "<MntBruto>1</MntBruto>";

    #[test]
    fn gross_lines_are_their_net_and_its_iva() {
        let totals = |net: u32, vat: u32, total: u32| {
            format!("<MntNeto>{net}</MntNeto><IVA>{vat}</IVA><MntTotal>{total}</MntTotal>")
        };
        for (kind, head) in [(Type::Ticket, ""), (Type::Invoice, GROSS)] {
            assert!(judged(kind, head, GROSS_LINE, &totals(87, 16, 103)));
            assert!(!judged(kind, head, GROSS_LINE, &totals(86, 17, 103)));
            assert!(!judged(kind, head, GROSS_LINE, &totals(87, 17, 104)));
            assert!(!judged(kind, head, GROSS_LINE, &totals(80, 15, 103)));
        }
        assert!(!judged(
            Type::ExemptTicket,
            "",
            GROSS_LINE,
            &totals(87, 16, 103)
        ));
    }

    #[test]
    fn a_line_is_its_price_and_quantity_to_the_peso() {
        let totals = "<MntExe>5</MntExe><MntTotal>5</MntTotal>";
        let line = |inner: &str| format!("<Detalle><IndExe>1</IndExe>{inner}</Detalle>");
        let fine = |inner: &str| judged(Type::ExemptTicket, "", &line(inner), totals);
        assert!(fine(
            "<QtyItem>0.335</QtyItem><PrcItem>14</PrcItem><MontoItem>5</MontoItem>"
        ));
        assert!(!fine(
            "<QtyItem>1</QtyItem><PrcItem>6</PrcItem><MontoItem>5</MontoItem>"
        ));
        assert!(fine(
            "<QtyItem>1</QtyItem><PrcItem>6</PrcItem><DescuentoMonto>1</DescuentoMonto><MontoItem>5</MontoItem>"
        ));
        assert!(fine(
            "<QtyItem>1</QtyItem><PrcItem>4</PrcItem><RecargoMonto>1</RecargoMonto><MontoItem>5</MontoItem>"
        ));
    }

    #[test]
    fn additional_taxes_are_their_rate_of_net_lines() {
        let line = "<Detalle><QtyItem>1</QtyItem><PrcItem>1000</PrcItem>\
            <CodImpAdic>26</CodImpAdic><MontoItem>1000</MontoItem></Detalle>";
        let totals = |tax: u32, total: u32| {
            format!(
                "<MntNeto>1000</MntNeto><TasaIVA>19</TasaIVA><IVA>190</IVA><ImptoReten><TipoImp>26</TipoImp>\
                 <TasaImp>20.5</TasaImp><MontoImp>{tax}</MontoImp></ImptoReten><MntTotal>{total}</MntTotal>"
            )
        };
        assert!(judged(Type::Invoice, "", line, &totals(205, 1_395)));
        assert!(!judged(Type::Invoice, "", line, &totals(204, 1_394)));
        assert!(!judged(Type::Invoice, GROSS, line, &totals(205, 1_395)));
        let without = "<MntNeto>1000</MntNeto><IVA>190</IVA><MntTotal>1190</MntTotal>";
        assert!(!judged(Type::Invoice, "", line, without));
        let global =
            format!("{line}<DscRcgGlobal><TpoMov>D</TpoMov><ValorDR>100</ValorDR></DscRcgGlobal>");
        assert!(!judged(Type::Invoice, "", &global, &totals(205, 1_395)));
    }
}
