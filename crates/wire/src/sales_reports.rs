//! Reports over sales, taxes and stock.

use yapa_macros::wire;

use crate::scalars::{Day, Money, Quantity, Rate};

/// The days of a report. Each is compared with the days before it.
#[wire]
pub enum SalesReportPeriod {
    #[es("hoy")]
    Today,
    #[es("ayer")]
    Yesterday,
    /// From Monday until today, against the same days of the week before.
    #[es("semana")]
    ThisWeek,
    /// From the first until today, against the same days of the month before.
    #[es("mes")]
    ThisMonth,
    #[es("mes-anterior")]
    LastMonth,
    /// From January until today, against the same days of the year before.
    #[es("anio")]
    ThisYear,
}

/// Grouping of sales.
#[wire]
pub enum SalesReportGrouping {
    #[es("dia")]
    Day,
    /// By calendar month.
    #[es("mes")]
    Month,
    #[es("hora")]
    Hour,
    #[es("producto")]
    Product,
    #[es("categoria")]
    Category,
    #[es("vendedor")]
    Seller,
    /// Mixed payments count under their parts.
    #[es("medio-pago")]
    Payment,
    #[es("comprobante")]
    Document,
}

/// Which sales a report is about: a period, or own days; today when neither is named.
#[wire(Default)]
pub struct SalesReportQuery {
    /// Groups; by day when absent.
    #[es("agrupar")]
    pub grouping: Option<SalesReportGrouping>,
    #[es("periodo")]
    pub period: Option<SalesReportPeriod>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one); at most two years after the first.
    #[es("fecha_fin")]
    pub before: Option<Day>,
}

/// The days of a report and those it is compared with; the last days belong to them.
#[wire]
pub struct SalesReportDays {
    #[es("desde")]
    pub from: Day,
    #[es("hasta")]
    pub until: Day,
    #[es("antesDesde")]
    pub previous_from: Day,
    #[es("antesHasta")]
    pub previous_until: Day,
}

/// Profit of sales, of lines with a known cost.
#[wire]
pub struct SalesProfit {
    /// Taxes included.
    #[es("costo")]
    pub cost: Money,
    /// Without taxes, every discount taken off.
    #[es("ganancia")]
    pub profit: Money,
    /// The profit in percent of the sales without taxes; none without sales of a known cost.
    #[es("margen")]
    pub margin: Option<Rate>,
    /// Sales without a known cost, taxes included; they are no part of the profit.
    #[es("sinCosto")]
    pub uncosted: Money,
}

/// Operating profit: the profit less expenses and the cost of waste and own use.
#[wire]
pub struct OperatingProfit {
    /// As they were paid, on the days that they belong to.
    #[es("gastos")]
    pub expenses: Money,
    /// Cost of waste and own use, as far as it is known.
    #[es("mermas")]
    pub waste: Money,
    /// Entries of waste whose cost is unknown.
    #[es("mermasSinCosto")]
    pub uncosted_waste: i64,
    /// The profit less both.
    #[es("queda")]
    pub left: Money,
}

/// Sums of sales.
#[wire]
pub struct SalesReportSums {
    #[es("ventas")]
    pub sales: i64,
    pub total: Money,
    /// Total for each sale; none without sales.
    #[es("promedio")]
    pub average: Option<Money>,
    /// For callers who see costs.
    #[es("resultado")]
    pub profit: Option<SalesProfit>,
}

/// A group of sales.
#[wire]
pub struct SalesReportRow {
    /// The day, the month (`2026-01`), the hour (`08`), a key or a code; empty for sales without a group.
    #[es("clave")]
    pub key: String,
    #[es("nombre")]
    pub name: String,
    /// Number of sales; none where the groups do not count them.
    #[es("ventas")]
    pub sales: Option<i64>,
    /// How many were sold; of products and categories alone.
    #[es("cantidad")]
    pub quantity: Option<Quantity>,
    pub total: Money,
    /// Sum of the days before.
    #[es("antes")]
    pub previous: Money,
    /// For callers who see costs; none for payment types.
    #[es("resultado")]
    pub profit: Option<SalesProfit>,
    /// Of days and months alone, for callers who see costs.
    #[es("operacion")]
    pub operating: Option<OperatingProfit>,
}

