//! Writes orders and their notifications.

use yapa_domain::CustomerOrderState as State;
use yapa_storage::queries::customer_orders::{
    self as queries, OrderChange, OrderLineRow, OrderRow,
};
use yapa_storage::queries::notifications::NotificationRow;
use yapa_storage::{CompanyTx, StorageError};

use super::{MINUTE_MS, Placed, Source};
use crate::Result;
use crate::notifications::{Kind, News, message};
use crate::order_states::notify::facts;

/// Writes the orders down.
pub(in crate::demo) async fn write(
    tx: &mut CompanyTx,
    orders: &[Placed],
) -> std::result::Result<(), StorageError> {
    let rows: Vec<(&OrderRow, &[OrderLineRow])> = orders
        .iter()
        .map(|one| (&one.order, one.lines.as_slice()))
        .collect();
    queries::insert_all(tx, &rows).await?;
    let mut changes = Vec::new();
    for placed in orders {
        let mut from = "";
        for (to, at_ms, id, local) in &placed.changes {
            let last = *to == placed.order.state;
            changes.push(OrderChange {
                order_id: placed.order.id,
                id: *id,
                from,
                to: *to,
                note: if last { &placed.order.state_note } else { "" },
                user_id: placed.order.user_id,
                business_date: &local.date,
                hour: &local.hour,
                at_ms: *at_ms,
            });
            from = to.code();
        }
    }
    queries::note_change(tx, &changes).await?;
    let last = i64::try_from(orders.len()).unwrap_or_default();
    queries::set_last_number(tx, last).await
}

/// The notifications for all users about the orders that still wait, and about the last that were
/// sent.
pub(in crate::demo) fn messages(
    source: &Source<'_>,
    orders: &[Placed],
) -> Result<Vec<NotificationRow>> {
    let mut rows = Vec::new();
    for placed in orders {
        let (kind, read) = match placed.order.state {
            State::New => (Kind::OrderNew, false),
            State::Dispatched | State::Ready => (Kind::OrderChanged, true),
            _ => continue,
        };
        let Some((_, at_ms, _, local)) = placed.changes.last() else {
            continue;
        };
        let news = News {
            kind,
            subject_id: placed.order.id,
            facts: facts(&placed.order, &source.inputs.shop.profile.numbers)?,
        };
        for user in &source.inputs.shop.users {
            let row = message(&news, *user, source.ids.next(*at_ms), local, *at_ms)?;
            rows.push(NotificationRow {
                seen: read,
                read_at_ms: read.then_some(*at_ms + MINUTE_MS),
                ..row
            });
        }
    }
    Ok(rows)
}
