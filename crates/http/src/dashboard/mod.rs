//! What the dashboard shows.

mod figures;
mod offers;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(offers::list_advertisements))
        .routes(routes!(offers::list_promotions))
        .routes(routes!(figures::load_month_sales))
        .routes(routes!(figures::list_month_purchases))
        .routes(routes!(figures::list_channel_orders))
        .routes(routes!(figures::list_payment_totals))
        .routes(routes!(figures::list_top_products))
        .routes(routes!(figures::load_branch_sales))
}
