//! What people did beside selling, day by day.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, Rate, TimeOfDay};

#[wire]
pub enum StaffActionKind {
    /// A sale was discarded or voided.
    #[es("anulacion")]
    UndoneSale,
    /// A credit note.
    #[es("devolucion")]
    CreditNote,
    #[es("descuento")]
    Discount,
    /// Sold at another price than the catalogue's.
    #[es("otro-precio")]
    SalePrice,
    /// The price of the catalogue changed.
    #[es("precio-catalogo")]
    ProductPrice,
    #[es("recarga")]
    WalletRecharge,
    #[es("retiro-cuponera")]
    WalletWithdrawal,
    #[es("apertura-caja")]
    DrawerOpened,
    /// Money was put into a drawer or taken out without a sale.
    #[es("movimiento-caja")]
    CashMovement,
    /// The way in which a sale was paid was corrected.
    #[es("pago-corregido")]
    PaymentCorrected,
    #[es("ajuste-fiado")]
    CreditAdjusted,
    /// A payment of a client's debt was withdrawn.
    #[es("abono-anulado")]
    CreditPaymentUndone,
    #[es("merma")]
    Waste,
    /// Sold on credit with an approval: without the right, or above the client's limit.
    #[es("fiado-autorizado")]
    ApprovedCredit,
    /// A wrong PIN was typed for an approval.
    #[es("pin-incorrecto")]
    WrongPin,
}

/// Why an action deserves a look.
#[wire]
pub enum StaffActionNotice {
    /// Undone more than half an hour after the sale.
    #[es("anulada-tarde")]
    UndoneLate,
    /// Three tenths or more of the price without discounts.
    #[es("descuento-alto")]
    HighDiscount,
    /// Three tenths or more below the price before.
    #[es("precio-muy-bajo")]
    LowPrice,
}

#[wire]
pub struct StaffAction {
    pub id: Id,
    #[es("tipo")]
    pub kind: StaffActionKind,
    #[es("idUsuario")]
    pub user_id: Id,
    #[es("usuario")]
    pub user_name: String,
    /// The approver by PIN; absent for an action without approval.
    #[es("autorizadoPor")]
    pub approved_by: Option<String>,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// The total of a sale undone or a credit note, the discount, the money put into a drawer, wallet
    /// or account (below zero for money taken out), the cost of waste for callers who see costs.
    #[es("monto")]
    pub amount: Option<Money>,
    /// A price before; of several lines the one that fell most.
    #[es("antes")]
    pub before: Option<Money>,
    #[es("despues")]
    pub after: Option<Money>,
    /// Of a discount or a price: so many percent less; below zero for a price that rose.
    #[es("porcentaje")]
    pub percentage: Option<Rate>,
    /// Of waste.
    #[es("cantidad")]
    pub quantity: Option<Quantity>,
    /// Number of the sale or the credit note.
    #[es("documento")]
    pub document: String,
    /// Name of the product or client; of a wrong PIN the person whose it should have been.
    #[es("nombre")]
    pub name: String,
    #[es("motivo")]
    pub reason: String,
    #[es("idVenta")]
    pub sale_id: Option<Id>,
    #[es("idProducto")]
    pub product_id: Option<Id>,
    /// The cash session.
    #[es("idCaja")]
    pub session_id: Option<Id>,
    /// Minutes between the sale and its undoing.
    #[es("minutosDespues")]
    pub minutes_after: Option<i64>,
    #[es("aviso")]
    pub notice: Option<StaffActionNotice>,
}

/// Money that went one way.
#[wire]
pub struct StaffMoneySum {
    #[es("cantidad")]
    pub count: i64,
    /// Above zero, for money that was taken out too.
    #[es("monto")]
    pub amount: Money,
}

/// How often a person did something on the day.
#[wire]
pub struct StaffActionCount {
    #[es("tipo")]
    pub kind: StaffActionKind,
    #[es("cantidad")]
    pub count: i64,
    /// Of all of them, where they have amounts; of a drawer money in less money out.
    #[es("monto")]
    pub amount: Option<Money>,
    /// Of a drawer: money that was put in; absent when none was.
    #[es("entradas")]
    pub money_in: Option<StaffMoneySum>,
    /// Of a drawer: money that was taken out; absent when none was.
    #[es("salidas")]
    pub money_out: Option<StaffMoneySum>,
    /// How often on a usual day of the four weeks before, of the person or, for a new one, of the
    /// shop; absent while there are too few days.
    #[es("usual")]
    pub usual: Option<Rate>,
    /// At least three times, and more than twice as often as usual.
    #[es("inusual")]
    pub is_unusual: bool,
}

#[wire]
pub struct StaffMember {
    #[es("idUsuario")]
    pub user_id: Id,
    #[es("usuario")]
    pub user_name: String,
    #[es("acciones")]
    pub counts: Vec<StaffActionCount>,
}

#[wire(Default)]
pub struct StaffActivityQuery {
    /// The day; today when absent.
    #[es("dia")]
    pub day: Option<Day>,
    /// Only of this account.
    #[es("usuario")]
    pub user: Option<Id>,
    #[es("tipo")]
    pub kind: Option<StaffActionKind>,
    /// Only entries with a notice.
    #[es("solo_avisos")]
    pub only_notices: Option<bool>,
    /// Rows a page, 1 to 100; 50 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
}

#[wire]
pub struct StaffActivity {
    #[es("dia")]
    pub day: Day,
    /// Everybody with actions on the day, those with notices first.
    #[es("personas")]
    pub people: Vec<StaffMember>,
    /// How many actions of the day have a notice.
    #[es("avisos")]
    pub notices: i64,
    /// The filtered actions, the newest first.
    #[es("detalle")]
    pub actions: Vec<StaffAction>,
    #[es("paginacion")]
    pub page: Page,
    /// The day has more than is read; the oldest are left out.
    #[es("hayMas")]
    pub is_cut: bool,
}