/// Sales of some days in groups. Every figure of the groups adds up to that of the total, to the cent.
#[wire]
pub struct SalesReport {
    #[es("dias")]
    pub days: SalesReportDays,
    #[es("total")]
    pub total: SalesReportSums,
    #[es("antes")]
    pub previous: SalesReportSums,
    /// For callers who see costs, where the profit is shown.
    #[es("operacion")]
    pub operating: Option<OperatingProfit>,
    #[es("operacionAntes")]
    pub previous_operating: Option<OperatingProfit>,
    /// Days, months and hours in their order, others by money, at most 200; days, months and hours
    /// without sales are left out, but not those with expenses or waste, nor those with sales in
    /// the days before alone.
    #[es("filas")]
    pub rows: Vec<SalesReportRow>,
    /// How many groups there are.
    #[es("grupos")]
    pub groups: i64,
    /// There are too many sales in these days to sum their profit at once. By hours it stays
    /// so; otherwise the days are being summed, and the same request has it within minutes.
    #[es("resultadoOmitido")]
    pub profit_left_out: bool,
}

/// Sums of the documents of one type; credit notes below zero.
#[wire]
pub struct TaxReportDocument {
    #[es("tipoComprobante")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    /// Whether it is a document of the tax authority.
    #[es("tributario")]
    pub fiscal: bool,
    #[es("cantidad")]
    pub documents: i64,
    /// Net taxable amount.
    #[es("base")]
    pub net: Money,
    /// The sales tax.
    #[es("impuesto")]
    pub vat: Money,
    #[es("exento")]
    pub exempt: Money,
    /// Outside of the tax, where the country separates it from exempt.
    #[es("inafecto")]
    pub unaffected: Money,
    /// Additional taxes.
    #[es("otrosImpuestos")]
    pub other_taxes: Money,
    pub total: Money,
}

/// Sums of one tax in the documents of the tax authority.
#[wire]
pub struct TaxReportTax {
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    /// Net base of the tax; none for additional taxes.
    #[es("base")]
    pub net: Option<Money>,
    #[es("impuesto")]
    pub amount: Money,
}

/// The accountants' names of the report and its columns, by country.
#[wire]
pub struct TaxReportWords {
    #[es("titulo")]
    pub title: String,
    #[es("base")]
    pub net: String,
    #[es("impuesto")]
    pub vat: String,
    #[es("exento")]
    pub exempt: String,
    /// Empty where the country does not separate it.
    #[es("inafecto")]
    pub unaffected: String,
    #[es("otrosImpuestos")]
    pub other_taxes: String,
}

/// The taxes of documents by the day of the document, as they are declared: credit notes in the
/// month in which they were issued.
#[wire]
pub struct TaxReport {
    #[es("dias")]
    pub days: SalesReportDays,
    #[es("palabras")]
    pub words: TaxReportWords,
    #[es("comprobantes")]
    pub documents: Vec<TaxReportDocument>,
    /// All documents of the tax authority together.
    #[es("total")]
    pub total: TaxReportDocument,
    /// The sales tax, then the additional ones.
    #[es("impuestos")]
    pub taxes: Vec<TaxReportTax>,
}

/// Stock of one category.
#[wire]
pub struct StockReportRow {
    /// Key of the category, 0 for none.
    #[es("clave")]
    pub key: String,
    #[es("nombre")]
    pub name: String,
    /// Products with stock.
    #[es("productos")]
    pub products: i64,
    /// Stock at the selling price.
    #[es("valorVenta")]
    pub at_price: Money,
    /// Stock at cost, of products with a known one; for callers who see costs.
    #[es("valorCosto")]
    pub at_cost: Option<Money>,
    /// Products with stock and without a known cost; for callers who see costs.
    #[es("sinCosto")]
    pub uncosted: Option<i64>,
}

/// Present value of the stock.
#[wire]
pub struct StockReport {
    #[es("filas")]
    pub rows: Vec<StockReportRow>,
    #[es("total")]
    pub total: StockReportRow,
}
