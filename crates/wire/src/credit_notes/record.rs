//! A credit note, read again.

use yapa_macros::wire;

use super::CreditNoteKind;
use crate::e_documents::{EDocumentStatus, RefusedNumber};
use crate::sales::SaleLine;
use crate::scalars::{Day, Id, Money, TimeOfDay};

/// Which credit note.
#[wire(Default)]
pub struct CreditNoteNumber {
    /// Key of the note; its number is ignored when the key is given.
    pub id: Option<Id>,
    /// Series; may be empty where a folio says enough.
    #[schema(required)]
    #[es("serie", default)]
    pub series: String,
    /// Number or folio, leading zeros or not.
    #[schema(required)]
    #[es("correlativo", default, read = crate::loose::text)]
    pub correlative: String,
}

/// A credit note in full.
#[wire(nulls)]
pub struct CreditNote {
    #[es("idNotaCredito")]
    pub note_id: Id,
    #[es("tipo")]
    pub kind: CreditNoteKind,
    /// The authority's code of the corrected document's type.
    #[es("tipoReferencia")]
    pub reference_invoice_type: String,
    #[es("descripcionTipoReferencia")]
    pub reference_invoice_type_name: String,
    #[es("serieReferencia")]
    pub reference_invoice_series: String,
    #[es("fechaReferencia")]
    pub reference_invoice_date: Day,
    #[es("sustento")]
    pub note_sustentation: String,
    #[es("idVenta")]
    pub id: Id,
    /// Whose list the sale is in.
    #[es("usuId")]
    pub user_id: Id,
    #[es("cliente")]
    pub client: String,
    #[es("tipoDocumentoCliente")]
    pub client_document_type: String,
    #[es("numeroDocumentoCliente")]
    pub client_document_number: String,
    #[es("departamento")]
    pub department: String,
    #[es("provincia")]
    pub province: String,
    #[es("distrito")]
    pub district: String,
    #[es("direccion")]
    pub address: String,
    /// Name of the way in which the sale was paid.
    #[es("medioPago")]
    pub payment_method: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("serieCorrelativo")]
    pub correlative_series: String,
    #[es("serie")]
    pub series: String,
    #[es("correlativo")]
    pub correlative: i64,
    #[es("subTotal")]
    pub subtotal: Money,
    pub total: Money,
    /// Discount of the whole: a note's lines have theirs in them.
    #[es("descuentos")]
    pub discounts: Money,
    #[es("bolsas")]
    pub bags_total: Money,
    #[es("productos")]
    pub products: Vec<SaleLine>,
    #[es("estadoSunat")]
    pub status: EDocumentStatus,
    /// Code of the authority's last answer, may be empty.
    #[es("codigoSunat")]
    pub status_code: String,
    /// The authority's last answer, may be empty.
    #[es("descripcionSunat")]
    pub status_text: String,
    /// Numbers that it had before and that were refused, the oldest first.
    #[es("numerosRechazados")]
    pub refused_numbers: Vec<RefusedNumber>,
    /// Whether there is the file that its buyer gets, beside the signed document. Colombia.
    #[es("tieneContenedor")]
    pub has_container: bool,
    /// Until when it must have reached the authority, as in the detail of a sale's document.
    #[es("fechaLimite")]
    pub deadline: Option<String>,
    /// The authority's code of the type.
    #[es("tipoComprobante")]
    pub invoice_type: String,
    #[es("descripcionTipoComprobante")]
    pub invoice_type_name: String,
    #[es("operacionesExoneradas")]
    pub exonerated: Money,
    /// Taxed part without tax.
    #[es("operacionesGravadas")]
    pub taxed: Money,
    /// Part outside the tax.
    #[es("operacionesInafectas")]
    pub unaffected: Money,
    #[es("valorImpuesto")]
    pub tax_value: Money,
    #[es("montoTexto")]
    pub total_text: String,
    #[es("nombreUsuario")]
    pub user_name: String,
    /// Digest of the signature; empty until it is signed.
    #[es("codigoHash")]
    pub digest: String,
}
