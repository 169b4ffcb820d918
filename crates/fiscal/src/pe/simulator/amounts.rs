//! The sums of lines and document, with the tolerances of SUNAT's rules.

use roxmltree::Node;
use yapa_domain::{Dec4, Money};

use super::Code;
use super::rules::Found;
use crate::xml::{at, text_at};

/// One unit of the currency: what a product may differ from its factors.
const TOLERANCE: Money = Dec4::ONE;

/// Sums over the lines.
#[derive(Default)]
struct Sums {
    taxed: Money,
    untaxed: Money,
    igv: Money,
    levy: Money,
}

/// Checks every line, and that the lines make the document.
pub(super) fn check(root: Node<'_, '_>, found: &mut Found) -> Result<(), Code> {
    let lines: Vec<_> = root
        .children()
        .filter(|node| matches!(node.tag_name().name(), "InvoiceLine" | "CreditNoteLine"))
        .collect();
    if lines.is_empty() {
        return Err("2023");
    }
    let mut sums = Sums::default();
    for (line, place) in lines.into_iter().zip(1_u32..) {
        if text_at(line, "ID").parse() != Ok(place) {
            return Err("2023");
        }
        self::line(line, &mut sums, found)?;
    }
    header(root, &sums)
}

/// An amount of at most two decimals, not below zero.
fn money(node: Node<'_, '_>, path: &str, code: Code) -> Result<Money, Code> {
    let amount: Money = text_at(node, path).parse().map_err(|_| code)?;
    if amount.is_negative() || amount.round(2) != amount {
        return Err(code);
    }
    Ok(amount)
}

/// A number of up to ten decimals, rounded to four.
fn long(node: Node<'_, '_>, path: &str) -> Option<Dec4> {
    let text = text_at(node, path);
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    if part.len() > 10 || !part.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let head: String = part.chars().take(4).collect();
    let value: Dec4 = format!("{whole}.{head:0<4}").parse().ok()?;
    let up = part.as_bytes().get(4).is_some_and(|digit| *digit >= b'5');
    Some(value + Dec4::from_scaled(i64::from(up)))
}

fn far(one: Money, other: Money) -> bool {
    one - other > TOLERANCE || other - one > TOLERANCE
}

fn line(line: Node<'_, '_>, sums: &mut Sums, found: &mut Found) -> Result<(), Code> {
    let quantity = long(line, "InvoicedQuantity").or_else(|| long(line, "CreditedQuantity"));
    let quantity = quantity.filter(|one| one.is_positive()).ok_or("2024")?;
    if text_at(line, "Item/Description").is_empty() {
        return Err("2026");
    }
    let value = money(line, "LineExtensionAmount", "2031")?;
    let price = at(line, "PricingReference/AlternativeConditionPrice").ok_or("2028")?;
    let unit_price = long(price, "PriceAmount").ok_or("2028")?;
    let unit_value = long(line, "Price/PriceAmount").ok_or("2068")?;
    let total = at(line, "TaxTotal").ok_or("3105")?;
    let taxes = money(total, "TaxAmount", "2033")?;
    let mut tribute = String::new();
    let mut igv = Dec4::ZERO;
    let mut levy = Dec4::ZERO;
    for subtotal in total
        .children()
        .filter(|node| node.tag_name().name() == "TaxSubtotal")
    {
        let id = text_at(subtotal, "TaxCategory/TaxScheme/ID");
        if id == "7152" {
            levy = money(subtotal, "TaxAmount", "2033")?;
            if long(subtotal, "BaseUnitMeasure") != Some(quantity) {
                return Err("3236");
            }
        } else {
            igv = sales_tax(subtotal, &id, value)?;
            tribute = id;
        }
    }
    let free = tribute == "9996";
    if free && !unit_value.is_zero() {
        return Err("2640");
    }
    let paid = if free { levy } else { igv + levy };
    if taxes != paid {
        return Err("2033");
    }
    amounts_of_line(line, value, quantity, unit_value, free)?;
    let unit = if free { value } else { value + taxes };
    if far(unit_price.mul(quantity, 2).unwrap_or_default(), unit) {
        found.notes.push("4287");
    }
    match tribute.as_str() {
        "1000" => {
            sums.taxed += value;
            sums.igv += igv;
        }
        "9997" | "9998" => sums.untaxed += value,
        "9996" => {}
        _ => return Err("3105"),
    }
    sums.levy += levy;
    Ok(())
}

