//! Goods of a transfer: their names, and how they move.

use yapa_domain::Quantity;
use yapa_domain::text::fold;
use yapa_storage::queries::products::ProductRow;
use yapa_storage::queries::stock::Adjustment;

use crate::WriteContext;

/// Name of a product on a document: its name with brand and presentation, where it does not
/// say them already.
pub(super) fn title(product: &ProductRow) -> String {
    let name = fold(&product.name);
    let parts = [&product.brand, &product.presentation];
    let more = parts
        .into_iter()
        .filter(|part| !part.is_empty() && !name.contains(&fold(part)));
    let all: Vec<&str> = std::iter::once(&product.name)
        .chain(more)
        .map(String::as_str)
        .collect();
    all.join(" ")
}

/// Movements of a transfer, in the order of their products.
pub(super) fn movements(
    write_ctx: &WriteContext,
    reason: &'static str,
    id: i64,
    moved: &[(i64, Quantity)],
    below_zero: bool,
) -> Vec<Adjustment> {
    let movement = |(product_id, quantity): &(i64, Quantity)| Adjustment {
        product_id: *product_id,
        movement_id: write_ctx.next_id(),
        reason,
        document_id: id,
        quantity: *quantity,
        below_zero,
        user_id: write_ctx.user_id,
        at_ms: write_ctx.at_ms,
    };
    moved.iter().map(movement).collect()
}
