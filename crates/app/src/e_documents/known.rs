//! The electronic document of a sale with all that its screen tells.

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_fiscal::authority;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::sales::{FullSale, SaleRow, find_full, seller_of};
use yapa_storage::queries::{e_containers, guides, payment_documents};
use yapa_storage::{CompanyScope, CompanyTx};

use super::cancel::Cancelling;
use super::{say, stated};
use crate::calendar::today;
use crate::sale_record::{Names, with_stated};
use crate::{Caller, Context, Error, Result};

/// A document with the sale it is about and the names that its screen needs.
pub(super) struct Known {
    pub row: DocumentRow,
    pub full: FullSale,
    /// The sale with the sums that its signed document states.
    pub sums: SaleRow,
    pub names: Names,
    pub cancelling: Cancelling,
    /// Whether there is the file that its buyer gets.
    pub has_container: bool,
}

/// The document, unless it is about a sale or payment of another than the only `seller` whose are
/// seen.
#[crate::boxed]
pub(crate) async fn of_seller(
    tx: &mut CompanyTx,
    row: Option<DocumentRow>,
    seller: Option<i64>,
) -> Result<Option<DocumentRow>> {
    let (Some(found), Some(seller)) = (&row, seller) else {
        return Ok(row);
    };
    if found.of_payment {
        let payment = payment_documents::find(tx, found.subject_id()).await?;
        let taken_by = payment.map(|payment| payment.user_id);
        return Ok(row.filter(|_| taken_by == Some(seller)));
    }
    let sale_id = match found.sale_id {
        Some(id) => Some(id),
        // A transport guide, which names its sale itself.
        None => {
            let guide = guides::find(tx, found.subject_id()).await?;
            guide.and_then(|row| row.guide.sale_id)
        }
    };
    let sold_by = match sale_id {
        Some(id) => seller_of(tx, id).await?,
        None => None,
    };
    Ok(row.filter(|_| sold_by == Some(seller)))
}

/// The same, as a refusal.
///
/// # Errors
/// 404 when there is no document, or none that is seen.
#[crate::boxed]
pub(super) async fn visible(
    tx: &mut CompanyTx,
    row: Option<DocumentRow>,
    seller: Option<i64>,
) -> Result<DocumentRow> {
    let row = of_seller(tx, row, seller).await?;
    row.ok_or_else(|| Error::not_found(say::UNKNOWN))
}

/// The document of a sale.
///
/// # Errors
/// 404 when the caller sees no such sale, or the sale has no electronic document.
#[crate::boxed]
pub(super) async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<Known> {
    let (profile, seller) = (caller.profile(), caller.only_seller());
    let today = today(profile, ctx.now())?;
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(load(tx, profile, today, sale_id, seller))
    });
    run.await
}

/// The same on a day, in a transaction that has begun.
///
/// # Errors
/// As [`find`].
pub(super) async fn load(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    today: Date,
    sale_id: i64,
    seller: Option<i64>,
) -> Result<Known> {
    let row = queries::find(tx, sale_id).await?;
    let row = row.filter(|row| !row.is_note());
    let row = visible(tx, row, seller).await?;
    let full = find_full(tx, sale_id).await?;
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let names = Names::load(tx, &full.sale).await?;
    let signed = match authority(profile.country).states_own_amounts() {
        true => queries::signed(tx, row.id).await?,
        false => None,
    };
    let exempt = full.sale.exempt;
    let stated = signed.and_then(|signed| stated::of_signed(profile, &signed, exempt));
    let cancelling = Cancelling::load(tx, profile, today, &row).await?;
    Ok(Known {
        has_container: e_containers::exists(tx, row.id).await?,
        row,
        sums: with_stated(full.sale.clone(), stated.as_ref())?,
        full,
        names,
        cancelling,
    })
}
