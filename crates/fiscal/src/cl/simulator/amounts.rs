//! The sums of a Chilean document.

use roxmltree::Node;
use yapa_domain::{Dec4, Money};

use super::finding::Finding;
use crate::cl::codes::Type;
use crate::xml::{at, text_at};

/// Checks that the lines make the document.
pub(super) fn check(document: Node<'_, '_>, kind: Type) -> Result<(), Finding> {
    let totals = at(document, "Encabezado/Totales").ok_or(Finding::Schema)?;
    let (net, exempt) = (pesos(totals, "MntNeto")?, pesos(totals, "MntExe")?);
    let (vat, total) = (pesos(totals, "IVA")?, pesos(totals, "MntTotal")?);
    let mut extras = Dec4::ZERO;
    for tax in all(totals, "ImptoReten") {
        extras += pesos(tax, "MontoImp")?;
    }
    let lines = lines(document)?;
    let gross = kind.is_ticket()
        || kind.is_exempt()
        || text_at(document, "Encabezado/IdDoc/MntBruto") == "1";
    let sums = if gross {
        lines.taxed + lines.exempt - lines.discount_taxed - lines.discount_exempt == total
    } else {
        lines.taxed - lines.discount_taxed == net && lines.exempt - lines.discount_exempt == exempt
    };
    // Tickets have no place for taxes beside the IVA.
    let parts = net + exempt + vat + extras;
    let whole = if kind.is_ticket() {
        parts <= total
    } else {
        parts == total
    };
    let rate = text_at(totals, "TasaIVA")
        .parse()
        .unwrap_or(Dec4::from_int(19));
    let due = net.mul_div(rate, Dec4::HUNDRED, 0).unwrap_or_default();
    // Prices with taxes lose up to half a peso a line.
    let near = Dec4::from_int(1 + lines.count);
    let taxed = due - vat <= near && vat - due <= near;
    if sums && whole && taxed {
        Ok(())
    } else {
        Err(Finding::Sums)
    }
}

#[derive(Default)]
struct Lines {
    count: i64,
    taxed: Money,
    exempt: Money,
    discount_taxed: Money,
    discount_exempt: Money,
}

fn lines(document: Node<'_, '_>) -> Result<Lines, Finding> {
    let mut sums = Lines::default();
    for line in all(document, "Detalle") {
        let amount = pesos(line, "MontoItem")?;
        let number = |name| text_at(line, name).parse::<Dec4>().unwrap_or_default();
        let (price, quantity) = (number("PrcItem"), number("QtyItem"));
        let due = price.mul(quantity, 0).unwrap_or_default() - pesos(line, "DescuentoMonto")?;
        if due - amount > Dec4::ONE || amount - due > Dec4::ONE {
            return Err(Finding::Sums);
        }
        if text_at(line, "IndExe").is_empty() {
            sums.taxed += amount;
        } else {
            sums.exempt += amount;
        }
        sums.count += 1;
    }
    for discount in all(document, "DscRcgGlobal") {
        let amount = pesos(discount, "ValorDR")?;
        if text_at(discount, "IndExeDR").is_empty() {
            sums.discount_taxed += amount;
        } else {
            sums.discount_exempt += amount;
        }
    }
    Ok(sums)
}

fn all<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children()
        .filter(move |child| child.is_element() && child.tag_name().name() == name)
}

/// An amount in whole pesos; nothing when it is not there.
fn pesos(node: Node<'_, '_>, path: &str) -> Result<Money, Finding> {
    let text = text_at(node, path);
    if text.is_empty() {
        return Ok(Dec4::ZERO);
    }
    let whole = text.len() <= 14 && text.bytes().all(|b| b.is_ascii_digit());
    let amount = text.parse::<Dec4>().ok().filter(|_| whole);
    amount.ok_or(Finding::Schema)
}
