//! The list behind the bell, and its counter.

use yapa_storage::queries::notifications::{self as queries, Unread};
use yapa_storage::{CompanyTx, StorageError, events};
use yapa_wire::notifications::{Counter, Notification, NotificationPage};
use yapa_wire::paging::{Page, PageQuery};

use super::facts::show;
use super::live::COUNTER;
use super::say;
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result};

/// Messages a page.
const USUAL: i64 = 10;

/// A page of the caller's own messages, the newest first.
///
/// # Errors
/// 403 for another person's, 400 for an invalid page.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    user_id: i64,
    query: PageQuery,
) -> Result<NotificationPage> {
    own(caller, user_id)?;
    let paging = Paging::of(query.page, query.size, USUAL)?;
    let home = caller.home();
    let run = ctx.db.read(&home, move |tx| {
        Box::pin(async move {
            let total = queries::count(tx, user_id).await?;
            let unread = queries::unread(tx, user_id).await?;
            let rows = queries::page(tx, user_id, paging.size, paging.offset()).await?;
            Ok::<_, StorageError>((total, unread, rows))
        })
    });
    let (total, unread, rows) = run.await?;
    let shown: Result<Vec<Notification>> = rows.into_iter().map(show).collect();
    Ok(NotificationPage {
        page: Page::of(total, paging.page, paging.size),
        notifications: shown?,
        unread: unread.all,
    })
}

/// Reads a message of the caller; a repeat changes nothing.
///
/// # Errors
/// 403 for another person, 404 when the caller has no such message.
#[crate::boxed]
pub async fn read(
    ctx: &Context,
    caller: &Caller,
    user_id: i64,
    message: i64,
) -> Result<Notification> {
    own(caller, user_id)?;
    let (now, event) = (ctx.now(), ctx.next_id());
    let home = caller.home();
    let run = ctx.db.write(&home, move |tx| {
        Box::pin(async move {
            if queries::read(tx, user_id, message, now).await? {
                events::push(tx, event, Some(user_id), COUNTER, "{}", now).await?;
            }
            queries::one(tx, user_id, message).await
        })
    });
    let row = run.await?.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    show(row)
}

/// How many messages of the caller are unread.
#[crate::boxed]
pub async fn counter(ctx: &Context, caller: &Caller) -> Result<Counter> {
    let user = caller.user_id();
    let home = caller.home();
    let run = ctx.db.read(&home, move |tx| {
        Box::pin(async move { queries::unread(tx, user).await })
    });
    Ok(counter_of(run.await?, false))
}

/// Sets the caller's counter to zero: messages that are unread by now are no longer counted.
#[crate::boxed]
pub async fn reset(ctx: &Context, caller: &Caller) -> Result<Counter> {
    let (user, now, event) = (caller.user_id(), ctx.now(), ctx.next_id());
    let home = caller.home();
    let run = ctx.db.write(&home, move |tx| {
        Box::pin(async move { see_all(tx, user, event, now).await })
    });
    Ok(counter_of(run.await?, true))
}

async fn see_all(
    tx: &mut CompanyTx,
    user: i64,
    event: i64,
    now: i64,
) -> std::result::Result<Unread, StorageError> {
    if queries::see_all(tx, user).await? {
        events::push(tx, event, Some(user), COUNTER, "{}", now).await?;
    }
    queries::unread(tx, user).await
}

fn counter_of(unread: Unread, reset: bool) -> Counter {
    Counter {
        reset,
        count: unread.unseen,
        unread: unread.all,
    }
}

/// Messages are private: not even an owner reads another's.
fn own(caller: &Caller, user_id: i64) -> Result<()> {
    if user_id == caller.user_id() {
        Ok(())
    } else {
        Err(Error::forbidden())
    }
}
