//! Quotes in every state, some of them sold, some of them of parking.

use yapa_domain::{
    CountryRules, Discount, DocumentClass, DocumentKind, DraftLine, EpochMillis, ProformaState,
    Quantity, Rate, SaleDraft,
};
use yapa_storage::queries::clients::ClientRow;
use yapa_storage::queries::proformas::{self as queries, ProformaLineRow, ProformaRow};
use yapa_storage::queries::sales::{SaleLineRow, SaleRow};
use yapa_storage::{CompanyTx, IdSource, StorageError};

use super::cart::{CartInputs, What};
use super::history::History;
use super::random::Random;
use super::rows;
use crate::calendar::{days_after, local_time};
use crate::proformas::search;
use crate::{Error, Result, line_taxes};

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 86_400_000;
/// How long prices hold in every demo company, in days.
const VALID_DAYS: i64 = 7;
/// How many became a sale.
const SOLD: usize = 8;
/// How many of each other state, and how many days ago they were written.
const UNSOLD: [(ProformaState, usize, i64, i64); 4] = [
    (ProformaState::Open, 6, 0, 5),
    (ProformaState::Open, 4, 10, 40),
    (ProformaState::Canceled, 4, 2, 50),
    (ProformaState::Free, 3, 2, 50),
];
/// Parking quotes by kind of vehicle, and the hours.
const PARKED: [(&str, i64); 3] = [("parqueo", 1), ("parqueo-carro", 2), ("parqueo-moto", 1)];
/// Name of the product for an hour of parking.
const PARKING: &str = "Parqueo";

/// A quote with its lines.
pub(super) type Quote = (ProformaRow, Vec<ProformaLineRow>);

/// Writes the quotes down.
#[crate::boxed]
pub(super) async fn write(
    tx: &mut CompanyTx,
    quotes: &[Quote],
) -> std::result::Result<(), StorageError> {
    for (row, lines) in quotes {
        queries::insert(tx, row, lines).await?;
    }
    Ok(())
}

/// Thinks out the quotes of a company, and ties some of its sales to them;
/// `holders` are the clients with wallets, who park where there is parking.
pub(super) fn quotes(
    inputs: &CartInputs<'_>,
    history: &mut History,
    holders: &[i64],
    ids: &IdSource,
    seed: u64,
    now: EpochMillis,
) -> Result<Vec<Quote>> {
    let documents = inputs.shop.profile.documents.iter();
    let document = documents
        .into_iter()
        .find(|document| document.class == DocumentClass::Proforma)
        .ok_or_else(|| Error::internal("a country without quotes"))?;
    let mut writer = Writer {
        inputs,
        document,
        random: Random::new(700 + seed),
        plans: Vec::new(),
    };
    writer.sold(history)?;
    for (state, count, least, most) in UNSOLD {
        let days = (now - (most + 1) * DAY_MS, now - least * DAY_MS);
        writer.unsold(history, state, count, days)?;
    }
    writer.parked(holders, now)?;
    writer.plans.sort_by_key(|plan| plan.at_ms);
    let mut quotes = Vec::new();
    for (plan, number) in writer.plans.iter().zip(1_i64..) {
        let quote = writer.write(plan, ids.next(plan.at_ms), number)?;
        if let Some(place) = plan.sale {
            history.sales[place].0.proforma_id = Some(quote.0.id);
        }
        quotes.push(quote);
    }
    let last = i64::try_from(quotes.len()).map_err(Error::internal)?;
    history.numbers.insert((document.code, 0), last);
    Ok(quotes)
}

/// A quote before it has a number.
struct Plan<'a> {
    at_ms: EpochMillis,
    state: ProformaState,
    client: &'a ClientRow,
    lines: Vec<(SaleLineRow, DraftLine)>,
    discount: Option<Discount>,
    kind: &'static str,
    hours: Option<i64>,
    user_id: i64,
    /// Place among the sales of the one it became, and its key.
    sale: Option<usize>,
    sale_id: Option<i64>,
}

