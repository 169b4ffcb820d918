//! Adding and changing products.

use std::collections::BTreeSet;

use yapa_storage::queries::named_products;
use yapa_storage::queries::products::{self as queries, NewProduct, ProductRow, touch};
use yapa_storage::queries::stock::{self, Counted, TypedCost};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::products::{CategoryRef, Product, ProductForm};

use super::form::{blank, check};
use super::{audit, say as own_say, taxes};
use crate::notifications::low_stock;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, pictures, say};

/// Most categories of a product.
const MOST_CATEGORIES: usize = 20;

/// Adds a product with its opening stock.
///
/// # Errors
/// 400 with every field that is wrong; 403 for a cost from a caller who does not see costs; 409
/// when another product has the code or the barcode (the sentence names it), or for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: ProductForm,
    idempotency: IdempotencyKey,
) -> Result<Product> {
    check_costs(caller, &form)?;
    let input = (form, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (form, write_ctx)| {
        Box::pin(insert(tx, form, write_ctx))
    });
    let id = run.await?;
    super::load(ctx, caller, scope, id).await
}

/// 403 for a cost from a caller who does not see costs.
fn check_costs(caller: &Caller, form: &ProductForm) -> Result<()> {
    let names_cost = form.cost.is_some() || form.cost_unknown.is_some();
    if names_cost && !caller.sees_costs() {
        let refused = Error::forbidden().with_message(own_say::NO_COSTS);
        return Err(refused.about("costo"));
    }
    Ok(())
}

async fn insert(tx: &mut CompanyTx, form: &ProductForm, write_ctx: &WriteContext) -> Result<i64> {
    let profile = write_ctx.profile;
    // First, so that writes to the catalogue run one after the other.
    let version = write_ctx.next_id();
    touch(tx, version).await?;
    let mut before = blank();
    if form.taxes.is_none() && queries::are_taxed(tx).await? {
        before.taxes = taxes::usual(profile)?;
    }
    let mut row = check(profile, form, &before)?;
    row.id = write_ctx.next_id();
    if row.code.is_empty() {
        row.code = free_codes(tx, 1, &BTreeSet::new()).await?.concat();
    }
    let wanted = form.categories.as_deref().unwrap_or_default();
    let categories = known_categories(tx, wanted, &BTreeSet::new()).await?;
    refuse_taken(tx, &row, &before).await?;
    pictures::claim(tx, "imagen", &row.image, "").await?;
    let after = audit::snapshot(&row, &categories)?;
    let new = NewProduct {
        row,
        sold: yapa_domain::Quantity::ZERO,
        movement_id: write_ctx.next_id(),
        categories: categories.into_iter().collect(),
    };
    let id = new.row.id;
    queries::insert(tx, &[new], version, write_ctx.at_ms).await?;
    let entity = ("product", id);
    write_ctx
        .audit(tx, "product.add", entity, None, Some(&after))
        .await?;
    Ok(id)
}

/// Changes the fields of a product that the form has; the others stay. A count of its stock
/// becomes a movement over the difference; with the stock that the form showed, it is refused
/// when that has moved since, so that no sale is counted away.
///
/// # Errors
/// 400 with every field that is wrong; 403 for a cost from a caller who does not see costs; 404
/// when the company does not have it; 409 when
/// another product has the code or the barcode, for stock that moved, or for a reused key.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: ProductForm,
    idempotency: IdempotencyKey,
) -> Result<Product> {
    check_costs(caller, &form)?;
    let input = (id, form, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (id, form, write_ctx)| {
        Box::pin(rewrite(tx, *id, form, write_ctx))
    });
    let id = run.await?;
    super::load(ctx, caller, scope, id).await
}

async fn rewrite(
    tx: &mut CompanyTx,
    id: i64,
    form: &ProductForm,
    write_ctx: &WriteContext,
) -> Result<i64> {
    if !only_counts(form) {
        touch(tx, write_ctx.next_id()).await?;
    }
    let unknown = || Error::not_found(say::UNKNOWN_PRODUCT);
    // Before the product's own row, as sales do.
    queries::lock_stock(tx, id).await?.ok_or_else(unknown)?;
    let rows = queries::by_ids(tx, &[id]).await?;
    let old = rows.into_iter().next().ok_or_else(unknown)?;
    let held: BTreeSet<i64> = queries::categories_of(tx, id).await?.into_iter().collect();
    let seen = form.stock_seen.filter(|_| form.stock.is_some());
    if seen.is_some_and(|seen| seen.0 != old.stock) {
        let error = Error::conflict(own_say::stock_moved(old.stock));
        return Err(error.about("cantidadDisponible"));
    }
    let new = check(write_ctx.profile, form, &old)?;
    let categories = match &form.categories {
        Some(wanted) => known_categories(tx, wanted, &held).await?,
        None => held.clone(),
    };
    refuse_taken(tx, &new, &old).await?;
    pictures::claim(tx, "imagen", &new.image, &old.image).await?;
    if categories != held {
        let keys: Vec<i64> = categories.iter().copied().collect();
        queries::set_categories(tx, id, &keys).await?;
    }
    store(tx, &old, &new, write_ctx).await?;
    if new != old || categories != held {
        let before = audit::snapshot(&old, &held)?;
        let after = audit::snapshot(&new, &categories)?;
        let (before, after) = audit::difference(before, after);
        write_ctx
            .audit(
                tx,
                "product.change",
                ("product", id),
                Some(&before),
                Some(&after),
            )
            .await?;
    }
    Ok(id)
}

