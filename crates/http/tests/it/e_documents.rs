//! Electronic documents: begun with their sale, sent by a job, followed and sent again.

use reqwest::Method;
use serde_json::{Value, json};

use crate::authority::*;
use crate::support::*;

/// The documents of Peru and Mexico.
fn invoices(host: &str) -> String {
    format!("/api/v1/integracion/comprobantes/empresas/{host}")
}

fn states(page: &Value, list: &str, state: &str) -> Vec<Value> {
    let rows = page[list].as_array().unwrap().iter();
    rows.map(|row| row[state].clone()).collect()
}

yapa_test_kit::both_engines! {
    async fn a_ticket_waits_is_sent_and_counts(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        assert_eq!(sale["idDte"], Value::Null, "Peru knows documents by series and number");
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await; // has none
        let list = format!("{}?tipo_comprobante=03", invoices(&shop.host));
        let (status, page) = owner.get(&list).await;
        assert_eq!((status, states(&page, "comprobantes", "estadoComprobante")), (200, vec![json!("PENDIENTE")]), "{page}");
        let row = &page["comprobantes"][0];
        assert_eq!((&row["idVenta"], &row["montoTotal"], &row["tipoComprobante"]), (&sale["idVenta"], &json!(23.6), &json!("03")));
        let check = format!("{}/valida-comprobante?serie={}&correlativo=0000{}", invoices(&shop.host), sale["serie"].as_str().unwrap(), sale["correlativo"]);
        assert_eq!(owner.get(&check).await, (200, json!(false)));
        work(&server).await;
        assert_eq!(owner.get(&check).await, (200, json!(true)));
        // A number is taken as one or as its text, and answered as one.
        for correlative in [sale["correlativo"].clone(), json!(sale["correlativo"].to_string())] {
            let request = json!({"serie": sale["serie"], "correlativo": correlative, "ruc_emisor": shop.host});
            let (status, said) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &request).await;
            assert_eq!(status, 409, "it was taken already: {said}");
            let mail = with(&request, &json!({"tipo_comprobante": "03", "correo": "ana@example.pe"}));
            assert_eq!(owner.send(Method::POST, "/api/v1/integracion/comprobantes/pdf/correo/", &mail).await.0, 200);
        }
        let (status, one) = owner.get(&format!("{}/ventas/{}", invoices(&shop.host), sale["idVenta"])).await;
        assert!(row["correlativo"].is_number() && one["correlativo"].is_number());
        assert_eq!((status, &one["estadoSunat"], &one["codigoSunat"]), (200, &json!("ACEPTADO"), &json!("0")), "{one}");
        let record = owner.get(&shop.sale(&sale["idVenta"])).await.1;
        assert_eq!((&record["sunat"]["estadoSunat"], &record["sunat"]["descripcionSunat"]), (&json!("ACEPTADO"), &one["descripcionSunat"]), "{record}");
        assert_eq!((&one["operacionesGravadas"], &one["valorImpuesto"], &one["total"]), (&json!(20), &json!(3.6), &json!(23.6)));
        assert!(one["codigoHash"].as_str().is_some_and(|digest| digest.len() > 20), "{one}");
        assert!(one["montoTexto"].as_str().is_some_and(|words| words.contains("VEINTITR")), "{one}");
        assert_eq!(one["productos"][0]["precioTotal"], 23.6);
        // The list begins with invoices; states and words narrow it.
        assert_eq!(owner.get(&invoices(&shop.host)).await.1["pageRender"]["totalItems"], 0);
        for (query, found) in [("estado_comprobante=ACEPTADO", 1), ("estado_comprobante=PENDIENTE", 0), ("q=nadie", 0), ("q=b001", 1), ("q=00000001", 1), ("fecha_inicio=2999-01-01", 0)] {
            assert_eq!(owner.get(&format!("{list}&{query}")).await.1["pageRender"]["totalItems"], found, "{query}");
        }
    }

    async fn a_company_of_its_own_waits_until_it_is_connected(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let sale = seller.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        shop.set(&server, DISCONNECT).await;
        work(&server).await;
        let one = format!("{}/ventas/{}", invoices(&shop.host), sale["idVenta"]);
        let (_, waits) = seller.get(&one).await;
        assert_eq!((&waits["estadoSunat"], &waits["descripcionSunat"]), (&json!("PENDIENTE"), &json!(NOT_CONNECTED)), "{waits}");
        shop.set(&server, CONNECT).await;
        let again = json!({"serie": sale["serie"], "correlativo": sale["correlativo"].to_string(), "ruc_emisor": shop.host});
        let (status, said) = seller.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &again).await;
        assert_eq!((status, &said["estado"]), (200, &json!("PENDIENTE")), "{said}");
        work(&server).await;
        assert_eq!(owner.get(&one).await.1["estadoSunat"], "ACEPTADO");
        let (status, said) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &again).await;
        assert_eq!((status, said["mensaje"].as_str()), (409, Some("La autoridad tributaria ya aceptó el comprobante")));
        for (change, status) in [(json!({"correlativo": "x"}), 400), (json!({"correlativo": "999"}), 404), (json!({"ruc_emisor": OTHER_HOST}), 403)] {
            let (got, said) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &with(&again, &change)).await;
            assert_eq!(got, status, "{said}");
        }
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(stranger.get(&one).await.0, 403);
        assert_eq!(stranger.get(&one.replace(HOST, OTHER_HOST)).await.0, 404);
    }

    async fn a_refused_document_is_made_anew(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        work(&server).await;
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO', verdict_code = '2017', digest = 'old' WHERE company_id = $1").await;
        let again = json!({"serie": sale["serie"], "correlativo": sale["correlativo"].to_string(), "ruc_emisor": shop.host});
        owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &again).await;
        work(&server).await;
        let (_, one) = owner.get(&format!("{}/ventas/{}", invoices(&shop.host), sale["idVenta"])).await;
        assert_eq!((&one["estadoSunat"], &one["codigoSunat"]), (&json!("ACEPTADO"), &json!("0")), "{one}");
        assert_ne!(one["codigoHash"], "old");
        assert_eq!(one["correlativo"], sale["correlativo"], "the number was not spent");
    }

    async fn chile_knows_a_document_by_its_folio(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "1").body()).await;
        assert_eq!(sale["idDte"], json!(format!("39-{}", sale["correlativo"])));
        let (_, record) = owner.get(&shop.sale(&sale["idVenta"])).await;
        assert_eq!(record["idDte"], sale["idDte"]);
        let list = dtes("cl", &shop.host);
        assert_eq!(owner.get(&list).await.1["pageRender"]["totalItems"], 0, "invoices are listed first");
        let (_, page) = owner.get(&format!("{list}?tipo_comprobante=39,41")).await;
        let row = &page["dtes"][0];
        assert_eq!(row["idDte"], sale["idDte"]);
        assert_eq!((&row["folio"], &row["montoTotal"], &row["idTipoDte"]), (&sale["correlativo"], &json!(1190), &json!("39")), "{page}");
        work(&server).await;
        let path = format!("{list}/ventas/{}", sale["idVenta"]);
        assert_eq!(owner.get(&path).await.1["estado"], "PENDIENTE", "Chile's authority takes its time");
        server.pass(10 * 60 * 1000);
        work(&server).await;
        let (status, one) = owner.get(&path).await;
        assert_eq!((status, &one["estado"]), (200, &json!("ACEPTADO")), "{one}");
        assert_eq!(one["totalesDolpos"], json!({"mntNeto": 1000, "mntExe": 0, "iva": 190, "mntTotal": 1190}));
        assert_eq!(one["notaCredito"], Value::Null);
        let (status, said) = owner.send(Method::POST, &format!("{path}/reprocesar"), &json!({"totalesDolpos": {"mntNeto": 1, "mntExe": 0, "iva": 0, "mntTotal": 1}})).await;
        assert_eq!(status, 422, "{said}");
        let (status, said) = owner.send(Method::POST, &format!("{path}/reprocesar"), &json!({})).await;
        assert_eq!(status, 409, "{said}");
    }

    async fn colombia_distinguishes_folios_of_one_code_by_their_prefix(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CO", "900123456-8").await;
        let owner = server.sign_in(&shop.email).await;
        let taxed = shop.product(&server, "1190", "100").await;
        let exempt = shop.product_with(&server, "1190", "100", Vec::new(), |_| {}).await;
        let mut numbers = Vec::new();
        for (kind, item) in [("BOLETA-ELECTRONICA-AFECTA-CO", &taxed), ("BOLETA-ELECTRONICA-EXENTA-CO", &exempt)] {
            let sale = owner.sold(&shop, &shop.cart(kind).line(item, "1").body()).await;
            let (_, one) = owner.get(&format!("{}/ventas/{}", dtes("co", &shop.host), sale["idVenta"])).await;
            let number = format!("{}-{}", one["prefijo"].as_str().unwrap(), one["folio"]);
            assert_eq!((&one["idComprobante"], &one["idDte"], &one["folio"]), (&json!(number), &json!(number), &json!(1)));
            assert_eq!(sale["idDte"], one["idDte"]);
            numbers.push(number);
        }
        let file = format!("/api/v1/facele/co-dolpos/dte/{}/pdf", shop.host);
        for number in &numbers {
            // Colombia's authority is not connected, so there is a document and no file of it yet.
            let (status, said) = owner.get(&format!("{file}/{number}?tipo_comprobante=03")).await;
            assert_eq!((status, &said["error"]), (409, &json!("conflicto")), "{number}: {said}");
        }
        let (status, said) = owner.get(&format!("{file}/1?tipo_comprobante=03")).await;
        assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!("tipo_comprobante")), "{said}");
        let (status, _) = owner.get(&format!("{file}/FX-1?tipo_comprobante=03")).await;
        assert_eq!(status, 404);
    }

    async fn branches_of_chile_number_in_one_series(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "1").body();
        let first = owner.sold(&shop, &body).await;
        // The shop moves to another branch, which has no series of its own.
        shop.set(&server, "INSERT INTO branch (company_id, id, code, trade_name, active) SELECT company_id, id + 1, 'S2', trade_name, active FROM branch WHERE company_id = $1").await;
        shop.set(&server, "UPDATE branch SET active = FALSE WHERE company_id = $1 AND code <> 'S2'").await;
        let second = owner.sold(&shop, &body).await;
        assert_eq!((&first["serie"], &first["correlativo"]), (&second["serie"], &json!(1)));
        assert_eq!(second["correlativo"], 2);
    }

    async fn colombia_lists_pending_documents_and_no_country_has_the_flow_of_another(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CO", "900123456-8").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "1").body()).await;
        work(&server).await;
        let list = dtes("co", &shop.host);
        let (_, page) = owner.get(&format!("{list}?tipo_comprobante=03")).await;
        assert_eq!((states(&page, "dtes", "estadoDte"), &page["dtes"][0]["idVenta"]), (vec![json!("PENDIENTE")], &sale["idVenta"]));
        assert_eq!(owner.get(&dtes("cl", &shop.host)).await.0, 404);
        let peru = server.sign_in(OWNER).await;
        assert_eq!(peru.get(&dtes("pe", HOST)).await.0, 404);
    }
}
