//! Groups: products put together on a shelf of the sale screen.

mod add;
mod change;
mod list;
mod load;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_groups, add::add_group))
        .routes(routes!(load::load_group, change::change_group))
}
