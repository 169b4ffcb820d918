//! What sponsors offer, as the tables hold it.

use yapa_domain::search::{Described, product_text};
use yapa_domain::{Dec4, Money, Quantity};

use crate::{FromRow, Result, Row};

/// A sponsor.
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
    /// URL path of the picture, may be empty.
    pub image: String,
    /// Address.
    pub address: String,
    /// Whom to ask for.
    pub contact_name: String,
    /// E-mail of the contact.
    pub contact_email: String,
    /// Telephone of the contact, may be empty.
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

impl FromRow for SponsorRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SponsorRow {
            country: row.get(0)?,
            register_number: row.get(1)?,
            name: row.get(2)?,
            fantasy_name: row.get(3)?,
            image: row.get(4)?,
            address: row.get(5)?,
            contact_name: row.get(6)?,
            contact_email: row.get(7)?,
            contact_phone: row.get(8)?,
            payments: row.get(9)?,
            shippings: row.get(10)?,
            documents: row.get(11)?,
            minimum_amount: row.get(12)?,
            delivery_days: row.get(13)?,
            active: row.get(14)?,
        })
    }
}

/// A category, or a subcategory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SponsorCategoryRow {
    /// Key at the sponsor's.
    pub id: i64,
    /// The category it is below of.
    pub parent_id: Option<i64>,
    /// Name.
    pub name: String,
}

impl FromRow for SponsorCategoryRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SponsorCategoryRow {
            id: row.get(0)?,
            parent_id: row.get(1)?,
            name: row.get(2)?,
        })
    }
}

/// A product that a sponsor offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SponsorProductRow {
    /// Key at the sponsor's.
    pub id: i64,
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
    /// Key of its category.
    pub category_id: i64,
    /// Key of its subcategory.
    pub subcategory_id: Option<i64>,
    /// Presentation.
    pub presentation: String,
    /// How much one piece holds.
    pub measurement: Quantity,
    /// Unit of that measure.
    pub measurement_unit: String,
    /// Pieces in one bought unit.
    pub package_content: Quantity,
    /// Price of a bought unit, taxes included.
    pub price: Money,
    /// Units the sponsor has.
    pub stock: Quantity,
    /// URL path of the picture, may be empty.
    pub image: String,
    /// Whether it can be ordered.
    pub active: bool,
}

impl FromRow for SponsorProductRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SponsorProductRow {
            id: row.get(0)?,
            code: row.get(1)?,
            ean: row.get(2)?,
            manufacturer: row.get(3)?,
            brand: row.get(4)?,
            name: row.get(5)?,
            category_id: row.get(6)?,
            subcategory_id: row.get(7)?,
            presentation: row.get(8)?,
            measurement: row.get(9)?,
            measurement_unit: row.get(10)?,
            package_content: row.get(11)?,
            price: row.get(12)?,
            stock: row.get(13)?,
            image: row.get(14)?,
            active: row.get(15)?,
        })
    }
}

/// A discount on a product of a sponsor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiscountRow {
    /// Key of the product.
    pub product_id: i64,
    /// Key among the product's discounts.
    pub id: i64,
    /// `TODAS`, `CONTADO` or `CREDITO`.
    pub sale_condition: String,
    /// Whether it stands alone.
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

impl FromRow for DiscountRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(DiscountRow {
            product_id: row.get(0)?,
            id: row.get(1)?,
            sale_condition: row.get(2)?,
            exclusive: row.get(3)?,
            kind: row.get(4)?,
            value: row.get(5)?,
            min_quantity: row.get(6)?,
            max_quantity: row.get(7)?,
            max_discount: row.get(8)?,
        })
    }
}

/// A bonus of a sponsor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BonusRow {
    /// Key at the sponsor's.
    pub id: i64,
    /// The sponsor's code.
    pub code: String,
    /// Name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// Manufacturer.
    pub manufacturer: String,
    /// URL path of the picture, may be empty.
    pub image: String,
    /// Whether it can be taken.
    pub active: bool,
}

impl FromRow for BonusRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(BonusRow {
            id: row.get(0)?,
            code: row.get(1)?,
            name: row.get(2)?,
            description: row.get(3)?,
            manufacturer: row.get(4)?,
            image: row.get(5)?,
            active: row.get(6)?,
        })
    }
}

/// A product of a bonus.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BonusMemberRow {
    /// Key of the bonus.
    pub bonus_id: i64,
    /// Whether it comes along at no price.
    pub free: bool,
    /// Key of the product.
    pub product_id: i64,
    /// Units.
    pub quantity: Quantity,
}

impl FromRow for BonusMemberRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(BonusMemberRow {
            bonus_id: row.get(0)?,
            free: row.get(1)?,
            product_id: row.get(2)?,
            quantity: row.get(3)?,
        })
    }
}

impl SponsorRow {
    /// What the sponsor is found by.
    pub fn search_text(&self) -> String {
        let words = [self.name.as_str(), self.fantasy_name.as_str()].join(" ");
        yapa_domain::search::client_text(&words, &self.register_number)
    }
}

impl SponsorProductRow {
    /// What the product is found by.
    pub fn search_text(&self) -> String {
        let brand = [self.brand.as_str(), self.manufacturer.as_str()].join(" ");
        let text = product_text(Described {
            name: &self.name,
            brand: &brand,
            presentation: &self.presentation,
            measure: Some((self.measurement, &self.measurement_unit)),
            codes: &[&self.ean, &self.code],
        });
        // A word that begins with something stands behind a blank.
        format!(" {text}")
    }
}

impl BonusRow {
    /// What the bonus is found by.
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
