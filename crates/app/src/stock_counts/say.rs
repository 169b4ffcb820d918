//! Spanish sentences about counts of the stock.

use yapa_domain::{CountReason, CountScope, CountState, Quantity};

pub(super) const UNKNOWN: &str = "No existe ese conteo en esta tienda.";
pub(super) const NO_SCOPE: &str = "Elija qué categoría o grupo se cuenta.";
pub(super) const UNKNOWN_SCOPE: &str = "No existe esa categoría o grupo en esta tienda.";
pub(super) const NO_QUANTITY: &str = "Escriba la cantidad contada.";
pub(super) const ADDS_NOTHING: &str = "Escriba una cantidad distinta de cero.";
pub(super) const BELOW_ZERO: &str = "Lo contado no puede ser menor que cero.";
pub(super) const TOO_MUCH: &str = "La cantidad es demasiado grande.";
pub(super) const WHOLE_ONLY: &str = "Este producto se cuenta en unidades enteras.";
pub(super) const NO_COMMENT: &str = "Escriba el motivo.";
pub(super) const NOT_COUNTED: &str = "Ese producto no está contado.";
pub(super) const NOTHING: &str = "Este conteo no tiene productos contados.";
pub(super) const FREE: &str =
    "Un conteo libre no tiene lista de productos: lo que no se contó se queda como está.";
pub(super) const BLIND: &str =
    "Este conteo es a ciegas: las diferencias las ven quienes ven las cifras de la tienda.";
pub(super) const MANY_ROWS: &str = "Son demasiadas diferencias para una hoja.";
/// Name of the page of a spreadsheet.
pub(super) const PAGE: &str = "Diferencias";

/// Columns of the spreadsheet with their widths in characters.
pub(super) const COLUMNS: [(&str, u16); 13] = [
    ("Código", 16),
    ("Producto", 36),
    ("Marca", 18),
    ("Presentación", 20),
    ("Unidad", 10),
    ("Contado", 12),
    ("Esperado", 12),
    ("Diferencia", 12),
    ("Aplicado", 12),
    ("Motivo", 18),
    ("Comentario", 30),
    ("Persona", 24),
    ("Fecha", 20),
];
pub(super) const COST_COLUMN: (&str, u16) = ("Valor al costo", 14);

pub(super) fn file(date: &str) -> String {
    format!("conteo-{date}.xlsx")
}

pub(super) fn closed(state: CountState) -> &'static str {
    match state {
        CountState::Open => "Este conteo está abierto.",
        CountState::Applying => "Este conteo se está aplicando.",
        CountState::Applied => "Este conteo ya se aplicó.",
        CountState::Discarded => "Este conteo se descartó.",
    }
}

pub(super) fn only_counted(counted: Quantity) -> String {
    format!("Solo hay {counted} contados: no se puede quitar más.")
}

pub(super) fn scope(scope: CountScope) -> &'static str {
    match scope {
        CountScope::Everything => "Todos los productos",
        CountScope::Category => "Categoría",
        CountScope::Group => "Grupo",
        CountScope::Free => "Libre",
    }
}

pub(super) fn reason(reason: CountReason) -> &'static str {
    match reason {
        CountReason::Count => "Conteo",
        CountReason::Theft => "Robo",
        CountReason::Waste => "Merma",
        CountReason::Mistake => "Error de registro",
        CountReason::Other => "Otro",
    }
}
