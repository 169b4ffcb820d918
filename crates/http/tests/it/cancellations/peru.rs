//! Documents of Peru that are voided: by communications (RA) and daily summaries (RC).

use yapa_domain::Role;

use super::*;
use crate::tax_line::{Service, receipt_of, voided_file};

const HOUR_MS: i64 = 3_600_000;

/// The sale of an invoice.
async fn invoiced(owner: &Actor<'_>, shop: &Shop, item: &Item) -> Value {
    let mut body = shop.cart("FACTURA-ELECTRONICA").line(item, "2").body();
    body["cliente"] = json!({"nombre": "Comercial Rosa S.A.C.", "codigoTipoDocumento": "6",
        "numeroDocumento": "20100070970", "direccion": "Av. Lima 1"});
    owner.sold(shop, &body).await["idVenta"].clone()
}

async fn ticketed(owner: &Actor<'_>, shop: &Shop, item: &Item) -> Value {
    let body = shop.cart("BOLETA-ELECTRONICA").line(item, "2").body();
    owner.sold(shop, &body).await["idVenta"].clone()
}

/// Series, number and attempt of the files so far.
async fn files(server: &TestServer, shop: &Shop) -> Vec<(String, i64, i64)> {
    let sql = "SELECT series, number, attempt FROM e_cancellation_file WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 \
        ORDER BY series, business_date, number";
    shop.rows(server, sql, 0).await
}

/// State, ticket and last answer of a cancellation, and the state of its document.
async fn state(server: &TestServer, shop: &Shop, sale: &Value) -> (String, String, String, String) {
    let sql = "SELECT c.state, c.ticket, c.code, d.state FROM e_cancellation c JOIN e_document d ON d.company_id = c.company_id \
        AND d.id = c.document_id WHERE c.company_id = $1 AND c.document_id = $2";
    let rows: Vec<(String, String, String, String)> =
        shop.rows(server, sql, sale.as_i64().unwrap()).await;
    rows[0].clone()
}

fn envelope(content: &str) -> (u16, String) {
    let body = format!(
        "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body><r>{content}</r></S:Body></S:Envelope>"
    );
    (200, body)
}

fn ticket(text: &str) -> (u16, String) {
    envelope(&format!("<ticket>{text}</ticket>"))
}

fn in_work() -> (u16, String) {
    envelope(
        "<status><statusCode>98</statusCode><statusMessage>En proceso</statusMessage></status>",
    )
}

/// The files that the service got, unpacked.
fn sent(service: &Service) -> Vec<String> {
    let calls = service.asked().into_iter();
    let calls = calls.filter(|call| call.contains("<ser:sendSummary>"));
    calls.map(|call| voided_file(&call)).collect()
}

fn asked(service: &Service) -> usize {
    let calls = service.asked().into_iter();
    calls
        .filter(|call| call.contains("<ser:getStatus>"))
        .count()
}

/// A shop that sends to the service, with tickets that it took.
async fn taken(server: &TestServer, service: &Service, count: usize) -> (Shop, Item, Vec<Value>) {
    let shop = server.bodega().await;
    let owner = server.sign_in(OWNER).await;
    let item = shop.product(server, "11.80", "100").await;
    let mut sales = Vec::new();
    for _ in 0..count {
        sales.push(ticketed(&owner, &shop, &item).await);
    }
    work(server).await;
    owner.set_up(service).await;
    shop.set(
        server,
        "UPDATE e_document SET environment = 'pruebas' WHERE company_id = $1",
    )
    .await;
    (shop, item, sales)
}

