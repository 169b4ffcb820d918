//! A product whose stock falls to its threshold is notified once, to the users who may edit products.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn owner_and_manager_are_notified_when_a_sale_reaches_the_threshold(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("7").await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        let (manager_id, seller_id) = (server.user_id(MANAGER).await, server.user_id(SELLER).await);
        owner.sell_some(&shop, &item, "1").await;
        assert_eq!(sums(&owner.messages(shop.user_id).await), (0, 0), "six are left");
        owner.sell_some(&shop, &item, "1").await;
        let page = owner.messages(shop.user_id).await;
        let message = &page["mensajeriaApps"][0];
        let expected = json!({
            "idMessage": message["idMessage"], "notificationType": "UNDER_THRESHOLD", "codigo": "6",
            "creationDate": "2026-01-01", "hora": "19:00:00", "read": false,
            "redirectPath": format!("/products/detail?id={}", item.id), "titulo": null,
            "orderState": null, "orderNumber": null, "clientName": null, "clientDistance": null,
            "productCode": format!("P{}", item.id), "image": "/imagenes/1.webp", "productName": item.name,
            "productPresentation": "Botella 1 L",
            "stock": 5, "descripcion": null
        });
        assert_eq!(*message, expected);
        assert_eq!(sums(&page), (1, 1));
        assert_eq!(sums(&manager.messages(manager_id).await), (1, 1));
        assert_eq!(sums(&seller.messages(seller_id).await), (0, 0));
        owner.sell_some(&shop, &item, "2").await;
        assert_eq!(sums(&owner.messages(shop.user_id).await), (1, 1), "it was low before");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn stock_that_rises_and_falls_again_is_notified_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("8").await;
        let owner = server.sign_in(OWNER).await;
        let sale = owner.sell_some(&shop, &item, "4").await;
        assert_eq!(sums(&owner.messages(shop.user_id).await).0, 1);
        assert_eq!(owner.bring(&sale, "descartada").await.0, 200);
        assert_eq!(sums(&owner.messages(shop.user_id).await).0, 1, "giving back is no news");
        owner.sell_some(&shop, &item, "3").await;
        assert_eq!(sums(&owner.messages(shop.user_id).await).0, 2);
    }

    async fn a_sale_of_a_bundle_notifies_low_stock_of_its_parts(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        let bundle = shop.bundle(&server, "30", &[(&item, "3")]).await;
        owner.sell_some(&shop, &bundle, "1").await;
        let page = owner.messages(shop.user_id).await;
        assert_eq!(page["mensajeriaApps"][0]["productName"], json!(item.name), "{page}");
    }

    async fn no_notification_is_sent_without_threshold_or_sale(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, low) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        let without = shop.product(&server, "10", "1").await;
        owner.sell_some(&shop, &without, "1").await;
        let mut refused = shop.cart("BOLETA-ELECTRONICA").line(&low, "2").body();
        refused["pago"]["monto"] = json!(1);
        assert_eq!(owner.sell(&shop, &refused).await.0, 422);
        assert_eq!(sums(&owner.messages(shop.user_id).await), (0, 0));
    }

    async fn a_threshold_is_notified_in_a_shop_without_stock_control(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("6").await;
        shop.set(&server, "UPDATE company SET stock_control = FALSE WHERE id = $1").await;
        let owner = server.sign_in(OWNER).await;
        owner.sell_some(&shop, &item, "7").await;
        let page = owner.messages(shop.user_id).await;
        assert_eq!((sums(&page).0, &page["mensajeriaApps"][0]["stock"]), (1, &json!(-1)));
    }

    async fn thirty_tills_cross_a_threshold_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("31").await;
        let owner = server.sign_in(OWNER).await;
        let sales = (0..30).map(|_| owner.sell_some(&shop, &item, "1"));
        futures::future::join_all(sales).await;
        assert_eq!(shop.stock(&server, &item).await, dec("1"));
        assert_eq!(sums(&owner.messages(shop.user_id).await), (1, 1));
        let sql = "SELECT user_id FROM notification WHERE company_id = $1 AND subject_id = $2";
        let notified: Vec<(i64,)> = shop.rows(&server, sql, item.id).await;
        assert_eq!(notified.len(), 2, "owner and manager, once each");
    }
}
