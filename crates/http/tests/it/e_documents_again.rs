//! Electronic documents that do not get through, and sending them again: nothing is lost, and
//! nothing goes out side by side.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::jobs;
use yapa_storage::queries::e_documents::{self as queries, PackedSigned, SignedRow};
use yapa_storage::{StorageError, jobs as queue, params};

use crate::authority::*;
use crate::sales::builders::*;
use crate::support::*;
use crate::tax_line::Service;

const AGAIN: &str = "/api/v2/ventas/comprobantes/reprocesar";
const ALL: &str = "/api/v2/ventas/comprobantes/enviar";
/// Documents are queued by fifties.
const MORE_THAN_TWO_BATCHES: usize = 120;
const HOUR_MS: i64 = 60 * 60 * 1000;

/// Sells a ticket whose document waits; answers the sale, and what sends it again.
async fn waiting(server: &TestServer, shop: &Shop) -> (Value, Value) {
    let owner = server.sign_in(OWNER).await;
    let item = shop.product(server, "10", "100").await;
    let cart = shop.cart("BOLETA-ELECTRONICA").line(&item, "1");
    let sale = owner.sold(shop, &cart.body()).await;
    let correlative = sale["correlativo"].to_string();
    let again =
        json!({"serie": sale["serie"], "correlativo": correlative, "ruc_emisor": shop.host});
    (sale, again)
}

async fn state(server: &TestServer, shop: &Shop, sale: &Value) -> Value {
    let path = format!(
        "/api/v1/integracion/comprobantes/empresas/{}/ventas/{}",
        shop.host, sale["idVenta"]
    );
    server.sign_in(OWNER).await.get(&path).await.1["estadoSunat"].clone()
}

async fn send_again(server: &TestServer, again: &Value) {
    let (status, said) = server
        .sign_in(OWNER)
        .await
        .send(Method::POST, AGAIN, again)
        .await;
    assert_eq!(
        (status, &said["estado"]),
        (200, &json!("PENDIENTE")),
        "{said}"
    );
}

/// The documents of the jobs that wait, each as often as it has one.
async fn queued(server: &TestServer, shop: &Shop) -> Vec<i64> {
    let sql = "SELECT payload FROM outbox WHERE company_id = $1 AND kind = 'document.emit' AND CAST($2 AS BIGINT) = 0";
    let jobs: Vec<(String,)> = shop.rows(server, sql, 0).await;
    let id = |payload: &str| serde_json::from_str::<Value>(payload).unwrap()["id"].as_i64();
    let mut ids: Vec<i64> = jobs.iter().filter_map(|(payload,)| id(payload)).collect();
    ids.sort_unstable();
    ids
}

/// Findings of `verify` about documents that take too long.
async fn late(server: &TestServer) -> Vec<String> {
    let findings = server.findings().await.into_iter();
    findings
        .filter(|finding| finding.contains("los documentos llegan a su autoridad"))
        .collect()
}

