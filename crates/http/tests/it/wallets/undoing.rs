//! Sales that are undone in any order leave nothing of them in a wallet.

use serde_json::json;

use super::*;

/// The orders in which so many things can be done.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(count - 1);
    let longer = shorter.iter().flat_map(|order| {
        (0..count).map(move |at| {
            let mut order = order.clone();
            order.insert(at, count - 1);
            order
        })
    });
    longer.collect()
}

yapa_test_kit::both_engines! {
    // A earns 16, C spends it and earns 0.64: with both undone nothing is left.
    async fn spent_benefits_are_taken_from_the_refund(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let (dear, cheap) = (shop.product(&server, "400", "100").await, shop.product(&server, "16", "100").await);
        for order in orders(2) {
            let client = shop.holder(&server, &owner, "0").await;
            shop.earns(&server, client, "4").await;
            let mut earning = shop.cart("BOLETA-ELECTRONICA").line(&dear, "1").body();
            earning["cliente"] = json!(client);
            let first = owner.sold(&shop, &earning).await["idVenta"].clone();
            let mut spending = shop.cart("BOLETA-ELECTRONICA").line(&cheap, "1").body();
            paid_by(&mut spending, "BENEFICIO", client);
            let second = owner.sold(&shop, &spending).await["idVenta"].clone();
            assert_eq!(shop.held(&owner, client).await.1, 0.64);
            let sales = [first, second];
            for at in &order {
                assert_eq!(owner.bring(&sales[*at], "anulada").await.0, 200);
            }
            assert_eq!(shop.held(&owner, client).await.1, 0, "{order:?}");
            if order == [0, 1] {
                let ledger = shop.ledger(&server, client).await;
                assert_eq!(ledger[ledger.len() - 3..], [step("BENEFICIO", "earned_voided", "0.64", "0"),
                    step("BENEFICIO", "sale_voided", "16", "16"), step("BENEFICIO", "earned_voided", "16", "0")]);
            }
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // Three sales, the second and third paid from earlier benefits; money paid in by hand stays.
    async fn every_order_of_undoing_ends_alike(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let (dear, cheap) = (shop.product(&server, "100", "1000").await, shop.product(&server, "8", "1000").await);
        for (round, order) in orders(4).into_iter().enumerate() {
            let client = shop.holder(&server, &owner, "0").await;
            shop.earns(&server, client, "10").await;
            if round % 2 == 0 {
                owner.moved(&shop, client, "ENTRADA", "BENEFICIO", "3").await;
            }
            let mut earning = shop.cart("BOLETA-ELECTRONICA").line(&dear, "1").body();
            earning["cliente"] = json!(client);
            let mut spending = shop.cart("BOLETA-ELECTRONICA").line(&cheap, "1").body();
            paid_by(&mut spending, "BENEFICIO", client);
            let mut both = shop.cart("BOLETA-ELECTRONICA").line(&dear, "1").body();
            mixed(&mut both, client, &[("BENEFICIO", 2), ("EFE", 98)]);
            let mut sales = Vec::new();
            for body in [&earning, &spending, &both, &spending] {
                sales.push(owner.sold(&shop, body).await["idVenta"].clone());
            }
            for (nth, at) in order.iter().enumerate() {
                let state = if nth % 2 == 0 { "anulada" } else { "descartada" };
                assert_eq!(owner.bring(&sales[*at], state).await.0, 200);
            }
            let left = if round % 2 == 0 { 3 } else { 0 };
            assert_eq!(shop.held(&owner, client).await.1, left, "{order:?}");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // A receipt that became a ticket is not undone: what it earned is still the client's.
    async fn a_converted_receipt_owes_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000013-2").await;
        let owner = server.sign_in(&shop.email).await;
        let client = shop.holder(&server, &owner, "0").await;
        shop.earns(&server, client, "10").await;
        let (dear, cheap) = (shop.product(&server, "1000", "10").await, shop.product(&server, "60", "10").await);
        let mut body = shop.cart("RECIBO-CL").line(&dear, "1").body();
        body["cliente"] = json!(client);
        let receipt = owner.sold(&shop, &body).await["idVenta"].clone(); // 100
        let path = format!("{}/ventas/{receipt}/recibo-a-boleta", shop.sales());
        let ticket = owner.send(Method::POST, &path, &json!({})).await.1["idVenta"].clone();
        let mut spending = shop.cart("RECIBO-CL").line(&cheap, "1").body();
        paid_by(&mut spending, "BENEFICIO", client);
        let spent = owner.sold(&shop, &spending).await["idVenta"].clone(); // 46
        assert_eq!(owner.bring(&spent, "anulada").await.0, 200);
        assert_eq!(shop.held(&owner, client).await.1, 100);
        let spent = owner.sold(&shop, &spending).await["idVenta"].clone();
        assert_eq!(owner.bring(&ticket, "anulada").await.0, 200); // takes 46 of 100
        assert_eq!(shop.held(&owner, client).await.1, 0);
        assert_eq!(owner.bring(&spent, "anulada").await.0, 200);
        assert_eq!(shop.held(&owner, client).await.1, 0);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
