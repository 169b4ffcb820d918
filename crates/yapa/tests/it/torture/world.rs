//! Several companies on one installation, with the clerks that work in them.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures::future::join_all;
use tokio::task::JoinHandle;
use yapa_storage::queries::clients::{self, ClientRow};
use yapa_storage::{Db, StorageError};

use super::clerk::{Clerk, Orders};
use super::run::Dice;
use crate::support::{HOST, PASSWORD, Shop, scope_of};

/// First stock of each company's product.
pub const STOCK: i64 = 100_000;
/// The companies beside the one that every shop has.
const OTHERS: [&str; 2] = ["20607654329", "20100070970"];
const CLERKS_EACH: i64 = 3;
/// Longest until everything has its answer once nothing is broken any more.
const SETTLED: Duration = Duration::from_secs(90);

/// Longest wait for work to be done before the next trouble.
const LONG_ENOUGH: Duration = Duration::from_secs(10);

fn email(host: &str) -> String {
    match host {
        HOST => "propietario@yapa.example".to_owned(),
        other => format!("propietario@{other}.example"),
    }
}

/// Adds the other companies, and a client for each clerk.
pub async fn furnish(shop: &Shop) {
    for host in OTHERS {
        shop.add_company(host, &email(host)).await;
    }
    let db = Db::open(&shop.place()).await.unwrap();
    for host in [HOST].into_iter().chain(OTHERS) {
        let scope = scope_of(&db, host).await;
        let rows: Vec<ClientRow> = (1..=CLERKS_EACH).map(client).collect();
        let insert = db.write_with(&scope, rows, |tx, rows| {
            Box::pin(async move { clients::insert(tx, rows, 0).await })
        });
        insert.await.map_err(|error: StorageError| error).unwrap();
    }
}

fn client(id: i64) -> ClientRow {
    ClientRow {
        id: 1_000 + id,
        document_type: "1".to_owned(),
        document_number: format!("4000000{id}"),
        person_type: clients::NATURAL.to_owned(),
        name: "Ana Ruiz".to_owned(),
        ..ClientRow::default()
    }
}

/// Signs the owners in at a server that runs; answers their companies and tokens.
pub async fn owners(shop: &Shop) -> Vec<(&'static str, String)> {
    let mut all = Vec::new();
    for host in [HOST].into_iter().chain(OTHERS) {
        all.push((host, shop.sign_in_as(&email(host), PASSWORD).await));
    }
    all
}

/// Signs the clerks of all companies in at a server that runs.
pub async fn clerks(shop: &Shop, dice: &mut Dice) -> Vec<Clerk> {
    let mut all = Vec::new();
    for (host, token) in owners(shop).await {
        for id in 1..=CLERKS_EACH {
            let name = format!("{host}-{id}");
            all.push(Clerk::new(
                host,
                name,
                1_000 + id,
                token.clone(),
                dice.fork(),
            ));
        }
    }
    all
}

/// Clerks at work.
pub struct Load {
    orders: Arc<Orders>,
    clerks: Vec<JoinHandle<Clerk>>,
}

impl Load {
    /// Lets the clerks work at servers of these addresses.
    pub fn start(clerks: Vec<Clerk>, addresses: Vec<String>) -> Load {
        let (orders, addresses) = (Arc::new(Orders::default()), Arc::new(addresses));
        let clerks = clerks
            .into_iter()
            .map(|clerk| tokio::spawn(clerk.work(addresses.clone(), orders.clone())));
        Load {
            clerks: clerks.collect(),
            orders,
        }
    }

    /// Waits for up to `answers` more answers and then for less than one takes. Too slow a machine
    /// does not keep it.
    pub async fn work_on(&self, answers: u64, dice: &mut Dice) {
        let before = self.orders.answered.load(Ordering::SeqCst);
        let enough = before + dice.below(answers);
        let work = async {
            while self.orders.answered.load(Ordering::SeqCst) < enough {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let _ = tokio::time::timeout(LONG_ENOUGH, work).await;
        tokio::time::sleep(dice.millis(1, 40)).await;
        assert!(!self.is_broken(), "a clerk was answered wrongly");
    }

    /// Ends the work once every request has its answer.
    pub async fn finish(self) -> Vec<Clerk> {
        self.orders.stop.store(true, Ordering::SeqCst);
        let settled = tokio::time::timeout(SETTLED, join_all(self.clerks)).await;
        let settled = settled.expect("some requests are never answered");
        settled.into_iter().map(Result::unwrap).collect()
    }

    /// Whether a clerk gave up, which only a wrong answer makes it do.
    fn is_broken(&self) -> bool {
        self.clerks.iter().any(JoinHandle::is_finished)
    }
}
