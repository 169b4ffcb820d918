//! Series of documents after a restored backup, and what owners watch over.

use yapa_macros::wire;

use crate::health::BackupHealth;
use crate::scalars::{Day, TimeOfDay};

/// A series that gives no numbers until its last one is confirmed.
#[wire]
pub struct UnconfirmedSeries {
    #[es("tipoComprobante")]
    pub document_code: String,
    #[es("comprobante")]
    pub document_name: String,
    #[es("serie")]
    pub series: String,
    /// The last one in the restored database.
    #[es("ultimoNumero")]
    pub last_number: i64,
    /// The last one in the journal of numbers; absent when it knows none.
    #[es("ultimoNumeroRegistro")]
    pub journal_number: Option<i64>,
}

#[wire]
pub struct ConfirmedSeries {
    #[es("tipoComprobante")]
    pub document_code: String,
    #[es("serie")]
    pub series: String,
    /// The last number in use, never below the last one known.
    #[es("ultimoNumero")]
    pub last_number: i64,
}

#[wire]
pub struct SeriesConfirmation {
    #[es("series")]
    pub series: Vec<ConfirmedSeries>,
}

/// The machine's clock is far from the latest moment that the server knows: no document is numbered
/// until it is right again or confirmed.
#[wire]
pub struct ClockJump {
    /// Time of the clock.
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("ultimaFecha")]
    pub latest_date: Day,
    #[es("ultimaHora")]
    pub latest_hour: TimeOfDay,
    /// Whether the owner may confirm the clock: this is the only company. Else the operator does.
    #[es("puedeConfirmar")]
    pub may_confirm: bool,
}

/// Numbering problems that an owner has to resolve; empty for others.
#[wire(Default)]
pub struct InstallationState {
    /// Absent where no backups are scheduled.
    #[es("copias")]
    pub backups: Option<BackupHealth>,
    #[es("seriesPorConfirmar")]
    pub unconfirmed_series: Vec<UnconfirmedSeries>,
    /// Absent while the machine's clock is believed.
    #[es("reloj")]
    pub clock_jump: Option<ClockJump>,
}