/// Stores what changed of a product: its description, reservation, stock and cost each have their way.
async fn store(
    tx: &mut CompanyTx,
    old: &ProductRow,
    new: &ProductRow,
    write_ctx: &WriteContext,
) -> Result<()> {
    let described = ProductRow {
        stock: old.stock,
        reserved: old.reserved,
        cost: old.cost,
        ..new.clone()
    };
    if described != *old {
        let done = queries::update(tx, new, write_ctx.at_ms).await;
        done.map_err(|error| taken(error, new))?;
    }
    if new.reserved != old.reserved {
        queries::set_reserved(tx, new.id, new.reserved).await?;
    }
    if new.stock != old.stock {
        count(tx, old, new, write_ctx).await?;
    }
    if new.cost != old.cost {
        let typed = TypedCost {
            product_id: new.id,
            movement_id: write_ctx.next_id(),
            stock: new.stock,
            cost: new.cost,
            user_id: write_ctx.user_id,
            at_ms: write_ctx.at_ms,
        };
        stock::set_costs(tx, &[typed]).await?;
    }
    Ok(())
}

/// Whether the form leaves the searched fields unchanged.
fn only_counts(form: &ProductForm) -> bool {
    let counts = ProductForm {
        stock: form.stock,
        stock_seen: form.stock_seen,
        reserved_quantity: form.reserved_quantity,
        cost: form.cost,
        cost_unknown: form.cost_unknown,
        ..ProductForm::default()
    };
    *form == counts
}

async fn count(
    tx: &mut CompanyTx,
    old: &ProductRow,
    new: &ProductRow,
    write_ctx: &WriteContext,
) -> Result<()> {
    let counted = Counted {
        product_id: new.id,
        movement_id: write_ctx.next_id(),
        before: old.stock,
        after: new.stock,
        threshold: new.reposition_threshold,
        user_id: write_ctx.user_id,
        at_ms: write_ctx.at_ms,
    };
    if stock::count_stock(tx, &counted).await? {
        low_stock(tx, write_ctx, &[new.id]).await?;
    }
    Ok(())
}

/// The next free codes: numbers that no product has as its code and that are not `taken`, from one
/// more than there are products.
#[crate::boxed]
pub(crate) async fn free_codes(
    tx: &mut CompanyTx,
    wanted: usize,
    taken: &BTreeSet<String>,
) -> Result<Vec<String>> {
    let mut number = queries::count(tx).await?;
    let mut free = Vec::with_capacity(wanted);
    while free.len() < wanted {
        let some: Vec<String> = (number + 1..)
            .take(wanted - free.len())
            .map(|number| number.to_string())
            .collect();
        number += i64::try_from(some.len()).map_err(Error::internal)?;
        let known = named_products::by_codes(tx, &some).await?;
        let pairs = some.into_iter().zip(known);
        let unknown = pairs.filter(|(code, known)| known.is_none() && !taken.contains(code));
        free.extend(unknown.map(|(code, _)| code));
    }
    Ok(free)
}

/// The categories that the form names: those of the company that are on show, and those that the
/// product has already.
async fn known_categories(
    tx: &mut CompanyTx,
    wanted: &[CategoryRef],
    held: &BTreeSet<i64>,
) -> Result<BTreeSet<i64>> {
    let wanted: Vec<i64> = wanted.iter().map(|one| one.id.into()).collect();
    let all = queries::categories(tx).await?;
    for (at, id) in wanted.iter().enumerate() {
        let known = all
            .iter()
            .any(|one| one.id == *id && (one.active || held.contains(id)));
        if !known {
            let field = format!("categorias[{at}]");
            return Err(Error::field(field, say::UNKNOWN_CATEGORY));
        }
    }
    let wanted: BTreeSet<i64> = wanted.into_iter().collect();
    if wanted.is_empty() {
        return Err(Error::field("categorias", own_say::CATEGORY_MISSING));
    }
    if wanted.len() > MOST_CATEGORIES {
        let sentence = own_say::many_categories(MOST_CATEGORIES);
        return Err(Error::field("categorias", sentence));
    }
    Ok(wanted)
}

/// 409 when the code or the barcode is new and another product's.
async fn refuse_taken(tx: &mut CompanyTx, new: &ProductRow, old: &ProductRow) -> Result<()> {
    if new.code != old.code
        && let Some((id, name)) = queries::by_code(tx, &new.code).await?
        && id != new.id
    {
        let sentence = own_say::code_taken(&new.code, &name);
        return Err(Error::conflict(sentence).about("codigo"));
    }
    if new.ean != old.ean
        && !new.ean.is_empty()
        && let Some((_, name)) = queries::other_by_ean(tx, &new.ean, new.id).await?
    {
        let sentence = own_say::ean_taken(&new.ean, &name);
        return Err(Error::conflict(sentence).about("codigoEan"));
    }
    Ok(())
}

/// 409 when a write that does not lock the catalogue took the code meanwhile.
fn taken(error: StorageError, row: &ProductRow) -> Error {
    if error.is_unique_on("product", "code") {
        let sentence = own_say::code_taken(&row.code, &row.code);
        return Error::conflict(sentence).about("codigo");
    }
    error.into()
}
