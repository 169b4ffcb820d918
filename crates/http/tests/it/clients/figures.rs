//! Purchases of clients, summed up by the sales themselves.

use reqwest::Method;
use serde_json::{Value, json};

use super::rosa;
use crate::support::*;

/// How many sales and how much money.
fn sums(client: &Value) -> (i64, String) {
    (
        client["cantidadVentas"].as_i64().unwrap(),
        client["montoVentas"].to_string(),
    )
}

yapa_test_kit::both_engines! {
    async fn sales_move_the_sums_of_their_client(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "99").await;
        let known = shop.client(&server, "1", "87654321", "Ana Paz").await;
        let path = format!("/api/v2/ventas/empresas/{HOST}/clientes/{known}");
        let of_ana = async || sums(&owner.get(&path).await.1);
        assert_eq!(of_ana().await, (0, "0".to_owned()));
        let mut body = shop.cart("NOTA-VENTA").line(&item, "2").body();
        body["cliente"] = json!(known);
        let first = owner.sold(&shop, &body).await["idVenta"].clone();
        let second = owner.sold(&shop, &body).await["idVenta"].clone();
        body["cliente"] = json!({"nombre": "Otra", "codigoTipoDocumento": "1", "numeroDocumento": "87654321"});
        let third = owner.sold(&shop, &body).await["idVenta"].clone();
        assert_eq!(of_ana().await, (3, "60".to_owned()), "by key and by number");
        assert_eq!(owner.bring(&first, "descartada").await.0, 200);
        assert_eq!(owner.bring(&first, "descartada").await.0, 200);
        assert_eq!(of_ana().await, (2, "40".to_owned()), "a repeat gives nothing back");
        assert_eq!(owner.bring(&second, "cerrada").await.0, 200);
        assert_eq!(of_ana().await, (2, "40".to_owned()));
        assert_eq!(owner.bring(&second, "anulada").await.0, 200);
        assert_eq!(of_ana().await, (1, "20".to_owned()));
        let (_, client) = owner.get(&path).await;
        assert_eq!((&client["ventaActual"]["idVenta"], client["ventas"].as_array().unwrap().len()), (&third, 3));
        let (_, page) = owner.get(&format!("/api/v2/ventas/empresas/{HOST}/clientes?q=ana")).await;
        let row = &page["clientes"][0];
        assert_eq!((sums(row), &row["ventas"], &row["ventaActual"]), ((1, "20".to_owned()), &json!([]), &Value::Null));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_receipt_that_becomes_a_ticket_counts_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76543210-3").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "99").await;
        let known = shop.client(&server, "9", "12345678-5", "Ana Paz").await;
        let mut body = shop.cart("RECIBO-CL").line(&item, "2").body();
        body["cliente"] = json!(known);
        let receipt = owner.sold(&shop, &body).await["idVenta"].clone();
        let stranger = json!({"nombre": "Luz Sol", "codigoTipoDocumento": "9", "numeroDocumento": "11111111-1"});
        body["cliente"] = stranger;
        let unknown = owner.sold(&shop, &body).await["idVenta"].clone();
        let newcomer = shop.client(&server, "9", "11111111-1", "Luz Sol").await;
        for sale in [receipt, unknown] {
            let path = format!("{}/ventas/{sale}/recibo-a-boleta", shop.sales());
            let (status, answer) = owner.send(Method::POST, &path, &json!({})).await;
            assert_eq!(status, 200, "{answer}");
        }
        for client in [known, newcomer] {
            let (_, client) = owner.get(&format!("{}/clientes/{client}", shop.sales())).await;
            assert_eq!(sums(&client), (1, "2380".to_owned()));
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_generic_client_has_no_sums(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "99").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        body["cliente"] = json!({"nombre": "Cliente Generico", "codigoTipoDocumento": "1", "numeroDocumento": "11111111"});
        let sale = owner.sold(&shop, &body).await["idVenta"].clone();
        let id = owner.get(&shop.sale(&sale)).await.1["cliente"]["idCliente"].clone();
        assert!(id.is_i64(), "the sale names the generic client");
        let (_, client) = owner.get(&format!("{}/clientes/{id}", shop.sales())).await;
        assert_eq!((sums(&client), &client["ventas"], &client["ventaActual"]), ((0, "0".to_owned()), &json!([]), &Value::Null));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn sums_hold_when_many_sell_and_void_at_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let items = [shop.product(&server, "10", "999").await, shop.product(&server, "5", "999").await];
        let clients = [shop.client(&server, "1", "87654321", "Ana Paz").await, shop.client(&server, "1", "87654322", "Luz Sol").await];
        let bodies: Vec<Value> = (0..24).map(|nth: usize| {
            let (first, second) = (&items[nth % 2], &items[(nth + 1) % 2]);
            let mut body = shop.cart("NOTA-VENTA").line(first, "1").line(second, "2").body();
            body["cliente"] = json!(clients[nth / 2 % 2]);
            body
        }).collect();
        let sold = bodies.iter().map(|body| async {
            let sale = owner.sold(&shop, body).await["idVenta"].clone();
            assert_eq!(owner.bring(&sale, "descartada").await.0, 200);
            owner.sold(&shop, body).await
        });
        futures::future::join_all(sold).await;
        let mut count = 0;
        for client in clients {
            count += sums(&owner.get(&format!("{}/clientes/{client}", shop.sales())).await.1).0;
        }
        assert_eq!(count, 24);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn months_are_counted_on_the_calendar(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let path = format!("/api/v2/ventas/empresas/{HOST}/clientes");
        let (_, client) = owner.send(Method::POST, &path, &rosa()).await;
        let mut months = vec![client["mesesCliente"].clone()];
        for days in [27, 5, 340] {
            server.pass(days * 86_400_000);
            let owner = server.sign_in(OWNER).await;
            months.push(owner.get(&format!("{path}/{}", client["id"])).await.1["mesesCliente"].clone());
        }
        assert_eq!(json!(months), json!([0, 0, 1, 12]));
    }
}
