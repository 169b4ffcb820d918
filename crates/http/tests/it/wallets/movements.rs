//! Recharges, withdrawals and their lists.

use reqwest::Method;
use serde_json::{Value, json};

use super::*;

yapa_test_kit::both_engines! {
    async fn a_recharge_opens_the_bag_and_is_listed(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "0").await;
        let empty = owner.get(&shop.wallet(client)).await.1;
        assert_eq!((&empty["tipo"], &empty["cuponera"], &empty["movimientos"]), (&json!("NINGUNA"), &json!([]), &json!([])));
        let mut body = movement("ENTRADA", "CUPONERA", "100.50");
        (body["medioPagoRecarga"], body["idVenta"], body["usuId"]) = (json!("YAPE"), json!(0), json!(shop.user_id));
        let (status, answer) = owner.move_money(&shop, client, &body).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!((&answer["saldo"], &answer["descripcion"], &answer["medioPagoRecarga"]), (&json!(100.5), &json!("Recarga"), &json!("YAPE")));
        assert_eq!((&answer["nombreCliente"], &answer["nombreUsuario"]), (&json!("Ana Paz"), &json!("Ana Paz")));
        let second = owner.moved(&shop, client, "ENTRADA", "CUPONERA", "9.50").await;
        assert_eq!((&second["saldo"], &second["medioPagoRecarga"], &second["idVenta"]), (&json!(110), &json!("EFE"), &Value::Null));
        owner.moved(&shop, client, "ENTRADA", "BENEFICIO", "3").await;
        let out = owner.moved(&shop, client, "SALIDA", "CUPONERA", "10").await;
        assert_eq!((&out["saldo"], &out["descripcion"], &out["medioPagoRecarga"]), (&json!(100), &json!("Retiro"), &Value::Null));
        let wallet = owner.get(&shop.wallet(client)).await.1;
        assert_eq!((&wallet["tipo"], &wallet["disponible"], &wallet["valorAcumulado"]), (&json!("MIXTA"), &json!(100), &json!(3)));
        assert_eq!(wallet["cuponera"], json!([
            {"medioPagoBolsa": "CUPONERA", "tipo": "Cuponera", "cupoDisponible": 100, "valorAcumulado": 0, "valorPorcentaje": 0},
            {"medioPagoBolsa": "BENEFICIO", "tipo": "Beneficio", "cupoDisponible": 0, "valorAcumulado": 3, "valorPorcentaje": 0},
        ]));
        let amounts = |body: &Value| -> Vec<f64> { body["movimientos"].as_array().unwrap().iter().map(|one| one["montoMovimiento"].as_f64().unwrap()).collect() };
        assert_eq!((amounts(&wallet), &wallet["pageRender"]["totalItems"]), (vec![10.0, 3.0, 9.5, 100.5], &json!(4)));
        let filtered = |query: &'static str| { let (owner, path) = (&owner, format!("{}?{query}", shop.wallet(client))); async move { owner.get(&path).await.1 } };
        assert_eq!(amounts(&filtered("medio_pago_bolsa=BENEFICIO").await), [3.0]);
        assert_eq!(amounts(&filtered("tipo_movimiento=SALIDA").await), [10.0]);
        assert_eq!(amounts(&filtered("registros_pagina=2&pagina=1").await), [9.5, 100.5]);
        assert!(amounts(&filtered("fecha_fin=2000-01-01").await).is_empty());
        assert_eq!(amounts(&filtered("fecha_inicio=2000-01-01").await).len(), 4);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_movements_of_all_clients_are_one_list(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let other_shop = server.shop("PE", "20777777778").await;
        let other = server.sign_in(&other_shop.email).await;
        other_shop.holder(&server, &other, "7").await;
        for amount in ["1", "2", "3"] {
            shop.holder(&server, &owner, amount).await;
        }
        let path = format!("{}/cuponera/movimientos", shop.sales());
        let (status, page) = owner.get(&path).await;
        assert_eq!(status, 200, "{page}");
        let amounts: Vec<&Value> = page["movimientos"].as_array().unwrap().iter().map(|one| &one["montoMovimiento"]).collect();
        assert_eq!(amounts, [&json!(3), &json!(2), &json!(1)]);
        assert_eq!(page["pageRender"]["totalItems"], 3);
        let page = owner.get(&format!("{path}?registros_pagina=1&pagina=2&tipo_movimiento=ENTRADA&medio_pago_bolsa=CUPONERA")).await.1;
        assert_eq!(page["movimientos"][0]["montoMovimiento"], 1);
        assert_eq!(owner.get(&format!("{path}?tipo_movimiento=SALIDA")).await.1["movimientos"], json!([]));
        assert_eq!(owner.get(&format!("{path}?fecha_inicio=2026-02-02&fecha_fin=2026-02-01")).await.0, 400);
        for bad in ["pagina=-1", "registros_pagina=0", "tipo_movimiento=AMBAS", "fecha_inicio=ayer"] {
            assert_eq!(owner.get(&format!("{path}?{bad}")).await.0, 400, "{bad}");
        }
        assert_eq!(owner.get(&path).await.1["movimientos"].as_array().unwrap().len(), 3);
    }

    async fn an_invalid_movement_writes_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "50").await;
        let cases = [
            (json!({"montoMovimiento": 0}), 400, "El monto debe ser mayor a cero"),
            (json!({"montoMovimiento": -5}), 400, "El monto debe ser mayor a cero"),
            (json!({"montoMovimiento": 1.005}), 400, "El monto tiene más decimales que la moneda"),
            (json!({"medioPagoRecarga": "CUPONERA"}), 422, "El medio de pago no está disponible para la recarga"),
            (json!({"medioPagoRecarga": "BENEFICIO"}), 422, "El medio de pago no está disponible para la recarga"),
            (json!({"medioPagoRecarga": "MIX"}), 422, "El medio de pago no está disponible para la recarga"),
            (json!({"medioPagoRecarga": "NADA"}), 422, "El medio de pago no está disponible para la recarga"),
            (json!({"tipoMovimiento": "SALIDA", "montoMovimiento": 50.01}), 422, TOO_LOW),
            (json!({"tipoMovimiento": "SALIDA", "medioPagoBolsa": "BENEFICIO", "montoMovimiento": 1}), 422, TOO_LOW),
            (json!({"montoMovimiento": 500_000_000_000_i64}), 422, "El saldo del cliente supera el monto máximo permitido"),
        ];
        for (change, status, sentence) in cases {
            let mut body = movement("ENTRADA", "CUPONERA", "10");
            for (name, value) in change.as_object().unwrap() {
                body[name] = value.clone();
            }
            let (found, answer) = owner.move_money(&shop, client, &body).await;
            assert_eq!((found, answer["mensaje"].as_str()), (status, Some(sentence)), "{change}");
        }
        for (name, value) in [("montoMovimiento", json!("x")), ("montoMovimiento", json!(500_000_000_001_i64)), ("montoMovimiento", Value::Null),
            ("tipoMovimiento", json!("AMBAS")), ("medioPagoBolsa", json!("EFE")), ("idVenta", json!("x")), ("usuId", json!({}))] {
            let mut body = movement("ENTRADA", "CUPONERA", "10");
            body[name] = value;
            assert_eq!(owner.move_money(&shop, client, &body).await.0, 400, "{body}");
        }
        let sql = "SELECT id FROM client WHERE company_id = $1 AND generic AND CAST($2 AS BIGINT) = 0";
        let generic = shop.rows::<(i64,)>(&server, sql, 0).await[0].0;
        let (status, answer) = owner.move_money(&shop, generic, &movement("ENTRADA", "CUPONERA", "10")).await;
        assert_eq!((status, answer["mensaje"].as_str()), (422, Some("El cliente genérico no puede tener cuponera ni beneficio")));
        shop.set(&server, "UPDATE payment_method SET active = FALSE WHERE company_id = $1 AND code = 'YAPE'").await;
        let mut body = movement("ENTRADA", "CUPONERA", "10");
        body["medioPagoRecarga"] = json!("YAPE");
        assert_eq!(owner.move_money(&shop, client, &body).await.0, 422);
        assert_eq!(shop.ledger(&server, client).await.len(), 1);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn pesos_have_no_cents_in_chile(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000008-6").await;
        let owner = server.sign_in(&shop.email).await;
        let client = shop.holder(&server, &owner, "10000").await;
        assert_eq!(owner.move_money(&shop, client, &movement("ENTRADA", "CUPONERA", "10.5")).await.0, 400);
        assert_eq!(shop.held(&owner, client).await.0, 10_000);
    }

    async fn a_repeated_recharge_counts_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "0").await;
        let body = movement("ENTRADA", "CUPONERA", "10");
        let keyed = |body: &Value| read(owner.call(Method::POST, &shop.wallet(client)).header("Idempotency-Key", "recarga-1").json(body));
        let first = keyed(&body).await;
        assert_eq!(first.0, 200, "{}", first.1);
        let again = futures::future::join_all((0..8).map(|_| keyed(&body))).await;
        assert!(again.iter().all(|answer| *answer == first), "{again:?}");
        assert_eq!(keyed(&movement("ENTRADA", "CUPONERA", "11")).await.0, 409);
        assert_eq!(shop.held(&owner, client).await.0, 10);
        let sql = "SELECT COUNT(*) FROM audit WHERE company_id = $1 AND action = 'wallet.recharge' AND CAST($2 AS BIGINT) = 0";
        assert_eq!(shop.rows::<(i64,)>(&server, sql, 0).await, [(1,)]);
    }
}
