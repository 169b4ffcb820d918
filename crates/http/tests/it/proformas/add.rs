//! Writing quotes.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Discount;

use super::quote;
use crate::sales::builders::*;
use crate::support::*;

const UNEQUAL: &str =
    "Los montos de la proforma no coinciden con los calculados; actualice el carrito";

yapa_test_kit::both_engines! {
    // A quote takes nothing from stock and needs none.
    async fn a_quote_of_goods_and_a_grouping_is_kept_as_it_was_written(db: TestDb) {
        let server = TestServer::open(db).await;
        crate::shop::fill(&server).await;
        let shop = server.bodega().await;
        shop.set(&server, "UPDATE company SET stock_control = TRUE, proforma_days = 15 WHERE id = $1").await;
        shop.set(&server, "INSERT INTO company_setting (company_id, name, value) VALUES ($1, 'notaCotizacion', 'Precios sujetos a stock')").await;
        let seller = server.sign_in(SELLER).await;
        let cola = shop.product_with(&server, "7.50", "1", vec![shop.sales_tax()], |row| {
            (row.brand, row.presentation) = ("Coca-Cola".to_owned(), "Botella".to_owned());
            (row.measurement, row.measurement_unit) = (dec("1.5"), "L".to_owned());
        }).await;
        // 4 × 7.50 − 2.00 = 28.00; 2 × 10.50 = 21.00; together 49.00, less 10 % = 44.10.
        let body = json!({
            "cliente": {"idCliente": crate::shop::ANA}, "subTotal": 49, "descuento": 4.9, "descuentoPorcentaje": 10,
            "descuentoModo": "porcentaje", "total": 44.1, "detalle": [
                {"idProducto": cola.id, "cantidad": 4, "precio": 7.5, "descuentoMonto": 2, "descuentoModo": "monto", "precioTotal": 28},
                {"idProducto": crate::shop::BUNDLE, "tipoItem": "grupo", "cantidad": 2, "precio": 10.5, "precioTotal": 21},
            ],
        });
        let written = seller.quoted(&shop, &body).await;
        assert_eq!((&written["numero"], &written["serieCorrelativo"]), (&json!(1), &json!("P001-00000001")));
        assert_eq!((&written["estado"], &written["tipo"], &written["vencida"]), (&json!("abierta"), &json!("venta"), &json!(false)));
        assert_eq!((&written["subTotal"], &written["descuento"], &written["total"]), (&json!(49), &json!(4.9), &json!(44.1)));
        assert_eq!((&written["descuentoPorcentaje"], &written["descuentoModo"]), (&json!(10), &json!("porcentaje")));
        assert_eq!((&written["nota"], &written["venta"], &written["cantidadHoras"]), (&json!("Precios sujetos a stock"), &Value::Null, &Value::Null));
        assert_eq!((&written["cliente"]["nombre"], &written["usuario"]["nombre"]), (&json!("Ana Ñahui Güemes"), &json!("Ana Paz")));
        assert_eq!((&written["fecha"], &written["fechaVencimiento"]), (&json!("2026-01-01"), &json!("2026-01-16")));
        assert_eq!(written["moneda"]["codigo"].as_str().or(written["moneda"]["id"].as_str()), Some("PEN"));
        let lines = &written["detalle"];
        assert_eq!((&lines[0]["marca"], &lines[0]["medida"], &lines[0]["unidadMedida"]), (&json!("Coca-Cola"), &json!(1.5), &json!("L")));
        assert_eq!((&lines[0]["descuentoMonto"], &lines[0]["descuentoModo"], &lines[0]["precioTotal"]), (&json!(2), &json!("monto"), &json!(28)));
        assert_eq!((&lines[1]["tipoItem"], &lines[1]["nombre"]), (&json!("grupo"), &json!("Pack Desayuno")));
        assert_eq!(seller.get(&shop.quote(&written["idProforma"])).await, (200, written.clone()));
        assert_eq!(shop.stock(&server, &cola).await, dec("1"));
        // Without a client it is the generic one's; numbers have no gaps after a refusal.
        let mut other = body.clone();
        other["total"] = json!(44);
        seller.not_quoted(&shop, &other, 422, UNEQUAL).await;
        other = body.clone();
        for name in ["cliente", "nota"] {
            other.as_object_mut().unwrap().remove(name);
        }
        (other["nota"], other["vigencia"]) = (json!("  Válido hoy  "), json!(1));
        let second = seller.quoted(&shop, &other).await;
        assert_eq!((&second["numero"], &second["nota"], &second["fechaVencimiento"]), (&json!(2), &json!("Válido hoy"), &json!("2026-01-02")));
        assert_eq!((&second["cliente"]["nombre"], &second["cliente"]["numeroDocumento"]), (&json!("Cliente Generico"), &json!("11111111")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // The same carts as sales of a note, in every country.
    async fn amounts_follow_the_country(db: TestDb) {
        let server = TestServer::open(db).await;
        // 3 × 1 333 = 3 999 − 5 % (199.95, rounded 200 in Chile) = 3 799 in Chile.
        let cases = [
            ("PE", "20100000033", "3999", "199.95", "3799.05"), ("CL", "76000003-5", "3999", "200", "3799"),
            ("CO", "900000003-7", "3999", "199.95", "3799.05"), ("MX", "XAX010101AA1", "3999", "199.95", "3799.05"),
        ];
        for (country, host, subtotal, discount, total) in cases {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, "1333", "0").await;
            let cart = shop.cart("PROFORMA").line(&item, "3").discount(Discount::Percent(dec("5")));
            let written = owner.quoted(&shop, &quote(&cart)).await;
            let found = ["subTotal", "descuento", "total"].map(|name| written[name].clone());
            assert_eq!(found, [subtotal, discount, total].map(|text| number(dec(text))), "{country}");
            let number = if country == "PE" { "P001-00000001" } else { "P-1" };
            assert_eq!(written["serieCorrelativo"], number);
        }
    }

    async fn the_same_key_writes_one_quote(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "5").await;
        let body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        let send = |body: &Value| {
            let request = owner.call(Method::POST, &shop.quotes()).json(body).header("Idempotency-Key", "cotizacion-1");
            async move { read(request).await }
        };
        let (status, first) = send(&body).await;
        assert_eq!(status, 200, "{first}");
        assert_eq!(send(&body).await, (200, first.clone()));
        let together = futures::future::join_all((0..8).map(|_| send(&body))).await;
        assert!(together.iter().all(|one| *one == (200, first.clone())));
        let other = quote(&shop.cart("PROFORMA").line(&item, "2"));
        let (status, refused) = send(&other).await;
        assert_eq!(status, 409);
        assert_refusal(status, &refused, "conflicto");
        let page = owner.get(&shop.quotes()).await.1;
        assert_eq!(page["pageRender"]["totalItems"], 1);
    }

    async fn an_invalid_quote_is_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "5").await;
        let gone = shop.product_with(&server, "10", "5", vec![], |row| row.active = false).await;
        let whole = shop.product_with(&server, "10", "5", vec![], |row| row.partial_sale = false).await;
        let body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        let with = |change: &dyn Fn(&mut Value)| {
            let mut body = body.clone();
            change(&mut body);
            body
        };
        let refused: Vec<(Value, u16, String)> = vec![
            (with(&|b| b["nota"] = json!("ñ".repeat(121))), 400, "La nota debe tener como máximo 120 caracteres".to_owned()),
            (with(&|b| b["vigencia"] = json!(0)), 400, "La vigencia debe ser de 1 a 365 días".to_owned()),
            (with(&|b| b["vigencia"] = json!(366)), 400, "La vigencia debe ser de 1 a 365 días".to_owned()),
            (with(&|b| b["cantidadHoras"] = json!(2)), 400, "La cantidad de horas solo corresponde a un parqueo".to_owned()),
            (with(&|b| b["detalle"] = json!([])), 422, shop.profile.wording.no_products.to_owned()),
            (with(&|b| b["moneda"] = json!("USD")), 422, "La moneda no corresponde al país de la empresa".to_owned()),
            (with(&|b| b["subTotal"] = json!(9.99)), 422, UNEQUAL.to_owned()),
            (with(&|b| b["detalle"][0]["precioTotal"] = json!(11)), 422, UNEQUAL.to_owned()),
            (with(&|b| b["cliente"] = json!({"idCliente": 999})), 422, "El cliente no existe".to_owned()),
            (with(&|b| b["tipo"] = json!("parqueo")), 422, "La empresa no tiene el servicio de parqueo".to_owned()),
            (with(&|b| b["detalle"][0]["idProducto"] = json!(999)), 422,
                "Un producto del carrito ya no existe; retírelo y vuelva a intentarlo".to_owned()),
            (quote(&shop.cart("PROFORMA").line(&gone, "1")), 422, format!("{} no está activo para la venta", gone.name)),
            (quote(&shop.cart("PROFORMA").line(&whole, "1.5")), 422, format!("La cantidad de {} no es válida", whole.name)),
        ];
        for (body, status, sentence) in &refused {
            owner.not_quoted(&shop, body, *status, sentence).await;
        }
        assert_eq!(owner.quoted(&shop, &with(&|b| b["nota"] = json!("ñ".repeat(120)))).await["numero"], 1);
        // Prices change only where the company lets its sellers.
        let dear = quote(&shop.cart("PROFORMA").line_with(&item, "1", "12", None));
        shop.set(&server, "UPDATE company SET edit_prices = FALSE WHERE id = $1").await;
        let sentence = format!("El precio de {} no coincide con el del catálogo; actualice el carrito", item.name);
        owner.not_quoted(&shop, &dear, 422, &sentence).await;
        shop.set(&server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        assert_eq!(owner.quoted(&shop, &dear).await["total"], 12);
        // Discounts too.
        let whole = quote(&shop.cart("PROFORMA").line(&item, "1").discount(Discount::Amount(dec("1"))));
        let of_line = quote(&shop.cart("PROFORMA").line_with(&item, "1", "10", Some(Discount::Percent(dec("5")))));
        for body in [&whole, &of_line] {
            owner.quoted(&shop, body).await;
        }
        shop.set(&server, "INSERT INTO company_setting (company_id, name, value) \
            VALUES ($1, 'descuentoGlobal', 'false'), ($1, 'descuentoLinea', 'false')").await;
        for body in [&whole, &of_line] {
            let (status, refused) = owner.send(Method::POST, &shop.quotes(), body).await;
            assert_eq!(status, 422, "{refused}");
            assert_refusal(status, &refused, "no_procesable");
        }
    }

    // Malformed and huge bodies are refused with nothing written.
    async fn broken_bodies_leave_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "5").await;
        let line = json!({"idProducto": item.id, "cantidad": 1, "precio": 10, "precioTotal": 10});
        let many: Vec<&Value> = std::iter::repeat_n(&line, 501).collect();
        let bodies = [
            json!(null), json!([]), json!({}), json!({"subTotal": 10, "total": 10, "detalle": "x"}),
            json!({"subTotal": "x", "total": 10, "detalle": [line]}),
            json!({"subTotal": 10, "total": 10, "tipo": "regalo", "detalle": [line]}),
            json!({"subTotal": 10, "total": 10, "vigencia": 1.5, "detalle": [line]}),
            json!({"subTotal": 5010, "total": 5010, "detalle": many}),
            json!({"subTotal": 10, "total": 10, "nota": "x".repeat(2_000_000), "detalle": [line]}),
        ];
        for body in &bodies {
            let (status, answer) = owner.send(Method::POST, &shop.quotes(), body).await;
            assert!((400..=422).contains(&status), "{status} {answer}");
        }
        for text in ["{", "{\"subTotal\": 1e999}"] {
            let request = owner.call(Method::POST, &shop.quotes()).body(text).header("content-type", "application/json");
            assert_eq!(read(request).await.0, 400);
        }
        assert_eq!(owner.get(&shop.quotes()).await.1["pageRender"]["totalItems"], 0);
    }

    async fn a_quote_in_another_sellers_name_needs_an_owner(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let item = shop.product(&server, "10", "5").await;
        let mut body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        body["usuario"] = json!(server.user_id(SELLER).await);
        assert_eq!(server.sign_in(OWNER).await.quoted(&shop, &body).await["usuario"]["usuId"], body["usuario"]);
        body["usuario"] = json!({"usuId": shop.user_id});
        let seller = server.sign_in(SELLER).await;
        assert_eq!(seller.send(Method::POST, &shop.quotes(), &body).await.0, 403);
        body["usuario"] = json!(server.user_id(OTHER_OWNER).await);
        assert_eq!(server.sign_in(OWNER).await.send(Method::POST, &shop.quotes(), &body).await.0, 403);
    }
}
