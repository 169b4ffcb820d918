//! Changing products that were chosen in the list, all in one request: prices by percent or sum,
//! the category, whether they are sold.

use std::collections::BTreeSet;

use yapa_domain::{Dec4, ImportKind, ImportOutcome, ImportState, Money};
use yapa_storage::queries::imports::{self as queries, ImportLineRow, ImportRow};
use yapa_storage::queries::products::{self, CategoryRow, touch};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::imports::{
    ChangeProducts, ImportLine, PriceChange, PriceChangeKind, ProductChanges,
};
use yapa_wire::products::{CategoryRef, ProductForm};

use super::batch::Batch;
use super::outcome::{Categories, Existing};
use super::preview::existing;
use super::upload::blank;
use super::view::Lines;
use super::{say, view};
use crate::products::{check_form, difference, snapshot};
use crate::say::{UNKNOWN_CATEGORY, UNKNOWN_PRODUCT};
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext};

/// Most products of one request.
const MOST_PRODUCTS: usize = 500;

/// Changes products, or returns what would change. What changed can be taken back as an import.
///
/// # Errors
/// 400 for products that the company does not have, for none or too many, and for an impossible
/// change; 409 for a reused key.
#[crate::boxed]
pub async fn change_products(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    request: ChangeProducts,
    idempotency: IdempotencyKey,
) -> Result<ProductChanges> {
    check(&request)?;
    let now = ctx.now();
    let input = (request, WriteContext::of(ctx, caller)?);
    if input.0.dry_run {
        let look = ctx.db.read_with(scope, input, |tx, (request, write_ctx)| {
            Box::pin(async move {
                let plan = plan(tx, write_ctx, request).await?;
                let lines = plan.view(write_ctx)?;
                Ok::<_, Error>(ProductChanges {
                    import: None,
                    lines,
                    unchanged: plan.unchanged,
                })
            })
        });
        return look.await;
    }
    let run = ctx.write_once(
        scope,
        idempotency,
        input,
        move |tx, (request, write_ctx)| {
            Box::pin(async move {
                // First, so that writes to the catalogue run one after the other.
                touch(tx, write_ctx.next_id()).await?;
                let mut plan = plan(tx, write_ctx, request).await?;
                let lines = plan.view(write_ctx)?;
                let id = plan.write(tx, write_ctx, request).await?;
                let row = match id {
                    Some(id) => queries::find(tx, id).await?,
                    None => None,
                };
                let import = row
                    .map(|row| view::import(write_ctx.profile, row, now))
                    .transpose()?;
                Ok(ProductChanges {
                    import,
                    lines,
                    unchanged: plan.unchanged,
                })
            })
        },
    );
    run.await
}

fn check(request: &ChangeProducts) -> Result<()> {
    if request.products.is_empty() {
        return Err(Error::field("productos", say::NO_PRODUCTS));
    }
    if request.products.len() > MOST_PRODUCTS {
        return Err(Error::field("productos", say::many_products(MOST_PRODUCTS)));
    }
    if request.price.is_none() && request.category.is_none() && request.active.is_none() {
        return Err(Error::validation(say::NO_CHANGE));
    }
    let Some(price) = &request.price else {
        return Ok(());
    };
    if price.rounding.is_some_and(|coin| !coin.0.is_positive()) {
        return Err(Error::field("precio.redondeo", say::BAD_ROUNDING));
    }
    let bounds = Dec4::from_int(-100)..=Dec4::from_int(1_000);
    match price.kind == PriceChangeKind::Percent && !bounds.contains(&price.value.0) {
        true => Err(Error::field("precio.valor", say::BAD_PERCENT)),
        false => Ok(()),
    }
}

/// The changes that a request makes.
struct Plan {
    batch: Batch,
    lines: Vec<ImportLineRow>,
    audited: Vec<Audited>,
    unchanged: i64,
    refused: i64,
    categories: Categories,
}

/// A product with the fields that differ, before and after.
type Audited = (i64, serde_json::Value, serde_json::Value);

async fn plan(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    request: &ChangeProducts,
) -> Result<Plan> {
    let all = products::categories(tx).await?;
    if let Some(category) = request.category {
        let known = |one: &CategoryRow| one.id == i64::from(category) && one.active;
        if !all.iter().any(known) {
            return Err(Error::field("categoria", UNKNOWN_CATEGORY));
        }
    }
    let mut seen = BTreeSet::new();
    let ids: Vec<i64> = request
        .products
        .iter()
        .map(|id| id.0)
        .filter(|id| seen.insert(*id))
        .collect();
    let there = existing(tx, &ids).await?;
    let mut plan = Plan {
        batch: Batch::new(Categories::default()),
        lines: Vec::new(),
        audited: Vec::new(),
        unchanged: 0,
        refused: 0,
        categories: Categories::of(all),
    };
    for (at, id) in ids.iter().enumerate() {
        let one = there.get(id);
        let one = one.ok_or_else(|| Error::field(format!("productos[{at}]"), UNKNOWN_PRODUCT))?;
        plan.take(one, write_ctx, request)?;
    }
    Ok(plan)
}

