//! Every operation of the OpenAPI document, called at random with the keys of real records by
//! accounts of three roles: no server error, no panic, and records that agree afterwards.

use std::collections::BTreeMap;
use std::time::Duration;

use reqwest::{Client, Method};
use serde_json::{Value, json};
use yapa_storage::{Db, FromRow, StorageError};
use yapa_test_kit::TestDb;

use super::bodies::{Maker, Pool};
use super::run::{Dice, Run};
use crate::support::{Shop, succeeds};

/// Longest until the demo's records are written.
const FILLED: Duration = Duration::from_secs(180);
/// The password of the demo's accounts.
const PASSWORD: &str = "Yapa-demo-2026";
/// Operations that end a session or change a password, after which an account is out.
const LEFT_OUT: [&str; 3] = ["contrasena", "/oauth/", "cerrar-sesion"];
/// Where the keys of a parameter are read.
const KEYS: [(&str, &str); 26] = [
    ("userId", "SELECT CAST(id AS TEXT) FROM user_account"),
    ("clientId", "SELECT CAST(id AS TEXT) FROM client"),
    (
        "saleId",
        "SELECT CAST(id AS TEXT) FROM sale ORDER BY id DESC LIMIT 200",
    ),
    ("ruc", "SELECT register_number FROM sponsor"),
    ("countId", "SELECT CAST(id AS TEXT) FROM stock_count"),
    ("productId", "SELECT CAST(id AS TEXT) FROM product"),
    ("cashSessionId", "SELECT CAST(id AS TEXT) FROM cash_session"),
    ("guideId", "SELECT CAST(id AS TEXT) FROM guide"),
    (
        "importId",
        "SELECT CAST(id AS TEXT) FROM catalogue_import WHERE kind <> 'clientes'",
    ),
    (
        "clientImportId",
        "SELECT CAST(id AS TEXT) FROM catalogue_import WHERE kind = 'clientes'",
    ),
    ("carrierId", "SELECT CAST(id AS TEXT) FROM carrier"),
    ("groupingId", "SELECT CAST(id AS TEXT) FROM grouping_bundle"),
    (
        "dteId",
        "SELECT series || '-' || CAST(number AS TEXT) FROM e_document ORDER BY id DESC LIMIT 100",
    ),
    ("proformaId", "SELECT CAST(id AS TEXT) FROM proforma"),
    ("categoryId", "SELECT CAST(id AS TEXT) FROM category"),
    ("reportId", "SELECT CAST(id AS TEXT) FROM claim"),
    ("purchaseId", "SELECT CAST(id AS TEXT) FROM purchase_order"),
    ("driverId", "SELECT CAST(id AS TEXT) FROM carrier_driver"),
    ("groupId", "SELECT CAST(id AS TEXT) FROM product_group"),
    ("orderId", "SELECT CAST(id AS TEXT) FROM customer_order"),
    (
        "creditEntryId",
        "SELECT CAST(id AS TEXT) FROM client_credit_entry",
    ),
    ("receiptId", "SELECT CAST(id AS TEXT) FROM goods_receipt"),
    ("branchId", "SELECT CAST(id AS TEXT) FROM branch"),
    ("expenseId", "SELECT CAST(id AS TEXT) FROM expense"),
    ("wasteId", "SELECT CAST(id AS TEXT) FROM waste"),
    ("series", "SELECT series FROM series"),
];

/// The keys of all companies: an account names those of others too.
async fn pool(shop: &Shop) -> Pool {
    let db = Db::open(&shop.place()).await.unwrap();
    let mut keys = BTreeMap::new();
    for (name, sql) in KEYS {
        let read = db.read_platform(move |tx| {
            Box::pin(async move { tx.all(sql, &[], <(String,)>::from_row).await })
        });
        let rows = read.await.map_err(|error: StorageError| error);
        let rows = rows.unwrap_or_else(|error| panic!("{sql}: {error}"));
        keys.insert(name, rows.into_iter().map(|(key,)| key).collect());
    }
    Pool::of(keys)
}

struct Account {
    host: &'static str,
    country: &'static str,
    email: String,
    token: String,
}

