//! Five companies to try the product with: catalogue, clients and three months of sales.
//!
//! Everything follows from a fixed seed and the present day, so two starts on the same
//! day show the same.

mod adverts;
mod branches;
mod bundles;
mod cancellations;
mod carriers;
mod cart;
mod cash_sessions;
mod claims;
mod client_credit;
mod company;
mod counts;
mod credit_notes;
mod data;
mod e_documents;
mod expenses;
mod goods;
mod guides;
mod history;
mod imports;
mod ledger;
mod logo;
mod messages;
mod office;
mod orders;
mod paying;
mod people;
mod products;
mod proformas;
mod purchases;
mod random;
mod receiving;
mod rows;
mod sale_times;
mod setup;
mod sponsors;
mod staff;
mod staff_activity;
mod wallets;
mod writer;

use std::collections::BTreeSet;

use yapa_domain::EpochMillis;
use yapa_storage::queries::clients::{self, ClientRow};
use yapa_storage::queries::demo as queries;
use yapa_storage::queries::notifications::{self, NotificationRow};
use yapa_storage::queries::pictures::NewPicture;
use yapa_storage::queries::sales::{self, Sign, StateChange};
use yapa_storage::queries::stock_counts;
use yapa_storage::queries::waste;
use yapa_storage::{CompanyScope, CompanyTx, IdSource, StorageError};

use self::branches::Branches;
use self::cart::CartInputs;
use self::data::{DemoCompany, Verdicts};
use self::goods::Goods;
use self::history::History;
use self::people::Inventor;
use self::setup::Shop;
use self::wallets::Wallets;
use crate::e_documents::rehearse;
use crate::{Context, Result};

/// The password of every demo account.
pub const PASSWORD: &str = "Yapa-demo-2026";

/// The PIN of the owners and managers of the demo.
pub const PIN: &str = "246810";

/// How long ago the companies were opened.
const AGE_MS: i64 = 120 * DAY_MS;
const DAY_MS: i64 = 86_400_000;

/// Fills an empty database with the demo companies.
///
/// # Errors
/// When the database fails, or has one of the companies already.
#[crate::boxed]
pub async fn fill(ctx: &Context) -> Result<()> {
    let hash = ctx.passwords.permit().await?.hash(PASSWORD).await?;
    let now = ctx.now();
    let offers = sponsors::fill(ctx, now - AGE_MS).await?;
    adverts::fill(ctx, &offers, now - AGE_MS).await?;
    for (company, nth) in data::companies()?.into_iter().zip(1_u8..) {
        let country = company.country.clone();
        let scope = fill_company(ctx, company, nth, &hash, now).await?;
        if let Some(offers) = offers.iter().find(|(one, _)| *one == country) {
            purchases::fill(ctx, &scope, offers, nth, now).await?;
            supply(ctx, &scope, &country, nth, now).await?;
        }
        let profile = yapa_countries::profile_or_default(&country);
        client_credit::PART
            .fill(ctx, &scope, profile, nth, now)
            .await?;
        credit_notes::PART
            .fill(ctx, &scope, profile, nth, now)
            .await?;
        guides::PART.fill(ctx, &scope, profile, nth, now).await?;
        cash_sessions::PART
            .fill(ctx, &scope, profile, nth, now)
            .await?;
        expenses::PART.fill(ctx, &scope, profile, nth, now).await?;
        imports::PART
            .fill(ctx, &scope, profile, nth, now - AGE_MS)
            .await?;
        let signed = ctx.db.write(&scope, |tx| Box::pin(rehearse(tx)));
        signed.await?;
        cancellations::PART
            .fill(ctx, &scope, profile, nth, now)
            .await?;
    }
    office::fill(ctx, &hash, now).await?;
    staff::fill(ctx, now - AGE_MS).await?;
    fill_registers(ctx).await
}

/// States of the orders to sponsors, and the claims about them.
async fn supply(
    ctx: &Context,
    scope: &CompanyScope,
    country: &str,
    nth: u8,
    now: EpochMillis,
) -> Result<()> {
    let profile = yapa_countries::profile_or_default(country);
    let people = data::people(country)?;
    let drivers = Inventor::new(profile, &people, 700 + u64::from(nth)).clients(|| 0);
    carriers::fill(ctx, scope, profile, &drivers, nth, now).await?;
    receiving::fill(ctx, scope, profile, nth, now).await?;
    claims::PART.fill(ctx, scope, profile, nth, now).await
}

