//! The list of cash sessions, and the messages to owners about a close.

use reqwest::Method;
use serde_json::{Value, json};

use crate::notifications::messages;
use crate::sales::builders::*;
use crate::support::*;

impl Actor<'_> {
    async fn drawers(&self, shop: &Shop, query: &str) -> Value {
        let (status, page) = self.get(&format!("{}/cajas{query}", shop.sales())).await;
        assert_eq!(status, 200, "{page}");
        page
    }

    async fn opens(&self, shop: &Shop) -> Value {
        let (status, session) = self
            .send(
                Method::POST,
                &format!("{}/cajas", shop.sales()),
                &json!({"fondo": 50}),
            )
            .await;
        assert_eq!(status, 201, "{session}");
        session["turno"].clone()
    }
}

fn names(all: &Value) -> Vec<&str> {
    all.as_array()
        .unwrap()
        .iter()
        .map(|one| one["nombre"].as_str().unwrap())
        .collect()
}

yapa_test_kit::both_engines! {
    async fn an_owner_narrows_the_sessions_to_a_seller_and_to_a_branch(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let (own, hers) = (owner.opens(&shop).await, seller.opens(&shop).await);
        let all = owner.drawers(&shop, "").await;
        let (branches, sellers) = (names(&all["sucursales"]), names(&all["vendedores"]));
        assert_eq!((branches.len(), sellers.len()), (1, 2), "{all}");
        assert!(sellers.contains(&own["vendedor"]["nombre"].as_str().unwrap()) && sellers.contains(&hers["vendedor"]["nombre"].as_str().unwrap()));
        let narrowed = owner.drawers(&shop, &format!("?vendedor={}", hers["vendedor"]["id"])).await;
        assert_eq!((&narrowed["pageRender"]["totalItems"], &narrowed["turnos"][0]["id"]), (&json!(1), &hers["id"]));
        assert_eq!(narrowed["vendedores"], all["vendedores"], "the choices stay");
        let branch = &all["sucursales"][0]["id"];
        assert_eq!(owner.drawers(&shop, &format!("?sucursal={branch}")).await["pageRender"]["totalItems"], 2);
        assert_eq!(owner.drawers(&shop, "?sucursal=1").await["pageRender"]["totalItems"], 0);
        // A seller has no choice.
        let seen = seller.drawers(&shop, &format!("?vendedor={}", own["vendedor"]["id"])).await;
        assert_eq!((names(&seen["vendedores"]), &seen["turnos"][0]["id"]), (vec![hers["vendedor"]["nombre"].as_str().unwrap()], &hers["id"]), "{seen}");
    }

    async fn no_drawer_of_the_demo_expects_less_than_nothing(db: TestDb) {
        let server = TestServer::demo(db).await;
        for (host, email) in [("20601234565", "propietario@pe.yapa.example"), ("EKU9003173C9", "propietario@mx.yapa.example")] {
            let owner = server.sign_in_demo(email).await;
            let (status, page) = owner.get(&format!("/api/v2/ventas/empresas/{host}/cajas?estado=cerrada&registros_pagina=100")).await;
            assert_eq!(status, 200, "{page}");
            let closed = page["turnos"].as_array().unwrap();
            assert!(closed.len() > 20, "{page}");
            for session in closed {
                assert!(session["cierre"]["esperado"].as_f64().unwrap() >= 0.0, "{session}");
            }
        }
    }

    async fn an_owner_filters_by_the_sellers_of_the_last_thousand_sessions(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        seller.opens(&shop).await;
        let own = owner.opens(&shop).await;
        shop.set(&server, "INSERT INTO cash_session (company_id, id, branch_id, holder_id, opened_by, business_date, hour, created_at_ms, closed_at_ms) \
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) \
            SELECT s.company_id, s.id + n.i, s.branch_id, s.holder_id, s.opened_by, s.business_date, s.hour, s.created_at_ms, 1 \
            FROM cash_session s JOIN n ON TRUE WHERE s.company_id = $1 AND s.id = (SELECT MAX(id) FROM cash_session WHERE company_id = $1)").await;
        let all = owner.drawers(&shop, "?estado=abierta").await;
        assert_eq!(all["pageRender"]["totalItems"], 2);
        assert_eq!(names(&all["vendedores"]), [own["vendedor"]["nombre"].as_str().unwrap()]);
    }

    async fn owners_are_notified_of_a_close_with_its_sums(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let session = seller.opens(&shop).await;
        seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "3").body()).await;
        let path = format!("{}/cajas/{}/cierre", shop.sales(), session["id"]);
        let close = || read(seller.call(Method::POST, &path).header("Idempotency-Key", "cierre").json(&json!({"efectivo": 77.5})));
        let (status, closed) = close().await;
        assert_eq!(status, 200, "{closed}");
        assert_eq!(close().await.0, 200);
        assert_eq!(seller.send(Method::POST, &path, &json!({"efectivo": 77.5})).await.0, 409);
        let close_messages = async |actor: &Actor<'_>| {
            let (_, me) = actor.get("/api/v2/usuarios/usuario-autenticado").await;
            let (status, page) = actor.get(&messages(me["usuId"].as_i64().unwrap())).await;
            assert_eq!(status, 200, "{page}");
            let all = page["mensajeriaApps"].as_array().unwrap().clone();
            all.into_iter().filter(|one| one["notificationType"] == "CASH_CLOSE").collect::<Vec<_>>()
        };
        let [message] = &close_messages(&owner).await[..] else { panic!("one message") };
        let name = session["vendedor"]["nombre"].as_str().unwrap();
        let title = message["titulo"].as_str().unwrap();
        assert!(title.starts_with(&format!("Caja 1 de {name}")), "{message}");
        assert_eq!(message["descripcion"], "Vendido S/ 30.00 · Efectivo contado S/ 77.50 · Falta S/ 2.50");
        assert_eq!(message["redirectPath"], json!(format!("/sales/cash/{}", session["id"])));
        assert_eq!((close_messages(&manager).await.len(), close_messages(&seller).await.len()), (0, 0), "owners alone");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
