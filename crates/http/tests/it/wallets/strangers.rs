//! Which users may move which clients' money.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn money_goes_out_by_owners_and_managers_only(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        let client = shop.holder(&server, &seller, "50").await;
        let out = movement("SALIDA", "CUPONERA", "1");
        let (status, answer) = seller.move_money(&shop, client, &out).await;
        assert_refusal(status, &answer, "prohibido");
        assert_eq!(manager.move_money(&shop, client, &out).await.0, 200);
        let mut named = movement("ENTRADA", "CUPONERA", "1");
        named["usuId"] = json!(shop.user_id);
        assert_eq!(seller.move_money(&shop, client, &named).await.0, 403);
        named["usuId"] = json!({"usuId": server.user_id(SELLER).await});
        assert_eq!(owner.move_money(&shop, client, &named).await.0, 200);
        named["usuId"] = json!(server.user_id(OTHER_OWNER).await);
        assert_eq!(owner.move_money(&shop, client, &named).await.0, 403);
        assert_eq!(shop.held(&owner, client).await.0, 50);
    }

    async fn a_wallet_belongs_to_its_company(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "50").await;
        let other_shop = server.shop("PE", "20777777778").await;
        let other = server.sign_in(&other_shop.email).await;
        let body = movement("ENTRADA", "CUPONERA", "1");
        assert_eq!(other.move_money(&shop, client, &body).await.0, 403);
        assert_eq!(other.get(&shop.wallet(client)).await.0, 403);
        for unknown in [client, 1] {
            assert_eq!(other.move_money(&other_shop, unknown, &body).await.0, 404);
            assert_eq!(other.get(&other_shop.wallet(unknown)).await.0, 404);
        }
        // Neither does it pay elsewhere.
        let item = other_shop.product(&server, "10", "9").await;
        let mut sale = other_shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        paid_by(&mut sale, "CUPONERA", client);
        assert_eq!(other.sell(&other_shop, &sale).await.0, 422);
        assert_eq!(shop.held(&owner, client).await.0, 50);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
