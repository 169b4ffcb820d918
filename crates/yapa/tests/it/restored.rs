//! A number in use is not given again after a restore of any backup.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

use crate::support::*;
use crate::till::Till;

/// Sells so often with a till of this name.
async fn sell(shop: &Shop, name: usize, sales: usize) {
    let (token, log) = (shop.sign_in().await, Log::default());
    let mut till = Till::new(name);
    let enough = async {
        while log.len() < sales {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        log.stop.store(true, Ordering::SeqCst);
    };
    tokio::join!(enough, till.sell(shop, &token, &log));
    assert!(log.len() >= sales);
}

/// The highest number in the database of the shop.
async fn last_number(shop: &Shop) -> i64 {
    let sales = kept(shop.folder.path()).await;
    sales.last().map_or(0, |sale| sale.1)
}

/// Tries to sell once; the status and the answer.
async fn try_to_sell(shop: &Shop, token: &str) -> (StatusCode, Value) {
    let request = Client::new()
        .post(shop.url(&format!("/api/v2/ventas/empresas/{HOST}")))
        .bearer_auth(token)
        .header("Idempotency-Key", "despues-de-la-copia");
    let answer = request.json(&crate::till::body(1)).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

async fn state(shop: &Shop, token: &str) -> Value {
    let url = shop.url(&format!("/api/v2/empresas/{HOST}/instalacion"));
    let answer = Client::new().get(url).bearer_auth(token).send().await;
    answer.unwrap().json().await.unwrap()
}

async fn confirm(shop: &Shop, token: &str, one: Value) -> (StatusCode, Value) {
    let url = shop.url(&format!("/api/v2/empresas/{HOST}/series/confirmar"));
    let request = Client::new().post(url).bearer_auth(token);
    let answer = request
        .json(&json!({"series": [one]}))
        .send()
        .await
        .unwrap();
    (answer.status(), answer.json().await.unwrap())
}

fn copy(shop: &Shop) -> PathBuf {
    let to = shop.folder.path().join("copia.db");
    succeeds(shop.folder.path(), &["backup", to.to_str().unwrap()]);
    to
}

fn restore(folder: &Path, copy: &Path) {
    succeeds(folder, &["restore", copy.to_str().unwrap()]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_shop_sells_on_after_the_last_number_of_its_journal() {
    let shop = Shop::open().await;
    let server = shop.serve().await;
    sell(&shop, 1, 3).await;
    let copy = copy(&shop);
    sell(&shop, 2, 4).await;
    server.kill();
    let last = last_number(&shop).await;
    restore(shop.folder.path(), &copy);
    let in_copy = last_number(&shop).await;
    assert!(in_copy >= 3 && last >= in_copy + 4);

    let server = shop.serve().await;
    let token = shop.sign_in().await;
    let (status, said) = try_to_sell(&shop, &token).await;
    assert_eq!(status, StatusCode::CONFLICT, "{said}");
    let sentence = said["mensaje"].as_str().unwrap();
    assert!(
        sentence.contains("serie B001") && sentence.contains("propietario"),
        "{said}"
    );
    // Only the series that gave numbers since waits; the others are known to be right.
    let waiting = state(&shop, &token).await["seriesPorConfirmar"].clone();
    let expected = json!([{
        "tipoComprobante": "BOLETA-ELECTRONICA", "comprobante": waiting[0]["comprobante"], "serie": "B001",
        "ultimoNumero": in_copy, "ultimoNumeroRegistro": last,
    }]);
    assert_eq!(waiting, expected);
    // A second start needs the confirmation too, and a number that is too low is refused.
    assert_eq!(server.terminate().await.0, Some(0));
    let server = shop.serve().await;
    let one = |number: i64| json!({"tipoComprobante": "BOLETA-ELECTRONICA", "serie": "B001", "ultimoNumero": number});
    let (status, said) = confirm(&shop, &token, one(last - 1)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{said}");
    let (status, said) = confirm(&shop, &token, one(last + 2)).await;
    assert_eq!((status, said), (StatusCode::OK, json!([])));

    let (status, sold) = try_to_sell(&shop, &token).await;
    assert_eq!(status, StatusCode::OK, "{sold}");
    assert_eq!(last_number(&shop).await, last + 3);
    assert_eq!(server.terminate().await.0, Some(0));
    succeeds(shop.folder.path(), &["verify"]);
    let server = shop.serve().await;
    assert_eq!(state(&shop, &token).await["seriesPorConfirmar"], json!([]));
    drop(server);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_put_back_by_hand_is_noticed_by_the_journal() {
    let shop = Shop::open().await;
    let server = shop.serve().await;
    sell(&shop, 1, 2).await;
    let copy = copy(&shop);
    sell(&shop, 2, 2).await;
    assert_eq!(server.terminate().await.0, Some(0));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(shop.folder.path().join(format!("yapa.db{end}")));
    }
    std::fs::copy(&copy, shop.folder.path().join("yapa.db")).unwrap();
    let _server = shop.serve().await;
    let (status, _) = try_to_sell(&shop, &shop.sign_in().await).await;
    assert_eq!(status, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_journal_an_owner_is_asked_after_a_restore() {
    let shop = Shop::open().await;
    let server = shop.serve().await;
    sell(&shop, 1, 2).await;
    let copy = copy(&shop);
    assert_eq!(server.terminate().await.0, Some(0));
    restore(shop.folder.path(), &copy);
    std::fs::remove_file(shop.folder.path().join("numbers.journal")).unwrap();
    let last = last_number(&shop).await;

    let server = shop.serve().await;
    let token = shop.sign_in().await;
    assert_eq!(try_to_sell(&shop, &token).await.0, StatusCode::CONFLICT);
    let waiting = state(&shop, &token).await["seriesPorConfirmar"].clone();
    let mut waiting = waiting.as_array().unwrap().iter();
    assert!(waiting.all(|one| one.get("ultimoNumeroRegistro").is_none()));
    // The operator may say it too, while the server runs.
    let number = (last + 10).to_string();
    let words = [
        "series",
        "set-last",
        "--company",
        HOST,
        "--document",
        "BOLETA-ELECTRONICA",
        "--series",
        "B001",
    ];
    succeeds(
        shop.folder.path(),
        &[words.as_slice(), &[number.as_str()]].concat(),
    );
    let (status, sold) = try_to_sell(&shop, &token).await;
    assert_eq!(status, StatusCode::OK, "{sold}");
    assert_eq!(last_number(&shop).await, last + 11);
    assert_eq!(server.terminate().await.0, Some(0));
    succeeds(shop.folder.path(), &["verify"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_that_loses_no_number_asks_for_none() {
    let shop = Shop::open().await;
    let server = shop.serve().await;
    sell(&shop, 1, 2).await;
    let copy = copy(&shop);
    assert_eq!(server.terminate().await.0, Some(0));
    restore(shop.folder.path(), &copy);
    let _server = shop.serve().await;
    let (status, sold) = try_to_sell(&shop, &shop.sign_in().await).await;
    assert_eq!(status, StatusCode::OK, "{sold}");
}
