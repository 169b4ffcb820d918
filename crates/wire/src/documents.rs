//! The documents a sale can issue.

use yapa_macros::wire;

use crate::locations::PersonKind;
use crate::scalars::Id;

/// A document type of the country, as the company uses it.
#[wire(nulls)]
pub struct InvoiceType {
    /// Code: `BOLETA-ELECTRONICA`.
    #[es("codigo")]
    pub id: String,
    /// Code at the tax authority: `03`.
    #[es("codigoEmision")]
    pub emission_code: String,
    /// Name: `Boleta Electrónica`.
    #[es("descripcion")]
    pub description: String,
    #[es("electronico")]
    pub electronic: bool,
    /// Kind of person it can be issued to; absent when it can be issued to all.
    #[es("tipoCliente")]
    pub client_type: Option<PersonKind>,
    /// Whether a new sale begins with it.
    #[es("porDefecto")]
    pub is_default: bool,
    /// Keys of the payment types it can be settled with; empty means all.
    #[es("mediosPagoAsociados")]
    pub associated_payments: Vec<Id>,
}

/// Body of `PATCH …/tipos-comprobante/{code}`.
#[wire(Copy)]
pub struct InvoiceTypePatch {
    /// Whether new sales begin with it; one per company.
    #[es("porDefecto")]
    pub is_default: bool,
}

/// Body of `POST` and `PATCH …/asociar-comprobante-medio-pago`.
#[wire]
pub struct AssociatePayments {
    /// Code of the document type.
    #[es("tipoComprobante")]
    pub invoice_type: String,
    /// ISO 3166-1 alpha-2 code of the country.
    #[es("codigoPais")]
    pub country_code: String,
    /// Keys of the payment types; empty means all.
    #[es("mediosPago")]
    pub payments: Vec<Id>,
}
