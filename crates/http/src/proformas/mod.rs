//! Quotes: writing, reading, states and paper.

mod add;
mod change_status;
mod list;
mod load;
mod ticket;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_proformas, add::add_proforma))
        .routes(routes!(list::list_client_proformas))
        .routes(routes!(add::add_parking_proforma))
        .routes(routes!(
            load::load_proforma,
            change_status::change_proforma_status
        ))
        .routes(routes!(ticket::load_proforma_ticket))
        .routes(routes!(ticket::load_proforma_pdf))
}
