//! The sums of lines and document, with the tolerances of SUNAT's rules.

use roxmltree::Node;
use yapa_countries::measures;
use yapa_domain::{Dec4, Money};

use super::found::{Code, Found};
use crate::pe::codes::{Affectation, EXONERATED, FREE, ICBPER, IGV, UNAFFECTED};
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
    unit(line)?;
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
    let mut seen = 0;
    let mut igv = Dec4::ZERO;
    let mut levy = Dec4::ZERO;
    for subtotal in total
        .children()
        .filter(|node| node.tag_name().name() == "TaxSubtotal")
    {
        let id = named_tribute(subtotal)?;
        if id == "7152" {
            levy = money(subtotal, "TaxAmount", "2033")?;
            if long(subtotal, "BaseUnitMeasure") != Some(quantity) {
                return Err("3236");
            }
        } else {
            igv = sales_tax(subtotal, id, value)?;
            id.clone_into(&mut tribute);
            seen += 1;
        }
    }
    if seen > 1 {
        return Err("3067");
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

/// The unit is one of catalogue 03 that shops use.
fn unit(line: Node<'_, '_>) -> Result<(), Code> {
    let quantity = at(line, "InvoicedQuantity").or_else(|| at(line, "CreditedQuantity"));
    let code = quantity.and_then(|node| node.attribute("unitCode"));
    let code = code.filter(|code| !code.is_empty()).ok_or("2883")?;
    match measures::all().iter().any(|unit| unit.unece == code) {
        true => Ok(()),
        false => Err("2936"),
    }
}

/// The tax of a subtotal by its code, whose name and type have to be those of catalogue 05.
fn named_tribute(subtotal: Node<'_, '_>) -> Result<&'static str, Code> {
    let id = text_at(subtotal, "TaxCategory/TaxScheme/ID");
    let all = [IGV, EXONERATED, UNAFFECTED, FREE, ICBPER];
    let tribute = all.into_iter().find(|one| one.id == id).ok_or("3105")?;
    if text_at(subtotal, "TaxCategory/TaxScheme/Name") != tribute.name {
        return Err("3051");
    }
    if text_at(subtotal, "TaxCategory/TaxScheme/TaxTypeCode") != tribute.kind {
        return Err("2961");
    }
    Ok(tribute.id)
}

/// The sales tax of a line: on the line's value, and about what its rate makes.
fn sales_tax(subtotal: Node<'_, '_>, id: &str, value: Money) -> Result<Money, Code> {
    let base = money(subtotal, "TaxableAmount", "2033")?;
    let amount = money(subtotal, "TaxAmount", "2033")?;
    let percent = long(subtotal, "TaxCategory/Percent").ok_or("2033")?;
    let affectation = text_at(subtotal, "TaxCategory/TaxExemptionReasonCode");
    if affectation.is_empty() {
        return Err("3105");
    }
    let affected = Affectation::by_code(&affectation).ok_or("2040")?;
    if affected.tribute.id != id {
        return Err("3050");
    }
    if base != value {
        return Err("3271");
    }
    if base.is_zero() {
        return Err("3105");
    }
    let due = base.mul_div(percent, Dec4::HUNDRED, 2).unwrap_or_default();
    if far(due, amount) {
        return Err("3103");
    }
    let taxed = id == "1000" || affectation == "15";
    if taxed && amount.is_zero() {
        return Err("3111");
    }
    if !taxed && !amount.is_zero() {
        return Err("3110");
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
        match named_tribute(subtotal)? {
            "1000" => {
                igv = amount;
                if far(money(subtotal, "TaxableAmount", "3277")?, sums.taxed) {
                    return Err("3277");
                }
            }
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

/// How an invoice is paid: at once, or in instalments that add up to the open amount.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xml::parse;

    /// Two kilograms at 5.90 each.
    const INVOICE: &str = "<Invoice>\
        <TaxTotal><TaxAmount>1.80</TaxAmount><TaxSubtotal><TaxableAmount>10.00</TaxableAmount>\
        <TaxAmount>1.80</TaxAmount><TaxCategory><TaxScheme><ID>1000</ID><Name>IGV</Name>\
        <TaxTypeCode>VAT</TaxTypeCode></TaxScheme></TaxCategory></TaxSubtotal></TaxTotal>\
        <LegalMonetaryTotal><LineExtensionAmount>10.00</LineExtensionAmount>\
        <PayableAmount>11.80</PayableAmount></LegalMonetaryTotal>\
        <InvoiceLine><ID>1</ID><InvoicedQuantity unitCode='KGM'>2</InvoicedQuantity>\
        <LineExtensionAmount>10.00</LineExtensionAmount><PricingReference>\
        <AlternativeConditionPrice><PriceAmount>5.90</PriceAmount></AlternativeConditionPrice>\
        </PricingReference><TaxTotal><TaxAmount>1.80</TaxAmount><TaxSubtotal>\
        <TaxableAmount>10.00</TaxableAmount><TaxAmount>1.80</TaxAmount><TaxCategory>\
        <Percent>18.00</Percent><TaxExemptionReasonCode>10</TaxExemptionReasonCode><TaxScheme>\
        <ID>1000</ID><Name>IGV</Name><TaxTypeCode>VAT</TaxTypeCode></TaxScheme></TaxCategory>\
        </TaxSubtotal></TaxTotal><Item><Description>Queso</Description></Item>\
        <Price><PriceAmount>5.00</PriceAmount></Price></InvoiceLine></Invoice>";

    fn checked(xml: &str) -> Result<(), Code> {
        check(parse(xml).unwrap().root_element(), &mut Found::default())
    }

    #[test]
    fn seeded_defects_of_a_line_are_refused_with_their_codes() {
        assert_eq!(checked(INVOICE), Ok(()));
        let line = INVOICE.find("<InvoiceLine>").unwrap();
        let (head, line) = INVOICE.split_at(line);
        for (from, to, code) in [
            ("unitCode='KGM'", "unitCode='KILO'", "2936"),
            ("unitCode='KGM'", "unitCode=''", "2883"),
            ("unitCode='KGM'", "", "2883"),
            ("ReasonCode>10<", "ReasonCode>20<", "3050"),
            ("ReasonCode>10<", "ReasonCode>99<", "2040"),
            ("<Name>IGV<", "<Name>EXO<", "3051"),
            (">VAT<", ">FRE<", "2961"),
            ("<ID>1000<", "<ID>1001<", "3105"),
            (
                "Quantity unitCode='KGM'>2<",
                "Quantity unitCode='KGM'>0<",
                "2024",
            ),
        ] {
            assert!(line.contains(from), "{from}");
            let seeded = format!("{head}{}", line.replacen(from, to, 1));
            assert_eq!(checked(&seeded), Err(code), "{from} to {to}");
        }
    }

    #[test]
    fn seeded_defects_of_the_header_are_refused_with_their_codes() {
        for (from, to, code) in [
            ("<Name>IGV<", "<Name>ISC<", "3051"),
            ("<TaxableAmount>10.00<", "<TaxableAmount>12.00<", "3277"),
            ("<PayableAmount>11.80<", "<PayableAmount>13.80<", "3280"),
        ] {
            assert_eq!(checked(&INVOICE.replacen(from, to, 1)), Err(code), "{from}");
        }
    }
}
