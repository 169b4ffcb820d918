//! Electronic documents as pages, as files and by mail.

use std::process::Stdio;

use reqwest::Method;
use serde_json::{Value, json};

use crate::auth::smtp;
use crate::authority::*;
use crate::support::*;

const NOT_VALID: &str = "El comprobante aún no es válido.";
const PE: &str = "/api/v1/integracion/comprobantes";

/// A file as it came.
pub struct Got {
    pub status: u16,
    pub kind: String,
    pub disposition: String,
    pub bytes: Vec<u8>,
}

pub async fn fetch(actor: &Actor<'_>, path: &str) -> Got {
    let answer = actor.call(Method::GET, path).send().await.unwrap();
    let head = |name: &str| {
        let value = answer.headers().get(name);
        value.map_or_else(String::new, |value| value.to_str().unwrap().to_owned())
    };
    Got {
        status: answer.status().as_u16(),
        kind: head("content-type"),
        disposition: head("content-disposition"),
        bytes: answer.bytes().await.unwrap().to_vec(),
    }
}

/// The words of a PDF.
pub fn words(pdf: &[u8]) -> String {
    use std::io::Write;
    assert!(pdf.starts_with(b"%PDF-"));
    let mut child = std::process::Command::new("pdftotext")
        .args(["-layout", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(pdf).unwrap();
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn query(host: &str, sale: &Value, kind: &str) -> String {
    let series = sale["serie"].as_str().unwrap();
    format!(
        "ruc_emisor={host}&serie={series}&correlativo={}&tipo_comprobante={kind}",
        sale["correlativo"]
    )
}

yapa_test_kit::both_engines! {
    async fn a_paper_is_handed_out_once_the_authority_took_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let number = format!("{}-{:08}", sale["serie"].as_str().unwrap(), sale["correlativo"].as_i64().unwrap());
        let asked = query(&shop.host, &sale, "03");
        let pdf = format!("{PE}/pdf?{asked}");
        assert_eq!(owner.get(&pdf).await, (409, json!({"error": "conflicto", "mensaje": NOT_VALID, "detalle": []})));
        assert_eq!(owner.get(&format!("{PE}/xml?{asked}")).await.0, 404, "it is not signed");
        work(&server).await;
        let paper = fetch(&owner, &pdf).await;
        assert_eq!((paper.status, paper.kind.as_str()), (200, "application/pdf"));
        assert!(paper.disposition.starts_with(&format!("attachment; filename=\"boleta-{number}.pdf\"")), "{}", paper.disposition);
        let text = words(&paper.bytes);
        for said in [&shop.host, "BOLETA ELECTRÓNICA", &number, "Op. gravada S/ 20.00", "IGV S/ 3.60", "Importe total S/ 23.60",
            "VEINTITRÉS CON 60/100 SOLES", "Representación impresa de la BOLETA ELECTRÓNICA", "Código hash:", "Página 1 de 1"] {
            assert!(text.contains(said), "{said} is not in {text}");
        }
        assert!(text.contains("Genérico") && !text.contains("Generico"), "{text}");
        let xml = fetch(&owner, &format!("{PE}/xml?{asked}")).await;
        assert_eq!((xml.status, xml.kind.as_str()), (200, "application/xml"));
        assert!(xml.bytes.starts_with(b"<?xml") && xml.bytes.windows(14).any(|some| some == b"SignatureValue"));
        let receipt = fetch(&owner, &format!("{PE}/cdr?{asked}")).await;
        assert_eq!((receipt.status, receipt.kind.as_str()), (200, "application/zip"));
        assert!(receipt.bytes.starts_with(b"PK") && receipt.disposition.contains("R-"), "{}", receipt.disposition);
        // Leading zeros and a missing type do no harm; wrong values are refused.
        assert_eq!(fetch(&owner, &format!("{PE}/pdf?ruc_emisor={}&serie={}&correlativo=0000{}", shop.host, sale["serie"].as_str().unwrap(), sale["correlativo"])).await.status, 200);
        for (wrong, status) in [(asked.replace("tipo_comprobante=03", "tipo_comprobante=01"), 404), (asked.replace("correlativo=", "correlativo=x"), 400),
            (asked.replace("correlativo=", "correlativo=9999999999999999999999"), 400), (asked.replace(&shop.host, OTHER_HOST), 403),
            (asked.replace("serie=B", "serie=%27"), 404), ("ruc_emisor=".to_owned(), 403)] {
            for kind in ["pdf", "xml", "cdr"] {
                let (got, said) = owner.get(&format!("{PE}/{kind}?{wrong}")).await;
                assert_eq!(got, status, "{kind} {wrong}: {said}");
            }
        }
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(stranger.get(&pdf).await.0, 403);
        assert_eq!(stranger.get(&pdf.replace(HOST, OTHER_HOST)).await.0, 404);
        assert_eq!(read(server.anonymous(Method::GET, &pdf)).await.0, 401);
        // Taken back, it says so, and by what.
        // The term in which SUNAT voids documents is over.
        shop.set(&server, "UPDATE e_document SET business_date = '2025-01-01' WHERE company_id = $1").await;
        owner.bring(&sale["idVenta"], "anulada").await;
        work(&server).await;
        let text = words(&fetch(&owner, &pdf).await.bytes);
        assert!(text.contains("ANULADO por la nota de crédito BC01-00000001") && text.contains(&number), "{text}");
        let note = words(&fetch(&owner, &format!("{PE}/pdf?ruc_emisor={}&serie=BC01&correlativo=1&tipo_comprobante=07", shop.host)).await.bytes);
        assert!(note.contains("NOTA DE CRÉDITO") && note.contains("Importe total S/ 23.60") && !note.contains("ANULADO"), "{note}");
        assert_eq!(fetch(&owner, &format!("{PE}/cdr?{asked}")).await.status, 200);
    }

    async fn a_sale_without_guide_has_none(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        let path = format!("{PE}/empresas/{}/ventas/{}/guias", shop.host, sale["idVenta"]);
        let (status, said) = owner.get(&path).await;
        assert_eq!((status, &said["mensaje"]), (404, &json!("La venta no tiene guía de remisión")));
        assert_eq!(owner.get(&path.replace(&sale["idVenta"].to_string(), "5")).await.0, 404);
        assert_eq!(server.sign_in(OTHER_OWNER).await.get(&path).await.0, 403);
    }

    async fn a_paper_goes_out_by_mail_with_its_xml(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let body = json!({"ruc_emisor": shop.host, "serie": sale["serie"], "correlativo": sale["correlativo"].to_string(),
            "tipo_comprobante": "03", "correo": "ana@example.com, ana@example.com, luis@example.com"});
        let path = format!("{PE}/pdf/correo/");
        assert_eq!(owner.send(Method::POST, &path, &body).await.0, 409, "not valid yet");
        work(&server).await;
        let ask = || owner.call(Method::POST, &path).header("Idempotency-Key", "correo-0001-0001").json(&body);
        let (status, said) = read(ask()).await;
        assert_eq!((status, said["mensaje"].as_str()), (200, Some("Enviaremos el comprobante a ana@example.com, luis@example.com en unos minutos.")));
        assert_eq!(read(ask()).await, (200, said), "said again");
        work(&server).await;
        let (one, two) = (mails.recv().await.unwrap(), mails.recv().await.unwrap());
        for to in ["To: ana@example.com", "To: luis@example.com"] {
            assert!(one.contains(to) || two.contains(to));
        }
        assert!(one.contains(".pdf\"") && one.contains("application/pdf") && one.contains(".xml\"") && one.contains("multipart/mixed"), "{one}");
        assert!(mails.try_recv().is_err(), "the repeat sends nothing");
        for (email, said) in [("", "Debe ingresar al menos un correo"), (" ; ,", "Debe ingresar al menos un correo"), ("x", "Correo(s) inválido(s)"),
            ("a@b.pe,x@", "Correo(s) inválido(s)"), ("a@b.pe\r\nBcc: b@b.pe", "Correo(s) inválido(s)")] {
            let (status, answer) = owner.send(Method::POST, &path, &with(&body, &json!({"correo": email}))).await;
            assert_eq!((status, &answer["detalle"][0]["campo"], &answer["detalle"][0]["mensaje"]), (400, &json!("correo"), &json!(said)), "{email}");
        }
        for (change, status) in [(json!({"correlativo": "x"}), 400), (json!({"correlativo": "999"}), 404), (json!({"ruc_emisor": OTHER_HOST}), 403), (json!({"correo": 5}), 400)] {
            let (got, said) = owner.send(Method::POST, &path, &with(&body, &change)).await;
            assert_eq!(got, status, "{said}");
        }
        assert_eq!(server.sign_in(OTHER_OWNER).await.send(Method::POST, &path, &body).await.0, 403);
        assert_eq!(read(server.anonymous(Method::POST, &path).json(&body)).await.0, 401);
        work(&server).await;
        assert!(mails.try_recv().is_err(), "what was refused sends nothing");
    }

    async fn a_company_mails_two_hundred_papers_an_hour(db: TestDb) {
        const HOUR: i64 = 60 * 60 * 1000;
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        work(&server).await;
        let request = |emails: usize| {
            let emails: Vec<String> = (0..emails).map(|nth| format!("ana{nth}@example.com")).collect();
            json!({"ruc_emisor": shop.host, "serie": sale["serie"], "correlativo": sale["correlativo"].to_string(),
                "tipo_comprobante": "03", "correo": emails.join(",")})
        };
        let path = format!("{PE}/pdf/correo/");
        for nth in 0..39 {
            assert_eq!(owner.send(Method::POST, &path, &request(5)).await.0, 200, "request {nth}");
        }
        // Addresses count, not requests; a request goes whole or not at all.
        assert_eq!(owner.send(Method::POST, &path, &request(4)).await.0, 200);
        assert_eq!(owner.send(Method::POST, &path, &request(2)).await.0, 429, "201 are too many");
        assert_eq!(owner.send(Method::POST, &path, &request(1)).await.0, 200, "200 are not");
        assert_eq!(owner.send(Method::POST, &path, &request(1)).await.0, 429);
        assert_eq!(owner.send(Method::POST, &path, &request(6)).await.0, 400, "five addresses at once");
        server.pass(HOUR / 2);
        assert_eq!(owner.send(Method::POST, &path, &request(1)).await.0, 429, "half an hour is not an hour");
        server.pass(HOUR / 2 + 60_000);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.send(Method::POST, &path, &request(5)).await.0, 200, "an hour later");
    }

    async fn chile_hands_out_by_folio(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "1").body()).await;
        let flow = dtes("cl", &shop.host);
        let folio = sale["correlativo"].to_string();
        assert_eq!(owner.get(&format!("{flow}/pdf/{folio}")).await.1["mensaje"], NOT_VALID);
        let (status, said) = owner.get(&format!("{flow}/pdf/0")).await;
        assert_eq!((status, &said["mensaje"]), (409, &json!("Comprobante aún no está disponible")));
        work(&server).await;
        server.pass(10 * 60 * 1000);
        work(&server).await;
        let owner = server.sign_in(&shop.email).await;
        for id in [folio.clone(), sale["idVenta"].to_string()] {
            let paper = fetch(&owner, &format!("{flow}/pdf/{id}?tipo_comprobante=39")).await;
            assert_eq!(paper.status, 200);
            assert!(paper.disposition.ends_with(&format!("filename*=UTF-8''Boleta%20electr%C3%B3nica%20afecta-{folio}.pdf")), "{}", paper.disposition);
            let text = words(&paper.bytes);
            for said in ["R.U.T.: 76543210-3", "BOLETA ELECTRÓNICA Nº", "S.I.I. - ÑUÑOA", "Timbre Electrónico SII", "www.sii.cl", "Monto neto $ 1.000",
                "IVA 19 % $ 190", "Total $ 1.190"] {
                assert!(text.contains(said), "{said} is not in {text}");
            }
        }
        assert!(fetch(&owner, &format!("{flow}/xml/{folio}")).await.bytes.starts_with(b"<?xml"));
        assert_eq!(fetch(&owner, &format!("{flow}/respuesta/{folio}")).await.status, 200);
        // A folio of several types needs the type.
        shop.set(&server, "UPDATE series SET last_number = 0 WHERE company_id = $1").await;
        let exempt = shop.product_with(&server, "1190", "100", Vec::new(), |_| {}).await;
        let other = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-EXENTA-CL").line(&exempt, "1").body()).await;
        assert_eq!(other["correlativo"].to_string(), folio);
        let (status, said) = owner.get(&format!("{flow}/pdf/{folio}")).await;
        assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!("tipo_comprobante")), "{said}");
        // Its id does not: it has the type in it.
        assert_eq!((&sale["idDte"], &other["idDte"]), (&json!(format!("39-{folio}")), &json!(format!("41-{folio}"))));
        assert_eq!(fetch(&owner, &format!("{flow}/pdf/39-{folio}")).await.status, 200);
        assert_eq!(owner.get(&format!("{flow}/pdf/41-{folio}")).await.1["mensaje"], NOT_VALID);
        for (path, status) in [("pdf/x", 404), (&*format!("pdf/33-{folio}"), 404), ("pdf/99999", 404), ("pdf/-5", 404), ("xml/0", 409), ("respuesta/99999", 404)] {
            assert_eq!(owner.get(&format!("{flow}/{path}")).await.0, status, "{path}");
        }
        assert_eq!(owner.get(&format!("{}/pdf/{folio}", flow.replace("cl-", "co-"))).await.0, 404);
        let body = json!({"ruc_emisor": shop.host, "serie": "", "correlativo": folio, "tipo_comprobante": "39", "correo": "ana@example.cl"});
        assert_eq!(owner.send(Method::POST, &format!("{PE}/pdf/correo/"), &body).await.0, 200, "every country mails alike");
        work(&server).await;
        assert!(server.last_mail().contains("To: ana@example.cl"));
    }

    async fn pages_of_colombia_and_mexico_have_their_layout(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host, document, kind, said) in [("CO", "900123456-8", "BOLETA-ELECTRONICA-AFECTA-CO", "03", "NIT 900123456-8"), ("MX", "AAA010101AA1", "BOLETA-ELECTRONICA", "03", "RFC AAA010101AA1")] {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, "1190", "100").await;
            let sale = owner.sold(&shop, &shop.cart(document).line(&item, "1").body()).await;
            work(&server).await;
            let path = match country {
                "CO" => format!("{}/pdf/{}?tipo_comprobante={kind}", dtes("co", host), sale["correlativo"]),
                _ => format!("{PE}/pdf?{}", query(host, &sale, kind)),
            };
            shop.set(&server, "UPDATE e_document SET state = 'ACEPTADO' WHERE company_id = $1").await;
            let text = words(&fetch(&owner, &path).await.bytes);
            assert!(text.contains(said) && text.contains("Subtotal"), "{text}");
        }
    }
}
