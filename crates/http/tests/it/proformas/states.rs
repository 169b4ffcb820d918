//! Canceling quotes and giving them free of charge.

use reqwest::Method;
use serde_json::json;

use super::{quote, sale_of};
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn only_an_open_quote_changes_by_hand(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let item = shop.product(&server, "10", "5").await;
        let body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        for (to, other) in [("gratuito", "anulado"), ("anulado", "gratuito")] {
            // A manager may do it.
            let id = owner.quoted(&shop, &body).await["idProforma"].clone();
            let (status, changed) = manager.turn(&shop, &id, to).await;
            assert_eq!((status, &changed["estado"]), (200, &json!(to)));
            assert_eq!(changed["detalle"][0]["idProducto"], item.id);
            assert_eq!(owner.turn(&shop, &id, to).await, (200, changed), "a repeat");
            let (status, refused) = owner.turn(&shop, &id, other).await;
            assert_eq!((status, refused["mensaje"].as_str()), (409, Some("Solo se puede cambiar el estado de una proforma abierta")));
        }
        let id = owner.quoted(&shop, &body).await["idProforma"].clone();
        let by_hand = [("cerrada", "Una proforma solo se cierra al venderla"), ("abierta", "Una proforma no se puede volver a abrir")];
        for (to, sentence) in by_hand {
            let (status, refused) = owner.turn(&shop, &id, to).await;
            assert_eq!((status, refused["mensaje"].as_str()), (422, Some(sentence)));
        }
        for wrong in [json!({"estado": "vencida"}), json!({}), json!(null)] {
            let (status, refused) = owner.send(Method::PATCH, &shop.quote(&id), &wrong).await;
            assert_eq!(status, 400, "{refused}");
        }
        assert_eq!(owner.turn(&shop, &json!(999), "anulado").await.0, 404);
        assert_eq!(owner.get(&shop.quote(&id)).await.1["estado"], "abierta");
    }

    async fn a_quote_expires_the_day_after_its_last(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "5").await;
        let mut body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        body["vigencia"] = json!(2);
        let id = owner.quoted(&shop, &body).await["idProforma"].clone();
        for (days, expired) in [(2, false), (1, true)] {
            server.pass(days * 86_400_000);
            let owner = server.sign_in(OWNER).await;
            assert_eq!(owner.get(&shop.quote(&id)).await.1["vencida"], expired);
            assert_eq!(owner.get(&shop.quotes()).await.1["proformas"][0]["vencida"], expired);
        }
        // It may be canceled and sold all the same.
        let owner = server.sign_in(OWNER).await;
        let cart = shop.cart("NOTA-VENTA").line(&item, "1");
        owner.sold(&shop, &sale_of(&cart, &id)).await;
        assert_eq!(owner.get(&shop.quote(&id)).await.1["estado"], "cerrada");
    }
}
