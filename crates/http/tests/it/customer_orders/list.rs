//! The list of orders.

use serde_json::{Value, json};

use super::{delivery, pickup};
use crate::support::*;

fn numbers(page: &Value) -> Vec<i64> {
    let orders = page["pedidos"].as_array().unwrap().iter();
    orders.map(|one| one["numero"].as_i64().unwrap()).collect()
}

yapa_test_kit::both_engines! {
    async fn orders_are_listed_by_state_the_newest_first(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "5").await;
        for (at, state) in [(0, None), (1, Some("aceptado")), (2, Some("rechazado")), (3, None)] {
            let body = if at % 2 == 0 { pickup(&[(&item, "1")]) } else { delivery(&[(&item, "1")]) };
            let placed = owner.placed(&shop, &body).await;
            if let Some(state) = state {
                owner.served(&placed["idPedido"], &json!({"estado": state})).await;
            }
        }
        let get = async |query: &str| {
            let (status, page) = owner.get(&format!("{}?{query}", shop.orders())).await;
            assert_eq!((status, &page["cantidadPedidosNuevos"]), (200, &json!(2)), "{page}");
            page
        };
        let all = get("").await;
        assert_eq!((numbers(&all), &all["pageRender"]["totalItems"]), (vec![4, 3, 2, 1], &json!(4)));
        let row = &all["pedidos"][0];
        assert_eq!((&row["cliente"]["nombre"], &row["cantidadProductos"], &row["total"]), (&json!("Lucía Prado"), &json!(1), &json!(14)));
        assert_eq!((&row["direccionCliente"], &row["delivery"], &row["moneda"]["simbolo"]), (&json!("Av. Brasil 100"), &json!(true), &json!("S/")));
        assert_eq!(numbers(&get("estado=nuevo").await), [4, 1]);
        assert_eq!(numbers(&get("estado=aceptado,rechazado").await), [3, 2]);
        assert_eq!(numbers(&get("registros_pagina=3&pagina=1").await), [1]);
        assert_eq!(numbers(&get("q=lucia").await), [4, 3, 2, 1]);
        assert_eq!(numbers(&get("q=2").await), [2]);
        // The number of an order is that order alone; other digits begin telephones and documents.
        shop.set(&server, "UPDATE customer_order SET search = ' lucia prado 20456789012 987654321 ' || number WHERE company_id = $1").await;
        for (query, wanted) in [("q=2", vec![2]), ("q=%232", vec![2]), ("q=0002", vec![2]), ("q=2&estado=nuevo", vec![]), ("q=20", vec![4, 3, 2, 1]), ("q=9876", vec![4, 3, 2, 1]), ("q=20456789", vec![4, 3, 2, 1]), ("q=2+lucia", vec![4, 3, 2, 1])] {
            assert_eq!(numbers(&get(query).await), wanted, "{query}");
        }
        assert_eq!(numbers(&get("q=987654321&estado=nuevo").await), [4, 1]);
        for nothing in ["q=nadie", "q=--", "q=%23"] {
            assert_eq!(numbers(&get(nothing).await), Vec::<i64>::new(), "{nothing}");
        }
        assert_eq!(numbers(&get("fecha_fin=2020-01-01").await), Vec::<i64>::new());
        let counts = all["cantidades"].as_array().unwrap().iter();
        let counts: Vec<&Value> = counts.map(|one| &one["cantidad"]).collect();
        assert_eq!(counts, [&json!(2), &json!(1), &json!(0), &json!(0), &json!(0), &json!(1)]);
        for wrong in ["estado=feliz", "pagina=-1", "registros_pagina=0", "fecha_inicio=ayer", "fecha_inicio=2026-02-01&fecha_fin=2026-01-01"] {
            assert_eq!(owner.get(&format!("{}?{wrong}", shop.orders())).await.0, 400, "{wrong}");
        }
    }
}
