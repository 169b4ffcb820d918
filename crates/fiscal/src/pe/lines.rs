//! The lines of a UBL document.

use yapa_domain::{Dec4, Rate};

use super::codes::{ICBPER, Type};
use super::figures::Row;
use super::ubl::{Writer, scheme};
use crate::arithmetic::quotient;
use crate::xml::{Element, element, leaf};

impl Writer<'_> {
    /// A line of an invoice, a ticket or a credit note.
    pub(super) fn line(&self, at: usize, row: &Row) -> Element {
        let (name, quantity) = match self.kind {
            Type::Invoice | Type::Ticket => ("cac:InvoiceLine", "cbc:InvoicedQuantity"),
            Type::CreditNote => ("cac:CreditNoteLine", "cbc:CreditedQuantity"),
        };
        // Catalogue 16: a price with taxes, or what a gift would be worth.
        let price_type = if row.free() { "02" } else { "01" };
        let price = element("cac:AlternativeConditionPrice")
            .child(self.price("cbc:PriceAmount", row.unit_price.clone()))
            .leaf("cbc:PriceTypeCode", price_type);
        element(name)
            .leaf("cbc:ID", at.to_string())
            .child(leaf(quantity, row.quantity.to_string()).with("unitCode", row.unit))
            .child(self.money("cbc:LineExtensionAmount", row.value))
            .child(element("cac:PricingReference").child(price))
            .children(self.discount(row))
            .child(self.line_taxes(row))
            .child(item(row))
            .child(
                element("cac:Price").child(self.price("cbc:PriceAmount", row.unit_value.clone())),
            )
    }

    /// Catalogue 53, code 00: a discount that lowers the taxable amount. Credit notes carry the
    /// amounts after discounts only, in their unit values.
    fn discount(&self, row: &Row) -> Option<Element> {
        if !row.discount.is_positive() || self.kind == Type::CreditNote {
            return None;
        }
        let base = row.value + row.discount;
        let made = element("cac:AllowanceCharge")
            .leaf("cbc:ChargeIndicator", "false")
            .leaf("cbc:AllowanceChargeReasonCode", "00")
            .leaf("cbc:MultiplierFactorNumeric", factor(row.discount, base))
            .child(self.money("cbc:Amount", row.discount))
            .child(self.money("cbc:BaseAmount", base));
        Some(made)
    }

    fn line_taxes(&self, row: &Row) -> Element {
        let category = element("cac:TaxCategory")
            .leaf("cbc:Percent", percent(row.rate))
            .leaf("cbc:TaxExemptionReasonCode", row.affectation.code)
            .child(scheme(row.affectation.tribute));
        let sales_tax = element("cac:TaxSubtotal")
            .child(self.money("cbc:TaxableAmount", row.value))
            .child(self.money("cbc:TaxAmount", row.igv))
            .child(category);
        element("cac:TaxTotal")
            .child(self.money("cbc:TaxAmount", row.taxes()))
            .child(sales_tax)
            .children(self.line_levy(row))
    }

    fn line_levy(&self, row: &Row) -> Option<Element> {
        let (count, amount) = row.levy?;
        let each = quotient(amount, Dec4::from_int(i64::from(count)));
        let category = element("cac:TaxCategory")
            .child(self.price("cbc:PerUnitAmount", each))
            .child(scheme(ICBPER));
        let made = element("cac:TaxSubtotal")
            .child(self.money("cbc:TaxAmount", amount))
            .child(leaf("cbc:BaseUnitMeasure", count.to_string()).with("unitCode", "NIU"))
            .child(category);
        Some(made)
    }
}

fn item(row: &Row) -> Element {
    let text: String = row.description.trim().chars().take(500).collect();
    let text = if text.is_empty() {
        "-".to_owned()
    } else {
        text
    };
    let made = element("cac:Item").leaf("cbc:Description", text);
    if row.code.trim().is_empty() {
        return made;
    }
    made.child(element("cac:SellersItemIdentification").leaf("cbc:ID", row.code.trim()))
}

/// A fraction with up to five places.
fn factor(part: Dec4, whole: Dec4) -> String {
    let tenth = i128::from(part.scaled()) * 100_000;
    let whole = i128::from(whole.scaled()).max(1);
    let rounded = (tenth * 2 + whole) / (whole * 2);
    format!("{}.{:05}", rounded / 100_000, rounded % 100_000)
}

/// A rate in percent with two decimals.
fn percent(rate: Rate) -> String {
    Dec4::from_scaled(rate.scaled().saturating_mul(100)).to_fixed(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_and_percents_are_written_plainly() {
        let d = |text: &str| text.parse::<Dec4>().unwrap();
        assert_eq!(factor(d("1"), d("3")), "0.33333");
        assert_eq!(factor(d("3"), d("3")), "1.00000");
        assert_eq!(percent(d("0.18")), "18.00");
        assert_eq!(percent(d("0.105")), "10.50");
    }
}
