//! Spanish sentences about expenses.

use yapa_domain::{ExpenseCategory, ExpenseSource};

pub(super) const UNKNOWN: &str = "No existe ese gasto en esta tienda.";
pub(super) const UNDONE: &str = "Este gasto ya se deshizo.";
pub(super) const NO_AMOUNT: &str = "Escriba un monto mayor que cero.";
pub(super) const FINE_AMOUNT: &str = "El monto no puede tener más decimales que la moneda.";
pub(super) const LARGE_AMOUNT: &str = "El monto es demasiado grande.";
pub(super) const FUTURE_DATE: &str = "La fecha no puede ser posterior a hoy.";
pub(super) const OLD_DATE: &str = "La fecha puede ser de hasta dos años atrás.";
pub(super) const DRAWER_DATE: &str = "Lo que se paga de la caja es de hoy.";
pub(super) const NO_DESCRIPTION: &str = "Escriba en qué se gastó.";
pub(super) const NO_REASON: &str = "Escriba por qué se deshace.";
pub(super) const WRONG_DATES: &str = "La fecha final es anterior a la inicial.";
pub(super) const MANY_ROWS: &str =
    "Son demasiados gastos para una hoja: elija un periodo más corto.";
/// Name of the page of a spreadsheet.
pub(super) const PAGE: &str = "Gastos";
pub(super) const FILE: &str = "gastos";

/// Columns of the spreadsheet with their widths in characters.
pub(super) const COLUMNS: [(&str, u16); 9] = [
    ("Fecha", 12),
    ("Categoría", 24),
    ("Descripción", 40),
    ("Monto", 14),
    ("Deshecho (no cuenta)", 20),
    ("Pagado de", 14),
    ("Persona", 24),
    ("Deshecho por", 24),
    ("Motivo de deshacer", 36),
];

/// Why money is in the drawer again.
pub(super) fn back(description: &str) -> String {
    format!("Gasto deshecho: {description}")
}

pub(super) fn category(category: ExpenseCategory) -> &'static str {
    match category {
        ExpenseCategory::Rent => "Alquiler",
        ExpenseCategory::Utilities => "Luz, agua, internet",
        ExpenseCategory::Wages => "Sueldos",
        ExpenseCategory::Transport => "Transporte",
        ExpenseCategory::Supplies => "Bolsas, papel, limpieza",
        ExpenseCategory::Repairs => "Mantenimiento",
        ExpenseCategory::Taxes => "Impuestos y trámites",
        ExpenseCategory::Advertising => "Publicidad",
        ExpenseCategory::Other => "Otro",
    }
}

pub(super) fn source(source: ExpenseSource) -> &'static str {
    match source {
        ExpenseSource::Bank => "Banco",
        ExpenseSource::Drawer => "Caja",
    }
}
