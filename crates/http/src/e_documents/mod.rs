//! Electronic documents: where they stand at the tax authority.

mod dte;
mod list;
mod load;
mod reprocess;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_e_invoices))
        .routes(routes!(load::load_e_invoice))
        .routes(routes!(load::check_e_invoice))
        .routes(routes!(reprocess::reprocess_e_invoice))
        .routes(routes!(dte::list_dtes))
        .routes(routes!(dte::load_dte))
        .routes(routes!(dte::reprocess_dte))
}
