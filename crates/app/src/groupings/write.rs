//! Adding and changing bundles.

use std::collections::BTreeSet;

use bytes::Bytes;
use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Quantity};
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::groupings::{self as queries, GroupingRow, MemberRow};
use yapa_storage::queries::products::{self, touch};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::groupings::{Grouping, GroupingPatch, NewGrouping};

use super::check::{self, Member};
use super::read::show;
use crate::goods::needed;
use crate::goods::say as own_say;
use crate::products::usual_taxes;
use crate::{Caller, Context, Error, Repeat, Result, line_taxes, pictures, say};

/// Who writes, and the keys that the writing takes.
pub(super) struct Pen {
    pub profile: &'static CountryProfile,
    user_id: i64,
    audit_id: i64,
    version: i64,
    now: EpochMillis,
}

impl Pen {
    pub fn of(ctx: &Context, caller: &Caller) -> Pen {
        Pen {
            profile: caller.profile(),
            user_id: caller.user_id(),
            audit_id: ctx.next_id(),
            version: ctx.next_id(),
            now: ctx.now(),
        }
    }

    /// Makes everybody else who writes to the catalogue wait, so that what is checked stays
    /// true until the end of the transaction.
    pub async fn begin(&self, tx: &mut CompanyTx) -> Result<()> {
        Ok(touch(tx, self.version).await?)
    }

    /// Remembers a deed; `before` and `after` are what was and is.
    pub async fn note(
        &self,
        tx: &mut CompanyTx,
        action: &str,
        id: i64,
        before: Option<&Grouping>,
        after: Option<&Grouping>,
    ) -> Result<()> {
        let text = |grouping: Option<&Grouping>| match grouping {
            Some(grouping) => serde_json::to_string(grouping).map_err(Error::internal),
            None => Ok(String::new()),
        };
        let entry = AuditEntry {
            id: self.audit_id,
            user_id: self.user_id,
            action,
            entity: "grouping",
            entity_id: id,
            before: &text(before)?,
            after: &text(after)?,
        };
        Ok(audit::append(tx, &entry, self.now).await?)
    }
}

/// Adds a bundle.
///
/// # Errors
/// 400 with the field that is wrong, 403 in somebody else's name, 409 for a code or barcode
/// that is taken, or for a reused key.
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewGrouping,
    repeat: Repeat,
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
    let input = (row, form, Pen::of(ctx, caller));
    let run = ctx.write_once(scope, repeat, input, |tx, (row, form, pen)| {
        Box::pin(insert(tx, row, form, pen))
    });
    run.await
}

async fn insert(
    tx: &mut CompanyTx,
    row: &GroupingRow,
    form: &GroupingPatch,
    pen: &Pen,
) -> Result<Grouping> {
    pen.begin(tx).await?;
    let mut row = row.clone();
    check::codes(tx, &mut row, &GroupingRow::default()).await?;
    let parts = form.products.as_deref().unwrap_or_default();
    let members = check::members(tx, parts, &BTreeSet::new()).await?;
    check::fractions(&row, members.iter().map(named))?;
    if form.taxes.is_none() {
        row.taxes = taxes_of(tx, pen.profile, &members).await?;
    }
    queries::insert(tx, &row, &kept(&members))
        .await
        .map_err(taken)?;
    let after = shown(tx, pen.profile, row.id).await?;
    pen.note(tx, "grouping.add", row.id, None, Some(&after))
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

/// Changes what the body names of a bundle; what it leaves out stays. Its products are
/// replaced as a whole.
///
/// # Errors
/// 400 with the field that is wrong, 403 in somebody else's name, 404 when the company does
/// not have it, 409 for a code or barcode that is taken, or for a reused key.
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: GroupingPatch,
    repeat: Repeat,
) -> Result<Grouping> {
    if let Some(user) = form.user {
        caller.user(user.into())?;
    }
    let input = (id, form, Pen::of(ctx, caller));
    let run = ctx.write_once(scope, repeat, input, |tx, (id, form, pen)| {
        Box::pin(update(tx, *id, form, pen))
    });
    run.await
}

async fn update(tx: &mut CompanyTx, id: i64, form: &GroupingPatch, pen: &Pen) -> Result<Grouping> {
    pen.begin(tx).await?;
    let (old, held) = held(tx, id).await?;
    let mut row = check::fill(pen.profile, &old, form)?;
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
    let before = show(pen.profile, old, held, true)?;
    queries::update(tx, &row, members.as_deref())
        .await
        .map_err(taken)?;
    let after = shown(tx, pen.profile, id).await?;
    if after != before {
        pen.note(tx, "grouping.change", id, Some(&before), Some(&after))
            .await?;
    }
    Ok(after)
}

/// Gives a bundle a picture.
///
/// # Errors
/// 404 when the company does not have it; what is wrong with the picture, see
/// [`pictures::store`].
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
    let input = (id, form, Pen::of(ctx, caller));
    let run = ctx.db.write_with(scope, input, |tx, (id, form, pen)| {
        Box::pin(update(tx, *id, form, pen))
    });
    run.await
}

/// The bundle as it is kept, with its products.
pub(super) async fn held(tx: &mut CompanyTx, id: i64) -> Result<(GroupingRow, Vec<MemberRow>)> {
    let found = queries::by_ids(tx, &[id]).await?.into_iter().next();
    found.ok_or_else(|| Error::not_found(say::UNKNOWN_GROUPING))
}

/// The bundle as it is answered.
pub(super) async fn shown(
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
