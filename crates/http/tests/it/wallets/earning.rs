//! Sales that add to a wallet.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn a_purchase_earns_its_percentage(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "0").await;
        shop.earns(&server, client, "2.5").await;
        let item = shop.product(&server, "33.30", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        owner.sold(&shop, &body).await; // no client earns
        body["cliente"] = json!(client);
        let first = owner.sold(&shop, &body).await["idVenta"].clone();
        assert_eq!(shop.held(&owner, client).await.1, 0.83); // 0.8325, half up
        paid_by(&mut body, "TCR", client);
        let second = owner.sold(&shop, &body).await["idVenta"].clone();
        assert_eq!(shop.held(&owner, client).await.1, 1.66);
        let wallet = owner.get(&shop.wallet(client)).await.1;
        assert_eq!((&wallet["tipo"], &wallet["valorPorcentaje"]), (&json!("BENEFICIO"), &json!(2.5)));
        assert_eq!(wallet["movimientos"][0]["descripcion"], "Beneficio ganado");
        // Money spent since then stays spent: the rest is taken back.
        owner.moved(&shop, client, "SALIDA", "BENEFICIO", "1").await;
        assert_eq!(owner.bring(&first, "anulada").await.0, 200);
        assert_eq!(shop.held(&owner, client).await.1, 0);
        assert_eq!(owner.bring(&second, "anulada").await.0, 200);
        assert_eq!(shop.held(&owner, client).await.1, 0);
        let ledger = shop.ledger(&server, client).await;
        assert_eq!(ledger[3..], [step("BENEFICIO", "earned_voided", "0.66", "0")]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_benefit_pays_and_earns_in_one_sale(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "0").await;
        shop.earns(&server, client, "5").await;
        owner.moved(&shop, client, "ENTRADA", "BENEFICIO", "20").await;
        let item = shop.product(&server, "20", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        paid_by(&mut body, "BENEFICIO", client);
        let sale = owner.sold(&shop, &body).await["idVenta"].clone();
        assert_eq!(shop.held(&owner, client).await.1, 1);
        assert_eq!(owner.bring(&sale, "descartada").await.0, 200);
        let ledger = shop.ledger(&server, client).await;
        assert_eq!(ledger, [step("BENEFICIO", "recharge", "20", "20"), step("BENEFICIO", "sale", "20", "0"), step("BENEFICIO", "earned", "1", "1"),
            step("BENEFICIO", "sale_discarded", "20", "21"), step("BENEFICIO", "earned_discarded", "1", "20")]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn pesos_are_earned_whole(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000010-8").await;
        let owner = server.sign_in(&shop.email).await;
        let client = shop.holder(&server, &owner, "0").await;
        shop.earns(&server, client, "3").await;
        let item = shop.product(&server, "990", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "1").body();
        body["cliente"] = json!(client);
        owner.sold(&shop, &body).await;
        assert_eq!(shop.held(&owner, client).await.1, 30); // 29.7
    }
}