struct Writer<'a> {
    inputs: &'a CartInputs<'a>,
    document: &'static DocumentKind,
    random: Random,
    plans: Vec<Plan<'a>>,
}

impl<'a> Writer<'a> {
    fn client(&self, id: i64) -> Option<&'a ClientRow> {
        self.inputs.clients.iter().find(|client| client.id == id)
    }

    /// Sales to a named client that a quote came before, with the same goods.
    fn sold(&mut self, history: &History) -> Result<()> {
        let named = |sale: &SaleRow| {
            let client = sale.client_id.and_then(|id| self.client(id));
            client.filter(|client| !client.generic)
        };
        let fit: Vec<(usize, &'a ClientRow)> = history
            .sales
            .iter()
            .enumerate()
            .filter(|(_, (sale, _, _))| !sale.is_undone() && sale.bags == 0)
            .filter_map(|(place, (sale, _, _))| Some((place, named(sale)?)))
            .collect();
        let stride = (fit.len() / SOLD).max(1);
        for (place, client) in fit.into_iter().rev().step_by(stride).take(SOLD) {
            let (sale, lines, _) = &history.sales[place];
            let days = self.random.between(0, 3) * DAY_MS;
            let earlier = days + self.random.between(10, 50) * MINUTE_MS;
            let percent = sale.discount_percentage;
            self.plans.push(Plan {
                at_ms: sale.created_at_ms - earlier,
                state: ProformaState::Closed,
                client,
                lines: lines.iter().map(drafted).collect::<Result<_>>()?,
                discount: percent.is_positive().then_some(Discount::Percent(percent)),
                kind: "venta",
                hours: None,
                user_id: *self.random.pick(&self.inputs.shop.users),
                sale: Some(place),
                sale_id: Some(sale.id),
            });
        }
        Ok(())
    }

    /// Quotes that were never sold, written at hours at which the shop sold something.
    fn unsold(
        &mut self,
        history: &History,
        state: ProformaState,
        count: usize,
        (from, before): (EpochMillis, EpochMillis),
    ) -> Result<()> {
        let at = history.sales.iter().map(|(sale, _, _)| sale.created_at_ms);
        let busy: Vec<EpochMillis> = at.filter(|at| (from..before).contains(at)).collect();
        if busy.is_empty() {
            return Ok(());
        }
        for nth in 0..count {
            let mut lines = self.inputs.lines(&mut self.random, self.document, false);
            if nth == 0 {
                lines.retain(|(what, _)| matches!(what, What::Product(_)));
                lines.push(self.bundle());
            }
            let earlier = self.random.between(1, 9) * MINUTE_MS;
            let fifth = self.random.percent(20);
            let plan = Plan {
                at_ms: *self.random.pick(&busy) - earlier,
                state,
                client: self.random.pick(self.inputs.clients),
                lines: self.named(lines)?,
                discount: fifth.then_some(Discount::Percent(Rate::from_int(5))),
                kind: "venta",
                hours: None,
                user_id: *self.random.pick(&self.inputs.shop.users),
                sale: None,
                sale_id: None,
            };
            self.plans.push(plan);
        }
        Ok(())
    }

    fn bundle(&mut self) -> (What, DraftLine) {
        let bundles = &self.inputs.goods.bundles;
        let place = self.random.below(bundles.len());
        let line = DraftLine {
            price: bundles[place].row.price,
            quantity: Quantity::from_int(2),
            taxes: bundles[place].taxes.clone(),
            discount: None,
        };
        (What::Bundle(place), line)
    }

    /// Cars and motorcycles that are parked now.
    fn parked(&mut self, holders: &[i64], now: EpochMillis) -> Result<()> {
        let products = &self.inputs.goods.products;
        let found = products
            .iter()
            .position(|product| product.row.name.starts_with(PARKING));
        let Some(place) = found else {
            return Ok(());
        };
        let clients: Vec<&ClientRow> = holders.iter().filter_map(|id| self.client(*id)).collect();
        for (((kind, hours), client), nth) in PARKED.into_iter().zip(clients).zip(1_i64..) {
            let line = DraftLine {
                price: products[place].row.price,
                quantity: Quantity::from_int(hours),
                taxes: products[place].taxes.clone(),
                discount: None,
            };
            let plan = Plan {
                at_ms: now - (4 - nth) * 11 * MINUTE_MS,
                state: ProformaState::Open,
                client,
                lines: self.named(vec![(What::Product(place), line)])?,
                discount: None,
                kind,
                hours: Some(hours),
                user_id: *self.random.pick(&self.inputs.shop.users),
                sale: None,
                sale_id: None,
            };
            self.plans.push(plan);
        }
        Ok(())
    }

    fn named(&self, lines: Vec<(What, DraftLine)>) -> Result<Vec<(SaleLineRow, DraftLine)>> {
        let rows = rows::described(self.inputs.goods, &lines)?;
        Ok(rows
            .into_iter()
            .zip(lines.into_iter().map(|(_, draft)| draft))
            .collect())
    }

    fn write(&self, plan: &Plan<'_>, id: i64, number: i64) -> Result<Quote> {
        let (shop, client) = (self.inputs.shop, plan.client.clone());
        let draft = SaleDraft {
            lines: plan.lines.iter().map(|(_, line)| line.clone()).collect(),
            discount: plan.discount,
            bags: None,
            sale_tax: shop.profile.sales_tax(),
        };
        let totals = shop.profile.total(&draft, self.document);
        let totals = totals.map_err(|_| Error::internal("a demo quote that adds up to nothing"))?;
        let local = local_time(shop.profile, plan.at_ms)?;
        let date = local.date.parse().map_err(Error::internal)?;
        let series = shop.series(self.document, 0);
        let number_text = shop.profile.number_text(&series, number.unsigned_abs());
        let row = ProformaRow {
            id,
            user_id: plan.user_id,
            kind: plan.kind.to_owned(),
            state: plan.state,
            search: search(
                &client.name,
                &client.document_number,
                &series,
                number,
                &number_text,
            ),
            series,
            number,
            business_date: local.date,
            hour: local.hour,
            expires_on: days_after(date, VALID_DAYS).to_string(),
            created_at_ms: plan.at_ms,
            client_id: Some(client.id),
            client_document_type: client.document_type,
            client_document_number: client.document_number,
            client_name: client.name,
            client_address: client.address,
            client_places: [
                client.division1_name,
                client.division2_name,
                client.division3_name,
            ],
            currency: shop.profile.currency.code.to_owned(),
            subtotal: totals.subtotal,
            discount: totals.discount,
            discount_percentage: totals.discount_percentage,
            discount_mode: mode(plan.discount),
            total: totals.total,
            note: shop.quote_note().to_owned(),
            hours: plan.hours,
            sale_id: plan.sale_id,
        };
        let pairs = plan.lines.iter().zip(&totals.lines).zip(1_i64..);
        let lines = pairs.map(|(((line, draft), amounts), line_no)| ProformaLineRow {
            line_no,
            product_id: line.product_id,
            grouping_id: line.grouping_id,
            article: line.article.clone(),
            quantity: draft.quantity,
            price: draft.price,
            discount_amount: amounts.discount_amount,
            discount_percentage: amounts.discount_percentage,
            discount_mode: mode(draft.discount),
            total: amounts.total,
        });
        Ok((row, lines.collect()))
    }
}

/// The line as it was sold, as a quote would have offered it.
fn drafted(line: &SaleLineRow) -> Result<(SaleLineRow, DraftLine)> {
    let percent = line.discount_percentage;
    let draft = DraftLine {
        price: line.unit_price,
        quantity: line.quantity,
        taxes: line_taxes::read(&line.article.taxes)?,
        discount: percent.is_positive().then_some(Discount::Percent(percent)),
    };
    Ok((line.clone(), draft))
}

fn mode(discount: Option<Discount>) -> String {
    match discount {
        Some(Discount::Percent(_)) => "porcentaje".to_owned(),
        _ => "monto".to_owned(),
    }
}
