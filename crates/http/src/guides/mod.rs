//! Transport guides, for sales and for purchases.

mod add;
mod confirm;
mod files;
mod read;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(read::list_guides))
        .routes(routes!(read::load_guide))
        .routes(routes!(read::load_e_guide))
        .routes(routes!(read::load_sale_guide_draft))
        .routes(routes!(add::add_sale_guide))
        .routes(routes!(add::add_purchase_guide))
        .routes(routes!(add::add_guide_of_sale))
        .routes(routes!(confirm::confirm_guide))
        .routes(routes!(files::download_guide_pdf))
        .routes(routes!(files::download_guide_xml))
        .routes(routes!(files::download_guide_receipt))
        .routes(routes!(files::mail_guide))
}
