//! Electronic documents: what became of the documents of sales at the tax authority.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use crate::document_states::{EDocumentStatus, RefusedNumber};
pub use crate::resend::{ReprocessForm, Reprocessed, SendAllForm, SentAll};

use crate::document_states::CreditNoteRef;
use crate::loose;
use crate::paging::Page;
use crate::sales::{SaleClient, SaleLine};
use crate::scalars::{Day, Id, Money, TimeOfDay};

/// Query of the lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EDocumentQuery {
    /// Rows a page, 1 to 100; 10 when absent.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// The authority's codes of types, `33,34`; the country's usual ones when absent.
    #[serde(rename = "tipo_comprobante", skip_serializing_if = "Option::is_none")]
    pub kinds: Option<String>,
    /// Only those in this state; of the rejected ones those that are to be mended: where the sale
    /// was discarded or voided, there is nothing to do.
    #[serde(rename = "estado_comprobante", skip_serializing_if = "Option::is_none")]
    pub status: Option<EDocumentStatus>,
    /// Only those that stand: taken by the authority, with remarks or without.
    #[serde(rename = "vigentes", skip_serializing_if = "Option::is_none")]
    pub standing: Option<bool>,
    /// Words of client, identity number, series or number.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// From this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day.
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
    /// Where a sheet is mailed; the caller's own address when absent.
    #[serde(rename = "correo", skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
}

/// A document in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EInvoiceItem {
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub id: Id,
    /// Name of the client, may be empty.
    #[serde(rename = "nombreCliente")]
    pub client_name: String,
    /// Identity number of the client, may be empty.
    #[serde(rename = "documentoCliente")]
    pub document_client: String,
    /// Series and number, `F001-00000012`.
    #[serde(rename = "serieCorrelativo")]
    pub correlative_series: String,
    /// Series.
    #[serde(rename = "serie")]
    pub series: String,
    /// Number.
    #[serde(rename = "correlativo")]
    pub correlative: i64,
    /// What it comes to.
    #[serde(rename = "montoTotal")]
    pub total_price: Money,
    /// Where it stands.
    #[serde(rename = "estadoComprobante")]
    pub status: EDocumentStatus,
    /// The authority's last word, may be empty.
    #[serde(rename = "descripcionEstado")]
    pub status_text: String,
    /// Day of the sale.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of the sale.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// The authority's code of the type.
    #[serde(rename = "tipoComprobante")]
    pub kind: String,
    /// Name of the type.
    #[serde(rename = "descripcionTipoComprobante")]
    pub kind_name: String,
    /// Key of the credit note, when it is one.
    #[serde(rename = "idNotaCredito")]
    pub note_id: Option<Id>,
    /// The authority's code of the type that a credit note corrects; empty for others.
    #[serde(rename = "tipoReferencia")]
    pub reference_type: String,
    /// Series and number that a credit note corrects; empty for others.
    #[serde(rename = "serieReferencia")]
    pub reference_series: String,
    /// Of a refused number, the series and number that the document has now.
    #[serde(rename = "reemplazadoPor")]
    pub replaced_by: Option<String>,
    /// Until when it must have reached the authority, as in its detail.
    #[serde(rename = "fechaLimite")]
    pub deadline: Option<String>,
}

/// A page of documents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EInvoicePage {
    /// Where it stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The documents, the newest first.
    #[serde(rename = "comprobantes")]
    pub invoices: Vec<EInvoiceItem>,
}

