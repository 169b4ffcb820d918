//! The messages about drawers.

use std::iter;

use yapa_domain::CashMovementKind;

use crate::say::reason_fact;

pub(super) const UNKNOWN: &str = "La caja no existe";
pub(super) const OPEN_ALREADY: &str = "Ya hay una caja abierta.";
pub(super) const CLOSED: &str = "La caja ya está cerrada.";
pub(super) const REQUIRED: &str = "Abra su caja para vender: la empresa no vende sin caja abierta.";
pub(super) const NO_BRANCH: &str = "La empresa no tiene una sucursal activa.";
pub(super) const NOT_A_SUM: &str =
    "Debe ser un monto de cero o más, sin más decimales que la moneda.";
pub(super) const NO_AMOUNT: &str = "El monto debe ser mayor que cero.";
pub(super) const NO_REASON: &str = "Escriba el motivo, de hasta 250 caracteres.";
pub(super) const LONG_REASON: &str = "El motivo puede tener hasta 250 caracteres.";
pub(super) const NOT_TYPED: &str = "Elija gasto, retiro, proveedor o ingreso.";
pub(super) const UNKNOWN_VALUE: &str = "No es un billete o una moneda del país.";
pub(super) const WRONG_COUNT: &str = "La cantidad debe estar entre 0 y 99999.";
pub(super) const NO_COUNT: &str = "Cuente el efectivo de la caja.";
pub(super) const TWO_COUNTS: &str = "El monto no es la suma de los billetes y monedas.";
pub(super) const UNKNOWN_WAY: &str = "La empresa no tiene ese medio de pago.";
pub(super) const CASH_TWICE: &str = "El efectivo se cuenta aparte.";
pub(super) const WRONG_DATES: &str = "La fecha final debe ser posterior a la inicial.";
pub(super) const BLIND: &str = "Cuente y cierre la caja para ver lo esperado.";

/// A deposit or a withdrawal, for the person who approves it.
pub(super) fn movement_facts(kind: CashMovementKind, amount: &str, reason: &str) -> Vec<String> {
    let name = match kind {
        CashMovementKind::Expense => "Gasto",
        CashMovementKind::OwnerWithdrawal => "Retiro",
        CashMovementKind::SupplierPayment => "Pago a proveedor",
        CashMovementKind::ChangeBrought => "Ingreso",
        _ => "Movimiento",
    };
    let amount = format!("{name}: {amount}");
    iter::once(amount).chain(reason_fact(reason)).collect()
}

/// The subject of the mail with a close.
pub(super) fn subject(number: &str, company: &str) -> String {
    format!("Cierre de caja {number} de {company}")
}

/// Text of the mail with a close.
pub(super) fn text(seller: &str, day: &str, counted: &str, difference: &str) -> String {
    format!(
        "Cierre de la caja de {seller}, {day}.\n\nEfectivo contado: {counted}\n\
         Diferencia: {difference}\n\nEl detalle va en el archivo adjunto."
    )
}

pub(super) const EXACT: &str = "Sin diferencia";

pub(super) fn missing(sum: &str) -> String {
    format!("Falta {sum}")
}

pub(super) fn left_over(sum: &str) -> String {
    format!("Sobra {sum}")
}

/// Which drawer was closed: `Caja 12 de Ana Quispe, Bodega Central`.
pub(super) fn closed_drawer(seller: &str, number: i64, branch: &str) -> String {
    let drawer = format!("Caja {number} de {seller}");
    match branch {
        "" => drawer,
        branch => format!("{drawer}, {branch}"),
    }
}

pub(super) fn close_sums(sold: &str, counted: &str, difference: &str) -> String {
    format!("Vendido {sold} · Efectivo contado {counted} · {difference}")
}
