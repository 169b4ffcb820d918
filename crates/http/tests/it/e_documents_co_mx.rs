//! Electronic documents of Colombia and Mexico, from the sale to the file that the buyer gets.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::{Dec4, LineTax};

use crate::auth::smtp;
use crate::authority::*;
use crate::e_papers::{fetch, words};
use crate::sales::builders::*;
use crate::support::*;
use crate::wallets::paid_by;

const MEXICAN: &str = "/api/v1/integracion/comprobantes";

impl TestServer {
    /// A Colombian shop that is connected.
    async fn connected_colombia(&self) -> Shop {
        let shop = self.shop("CO", "900123456-8").await;
        let place = "UPDATE company SET address = 'Carrera 13 # 54-21', division1_name = 'Bogotá, D.C.', division1_code = '11', \
            division2_name = 'Bogotá, D.C.', division2_code = '11001' WHERE id = $1";
        shop.set(self, place).await;
        shop
    }

    /// A Mexican one.
    async fn connected_mexico(&self) -> Shop {
        self.shop("MX", "EKU9003173C9").await
    }
}

const CREDIT_ON: &str =
    "UPDATE payment_method SET active = TRUE WHERE company_id = $1 AND code = 'FIA'";

/// Gives the clients what the SAT has of them.
pub const KNOW_TAX_PROFILES: &str = "UPDATE client SET tax_regime = '601', tax_postcode = '62661', invoice_usage = 'G01' WHERE company_id = $1";
pub const FORGET_TAX_PROFILES: &str = "UPDATE client SET tax_regime = '', tax_postcode = '', invoice_usage = '' WHERE company_id = $1";

/// A sale on credit to a client in the company's list.
async fn on_credit(
    server: &TestServer,
    shop: &Shop,
    document: &str,
    item: &Item,
    (kind, number): (&str, &str),
) -> Value {
    shop.set(server, CREDIT_ON).await;
    let client = shop.client(server, kind, number, "Comercial Sol").await;
    let mut body = shop.cart(document).line(item, "1").body();
    paid_by(&mut body, "FIA", client);
    body
}

fn to_buyer(shop: &Shop, document: &str, item: &Item, buyer: &Value) -> Value {
    let mut body = shop.cart(document).line(item, "1").body();
    body["cliente"] = buyer.clone();
    body
}