/// A document with everything that stands on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EInvoice {
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
    /// Name of the way of paying.
    #[serde(rename = "medioPago")]
    pub payment_method: String,
    /// Day.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time.
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
    /// Sum before the discount of the whole.
    #[serde(rename = "subTotal")]
    pub subtotal: Money,
    /// What it comes to.
    #[serde(rename = "total")]
    pub total: Money,
    /// Discount of the whole.
    #[serde(rename = "descuentos")]
    pub discounts: Money,
    /// What was sold.
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
    /// The authority's code of the type.
    #[serde(rename = "tipoComprobante")]
    pub kind: String,
    /// Name of the type.
    #[serde(rename = "descripcionTipoComprobante")]
    pub kind_name: String,
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
    /// Digest of the signature; empty until it is signed.
    #[serde(rename = "codigoHash")]
    pub digest: String,
    /// The credit notes against it, the newest first.
    #[serde(rename = "notasCredito")]
    pub credit_notes: Vec<CreditNoteRef>,
    /// Whether there can be another one.
    #[serde(rename = "permiteNotaCredito")]
    pub can_be_noted: bool,
    /// Numbers that it had before and that were refused, the oldest first.
    #[serde(rename = "numerosRechazados")]
    pub refused_numbers: Vec<RefusedNumber>,
    /// Until when it must have reached the authority, `2026-11-23T23:59:59` on the shop's clock;
    /// absent where it is decided or the law names no term.
    #[serde(rename = "fechaLimite")]
    pub deadline: Option<String>,
}

/// Which document is asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ValidityQuery {
    /// Series.
    #[serde(rename = "serie", default)]
    pub series: String,
    /// Number, leading zeros or not.
    #[serde(rename = "correlativo", default, deserialize_with = "loose::text")]
    pub correlative: String,
    /// It is a transport guide.
    #[serde(rename = "ge", skip_serializing_if = "Option::is_none")]
    pub guide: Option<bool>,
    /// It is a credit note.
    #[serde(rename = "nc", skip_serializing_if = "Option::is_none")]
    pub credit_note: Option<bool>,
}

/// A tax document of a country with a flow of its own, in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DteItem {
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub sale_id: Id,
    /// Name of the client, may be empty.
    #[serde(rename = "nombreCliente")]
    pub client_name: String,
    /// Identity number of the client, may be empty.
    #[serde(rename = "documentoCliente")]
    pub document_client: String,
    /// `prefijo-folio`.
    #[serde(rename = "numeroComprobante")]
    pub invoice_number: String,
    /// Series.
    #[serde(rename = "prefijo")]
    pub prefix: String,
    /// Folio; 0 while there is none.
    #[serde(rename = "folio")]
    pub folio: i64,
    /// Id of the document: its folio, with its prefix where types share their code.
    #[serde(rename = "idDte")]
    pub dte_id: String,
    /// What it comes to.
    #[serde(rename = "montoTotal")]
    pub total_amount: Money,
    /// Where it stands.
    #[serde(rename = "estadoDte")]
    pub status: EDocumentStatus,
    /// The authority's last word, may be empty.
    #[serde(rename = "descripcionEstado")]
    pub status_text: String,
    /// Day of the sale.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of the sale.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// The authority's code of the type.
    #[serde(rename = "idTipoDte")]
    pub kind: String,
    /// Name of the type.
    #[serde(rename = "nombreTipoDte")]
    pub kind_name: String,
    /// Key of the credit note, when it is one.
    #[serde(rename = "idNotaCredito")]
    pub note_id: Option<Id>,
    /// The authority's code of the type that a credit note corrects; empty for others.
    #[serde(rename = "tipoReferencia")]
    pub reference_type: String,
    /// Series and number that a credit note corrects; empty for others.
    #[serde(rename = "serieReferencia")]
    pub reference_series: String,
    /// Until when it must have reached the authority, as in its detail.
    #[serde(rename = "fechaLimite")]
    pub deadline: Option<String>,
}

/// A page of tax documents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DtePage {
    /// Where it stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The documents, the newest first.
    #[serde(rename = "dtes")]
    pub dtes: Vec<DteItem>,
}

/// The totals of a tax document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DteTotals {
    /// Net of what is taxed.
    #[serde(rename = "mntNeto")]
    pub net: Money,
    /// What is not taxed.
    #[serde(rename = "mntExe")]
    pub exempt: Money,
    /// Sales tax.
    #[serde(rename = "iva")]
    pub vat: Money,
    /// All of it.
    #[serde(rename = "mntTotal")]
    pub total: Money,
}

/// The credit note of a tax document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DteCreditNote {
    /// Number.
    #[serde(rename = "numero")]
    pub number: String,
    /// Day.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// What it comes to.
    #[serde(rename = "total")]
    pub total: Money,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: EDocumentStatus,
}

