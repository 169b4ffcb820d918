//! Every query of the program, by area.
//!
//! Columns that mean the same in every table carry no comment: `business_date` and `hour`
//! (`HH:mm:ss`) are the company's local day and time, `created_at_ms` the moment; `issuer_code` is
//! the tax authority's code of `document_code`; `line_no` counts from 1; `measurement` is what one
//! piece holds, in `measurement_unit`; `currency` is an ISO 4217 code; `image` is a URL path;
//! `taxes` and `extra_taxes` are JSON texts; `search` is what a row is found by, folded. A text
//! without a value is empty.

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

/// What a list finds: a page of it and how many there are.
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

/// The keys of a page.
pub(crate) fn place(keys: &[i64], size: i64, offset: i64) -> &[i64] {
    let at = |row: i64| usize::try_from(row).unwrap_or(usize::MAX).min(keys.len());
    keys.get(at(offset)..at(offset.saturating_add(size)))
        .unwrap_or_default()
}

// No area of its own: the caller brings the statement.
mod order_search;

areas! {
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
    counters,
    credit_notes,
    customer_orders,
    dashboard,
    demo,
    documents,
    e_document_list,
    e_document_numbers,
    e_documents,
    e_papers,
    gallery,
    groupings,
    groups,
    guides,
    named_products,
    notifications,
    payments,
    pictures,
    products,
    proformas,
    purchases,
    receipts,
    reports,
    sales,
    secrets,
    series,
    series_confirmation,
    settings,
    shared,
    sponsors,
    staff,
    stock,
    surveys,
    tax_connections,
    users,
    verify,
    wallets,
}
