//! Electronic documents: what became of the documents of sales at the tax authority.

use yapa_macros::wire;

pub use crate::cancellations::{
    Cancellation, CancellationOffer, CancellationReason, CancellationStatus, NewCancellation,
};
pub use crate::document_states::{EDocumentStatus, RefusedNumber, TicketInvoicing};
pub use crate::resend::{ReprocessForm, Reprocessed, SendAllForm, SentAll};

use crate::document_states::CreditNoteRef;
use crate::loose;
use crate::paging::Page;
use crate::sales::{SaleClient, SaleLine};
use crate::scalars::{Day, Id, Money, TimeOfDay};

/// Query of the lists.
#[wire(Default)]
pub struct EDocumentQuery {
    /// Rows a page, 1 to 100; 10 when absent.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// The authority's codes of types, `33,34`; the country's usual ones when absent.
    #[es("tipo_comprobante")]
    pub kinds: Option<String>,
    /// Only those in this state; of the rejected ones those that must be corrected: where the sale
    /// was discarded or voided, there is nothing to do.
    #[es("estado_comprobante")]
    pub status: Option<EDocumentStatus>,
    /// Only valid ones: accepted by the authority, with remarks or without.
    #[es("vigentes")]
    pub standing: Option<bool>,
    /// Words of client, identity number, series or number.
    #[es("q")]
    pub text: Option<String>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day.
    #[es("fecha_fin")]
    pub before: Option<Day>,
    /// Where a sheet is mailed; the caller's own address when absent.
    #[es("correo")]
    pub email: Option<String>,
}

#[wire(nulls)]
pub struct EInvoiceItem {
    #[es("idVenta")]
    pub id: Id,
    #[es("nombreCliente")]
    pub client_name: String,
    #[es("documentoCliente")]
    pub document_client: String,
    /// Series and number, `F001-00000012`.
    #[es("serieCorrelativo")]
    pub correlative_series: String,
    #[es("serie")]
    pub series: String,
    #[es("correlativo")]
    pub correlative: i64,
    #[es("montoTotal")]
    pub total_price: Money,
    #[es("estadoComprobante")]
    pub status: EDocumentStatus,
    /// The authority's last answer, may be empty.
    #[es("descripcionEstado")]
    pub status_text: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// The authority's code of the type.
    #[es("tipoComprobante")]
    pub kind: String,
    #[es("descripcionTipoComprobante")]
    pub kind_name: String,
    /// Key of the credit note, when it is one.
    #[es("idNotaCredito")]
    pub note_id: Option<Id>,
    /// Key of the payment, when it is the document of one.
    #[es("idPago")]
    pub payment_id: Option<Id>,
    /// The authority's code of the type that a credit note corrects; empty for others.
    #[es("tipoReferencia")]
    pub reference_type: String,
    /// Series and number that a credit note corrects; empty for others.
    #[es("serieReferencia")]
    pub reference_series: String,
    /// Of a refused number, the series and number that the document has now; of a ticket, those of its
    /// invoice, unless it was cancelled while the authority refused that one.
    #[es("reemplazadoPor")]
    pub replaced_by: Option<String>,
    /// Until when it must have reached the authority, as in its detail.
    #[es("fechaLimite")]
    pub deadline: Option<String>,
    /// State of its cancellation; absent where none was requested.
    #[es("estadoCancelacion")]
    pub cancellation: Option<CancellationStatus>,
    /// Key of a ticket whose sale has an invoice by now; absent for every other document.
    #[es("idTicket")]
    pub ticket_id: Option<Id>,
}

#[wire]
pub struct EInvoicePage {
    #[es("pageRender")]
    pub page: Page,
    /// The documents, the newest first.
    #[es("comprobantes")]
    pub invoices: Vec<EInvoiceItem>,
}

/// The ticket whose place an invoice took.
#[wire]
pub struct ReplacedTicket {
    /// Key of its page, as the key of the sale is for the document of a sale.
    #[es("idTicket")]
    pub id: Id,
    #[es("serieCorrelativo")]
    pub correlative_series: String,
    #[es("descripcionTipoComprobante")]
    pub kind_name: String,
    #[es("folioFiscal")]
    pub key: String,
    #[es("fecha")]
    pub date: Day,
    #[es("estado")]
    pub status: EDocumentStatus,
    /// Absent where it was not requested.
    #[es("estadoCancelacion")]
    pub cancellation: Option<CancellationStatus>,
}

