//! Texts for buyers who request an invoice with their ticket.

pub(super) const UNKNOWN: &str =
    "No hay un ticket con este código. Revise que esté escrito como en su ticket";
pub(super) const NOT_OFFERED: &str =
    "Esta tienda no factura tickets por internet. Pida su factura en la tienda";
pub(super) const NOT_CONNECTED: &str =
    "La empresa no está conectada con el SAT: conéctela para facturar este ticket";

/// Why a ticket cannot become an invoice, in one text for its buyer and one for the shop.
#[derive(Clone, Copy)]
pub(super) struct Refusal {
    pub to_buyer: &'static str,
    pub to_staff: &'static str,
}

const fn both(message: &'static str) -> Refusal {
    Refusal {
        to_buyer: message,
        to_staff: message,
    }
}

pub(super) const UNDONE: Refusal = both("Esta compra se devolvió o se anuló: no se puede facturar");
pub(super) const NOTED: Refusal = Refusal {
    to_buyer: "Esta compra tiene una devolución o un descuento: pida su factura en la tienda",
    to_staff: "La venta tiene una nota de crédito sobre el ticket, que no se puede cancelar mientras exista. Anule la venta y hágala otra vez con factura por lo que queda",
};
pub(super) const NOT_A_TICKET: Refusal = both("Esta compra ya tiene una factura");
pub(super) const ON_CREDIT: Refusal = Refusal {
    to_buyer: "Esta compra es al fiado: pida su factura en la tienda",
    to_staff: "La venta es al fiado y sus abonos se declaran con la factura. Anule la venta y hágala otra vez con factura, también al fiado: lo abonado queda a favor del cliente y paga la nueva",
};
pub(super) const NOT_TAKEN: Refusal = Refusal {
    to_buyer: "El SAT todavía no registra su ticket. Intente otra vez en unos minutos",
    to_staff: "El SAT todavía no registra el ticket. Intente otra vez en unos minutos",
};
pub(super) const REJECTED: Refusal = Refusal {
    to_buyer: "El ticket tiene un problema ante el SAT: pida su factura en la tienda",
    to_staff: "El SAT no aceptó el ticket: corríjalo y vuelva a enviarlo antes de facturarlo",
};
pub(super) const OF_TRIALS: Refusal = Refusal {
    to_buyer: "El ticket se emitió antes de que la tienda se conectara al SAT: pida su factura en la tienda",
    to_staff: "El ticket se emitió antes de la conexión de hoy con el SAT. Anule la venta y hágala otra vez con factura",
};
pub(super) const CANCELLED: Refusal =
    both("El ticket se canceló ante el SAT: no se puede facturar");
pub(super) const NOT_REFUSED: &str =
    "El SAT no ha rechazado la factura de este ticket: no hay nada que descartar";
pub(super) const TICKET_GONE: &str =
    "El ticket de esta factura ya no es válido ante el SAT. Corrija la factura o anule la venta";
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

pub(super) fn too_often(times: i64) -> String {
    format!("La factura de este ticket ya se pidió {times} veces: pídala en la tienda")
}

/// What a ticket says about asking for the invoice.
pub(super) fn on_ticket(address: &str, code: &str, day: &str) -> [String; 2] {
    [
        format!("¿Necesita factura? Pídala hasta el {day} en {address}"),
        format!("Código: {code}"),
    ]
}

pub(super) fn refused_subject(company: &str) -> String {
    format!("Revise los datos de su factura de {company}")
}

/// What a buyer is written whose invoice was refused.
pub(super) fn refused_mail(
    company: &str,
    number: &str,
    total: &str,
    why: &str,
    address: &str,
) -> String {
    format!(
        "El SAT no aceptó la factura {number} por {total} que pidió con su ticket.\n\nEl SAT dijo: {why}\n\nRevise sus datos como están en su Constancia de Situación Fiscal y pídala otra vez en:\n{address}\n\n{company}\n"
    )
}
