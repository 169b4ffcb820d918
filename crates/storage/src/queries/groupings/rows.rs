//! Bundles as the database keeps them.

use yapa_domain::search::{Described, product_text};
use yapa_domain::{Money, Quantity};

use crate::{FromRow, Result, Row};

/// A bundle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupingRow {
    /// Key.
    pub id: i64,
    /// The company's own code, unique in it.
    pub code: String,
    /// Barcode, may be empty.
    pub ean: String,
    /// Brand, may be empty.
    pub brand: String,
    /// Name.
    pub name: String,
    /// Presentation, may be empty.
    pub presentation: String,
    /// URL path of the picture, may be empty.
    pub image: String,
    /// Price of one bundle, taxes included.
    pub price: Money,
    /// Most that one sale may take.
    pub max_quantity: Option<Quantity>,
    /// Whether parts of a bundle are sold.
    pub partial_sale: bool,
    /// Whether it is sold.
    pub active: bool,
    /// Taxes as JSON text.
    pub taxes: String,
}

impl FromRow for GroupingRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(GroupingRow {
            id: row.get(0)?,
            code: row.get(1)?,
            ean: row.get(2)?,
            brand: row.get(3)?,
            name: row.get(4)?,
            presentation: row.get(5)?,
            image: row.get(6)?,
            price: row.get(7)?,
            max_quantity: row.get(8)?,
            partial_sale: row.get(9)?,
            active: row.get(10)?,
            taxes: row.get(11)?,
        })
    }
}

/// A product inside a bundle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemberRow {
    /// Key of the product.
    pub product_id: i64,
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// How much of it one bundle takes.
    pub quantity: Quantity,
    /// How much of it there is.
    pub stock: Quantity,
    /// Its brand.
    pub brand: String,
    /// Its presentation.
    pub presentation: String,
    /// URL path of its picture, may be empty.
    pub image: String,
    /// Its price alone, taxes included.
    pub price: Money,
    /// Unit in which it is sold.
    pub unit_sold: String,
    /// Whether parts of it are sold.
    pub partial_sale: bool,
    /// Whether it is on sale.
    pub active: bool,
    /// Its taxes as JSON text.
    pub taxes: String,
}

impl FromRow for MemberRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(MemberRow {
            product_id: row.get(0)?,
            code: row.get(1)?,
            name: row.get(2)?,
            quantity: row.get(3)?,
            stock: row.get(4)?,
            brand: row.get(5)?,
            presentation: row.get(6)?,
            image: row.get(7)?,
            price: row.get(8)?,
            unit_sold: row.get(9)?,
            partial_sale: row.get(10)?,
            active: row.get(11)?,
            taxes: row.get(12)?,
        })
    }
}

impl GroupingRow {
    /// What the bundle is found by.
    pub fn search_text(&self) -> String {
        product_text(Described {
            name: &self.name,
            brand: &self.brand,
            presentation: &self.presentation,
            measure: None,
            codes: &[&self.code, &self.ean],
        })
    }
}
