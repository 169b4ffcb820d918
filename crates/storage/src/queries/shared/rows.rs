//! The shared catalogue as the database keeps it.

use yapa_domain::search::{Described, product_text};
use yapa_domain::{Money, Quantity};

/// A business line.
#[crate::row(table = "business_line")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRow {
    /// Code: `01`.
    pub code: String,
    pub name: String,
}

/// A category of a country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedCategoryRow {
    /// ISO 3166-1 alpha-2 code of the country.
    pub country: String,
    /// Key in the country.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Codes of the business lines that sell goods of it.
    pub lines: Vec<String>,
}

/// A product of a country.
#[crate::row(table = "shared_product", alias = "p")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SharedRow {
    /// ISO 3166-1 alpha-2 code of the country.
    pub country: String,
    /// Key: the barcode as a number.
    pub id: i64,
    pub category_id: i64,
    /// Name of its category; it is read and never written.
    #[row(sql = "c.name")]
    pub category: String,
    pub ean: String,
    pub tax_authority_code: String,
    pub brand: String,
    pub name: String,
    pub presentation: String,
    pub image: String,
    /// How much one bought piece holds.
    pub purchase_measurement: Quantity,
    /// Unit of that measure.
    pub purchase_unit: String,
    pub measurement: Quantity,
    pub measurement_unit: String,
    /// Whether parts of a unit are sold.
    pub partial_sale: bool,
    /// The price in shops, taxes included, where it is known.
    pub price: Option<Money>,
    /// Numbers of its taxes in the country's list, joined by `+`.
    pub taxes: String,
    /// Source to be credited, when its licence asks for it.
    pub source: String,
}

impl SharedRow {
    /// Search text of the product.
    pub fn search_text(&self) -> String {
        product_text(Described {
            name: &self.name,
            brand: &self.brand,
            presentation: &self.presentation,
            measure: Some((self.measurement, &self.measurement_unit)),
            codes: &[&self.ean],
        })
    }
}