/// An electronic document in full.
#[wire(nulls)]
pub struct EInvoice {
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
    /// Name of the payment type.
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
    /// Sum before the discount of the whole.
    #[es("subTotal")]
    pub subtotal: Money,
    pub total: Money,
    /// Discount of the whole.
    #[es("descuentos")]
    pub discounts: Money,
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
    /// The authority's code of the type.
    #[es("tipoComprobante")]
    pub kind: String,
    #[es("descripcionTipoComprobante")]
    pub kind_name: String,
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
    /// Digest of the signature; empty until it is signed.
    #[es("codigoHash")]
    pub digest: String,
    /// The credit notes against it, the newest first.
    #[es("notasCredito")]
    pub credit_notes: Vec<CreditNoteRef>,
    #[es("permiteNotaCredito")]
    pub can_be_noted: bool,
    /// Numbers that it had before and that were refused, the oldest first.
    #[es("numerosRechazados")]
    pub refused_numbers: Vec<RefusedNumber>,
    /// Until when it must have reached the authority, `2026-11-23T23:59:59` on the shop's clock;
    /// absent where it is decided or the law names no term.
    #[es("fechaLimite")]
    pub deadline: Option<String>,
    /// Its cancellation at the authority; absent where none was requested.
    #[es("cancelacion")]
    pub cancellation: Option<Cancellation>,
    /// How it can be cancelled today; absent where it cannot.
    #[es("cancelacionPosible")]
    pub cancellation_offer: Option<CancellationOffer>,
    /// Its own key where it is a ticket whose sale has an invoice by now; absent otherwise.
    #[es("idTicket")]
    pub ticket_id: Option<Id>,
    /// Of such a ticket, series and number of the invoice; absent where the ticket was cancelled while
    /// the authority refused the invoice.
    #[es("reemplazadoPor")]
    pub replaced_by: Option<String>,
    /// Of the invoice of a ticket, the ticket.
    #[es("reemplaza")]
    pub replaces: Option<ReplacedTicket>,
    /// The possible actions on the invoice of the ticket. Mexico.
    #[es("facturacion")]
    pub invoicing: Option<TicketInvoicing>,
}

/// The document to look up.
#[wire(Default)]
pub struct ValidityQuery {
    #[schema(required)]
    #[es("serie", default)]
    pub series: String,
    /// Number, leading zeros or not.
    #[schema(required)]
    #[es("correlativo", default, read = loose::text)]
    pub correlative: String,
    #[es("ge")]
    pub guide: Option<bool>,
    #[es("nc")]
    pub credit_note: Option<bool>,
}

/// A tax document of a country with a flow of its own, in the list.
#[wire(nulls)]
pub struct DteItem {
    #[es("idVenta")]
    pub sale_id: Id,
    #[es("nombreCliente")]
    pub client_name: String,
    #[es("documentoCliente")]
    pub document_client: String,
    /// `prefijo-folio`.
    #[es("numeroComprobante")]
    pub invoice_number: String,
    #[es("prefijo")]
    pub prefix: String,
    /// Folio; 0 while there is none.
    pub folio: i64,
    /// Id of the document: its folio, with its prefix where types share their code.
    #[es("idDte")]
    pub dte_id: String,
    #[es("montoTotal")]
    pub total_amount: Money,
    #[es("estadoDte")]
    pub status: EDocumentStatus,
    /// The authority's last answer, may be empty.
    #[es("descripcionEstado")]
    pub status_text: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// The authority's code of the type.
    #[es("idTipoDte")]
    pub kind: String,
    #[es("nombreTipoDte")]
    pub kind_name: String,
    /// Key of the credit note, when it is one.
    #[es("idNotaCredito")]
    pub note_id: Option<Id>,
    /// The authority's code of the type that a credit note corrects; empty for others.
    #[es("tipoReferencia")]
    pub reference_type: String,
    /// Series and number that a credit note corrects; empty for others.
    #[es("serieReferencia")]
    pub reference_series: String,
    /// Until when it must have reached the authority, as in its detail.
    #[es("fechaLimite")]
    pub deadline: Option<String>,
}

#[wire]
pub struct DtePage {
    #[es("pageRender")]
    pub page: Page,
    /// The documents, the newest first.
    pub dtes: Vec<DteItem>,
}

#[wire(Copy, Default)]
pub struct DteTotals {
    #[es("mntNeto")]
    pub net: Money,
    #[es("mntExe")]
    pub exempt: Money,
    #[es("iva")]
    pub vat: Money,
    #[es("mntTotal")]
    pub total: Money,
}

