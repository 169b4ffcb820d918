//! The sentences of messages that stand alone, on the screen of a telephone.

pub(super) const NEW_ORDER: &str = "Pedido nuevo";
pub(super) const CHANGED_ORDER: &str = "Pedido actualizado";
pub(super) const SURVEY: &str = "Encuesta";
pub(super) const LOW_STOCK: &str = "Queda poco stock";

/// There is no such message of this person.
pub(super) const UNKNOWN: &str = "La notificación no existe.";

pub(super) fn order(number: &str, client: &str, state: &str) -> String {
    format!("Pedido {number} de {client}: {state}")
}

pub(super) fn product(name: &str, presentation: &str, code: &str) -> String {
    let named = [name, presentation]
        .iter()
        .filter(|part| !part.is_empty())
        .copied()
        .collect::<Vec<_>>()
        .join(" ");
    format!("{named} ({code})")
}
