//! Taking products over from the shared catalogue.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use yapa_domain::text::fold;
use yapa_domain::{LineTax, Money, Quantity};
use yapa_storage::queries::named_products;
use yapa_storage::queries::products::{self, CategoryRow, NewProduct, ProductRow, touch};
use yapa_storage::queries::shared::{self as queries, SharedRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::shared::{SharedAdded, SharedAddition, SharedOutcome, SharedPick};

use super::say;
use crate::catalogue::{Shared, SharedCatalogues};
use crate::goods::say as goods_say;
use crate::products::{blank, free_codes, usual_taxes};
use crate::say::Sentence;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, line_taxes};

/// Most products of one request.
const MOST_PRODUCTS: usize = 100;
const LARGEST_PRICE: Money = Money::from_int(1_000_000_000);
const LARGEST_STOCK: Quantity = Quantity::from_int(10_000_000);

struct Adding {
    picks: Vec<SharedPick>,
    catalogues: SharedCatalogues,
    write_ctx: WriteContext,
}

/// Adds products of the shared catalogue to the company's, each with its category, which is made
/// when the company has none of that name, and with its taxes, unless new products of the company
/// begin without. What the company has already stays as it is and is reported.
///
/// # Errors
/// 400 with the item that is wrong: unknown, named twice, without a price; 403 in another
/// user's name; 409 for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    addition: SharedAddition,
    idempotency: IdempotencyKey,
) -> Result<SharedAdded> {
    if let Some(user) = addition.user {
        caller.user(user.into())?;
    }
    let picks = addition.products;
    if picks.is_empty() {
        return Err(Error::field("productos", say::NOTHING));
    }
    if picks.len() > MOST_PRODUCTS {
        return Err(Error::field(
            "productos",
            goods_say::more_than(MOST_PRODUCTS),
        ));
    }
    let adding = Adding {
        picks,
        catalogues: ctx.shared.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let run = ctx.write_once(scope, idempotency, adding, |tx, adding| {
        Box::pin(write(tx, adding))
    });
    run.await
}

async fn write(tx: &mut CompanyTx, adding: &Adding) -> Result<SharedAdded> {
    let write_ctx = &adding.write_ctx;
    // First, so that writes to the catalogue run one after the other.
    let version = write_ctx.next_id();
    touch(tx, version).await?;
    let country = write_ctx.profile.country.code();
    let shared = adding.catalogues.current(tx, country).await?;
    let decimals = write_ctx.profile.currency.decimals;
    let picks = picked(&shared, &adding.picks, decimals)?;
    let known = known(tx, &picks).await?;
    let existing: Vec<i64> = picks
        .iter()
        .filter_map(|pick| known.get(&pick.row.id).copied())
        .collect();
    let fresh: Vec<&Picked<'_>> = picks
        .iter()
        .filter(|pick| !known.contains_key(&pick.row.id))
        .collect();
    let categories = categories(tx, &fresh, write_ctx).await?;
    let taxed = products::are_taxed(tx).await?;
    let without = fresh.iter().filter(|pick| pick.row.ean.is_empty()).count();
    let mut own_codes = free_codes(tx, without, &BTreeSet::new()).await?.into_iter();
    let mut new = Vec::with_capacity(fresh.len());
    for pick in &fresh {
        let code = match pick.row.ean.as_str() {
            "" => own_codes.next().unwrap_or_default(),
            ean => ean.to_owned(),
        };
        let category = categories.get(&fold(&pick.row.category)).copied();
        new.push(NewProduct {
            row: product(pick, code, write_ctx, taxed)?,
            sold: Quantity::ZERO,
            movement_id: write_ctx.next_id(),
            categories: category.into_iter().collect(),
        });
    }
    products::insert(tx, &new, version, write_ctx.at_ms).await?;
    let pairs: Vec<(i64, i64)> = fresh
        .iter()
        .zip(&new)
        .map(|(pick, new)| (pick.row.id, new.row.id))
        .collect();
    queries::adopt(tx, &pairs).await?;
    for (pick, new) in fresh.iter().zip(&new) {
        audit(tx, adding, pick.row, &new.row).await?;
    }
    let outcome = |(shared, row): (i64, &ProductRow)| SharedOutcome {
        shared_id: shared.into(),
        product_id: row.id.into(),
        code: row.code.clone(),
        name: row.name.clone(),
        active: row.active,
    };
    let added = pairs.iter().map(|(shared, _)| *shared);
    Ok(SharedAdded {
        added: added
            .zip(new.iter().map(|new| &new.row))
            .map(outcome)
            .collect(),
        existing: existing_products(tx, &picks, &known, &existing).await?,
    })
}

/// A product that is asked for.
struct Picked<'a> {
    row: &'a SharedRow,
    price: Money,
    quantity: Quantity,
}

