//! Bodies that no client should send: refused in one shape, nothing written.

use reqwest::Method;
use serde_json::{Value, json};

use super::builders::*;
use crate::support::*;

/// Every place of a body that holds something.
fn places(value: &Value, path: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                into.push(format!("{path}/{name}"));
                places(inner, &format!("{path}/{name}"), into);
            }
        }
        Value::Array(all) => {
            for (index, inner) in all.iter().enumerate() {
                into.push(format!("{path}/{index}"));
                places(inner, &format!("{path}/{index}"), into);
            }
        }
        _ => {}
    }
}

/// Figures that are worked out again or only shown, so that another value may pass.
const IGNORED: [&str; 2] = ["vuelto", "nombre"];

yapa_test_kit::both_engines! {
    async fn odd_values_in_every_place_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        body["usuario"] = json!(shop.user_id);
        body["cliente"] = json!({"nombre": "Luz", "codigoTipoDocumento": "1", "numeroDocumento": "12345678"});
        let mut all = Vec::new();
        places(&body, "", &mut all);
        let odd = [
            json!({}), json!([]), json!(true), json!(-1), json!(1e300), json!("NaN"), json!("Infinity"), json!(0.00001),
            json!(9_007_199_254_740_993_i64), json!("x".repeat(2_000)), json!("a\u{0}b"), json!({"a": {"b": []}}),
        ];
        let mut accepted = Vec::new();
        for place in &all {
            for value in &odd {
                let mut body = body.clone();
                *body.pointer_mut(place).unwrap() = value.clone();
                let (status, answer) = owner.sell(&shop, &body).await;
                if status == 200 {
                    accepted.push((place.clone(), value.to_string().chars().take(20).collect::<String>()));
                    continue;
                }
                assert!((400..500).contains(&status), "{place} {value}: {status} {answer}");
                assert_refusal(status, &answer, answer["error"].as_str().unwrap());
            }
        }
        let surprising: Vec<_> = accepted
            .iter()
            .filter(|(place, _)| !IGNORED.iter().any(|name| place.ends_with(name)))
            .filter(|(place, value)| !(["/cliente", "/totalesDolpos/imptoReten", "/pago/medio"].contains(&place.as_str()) || place == "/descuentoMonto" && value == "0"))
            .collect();
        assert!(surprising.is_empty(), "{surprising:?}");
        assert_eq!(shop.count(&server).await, i64::try_from(accepted.len()).unwrap());
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn monstrous_bodies_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let good = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let long = "x".repeat(1_000_000);
        let mut bodies: Vec<String> = vec![
            "[".repeat(50_000), "{\"detalle\":".repeat(20_000), good.to_string().replace("10", "1e999"),
            good.to_string().replace("\"subTotal\":10", "\"subTotal\":NaN"), String::new(), "null".to_owned(), "[]".to_owned(),
        ];
        for name in ["comentario", "giro", "canal", "medioPago", "tipoComprobante", "moneda", "tipoPagoRequisito"] {
            let mut body = good.clone();
            body[name] = json!(long);
            bodies.push(body.to_string());
        }
        for name in ["nombre", "direccion", "numeroDocumento", "codigoTipoDocumento"] {
            let mut body = good.clone();
            body["cliente"] = json!({"nombre": "Luz", "codigoTipoDocumento": "1", "numeroDocumento": "12345678"});
            body["cliente"][name] = json!("y".repeat(100_000));
            bodies.push(body.to_string());
        }
        let mut many = good.clone();
        many["detalle"] = Value::Array(vec![good["detalle"][0].clone(); 10_000]);
        bodies.push(many.to_string());
        many["detalle"] = Value::Array(vec![good["detalle"][0].clone(); 501]);
        bodies.push(many.to_string());
        let mut parts = good.clone();
        parts["medioPago"] = json!("MIX");
        parts["mediosDePago"] = Value::Array(vec![json!({"medio": "EFE", "monto": 0.01}); 1_000]);
        bodies.push(parts.to_string());
        for body in bodies {
            let request = owner.call(Method::POST, &shop.sales()).header("content-type", "application/json").body(body.clone());
            let (status, answer) = read(request).await;
            let start = &body[..body.len().min(60)];
            assert!((400..500).contains(&status), "{status} {start}: {answer}");
            assert_refusal(status, &answer, answer["error"].as_str().unwrap());
            assert!(answer.to_string().len() < 200_000, "{start}");
        }
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (0, dec("100")));
    }

    async fn amounts_beyond_money_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let dear = shop.product(&server, "499999999999", "100").await;
        let mut body = shop.cart("NOTA-VENTA").line(&dear, "1").body();
        body["detalle"][0]["cantidad"] = json!(9_999);
        body["detalle"] = Value::Array(vec![body["detalle"][0].clone(); 400]);
        let (status, answer) = owner.sell(&shop, &body).await;
        assert_eq!((status, answer["mensaje"].as_str()), (422, Some("Los montos son demasiado grandes")), "{answer}");
        assert_eq!(shop.count(&server).await, 0);
    }
}
