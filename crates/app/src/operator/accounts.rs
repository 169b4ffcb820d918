//! Which screens an account has, and where it begins.

use yapa_domain::permissions::{ALWAYS_OPEN, SECTIONS};
use yapa_storage::queries::{auth, settings, users};
use yapa_storage::{StorageError, Tx};

use crate::{Context, Error, Result, say};

/// An administrator's settings of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountScreens {
    /// Its fixed set of sections; empty means all.
    pub sections: Vec<String>,
    /// Whether it begins on the session screen.
    pub lands_on_session: bool,
}

/// The effective settings of the account.
///
/// # Errors
/// 404 when there is no such account.
#[crate::boxed]
pub async fn account_screens(ctx: &Context, email: &str) -> Result<AccountScreens> {
    let email = email.trim().to_lowercase();
    let run = ctx.db.read_platform(move |tx| {
        let email = email.clone();
        Box::pin(async move {
            let id = key(tx, &email).await?;
            let user = users::user(tx, id).await?.ok_or(StorageError::NotFound)?;
            let sections = users::sections(tx, id).await?;
            Ok::<_, Error>(AccountScreens {
                sections,
                lands_on_session: user.lands_on_session,
            })
        })
    });
    run.await
}

/// Gives the account these sections and no others (all of them when the list is empty) and
/// a place to begin. It holds from the next time the account loads the application.
///
/// # Errors
/// 404 when there is no such account, 400 for a section that does not exist.
#[crate::boxed]
pub async fn set_account_screens(
    ctx: &Context,
    email: &str,
    screens: AccountScreens,
) -> Result<AccountScreens> {
    let mut sections = screens.sections;
    sections.sort_unstable();
    sections.dedup();
    let choosable = || {
        SECTIONS
            .into_iter()
            .filter(|name| !ALWAYS_OPEN.contains(name))
    };
    let known = |section: &String| SECTIONS.contains(&section.as_str());
    if let Some(odd) = sections.iter().find(|section| !known(section)) {
        let names: Vec<&str> = choosable().collect();
        return Err(Error::validation(say::unknown_section(
            odd,
            &names.join(", "),
        )));
    }
    let (email, lands) = (email.trim().to_lowercase(), screens.lands_on_session);
    let kept = AccountScreens {
        sections: sections.clone(),
        lands_on_session: lands,
    };
    let run = ctx.db.write_platform(move |tx| {
        let (email, sections) = (email.clone(), sections.clone());
        Box::pin(async move {
            let id = key(tx, &email).await?;
            settings::set_sections(tx, id, &sections).await?;
            settings::set_lands_on_session(tx, id, lands).await?;
            Ok::<_, Error>(())
        })
    });
    run.await?;
    Ok(kept)
}

async fn key(tx: &mut Tx, email: &str) -> Result<i64> {
    let account = auth::account_by_email(tx, email).await?;
    let account = account.ok_or_else(|| Error::not_found(say::NO_SUCH_ACCOUNT))?;
    Ok(account.id)
}
