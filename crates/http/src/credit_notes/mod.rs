//! Credit notes over sales.

mod add;
mod draft;
mod load;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(add::add_credit_note))
        .routes(routes!(draft::load_credit_note_draft))
        .routes(routes!(load::load_credit_note))
}
