//! A client's knowledge from its answers, and its comparison with a database.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use yapa_domain::Dec4;
use yapa_storage::{Db, FromRow, StorageError, params};

use super::clerk::Clerk;
use super::world::STOCK;
use crate::support::{PRODUCT, Shop, scope_of, succeeds};

/// The number of a sale whose paper shows none.
pub const UNNUMBERED: &str = "S/N";

/// Series and number of an answer.
fn split(text: &str) -> (&str, i64) {
    let (series, number) = text.rsplit_once('-').unwrap();
    (series, number.parse().unwrap())
}

/// An answered sale.
pub struct Sale {
    pub number: String,
    pub quantity: u64,
    pub total: Dec4,
    pub by_wallet: bool,
    pub undone: bool,
}

/// Everything that one client was answered.
#[derive(Default)]
pub struct Books {
    pub sales: BTreeMap<i64, Sale>,
    /// Numbers of credit notes by their keys.
    pub notes: BTreeMap<i64, String>,
    pub quotes: Vec<i64>,
    pub recharges: usize,
    /// Balance of the wallet of the clerk's client.
    pub wallet: Dec4,
    /// Requests without an answer.
    pub cut_off: usize,
    /// Requests that were answered that nothing can be done now.
    pub unavailable: usize,
    /// The longest wait for an answer.
    pub longest: Duration,
    /// Voids and returns that a rule refused.
    pub refused: usize,
}

impl Books {
    /// The sales that were not taken back, at most the last ten.
    pub fn standing(&self) -> Vec<i64> {
        let standing = self.sales.iter().rev().filter(|(_, sale)| !sale.undone);
        standing.map(|(id, _)| *id).take(10).collect()
    }

    pub fn undo(&mut self, id: i64) {
        let sale = self.sales.get_mut(&id).unwrap();
        assert!(!sale.undone, "the sale {id} was taken back twice");
        sale.undone = true;
        if sale.by_wallet {
            self.wallet += sale.total;
        }
    }
}

/// Sums for the report of a scenario.
#[derive(Default)]
pub struct Tally {
    pub kills: usize,
    sales: usize,
    undone: usize,
    notes: usize,
    recharges: usize,
    quotes: usize,
    cut_off: usize,
    unavailable: usize,
    refused: usize,
}

impl Tally {
    pub fn add(&mut self, clerks: &[Clerk]) {
        for clerk in clerks {
            let books = &clerk.books;
            self.sales += books.sales.len();
            self.undone += books.sales.values().filter(|sale| sale.undone).count();
            self.notes += books.notes.len();
            self.recharges += books.recharges;
            self.quotes += books.quotes.len();
            self.cut_off += books.cut_off;
            self.unavailable += books.unavailable;
            self.refused += books.refused;
        }
    }

    pub fn sales(&self) -> usize {
        self.sales
    }

    /// Requests that got no answer at first.
    pub fn cut_off(&self) -> usize {
        self.cut_off
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            out,
            "{} kills, {} sales, {} taken back, {} credit notes, {} recharges, {} quotes; \
             {} requests cut off, {} told to wait, {} refused by a rule",
            self.kills,
            self.sales,
            self.undone,
            self.notes,
            self.recharges,
            self.quotes,
            self.cut_off,
            self.unavailable,
            self.refused
        )
    }
}

/// Holds the database of a shop against the books of all its clerks, whose requests are all
/// answered, and runs `yapa verify`.
pub async fn check(shop: &Shop, clerks: &[Clerk]) {
    let place = shop.database_url.iter();
    let place = place.flat_map(|url| ["--database-url", url]);
    let words: Vec<&str> = ["verify"].into_iter().chain(place).collect();
    succeeds(shop.folder.path(), &words);
    let db = Db::open(&shop.place()).await.unwrap();
    let hosts: BTreeSet<&str> = clerks.iter().map(|clerk| clerk.host.as_str()).collect();
    for host in hosts {
        let clerks: Vec<&Clerk> = clerks.iter().filter(|clerk| clerk.host == host).collect();
        let kept = Kept { db: &db, host };
        sales_agree(&kept, &clerks).await;
        notes_and_quotes_agree(&kept, &clerks).await;
        sums_agree(&kept, &clerks).await;
    }
}

/// The rows of one company.
struct Kept<'a> {
    db: &'a Db,
    host: &'a str,
}

