//! What lines keep of the thing that they sell.

use yapa_domain::Quantity;

/// What the catalogue said of a product or bundle on the day of the line, or what the seller typed.
/// Lines of sales, quotes and customers' orders have these columns, and products too.
#[crate::row(part)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Article {
    pub code: String,
    pub name: String,
    pub brand: String,
    pub presentation: String,
    /// How much one piece holds.
    pub measurement: Quantity,
    pub measurement_unit: String,
    /// May be empty.
    pub image: String,
    /// Its taxes as JSON text.
    pub taxes: String,
}

impl Article {
    /// One piece of something that is no product, without taxes.
    #[must_use]
    pub fn piece(name: String) -> Article {
        Article {
            name,
            measurement: Quantity::ONE,
            measurement_unit: "UNI".to_owned(),
            taxes: "[]".to_owned(),
            ..Article::default()
        }
    }
}
