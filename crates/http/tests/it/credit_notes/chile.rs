//! Notes where documents go by their folio.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::{Discount, LineTax};

use super::*;
use crate::e_papers::{fetch, words};

yapa_test_kit::both_engines! {
    async fn chile_voids_a_ticket(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let cart = shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "2").discount(Discount::Amount(dec("77")));
        let sale = owner.issued(&server, &shop, &cart.body()).await;
        let draft = owner.left(&sale).await;
        assert_eq!((&draft["tasaImpuesto"], &draft["decimales"]), (&json!(0.19), &json!(0)), "{draft}");
        assert_eq!(draft["sustentos"]["anulacion"], "anulación de la venta");
        let note = owner.added_note(&sale, "anulacion", &json!({})).await;
        assert_eq!((&note["total"], &note["correlativo"]), (&json!(2303), &json!(1)));
        owner.settle(&server).await;
        let list = dtes("cl", &shop.host);
        let (_, page) = owner.get(&format!("{list}?tipo_comprobante=61")).await;
        let row = &page["dtes"][0];
        assert_eq!((&row["idTipoDte"], &row["estadoDte"], &row["idNotaCredito"]), (&json!("61"), &json!("ACEPTADO"), &note["idNotaCredito"]), "{page}");
        assert_eq!((&row["tipoReferencia"], &row["idVenta"]), (&json!("39"), &sale));
        let (_, dte) = owner.get(&format!("{list}/ventas/{sale}")).await;
        assert_eq!((&dte["estado"], &dte["notaCredito"]["estado"], &dte["notaCredito"]["total"]), (&json!("ANULADO"), &json!("ACEPTADO"), &json!(2303)), "{dte}");
        let path = format!("/api/v1/integracion/comprobantes/notas-credito/empresas/{}?correlativo=1", shop.host);
        let (status, detail) = owner.get(&path).await;
        assert_eq!((status, &detail["sustento"], &detail["tipoReferencia"]), (200, &json!("anulación de la venta"), &json!("39")), "{detail}");
        let amount = |field: &str| detail[field].as_i64().unwrap();
        assert_eq!(amount("operacionesGravadas") + amount("valorImpuesto"), 2303);
        assert_eq!(shop.stock(&server, &item).await, dec("100"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn chile_takes_an_invoice_back_by_parts(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let (item, other) = (shop.product(&server, "997", "100").await, shop.product(&server, "1333", "100").await);
        let client = shop.client(&server, "8", "76123456-0", "Comercial Sur").await;
        shop.set(&server, "UPDATE client SET gyro = 'Ventas', division1_name = 'Metropolitana', division2_name = 'Santiago', \
            division3_name = 'Santiago', person_type = 'legal' WHERE company_id = $1 AND name = 'Comercial Sur'").await;
        let cart = shop.cart("FACTURA-ELECTRONICA-AFECTA-CL").line(&item, "7").line(&other, "2").discount(Discount::Amount(dec("101")));
        let mut body = cart.body();
        body["cliente"] = json!(client);
        body["giro"] = json!("Ventas");
        let sale = owner.issued(&server, &shop, &body).await;
        let whole = cart.totals();
        let draft = owner.left(&sale).await;
        assert_eq!((&draft["permitida"], &draft["total"]), (&json!(true), &number(whole.total)), "{draft}");
        let mut sum = 0;
        for (quantity, nth) in [(3.0, 0), (1.0, 1), (4.0, 0)] {
            let draft = owner.left(&sale).await;
            let row = &draft["detalle"][nth];
            let body = json!({"detalle": [{"linea": nth + 1, "idProducto": row["idProducto"], "cantidad": quantity, "precio": row["precio"]}]});
            sum += owner.added_note(&sale, "modificacion", &body).await["total"].as_i64().unwrap();
        }
        let last = owner.added_note(&sale, "devolucionTotal", &json!({})).await;
        sum += last["total"].as_i64().unwrap();
        assert_eq!((json!(sum), &last["estadoVenta"]), (number(whole.total), &json!("anulada")));
        owner.settle(&server).await;
        let (_, page) = owner.get(&format!("{}?tipo_comprobante=61", dtes("cl", &shop.host))).await;
        let states: Vec<&Value> = page["dtes"].as_array().unwrap().iter().map(|row| &row["estadoDte"]).collect();
        assert_eq!(states, ["ACEPTADO"; 4], "{page}");
        assert_eq!((shop.stock(&server, &item).await, shop.stock(&server, &other).await), (dec("100"), dec("100")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_report_of_taxes_has_the_amounts_of_the_documents_of_tickets(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let taxes = vec![shop.sales_tax(), LineTax::new("26", dec("0.205"))];
        let beer = shop.product_with(&server, "1395", "100", taxes, |_| {}).await;
        let item = shop.product(&server, "1190", "100").await;
        let of = |report: &Value, code: &str| {
            let mut rows = report["comprobantes"].as_array().unwrap().iter();
            let row = rows.find(|row| row["tipoComprobante"] == code).unwrap();
            ["base", "impuesto", "otrosImpuestos", "total"].map(|part| row[part].as_i64().unwrap())
        };
        let ticket = "BOLETA-ELECTRONICA-AFECTA-CL";
        let mut stated = [0, 0, 0, 0];
        let mut last = Value::Null;
        for quantity in ["3", "2", "2"] {
            let body = shop.cart(ticket).line(&beer, quantity).line(&item, "1").body();
            last = owner.issued(&server, &shop, &body).await;
            let path = format!("{}/xml/{last}?tipo_comprobante=39", dtes("cl", &shop.host));
            let xml = String::from_utf8_lossy(&fetch(&owner, &path).await.bytes).into_owned();
            for (sum, name) in [(0, "MntNeto"), (1, "IVA"), (3, "MntTotal")] {
                let rest = xml.split_once(&format!("<{name}>")).unwrap().1;
                stated[sum] += rest.split('<').next().unwrap().parse::<i64>().unwrap();
            }
        }
        let report = owner.report(&shop, "/impuestos?periodo=mes").await;
        assert_eq!(of(&report, ticket), stated, "{report}");
        let named = |report: &Value| report["impuestos"].as_array().unwrap().iter().any(|tax| tax["codigo"] == "26");
        assert!(!named(&report), "{report}");
        // A note over a ticket has none either.
        let note = owner.added_note(&last, "devolucionTotal", &json!({})).await;
        owner.settle(&server).await;
        let report = owner.report(&shop, "/impuestos?periodo=mes").await;
        let total = note["total"].as_i64().unwrap();
        let net = dec(&total.to_string()).div(dec("1.19"), 0).unwrap().scaled() / 10_000;
        assert_eq!(of(&report, "NOTA-CREDITO-ELECTRONICA-CL"), [-net, net - total, 0, -total], "{report}");
        assert!(!named(&report), "{report}");
        crate::sales_reports::sum_days(&server, &shop).await;
        assert_eq!(owner.report(&shop, "/impuestos?periodo=mes").await, report);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_page_of_a_note_has_the_amounts_of_its_document(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let taxes = vec![shop.sales_tax(), LineTax::new("26", dec("0.205"))];
        let beer = shop.product_with(&server, "1395", "100", taxes, |_| {}).await;
        let item = shop.product(&server, "1190", "100").await;
        let client = shop.client(&server, "8", "76123456-0", "Comercial Sur").await;
        shop.set(&server, "UPDATE client SET gyro = 'Ventas', division1_name = 'Metropolitana', division2_name = 'Santiago', \
            division3_name = 'Santiago', person_type = 'legal' WHERE company_id = $1 AND name = 'Comercial Sur'").await;
        // Boletas state no additional taxes; invoices do, and their lines are net.
        for (document, part_says, beers) in [
            ("BOLETA-ELECTRONICA-AFECTA-CL", ["1.395 1.395", "Monto neto $ 1.172", "IVA 19 % $ 223"], false),
            ("FACTURA-ELECTRONICA-AFECTA-CL", ["1.000 1.000", "Monto neto $ 1.000", "IVA 19 % $ 190"], true),
        ] {
            let cart = shop.cart(document).line(&beer, "3").line(&item, "1");
            let mut body = cart.body();
            if beers {
                body["cliente"] = json!(client);
                body["giro"] = json!("Ventas");
            }
            let sale = owner.issued(&server, &shop, &body).await;
            let part = owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&beer, 1.0, 1395.0)]})).await;
            let rest = owner.added_note(&sale, "devolucionTotal", &json!({})).await;
            owner.settle(&server).await;
            let sql = "SELECT total, net, vat, extra_tax FROM credit_note WHERE company_id = $1 AND id = $2";
            let mut extra = Dec4::ZERO;
            for note in [&part, &rest] {
                let rows: Vec<(Dec4, Dec4, Dec4, Dec4)> = shop.rows(&server, sql, note["idNotaCredito"].as_i64().unwrap()).await;
                let (total, net, vat, beers_of_note) = rows[0];
                assert_eq!(total, net + vat + beers_of_note);
                extra += beers_of_note;
                let path = format!("{}/pdf/{}?tipo_comprobante=61", dtes("cl", &shop.host), note["correlativo"]);
                let paper = fetch(&owner, &path).await;
                assert_eq!(paper.status, 200);
                let text = words(&paper.bytes);
                assert!(text.contains(&format!("Total {}", shop.profile.money(total))), "{text}");
                assert_eq!(text.contains("Cervezas 20,5%"), beers, "{text}");
                if note == &part {
                    for said in part_says {
                        assert!(text.contains(said), "{said} is not in {text}");
                    }
                }
            }
            assert_eq!(extra, cart.totals().breakdown.withheld.iter().map(|tax| tax.amount).sum());
            assert!(extra.is_positive());
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_note_with_a_folio_is_sent_again_by_its_key(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "1").body();
        let (sale, other) = (owner.issued(&server, &shop, &body).await, owner.issued(&server, &shop, &body).await);
        let note = owner.added_note(&sale, "anulacion", &json!({})).await["idNotaCredito"].clone();
        let again = |sale: &Value| format!("{}/ventas/{sale}/reprocesar", dtes("cl", &shop.host));
        let (status, said) = owner.send(Method::POST, &again(&sale), &json!({"idNotaCredito": note})).await;
        assert_eq!((status, &said["estado"]), (200, &json!("PENDIENTE")), "{said}");
        assert_eq!(owner.send(Method::POST, &again(&other), &json!({"idNotaCredito": note})).await.0, 404);
        owner.settle(&server).await;
        let (status, _) = owner.send(Method::POST, &again(&sale), &json!({"idNotaCredito": note})).await;
        assert_eq!(status, 409, "it was taken");
    }

    // No authority decides there yet, so that no document is valid.
    async fn colombia_and_mexico_wait(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CO", "900123456-8").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "1").body()).await;
        let why = "Solo se puede emitir una nota de crédito de un documento que la autoridad tributaria aceptó; este todavía está pendiente";
        owner.refused_note(&sale, "anulacion", &json!({}), 409, why).await;
    }
}
