//! Texts for users who open and change branches.

pub(super) const MISSING: &str = "Este campo es obligatorio.";
pub(super) const CODE_TAKEN: &str = "La empresa ya tiene una sucursal con ese código.";
pub(super) const MANY_EMAILS: &str = "Una sucursal puede tener como máximo 20 correos.";
pub(super) const MANY_BRANCHES: &str = "La empresa llegó al máximo de 500 sucursales.";
pub(super) const MAIN_BRANCH: &str =
    "Las ventas se hacen desde la sucursal principal: no se puede cerrar.";
pub(super) const UNKNOWN_BRANCH: &str = "La sucursal no existe";
