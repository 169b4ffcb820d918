//! Several people at one sale.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn the_last_of_a_line_comes_back_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        for round in 0..4 {
            let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "3").body()).await;
            let before = shop.stock(&server, &item).await;
            let body = json!({"detalle": [line(&item, 1.0, 10.0)]});
            let tries = futures::future::join_all((0..8).map(|_| owner.note(&sale, "modificacion", &body))).await;
            let made = tries.iter().filter(|(status, _)| *status == 201).count();
            assert_eq!(made, 3, "round {round}: {tries:?}");
            assert!(tries.iter().all(|(status, _)| matches!(status, 201 | 409 | 422)), "{tries:?}");
            assert_eq!(shop.stock(&server, &item).await, before + dec("3"));
        }
        assert_eq!(shop.stock(&server, &item).await, dec("100"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_note_and_a_void_do_not_both_count(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        for round in 0..6 {
            let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
            let part = json!({"detalle": [line(&item, 1.0, 10.0)]});
            let kind = if round % 2 == 0 { "modificacion" } else { "anulacion" };
            let body = if round % 2 == 0 { part } else { json!({}) };
            let (noted, brought) = futures::future::join(owner.note(&sale, kind, &body), owner.bring(&sale, "anulada")).await;
            match (noted.0, brought.0) {
                (201, 409) if kind == "modificacion" => { owner.added_note(&sale, "devolucionTotal", &json!({})).await; }
                (201, 409 | 200) | (409, 200) => {}
                other => panic!("round {round}: {other:?} {noted:?} {brought:?}"),
            }
            assert_eq!(shop.stock(&server, &item).await, dec("100"), "round {round}: {noted:?} {brought:?}");
        }
        assert_eq!(shop.sums(&server).await, (0, dec("0")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
