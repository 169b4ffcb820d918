//! Putting the catalogue in order by figures, and how long its stock lasts.

use std::collections::HashMap;

use yapa_countries::CountryProfile;
use yapa_domain::turnover::{PACE_DAYS, stock_days};
use yapa_domain::{Dec4, EpochMillis, Money, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::products::{self as queries, FiguresRow, ProductRow};
use yapa_wire::products::{ProductOrder, ProductQuery, ProductTurnover};

use super::say;
use crate::catalogue::Catalogue;
use crate::{Caller, Error, Result, calendar};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The farthest day on which stock can be asked to run out.
const FARTHEST_DAY: i64 = 90;

/// The order of a list of products, its filter by days of stock, and whether it shows how its rows
/// sell.
#[derive(Clone, Copy)]
pub(super) struct ListOrder {
    by: Option<ProductOrder>,
    descending: bool,
    /// Only products whose stock lasts at most so many days.
    runs_out_in: Option<Quantity>,
    turnover: bool,
    now: EpochMillis,
}

impl ListOrder {
    /// # Errors
    /// 403 for costs and for how products sell, where the caller does not see them; 400 for days beyond reach.
    pub fn of(caller: &Caller, query: &ProductQuery, now: EpochMillis) -> Result<ListOrder> {
        let by_costs = matches!(query.order, Some(ProductOrder::Cost | ProductOrder::Margin));
        let by_sales = query.turnover.unwrap_or_default()
            || query.runs_out_in.is_some()
            || matches!(query.order, Some(ProductOrder::StockDays));
        if by_costs && !caller.sees_costs() || by_sales && !caller.sees_shop_figures() {
            return Err(Error::forbidden());
        }
        let days = query.runs_out_in;
        if days.is_some_and(|days| !(1..=FARTHEST_DAY).contains(&days)) {
            return Err(Error::field("se_agota", say::BAD_DAYS));
        }
        Ok(ListOrder {
            by: query.order,
            descending: query.descending.unwrap_or_default(),
            runs_out_in: days.map(Dec4::from_int),
            turnover: query.turnover.unwrap_or_default(),
            now,
        })
    }

    /// Whether figures of every product are read.
    pub fn reads_all(&self) -> bool {
        self.runs_out_in.is_some()
            || self.turnover
            || !matches!(self.by, None | Some(ProductOrder::Name))
    }

    /// Narrows `found` and puts it in order; products without the figure come last, either way.
    pub async fn apply(
        &self,
        tx: &mut CompanyTx,
        profile: &CountryProfile,
        catalogue: &Catalogue,
        found: Vec<u32>,
    ) -> Result<Vec<u32>> {
        let by_days = matches!(self.by, Some(ProductOrder::StockDays));
        if self.by.is_none() && self.runs_out_in.is_none() {
            return Ok(found);
        }
        let pace = match by_days || self.runs_out_in.is_some() {
            true => Pace::read(tx, profile, self.now).await?,
            false => Pace::default(),
        };
        let ranks = catalogue.name_ranks();
        let rank = |place: u32| ranks.get(place as usize).copied().unwrap_or(u32::MAX);
        let mut figures: HashMap<i64, FiguresRow> = HashMap::new();
        if !matches!(self.by, Some(ProductOrder::Name)) || self.runs_out_in.is_some() {
            let rows = queries::figures(tx).await?;
            figures.extend(rows.into_iter().map(|row| (row.id, row)));
        }
        let mut keyed: Vec<(u32, Option<i64>)> = Vec::with_capacity(found.len());
        for place in found {
            let row = catalogue.id_of(place).and_then(|id| figures.get(&id));
            let days = row.and_then(|row| pace.days(row.id, row.stock, row.created_at_ms));
            if let Some(most) = self.runs_out_in
                && days.is_none_or(|days| days > most)
            {
                continue;
            }
            let key = match self.by {
                None | Some(ProductOrder::Name) => None,
                Some(ProductOrder::StockDays) => days.map(Dec4::scaled),
                Some(by) => row.and_then(|row| figure(by, row)),
            };
            keyed.push((place, key));
        }
        if let Some(by) = self.by {
            let backwards = self.descending;
            let by_name = matches!(by, ProductOrder::Name);
            keyed.sort_by(|(one, key), (other, other_key)| {
                let known = key.is_none().cmp(&other_key.is_none());
                let figures = known.then_with(|| turned(key.cmp(other_key), backwards));
                let names = rank(*one).cmp(&rank(*other));
                figures.then(turned(names, backwards && by_name))
            });
        }
        Ok(keyed.into_iter().map(|(place, _)| place).collect())
    }

    /// How the products of a page sell; none where it was not asked.
    pub async fn turnover(
        &self,
        tx: &mut CompanyTx,
        profile: &CountryProfile,
        rows: &[ProductRow],
    ) -> Result<Option<Vec<ProductTurnover>>> {
        if !self.turnover {
            return Ok(None);
        }
        let pace = Pace::read(tx, profile, self.now).await?;
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let mut turnovers = Vec::with_capacity(rows.len());
        for history in queries::histories(tx, &ids).await? {
            let stock = rows.iter().find(|row| row.id == history.id);
            let days = stock.and_then(|row| pace.days(row.id, row.stock, history.created_at_ms));
            let changed = calendar::today(profile, history.updated_at_ms)?;
            turnovers.push(ProductTurnover {
                id: history.id.into(),
                stock_days: days.map(Into::into),
                sold_on: match history.sold_on.as_str() {
                    "" => None,
                    day => Some(day.parse().map_err(Error::internal)?),
                },
                changed_on: changed.to_string().parse().map_err(Error::internal)?,
            });
        }
        Ok(Some(turnovers))
    }
}

fn turned(order: std::cmp::Ordering, backwards: bool) -> std::cmp::Ordering {
    if backwards { order.reverse() } else { order }
}

/// The figure by which a product is put in order, as a whole number.
fn figure(by: ProductOrder, row: &FiguresRow) -> Option<i64> {
    match by {
        ProductOrder::Name | ProductOrder::StockDays => None,
        ProductOrder::Price => Some(row.price.scaled()),
        ProductOrder::Stock => Some(row.stock.scaled()),
        ProductOrder::Cost => row.cost.map(Dec4::scaled),
        ProductOrder::Margin => margin(row.price, row.cost).map(Dec4::scaled),
        ProductOrder::Changed => Some(row.updated_at_ms),
    }
}

/// As [`super::show::margin`], finer.
fn margin(price: Money, cost: Option<Money>) -> Option<Dec4> {
    price.checked_sub(cost?)?.mul_div(Dec4::HUNDRED, price, 4)
}

/// The sales of each product in the last weeks.
#[derive(Default)]
struct Pace {
    sold: HashMap<i64, Quantity>,
    now: EpochMillis,
}

impl Pace {
    async fn read(tx: &mut CompanyTx, profile: &CountryProfile, now: EpochMillis) -> Result<Pace> {
        let first = calendar::days_after(calendar::today(profile, now)?, 1 - PACE_DAYS);
        let sold = queries::sold_since(tx, &first.to_string()).await?;
        Ok(Pace {
            sold: sold.into_iter().collect(),
            now,
        })
    }

    /// How many days a stock lasts; a product that is new has sold for fewer days.
    fn days(&self, id: i64, stock: Quantity, created_at_ms: EpochMillis) -> Option<Quantity> {
        let days = ((self.now - created_at_ms) / DAY_MS + 1).clamp(1, PACE_DAYS);
        stock_days(stock, *self.sold.get(&id)?, days)
    }
}