/// The sales tax of a line: on the line's value, and about what its rate makes.
fn sales_tax(subtotal: Node<'_, '_>, id: &str, value: Money) -> Result<Money, Code> {
    let base = money(subtotal, "TaxableAmount", "2033")?;
    let amount = money(subtotal, "TaxAmount", "2033")?;
    let percent = long(subtotal, "TaxCategory/Percent").ok_or("2033")?;
    if text_at(subtotal, "TaxCategory/TaxExemptionReasonCode").is_empty() {
        return Err("3105");
    }
    if base != value {
        return Err("3271");
    }
    let due = base.mul_div(percent, Dec4::HUNDRED, 2).unwrap_or_default();
    if far(due, amount) {
        return Err("3103");
    }
    if id == "1000" && amount.is_zero() {
        return Err("3111");
    }
    Ok(amount)
}

/// Unit value by quantity, less discounts, makes the value of a line.
fn amounts_of_line(
    line: Node<'_, '_>,
    value: Money,
    quantity: Dec4,
    unit_value: Money,
    free: bool,
) -> Result<(), Code> {
    if free {
        return Ok(());
    }
    let mut due = unit_value.mul(quantity, 2).unwrap_or_default();
    for allowance in line
        .children()
        .filter(|node| node.tag_name().name() == "AllowanceCharge")
    {
        let amount = money(allowance, "Amount", "3271")?;
        if text_at(allowance, "ChargeIndicator") == "true" {
            due += amount;
        } else {
            due -= amount;
        }
    }
    if far(due, value) { Err("3271") } else { Ok(()) }
}

fn header(root: Node<'_, '_>, sums: &Sums) -> Result<(), Code> {
    let total = at(root, "LegalMonetaryTotal").ok_or("2062")?;
    let value = money(total, "LineExtensionAmount", "2031")?;
    let payable = money(total, "PayableAmount", "2062")?;
    let taxes = money(root, "TaxTotal/TaxAmount", "3294")?;
    if far(value, sums.taxed + sums.untaxed) {
        return Err("3278");
    }
    let mut igv = Dec4::ZERO;
    let mut levy = Dec4::ZERO;
    let all = at(root, "TaxTotal").ok_or("3294")?;
    for subtotal in all
        .children()
        .filter(|node| node.tag_name().name() == "TaxSubtotal")
    {
        let amount = money(subtotal, "TaxAmount", "3294")?;
        match text_at(subtotal, "TaxCategory/TaxScheme/ID").as_str() {
            "1000" => igv = amount,
            "7152" => levy = amount,
            _ => {}
        }
    }
    if far(igv, sums.igv) {
        return Err("3291");
    }
    if levy != sums.levy || taxes != igv + levy {
        return Err("3294");
    }
    if far(payable, value + taxes) {
        return Err("3280");
    }
    Ok(())
}

/// How an invoice is paid: at once, or in instalments that make what is open.
pub(super) fn payment(root: Node<'_, '_>) -> Result<(), Code> {
    let terms: Vec<_> = root
        .children()
        .filter(|node| node.tag_name().name() == "PaymentTerms")
        .filter(|node| text_at(*node, "ID") == "FormaPago")
        .collect();
    let named = |name: &str| {
        let mut all = terms.iter().copied();
        all.find(|node| text_at(*node, "PaymentMeansID") == name)
    };
    if named("Contado").is_some() {
        return Ok(());
    }
    let credit = named("Credito").ok_or("3244")?;
    let open = money(credit, "Amount", "3319")?;
    let mut sum = Dec4::ZERO;
    for part in &terms {
        if text_at(*part, "PaymentMeansID").starts_with("Cuota") {
            sum += money(*part, "Amount", "3319")?;
        }
    }
    match sum {
        sum if sum.is_zero() => Err("3249"),
        sum if sum == open => Ok(()),
        _ => Err("3319"),
    }
}
