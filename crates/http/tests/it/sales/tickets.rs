//! The ticket in rows and as a PDF.

use std::io::Write as _;
use std::process::{Command, Stdio};

use reqwest::Method;
use serde_json::{Value, json};

use super::builders::*;
use crate::authority::DISCONNECT;
use crate::support::*;

/// All words of a ticket, row by row.
fn words(ticket: &Value) -> String {
    let mut out = String::new();
    for row in ticket["secciones"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|section| section["filas"].as_array().unwrap())
    {
        let cells = row["celdas"]
            .as_array()
            .cloned()
            .unwrap_or_else(|| vec![row.clone()]);
        let texts: Vec<&str> = cells
            .iter()
            .filter_map(|cell| cell["texto"].as_str())
            .collect();
        out = format!("{out}{}\n", texts.join(" "));
    }
    out
}

fn qr(ticket: &Value) -> Option<String> {
    let rows = ticket["secciones"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|section| section["filas"].as_array().unwrap());
    let found = rows
        .filter(|row| row["clase"] == "qr")
        .find_map(|row| row["contenido"].as_str());
    found.map(str::to_owned)
}

/// The text of a PDF, as another program reads it; `None` where there is no such program.
fn pdf_text(bytes: &[u8]) -> Option<String> {
    let mut reader = Command::new("pdftotext")
        .args(["-layout", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    reader.stdin.take()?.write_all(bytes).unwrap();
    Some(String::from_utf8(reader.wait_with_output().unwrap().stdout).unwrap())
}

yapa_test_kit::both_engines! {
    async fn the_ticket_of_a_simulated_authority_says_that_it_is_worth_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let sold = async |document: &str| owner.sold(&shop, &shop.cart(document).line(&item, "1").body()).await["idVenta"].clone();
        let simulated = async |id: &Value| {
            words(&owner.get(&format!("{}/ticket", shop.sale(id))).await.1).contains("SIMULACIÓN - SIN VALOR TRIBUTARIO")
        };
        let (document, note) = (sold("BOLETA-ELECTRONICA").await, sold("NOTA-VENTA").await);
        assert!(simulated(&document).await);
        assert!(!simulated(&note).await);
        shop.set(&server, DISCONNECT).await;
        assert!(!simulated(&document).await);
    }

    async fn tickets_have_the_labels_of_each_country(db: TestDb) {
        let server = TestServer::open(db).await;
        let peru = ["TOT. DSCTO", "OP. EXONERADA", "OP. GRAVADA", "OP. INAFECTA", "I.G.V.", "IMPORTE TOTAL"].as_slice();
        let others = ["TOT. DSCTO", "SUBTOTAL", "IMPUESTOS", "IMPORTE TOTAL"].as_slice();
        let cases = [
            ("PE", "20555555556", "BOLETA-ELECTRONICA", "1", "12345678", peru, "RUC", "1,190.00", "MIL CIENTO NOVENTA CON 00/100 SOLES", "VUELTO"),
            ("CL", "76000005-1", "BOLETA-ELECTRONICA-AFECTA-CL", "9", "12345678-9", others, "RUT", "1.190", "MIL CIENTO NOVENTA PESOS", "VUELTO"),
            ("CO", "900000005-1", "BOLETA-ELECTRONICA-AFECTA-CO", "CC", "123456789", others, "NIT", "1.190,00", "MIL CIENTO NOVENTA PESOS CON 00/100", "CAMBIO"),
            ("MX", "AAA010101AA1", "BOLETA-ELECTRONICA", "PA", "A1234567", others, "RFC", "1,190.00", "MIL CIENTO NOVENTA PESOS 00/100 M.N.", "CAMBIO"),
        ];
        for (country, host, document, kind, number, labels, register, total, in_words, change) in cases {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, "1190", "10").await;
            let mut body = shop.cart(document).line(&item, "1").body();
            body["cliente"] = json!({"nombre": "Luz Ñahui", "codigoTipoDocumento": kind, "numeroDocumento": number, "direccion": "Av. Sol 9"});
            body["pago"]["monto"] = json!(1200);
            let id = owner.sold(&shop, &body).await["idVenta"].clone();
            for (format, width) in [("57mm", 57), ("80mm", 80), ("default", 48)] {
                let (status, ticket) = owner.get(&format!("{}/ticket?formato={format}", shop.sale(&id))).await;
                assert_eq!((status, &ticket["formato"], &ticket["anchoMm"]), (200, &json!(format), &json!(width)), "{ticket}");
                let text = words(&ticket);
                let mut expected = labels.to_vec();
                expected.extend([register, host, total, in_words, change, "Son:", "Identificación:", "CLIENTE:", "Luz Ñahui", "DIRECCIÓN:", "Av. Sol 9", "****** GRACIAS POR TU COMPRA ******"]);
                for label in expected {
                    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                    assert!(flat(&text).contains(&flat(label)), "{country} {format} lacks {label}:\n{text}");
                }
                for label in peru.iter().chain(others).filter(|label| !labels.contains(label)) {
                    assert!(!text.contains(label), "{country} {format} has {label}:\n{text}");
                }
                let request = owner.call(Method::GET, &format!("{}/ticket.pdf?formato={format}", shop.sale(&id)));
                let answer = request.send().await.unwrap();
                assert_eq!((answer.status().as_u16(), answer.headers()["content-type"].to_str().unwrap()), (200, "application/pdf"));
                let bytes = answer.bytes().await.unwrap();
                assert!(bytes.starts_with(b"%PDF-"));
                if let Some(text) = pdf_text(&bytes) {
                    assert!(text.contains(total) && text.contains("IMPORTE TOTAL") && text.contains(change), "{country} {format}:\n{text}");
                }
            }
            let ticket = owner.get(&format!("{}/ticket", shop.sale(&id))).await.1;
            assert_eq!(ticket["formato"], "80mm", "the company's own");
            let payload = format!("{host}|03|B001|1|181.53|1190.00|20260101|{kind}|{number}");
            match country {
                "PE" => assert_eq!(qr(&ticket), Some(payload)),
                "MX" => assert!(qr(&ticket).unwrap().starts_with("https://tienda.yapa.example/autofactura/")),
                _ => assert_eq!(qr(&ticket), None),
            }
        }
    }

    async fn a_ticket_calls_the_generic_client_by_the_short_name(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host, document) in [("PE", "20555555556", "BOLETA-ELECTRONICA"), ("CL", "76000005-1", "BOLETA-ELECTRONICA-AFECTA-CL"),
            ("CO", "900000005-1", "BOLETA-ELECTRONICA-AFECTA-CO"), ("MX", "AAA010101AA1", "BOLETA-ELECTRONICA")] {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, "119", "10").await;
            let generic = &shop.profile.generic_client;
            let mut body = shop.cart(document).line(&item, "1").body();
            body["cliente"] = json!({"nombre": generic.name, "codigoTipoDocumento": generic.identity, "numeroDocumento": generic.number});
            let id = owner.sold(&shop, &body).await["idVenta"].clone();
            for format in ["57mm", "80mm", "default"] {
                let text = words(&owner.get(&format!("{}/ticket?formato={format}", shop.sale(&id))).await.1);
                assert!(text.contains("Genérico") && text.contains(generic.number) && !text.contains("Generico"), "{country} {format}:\n{text}");
                let request = owner.call(Method::GET, &format!("{}/ticket.pdf?formato={format}", shop.sale(&id)));
                if let Some(text) = pdf_text(&request.send().await.unwrap().bytes().await.unwrap()) {
                    assert!(text.contains("Genérico") && !text.contains("Generico"), "{country} {format}:\n{text}");
                }
            }
            let sale = owner.get(&shop.sale(&id)).await.1;
            assert_eq!(sale["cliente"]["nombre"], generic.name, "what is stored stays");
        }
    }

    async fn a_seller_prints_no_ticket_of_a_colleagues_sale(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller, stranger) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        let own = server.user_id(SELLER).await;
        let item = shop.product(&server, "10", "10").await;
        let at = |id: &Value, user: i64| format!("/api/v2/ventas/{id}/empresas/{HOST}/usuarios/{user}");
        let document = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await["idVenta"].clone();
        let note = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await["idVenta"].clone();
        for tail in ["/ticket", "/ticket.pdf"] {
            let status = async |actor: &Actor<'_>, id, user| actor.call(Method::GET, &format!("{}{tail}", at(id, user))).send().await.unwrap().status().as_u16();
            assert_eq!(status(&seller, &document, own).await, 404);
            assert_eq!(status(&seller, &document, shop.user_id).await, 403, "in the name of another");
            assert_eq!(status(&seller, &note, own).await, 404);
            assert_eq!(status(&stranger, &document, own).await, 403);
            assert_eq!(status(&owner, &note, shop.user_id).await, 200);
        }
        assert_eq!(seller.get(&at(&document, own)).await.0, 404);
    }

    async fn a_ticket_shows_discounts_change_and_state(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let cart = shop.cart("FACTURA-ELECTRONICA").line(&item, "3").discount(yapa_domain::Discount::Amount(dec("5")));
        let mut body = cart.body();
        body["cliente"] = json!({"nombre": "Luz S.A.C.", "codigoTipoDocumento": "6", "numeroDocumento": "20601234565"});
        body["pago"]["monto"] = json!(30);
        let id = owner.sold(&shop, &body).await["idVenta"].clone();
        let path = format!("{}/ticket?formato=80mm", shop.sale(&id));
        let text = words(&owner.get(&path).await.1);
        for label in ["FACTURA ELECTRÓNICA", "F001-00000001", "Nombre/Razón Social:", "VEINTICINCO CON 00/100 SOLES", "5.00", "25.00", "3.81", "21.19"] {
            assert!(text.contains(label), "{label}:\n{text}");
        }
        assert!(!text.contains("ANULAD"), "{text}");
        owner.bring(&id, "anulada").await;
        let text = words(&owner.get(&path).await.1);
        assert!(text.contains("ANULAD"), "{text}");
        // No client: no client block; not electronic: no number and no code.
        let plain = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await["idVenta"].clone();
        let ticket = owner.get(&format!("{}/ticket", shop.sale(&plain))).await.1;
        let text = words(&ticket);
        assert!(!text.contains("CLIENTE:") && !text.contains("Identificación:") && !text.contains("NV01-"), "{text}");
        assert_eq!(qr(&ticket), None);
        for (path, status) in [("/ticket?formato=a4", 400), ("/ticket.pdf?formato=x", 400)] {
            let (found, answer) = owner.get(&format!("{}{path}", shop.sale(&id))).await;
            assert_eq!(found, status);
            assert_refusal(found, &answer, "validacion");
        }
        assert_eq!(owner.get(&format!("{}/ticket", shop.sale(&json!(5)))).await.0, 404);
    }
}
