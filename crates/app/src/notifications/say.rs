//! The sentences of push messages, which a telephone shows without further context.

use yapa_domain::Quantity;

pub(super) const NEW_ORDER: &str = "Pedido nuevo";
pub(super) const CHANGED_ORDER: &str = "Pedido actualizado";
pub(super) const SURVEY: &str = "Encuesta";
pub(super) const LOW_STOCK: &str = "Queda poco stock";
pub(super) const DOCUMENT_REFUSED: &str = "Rechazo de la autoridad tributaria";
pub(super) const GUIDE_REFUSED: &str = "Guía rechazada";
pub(super) const NUMBERS_LOW: &str = "Numeración autorizada";
pub(super) const REPORT_GIVEN_UP: &str = "Reporte sin enviar";
pub(super) const CASH_CLOSED: &str = "Cierre de caja";
pub(super) const DOCUMENTS_UNSENT: &str = "Por enviar a la autoridad tributaria";

/// There is no such message of this person.
pub(super) const UNKNOWN: &str = "La notificación no existe.";

pub(super) fn order(number: &str, client: &str, state: &str) -> String {
    format!("Pedido {number} de {client}: {state}")
}

pub(super) fn product(name: &str, presentation: &str, code: &str, left: &str) -> String {
    let named = [name, presentation]
        .iter()
        .filter(|part| !part.is_empty())
        .copied()
        .collect::<Vec<_>>()
        .join(" ");
    match left {
        "" => format!("{named} ({code})"),
        left => format!("{named} ({code}): {left}"),
    }
}

/// The stock of a product, with the country's sign before decimals.
pub(super) fn left(stock: Quantity, decimal: char) -> String {
    match stock.to_string().as_str() {
        "0" => "se agotó".to_owned(),
        "1" => "queda 1".to_owned(),
        plain => format!("quedan {}", plain.replace('.', &decimal.to_string())),
    }
}
