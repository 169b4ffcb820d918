//! The switch that decides whether a role reads the figures of the shop.

use reqwest::Method;
use serde_json::json;

use crate::support::*;

fn roles() -> String {
    format!("/api/v2/empresas/{HOST}/roles")
}

async fn month(actor: &Actor<'_>) -> serde_json::Value {
    actor
        .get(&format!(
            "/api/v2/ventas/empresas/{HOST}/graficos/monto-ventas-mes"
        ))
        .await
        .1["acumulado"]
        .clone()
}

yapa_test_kit::both_engines! {
    async fn an_owner_decides_which_roles_read_the_shops_figures(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let shown = |owner, manager, seller| json!([
            {"codigo": 1, "descripcion": "Propietario", "verCifrasTienda": owner, "verEsperadoCaja": true, "verCostos": true, "fiadoSobreLimite": true},
            {"codigo": 2, "descripcion": "Gestor", "verCifrasTienda": manager, "verEsperadoCaja": true, "verCostos": true, "fiadoSobreLimite": true},
            {"codigo": 3, "descripcion": "Vendedor", "verCifrasTienda": seller, "verEsperadoCaja": false, "verCostos": false, "fiadoSobreLimite": false},
        ]);
        assert_eq!(owner.get(&roles()).await, (200, shown(true, true, false)));
        assert_eq!((month(&manager).await, month(&seller).await), (json!(10), json!(0)));

        let turn = |code: i64, on: bool| (format!("{}/{code}", roles()), json!({"verCifrasTienda": on}));
        let (path, body) = turn(3, true);
        for actor in [&manager, &seller] {
            assert_eq!(actor.send(Method::PATCH, &path, &body).await.0, 403);
        }
        let (status, changed) = owner.send(Method::PATCH, &path, &body).await;
        assert_eq!((status, &changed["verCifrasTienda"]), (200, &json!(true)), "{changed}");
        assert_eq!(owner.send(Method::PATCH, &path, &body).await.0, 200, "a second time changes nothing");
        let (path, body) = turn(2, false);
        assert_eq!(owner.send(Method::PATCH, &path, &body).await.0, 200);
        assert_eq!(manager.get(&roles()).await, (200, shown(true, false, true)));
        // It holds from the next request on; lists stay what they were.
        assert_eq!((month(&manager).await, month(&seller).await), (json!(0), json!(10)));
        for (actor, shown) in [(&manager, false), (&seller, true), (&owner, true)] {
            let (_, user) = actor.get("/api/v2/usuarios/usuario-autenticado").await;
            assert_eq!(user["verCifrasTienda"], json!(shown), "{user}");
        }
        let own = server.user_id(SELLER).await;
        assert_eq!(seller.get(&format!("{}/usuarios/{own}?todos=true", shop.sales())).await.0, 403);
        let boss = server.user_id(MANAGER).await;
        assert_eq!(manager.get(&format!("{}/usuarios/{boss}?todos=true", shop.sales())).await.1["pageRender"]["totalItems"], json!(1));
        assert_eq!(manager.get(&format!("{}/usuarios/{boss}/acumulado-total-ventas?todos=true", shop.sales())).await.0, 403);

        let (path, body) = turn(1, false);
        let (status, refused) = owner.send(Method::PATCH, &path, &body).await;
        assert_eq!(status, 422, "{refused}");
        let (path, body) = turn(9, false);
        assert_eq!(owner.send(Method::PATCH, &path, &body).await.0, 404);
        for odd in [json!({}), json!({"verCifrasTienda": 7}), json!([])] {
            assert_refusal(400, &owner.send(Method::PATCH, &turn(3, true).0, &odd).await.1, "validacion");
        }
        assert_eq!(server.sign_in(OTHER_OWNER).await.get(&roles()).await.0, 403);
    }
}