yapa_test_kit::both_engines! {
    async fn an_authority_that_is_away_for_days_delays_documents_and_loses_none(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (sale, _) = waiting(&server, &shop).await;
        // Any fault may delay the document: here the job cannot be read.
        shop.set(&server, "UPDATE outbox SET payload = 'x' || payload WHERE company_id = $1").await;
        for _ in 0..20 {
            assert_eq!(late(&server).await, Vec::<String>::new(), "a day at most is no matter for the operator");
            server.pass(HOUR_MS * 7 / 6);
            work(&server).await;
        }
        for _ in 0..24 {
            server.pass(HOUR_MS * 7 / 6);
            assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1, "it is tried every hour");
        }
        assert_eq!(late(&server).await.len(), 1);
        shop.set(&server, "UPDATE outbox SET payload = SUBSTR(payload, 2) WHERE company_id = $1").await;
        server.pass(HOUR_MS * 7 / 6);
        work(&server).await;
        assert_eq!(state(&server, &shop, &sale).await, "ACEPTADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn sending_again_brings_the_waiting_job_forward(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (sale, again) = waiting(&server, &shop).await;
        shop.set(&server, "UPDATE outbox SET run_at_ms = run_at_ms + 3600000 WHERE company_id = $1").await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0);
        send_again(&server, &again).await;
        send_again(&server, &again).await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1, "one job brings a document out");
        assert_eq!(state(&server, &shop, &sale).await, "ACEPTADO");
        server.pass(2 * HOUR_MS);
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0);
    }

    async fn sending_again_does_not_overtake_the_job_that_runs(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (sale, again) = waiting(&server, &shop).await;
        let now = server.ctx.now();
        let claimed = server.ctx.db.write_platform(move |tx| Box::pin(queue::claim(tx, now, 60_000, 1)));
        let claimed: Result<Vec<_>, StorageError> = claimed.await;
        let running = claimed.unwrap().remove(0);
        send_again(&server, &again).await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0, "nothing goes out side by side");
        // The running job began before the fault was corrected: its end is not the end of the
        // request.
        let finish = server.ctx.db.write_platform(move |tx| {
            let job = running.clone();
            Box::pin(async move { queue::finish(tx, &job).await })
        });
        let finished: Result<bool, StorageError> = finish.await;
        assert!(!finished.unwrap());
        server.pass(60_000);
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
        assert_eq!(state(&server, &shop, &sale).await, "ACEPTADO");
    }

    async fn sending_again_wakes_a_job_that_was_given_up(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (sale, again) = waiting(&server, &shop).await;
        shop.set(&server, "UPDATE outbox SET state = 'dead' WHERE company_id = $1").await;
        assert_eq!(server.findings().await.len(), 1);
        send_again(&server, &again).await;
        work(&server).await;
        assert_eq!(state(&server, &shop, &sale).await, "ACEPTADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn people_who_send_again_at_once_queue_one_job(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (_, again) = waiting(&server, &shop).await;
        work(&server).await;
        shop.set(&server, "UPDATE e_document SET state = 'PENDIENTE' WHERE company_id = $1").await;
        let (one, other) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let again = &again;
        let press = |who| async move { Actor::send(who, Method::POST, AGAIN, again).await.0 };
        let presses = futures::future::join_all([&one, &other, &one, &other].map(press)).await;
        assert_eq!(presses, [200; 4]);
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
    }

    async fn the_bytes_of_a_document_are_made_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (sale, _) = waiting(&server, &shop).await;
        let id = sale["idVenta"].as_i64().unwrap();
        let signed = |text: &str| SignedRow {
            file_name: "f".to_owned(),
            digest: text.to_owned(),
            mark: "m".to_owned(),
            xml: text.as_bytes().to_vec(),
            environment: "simulador".to_owned(),
        };
        for (text, kept) in [("first", true), ("second", false)] {
            let bytes = vec![(id, PackedSigned::of(signed(text)))];
            let keep = server.ctx.db.write_with(&shop.scope, bytes, move |tx, bytes| {
                Box::pin(queries::keep_all_signed(tx, bytes))
            });
            let keep: Result<Vec<bool>, StorageError> = keep.await;
            assert_eq!(keep.unwrap(), [kept], "{text}");
        }
        let found: Result<_, StorageError> = server.ctx.db.read(&shop.scope, move |tx| Box::pin(queries::signed(tx, id))).await;
        assert_eq!(found.unwrap(), Some(signed("first")));
    }

    async fn documents_of_a_batch_are_decided_though_one_of_its_jobs_cannot_be_read(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let mut sales = Vec::new();
        for _ in 0..3 {
            sales.push(waiting(&server, &shop).await.0);
        }
        shop.set(&server, "UPDATE outbox SET payload = 'x' || payload WHERE company_id = $1 \
            AND id = (SELECT MAX(o.id) FROM outbox o WHERE o.company_id = $1)").await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 3);
        for (sale, expected) in sales.iter().zip(["ACEPTADO", "ACEPTADO", "PENDIENTE"]) {
            assert_eq!(state(&server, &shop, sale).await, expected);
        }
        shop.set(&server, "UPDATE outbox SET payload = SUBSTR(payload, 2) WHERE company_id = $1 AND state <> 'done'").await;
        server.pass(HOUR_MS);
        work(&server).await;
        assert_eq!(state(&server, &shop, &sales[2]).await, "ACEPTADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn signed_bytes_are_stored_compressed_and_read_as_they_were(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (sale, _) = waiting(&server, &shop).await;
        let id = sale["idVenta"].as_i64().unwrap();
        work(&server).await;
        let read = async || {
            let found: Result<_, StorageError> = server.ctx.db.read(&shop.scope, move |tx| Box::pin(queries::signed(tx, id))).await;
            found.unwrap().unwrap().xml
        };
        let whole = read().await;
        assert!(whole.starts_with(b"<?xml"));
        let stored: Vec<(i64,)> = shop.rows(&server, "SELECT LENGTH(xml) FROM e_document WHERE company_id = $1 AND id = $2", id).await;
        let size = i64::try_from(whole.len()).unwrap();
        assert!(stored[0].0 * 2 < size, "{} of {size}", stored[0].0);
        // As a version before this one stored it.
        let plain = server.ctx.db.write_with(&shop.scope, whole.clone(), move |tx, xml| {
            Box::pin(async move {
                let company = tx.company_id();
                tx.exec("UPDATE e_document SET xml = $3 WHERE company_id = $1 AND id = $2", params![company, id, xml]).await
            })
        });
        let plain: Result<u64, StorageError> = plain.await;
        assert_eq!(plain.unwrap(), 1);
        assert_eq!(read().await, whole);
    }

    async fn an_owner_connects_the_company_and_more_documents_than_a_batch_are_queued_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "200").await;
        let cart = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let mut sold = BTreeSet::new();
        for _ in 0..MORE_THAN_TWO_BATCHES {
            sold.insert(owner.sold(&shop, &cart).await["idVenta"].as_i64().unwrap());
        }
        shop.set(&server, DISCONNECT).await;
        shop.set(&server, "DELETE FROM outbox WHERE company_id = $1").await;
        let service = Service::start().await;
        owner.set_up(&service).await;
        let all: Vec<i64> = sold.into_iter().collect();
        assert_eq!(queued(&server, &shop).await, all);
        let send = async || owner.send(Method::POST, ALL, &json!({"ruc_emisor": shop.host})).await;
        let (one, other) = tokio::join!(send(), send());
        for (status, said) in [one, other] {
            assert_eq!((status, &said["cantidad"]), (200, &json!(MORE_THAN_TWO_BATCHES)), "{said}");
        }
        assert_eq!(queued(&server, &shop).await, all, "jobs that wait are brought forward");
        shop.set(&server, "DELETE FROM outbox WHERE company_id = $1").await;
        let (one, other) = tokio::join!(send(), send());
        assert_eq!((one.0, other.0), (200, 200));
        assert_eq!(queued(&server, &shop).await, all, "documents without a job get one");
    }
}
