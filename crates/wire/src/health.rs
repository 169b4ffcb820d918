//! Whether the server is ready to sell.

use yapa_macros::wire;

/// Answer of `GET /health`.
#[wire]
pub struct Health {
    /// `ok`.
    #[es("estado")]
    pub status: String,
    pub version: String,
    /// `sqlite` or `postgres`.
    #[es("base")]
    pub engine: String,
    /// Absent where no backups are scheduled.
    #[es("copias")]
    pub backups: Option<BackupHealth>,
    /// Every number that is given is written to the journal of numbers.
    #[es("registroDeNumeros")]
    pub journal_kept: bool,
}

/// How the scheduled backups are doing.
#[wire]
pub struct BackupHealth {
    /// Seconds since the latest good one; absent while there is none.
    #[es("edadSegundos")]
    pub age_s: Option<i64>,
    /// The last one failed.
    #[es("fallo")]
    pub failed: bool,
    /// The last one failed, or there is none of the last day.
    #[es("requiereAtencion")]
    pub needs_care: bool,
}
