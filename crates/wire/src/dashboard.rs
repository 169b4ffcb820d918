//! What the dashboard shows: what sponsors offer, and the figures of the company.

use yapa_macros::wire;

use crate::sales_reports::{OperatingProfit, SalesProfit};
use crate::scalars::{Day, Id, Money, Quantity};

#[wire]
pub struct Advertisement {
    pub id: Id,
    #[es("nombre")]
    pub name: String,
    #[es("imagen")]
    pub image: String,
    #[es("rucDistribuidor")]
    pub sponsor_ruc: String,
    #[es("razonSocialDistribuidor")]
    pub sponsor_business_name: String,
}

/// A bonus that a sponsor gives, as the dashboard shows it.
#[wire]
pub struct Promotion {
    pub id: Id,
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("descripcion")]
    pub description: String,
    #[es("fabricante")]
    pub producer: String,
    #[es("precioCompra")]
    pub purchase_price: Money,
    #[es("imagen")]
    pub image: String,
    #[es("rucDistribuidor")]
    pub sponsor_ruc: String,
    #[es("razonSocialDistribuidor")]
    pub sponsor_business_name: String,
}

#[wire(Default)]
pub struct MonthQuery {
    /// The month, `2026-11`; this one when absent.
    #[es("periodo")]
    pub period: Option<String>,
}

#[wire]
pub struct DaySales {
    #[es("tiempo")]
    pub time: Day,
    #[es("valor")]
    pub value: Money,
}

/// The sales of a month against its goal.
#[wire]
pub struct MonthSales {
    /// The month, `2026-11`.
    #[es("periodo")]
    pub period: String,
    #[es("meta")]
    pub goal: Money,
    #[es("acumulado")]
    pub accumulated: Money,
    /// Every day of the month, those to come left out; a day without sales has 0.
    #[es("ventas")]
    pub series: Vec<DaySales>,
}

#[wire(Default)]
pub struct MonthPurchasesQuery {
    /// First month, `2026-01`; January of this year when absent.
    #[es("mes_inicio")]
    pub from: Option<String>,
    /// Last month; December of this year when absent.
    #[es("mes_fin")]
    pub until: Option<String>,
}

#[wire]
pub struct MonthPurchases {
    /// The month, `2026-11`.
    #[es("mes")]
    pub month: String,
    /// Money of the orders to sponsors, without those rejected or canceled.
    #[es("distribuidores")]
    pub sponsors: Money,
    /// Money of the goods that came without an order.
    #[es("noDistribuidores")]
    pub no_sponsors: Money,
}

/// Query of a figure over a month or over some days.
#[wire(Default)]
pub struct FiguresQuery {
    /// The month, `2026-11`; this one when neither it nor days are given.
    #[es("periodo")]
    pub period: Option<String>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
}

#[wire]
pub struct ChannelOrders {
    /// The channel: `web`, `app`.
    #[es("canal")]
    pub channel: String,
    #[es("cantidad")]
    pub quantity: i64,
}

/// Sum of the payments of one type.
#[wire]
pub struct PaymentTotal {
    pub id: String,
    #[es("monto")]
    pub amount: Money,
    #[es("nombre")]
    pub name: String,
}

/// A product that sells best.
#[wire]
pub struct TopProduct {
    #[es("imagen")]
    pub image: String,
    #[es("nombre")]
    pub name: String,
    #[es("presentacion")]
    pub presentation: String,
    #[es("marca")]
    pub brand: String,
    #[es("unidad")]
    pub unit: String,
    #[es("cantidadVendida")]
    pub quantity_sold: Quantity,
}

/// Number and sum of sales, without discarded and voided ones.
#[wire]
pub struct Sold {
    #[es("monto")]
    pub amount: Money,
    #[es("cantidad")]
    pub count: i64,
}

/// Sales of one of several companies.
#[wire]
pub struct CompanySales {
    #[es("ruc")]
    pub host: String,
    #[es("nombre")]
    pub name: String,
    /// Today, by its own calendar.
    #[es("hoy")]
    pub today: Sold,
    /// From the first of this month on.
    #[es("mes")]
    pub month: Sold,
}

