//! Texts for users who approve a request with their PIN.

pub(super) const NO_RIGHTS: &str = "No son permisos que se puedan autorizar.";
pub(super) const CANNOT_APPROVE: &str = "Esa persona no puede autorizar esto en esta empresa.";
