//! Lists of sales and figures over them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::SaleStatus;
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

/// Query of the accumulated totals.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TotalsQuery {
    /// From this day on; today when absent.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day; tomorrow when absent.
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
    /// The sales of every seller; owners and managers only.
    #[serde(rename = "todos", skip_serializing_if = "Option::is_none")]
    pub everyone: Option<bool>,
}

/// Accumulated sales of a seller, without discarded and voided ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AccumulatedSales {
    /// Money.
    #[serde(rename = "totalAcumulado")]
    pub total: Money,
    /// Number of sales.
    #[serde(rename = "totalCantidad")]
    pub count: i64,
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
