//! Texts about credit to clients (fiado).

use yapa_domain::Money;

pub(super) const UNKNOWN_ENTRY: &str = "El abono no existe";
pub(super) const UNDONE_BEFORE: &str = "El abono ya está anulado.";
pub(super) const NEEDS_CLIENT: &str =
    "Para vender al fiado elija un cliente registrado, no el cliente genérico.";
pub(super) const NOT_FOR_GENERIC: &str = "El cliente genérico no puede tener fiado.";
pub(super) const NOT_A_SUM: &str =
    "Debe ser un monto mayor que cero, sin más decimales que la moneda.";
pub(super) const NOT_AN_ADJUSTMENT: &str =
    "Debe ser un monto distinto de cero, sin más decimales que la moneda.";
pub(super) const NOT_A_LIMIT: &str =
    "Debe ser un monto de cero o más, sin más decimales que la moneda.";
pub(super) const NO_REASON: &str = "Escriba el motivo, de 1 a 250 caracteres.";
pub(super) const NOT_FOR_PAYMENTS: &str = "Con ese medio de pago no se puede abonar.";
pub(super) const TOO_MUCH: &str = "El fiado del cliente supera el monto máximo permitido.";
pub(super) const PAST_PROMISE: &str = "La promesa de pago no puede ser de un día pasado.";

pub(super) const MANY_DEBTORS: &str =
    "Son demasiados clientes para una hoja de cálculo: busque por nombre.";
/// Name of the sheet's page and of its file.
pub(super) const SHEET_PAGE: &str = "Fiado";
pub(super) const SHEET_FILE: &str = "fiado";
/// Headings of the sheet, and how many characters wide each column is.
pub(super) const SHEET_COLUMNS: [(&str, u16); 13] = [
    ("Cliente", 36),
    ("Documento", 16),
    ("Teléfono", 16),
    ("Saldo", 14),
    ("Hasta 7 días", 14),
    ("De 8 a 30 días", 15),
    ("De 31 a 60 días", 15),
    ("Más de 60 días", 15),
    ("Límite", 14),
    ("Deuda más antigua", 18),
    ("Días", 8),
    ("Promesa de pago", 16),
    ("Vencido desde", 16),
];

pub(super) const SAVED: &str = "Guardado.";
pub(super) const WITHDRAWN: &str = "Los enlaces ya no abren la cuenta.";
pub(super) const NO_LINK: &str = "El enlace ya no es válido. Pida uno nuevo a la tienda.";

/// The client would owe more than the limit.
pub(super) fn over_limit(client: &str, limit: &str, free: &str) -> String {
    format!("{client} tiene un límite de fiado de {limit} y le quedan {free} libres.")
}

/// The limit, the debt and the amount that the request adds, as the approver sees them.
pub(super) fn credit_facts([limit, owed, asked]: &[String; 3]) -> Vec<String> {
    vec![
        format!("Límite: {limit}"),
        format!("Ya debe: {owed}"),
        format!("Pide ahora: {asked}"),
    ]
}

/// More is paid than is owed.
pub(super) fn above_debt(client: &str, owed: &str) -> String {
    format!("{client} debe {owed}: el abono no puede ser mayor.")
}

/// More is taken off than is owed.
pub(super) fn below_zero(client: &str, owed: &str) -> String {
    format!("{client} debe {owed}: el ajuste no puede quitar más.")
}

/// The label of a balance: a debt, or money in the client's favour.
pub(super) const fn balance_label(balance: Money) -> &'static str {
    if balance.is_negative() {
        "Saldo a favor"
    } else {
        "Debe"
    }
}