async fn fill_company(
    ctx: &Context,
    company: DemoCompany,
    nth: u8,
    hash: &str,
    now: EpochMillis,
) -> Result<CompanyScope> {
    // Keys of long ago, of a node of their own: the program's own keys come after them.
    let ids = IdSource::new(nth);
    let (opened, seed) = (now - AGE_MS, u64::from(nth));
    let (scope, users) = company::open(ctx, &company, &ids, opened, hash).await?;
    let shop = Shop::new(&company, &ids, opened, users)?;
    let goods = Goods::new(&company, shop.profile, seed, &ids, opened)?;
    let people = data::people(&company.country)?;
    let clients = Inventor::new(shop.profile, &people, 200 + seed).clients(|| ids.next(opened));
    let branches = branches::branches(&people, &clients, seed, || ids.next(opened));
    let inputs = CartInputs {
        shop: &shop,
        goods: &goods,
        clients: &clients,
        bags: shop.bags()?,
        notes: &company.notes,
    };
    let mut history = history::history(&inputs, &ids, seed, company.sales, now)?;
    let wallets = wallets::wallets(&inputs, &mut history, &ids, seed, now);
    client_credit::sell_on_credit(&inputs, &mut history, now);
    let mut holders: Vec<i64> = wallets.bags.iter().map(|bag| bag.client_id).collect();
    holders.dedup();
    let quotes = proformas::quotes(&inputs, &mut history, &holders, &ids, seed, now)?;
    let source = orders::Source {
        company: &company,
        people: &people,
        inputs: &inputs,
        ids: &ids,
        now,
    };
    let orders = orders::orders(&source, &mut history, seed)?;
    let mut messages = messages::messages(&company, &shop, &goods, &history, &ids)?;
    messages.extend(orders::messages(&source, &orders)?);
    let logo = logo::picture(&company, ids.next(opened), shop.users[0])?;
    let filling = Filling {
        verdicts: data::verdicts(&company.country, "documents")?,
        logo,
        shop,
        goods,
        clients,
        branches,
        history,
        wallets,
        quotes,
        orders,
        messages,
        opened,
        now,
    };
    ctx.db
        .write_with(&scope, filling, |tx, filling| Box::pin(filling.write(tx)))
        .await?;
    Ok(scope)
}

/// Everything of a company, thought out before its transaction begins.
struct Filling {
    verdicts: Verdicts,
    logo: Option<NewPicture>,
    shop: Shop,
    goods: Goods,
    clients: Vec<ClientRow>,
    branches: Vec<Branches>,
    history: History,
    wallets: Wallets,
    quotes: Vec<proformas::Quote>,
    orders: Vec<orders::Placed>,
    messages: Vec<NotificationRow>,
    opened: EpochMillis,
    now: EpochMillis,
}

impl Filling {
    async fn write(&self, tx: &mut CompanyTx) -> std::result::Result<(), StorageError> {
        self.shop.write(tx).await?;
        logo::write(tx, self.logo.as_ref(), self.opened).await?;
        self.goods.write(tx, &self.history.openings).await?;
        clients::insert(tx, &self.clients, self.opened).await?;
        for (client, rows) in &self.branches {
            clients::insert_locals(tx, *client, rows).await?;
        }
        let last = |code: &str, branch| {
            let found = self
                .history
                .numbers
                .iter()
                .find(|((one, at), _)| *one == code && *at == branch);
            found.map_or(0, |(_, last)| *last)
        };
        self.shop.write_series(tx, last).await?;
        self.history.write(tx).await?;
        e_documents::write(
            tx,
            self.shop.profile,
            &self.history,
            &self.verdicts,
            self.now,
        )
        .await?;
        let Wallets { bags, movements } = &self.wallets;
        queries::insert_wallets(tx, bags, movements).await?;
        proformas::write(tx, &self.quotes).await?;
        orders::write(tx, &self.orders).await?;
        notifications::insert(tx, &self.messages).await
    }
}

impl History {
    async fn write(&self, tx: &mut CompanyTx) -> std::result::Result<(), StorageError> {
        for (sale, lines, payments) in &self.sales {
            sales::insert(tx, sale, lines, payments).await?;
        }
        let bought: Vec<_> = self
            .sales
            .iter()
            .filter(|(sale, _, _)| !sale.is_undone())
            .filter_map(|(sale, _, _)| Some((sale.client_id?, sale.total)))
            .collect();
        clients::count_purchases(tx, &bought, Sign::Add).await?;
        let changes: Vec<StateChange<'_>> = self
            .changes
            .iter()
            .map(|change| StateChange {
                sale_id: change.sale_id,
                id: change.id,
                from: change.from,
                to: change.to,
                note: change.note,
                user_id: change.user_id,
                at_ms: change.at_ms,
            })
            .collect();
        queries::insert_state_changes(tx, &changes).await?;
        staff_activity::write(tx, self).await?;
        queries::insert_movements(tx, &self.movements).await?;
        for one in &self.waste {
            waste::insert(tx, one).await?;
        }
        for one in &self.counts {
            stock_counts::write_demo(tx, one).await?;
        }
        queries::set_stock(tx, &self.left).await?;
        queries::insert_sale_days(tx, &self.sale_days).await?;
        for (date, products) in &self.product_days {
            sales::count_products(tx, date, products, Sign::Add).await?;
        }
        Ok(())
    }
}

/// Fills the register of persons and companies of every country that has a demo company.
async fn fill_registers(ctx: &Context) -> Result<()> {
    let countries: BTreeSet<String> = data::companies()?
        .into_iter()
        .map(|company| company.country)
        .collect();
    let mut registers = Vec::new();
    for country in countries {
        let people = data::people(&country)?;
        let profile = yapa_countries::profile_or_default(&country);
        registers.push((country, Inventor::new(profile, &people, 900).register()));
    }
    let written = ctx.db.write_platform(move |tx| {
        let registers = registers.clone();
        Box::pin(async move {
            for (country, persons) in &registers {
                clients::insert_registered(tx, country, persons).await?;
            }
            Ok(())
        })
    });
    written.await.map_err(|error: StorageError| error.into())
}
