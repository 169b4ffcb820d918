//! Texts for users who record received goods.

use yapa_domain::Quantity;
use yapa_domain::purchase::PurchaseState;

pub(super) const UNKNOWN_RECEIPT: &str = "La guía no existe";
pub(super) const UNKNOWN_ORDER: &str = "El pedido no existe";
pub(super) const WRONG_DATES: &str = "La fecha final es anterior a la inicial.";
pub(super) const NOTHING_CAME: &str =
    "Indique al menos un producto que ingresa a la tienda, con una cantidad mayor que cero.";
pub(super) const MANY_LINES: &str = "Una guía puede tener como máximo 200 productos.";
pub(super) const MANY_PRODUCTS: &str =
    "Un producto puede tener como máximo 20 productos asociados.";
pub(super) const BAD_QUANTITY: &str = "La cantidad debe estar entre 0 y 1 000 000.";
pub(super) const BAD_FACTOR: &str =
    "El factor de conversión debe ser mayor que 0 y como máximo 100 000.";
pub(super) const BAD_PRICE: &str = "El precio no puede ser negativo ni pasar de 1 000 000 000.";
pub(super) const PRICE_MISSING: &str = "Indique el precio de compra.";
pub(super) const SPONSOR_MISSING: &str = "Indique el nombre del distribuidor.";
pub(super) const BAD_DAY: &str = "La fecha de ingreso no puede ser posterior a hoy.";
pub(super) const OLD_DAY: &str = "La fecha de ingreso no puede ser anterior al año 2000.";
pub(super) const TOO_MUCH: &str = "El monto es demasiado grande.";
pub(super) const OTHER_USER: &str = "La guía se registra a nombre de quien la ingresa.";
pub(super) const ONLY_WITHOUT_ORDER: &str =
    "En la guía de un pedido, este dato lo da el pedido: no se envía.";
pub(super) const UNKNOWN_LINE: &str = "El producto no es de este pedido.";
pub(super) const TWICE: &str = "El producto está repetido.";
pub(super) const UNKNOWN_PRODUCT: &str = "El producto asociado no existe.";
pub(super) const LONG_NAME: &str = "El texto es demasiado largo";

/// A total that is not the sum of the lines.
pub(super) fn other_total(right: &str) -> String {
    format!("El monto total no es la suma de los productos: {right}.")
}

/// More of a line than was agreed on.
pub(super) fn more_than_ordered(name: &str, left: Quantity) -> String {
    if left.is_positive() {
        format!(
            "De {name} solo faltan {left} por recibir. Registre lo demás en una guía sin pedido."
        )
    } else {
        format!("De {name} ya se recibió todo. Registre lo demás en una guía sin pedido.")
    }
}

/// A part of a product that is sold in whole units.
pub(super) fn whole_only(name: &str) -> String {
    format!("{name} se cuenta por unidades enteras.")
}

/// Why no more goods of an order are received; empty when they are.
pub(super) fn not_receivable(state: Option<PurchaseState>) -> &'static str {
    match state {
        Some(PurchaseState::Received) => "El pedido está cerrado como Recibido: no se recibe más.",
        Some(PurchaseState::Rejected) => "El pedido fue rechazado: no se puede recibir.",
        Some(PurchaseState::Canceled) => "El pedido fue anulado: no se puede recibir.",
        _ => "",
    }
}
