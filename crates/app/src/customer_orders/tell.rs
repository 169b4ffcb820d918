//! Telling the staff of orders.

use yapa_domain::{Dec4, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::customer_orders::OrderRow;
use yapa_storage::queries::notifications::{self as queries, NotificationRow};

use super::{say, words};
use crate::Result;
use crate::notifications::{Facts, Kind, News, everybody, message, tell as tell_people};
use crate::sales::moment::Moment;

/// Tells everybody that an order came in.
///
/// # Errors
/// When the database fails.
pub async fn placed(tx: &mut CompanyTx, moment: &Moment, order: &OrderRow) -> Result<()> {
    let people = everybody(tx).await?;
    tell_people(tx, moment, &people, &[news(Kind::OrderNew, order)?]).await
}

/// Tells everybody that an order has changed. Whoever changed it finds it in the list, and is
/// not rung up for it.
///
/// # Errors
/// When the database fails.
pub async fn changed(tx: &mut CompanyTx, moment: &Moment, by: i64, order: &OrderRow) -> Result<()> {
    let news = news(Kind::OrderChanged, order)?;
    let people = everybody(tx).await?;
    let others: Vec<i64> = people.iter().copied().filter(|one| *one != by).collect();
    tell_people(tx, moment, &others, std::slice::from_ref(&news)).await?;
    if others.len() == people.len() {
        return Ok(());
    }
    let own = message(&news, by, moment.next_id(), &moment.local, moment.at_ms)?;
    let known = NotificationRow {
        seen: true,
        read_at_ms: Some(moment.at_ms),
        ..own
    };
    Ok(queries::insert(tx, &[known]).await?)
}

fn news(kind: Kind, order: &OrderRow) -> Result<News> {
    Ok(News {
        kind,
        subject_id: order.id,
        facts: facts(order)?,
    })
}

/// What a message shows of an order.
///
/// # Errors
/// Internal, when its state is none.
pub(crate) fn facts(order: &OrderRow) -> Result<Facts> {
    Ok(Facts::Order {
        state: say::title(words::state_of(&order.state)?).to_owned(),
        number: order.number.to_string(),
        client: order.client_name.clone(),
        distance: order.distance.map_or_else(String::new, metres),
    })
}

/// Kilometres as people read them here: whole metres.
fn metres(kilometres: Quantity) -> String {
    let metres = kilometres.mul(Dec4::from_int(1_000), 0).unwrap_or_default();
    format!("{metres} m")
}

#[cfg(test)]
mod tests {
    use super::metres;

    #[test]
    fn a_distance_is_told_in_whole_metres() {
        assert_eq!(metres("0.8504".parse().unwrap()), "850 m");
        assert_eq!(metres("3".parse().unwrap()), "3000 m");
    }
}
