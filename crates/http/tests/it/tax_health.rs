//! The state of a company with its tax authority, and the month's file for the accountant.

use std::io::{Cursor, Read};

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::LineTax;

use crate::authority::*;
use crate::credit_notes::{BAGS, line};
use crate::e_papers::fetch;
use crate::guides::{added, form, today};
use crate::sales::builders::*;
use crate::support::*;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const AGAIN: &str = "/api/v2/ventas/comprobantes/reprocesar";

fn path(shop: &Shop) -> String {
    format!("{}/salud-tributaria", shop.sales())
}

impl Actor<'_> {
    async fn health(&self, shop: &Shop) -> Value {
        let (status, health) = self.get(&path(shop)).await;
        assert_eq!(status, 200, "{health}");
        // The line of the top bar shows the same.
        let (_, line) = self.get(&format!("{}/estado", path(shop))).await;
        assert_eq!(line, health["estado"]);
        health
    }
}

/// Name and text of the only file of an archive.
fn unpacked(bytes: Vec<u8>) -> (String, String) {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut file = archive.by_index(0).unwrap();
    let mut text = String::new();
    file.read_to_string(&mut text).unwrap();
    (file.name().to_owned(), text)
}

yapa_test_kit::both_engines! {
    async fn an_owner_sees_what_was_taken_what_waits_what_was_refused_and_why_numbers_are_spent(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let first = owner.sold(&shop, &body).await;
        let health = owner.health(&shop).await;
        assert_eq!((&health["estado"]["luz"], &health["estado"]["enEspera"]), (&json!("ambar"), &json!(1)), "{health}");
        assert_eq!((&health["porAtender"][0]["idVenta"], &health["porAtender"][0]["luz"]), (&first["idVenta"], &json!("ambar")));
        // Peru: five days after the day of the sale, until midnight.
        let due = health["vencimientos"][0]["hasta"].as_str().unwrap();
        assert!(due.ends_with("T23:59:59") && due == health["porAtender"][0]["fechaLimite"], "{health}");
        work(&server).await;
        let health = owner.health(&shop).await;
        assert_eq!((&health["estado"]["luz"], &health["dias"][0]["luz"]), (&json!("verde"), &json!("verde")), "{health}");
        assert_eq!(health["estado"]["mensaje"], "Todo en orden con la SUNAT");
        // The second reaches the authority too late, and gets another number.
        let sale = owner.sold(&shop, &body).await;
        server.pass(6 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        let late = owner.health(&shop).await;
        assert_eq!((&late["estado"]["luz"], &late["estado"]["vencidos"], &late["vencimientos"][0]["luz"]), (&json!("rojo"), &json!(1), &json!("rojo")), "{late}");
        refuse_as_late(&server, &shop, "2108").await;
        let refused = owner.health(&shop).await;
        assert_eq!((&refused["estado"]["luz"], &refused["estado"]["rechazados"], &refused["porAtender"][0]["rechazado"]), (&json!("rojo"), &json!(1), &json!(true)), "{refused}");
        let book = &refused["libros"][0];
        assert_eq!((&book["documentos"], &book["total"], &book["totalAceptado"], &book["totalPendiente"], &book["diferencia"]), (&json!(2), &json!(20), &json!(10), &json!(10), &json!(0)), "{book}");
        let again = json!({"serie": sale["serie"], "correlativo": sale["correlativo"], "ruc_emisor": shop.host});
        assert_eq!(owner.send(Method::POST, AGAIN, &again).await.0, 200);
        work(&server).await;
        let health = owner.health(&shop).await;
        assert_eq!(health["estado"]["luz"], "verde", "{health}");
        let gaps = health["numeros"].as_array().unwrap();
        assert_eq!(gaps.len(), 1, "{gaps:?}");
        assert_eq!((&gaps[0]["numeros"], &gaps[0]["motivo"]), (&refused["porAtender"][0]["serieCorrelativo"], &json!("rechazado")));
        assert!(gaps[0]["explicacion"].as_str().unwrap().contains("lleva ahora el B"), "{gaps:?}");
        let settled: i64 = health["dias"].as_array().unwrap().iter().map(|day| day["sinEfecto"].as_i64().unwrap()).sum();
        assert_eq!(settled, 1);
        // A month without documents is empty, and an invalid month is refused.
        let (_, empty) = owner.get(&format!("{}?mes=2020-02", path(&shop))).await;
        assert_eq!((&empty["mes"], &empty["dias"], &empty["numeros"]), (&json!("2020-02"), &json!([]), &json!([])));
        for month in ["2020-13", "2020-2", "x", "2020-02-01"] {
            let (status, body) = owner.get(&format!("{}?mes={month}", path(&shop))).await;
            assert_refusal(status, &body, "validacion");
        }
    }

    async fn an_owner_sees_guides_that_wait_are_refused_and_are_numbered_anew(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        work(&server).await;
        let body = form("02", &day, &json!({"rucDistribuidor": "20100070970", "razonSocialDistribuidor": "Proveedor SAC"}));
        let guide = added(&owner, &shop.purchases(), &body).await;
        let waits = owner.health(&shop).await;
        assert_eq!((&waits["estado"]["luz"], &waits["estado"]["mensaje"]), (&json!("ambar"), &json!("1 guía en espera")), "{waits}");
        let row = &waits["porAtender"][0];
        assert_eq!((&row["idGuia"], &row["ladoGuia"], &row["serieCorrelativo"]), (&guide["idGuia"], &json!("COMPRAS"), &guide["numeroGuia"]));
        assert_eq!((&row["fechaLimite"], &waits["vencimientos"][0]["hasta"]), (&json!(format!("{day}T23:59:59")), &json!(format!("{day}T23:59:59"))));
        // The goods have left without it.
        server.pass(2 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        let late = owner.health(&shop).await;
        assert_eq!((&late["estado"]["luz"], &late["estado"]["mensaje"]), (&json!("rojo"), &json!("1 guía fuera de plazo")), "{late}");
        work(&server).await;
        let taken = owner.health(&shop).await;
        assert_eq!(taken["estado"]["mensaje"], "Todo en orden con la SUNAT");
        let of_guides = |health: &Value| {
            let days = health["dias"].as_array().unwrap().iter();
            days.filter(|day| day["nombre"].as_str().unwrap().contains("uía")).cloned().collect::<Vec<_>>()
        };
        assert_eq!(of_guides(&taken)[0]["aceptados"], 1, "{taken}");
        assert!(!taken["libros"].to_string().contains("uía"), "guides are in no book");
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO', number_spent = TRUE, verdict_code = '2567', verdict_text = 'Placa' \
            WHERE company_id = $1 AND issuer_code = '09'").await;
        let refused = owner.health(&shop).await;
        assert_eq!((&refused["estado"]["luz"], &refused["estado"]["mensaje"]), (&json!("rojo"), &json!("1 guía rechazada")), "{refused}");
        assert_eq!((&refused["porAtender"][0]["idGuia"], &refused["porAtender"][0]["descripcionEstado"]), (&guide["idGuia"], &json!("Placa")));
        assert_eq!(of_guides(&refused)[0]["rechazados"], 1);
        // A guide with the right plate goes to the same recipient.
        let day = today(&owner, &shop, &item).await;
        let body = form("02", &day, &json!({"rucDistribuidor": "20100070970", "razonSocialDistribuidor": "Proveedor SAC"}));
        let other = added(&owner, &shop.purchases(), &body).await;
        work(&server).await;
        let mended = owner.health(&shop).await;
        assert_eq!(mended["estado"]["luz"], "verde", "{mended}");
        assert_eq!(of_guides(&mended).iter().map(|day| day["sinEfecto"].as_i64().unwrap()).sum::<i64>(), 1);
        // The same goods under another number.
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO', number_spent = TRUE, verdict_code = '2567', verdict_text = 'Placa' \
            WHERE company_id = $1 AND issuer_code = '09'").await;
        let again = json!({"serie": other["serie"], "correlativo": other["correlativo"].to_string(), "ruc_emisor": shop.host});
        assert_eq!(owner.send(Method::POST, AGAIN, &again).await.0, 200);
        work(&server).await;
        let gaps = owner.health(&shop).await["numeros"].clone();
        assert_eq!((&gaps[0]["numeros"], &gaps[0]["motivo"]), (&other["numeroGuia"], &json!("rechazado")), "{gaps}");
        assert_eq!(server.findings().await, Vec::<String>::new());
        shop.set(&server, "DELETE FROM e_document WHERE company_id = $1 AND issuer_code = '09' AND number = 1").await;
        assert_eq!(owner.health(&shop).await["numeros"].as_array().unwrap().iter().filter(|gap| gap["motivo"] == "faltante").count(), 0,
            "the first number of a series has none before it");
    }

    async fn an_owner_sends_every_guide_that_waits_and_is_notified_of_refused_ones(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        work(&server).await;
        let guide = added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
        shop.set(&server, "DELETE FROM outbox WHERE company_id = $1").await;
        let (status, sent) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/enviar", &json!({"ruc_emisor": shop.host})).await;
        assert_eq!((status, &sent["cantidad"]), (200, &json!(1)), "{sent}");
        // SUNAT refuses a guide from the future.
        shop.set(&server, "UPDATE guide SET shipment = REPLACE(shipment, '2026-', '2040-') WHERE company_id = $1").await;
        shop.set(&server, "UPDATE e_document SET business_date = '2040-01-01' WHERE company_id = $1 AND issuer_code = '09'").await;
        work(&server).await;
        let (_, page) = owner.get(&format!("/api/v2/usuarios/{}/mensajes", shop.user_id)).await;
        let message = &page["mensajeriaApps"][0];
        assert_eq!(message["redirectPath"], format!("/mis-comprobantes/bill-lading/{}", guide["idGuia"]), "{page}");
        assert!(message["titulo"].as_str().unwrap().starts_with("Rechazado: Guía"), "{message}");
    }

    async fn a_sale_that_is_undone_while_its_document_waits_is_in_neither_side_of_the_books(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        owner.issued(&server, &shop, &body).await;
        for state in ["anulada", "descartada"] {
            let sale = owner.sold(&shop, &body).await;
            let (status, said) = owner.bring(&sale["idVenta"], state).await;
            assert_eq!(status, 200, "{said}");
        }
        owner.sold(&shop, &body).await;
        let sides = |health: &Value| {
            let book = &health["libros"][0];
            ["documentos", "total", "aceptados", "totalAceptado", "pendientes", "totalPendiente", "diferencia"].map(|field| book[field].as_i64().unwrap())
        };
        assert_eq!(sides(&owner.health(&shop).await), [2, 20, 1, 10, 1, 10, 0]);
        // The authority accepts them, and they are voided there too.
        work(&server).await;
        server.pass(DAY_MS);
        work(&server).await;
        let owner = server.sign_in(OWNER).await;
        assert_eq!(sides(&owner.health(&shop).await), [2, 20, 2, 20, 0, 0, 0]);
    }

    async fn a_missing_number_is_reported(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        for _ in 0..5 {
            owner.sold(&shop, &body).await;
        }
        work(&server).await;
        assert_eq!(owner.health(&shop).await["numeros"], json!([]));
        shop.set(&server, "DELETE FROM e_document WHERE company_id = $1 AND number IN (2, 3)").await;
        let health = owner.health(&shop).await;
        let gap = &health["numeros"][0];
        assert_eq!((&gap["motivo"], &gap["numeros"]), (&json!("faltante"), &json!("B001-00000002 – B001-00000003")), "{health}");
        assert_ne!(health["libros"][0]["diferencia"], json!(0), "{health}");
    }

    async fn a_new_company_without_a_connection_reads_that_nothing_is_sent(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        shop.set(&server, "DELETE FROM e_issuer WHERE company_id = $1").await;
        let status = &owner.health(&shop).await["estado"];
        assert_eq!((&status["luz"], &status["conectada"]), (&json!("ambar"), &json!(false)));
        assert_eq!(status["mensaje"], "Sin conexión con la SUNAT: sus documentos todavía no se envían");
    }

    async fn a_company_without_a_connection_reads_so_while_documents_wait(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        shop.set(&server, "DELETE FROM e_issuer WHERE company_id = $1").await;
        let status = &owner.health(&shop).await["estado"];
        assert_eq!((&status["luz"], &status["conectada"]), (&json!("rojo"), &json!(false)));
        assert!(status["mensaje"].as_str().unwrap().contains("sin conexión con la SUNAT"), "{status}");
    }

    async fn peru_gets_the_month_in_the_fields_of_the_register_of_sales(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "4").body()).await;
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        // The levy on bags is charged with the sale, and comes back with it.
        shop.set(&server, BAGS).await;
        let bagged = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").bags(2, "0.60", "0.50").body()).await;
        owner.added_note(&bagged, "anulacion", &json!({})).await;
        // A waiting document is in no register.
        work(&server).await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        let file = fetch(&owner, &format!("{}/registro", path(&shop))).await;
        assert_eq!((file.status, file.kind.as_str()), (200, "application/zip"));
        let (name, text) = unpacked(file.bytes);
        let health = owner.health(&shop).await;
        let month = health["mes"].as_str().unwrap().replace('-', "");
        assert_eq!(name, format!("LE{}{month}00140400021112.txt", shop.host));
        assert_eq!(health["archivo"], name.replace(".txt", ".zip"));
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split('|').collect()).collect();
        assert_eq!(lines.len(), 4, "{text}");
        // 33 fields, each with its bar behind it.
        assert!(lines.iter().all(|fields| fields.len() == 34), "{text}");
        let at = |row: usize, fields: &[usize]| fields.iter().map(|field| lines[row][field - 1]).collect::<Vec<_>>();
        assert_eq!(at(0, &[1, 3, 7, 8, 9, 11, 12, 15, 17, 26, 27]), [&shop.host, month.as_str(), "03", "B001", "1", "0", "0", "33.90", "6.10", "40.00", "PEN"]);
        assert_eq!(at(1, &[7, 15, 16, 17, 26, 30, 31, 32]), ["07", "-8.48", "0.00", "-1.52", "-10.00", "03", "B001", "1"]);
        let levies: Vec<_> = lines.iter().map(|fields| (fields[6], fields[23], fields[25])).collect();
        assert!(levies.contains(&("03", "1.00", "11.20")) && levies.contains(&("07", "-1.00", "-11.20")), "{text}");
    }

    async fn chile_gets_the_month_in_the_columns_of_the_register_of_the_sii(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "1").body()).await;
        work(&server).await;
        server.pass(60 * 60 * 1000);
        work(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let file = fetch(&owner, &format!("{}/registro", path(&shop))).await;
        let text = String::from_utf8(file.bytes).unwrap();
        let lines: Vec<Vec<&str>> = text.trim_start_matches('\u{feff}').lines().map(|line| line.split(';').collect()).collect();
        assert!(lines.len() == 2 && lines.iter().all(|cells| cells.len() == 43), "{text}");
        let cell = |name: &str| lines[1][lines[0].iter().position(|head| *head == name).unwrap()];
        let cells = ["Nro", "Tipo Doc", "Rut cliente", "Folio", "Monto Exento", "Monto Neto", "Monto IVA", "Monto total"].map(cell);
        assert_eq!(cells, ["1", "39", "66666666-6", "1", "0", "1000", "190", "1190"], "{text}");
        // The declaration falls due on the 20th of the next month.
        let health = owner.health(&shop).await;
        assert!(health["vencimientos"].as_array().unwrap().iter().any(|due| due["texto"].as_str().unwrap().starts_with("Formulario 29")), "{health}");
    }

    async fn mexico_gets_a_spreadsheet_with_the_fiscal_folios(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", "EKU9003173C9").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        work(&server).await;
        let file = fetch(&owner, &format!("{}/registro", path(&shop))).await;
        assert!(file.disposition.contains(".xlsx"), "{}", file.disposition);
        let mut archive = zip::ZipArchive::new(Cursor::new(file.bytes)).unwrap();
        let mut words = String::new();
        archive.by_name("xl/sharedStrings.xml").unwrap().read_to_string(&mut words).unwrap();
        let digests: Vec<String> = shop.rows::<(String,)>(&server, "SELECT digest FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await.into_iter().map(|(digest,)| digest).collect();
        assert_eq!(digests.len(), 1);
        assert!(words.contains(&digests[0]) && words.contains("Folio fiscal (UUID)"), "{words}");
    }

    async fn the_spreadsheet_states_the_taxes_of_the_cfdi(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", "EKU9003173C9").await;
        let owner = server.sign_in(&shop.email).await;
        // Spirits: 53 % of IEPS, and the IVA from the net with the IEPS in it.
        let taxes = vec![shop.sales_tax(), LineTax::new("IEPS", dec("0.53"))];
        let item = shop.product_with(&server, "100", "100", taxes, |_| {}).await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        work(&server).await;
        let file = fetch(&owner, &format!("{}/registro", path(&shop))).await;
        let mut archive = zip::ZipArchive::new(Cursor::new(file.bytes)).unwrap();
        let mut cells = String::new();
        archive.by_name("xl/worksheets/sheet1.xml").unwrap().read_to_string(&mut cells).unwrap();
        for amount in ["56.35", "13.79", "29.86"] {
            assert!(cells.contains(&format!("<v>{amount}</v>")), "{amount} {cells}");
        }
    }

    async fn sale_document_note_and_tax_report_have_the_amounts_of_the_cfdi(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", "EKU9003173C9").await;
        let owner = server.sign_in(&shop.email).await;
        let taxes = vec![shop.sales_tax(), LineTax::new("IEPS", dec("0.53"))];
        let item = shop.product_with(&server, "100", "100", taxes, |_| {}).await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let sale = owner.sold(&shop, &body).await["idVenta"].clone();
        let report = async || owner.get(&format!("{}/reportes-ventas/impuestos", shop.sales())).await.1;
        let said = |of: &Value| [&of["base"], &of["impuesto"], &of["otrosImpuestos"], &of["total"]].map(Value::clone);
        let before = report().await;
        assert_eq!(said(&before["total"]), [json!(59.17), json!(9.47), json!(31.36), json!(100)], "as long as it is not signed: {before}");
        work(&server).await;
        let (_, sold) = owner.get(&format!("/api/v2/ventas/{sale}/empresas/{}/usuarios/{}", shop.host, shop.user_id)).await;
        assert_eq!((&sold["operacionesGravadas"], &sold["valorImpuesto"], &sold["totalesDolpos"]["iva"]), (&json!(56.35), &json!(13.79), &json!(13.79)), "{sold}");
        assert_eq!(sold["impuestosAdicionales"][0]["montoImp"], json!(29.86), "{sold}");
        let (_, document) = owner.get(&format!("/api/v1/integracion/comprobantes/empresas/{}/ventas/{sale}", shop.host)).await;
        assert_eq!((&document["operacionesGravadas"], &document["valorImpuesto"]), (&json!(56.35), &json!(13.79)), "{document}");
        let after = report().await;
        assert_eq!(said(&after["total"]), [json!(56.35), json!(13.79), json!(29.86), json!(100)], "{after}");
        let path = format!("/api/v2/ventas/{sale}/cambio?tipo=anulacion");
        let (status, note) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!(status, 201, "{note}");
        work(&server).await;
        let (_, shown) = owner.get(&format!("/api/v1/integracion/comprobantes/notas-credito/empresas/{}?id={}&serie=&correlativo=", shop.host, note["idNotaCredito"])).await;
        assert_eq!((&shown["operacionesGravadas"], &shown["valorImpuesto"]), (&json!(56.35), &json!(13.79)), "{shown}");
        let both = report().await;
        assert_eq!(said(&both["total"]), [json!(0), json!(0), json!(0), json!(0)], "{both}");
        let left: Vec<_> = both["impuestos"].as_array().unwrap().iter().map(|tax| tax["impuesto"].clone()).collect();
        assert_eq!(left, [json!(0), json!(0)], "{both}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
