//! Sponsors and their products, as the tables hold them.

use yapa_domain::search::{Described, product_text};
use yapa_domain::{Dec4, Money, Quantity};

/// A sponsor.
#[crate::row(table = "sponsor", key(search = &str), alias = "s")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SponsorRow {
    /// ISO 3166-1 alpha-2 code of the country.
    pub country: String,
    /// Tax number.
    pub register_number: String,
    /// Legal name.
    pub name: String,
    /// Name people know.
    pub fantasy_name: String,
    pub image: String,
    pub address: String,
    /// Name of the contact person.
    pub contact_name: String,
    pub contact_email: String,
    pub contact_phone: String,
    /// Codes of the ways to pay, joined by commas; empty for all.
    pub payments: String,
    /// Codes of the ways to ship, joined by commas; empty for all.
    pub shippings: String,
    /// Codes of the documents it issues, joined by commas; empty for all.
    pub documents: String,
    /// The least an order may come to.
    pub minimum_amount: Money,
    /// Days an order usually takes.
    pub delivery_days: i64,
    /// Whether it can be ordered from.
    pub active: bool,
}

/// A category, or a subcategory.
#[crate::row(table = "sponsor_category", key(country = &str, register_number = &str))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SponsorCategoryRow {
    pub id: i64,
    /// The category it is below of.
    pub parent_id: Option<i64>,
    pub name: String,
}

/// A product that a sponsor offers.
#[crate::row(table = "sponsor_product", key(country = &str, register_number = &str, search = &str), alias = "p")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SponsorProductRow {
    pub id: i64,
    pub code: String,
    pub ean: String,
    pub manufacturer: String,
    pub brand: String,
    pub name: String,
    pub category_id: i64,
    pub subcategory_id: Option<i64>,
    pub presentation: String,
    pub measurement: Quantity,
    pub measurement_unit: String,
    /// Pieces in one bought unit.
    pub package_content: Quantity,
    /// Price of a bought unit, taxes included.
    pub price: Money,
    /// Units the sponsor has.
    pub stock: Quantity,
    pub image: String,
    pub active: bool,
}

/// A discount on a product of a sponsor.
#[crate::row(table = "sponsor_discount", key(country = &str, register_number = &str))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiscountRow {
    pub product_id: i64,
    /// Key among the product's discounts.
    pub id: i64,
    /// `TODAS`, `CONTADO` or `CREDITO`.
    pub sale_condition: String,
    /// Whether it cannot be combined with another one.
    pub exclusive: bool,
    /// `PORCENTAJE` or `MONTO`.
    pub kind: String,
    /// Percent, or money a unit.
    pub value: Dec4,
    /// Units a line must have.
    pub min_quantity: Quantity,
    /// Units an order may have with it.
    pub max_quantity: Option<Quantity>,
    /// The most it takes off a unit.
    pub max_discount: Option<Money>,
}

/// A bonus of a sponsor.
#[crate::row(table = "sponsor_bonus", key(country = &str, register_number = &str, search = &str), alias = "b")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BonusRow {
    pub id: i64,
    pub code: String,
    pub name: String,
    /// Its subject.
    pub description: String,
    pub manufacturer: String,
    pub image: String,
    pub active: bool,
}

/// A product of a bonus.
#[crate::row(table = "sponsor_bonus_member", key(country = &str, register_number = &str))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BonusMemberRow {
    pub bonus_id: i64,
    /// Whether it comes along at no price.
    pub free: bool,
    pub product_id: i64,
    /// Units.
    pub quantity: Quantity,
}

impl SponsorRow {
    /// Search text of the sponsor.
    pub fn search_text(&self) -> String {
        let words = [self.name.as_str(), self.fantasy_name.as_str()].join(" ");
        yapa_domain::search::client_text(&words, &self.register_number)
    }
}

impl SponsorProductRow {
    /// Search text of the product.
    pub fn search_text(&self) -> String {
        let brand = [self.brand.as_str(), self.manufacturer.as_str()].join(" ");
        let text = product_text(Described {
            name: &self.name,
            brand: &brand,
            presentation: &self.presentation,
            measure: Some((self.measurement, &self.measurement_unit)),
            codes: &[&self.ean, &self.code],
        });
        // A blank before the first word, so that a pattern for the beginning of a word finds it
        // too.
        format!(" {text}")
    }
}

impl BonusRow {
    /// Search text of the bonus.
    pub fn search_text(&self) -> String {
        let brand = [self.manufacturer.as_str(), self.description.as_str()].join(" ");
        let text = product_text(Described {
            name: &self.name,
            brand: &brand,
            presentation: "",
            measure: None,
            codes: &[&self.code],
        });
        format!(" {text}")
    }
}
