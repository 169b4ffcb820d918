//! What buyers are told who ask for an invoice with their ticket.

pub(super) const UNKNOWN: &str =
    "No hay un ticket con este código. Revise que esté escrito como en su ticket";
pub(super) const NOT_OFFERED: &str =
    "Esta tienda no factura tickets por internet. Pida su factura en la tienda";
pub(super) const UNDONE: &str = "Esta compra se devolvió o se anuló: no se puede facturar";
pub(super) const NOTED: &str =
    "Esta compra tiene una devolución o un descuento: pida su factura en la tienda";
pub(super) const NOT_A_TICKET: &str = "Esta compra ya tiene una factura";
pub(super) const ON_CREDIT: &str = "Esta compra es al fiado: pida su factura en la tienda";
pub(super) const NOT_TAKEN: &str =
    "El SAT todavía no registra su ticket. Intente otra vez en unos minutos";
pub(super) const REJECTED: &str =
    "El ticket tiene un problema ante el SAT: pida su factura en la tienda";
pub(super) const OF_TRIALS: &str =
    "El ticket se emitió antes de que la tienda se conectara al SAT: pida su factura en la tienda";
pub(super) const CANCELLED: &str = "El ticket se canceló ante el SAT: no se puede facturar";
pub(super) const NO_SERIES: &str = "La tienda no tiene una serie de facturas activa";
pub(super) const OTHER_TOTAL: &str = "El total no es el de este ticket";
pub(super) const OTHER_BUYER: &str = "Este ticket ya se facturó a otro RFC";
pub(super) const NOT_READY: &str = "Su factura todavía no está lista";
pub(super) const NO_TOTAL: &str = "Escriba el total de su ticket";
pub(super) const NO_NAME: &str = "Escriba el nombre como en su Constancia de Situación Fiscal";
pub(super) const LONG_NAME: &str = "El nombre puede tener hasta 250 caracteres";
pub(super) const GENERIC: &str = "Con el RFC genérico no se emite una factura";
pub(super) const WRONG_REGIME: &str = "Ese régimen no corresponde a este RFC";
pub(super) const WRONG_USAGE: &str = "Ese uso no corresponde al régimen";
pub(super) const WRONG_POSTCODE: &str = "Escriba los 5 dígitos de su código postal";
pub(super) const WRONG_EMAIL: &str = "Escriba un correo válido";

pub(super) fn too_late(day: &str) -> String {
    format!("El plazo para facturar este ticket terminó el {day}")
}

/// What a ticket says about asking for the invoice.
pub(super) fn on_ticket(address: &str, code: &str, day: &str) -> [String; 2] {
    [
        format!("¿Necesita factura? Pídala hasta el {day} en {address}"),
        format!("Código: {code}"),
    ]
}
