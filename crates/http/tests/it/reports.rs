//! Reports: claims about orders, and the talk about them.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::operator::{self, ReportAnswer};

use crate::goods_receipts::order;
use crate::support::*;

fn all(host: &str) -> String {
    format!("/api/v1/reportes/empresas/{host}")
}

fn about(order: i64) -> Value {
    json!({"tipoPedido": "compra", "idPedido": order, "mensaje": " Llegó una caja rota.\nFaltan 3. "})
}

yapa_test_kit::both_engines! {
    async fn a_claim_is_made_answered_and_settled(db: TestDb) {
        let server = TestServer::open(db).await;
        order(&server, 7).await;
        let seller = server.sign_in(SELLER).await;
        let send = || read(seller.call(Method::POST, &all(HOST)).header("Idempotency-Key", "reclamo").json(&about(7)));
        let (status, made) = send().await;
        assert_eq!(status, 201, "{made}");
        assert_eq!((&made["numeroReporte"], &made["numeroPedido"], &made["ruc"], &made["total"], &made["estado"]), (&json!("R-00000001"), &json!("7"), &json!("20100055237"), &json!(194), &json!("abierto")), "{made}");
        let said = &made["mensajes"][0];
        assert_eq!((&said["mensaje"], &said["tipoUsuario"], &said["usuario"]), (&json!("Llegó una caja rota.\nFaltan 3."), &json!("client"), &json!("Ana Paz")));
        assert_eq!(send().await, (201, made.clone()), "the repeat is the same report");
        let (status, refused) = seller.send(Method::POST, &all(HOST), &about(7)).await;
        assert_eq!(status, 409);
        assert!(refused["mensaje"].as_str().unwrap().contains("R-00000001"), "{refused}");

        let one = format!("{}/{}", all(HOST), made["id"]);
        let (status, more) = seller.send(Method::POST, &format!("{one}/mensajes"), &json!({"mensaje": "¿Alguna noticia?"})).await;
        assert_eq!((status, &more["cantidadMensajes"]), (201, &json!(2)), "{more}");
        let answer = ReportAnswer { number: 1, agent: "Soporte".to_owned(), message: "Se repone mañana.".to_owned(), closes: true };
        assert_eq!(operator::answer_report(&server.ctx, HOST, answer.clone()).await.unwrap(), "R-00000001");
        assert!(operator::answer_report(&server.ctx, HOST, answer).await.is_err(), "it is closed");
        let (status, seen) = seller.get(&one).await;
        assert_eq!((status, &seen["estado"], &seen["mensajes"][2]["tipoUsuario"], &seen["mensajes"][2]["usuario"]), (200, &json!("cerrado"), &json!("agent"), &json!("Soporte")), "{seen}");
        assert_eq!(seller.send(Method::POST, &format!("{one}/mensajes"), &json!({"mensaje": "No llegó"})).await.0, 409);
        assert_eq!(seller.send(Method::PATCH, &one, &json!({"estado": "abierto"})).await.0, 200);
        assert_eq!(seller.send(Method::POST, &format!("{one}/mensajes"), &json!({"mensaje": "No llegó"})).await.0, 201);
        assert_eq!(seller.send(Method::PATCH, &one, &json!({"estado": "cerrado"})).await.1["estado"], "cerrado");
        assert_eq!(seller.send(Method::POST, &all(HOST), &about(7)).await.0, 201, "a settled one leaves room for another");
        assert_eq!(seller.send(Method::PATCH, &one, &json!({"estado": "abierto"})).await.0, 409, "but then it stays settled");
    }

    async fn claims_are_listed_ten_a_page_and_searched(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        for id in 1..=12 {
            order(&server, id).await;
            assert_eq!(owner.send(Method::POST, &all(HOST), &about(id)).await.0, 201);
        }
        let page = owner.get(&all(HOST)).await.1;
        assert_eq!((page["reportes"].as_array().unwrap().len(), &page["pageRender"]["totalPaginas"], &page["reportes"][0]["numeroReporte"]), (10, &json!(2), &json!("R-00000012")));
        let today = page["reportes"][0]["fechaCreacion"].as_str().unwrap().to_owned();
        for (query, count) in [
            ("q=alicorp".to_owned(), 12), ("q=R-00000003".to_owned(), 1), ("q=nadie".to_owned(), 0), ("q=%2F%2F".to_owned(), 0), ("estado=cerrado".to_owned(), 0),
            (format!("fecha_inicio={today}"), 12), (format!("fecha_fin={today}"), 0),
        ] {
            assert_eq!(owner.get(&format!("{}?{query}", all(HOST))).await.1["pageRender"]["totalItems"], count, "{query}");
        }
        assert_eq!(owner.get(&format!("{}?estado=otro", all(HOST))).await.0, 400);
        assert_eq!(owner.get(&format!("{}?fecha_inicio=2024-02-02&fecha_fin=2024-02-01", all(HOST))).await.0, 400);
    }

    async fn claims_about_nothing_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        order(&server, 7).await;
        let owner = server.sign_in(OWNER).await;
        for message in ["", " \n ", &"x".repeat(2_001)] {
            let body = json!({"tipoPedido": "compra", "idPedido": 7, "mensaje": message});
            let (status, refused) = owner.send(Method::POST, &all(HOST), &body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!("mensaje")), "{refused}");
        }
        assert_eq!(owner.send(Method::POST, &all(HOST), &about(8)).await.0, 404);
        let sale = json!({"tipoPedido": "venta", "idPedido": 7, "mensaje": "Hola"});
        assert_eq!(owner.send(Method::POST, &all(HOST), &sale).await.0, 404, "an order to a sponsor is none of a customer");
        let made = owner.send(Method::POST, &all(HOST), &about(7)).await.1;
        let stranger = server.sign_in(OTHER_OWNER).await;
        let theirs = format!("{}/{}", all(OTHER_HOST), made["id"]);
        assert_eq!(stranger.get(&theirs).await.0, 404);
        assert_eq!(stranger.send(Method::POST, &format!("{theirs}/mensajes"), &json!({"mensaje": "Hola"})).await.0, 404);
        assert_eq!(stranger.send(Method::PATCH, &theirs, &json!({"estado": "cerrado"})).await.0, 404);
        assert_eq!(stranger.send(Method::POST, &all(OTHER_HOST), &about(7)).await.0, 404);
        assert_eq!(stranger.get(&all(OTHER_HOST)).await.1["reportes"], json!([]));
    }

    async fn two_users_claiming_at_once_make_one_claim(db: TestDb) {
        let server = TestServer::open(db).await;
        order(&server, 7).await;
        let owner = server.sign_in(OWNER).await;
        let (path, body) = (all(HOST), about(7));
        let answers = futures::future::join_all((0..6).map(|_| owner.send(Method::POST, &path, &body))).await;
        assert_eq!(answers.iter().filter(|(status, _)| *status == 201).count(), 1, "{answers:?}");
        assert!(answers.iter().all(|(status, _)| matches!(status, 201 | 409)), "{answers:?}");
    }
}
