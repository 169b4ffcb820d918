//! What the shop spends beside goods.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money};

#[wire]
pub enum ExpenseCategory {
    #[es("alquiler")]
    Rent,
    /// Light, water, telephone, internet.
    #[es("servicios")]
    Utilities,
    #[es("sueldos")]
    Wages,
    #[es("transporte")]
    Transport,
    /// Bags, paper, cleaning.
    #[es("insumos")]
    Supplies,
    #[es("mantenimiento")]
    Repairs,
    /// Taxes and fees that are no part of sales.
    #[es("impuestos")]
    Taxes,
    #[es("publicidad")]
    Advertising,
    #[es("otro")]
    Other,
}

/// Where the money came from.
#[wire]
pub enum ExpenseSource {
    /// A bank account, or any money that was in no drawer.
    #[es("banco")]
    Bank,
    /// The drawer of the caller, by a movement `gasto` of today.
    #[es("caja")]
    Drawer,
}

#[wire]
pub struct NewExpense {
    /// The day that it belongs to: at most two years ago, not after today; today for `caja`.
    #[es("fecha")]
    pub date: Day,
    #[es("categoria")]
    pub category: ExpenseCategory,
    /// At most 250 characters; needed for `otro` and for `caja`.
    #[es("descripcion")]
    pub description: Option<String>,
    /// Above zero, as it was paid.
    #[es("monto")]
    pub amount: Money,
    #[es("pagadoDe")]
    pub source: ExpenseSource,
}

/// Reason for withdrawing an expense.
#[wire]
pub struct UndoExpense {
    /// At most 250 characters.
    #[es("motivo")]
    pub reason: String,
}

#[wire]
pub struct Expense {
    pub id: Id,
    #[es("fecha")]
    pub date: Day,
    #[es("categoria")]
    pub category: ExpenseCategory,
    #[es("descripcion")]
    pub description: String,
    #[es("monto")]
    pub amount: Money,
    #[es("pagadoDe")]
    pub source: ExpenseSource,
    /// The cash session that the money was taken from.
    #[es("idCaja")]
    pub cash_session_id: Option<Id>,
    #[es("usuario")]
    pub user_name: String,
    /// Who took it back; absent while it counts.
    #[es("deshechoPor")]
    pub undone_by: Option<String>,
    #[es("motivoDeshecho")]
    pub undone_reason: Option<String>,
}

/// Sum of the expenses of one category.
#[wire]
pub struct ExpenseSum {
    #[es("categoria")]
    pub category: ExpenseCategory,
    #[es("registros")]
    pub entries: i64,
    #[es("monto")]
    pub amount: Money,
}

#[wire(Default)]
pub struct ExpenseQuery {
    /// Rows a page, 1 to 100; 20 by default.
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
    #[es("categoria")]
    pub category: Option<ExpenseCategory>,
}

#[wire]
pub struct ExpensePage {
    #[es("paginacion")]
    pub page: Page,
    #[es("gastos")]
    pub expenses: Vec<Expense>,
    /// Of all pages, without withdrawn expenses: the largest first.
    #[es("sumas")]
    pub sums: Vec<ExpenseSum>,
    /// Sum of the listed expenses.
    pub total: Money,
}
