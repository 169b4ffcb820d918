//! Finding clients.

use yapa_countries::CountryProfile;
use yapa_domain::IdentityError;
use yapa_storage::CompanyScope;
use yapa_storage::queries::clients::{self as queries, LEGAL, NATURAL};
use yapa_wire::clients::{Client, ClientFilter, ClientPage, ClientQuery};
use yapa_wire::paging::Page;

use super::check::{identity_code, identity_fault};
use super::register;
use super::view::Viewer;
use crate::identities::{plain_number, spelled};
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result, say};

const CLIENTS_A_PAGE: i64 = 10;

/// A page of the clients by name that hold every word of the query, with their
/// figures and wallets.
///
/// # Errors
/// 400 for a page out of bounds.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: ClientQuery,
) -> Result<ClientPage> {
    let paging = Paging::of(query.page, query.size, CLIENTS_A_PAGE)?;
    let filter = queries::ClientFilter {
        text: query.text.unwrap_or_default(),
        person_type: match query.kind.unwrap_or_default() {
            ClientFilter::All => "",
            ClientFilter::Natural => NATURAL,
            ClientFilter::Legal => LEGAL,
        },
        favorite: query.favorite.unwrap_or_default(),
        with_wallet: query.with_wallet.unwrap_or_default(),
        size: paging.size,
        skip: paging.offset(),
    };
    let viewer = Viewer::of(ctx, caller);
    let run = ctx.db.read_with(scope, filter, move |tx, filter| {
        Box::pin(async move {
            let (rows, total) = queries::list(tx, filter).await?;
            Ok::<_, Error>((viewer.rows(tx, rows).await?, total))
        })
    });
    let (clients, total) = run.await?;
    Ok(ClientPage {
        page: Page::of(total, paging.page, paging.size),
        clients,
    })
}

/// One client with everything the company knows of it.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(ctx: &Context, caller: &Caller, scope: &CompanyScope, id: i64) -> Result<Client> {
    let viewer = Viewer::of(ctx, caller);
    let run = ctx.db.read_with(scope, id, move |tx, id| {
        Box::pin(async move {
            let found = queries::by_id(tx, *id).await?;
            let found = found.ok_or_else(|| Error::not_found(say::UNKNOWN_CLIENT))?;
            viewer.whole(tx, found).await
        })
    });
    run.await
}

/// The client or person with an identity number: one of the company's clients, else an entry of the
/// register of persons and companies (then without a key).
///
/// # Errors
/// 400 for a number that cannot exist, 404 for an unknown one.
#[crate::boxed]
pub async fn look_up(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    document_type: &str,
    number: &str,
) -> Result<Client> {
    let viewer = Viewer::of(ctx, caller);
    let profile = viewer.profile;
    let kind = identity_code(profile, None, document_type);
    let number = spelled(profile, &kind, &plain_number(number));
    check_number(profile, &kind, &number)?;
    let run = ctx
        .db
        .read_with(scope, (kind, number), move |tx, (kind, number)| {
            Box::pin(async move {
                if let Some(own) = queries::by_document(tx, kind, number).await? {
                    return viewer.without_purchases(tx, own).await;
                }
                let found = register::find(tx, profile, kind, number).await?;
                let found = found.ok_or_else(|| Error::not_found(say::NOBODY_WITH_NUMBER))?;
                viewer.show(found)
            })
        });
    run.await
}

fn check_number(profile: &CountryProfile, kind: &str, number: &str) -> Result<()> {
    let is_generic = number == profile.generic_client.number;
    match identity_fault(profile, kind, number) {
        Some((IdentityError::UnknownType, text)) => Err(Error::field("docType", text)),
        Some((_, text)) if !is_generic => Err(Error::field("docNumber", text)),
        _ => Ok(()),
    }
}
