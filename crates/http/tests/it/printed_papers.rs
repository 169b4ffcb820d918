//! The printed page and ticket of a document, compared with its XML.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::{Dec4, Discount, LineTax};

use crate::authority::*;
use crate::e_papers::{fetch, words};
use crate::sales::builders::*;
use crate::support::*;
use crate::wallets::{mixed, paid_by};

const CREDIT_ON: &str =
    "UPDATE payment_method SET active = TRUE WHERE company_id = $1 AND code = 'FIA'";
const BY_WEIGHT: &str =
    "UPDATE product SET unit_sold = 'KG', partial_sale = TRUE WHERE company_id = $1";
const PAPERS: &str = "/api/v1/integracion/comprobantes";

/// A document as it was issued and printed.
struct Printed {
    sale: Value,
    xml: String,
    page: String,
    ticket: String,
    /// The code on the ticket, as browsers draw it.
    code: Value,
}

impl Printed {
    fn says(&self, all: &[&str]) {
        for said in all {
            assert!(self.page.contains(said), "{said} is not on {}", self.page);
        }
    }

    fn ticket_says(&self, all: &[&str]) {
        for said in all {
            assert!(
                self.ticket.contains(said),
                "{said} is not on {}",
                self.ticket
            );
        }
    }
}

/// The text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let rest = text.split_once(before);
    let (_, rest) = rest.unwrap_or_else(|| panic!("{before} is not in {text}"));
    rest.split(after).next().unwrap()
}

/// `2026-12-27` as it is printed.
fn printed_day(iso: &str, separator: &str) -> String {
    let mut parts: Vec<&str> = iso.split('-').collect();
    parts.reverse();
    parts.join(separator)
}

/// Sells, waits for the authority, and prints.
async fn printed(
    server: &TestServer,
    shop: &Shop,
    owner: &Actor<'_>,
    body: &Value,
    kind: &str,
) -> Printed {
    let sale = owner.sold(shop, body).await;
    work(server).await;
    server.pass(10 * 60 * 1000);
    work(server).await;
    let owner = server.sign_in(&shop.email).await;
    let country = shop.profile.country.code().to_lowercase();
    let file = |what: &str| match country.as_str() {
        "cl" | "co" => format!(
            "{}/{what}/{}?tipo_comprobante={kind}",
            dtes(&country, &shop.host),
            sale["idVenta"]
        ),
        _ => format!(
            "{PAPERS}/{what}?ruc_emisor={}&serie={}&correlativo={}&tipo_comprobante={kind}",
            shop.host,
            sale["serie"].as_str().unwrap(),
            sale["correlativo"]
        ),
    };
    let page = fetch(&owner, &file("pdf")).await;
    assert_eq!(page.status, 200, "{}", String::from_utf8_lossy(&page.bytes));
    let xml = fetch(&owner, &file("xml")).await.bytes;
    let path = format!("{}/ticket.pdf?formato=80mm", shop.sale(&sale["idVenta"]));
    let ticket = fetch(&owner, &path).await;
    let (_, drawn) = owner
        .get(&format!("{}/ticket", shop.sale(&sale["idVenta"])))
        .await;
    let sections = drawn["secciones"].as_array().unwrap().iter();
    let mut rows = sections.flat_map(|section| section["filas"].as_array().unwrap());
    let code = rows.find(|row| row["clase"] == "qr" || row["clase"] == "timbre");
    Printed {
        sale,
        xml: xml.iter().map(|byte| char::from(*byte)).collect(),
        page: words(&page.bytes),
        ticket: words(&ticket.bytes),
        code: code.cloned().unwrap_or_default(),
    }
}

