//! Words of the control of a day.

use yapa_wire::staff_activity::{
    StaffAction, StaffActionKind as Kind, StaffActionNotice as Notice,
};

pub(super) const FUTURE_DAY: &str = "Ese día todavía no llega.";
/// The program itself.
pub(super) const SERVER: &str = "Yapa";
/// Name of the page of a spreadsheet.
pub(super) const PAGE: &str = "Control del día";

/// Columns of the spreadsheet with their widths in characters.
pub(super) const COLUMNS: [(&str, u16); 12] = [
    ("Hora", 10),
    ("Persona", 24),
    ("Autorizó", 24),
    ("Qué hizo", 28),
    ("Documento", 18),
    ("Producto o cliente", 36),
    ("Monto", 12),
    ("Antes", 12),
    ("Después", 12),
    ("% menos", 10),
    ("Motivo", 36),
    ("Aviso", 36),
];

pub(super) fn file(day: &str) -> String {
    format!("control-{day}.xlsx")
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::UndoneSale => "Venta anulada",
        Kind::CreditNote => "Devolución",
        Kind::Discount => "Descuento",
        Kind::SalePrice => "Otro precio en la venta",
        Kind::ProductPrice => "Precio de lista cambiado",
        Kind::WalletRecharge => "Recarga de cuponera",
        Kind::WalletWithdrawal => "Retiro de cuponera",
        Kind::DrawerOpened => "Caja abierta",
        Kind::CashMovement => "Entrada o salida de caja",
        Kind::PaymentCorrected => "Pago corregido",
        Kind::CreditAdjusted => "Ajuste de fiado",
        Kind::CreditPaymentUndone => "Abono anulado",
        Kind::Waste => "Merma o consumo",
        Kind::ApprovedCredit => "Fiado con autorización",
        Kind::WrongPin => "PIN incorrecto",
    }
}

/// What a person did, with the way that money of a drawer went.
pub(super) fn action(action: &StaffAction) -> &'static str {
    let goes_out = action.amount.map(|amount| amount.0.is_negative());
    match (action.kind, goes_out) {
        (Kind::CashMovement, Some(true)) => "Salida de caja",
        (Kind::CashMovement, Some(false)) => "Entrada de caja",
        (other, _) => kind(other),
    }
}

/// The request of a wrong PIN.
pub(super) fn wanted(rights: &[&str]) -> String {
    match rights {
        [] => String::new(),
        _ => format!("Para: {}", rights.join("; ")),
    }
}

pub(super) fn notice(notice: Notice) -> &'static str {
    match notice {
        Notice::UndoneLate => "Anulada más de media hora después",
        Notice::HighDiscount => "Descuento de 30 % o más",
        Notice::LowPrice => "Precio rebajado 30 % o más",
    }
}
