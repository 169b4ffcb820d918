//! Lines without a product of the catalogue.

use reqwest::Method;
use serde_json::{Value, json};

use super::builders::*;
use crate::proformas::{quote, sale_of};
use crate::support::*;

const OFF: &str = "La empresa no permite vender sin producto";

/// A typed line, at the usual tax.
fn typed(shop: &Shop, name: &str, price: &str) -> Item {
    Item {
        id: 1,
        name: name.to_owned(),
        price: dec(price),
        taxes: vec![shop.sales_tax()],
        is_grouping: false,
    }
}

/// The body with its first line as an open one.
fn open(mut body: Value) -> Value {
    body["detalle"][0]["tipoItem"] = json!("libre");
    body
}

impl Shop {
    /// Says whether the company sells without a product.
    async fn permit_open_lines(&self, owner: &Actor<'_>, value: &str) -> Value {
        let path = format!("/api/v2/administracion/empresas/{}", self.host);
        let body = json!({"configuracion": [{"nombre": "lineasLibres", "valor": value}]});
        let (status, company) = owner.send(Method::PATCH, &path, &body).await;
        assert_eq!(status, 200, "{company}");
        company
    }
}

yapa_test_kit::both_engines! {
    async fn a_seller_of_every_country_sells_goods_outside_the_catalogue(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host, receipt) in [
            ("PE", "20607770019", "NOTA-VENTA"), ("CL", "76000002-7", "RECIBO-CL"),
            ("CO", "900000002-1", "RECIBO-CO"), ("MX", "AAA010101AA1", "NOTA-VENTA"),
        ] {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let known = shop.product(&server, "2000", "10").await;
            let cart = shop.cart(receipt).line(&typed(&shop, "  Vaso \n de   vidrio ", "1190"), "3").line(&known, "1");
            let body = open(cart.body());
            let (sold, again) = (owner.sold(&shop, &body).await, cart.totals());
            assert_eq!(sold["total"], 5570, "{country}");
            let detail = owner.get(&shop.sale(&sold["idVenta"])).await.1;
            let line = &detail["detalle"][0];
            assert_eq!((&line["tipoItem"], &line["nombre"], &line["idProducto"], &line["codigo"]), (&json!("libre"), &json!("Vaso de vidrio"), &json!(1), &json!("")));
            assert_eq!((&line["cantidad"], &line["precioUnitario"], &line["precioTotal"]), (&json!(3), &json!(1190), &json!(3570)));
            assert_eq!(line["montoIva"], number(again.lines[0].iva_amount), "{country}");
            assert_eq!(line["impuestoProductoDolpos"][0]["codigo"], shop.sales_tax().code, "{line}");
            assert_eq!(detail["detalle"][1]["tipoItem"], "producto");
            assert_eq!(shop.stock(&server, &known).await, dec("9"));
            let moved = "SELECT COUNT(*) FROM stock_movement WHERE company_id = $1 AND document_id = $2";
            assert_eq!(shop.rows::<(i64,)>(&server, moved, sold["idVenta"].as_i64().unwrap()).await, [(1,)]);
            let ticket = owner.get(&format!("{}/ticket", shop.sale(&sold["idVenta"]))).await.1;
            assert!(ticket.to_string().contains("Vaso de vidrio"), "{ticket}");
            let path = format!("{}/usuarios/{}/acumulado-total-ventas?fecha_inicio=2020-01-01", shop.sales(), shop.user_id);
            assert_eq!(owner.get(&path).await.1, json!({"totalAcumulado": 5570, "totalCantidad": 1}));
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_open_line_needs_a_name_and_a_price_in_coins(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let body = |name: &str, price: &str, quantity: &str| {
            open(shop.cart("NOTA-VENTA").line(&typed(&shop, name, price), quantity).body())
        };
        let price = "El precio debe ser mayor que cero y tener los decimales de la moneda";
        for (body, sentence, field) in [
            (body(" \t ", "3.50", "1"), "Escriba el nombre de lo que vende", "nombre"),
            (body(&"ñ".repeat(121), "3.50", "1"), "El nombre debe tener como máximo 120 caracteres", "nombre"),
            (body("Vaso", "0", "1"), price, "precioUnitario"),
            (body("Vaso", "3.505", "2"), price, "precioUnitario"),
            (body("Vaso", "50000000.01", "1"), price, "precioUnitario"),
            (body("Vaso", "3.50", "0.5"), "La cantidad de Vaso no es válida", "cantidad"),
            (body("Vaso", "3.50", "10000"), "La cantidad de Vaso no es válida", "cantidad"),
        ] {
            owner.refused_about(&shop, &body, sentence, &format!("detalle[0].{field}")).await;
        }
        assert_eq!(shop.count(&server).await, 0);
        owner.sold(&shop, &body(&"ñ".repeat(120), "3.50", "9999")).await;
    }

    async fn the_owner_decides_whether_open_lines_are_sold(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let cart = shop.cart("NOTA-VENTA").line(&typed(&shop, "Vaso", "3.50"), "1");
        let body = open(cart.body());
        seller.sold(&shop, &body).await;
        let offer = seller.quoted(&shop, &open(quote(&cart))).await;
        assert_eq!((&offer["detalle"][0]["tipoItem"], &offer["detalle"][0]["nombre"]), (&json!("libre"), &json!("Vaso")));
        assert_eq!(shop.permit_open_lines(&owner, "false").await["lineasLibres"], false);
        seller.refused_about(&shop, &body, OFF, "detalle[0].tipoItem").await;
        seller.not_quoted(&shop, &open(quote(&cart)), 422, OFF).await;
        // An earlier quote is sold, at the price of the quote alone.
        let dearer = shop.cart("NOTA-VENTA").line(&typed(&shop, "Vaso", "4"), "1");
        seller.refused_about(&shop, &open(sale_of(&dearer, &offer["idProforma"])), OFF, "detalle[0].tipoItem").await;
        seller.sold(&shop, &open(sale_of(&cart, &offer["idProforma"]))).await;
        assert_eq!(shop.permit_open_lines(&owner, "").await["lineasLibres"], true);
        seller.sold(&shop, &body).await;
        assert_eq!(shop.count(&server).await, 3);
    }

    async fn goods_without_sales_tax_have_open_lines_without_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        shop.set(&server, "INSERT INTO company_setting (company_id, name, value) VALUES ($1, 'impuestoIva', 'false') \
            ON CONFLICT (company_id, name) DO UPDATE SET value = excluded.value").await;
        let taxed = shop.cart("NOTA-VENTA").line(&typed(&shop, "Vaso", "3.50"), "1");
        let plain = shop.cart("NOTA-VENTA").line(&Item { taxes: Vec::new(), ..typed(&shop, "Vaso", "3.50") }, "1");
        let id = owner.sold(&shop, &open(plain.body())).await["idVenta"].clone();
        let line = owner.get(&shop.sale(&id)).await.1["detalle"][0].clone();
        assert_eq!((&line["montoIva"], &line["impuestoProductoDolpos"]), (&json!(0), &json!([])));
        assert_ne!(taxed.totals().lines[0].iva_amount, dec("0"));
    }

    async fn a_receipt_with_an_open_line_becomes_a_ticket(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000002-7").await;
        let owner = server.sign_in(&shop.email).await;
        let body = open(shop.cart("RECIBO-CL").line(&typed(&shop, "Vaso", "1190"), "2").body());
        let id = owner.sold(&shop, &body).await["idVenta"].clone();
        shop.permit_open_lines(&owner, "false").await;
        let path = format!("{}/ventas/{id}/recibo-a-boleta", shop.sales());
        let (status, ticket) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!((status, &ticket["total"]), (200, &json!(2380)), "{ticket}");
        let line = owner.get(&shop.sale(&ticket["idVenta"])).await.1["detalle"][0].clone();
        assert_eq!((&line["tipoItem"], &line["nombre"], &line["cantidad"]), (&json!("libre"), &json!("Vaso"), &json!(2)));
    }
}
