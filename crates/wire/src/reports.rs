//! Reports: claims about an order, and what is said about them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, TimeOfDay};

/// What kind of order a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum ReportOrderKind {
    /// An order of the company to a sponsor.
    #[serde(rename = "compra")]
    Purchase,
    /// An order of a customer to the company.
    #[serde(rename = "venta")]
    Customer,
}

/// Whether a report is still talked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum ReportStatus {
    /// It is.
    #[serde(rename = "abierto")]
    Open,
    /// It is settled.
    #[serde(rename = "cerrado")]
    Closed,
}

/// Who wrote a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum ReportAuthor {
    /// Who answers for the platform and its sponsors.
    #[serde(rename = "agent")]
    Agent,
    /// One of the company's people.
    #[serde(rename = "client")]
    Client,
}

/// Query of the reports.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportQuery {
    /// Rows a page, 10 unless said otherwise.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Part of a number, of the tax number or of the name.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// From this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
    /// Only those.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<ReportStatus>,
}

/// A row of the reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportItem {
    /// Key.
    pub id: Id,
    /// Its number, as people read it: `R-00000012`.
    #[serde(rename = "numeroReporte")]
    pub report_number: String,
    /// What kind of order it is about.
    #[serde(rename = "tipoPedido")]
    pub order_kind: ReportOrderKind,
    /// Key of the order.
    #[serde(rename = "idPedido")]
    pub order_id: Id,
    /// Number of the order.
    #[serde(rename = "numeroPedido")]
    pub order_number: String,
    /// Tax number of the sponsor, or document number of the customer; may be empty.
    #[serde(rename = "ruc")]
    pub ruc: String,
    /// Name of the sponsor or of the customer.
    #[serde(rename = "razonSocial")]
    pub business_name: String,
    /// Day on which it was made.
    #[serde(rename = "fechaCreacion")]
    pub date_created: Day,
    /// Time of that day.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// What the order came to.
    pub total: Money,
    /// Currency of the total, ISO code.
    #[serde(rename = "moneda")]
    pub currency: String,
    /// Whether it is still talked about.
    #[serde(rename = "estado")]
    pub status: ReportStatus,
    /// How many messages it has.
    #[serde(rename = "cantidadMensajes")]
    pub message_count: i64,
}

/// Page of the reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The reports, the newest first.
    #[serde(rename = "reportes")]
    pub reports: Vec<ReportItem>,
}

/// What somebody said about a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportMessage {
    /// Key.
    pub id: Id,
    /// Name of who wrote it.
    #[serde(rename = "usuario")]
    pub user: String,
    /// The text.
    #[serde(rename = "mensaje")]
    pub message: String,
    /// On which side they stand.
    #[serde(rename = "tipoUsuario")]
    pub user_type: ReportAuthor,
    /// Day on which it was written.
    #[serde(rename = "fechaCreacion")]
    pub date_created: Day,
    /// Time of that day.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
}

/// A report with its messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Report {
    /// Key.
    pub id: Id,
    /// Its number, as people read it: `R-00000012`.
    #[serde(rename = "numeroReporte")]
    pub report_number: String,
    /// What kind of order it is about.
    #[serde(rename = "tipoPedido")]
    pub order_kind: ReportOrderKind,
    /// Key of the order.
    #[serde(rename = "idPedido")]
    pub order_id: Id,
    /// Number of the order.
    #[serde(rename = "numeroPedido")]
    pub order_number: String,
    /// Tax number of the sponsor, or document number of the customer; may be empty.
    #[serde(rename = "ruc")]
    pub ruc: String,
    /// Name of the sponsor or of the customer.
    #[serde(rename = "razonSocial")]
    pub business_name: String,
    /// Day on which it was made.
    #[serde(rename = "fechaCreacion")]
    pub date_created: Day,
    /// Time of that day.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// What the order came to.
    pub total: Money,
    /// Currency of the total, ISO code.
    #[serde(rename = "moneda")]
    pub currency: String,
    /// Whether it is still talked about.
    #[serde(rename = "estado")]
    pub status: ReportStatus,
    /// How many messages it has.
    #[serde(rename = "cantidadMensajes")]
    pub message_count: i64,
    /// What was said, the earliest first.
    #[serde(rename = "mensajes")]
    pub messages: Vec<ReportMessage>,
}

/// A report to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewReport {
    /// What kind of order it is about.
    #[serde(rename = "tipoPedido")]
    pub order_kind: ReportOrderKind,
    /// Key of the order.
    #[serde(rename = "idPedido")]
    pub order_id: Id,
    /// What is wrong, 1 to 2,000 characters.
    #[serde(rename = "mensaje")]
    pub message: String,
}

/// Something more to say about a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewReportMessage {
    /// The text, 1 to 2,000 characters.
    #[serde(rename = "mensaje")]
    pub message: String,
}

/// Settles a report, or takes it up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportPatch {
    /// Whether it is still talked about.
    #[serde(rename = "estado")]
    pub status: ReportStatus,
}