fn picked<'a>(shared: &'a Shared, picks: &[SharedPick], decimals: u32) -> Result<Vec<Picked<'a>>> {
    let mut seen = BTreeSet::new();
    let pick = |(at, pick): (usize, &SharedPick)| {
        let wrong = |part: &str, sentence: Sentence| {
            Error::field(format!("productos[{at}]{part}"), sentence)
        };
        let row = shared.rows.get(&pick.id.0);
        let row = row.ok_or_else(|| wrong(".idProducto", say::UNKNOWN.into()))?;
        if !seen.insert(row.id) {
            return Err(wrong(".idProducto", say::TWICE.into()));
        }
        let price = pick.price.map(Money::from).or(row.price);
        let price = price.ok_or_else(|| wrong(".precio", say::PRICE_MISSING.into()))?;
        if !price.is_positive() {
            return Err(wrong(".precio", say::BAD_PRICE.into()));
        }
        if price.round(decimals) != price {
            return Err(wrong(".precio", goods_say::decimals(decimals).into()));
        }
        if price > LARGEST_PRICE {
            return Err(wrong(".precio", goods_say::at_most(LARGEST_PRICE).into()));
        }
        let quantity = pick.quantity.map(Quantity::from).unwrap_or_default();
        if quantity.is_negative() {
            return Err(wrong(".cantidad", say::BAD_QUANTITY.into()));
        }
        if quantity > LARGEST_STOCK {
            return Err(wrong(".cantidad", goods_say::at_most(LARGEST_STOCK).into()));
        }
        if !row.partial_sale && quantity.round(0) != quantity {
            return Err(wrong(".cantidad", say::WHOLE_QUANTITY.into()));
        }
        Ok(Picked {
            row,
            price,
            quantity,
        })
    };
    picks.iter().enumerate().map(pick).collect()
}

