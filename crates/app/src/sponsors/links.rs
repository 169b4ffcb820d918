//! Saying which of the company's own products a sponsor's product is.

use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Permission, Quantity};
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::sponsors as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sponsors::{AssociatedProduct, AssociationForm};

use super::{find, products, say, view};
use crate::{Caller, Context, Error, Repeat, Result};

const MOST: usize = 20;
const LARGEST_FACTOR: i64 = 100_000;

struct Work {
    profile: &'static CountryProfile,
    sponsor: String,
    product: i64,
    own: Vec<(i64, Quantity)>,
    user_id: i64,
    audit_id: i64,
    now: EpochMillis,
}

/// Says which own products a sponsor's product is, in place of what was said before; nobody
/// saying anything means that what has the same barcode is the same.
///
/// # Errors
/// 404 for an unknown sponsor or product of the sponsor, 422 for an own product that is not
/// there, 400 for a factor that cannot be and a product named twice.
pub async fn associate(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    (sponsor, product): (String, i64),
    form: AssociationForm,
    repeat: Repeat,
) -> Result<Vec<AssociatedProduct>> {
    caller.needs(Permission::Purchasing)?;
    let work = Work {
        profile: caller.profile(),
        sponsor,
        product,
        own: checked(&form)?,
        user_id: caller.user_id(),
        audit_id: ctx.next_id(),
        now: ctx.now(),
    };
    let run = ctx.write_once(scope, repeat, work, |tx, work| Box::pin(write(tx, work)));
    run.await
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

async fn write(tx: &mut CompanyTx, work: &Work) -> Result<Vec<AssociatedProduct>> {
    find(tx, work.profile, &work.sponsor).await?;
    let country = work.profile.country.code();
    let found = queries::find_by_ids(tx, country, &work.sponsor, &[work.product]).await?;
    let offered = found.iter().flatten().next().map(products::wanted);
    let wanted = match offered {
        Some(wanted) => Some(wanted),
        None => queries::ordered_product(tx, &work.sponsor, work.product).await?,
    };
    let wanted = wanted.ok_or_else(|| Error::not_found(say::UNKNOWN_PRODUCT))?;
    let keys: Vec<i64> = work.own.iter().map(|(key, _)| *key).collect();
    let known = queries::own_products(tx, &keys).await?;
    if let Some(at) = known.iter().position(|known| !known) {
        let field = format!("asociados[{at}].idProducto");
        return Err(Error::rule(field, say::UNKNOWN_OWN));
    }
    queries::replace_links(tx, &work.sponsor, work.product, &work.own).await?;
    let said: Vec<(i64, i64)> = work
        .own
        .iter()
        .map(|(key, factor)| (*key, factor.scaled()))
        .collect();
    let entry = AuditEntry {
        id: work.audit_id,
        user_id: work.user_id,
        action: "sponsor_product.associate",
        entity: "sponsor_product",
        entity_id: work.product,
        before: "",
        after: &serde_json::to_string(&said).map_err(Error::internal)?,
    };
    audit::append(tx, &entry, work.now).await?;
    let own = queries::linked(tx, &work.sponsor, &[wanted]).await?;
    Ok(own.into_iter().flatten().map(view::associated).collect())
}
