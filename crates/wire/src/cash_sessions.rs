//! The drawer: cash sessions from their opening to their close.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, TimeOfDay};

#[wire]
pub enum CashSessionState {
    #[es("abierta")]
    Open,
    #[es("cerrada")]
    Closed,
}

/// Why money went in or out without a sale. A person may write down the last four.
#[wire]
pub enum CashMovementKind {
    /// Money of a sale that was voided or discarded.
    #[es("venta-deshecha")]
    SaleUndone,
    #[es("nota-credito")]
    CreditNote,
    /// Paid into the wallet of a client.
    #[es("recarga")]
    Recharge,
    /// A client's payment of a debt (fiado).
    #[es("abono")]
    CreditPayment,
    /// An abono that was undone.
    #[es("abono-anulado")]
    CreditPaymentUndone,
    /// Taken out of the wallet of a client.
    #[es("retiro-cliente")]
    Withdrawal,
    #[es("gasto")]
    Expense,
    /// Taken by the owner.
    #[es("retiro")]
    OwnerWithdrawal,
    #[es("proveedor")]
    SupplierPayment,
    /// Coins for change, or other money put in.
    #[es("ingreso")]
    ChangeBrought,
}

/// So many notes or coins of one value.
#[wire]
pub struct DenominationCount {
    #[es("valor")]
    pub value: Money,
    #[es("cantidad")]
    pub count: i64,
}

/// A person or thing with a name.
#[wire]
pub struct CashName {
    pub id: Id,
    #[es("nombre")]
    pub name: String,
}

#[wire(Default)]
pub struct CashSessionQuery {
    /// Rows a page, 20 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Opened from this day on.
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Opened before this day (browsers send the last day plus one).
    #[es("fecha_fin")]
    pub before: Option<Day>,
    /// Key of the branch.
    #[es("sucursal")]
    pub branch: Option<Id>,
    /// Key of the seller; owners and managers alone see others than themselves.
    #[es("vendedor")]
    pub seller: Option<Id>,
    #[es("estado")]
    pub state: Option<CashSessionState>,
}

/// Opens a drawer, or enters its float later: a sum or notes and coins; neither leaves the
/// float to be counted later.
#[wire(Default)]
pub struct CashFloat {
    #[es("fondo")]
    pub float: Option<Money>,
    #[es("denominaciones")]
    pub counts: Option<Vec<DenominationCount>>,
}

/// Changes of a session; fields left out keep their value.
#[wire(Default)]
pub struct CashSessionPatch {
    /// Money in the drawer at the beginning; can change only while it is open.
    #[es("fondo")]
    pub float: Option<Money>,
    /// The same in notes and coins.
    #[es("denominaciones")]
    pub counts: Option<Vec<DenominationCount>>,
    /// Why the count differs, at most 250 characters.
    #[es("motivoDiferencia")]
    pub reason: Option<String>,
}

/// A deposit or a withdrawal.
#[wire]
pub struct NewCashMovement {
    /// `gasto`, `retiro`, `proveedor` or `ingreso`.
    #[es("tipo")]
    pub kind: CashMovementKind,
    /// Above zero; the kind says whether in or out.
    #[es("monto")]
    pub amount: Money,
    /// Why, 1 to 250 characters.
    #[es("motivo")]
    pub reason: String,
}

/// Sum of a payment type according to the terminal or the application.
#[wire]
pub struct CountedWay {
    /// Code of the payment type.
    #[es("medio")]
    pub code: String,
    #[es("contado")]
    pub counted: Money,
}

/// Counts and closes a session: cash as a sum or in notes and coins. A payment type that is left
/// out counts as the expected amount.
#[wire(Default)]
pub struct CloseCashSession {
    #[es("efectivo")]
    pub cash: Option<Money>,
    #[es("denominaciones")]
    pub counts: Option<Vec<DenominationCount>>,
    #[es("medios")]
    pub ways: Option<Vec<CountedWay>>,
    /// Why the count differs, at most 250 characters.
    #[es("motivoDiferencia")]
    pub reason: Option<String>,
}

/// Sums of a session by one payment type.
#[wire]
pub struct CashWay {
    #[es("medio")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("esEfectivo")]
    pub is_cash: bool,
    /// Money from sales, less change.
    #[es("ventas")]
    pub sales: Money,
    /// Money in and out without a sale.
    #[es("movimientos")]
    pub movements: Money,
    /// Legal rounding of the amounts in cash.
    #[es("redondeo")]
    pub rounding: Money,
    #[es("esperado")]
    pub expected: Money,
    #[es("contado")]
    pub counted: Option<Money>,
    /// Counted less expected.
    #[es("diferencia")]
    pub difference: Option<Money>,
}

/// Numbers of documents that follow each other without holes.
#[wire]
pub struct CashDocumentRun {
    #[es("desde")]
    pub first: String,
    #[es("hasta")]
    pub last: String,
}

/// The sales of a session with one document and series.
#[wire]
pub struct CashDocument {
    #[es("tipoComprobante")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("ventas")]
    pub sales: i64,
    /// Number of the first document.
    #[es("primero")]
    pub first: String,
    #[es("ultimo")]
    pub last: String,
    /// Its numbers; empty where they have more than a few holes, and in closes that do not keep them.
    #[es("tramos", default)]
    pub runs: Vec<CashDocumentRun>,
    pub total: Money,
}

/// Sum of the movements of one kind.
#[wire]
pub struct CashMovementSum {
    #[es("tipo")]
    pub kind: CashMovementKind,
    #[es("cantidad")]
    pub count: i64,
    /// Below zero for money that went out.
    #[es("monto")]
    pub amount: Money,
}

