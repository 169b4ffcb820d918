//! Sentences about bonuses that are the same in every country.

/// The sponsor has no such bonus.
pub const UNKNOWN_BONUS: &str = "La bonificación no existe";
/// The bonus can no longer be taken.
pub const BONUS_OFF: &str = "La bonificación ya no está disponible";
/// A bonus is taken whole times.
pub const WRONG_TIMES: &str = "La cantidad debe ser de 1 a 100";