yapa_test_kit::both_engines! {
    async fn peru_prints_credit_with_its_instalment_and_the_unit_that_was_weighed(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let garlic = shop.product(&server, "20", "100").await;
        shop.set(&server, BY_WEIGHT).await;
        let oil = shop.product(&server, "10", "100").await;
        shop.set(&server, CREDIT_ON).await;
        let client = shop.client(&server, "6", "20100070970", "Comercial Rosa S.A.C.").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&garlic, "0.755").line(&oil, "2").body();
        paid_by(&mut body, "FIA", client);
        let whole = printed(&server, &shop, &owner, &body, "01").await;
        assert!(whole.xml.contains("<cbc:PaymentMeansID>Credito<") && whole.xml.contains("Cuota001") && whole.xml.contains("unitCode=\"KGM\""), "{}", whole.xml);
        let due = printed_day(between(&whole.xml, "<cbc:PaymentDueDate>", "<"), "/");
        let instalment = format!("Cuota 1: S/ 35.10, vence el {due}");
        whole.says(&["Forma de pago: Crédito", &instalment, "0.755 kg", "2 UND"]);
        whole.ticket_says(&["Forma de pago: Crédito", &instalment, "0.755 kg"]);
        assert!(!whole.page.contains("Contado") && !whole.ticket.contains("Contado"), "{}", whole.page);

        let owner = server.sign_in(OWNER).await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&oil, "2").body();
        mixed(&mut body, client, &[("EFE", 5), ("FIA", 15)]);
        let part = printed(&server, &shop, &owner, &body, "01").await;
        part.says(&["Forma de pago: Crédito", "Cuota 1: S/ 15.00, vence el"]);

        let owner = server.sign_in(OWNER).await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&oil, "1").body();
        paid_by(&mut body, "FIA", client);
        let ticket = printed(&server, &shop, &owner, &body, "03").await;
        ticket.says(&["Forma de pago: Crédito", "Cuota 1: S/ 10.00"]);

        let owner = server.sign_in(OWNER).await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&oil, "1").body();
        let paid = printed(&server, &shop, &owner, &body, "03").await;
        paid.says(&["Forma de pago: Contado"]);
        assert!(!paid.page.contains("Crédito") && !paid.ticket.contains("Crédito"), "{}", paid.page);
    }

    async fn chile_prints_credit_with_its_day(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let garlic = shop.product(&server, "11900", "100").await;
        shop.set(&server, BY_WEIGHT).await;
        shop.set(&server, CREDIT_ON).await;
        let client = shop.client(&server, "8", "76086428-5", "Comercial Sol SpA").await;
        shop.set(&server, "UPDATE client SET gyro = 'Almacén', address = 'Av. Matta 9' WHERE company_id = $1").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA-AFECTA-CL").line(&garlic, "0.5").body();
        paid_by(&mut body, "FIA", client);
        let sold = printed(&server, &shop, &owner, &body, "33").await;
        assert!(sold.xml.contains("<FmaPago>2</FmaPago>"), "{}", sold.xml);
        let due = printed_day(between(&sold.xml, "<FchVenc>", "<"), "-");
        sold.says(&["Forma de pago: Crédito", &format!("vence el {due}"), "0,5 kg"]);
        sold.ticket_says(&["Forma de pago: Crédito", &due, "0,5 kg"]);
        assert!(!sold.page.contains("Contado"), "{}", sold.page);
        let strip = sold.code["modulos"].as_array().unwrap();
        assert_eq!((&sold.code["clase"], strip.len() > 20), (&json!("timbre"), true), "{}", sold.code);
    }

    async fn chile_prints_the_names_and_the_resolution_of_sii_and_the_copy_of_an_invoice(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let parts = json!({"numeroResolucion": "80", "fechaResolucion": "2014-08-22"});
        let (status, said) = owner.send(Method::PUT, &crate::tax_connections::path(&shop.host), &parts).await;
        assert_eq!(status, 200, "{said}");
        let taxed = shop.product(&server, "1190", "100").await;
        let exempt = shop.product_with(&server, "1190", "100", Vec::new(), |_| {}).await;
        shop.client(&server, "8", "76086428-5", "Comercial Sol SpA").await;
        shop.set(&server, "UPDATE client SET gyro = 'Almacén', address = 'Av. Matta 9' WHERE company_id = $1").await;
        let buyer = json!({"nombre": "Comercial Sol SpA", "codigoTipoDocumento": "8", "numeroDocumento": "76086428-5", "direccion": "Av. Matta 9"});
        let anyone = json!(null);
        for (code, kind, item, buyer, name) in [
            ("BOLETA-ELECTRONICA-AFECTA-CL", "39", &taxed, &anyone, "BOLETA ELECTRÓNICA"),
            ("BOLETA-ELECTRONICA-EXENTA-CL", "41", &exempt, &anyone, "BOLETA NO AFECTA O EXENTA ELECTRÓNICA"),
            ("FACTURA-ELECTRONICA-AFECTA-CL", "33", &taxed, &buyer, "FACTURA ELECTRÓNICA"),
            ("FACTURA-ELECTRONICA-EXENTA-CL", "34", &exempt, &buyer, "FACTURA NO AFECTA O EXENTA ELECTRÓNICA"),
        ] {
            let owner = server.sign_in(&shop.email).await;
            let mut body = shop.cart(code).line(item, "1").body();
            if !buyer.is_null() {
                body["cliente"] = buyer.clone();
                body["giro"] = json!("Almacén");
            }
            let paper = printed(&server, &shop, &owner, &body, kind).await;
            paper.says(&[name, "Timbre Electrónico SII", "Res. 80 de 2014", "www.sii.cl"]);
            paper.ticket_says(&[name, "Timbre Electrónico SII", "Res. 80 de 2014", "www.sii.cl"]);
            assert!(!paper.page.contains("AFECTA Nº") && !paper.page.contains("ELECTRÓNICA EXENTA"), "{}", paper.page);
            let copies = if buyer.is_null() { 0 } else { 1 };
            assert_eq!(paper.page.matches("CEDIBLE").count(), copies, "{}", paper.page);
            assert_eq!(paper.page.matches("Ley 19.983").count(), copies, "{}", paper.page);
        }
    }

    async fn colombia_prints_its_titles_its_taxes_by_rate_and_its_authorization(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CO", "900123456-8").await;
        let place = "UPDATE company SET address = 'Carrera 13 # 54-21', division1_name = 'Bogotá, D.C.', division1_code = '11', \
            division2_name = 'Bogotá, D.C.', division2_code = '11001' WHERE id = $1";
        shop.set(&server, place).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "11900", "100").await;
        shop.set(&server, CREDIT_ON).await;
        let client = shop.client(&server, "NIT", "800197268-4", "Comercial Sol").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA-AFECTA-CO").line(&item, "1").body();
        paid_by(&mut body, "FIA", client);
        let invoice = printed(&server, &shop, &owner, &body, "01").await;
        let due = printed_day(between(&invoice.xml, "<cbc:PaymentDueDate>", "<"), "/");
        let resolution = between(&invoice.xml, "<sts:InvoiceAuthorization>", "<").to_owned();
        let prefix = between(&invoice.xml, "<sts:Prefix>", "<");
        let first = format!("del {prefix}{}", between(&invoice.xml, "<sts:From>", "<"));
        let last = format!("al {prefix}{}", between(&invoice.xml, "<sts:To>", "<"));
        let from = printed_day(between(&invoice.xml, "<cbc:StartDate>", "<"), "/");
        let until = printed_day(between(&invoice.xml, "<cbc:EndDate>", "<"), "/");
        let days = format!("del {from} al {until}");
        let stated = ["FACTURA ELECTRÓNICA DE VENTA", "Forma de pago: Crédito", &format!("Vencimiento: {due}")];
        invoice.says(&stated);
        invoice.says(&["IVA 19 % 10.000,00 1.900,00", "Autorización de numeración DIAN", &resolution, &first, &last, "Fabricante: "]);
        invoice.ticket_says(&stated);
        invoice.ticket_says(&["IVA 19 % de 10.000,00 1.900,00", &resolution, &last, &days, "CUFE/CUDE:"]);
        assert!(!invoice.ticket.contains("CONTADO") && !invoice.page.contains("AFECTA"), "{}", invoice.ticket);
        let key = between(&invoice.xml, "schemeName=\"CUFE-SHA384\">", "<");
        assert!(invoice.code["contenido"].as_str().unwrap().contains(key), "{}", invoice.code);

        let owner = server.sign_in(&shop.email).await;
        let body = shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "2").body();
        let till = printed(&server, &shop, &owner, &body, "03").await;
        for paper in [&till.page, &till.ticket] {
            assert!(!paper.contains("AFECTO") && paper.contains("DOCUMENTO EQUIVALENTE") && paper.contains("SISTEMA P.O.S."), "{paper}");
        }
        till.says(&["Forma de pago: Contado", "IVA 19 % 20.000,00 3.800,00"]);
    }

    async fn mexico_prints_the_fields_of_rule_2_7_1_7(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", "EKU9003173C9").await;
        let owner = server.sign_in(&shop.email).await;
        let garlic = shop.product(&server, "116", "100").await;
        shop.set(&server, BY_WEIGHT).await;
        shop.set(&server, CREDIT_ON).await;
        let client = shop.client(&server, "RFC", "IIA040805DZ4", "Indistria Ilum de Almacenes").await;
        shop.set(&server, "UPDATE client SET tax_regime = '601', tax_postcode = '62661', invoice_usage = 'G01' WHERE company_id = $1").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&garlic, "0.5").body();
        paid_by(&mut body, "FIA", client);
        let invoice = printed(&server, &shop, &owner, &body, "01").await;
        let value = |name: &str| between(&invoice.xml, &format!(" {name}=\""), "\"").to_owned();
        let at = value("FechaTimbrado");
        let (day, hour) = at.split_once('T').unwrap();
        invoice.says(&[
            "Método de pago: Pago en parcialidades o diferido", "(PPD)", "Forma de pago: 99 Por definir", "0.5 kg",
            "Régimen fiscal: 626 Régimen Simplificado de Confianza", "Lugar de expedición: C.P. 03100",
            "Régimen fiscal: 601 General de Ley Personas Morales", "C.P. 62661", "Uso CFDI: G01 Adquisición de mercancías",
            &format!("Certificación: {} {hour}", printed_day(day, "/")),
            &value("NoCertificado"), &value("NoCertificadoSAT"), &value("RfcProvCertif"), &value("UUID"),
            "Sello digital del CFDI:", "Sello digital del SAT:",
            "Cadena original del complemento de certificación digital del SAT: ||1.1|",
            "Este documento es una representación impresa de un CFDI",
        ]);
        // Seals are longer than a line.
        let flat = invoice.page.replace(' ', "");
        for long in [value("SelloCFD"), value("SelloSAT"), format!("|{}||", value("NoCertificadoSAT"))] {
            assert!(flat.contains(&long), "{long} is not on {flat}");
        }
        invoice.ticket_says(&["Pago en parcialidades o diferido (PPD)", "99 Por definir", "Régimen fiscal: 626", "Lugar de expedición: C.P. 03100", "0.5 kg"]);
        assert!(invoice.ticket.replace(' ', "").contains(&value("UUID")), "{}", invoice.ticket);
        assert!(!invoice.page.contains("una sola exhibición"), "{}", invoice.page);
        assert!(invoice.code["contenido"].as_str().unwrap().contains(&format!("id={}", value("UUID"))), "{}", invoice.code);

        let owner = server.sign_in(&shop.email).await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&garlic, "1").body();
        let ticket = printed(&server, &shop, &owner, &body, "03").await;
        ticket.says(&["Método de pago: Pago en una sola exhibición", "Forma de pago: 01 Efectivo", "Uso CFDI: S01 Sin efectos fiscales"]);
    }

    async fn mexico_prints_the_seals_of_a_payment(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", "EKU9003173C9").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        shop.set(&server, CREDIT_ON).await;
        let client = shop.client(&server, "RFC", "IIA040805DZ4", "Indistria Ilum de Almacenes").await;
        shop.set(&server, "UPDATE client SET tax_regime = '601', tax_postcode = '62661', invoice_usage = 'G01' WHERE company_id = $1").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&item, "1").body();
        mixed(&mut body, client, &[("EFE", 40), ("FIA", 76)]);
        owner.sold(&shop, &body).await;
        work(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let path = format!("{PAPERS}/pdf?ruc_emisor={}&serie=CP&correlativo=1&tipo_comprobante=P", shop.host);
        let page = fetch(&owner, &path).await;
        assert_eq!(page.status, 200, "{}", json!(String::from_utf8_lossy(&page.bytes)));
        let page = words(&page.bytes);
        for said in ["Uso CFDI: CP01 Pagos", "Sello digital del SAT:", "||1.1|", "Lugar de expedición: C.P. 03100", "Certificación:"] {
            assert!(page.contains(said), "{said} is not on {page}");
        }
    }

    async fn chile_prints_and_shows_the_sums_that_a_ticket_with_additional_taxes_states(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        // The sale counts 1000 + 190 of IVA + 100 of the tax on soft drinks; a boleta knows the IVA alone.
        let taxes = vec![LineTax::new("IVA", dec("0.19")), LineTax::new("27", dec("0.1"))];
        let drink = shop.product_with(&server, "1290", "100", taxes, |_| {}).await;
        let body = shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&drink, "1").body();
        let sold = printed(&server, &shop, &owner, &body, "39").await;
        assert!(sold.xml.contains("<MntNeto>1084</MntNeto><IVA>206</IVA><MntTotal>1290</MntTotal>"), "{}", sold.xml);
        sold.says(&["1.084", "206"]);
        sold.ticket_says(&["1.084", "206", "1.290"]);
        assert!(!sold.ticket.contains("1.000") && !sold.ticket.contains("290,"), "{}", sold.ticket);
        let owner = server.sign_in(&shop.email).await;
        let (_, one) = owner.get(&format!("{}/ventas/{}", dtes("cl", &shop.host), sold.sale["idVenta"])).await;
        assert_eq!(one["totalesDolpos"], json!({"mntNeto": 1084, "mntExe": 0, "iva": 206, "mntTotal": 1290}), "{one}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_chilean_invoice_carries_a_gift_whose_net_rounds_up(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let (paid, gift) = (shop.product(&server, "2380", "100").await, shop.product(&server, "1750", "100").await);
        let client = shop.client(&server, "8", "76086428-5", "Comercial Sol SpA").await;
        shop.set(&server, "UPDATE client SET gyro = 'Almacén', address = 'Av. Matta 9' WHERE company_id = $1").await;
        for whole in [Discount::Percent(Dec4::HUNDRED), Discount::Amount(dec("1471"))] {
            let mut body = shop.cart("FACTURA-ELECTRONICA-AFECTA-CL").line(&paid, "1").line_with(&gift, "1", "1750", Some(whole)).body();
            body["cliente"] = json!(client);
            body["giro"] = json!("Almacén");
            let sold = printed(&server, &shop, &server.sign_in(&shop.email).await, &body, "33").await;
            assert!(sold.xml.contains("<DescuentoMonto>1750</DescuentoMonto><MontoItem>0</MontoItem>"), "{}", sold.xml);
            assert!(sold.xml.contains("<MntNeto>2000</MntNeto>") && sold.xml.contains("<MntTotal>2380</MntTotal>"), "{}", sold.xml);
        }
        let more = shop.cart("FACTURA-ELECTRONICA-AFECTA-CL").line(&paid, "1").line_with(&gift, "1", "1750", Some(Discount::Amount(dec("1471")))).body();
        let mut more = crate::authority::with(&more, &json!({"cliente": client, "giro": "Almacén"}));
        more["detalle"][1]["descuentoMonto"] = json!(1472);
        let (status, said) = owner.sell(&shop, &more).await;
        assert_eq!((status, said["mensaje"].as_str()), (422, Some("El descuento debe ser menor al monto afecto")), "{said}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
