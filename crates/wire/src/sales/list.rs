//! Lists of sales and figures over them.

use yapa_macros::wire;

use super::{SaleSituation, SaleStatus};
use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Rate, TimeOfDay};

#[wire]
pub struct SaleItem {
    #[es("idVenta")]
    pub id: Id,
    #[es("estado")]
    pub status: SaleStatus,
    #[es("situacion")]
    pub situation: SaleSituation,
    /// Sum of the credit notes over a sale that still counts.
    #[es("montoDevuelto")]
    pub returned: Money,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("tipoComprobante")]
    pub invoice_type: String,
    #[es("descripcionComprobante")]
    pub invoice_type_name: String,
    #[es("documentoElectronico")]
    pub electronic: bool,
    /// `series-correlative` as people read it.
    #[es("serieCorrelativo")]
    pub series_correlative: String,
    /// The same, or `S/N` when the document is not electronic.
    #[es("numeroComprobante")]
    pub invoice_number: String,
    #[es("nombreCliente")]
    pub client_name: String,
    #[es("documentoCliente")]
    pub client_document: String,
    #[es("medioPago")]
    pub payment_type: String,
    #[es("descripcionMedioPago")]
    pub payment_type_name: String,
    #[es("nombreUsuario")]
    pub user_name: String,
    pub total: Money,
    /// Whether something in it was sold below its cost; never for callers who do not see costs.
    #[es("bajoCosto", default)]
    pub below_cost: bool,
    /// Whether the cost of something in it is unknown; never for callers who do not see costs.
    #[es("sinCosto", default)]
    pub without_cost: bool,
}

#[wire]
pub struct SalePage {
    #[es("pageRender")]
    pub page: Page,
    /// The sales, the newest first.
    #[es("ventas")]
    pub sales: Vec<SaleItem>,
}

#[wire(Default)]
pub struct SaleQuery {
    #[es("estado")]
    pub status: Option<SaleStatus>,
    #[es("situacion")]
    pub situation: Option<SaleSituation>,
    /// Rows a page, 1 to 100.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
    /// Client name, identity number or document number.
    #[es("q")]
    pub text: Option<String>,
    /// Code of the document type.
    #[es("tipo_comprobante")]
    pub invoice_type: Option<String>,
    /// The sales of every seller; owners and managers only.
    #[es("todos")]
    pub everyone: Option<bool>,
}

/// Query of the accumulated totals; the filters are those of the list.
#[wire(Default)]
pub struct TotalsQuery {
    /// From this day on; today when absent.
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day; tomorrow when absent.
    #[es("fecha_fin")]
    pub before: Option<Day>,
    #[es("estado")]
    pub status: Option<SaleStatus>,
    #[es("situacion")]
    pub situation: Option<SaleSituation>,
    /// Client name, identity number or document number.
    #[es("q")]
    pub text: Option<String>,
    /// Code of the document type.
    #[es("tipo_comprobante")]
    pub invoice_type: Option<String>,
    /// The sales of every seller; owners and managers only.
    #[es("todos")]
    pub everyone: Option<bool>,
    /// Also the count, and the sums by seller and by payment type.
    #[es("desglose")]
    pub detailed: Option<bool>,
}

/// Accumulated sales of a seller.
#[wire]
pub struct AccumulatedSales {
    /// Sum of money, without discarded and voided sales, less credit notes.
    #[es("totalAcumulado")]
    pub total: Money,
    /// Number of sales, without discarded and voided ones.
    #[es("totalCantidad")]
    pub count: i64,
    /// More figures, if the query requests them.
    #[es("desglose")]
    pub detail: Option<SalesDetail>,
}

/// The figures behind accumulated sales.
#[wire]
pub struct SalesDetail {
    /// Money of every sale of the filter, discarded and voided ones too.
    #[es("totalEncontrado")]
    pub found_total: Money,
    /// The accumulated total by seller, the most first.
    #[es("porVendedor")]
    pub by_seller: Vec<SellerTotal>,
    /// The accumulated total by payment type, the most first, mixed payments in their parts.
    #[es("porMedioPago")]
    pub by_payment: Vec<PaymentTypeTotal>,
    /// Day from which sales are left out of the sums by payment type, for a caller who counts an
    /// open drawer blind.
    #[es("sinContarDesde")]
    pub hidden_from: Option<Day>,
}

/// Sales of one seller.
#[wire]
pub struct SellerTotal {
    #[es("usuId")]
    pub user_id: Id,
    /// Given and family name.
    #[es("nombre")]
    pub name: String,
    pub total: Money,
    #[es("cantidad")]
    pub count: i64,
}

/// Sum of the payments of one type.
#[wire]
pub struct PaymentTypeTotal {
    #[es("medioPago")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    pub total: Money,
}

/// The day against its goal.
#[wire(Copy)]
pub struct DayGoal {
    #[es("meta")]
    pub goal: Money,
    #[es("acumulado")]
    pub accumulated: Money,
}

/// Stretch of time of a figure.
#[wire]
pub enum StatisticPeriod {
    #[es("semanal")]
    Weekly,
    #[es("mensual")]
    Monthly,
    #[es("anual")]
    Yearly,
}

#[wire(Copy)]
pub struct StatisticQuery {
    #[es("tipo")]
    pub period: StatisticPeriod,
}

/// A stretch against the one before.
#[wire(Copy)]
pub struct Statistic {
    #[es("acumulado")]
    pub accumulated: Money,
    /// Percent more (or less) than in the stretch before.
    #[es("porcentajeDiferencia")]
    pub difference_percentage: Rate,
}

/// A seller against the goal.
#[wire(Copy)]
pub struct SellerGoal {
    #[es("meta")]
    pub goal: Money,
    /// Percent of it that is sold.
    #[es("porcentaje")]
    pub percentage: Rate,
}
