//! Sentences about sales that are the same in every country.

use yapa_domain::{Money, Quantity, SaleState};

/// The document type is not one of the company's.
pub const UNKNOWN_DOCUMENT: &str = "El tipo de comprobante no está disponible para la empresa";
/// The company switched electronic emission off.
pub const NOT_ELECTRONIC: &str = "La empresa tiene apagada la emisión electrónica; elija otro comprobante o actívela en Mi empresa";
/// The payment type is not one of the company's.
pub const UNKNOWN_PAYMENT: &str = "El medio de pago no está disponible para la empresa";
/// The payment type does not settle that document.
pub const PAYMENT_NOT_FOR_DOCUMENT: &str =
    "El medio de pago no está asociado al tipo de comprobante";
/// A line names something the company does not sell.
pub const UNKNOWN_PRODUCT: &str =
    "Un producto del carrito ya no existe; retírelo y vuelva a intentarlo";
/// The company sells only goods of its catalogue.
pub const OPEN_LINES_OFF: &str = "La empresa no permite vender sin producto";
/// An open line has no name.
pub const OPEN_LINE_NAME: &str = "Escriba el nombre de lo que vende";
/// The name of an open line is too long.
pub const OPEN_LINE_NAME_TOO_LONG: &str = "El nombre debe tener como máximo 120 caracteres";
/// The price of an open line is no amount of the currency that can be asked.
pub const OPEN_LINE_PRICE: &str =
    "El precio debe ser mayor que cero y tener los decimales de la moneda";
/// The totals of the body differ from ours.
pub const TOTALS_DIFFER: &str =
    "Los montos de la venta no coinciden con los calculados; actualice el carrito";
/// The body has a tax that the country does not have.
pub const UNKNOWN_TAX: &str = "El impuesto no existe";
/// Amount and percentage of a discount are given without saying which one counts, and differ.
pub const DISCOUNT_CONTRADICTS: &str =
    "El monto y el porcentaje del descuento no coinciden; envíe solo uno o indique el modo";
/// The sale is not the company's, or not the caller's.
pub const UNKNOWN_SALE: &str = "La venta no existe";
/// The client is not the company's.
pub const UNKNOWN_CLIENT: &str = "El cliente no existe";
/// The sale cannot move from its state to the requested one.
pub const STATE_REFUSED: &str = "La venta no puede pasar a ese estado";
pub const PAYMENT_COUNTED: &str =
    "El pago se corrige mientras la caja de la venta está abierta, y ya se cerró.";
pub const PAYMENT_WENT_BACK: &str =
    "El pago ya no se corrige: la venta se anuló o se devolvió dinero de ella.";
pub const PAYMENT_IN_WALLET: &str =
    "El pago con saldo del cliente no se corrige: anule la venta y hágala de nuevo.";
pub const PAYMENT_INTO_WALLET: &str = "Elija un medio que no use el saldo del cliente.";
/// There is no series to number the document with.
pub const NO_SERIES: &str = "No hay una serie activa para el tipo de comprobante";
/// The currency is not the country's.
pub const WRONG_CURRENCY: &str = "La moneda no corresponde al país de la empresa";
/// Not enough bags.
pub const NO_BAGS: &str = "No hay bolsas suficientes";
/// Bags are not sold here.
pub const BAGS_OFF: &str = "La empresa no vende bolsas";
/// Too many lines.
pub const TOO_MANY_LINES: &str = "La venta tiene demasiadas líneas";
/// The number of bags is out of range.
pub const WRONG_BAGS: &str = "La cantidad de bolsas no es válida";
/// The remark is too long.
pub const COMMENT_TOO_LONG: &str = "El comentario debe tener como máximo 250 caracteres";
/// A payment has too many parts.
pub const TOO_MANY_PARTS: &str = "El pago tiene demasiadas partes";
/// A text of the body is too long.
pub const TEXT_TOO_LONG: &str = "El texto es demasiado largo";
/// A sale comes from somewhere else.
pub const UNKNOWN_CHANNEL: &str = "El canal de la venta no es válido";
/// A sale says that it is of a customer's order, and not of which.
pub const ORDER_MISSING: &str = "Falta el pedido de la venta";
/// A payment asks for something else than instalments.
pub const UNKNOWN_REQUIREMENT: &str = "El requisito del medio de pago no es válido";
/// Only receipts become tickets.
pub const NOT_A_RECEIPT: &str = "Solo un recibo abierto o cerrado se puede convertir";
/// A receipt becomes a ticket once.
pub const CONVERTED_ALREADY: &str = "El recibo ya fue convertido";
/// The dates of a list are the wrong way round or unreadable.
pub const WRONG_DATES: &str = "El rango de fechas no es válido";

