//! Transport guides by real HTTP.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::operator::{AccountScreens, set_account_screens};

use crate::authority::*;
use crate::e_papers::{fetch, words};
use crate::pictures::png;
use crate::sales::builders::*;
use crate::support::*;

pub const USES: &str = "UPDATE company SET uses_guides = TRUE WHERE id = $1";

impl Shop {
    pub fn guides(&self, query: &str) -> String {
        format!("/api/v1/integracion/guias/empresas/{}?{query}", self.host)
    }

    pub fn guide(&self, id: &Value) -> String {
        format!(
            "/api/v1/integracion/empresas/{}/guias-electronicas/{id}",
            self.host
        )
    }

    pub fn of_sales(&self) -> String {
        format!("/api/v2/ventas/empresas/{}/guias", self.host)
    }

    pub fn transfers(&self) -> String {
        format!("{}-electronicas", self.of_sales())
    }

    pub fn purchases(&self) -> String {
        format!("/api/v1/compras/empresas/{}/guias-electronicas", self.host)
    }
}

impl TestServer {
    /// A connected Peruvian shop that uses guides.
    pub async fn carrying(&self) -> Shop {
        let shop = self.connected().await;
        shop.set(self, USES).await;
        shop
    }
}

/// The present day on the company's calendar.
pub async fn today(actor: &Actor<'_>, shop: &Shop, item: &Item) -> String {
    let sale = actor
        .sold(
            shop,
            &shop
                .cart(shop.profile.default_document().code)
                .line(item, "1")
                .body(),
        )
        .await;
    sale["fecha"].as_str().unwrap().to_owned()
}

fn driver(number: &str) -> Value {
    json!({"tipoDocumento": "1", "numeroDocumento": number, "nombre": "Juan", "apellido": "Quispe", "numeroLicencia": format!("q-{number}")})
}

/// By the company's own vehicles.
pub fn shipment(reason: &str, day: &str) -> Value {
    json!({"motivo": reason, "pesoBruto": 12.345, "unidadPeso": "KGM", "fechaSalida": day, "fechaLlegada": day,
        "modalidad": "Privado", "placa": "abc-123", "placaSecundaria": "", "conductorPrincipal": driver("41234567"),
        "partida": {"ubigeo": "150101", "direccion": "Av. Origen 123", "codigoLocal": "0000"},
        "llegada": {"ubigeo": "150122", "direccion": "x".repeat(130), "codigoLocal": "0001"}})
}

pub fn form(reason: &str, day: &str, change: &Value) -> Value {
    let lines = json!([{"idProducto": 0, "nombre": "Arroz 5 kg", "codigo": "A5", "unidadMedida": "UNI", "cantidad": 3, "peso": 12, "tara": 0.3}]);
    let body = json!({"cliente": 0, "detalle": lines, "traslado": shipment(reason, day)});
    with(&body, change)
}

pub async fn added(actor: &Actor<'_>, path: &str, body: &Value) -> Value {
    let (status, guide) = actor.send(Method::POST, path, body).await;
    assert_eq!(status, 201, "{guide}");
    guide
}

pub async fn bring(
    actor: &Actor<'_>,
    shop: &Shop,
    id: &Value,
    key: &str,
    edge: &str,
    comment: &str,
) -> (u16, Value) {
    let path = format!("{}/{id}/foto-recepcion", shop.of_sales());
    let mut body = format!(
        "--{edge}\r\nContent-Disposition: form-data; name=\"comentario\"\r\n\r\n{comment}\r\n\
        --{edge}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n"
    )
    .into_bytes();
    body.extend(png(90));
    body.extend(format!("\r\n--{edge}--\r\n").bytes());
    let kind = format!("multipart/form-data; boundary={edge}");
    let request = actor
        .call(Method::POST, &path)
        .header("content-type", kind)
        .header("Idempotency-Key", key);
    read(request.body(body)).await
}

