//! Every query of the program, by area.
//!
//! Columns that mean the same in every table carry no comment: `business_date` and `hour`
//! (`HH:mm:ss`) are the company's local day and time, `created_at_ms` the moment; `issuer_code` is
//! the tax authority's code of `document_code`; `line_no` counts from 1; `measurement` is what one
//! piece holds, in `measurement_unit`; `currency` is an ISO 4217 code; `image` is a URL path;
//! `taxes` and `extra_taxes` are JSON texts; `search` is what a row is found by, folded. A text
//! without a value is empty.

use yapa_domain::search::client_patterns;

use crate::{CompanyTx, FromRow, Result, params};

/// Declares the areas and collects their statements. An area is a file with one `sql!`, or a
/// folder whose `mod.rs` gathers its parts with `sql_parts!`.
macro_rules! areas {
    ($($area:ident),* $(,)?) => {
        $(pub mod $area;)*

        /// The statements of all areas.
        pub(crate) const STATEMENTS: &[&[&[crate::statements::Statement]]] =
            &[$($area::PARTS),*];
    };
}

/// First and last name of the account with this alias; empty where a left join found none.
macro_rules! full_name {
    ($alias:literal) => {
        concat!(
            "TRIM(COALESCE(",
            $alias,
            ".first_name, '') || ' ' || COALESCE(",
            $alias,
            ".last_name, ''))"
        )
    };
}

/// So many rows are counted where words find very many.
pub const MOST_COUNTED: i64 = 1_000;

/// Result of a list: a page of it and how many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<T> {
    /// Rows of all pages, as far as they were counted.
    pub total: i64,
    /// Whether there are more than were counted.
    pub more: bool,
    /// The rows of the page.
    pub rows: Vec<T>,
}

impl<T> Found<T> {
    /// A page of rows that were all counted.
    pub(crate) fn all(total: usize, rows: Vec<T>) -> Found<T> {
        Found {
            total: i64::try_from(total).unwrap_or(i64::MAX),
            more: false,
            rows,
        }
    }
}

impl<T: FromRow + Send> Found<T> {
    /// A page of rows whose keys are all known; `by_key` finds the row of the company `$1` with the
    /// key `$2`.
    pub(crate) async fn by_keys(
        tx: &mut CompanyTx,
        by_key: &'static str,
        keys: &[i64],
        size: i64,
        offset: i64,
    ) -> Result<Found<T>> {
        let company = tx.company_id();
        let wanted = place(keys, size, offset).iter();
        let wanted: Vec<_> = wanted.map(|key| params![company, *key].to_vec()).collect();
        let rows = tx.all_many(by_key, &wanted, T::from_row).await?;
        Ok(Found::all(keys.len(), rows.into_iter().flatten().collect()))
    }
}

/// The patterns (for `LIKE … ESCAPE '\\'`) that a folded search text must all match, `%` where there is
/// no further word; more words do not count. None for signs alone, which no search text has.
pub(crate) fn word_patterns<const N: usize>(typed: &str) -> Option<[String; N]> {
    let words = client_patterns(typed, N);
    if words.is_empty() && !typed.trim().is_empty() {
        return None;
    }
    let mut words = words.into_iter();
    Some(std::array::from_fn(|_| {
        words.next().unwrap_or_else(|| "%".to_owned())
    }))
}

/// The keys of a page.
fn place(keys: &[i64], size: i64, offset: i64) -> &[i64] {
    let at = |row: i64| usize::try_from(row).unwrap_or(usize::MAX).min(keys.len());
    keys.get(at(offset)..at(offset.saturating_add(size)))
        .unwrap_or_default()
}

// No area of its own: the caller brings the statement.
mod order_search;

areas! {
    approvals,
    audit_log,
    auth,
    branches,
    carriers,
    cash_sessions,
    client_credit,
    clients,
    companies,
    company_change,
    company_setup,
    company_start,
    counters,
    credit_notes,
    customer_orders,
    dashboard,
    demo,
    documents,
    e_cancellations,
    e_containers,
    e_document_list,
    e_document_numbers,
    e_document_resend,
    e_documents,
    e_papers,
    expenses,
    gallery,
    groupings,
    groups,
    guides,
    imports,
    named_products,
    notifications,
    number_ranges,
    payment_documents,
    payments,
    pictures,
    pins,
    products,
    proformas,
    purchases,
    goods_receipts,
    report_schedules,
    reports,
    sales,
    sales_reports,
    secrets,
    self_invoices,
    series,
    series_confirmation,
    settings,
    shared,
    sponsors,
    staff,
    staff_activity,
    stock,
    stock_counts,
    stock_movements,
    stock_transfers,
    surveys,
    tax_connections,
    tax_health,
    users,
    verify,
    wallets,
    waste,
}
