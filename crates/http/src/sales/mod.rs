//! Sales: registering, states, lists, figures and tickets.

mod change_status;
mod convert_receipt;
mod figures;
mod list;
mod load;
mod register;
mod ticket;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(register::register_sale))
        .routes(routes!(change_status::change_sale_status))
        .routes(routes!(convert_receipt::convert_receipt))
        .routes(routes!(load::load_sale))
        .routes(routes!(list::list_sales))
        .routes(routes!(figures::load_accumulated_sales))
        .routes(routes!(figures::load_day_goal))
        .routes(routes!(figures::load_statistic))
        .routes(routes!(figures::load_seller_goal))
        .routes(routes!(ticket::load_ticket))
        .routes(routes!(ticket::load_ticket_pdf))
        .routes(routes!(ticket::mail_ticket))
}
