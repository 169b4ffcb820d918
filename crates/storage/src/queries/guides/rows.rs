//! Rows of a transport guide, as the tables hold them.

use yapa_domain::{EpochMillis, Quantity};

use crate::{FromRow, Result, Row};

/// The goods are on their way, as far as is known.
pub const ISSUED: &str = "issued";
/// The receipt of the goods was confirmed.
pub const RECEIVED: &str = "received";

/// Listed with the documents of sales.
pub const SALES: &str = "sales";
/// Listed with purchases.
pub const PURCHASES: &str = "purchases";

/// A transport guide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuideRow {
    /// Key, of its electronic document too.
    pub id: i64,
    /// The sale whose goods travel.
    pub sale_id: Option<i64>,
    /// The order to a sponsor whose goods travel.
    pub order_id: Option<i64>,
    /// The client who receives them.
    pub client_id: Option<i64>,
    /// Who wrote it.
    pub user_id: i64,
    /// The company's local date.
    pub business_date: String,
    /// Local time, `HH:mm:ss`.
    pub hour: String,
    /// The moment itself.
    pub created_at_ms: EpochMillis,
    /// Code of the document type.
    pub document_code: String,
    /// The tax authority's code of it.
    pub issuer_code: String,
    /// Series of the number.
    pub series: String,
    /// Number within the series.
    pub number: i64,
    /// Code of catalogue 20 of SUNAT.
    pub reason: String,
    /// [`SALES`] or [`PURCHASES`].
    pub side: String,
    /// [`ISSUED`] or [`RECEIVED`].
    pub state: String,
    /// Code of the recipient's identity document.
    pub recipient_type: String,
    /// The recipient's identity number.
    pub recipient_number: String,
    /// The recipient's name.
    pub recipient_name: String,
    /// Tax number of the supplier, may be empty.
    pub sponsor_number: String,
    /// Name of the supplier, may be empty.
    pub sponsor_name: String,
    /// Address of the supplier, may be empty.
    pub sponsor_address: String,
    /// The authority's code of the related document's type, may be empty.
    pub related_code: String,
    /// Series and number of the related document, may be empty.
    pub related_number: String,
    /// Gross weight in kilograms.
    pub gross_weight: Quantity,
    /// Places, vehicles and drivers, as JSON text.
    pub shipment: String,
    /// What else it says, may be empty.
    pub notes: String,
    /// Day on which the receipt was confirmed.
    pub received_on: Option<String>,
    /// URL path of the picture of the receipt, may be empty.
    pub reception_image: String,
    /// What was said of the receipt, may be empty.
    pub reception_comment: String,
    /// Number, recipient, supplier and related document, folded.
    pub search: String,
}

impl FromRow for GuideRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(GuideRow {
            id: row.get(0)?,
            sale_id: row.get(1)?,
            order_id: row.get(2)?,
            client_id: row.get(3)?,
            user_id: row.get(4)?,
            business_date: row.get(5)?,
            hour: row.get(6)?,
            created_at_ms: row.get(7)?,
            document_code: row.get(8)?,
            issuer_code: row.get(9)?,
            series: row.get(10)?,
            number: row.get(11)?,
            reason: row.get(12)?,
            side: row.get(13)?,
            state: row.get(14)?,
            recipient_type: row.get(15)?,
            recipient_number: row.get(16)?,
            recipient_name: row.get(17)?,
            sponsor_number: row.get(18)?,
            sponsor_name: row.get(19)?,
            sponsor_address: row.get(20)?,
            related_code: row.get(21)?,
            related_number: row.get(22)?,
            gross_weight: row.get(23)?,
            shipment: row.get(24)?,
            notes: row.get(25)?,
            received_on: row.get(26)?,
            reception_image: row.get(27)?,
            reception_comment: row.get(28)?,
            search: row.get(29)?,
        })
    }
}

/// A line of a transport guide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuideLineRow {
    /// Place in the guide, from 1.
    pub line_no: i64,
    /// Key of the product, when it is one of the company.
    pub product_id: Option<i64>,
    /// Its code, may be empty.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Unit in which it is counted.
    pub unit: String,
    /// How many.
    pub quantity: Quantity,
    /// Net weight in kilograms.
    pub weight: Quantity,
    /// What its packing weighs.
    pub tare: Quantity,
    /// Gross weight in kilograms.
    pub raw_weight: Quantity,
    /// The authority's code of the product.
    pub sunat_code: String,
}

impl FromRow for GuideLineRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(GuideLineRow {
            line_no: row.get(0)?,
            product_id: row.get(1)?,
            code: row.get(2)?,
            name: row.get(3)?,
            unit: row.get(4)?,
            quantity: row.get(5)?,
            weight: row.get(6)?,
            tare: row.get(7)?,
            raw_weight: row.get(8)?,
            sunat_code: row.get(9)?,
        })
    }
}
