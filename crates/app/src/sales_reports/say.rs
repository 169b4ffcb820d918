//! Texts for users who request reports, and the words of their sheets.

pub(super) const WRONG_DATES: &str = "La fecha final debe ser posterior a la inicial.";
pub(super) const MANY_DAYS: &str = "Se pueden pedir como máximo dos años.";
pub(super) const TWO_PERIODS: &str = "Pida un periodo o un rango de fechas, no los dos.";
pub(super) const NO_CATEGORY: &str = "Sin categoría";
pub(super) const REST: &str = "Combos, líneas libres, bolsas y descuentos";
pub(super) const NOTED: &str = "Devuelto con notas de crédito";
pub(super) const UNCOUNTED: &str = "Con la caja abierta: se verá al cerrarla";
pub(super) const OTHER_DAYS: &str = "Otros días del periodo anterior";
pub(super) const TOTAL: &str = "Total";
pub(super) const ALL_DOCUMENTS: &str = "Comprobantes tributarios";

pub(super) const SALES_SHEET: &str = "Ventas";
pub(super) const TAX_SHEET: &str = "Impuestos";
pub(super) const STOCK_SHEET: &str = "Inventario";

pub(super) const SALES: &str = "Ventas";
pub(super) const QUANTITY: &str = "Cantidad";
pub(super) const PREVIOUS: &str = "Periodo anterior";

/// The columns of the profit.
pub(super) const PROFIT: [&str; 4] = [
    "Costo",
    "Ganancia",
    "Margen %",
    "Vendido sin costo conocido",
];

/// The columns of the operating profit.
pub(super) const OPERATING: [&str; 3] = ["Gastos", "Mermas y consumo", "Lo que queda"];

pub(super) const DOCUMENT: &str = "Comprobante";
pub(super) const DOCUMENTS: &str = "Cantidad";
pub(super) const TAX: &str = "Impuesto";
pub(super) const BASE: &str = "Base";
pub(super) const AMOUNT: &str = "Monto";

pub(super) const CATEGORY: &str = "Categoría";
pub(super) const PRODUCTS: &str = "Productos";
pub(super) const AT_PRICE: &str = "A precio de venta";
pub(super) const AT_COST: [&str; 2] = ["Al costo", "Productos sin costo"];
pub(super) const TOO_LARGE: &str =
    "El valor del inventario es demasiado grande para sumarlo; revise precios y cantidades.";

/// The heading of the groups.
pub(super) fn grouping(grouping: yapa_wire::sales_reports::SalesReportGrouping) -> &'static str {
    use yapa_wire::sales_reports::SalesReportGrouping as By;
    match grouping {
        By::Day => "Día",
        By::Month => "Mes",
        By::Hour => "Hora",
        By::Product => "Producto",
        By::Category => "Categoría",
        By::Seller => "Vendedor",
        By::Payment => "Medio de pago",
        By::Document => "Comprobante",
    }
}