/// The company's products that are the same as the picked ones, by shared product: they were
/// taken over before, or they have the barcode.
async fn known(tx: &mut CompanyTx, picks: &[Picked<'_>]) -> Result<BTreeMap<i64, i64>> {
    let adopted: BTreeMap<i64, i64> = queries::adoptions(tx).await?.into_iter().collect();
    let mut known = BTreeMap::new();
    for pick in picks {
        let (row, ean) = (pick.row, &pick.row.ean);
        let same = match adopted.get(&row.id) {
            Some(product) => Some(*product),
            None if ean.is_empty() => None,
            None => match products::by_code(tx, ean).await? {
                Some((product, _)) => Some(product),
                None => products::other_by_ean(tx, ean, 0).await?.map(|(id, _)| id),
            },
        };
        if let Some(product) = same {
            known.insert(row.id, product);
        }
    }
    Ok(known)
}

/// Keys of the company's categories by folded name; those that are missing are made, and those
/// that are inactive come back.
async fn categories(
    tx: &mut CompanyTx,
    fresh: &[&Picked<'_>],
    write_ctx: &WriteContext,
) -> Result<BTreeMap<String, i64>> {
    let mut all = products::categories(tx).await?;
    all.sort_by_key(|category| !category.active);
    let mut found: BTreeMap<String, i64> = BTreeMap::new();
    for pick in fresh {
        let name = &pick.row.category;
        let key = fold(name);
        if found.contains_key(&key) {
            continue;
        }
        let same = all.iter().find(|category| fold(&category.name) == key);
        let category = CategoryRow {
            active: true,
            ..same.cloned().unwrap_or_else(|| CategoryRow {
                id: write_ctx.next_id(),
                name: name.clone(),
                ..CategoryRow::default()
            })
        };
        match same {
            None => products::insert_category(tx, &category).await?,
            Some(same) if !same.active => products::update_category(tx, &category).await?,
            Some(_) => {}
        }
        found.insert(key, category.id);
    }
    Ok(found)
}

/// The company's product that comes of a shared one, under a code of the company.
fn product(
    pick: &Picked<'_>,
    code: String,
    write_ctx: &WriteContext,
    taxed: bool,
) -> Result<ProductRow> {
    let row = pick.row;
    let blank = blank();
    let sold_in = if row.partial_sale {
        row.measurement_unit.clone()
    } else {
        blank.unit_sold.clone()
    };
    Ok(ProductRow {
        id: write_ctx.next_id(),
        code,
        ean: row.ean.clone(),
        tax_authority_code: row.tax_authority_code.clone(),
        brand: row.brand.clone(),
        name: row.name.clone(),
        presentation: row.presentation.clone(),
        image: row.image.clone(),
        measurement: row.measurement,
        measurement_unit: row.measurement_unit.clone(),
        inventory_measurement: row.purchase_measurement,
        inventory_unit: row.purchase_unit.clone(),
        unit_bought: sold_in.clone(),
        unit_sold: sold_in,
        price: pick.price,
        min_price: blank.min_price.min(pick.price),
        partial_sale: row.partial_sale,
        customized: false,
        taxes: taxes(row, write_ctx, taxed)?,
        stock: pick.quantity,
        ..blank
    })
}

/// Its own taxes where they are known, else the usual one; none when new products of the
/// company begin without.
fn taxes(row: &SharedRow, write_ctx: &WriteContext, taxed: bool) -> Result<String> {
    if !taxed {
        return line_taxes::write(&[]);
    }
    if row.taxes.is_empty() {
        return usual_taxes(write_ctx.profile);
    }
    let numbers = row
        .taxes
        .split('+')
        .filter_map(|number| number.parse().ok());
    let taxes = numbers.filter_map(|number| write_ctx.profile.tax(number));
    let taxes: Vec<LineTax> = taxes
        .map(|tax| LineTax {
            name: tax.name.to_owned(),
            ..LineTax::new(tax.code, tax.factor.value)
        })
        .collect();
    line_taxes::write(&taxes)
}

/// The company's products before.
async fn existing_products(
    tx: &mut CompanyTx,
    picks: &[Picked<'_>],
    known: &BTreeMap<i64, i64>,
    existing: &[i64],
) -> Result<Vec<SharedOutcome>> {
    let rows = named_products::by_ids(tx, existing).await?;
    let shared = picks.iter().map(|pick| pick.row.id);
    let shared = shared.filter(|id| known.contains_key(id));
    let pairs = shared.zip(rows);
    Ok(pairs
        .filter_map(|(shared, row)| {
            let row = row?;
            Some(SharedOutcome {
                shared_id: shared.into(),
                product_id: row.id.into(),
                code: row.code,
                name: row.name,
                active: row.active,
            })
        })
        .collect())
}

async fn audit(
    tx: &mut CompanyTx,
    adding: &Adding,
    shared: &SharedRow,
    row: &ProductRow,
) -> Result<()> {
    let after = json!({
        "sharedId": shared.id,
        "code": row.code,
        "name": row.name,
        "price": row.price.to_string(),
        "stock": row.stock.to_string(),
    });
    let entity = ("product", row.id);
    let write_ctx = &adding.write_ctx;
    write_ctx
        .audit(tx, "product.adopt", entity, None, Some(&after))
        .await
}
