//! Bundles as the database keeps them.

use yapa_domain::search::{Described, product_text};
use yapa_domain::{Money, Quantity};

/// A bundle.
#[crate::row(table = "grouping_bundle", key(company_id, search = &str), update_by(company_id, id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupingRow {
    pub id: i64,
    /// The company's own code, unique in it.
    pub code: String,
    pub ean: String,
    pub brand: String,
    pub name: String,
    pub presentation: String,
    pub image: String,
    /// Price of one bundle, taxes included.
    pub price: Money,
    /// Most that one sale may take.
    pub max_quantity: Option<Quantity>,
    /// Whether parts of a bundle are sold.
    pub partial_sale: bool,
    pub active: bool,
    pub taxes: String,
}

/// A product inside a bundle.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemberRow {
    #[row(sql = "m.product_id")]
    pub product_id: i64,
    pub code: String,
    pub name: String,
    /// How much of it one bundle takes.
    #[row(sql = "m.quantity")]
    pub quantity: Quantity,
    /// How much of it there is.
    #[row(sql = "s.quantity")]
    pub stock: Quantity,
    pub brand: String,
    pub presentation: String,
    pub image: String,
    /// Its price alone, taxes included.
    pub price: Money,
    pub unit_sold: String,
    /// Whether parts of it are sold.
    pub partial_sale: bool,
    pub active: bool,
    pub taxes: String,
}

impl GroupingRow {
    /// Search text of the bundle.
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