/// Sums of a session.
#[wire]
pub struct CashSummary {
    #[es("fondo")]
    pub float: Money,
    #[es("ventas")]
    pub sales: i64,
    pub total: Money,
    #[es("neto")]
    pub net: Money,
    #[es("exento")]
    pub exempt: Money,
    #[es("impuesto")]
    pub vat: Money,
    #[es("otrosImpuestos")]
    pub extra_tax: Money,
    #[es("descuentos")]
    pub discount: Money,
    /// Legal rounding of the cash of sales and movements.
    #[es("redondeo")]
    pub rounding: Money,
    /// The cash first.
    #[es("medios")]
    pub ways: Vec<CashWay>,
    #[es("documentos")]
    pub documents: Vec<CashDocument>,
    #[es("movimientos")]
    pub movements: Vec<CashMovementSum>,
    /// Notes and coins of the count.
    #[es("denominaciones")]
    pub counts: Vec<DenominationCount>,
}

/// A deposit or a withdrawal.
#[wire]
pub struct CashMovement {
    pub id: Id,
    #[es("tipo")]
    pub kind: CashMovementKind,
    #[es("medio")]
    pub payment: String,
    /// Below zero for money that went out.
    #[es("monto")]
    pub amount: Money,
    #[es("motivo")]
    pub reason: String,
    #[es("idVenta")]
    pub sale_id: Option<Id>,
    #[es("usuario")]
    pub user: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
}

/// A revision of a close.
#[wire]
pub struct CashClose {
    /// 1 for the close; each sale that arrived later makes the next one.
    #[es("revision")]
    pub revision: i64,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("usuario")]
    pub user: String,
    #[es("ventas")]
    pub sales: i64,
    pub total: Money,
    /// Cash that should be there.
    #[es("esperado")]
    pub expected: Money,
    #[es("contado")]
    pub counted: Money,
    /// Counted less expected, of all payment types.
    #[es("diferencia")]
    pub difference: Money,
}

/// A sale that arrived after the close.
#[wire]
pub struct LateSale {
    #[es("numero")]
    pub number: i64,
    #[es("idVenta")]
    pub sale_id: Id,
    #[es("comprobante")]
    pub document: String,
    pub total: Money,
}

#[wire]
pub struct CashSessionItem {
    pub id: Id,
    #[es("estado")]
    pub state: CashSessionState,
    /// Number of its close in the branch.
    #[es("numero")]
    pub number: Option<i64>,
    #[es("sucursal")]
    pub branch: CashName,
    /// Whose drawer it is, or who opened that of the branch.
    #[es("vendedor")]
    pub seller: CashName,
    /// Whether it is the drawer of the whole branch.
    #[es("compartida")]
    pub shared: bool,
    #[es("fechaApertura")]
    pub opened_on: Day,
    #[es("horaApertura")]
    pub opened_at: TimeOfDay,
    /// Money in the drawer at the beginning; none until it is counted.
    #[es("fondo")]
    pub float: Option<Money>,
    #[es("motivoDiferencia")]
    pub reason: String,
    /// Last revision of its close.
    #[es("cierre")]
    pub close: Option<CashClose>,
}

#[wire]
pub struct CashSession {
    #[es("turno")]
    pub session: CashSessionItem,
    /// How many sales went through it.
    #[es("ventas")]
    pub sales: i64,
    /// Totals; left out while it is open for callers who may not see the expected amounts.
    #[es("resumen")]
    pub summary: Option<CashSummary>,
    /// Money put in and taken out, the latest first, at most 200.
    #[es("movimientos")]
    pub movements: Vec<CashMovement>,
    /// The revisions of its close, the last one first.
    #[es("cierres")]
    pub closes: Vec<CashClose>,
    #[es("ventasTardias")]
    pub late_sales: Vec<LateSale>,
}

/// The caller's drawer.
#[wire]
pub struct Drawer {
    /// The open session; none while there is none.
    #[es("turno")]
    pub session: Option<CashSession>,
    /// Whether the branch shares one drawer.
    #[es("compartida")]
    pub shared: bool,
    /// Whether nothing is sold without an open session.
    #[es("obligatoria")]
    pub required: bool,
    /// Whether the caller sees the expected money before the count.
    #[es("verEsperado")]
    pub sees_expected: bool,
    /// Notes and coins of the country, the largest first.
    #[es("denominaciones")]
    pub denominations: Vec<Money>,
}

/// The differences of one seller in the closed sessions of the list.
#[wire]
pub struct CashDifference {
    /// None for the shared drawer.
    #[es("idVendedor")]
    pub seller_id: Option<Id>,
    #[es("vendedor")]
    pub seller: String,
    #[es("turnos")]
    pub sessions: i64,
    /// Sessions that differed.
    #[es("conDiferencia")]
    pub differing: i64,
    /// Zero or below.
    #[es("faltante")]
    pub missing: Money,
    #[es("sobrante")]
    pub left_over: Money,
}

#[wire]
pub struct CashSessionPage {
    #[es("pageRender")]
    pub page: Page,
    /// The newest first.
    #[es("turnos")]
    pub sessions: Vec<CashSessionItem>,
    /// Differences by seller over all pages, the largest loss first.
    #[es("diferencias")]
    pub differences: Vec<CashDifference>,
    /// Sellers that the list can be filtered by, independent of the present filter: those of the last thousand.
    #[es("vendedores")]
    pub sellers: Vec<CashName>,
    /// Branches of those sessions.
    #[es("sucursales")]
    pub branches: Vec<CashName>,
}
