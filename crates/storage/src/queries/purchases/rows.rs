//! Orders to sponsors, as the tables hold them.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{FromRow, Result, Row};

/// An order; the sponsor stands as it was on the day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PurchaseRow {
    /// Key.
    pub id: i64,
    /// Number among the company's orders.
    pub number: i64,
    /// Who ordered.
    pub user_id: i64,
    /// Tax number of the sponsor.
    pub sponsor_number: String,
    /// Name of the sponsor on that day.
    pub sponsor_name: String,
    /// Telephone of the sponsor, may be empty.
    pub sponsor_phone: String,
    /// Where it stands, 1 to 7.
    pub status: i64,
    /// The company's day of its last change.
    pub status_on: String,
    /// The moment of its last change.
    pub status_at_ms: EpochMillis,
    /// The company's day of the order.
    pub business_date: String,
    /// Local time, `HH:mm:ss`.
    pub hour: String,
    /// The moment of the order.
    pub created_at_ms: EpochMillis,
    /// ISO 4217 code.
    pub currency: String,
    /// Units of all lines.
    pub quantity: Quantity,
    /// Prices times quantities.
    pub subtotal: Money,
    /// Sum of the lines' discounts.
    pub discount: Money,
    /// What the order came to.
    pub total: Money,
    /// What the sponsor agreed to.
    pub confirmed_total: Option<Money>,
    /// Code of the way to pay, may be empty.
    pub payment: String,
    /// Code of the way to ship, may be empty.
    pub shipping: String,
    /// Key of the bonus it takes.
    pub bonus_id: Option<i64>,
    /// Name of that bonus.
    pub bonus_name: String,
    /// Day it was sent off.
    pub shipped_on: Option<String>,
    /// Day it arrived.
    pub delivered_on: Option<String>,
    /// Day it was taken in.
    pub received_on: Option<String>,
}

impl FromRow for PurchaseRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(PurchaseRow {
            id: row.get(0)?,
            number: row.get(1)?,
            user_id: row.get(2)?,
            sponsor_number: row.get(3)?,
            sponsor_name: row.get(4)?,
            sponsor_phone: row.get(5)?,
            status: row.get(6)?,
            status_on: row.get(7)?,
            status_at_ms: row.get(8)?,
            business_date: row.get(9)?,
            hour: row.get(10)?,
            created_at_ms: row.get(11)?,
            currency: row.get(12)?,
            quantity: row.get(13)?,
            subtotal: row.get(14)?,
            discount: row.get(15)?,
            total: row.get(16)?,
            confirmed_total: row.get(17)?,
            payment: row.get(18)?,
            shipping: row.get(19)?,
            bonus_id: row.get(20)?,
            bonus_name: row.get(21)?,
            shipped_on: row.get(22)?,
            delivered_on: row.get(23)?,
            received_on: row.get(24)?,
        })
    }
}

/// A line of an order, with the words and prices of its day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PurchaseLineRow {
    /// Its place, from 1.
    pub line_no: i64,
    /// Key of the product at the sponsor's.
    pub product_id: i64,
    /// The sponsor's code.
    pub code: String,
    /// Barcode of a piece, may be empty.
    pub ean: String,
    /// Manufacturer.
    pub manufacturer: String,
    /// Brand.
    pub brand: String,
    /// Name.
    pub name: String,
    /// Presentation.
    pub presentation: String,
    /// How much one piece holds.
    pub measurement: Quantity,
    /// Unit of that measure.
    pub measurement_unit: String,
    /// Pieces in one bought unit.
    pub package_content: Quantity,
    /// URL path of the picture, may be empty.
    pub image: String,
    /// Units asked for.
    pub quantity: Quantity,
    /// Units the sponsor agreed to.
    pub confirmed_quantity: Option<Quantity>,
    /// Units taken in so far.
    pub received_quantity: Quantity,
    /// Price of a unit before discounts.
    pub price: Money,
    /// Price of a unit the sponsor agreed to.
    pub confirmed_price: Option<Money>,
    /// Key of the discount.
    pub discount_id: Option<i64>,
    /// Discount of a unit.
    pub discount: Money,
    /// Discount of the line.
    pub discount_amount: Money,
    /// Whether it comes along at no price.
    pub bonus: bool,
    /// What the line adds to the order.
    pub total: Money,
}

impl FromRow for PurchaseLineRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(PurchaseLineRow {
            line_no: row.get(0)?,
            product_id: row.get(1)?,
            code: row.get(2)?,
            ean: row.get(3)?,
            manufacturer: row.get(4)?,
            brand: row.get(5)?,
            name: row.get(6)?,
            presentation: row.get(7)?,
            measurement: row.get(8)?,
            measurement_unit: row.get(9)?,
            package_content: row.get(10)?,
            image: row.get(11)?,
            quantity: row.get(12)?,
            confirmed_quantity: row.get(13)?,
            received_quantity: row.get(14)?,
            price: row.get(15)?,
            confirmed_price: row.get(16)?,
            discount_id: row.get(17)?,
            discount: row.get(18)?,
            discount_amount: row.get(19)?,
            bonus: row.get(20)?,
            total: row.get(21)?,
        })
    }
}

/// A change of where an order stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PurchaseChangeRow {
    /// Where it went.
    pub to: i64,
    /// First name of who did it.
    pub first_name: String,
    /// Last name of who did it.
    pub last_name: String,
    /// When.
    pub at_ms: EpochMillis,
}

impl FromRow for PurchaseChangeRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(PurchaseChangeRow {
            to: row.get(0)?,
            first_name: row.get(1)?,
            last_name: row.get(2)?,
            at_ms: row.get(3)?,
        })
    }
}
