//! The sums of a document, worked out from what it states and from nothing else. DIAN allows a
//! difference of two pesos in a tax or a product, and none in what only adds up.

use std::collections::BTreeMap;

use roxmltree::Node;

use super::answer::{Rule, rule};
use crate::xml::{at, child, millionths, text_at};

const MICRO: i128 = 1_000_000;
const TOLERANCE: i128 = 2 * MICRO;

/// Base and amount of each tax at each rate.
type Taxes = BTreeMap<(String, i128), (i128, i128)>;

/// Checks that the lines make the document.
pub(super) fn check(root: Node<'_, '_>) -> Result<(), Rule> {
    let (mut value, mut bases) = (0, 0);
    let mut taxes = Taxes::new();
    for line in root
        .children()
        .filter(|node| matches!(node.tag_name().name(), "InvoiceLine" | "CreditNoteLine"))
    {
        let own = line_value(line)?;
        value += own;
        let of_line = tax_totals(line)?;
        if !of_line.is_empty() {
            bases += own;
        }
        for (kind, (base, amount)) in of_line {
            if base != own {
                return Err(rule(
                    "FAX05",
                    "La base del tributo no es el valor de la línea",
                ));
            }
            let sums = taxes.entry(kind).or_default();
            sums.0 += base;
            sums.1 += amount;
        }
    }
    if tax_totals(root)? != taxes {
        return Err(rule(
            "FAS01b",
            "Los tributos del documento no son la suma de los de sus líneas",
        ));
    }
    let totals = child(root, "LegalMonetaryTotal").ok_or(Rule::UNREADABLE)?;
    let amount = |name: &str| number(totals, name);
    if amount("LineExtensionAmount")? != value {
        return Err(rule("FAU02", "El valor bruto no es la suma de las líneas"));
    }
    if amount("TaxExclusiveAmount")? != bases {
        return Err(rule(
            "FAU04",
            "La base imponible no es la suma de las bases",
        ));
    }
    let all: i128 = taxes.values().map(|(_, amount)| *amount).sum();
    if amount("TaxInclusiveAmount")? != value + all {
        return Err(rule("FAU06", "El valor con tributos no suma"));
    }
    if amount("PayableAmount")? != value + all {
        return Err(rule("FAU14", "El valor a pagar no suma"));
    }
    Ok(())
}

/// The amount of a line: quantity by price less its discount.
fn line_value(line: Node<'_, '_>) -> Result<i128, Rule> {
    let quantity = ["InvoicedQuantity", "CreditedQuantity"]
        .into_iter()
        .find_map(|name| child(line, name));
    let quantity = quantity.and_then(|node| millionths(node.text().unwrap_or_default().trim()));
    let quantity = quantity.filter(|one| *one > 0).ok_or(Rule::UNREADABLE)?;
    let price = number(line, "Price/PriceAmount")?;
    let discount = match child(line, "AllowanceCharge") {
        Some(charge) => number(charge, "Amount")?,
        None => 0,
    };
    let value = number(line, "LineExtensionAmount")?;
    let expected = quantity * price / MICRO - discount;
    if (expected - value).abs() > TOLERANCE {
        return Err(rule(
            "FAV06",
            "El valor de la línea no es cantidad por precio",
        ));
    }
    if text_at(line, "Item/StandardItemIdentification/ID").is_empty() {
        return Err(rule("FAZ09", "Falta el código estándar del producto"));
    }
    let free = text_at(line, "FreeOfChargeIndicator") == "true";
    if free
        && at(
            line,
            "PricingReference/AlternativeConditionPrice/PriceAmount",
        )
        .is_none()
    {
        return Err(rule("FAW01", "Falta el precio de referencia de la muestra"));
    }
    Ok(value)
}

/// The taxes of a line or of the document.
fn tax_totals(node: Node<'_, '_>) -> Result<Taxes, Rule> {
    let mut taxes = Taxes::new();
    let totals = node.children();
    for total in totals.filter(|one| one.tag_name().name() == "TaxTotal") {
        let mut sum = 0;
        let parts = total.children();
        for part in parts.filter(|one| one.tag_name().name() == "TaxSubtotal") {
            let (base, amount) = (number(part, "TaxableAmount")?, number(part, "TaxAmount")?);
            let rate = number(part, "TaxCategory/Percent")?;
            let due = base * rate / (100 * MICRO);
            if (due - amount).abs() > TOLERANCE {
                return Err(rule("FAS07", "El tributo no es la tarifa por su base"));
            }
            let scheme = at(part, "TaxCategory/TaxScheme").ok_or(Rule::UNREADABLE)?;
            let id = text_at(scheme, "ID");
            let named = matches!(
                (id.as_str(), text_at(scheme, "Name").as_str()),
                ("01", "IVA") | ("04", "INC")
            );
            if !named {
                return Err(rule("FAX17", "El nombre del tributo no es el de su código"));
            }
            taxes.insert((id, rate), (base, amount));
            sum += amount;
        }
        if number(total, "TaxAmount")? != sum {
            return Err(rule(
                "FAS02",
                "El total del tributo no es la suma de sus partes",
            ));
        }
    }
    Ok(taxes)
}

fn number(node: Node<'_, '_>, path: &str) -> Result<i128, Rule> {
    at(node, path)
        .and_then(|found| millionths(found.text().unwrap_or_default().trim()))
        .ok_or(Rule::UNREADABLE)
}
