//! Document types and the payments that settle them.

mod associate;
mod list;
mod payments;
mod set_default;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_invoice_types))
        .routes(routes!(set_default::set_default_invoice_type))
        .routes(routes!(
            associate::associate_payments,
            associate::change_associated_payments
        ))
        .routes(routes!(payments::list_payment_types))
}
