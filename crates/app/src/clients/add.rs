//! Adding a client.

use yapa_storage::queries::clients::{self as queries, ClientLocalRow, ClientRow};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::clients::{Client, NewClient};

use super::view::{Viewer, tax_profile};
use super::wallet::{self, Terms};
use super::{check, locals};
use crate::write_context::Event;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, say};

struct AddClient {
    row: ClientRow,
    locals: Vec<ClientLocalRow>,
    terms: Vec<Terms>,
    viewer: Viewer,
    write_ctx: WriteContext,
}

/// Adds a client with its branches and the bags of its wallet.
///
/// # Errors
/// 400 with every field that is wrong, 403 for bags of a wallet from a
/// seller, 409 when the company has a client with the same identity number, or for
/// a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client: NewClient,
    idempotency: IdempotencyKey,
) -> Result<Client> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let profile = write_ctx.profile;
    let viewer = Viewer::of(ctx, caller);
    let mut row = check::check(profile, &client)?;
    row.id = write_ctx.next_id();
    let branches = locals::check(profile, client.locals.as_deref().unwrap_or_default())?;
    let terms = wallet::check(client.wallet.as_deref().unwrap_or_default())?;
    wallet::allow(viewer, &[], &terms)?;
    let request = AddClient {
        row,
        locals: keyed(branches, &[], &write_ctx),
        terms,
        viewer,
        write_ctx,
    };
    ctx.write_once(scope, idempotency, request, |tx, request| {
        Box::pin(write(tx, request))
    })
    .await
}

async fn write(tx: &mut CompanyTx, new: &AddClient) -> Result<Client> {
    let (kind, number) = (&new.row.document_type, &new.row.document_number);
    let known = queries::by_document(tx, kind, number).await?;
    let row = match known.filter(|known| known.put_away) {
        // One of an import that was undone comes back with its new data.
        Some(known) => {
            let row = ClientRow {
                id: known.id,
                created_at_ms: known.created_at_ms,
                ..new.row.clone()
            };
            queries::update(tx, &row).await.map_err(taken)?;
            queries::replace_locals(tx, row.id, &new.locals).await?;
            row
        }
        None => {
            refuse_taken(tx, &new.row).await?;
            queries::insert(tx, std::slice::from_ref(&new.row), new.write_ctx.at_ms)
                .await
                .map_err(taken)?;
            queries::insert_locals(tx, new.row.id, &new.locals).await?;
            ClientRow {
                created_at_ms: new.write_ctx.at_ms,
                ..new.row.clone()
            }
        }
    };
    wallet::set(tx, row.id, &new.terms).await?;
    if tax_profile(&row).is_some() {
        publish_tax_profile(tx, &new.write_ctx, &row).await?;
    }
    new.viewer.without_purchases(tx, row).await
}

/// Publishes that more of a client's data may be sent to the tax authority than before.
#[crate::boxed]
pub(super) async fn publish_tax_profile(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: &ClientRow,
) -> Result<()> {
    let event = Event::ClientTaxProfileChanged {
        document_number: row.document_number.clone(),
    };
    write_ctx.publish(tx, event).await
}

/// Branches with a key each: their own when it is one of `known`, else a new one.
pub(super) fn keyed(
    locals: Vec<ClientLocalRow>,
    known: &[i64],
    write_ctx: &WriteContext,
) -> Vec<ClientLocalRow> {
    let mut left: Vec<i64> = known.to_vec();
    let key = |local: ClientLocalRow| match left.iter().position(|id| *id == local.id) {
        Some(at) => ClientLocalRow {
            id: left.swap_remove(at),
            ..local
        },
        None => ClientLocalRow {
            id: write_ctx.next_id(),
            ..local
        },
    };
    locals.into_iter().map(key).collect()
}

/// 409 when another client of the company has the identity number.
#[crate::boxed]
pub(super) async fn refuse_taken(tx: &mut CompanyTx, row: &ClientRow) -> Result<()> {
    let other = queries::by_document(tx, &row.document_type, &row.document_number).await?;
    match other {
        Some(other) if other.id != row.id => {
            Err(Error::conflict(say::CLIENT_TAKEN).about("numeroDocumento"))
        }
        _ => Ok(()),
    }
}

/// 409 when another request took the identity number meanwhile.
pub(super) fn taken(error: StorageError) -> Error {
    if error.is_unique_on("client", "document_number") {
        return Error::conflict(say::CLIENT_TAKEN).about("numeroDocumento");
    }
    error.into()
}
