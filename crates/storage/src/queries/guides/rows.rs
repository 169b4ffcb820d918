//! Rows of a transport guide, as the tables hold them.

use yapa_domain::{EpochMillis, Quantity};

/// The goods are on their way, as far as is known.
pub const ISSUED: &str = "issued";
/// The receipt of the goods was confirmed.
pub const RECEIVED: &str = "received";

/// Listed with the documents of sales.
pub const SALES: &str = "sales";
/// Listed with purchases.
pub const PURCHASES: &str = "purchases";

/// A transport guide.
#[crate::row(table = "guide", key(company_id), alias = "g")]
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
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    pub document_code: String,
    pub issuer_code: String,
    /// Whether it was written with a document for the authority.
    pub electronic: bool,
    pub series: String,
    pub number: i64,
    /// Code of catalogue 20 of SUNAT.
    pub reason: String,
    /// [`SALES`] or [`PURCHASES`].
    pub side: String,
    /// [`ISSUED`] or [`RECEIVED`].
    pub state: String,
    pub recipient_type: String,
    pub recipient_number: String,
    pub recipient_name: String,
    /// Tax number of the supplier, may be empty.
    pub sponsor_number: String,
    /// Name of the supplier, may be empty.
    pub sponsor_name: String,
    /// Address of the supplier, may be empty.
    pub sponsor_address: String,
    /// The authority's code of the related document's type, may be empty.
    pub related_code: String,
    pub related_number: String,
    /// Gross weight in kilograms.
    pub gross_weight: Quantity,
    /// Places, vehicles and drivers, as JSON text.
    pub shipment: String,
    /// Further text, may be empty.
    pub notes: String,
    /// Day on which the receipt was confirmed.
    pub received_on: Option<String>,
    /// URL path of the picture of the receipt, may be empty.
    pub reception_image: String,
    /// Remark at the receipt, may be empty.
    pub reception_comment: String,
    /// Number, recipient, supplier and related document, folded.
    pub search: String,
}

/// A line of a transport guide.
#[crate::row(table = "guide_line", key(company_id, guide_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuideLineRow {
    pub line_no: i64,
    /// Key of the product, when it is one of the company.
    pub product_id: Option<i64>,
    pub code: String,
    pub name: String,
    /// Unit in which it is counted.
    pub unit: String,
    pub quantity: Quantity,
    /// Net weight in kilograms.
    pub weight: Quantity,
    /// Weight of its packing.
    pub tare: Quantity,
    /// Gross weight in kilograms.
    pub raw_weight: Quantity,
    /// The authority's code of the product.
    pub sunat_code: String,
}
