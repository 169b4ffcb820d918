//! Spanish sentences about goods that are lost or used.

use yapa_domain::{Quantity, WasteReason};

pub(super) const UNKNOWN: &str = "No existe esa merma en esta tienda.";
pub(super) const UNDONE: &str = "Esta merma ya se deshizo.";
pub(super) const BAD_QUANTITY: &str = "Escriba una cantidad mayor que cero.";
pub(super) const WHOLE_ONLY: &str = "Este producto se cuenta en unidades enteras.";
pub(super) const NO_COMMENT: &str = "Escriba qué pasó.";
pub(super) const WRONG_DATES: &str = "La fecha final es anterior a la inicial.";
pub(super) const MANY_ROWS: &str =
    "Son demasiados registros para una hoja: elija un periodo más corto.";
/// Name of the page of a spreadsheet.
pub(super) const PAGE: &str = "Mermas y consumo";
pub(super) const FILE: &str = "mermas";

/// Columns of the spreadsheet with their widths in characters.
pub(super) const COLUMNS: [(&str, u16); 9] = [
    ("Fecha", 12),
    ("Hora", 10),
    ("Producto", 36),
    ("Cantidad", 12),
    ("Unidad", 10),
    ("Motivo", 20),
    ("Comentario", 36),
    ("Persona", 24),
    ("Deshecho por", 24),
];
pub(super) const COST_COLUMNS: [(&str, u16); 2] = [("Costo", 12), ("Costo deshecho", 15)];

pub(super) fn too_little(stock: Quantity) -> String {
    format!("Solo hay {stock} en stock.")
}

pub(super) fn reason(reason: WasteReason) -> &'static str {
    match reason {
        WasteReason::Expired => "Vencido",
        WasteReason::Damaged => "Dañado",
        WasteReason::Lost => "Robo o pérdida",
        WasteReason::OwnUse => "Consumo propio",
        WasteReason::Gift => "Muestra o regalo",
        WasteReason::Other => "Otro",
    }
}
