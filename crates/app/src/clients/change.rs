//! Changing a client.

use yapa_storage::queries::clients::{self as queries, ClientLocalRow, ClientRow, LEGAL};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::clients::{Client, ClientChange, ClientKind, NewClient};

use super::add::{keyed, publish_tax_profile, refuse_taken, taken};
use super::view::{Viewer, tax_profile};
use super::wallet::{self, Terms};
use super::{check, locals, say as own_say};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, say};

struct Change {
    client_id: i64,
    body: ClientChange,
    locals: Option<Vec<ClientLocalRow>>,
    terms: Vec<Terms>,
    viewer: Viewer,
    write_ctx: WriteContext,
}

/// Changes the fields of a client that the body has; the others keep their value. Branches
/// are replaced as a whole, bags only added.
///
/// An unchanged field is not checked, so that old data that would be refused today does not
/// prevent a change of another field, such as the favourite mark.
///
/// # Errors
/// 400 with every field that is wrong, without a client, or for branches of another; 403 for a bag that
/// a seller opens or changes; 404 when the company
/// does not have it; 409 when another has the same identity number, or for a
/// reused key; 422 for anything but the favourite mark of the generic client.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: Option<i64>,
    body: ClientChange,
    idempotency: IdempotencyKey,
) -> Result<Client> {
    let profile = caller.profile();
    let named = body.id.map(i64::from);
    let client_id = match (client_id, named) {
        (Some(path), Some(named)) if path != named => {
            return Err(Error::field("id", own_say::OTHER_CLIENT));
        }
        (path, named) => path
            .or(named)
            .ok_or_else(|| Error::field("id", own_say::WHICH_CLIENT))?,
    };
    let branches = body
        .locals
        .as_deref()
        .map(|all| locals::check(profile, all));
    let change = Change {
        client_id,
        locals: branches.transpose()?,
        terms: wallet::check(body.wallet.as_deref().unwrap_or_default())?,
        body,
        viewer: Viewer::of(ctx, caller),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(write(tx, change))
    })
    .await
}

async fn write(tx: &mut CompanyTx, change: &Change) -> Result<Client> {
    let unknown = || Error::not_found(say::UNKNOWN_CLIENT);
    let id = change.client_id;
    if !queries::lock(tx, id).await? {
        return Err(unknown());
    }
    let old = queries::by_id(tx, id).await?.ok_or_else(unknown)?;
    let new = changed(change, &old)?;
    if old.generic {
        let same = ClientRow {
            favorite: old.favorite,
            ..new.clone()
        } == old;
        let empty = change.terms.is_empty() && change.locals.as_ref().is_none_or(Vec::is_empty);
        if !same || !empty {
            return Err(Error::unprocessable(own_say::GENERIC_STAYS));
        }
    }
    let before = change.viewer.without_purchases(tx, old.clone()).await?;
    wallet::allow(change.viewer, &before.wallet, &change.terms)?;
    // Bags before the row: sales lock them in that order.
    wallet::set(tx, id, &change.terms).await?;
    if let Some(branches) = &change.locals {
        let known: Vec<i64> = before
            .locals
            .iter()
            .filter_map(|one| one.id)
            .map(Into::into)
            .collect();
        locals::refuse_unknown(branches, &known)?;
        let branches = keyed(branches.clone(), &known, &change.write_ctx);
        queries::replace_locals(tx, id, &branches).await?;
    }
    if new != old {
        refuse_taken(tx, &new).await?;
        queries::update(tx, &new).await.map_err(taken)?;
    }
    if tax_profile(&new) != tax_profile(&old) {
        publish_tax_profile(tx, &change.write_ctx, &new).await?;
    }
    let after = change.viewer.without_purchases(tx, new.clone()).await?;
    if after != before {
        let (write_ctx, entity) = (&change.write_ctx, ("client", id));
        write_ctx
            .audit(tx, "client.change", entity, Some(&before), Some(&after))
            .await?;
    }
    change.viewer.whole(tx, new).await
}

/// The row as the body wants it.
fn changed(change: &Change, old: &ClientRow) -> Result<ClientRow> {
    let body = &change.body;
    let favorite = body.favorite.unwrap_or(old.favorite);
    let before = as_form(old);
    let wanted = merged(&before, body);
    if check::tidied(&wanted) == check::tidied(&before) {
        return Ok(ClientRow {
            favorite,
            ..old.clone()
        });
    }
    if old.generic {
        return Err(Error::unprocessable(own_say::GENERIC_STAYS));
    }
    let row = check::check(change.viewer.profile, &wanted)?;
    Ok(ClientRow {
        id: old.id,
        favorite,
        created_at_ms: old.created_at_ms,
        sales: old.sales,
        amount: old.amount,
        ..row
    })
}

/// A stored client as a form would send it.
pub(crate) fn as_form(row: &ClientRow) -> NewClient {
    let row = row.clone();
    NewClient {
        tax_profile: tax_profile(&row),
        kind: Some(if row.person_type == LEGAL {
            ClientKind::Legal
        } else {
            ClientKind::Natural
        }),
        document_type: row.document_type,
        document_number: row.document_number,
        name: row.name,
        address: row.address,
        email: row.email,
        phone: row.phone,
        business_line: row.business_line,
        local_code: row.local_code,
        division1: row.division1_name,
        division2: row.division2_name,
        division3: row.division3_name,
        divisions: None,
        favorite: None,
        locals: None,
        wallet: None,
    }
}

fn merged(old: &NewClient, change: &ClientChange) -> NewClient {
    let text = |new: &Option<String>, old: &String| new.clone().unwrap_or_else(|| old.clone());
    NewClient {
        kind: change.kind.or(old.kind),
        document_type: text(&change.document_type, &old.document_type),
        document_number: text(&change.document_number, &old.document_number),
        name: text(&change.name, &old.name),
        address: text(&change.address, &old.address),
        email: text(&change.email, &old.email),
        phone: text(&change.phone, &old.phone),
        business_line: text(&change.business_line, &old.business_line),
        tax_profile: change.tax_profile.clone().or(old.tax_profile.clone()),
        local_code: text(&change.local_code, &old.local_code),
        division1: text(&change.division1, &old.division1),
        division2: text(&change.division2, &old.division2),
        division3: text(&change.division3, &old.division3),
        divisions: change.divisions,
        ..old.clone()
    }
}
