//! Prices of the past, sales by week, suppliers and how long the stock lasts.

use serde_json::Value;
use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Money, Quantity};
use yapa_storage::CompanyScope;
use yapa_storage::queries::stock_movements::{self as queries, ImportedRow, PastRow, ReceivedRow};
use yapa_wire::stock_movements::{PastPrice, ProductHistory, ProductSupplier, WeekSold};
use yapa_wire::{Day, Decimal, Id};

use super::read::known;
use crate::calendar::{days_after, first_of_week, local_time, today};
use crate::{Caller, Context, Error, Result};

const WEEKS: i64 = 12;
const DAYS_OF_A_WEEK: usize = 7;
/// Days whose sales show how long the stock lasts.
const DAYS_OF_PACE: usize = 28;
const MOST_CHANGES: i64 = 300;
const MOST_RECEIPTS: i64 = 200;
/// The price in the audit log's words.
const PRICE: &str = "precioLista";

/// The history of a product beside its form.
///
/// # Errors
/// 404 when the company does not have the product.
#[crate::boxed]
pub async fn history(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    product_id: i64,
) -> Result<ProductHistory> {
    let profile = caller.profile();
    let today = today(profile, ctx.now())?;
    let monday = days_after(first_of_week(today), (1 - WEEKS) * 7);
    let days: Vec<String> = (0..)
        .map(|at| days_after(monday, at))
        .take_while(|day| *day <= today)
        .map(|day| day.to_string())
        .collect();
    let days = if caller.sees_shop_figures() {
        days
    } else {
        Vec::new()
    };
    let run = ctx
        .db
        .read_long_with(scope, (product_id, days), |tx, (product_id, days)| {
            Box::pin(async move {
                let product = known(tx, *product_id).await?;
                let sold = queries::sold_on(tx, *product_id, days).await?;
                let received = queries::received(tx, *product_id, MOST_RECEIPTS).await?;
                let audited = queries::audited(tx, *product_id, MOST_CHANGES).await?;
                let imported = queries::imported(tx, *product_id, MOST_CHANGES).await?;
                let sold: Vec<_> = days.iter().cloned().zip(sold).collect();
                Ok::<_, Error>((product.stock, sold, received, (audited, imported)))
            })
        });
    let (stock, sold, received, (audited, imported)) = run.await?;
    let weeks = sold.chunks(DAYS_OF_A_WEEK).map(week);
    Ok(ProductHistory {
        prices: prices(profile, audited, imported)?,
        days_of_stock: days_of_stock(stock, &sold),
        weeks: match caller.sees_shop_figures() {
            true => Some(weeks.collect::<Result<_>>()?),
            false => None,
        },
        suppliers: suppliers(received, caller.sees_costs())?,
    })
}

type SoldOn = (String, (Quantity, Money));

fn week(days: &[SoldOn]) -> Result<WeekSold> {
    let first = days.first().map_or("", |(day, _)| day.as_str());
    Ok(WeekSold {
        from: first.parse().map_err(Error::internal)?,
        quantity: days
            .iter()
            .map(|(_, (quantity, _))| *quantity)
            .sum::<Quantity>()
            .into(),
        total: days
            .iter()
            .map(|(_, (_, amount))| *amount)
            .sum::<Money>()
            .into(),
    })
}

/// For how many days the stock lasts at the pace of the last four weeks, today left out because it
/// is not over.
fn days_of_stock(stock: Quantity, sold: &[SoldOn]) -> Option<i64> {
    let before = &sold[..sold.len().checked_sub(1)?];
    let last = &before[before.len().saturating_sub(DAYS_OF_PACE)..];
    let quantity: Quantity = last.iter().map(|(_, (quantity, _))| *quantity).sum();
    if !stock.is_positive() || !quantity.is_positive() || last.is_empty() {
        return None;
    }
    let days = i64::try_from(last.len()).ok()?;
    let lasts = stock.mul_div(Quantity::from_int(days), quantity, 0)?;
    Some(lasts.scaled() / Quantity::ONE.scaled())
}

fn suppliers(received: Vec<ReceivedRow>, costs: bool) -> Result<Vec<ProductSupplier>> {
    let mut suppliers: Vec<ProductSupplier> = Vec::new();
    for row in received {
        let known = suppliers
            .iter_mut()
            .find(|one| one.number == row.sponsor_number && one.name == row.sponsor_name);
        if let Some(known) = known {
            known.receipts += 1;
            continue;
        }
        suppliers.push(ProductSupplier {
            number: row.sponsor_number,
            name: row.sponsor_name,
            receipts: 1,
            last_receipt: Id(row.receipt_id),
            last_date: row.received_on.parse().map_err(Error::internal)?,
            last_quantity: row.quantity.into(),
            last_cost: row.cost.filter(|_| costs).map(Into::into),
        });
    }
    Ok(suppliers)
}