#[wire]
pub struct DteCreditNote {
    #[es("numero")]
    pub number: String,
    #[es("fecha")]
    pub date: Day,
    pub total: Money,
    #[es("estado")]
    pub status: EDocumentStatus,
}

/// A tax document in full.
#[wire(nulls)]
pub struct Dte {
    #[es("idVenta")]
    pub sale_id: Id,
    /// Whose list the sale is in.
    #[es("usuId")]
    pub user_id: Id,
    /// Id of the document: its folio, with its prefix where types share their code.
    #[es("idDte")]
    pub dte_id: String,
    /// Folio; 0 while there is none.
    pub folio: i64,
    /// Prefix: distinguishes the folios of two types that share their code.
    #[es("prefijo")]
    pub prefix: String,
    /// `prefijo-folio`.
    #[es("idComprobante")]
    pub invoice_id: String,
    #[es("estado")]
    pub status: EDocumentStatus,
    /// Code of the authority's last answer, may be empty.
    #[es("codigoEstado")]
    pub status_code: String,
    /// The authority's last answer, may be empty.
    #[es("descripcionEstado")]
    pub status_text: String,
    /// Name of the payment type.
    #[es("medioPago")]
    pub payment_method: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// Sum before the discount of the whole.
    #[es("subTotal")]
    pub subtotal: Money,
    pub total: Money,
    /// Discount of the whole.
    #[es("descuento")]
    pub discount: Money,
    #[es("productos")]
    pub products: Vec<SaleLine>,
    /// The buyer; none for a sale without a named buyer.
    #[es("cliente")]
    pub client: Option<SaleClient>,
    /// The authority's code of the type.
    #[es("tipoDte")]
    pub kind: String,
    #[es("nombreTipoDte")]
    pub kind_name: String,
    /// The totals that it is sent with.
    #[es("totalesDolpos")]
    pub totals: DteTotals,
    /// The newest credit note against it, if there is one.
    #[es("notaCredito")]
    pub credit_note: Option<DteCreditNote>,
    /// The credit notes against it, the newest first.
    #[es("notasCredito")]
    pub credit_notes: Vec<CreditNoteRef>,
    #[es("permiteNotaCredito")]
    pub can_be_noted: bool,
    /// Until when it must have reached the authority, `2026-11-23T23:59:59` on the shop's clock;
    /// absent where it is decided or the law names no term.
    #[es("fechaLimite")]
    pub deadline: Option<String>,
    /// Whether there is the file that its buyer gets, beside the signed document. Colombia.
    #[es("tieneContenedor")]
    pub has_container: bool,
}

/// A tax document to be sent again, with its totals.
#[wire(Copy, Default)]
pub struct DteReprocessForm {
    /// The totals as they are known; compared when they are sent along.
    #[es("totalesDolpos")]
    pub totals: Option<DteTotals>,
    /// The credit note of the sale that is meant, and not its own document.
    #[es("idNotaCredito")]
    pub note_id: Option<Id>,
}

/// Which document a file is wanted of.
#[wire(Default)]
pub struct EPaperQuery {
    /// Tax number of the company.
    #[schema(required)]
    #[es("ruc_emisor", default)]
    pub issuer: String,
    #[schema(required)]
    #[es("serie", default)]
    pub series: String,
    /// Number, leading zeros or not.
    #[schema(required)]
    #[es("correlativo", default, read = loose::text)]
    pub correlative: String,
    /// The authority's code of the type; any when absent.
    #[es("tipo_comprobante")]
    pub kind: Option<String>,
}

/// Which of the tax documents with a folio a file is wanted of.
#[wire(Default)]
pub struct DteFileQuery {
    /// The authority's code of the type; needed where several types have the folio.
    #[es("tipo_comprobante")]
    pub kind: Option<String>,
}

/// A document to be mailed.
#[wire(Default)]
pub struct EPaperMail {
    /// Tax number of the company.
    #[es("ruc_emisor", default)]
    pub issuer: String,
    /// Series; may be empty where folios have none.
    #[es("serie", default)]
    pub series: String,
    /// Number or folio, leading zeros or not.
    #[es("correlativo", default, read = loose::text)]
    pub correlative: String,
    /// The authority's code of the type.
    #[es("tipo_comprobante", default)]
    pub kind: String,
    /// Up to five addresses, separated by commas.
    #[es("correo", default)]
    pub email: String,
}
