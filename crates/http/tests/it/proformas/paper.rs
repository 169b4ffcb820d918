//! Quotes on paper.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Discount;

use super::quote;
use crate::sales::builders::*;
use crate::support::*;

fn words(part: &Value, into: &mut String) {
    match part {
        Value::String(text) => into.push_str(&format!("{text}\n")),
        Value::Array(all) => all.iter().for_each(|one| words(one, into)),
        Value::Object(all) => all
            .iter()
            .filter(|(name, _)| *name != "modulos")
            .for_each(|(_, one)| words(one, into)),
        _ => {}
    }
}

yapa_test_kit::both_engines! {
    async fn the_paper_lists_the_offer_and_says_that_it_is_no_invoice(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "150", "0").await;
        let ana = shop.client(&server, "1", "45678901", "Ana Ñahui").await;
        let cart = shop.cart("PROFORMA").line(&item, "2").discount(Discount::Amount(dec("30")));
        let mut body = quote(&cart);
        (body["cliente"], body["nota"]) = (json!({"idCliente": ana}), json!("Entrega en 24 horas"));
        let id = owner.quoted(&shop, &body).await["idProforma"].clone();
        for format in ["57mm", "80mm", "default"] {
            let (status, ticket) = owner.get(&format!("{}/ticket?formato={format}", shop.quote(&id))).await;
            assert_eq!((status, &ticket["formato"]), (200, &json!(format)), "{ticket}");
            assert_eq!(ticket["titulo"], "proforma-P001-00000001");
            let mut text = String::new();
            words(&ticket["secciones"], &mut text);
            for part in ["Bodega La Yapa S.A.C.", "PROFORMA", "P001-00000001", "Válida hasta: 08/01/2026", "Ana Ñahui", "DNI 45678901",
                "SUBTOTAL", "300.00", "DESCUENTO", "30.00", "TOTAL", "270.00", "Nota: Entrega en 24 horas",
                "DOSCIENTOS SETENTA", "No es un comprobante de pago"] {
                assert!(text.contains(part), "{part} in {text}");
            }
            for part in ["I.G.V.", "GRAVADA", "GRACIAS", "ANULADA"] {
                assert!(!text.contains(part), "{part} in {text}");
            }
        }
        let answer = owner.call(Method::GET, &format!("{}/ticket.pdf?formato=80mm", shop.quote(&id))).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["content-type"], "application/pdf");
        assert_eq!(answer.headers()["content-disposition"], "inline; filename=\"proforma-P001-00000001.pdf\"");
        assert!(answer.bytes().await.unwrap().starts_with(b"%PDF"));
        owner.turn(&shop, &id, "anulado").await;
        let mut text = String::new();
        words(&owner.get(&format!("{}/ticket", shop.quote(&id))).await.1["secciones"], &mut text);
        assert!(text.contains("ANULADA"), "{text}");
        assert_eq!(owner.get(&format!("{}/ticket", shop.quote(&json!(999)))).await.0, 404);
        assert_eq!(owner.get(&format!("{}/ticket?formato=A4", shop.quote(&id))).await.0, 400);
    }

    async fn a_quote_calls_the_generic_client_by_the_short_name(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "150", "0").await;
        let id = owner.quoted(&shop, &quote(&shop.cart("PROFORMA").line(&item, "2"))).await["idProforma"].clone();
        for format in ["57mm", "80mm", "default"] {
            let mut text = String::new();
            words(&owner.get(&format!("{}/ticket?formato={format}", shop.quote(&id))).await.1["secciones"], &mut text);
            assert!(text.contains("Genérico") && !text.contains("Generico"), "{format} {text}");
        }
        assert_eq!(owner.get(&shop.quote(&id)).await.1["cliente"]["nombre"], "Cliente Generico");
    }
}
