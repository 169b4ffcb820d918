//! The audit log of a company.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, TimeOfDay};

/// Subject of an entry.
#[wire]
pub enum AuditArea {
    #[es("ventas")]
    Sales,
    #[es("comprobantes")]
    EDocuments,
    #[es("notas-credito")]
    CreditNotes,
    #[es("guias")]
    Guides,
    #[es("pedidos")]
    CustomerOrders,
    #[es("productos")]
    Products,
    #[es("categorias")]
    Categories,
    #[es("grupos")]
    Groups,
    #[es("agrupaciones")]
    Groupings,
    #[es("clientes")]
    Clients,
    #[es("cuponeras")]
    Wallets,
    #[es("compras")]
    Purchases,
    #[es("recepciones")]
    Receipts,
    #[es("reclamos")]
    Claims,
    #[es("vehiculos")]
    Carriers,
    #[es("empresa")]
    Company,
    #[es("sucursales")]
    Branches,
    #[es("tipos-comprobante")]
    Documents,
    #[es("personas")]
    Users,
    #[es("roles")]
    Roles,
    #[es("distribuidores")]
    Sponsors,
}

#[wire(Default)]
pub struct AuditQuery {
    /// Rows a page, 20 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Words of the action, of its values, or a key; entries without a seal are not searched.
    #[es("q")]
    pub text: Option<String>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
    /// Key of the user; 0 for an automatic action.
    #[es("usuario")]
    pub user_id: Option<Id>,
    #[es("area")]
    pub area: Option<AuditArea>,
}

/// A value that an entry keeps.
#[wire]
pub struct AuditChange {
    /// Its name, as people read it.
    #[es("campo")]
    pub field: String,
    /// Value before the change; empty when there was none.
    #[es("antes")]
    pub before: String,
    /// Value after the change; empty when it was removed.
    #[es("despues")]
    pub after: String,
}

#[wire]
pub struct AuditItem {
    pub id: Id,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// Key of the account; 0 for an automatic action.
    #[es("usuario")]
    pub user_id: Id,
    #[es("nombreUsuario")]
    pub user_name: String,
    /// Name of the action in the program: `sale.void`.
    #[es("accion")]
    pub action: String,
    /// The action in words for people.
    #[es("descripcion")]
    pub description: String,
    /// Key of the changed record.
    #[es("idObjeto")]
    pub entity_id: Id,
    /// The approver; empty for an action without approval.
    #[es("autorizo")]
    pub approver: String,
    #[es("cambios")]
    pub changes: Vec<AuditChange>,
    /// Place in the company's chain, from 1; none until it is sealed.
    #[es("posicion")]
    pub position: Option<i64>,
    /// SHA-256 that seals it, in hexadecimal; empty until then.
    #[es("sello")]
    pub seal: String,
}

#[wire]
pub struct AuditPage {
    #[es("asientos")]
    pub entries: Vec<AuditItem>,
    #[es("pageRender")]
    pub page: Page,
    /// How many entries are sealed.
    #[es("sellados")]
    pub sealed: i64,
    /// SHA-256 of the last sealed entry, in hexadecimal; empty before the first.
    #[es("ultimoSello")]
    pub last_seal: String,
}
