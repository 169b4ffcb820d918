//! Products and categories as the database keeps them.

use yapa_domain::search::{Described, product_text};
use yapa_domain::{Money, Quantity};

/// A category.
#[crate::row(table = "category", key(company_id), update_by(company_id, id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CategoryRow {
    pub id: i64,
    pub name: String,
    pub icon: String,
    /// CSS colour, may be empty.
    pub color: String,
    pub active: bool,
}

/// A product with its stock; prices and quantities are exact decimals.
#[crate::row(table = "product", key(company_id, search = &str, updated_at_ms), added(created_at_ms), update_by(company_id, id), alias = "p")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProductRow {
    pub id: i64,
    /// The company's own code, unique in it.
    pub code: String,
    pub ean: String,
    /// Code in another system, may be empty.
    pub external_code: String,
    pub tax_authority_code: String,
    /// Manufacturer, may be empty.
    pub factory: String,
    pub brand: String,
    pub name: String,
    pub description: String,
    pub presentation: String,
    pub image: String,
    pub measurement: Quantity,
    pub measurement_unit: String,
    /// How much one stored piece holds.
    pub inventory_measurement: Quantity,
    /// Unit of the stored piece.
    pub inventory_unit: String,
    pub unit_bought: String,
    pub unit_sold: String,
    /// Sold units in one bought unit.
    pub conversion_rate: Quantity,
    /// Pieces in a package.
    pub package_content: Quantity,
    /// Price a unit, taxes included.
    pub price: Money,
    /// Lowest price a seller may type.
    pub min_price: Money,
    /// Cost of one sold unit for the shop, taxes included; none when it is unknown. Only
    /// [`insert`](super::insert) and [`queries::stock`](crate::queries::stock) write it.
    #[row(read)]
    pub cost: Option<Money>,
    /// Most that one sale may take.
    pub max_quantity: Option<Quantity>,
    /// Whether parts of a unit are sold.
    pub partial_sale: bool,
    /// Weight of the empty container.
    pub tare: Quantity,
    /// At or below this stock it should be bought again.
    pub reposition_threshold: Quantity,
    /// Whether the chatbot offers it.
    pub chatbot: bool,
    /// Whether the company made it itself.
    pub customized: bool,
    /// Whether it carries warning octagons.
    pub octagons: bool,
    pub active: bool,
    pub taxes: String,
    /// Stock that can be sold.
    #[row(sql = "s.quantity")]
    pub stock: Quantity,
    /// Stock promised to orders.
    #[row(sql = "s.reserved")]
    pub reserved: Quantity,
}

impl ProductRow {
    /// Search text of the product.
    pub fn search_text(&self) -> String {
        product_text(Described {
            name: &self.name,
            brand: &self.brand,
            presentation: &self.presentation,
            measure: Some((self.measurement, &self.measurement_unit)),
            codes: &[&self.code, &self.ean, &self.external_code],
        })
    }
}

/// A product to be added, with its opening stock in `row.stock` and its cost in `row.cost`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewProduct {
    /// The product.
    pub row: ProductRow,
    /// How much of it was ever sold before.
    pub sold: Quantity,
    /// Key of the opening movement in the stock ledger.
    pub movement_id: i64,
    /// Keys of its categories, the main one first.
    pub categories: Vec<i64>,
}
