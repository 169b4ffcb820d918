//! The words that the pages of all countries share; what differs comes with the facts.

pub(super) const QUANTITY: &str = "Cant.";
pub(super) const UNIT: &str = "Und.";
pub(super) const CODE: &str = "Código";
pub(super) const DESCRIPTION: &str = "Descripción";
pub(super) const IN_WORDS: &str = "Son:";

pub(super) fn page_of(page: usize, pages: usize) -> String {
    format!("Página {page} de {pages}")
}