/// Sales of a company and its branches, each and together.
#[wire]
pub struct BranchSales {
    #[es("hoy")]
    pub today: Sold,
    #[es("mes")]
    pub month: Sold,
    /// The company itself, then every branch by tax number, none left out.
    #[es("empresas")]
    pub companies: Vec<CompanySales>,
}

/// The drawers that are open and that the caller sees.
#[wire]
pub struct OpenDrawers {
    #[es("abiertas")]
    pub open: i64,
    /// Cash that should be in them; absent for callers who count blind.
    #[es("esperado")]
    pub expected: Option<Money>,
    /// How many of them have a float that is not counted yet.
    #[es("sinFondo")]
    pub without_float: i64,
}

/// Kind of a task.
#[wire]
pub enum DayTaskKind {
    #[es("comprobantes-rechazados")]
    RejectedDocuments,
    /// Rejected credit notes.
    #[es("notas-rechazadas")]
    RejectedNotes,
    /// Without an answer of the authority for a while.
    #[es("comprobantes-por-enviar")]
    WaitingDocuments,
    /// Credit notes without an answer of the authority for a while.
    #[es("notas-por-enviar")]
    WaitingNotes,
    #[es("pedidos-nuevos")]
    NewOrders,
    /// At or below the threshold of reposition.
    #[es("productos-por-reponer")]
    LowProducts,
    /// Drawers that are open since before today.
    #[es("cajas-sin-cerrar")]
    OldDrawers,
    /// Closed with a difference: in the last week without a reason, and for the whole shop in the last 24 hours with one.
    #[es("diferencias-de-caja")]
    CashDifferences,
    /// Clients with a debt whose day to pay has come, or that is older than 30 days and has none.
    #[es("fiado-vencido")]
    DueCredit,
    /// Open sales of this month.
    #[es("ventas-sin-cerrar")]
    OpenSales,
    /// Sales undone late, high discounts and deep price cuts of today.
    #[es("control-del-dia")]
    StaffNotices,
}

/// Something that waits to be done.
#[wire]
pub struct DayTask {
    #[es("tipo")]
    pub kind: DayTaskKind,
    /// How many, at least one.
    #[es("cantidad")]
    pub count: i64,
    /// Money of it, below zero for a shortage.
    #[es("monto")]
    pub amount: Option<Money>,
    /// The first of them by name.
    #[es("nombres")]
    pub names: Vec<String>,
}

/// Profit of a month up to now, and operating profit.
#[wire]
pub struct MonthProfit {
    /// Without taxes, of lines with a known cost.
    #[es("ganancia")]
    pub profit: Money,
    #[es("operacion")]
    pub operating: OperatingProfit,
}

/// Figures of the day so far, and its tasks. The figures are the shop's for callers
/// who see them, else the caller's own.
#[wire]
pub struct DayOverview {
    #[es("dia")]
    pub day: Day,
    #[es("vendido")]
    pub sold: Sold,
    /// Profit, for callers who see costs.
    #[es("resultado")]
    pub profit: Option<SalesProfit>,
    /// Profit of the whole same weekday a week before.
    #[es("resultadoAnterior")]
    pub previous_profit: Option<SalesProfit>,
    /// Profit of this month so far, for callers who see the shop's figures and costs; absent while
    /// it is not summed.
    #[es("mes")]
    pub month: Option<MonthProfit>,
    /// The same weekday of the week before.
    #[es("diaAnterior")]
    pub previous_day: Day,
    /// Sales of that day up to this time of day.
    #[es("anteriorHastaAhora")]
    pub previous_until_now: Sold,
    /// Sales of that whole day.
    #[es("anteriorCompleto")]
    pub previous_whole: Sold,
    /// Day from which sales are left out of sums by payment type, for a caller who counts an open
    /// drawer blind.
    #[es("sinContarDesde")]
    pub hidden_from: Option<Day>,
    /// Absent for callers without a drawer.
    #[es("cajas")]
    pub drawers: Option<OpenDrawers>,
    /// The most urgent first; without tasks that the caller may not do.
    #[es("porHacer")]
    pub tasks: Vec<DayTask>,
}
