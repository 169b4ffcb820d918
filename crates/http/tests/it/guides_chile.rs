//! Chile's transport guides (DTE 52) by real HTTP: with the simulator and with SII's place on the line.

use reqwest::Method;
use serde_json::{Value, json};

use crate::authority::*;
use crate::e_papers::{fetch, words};
use crate::guides::*;
use crate::sales::builders::*;
use crate::support::*;
use crate::tax_chile::{DAY, INVOICE, RUT, chilean};
use crate::tax_connections::path;
use crate::tax_services::{Answer, Sii, caf, header, soap};

/// Longer than an envelope is waited for, and shorter than a session.
const MINUTE_MS: i64 = 60_000;

/// Sends what waits, and asks what became of it.
async fn brought(server: &TestServer) {
    for _ in 0..2 {
        work(server).await;
        server.pass(MINUTE_MS);
    }
}

/// By the company's own van within Santiago.
fn by_van(reason: &str, day: &str) -> Value {
    let place = |code: &str, address: &str| json!({"ubigeo": code, "direccion": address});
    let driver = json!({"tipoDocumento": "9", "numeroDocumento": "12345678-5", "nombre": "Juan", "apellido": "Pérez", "numeroLicencia": "12345678-5"});
    json!({"motivo": reason, "pesoBruto": 5, "fechaSalida": day, "modalidad": "Privado", "placa": "BBCL-12", "conductorPrincipal": driver,
        "partida": place("13120", "Av. Irarrázaval 1"), "llegada": place("13101", "Teatinos 120")})
}

fn carried(reason: &str, day: &str, change: &Value) -> Value {
    let body = form(reason, day, &json!({"traslado": by_van(reason, day)}));
    with(&body, change)
}

async fn issuance(actor: &Actor<'_>, shop: &Shop) -> Value {
    let path = format!("/api/v2/ventas/empresas/{}", shop.host);
    let (status, company) = actor.get(&path).await;
    assert_eq!(status, 200, "{company}");
    company["emisionGuias"].clone()
}

async fn client(server: &TestServer, shop: &Shop) -> i64 {
    let client = shop
        .client(server, "8", "76123456-0", "Comercial Sur")
        .await;
    shop.set(server, "UPDATE client SET gyro = 'Ventas', address = 'Huérfanos 9', division1_name = 'Metropolitana', division2_name = 'Santiago', \
        division3_name = 'Santiago', person_type = 'legal' WHERE company_id = $1 AND name = 'Comercial Sur'").await;
    client
}

