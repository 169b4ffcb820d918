//! The message to the owners that a drawer was closed.

use yapa_countries::CountryProfile;
use yapa_storage::CompanyTx;
use yapa_storage::queries::cash_sessions::{self as queries, CashListRow};

use super::say;
use crate::notifications::{Facts, Kind, News, notify, owners};
use crate::{Result, WriteContext};

/// Notifies the owners of the sales, the count and the difference of a session that was just
/// closed.
#[crate::boxed]
pub(crate) async fn notify_close(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    session_id: i64,
) -> Result<()> {
    let Some(row) = queries::row(tx, session_id).await? else {
        return Ok(());
    };
    let people = owners(tx).await?;
    notify(tx, write_ctx, &people, &[news(write_ctx.profile, &row)]).await
}

fn news(profile: &CountryProfile, row: &CashListRow) -> News {
    let number = row.session.number.unwrap_or_default();
    let difference = match row.difference {
        sum if sum.is_negative() => say::missing(&profile.money(-sum)),
        sum if sum.is_positive() => say::left_over(&profile.money(sum)),
        _ => say::EXACT.to_owned(),
    };
    News {
        kind: Kind::CashClosed,
        subject_id: row.session.id,
        facts: Facts::Document {
            title: say::closed_drawer(&row.holder, number, &row.branch),
            text: say::close_sums(
                &profile.money(row.total),
                &profile.money(row.counted),
                &difference,
            ),
        },
    }
}