/// A tax document with everything that stands on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Dte {
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub sale_id: Id,
    /// Whose list the sale is in.
    #[serde(rename = "usuId")]
    pub user_id: Id,
    /// Id of the document: its folio, with its prefix where types share their code.
    #[serde(rename = "idDte")]
    pub dte_id: String,
    /// Folio; 0 while there is none.
    #[serde(rename = "folio")]
    pub folio: i64,
    /// Prefix: where two types share their code, folios are told apart by it.
    #[serde(rename = "prefijo")]
    pub prefix: String,
    /// `prefijo-folio`.
    #[serde(rename = "idComprobante")]
    pub invoice_id: String,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: EDocumentStatus,
    /// Code of the authority's last word, may be empty.
    #[serde(rename = "codigoEstado")]
    pub status_code: String,
    /// The authority's last word, may be empty.
    #[serde(rename = "descripcionEstado")]
    pub status_text: String,
    /// Name of the way of paying.
    #[serde(rename = "medioPago")]
    pub payment_method: String,
    /// Day.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Sum before the discount of the whole.
    #[serde(rename = "subTotal")]
    pub subtotal: Money,
    /// What it comes to.
    #[serde(rename = "total")]
    pub total: Money,
    /// Discount of the whole.
    #[serde(rename = "descuento")]
    pub discount: Money,
    /// What was sold.
    #[serde(rename = "productos")]
    pub products: Vec<SaleLine>,
    /// Who bought; none for a sale to nobody.
    #[serde(rename = "cliente")]
    pub client: Option<SaleClient>,
    /// The authority's code of the type.
    #[serde(rename = "tipoDte")]
    pub kind: String,
    /// Name of the type.
    #[serde(rename = "nombreTipoDte")]
    pub kind_name: String,
    /// The totals that it is sent with.
    #[serde(rename = "totalesDolpos")]
    pub totals: DteTotals,
    /// The newest credit note against it, if there is one.
    #[serde(rename = "notaCredito")]
    pub credit_note: Option<DteCreditNote>,
    /// The credit notes against it, the newest first.
    #[serde(rename = "notasCredito")]
    pub credit_notes: Vec<CreditNoteRef>,
    /// Whether there can be another one.
    #[serde(rename = "permiteNotaCredito")]
    pub can_be_noted: bool,
    /// Until when it must have reached the authority, `2026-11-23T23:59:59` on the shop's clock;
    /// absent where it is decided or the law names no term.
    #[serde(rename = "fechaLimite")]
    pub deadline: Option<String>,
}

/// A tax document to be sent again, with its totals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DteReprocessForm {
    /// The totals as they are known; compared when they are sent along.
    #[serde(rename = "totalesDolpos", skip_serializing_if = "Option::is_none")]
    pub totals: Option<DteTotals>,
    /// The credit note of the sale that is meant, and not its own document.
    #[serde(
        rename = "idNotaCredito",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub note_id: Option<Id>,
}

/// Which document a file is wanted of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EPaperQuery {
    /// Tax number of the company.
    #[serde(rename = "ruc_emisor", default)]
    pub issuer: String,
    /// Series.
    #[serde(rename = "serie", default)]
    pub series: String,
    /// Number, leading zeros or not.
    #[serde(rename = "correlativo", default, deserialize_with = "loose::text")]
    pub correlative: String,
    /// The authority's code of the type; any when absent.
    #[serde(rename = "tipo_comprobante", skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// Which of the tax documents with a folio a file is wanted of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DteFileQuery {
    /// The authority's code of the type; needed where several types have the folio.
    #[serde(rename = "tipo_comprobante", skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// A document to be mailed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EPaperMail {
    /// Tax number of the company.
    #[serde(rename = "ruc_emisor", default)]
    pub issuer: String,
    /// Series; may be empty where folios have none.
    #[serde(rename = "serie", default)]
    pub series: String,
    /// Number or folio, leading zeros or not.
    #[serde(rename = "correlativo", default, deserialize_with = "loose::text")]
    pub correlative: String,
    /// The authority's code of the type.
    #[serde(rename = "tipo_comprobante", default)]
    pub kind: String,
    /// Up to five addresses, separated by commas.
    #[serde(rename = "correo", default)]
    pub email: String,
}