yapa_test_kit::both_engines! {
    async fn a_guide_of_a_sale_is_numbered_signed_and_accepted(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let client = shop.client(&server, "6", "20100070970", "Cliente SAC").await;
        let day = today(&owner, &shop, &item).await;
        let mut cart = shop.cart("FACTURA-ELECTRONICA").line(&item, "2").body();
        cart["cliente"] = json!(client);
        let sale = owner.sold(&shop, &cart).await;
        let nested = format!("/api/v1/integracion/comprobantes/empresas/{}/ventas/{}/guias", shop.host, sale["idVenta"]);
        assert_eq!(owner.get(&nested).await.1["mensaje"], "La venta no tiene guía de remisión");
        let mut body = form("01", &day, &json!({"idVenta": sale["idVenta"], "cliente": client}));
        body.as_object_mut().unwrap().remove("detalle");
        let send = || read(owner.call(Method::POST, &shop.of_sales()).header("Idempotency-Key", "guia").json(&body));
        let (status, guide) = send().await;
        assert_eq!(status, 201, "{guide}");
        assert_eq!(send().await, (201, guide.clone()), "the repeat is the same guide");
        assert_eq!((&guide["numeroGuia"], &guide["tipoGuia"], &guide["estado"]), (&json!("T001-00000001"), &json!("Venta"), &json!("Emitido")));
        assert_eq!((&guide["nombreCliente"], &guide["documentoCliente"]), (&json!("Cliente SAC"), &json!("20100070970")));
        assert_eq!((&guide["pesoTotal"], &guide["unidadPeso"], &guide["traslado"]["placa"]), (&json!(12.35), &json!("KGM"), &json!("ABC123")), "{guide}");
        assert_eq!((guide["comprobanteAsociado"].as_str().unwrap().get(..1), &guide["tipoComprobanteAsociado"]), (Some("F"), &json!("01")));
        assert_eq!(guide["traslado"]["llegada"]["direccion"].as_str().unwrap().len(), 100);
        assert_eq!((&guide["venta"]["id"], &guide["detalle"][0]["cantidad"], &guide["detalle"][0]["codigoSunat"]), (&sale["idVenta"], &json!(2), &json!("0")));
        assert!(guide["traslado"]["placaSecundaria"].is_null());
        work(&server).await;
        let (status, guide) = owner.get(&nested).await;
        assert_eq!((status, &guide["estadoComprobante"]), (200, &json!("ACEPTADO")), "{guide}");
        let xml = fetch(&owner, &format!("{}/xml", shop.guide(&guide["idGuia"]))).await;
        assert!(xml.status == 200 && String::from_utf8(xml.bytes).unwrap().contains("<DespatchAdvice"));
        assert_eq!(fetch(&owner, &format!("{}/cdr", shop.guide(&guide["idGuia"]))).await.status, 200);
        let text = words(&fetch(&owner, &format!("{}/pdf", shop.guide(&guide["idGuia"]))).await.bytes);
        for part in ["T001-00000001", "Cliente SAC", "ABC123", "Q41234567", "12.35 KGM", "Av. Origen 123"] {
            assert!(text.contains(part), "{part} in {text}");
        }
        // What its product weighs is not known.
        assert_eq!((&guide["detalle"][0]["pesoBruto"], text.contains("0.00"), text.contains('—')), (&json!(0), false, true), "{text}");
        assert_eq!((&guide["lugarPartida"], &guide["lugarLlegada"]), (&json!("Lima"), &json!("Miraflores, Lima")));
        for format in ["80mm", "57mm"] {
            let text = words(&fetch(&owner, &format!("{}/pdf?formato={format}", shop.guide(&guide["idGuia"]))).await.bytes);
            assert!(text.contains("T001-00000001") && text.contains("ABC123") && text.contains("Miraflores, Lima"), "{text}");
            assert!(!text.contains("0.00"), "{text}");
        }
        assert_eq!(fetch(&owner, &format!("{}/pdf?formato=carta", shop.guide(&guide["idGuia"]))).await.status, 400);
        // The lists of the documents of sales know nothing of it, and it can be asked about.
        let listed = owner.get(&format!("/api/v1/integracion/comprobantes/empresas/{}?tipo_comprobante=01,09", shop.host)).await.1;
        assert_eq!(listed["comprobantes"].as_array().unwrap().len(), 1, "{listed}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_guide_of_a_sale_needs_goods_and_a_client(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let day = today(&owner, &shop, &item).await;
        let client = shop.client(&server, "6", "20100070970", "Cliente SAC").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let answer_to = |change: Value| { let (owner, shop, day) = (&owner, &shop, &day); async move {
            let (status, said) = owner.send(Method::POST, &shop.of_sales(), &form("01", day, &change)).await;
            (status, said["mensaje"].clone())
        } };
        let client_missing = (422, json!("Debe añadir un cliente"));
        assert_eq!(answer_to(json!({"idVenta": sale["idVenta"]})).await, client_missing);
        assert_eq!(answer_to(json!({})).await, client_missing, "a cart that is no sale yet");
        assert_eq!(answer_to(json!({"cliente": client, "detalle": []})).await, (422, json!("No tiene productos agregados")));
        assert_eq!(answer_to(json!({"cliente": 5})).await.0, 404);
        assert_eq!(answer_to(json!({"cliente": client, "idVenta": 5})).await.0, 404);
        assert_eq!(answer_to(json!({"cliente": client, "detalle": [{"idProducto": 5, "cantidad": 1}]})).await.0, 400);
        let boleta = json!({"cliente": client, "idVenta": sale["idVenta"]});
        let guide = added(&owner, &shop.of_sales(), &form("01", &day, &boleta)).await;
        assert_eq!((&guide["tipoComprobanteAsociado"], &guide["idCliente"]), (&json!("03"), &json!(client)), "a ticket may be related");
        assert_eq!(guide["detalle"][0]["pesoBruto"], json!(12.3), "weight and tare together");
    }

    async fn reasons_decide_the_side_and_bad_input_is_refused_by_field(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        let supplier = json!({"rucDistribuidor": "20100070970", "razonSocialDistribuidor": "Proveedor SAC"});
        assert_eq!(owner.send(Method::POST, &shop.transfers(), &form("02", &day, &json!({}))).await.0, 422);
        assert_eq!(owner.send(Method::POST, &shop.purchases(), &form("04", &day, &json!({}))).await.0, 422);
        let transfer = added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
        assert_eq!(transfer["documentoCliente"], json!(shop.host), "goods between branches come to the company");
        let bought = added(&owner, &shop.purchases(), &form("02", &day, &supplier)).await;
        let returned = added(&owner, &shop.purchases(), &form("06", &day, &supplier)).await;
        assert_eq!((&bought["documentoCliente"], &returned["documentoCliente"]), (&json!(shop.host), &json!("20100070970")));
        let numbers = |page: &Value| page["guias"].as_array().unwrap().iter().map(|one| one["correlativo"].as_i64().unwrap()).collect::<Vec<_>>();
        for (query, wanted) in [("", vec![2]), ("motivo=04", vec![1]), ("motivo=02,06", vec![3, 2]), ("lado=COMPRAS", vec![3, 2]), ("lado=VENTAS", vec![1]),
            ("lado=COMPRAS&q=00000003", vec![3]), ("motivo=06&q=proveedor", vec![3]), ("motivo=06&estado=Recibido", vec![]), ("lado=COMPRAS&registros_pagina=1&pagina=1", vec![2]),
            ("lado=COMPRAS&fecha_fin=2000-01-01", vec![])] {
            let (status, page) = owner.get(&shop.guides(query)).await;
            assert_eq!((status, numbers(&page)), (200, wanted), "{query}: {page}");
        }
        for query in ["motivo=99", "lado=OTRO", "fecha_inicio=ayer", "pagina=-1", "fecha_inicio=2020-02-01&fecha_fin=2020-01-01"] {
            assert_eq!(owner.get(&shop.guides(query)).await.0, 400, "{query}");
        }
        let wrong = [(json!({"placa": "1"}), "placa"), (json!({"conductorPrincipal": null}), "conductorPrincipal"), (json!({"fechaSalida": "2020-01-01"}), "fechaSalida"),
            (json!({"unidadPeso": "TNE"}), "unidadPeso"), (json!({"pesoBruto": 0}), "pesoBruto"), (json!({"partida": {"ubigeo": "15", "direccion": "Av. 1"}}), "partida.ubigeo"),
            (json!({"llegada": {"ubigeo": "150101", "direccion": " "}}), "llegada.direccion"), (json!({"modalidad": "Publico"}), "transportista"),
            (json!({"motivo": "13"}), "descripcionMotivo"), (json!({"numeroBultos": 0}), "numeroBultos"), (json!({"fechaLlegada": "9999-12-31"}), "fechaLlegada"),
            (json!({"fechaSalida": "9999-12-30", "fechaLlegada": null}), "fechaSalida"),
            (json!({"modalidad": "Publico", "transportista": {"ruc": "20100070970", "razonSocial": "Al"}}), "transportista.razonSocial")];
        for (change, field) in wrong {
            let body = form("02", &day, &json!({"traslado": with(&shipment("02", &day), &change)}));
            let (status, said) = owner.send(Method::POST, &shop.purchases(), &body).await;
            assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!(format!("traslado.{field}"))), "{said}");
        }
        let place = json!({"ubigeo": "150101", "direccion": "av. origen 123"});
        let same = with(&shipment("04", &day), &json!({"llegada": place}));
        let (status, said) = owner.send(Method::POST, &shop.transfers(), &form("04", &day, &json!({"traslado": same}))).await;
        assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!("traslado.llegada.direccion")), "{said}");
        for document in [json!({"tipo": "01", "numero": "B001-1"}), json!({"tipo": "03", "numero": "F001-1"}), json!({"tipo": "77", "numero": "F001-1"}), json!({"tipo": "01", "numero": "F001"})] {
            let body = form("02", &day, &json!({"documentoRelacionado": document}));
            assert_eq!(owner.send(Method::POST, &shop.purchases(), &body).await.0, 400);
        }
        let public = json!({"modalidad": "Publico", "transportista": {"ruc": "20100070970", "razonSocial": "Transportes SAC"}});
        let body = form("02", &day, &json!({"documentoRelacionado": {"tipo": "01", "numero": "f001-77"}, "traslado": with(&shipment("02", &day), &public)}));
        let guide = added(&owner, &shop.purchases(), &body).await;
        assert!(guide["traslado"]["placa"].is_null() && guide["comprobanteAsociado"] == "F001-77", "{guide}");
        assert_eq!(guide["correlativo"], 4, "what was refused took no number");
        work(&server).await;
        for number in 1..=4 {
            let all = owner.get(&shop.guides("motivo=02,04,06")).await.1;
            let one = all["guias"].as_array().unwrap().iter().find(|one| one["correlativo"] == number).unwrap().clone();
            assert_eq!(one["estadoComprobante"], "ACEPTADO", "{one}");
        }
    }

    async fn a_receipt_is_confirmed_once_and_enters_the_gallery(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        let guide = added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
        let id = &guide["idGuia"];
        let (status, confirmed) = bring(&owner, &shop, id, "foto", "corte", " Llegó  completo ").await;
        assert_eq!((status, &confirmed["estado"], &confirmed["comentarioRecepcion"]), (200, &json!("Recibido"), &json!("Llegó completo")), "{confirmed}");
        assert_eq!(bring(&owner, &shop, id, "foto", "otro", " Llegó  completo ").await, (200, confirmed.clone()), "the repeat has another boundary");
        assert_eq!(bring(&owner, &shop, id, "dos", "corte", "").await.0, 409);
        assert_eq!(bring(&owner, &shop, &json!(5), "tres", "corte", "").await.0, 404);
        let gallery = owner.get(&format!("/api/v2/administracion/empresas/{}/galeria?tipo=guia", shop.host)).await.1;
        assert_eq!((&gallery["imagenes"][0]["imagen"], &gallery["imagenes"][0]["idReferencia"]), (&confirmed["imagenRecepcion"], id), "{gallery}");
        assert_eq!(confirmed["fechaRecepcion"], json!(day));
        let seller = server.sign_in(SELLER).await;
        let theirs = seller.get(&format!("/api/v2/administracion/empresas/{}/galeria?tipo=guia", shop.host)).await;
        assert_eq!((theirs.0, &theirs.1["imagenes"]), (200, &json!([])), "a seller sees what came of her own sales");
    }

    async fn a_guide_is_mailed_and_bad_addresses_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        let guide = added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
        let path = format!("{}/correo", shop.guide(&guide["idGuia"]));
        let mail = |emails: &str| json!({"correos": emails, "serie": guide["serie"], "correlativo": guide["correlativo"].to_string(), "tipoComprobante": "09"});
        let said = |answer: (u16, Value)| (answer.0, answer.1["mensaje"].as_str().unwrap().to_owned());
        assert_eq!(said(owner.send(Method::POST, &path, &mail("")).await), (400, "Debe ingresar al menos un correo".to_owned()));
        assert_eq!(said(owner.send(Method::POST, &path, &mail("ana@example.com;nada")).await), (400, "Correo(s) inválido(s)".to_owned()));
        for other in [json!({"correlativo": "9"}), json!({"correlativo": 9}), json!({"tipoComprobante": "01"})] {
            let other = with(&mail("ana@example.com"), &other);
            let (status, said) = owner.send(Method::POST, &path, &other).await;
            assert_eq!(status, 422, "{said}");
        }
        work(&server).await;
        let sent = owner.send(Method::POST, &path, &mail("ana@example.com,luis@example.com; eva@example.com")).await;
        assert_eq!(said(sent), (200, "Correo enviado exitosamente.".to_owned()));
        let number = with(&mail("ana@example.com"), &json!({"correlativo": guide["correlativo"]}));
        assert_eq!(owner.send(Method::POST, &path, &number).await.0, 200, "a number is taken like its text");
        work(&server).await;
        let mail = server.last_mail();
        assert!(mail.contains("guia-T001-00000001.pdf") && mail.contains("-09-T001-1.xml"), "{mail}");
    }

    async fn guides_are_there_only_with_the_switch_and_never_for_others(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        let body = form("04", &day, &json!({}));
        assert_eq!(owner.send(Method::POST, &shop.transfers(), &body).await.0, 403);
        assert_eq!(owner.get(&shop.guides("")).await.0, 403);
        let of_sale = format!("/api/v1/integracion/comprobantes/empresas/{}/ventas/5/guias", shop.host);
        assert_eq!(owner.get(&of_sale).await.0, 404);
        shop.set(&server, USES).await;
        assert_eq!(owner.get(&of_sale).await.0, 404);
        let guide = added(&owner, &shop.transfers(), &body).await;
        let other = server.shop("PE", "20100070970").await;
        other.set(&server, USES).await;
        let stranger = server.sign_in(&other.email).await;
        let own = other.product(&server, "10", "100").await;
        let foreign = stranger.sold(&other, &other.cart("NOTA-VENTA").line(&own, "1").body()).await;
        for end in ["", "/pdf", "/xml", "/cdr"] {
            assert_eq!(fetch(&stranger, &format!("{}{end}", other.guide(&guide["idGuia"]))).await.status, 404, "{end}");
            assert_eq!(fetch(&stranger, &format!("{}{end}", shop.guide(&guide["idGuia"]))).await.status, 403, "{end}");
        }
        assert_eq!(bring(&stranger, &other, &guide["idGuia"], "x", "corte", "").await.0, 404);
        let mail = json!({"correos": "ana@example.com"});
        assert_eq!(stranger.send(Method::POST, &format!("{}/correo", other.guide(&guide["idGuia"])), &mail).await.0, 404);
        let theirs = form("01", &day, &json!({"idVenta": foreign["idVenta"], "destinatario": {"tipoDocumento": "1", "numeroDocumento": "41234567", "nombre": "Ana Ruiz"}}));
        assert_eq!(owner.send(Method::POST, &shop.of_sales(), &theirs).await.0, 404, "a sale of another company");
        let goods = form("04", &day, &json!({"detalle": [{"idProducto": own.id, "cantidad": 1, "peso": 1}]}));
        assert_eq!(owner.send(Method::POST, &shop.transfers(), &goods).await.0, 400, "a product of another company");
        assert_eq!(stranger.get(&other.guides("lado=VENTAS")).await.1["guias"], json!([]));
    }

    async fn a_seller_sees_confirms_and_writes_guides_of_her_own_sales_only(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let own = seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let others = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let day = own["fecha"].as_str().unwrap();
        let of = |sale: &Value| form("01", day, &json!({"idVenta": sale["idVenta"], "destinatario": {"tipoDocumento": "1", "numeroDocumento": "41234567", "nombre": "Ana Ruiz"}}));
        let mine = added(&owner, &shop.of_sales(), &of(&own)).await;
        let supplier = json!({"rucDistribuidor": "20100070970", "razonSocialDistribuidor": "Proveedor SAC"});
        let unseen = [
            added(&owner, &shop.of_sales(), &of(&others)).await,
            added(&owner, &shop.transfers(), &form("04", day, &json!({}))).await,
            added(&owner, &shop.purchases(), &form("02", day, &supplier)).await,
        ];
        work(&server).await;
        let keys = |page: &Value| page["guias"].as_array().unwrap().iter().map(|one| one["idGuia"].clone()).collect::<Vec<_>>();
        for query in ["lado=VENTAS", "motivo=01,02,04"] {
            assert_eq!(keys(&seller.get(&shop.guides(query)).await.1), [mine["idGuia"].clone()], "{query}");
        }
        assert_eq!(seller.get(&shop.guides("lado=COMPRAS")).await.0, 403);
        let mail = json!({"correos": "ana@example.com"});
        for guide in &unseen {
            let id = &guide["idGuia"];
            for end in ["", "/pdf", "/xml", "/cdr"] {
                assert_eq!(fetch(&seller, &format!("{}{end}", shop.guide(id))).await.status, 404, "{end} of {guide}");
            }
            assert_eq!(seller.send(Method::POST, &format!("{}/correo", shop.guide(id)), &mail).await.0, 404);
            assert_eq!(bring(&seller, &shop, id, &format!("no-{id}"), "corte", "").await.0, 404);
            let again = json!({"serie": guide["serie"], "correlativo": guide["correlativo"], "ruc_emisor": shop.host});
            let reprocess = "/api/v2/ventas/comprobantes/reprocesar";
            assert_ne!(seller.send(Method::POST, reprocess, &again).await.0, 200);
        }
        for (path, body) in [(shop.transfers(), form("04", day, &json!({}))), (shop.purchases(), form("02", day, &supplier)), (shop.of_sales(), form("01", day, &json!({})))] {
            let (status, said) = seller.send(Method::POST, &path, &body).await;
            assert_eq!((status, &said["mensaje"]), (403, &json!("Un vendedor emite guías de sus propias ventas")));
        }
        assert_eq!(seller.send(Method::POST, &shop.of_sales(), &of(&others)).await.0, 404);
        let (status, confirmed) = bring(&seller, &shop, &mine["idGuia"], "mia", "corte", "").await;
        assert_eq!((status, &confirmed["estado"]), (200, &json!("Recibido")), "{confirmed}");
        let draft = |sale: &Value| format!("/api/v2/ventas/{}/empresas/{}/guias/borrador", sale["idVenta"], shop.host);
        assert_eq!(seller.get(&draft(&own)).await.1["guias"][0]["idGuia"], mine["idGuia"]);
        assert_eq!(seller.get(&draft(&others)).await.0, 404);
    }

    async fn a_guide_of_a_sale_leaves_from_the_branch_that_sold_and_names_the_guides_before_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "2").body()).await;
        let day = sale["fecha"].as_str().unwrap();
        let path = format!("/api/v2/ventas/{}/empresas/{}/guias/borrador", sale["idVenta"], shop.host);
        let (status, draft) = owner.get(&path).await;
        assert_eq!((status, &draft["partida"]["codigoLocal"], &draft["guias"]), (200, &json!("0000"), &json!([])), "{draft}");
        let body = form("01", day, &json!({"idVenta": sale["idVenta"], "destinatario": {"tipoDocumento": "1", "numeroDocumento": "41234567", "nombre": "Ana Ruiz"}}));
        let guide = added(&owner, &shop.of_sales(), &body).await;
        assert_eq!(owner.get(&path).await.1["guias"], json!([{"idGuia": guide["idGuia"], "numeroGuia": guide["numeroGuia"]}]));
        let branches = format!("/api/v2/administracion/paises/PE/empresas/maestros/{}/sucursales", shop.host);
        let surquillo = json!({"nombreComercial": "Surquillo", "codigoLocal": "0001", "direccion": "Jr. Dante 845", "departamento": "15", "provincia": "01", "distrito": "41"});
        let (status, branch) = owner.send(Method::POST, &branches, &surquillo).await;
        assert_eq!(status, 200, "{branch}");
        shop.set(&server, "UPDATE sale SET branch_id = (SELECT MAX(id) FROM branch WHERE company_id = $1) WHERE company_id = $1").await;
        let departure = json!({"ubigeo": "150141", "divisiones": ["Lima", "Lima", "Surquillo"], "direccion": "Jr. Dante 845", "codigoLocal": "0001"});
        assert_eq!(owner.get(&path).await.1["partida"], departure);
    }

    async fn a_guide_carries_no_more_than_its_sale(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let (item, other) = (shop.product(&server, "10", "100").await, shop.product(&server, "10", "100").await);
        let sale = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "2").body()).await;
        let day = sale["fecha"].as_str().unwrap();
        let of = |lines: Value| form("01", day, &json!({"idVenta": sale["idVenta"], "detalle": lines, "destinatario": {"tipoDocumento": "1", "numeroDocumento": "41234567", "nombre": "Ana Ruiz"}}));
        let line = |id: &Value, quantity: i64| json!({"idProducto": id, "cantidad": quantity, "peso": 1});
        let key = json!(item.id);
        let more = "La venta tiene 2 de este producto: no se puede trasladar más";
        let refused = [
            (json!([line(&key, 3)]), 0, more),
            (json!([line(&key, 1), line(&key, 2)]), 1, more),
            (json!([line(&json!(other.id), 1)]), 0, "La venta no tiene este producto"),
            (json!([{"idProducto": 0, "nombre": item.name, "cantidad": 3, "peso": 1}]), 0, more),
        ];
        for (lines, at, sentence) in refused {
            let (status, said) = owner.send(Method::POST, &shop.of_sales(), &of(lines)).await;
            let detail = &said["detalle"][0];
            assert_eq!((status, &detail["campo"], &detail["mensaje"]), (400, &json!(format!("detalle[{at}].cantidad")), &json!(sentence)), "{said}");
        }
        for _ in 0..2 {
            added(&owner, &shop.of_sales(), &of(json!([line(&key, 2), {"idProducto": 0, "nombre": "Pallet", "cantidad": 1, "peso": 9}]))).await;
        }
    }

    async fn who_may_write_a_guide_of_her_sale_opens_prints_and_mails_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let sold = seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let others = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let day = sold["fecha"].as_str().unwrap();
        let of = |sale: &Value| form("01", day, &json!({"idVenta": sale["idVenta"], "destinatario": {"tipoDocumento": "1", "numeroDocumento": "41234567", "nombre": "Ana Ruiz"}}));
        let theirs = added(&owner, &shop.of_sales(), &of(&others)).await;
        let sections = ["sales", "my-sales"].map(str::to_owned).to_vec();
        set_account_screens(&server.ctx, SELLER, AccountScreens { sections, lands_on_session: false }).await.unwrap();
        let seller = server.sign_in(SELLER).await;
        let guide = added(&seller, &shop.of_sales(), &of(&sold)).await;
        work(&server).await;
        for end in ["", "/pdf", "/xml"] {
            assert_eq!(fetch(&seller, &format!("{}{end}", shop.guide(&guide["idGuia"]))).await.status, 200, "{end}");
            assert_eq!(fetch(&seller, &format!("{}{end}", shop.guide(&theirs["idGuia"]))).await.status, 404, "{end}");
        }
        let mail = json!({"correos": "ana@example.com"});
        assert_eq!(seller.send(Method::POST, &format!("{}/correo", shop.guide(&guide["idGuia"])), &mail).await.0, 200);
        assert_eq!(seller.get(&shop.guides("lado=VENTAS")).await.1["guias"].as_array().unwrap().len(), 1);
    }

    async fn numbers_of_guides_have_neither_gaps_nor_twins(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        let (good, bad) = (form("04", &day, &json!({})), form("04", &day, &json!({"detalle": []})));
        let (path, bodies) = (shop.transfers(), [&good, &bad]);
        let tries = (0..16).map(|nth| owner.send(Method::POST, &path, bodies[nth % 2]));
        let mut numbers: Vec<i64> = futures::future::join_all(tries).await.into_iter().filter(|(status, _)| *status == 201)
            .map(|(_, guide)| guide["correlativo"].as_i64().unwrap()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=8).collect::<Vec<_>>());
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_country_without_electronic_guides_numbers_them_all_the_same(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", "EKU9003173C9").await;
        shop.set(&server, USES).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1000", "100").await;
        let day = today(&owner, &shop, &item).await;
        let place = |address: &str| json!({"ubigeo": "09015", "direccion": address});
        let shipment = json!({"motivo": "04", "pesoBruto": 5, "fechaSalida": day, "modalidad": "Privado", "vehiculoMenor": true,
            "partida": place("Av. Juárez 1"), "llegada": place("Av. Reforma 20")});
        let guide = added(&owner, &shop.transfers(), &form("04", &day, &json!({"traslado": shipment}))).await;
        assert!(guide["estadoComprobante"].is_null() && guide["correlativo"] == 1, "{guide}");
        work(&server).await;
        assert_eq!(fetch(&owner, &format!("{}/xml", shop.guide(&guide["idGuia"]))).await.status, 404);
        assert!(fetch(&owner, &format!("{}/pdf", shop.guide(&guide["idGuia"]))).await.status == 200);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_country_without_guides_refuses_their_switch(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CO", "900123456-8").await;
        let owner = server.sign_in(&shop.email).await;
        let path = format!("/api/v2/administracion/empresas/{}", shop.host);
        let (status, said) = owner.send(Method::PATCH, &path, &json!({"usaGuias": true})).await;
        assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!("usaGuias")), "{said}");
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"usaGuias": false})).await.0, 200);
    }
}
