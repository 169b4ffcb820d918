//! Sentences about quotes that are the same in every country.

/// The quote is not the company's.
pub const UNKNOWN_PROFORMA: &str = "La proforma no existe";
/// The totals of the body differ from ours.
pub const TOTALS_DIFFER: &str =
    "Los montos de la proforma no coinciden con los calculados; actualice el carrito";
/// The note is too long.
pub const NOTE_TOO_LONG: &str = "La nota debe tener como máximo 120 caracteres";
/// The prices hold too short or too long.
pub const WRONG_DAYS: &str = "La vigencia debe ser de 1 a 365 días";
/// The hours of parking are out of range.
pub const WRONG_HOURS: &str = "La cantidad de horas debe ser de 1 a 24";
/// Hours on a quote of goods.
pub const HOURS_WITHOUT_PARKING: &str = "La cantidad de horas solo corresponde a un parqueo";
/// The company does not park cars.
pub const NO_PARKING: &str = "La empresa no tiene el servicio de parqueo";
/// Too many lines.
pub const TOO_MANY_LINES: &str = "La proforma tiene demasiadas líneas";
/// There is no series to number the quote with.
pub const NO_SERIES: &str = "No hay una serie activa para proformas";
/// A quote is closed by its sale alone.
pub const CLOSED_BY_SALE: &str = "Una proforma solo se cierra al venderla";
/// A quote is not opened by hand.
pub const NOT_OPENED_BY_HAND: &str = "Una proforma no se puede volver a abrir";
/// Only an open quote changes its state.
pub const NOT_OPEN: &str = "Solo se puede cambiar el estado de una proforma abierta";
/// A sale names a quote that the company does not have.
pub const UNKNOWN_FOR_SALE: &str = "La proforma de la venta no existe";
/// A sale names a quote that was sold, canceled or given away.
pub const NOT_FOR_SALE: &str = "La proforma ya no está abierta; no se puede vender";
/// The dates of a list are the wrong way round.
pub const WRONG_DATES: &str = "El rango de fechas no es válido";
/// Sum of the lines on paper.
pub const SUBTOTAL: &str = "SUBTOTAL";
/// Discount of the whole quote on paper.
pub const DISCOUNT: &str = "DESCUENTO";
/// Label of the total, on paper.
pub const TOTAL: &str = "TOTAL";
/// Notice that the paper is no invoice.
pub const NO_RECEIPT: &str = "No es un comprobante de pago";