/// A change of the price as it is kept.
struct Change {
    at_ms: EpochMillis,
    user: String,
    before: Option<Decimal>,
    after: Decimal,
    imported: bool,
}

fn prices(
    profile: &CountryProfile,
    audited: Vec<PastRow>,
    imported: Vec<ImportedRow>,
) -> Result<Vec<PastPrice>> {
    let mut changes = Vec::new();
    for row in audited {
        let prices = (audited_price(&row.before), audited_price(&row.after));
        changes.extend(change(row.at_ms, row.user, prices, false));
    }
    for row in imported {
        let (before, after) = (audited_price(&row.before), audited_price(&row.after));
        changes.extend(change(row.at_ms, row.user, (before, after), true));
        // Of a new product the undoing changes no price.
        if let Some(at_ms) = row.undone_at_ms
            && row.kept.is_empty()
            && before.is_some()
        {
            changes.extend(change(at_ms, row.undone_by, (after, before), true));
        }
    }
    changes.sort_by_key(|one| std::cmp::Reverse(one.at_ms));
    let past_prices = changes.into_iter().map(|one| {
        let local = local_time(profile, one.at_ms)?;
        Ok(PastPrice {
            date: local.date.parse::<Day>().map_err(Error::internal)?,
            hour: local.hour.parse().map_err(Error::internal)?,
            user_name: one.user,
            before: one.before,
            after: one.after,
            imported: one.imported,
        })
    });
    past_prices.collect()
}

fn change(
    at_ms: EpochMillis,
    user: String,
    (before, after): (Option<Decimal>, Option<Decimal>),
    imported: bool,
) -> Option<Change> {
    let after = after.filter(|after| Some(*after) != before)?;
    Some(Change {
        at_ms,
        user,
        before,
        after,
        imported,
    })
}

/// The price that an entry of the audit log names.
pub(crate) fn audited_price(entry: &str) -> Option<Decimal> {
    let fields: Value = serde_json::from_str(entry).ok()?;
    serde_json::from_value(fields.get(PRICE)?.clone()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(before: &str, after: &str, at_ms: EpochMillis) -> PastRow {
        PastRow {
            before: before.to_owned(),
            after: after.to_owned(),
            at_ms,
            user: "Ana".to_owned(),
        }
    }

    #[test]
    fn an_undone_import_is_a_price_there_and_back() {
        let profile = yapa_countries::profile_or_default("PE");
        let audited = vec![
            entry(r#"{"marca":"A"}"#, r#"{"marca":"B"}"#, 5_000),
            entry("", r#"{"nombre":"Kola","precioLista":3.5}"#, 1_000),
        ];
        let imported = vec![ImportedRow {
            before: r#"{"precioLista":3.5}"#.to_owned(),
            after: r#"{"precioLista":4}"#.to_owned(),
            at_ms: 2_000,
            user: "Ana".to_owned(),
            kept: String::new(),
            undone_at_ms: Some(3_000),
            undone_by: "Luz".to_owned(),
        }];
        let found = prices(profile, audited, imported).unwrap();
        let found: Vec<(Option<String>, String, bool)> = found
            .into_iter()
            .map(|one| {
                let before = one.before.map(|price| price.0.to_string());
                (before, one.after.0.to_string(), one.imported)
            })
            .collect();
        let (three, four) = ("3.5".to_owned(), "4".to_owned());
        assert_eq!(
            found,
            [
                (Some(four.clone()), three.clone(), true),
                (Some(three.clone()), four, true),
                (None, three, false)
            ]
        );
    }

    #[test]
    fn the_stock_lasts_as_the_last_weeks_sold() {
        let day = |quantity: i64| {
            let amounts = (Quantity::from_int(quantity), Money::ZERO);
            (String::new(), amounts)
        };
        let mut sold: Vec<SoldOn> = vec![day(50)];
        sold.extend((0..28).map(|_| day(2)));
        sold.push(day(99));
        assert_eq!(days_of_stock(Quantity::from_int(15), &sold), Some(8));
        assert_eq!(days_of_stock(Quantity::ZERO, &sold), None);
        assert_eq!(days_of_stock(Quantity::from_int(15), &[]), None);
    }
}
