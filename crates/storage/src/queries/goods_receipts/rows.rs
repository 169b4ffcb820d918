//! Receipts as the database keeps them.

use yapa_domain::{EpochMillis, Money, Quantity};

/// A receipt.
#[crate::row(table = "goods_receipt", key(company_id), alias = "r")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceiptRow {
    pub id: i64,
    pub number: i64,
    /// Key of the order; none for goods without an order.
    pub order_id: Option<i64>,
    pub order_number: Option<i64>,
    /// The user who entered it.
    pub user_id: i64,
    /// Tax number of who sent the goods, may be empty.
    pub sponsor_number: String,
    /// Name of who sent them.
    pub sponsor_name: String,
    /// Their telephone, `0` when it is not known.
    pub sponsor_phone: String,
    /// Sum of the lines.
    pub total: Money,
    pub currency: String,
    /// The company's day on which the goods came.
    pub received_on: String,
    /// Whether they went into stock.
    pub update_stock: bool,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    pub search: String,
}

/// A line of a receipt.
#[crate::row(table = "goods_receipt_line", key(company_id, receipt_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceiptLineRow {
    pub line_no: i64,
    pub order_line: Option<i64>,
    pub sponsor_product_id: Option<i64>,
    pub name: String,
    pub brand: String,
    pub presentation: String,
    /// Unit in which it came.
    pub unit: String,
    pub image: String,
    /// Ordered quantity.
    pub quantity_requested: Quantity,
    /// How much came.
    pub quantity_confirmed: Quantity,
    pub price: Money,
    /// Price of what came.
    pub total: Money,
}

/// An own product that a line is of, in the words of its day.
#[crate::row(table = "goods_receipt_product", key(company_id, receipt_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceiptProductRow {
    pub line_no: i64,
    pub product_id: i64,
    pub code: String,
    pub name: String,
    pub presentation: String,
    /// Unit it is sold in.
    pub unit: String,
    pub image: String,
    /// How many of it a unit of the line brings.
    pub conversion_factor: Quantity,
    /// Whether it was marked as entering.
    pub entering: bool,
    /// Quantity added to the stock.
    pub quantity: Quantity,
}
