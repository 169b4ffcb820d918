//! Sentences about customers' orders that are the same in every country.

use yapa_domain::{CustomerOrderState as State, Quantity};

/// The order is not the company's.
pub const UNKNOWN: &str = "El pedido no existe";
/// The order was served or rejected before.
pub const NOT_FOR_SALE: &str = "El pedido ya fue atendido; no se puede vender";
/// An order is new only once.
pub const NOT_NEW_AGAIN: &str = "Un pedido no puede volver a ser nuevo";
/// A delivery order has no shelf to wait on.
pub const IS_DELIVERY: &str = "El pedido es para delivery; debe despacharse";
/// An order that is fetched is not sent.
pub const IS_PICKUP: &str = "El pedido es para recoger en tienda; no se despacha";
/// A state that sells the order needs its payment.
pub const PAYMENT_MISSING: &str = "Falta el pago del pedido";
/// A state that sells the order needs its total.
pub const TOTAL_MISSING: &str = "Falta el total del pedido";
/// Nothing would go out.
pub const NOTHING_LEFT: &str = "Debe quedar al menos un producto del pedido";
/// A line of the body is none of the order.
pub const UNKNOWN_LINE: &str = "El producto no está en el pedido";
/// The body has a line of the order twice.
pub const LINE_TWICE: &str = "El producto está repetido";
/// More goes out than was ordered.
pub const TOO_MUCH: &str = "La cantidad debe ser mayor a cero y no superar la pedida";
/// The price is not the one of the order.
pub const OTHER_PRICE: &str = "El precio no coincide con el del pedido";
/// The reason or the remark is too long.
pub const NOTE_TOO_LONG: &str = "La nota debe tener como máximo 250 caracteres";
/// A text is too long.
pub const TEXT_TOO_LONG: &str = "El texto es demasiado largo";
/// Neither brought nor fetched, or both.
pub const ONE_WAY: &str = "Indique si el pedido es para delivery o para recoger en tienda";
/// The company does not deliver.
pub const NO_DELIVERY: &str = "La empresa no hace delivery";
/// The company has nothing fetched.
pub const NO_PICKUP: &str = "La empresa no ofrece recojo en tienda";
/// Where to bring it is missing.
pub const ADDRESS_MISSING: &str = "Debe ingresar la dirección de entrega";
/// The client of the order is missing.
pub const NAME_MISSING: &str = "Debe ingresar el nombre del cliente";
/// An order without a telephone number.
pub const PHONE_MISSING: &str = "Debe ingresar el teléfono del cliente";
/// A coordinate is none.
pub const BAD_DEGREES: &str = "La coordenada no es válida";
/// The distance is none.
pub const BAD_DISTANCE: &str = "La distancia no es válida";
/// The announced payment is not valid.
pub const BAD_AMOUNT: &str = "El monto no es válido";
/// No product.
pub const NO_LINES: &str = "El pedido no tiene productos";
/// Too many lines.
pub const TOO_MANY_LINES: &str = "El pedido tiene demasiadas líneas";
/// The company cannot sell at all.
pub const NO_DOCUMENT: &str = "La empresa no tiene un tipo de comprobante activo";
/// The company takes no money.
pub const NO_PAYMENT: &str = "La empresa no tiene un medio de pago activo";
/// The client was shown another total.
pub const TOTAL_DIFFERS: &str =
    "El total del pedido no coincide con el calculado; actualice los precios";
/// A state of the list's filter is none.
pub const UNKNOWN_STATE: &str = "El estado del pedido no es válido";
/// The dates of a list are the wrong way round.
pub const WRONG_DATES: &str = "El rango de fechas no es válido";
/// Why an order goes back to where it was before its sale.
pub const SALE_UNDONE: &str = "Su venta fue anulada";

/// Name of a state.
pub const fn title(state: State) -> &'static str {
    match state {
        State::New => "Nuevo",
        State::Accepted => "Aceptado",
        State::Dispatched => "Despachado",
        State::Ready => "Por recoger",
        State::Delivered => "Entregado",
        State::Rejected => "Rechazado",
    }
}

/// Meaning of a state.
pub const fn description(state: State) -> &'static str {
    match state {
        State::New => "El pedido espera su respuesta",
        State::Accepted => "El pedido se está preparando",
        State::Dispatched => "El pedido va en camino al cliente",
        State::Ready => "El pedido espera al cliente en la tienda",
        State::Delivered => "El cliente ya tiene su pedido",
        State::Rejected => "El pedido no será atendido",
    }
}

/// An order does not go from here to there.
pub fn refused(from: State, to: State) -> String {
    let is_sold = matches!(from, State::Dispatched | State::Ready) && to == State::Rejected;
    let way = match is_sold {
        true => ". Devuelva o anule antes su venta",
        false => "",
    };
    let (from, to) = (title(from).to_lowercase(), title(to).to_lowercase());
    format!("El pedido está {from} y no puede pasar a {to}{way}")
}

/// Less is there than was ordered.
pub fn short(name: &str, ordered: Quantity, left: Quantity, decimal: char) -> String {
    let spelt = |quantity: Quantity| quantity.to_string().replace('.', &decimal.to_string());
    let left = left.max(Quantity::ZERO);
    format!(
        "Stock insuficiente de {name}: se pidió {} y hay {}",
        spelt(ordered),
        spelt(left)
    )
}

/// The address is beyond where the company delivers; bringing is said with the country's word.
pub fn too_far(word: &str, most: Quantity, decimal: char) -> String {
    let most = most.to_string().replace('.', &decimal.to_string());
    format!("La dirección está fuera del alcance del {word} ({most} km)")
}
