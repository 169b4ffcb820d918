//! The documents a sale can issue.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::locations::PersonKind;
use crate::scalars::Id;

/// A document type of the country, as the company uses it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceType {
    /// Code: `BOLETA-ELECTRONICA`.
    #[serde(rename = "codigo")]
    pub id: String,
    /// Code at the tax authority: `03`.
    #[serde(rename = "codigoEmision")]
    pub emission_code: String,
    /// Name: `Boleta Electrónica`.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Whether it is an electronic document with series and number.
    #[serde(rename = "electronico")]
    pub electronic: bool,
    /// Whom it can be issued to; absent means anybody.
    #[serde(rename = "tipoCliente")]
    pub client_type: Option<PersonKind>,
    /// Whether a new sale begins with it.
    #[serde(rename = "porDefecto")]
    pub is_default: bool,
    /// Keys of the payment types it can be settled with; empty means all.
    #[serde(rename = "mediosPagoAsociados")]
    pub associated_payments: Vec<Id>,
}

/// Body of `PATCH …/tipos-comprobante/{code}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceTypePatch {
    /// Whether new sales begin with it; one per company.
    #[serde(rename = "porDefecto")]
    pub is_default: bool,
}

/// Body of `POST` and `PATCH …/asociar-comprobante-medio-pago`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AssociatePayments {
    /// Code of the document type.
    #[serde(rename = "tipoComprobante")]
    pub invoice_type: String,
    /// ISO 3166-1 alpha-2 code of the country.
    #[serde(rename = "codigoPais")]
    pub country_code: String,
    /// Keys of the payment types; empty means all.
    #[serde(rename = "mediosPago")]
    pub payments: Vec<Id>,
}
