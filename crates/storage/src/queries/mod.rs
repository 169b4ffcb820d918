//! Every query of the program, by area.

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

// No area of its own: the caller brings the statement.
mod order_search;

areas! {
    auth,
    branches,
    carriers,
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
    series,
    settings,
    shared,
    sponsors,
    staff,
    stock,
    surveys,
    users,
    verify,
    wallets,
}
