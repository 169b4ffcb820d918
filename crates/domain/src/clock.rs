//! Time, as the context gives it.

/// Milliseconds since 1970-01-01T00:00:00Z.
pub type EpochMillis = i64;

/// Where a use case takes the time from; tests hold it still.
pub trait Clock: Send + Sync {
    /// The present moment.
    fn now(&self) -> EpochMillis;
}
