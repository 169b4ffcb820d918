//! Texts for users who ask for figures.

pub(super) const BAD_MONTH: &str = "El mes se escribe AAAA-MM, por ejemplo 2026-11.";
pub(super) const WRONG_MONTHS: &str = "El mes final es anterior al inicial.";
pub(super) const MANY_MONTHS: &str = "Se pueden pedir como máximo 24 meses.";
pub(super) const WRONG_DATES: &str = "La fecha final es anterior a la inicial.";
pub(super) const TWO_STRETCHES: &str = "Pida un mes o un rango de fechas, no los dos.";
