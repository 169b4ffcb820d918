//! Lists and sums of orders.

use serde_json::json;

use super::*;

const DAY_MS: i64 = 86_400_000;

yapa_test_kit::both_engines! {
    async fn orders_are_listed_the_newest_first(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let first = seller.ordered(&crackers()).await;
        server.pass(DAY_MS / 30);
        let second = seller.ordered(&crackers()).await;
        seller.turn_to(2, &[&first]).await;
        let today = seller.order(&first).await["fechaPedido"].as_str().unwrap().to_owned();
        for (query, wanted) in [
            (String::new(), vec![2, 1]),
            ("estados=2".to_owned(), vec![1]), ("estados=1,2".to_owned(), vec![2, 1]),
            ("estados=Confirmado".to_owned(), vec![1]), ("estados=7".to_owned(), vec![]),
            ("q=andina".to_owned(), vec![2, 1]), (format!("q={SPONSOR}"), vec![2, 1]), ("q=2".to_owned(), vec![2]), ("q=%231".to_owned(), vec![1]), (format!("q={}", &SPONSOR[..4]), vec![2, 1]), ("q=2&estados=2".to_owned(), vec![]),
            ("q=nadie".to_owned(), vec![]), ("q=--".to_owned(), vec![]), (format!("distribuidor={SPONSOR}"), vec![2, 1]),
            (format!("distribuidor={QUIET}"), vec![]), ("registros_pagina=1&pagina=1".to_owned(), vec![1]),
            (format!("fecha_inicio={today}"), vec![2, 1]), (format!("fecha_fin={today}"), vec![]),
        ] {
            let (code, page) = seller.get(&format!("{}?{query}", orders(HOST))).await;
            assert_eq!(code, 200, "{page}");
            let numbers: Vec<i64> = page["pedidos"].as_array().unwrap().iter().map(|one| one["numero"].as_i64().unwrap()).collect();
            assert_eq!(numbers, wanted, "{query}");
        }
        for query in ["estados=8", "estados=x", "fecha_inicio=2026-02-01&fecha_fin=2026-01-01", "fecha_inicio=hoy", "pagina=-1"] {
            assert_eq!(seller.get(&format!("{}?{query}", orders(HOST))).await.0, 400, "{query}");
        }
        assert_eq!(seller.order(&second).await["estado"], "Pendiente");
    }

    async fn the_summary_counts_orders_that_were_not_canceled(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let owner = server.sign_in(OWNER).await;
        let at = format!("{}/resumen", orders(HOST));
        let (code, empty) = owner.get(&at).await;
        assert_eq!((code, &empty["semana"], &empty["moneda"]["codigo"]),
            (200, &json!({ "monto": 0, "variacion": 0 }), &json!("PEN")));
        owner.ordered(&crackers()).await;
        let off = owner.ordered(&crackers()).await;
        owner.turn_to(7, &[&off]).await;
        let (_, sums) = owner.get(&at).await;
        assert_eq!((&sums["semana"]["monto"], &sums["mes"]["monto"]), (&json!(28.5), &json!(28.5)));
        assert_eq!((&sums["semana"]["variacion"], &sums["meta"]["monto"]), (&json!(100), &json!(0)));
        let goal = json!({ "configuracion": [{ "nombre": "metaComprasAnual", "valor": "285" }] });
        let (code, answer) = owner.send(Method::PATCH, &format!("/api/v2/administracion/empresas/{HOST}"), &goal).await;
        assert_eq!(code, 200, "{answer}");
        assert_eq!(owner.get(&at).await.1["meta"], json!({ "monto": 285, "variacion": 10 }));
        server.pass(7 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        let (_, later) = owner.get(&at).await;
        assert_eq!(later["semana"], json!({ "monto": 0, "variacion": -100 }));
    }
}