/// The company gives no discounts on a whole sale.
pub const SALE_DISCOUNTS_OFF: &str = "La empresa no permite descuentos en la venta";
/// The company gives no discounts on a line.
pub const LINE_DISCOUNTS_OFF: &str = "La empresa no permite descuentos por producto";
/// The company has no parking.
pub const PARKING_OFF: &str = "La empresa no tiene el servicio de parqueo";
/// The voucher of the card already is the fiscal ticket.
pub const VOUCHER_IS_THE_TICKET: &str = "El voucher de la tarjeta ya es la boleta; emita un recibo";
/// The voucher of the card that paid the receipt already is its fiscal ticket.
pub const VOUCHER_WAS_THE_TICKET: &str = "El voucher de la tarjeta ya es la boleta";
/// Instalments for something else than a card.
pub const NO_INSTALMENTS: &str = "Este medio de pago no admite cuotas";
/// The change that was given is not the one due.
pub const CHANGE_DIFFERS: &str = "El vuelto no coincide con el calculado";
/// The amount received is larger than any client hands over.
pub const TOO_MUCH_CASH: &str =
    "El monto recibido es demasiado grande para esta venta; revise las cifras";
/// A part of a payment has more decimals than the currency.
pub const TOO_FINE: &str = "El monto tiene más decimales que la moneda";

/// Not enough stock of one product.
pub fn no_stock(name: &str) -> String {
    format!("No hay stock suficiente de {name}")
}

/// The quantity of a line is out of its limits.
pub fn wrong_quantity(name: &str) -> String {
    format!("La cantidad de {name} no es válida")
}

/// The price of a line is not the one of the catalogue.
pub fn price_changed(name: &str) -> String {
    format!("El precio de {name} no coincide con el del catálogo; actualice el carrito")
}

/// The price of a line is below the lowest allowed.
pub fn price_too_low(name: &str) -> String {
    format!("El precio de {name} es menor al mínimo permitido")
}

/// A price below the lowest allowed, as it is approved.
pub(crate) fn low_price(name: &str, price: &str, least: &str) -> String {
    format!("{name}: precio {price}, mínimo {least}")
}

/// Rest of a line after discounts, below its lowest price, for the approver.
pub(crate) fn low_by_discount(name: &str, quantity: Quantity, left: &str, least: &str) -> String {
    let count = match quantity == Quantity::ONE {
        true => String::new(),
        false => format!("{quantity} × "),
    };
    format!("{count}{name}: queda en {left}, mínimo {least}")
}

pub(crate) fn more_lines(count: usize) -> String {
    format!("y {count} más")
}

/// How a debt is paid out of what a client has in the account.
pub(crate) const FROM_BALANCE: &str = "Saldo a favor";

/// The total after a discount, for the approver.
pub(crate) fn discounted_total(total: &str) -> String {
    format!("Total con el descuento: {total}")
}

/// The product is not sold any more.
pub fn inactive(name: &str) -> String {
    format!("{name} no está activo para la venta")
}

/// A receipt became the ticket of this number.
pub fn lives_on(ticket: &str) -> String {
    format!("El recibo fue convertido en {ticket}; si corresponde, anule esa venta")
}

/// Why a receipt is voided when its ticket is issued.
pub fn converted_into(number: &str) -> String {
    format!("Convertido en {number}")
}

/// Body of the mail that brings a ticket; `client` is empty for an unnamed client.
pub fn ticket_mail(
    word: &str,
    document: &str,
    company: &str,
    total: &str,
    client: &str,
    state: SaleState,
) -> String {
    let hello = crate::say::hello(client);
    let attached = format!("Adjuntamos su {word} {document} por {total}.");
    let body = match state {
        SaleState::Voided => format!("{attached} Esta venta fue anulada."),
        SaleState::Discarded => format!("{attached} Esta venta fue descartada."),
        SaleState::Open | SaleState::Closed => {
            format!("Gracias por su compra en {company}. {attached}")
        }
    };
    format!("{hello}\n\n{body}\n\n{company}\n")
}

/// The sentence about an amount of the body that differs from ours.
pub(crate) fn differs(theirs: Money, ours: Money) -> String {
    format!("Se recibió {theirs} y se calculó {ours}")
}

/// Name of the delivery of a customer's order on its document, with the country's word for it.
pub fn delivery(word: &str) -> String {
    format!("Servicio de {word}")
}

/// With which other document the same sale can be registered.
pub fn other_document(name: &str) -> String {
    format!("La venta se puede registrar con «{name}»")
}
