//! Fiado: sales on credit, their payment, correction and reversal, and which users may read it.

mod reading;
mod undoing;

use reqwest::Method;
use serde_json::{Value, json};

use crate::credit_notes::{line, read_bare};
use crate::e_papers::fetch;
use crate::sales::builders::*;
use crate::support::*;
use crate::wallets::{mixed, paid_by};

const SWITCH_ON: &str =
    "UPDATE payment_method SET active = TRUE WHERE company_id = $1 AND code = 'FIA'";
const DAY_MS: i64 = 86_400_000;

impl Shop {
    fn credit(&self, client: i64) -> String {
        format!("{}/clientes/{client}/fiado", self.sales())
    }

    fn debtors(&self) -> String {
        format!("{}/fiado", self.sales())
    }

    /// A client by name in a shop that sells on credit.
    async fn debtor(&self, server: &TestServer, actor: &Actor<'_>) -> i64 {
        self.set(server, SWITCH_ON).await;
        self.holder(server, actor, "0").await
    }
}

impl Actor<'_> {
    async fn account(&self, shop: &Shop, client: i64) -> Value {
        let (status, account) = self.get(&shop.credit(client)).await;
        assert_eq!(status, 200, "{account}");
        account
    }

    async fn pay(&self, shop: &Shop, client: i64, body: &Value) -> (u16, Value) {
        let path = format!("{}/abonos", shop.credit(client));
        self.send(Method::POST, &path, body).await
    }

    async fn paid(&self, shop: &Shop, client: i64, amount: f64) -> Value {
        let (status, entry) = self.pay(shop, client, &json!({"monto": amount})).await;
        assert_eq!(status, 201, "{entry}");
        entry
    }

    async fn limit(&self, shop: &Shop, client: i64, limit: &Value) -> u16 {
        let path = format!("{}/limite", shop.credit(client));
        self.send(Method::PUT, &path, limit).await.0
    }

    /// Sells on credit; answers the key of the sale.
    async fn lent(&self, shop: &Shop, item: &Item, quantity: &str, client: i64) -> Value {
        let mut body = shop.cart("NOTA-VENTA").line(item, quantity).body();
        paid_by(&mut body, "FIA", client);
        self.sold(shop, &body).await["idVenta"].clone()
    }

    async fn drawer_ways(&self, shop: &Shop) -> Value {
        let path = format!("{}/cajas/actual", shop.sales());
        self.get(&path).await.1["turno"]["resumen"].clone()
    }
}

/// Kinds, amounts and open parts of the entries, the newest first.
fn book(account: &Value) -> Vec<(String, f64, f64)> {
    let entries = account["movimientos"].as_array().unwrap().iter();
    let number = |value: &Value| value.as_f64().unwrap();
    entries
        .map(|one| {
            let kind = one["tipo"].as_str().unwrap().to_owned();
            (kind, number(&one["monto"]), number(&one["pendiente"]))
        })
        .collect()
}

fn entry(kind: &str, amount: f64, open: f64) -> (String, f64, f64) {
    (kind.to_owned(), amount, open)
}

