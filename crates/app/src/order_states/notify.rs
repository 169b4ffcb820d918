//! Notifies the staff of orders.

use yapa_countries::number_format::NumberFormat;
use yapa_domain::{Dec4, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::customer_orders::OrderRow;
use yapa_storage::queries::notifications::{self as queries, NotificationRow};

use super::say;
use crate::notifications::{Facts, Kind, News, everybody, message, notify};
use crate::{Result, WriteContext};

/// Notifies all users that an order came in.
#[crate::boxed]
pub async fn placed(tx: &mut CompanyTx, write_ctx: &WriteContext, order: &OrderRow) -> Result<()> {
    let people = everybody(tx).await?;
    notify(
        tx,
        write_ctx,
        &people,
        &[news(Kind::OrderNew, write_ctx, order)?],
    )
    .await
}

/// Notifies all users of a changed order. The user who changed it has the message among the read
/// ones.
#[crate::boxed]
pub async fn changed(tx: &mut CompanyTx, write_ctx: &WriteContext, order: &OrderRow) -> Result<()> {
    let news = news(Kind::OrderChanged, write_ctx, order)?;
    let people = everybody(tx).await?;
    let others: Vec<i64> = people
        .iter()
        .copied()
        .filter(|one| *one != write_ctx.user_id)
        .collect();
    notify(tx, write_ctx, &others, std::slice::from_ref(&news)).await?;
    if others.len() == people.len() {
        return Ok(());
    }
    let own = message(
        &news,
        write_ctx.user_id,
        write_ctx.next_id(),
        &write_ctx.local,
        write_ctx.at_ms,
    )?;
    let known = NotificationRow {
        seen: true,
        read_at_ms: Some(write_ctx.at_ms),
        ..own
    };
    Ok(queries::insert(tx, &[known]).await?)
}

fn news(kind: Kind, write_ctx: &WriteContext, order: &OrderRow) -> Result<News> {
    Ok(News {
        kind,
        subject_id: order.id,
        facts: facts(order, &write_ctx.profile.numbers)?,
    })
}

/// Fields of an order in a message, with numbers as the country writes them.
///
/// # Errors
/// Internal, when its state is none.
pub(crate) fn facts(order: &OrderRow, numbers: &NumberFormat) -> Result<Facts> {
    Ok(Facts::Order {
        state: say::title(order.state).to_owned(),
        number: order.number.to_string(),
        client: order.client_name.clone(),
        distance: order
            .distance
            .map_or_else(String::new, |distance| metres(distance, numbers)),
    })
}

/// Kilometres as people read them here: whole metres, written as the country writes numbers.
fn metres(kilometres: Quantity, numbers: &NumberFormat) -> String {
    let metres = kilometres.mul(Dec4::from_int(1_000), 0).unwrap_or_default();
    let whole = NumberFormat {
        decimals: 0,
        ..*numbers
    };
    format!("{} m", whole.amount(metres))
}

#[cfg(test)]
mod tests {
    use super::metres;
    use yapa_countries::profile;
    use yapa_domain::Country;

    #[test]
    fn a_distance_is_written_in_whole_metres_in_the_format_of_the_country() {
        let written = |country, kilometres: &str| {
            metres(kilometres.parse().unwrap(), &profile(country).numbers)
        };
        assert_eq!(written(Country::Pe, "0.8504"), "850 m");
        assert_eq!(written(Country::Pe, "1.279"), "1,279 m");
        assert_eq!(written(Country::Cl, "1.279"), "1.279 m");
        assert_eq!(written(Country::Mx, "12.5"), "12,500 m");
    }
}
