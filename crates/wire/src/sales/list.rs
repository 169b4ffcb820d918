//! Lists of sales and figures over them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{SaleSituation, SaleStatus};
use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Rate, TimeOfDay};

/// A row of the sales list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleItem {
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub id: Id,
    /// Where it stands.
    #[serde(rename = "estado")]
    pub status: SaleStatus,
    /// The same in a shopkeeper's words.
    #[serde(rename = "situacion")]
    pub situation: SaleSituation,
    /// What credit notes took back of a sale that still counts.
    #[serde(rename = "montoDevuelto")]
    pub returned: Money,
    /// Day of the sale.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of the sale.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Code of the document type.
    #[serde(rename = "tipoComprobante")]
    pub invoice_type: String,
    /// Name of the document type.
    #[serde(rename = "descripcionComprobante")]
    pub invoice_type_name: String,
    /// Whether the document is electronic.
    #[serde(rename = "documentoElectronico")]
    pub electronic: bool,
    /// `series-correlative` as people read it.
    #[serde(rename = "serieCorrelativo")]
    pub series_correlative: String,
    /// The same, or `S/N` when the document is not electronic.
    #[serde(rename = "numeroComprobante")]
    pub invoice_number: String,
    /// Name of the client, may be empty.
    #[serde(rename = "nombreCliente")]
    pub client_name: String,
    /// Identity number of the client, may be empty.
    #[serde(rename = "documentoCliente")]
    pub client_document: String,
    /// Code of the payment type.
    #[serde(rename = "medioPago")]
    pub payment_type: String,
    /// Its name.
    #[serde(rename = "descripcionMedioPago")]
    pub payment_type_name: String,
    /// Name of the seller.
    #[serde(rename = "nombreUsuario")]
    pub user_name: String,
    /// What was to be paid.
    pub total: Money,
}

/// Page of the sales list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SalePage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The sales, the newest first.
    #[serde(rename = "ventas")]
    pub sales: Vec<SaleItem>,
}

/// Query of the sales list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleQuery {
    /// Only those in this state.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<SaleStatus>,
    /// Only those in this situation.
    #[serde(rename = "situacion", skip_serializing_if = "Option::is_none")]
    pub situation: Option<SaleSituation>,
    /// Rows a page, 1 to 100.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// From this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
    /// Client name, identity number or document number.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Code of the document type.
    #[serde(rename = "tipo_comprobante", skip_serializing_if = "Option::is_none")]
    pub invoice_type: Option<String>,
    /// The sales of every seller; owners and managers only.
    #[serde(rename = "todos", skip_serializing_if = "Option::is_none")]
    pub everyone: Option<bool>,
}

/// Query of the accumulated totals; the filters are those of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TotalsQuery {
    /// From this day on; today when absent.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day; tomorrow when absent.
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
    /// Only those in this state.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<SaleStatus>,
    /// Only those in this situation.
    #[serde(rename = "situacion", skip_serializing_if = "Option::is_none")]
    pub situation: Option<SaleSituation>,
    /// Client name, identity number or document number.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Code of the document type.
    #[serde(rename = "tipo_comprobante", skip_serializing_if = "Option::is_none")]
    pub invoice_type: Option<String>,
    /// The sales of every seller; owners and managers only.
    #[serde(rename = "todos", skip_serializing_if = "Option::is_none")]
    pub everyone: Option<bool>,
    /// Also what was found, and the sums by seller and by way of paying.
    #[serde(rename = "desglose", skip_serializing_if = "Option::is_none")]
    pub detailed: Option<bool>,
}

/// Accumulated sales of a seller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AccumulatedSales {
    /// Money, without discarded and voided sales and without what credit notes took back.
    #[serde(rename = "totalAcumulado")]
    pub total: Money,
    /// Number of sales, without discarded and voided ones.
    #[serde(rename = "totalCantidad")]
    pub count: i64,
    /// More figures, where the query asks for them.
    #[serde(rename = "desglose", skip_serializing_if = "Option::is_none")]
    pub detail: Option<SalesDetail>,
}

/// The figures behind accumulated sales.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SalesDetail {
    /// Money of every sale of the filter, discarded and voided ones too.
    #[serde(rename = "totalEncontrado")]
    pub found_total: Money,
    /// The accumulated total by seller, the most first.
    #[serde(rename = "porVendedor")]
    pub by_seller: Vec<SellerTotal>,
    /// The accumulated total by way of paying, the most first, mixed payments in their parts.
    #[serde(rename = "porMedioPago")]
    pub by_payment: Vec<PaymentTypeTotal>,
}

/// What one seller sold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SellerTotal {
    /// Key of the user.
    #[serde(rename = "usuId")]
    pub user_id: Id,
    /// Given and family name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Money.
    #[serde(rename = "total")]
    pub total: Money,
    /// Number of sales.
    #[serde(rename = "cantidad")]
    pub count: i64,
}

/// What was paid in one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentTypeTotal {
    /// Code of the payment type.
    #[serde(rename = "medioPago")]
    pub code: String,
    /// Its name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Money.
    #[serde(rename = "total")]
    pub total: Money,
}

/// The day against its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DayGoal {
    /// Money to sell in a day.
    #[serde(rename = "meta")]
    pub goal: Money,
    /// Money sold today.
    #[serde(rename = "acumulado")]
    pub accumulated: Money,
}

/// Stretch of time of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum StatisticPeriod {
    /// The week.
    #[serde(rename = "semanal")]
    Weekly,
    /// The month.
    #[serde(rename = "mensual")]
    Monthly,
    /// The year.
    #[serde(rename = "anual")]
    Yearly,
}

/// Query of the statistics and of the goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StatisticQuery {
    /// Which stretch.
    #[serde(rename = "tipo")]
    pub period: StatisticPeriod,
}

/// A stretch against the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Statistic {
    /// Money sold.
    #[serde(rename = "acumulado")]
    pub accumulated: Money,
    /// Percent more (or less) than in the stretch before.
    #[serde(rename = "porcentajeDiferencia")]
    pub difference_percentage: Rate,
}

/// A seller against the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SellerGoal {
    /// Money to sell.
    #[serde(rename = "meta")]
    pub goal: Money,
    /// Percent of it that is sold.
    #[serde(rename = "porcentaje")]
    pub percentage: Rate,
}
