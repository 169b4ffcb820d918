//! Saying which of the company's own products a sponsor's product is.

use yapa_domain::Quantity;
use yapa_storage::queries::sponsors as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sponsors::{AssociatedProduct, AssociationForm};

use super::{find, products, say, view};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const MOST: usize = 20;
const LARGEST_FACTOR: i64 = 100_000;

struct AssociateProduct {
    sponsor: String,
    product: i64,
    own: Vec<(i64, Quantity)>,
    write_ctx: WriteContext,
}

/// Says which own products a sponsor's product is, in place of the association before. Without
/// one, products with the same barcode are the same.
///
/// # Errors
/// 404 for an unknown sponsor or product of the sponsor, 422 for an own product that is not
/// there, 400 for an invalid factor and a product named twice.
#[crate::boxed]
pub async fn associate(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sponsor: String,
    product: i64,
    form: AssociationForm,
    idempotency: IdempotencyKey,
) -> Result<Vec<AssociatedProduct>> {
    let request = AssociateProduct {
        sponsor,
        product,
        own: checked(&form)?,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, request, |tx, request| {
        Box::pin(write(tx, request))
    })
    .await
}

fn checked(form: &AssociationForm) -> Result<Vec<(i64, Quantity)>> {
    if form.products.len() > MOST {
        return Err(Error::field("asociados", say::TOO_MANY));
    }
    let mut own: Vec<(i64, Quantity)> = Vec::new();
    for (at, product) in form.products.iter().enumerate() {
        let factor: Quantity = product.factor.into();
        if !factor.is_positive() || factor > Quantity::from_int(LARGEST_FACTOR) {
            let field = format!("asociados[{at}].factorConversion");
            return Err(Error::field(field, say::WRONG_FACTOR));
        }
        if own.iter().any(|(known, _)| *known == product.id.0) {
            return Err(Error::field(
                format!("asociados[{at}].idProducto"),
                say::TWICE,
            ));
        }
        own.push((product.id.0, factor));
    }
    Ok(own)
}

async fn write(tx: &mut CompanyTx, request: &AssociateProduct) -> Result<Vec<AssociatedProduct>> {
    find(tx, request.write_ctx.profile, &request.sponsor).await?;
    let country = request.write_ctx.profile.country.code();
    let found = queries::find_by_ids(tx, country, &request.sponsor, &[request.product]).await?;
    let offered = found.iter().flatten().next().map(products::offered);
    let wanted = match offered {
        Some(wanted) => Some(wanted),
        None => queries::ordered_product(tx, &request.sponsor, request.product).await?,
    };
    let wanted = wanted.ok_or_else(|| Error::not_found(say::UNKNOWN_PRODUCT))?;
    let keys: Vec<i64> = request.own.iter().map(|(key, _)| *key).collect();
    let known = queries::own_products(tx, &keys).await?;
    if let Some(at) = known.iter().position(|known| !known) {
        let field = format!("asociados[{at}].idProducto");
        return Err(Error::rule(field, say::UNKNOWN_OWN));
    }
    queries::replace_links(tx, &request.sponsor, request.product, &request.own).await?;
    let own_scaled: Vec<(i64, i64)> = request
        .own
        .iter()
        .map(|(key, factor)| (*key, factor.scaled()))
        .collect();
    let entity = ("sponsor_product", request.product);
    let write_ctx = &request.write_ctx;
    write_ctx
        .audit(
            tx,
            "sponsor_product.associate",
            entity,
            None,
            Some(&own_scaled),
        )
        .await?;
    let own = queries::linked(tx, &request.sponsor, &[wanted]).await?;
    Ok(own.into_iter().flatten().map(view::associated).collect())
}
