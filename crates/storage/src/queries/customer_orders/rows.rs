//! Rows of customers' orders.

use yapa_domain::{CustomerOrderState, EpochMillis, Money, Quantity};

use crate::queries::sales::Article;

/// An order.
#[crate::row(table = "customer_order", key(company_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderRow {
    pub id: i64,
    /// Its number among the company's orders.
    pub number: i64,
    /// The user who entered it.
    pub user_id: i64,
    pub state: CustomerOrderState,
    pub state_note: String,
    pub channel: String,
    /// Whether it is brought; else it is fetched.
    pub delivery: bool,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    /// Key of the client, when the company knows the client.
    pub client_id: Option<i64>,
    pub client_document_type: String,
    pub client_document_number: String,
    pub client_name: String,
    pub client_phone: String,
    pub client_email: String,
    /// Where to bring it.
    pub address: String,
    /// How to find it.
    pub reference: String,
    /// Degrees, as text.
    pub latitude: String,
    /// Degrees, as text.
    pub longitude: String,
    /// Kilometres.
    pub distance: Option<Quantity>,
    pub document_code: String,
    pub electronic: bool,
    /// Payment type that the client chose.
    pub payment_code: String,
    /// Amount that the client will hand over.
    pub payment_amount: Money,
    pub currency: String,
    /// Sum of the lines.
    pub subtotal: Money,
    /// Discount of the whole order.
    pub discount: Money,
    pub vat: Money,
    pub total: Money,
    /// Price of bringing it.
    pub delivery_price: Money,
    /// Comment of the client.
    pub note: String,
    /// The sale it became.
    pub sale_id: Option<i64>,
    pub search: String,
}

/// A line of an order; without product and grouping it is the price of bringing the order.
#[crate::row(table = "customer_order_line", key(company_id, order_id), alias = "l")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderLineRow {
    pub line_no: i64,
    pub product_id: Option<i64>,
    pub grouping_id: Option<i64>,
    #[row(part)]
    pub article: Article,
    pub quantity: Quantity,
    /// Price a unit, as it was ordered.
    pub price: Money,
    pub total: Money,
    /// Quantity of it in the sale.
    pub sold_quantity: Option<Quantity>,
    /// Stock of the product now; read, never written.
    #[row(sql = "s.quantity")]
    pub available: Option<Quantity>,
}

/// A change of state as it is read again.
#[crate::row(alias = "c")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderChangeRow {
    /// The state it went to.
    #[row(column = "to_state")]
    pub to: CustomerOrderState,
    pub note: String,
    #[row(sql = full_name!("u"))]
    pub user_name: String,
    pub business_date: String,
    pub hour: String,
}

/// The sale that an order became, as far as a list shows it.
#[crate::row(alias = "s")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderSaleRow {
    #[row(column = "id")]
    pub sale_id: i64,
    pub user_id: i64,
    pub business_date: String,
    pub document_code: String,
    pub electronic: bool,
    pub series: String,
    pub number: i64,
    /// Total of the sale.
    pub total: Money,
}
