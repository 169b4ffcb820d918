//! Notifies users, in the transaction in which something happens.

use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Permission, Permissions, Role};
use yapa_storage::queries::notifications::{self as queries, NotificationRow};
use yapa_storage::{CompanyTx, events};

use super::facts::{Facts, Kind};
use super::live::COUNTER;
use super::push::{JOB, PushJob};
use super::say;
use crate::calendar::LocalTime;
use crate::{Error, Result, WriteContext};

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) struct News {
    /// What.
    pub kind: Kind,
    /// Key of the order, survey or product.
    pub subject_id: i64,
    /// Its fields in the message.
    pub facts: Facts,
}

/// Notifies these users: a message in each one's list, an event for the open windows, and a push to
/// each device that subscribed to it. All of it happens if and only if `tx` commits.
#[crate::boxed]
pub(crate) async fn notify(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    people: &[i64],
    news: &[News],
) -> Result<()> {
    if people.is_empty() || news.is_empty() {
        return Ok(());
    }
    let mut messages = Vec::with_capacity(people.len() * news.len());
    for one in news {
        for user in people {
            let id = write_ctx.next_id();
            messages.push(message(one, *user, id, &write_ctx.local, write_ctx.at_ms)?);
        }
    }
    queries::insert(tx, &messages).await?;
    for user in people {
        events::push(
            tx,
            write_ctx.next_id(),
            Some(*user),
            COUNTER,
            "{}",
            write_ctx.at_ms,
        )
        .await?;
    }
    push(tx, write_ctx, people, &messages).await
}

/// An unread message of the news to one user, written at a moment.
pub(crate) fn message(
    news: &News,
    user_id: i64,
    id: i64,
    local: &LocalTime,
    at_ms: EpochMillis,
) -> Result<NotificationRow> {
    Ok(NotificationRow {
        user_id,
        id,
        kind: news.kind.word().to_owned(),
        subject_id: news.subject_id,
        facts: serde_json::to_string(&news.facts).map_err(Error::internal)?,
        seen: false,
        business_date: local.date.clone(),
        hour: local.hour.clone(),
        created_at_ms: at_ms,
        read_at_ms: None,
    })
}

/// Queues a push for every device of these people and every message to its owner.
async fn push(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    people: &[i64],
    messages: &[NotificationRow],
) -> Result<()> {
    let sessions = queries::sessions(tx, people).await?;
    for (user, sessions) in people.iter().zip(sessions) {
        for session in sessions {
            for message in messages.iter().filter(|message| message.user_id == *user) {
                let job = PushJob {
                    session,
                    user_id: *user,
                    message: message.id,
                };
                write_ctx.queue(tx, JOB, &job).await?;
            }
        }
    }
    Ok(())
}

/// All users who work in the company.
#[crate::boxed]
pub(crate) async fn everybody(tx: &mut CompanyTx) -> Result<Vec<i64>> {
    let mut people: Vec<i64> = queries::staff(tx)
        .await?
        .into_iter()
        .map(|(user, _)| user)
        .collect();
    people.dedup();
    Ok(people)
}

/// The users of the company who have this permission.
#[crate::boxed]
pub(crate) async fn those_who_may(tx: &mut CompanyTx, permission: Permission) -> Result<Vec<i64>> {
    let may = |role: &str| {
        let role = Role::from_code(role).unwrap_or(Role::Seller);
        Permissions::of(&[role], false).allows(permission)
    };
    let mut people: Vec<i64> = queries::staff(tx)
        .await?
        .into_iter()
        .filter(|(_, role)| may(role))
        .map(|(user, _)| user)
        .collect();
    people.dedup();
    Ok(people)
}

/// The owners of the company.
#[crate::boxed]
pub(crate) async fn owners(tx: &mut CompanyTx) -> Result<Vec<i64>> {
    let is_owner = |role: &str| Role::from_code(role) == Some(Role::Owner);
    let mut people: Vec<i64> = queries::staff(tx)
        .await?
        .into_iter()
        .filter(|(_, role)| is_owner(role))
        .map(|(user, _)| user)
        .collect();
    people.dedup();
    Ok(people)
}

/// Whether any user was notified of it before.
#[crate::boxed]
pub(crate) async fn was_notified(tx: &mut CompanyTx, news: &News) -> Result<bool> {
    Ok(queries::was_notified(tx, news.kind.word(), news.subject_id).await?)
}

/// Notifies the users who may edit products that the stock of these products has just fallen to
/// their reposition thresholds. Without products nothing is asked of the database.
#[crate::boxed]
pub(crate) async fn low_stock(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    fallen: &[i64],
) -> Result<()> {
    if fallen.is_empty() {
        return Ok(());
    }
    let people = those_who_may(tx, Permission::EditProducts).await?;
    let products = queries::products(tx, fallen).await?;
    let about = |product| about_product(product, write_ctx.profile);
    let news: Vec<News> = products.into_iter().map(about).collect();
    notify(tx, write_ctx, &people, &news).await
}

/// The news that little is left of a product.
pub(crate) fn about_product(
    product: queries::NotificationProduct,
    profile: &CountryProfile,
) -> News {
    News {
        kind: Kind::LowStock,
        subject_id: product.id,
        facts: Facts::Product {
            code: product.code,
            image: product.image,
            name: product.name,
            presentation: product.presentation,
            left: Some(product.stock.scaled()),
            left_words: say::left(product.stock, profile.numbers.decimal),
        },
    }
}
