//! Stock of a product in the other companies of the family.

use yapa_storage::CompanyScope;
use yapa_storage::queries::stock_transfers as queries;
use yapa_wire::stock_transfers::FamilyStock;

use super::goods::title;
use super::matching::{Unmatched, find, own_products};
use super::say;
use crate::say::UNKNOWN_PRODUCT;
use crate::{Context, Error, Result};

/// The stock of a product in each other company of the family, matched as for a transfer; nothing
/// for a company without a family.
///
/// # Errors
/// 404 when the company does not have the product.
#[crate::boxed]
pub async fn stock(
    ctx: &Context,
    scope: &CompanyScope,
    product_id: i64,
) -> Result<Vec<FamilyStock>> {
    let own = own_products(ctx, scope, vec![product_id]).await?;
    if own.is_empty() {
        return Err(Error::not_found(UNKNOWN_PRODUCT));
    }
    let family = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::family(tx).await?) })
    });
    let mut stocks = Vec::new();
    for member in family.await? {
        let mut found = find(ctx, &member.scope, own.clone()).await?;
        let found = found.remove(&product_id).unwrap_or(Err(Unmatched::Missing));
        let is_several = found.as_ref().err() == Some(&Unmatched::Several);
        let matched = found.ok();
        stocks.push(FamilyStock {
            number: member.register_number,
            name: member.trade_name,
            product: matched.as_ref().map(title),
            stock: matched.as_ref().map(|one| one.stock.into()),
            unit: matched.map(|one| one.unit_sold),
            message: is_several.then(|| say::SEVERAL_THERE.to_owned()),
        });
    }
    Ok(stocks)
}
