//! Adding and changing products.

use std::collections::BTreeSet;

use serde_json::Value;
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::products::{self as queries, NewProduct, ProductRow, touch};
use yapa_storage::queries::stock::{self, Counted};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::products::{CategoryRef, Product, ProductForm};

use super::form::{blank, check};
use super::{noted, say as own_say, taxes};
use crate::notifications::low_stock;
use crate::sales::moment::Moment;
use crate::{Caller, Context, Error, Repeat, Result, pictures, say};

/// Most categories of a product.
const MOST_CATEGORIES: usize = 20;

/// Who writes, when, and the keys that the writing takes.
struct Pen {
    user_id: i64,
    moment: Moment,
}

impl Pen {
    fn of(ctx: &Context, caller: &Caller) -> Result<Pen> {
        Ok(Pen {
            user_id: caller.user_id(),
            moment: Moment::of(ctx, caller)?,
        })
    }

    async fn note(
        &self,
        tx: &mut CompanyTx,
        action: &str,
        id: i64,
        (before, after): (Value, Value),
    ) -> Result<()> {
        let text = |value: &Value| match value {
            Value::Null => String::new(),
            value => value.to_string(),
        };
        let entry = AuditEntry {
            id: self.moment.next_id(),
            user_id: self.user_id,
            action,
            entity: "product",
            entity_id: id,
            before: &text(&before),
            after: &text(&after),
        };
        Ok(audit::append(tx, &entry, self.moment.at_ms).await?)
    }
}

/// Adds a product with its opening stock.
///
/// # Errors
/// 400 with every field that is wrong; 409 when another product has the code or the barcode
/// (the sentence names it), or for a reused key.
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: ProductForm,
    repeat: Repeat,
) -> Result<Product> {
    let input = (form, Pen::of(ctx, caller)?);
    let run = ctx.write_once(scope, repeat, input, |tx, (form, pen)| {
        Box::pin(insert(tx, form, pen))
    });
    let id = run.await?;
    super::load(ctx, caller, scope, id).await
}

async fn insert(tx: &mut CompanyTx, form: &ProductForm, pen: &Pen) -> Result<i64> {
    let (profile, moment) = (pen.moment.profile, &pen.moment);
    // First of all, so that whoever writes to the catalogue waits for the other.
    let version = moment.next_id();
    touch(tx, version).await?;
    let mut before = blank();
    if form.taxes.is_none() && queries::are_taxed(tx).await? {
        before.taxes = taxes::usual(profile)?;
    }
    let mut row = check(profile, form, &before)?;
    row.id = moment.next_id();
    if row.code.is_empty() {
        row.code = next_code(tx).await?;
    }
    let wanted = form.categories.as_deref().unwrap_or_default();
    let categories = known_categories(tx, wanted, &BTreeSet::new()).await?;
    refuse_taken(tx, &row, &before).await?;
    pictures::claim(tx, "imagen", &row.image, "").await?;
    let after = noted::product(&row, &categories)?;
    let new = NewProduct {
        row,
        sold: yapa_domain::Quantity::ZERO,
        movement_id: moment.next_id(),
        categories: categories.into_iter().collect(),
    };
    let id = new.row.id;
    queries::insert(tx, &[new], version, moment.at_ms).await?;
    pen.note(tx, "product.add", id, (Value::Null, after))
        .await?;
    Ok(id)
}

/// Changes what the form names of a product; what it leaves out stays. A count of its stock
/// becomes a movement over the difference; with the stock that the form showed, it is refused
/// when that has moved since, so that no sale is counted away.
///
/// # Errors
/// 400 with every field that is wrong; 404 when the company does not have it; 409 when
/// another product has the code or the barcode, for stock that moved, or for a reused key.
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: ProductForm,
    repeat: Repeat,
) -> Result<Product> {
    let input = (id, form, Pen::of(ctx, caller)?);
    let run = ctx.write_once(scope, repeat, input, |tx, (id, form, pen)| {
        Box::pin(rewrite(tx, *id, form, pen))
    });
    let id = run.await?;
    super::load(ctx, caller, scope, id).await
}

async fn rewrite(tx: &mut CompanyTx, id: i64, form: &ProductForm, pen: &Pen) -> Result<i64> {
    let moment = &pen.moment;
    if !only_counts(form) {
        touch(tx, moment.next_id()).await?;
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
    let new = check(moment.profile, form, &old)?;
    let categories = match &form.categories {
        Some(wanted) => known_categories(tx, wanted, &held).await?,
        None => held.clone(),
    };
    refuse_taken(tx, &new, &old).await?;
    pictures::claim(tx, "imagen", &new.image, &old.image).await?;
    let as_described = |row: &ProductRow| ProductRow {
        stock: old.stock,
        reserved: old.reserved,
        ..row.clone()
    };
    if as_described(&new) != old {
        let done = queries::update(tx, &new, moment.at_ms).await;
        done.map_err(|error| taken(error, &new))?;
    }
    if categories != held {
        let keys: Vec<i64> = categories.iter().copied().collect();
        queries::set_categories(tx, id, &keys).await?;
    }
    if new.reserved != old.reserved {
        queries::set_reserved(tx, id, new.reserved).await?;
    }
    if new.stock != old.stock {
        count(tx, &old, &new, pen).await?;
    }
    if new != old || categories != held {
        let before = noted::product(&old, &held)?;
        let after = noted::product(&new, &categories)?;
        pen.note(tx, "product.change", id, noted::difference(before, after))
            .await?;
    }
    Ok(id)
}

/// Whether the form leaves what is searched alone.
fn only_counts(form: &ProductForm) -> bool {
    let counts = ProductForm {
        stock: form.stock,
        stock_seen: form.stock_seen,
        reserved_quantity: form.reserved_quantity,
        ..ProductForm::default()
    };
    *form == counts
}

async fn count(tx: &mut CompanyTx, old: &ProductRow, new: &ProductRow, pen: &Pen) -> Result<()> {
    let counted = Counted {
        product_id: new.id,
        movement_id: pen.moment.next_id(),
        before: old.stock,
        after: new.stock,
        threshold: new.reposition_threshold,
        user_id: pen.user_id,
        at_ms: pen.moment.at_ms,
    };
    if stock::count_stock(tx, &counted).await? {
        low_stock(tx, &pen.moment, &[new.id]).await?;
    }
    Ok(())
}

/// The next free number: one more than there are products, or the first after it that no
/// product has as its code.
async fn next_code(tx: &mut CompanyTx) -> Result<String> {
    let mut number = queries::count(tx).await? + 1;
    loop {
        let code = number.to_string();
        if queries::by_code(tx, &code).await?.is_none() {
            return Ok(code);
        }
        number += 1;
    }
}

/// The categories that the form names: those of the company that are on show, and those that
/// the product stands in already.
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

/// 409 when the code or the barcode is new and somebody else's.
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

/// Somebody who does not wait for the catalogue was quicker.
fn taken(error: StorageError, row: &ProductRow) -> Error {
    if error.is_unique_on("product", "code") {
        let sentence = own_say::code_taken(&row.code, &row.code);
        return Error::conflict(sentence).about("codigo");
    }
    error.into()
}
