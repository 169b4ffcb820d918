//! Products and categories as the database keeps them.

use yapa_domain::search::{Described, product_text};
use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{FromRow, Param, Result, Row, row};

/// A category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CategoryRow {
    /// Key.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Name of an icon, may be empty.
    pub icon: String,
    /// CSS colour, may be empty.
    pub color: String,
    /// Whether it is shown.
    pub active: bool,
}

impl FromRow for CategoryRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(CategoryRow {
            id: row.get(0)?,
            name: row.get(1)?,
            icon: row.get(2)?,
            color: row.get(3)?,
            active: row.get(4)?,
        })
    }
}

/// A product with its stock; prices and quantities are exact decimals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProductRow {
    /// Key.
    pub id: i64,
    /// The company's own code, unique in it.
    pub code: String,
    /// Barcode, may be empty.
    pub ean: String,
    /// Code in another system, may be empty.
    pub external_code: String,
    /// The tax authority's product code, may be empty.
    pub tax_authority_code: String,
    /// Manufacturer, may be empty.
    pub factory: String,
    /// Brand, may be empty.
    pub brand: String,
    /// Name.
    pub name: String,
    /// Description, may be empty.
    pub description: String,
    /// Presentation, may be empty.
    pub presentation: String,
    /// URL path of the picture, may be empty.
    pub image: String,
    /// How much one sold piece holds.
    pub measurement: Quantity,
    /// Unit of that measure.
    pub measurement_unit: String,
    /// How much one stored piece holds.
    pub inventory_measurement: Quantity,
    /// Unit of the stored piece.
    pub inventory_unit: String,
    /// Unit in which it is bought.
    pub unit_bought: String,
    /// Unit in which it is sold.
    pub unit_sold: String,
    /// Sold units in one bought unit.
    pub conversion_rate: Quantity,
    /// Pieces in a package.
    pub package_content: Quantity,
    /// Price a unit, taxes included.
    pub price: Money,
    /// Lowest price a seller may type.
    pub min_price: Money,
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
    /// Whether it is sold.
    pub active: bool,
    /// Taxes as JSON text.
    pub taxes: String,
    /// Stock that can be sold.
    pub stock: Quantity,
    /// Stock promised to orders.
    pub reserved: Quantity,
}

impl FromRow for ProductRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ProductRow {
            id: row.get(0)?,
            code: row.get(1)?,
            ean: row.get(2)?,
            external_code: row.get(3)?,
            tax_authority_code: row.get(4)?,
            factory: row.get(5)?,
            brand: row.get(6)?,
            name: row.get(7)?,
            description: row.get(8)?,
            presentation: row.get(9)?,
            image: row.get(10)?,
            measurement: row.get(11)?,
            measurement_unit: row.get(12)?,
            inventory_measurement: row.get(13)?,
            inventory_unit: row.get(14)?,
            unit_bought: row.get(15)?,
            unit_sold: row.get(16)?,
            conversion_rate: row.get(17)?,
            package_content: row.get(18)?,
            price: row.get(19)?,
            min_price: row.get(20)?,
            max_quantity: row.get(21)?,
            partial_sale: row.get(22)?,
            tare: row.get(23)?,
            reposition_threshold: row.get(24)?,
            chatbot: row.get(25)?,
            customized: row.get(26)?,
            octagons: row.get(27)?,
            active: row.get(28)?,
            taxes: row.get(29)?,
            stock: row.get(30)?,
            reserved: row.get(31)?,
        })
    }
}

impl ProductRow {
    /// What the product is found by.
    pub fn search_text(&self) -> String {
        product_text(Described {
            name: &self.name,
            brand: &self.brand,
            presentation: &self.presentation,
            measure: Some((self.measurement, &self.measurement_unit)),
            codes: &[&self.code, &self.ean, &self.external_code],
        })
    }

    /// What the statements that write a whole product bind, from `$1` on: the company, the
    /// columns in the order of the table, what it is found by (`search_text`), and the moment.
    pub(super) fn values<'a>(
        &'a self,
        company: i64,
        search: &'a str,
        now: EpochMillis,
    ) -> Vec<Param<'a>> {
        row![
            company,
            self.id,
            self.code,
            self.ean,
            self.external_code,
            self.tax_authority_code,
            self.factory,
            self.brand,
            self.name,
            self.description,
            self.presentation,
            self.image,
            self.measurement,
            self.measurement_unit,
            self.inventory_measurement,
            self.inventory_unit,
            self.unit_bought,
            self.unit_sold,
            self.conversion_rate,
            self.package_content,
            self.price,
            self.min_price,
            self.max_quantity,
            self.partial_sale,
            self.tare,
            self.reposition_threshold,
            self.chatbot,
            self.customized,
            self.octagons,
            self.active,
            self.taxes,
            search,
            now,
        ]
    }
}

/// A product to be added, with its opening stock in `row.stock`.
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
