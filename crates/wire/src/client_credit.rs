//! Fiado: what clients owe the shop, entry by entry.

use yapa_macros::wire;

use crate::paging::Page;
use crate::payment_documents::PaymentDocumentRef;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

/// Why an account moved.
#[wire]
pub enum ClientCreditKind {
    /// A sale, or the part of it that was sold on credit.
    #[es("cargo")]
    Charge,
    /// A payment by the client.
    #[es("abono")]
    Payment,
    /// A correction with a reason.
    #[es("ajuste")]
    Adjustment,
    /// Refund of an undone sale or a credit note.
    #[es("reverso")]
    Reversal,
    /// Withdrawal of a payment that was recorded by mistake.
    #[es("anulacion")]
    PaymentUndone,
}

/// Something that was sold.
#[wire]
pub struct CreditProduct {
    #[es("nombre")]
    pub name: String,
    #[es("cantidad")]
    pub quantity: Quantity,
}

/// An entry of a client's account.
#[wire]
pub struct ClientCreditEntry {
    pub id: Id,
    #[es("tipo")]
    pub kind: ClientCreditKind,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// Above zero when the debt grows, below when it shrinks.
    #[es("monto")]
    pub amount: Money,
    /// Debt of the client after it; below zero for money in the account.
    #[es("saldo")]
    pub balance: Money,
    /// The unpaid part: the oldest debt is paid first.
    #[es("pendiente")]
    pub open: Money,
    /// Number of the receipt of an abono.
    #[es("numero")]
    pub number: Option<i64>,
    /// Code of the way in which an abono was paid.
    #[es("medioPago")]
    pub payment: Option<String>,
    /// Its name.
    #[es("nombreMedioPago")]
    pub payment_name: Option<String>,
    #[es("motivo")]
    pub reason: String,
    #[es("idVenta")]
    pub sale_id: Option<Id>,
    /// Number of the document of the sale.
    #[es("comprobante")]
    pub document: Option<String>,
    /// The first products of the sale.
    #[es("productos")]
    pub products: Vec<CreditProduct>,
    /// Day on which a charge falls due.
    #[es("vence")]
    pub due_on: Option<Day>,
    #[es("usuario")]
    pub user: String,
    /// The electronic document of an abono, where the country wants one.
    #[es("comprobantePago")]
    pub payment_document: Option<PaymentDocumentRef>,
    /// Whether it is a withdrawn payment.
    #[es("anulado")]
    pub undone: bool,
    /// Number of the receipt of the abono that this takes back.
    #[es("abonoAnulado")]
    pub undoes: Option<i64>,
}

/// The debt by age in days.
#[wire]
pub struct DebtAges {
    /// Up to 7.
    #[es("hasta7")]
    pub week: Money,
    #[es("de8a30")]
    pub month: Money,
    #[es("de31a60")]
    pub two_months: Money,
    #[es("masDe60")]
    pub older: Money,
}

#[wire(Default)]
pub struct ClientCreditQuery {
    /// Entries a page, 20 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
}

/// The account of a client.
#[wire]
pub struct ClientCredit {
    #[es("idCliente")]
    pub client_id: Id,
    #[es("nombre")]
    pub name: String,
    #[es("telefono")]
    pub phone: String,
    /// Debt of the client; below zero for money in the account.
    #[es("saldo")]
    pub balance: Money,
    /// Limit of the client's debt; left out without a limit.
    #[es("limite")]
    pub limit: Option<Money>,
    /// The client's own limit; left out where that of the company holds.
    #[es("limitePropio")]
    pub own_limit: Option<Money>,
    /// Credit that the client still has; left out without a limit.
    #[es("libre")]
    pub free: Option<Money>,
    /// Whether the caller may sell above the limit.
    #[es("sobreLimite")]
    pub over_limit: bool,
    /// Day on which the client said to pay.
    #[es("promesa")]
    pub promised_on: Option<Day>,
    /// Day of the oldest debt.
    #[es("masAntigua")]
    pub oldest_on: Option<Day>,
    /// Links to the account that are valid.
    #[es("enlaces")]
    pub links: i64,
    #[es("pageRender")]
    pub page: Page,
    /// The newest first.
    #[es("movimientos")]
    pub entries: Vec<ClientCreditEntry>,
}

