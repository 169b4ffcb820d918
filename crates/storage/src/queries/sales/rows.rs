//! Rows of a sale, as the tables hold them.

use yapa_domain::{EpochMillis, Money, Quantity, Rate, SaleState};

use super::article::Article;

/// A sale, with the client's data of its day.
#[crate::row(table = "sale", key(company_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaleRow {
    pub id: i64,
    pub user_id: i64,
    pub branch_id: i64,
    /// `venta`, `parqueo`…
    pub sale_type: String,
    pub state: SaleState,
    /// The reason of the state.
    pub state_note: String,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    pub document_code: String,
    pub issuer_code: String,
    pub electronic: bool,
    pub series: String,
    pub number: i64,
    /// Number at the external tax-document flow, empty without one.
    pub external_document_id: String,
    /// Key of the client, when the company knows it.
    pub client_id: Option<i64>,
    pub client_document_type: String,
    pub client_document_number: String,
    pub client_name: String,
    pub client_address: String,
    /// The divisions where the client lived, the largest first.
    #[row(columns(client_division1, client_division2, client_division3))]
    pub client_places: [String; 3],
    /// The client's business line.
    #[row(column = "gyro")]
    pub business_line: String,
    pub currency: String,
    /// Sum of lines and bags.
    pub subtotal: Money,
    /// Discount of the whole sale.
    pub discount: Money,
    /// The same in percent.
    pub discount_percentage: Rate,
    /// Taxed part without taxes.
    pub net: Money,
    /// Exempt part, the unaffected one included.
    pub exempt: Money,
    /// Of the exempt part, what the tax does not reach at all.
    pub unaffected: Money,
    pub vat: Money,
    /// Sum of the additional taxes.
    pub extra_tax: Money,
    pub extra_taxes: String,
    pub total: Money,
    pub bags: i64,
    /// Price of the bags.
    pub bags_total: Money,
    pub payment_code: String,
    pub instalments: Option<i64>,
    /// Money received.
    pub paid: Money,
    /// Money given back.
    pub change_given: Money,
    pub comment: String,
    /// `web` or `app`.
    pub channel: String,
    /// How the goods reach the client.
    pub service: String,
    /// Key of the customer order.
    pub order_id: Option<i64>,
    /// Key of the quote.
    pub proforma_id: Option<i64>,
    /// Key of the receipt this sale replaces.
    pub converted_from: Option<i64>,
    pub search: String,
    /// The cash session that its money went into; none for sales before there were any, and for
    /// an order's sale until it is handed over.
    pub cash_session_id: Option<i64>,
    /// Cost of the plastic bags; none when it is unknown, and without bags.
    pub bags_cost: Option<Money>,
    /// Profit of the bags, without taxes.
    pub bags_profit: Option<Money>,
    /// Sum of the credit notes that left a rest of the sale; sums count it without that.
    #[row(read)]
    pub noted_total: Money,
    /// Of that, the sales tax.
    #[row(read)]
    pub noted_vat: Money,
}

impl SaleRow {
    /// Whether it was discarded or voided.
    pub fn is_undone(&self) -> bool {
        self.state.is_undone()
    }
}

/// A line of a sale.
#[crate::row(table = "sale_line", key(company_id, sale_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaleLineRow {
    pub line_no: i64,
    /// Key of the product; none for a grouping, an open line and a delivery.
    pub product_id: Option<i64>,
    pub grouping_id: Option<i64>,
    #[row(part)]
    pub article: Article,
    /// Unit that it is counted in; may be empty.
    pub unit: String,
    pub quantity: Quantity,
    /// Price sold at, taxes included.
    pub unit_price: Money,
    /// Price in the catalogue on that day.
    pub list_price: Money,
    pub discount_amount: Money,
    /// The same in percent.
    pub discount_percentage: Rate,
    /// Price without taxes.
    pub net_price: Money,
    /// Line without taxes.
    pub net_amount: Money,
    pub extra_tax: Money,
    /// Sales tax.
    pub vat_amount: Money,
    /// Part of the subtotal.
    pub total: Money,
    /// Stock taken by a grouping, as JSON text.
    pub parts: String,
    /// Whether the seller typed its name and price: it is nothing of the catalogue.
    pub open_line: bool,
    /// Cost of the whole line for the shop, taxes included; none when it is unknown.
    pub cost: Option<Money>,
    /// Profit of the line, without taxes and after the discount of the whole sale.
    pub profit: Option<Money>,
}

/// One part of a payment.
#[crate::row(table = "sale_payment", key(company_id, sale_id, position))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SalePaymentRow {
    pub payment_code: String,
    pub amount: Money,
    pub instalments: Option<i64>,
}