yapa_test_kit::both_engines! {
    async fn a_voided_sale_of_peru_has_its_document_voided_and_no_note(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "118", "100").await;
        let (invoice, ticket) = (invoiced(&owner, &shop, &item).await, ticketed(&owner, &shop, &item).await);
        work(&server).await;
        let waiting = ticketed(&owner, &shop, &item).await;
        let offer = owner.cfdi(&shop, &invoice).await;
        assert_eq!((&offer["cancelacionPosible"]["requiereAceptacion"], &offer["cancelacionPosible"]["motivos"]), (&json!(false), &json!(["03", "02"])), "{offer}");
        for (sale, to) in [(&invoice, "anulada"), (&ticket, "descartada"), (&waiting, "anulada")] {
            let (status, undone) = owner.bring(sale, to).await;
            assert_eq!((status, &undone["notasCredito"], &undone["permiteNotaCredito"]), (200, &json!([]), &json!(false)), "{undone}");
        }
        assert_eq!(shop.stock(&server, &item).await, dec("100"), "goods come back at once");
        let asked = owner.cfdi(&shop, &invoice).await;
        assert_eq!((&asked["estadoSunat"], &asked["cancelacion"]["estado"], &asked["cancelacionPosible"]), (&json!("ACEPTADO"), &json!("PENDIENTE"), &Value::Null), "{asked}");
        work(&server).await;
        work(&server).await;
        for (sale, series) in [(&invoice, "RA"), (&ticket, "RC"), (&waiting, "RC")] {
            let voided = owner.cfdi(&shop, sale).await;
            assert_eq!((&voided["estadoSunat"], &voided["cancelacion"]["estado"], &voided["notasCredito"]), (&json!("ANULADO"), &json!("CANCELADO"), &json!([])), "{voided}");
            let words = voided["cancelacion"]["descripcion"].as_str().unwrap();
            assert!(words.contains(&format!("El archivo {series}-")) && words.contains("ha sido aceptado"), "{words}");
            let file = fetch(&owner, &format!("{}/acuse", path(&shop, sale))).await;
            assert!(file.disposition.contains(&format!("R-{HOST}-{series}-")) && file.bytes.starts_with(b"PK"), "{}", file.disposition);
        }
        let numbers = [("RA".to_owned(), 1, 1), ("RC".to_owned(), 1, 1), ("RC".to_owned(), 2, 1)];
        assert_eq!((files(&server, &shop).await, shop.note_count(&server).await), (numbers.to_vec(), 0));
        // The register keeps their numbers without amounts, and nothing is open with the authority.
        let (_, health) = owner.get(&format!("/api/v2/ventas/empresas/{}/salud-tributaria", shop.host)).await;
        assert_eq!(health["estado"]["luz"], "verde", "{health}");
        let settled: i64 = health["dias"].as_array().unwrap().iter().map(|day| day["sinEfecto"].as_i64().unwrap()).sum();
        assert_eq!(settled, 3, "{health}");
        let file = fetch(&owner, &format!("/api/v2/ventas/empresas/{}/salud-tributaria/registro", shop.host)).await;
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(file.bytes)).unwrap();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut archive.by_index(0).unwrap(), &mut text).unwrap();
        assert_eq!(text.lines().count(), 3, "{text}");
        assert!(text.lines().all(|line| line.contains("|0.00|PEN|1.000|") && !line.contains("200.00")), "{text}");
        // It is voided once.
        assert_eq!(owner.cancel(&shop, &invoice, &json!({"motivo": "03"})).await.0, 409);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn after_seven_days_or_with_returned_goods_a_note_takes_the_document_back(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "118", "100").await;
        let (old, last, back) = (invoiced(&owner, &shop, &item).await, ticketed(&owner, &shop, &item).await, ticketed(&owner, &shop, &item).await);
        work(&server).await;
        let (status, note) = owner.send(Method::POST, &format!("/api/v2/ventas/{back}/cambio?tipo=devolucionTotal"), &json!({})).await;
        assert_eq!(status, 201, "{note}");
        let (status, said) = owner.cancel(&shop, &back, &json!({"motivo": "03"})).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().contains("notas de crédito relacionadas"), "{said}");
        server.pass(7 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.bring(&last, "anulada").await.1["notasCredito"], json!([]));
        work(&server).await;
        assert_eq!(owner.cfdi(&shop, &last).await["cancelacion"]["estado"], "CANCELADO");
        server.pass(DAY_MS);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.cfdi(&shop, &old).await["cancelacionPosible"], Value::Null);
        let (status, said) = owner.cancel(&shop, &old, &json!({"motivo": "03"})).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().contains("El plazo para dar de baja este comprobante terminó"), "{said}");
        let (status, undone) = owner.bring(&old, "anulada").await;
        assert_eq!((status, undone["notasCredito"].as_array().unwrap().len()), (200, 1), "{undone}");
        work(&server).await;
        let taken_back = owner.cfdi(&shop, &old).await;
        assert_eq!((&taken_back["estadoSunat"], &taken_back["cancelacion"]), (&json!("ANULADO"), &Value::Null), "{taken_back}");
        assert_eq!((files(&server, &shop).await, shop.note_count(&server).await), (vec![("RC".to_owned(), 1, 1)], 2));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_file_of_the_last_day_that_goes_out_after_midnight_has_the_day_on_which_it_was_asked_for(db: TestDb) {
        let service = Service::start().await;
        let server = TestServer::open(db).await;
        let (_, _, sales) = taken(&server, &service, 1).await;
        server.pass(7 * DAY_MS);
        assert_eq!(server.sign_in(OWNER).await.bring(&sales[0], "anulada").await.0, 200);
        server.pass(DAY_MS);
        service.script(vec![ticket("1"), in_work()]);
        work(&server).await;
        let file = &sent(&service)[0];
        assert!(file.contains("<cbc:IssueDate>2026-01-08<") && id_of(file).starts_with("RC-20260108-"), "{file}");
    }

    async fn a_voiding_that_sunat_refuses_for_its_term_is_followed_by_a_note(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "118", "100").await;
        let sale = invoiced(&owner, &shop, &item).await;
        work(&server).await;
        server.pass(7 * DAY_MS);
        let (status, undone) = server.sign_in(OWNER).await.bring(&sale, "anulada").await;
        assert_eq!((status, &undone["notasCredito"]), (200, &json!([])), "{undone}");
        server.pass(DAY_MS);
        work(&server).await;
        work(&server).await;
        let owner = server.sign_in(OWNER).await;
        let document = owner.cfdi(&shop, &sale).await;
        assert_eq!((&document["estadoSunat"], &document["cancelacion"]["estado"], shop.note_count(&server).await), (&json!("ANULADO"), &json!("NEGADA"), 1), "{document}");
        let (_, health) = owner.get(&format!("/api/v2/ventas/empresas/{}/salud-tributaria", shop.host)).await;
        assert_eq!(health["estado"]["luz"], "verde", "{health}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_request_of_peru_that_cannot_be_is_refused_and_changes_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "118", "100").await;
        let sale = invoiced(&owner, &shop, &item).await;
        let (status, said) = owner.cancel(&shop, &sale, &json!({"motivo": "03"})).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().contains("SUNAT todavía no aceptó"), "{said}");
        work(&server).await;
        for (body, field) in [
            (json!({"motivo": "01", "uuidSustitucion": "F001-1"}), "motivo"),
            (json!({"motivo": "04"}), "motivo"),
            (json!({"motivo": "03", "uuidSustitucion": "F001-1"}), "uuidSustitucion"),
            (json!({}), "motivo"),
        ] {
            let (status, said) = owner.cancel(&shop, &sale, &body).await;
            assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!(field)), "{body} {said}");
        }
        server.person(&shop.host, "vendedora@pe.yapa.example", Role::Seller).await;
        let seller = server.sign_in("vendedora@pe.yapa.example").await;
        assert_eq!(seller.cancel(&shop, &sale, &json!({"motivo": "03"})).await.0, 404);
        let other = server.shop("MX", RFC).await;
        let stranger = server.sign_in(&other.email).await;
        assert!(matches!(stranger.cancel(&shop, &sale, &json!({"motivo": "03"})).await.0, 403 | 404));
        assert_eq!(stranger.cancel(&other, &sale, &json!({"motivo": "03"})).await.0, 404);
        assert_eq!(files(&server, &shop).await, []);
        // By hand it is voided with its sale.
        let (status, asked) = owner.cancel(&shop, &sale, &json!({"motivo": "02"})).await;
        assert_eq!((status, &asked["cancelacion"]["motivo"]), (200, &json!("02")), "{asked}");
        work(&server).await;
        assert_eq!((owner.cfdi(&shop, &sale).await["estadoSunat"].clone(), shop.stock(&server, &item).await), (json!("ANULADO"), dec("100")));
        let request: Vec<(Vec<u8>,)> = shop.rows(&server, "SELECT request FROM e_cancellation WHERE company_id = $1 AND document_id = $2", sale.as_i64().unwrap()).await;
        assert!(String::from_utf8(request[0].0.clone()).unwrap().contains("Error en los datos del comprobante"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_file_is_sent_once_and_asked_after_with_its_ticket(db: TestDb) {
        let service = Service::start().await;
        let server = TestServer::open(db).await;
        let (shop, _, sales) = taken(&server, &service, 1).await;
        let sale = &sales[0];
        // A page, a service out of order, a wrong password, and no answer: it waits, with the same number.
        service.answer((503, "<html>Bad gateway</html>".to_owned()));
        assert_eq!(server.sign_in(OWNER).await.bring(sale, "anulada").await.0, 200);
        for answer in [(503, "<html>".to_owned()), service.fault("0109", "Fuera de servicio"), service.fault("0102", "Usuario o contraseña incorrectos"), (200, "<html>".to_owned())] {
            service.answer(answer);
            work(&server).await;
            let (now, ticket, _, document) = state(&server, &shop, sale).await;
            assert_eq!((now.as_str(), ticket.as_str(), document.as_str()), ("PENDIENTE", "", "ACEPTADO"));
            server.pass(HOUR_MS);
        }
        let files_sent = sent(&service);
        assert!(files_sent.iter().all(|file| *file == files_sent[0]) && files_sent.len() == 4, "{files_sent:?}");
        assert_eq!(files(&server, &shop).await, [("RC".to_owned(), 1, 1)]);
        // The ticket is kept, and a file with a ticket is polled and never sent again, also by a new run.
        service.script(vec![ticket("1605000001"), in_work()]);
        work(&server).await;
        let (now, held, _, document) = state(&server, &shop, sale).await;
        assert_eq!((now.as_str(), held.as_str(), document.as_str(), sent(&service).len(), asked(&service)), ("EN_PROCESO", "1605000001", "ACEPTADO", 5, 1));
        for answer in [(503, "<html>".to_owned()), service.fault("0109", "Fuera de servicio"), in_work(), (200, "<a><content>AAAA</content></a>".to_owned()), (401, String::new())] {
            service.answer(answer);
            server.pass(HOUR_MS);
            work(&server).await;
            assert_eq!((state(&server, &shop, sale).await.0.as_str(), sent(&service).len()), ("EN_PROCESO", 5));
        }
        assert!(service.asked().last().unwrap().contains("<ticket>1605000001</ticket>"));
        // An answer about another file or with a broken signature decides nothing.
        let id = id_of(&files_sent[0]);
        let own = |about: &str, is_sound| receipt_of(HOST, "content", about, "0", "Aceptado", "", is_sound);
        for answer in [own("RC-20250101-1", true), own(&id.replace("RC", "RA"), true), own(&id, false)] {
            service.answer(answer);
            server.pass(HOUR_MS);
            work(&server).await;
            assert_eq!(state(&server, &shop, sale).await.0, "EN_PROCESO");
        }
        service.answer(own(&id, true));
        server.pass(HOUR_MS);
        work(&server).await;
        let (now, _, _, document) = state(&server, &shop, sale).await;
        assert_eq!((now.as_str(), document.as_str(), sent(&service).len()), ("CANCELADO", "ANULADO", 5));
        server.pass(HOUR_MS);
        let calls = service.asked().len();
        work(&server).await;
        assert_eq!(service.asked().len(), calls, "a decision ends it");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_refusal_is_reported_and_a_lost_ticket_makes_another_file(db: TestDb) {
        let service = Service::start().await;
        let server = TestServer::open(db).await;
        let (shop, _, sales) = taken(&server, &service, 3).await;
        let owner = server.sign_in(OWNER).await;
        // Refused in the answer to its ticket.
        service.script(vec![ticket("1"), in_work()]);
        assert_eq!(owner.bring(&sales[0], "anulada").await.0, 200);
        work(&server).await;
        let id = id_of(&sent(&service)[0]);
        service.answer(receipt_of(HOST, "content", &id, "2105", "No está informado", "", true));
        server.pass(HOUR_MS);
        work(&server).await;
        let (now, _, code, document) = state(&server, &shop, &sales[0]).await;
        assert_eq!((now.as_str(), code.as_str(), document.as_str()), ("NEGADA", "2105", "ACEPTADO"));
        let owner = server.sign_in(OWNER).await;
        let (_, messages) = owner.get(&format!("/api/v2/usuarios/{}/mensajes", shop.user_id)).await;
        assert!(messages.to_string().contains("SUNAT no dio de baja el comprobante (No está informado)"), "{messages}");
        let (_, health) = owner.get(&format!("/api/v2/ventas/empresas/{}/salud-tributaria", shop.host)).await;
        assert_eq!((&health["estado"]["luz"], &health["estado"]["mensaje"]), (&json!("rojo"), &json!("1 baja rechazada")), "{health}");
        assert_eq!(owner.cfdi(&shop, &sales[0]).await["permiteNotaCredito"], true);
        // Asked for again it has another number.
        assert_eq!(owner.cancel(&shop, &sales[0], &json!({"motivo": "03"})).await.0, 200);
        service.script(vec![ticket("2"), in_work()]);
        work(&server).await;
        assert_eq!(files(&server, &shop).await, [("RC".to_owned(), 1, 1), ("RC".to_owned(), 2, 2)]);
        // 99 without an answer: nothing was taken, and another file goes out.
        service.script(vec![envelope("<status><statusCode>99</statusCode></status>"), ticket("3"), in_work()]);
        server.pass(HOUR_MS);
        work(&server).await;
        server.pass(HOUR_MS);
        work(&server).await;
        assert_eq!((state(&server, &shop, &sales[0]).await.1.as_str(), files(&server, &shop).await.len()), ("3", 3));
        // The answer with the ticket was lost: SUNAT has the file, and after an hour its state is queried.
        let before = sent(&service).len();
        service.answer((200, "<html>".to_owned()));
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.bring(&sales[1], "anulada").await.0, 200);
        work(&server).await;
        service.answer(service.fault("0402", "El nombre del archivo ya fue enviado"));
        server.pass(HOUR_MS / 4);
        work(&server).await;
        assert_eq!(state(&server, &shop, &sales[1]).await.0, "PENDIENTE");
        assert_eq!(files(&server, &shop).await.len(), 4, "the first file may still be decided");
        server.pass(HOUR_MS);
        work(&server).await;
        service.answer(service.fault("2987", "El comprobante ya fue informado y se encuentra anulado o rechazado."));
        server.pass(2 * HOUR_MS);
        work(&server).await;
        let (now, _, _, document) = state(&server, &shop, &sales[1]).await;
        assert_eq!((now.as_str(), document.as_str(), files(&server, &shop).await.len()), ("CANCELADO", "ANULADO", 5));
        let ids: Vec<String> = sent(&service)[before..].iter().map(|file| id_of(file)).collect();
        assert!(ids[0] == ids[1] && ids.last() != ids.first(), "{ids:?}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn files_of_a_day_have_one_number_each_however_many_come_together(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "118", "100").await;
        let mut sales = Vec::new();
        for _ in 0..6 {
            sales.push(ticketed(&owner, &shop, &item).await);
        }
        work(&server).await;
        let undo = sales.iter().flat_map(|sale| [owner.bring(sale, "anulada"), owner.bring(sale, "anulada")]);
        let (brought, ..) = futures::future::join3(futures::future::join_all(undo), work(&server), work(&server)).await;
        assert!(brought.iter().all(|(status, _)| *status == 200), "{brought:?}");
        futures::future::join3(work(&server), work(&server), work(&server)).await;
        let numbers: Vec<i64> = files(&server, &shop).await.into_iter().map(|(_, number, _)| number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
        for sale in &sales {
            assert_eq!(state(&server, &shop, sale).await.0, "CANCELADO");
        }
        assert_eq!(shop.stock(&server, &item).await, dec("100"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}

/// Name of a file, from its content.
fn id_of(file: &str) -> String {
    let start = file.find("<cbc:ID>").unwrap() + "<cbc:ID>".len();
    file[start..].split('<').next().unwrap().to_owned()
}
