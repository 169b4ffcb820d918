//! Adding and changing bundles.

use std::collections::BTreeSet;

use bytes::Bytes;
use yapa_countries::CountryProfile;
use yapa_domain::Quantity;
use yapa_storage::queries::groupings::{self as queries, GroupingRow, MemberRow};
use yapa_storage::queries::products::{self, touch};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::groupings::{Grouping, GroupingPatch, NewGrouping};

use super::check::{self, Member};
use super::read::show;
use crate::goods::needed;
use crate::goods::say as own_say;
use crate::products::usual_taxes;
use crate::{
    Caller, Context, Error, IdempotencyKey, Result, WriteContext, line_taxes, pictures, say,
};

/// Adds a bundle.
///
/// # Errors
/// 400 with the field that is wrong, 403 in another user's name, 409 for a code or barcode
/// that is taken, or for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewGrouping,
    idempotency: IdempotencyKey,
) -> Result<Grouping> {
    if let Some(user) = form.user {
        caller.user(user.into())?;
    }
    let name = needed("nombre", &form.name, check::LONGEST_NAME)?;
    if form.price.is_none() {
        return Err(Error::field("precio", own_say::PRICE_MISSING));
    }
    let new = GroupingRow {
        id: ctx.next_id(),
        name,
        active: true,
        taxes: "[]".to_owned(),
        ..GroupingRow::default()
    };
    let form = as_patch(form);
    let row = check::fill(caller.profile(), &new, &form)?;
    let input = (row, form, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (row, form, write_ctx)| {
        Box::pin(insert(tx, row, form, write_ctx))
    });
    run.await
}

async fn insert(
    tx: &mut CompanyTx,
    row: &GroupingRow,
    form: &GroupingPatch,
    write_ctx: &WriteContext,
) -> Result<Grouping> {
    touch(tx, write_ctx.next_id()).await?;
    let mut row = row.clone();
    check::codes(tx, &mut row, &GroupingRow::default()).await?;
    let parts = form.products.as_deref().unwrap_or_default();
    let members = check::members(tx, parts, &BTreeSet::new()).await?;
    check::fractions(&row, members.iter().map(named))?;
    if form.taxes.is_none() {
        row.taxes = taxes_of(tx, write_ctx.profile, &members).await?;
    }
    queries::insert(tx, &row, &kept(&members))
        .await
        .map_err(taken)?;
    let after = load_view(tx, write_ctx.profile, row.id).await?;
    write_ctx
        .audit(tx, "grouping.add", ("grouping", row.id), None, Some(&after))
        .await?;
    Ok(after)
}

/// The taxes that all members carry, or else the usual ones.
async fn taxes_of(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    members: &[Member],
) -> Result<String> {
    let each: Vec<_> = members
        .iter()
        .map(|(row, _)| line_taxes::read(&row.taxes))
        .collect::<Result<_>>()?;
    let first = each.first().cloned().unwrap_or_default();
    let same = each.iter().all(|taxes| *taxes == first);
    if same {
        return line_taxes::write(&first);
    }
    if products::are_taxed(tx).await? {
        usual_taxes(profile)
    } else {
        line_taxes::write(&[])
    }
}

/// Changes the fields of a bundle that the body has; the others stay. Its products are
/// replaced as a whole.
///
/// # Errors
/// 400 with the field that is wrong, 403 in another user's name, 404 when the company does
/// not have it, 409 for a code or barcode that is taken, or for a reused key.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: GroupingPatch,
    idempotency: IdempotencyKey,
) -> Result<Grouping> {
    if let Some(user) = form.user {
        caller.user(user.into())?;
    }
    let input = (id, form, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (id, form, write_ctx)| {
        Box::pin(update(tx, *id, form, write_ctx))
    });
    run.await
}

async fn update(
    tx: &mut CompanyTx,
    id: i64,
    form: &GroupingPatch,
    write_ctx: &WriteContext,
) -> Result<Grouping> {
    touch(tx, write_ctx.next_id()).await?;
    let (old, held) = held(tx, id).await?;
    let mut row = check::fill(write_ctx.profile, &old, form)?;
    check::codes(tx, &mut row, &old).await?;
    pictures::claim(tx, "imagen", &row.image, &old.image).await?;
    let members = match &form.products {
        Some(parts) => {
            let held = held.iter().map(|member| member.product_id).collect();
            let members = check::members(tx, parts, &held).await?;
            check::fractions(&row, members.iter().map(named))?;
            Some(kept(&members))
        }
        None if form.partial_sell.is_some() => {
            let held = held.iter();
            check::fractions(
                &row,
                held.map(|member| (&*member.name, member.partial_sale)),
            )?;
            None
        }
        None => None,
    };
    let before = show(write_ctx.profile, old, held, true)?;
    queries::update(tx, &row, members.as_deref())
        .await
        .map_err(taken)?;
    let after = load_view(tx, write_ctx.profile, id).await?;
    if after != before {
        write_ctx
            .audit(
                tx,
                "grouping.change",
                ("grouping", id),
                Some(&before),
                Some(&after),
            )
            .await?;
    }
    Ok(after)
}

/// Gives a bundle a picture.
///
/// # Errors
/// 404 when the company does not have it; for faults of the picture, see
/// [`pictures::store`].
#[crate::boxed]
pub async fn set_image(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    picture: Bytes,
) -> Result<Grouping> {
    super::load(ctx, caller, scope, id).await?;
    let stored = pictures::store(ctx, caller, scope, picture).await?;
    let form = GroupingPatch {
        image: Some(stored.path),
        ..GroupingPatch::default()
    };
    let input = (id, form, WriteContext::of(ctx, caller)?);
    let run = ctx
        .db
        .write_with(scope, input, |tx, (id, form, write_ctx)| {
            Box::pin(update(tx, *id, form, write_ctx))
        });
    run.await
}

/// The bundle as it is kept, with its products.
#[crate::boxed]
pub(super) async fn held(tx: &mut CompanyTx, id: i64) -> Result<(GroupingRow, Vec<MemberRow>)> {
    let found = queries::by_ids(tx, &[id]).await?.into_iter().next();
    found.ok_or_else(|| Error::not_found(say::UNKNOWN_GROUPING))
}

/// The bundle as it is answered.
#[crate::boxed]
pub(super) async fn load_view(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    id: i64,
) -> Result<Grouping> {
    let (row, members) = held(tx, id).await?;
    show(profile, row, members, true)
}

/// A member's name, and whether it is sold in fractions.
fn named((row, _): &Member) -> (&str, bool) {
    (&row.name, row.partial_sale)
}

fn kept(members: &[Member]) -> Vec<(i64, Quantity)> {
    members
        .iter()
        .map(|(row, quantity)| (row.id, *quantity))
        .collect()
}

fn taken(error: StorageError) -> Error {
    if error.is_unique_on("grouping_bundle", "code") {
        return Error::conflict(own_say::CODE_TAKEN).about("codigo");
    }
    error.into()
}

fn as_patch(form: NewGrouping) -> GroupingPatch {
    GroupingPatch {
        code: form.code,
        ean_code: form.ean_code,
        brand: form.brand,
        name: None,
        presentation: form.presentation,
        price: form.price,
        user: None,
        products: Some(form.products),
        max_quantity_sell: form.max_quantity_sell,
        partial_sell: form.partial_sell,
        taxes: form.taxes,
        active: None,
        image: None,
    }
}