yapa_test_kit::both_engines! {
    async fn a_sale_on_credit_charges_the_account_and_not_the_drawer(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.holder(&server, &owner, "0").await;
        let mut body = shop.cart("NOTA-VENTA").line(&item, "3").body();
        paid_by(&mut body, "FIA", client);
        // A company switches it on among its payment types.
        owner.refused(&shop, &body, 422, "El medio de pago no está disponible para la empresa").await;
        shop.set(&server, SWITCH_ON).await;
        let sale = owner.sold(&shop, &body).await;
        mixed(&mut body, client, &[("FIA", 12), ("EFE", 18)]);
        owner.sold(&shop, &body).await;
        let account = owner.account(&shop, client).await;
        assert_eq!((&account["saldo"], &account["nombre"]), (&json!(42), &json!("Ana Paz")));
        assert_eq!(book(&account), [entry("cargo", 12.0, 12.0), entry("cargo", 30.0, 30.0)]);
        let first = &account["movimientos"][1];
        assert_eq!((&first["idVenta"], &first["productos"][0]["cantidad"]), (&sale["idVenta"], &json!(3)));
        assert_eq!(first["productos"][0]["nombre"], json!(item.name));
        assert!(first["vence"].as_str() > first["fecha"].as_str(), "it falls due in 30 days");
        let summary = owner.drawer_ways(&shop).await;
        let ways = summary["medios"].as_array().unwrap();
        let way = |code: &str| ways.iter().find(|way| way["medio"] == code).unwrap()["esperado"].clone();
        assert_eq!((way("EFE"), way("FIA")), (json!(18), json!(42)));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn only_a_client_by_name_buys_on_credit(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        shop.set(&server, SWITCH_ON).await;
        let item = shop.product(&server, "10", "100").await;
        let mut body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        body["medioPago"] = json!("FIA");
        body["pago"] = json!({"medio": "FIA", "monto": body["total"]});
        let sentence = "Para vender al fiado elija un cliente registrado, no el cliente genérico.";
        owner.refused_about(&shop, &body, sentence, "cliente").await;
        let generic: Vec<(i64,)> = shop.rows(&server, "SELECT id FROM client WHERE company_id = $1 AND generic AND CAST($2 AS BIGINT) = 0", 0).await;
        body["cliente"] = json!(generic[0].0);
        owner.refused_about(&shop, &body, sentence, "cliente").await;
        let (status, refused) = owner.pay(&shop, generic[0].0, &json!({"monto": 1})).await;
        assert_refusal(status, &refused, "no_procesable");
        assert_eq!(shop.count(&server).await, 0);
    }

    async fn a_limit_refuses_a_seller_and_lets_an_owner_pass(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        assert_eq!(seller.limit(&shop, client, &json!({"limite": 1})).await, 403);
        assert_eq!(owner.limit(&shop, client, &json!({"limite": -1})).await, 400);
        assert_eq!(owner.limit(&shop, client, &json!({"limite": 35})).await, 200);
        seller.lent(&shop, &item, "3", client).await;
        let account = seller.account(&shop, client).await;
        assert_eq!([&account["limite"], &account["libre"], &account["sobreLimite"]], [&json!(35), &json!(5), &json!(false)]);
        let mut body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        paid_by(&mut body, "FIA", client);
        let sentence = "Ana Paz tiene un límite de fiado de S/ 35.00 y le quedan S/ 5.00 libres.";
        seller.refused_about(&shop, &body, sentence, "pago.monto").await;
        mixed(&mut body, client, &[("EFE", 4), ("FIA", 6)]);
        seller.refused_about(&shop, &body, sentence, "mediosDePago[1].monto").await;
        mixed(&mut body, client, &[("EFE", 5), ("FIA", 5)]);
        seller.sold(&shop, &body).await;
        owner.lent(&shop, &item, "1", client).await;
        assert_eq!(owner.account(&shop, client).await["libre"], 0);
        // Without a limit of the own, that of the company holds.
        assert_eq!(owner.limit(&shop, client, &json!({})).await, 200);
        assert_eq!(owner.account(&shop, client).await.get("limite"), None);
        let path = format!("/api/v2/administracion/empresas/{}", shop.host);
        for (value, status) in [("mucho", 400), ("-1", 400), ("50", 200)] {
            let body = json!({"configuracion": [{"nombre": "fiadoLimite", "valor": value}]});
            assert_eq!(owner.send(Method::PATCH, &path, &body).await.0, status, "{value}");
        }
        assert_eq!(owner.account(&shop, client).await["libre"], 5);
        // The owner may let sellers go above it.
        let roles = format!("/api/v2/empresas/{}/roles", shop.host);
        let all = owner.get(&roles).await.1;
        let sellers = all.as_array().unwrap().iter().find(|role| role["descripcion"] == "Vendedor").unwrap();
        assert_eq!(sellers["fiadoSobreLimite"], false);
        let body = json!({"verCifrasTienda": false, "fiadoSobreLimite": true});
        let (status, role) = owner.send(Method::PATCH, &format!("{roles}/{}", sellers["codigo"]), &body).await;
        assert_eq!((status, &role["fiadoSobreLimite"], &role["verEsperadoCaja"]), (200, &json!(true), &json!(false)), "{role}");
        seller.lent(&shop, &item, "2", client).await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn thirty_tills_never_lend_above_a_limit(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100000").await;
        shop.set(&server, SWITCH_ON).await;
        for round in 0..3 {
            let client = shop.holder(&server, &owner, "0").await;
            assert_eq!(owner.limit(&shop, client, &json!({"limite": 75})).await, 200);
            let mut body = shop.cart("NOTA-VENTA").line(&item, "1").body();
            paid_by(&mut body, "FIA", client);
            let sales = futures::future::join_all((0..30).map(|_| seller.sell(&shop, &body)));
            let payment = json!({"monto": 10});
            let payments = futures::future::join_all((0..5).map(|_| owner.pay(&shop, client, &payment)));
            let (sales, payments) = futures::future::join(sales, payments).await;
            let count = |tries: &[(u16, Value)], wanted: u16| tries.iter().filter(|(status, _)| *status == wanted).count();
            let (sold, paid) = (count(&sales, 200), count(&payments, 201));
            assert_eq!(count(&sales, 422), 30 - sold, "round {round}");
            assert_eq!(count(&payments, 422), 5 - paid, "round {round}");
            assert!((7..=7 + paid).contains(&sold), "round {round}: {sold} sold, {paid} paid");
            let owed = i64::try_from(sold).unwrap() * 10 - i64::try_from(paid).unwrap() * 10;
            assert_eq!(owner.account(&shop, client).await["saldo"], owed);
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_payment_pays_the_oldest_debt_and_enters_the_drawer(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        for quantity in ["3", "2", "1"] {
            let owner = server.sign_in(OWNER).await;
            owner.lent(&shop, &item, quantity, client).await;
            server.pass(DAY_MS);
        }
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let paid = seller.paid(&shop, client, 40.0).await;
        assert_eq!([&paid["monto"], &paid["saldo"], &paid["numero"], &paid["medioPago"]], [&json!(-40), &json!(20), &json!(1), &json!("EFE")]);
        let (status, entry_two) = seller.pay(&shop, client, &json!({"monto": 5, "medioPago": "YAPE"})).await;
        assert_eq!((status, &entry_two["numero"], &entry_two["nombreMedioPago"]), (201, &json!(2), &json!("Yape")));
        let account = owner.account(&shop, client).await;
        let expected = [entry("abono", -5.0, 0.0), entry("abono", -40.0, 0.0), entry("cargo", 10.0, 10.0), entry("cargo", 20.0, 5.0), entry("cargo", 30.0, 0.0)];
        assert_eq!(book(&account), expected);
        assert_eq!(account["masAntigua"], account["movimientos"][3]["fecha"]);
        let summary = seller.drawer_ways(&shop).await;
        assert_eq!(summary, Value::Null, "a seller counts blind");
        let path = format!("{}/cajas?registros_pagina=50", shop.sales());
        let drawers = owner.get(&path).await.1;
        let hers = drawers["turnos"].as_array().unwrap().iter().find(|one| one["vendedor"]["id"] != json!(shop.user_id)).unwrap();
        let session = owner.get(&format!("{}/cajas/{}", shop.sales(), hers["id"])).await.1;
        let kinds: Vec<_> = session["movimientos"].as_array().unwrap().iter().map(|one| (one["tipo"].clone(), one["medio"].clone(), one["monto"].clone())).collect();
        assert_eq!(kinds, [(json!("abono"), json!("YAPE"), json!(5)), (json!("abono"), json!("EFE"), json!(40))]);
        assert_eq!(session["ventas"], 0);
        for (body, status, field) in [
            (json!({"monto": 0}), 400, "monto"),
            (json!({"monto": 1.234}), 400, "monto"),
            (json!({"monto": 15.01}), 422, "monto"),
            (json!({"monto": 1, "medioPago": "FIA"}), 422, "medioPago"),
            (json!({"monto": 1, "medioPago": "CUPONERA"}), 422, "medioPago"),
            (json!({"monto": 1, "medioPago": "NADA"}), 422, "medioPago"),
        ] {
            let (got, refused) = seller.pay(&shop, client, &body).await;
            assert_eq!((got, &refused["detalle"][0]["campo"]), (status, &json!(field)), "{refused}");
        }
        let (_, refused) = seller.pay(&shop, client, &json!({"monto": 16})).await;
        assert_eq!(refused["mensaje"], "Ana Paz debe S/ 15.00: el abono no puede ser mayor.");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_payment_sent_twice_counts_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        owner.lent(&shop, &item, "3", client).await;
        let path = format!("{}/abonos", shop.credit(client));
        let send = |amount: f64| read(owner.call(Method::POST, &path).header("Idempotency-Key", "abono-1").json(&json!({"monto": amount})));
        let first = send(10.0).await;
        assert_eq!(send(10.0).await, first);
        assert_eq!(send(11.0).await.0, 409);
        assert_eq!(owner.account(&shop, client).await["saldo"], 20);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_undone_sale_goes_back_to_the_account_first(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        let mut body = shop.cart("NOTA-VENTA").line(&item, "3").body();
        mixed(&mut body, client, &[("FIA", 20), ("EFE", 10)]);
        let one = owner.sold(&shop, &body).await["idVenta"].clone();
        owner.lent(&shop, &item, "5", client).await;
        owner.paid(&shop, client, 15.0).await;
        // 15 of the first 20 are paid: 5 are owed no more, and the 15 pay the other sale.
        assert_eq!(owner.bring(&one, "anulada").await.0, 200);
        let account = owner.account(&shop, client).await;
        let expected = [entry("reverso", -20.0, 0.0), entry("abono", -15.0, 0.0), entry("cargo", 50.0, 35.0), entry("cargo", 20.0, 0.0)];
        assert_eq!((book(&account), &account["saldo"]), (expected.to_vec(), &json!(35)));
        let ways = owner.drawer_ways(&shop).await;
        let way = |code: &str| ways["medios"].as_array().unwrap().iter().find(|way| way["medio"] == code).unwrap()["esperado"].clone();
        assert_eq!((way("EFE"), way("FIA")), (json!(15), json!(50)));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn money_of_an_undone_sale_stays_in_the_account_and_pays_the_next(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        let sale = owner.lent(&shop, &item, "3", client).await;
        owner.paid(&shop, client, 30.0).await;
        assert_eq!(owner.bring(&sale, "descartada").await.0, 200);
        assert_eq!(owner.account(&shop, client).await["saldo"], -30);
        owner.lent(&shop, &item, "4", client).await;
        let account = owner.account(&shop, client).await;
        assert_eq!((&account["saldo"], &book(&account)[0]), (&json!(10), &entry("cargo", 40.0, 10.0)));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_credit_note_takes_the_account_before_the_cash(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "5").body();
        mixed(&mut body, client, &[("EFE", 30), ("FIA", 20)]);
        let sale = owner.issued(&server, &shop, &body).await;
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        assert_eq!(owner.account(&shop, client).await["saldo"], 10);
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 2.0, 10.0)]})).await;
        let account = owner.account(&shop, client).await;
        assert_eq!(book(&account), [entry("reverso", -10.0, 0.0), entry("reverso", -10.0, 0.0), entry("cargo", 20.0, 0.0)]);
        let ways = owner.drawer_ways(&shop).await;
        let way = |code: &str| ways["medios"].as_array().unwrap().iter().find(|way| way["medio"] == code).unwrap()["esperado"].clone();
        assert_eq!((way("EFE"), way("FIA")), (json!(20), json!(0)));
        assert_eq!(read_bare(&owner, &sale, "devolucionTotal").await.0, 201);
        assert_eq!(owner.account(&shop, client).await["saldo"], 0);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_receipt_that_becomes_a_ticket_is_charged_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000002-7").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "2000", "100").await;
        let client = shop.debtor(&server, &owner).await;
        let mut body = shop.cart("RECIBO-CL").line(&item, "1").body();
        paid_by(&mut body, "FIA", client);
        let id = owner.sold(&shop, &body).await["idVenta"].clone();
        let path = format!("{}/ventas/{id}/recibo-a-boleta", shop.sales());
        let (status, ticket) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!(status, 200, "{ticket}");
        let account = owner.account(&shop, client).await;
        assert_eq!((&account["saldo"], &account["movimientos"][0]["idVenta"]), (&json!(2000), &ticket["idVenta"]));
        assert_eq!(owner.bring(&ticket["idVenta"], "anulada").await.0, 200);
        assert_eq!(owner.account(&shop, client).await["saldo"], 0);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_invoice_on_credit_of_peru_states_its_instalment_and_is_accepted(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        shop.set(&server, SWITCH_ON).await;
        let item = shop.product(&server, "118", "100").await;
        let client = shop.client(&server, "6", "20100070970", "Comercial Rosa S.A.C.").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&item, "1").body();
        mixed(&mut body, client, &[("EFE", 18), ("FIA", 100)]);
        let sold = owner.sold(&shop, &body).await;
        owner.settle(&server).await;
        let path = format!("/api/v1/integracion/comprobantes/xml?ruc_emisor={}&serie={}&correlativo={}&tipo_comprobante=01", shop.host, sold["serie"].as_str().unwrap(), sold["correlativo"]);
        let xml = String::from_utf8(fetch(&owner, &path).await.bytes).unwrap();
        let due = owner.account(&shop, client).await["movimientos"][0]["vence"].as_str().unwrap().to_owned();
        let cuota = format!("<cbc:PaymentMeansID>Cuota001</cbc:PaymentMeansID><cbc:Amount currencyID=\"PEN\">100.00</cbc:Amount><cbc:PaymentDueDate>{due}</cbc:PaymentDueDate>");
        assert!(xml.contains("<cbc:PaymentMeansID>Credito</cbc:PaymentMeansID>") && xml.contains(&cuota), "{xml}");
        let sale = owner.get(&shop.sale(&sold["idVenta"])).await.1.to_string();
        assert!(sale.contains("ACEPTADO"), "{sale}");
    }

    async fn an_owner_corrects_an_account_with_a_reason(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let client = shop.debtor(&server, &owner).await;
        let path = format!("{}/ajustes", shop.credit(client));
        let old = json!({"monto": 80, "motivo": " Saldo del cuaderno "});
        assert_eq!(seller.send(Method::POST, &path, &old).await.0, 403);
        let (status, added) = owner.send(Method::POST, &path, &old).await;
        assert_eq!((status, &added["motivo"], &added["pendiente"]), (201, &json!("Saldo del cuaderno"), &json!(80)));
        for (body, status) in [
            (json!({"monto": 0, "motivo": "x"}), 400),
            (json!({"monto": 1, "motivo": " "}), 400),
            (json!({"monto": 1, "motivo": "x".repeat(251)}), 400),
            (json!({"monto": -80.01, "motivo": "x"}), 422),
        ] {
            assert_eq!(owner.send(Method::POST, &path, &body).await.0, status, "{body}");
        }
        assert_eq!(owner.send(Method::POST, &path, &json!({"monto": -30, "motivo": "Perdonado"})).await.0, 201);
        let account = owner.account(&shop, client).await;
        assert_eq!(book(&account), [entry("ajuste", -30.0, 0.0), entry("ajuste", 80.0, 50.0)]);
        let log = owner.get(&format!("/api/v2/auditoria/empresas/{}", shop.host)).await.1.to_string();
        assert!(log.contains("Fiado ajustado") && log.contains("Perdonado"), "{log}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_promise_holds_until_everything_is_paid(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        owner.lent(&shop, &item, "1", client).await;
        let path = format!("{}/promesa", shop.credit(client));
        assert_eq!(seller.send(Method::PUT, &path, &json!({"fecha": "2020-01-01"})).await.0, 400);
        assert_eq!(seller.send(Method::PUT, &path, &json!({"fecha": "2199-01-31"})).await.0, 200);
        assert_eq!(owner.account(&shop, client).await["promesa"], "2199-01-31");
        assert_eq!(owner.get(&shop.debtors()).await.1["deudores"][0]["promesa"], "2199-01-31");
        owner.paid(&shop, client, 10.0).await;
        assert_eq!(owner.account(&shop, client).await.get("promesa"), None);
    }

    async fn the_first_screen_of_an_owner_shows_fiado_that_is_due(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        owner.lent(&shop, &item, "2", client).await;
        let due = async |actor: &Actor<'_>| {
            let path = format!("/api/v2/ventas/empresas/{}/graficos/hoy", shop.host);
            let overview = actor.get(&path).await.1;
            let tasks = overview["porHacer"].as_array().unwrap().clone();
            tasks.into_iter().find(|task| task["tipo"] == "fiado-vencido")
        };
        assert_eq!(due(&owner).await, None);
        // A charge without a day to pay is due after a month; a promise puts it off until its day.
        server.pass(31 * 24 * 3_600_000);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let debt = due(&owner).await.unwrap();
        assert_eq!((&debt["cantidad"], &debt["monto"]), (&json!(1), &json!(20)));
        assert_eq!(due(&seller).await, None, "the shop's figures");
        let promise = format!("{}/promesa", shop.credit(client));
        assert_eq!(owner.send(Method::PUT, &promise, &json!({"fecha": "2026-02-03"})).await.0, 200);
        assert_eq!(due(&owner).await, None);
        server.pass(2 * 24 * 3_600_000);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(due(&owner).await.unwrap()["cantidad"], json!(1));
        owner.paid(&shop, client, 20.0).await;
        assert_eq!(due(&owner).await, None);
    }
}
