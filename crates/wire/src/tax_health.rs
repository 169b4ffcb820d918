//! State of a company's documents at its tax authority.

use yapa_macros::wire;

use crate::cancellations::CancellationStatus;
use crate::guides::GuideSide;
use crate::scalars::{Day, Id, Money};

/// The month of the report.
#[wire(Default)]
pub struct TaxHealthQuery {
    /// `2026-11`; the present month when absent.
    #[es("mes")]
    pub month: Option<String>,
}

/// Severity of a finding.
#[wire]
pub enum TaxLight {
    /// Everything was accepted.
    #[es("verde")]
    Green,
    /// Something waits for an answer, or the company is not connected and nothing is sent.
    #[es("ambar")]
    Amber,
    /// Something was refused, is late or is missing.
    #[es("rojo")]
    Red,
}

/// Open documents and problems, of all days.
#[wire]
pub struct TaxHealthStatus {
    #[es("luz")]
    pub light: TaxLight,
    /// One sentence.
    #[es("mensaje")]
    pub message: String,
    /// Documents without an answer.
    #[es("enEspera")]
    pub waiting: i64,
    /// Refused documents that must be corrected.
    #[es("rechazados")]
    pub refused: i64,
    /// Of those that wait, how many are late.
    #[es("vencidos")]
    pub overdue: i64,
    /// Cancellations that the authority or a buyer has to decide.
    #[es("cancelaciones")]
    pub cancellations: i64,
    /// Cancellations that were refused: their documents count, although their sales were undone.
    #[es("cancelacionesRechazadas")]
    pub refused_cancellations: i64,
    /// Whether the company is connected with its authority.
    #[es("conectada")]
    pub connected: bool,
}

/// The documents of a day of one type.
#[wire]
pub struct TaxHealthDay {
    #[es("fecha")]
    pub day: Day,
    #[es("tipoComprobante")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("luz")]
    pub light: TaxLight,
    /// Taken, those that a credit note took back included.
    #[es("aceptados")]
    pub accepted: i64,
    /// Sum of them.
    #[es("total")]
    pub total: Money,
    #[es("enEspera")]
    pub waiting: i64,
    /// To be corrected.
    #[es("rechazados")]
    pub refused: i64,
    /// Cancelled, or refused with nothing to correct: the document has another number, or its sale was
    /// undone.
    #[es("sinEfecto")]
    pub settled: i64,
}

/// Sales of one type of document, and the answers of the authority.
#[wire]
pub struct TaxHealthBook {
    #[es("tipoComprobante")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    /// Sales or notes of the month.
    #[es("documentos")]
    pub documents: i64,
    #[es("total")]
    pub total: Money,
    #[es("aceptados")]
    pub accepted: i64,
    #[es("totalAceptado")]
    pub accepted_total: Money,
    /// Waiting or to be corrected.
    #[es("pendientes")]
    pub open: i64,
    #[es("totalPendiente")]
    pub open_total: Money,
    /// Sales that are neither; documents dated in another month.
    #[es("diferencia")]
    pub difference: Money,
}

/// Why a number has no valid document.
#[wire]
pub enum TaxGapReason {
    /// The authority refused it, and the document has another one.
    #[es("rechazado")]
    Spent,
    /// It was passed over, for a range of the authority or after a restored backup.
    #[es("saltado")]
    Skipped,
    /// It is not known.
    #[es("faltante")]
    Missing,
}

/// Numbers of a series without a valid document.
#[wire]
pub struct TaxHealthGap {
    #[es("nombre")]
    pub name: String,
    /// One number, or the first and the last.
    #[es("numeros")]
    pub numbers: String,
    #[es("motivo")]
    pub reason: TaxGapReason,
    #[es("explicacion")]
    pub explanation: String,
}

/// Something with a last day.
#[wire]
pub struct TaxHealthDue {
    #[es("texto")]
    pub text: String,
    /// Date, and time where it matters.
    #[es("hasta")]
    pub until: String,
    /// It is over, or it is today.
    #[es("luz")]
    pub light: TaxLight,
}

/// A document that needs an eye.
#[wire(nulls)]
pub struct TaxHealthDocument {
    #[es("idVenta")]
    pub sale_id: Id,
    /// Key of the credit note, when it is one.
    #[es("idNotaCredito")]
    pub note_id: Option<Id>,
    /// Key of the payment, when it is the document of one.
    #[es("idPago")]
    pub payment_id: Option<Id>,
    /// Key of the transport guide, when it is the document of one.
    #[es("idGuia")]
    pub guide_id: Option<Id>,
    /// The list that shows the guide.
    #[es("ladoGuia")]
    pub guide_side: Option<GuideSide>,
    #[es("serieCorrelativo")]
    pub number: String,
    #[es("nombre")]
    pub name: String,
    #[es("fecha")]
    pub day: Day,
    #[es("total")]
    pub total: Money,
    /// Amber while it waits in time, else red.
    #[es("luz")]
    pub light: TaxLight,
    /// Whether the authority refused it.
    #[es("rechazado")]
    pub refused: bool,
    /// The authority's last answer, may be empty.
    #[es("descripcionEstado")]
    pub status_text: String,
    /// Until when it must have reached the authority, or the buyer may refuse its cancellation.
    #[es("fechaLimite")]
    pub deadline: Option<String>,
    /// Where its cancellation is, when that needs the eye.
    #[es("estadoCancelacion")]
    pub cancellation: Option<CancellationStatus>,
}

/// A month with the tax authority.
#[wire]
pub struct TaxHealth {
    /// Name of the authority.
    #[es("autoridad")]
    pub authority: String,
    /// `2026-11`.
    #[es("mes")]
    pub month: String,
    /// Of all days.
    #[es("estado")]
    pub status: TaxHealthStatus,
    /// The newest day first.
    #[es("dias")]
    pub days: Vec<TaxHealthDay>,
    #[es("libros")]
    pub books: Vec<TaxHealthBook>,
    #[es("numeros")]
    pub gaps: Vec<TaxHealthGap>,
    /// The most urgent first.
    #[es("vencimientos")]
    pub due: Vec<TaxHealthDue>,
    /// Of all days: documents with an error, then waiting ones; at most 50 of each.
    #[es("porAtender")]
    pub documents: Vec<TaxHealthDocument>,
    /// Name of the file for the accountant.
    #[es("archivo")]
    pub file_name: String,
}
