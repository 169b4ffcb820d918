//! Spanish sentences about goods that go to another company.

use yapa_domain::TransferState;

use super::matching::Unmatched;

pub(super) const UNKNOWN: &str = "No existe ese traslado en esta tienda.";
pub(super) const NO_TARGET: &str = "Elija una tienda de su grupo.";
pub(super) const NO_LINES: &str = "Agregue al menos un producto.";
pub(super) const MANY_LINES: &str = "Un traslado lleva a lo más 200 productos.";
pub(super) const TWICE: &str = "Este producto está dos veces.";
pub(super) const BAD_QUANTITY: &str = "Escriba una cantidad mayor que cero.";
pub(super) const WHOLE_ONLY: &str = "Este producto se cuenta en unidades enteras.";
pub(super) const TARGET_WHOLE_ONLY: &str =
    "La tienda que recibe cuenta este producto en unidades enteras.";
pub(super) const SAME_TARGET: &str =
    "Otro producto de la lista es el mismo en la tienda que recibe.";
pub(super) const UNKNOWN_LINE: &str = "El traslado no tiene esa línea.";
pub(super) const MORE_THAN_SENT: &str = "No puede recibir más de lo que se envió.";
pub(super) const NO_REASON: &str = "Escriba por qué llegó menos de lo enviado.";
pub(super) const NOT_INCOMING: &str = "Este traslado lo recibe la otra tienda.";
pub(super) const NOT_OUTGOING: &str = "Este traslado lo envió la otra tienda.";

pub(super) fn too_little(name: &str) -> String {
    format!("No hay suficiente stock de {name}.")
}

/// Of a product that another shop has several times under one code.
pub(super) const SEVERAL_THERE: &str = "Lo tiene varias veces con el mismo código";

pub(super) fn unmatched(name: &str, why: Unmatched) -> String {
    match why {
        Unmatched::Missing => format!(
            "{name} no está en la tienda que recibe: agréguelo allá con el mismo código de barras o código."
        ),
        Unmatched::Several => format!(
            "{name} está varias veces en la tienda que recibe: deje uno solo con ese código."
        ),
    }
}

pub(super) fn closed(state: TransferState) -> &'static str {
    match state {
        TransferState::InTransit => "Este traslado está en camino.",
        TransferState::Received => "Este traslado ya se recibió.",
        TransferState::TakenBack => "Quien envió este traslado lo retiró.",
    }
}
