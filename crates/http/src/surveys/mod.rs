//! What an administrator asks the people of a company.

mod answer;
mod list;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_surveys))
        .routes(routes!(answer::answer_survey))
}
