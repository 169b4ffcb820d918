//! The words that the pages of all countries share; what differs comes with the facts.

pub(super) const QUANTITY: &str = "Cant.";
pub(super) const UNIT: &str = "Und.";
pub(super) const CODE: &str = "Código";
pub(super) const DESCRIPTION: &str = "Descripción";
pub(super) const IN_WORDS: &str = "Son:";

pub(super) const TAX: &str = "Impuesto";
pub(super) const RATE: &str = "Tarifa";
pub(super) const BASE: &str = "Base";
pub(super) const TAX_AMOUNT: &str = "Valor";

pub(super) fn percent(rate: &str) -> String {
    format!("{rate} %")
}

pub(super) fn page_of(page: usize, pages: usize) -> String {
    format!("Página {page} de {pages}")
}
