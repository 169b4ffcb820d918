//! Electronic documents of payments of sales on credit.

use yapa_macros::wire;

use crate::cancellations::{Cancellation, CancellationStatus};
use crate::document_states::EDocumentStatus;
use crate::scalars::{Day, Id, Money, TimeOfDay};

/// The document of a payment, as the account of the client shows it.
#[wire(nulls)]
pub struct PaymentDocumentRef {
    /// Series and number.
    #[es("serieCorrelativo")]
    pub number: String,
    #[es("estado")]
    pub status: EDocumentStatus,
    /// State of its cancellation; absent where none was requested.
    #[es("estadoCancelacion")]
    pub cancellation: Option<CancellationStatus>,
}

/// Part of a payment for the document of one sale.
#[wire]
pub struct PaidDocument {
    #[es("idVenta")]
    pub sale_id: Id,
    /// Series and number.
    #[es("serieCorrelativo")]
    pub number: String,
    #[es("descripcionTipoComprobante")]
    pub kind_name: String,
    #[es("estado")]
    pub status: EDocumentStatus,
    /// The authority's key of it; empty until it has one.
    #[es("codigoHash")]
    pub digest: String,
    /// Which payment of it this is, from 1.
    #[es("parcialidad")]
    pub instalment: i64,
    /// Unpaid amount before this payment.
    #[es("saldoAnterior")]
    pub open_before: Money,
    #[es("pagado")]
    pub paid: Money,
    /// Unpaid amount after this payment.
    #[es("saldo")]
    pub left: Money,
}

/// The document of a payment in full.
#[wire(nulls)]
pub struct PaymentDocument {
    #[es("idPago")]
    pub id: Id,
    /// Series and number.
    #[es("serieCorrelativo")]
    pub number: String,
    #[es("serie")]
    pub series: String,
    #[es("correlativo")]
    pub correlative: i64,
    /// The authority's code of the type.
    #[es("tipoComprobante")]
    pub kind: String,
    #[es("descripcionTipoComprobante")]
    pub kind_name: String,
    #[es("estado")]
    pub status: EDocumentStatus,
    /// Code of the authority's last answer, may be empty.
    #[es("codigoEstado")]
    pub status_code: String,
    /// The authority's last answer, may be empty.
    #[es("descripcionEstado")]
    pub status_text: String,
    /// Day of the payment.
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("idCliente")]
    pub client_id: Id,
    #[es("nombreCliente")]
    pub client_name: String,
    #[es("documentoCliente")]
    pub client_document: String,
    /// Name of the payment type.
    #[es("medioPago")]
    pub payment_method: String,
    /// Sum of the payments of all documents.
    pub total: Money,
    /// The authority's key; empty until it has one.
    #[es("codigoHash")]
    pub digest: String,
    /// Until when it must have reached the authority; absent where it is decided.
    #[es("fechaLimite")]
    pub deadline: Option<String>,
    /// Its cancellation at the authority; absent where none was requested.
    #[es("cancelacion")]
    pub cancellation: Option<Cancellation>,
    /// Whether it is not sent any more: nothing that it pays counts.
    #[es("descartado")]
    pub given_up: bool,
    /// The paid documents, the oldest first.
    #[es("comprobantes")]
    pub documents: Vec<PaidDocument>,
}