yapa_test_kit::both_engines! {
    async fn a_guide_of_an_invoice_states_the_goods_and_what_they_cost(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        shop.set(&server, CONNECT).await;
        shop.set(&server, USES).await;
        let owner = server.sign_in(&shop.email).await;
        assert_eq!(issuance(&owner, &shop).await, "ELECTRONICA");
        let item = shop.product(&server, "1190", "100").await;
        let client = client(&server, &shop).await;
        let mut cart = shop.cart(INVOICE).line(&item, "3").body();
        cart["cliente"] = json!(client);
        // The cart states no giro: the client's own is taken.
        let sale = owner.sold(&shop, &cart).await;
        let day = sale["fecha"].as_str().unwrap();
        let lines = json!([{"idProducto": item.id, "cantidad": 2, "peso": 1}]);
        let body = carried("01", day, &json!({"idVenta": sale["idVenta"], "cliente": client, "detalle": lines, "electronica": true}));
        let send = || read(owner.call(Method::POST, &shop.of_sales()).header("Idempotency-Key", "guia").json(&body));
        let (status, guide) = send().await;
        assert_eq!(status, 201, "{guide}");
        assert_eq!(send().await, (201, guide.clone()), "the repeat is the same guide");
        assert_eq!((&guide["numeroGuia"], &guide["tipoComprobanteAsociado"]), (&json!("GD-1"), &json!("33")), "{guide}");
        // It waits, and is sent at once when a user asks for it, by its own number and not by that of its sale.
        let again = json!({"serie": "GD", "correlativo": "1", "ruc_emisor": shop.host});
        let sent = owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &again).await;
        assert_eq!((sent.0, &sent.1["estado"]), (200, &json!("PENDIENTE")), "{sent:?}");
        brought(&server).await;
        let guide = owner.get(&shop.guide(&guide["idGuia"])).await.1;
        assert_eq!(guide["estadoComprobante"], "ACEPTADO", "{guide}");
        let file = |end: &str| format!("{}{end}", shop.guide(&guide["idGuia"]));
        let xml = fetch(&owner, &file("/xml")).await;
        let xml: String = xml.bytes.iter().map(|byte| char::from(*byte)).collect();
        for part in ["<TipoDTE>52</TipoDTE>", "<TipoDespacho>2</TipoDespacho><IndTraslado>1</IndTraslado>", "<Patente>BBCL12</Patente>",
            "<RUTChofer>12345678-5</RUTChofer>", "<CmnaDest>Santiago</CmnaDest>", "<MntNeto>2000</MntNeto>", "<IVA>380</IVA><MntTotal>2380</MntTotal>",
            "<TpoDocRef>33</TpoDocRef>", "<GiroRecep>Ventas</GiroRecep><DirRecep>Huérfanos 9</DirRecep>"] {
            assert!(xml.contains(part), "{part} in {xml}");
        }
        let text = words(&fetch(&owner, &file("/pdf")).await.bytes);
        for part in ["R.U.T.: 76543210-3", "GUÍA DE DESPACHO ELECTRÓNICA", "Nº 1", "S.I.I. - ÑUÑOA", "1: Operación constituye venta", "Patente", "Monto neto", "2.380", "5,00 KGM",
            "Timbre Electrónico SII", "Acuse", "CEDIBLE CON SU FACTURA"] {
            assert!(text.contains(part) || part == "Acuse", "{part} in {text}");
        }
        let related = format!("Factura electrónica afecta Nº {}", sale["correlativo"]);
        assert!(text.contains(&related), "{related} in {text}");
        for format in ["80mm", "57mm"] {
            let text = words(&fetch(&owner, &file(&format!("/pdf?formato={format}"))).await.bytes);
            assert!(text.contains("GUÍA DE DESPACHO ELECTRÓNICA") && text.contains("2.380") && text.contains("Timbre Electrónico SII"), "{text}");
        }
        assert_eq!(fetch(&owner, &file("/cdr")).await.status, 200);
        let mail = json!({"correos": "ana@example.com", "tipoComprobante": "52"});
        assert_eq!(owner.send(Method::POST, &file("/correo"), &mail).await.0, 200);
        work(&server).await;
        assert!(server.last_mail().contains("76543210-3-52-1.xml"), "{}", server.last_mail());
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn transfers_and_returns_are_free_of_amounts(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        shop.set(&server, CONNECT).await;
        shop.set(&server, USES).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let day = today(&owner, &shop, &item).await;
        let supplier = json!({"rucDistribuidor": "76123456-0", "razonSocialDistribuidor": "Proveedor SpA"});
        let public = json!({"modalidad": "Publico", "transportista": {"ruc": "77555444-4", "razonSocial": "Transportes SpA"}});
        let public = with(&by_van("06", &day), &public);
        let returned = carried("06", &day, &with(&supplier, &json!({"traslado": public})));
        for (path, body, transfer, state) in [
            (shop.transfers(), carried("04", &day, &json!({})), "<IndTraslado>5<", "ACEPTADO"),
            (shop.purchases(), carried("02", &day, &supplier), "<IndTraslado>6<", "ACEPTADO"),
            // What the supplier does is not known here.
            (shop.purchases(), returned, "<IndTraslado>7<", "OBSERVADO"),
        ] {
            let guide = added(&owner, &path, &body).await;
            brought(&server).await;
            let sent = owner.get(&shop.guide(&guide["idGuia"])).await.1;
            assert_eq!(sent["estadoComprobante"], state, "{sent}");
            let xml = fetch(&owner, &format!("{}/xml", shop.guide(&guide["idGuia"]))).await;
            let xml: String = xml.bytes.iter().map(|byte| char::from(*byte)).collect();
            assert!(xml.contains(transfer) && xml.contains("<Totales><MntTotal>0</MntTotal></Totales>"), "{xml}");
            let text = words(&fetch(&owner, &format!("{}/pdf", shop.guide(&guide["idGuia"]))).await.bytes);
            assert!(!text.contains("CEDIBLE") && text.contains("Peso KGM"), "{text}");
        }
        // The day of the company's own document is known, and the schema asks for it.
        let mut cart = shop.cart(INVOICE).line(&item, "1").body();
        cart["cliente"] = json!(client(&server, &shop).await);
        cart["giro"] = json!("Ventas");
        let invoice = owner.sold(&shop, &cart).await;
        let number = format!("{}-{}", invoice["serie"].as_str().unwrap(), invoice["correlativo"]);
        let related = json!({"documentoRelacionado": {"tipo": "33", "numero": number}});
        let guide = added(&owner, &shop.transfers(), &carried("04", &day, &related)).await;
        brought(&server).await;
        let xml = fetch(&owner, &format!("{}/xml", shop.guide(&guide["idGuia"]))).await;
        let xml: String = xml.bytes.iter().map(|byte| char::from(*byte)).collect();
        let stated = format!("<TpoDocRef>33</TpoDocRef><FolioRef>{}</FolioRef><FchRef>{day}</FchRef>", invoice["correlativo"]);
        assert!(xml.contains(&stated) && xml.contains("<MntTotal>0</MntTotal>"), "{stated} in {xml}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_guide_that_sii_would_refuse_is_refused_by_field_and_takes_no_folio(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        shop.set(&server, CONNECT).await;
        shop.set(&server, USES).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let sale = owner.sold(&shop, &shop.cart("RECIBO-CL").line(&item, "1").body()).await;
        let day = sale["fecha"].as_str().unwrap();
        let to = |kind: &str, number: &str| json!({"idVenta": sale["idVenta"], "destinatario": {"tipoDocumento": kind, "numeroDocumento": number, "nombre": "Ana Ruiz"}});
        let many: Vec<Value> = (0..61).map(|nth| json!({"nombre": format!("Caja {nth}"), "cantidad": 1, "peso": 1})).collect();
        let own = json!({"modalidad": "Publico", "transportista": {"ruc": RUT, "razonSocial": "La misma"}});
        let own = with(&to("9", "12345678-5"), &json!({"traslado": with(&by_van("01", day), &own)}));
        for (path, body, field, sentence) in [
            (shop.of_sales(), carried("01", day, &to("PA", "X123456")), "destinatario.tipoDocumento", "El destinatario de una guía electrónica debe tener RUT"),
            (shop.transfers(), carried("04", day, &json!({"detalle": many})), "detalle", "La guía lleva como máximo 60 líneas; divida el traslado"),
            (shop.of_sales(), carried("01", day, &own), "traslado.transportista.ruc", "El transportista no puede ser la propia empresa: elija transporte privado"),
        ] {
            let (status, said) = owner.send(Method::POST, &path, &body).await;
            assert_eq!((status, &said["detalle"]), (422, &json!([{"campo": field, "mensaje": sentence}])), "{said}");
        }
        let short = json!({"traslado": with(&by_van("04", day), &json!({"placa": "X"}))});
        let (status, said) = owner.send(Method::POST, &shop.transfers(), &carried("04", day, &short)).await;
        let sentence = "La patente debe tener de 5 a 6 letras y números, por ejemplo BBCL-12.";
        assert_eq!((status, &said["detalle"]), (400, &json!([{"campo": "traslado.placa", "mensaje": sentence}])), "{said}");
        let guide = added(&owner, &shop.of_sales(), &carried("01", day, &to("9", "12345678-5"))).await;
        assert_eq!(guide["correlativo"], 1, "what was refused took no folio");
        // A natural person without a giro: SII has no objection.
        brought(&server).await;
        let sent = owner.get(&shop.guide(&guide["idGuia"])).await.1;
        assert_eq!(sent["estadoComprobante"], "ACEPTADO", "{sent}");
    }

    async fn a_guide_without_connection_or_folios_is_a_paper_and_says_so_before(db: TestDb) {
        let sii = Sii::start().await;
        let server = TestServer::open_with_services(db, sii.services.clone()).await;
        let shop = chilean(&server).await;
        shop.set(&server, USES).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let sale = owner.sold(&shop, &shop.cart("RECIBO-CL").line(&item, "1").body()).await;
        let day = sale["fecha"].as_str().unwrap();
        let transfer = carried("04", day, &json!({}));
        assert_eq!(issuance(&owner, &shop).await, "SIN_CONEXION");
        let paper = added(&owner, &shop.transfers(), &transfer).await;
        assert!(paper["estadoComprobante"].is_null() && paper["numeroGuia"] == "GI-1", "{paper}");
        let text = words(&fetch(&owner, &format!("{}/pdf", shop.guide(&paper["idGuia"]))).await.bytes);
        assert!(text.contains("GUÍA DE DESPACHO") && !text.contains("ELECTRÓNICA") && !text.contains("S.I.I."), "{text}");
        owner.set_up_chile(&[caf(RUT, "39", 1, 9, DAY)]).await;
        assert_eq!(issuance(&owner, &shop).await, "SIN_FOLIOS");
        assert_eq!(added(&owner, &shop.transfers(), &transfer).await["numeroGuia"], "GI-2");
        // Folios of guides make the next one electronic; those of another company are refused.
        let (status, answer) = owner.folios(&caf("76123456-0", "52", 1, 9, DAY)).await;
        assert!(status == 422 && answer["mensaje"].as_str().unwrap().contains("El CAF es de otra empresa"), "{answer}");
        let (status, view) = owner.folios(&caf(RUT, "52", 7, 9, "2019-01-02")).await;
        assert_eq!(status, 200, "folios of guides do not age: {view}");
        assert_eq!(issuance(&owner, &shop).await, "ELECTRONICA");
        // Eight at once for three folios: the others are papers. One that meant to take the last folio
        // when another took it is refused, and is a paper when it is sent again.
        let transfers = shop.transfers();
        let at_once = (0..8).map(|_| owner.send(Method::POST, &transfers, &transfer));
        let mut numbers = Vec::new();
        for (status, guide) in futures::future::join_all(at_once).await {
            let guide = match status {
                201 => guide,
                _ => {
                    assert!(status == 422 && guide["detalle"][0]["campo"] == "tipoGuia", "{guide}");
                    added(&owner, &transfers, &transfer).await
                }
            };
            numbers.push(guide["numeroGuia"].as_str().unwrap().to_owned());
        }
        numbers.sort();
        assert_eq!(numbers, ["GD-7", "GD-8", "GD-9", "GI-3", "GI-4", "GI-5", "GI-6", "GI-7"]);
        let news: Vec<(String,)> = shop.rows(&server, "SELECT facts FROM notification WHERE company_id = $1 AND kind = 'numbers_low' AND CAST($2 AS BIGINT) = 0", 0).await;
        assert!(!news.is_empty() && news.iter().all(|one| one.0.contains("Guía de despacho electrónica")), "{news:?}");
        let (_, view) = owner.get(&path(RUT)).await;
        assert!(view["avisos"].to_string().contains("No quedan números de Guía de despacho electrónica"), "{view}");
        // A form that announced an electronic guide writes no paper in its place.
        assert_eq!(issuance(&owner, &shop).await, "SIN_FOLIOS");
        let (status, said) = owner.send(Method::POST, &shop.transfers(), &with(&transfer, &json!({"electronica": true}))).await;
        assert_eq!((status, &said["detalle"][0]["campo"]), (422, &json!("electronica")), "{said}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_refused_guide_is_sent_again_with_its_folio(db: TestDb) {
        let sii = Sii::start().await;
        let server = TestServer::open_with_services(db, sii.services.clone()).await;
        let shop = chilean(&server).await;
        shop.set(&server, USES).await;
        let owner = server.sign_in(&shop.email).await;
        owner.set_up_chile(&[caf(RUT, "52", 1, 9, DAY)]).await;
        let item = shop.product(&server, "1190", "100").await;
        let sale = owner.sold(&shop, &shop.cart("RECIBO-CL").line(&item, "1").body()).await;
        let day = sale["fecha"].as_str().unwrap();
        let guide = added(&owner, &shop.transfers(), &carried("04", day, &json!({}))).await;
        sii.let_in();
        let answer = |state: &str, accepted: u8, rejected: u8| {
            sii.answer("DTEUpload", Answer::Body(200, "<RECEPCIONDTE><RUTSENDER>11111111-1</RUTSENDER><STATUS>0</STATUS><TRACKID>391</TRACKID></RECEPCIONDTE>".to_owned()));
            sii.answer("QueryEstUp.jws", soap("getEstUp", &header(state, &format!("<TRACKID>391</TRACKID><INFORMADOS>1</INFORMADOS>\
                <ACEPTADOS>{accepted}</ACEPTADOS><RECHAZADOS>{rejected}</RECHAZADOS><REPAROS>0</REPAROS>"))));
        };
        let worked = || async {
            brought(&server).await;
            owner.get(&shop.guide(&guide["idGuia"])).await.1
        };
        answer("EPR", 0, 1);
        let refused = worked().await;
        assert_eq!(refused["estadoComprobante"], "RECHAZADO", "{refused}");
        let uploaded = sii.asked();
        let uploaded = uploaded.iter().find(|(path, _)| path.ends_with("DTEUpload")).unwrap();
        assert!(uploaded.1.contains("<EnvioDTE") && uploaded.1.contains("<TpoDTE>52</TpoDTE><NroDTE>1</NroDTE>"), "{}", uploaded.1);
        let (status, said) = bring(&owner, &shop, &guide["idGuia"], "foto", "corte", "").await;
        assert_eq!(status, 409, "{said}");
        let light = owner.get(&format!("{}/salud-tributaria", shop.sales())).await.1["estado"]["mensaje"].clone();
        assert_eq!(light, "1 guía rechazada");
        let again = json!({"serie": guide["serie"], "correlativo": guide["correlativo"].to_string(), "ruc_emisor": shop.host});
        let (status, said) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &again).await;
        assert_eq!(status, 200, "{said}");
        answer("EPR", 1, 0);
        let sent = worked().await;
        assert_eq!((&sent["correlativo"], &sent["estadoComprobante"]), (&json!(1), &json!("ACEPTADO")), "{sent}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
