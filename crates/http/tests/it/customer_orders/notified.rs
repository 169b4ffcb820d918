//! The notifications of the staff about orders.

use serde_json::{Value, json};

use super::{delivery, paid};
use crate::notifications::messages;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn every_user_is_notified_of_a_new_order_and_each_change(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "50").await;
        let mut body = delivery(&[(&item, "1")]);
        body["distancia"] = json!(0.85);
        let placed = owner.placed(&shop, &body).await;
        let id = &placed["idPedido"];
        let messages_of = async |actor: &Actor<'_>, email: &str| -> Vec<Value> {
            let user = server.user_id(email).await;
            let page = actor.get(&messages(user)).await.1;
            page["mensajeriaApps"].as_array().unwrap_or_else(|| panic!("{page}")).clone()
        };
        for (actor, email) in [(&owner, OWNER), (&seller, SELLER)] {
            let found = messages_of(actor, email).await;
            let shown = &found[0];
            assert_eq!((&shown["notificationType"], &shown["orderState"], &shown["read"]), (&json!("ORDER_UPDATED"), &json!("Nuevo"), &json!(false)), "{shown}");
            assert_eq!((&shown["orderNumber"], &shown["clientName"], &shown["clientDistance"]), (&json!("1"), &json!("Lucía Prado"), &json!("850 m")));
            assert_eq!(shown["redirectPath"], json!(format!("/clients-orders/orders/{id}")));
        }
        owner.served(id, &json!({"estado": "aceptado"})).await;
        owner.served(id, &paid(&placed, "despachado")).await;
        owner.served(id, &json!({"estado": "despachado"})).await;
        let (mine, theirs) = (messages_of(&owner, OWNER).await, messages_of(&seller, SELLER).await);
        assert_eq!((mine.len(), theirs.len()), (3, 3), "{theirs:?}");
        assert_eq!((&theirs[0]["orderState"], &theirs[0]["read"]), (&json!("Despachado"), &json!(false)));
        assert_eq!((&mine[0]["orderState"], &mine[0]["read"]), (&json!("Despachado"), &json!(true)), "who did it knows");
    }
}