/// A payment by a client.
#[wire]
pub struct NewCreditPayment {
    /// Above zero and not above the debt.
    #[es("monto")]
    pub amount: Money,
    /// Code of the payment type; cash by default.
    #[es("medioPago")]
    pub payment: Option<String>,
}

/// A correction of an account.
#[wire]
pub struct NewCreditAdjustment {
    /// Above zero when the debt grows, below when it shrinks.
    #[es("monto")]
    pub amount: Money,
    /// Why, 1 to 250 characters.
    #[es("motivo")]
    pub reason: String,
}

/// Reason for withdrawing a payment.
#[wire]
pub struct CreditPaymentUndoing {
    /// 1 to 250 characters.
    #[es("motivo")]
    pub reason: String,
}

/// Limit of a client's debt.
#[wire(Default)]
pub struct ClientCreditLimit {
    /// The client's own limit, zero for no credit; left out, that of the company holds.
    #[es("limite")]
    pub limit: Option<Money>,
}

/// When a client said to pay.
#[wire(Default)]
pub struct CreditPromise {
    /// Today or later; left out, there is no promise.
    #[es("fecha")]
    pub date: Option<Day>,
}

#[wire(Default)]
pub struct DebtorQuery {
    /// Rows a page, 20 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Words of the name or the identity number.
    #[es("texto")]
    pub text: Option<String>,
    /// Only clients who should have paid.
    #[es("vencidos")]
    pub overdue: Option<bool>,
}

/// A client who owes.
#[wire]
pub struct Debtor {
    #[es("idCliente")]
    pub client_id: Id,
    #[es("nombre")]
    pub name: String,
    #[es("numeroDocumento")]
    pub document_number: String,
    #[es("telefono")]
    pub phone: String,
    #[es("saldo")]
    pub balance: Money,
    /// Limit of the client's debt; left out without a limit.
    #[es("limite")]
    pub limit: Option<Money>,
    /// Day on which the client said to pay.
    #[es("promesa")]
    pub promised_on: Option<Day>,
    /// Day on which the client should have paid: the promise, else the first day on which a charge
    /// was due, 30 days after the charge where it has none; left out before that day.
    #[es("vencidoDesde")]
    pub overdue_since: Option<Day>,
    /// Day of the oldest debt.
    #[es("masAntigua")]
    pub oldest_on: Day,
    /// Days since then.
    #[es("dias")]
    pub days: i64,
    #[es("antiguedad")]
    pub ages: DebtAges,
}

/// Who owes, the oldest debt first.
#[wire]
pub struct DebtorPage {
    #[es("pageRender")]
    pub page: Page,
    /// Sum of the debts on all pages.
    pub total: Money,
    #[es("antiguedad")]
    pub ages: DebtAges,
    #[es("deudores")]
    pub debtors: Vec<Debtor>,
}

/// A link by which a client reads the own account.
#[wire]
pub struct CreditLink {
    /// The whole address; it is shown once.
    pub url: String,
    /// Last day on which it is valid.
    #[es("vence")]
    pub expires_on: Day,
}

/// The account of a client as its link shows it.
#[wire]
pub struct SharedClientCredit {
    /// Name of the shop.
    #[es("empresa")]
    pub company: String,
    /// Its phone; may be empty.
    #[es("telefonoEmpresa")]
    pub company_phone: String,
    /// Country of the shop, which says how money and days are written: `PE`.
    #[es("pais")]
    pub country: String,
    #[es("nombre")]
    pub name: String,
    #[es("saldo")]
    pub balance: Money,
    #[es("promesa")]
    pub promised_on: Option<Day>,
    /// Day of the oldest debt.
    #[es("masAntigua")]
    pub oldest_on: Option<Day>,
    /// Last day on which the link is valid.
    #[es("vence")]
    pub expires_on: Day,
    /// The newest first, at most 50.
    #[es("movimientos")]
    pub entries: Vec<ClientCreditEntry>,
}
