//! The shared catalogue as the database keeps it.

use yapa_domain::search::{Described, product_text};
use yapa_domain::{Money, Quantity};

use crate::{FromRow, Result, Row};

/// A business line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRow {
    /// Code: `01`.
    pub code: String,
    /// Name for people.
    pub name: String,
}

impl FromRow for LineRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(LineRow {
            code: row.get(0)?,
            name: row.get(1)?,
        })
    }
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
    /// Codes of the business lines that sell what is in it.
    pub lines: Vec<String>,
}

/// A product of a country.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SharedRow {
    /// ISO 3166-1 alpha-2 code of the country.
    pub country: String,
    /// Key: the barcode as a number.
    pub id: i64,
    /// Key of its category.
    pub category_id: i64,
    /// Name of its category; it is read and never written.
    pub category: String,
    /// Barcode.
    pub ean: String,
    /// The tax authority's product code, may be empty.
    pub tax_authority_code: String,
    /// Brand, may be empty.
    pub brand: String,
    /// Name.
    pub name: String,
    /// Presentation, may be empty.
    pub presentation: String,
    /// URL path of the picture, may be empty.
    pub image: String,
    /// How much one bought piece holds.
    pub purchase_measurement: Quantity,
    /// Unit of that measure.
    pub purchase_unit: String,
    /// How much one sold piece holds.
    pub measurement: Quantity,
    /// Unit of that measure.
    pub measurement_unit: String,
    /// Whether parts of a unit are sold.
    pub partial_sale: bool,
    /// What shops ask for it, taxes included, where somebody knows.
    pub price: Option<Money>,
    /// Numbers of its taxes in the country's list, joined by `+`.
    pub taxes: String,
    /// Whom the record is owed to, when that must be said.
    pub source: String,
}

impl FromRow for SharedRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SharedRow {
            country: row.get(0)?,
            id: row.get(1)?,
            category_id: row.get(2)?,
            category: row.get(3)?,
            ean: row.get(4)?,
            tax_authority_code: row.get(5)?,
            brand: row.get(6)?,
            name: row.get(7)?,
            presentation: row.get(8)?,
            image: row.get(9)?,
            purchase_measurement: row.get(10)?,
            purchase_unit: row.get(11)?,
            measurement: row.get(12)?,
            measurement_unit: row.get(13)?,
            partial_sale: row.get(14)?,
            price: row.get(15)?,
            taxes: row.get(16)?,
            source: row.get(17)?,
        })
    }
}

impl SharedRow {
    /// What the product is found by.
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
