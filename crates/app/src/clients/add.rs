//! Adding a client.

use yapa_storage::queries::clients as queries;
use yapa_storage::{CompanyScope, StorageError};
use yapa_wire::clients::{Client, NewClient};

use super::check::check;
use super::read::show;
use crate::{Caller, Context, Error, Repeat, Result, say};

/// Adds a client.
///
/// # Errors
/// 400 with every field that is wrong, 409 when the company has a client with
/// the same identity number, or for a reused key.
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client: NewClient,
    repeat: Repeat,
) -> Result<Client> {
    let profile = caller.profile();
    let mut row = check(profile, &client)?;
    row.id = ctx.next_id();
    let now = ctx.now();
    let run = ctx.write_once(scope, repeat, row, move |tx, row| {
        Box::pin(async move {
            if queries::by_document(tx, &row.document_type, &row.document_number)
                .await?
                .is_some()
            {
                return Err(Error::conflict(say::CLIENT_TAKEN));
            }
            queries::insert(tx, std::slice::from_ref(row), now)
                .await
                .map_err(taken)?;
            Ok(show(profile, row.clone()))
        })
    });
    run.await
}

/// Somebody else was quicker.
fn taken(error: StorageError) -> Error {
    if error.is_unique_on("client", "document_number") {
        return Error::conflict(say::CLIENT_TAKEN);
    }
    error.into()
}
