//! The sums of a document, worked out from what it states and from nothing else.

use std::collections::BTreeMap;

use roxmltree::Node;

use super::rules::{MALFORMED, Rule, part, rule};
use crate::xml::millionths;

const MICRO: i128 = 1_000_000;
const CENT: i128 = MICRO / 100;
/// Most difference in an amount by rounding a quantity, a value and a rate to six places.
const SLACK: i128 = 1_000;

/// Base and amount of each tax at each rate.
type Taxes = BTreeMap<(String, i128), (i128, i128)>;

/// Checks that the concepts make the document.
pub(super) fn check(root: Node<'_, '_>) -> Result<(), Rule> {
    let concepts = part(root, "Conceptos").ok_or(MALFORMED)?;
    let (mut subtotal, mut discount) = (0, 0);
    let mut taxes = Taxes::new();
    for concept in concepts.children().filter(Node::is_element) {
        let (quantity, value) = (
            number(concept, "Cantidad")?,
            number(concept, "ValorUnitario")?,
        );
        let amount = number(concept, "Importe")?;
        if quantity <= 0
            || (quantity * value / MICRO - amount).abs() > SLACK * (1 + quantity / MICRO)
        {
            return Err(rule(
                "CFDI40167",
                "El importe no es cantidad por valor unitario",
            ));
        }
        let off = optional(concept, "Descuento")?;
        if off > amount {
            return Err(rule("CFDI40169", "El descuento es mayor que el importe"));
        }
        subtotal += amount;
        discount += off;
        let own = transfers(concept)?;
        let is_object = concept.attribute("ObjetoImp") == Some("02");
        if is_object == own.is_empty() {
            return Err(rule(
                "CFDI40171",
                "El objeto del impuesto no corresponde a los impuestos",
            ));
        }
        for ((tax, rate), (base, tax_amount)) in own {
            if (base * rate / MICRO - tax_amount).abs() > SLACK {
                return Err(rule("CFDI40180", "El impuesto no es la tasa por su base"));
            }
            let sums = taxes.entry((tax, rate)).or_default();
            sums.0 += base;
            sums.1 += tax_amount;
        }
    }
    header(root, subtotal, discount, &taxes)
}

fn header(root: Node<'_, '_>, subtotal: i128, discount: i128, taxes: &Taxes) -> Result<(), Rule> {
    let rounded = |micros: i128| (2 * micros + CENT).div_euclid(2 * CENT) * CENT;
    if number(root, "SubTotal")? != rounded(subtotal) {
        return Err(rule(
            "CFDI40108",
            "El subtotal no es la suma de los importes",
        ));
    }
    if optional(root, "Descuento")? != rounded(discount) {
        return Err(rule(
            "CFDI40110",
            "El descuento no es la suma de los descuentos",
        ));
    }
    let stated = match part(root, "Impuestos") {
        Some(node) => transfers(node)?,
        None => Taxes::new(),
    };
    let due: Taxes = taxes
        .iter()
        .map(|(kind, (base, amount))| (kind.clone(), (rounded(*base), rounded(*amount))))
        .collect();
    if stated != due {
        return Err(rule(
            "CFDI40221",
            "Los impuestos no son la suma de los de los conceptos",
        ));
    }
    let sum: i128 = due.values().map(|(_, amount)| *amount).sum();
    let of_header = part(root, "Impuestos");
    if of_header.map_or(Ok(0), |node| number(node, "TotalImpuestosTrasladados"))? != sum {
        return Err(rule(
            "CFDI40208",
            "El total de impuestos trasladados no suma",
        ));
    }
    let total = number(root, "SubTotal")? - optional(root, "Descuento")? + sum;
    match number(root, "Total")? == total {
        true => Ok(()),
        false => Err(rule(
            "CFDI40119",
            "El total no es subtotal menos descuento más impuestos",
        )),
    }
}

/// The transfers of a concept or of the header.
fn transfers(node: Node<'_, '_>) -> Result<Taxes, Rule> {
    let mut taxes = Taxes::new();
    let all = node.descendants();
    for one in all.filter(|one| one.tag_name().name() == "Traslado") {
        let tax = one.attribute("Impuesto").unwrap_or_default().to_owned();
        if !matches!(tax.as_str(), "002" | "003") || one.attribute("TipoFactor") != Some("Tasa") {
            return Err(rule("CFDI40176", "El impuesto no está en el catálogo"));
        }
        let amounts = (number(one, "Base")?, number(one, "Importe")?);
        if amounts.0 <= 0
            || taxes
                .insert((tax, number(one, "TasaOCuota")?), amounts)
                .is_some()
        {
            return Err(rule(
                "CFDI40174",
                "La base debe ser mayor que cero y de una sola tasa",
            ));
        }
    }
    Ok(taxes)
}

fn number(node: Node<'_, '_>, name: &str) -> Result<i128, Rule> {
    node.attribute(name).and_then(millionths).ok_or(MALFORMED)
}

/// Nothing when it is not there.
fn optional(node: Node<'_, '_>, name: &str) -> Result<i128, Rule> {
    node.attribute(name)
        .map_or(Some(0), millionths)
        .ok_or(MALFORMED)
}
