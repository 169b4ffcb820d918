//! The clients who owe, their debts on paper and behind links, and which users may read them.

use reqwest::Method;
use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn the_list_shows_which_clients_owe_and_since_when(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1000").await;
        let (ana, paid_up) = (shop.debtor(&server, &owner).await, shop.holder(&server, &owner, "0").await);
        let rosa = shop.client(&server, "1", "44556677", "Rosa Ñahui").await;
        owner.lent(&shop, &item, "7", ana).await; // 70 days old in the end
        server.pass(30 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        owner.lent(&shop, &item, "4", ana).await; // 40
        owner.lent(&shop, &item, "9", paid_up).await;
        server.pass(20 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        owner.lent(&shop, &item, "2", rosa).await; // 20
        server.pass(20 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        owner.lent(&shop, &item, "1", rosa).await; // today
        owner.paid(&shop, paid_up, 90.0).await;
        owner.paid(&shop, ana, 30.0).await;
        let (status, list) = owner.get(&shop.debtors()).await;
        assert_eq!((status, &list["total"], &list["pageRender"]["totalItems"]), (200, &json!(110), &json!(2)), "{list}");
        assert_eq!(list["antiguedad"], json!({"hasta7": 10, "de8a30": 20, "de31a60": 40, "masDe60": 40}));
        let first = &list["deudores"][0];
        assert_eq!([&first["idCliente"], &first["saldo"], &first["dias"]], [&json!(ana), &json!(80), &json!(70)]);
        assert_eq!(list["deudores"][1]["antiguedad"], json!({"hasta7": 10, "de8a30": 20, "de31a60": 0, "masDe60": 0}));
        let found = owner.get(&format!("{}?texto=rosa%20nahui&registros_pagina=1", shop.debtors())).await.1;
        assert_eq!((&found["total"], &found["deudores"][0]["idCliente"]), (&json!(30), &json!(rosa)));
        assert_eq!(owner.get(&format!("{}?registros_pagina=1&pagina=1", shop.debtors())).await.1["deudores"][0]["idCliente"], json!(rosa));
        assert_eq!(owner.get(&format!("{}?pagina=-1", shop.debtors())).await.0, 400);
        let size = async |query: &str| {
            let file = owner.call(Method::GET, &format!("{}/excel{query}", shop.debtors())).send().await.unwrap();
            assert_eq!(file.status(), 200, "{query}");
            assert!(file.headers()["content-disposition"].to_str().unwrap().contains("fiado-2026-"), "{query}");
            let bytes = file.bytes().await.unwrap();
            assert!(bytes.starts_with(b"PK"), "{query}");
            bytes.len()
        };
        assert!(size("").await > size("?texto=nadie").await, "two who owe, and none");
        let other = server.sign_in(OTHER_OWNER).await;
        assert_eq!(other.get(&format!("{}/excel", shop.debtors())).await.0, 403);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_sale_that_a_client_still_owes_reads_receivable(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1000").await;
        let client = shop.debtor(&server, &owner).await;
        let older = owner.lent(&shop, &item, "3", client).await;
        let newer = owner.lent(&shop, &item, "2", client).await;
        assert_eq!(owner.bring(&newer, "cerrada").await.0, 200);
        let undone = owner.lent(&shop, &item, "1", client).await;
        assert_eq!(owner.bring(&undone, "anulada").await.0, 200);
        let check = async |situation: &str, sales: &[&Value]| {
            let (_, list) = owner.get(&shop.list(&format!("situacion={situation}"))).await;
            let rows = list["ventas"].as_array().unwrap();
            assert_eq!(rows.iter().map(|row| &row["idVenta"]).collect::<Vec<_>>(), sales, "{situation}");
            for sale in sales {
                assert_eq!(owner.get(&shop.sale(sale)).await.1["situacion"], situation);
            }
        };
        check("por-cobrar", &[&newer, &older]).await;
        owner.paid(&shop, client, 35.0).await;
        check("por-cobrar", &[&newer]).await;
        check("pagada", &[&older]).await;
        check("anulada", &[&undone]).await;
        owner.paid(&shop, client, 15.0).await;
        check("por-cobrar", &[]).await;
        check("pagada", &[&newer, &older]).await;
    }

    async fn a_receipt_and_a_statement_come_on_paper(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        owner.lent(&shop, &item, "3", client).await;
        let entry = owner.paid(&shop, client, 12.0).await;
        let receipt = format!("{}/abonos/{}/ticket", shop.credit(client), entry["id"]);
        let (status, slip) = owner.get(&receipt).await;
        let text = slip.to_string();
        assert!(status == 200 && text.contains("RECIBO DE ABONO N.º 1") && text.contains("S/ 12.00"), "{text}");
        let (status, statement) = owner.get(&format!("{}/ticket", shop.credit(client))).await;
        let text = statement.to_string();
        assert!(status == 200 && text.contains("ESTADO DE CUENTA") && text.contains("S/ 18.00"), "{text}");
        assert!(text.contains(&item.name), "{text}");
        for path in [format!("{receipt}.pdf"), format!("{}/ticket.pdf", shop.credit(client))] {
            let answer = owner.call(Method::GET, &path).send().await.unwrap();
            assert_eq!(answer.status(), 200);
            assert!(answer.bytes().await.unwrap().starts_with(b"%PDF"), "{path}");
        }
        let charge = owner.account(&shop, client).await["movimientos"][1]["id"].clone();
        let none = format!("{}/abonos/{charge}/ticket", shop.credit(client));
        assert_eq!(owner.get(&none).await.0, 404, "a charge has no receipt");
    }

    async fn a_link_shows_one_account_until_it_ends(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        let other = shop.holder(&server, &owner, "0").await;
        owner.lent(&shop, &item, "3", client).await;
        owner.lent(&shop, &item, "9", other).await;
        let links = format!("{}/enlaces", shop.credit(client));
        let make = |key: &'static str| read(owner.call(Method::POST, &links).header("Idempotency-Key", key));
        let (status, link) = make("uno").await;
        assert_eq!(status, 200, "{link}");
        assert_eq!(make("uno").await.1, link, "a repeat makes no other link");
        let second = make("dos").await.1;
        let token = |link: &Value| link["url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        assert!(link["url"].as_str().unwrap().starts_with("https://tienda.yapa.example/cuenta/"));
        assert!(token(&link).len() >= 43 && token(&link) != token(&second));
        let open = |token: String| read(server.anonymous(Method::GET, &format!("/api/v2/fiado/{token}")));
        let (status, shared) = open(token(&link)).await;
        assert_eq!((status, &shared["saldo"], &shared["movimientos"].as_array().unwrap().len()), (200, &json!(30), &1), "{shared}");
        assert_eq!((&shared["movimientos"][0].get("idVenta"), &shared["movimientos"][0]["usuario"]), (&None, &json!("")));
        for wrong in ["x".to_owned(), "A".repeat(43), token(&link).to_lowercase() + "x"] {
            let (status, refused) = open(wrong).await;
            assert_refusal(status, &refused, "no_encontrado");
        }
        // The database has no token in the clear.
        let answers: Vec<(String,)> = shop.rows(&server, "SELECT answer FROM idempotency WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert!(!answers.is_empty() && answers.iter().all(|(answer,)| !answer.contains(&token(&link))));
        assert_eq!(owner.account(&shop, client).await["enlaces"], 2);
        server.pass(29 * DAY_MS);
        assert_eq!(open(token(&second)).await.0, 200);
        let owner = server.sign_in(OWNER).await;
        let ended = read(owner.call(Method::DELETE, &links)).await;
        assert_eq!(ended.0, 200, "{}", ended.1);
        assert_eq!(open(token(&link)).await.0, 404);
        let (_, third) = read(owner.call(Method::POST, &links)).await;
        server.pass(30 * DAY_MS - 1000);
        assert_eq!(open(token(&third)).await.0, 200);
        server.pass(1000);
        assert_eq!(open(token(&third)).await.0, 404);
    }

    async fn an_account_belongs_to_its_company(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        owner.lent(&shop, &item, "3", client).await;
        let other_shop = server.shop("PE", "20777777778").await;
        other_shop.set(&server, SWITCH_ON).await;
        let other = server.sign_in(&other_shop.email).await;
        assert_eq!(other.get(&shop.credit(client)).await.0, 403);
        assert_eq!(other.pay(&shop, client, &json!({"monto": 1})).await.0, 403);
        for unknown in [client, 1] {
            assert_eq!(other.get(&other_shop.credit(unknown)).await.0, 404);
            assert_eq!(other.get(&format!("{}/ticket", other_shop.credit(unknown))).await.0, 404);
            assert_eq!(other.pay(&other_shop, unknown, &json!({"monto": 1})).await.0, 404);
            assert_eq!(other.limit(&other_shop, unknown, &json!({"limite": 1})).await, 404);
            let links = format!("{}/enlaces", other_shop.credit(unknown));
            assert_eq!(read(other.call(Method::POST, &links)).await.0, 404);
            assert_eq!(read(other.call(Method::DELETE, &links)).await.0, 404);
        }
        assert_eq!(other.get(&other_shop.debtors()).await.1["deudores"], json!([]));
        let theirs = other_shop.product(&server, "10", "9").await;
        let mut sale = other_shop.cart("NOTA-VENTA").line(&theirs, "1").body();
        paid_by(&mut sale, "FIA", client);
        assert_eq!(other.sell(&other_shop, &sale).await.0, 422);
        assert_eq!(owner.account(&shop, client).await["saldo"], 30);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
