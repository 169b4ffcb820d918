//! Payments on account that are taken back.

use super::*;

impl Shop {
    fn undoing(&self, client: i64, payment: &Value) -> String {
        format!("{}/abonos/{}/anulacion", self.credit(client), payment["id"])
    }
}

impl Actor<'_> {
    async fn undo(&self, shop: &Shop, client: i64, payment: &Value) -> (u16, Value) {
        let reason = json!({"motivo": " Cliente equivocado "});
        self.send(Method::POST, &shop.undoing(client, payment), &reason)
            .await
    }
}

yapa_test_kit::both_engines! {
    async fn an_owner_undoes_a_payment_and_the_newest_paid_debts_are_open_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        for quantity in ["3", "2", "5"] {
            owner.lent(&shop, &item, quantity, client).await;
        }
        let first = owner.paid(&shop, client, 40.0).await;
        owner.paid(&shop, client, 15.0).await;
        let (status, undone) = owner.undo(&shop, client, &first).await;
        assert_eq!(status, 201, "{undone}");
        assert_eq!([&undone["tipo"], &undone["monto"], &undone["saldo"], &undone["pendiente"], &undone["abonoAnulado"], &undone["motivo"], &undone["medioPago"]],
            [&json!("anulacion"), &json!(40), &json!(85), &json!(0), &json!(1), &json!("Cliente equivocado"), &json!("EFE")]);
        let account = owner.account(&shop, client).await;
        let expected = [entry("anulacion", 40.0, 0.0), entry("abono", -15.0, 0.0), entry("abono", -40.0, 0.0),
            entry("cargo", 50.0, 50.0), entry("cargo", 20.0, 20.0), entry("cargo", 30.0, 15.0)];
        assert_eq!(book(&account), expected);
        let marks: Vec<_> = account["movimientos"].as_array().unwrap().iter().map(|one| one["anulado"] == json!(true)).collect();
        assert_eq!(marks, [false, false, true, false, false, false]);
        let summary = owner.drawer_ways(&shop).await;
        let cash = summary["medios"].as_array().unwrap().iter().find(|way| way["medio"] == "EFE").unwrap();
        assert_eq!(cash["esperado"], 15);
        let receipt = owner.get(&format!("{}/abonos/{}/ticket", shop.credit(client), first["id"])).await.1.to_string();
        assert!(receipt.contains("RECIBO DE ABONO N.º 1 ANULADO"), "{receipt}");
        let statement = owner.get(&format!("{}/ticket", shop.credit(client))).await.1.to_string();
        assert!(statement.contains("Anulación del abono N.º 1"), "{statement}");
        let log = owner.get(&format!("/api/v2/auditoria/empresas/{}", shop.host)).await.1.to_string();
        assert!(log.contains("Abono de fiado anulado") && log.contains("Cliente equivocado"), "{log}");
        let control = owner.get(&format!("/api/v2/empresas/{}/control-del-dia", shop.host)).await.1;
        let row = &control["detalle"][0];
        assert_eq!([&row["tipo"], &row["monto"], &row["motivo"]], [&json!("abono-anulado"), &json!(-40), &json!("Cliente equivocado")]);
        assert!(!row["nombre"].as_str().unwrap().is_empty(), "{row}");
        // The next payment pays the oldest debt that is open.
        owner.paid(&shop, client, 20.0).await;
        assert_eq!(book(&owner.account(&shop, client).await)[4..], [entry("cargo", 50.0, 50.0), entry("cargo", 20.0, 15.0), entry("cargo", 30.0, 0.0)]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_user_who_may_adjust_undoes_a_payment_once_with_a_reason(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        owner.lent(&shop, &item, "3", client).await;
        let paid = seller.paid(&shop, client, 10.0).await;
        assert_eq!(seller.undo(&shop, client, &paid).await.0, 403);
        for reason in [String::new(), " ".to_owned(), "x".repeat(251)] {
            let (status, refused) = owner.send(Method::POST, &shop.undoing(client, &paid), &json!({"motivo": reason})).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!("motivo")));
        }
        let charge = owner.account(&shop, client).await["movimientos"][1].clone();
        assert_eq!(charge["tipo"], "cargo");
        let other = shop.holder(&server, &owner, "0").await;
        for (client, entry) in [(client, &charge), (client, &json!({"id": 7})), (other, &paid), (5, &paid)] {
            assert_eq!(owner.undo(&shop, client, entry).await.0, 404);
        }
        let path = shop.undoing(client, &paid);
        let send = |reason: &'static str| read(owner.call(Method::POST, &path).header("Idempotency-Key", "anula-1").json(&json!({"motivo": reason})));
        let first = send("Error").await;
        assert_eq!(first.0, 201, "{}", first.1);
        assert_eq!(send("Error").await, first, "the retry gets the same answer");
        assert_eq!(send("Otro").await.0, 409);
        let (status, refused) = owner.undo(&shop, client, &paid).await;
        assert_eq!((status, &refused["mensaje"]), (409, &json!("El abono ya está anulado.")));
        assert_eq!(owner.account(&shop, client).await["saldo"], 30);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn ten_owners_undo_a_payment_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        owner.lent(&shop, &item, "3", client).await;
        let paid = owner.paid(&shop, client, 10.0).await;
        let tries = (0..10).map(|_| owner.undo(&shop, client, &paid));
        let answers = futures::future::join_all(tries).await;
        let done = answers.iter().filter(|(status, _)| *status == 201).count();
        assert_eq!((done, answers.iter().filter(|(status, _)| *status == 409).count()), (1, 9));
        assert_eq!(owner.account(&shop, client).await["saldo"], 30);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_payment_of_an_undone_sale_is_undone_without_opening_its_charge(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.debtor(&server, &owner).await;
        let sale = owner.lent(&shop, &item, "3", client).await;
        let paid = owner.paid(&shop, client, 30.0).await;
        owner.lent(&shop, &item, "2", client).await;
        assert_eq!(owner.bring(&sale, "descartada").await.0, 200);
        assert_eq!(owner.account(&shop, client).await["saldo"], -10);
        assert_eq!(owner.undo(&shop, client, &paid).await.0, 201);
        let account = owner.account(&shop, client).await;
        assert_eq!(account["saldo"], 20);
        let expected = [entry("anulacion", 30.0, 0.0), entry("reverso", -30.0, 0.0), entry("cargo", 20.0, 20.0), entry("abono", -30.0, 0.0), entry("cargo", 30.0, 0.0)];
        assert_eq!(book(&account), expected);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