yapa_test_kit::both_engines! {
    async fn colombia_issues_documents_of_sales_and_reverses_them(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_colombia().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "11900", "100").await;
        let buyer = json!({"nombre": "Comercial Rosa", "codigoTipoDocumento": "NIT", "numeroDocumento": "860002964-4", "direccion": "Av. Lima 1"});
        let ticket = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "2").body()).await;
        let invoice = owner.sold(&shop, &to_buyer(&shop, "FACTURA-ELECTRONICA-AFECTA-CO", &item, &buyer)).await;
        let on_credit = owner.sold(&shop, &on_credit(&server, &shop, "FACTURA-ELECTRONICA-AFECTA-CO", &item, ("NIT", "800197268-4")).await).await;
        work(&server).await;
        for (sale, kind, said) in [(&ticket, "03", "CUFE o CUDE:"), (&invoice, "01", "860002964"), (&on_credit, "01", "800197268")] {
            let (_, one) = owner.get(&format!("{}/ventas/{}", dtes("co", &shop.host), sale["idVenta"])).await;
            assert_eq!(one["estado"], "ACEPTADO", "{one}");
            let file = |what: &str| format!("{}/{what}/{}-{}?tipo_comprobante={kind}", dtes("co", &shop.host), one["prefijo"].as_str().unwrap(), one["folio"]);
            let paper = words(&fetch(&owner, &file("pdf")).await.bytes);
            assert!(paper.contains(said), "{paper}");
            let xml = fetch(&owner, &file("xml")).await;
            let xml = String::from_utf8(xml.bytes).unwrap();
            assert!(xml.contains("<sts:DianExtensions>") && xml.contains("xades:SignedProperties"), "{xml}");
            let later = xml.contains("<cac:PaymentMeans><cbc:ID>2</cbc:ID>") && xml.contains("<cbc:PaymentDueDate>");
            assert_eq!(later, sale["idVenta"] == on_credit["idVenta"], "{xml}");
        }
    }

    async fn a_note_over_a_document_of_the_demo_that_was_never_signed_names_its_key(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_colombia().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "11900", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "2").body()).await;
        work(&server).await;
        let unsigned = "UPDATE e_document SET xml = NULL, digest = '', mark = '', file_name = '', environment = '' WHERE company_id = $1";
        shop.set(&server, unsigned).await;
        let path = format!("/api/v2/ventas/{}/cambio?tipo=anulacion", sale["idVenta"]);
        let (status, note) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!(status, 201, "{note}");
        work(&server).await;
        let states: Vec<(String, String)> = shop.rows(&server, "SELECT state, CASE digest WHEN '' THEN 'sin clave' ELSE 'con clave' END FROM e_document \
            WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 ORDER BY id", 0).await;
        assert_eq!(states, [("ANULADO".to_owned(), "con clave".to_owned()), ("ACEPTADO".to_owned(), "con clave".to_owned())]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_note_that_waited_beyond_its_term_is_issued_today(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_colombia().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "11900", "100").await;
        let noted = async |owner: &Actor<'_>| {
            let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "2").body()).await;
            work(&server).await;
            let path = format!("/api/v2/ventas/{}/cambio?tipo=anulacion", sale["idVenta"]);
            let (status, note) = owner.send(Method::POST, &path, &json!({})).await;
            assert_eq!(status, 201, "{note}");
        };
        let notes = "SELECT state, business_date FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND corrects_code <> '' ORDER BY id";
        let states = async || shop.rows::<(String, String)>(&server, notes, 0).await;
        noted(&owner).await;
        let issued = states().await[0].1.clone();
        server.pass(7 * 24 * 3_600_000);
        work(&server).await;
        let (state, day) = states().await[0].clone();
        assert_eq!(state, "ACEPTADO");
        assert!(day > issued, "{day} {issued}");
        // One that DIAN refused for its day goes out with all that waits.
        let owner = server.sign_in(&shop.email).await;
        noted(&owner).await;
        refuse_as_late(&server, &shop, "CAD09c").await;
        assert_eq!(states().await[1].0, "RECHAZADO");
        server.pass(7 * 24 * 3_600_000);
        let owner = server.sign_in(&shop.email).await;
        let (status, said) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/enviar", &json!({"ruc_emisor": shop.host})).await;
        assert_eq!((status, &said["rehechos"]), (200, &json!(1)), "{said}");
        work(&server).await;
        assert_eq!(states().await[1].0, "ACEPTADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_seller_of_colombia_is_refused_with_the_word_for_documents_of_the_country(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_colombia().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "11900", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "1").body();
        body["tipoComprobante"] = json!("OTRO");
        let (status, said) = owner.sell(&shop, &body).await;
        let sentence = json!("El tipo de documento no está disponible para la empresa");
        assert_eq!((status, &said["mensaje"], &said["detalle"][0]["campo"]), (422, &sentence, &json!("tipoComprobante")), "{said}");
        assert_eq!(said["detalle"][0]["mensaje"], sentence);
    }

    async fn goods_with_the_consumption_tax_alone_are_sold_on_the_taxed_document(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_colombia().await;
        let owner = server.sign_in(&shop.email).await;
        let products = format!("/api/v2/ventas/empresas/{}/productos", shop.host);
        shop.set(&server, "INSERT INTO category (company_id, id, name, icon, color, active) VALUES ($1, 77, 'Comidas', '', '', TRUE)").await;
        let lunch = json!({"nombre": "Almuerzo del día", "precioLista": 10800, "categorias": [{"id": 77}], "impuestosDolpos": [{"codigo": "INC"}]});
        let (status, added) = owner.send(Method::POST, &products, &lunch).await;
        let taxes = |product: &Value| product["impuestosDolpos"].as_array().unwrap().iter().map(|one| (one["codigo"].clone(), one["factor"].clone())).collect::<Vec<_>>();
        let stored = [(json!("IVA"), json!(0)), (json!("INC"), json!(0.08))];
        assert_eq!((status, taxes(&added)), (200, stored.to_vec()), "{added}");
        let (status, again) = owner.send(Method::PATCH, &format!("{products}/{}", added["idProducto"]), &json!({"impuestosDolpos": [{"codigo": "INC"}]})).await;
        assert_eq!((status, taxes(&again)), (200, stored.to_vec()), "{again}");
        let consumption = vec![LineTax::new("IVA", Dec4::ZERO), LineTax::new("INC", dec("0.08"))];
        let item = shop.product_with(&server, "10800", "100", consumption, |_| {}).await;
        let ticket = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "2").body()).await;
        work(&server).await;
        let (_, one) = owner.get(&format!("{}/ventas/{}", dtes("co", &shop.host), ticket["idVenta"])).await;
        assert_eq!(one["estado"], "ACEPTADO", "{one}");
        let file = format!("{}/xml/{}-{}?tipo_comprobante=03", dtes("co", &shop.host), one["prefijo"].as_str().unwrap(), one["folio"]);
        let xml = String::from_utf8(fetch(&owner, &file).await.bytes).unwrap();
        assert!(xml.contains("<cbc:ID>04</cbc:ID><cbc:Name>INC</cbc:Name>") && !xml.contains("<cbc:Name>IVA</cbc:Name></cac:TaxScheme></cac:TaxCategory>"), "{xml}");
        assert!(xml.contains(">1600.00</cbc:TaxAmount>"), "{xml}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_colombian_buyer_gets_the_document_with_its_validation_and_its_page_in_an_archive(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let shop = server.connected_colombia().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "11900", "100").await;
        let buyer = json!({"nombre": "Comercial Rosa", "codigoTipoDocumento": "NIT", "numeroDocumento": "860002964-4", "direccion": "Av. Lima 1"});
        let invoice = owner.sold(&shop, &to_buyer(&shop, "FACTURA-ELECTRONICA-AFECTA-CO", &item, &buyer)).await;
        let ticket = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "1").body()).await;
        let detail = async |sale: &Value| owner.get(&format!("{}/ventas/{}", dtes("co", &shop.host), sale["idVenta"])).await.1;
        let file = |one: &Value, what: &str| format!("{}/{what}/{}-{}?tipo_comprobante={}", dtes("co", &shop.host), one["prefijo"].as_str().unwrap(), one["folio"], one["tipoDte"].as_str().unwrap());
        let waiting = detail(&invoice).await;
        assert_eq!((&waiting["tieneContenedor"], owner.get(&file(&waiting, "contenedor")).await.0), (&json!(false), 404));
        work(&server).await;
        let one = detail(&invoice).await;
        assert_eq!(one["tieneContenedor"], true, "{one}");
        let archive = fetch(&owner, &file(&one, "contenedor")).await;
        assert_eq!(archive.kind, "application/zip");
        let mut packed = zip::ZipArchive::new(std::io::Cursor::new(archive.bytes)).unwrap();
        let mut names: Vec<String> = packed.file_names().map(str::to_owned).collect();
        names.sort();
        let stem = names[0].strip_suffix(".pdf").unwrap().to_owned();
        assert!(stem.starts_with("ad090012345600026") && stem.len() == 25, "{stem}");
        assert_eq!(names[1], format!("{stem}.xml"));
        assert!(archive.disposition.contains(&format!("z{}.zip", &stem[2..])), "{}", archive.disposition);
        let mut xml = String::new();
        std::io::Read::read_to_string(&mut packed.by_name(&names[1]).unwrap(), &mut xml).unwrap();
        let signed = String::from_utf8(fetch(&owner, &file(&one, "xml")).await.bytes).unwrap();
        let answer = String::from_utf8(fetch(&owner, &file(&one, "respuesta")).await.bytes).unwrap();
        assert!(xml.contains(&format!("<![CDATA[{signed}]]>")) && xml.contains(&format!("<![CDATA[{answer}]]>")), "{xml}");
        assert!(xml.contains("<cbc:ValidationResultCode>02</cbc:ValidationResultCode>"), "{xml}");
        // A ticket without a buyer has none.
        let sold = detail(&ticket).await;
        assert_eq!((&sold["estado"], &sold["tieneContenedor"], owner.get(&file(&sold, "contenedor")).await.0), (&json!("ACEPTADO"), &json!(false), 404));
        assert_eq!(server.sign_in(OWNER).await.get(&file(&one, "contenedor")).await.0, 403);
        assert_eq!(owner.get(&file(&one, "contenedor").replace("co-", "cl-")).await.0, 404);
        // The mail has the archive alone, under the subject that the annex prescribes; with the sale's ticket, too.
        let body = json!({"ruc_emisor": shop.host, "serie": one["prefijo"], "correlativo": one["folio"].to_string(), "tipo_comprobante": "01", "correo": "rosa@example.co"});
        assert_eq!(owner.send(Method::POST, &format!("{MEXICAN}/pdf/correo/"), &body).await.0, 200);
        work(&server).await;
        let mail = mails.recv().await.unwrap();
        let number = format!("{}{}", one["prefijo"].as_str().unwrap(), one["folio"]);
        assert!(mail.contains("Subject: 900123456;") && mail.contains(&format!(";{number};01;")), "{mail}");
        assert!(mail.contains(&format!("z{}.zip\"", &stem[2..])) && !mail.contains(".pdf\"") && !mail.contains(".xml\""), "{mail}");
        // A reversal by a note has a container of its own, and the document keeps the one that it had.
        owner.bring(&invoice["idVenta"], "anulada").await;
        work(&server).await;
        let voided = detail(&invoice).await;
        let note = &voided["notasCredito"][0];
        let (_, note) = owner.get(&format!("/api/v1/integracion/comprobantes/notas-credito/empresas/{}?id={}", shop.host, note["idNotaCredito"])).await;
        assert_eq!((&voided["estado"], &voided["tieneContenedor"], &note["tieneContenedor"]), (&json!("ANULADO"), &json!(true), &json!(true)), "{note}");
    }

    async fn mexico_stamps_a_ticket_at_once_and_an_invoice_when_the_buyer_is_known(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_mexico().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let clients = format!("/api/v2/ventas/empresas/{}/clientes", shop.host);
        let id = shop.client(&server, "RFC", "IIA040805DZ4", "Indistria Ilum de Almacenes").await;
        let ticket = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        let buyer = json!({"idCliente": id, "nombre": "Indistria Ilum de Almacenes", "codigoTipoDocumento": "RFC", "numeroDocumento": "IIA040805DZ4", "direccion": "Av. Lima 1"});
        shop.set(&server, CREDIT_ON).await;
        let mut body = to_buyer(&shop, "FACTURA-ELECTRONICA", &item, &buyer);
        paid_by(&mut body, "FIA", id);
        shop.set(&server, KNOW_TAX_PROFILES).await;
        let invoice = owner.sold(&shop, &body).await;
        // The client's data may be removed before the invoice is signed.
        shop.set(&server, FORGET_TAX_PROFILES).await;
        work(&server).await;
        let one = |sale: &Value| format!("{MEXICAN}/empresas/{}/ventas/{}", shop.host, sale["idVenta"]);
        let (_, stamped) = owner.get(&one(&ticket)).await;
        assert_eq!(stamped["estadoSunat"], "ACEPTADO", "{stamped}");
        assert_eq!(stamped["codigoHash"].as_str().unwrap().len(), 36, "the UUID of the stamp");
        let (_, waits) = owner.get(&one(&invoice)).await;
        assert_eq!(waits["estadoSunat"], "PENDIENTE", "{waits}");
        assert!(waits["descripcionSunat"].as_str().unwrap().contains("régimen fiscal"), "{waits}");

        for wrong in [json!({"regimenFiscal": "999", "codigoPostal": "62661", "usoCfdi": "G01"}), json!({"regimenFiscal": "601", "codigoPostal": "626", "usoCfdi": "G01"})] {
            let (status, said) = owner.send(Method::PUT, &format!("{clients}/{id}"), &json!({"datosFiscales": wrong, "codigoLocal": "17007"})).await;
            assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!("datosFiscales")), "{said}");
        }
        let known = json!({"regimenFiscal": "601", "codigoPostal": "62661", "usoCfdi": "G01"});
        let (status, said) = owner.send(Method::PUT, &format!("{clients}/{id}"), &json!({"datosFiscales": known, "codigoLocal": "17007"})).await;
        assert_eq!((status, &said["datosFiscales"]), (200, &known), "{said}");
        // The client's missing data wakes the invoice when it comes.
        work(&server).await;
        let (_, stamped) = owner.get(&one(&invoice)).await;
        assert_eq!(stamped["estadoSunat"], "ACEPTADO", "{stamped}");
        let query = format!("ruc_emisor={}&serie={}&correlativo={}&tipo_comprobante=01", shop.host, invoice["serie"].as_str().unwrap(), invoice["correlativo"]);
        let xml = String::from_utf8(fetch(&owner, &format!("{MEXICAN}/xml?{query}")).await.bytes).unwrap();
        assert!(xml.contains("Rfc=\"IIA040805DZ4\"") && xml.contains("RegimenFiscalReceptor=\"601\"") && xml.contains("<tfd:TimbreFiscalDigital"), "{xml}");
        assert!(xml.contains("FormaPago=\"99\"") && xml.contains("MetodoPago=\"PPD\""), "sold on credit: {xml}");
        let paper = words(&fetch(&owner, &format!("{MEXICAN}/pdf?{query}")).await.bytes);
        assert!(paper.contains("Folio fiscal (UUID)"), "{paper}");
    }

    async fn mexico_refuses_an_invoice_to_a_client_without_tax_data_before_it_takes_a_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_mexico().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let id = shop.client(&server, "RFC", "IIA040805DZ4", "Indistria Ilum de Almacenes").await;
        let buyer = json!({"idCliente": id, "nombre": "Indistria Ilum de Almacenes", "codigoTipoDocumento": "RFC", "numeroDocumento": "IIA040805DZ4", "direccion": "Av. Lima 1"});
        let mut unknown = buyer.clone();
        unknown["idCliente"] = Value::Null;
        unknown["numeroDocumento"] = json!("CACX7605101P8");
        for buyer in [&buyer, &unknown] {
            let (status, answer) = owner.sell(&shop, &to_buyer(&shop, "FACTURA-ELECTRONICA", &item, buyer)).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("cliente")), "{answer}");
            let said = answer["mensaje"].as_str().unwrap();
            assert!(said.contains("régimen fiscal, el código postal y el uso del CFDI del cliente") && said.contains("complételos en su ficha"), "{said}");
            assert_eq!(answer["detalle"][1]["sugerencia"], "BOLETA-ELECTRONICA", "{answer}");
        }
        assert_eq!(shop.count(&server).await, 0);
        owner.sold(&shop, &to_buyer(&shop, "BOLETA-ELECTRONICA", &item, &buyer)).await;
        shop.set(&server, KNOW_TAX_PROFILES).await;
        let invoice = owner.sold(&shop, &to_buyer(&shop, "FACTURA-ELECTRONICA", &item, &buyer)).await;
        assert_eq!(invoice["correlativo"], 1, "no number was taken");
    }

    async fn mexico_issues_documents_refused_for_being_late_anew_with_the_day_of_today(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_mexico().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        refuse_as_late(&server, &shop, "401").await;
        server.pass(73 * 3_600_000);
        let owner = server.sign_in(&shop.email).await;
        let one = format!("{MEXICAN}/empresas/{}/ventas/{}", shop.host, sale["idVenta"]);
        assert_eq!(owner.get(&one).await.1["estadoSunat"], "RECHAZADO");
        let again = json!({"serie": sale["serie"], "correlativo": sale["correlativo"].to_string(), "ruc_emisor": shop.host});
        let (status, said) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &again).await;
        assert_eq!(status, 200, "{said}");
        work(&server).await;
        let (_, stamped) = owner.get(&one).await;
        assert_eq!(stamped["estadoSunat"], "ACEPTADO", "{stamped}");
        let query = format!("ruc_emisor={}&serie={}&correlativo={}&tipo_comprobante=03", shop.host, sale["serie"].as_str().unwrap(), sale["correlativo"]);
        let xml = String::from_utf8(fetch(&owner, &format!("{MEXICAN}/xml?{query}")).await.bytes).unwrap();
        assert!(xml.contains(" Fecha=\"2026-01-0"), "{xml}");
        assert!(!xml.contains(" Fecha=\"2026-01-01") && !xml.contains(" Fecha=\"2026-01-02"), "{xml}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn mexico_stamps_documents_beyond_their_term_with_the_day_of_today(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_mexico().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        server.pass(73 * 3_600_000);
        work(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let (_, stamped) = owner.get(&format!("{MEXICAN}/empresas/{}/ventas/{}", shop.host, sale["idVenta"])).await;
        assert_eq!((&stamped["estadoSunat"], &stamped["correlativo"]), (&json!("ACEPTADO"), &sale["correlativo"]), "{stamped}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn other_countries_keep_no_tax_profile_of_a_client(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let id = shop.client(&server, "6", "20100070970", "Comercial Rosa S.A.C.").await;
        let known = json!({"datosFiscales": {"regimenFiscal": "601", "codigoPostal": "62661", "usoCfdi": "G01"}, "codigoLocal": "150101"});
        let (status, said) = owner.send(Method::PUT, &format!("/api/v2/ventas/empresas/{}/clientes/{id}", shop.host), &known).await;
        assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!("datosFiscales")), "{said}");
    }
}
