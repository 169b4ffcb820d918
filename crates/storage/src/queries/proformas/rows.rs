//! Rows of a quote, as the tables hold them.

use yapa_domain::{EpochMillis, Money, Quantity, Rate};

/// A quote; the client stands as it was on the day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProformaRow {
    /// Key.
    pub id: i64,
    /// Who wrote it.
    pub user_id: i64,
    /// `venta`, `parqueo`…
    pub kind: String,
    /// `abierta`, `cerrada`, `anulado` or `gratuito`.
    pub state: String,
    /// Series of the number.
    pub series: String,
    /// Number within the series.
    pub number: i64,
    /// The company's local date.
    pub business_date: String,
    /// Local time, `HH:mm:ss`.
    pub hour: String,
    /// Last day on which its prices hold.
    pub expires_on: String,
    /// The moment it was written.
    pub created_at_ms: EpochMillis,
    /// Key of the client, when the company knows it.
    pub client_id: Option<i64>,
    /// Code of the client's identity document.
    pub client_document_type: String,
    /// The client's identity number.
    pub client_document_number: String,
    /// The client's name.
    pub client_name: String,
    /// The client's address.
    pub client_address: String,
    /// The divisions where the client lived, the largest first.
    pub client_places: [String; 3],
    /// ISO 4217 code.
    pub currency: String,
    /// Sum of the lines.
    pub subtotal: Money,
    /// Discount of the whole quote.
    pub discount: Money,
    /// The same in percent.
    pub discount_percentage: Rate,
    /// How that discount was typed: `monto` or `porcentaje`.
    pub discount_mode: String,
    /// What would be to pay.
    pub total: Money,
    /// The note under it.
    pub note: String,
    /// Hours of parking.
    pub hours: Option<i64>,
    /// Key of the sale it became.
    pub sale_id: Option<i64>,
    /// Client and number, folded.
    pub search: String,
}

/// A line of a quote.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProformaLineRow {
    /// Place in the quote, from 1.
    pub line_no: i64,
    /// Key of the product, unless the line is a grouping.
    pub product_id: Option<i64>,
    /// Key of the grouping.
    pub grouping_id: Option<i64>,
    /// Code.
    pub code: String,
    /// Name.
    pub name: String,
    /// Brand.
    pub brand: String,
    /// Presentation.
    pub presentation: String,
    /// How much one piece holds.
    pub measurement: Quantity,
    /// Unit of the measure.
    pub measurement_unit: String,
    /// Picture.
    pub image: String,
    /// Taxes as JSON text.
    pub taxes: String,
    /// How many.
    pub quantity: Quantity,
    /// Price offered, taxes included.
    pub price: Money,
    /// Discount of the line.
    pub discount_amount: Money,
    /// The same in percent.
    pub discount_percentage: Rate,
    /// How that discount was typed: `monto` or `porcentaje`.
    pub discount_mode: String,
    /// What the line adds to the subtotal.
    pub total: Money,
}

/// The sale that a quote became.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SoldAs {
    /// Key of the sale.
    pub sale_id: i64,
    /// Who sold.
    pub user_id: i64,
    /// The day of the sale.
    pub business_date: String,
    /// Code of its document type.
    pub document_code: String,
    /// Whether that is electronic.
    pub electronic: bool,
    /// Series of its number.
    pub series: String,
    /// Its number.
    pub number: i64,
}
