//! Texts for users who make reports.

pub(super) const UNKNOWN_REPORT: &str = "El reclamo no existe";
pub(super) const UNKNOWN_ORDER: &str = "El pedido no existe";
pub(super) const EMPTY_MESSAGE: &str = "Escriba un mensaje.";
pub(super) const LONG_MESSAGE: &str = "El mensaje puede tener como máximo 2000 caracteres.";
pub(super) const CLOSED: &str = "El reclamo está cerrado. Ábralo de nuevo para responder.";
pub(super) const MANY_MESSAGES: &str = "El reclamo llegó al máximo de 500 mensajes.";
pub(super) const WRONG_DATES: &str = "La fecha final es anterior a la inicial.";

/// An order about which there is a report that is still open.
pub(super) fn open_already(number: &str) -> String {
    format!("Ya hay un reclamo abierto sobre este pedido: {number}.")
}
