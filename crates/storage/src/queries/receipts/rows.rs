//! Receipts as the database keeps them.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{FromRow, Result, Row};

macro_rules! columns {
    () => {
        "r.id, r.number, r.order_id, r.order_number, r.user_id, r.sponsor_number, r.sponsor_name, r.sponsor_phone, \
         r.total, r.currency, r.received_on, r.update_stock, r.business_date, r.hour, r.created_at_ms, r.search"
    };
}
pub(super) use columns;

/// A receipt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceiptRow {
    /// Key.
    pub id: i64,
    /// Its number in the company.
    pub number: i64,
    /// Key of the order; none for goods without an order.
    pub order_id: Option<i64>,
    /// Number of the order.
    pub order_number: Option<i64>,
    /// Who wrote it down.
    pub user_id: i64,
    /// Tax number of who sent the goods, may be empty.
    pub sponsor_number: String,
    /// Name of who sent them.
    pub sponsor_name: String,
    /// Their telephone, `0` when it is not known.
    pub sponsor_phone: String,
    /// Sum of the lines.
    pub total: Money,
    /// Currency of it.
    pub currency: String,
    /// The company's day on which the goods came.
    pub received_on: String,
    /// Whether they went into stock.
    pub update_stock: bool,
    /// The company's day on which it was written down.
    pub business_date: String,
    /// Time of that day.
    pub hour: String,
    /// When it was written down.
    pub created_at_ms: EpochMillis,
    /// What the list's search box looks in.
    pub search: String,
}

impl FromRow for ReceiptRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ReceiptRow {
            id: row.get(0)?,
            number: row.get(1)?,
            order_id: row.get(2)?,
            order_number: row.get(3)?,
            user_id: row.get(4)?,
            sponsor_number: row.get(5)?,
            sponsor_name: row.get(6)?,
            sponsor_phone: row.get(7)?,
            total: row.get(8)?,
            currency: row.get(9)?,
            received_on: row.get(10)?,
            update_stock: row.get(11)?,
            business_date: row.get(12)?,
            hour: row.get(13)?,
            created_at_ms: row.get(14)?,
            search: row.get(15)?,
        })
    }
}

/// A line of a receipt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceiptLineRow {
    /// Its place, from 1.
    pub line_no: i64,
    /// The line of the order.
    pub order_line: Option<i64>,
    /// Key of the sponsor's product.
    pub sponsor_product_id: Option<i64>,
    /// Name.
    pub name: String,
    /// Brand, may be empty.
    pub brand: String,
    /// Presentation, may be empty.
    pub presentation: String,
    /// Unit in which it came.
    pub unit: String,
    /// URL path of the picture, may be empty.
    pub image: String,
    /// How much was asked for.
    pub quantity_requested: Quantity,
    /// How much came.
    pub quantity_confirmed: Quantity,
    /// Price of a unit.
    pub price: Money,
    /// Price of what came.
    pub total: Money,
}

impl FromRow for ReceiptLineRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ReceiptLineRow {
            line_no: row.get(0)?,
            order_line: row.get(1)?,
            sponsor_product_id: row.get(2)?,
            name: row.get(3)?,
            brand: row.get(4)?,
            presentation: row.get(5)?,
            unit: row.get(6)?,
            image: row.get(7)?,
            quantity_requested: row.get(8)?,
            quantity_confirmed: row.get(9)?,
            price: row.get(10)?,
            total: row.get(11)?,
        })
    }
}

/// An own product that a line is of, in the words of its day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceiptProductRow {
    /// Place of the line.
    pub line_no: i64,
    /// Key of the product.
    pub product_id: i64,
    /// Code.
    pub code: String,
    /// Name.
    pub name: String,
    /// Presentation, may be empty.
    pub presentation: String,
    /// Unit it is sold in.
    pub unit: String,
    /// URL path of the picture, may be empty.
    pub image: String,
    /// How many of it a unit of the line brings.
    pub conversion_factor: Quantity,
    /// Whether it was marked as entering.
    pub entering: bool,
    /// What went into stock.
    pub quantity: Quantity,
}

impl FromRow for ReceiptProductRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ReceiptProductRow {
            line_no: row.get(0)?,
            product_id: row.get(1)?,
            code: row.get(2)?,
            name: row.get(3)?,
            presentation: row.get(4)?,
            unit: row.get(5)?,
            image: row.get(6)?,
            conversion_factor: row.get(7)?,
            entering: row.get(8)?,
            quantity: row.get(9)?,
        })
    }
}