fn accounts() -> impl Iterator<Item = Account> {
    let companies = [
        ("20601234565", "PE"),
        ("76543210-3", "CL"),
        ("900123456-8", "CO"),
        ("EKU9003173C9", "MX"),
    ];
    companies.into_iter().flat_map(|(host, country)| {
        ["propietario", "gestor", "vendedor"].map(|role| Account {
            host,
            country,
            email: format!("{role}@{}.yapa.example", country.to_lowercase()),
            token: String::new(),
        })
    })
}

/// Method, path and what the document says of it.
fn operations(document: &Value) -> Vec<(Method, String, Value)> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes());
            if let Ok(method) = method
                && !LEFT_OUT.iter().any(|word| path.contains(word))
            {
                all.push((method, path.clone(), operation.clone()));
            }
        }
    }
    all
}

/// Count of each answer, and of answers that must not occur.
#[derive(Default)]
struct Answers {
    by_status: BTreeMap<u16, usize>,
    wrong: Vec<String>,
}

async fn round(shop: &Shop, calls: usize, dice: &mut Dice, answers: &mut Answers) {
    let errors = shop.folder.path().join("errors");
    let file = std::fs::File::create(&errors).unwrap();
    let server = shop
        .answering_within(FILLED, shop.start(&[("YAPA_DEMO", "true")], file))
        .await;
    let client = Client::new();
    let document = client.get(shop.url("/api/openapi.json")).send().await;
    let document: Value = document.unwrap().json().await.unwrap();
    let (operations, pool) = (operations(&document), pool(shop).await);
    let mut people = Vec::new();
    for mut account in accounts() {
        account.token = shop.sign_in_as(&account.email, PASSWORD).await;
        people.push(account);
    }
    for _ in 0..calls {
        let (method, path, operation) = dice.pick(&operations);
        let account = dice.pick(&people);
        let mut maker = Maker::new(&document, &pool, dice);
        let address = maker.address(
            path,
            account.host,
            account.country,
            &operation["parameters"],
        );
        let body = maker.body(operation);
        let mut request = client
            .request(method.clone(), shop.url(&address))
            .bearer_auth(&account.token);
        if let Some((kind, bytes)) = &body {
            request = request.header("content-type", kind).body(bytes.clone());
        }
        let answer = match request.send().await {
            Ok(answer) => answer,
            Err(error) => panic!("{method} {address}: {error:?}"),
        };
        let status = answer.status().as_u16();
        *answers.by_status.entry(status).or_default() += 1;
        if status >= 500 {
            let text = answer.text().await.unwrap_or_default();
            let body = body.map(|(_, bytes)| String::from_utf8_lossy(&bytes).into_owned());
            answers.wrong.push(format!(
                "{method} {address} as {}: {status} {text}\n    {}",
                account.email,
                body.unwrap_or_default()
            ));
        }
    }
    assert_eq!(server.terminate().await.0, Some(0));
    let said = std::fs::read_to_string(&errors).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    if !answers.wrong.is_empty() {
        panic!("{}\n{said}", answers.wrong.join("\n"));
    }
    let place = shop.database_url.iter();
    let place = place.flat_map(|url| ["--database-url", url]);
    let words: Vec<&str> = ["verify"].into_iter().chain(place).collect();
    succeeds(shop.folder.path(), &words);
}

fn calls(run: &Run) -> usize {
    if run.is_long() { 3_000 } else { 400 }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_call_of_the_contract_fails_the_server_on_sqlite() {
    let (mut run, mut answers) = (Run::of("contract on SQLite"), Answers::default());
    while let Some(mut dice) = run.next_round() {
        round(&Shop::bare(None), calls(&run), &mut dice, &mut answers).await;
    }
    run.report(&json!(answers.by_status).to_string());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "only `make torture` runs it, on a machine that does nothing else"]
async fn no_call_of_the_contract_fails_the_server_on_postgresql() {
    let (mut run, mut answers) = (Run::of("contract on PostgreSQL"), Answers::default());
    while let Some(mut dice) = run.next_round() {
        let db = TestDb::empty_postgres().await;
        let shop = Shop::bare(Some(db.target().to_owned()));
        round(&shop, calls(&run), &mut dice, &mut answers).await;
    }
    run.report(&json!(answers.by_status).to_string());
}
