//! Transport guides: the request for a new one.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::shared::GuideShipment;
use crate::loose;
use crate::scalars::{Id, Quantity};

/// Who receives the goods, when it is no client of the company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideRecipient {
    /// Code of the identity document.
    #[serde(rename = "tipoDocumento")]
    pub document_type: String,
    /// Its number.
    #[serde(rename = "numeroDocumento")]
    pub document_number: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
}
/// The document that the goods belong to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideDocument {
    /// The authority's code: 01 for an invoice, 03 for a ticket.
    #[serde(rename = "tipo")]
    pub kind: String,
    /// Series and number, `F001-123`.
    #[serde(rename = "numero")]
    pub number: String,
}
/// A line of a new guide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewGuideLine {
    /// Key of the product; none or 0 for goods without one.
    #[serde(
        rename = "idProducto",
        default,
        deserialize_with = "loose::key_above_zero",
        skip_serializing_if = "Option::is_none"
    )]
    pub product_id: Option<Id>,
    /// Its code; the product's when absent.
    #[serde(rename = "codigo", default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Its name; the product's when absent.
    #[serde(rename = "nombre", default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Unit in which it is counted; the product's when absent.
    #[serde(
        rename = "unidadMedida",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub unit: Option<String>,
    /// How many.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// Net weight of the line, in kilograms.
    #[serde(rename = "peso", default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<Quantity>,
    /// What its packing weighs.
    #[serde(rename = "tara", default, skip_serializing_if = "Option::is_none")]
    pub tare: Option<Quantity>,
    /// Gross weight of the line; weight and tare together when absent.
    #[serde(rename = "pesoBruto", default, skip_serializing_if = "Option::is_none")]
    pub raw_weight: Option<Quantity>,
    /// The authority's code of the product: `0`.
    #[serde(
        rename = "codigoSunat",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub sunat_code: Option<String>,
}
/// A new guide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewGuide {
    /// The sale whose goods travel.
    #[serde(
        rename = "idVenta",
        default,
        deserialize_with = "loose::key_above_zero",
        skip_serializing_if = "Option::is_none"
    )]
    pub sale_id: Option<Id>,
    /// The order to a sponsor whose goods travel.
    #[serde(
        rename = "ordenCompra",
        default,
        deserialize_with = "loose::key_above_zero",
        skip_serializing_if = "Option::is_none"
    )]
    pub order_id: Option<Id>,
    /// The client who receives them; none unless above 0.
    #[serde(
        rename = "cliente",
        default,
        deserialize_with = "loose::key_above_zero",
        skip_serializing_if = "Option::is_none"
    )]
    pub client_id: Option<Id>,
    /// Who receives them, when it is no client; the company itself when both are absent.
    #[serde(
        rename = "destinatario",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub recipient: Option<GuideRecipient>,
    /// Who writes it; the caller.
    #[serde(
        rename = "usuario",
        default,
        deserialize_with = "loose::key",
        skip_serializing_if = "Option::is_none"
    )]
    pub user_id: Option<Id>,
    /// Tax number of the supplier.
    #[serde(
        rename = "rucDistribuidor",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub sponsor_ruc: Option<String>,
    /// Name of the supplier.
    #[serde(
        rename = "razonSocialDistribuidor",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub sponsor_name: Option<String>,
    /// Address of the supplier.
    #[serde(
        rename = "direccionDistribuidor",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub sponsor_address: Option<String>,
    /// The document that the goods belong to; the sale's own when absent.
    #[serde(
        rename = "documentoRelacionado",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub document: Option<GuideDocument>,
    /// What else the guide says, 250 characters at most.
    #[serde(
        rename = "informacionAdicional",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub notes: Option<String>,
    /// The goods; those of the sale or the order when absent.
    #[serde(rename = "detalle", default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<NewGuideLine>>,
    /// How they travel.
    #[serde(rename = "traslado")]
    pub shipment: GuideShipment,
}
/// The branch of a sale, as the place where its goods leave.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideBranch {
    /// Official code of its smallest division, may be empty.
    #[serde(rename = "ubigeo")]
    pub division_code: String,
    /// Names of its divisions, the widest first.
    #[serde(rename = "divisiones")]
    pub divisions: Vec<String>,
    /// Address, may be empty.
    #[serde(rename = "direccion")]
    pub address: String,
    /// Code of the establishment.
    #[serde(rename = "codigoLocal")]
    pub local_code: String,
}
/// A guide, by its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideRef {
    /// Key.
    #[serde(rename = "idGuia")]
    pub id: Id,
    /// Series and number.
    #[serde(rename = "numeroGuia")]
    pub number: String,
}
/// What a new guide of a sale begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleGuideDraft {
    /// The branch that sold.
    #[serde(rename = "partida")]
    pub departure: GuideBranch,
    /// The guides that the sale has and the authority did not reject, the newest first.
    #[serde(rename = "guias")]
    pub guides: Vec<GuideRef>,
}
/// A guide to be mailed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideMail {
    /// Addresses, with a comma, a semicolon or a blank between them.
    #[serde(rename = "correos", default)]
    pub emails: String,
    /// Series; that of the guide.
    #[serde(rename = "serie", default, skip_serializing_if = "Option::is_none")]
    pub series: Option<String>,
    /// Number or its text; that of the guide.
    #[serde(
        rename = "correlativo",
        default,
        deserialize_with = "loose::some_text",
        skip_serializing_if = "Option::is_none"
    )]
    pub correlative: Option<String>,
    /// The authority's code of the guide's type; that of another type is refused.
    #[serde(
        rename = "tipoComprobante",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub invoice_type: Option<String>,
}
