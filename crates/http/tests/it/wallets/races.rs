//! Many tills and one wallet.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn thirty_tills_never_overspend_a_wallet(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100000").await;
        for round in 0..5 {
            let client = shop.holder(&server, &owner, "75").await;
            let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
            paid_by(&mut body, "CUPONERA", client);
            let tries = futures::future::join_all((0..30).map(|_| owner.sell(&shop, &body))).await;
            let sold = tries.iter().filter(|(status, _)| *status == 200).count();
            let refused = tries.iter().filter(|(status, answer)| *status == 422 && answer["mensaje"] == TOO_LOW).count();
            assert_eq!((sold, refused), (7, 23), "round {round}: {:?}", tries.iter().map(|one| one.0).collect::<Vec<_>>());
            assert_eq!(shop.held(&owner, client).await.0, 5);
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn recharges_at_once_add_up(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "0").await;
        let body = movement("ENTRADA", "CUPONERA", "1.10");
        let tries = futures::future::join_all((0..40).map(|_| owner.move_money(&shop, client, &body))).await;
        assert!(tries.iter().all(|(status, _)| *status == 200), "{tries:?}");
        assert_eq!(shop.held(&owner, client).await.0, 44);
        let balances: Vec<_> = shop.ledger(&server, client).await.into_iter().map(|step| step.3).collect();
        assert!(balances.is_sorted(), "{balances:?}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // Sales that pay from both bags and earn, voids and recharges, all at once: no deadlock
    // happens.
    async fn sales_voids_and_recharges_cross(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let (one, two) = (shop.product(&server, "10", "1000").await, shop.product(&server, "5", "1000").await);
        let client = shop.holder(&server, &owner, "1000").await;
        shop.earns(&server, client, "2").await;
        owner.moved(&shop, client, "ENTRADA", "BENEFICIO", "1000").await;
        let cart = || shop.cart("BOLETA-ELECTRONICA");
        let mut bodies = [cart().line(&one, "1").line(&two, "1").body(), cart().line(&two, "1").line(&one, "1").body()];
        mixed(&mut bodies[0], client, &[("CUPONERA", 8), ("BENEFICIO", 7)]);
        mixed(&mut bodies[1], client, &[("BENEFICIO", 8), ("CUPONERA", 7)]);
        let till = |which: usize| {
            let (owner, shop, body) = (&owner, &shop, &bodies[which % 2]);
            async move {
                for _ in 0..6 {
                    let id = owner.sold(shop, body).await["idVenta"].clone();
                    owner.moved(shop, client, "ENTRADA", "CUPONERA", "1").await;
                    assert_eq!(owner.bring(&id, "anulada").await.0, 200);
                }
            }
        };
        futures::future::join_all((0..8).map(till)).await;
        assert_eq!(shop.held(&owner, client).await, (json!(1048), json!(1000)));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
