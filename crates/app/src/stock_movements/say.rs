//! Spanish sentences about movements of stock.

use yapa_wire::stock_movements::StockMovementKind as Kind;

pub(super) const WRONG_DATES: &str = "La fecha final es anterior a la inicial.";
pub(super) const MANY_ROWS: &str =
    "Son demasiados movimientos para una hoja: elija un periodo más corto.";
/// Name of the page of a spreadsheet.
pub(super) const PAGE: &str = "Movimientos";
pub(super) const FILE: &str = "movimientos";
/// The program itself.
pub(super) const SERVER: &str = "Yapa";

/// Columns of the spreadsheet with their widths in characters.
pub(super) const COLUMNS: [(&str, u16); 8] = [
    ("Fecha", 12),
    ("Hora", 10),
    ("Movimiento", 22),
    ("Documento", 24),
    ("Persona", 24),
    ("Entrada", 12),
    ("Salida", 12),
    ("Saldo", 12),
];
pub(super) const COST_COLUMNS: [(&str, u16); 3] =
    [("Costo", 12), ("Valor", 14), ("Valor del saldo", 16)];

pub(super) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Opening => "Stock inicial",
        Kind::Sale => "Venta",
        Kind::SaleUndone => "Venta anulada",
        Kind::CreditNote => "Nota de crédito",
        Kind::Receipt => "Recepción",
        Kind::Count => "Conteo",
        Kind::Cost => "Cambio de costo",
        Kind::Waste => "Merma o consumo",
        Kind::WasteUndone => "Merma deshecha",
        Kind::TransferOut => "Traslado enviado",
        Kind::TransferIn => "Traslado recibido",
        Kind::TransferUndone => "Traslado retirado",
    }
}
