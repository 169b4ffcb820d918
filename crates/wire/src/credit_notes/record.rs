//! A credit note, read again.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CreditNoteKind;
use crate::e_documents::{EDocumentStatus, RefusedNumber};
use crate::sales::SaleLine;
use crate::scalars::{Day, Id, Money, TimeOfDay};

/// Which credit note is asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteNumber {
    /// Key of the note; its number is not looked at when it is given.
    #[serde(rename = "id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// Series; may be empty where a folio says enough.
    #[serde(rename = "serie", default)]
    pub series: String,
    /// Number or folio, leading zeros or not.
    #[serde(
        rename = "correlativo",
        default,
        deserialize_with = "crate::loose::text"
    )]
    pub correlative: String,
}

/// A credit note with everything that stands on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNote {
    /// Key of the note.
    #[serde(rename = "idNotaCredito")]
    pub note_id: Id,
    /// Why.
    #[serde(rename = "tipo")]
    pub kind: CreditNoteKind,
    /// The authority's code of the corrected document's type.
    #[serde(rename = "tipoReferencia")]
    pub reference_invoice_type: String,
    /// Name of that type.
    #[serde(rename = "descripcionTipoReferencia")]
    pub reference_invoice_type_name: String,
    /// Series and number of the corrected document.
    #[serde(rename = "serieReferencia")]
    pub reference_invoice_series: String,
    /// Day of the corrected document.
    #[serde(rename = "fechaReferencia")]
    pub reference_invoice_date: Day,
    /// Why, in words.
    #[serde(rename = "sustento")]
    pub note_sustentation: String,
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub id: Id,
    /// Whose list the sale is in.
    #[serde(rename = "usuId")]
    pub user_id: Id,
    /// Name of the client, may be empty.
    #[serde(rename = "cliente")]
    pub client: String,
    /// Code of the client's identity document.
    #[serde(rename = "tipoDocumentoCliente")]
    pub client_document_type: String,
    /// The client's identity number.
    #[serde(rename = "numeroDocumentoCliente")]
    pub client_document_number: String,
    /// Where the client lives: the first division.
    #[serde(rename = "departamento")]
    pub department: String,
    /// The second.
    #[serde(rename = "provincia")]
    pub province: String,
    /// The third.
    #[serde(rename = "distrito")]
    pub district: String,
    /// The client's address.
    #[serde(rename = "direccion")]
    pub address: String,
    /// Name of the way in which the sale was paid.
    #[serde(rename = "medioPago")]
    pub payment_method: String,
    /// Day of the note.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of the note.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Series and number.
    #[serde(rename = "serieCorrelativo")]
    pub correlative_series: String,
    /// Series.
    #[serde(rename = "serie")]
    pub series: String,
    /// Number.
    #[serde(rename = "correlativo")]
    pub correlative: i64,
    /// Sum of the lines and bags.
    #[serde(rename = "subTotal")]
    pub subtotal: Money,
    /// What it comes to.
    #[serde(rename = "total")]
    pub total: Money,
    /// Discount of the whole: a note's lines have theirs in them.
    #[serde(rename = "descuentos")]
    pub discounts: Money,
    /// Of the total, plastic bags.
    #[serde(rename = "bolsas")]
    pub bags_total: Money,
    /// What is given back, with its quantities and amounts.
    #[serde(rename = "productos")]
    pub products: Vec<SaleLine>,
    /// Where it stands.
    #[serde(rename = "estadoSunat")]
    pub status: EDocumentStatus,
    /// Code of the authority's last word, may be empty.
    #[serde(rename = "codigoSunat")]
    pub status_code: String,
    /// The authority's last word, may be empty.
    #[serde(rename = "descripcionSunat")]
    pub status_text: String,
    /// Numbers that it had before and that were refused, the oldest first.
    #[serde(rename = "numerosRechazados")]
    pub refused_numbers: Vec<RefusedNumber>,
    /// Until when it must have reached the authority, as in the detail of a sale's document.
    #[serde(rename = "fechaLimite")]
    pub deadline: Option<String>,
    /// The authority's code of the type.
    #[serde(rename = "tipoComprobante")]
    pub invoice_type: String,
    /// Name of the type.
    #[serde(rename = "descripcionTipoComprobante")]
    pub invoice_type_name: String,
    /// Exempt part.
    #[serde(rename = "operacionesExoneradas")]
    pub exonerated: Money,
    /// Taxed part without tax.
    #[serde(rename = "operacionesGravadas")]
    pub taxed: Money,
    /// Part outside the tax.
    #[serde(rename = "operacionesInafectas")]
    pub unaffected: Money,
    /// The sales tax.
    #[serde(rename = "valorImpuesto")]
    pub tax_value: Money,
    /// The total in words.
    #[serde(rename = "montoTexto")]
    pub total_text: String,
    /// Who wrote the note.
    #[serde(rename = "nombreUsuario")]
    pub user_name: String,
    /// Digest of the signature; empty until it is signed.
    #[serde(rename = "codigoHash")]
    pub digest: String,
}