impl Plan {
    fn take(
        &mut self,
        there: &Existing,
        write_ctx: &WriteContext,
        request: &ChangeProducts,
    ) -> Result<()> {
        let profile = write_ctx.profile;
        let old = &there.row;
        let price = request
            .price
            .as_ref()
            .and_then(|change| changed(old.price, change, profile.currency.decimals));
        let categories = request.category.map(|id| vec![CategoryRef { id }]);
        let form = ProductForm {
            price: price.map(Into::into),
            active: request.active,
            ..ProductForm::default()
        };
        let mut line = ImportLineRow {
            row_no: i64::try_from(self.lines.len()).map_err(Error::internal)? + 1,
            outcome: ImportOutcome::Changed,
            product_id: Some(old.id),
            client_id: None,
            name: view::title(old),
            before: String::new(),
            after: String::new(),
            message: String::new(),
        };
        let new = match check_form(profile, &form, old) {
            Ok(new) => new,
            Err(error) if error.kind() == Kind::Validation => {
                line.outcome = ImportOutcome::Refused;
                line.message = error.message().to_owned();
                self.refused += 1;
                self.lines.push(line);
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        let moved: Option<BTreeSet<i64>> =
            categories.map(|all| all.iter().map(|one| one.id.0).collect());
        let moved = moved.filter(|moved| *moved != there.categories);
        if new == *old && moved.is_none() {
            self.unchanged += 1;
            return Ok(());
        }
        let held = &there.categories;
        let (before, after) = (
            snapshot(old, held)?,
            snapshot(&new, moved.as_ref().unwrap_or(held))?,
        );
        let (before, after) = difference(before, after);
        line.before = before.to_string();
        line.after = after.to_string();
        self.lines.push(line);
        self.audited.push((old.id, before, after));
        self.batch.change(old, new, moved, write_ctx);
        Ok(())
    }

    fn view(&self, write_ctx: &WriteContext) -> Result<Vec<ImportLine>> {
        let view = Lines {
            profile: write_ctx.profile,
            costs: false,
            categories: self.categories.names(),
        };
        self.lines
            .iter()
            .map(|line| view.line(line.clone()))
            .collect()
    }

    /// Writes the changes; answers the import that they can be taken back by, none where nothing
    /// changes.
    async fn write(
        &mut self,
        tx: &mut CompanyTx,
        write_ctx: &WriteContext,
        request: &ChangeProducts,
    ) -> Result<Option<i64>> {
        if self.audited.is_empty() {
            return Ok(None);
        }
        self.batch.write_changes(tx, write_ctx).await?;
        let count = |rows: usize| i64::try_from(rows).map_err(Error::internal);
        let changed = count(self.audited.len())?;
        let total = changed + self.unchanged + self.refused;
        let row = ImportRow {
            state: ImportState::Applied,
            total,
            done: total,
            changed,
            unchanged: self.unchanged,
            refused: self.refused,
            applied_at_ms: Some(write_ctx.at_ms),
            ..blank(
                write_ctx,
                ImportKind::Chosen,
                say::chosen(self.audited.len(), &what(request)),
            )
        };
        queries::insert(tx, &row, "").await?;
        queries::insert_lines(tx, row.id, &self.lines).await?;
        for (id, before, after) in &self.audited {
            write_ctx
                .audit(
                    tx,
                    "product.change",
                    ("product", *id),
                    Some(before),
                    Some(after),
                )
                .await?;
        }
        Ok(Some(row.id))
    }
}

fn what(request: &ChangeProducts) -> String {
    let parts = [
        request.price.as_ref().map(|_| say::PRICE),
        request.category.map(|_| say::CATEGORY),
        request.active.map(|_| say::STATE),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A price after a change, rounded half up to the coin; `None` where it is out of range. A product
/// without a price gets none by a percentage.
fn changed(price: Money, change: &PriceChange, decimals: u32) -> Option<Money> {
    let value = change.value.0;
    let exact = match change.kind {
        PriceChangeKind::Percent => price.checked_add(price.mul_div(value, Dec4::HUNDRED, 4)?)?,
        PriceChangeKind::Amount => price.checked_add(value)?,
    };
    match change.rounding {
        Some(coin) => exact.div(coin.0, 0)?.mul(coin.0, 4),
        None => Some(exact.round(decimals)),
    }
}
