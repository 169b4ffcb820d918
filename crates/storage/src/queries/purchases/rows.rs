//! Orders to sponsors, as the tables hold them.

use yapa_domain::{EpochMillis, Money, Quantity};

/// An order, with the sponsor's data of its day.
#[crate::row(table = "purchase_order", key(company_id, search = &str))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PurchaseRow {
    pub id: i64,
    /// Number among the company's orders.
    pub number: i64,
    pub user_id: i64,
    /// Tax number of the sponsor.
    pub sponsor_number: String,
    /// Name of the sponsor on that day.
    pub sponsor_name: String,
    pub sponsor_phone: String,
    /// The state, 1 to 7.
    pub status: i64,
    /// The company's day of its last change.
    pub status_on: String,
    /// The moment of its last change.
    pub status_at_ms: EpochMillis,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    pub currency: String,
    /// Units of all lines.
    pub quantity: Quantity,
    /// Prices times quantities.
    pub subtotal: Money,
    /// Sum of the lines' discounts.
    pub discount: Money,
    /// Total of the order.
    pub total: Money,
    /// Total that the sponsor confirmed.
    pub confirmed_total: Option<Money>,
    /// Code of the way to pay, may be empty.
    pub payment: String,
    /// Code of the way to ship, may be empty.
    pub shipping: String,
    /// Key of the bonus it takes.
    pub bonus_id: Option<i64>,
    pub bonus_name: String,
    /// Day it was sent off.
    pub shipped_on: Option<String>,
    /// Day it arrived.
    pub delivered_on: Option<String>,
    /// Day it was taken in.
    pub received_on: Option<String>,
}

/// A line of an order, with the words and prices of its day.
#[crate::row(table = "purchase_order_line", key(company_id, order_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PurchaseLineRow {
    pub line_no: i64,
    pub product_id: i64,
    pub code: String,
    pub ean: String,
    pub manufacturer: String,
    pub brand: String,
    pub name: String,
    pub presentation: String,
    pub measurement: Quantity,
    pub measurement_unit: String,
    /// Pieces in one bought unit.
    pub package_content: Quantity,
    pub image: String,
    /// Ordered units.
    pub quantity: Quantity,
    /// Units the sponsor agreed to.
    pub confirmed_quantity: Option<Quantity>,
    /// Units taken in so far.
    pub received_quantity: Quantity,
    /// Price of a unit before discounts.
    pub price: Money,
    /// Price of a unit the sponsor agreed to.
    pub confirmed_price: Option<Money>,
    pub discount_id: Option<i64>,
    pub discount: Money,
    pub discount_amount: Money,
    /// Whether it comes along at no price.
    pub bonus: bool,
    /// Part of the order's total.
    pub total: Money,
}

/// A change of an order's state.
#[crate::row(alias = "c")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PurchaseChangeRow {
    /// Where it went.
    #[row(column = "to_status")]
    pub to: i64,
    /// First name of the user who did it.
    #[row(sql = "COALESCE(u.first_name, '')")]
    pub first_name: String,
    /// Last name of the user who did it.
    #[row(sql = "COALESCE(u.last_name, '')")]
    pub last_name: String,
    #[row(column = "created_at_ms")]
    pub at_ms: EpochMillis,
}
