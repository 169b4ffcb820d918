//! Sentences about orders to sponsors that are the same in every country.

use yapa_domain::Quantity;
use yapa_domain::purchase::PurchaseState;

/// The order is not the company's.
pub const UNKNOWN_PURCHASE: &str = "El pedido no existe";
/// The order has no lines.
pub const NO_LINES: &str = "No tiene productos agregados";
/// The order has more lines than any real order.
pub const TOO_MANY_LINES: &str = "El pedido tiene demasiadas líneas";
/// The amounts of the body differ from ours.
pub const TOTALS_DIFFER: &str =
    "El monto del pedido no coincide con los precios del distribuidor; actualice el carrito";
/// A price of the body is not the sponsor's.
pub const PRICE_CHANGED: &str = "El precio cambió; actualice el carrito";
/// The sponsor takes no orders.
pub const SPONSOR_OFF: &str = "El distribuidor no recibe pedidos por ahora";
/// The product cannot be ordered.
pub const PRODUCT_OFF: &str = "El producto no está disponible";
/// The sponsor has no such product.
pub const UNKNOWN_PRODUCT: &str = "El distribuidor no tiene ese producto";
/// The product has no such discount.
pub const UNKNOWN_DISCOUNT: &str = "El descuento no existe para este producto";
/// The sponsor does not take this way to pay.
pub const WRONG_PAYMENT: &str = "El distribuidor no acepta ese método de pago";
/// The sponsor does not ship this way.
pub const WRONG_SHIPPING: &str = "El distribuidor no ofrece esa forma de envío";
/// Units are whole and at least one.
pub const WRONG_QUANTITY: &str = "La cantidad debe ser un número entero desde 1";
/// The discount is for another way to pay.
pub const OTHER_TERMS: &str = "El descuento no vale con ese método de pago";
/// The discount cannot be combined with another.
pub const COMBINED: &str = "El descuento no se puede combinar con otro del mismo producto";
/// The figures are too large.
pub const TOO_LARGE: &str = "El monto del pedido es demasiado grande";
/// There is no such state.
pub const UNKNOWN_STATUS: &str = "El estado no existe";
/// A list names no order.
pub const NO_PURCHASES: &str = "Debe indicar al menos un pedido";
/// A list names too many orders.
pub const TOO_MANY_PURCHASES: &str = "Se pueden cambiar como máximo 100 pedidos a la vez";
/// Some of it was taken in.
pub const HAS_RECEIPTS: &str =
    "El pedido ya tiene productos recibidos; no se puede rechazar ni anular";
/// The quantities that the sponsor confirms are sent only with the change to confirmed.
pub const NOT_CONFIRMING: &str = "El detalle confirmado solo corresponde al estado Confirmado";
/// The order has no such line.
pub const UNKNOWN_LINE: &str = "El pedido no tiene esa línea";
/// A line is confirmed twice.
pub const LINE_TWICE: &str = "La línea está repetida";
/// The sponsor cannot agree to that many.
pub const WRONG_CONFIRMED: &str =
    "La cantidad confirmada debe ser un número entero entre 0 y la solicitada";
/// The sponsor agreed to no unit of any line.
pub const NOTHING_CONFIRMED: &str =
    "Confirme al menos una unidad; si el distribuidor no enviará nada, rechace el pedido";
/// The sponsor cannot agree to that price.
pub const WRONG_PRICE: &str = "El precio confirmado no es válido";
/// The states of a filter are none of ours.
pub const WRONG_STATUSES: &str = "Los estados deben ser números del 1 al 7 separados por comas";
/// The dates of a list are the wrong way round.
pub const WRONG_DATES: &str = "El rango de fechas no es válido";

/// The sponsor has too little.
pub fn above_stock(name: &str, stock: Quantity) -> String {
    if stock.is_positive() {
        format!("{name}: el distribuidor solo tiene {stock}")
    } else {
        format!("{name} está agotado en el distribuidor")
    }
}

/// The discount is for more units.
pub fn below_discount(least: impl std::fmt::Display) -> String {
    format!("El descuento vale desde {}", units(least))
}

/// The discount is for fewer units.
pub fn above_discount(most: impl std::fmt::Display) -> String {
    format!("El descuento vale hasta {} por pedido", units(most))
}

fn units(count: impl std::fmt::Display) -> String {
    match count.to_string().as_str() {
        "1" => "1 unidad".to_owned(),
        count => format!("{count} unidades"),
    }
}

/// The order is smaller than the sponsor takes.
pub fn below_minimum(symbol: &str, least: impl std::fmt::Display) -> String {
    format!("El pedido mínimo de este distribuidor es {symbol} {least}")
}

/// An order does not go from there to there.
pub fn not_that_way(number: i64, from: &str, to: &str) -> String {
    format!("El pedido {number} está {from}; no puede pasar a {to}")
}

/// The order was confirmed with other figures.
pub fn confirmed_otherwise(number: i64) -> String {
    format!("El pedido {number} ya está Confirmado con otras cantidades o precios")
}

/// A state in a sentence.
pub const fn state(state: PurchaseState) -> &'static str {
    match state {
        PurchaseState::Pending => "Pendiente",
        PurchaseState::Confirmed => "Confirmado",
        PurchaseState::Shipped => "Despachado",
        PurchaseState::Delivered => "Entregado",
        PurchaseState::Received => "Recibido",
        PurchaseState::Rejected => "Rechazado",
        PurchaseState::Canceled => "Anulado",
    }
}
