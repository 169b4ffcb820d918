//! The receiver's products under the barcode or the code of a product.

use std::collections::BTreeMap;

use yapa_storage::queries::imports::{by_codes, by_eans};
use yapa_storage::queries::products::{self, ProductRow};
use yapa_storage::queries::stock_transfers::{self as queries, FamilyMember};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::Id;
use yapa_wire::stock_transfers::{TransferMatch, TransferMatchQuery};

use super::goods::title;
use super::{MOST_LINES, say};
use crate::{Context, Error, Result};

/// A product of the receiver, or why there is none.
pub(super) type Matched = std::result::Result<ProductRow, Unmatched>;

/// Why no product of the receiver is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unmatched {
    /// It has none.
    Missing,
    /// It has several under one code.
    Several,
}

/// The receiver's product for each of these products.
///
/// # Errors
/// 400 for a receiver that is not of the family, and for keys that are none or too many.
#[crate::boxed]
pub async fn matches(
    ctx: &Context,
    scope: &CompanyScope,
    query: &TransferMatchQuery,
) -> Result<Vec<TransferMatch>> {
    let named = query.products.split(',').filter(|one| !one.is_empty());
    let ids: std::result::Result<Vec<i64>, _> = named.map(|one| one.trim().parse()).collect();
    let ids = ids.map_err(|_| Error::field("productos", crate::say::UNKNOWN_PRODUCT))?;
    if ids.len() > MOST_LINES {
        return Err(Error::field("productos", say::MANY_LINES));
    }
    let member = member(ctx, scope, &query.target).await?;
    let own = own_products(ctx, scope, ids).await?;
    let found = find(ctx, &member.scope, own.clone()).await?;
    let shown = own.into_iter().map(|one| {
        let matched = found.get(&one.id);
        let unmatched = matched.and_then(|found| found.as_ref().err());
        TransferMatch {
            product_id: Id(one.id),
            product: matched.and_then(|found| found.as_ref().ok()).map(title),
            message: unmatched.map(|why| say::unmatched(&one.name, *why)),
        }
    });
    Ok(shown.collect())
}

/// The company of the family with this register number.
///
/// # Errors
/// 400 when the family has none.
pub(super) async fn member(
    ctx: &Context,
    scope: &CompanyScope,
    number: &str,
) -> Result<FamilyMember> {
    let family = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::family(tx).await?) })
    });
    let mut family = family.await?.into_iter();
    let found = family.find(|one| one.register_number == number);
    found.ok_or_else(|| Error::field("destino", say::NO_TARGET))
}

pub(super) async fn own_products(
    ctx: &Context,
    scope: &CompanyScope,
    ids: Vec<i64>,
) -> Result<Vec<ProductRow>> {
    let run = ctx.db.read_with(scope, ids, |tx, ids| {
        Box::pin(async move { Ok::<_, Error>(products::by_ids(tx, ids).await?) })
    });
    run.await
}

/// A company's product for each of these products of another, by their keys.
pub(super) async fn find(
    ctx: &Context,
    target: &CompanyScope,
    own: Vec<ProductRow>,
) -> Result<BTreeMap<i64, Matched>> {
    let run = ctx
        .db
        .read_with(target, own, |tx, own| Box::pin(in_target(tx, own)));
    run.await
}

async fn in_target(tx: &mut CompanyTx, own: &[ProductRow]) -> Result<BTreeMap<i64, Matched>> {
    let eans: Vec<&str> = own
        .iter()
        .map(|one| one.ean.as_str())
        .filter(|ean| !ean.is_empty())
        .collect();
    let codes: Vec<&str> = own.iter().map(|one| one.code.as_str()).collect();
    let (by_ean, by_code) = (by_eans(tx, &eans).await?, by_codes(tx, &codes).await?);
    let mut keys = BTreeMap::new();
    for one in own {
        // A barcode means the same everywhere; a code of one's own only where there is no barcode.
        let found = by_ean.get(&one.ean).or_else(|| by_code.get(&one.code));
        let key = match found.map(Vec::as_slice) {
            Some([id]) => Ok(*id),
            None | Some([]) => Err(Unmatched::Missing),
            Some(_) => Err(Unmatched::Several),
        };
        keys.insert(one.id, key);
    }
    let ids: Vec<i64> = keys
        .values()
        .filter_map(|key| key.as_ref().ok().copied())
        .collect();
    let rows = products::by_ids(tx, &ids).await?;
    let rows: BTreeMap<i64, ProductRow> = rows.into_iter().map(|row| (row.id, row)).collect();
    let matched = keys.into_iter().map(|(own, key)| {
        let row = key.and_then(|id| rows.get(&id).cloned().ok_or(Unmatched::Missing));
        (own, row)
    });
    Ok(matched.collect())
}
