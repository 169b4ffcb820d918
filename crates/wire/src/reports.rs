//! Reports: claims about an order, and their messages.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, TimeOfDay};

#[wire]
pub enum ReportOrderKind {
    /// An order of the company to a sponsor.
    #[es("compra")]
    Purchase,
    /// An order of a customer to the company.
    #[es("venta")]
    Customer,
}

/// Whether a report is still talked about.
#[wire]
pub enum ReportStatus {
    #[es("abierto")]
    Open,
    #[es("cerrado")]
    Closed,
}

/// Who wrote a message.
#[wire]
pub enum ReportAuthor {
    /// Who answers for the platform and its sponsors.
    #[es("agent")]
    Agent,
    /// One of the company's people.
    #[es("client")]
    Client,
}

#[wire(Default)]
pub struct ReportQuery {
    /// Rows a page, 10 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Part of a number, of the tax number or of the name.
    #[es("q")]
    pub text: Option<String>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
    #[es("estado")]
    pub status: Option<ReportStatus>,
}

#[wire]
pub struct ReportItem {
    pub id: Id,
    /// Its number, as people read it: `R-00000012`.
    #[es("numeroReporte")]
    pub report_number: String,
    #[es("tipoPedido")]
    pub order_kind: ReportOrderKind,
    #[es("idPedido")]
    pub order_id: Id,
    #[es("numeroPedido")]
    pub order_number: String,
    /// Tax number of the sponsor, or document number of the customer; may be empty.
    pub ruc: String,
    /// Name of the sponsor or of the customer.
    #[es("razonSocial")]
    pub business_name: String,
    #[es("fechaCreacion")]
    pub date_created: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    pub total: Money,
    /// Currency of the total, ISO code.
    #[es("moneda")]
    pub currency: String,
    #[es("estado")]
    pub status: ReportStatus,
    #[es("cantidadMensajes")]
    pub message_count: i64,
}

#[wire]
pub struct ReportPage {
    #[es("pageRender")]
    pub page: Page,
    /// The reports, the newest first.
    #[es("reportes")]
    pub reports: Vec<ReportItem>,
}

/// A message about a report.
#[wire]
pub struct ReportMessage {
    pub id: Id,
    #[es("usuario")]
    pub user: String,
    #[es("mensaje")]
    pub message: String,
    #[es("tipoUsuario")]
    pub user_type: ReportAuthor,
    #[es("fechaCreacion")]
    pub date_created: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
}

#[wire]
pub struct Report {
    pub id: Id,
    /// Its number, as people read it: `R-00000012`.
    #[es("numeroReporte")]
    pub report_number: String,
    #[es("tipoPedido")]
    pub order_kind: ReportOrderKind,
    #[es("idPedido")]
    pub order_id: Id,
    #[es("numeroPedido")]
    pub order_number: String,
    /// Tax number of the sponsor, or document number of the customer; may be empty.
    pub ruc: String,
    /// Name of the sponsor or of the customer.
    #[es("razonSocial")]
    pub business_name: String,
    #[es("fechaCreacion")]
    pub date_created: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    pub total: Money,
    /// Currency of the total, ISO code.
    #[es("moneda")]
    pub currency: String,
    #[es("estado")]
    pub status: ReportStatus,
    #[es("cantidadMensajes")]
    pub message_count: i64,
    /// The messages, the earliest first.
    #[es("mensajes")]
    pub messages: Vec<ReportMessage>,
}

#[wire]
pub struct NewReport {
    #[es("tipoPedido")]
    pub order_kind: ReportOrderKind,
    #[es("idPedido")]
    pub order_id: Id,
    /// Description of the claim, 1 to 2,000 characters.
    #[es("mensaje")]
    pub message: String,
}

/// Something more to say about a report.
#[wire]
pub struct NewReportMessage {
    /// The text, 1 to 2,000 characters.
    #[es("mensaje")]
    pub message: String,
}

/// Settles a report, or takes it up again.
#[wire(Copy)]
pub struct ReportPatch {
    #[es("estado")]
    pub status: ReportStatus,
}
