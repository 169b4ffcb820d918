//! The lines of a document.

use yapa_domain::{Dec4, Rate};

use super::codes::Type;
use super::figures::{Row, RowTax};
use super::parties::scheme;
use super::ubl::Writer;
use crate::xml::{Element, element, leaf};

/// The shop's own code of a product (table 13.3.5).
const OWN_CODE: &str = "999";
/// The commercial value (table 13.3.10).
const COMMERCIAL_VALUE: &str = "01";

impl Writer<'_> {
    /// A line of an invoice, a document of a till or a note.
    pub(super) fn line(&self, at: usize, row: &Row) -> Element {
        let (name, quantity) = match self.kind {
            Type::Invoice | Type::TillTicket => ("cac:InvoiceLine", "cbc:InvoicedQuantity"),
            Type::CreditNote => ("cac:CreditNoteLine", "cbc:CreditedQuantity"),
        };
        let made = element(name)
            .leaf("cbc:ID", at.to_string())
            .child(leaf(quantity, row.quantity.to_string()).with("unitCode", row.unit))
            .child(self.money("cbc:LineExtensionAmount", row.value))
            .leaf("cbc:FreeOfChargeIndicator", row.is_free().to_string())
            .children(self.reference_price(row))
            .children(self.discount(row))
            .children(row.taxes.iter().map(|tax| self.line_tax(row, tax)));
        let price = element("cac:Price")
            .child(self.amount("cbc:PriceAmount", row.unit_value.clone()))
            .child(leaf("cbc:BaseQuantity", row.quantity.to_string()).with("unitCode", row.unit));
        made.child(item(at, row)).child(price)
    }

    /// Price of a gift without the discount.
    fn reference_price(&self, row: &Row) -> Option<Element> {
        row.is_free().then(|| {
            element("cac:PricingReference").child(
                element("cac:AlternativeConditionPrice")
                    .child(self.money("cbc:PriceAmount", row.list_price))
                    .leaf("cbc:PriceTypeCode", COMMERCIAL_VALUE),
            )
        })
    }

    /// A discount that lowers the taxable amount.
    fn discount(&self, row: &Row) -> Option<Element> {
        row.discount.is_positive().then(|| {
            let base = row.value + row.discount;
            element("cac:AllowanceCharge")
                .leaf("cbc:ID", "1")
                .leaf("cbc:ChargeIndicator", "false")
                .leaf("cbc:AllowanceChargeReason", "Descuento")
                .leaf(
                    "cbc:MultiplierFactorNumeric",
                    crate::arithmetic::quotient_of(percent_of(row.discount), base, 2),
                )
                .child(self.money("cbc:Amount", row.discount))
                .child(self.money("cbc:BaseAmount", base))
        })
    }

    fn line_tax(&self, row: &Row, tax: &RowTax) -> Element {
        element("cac:TaxTotal")
            .child(self.money("cbc:TaxAmount", tax.amount))
            .child(self.subtotal(row.value, tax))
    }

    /// A tax on a base, at its rate.
    pub(super) fn subtotal(&self, base: Dec4, tax: &RowTax) -> Element {
        let category = element("cac:TaxCategory")
            .leaf("cbc:Percent", percent(tax.rate))
            .child(scheme(tax.tax.id, tax.tax.name));
        element("cac:TaxSubtotal")
            .child(self.money("cbc:TaxableAmount", base))
            .child(self.money("cbc:TaxAmount", tax.amount))
            .child(category)
    }
}

fn item(at: usize, row: &Row) -> Element {
    let text: String = row.description.trim().chars().take(300).collect();
    let text = match text.as_str() {
        "" => "-".to_owned(),
        _ => text,
    };
    // Every line needs a code (rule FAZ09); without one of the shop it is the line's place.
    let code = match row.code.as_str() {
        "" => at.to_string(),
        code => code.to_owned(),
    };
    element("cac:Item").leaf("cbc:Description", text).child(
        element("cac:StandardItemIdentification")
            .child(leaf("cbc:ID", code).with("schemeID", OWN_CODE)),
    )
}

fn percent_of(amount: Dec4) -> Dec4 {
    Dec4::from_scaled(amount.scaled().saturating_mul(100))
}

/// A rate in percent with two decimals.
pub(super) fn percent(rate: Rate) -> String {
    percent_of(rate).to_fixed(2)
}