impl Kept<'_> {
    /// Rows of a query whose only parameter is the company.
    async fn rows<T: FromRow + Send + 'static>(&self, sql: &'static str) -> Vec<T> {
        let scope = scope_of(self.db, self.host).await;
        let read = self.db.read_with(&scope, (), move |tx, ()| {
            Box::pin(async move {
                let company = tx.company_id();
                tx.all(sql, params![company], T::from_row).await
            })
        });
        read.await.map_err(|error: StorageError| error).unwrap()
    }
}

async fn sales_agree(kept: &Kept<'_>, clerks: &[&Clerk]) {
    let host = kept.host;
    let rows: Vec<(i64, String, i64, Dec4, String)> = kept
        .rows("SELECT id, series, number, total, state FROM sale WHERE company_id = $1 ORDER BY series, number")
        .await;
    let mut answered = BTreeMap::new();
    for (id, sale) in clerks.iter().flat_map(|clerk| &clerk.books.sales) {
        let twin = answered.insert(*id, sale);
        assert!(twin.is_none(), "{host}: two keys have the sale {id}");
    }
    let mut last: (&str, i64) = ("", 0);
    for (id, series, number, total, state) in &rows {
        let expected = if *series == last.0 { last.1 + 1 } else { 1 };
        assert_eq!(*number, expected, "{host}: a gap or a twin in {series}");
        last = (series, *number);
        let sale = answered.remove(id);
        let sale = sale.unwrap_or_else(|| panic!("{host}: the sale {id} was never answered"));
        assert_eq!(sale.total, *total, "{host}: the total of the sale {id}");
        if sale.number != UNNUMBERED {
            assert_eq!(
                split(&sale.number),
                (series.as_str(), *number),
                "{host}: {id}"
            );
        }
        assert_eq!(state == "anulada", sale.undone, "{host}: {id} is {state}");
    }
    let lost: Vec<_> = answered.keys().collect();
    assert!(lost.is_empty(), "{host}: answered sales are lost: {lost:?}");
}

async fn notes_and_quotes_agree(kept: &Kept<'_>, clerks: &[&Clerk]) {
    let host = kept.host;
    let rows: Vec<(i64, String, i64)> = kept
        .rows("SELECT id, series, number FROM credit_note WHERE company_id = $1 ORDER BY series, number")
        .await;
    let notes = clerks.iter().flat_map(|clerk| &clerk.books.notes);
    let notes: BTreeMap<i64, &str> = notes.map(|(id, number)| (*id, number.as_str())).collect();
    let mut last: (&str, i64) = ("", 0);
    for (id, series, number) in &rows {
        let expected = if *series == last.0 { last.1 + 1 } else { 1 };
        assert_eq!(*number, expected, "{host}: a gap or a twin in {series}");
        last = (series, *number);
        let answered = notes.get(id).map(|answered| split(answered));
        assert_eq!(answered, Some((series.as_str(), *number)), "{host}: {id}");
    }
    assert_eq!(rows.len(), notes.len(), "{host}: credit notes are lost");
    let quotes: Vec<(i64,)> = kept
        .rows("SELECT id FROM proforma WHERE company_id = $1 ORDER BY id")
        .await;
    let quotes: Vec<i64> = quotes.into_iter().map(|(id,)| id).collect();
    let answered = clerks.iter().flat_map(|clerk| &clerk.books.quotes);
    let mut answered: Vec<i64> = answered.copied().collect();
    answered.sort_unstable();
    assert_eq!(quotes, answered, "{host}: quotes");
}

async fn sums_agree(kept: &Kept<'_>, clerks: &[&Clerk]) {
    let host = kept.host;
    let sold = clerks.iter().flat_map(|clerk| clerk.books.sales.values());
    let sold: u64 = sold
        .filter(|sale| !sale.undone)
        .map(|sale| sale.quantity)
        .sum();
    let stock: Vec<(i64, Dec4)> = kept
        .rows("SELECT product_id, quantity FROM product_stock WHERE company_id = $1")
        .await;
    let left = Dec4::from_int(STOCK - sold as i64);
    assert_eq!(stock, [(PRODUCT, left)], "{host}: stock");
    let wallets: Vec<(i64, Dec4)> = kept
        .rows("SELECT client_id, balance FROM wallet WHERE company_id = $1 AND balance <> 0 ORDER BY client_id")
        .await;
    let answered = clerks.iter().filter(|clerk| !clerk.books.wallet.is_zero());
    let mut answered: Vec<(i64, Dec4)> = answered
        .map(|clerk| (clerk.client_id, clerk.books.wallet))
        .collect();
    answered.sort_unstable();
    assert_eq!(wallets, answered, "{host}: wallets");
}
