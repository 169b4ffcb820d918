//! The ticket of a sale by mail.

use std::io::Write as _;
use std::process::{Command, Stdio};

use base64::Engine as _;
use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::jobs;

use super::builders::*;
use crate::auth::smtp;
use crate::authority::{CONNECT, DISCONNECT};
use crate::support::*;

const REACHED_AT: &str = "UPDATE company SET email = 'tienda@example.pe' WHERE id = $1";
const NO_EMAIL: &str = "Debe ingresar al menos un correo";
const BAD_EMAILS: &str = "Correo(s) inválido(s)";

async fn work(server: &TestServer) {
    while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
}

/// Where the ticket of a sale is mailed.
fn post(shop: &Shop, id: &Value) -> String {
    format!("{}/ticket/correo", shop.sale(id))
}

/// The words of the first PDF of a mail, as another program reads them.
fn pdf_words(mail: &str) -> String {
    let part = mail.split("application/pdf").nth(1).unwrap();
    let (_, body) = part.split_once("\r\n\r\n").unwrap();
    let body: String = body
        .split("--")
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    let pdf = base64::engine::general_purpose::STANDARD
        .decode(body)
        .unwrap();
    let mut reader = Command::new("pdftotext")
        .args(["-layout", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    reader.stdin.take().unwrap().write_all(&pdf).unwrap();
    String::from_utf8(reader.wait_with_output().unwrap().stdout).unwrap()
}

yapa_test_kit::both_engines! {
    async fn a_ticket_goes_out_by_mail(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let shop = server.bodega().await;
        shop.set(&server, REACHED_AT).await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let mut cart = shop.cart("NOTA-VENTA").line(&item, "2").body();
        cart["cliente"] = json!({"nombre": "Luz Quispe", "codigoTipoDocumento": "1", "numeroDocumento": "12345678"});
        let id = owner.sold(&shop, &cart).await["idVenta"].clone();
        let body = json!({"correo": "ana@example.com; luis@example.com ;ana@example.com"});
        let ask = || owner.call(Method::POST, &post(&shop, &id)).header("Idempotency-Key", "ticket-0001-0001").json(&body);
        let (status, said) = read(ask()).await;
        assert_eq!((status, said["mensaje"].as_str()), (200, Some("Enviaremos el comprobante a ana@example.com, luis@example.com en unos minutos.")));
        assert_eq!(read(ask()).await, (200, said), "said again");
        work(&server).await;
        let (one, two) = (mails.recv().await.unwrap(), mails.recv().await.unwrap());
        for to in ["To: ana@example.com", "To: luis@example.com"] {
            assert!(one.contains(to) || two.contains(to), "{to}");
        }
        let text = smtp::plain(&one);
        for said in ["Hola, Luz Quispe:", "NV01-00000001 por S/ 23.60", "Gracias por su compra en", "tienda@example.pe", ".pdf\"", "multipart/mixed"] {
            assert!(text.contains(said), "{said} is not in {text}");
        }
        assert!(text.lines().any(|line| line.starts_with("Reply-To: ")) && !one.contains("application/xml"), "{text}");
        let paper = pdf_words(&one);
        assert!(paper.contains("IMPORTE TOTAL") && paper.contains("23.60") && !paper.contains("ANULAD"), "{paper}");
        assert!(mails.try_recv().is_err(), "the repeat sends nothing");
        // An undone sale says so, in the mail and on its paper.
        owner.bring(&id, "anulada").await;
        assert_eq!(owner.send(Method::POST, &post(&shop, &id), &json!({"correo": "ana@example.com"})).await.0, 200);
        work(&server).await;
        let mail = mails.recv().await.unwrap();
        assert!(smtp::plain(&mail).contains("Esta venta fue anulada.") && pdf_words(&mail).contains("ANULAD"), "{mail}");
    }

    async fn a_chilean_owner_mails_a_document_to_an_address_with_the_word_comprobantes(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let shop = server.shop("CL", "76000011-6").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let id = owner.sold(&shop, &shop.cart(shop.profile.default_document().code).line(&item, "1").body()).await["idVenta"].clone();
        shop.set(&server, DISCONNECT).await;
        shop.set(&server, "UPDATE company SET trade_name = 'Casa de comprobantes' WHERE id = $1").await;
        let (status, said) = owner.send(Method::POST, &post(&shop, &id), &json!({"correo": "comprobantes@empresa.cl"})).await;
        assert_eq!((status, said["mensaje"].as_str()), (200, Some("Enviaremos el documento a comprobantes@empresa.cl en unos minutos.")));
        work(&server).await;
        let text = smtp::plain(&mails.recv().await.unwrap());
        assert!(text.contains("Adjuntamos su documento ") && text.contains("Gracias por su compra en Casa de comprobantes"), "{text}");
    }

    async fn an_accepted_document_is_mailed_with_its_xml(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sold = async |id: &Value| {
            assert_eq!(owner.send(Method::POST, &post(&shop, id), &json!({"correo": "ana@example.com"})).await.0, 200);
            work(&server).await;
        };
        // No authority decided about the first: its ticket is sent.
        let waiting = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await["idVenta"].clone();
        shop.set(&server, DISCONNECT).await;
        work(&server).await;
        sold(&waiting).await;
        let mail = mails.recv().await.unwrap();
        assert!(mail.contains("application/pdf") && !mail.contains("application/xml") && smtp::plain(&mail).contains("Hola:"), "{mail}");
        shop.set(&server, CONNECT).await;
        let mut cart = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        let generic = &shop.profile.generic_client;
        cart["cliente"] = json!({"nombre": generic.name, "codigoTipoDocumento": generic.identity, "numeroDocumento": generic.number});
        let id = owner.sold(&shop, &cart).await["idVenta"].clone();
        work(&server).await;
        sold(&id).await;
        let mail = mails.recv().await.unwrap();
        assert!(mail.contains("application/xml") && smtp::plain(&mail).contains("Hola:"), "the greeting names no client: {mail}");
        assert!(pdf_words(&mail).contains("Código hash:"), "its page");
        owner.bring(&id, "anulada").await;
        sold(&id).await;
        let mail = mails.recv().await.unwrap();
        assert!(!mail.contains("application/xml") && pdf_words(&mail).contains("ANULAD"), "{mail}");
    }

    async fn bad_addresses_and_strangers_send_nothing(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let (shop, abroad) = (server.bodega().await, server.shop("PE", "20666666667").await);
        let (owner, seller, stranger) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await, server.sign_in(&abroad.email).await);
        let item = shop.product(&server, "10", "100").await;
        let note = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await["idVenta"].clone();
        let document = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await["idVenta"].clone();
        for (email, said) in [("", NO_EMAIL), (" ; ,", NO_EMAIL), ("x", BAD_EMAILS), ("a@b.pe;x@", BAD_EMAILS), ("a@b.pe\nBcc: b@b.pe", BAD_EMAILS),
            ("a@b.pe;b@b.pe;c@b.pe;d@b.pe;e@b.pe;f@b.pe", "Ingrese cinco correos como máximo")] {
            let (status, answer) = owner.send(Method::POST, &post(&shop, &note), &json!({"correo": email})).await;
            assert_refusal(status, &answer, "validacion");
            assert_eq!((status, &answer["detalle"][0]["campo"], &answer["detalle"][0]["mensaje"]), (400, &json!("correo"), &json!(said)), "{email}");
        }
        for body in [json!({"correo": 5}), json!({"correo": "a@b.pe\u{0}"}), json!([])] {
            let (status, answer) = owner.send(Method::POST, &post(&shop, &note), &body).await;
            assert_refusal(status, &answer, "validacion");
        }
        let body = json!({"correo": "ana@example.com"});
        let at = |id: &Value, host: &str, user: i64| format!("/api/v2/ventas/{id}/empresas/{host}/usuarios/{user}/ticket/correo");
        let own = server.user_id(SELLER).await;
        for (path, expected) in [(at(&note, HOST, own), 404), (at(&document, HOST, own), 404), (at(&note, HOST, shop.user_id), 403)] {
            assert_eq!(seller.send(Method::POST, &path, &body).await.0, expected, "{path}");
        }
        assert_eq!(stranger.send(Method::POST, &post(&shop, &note), &body).await.0, 403);
        for user in [abroad.user_id, shop.user_id] {
            let (status, answer) = stranger.send(Method::POST, &at(&note, &abroad.host, user), &body).await;
            assert_refusal(status, &answer, "no_encontrado");
        }
        assert_eq!(owner.send(Method::POST, &post(&shop, &json!(5)), &body).await.0, 404);
        assert_eq!(read(server.anonymous(Method::POST, &post(&shop, &note)).json(&body)).await.0, 401);
        work(&server).await;
        assert!(mails.try_recv().is_err(), "what was refused sends nothing");
        let manager = server.sign_in(MANAGER).await;
        assert_eq!(manager.send(Method::POST, &at(&document, HOST, shop.user_id), &body).await.0, 200);
        work(&server).await;
        assert!(mails.recv().await.unwrap().contains("To: ana@example.com"));
    }

    async fn tickets_and_documents_share_the_limit_of_an_hour(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        work(&server).await;
        let five = "a@b.pe;b@b.pe;c@b.pe;d@b.pe;e@b.pe";
        let path = post(&shop, &sale["idVenta"]);
        for nth in 0..39 {
            assert_eq!(owner.send(Method::POST, &path, &json!({"correo": five})).await.0, 200, "request {nth}");
        }
        let document = json!({"ruc_emisor": shop.host, "serie": sale["serie"], "correlativo": sale["correlativo"].to_string(),
            "tipo_comprobante": "03", "correo": "a@b.pe,b@b.pe,c@b.pe"});
        let papers = "/api/v1/integracion/comprobantes/pdf/correo/";
        assert_eq!(owner.send(Method::POST, papers, &document).await.0, 200, "198");
        let (status, answer) = owner.send(Method::POST, &path, &json!({"correo": "a@b.pe;b@b.pe;c@b.pe"})).await;
        assert_refusal(status, &answer, "demasiados_intentos");
        assert_eq!(owner.send(Method::POST, &path, &json!({"correo": "a@b.pe;b@b.pe"})).await.0, 200, "200");
        assert_eq!(owner.send(Method::POST, papers, &document).await.0, 429, "whatever it is");
        server.pass(61 * 60 * 1000);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.send(Method::POST, &path, &json!({"correo": five})).await.0, 200, "an hour later");
    }
}
