//! Rows of a quote, as the tables hold them.

use yapa_domain::{EpochMillis, Money, ProformaState, Quantity, Rate};

use crate::queries::sales::Article;

/// A quote, with the client's data of its day.
#[crate::row(table = "proforma", key(company_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProformaRow {
    pub id: i64,
    pub user_id: i64,
    /// `venta`, `parqueo`…
    #[row(column = "proforma_type")]
    pub kind: String,
    pub state: ProformaState,
    pub series: String,
    pub number: i64,
    pub business_date: String,
    pub hour: String,
    /// Last day on which its prices hold.
    pub expires_on: String,
    pub created_at_ms: EpochMillis,
    /// Key of the client, when the company knows it.
    pub client_id: Option<i64>,
    pub client_document_type: String,
    pub client_document_number: String,
    pub client_name: String,
    pub client_address: String,
    /// The divisions where the client lived, the largest first.
    #[row(columns(client_division1, client_division2, client_division3))]
    pub client_places: [String; 3],
    pub currency: String,
    /// Sum of the lines.
    pub subtotal: Money,
    /// Discount of the whole quote.
    pub discount: Money,
    /// The same in percent.
    pub discount_percentage: Rate,
    /// How that discount was typed: `monto` or `porcentaje`.
    pub discount_mode: String,
    /// Amount to be paid.
    pub total: Money,
    /// The note under it.
    pub note: String,
    /// Hours of parking.
    pub hours: Option<i64>,
    /// Key of the sale it became.
    pub sale_id: Option<i64>,
    pub search: String,
}

/// A line of a quote.
#[crate::row(table = "proforma_line", key(company_id, proforma_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProformaLineRow {
    pub line_no: i64,
    /// Key of the product, unless the line is a grouping.
    pub product_id: Option<i64>,
    pub grouping_id: Option<i64>,
    #[row(part)]
    pub article: Article,
    pub quantity: Quantity,
    /// Price offered, taxes included.
    pub price: Money,
    pub discount_amount: Money,
    /// The same in percent.
    pub discount_percentage: Rate,
    /// How that discount was typed: `monto` or `porcentaje`.
    pub discount_mode: String,
    /// Part of the subtotal.
    pub total: Money,
}

/// The sale that a quote became.
#[crate::row(alias = "s")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SoldAs {
    #[row(column = "id")]
    pub sale_id: i64,
    pub user_id: i64,
    pub business_date: String,
    pub document_code: String,
    pub electronic: bool,
    pub series: String,
    pub number: i64,
}
