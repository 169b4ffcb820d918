//! The inventory as a spreadsheet by mail.

use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use yapa_app::jobs;

use super::*;
use crate::auth::smtp;
use crate::shop;

const SHEET: &str = "/api/v2/empresas/20601234565/productos/excel/inventario";

/// The parts of the .xlsx of a mail: the page and its texts.
fn opened(mail: &str) -> (String, Vec<String>) {
    let (_, rest) = mail
        .split_once("inventario-20601234565-2026-01-01.xlsx")
        .unwrap_or_else(|| panic!("{mail}"));
    let (_, rest) = rest.split_once("\r\n\r\n").unwrap();
    let (text, _) = rest.split_once("\r\n--").unwrap();
    let file = STANDARD
        .decode(text.split_whitespace().collect::<String>())
        .unwrap();
    let mut file = zip::ZipArchive::new(std::io::Cursor::new(file)).unwrap();
    let mut part = |name: &str| {
        let mut text = String::new();
        file.by_name(name)
            .unwrap()
            .read_to_string(&mut text)
            .unwrap();
        text
    };
    let texts = part("xl/sharedStrings.xml");
    let texts = texts
        .split("<t")
        .skip(1)
        .filter_map(|one| one.split_once('>')?.1.split_once("</t>"));
    let texts: Vec<String> = texts
        .map(|(text, _)| text.to_owned())
        .filter(|text| !text.contains("<si>"))
        .collect();
    (part("xl/worksheets/sheet1.xml"), texts)
}

/// The cells of a line of the sheet that hold something, texts and figures.
fn cells(page: &str, texts: &[String], line: usize) -> Vec<String> {
    let (_, row) = page.split_once(&format!("<row r=\"{line}\"")).unwrap();
    let (row, _) = row.split_once("</row>").unwrap();
    let cell = |cell: &str| {
        let value = cell
            .split_once("<v>")
            .map_or("", |(_, rest)| rest.split_once("</v>").unwrap().0);
        let is_text = cell.split_once('>').unwrap().0.contains("t=\"s\"");
        if is_text {
            texts[value.parse::<usize>().unwrap()].clone()
        } else {
            value.to_owned()
        }
    };
    row.split("<c ").skip(1).map(cell).collect()
}

yapa_test_kit::both_engines! {
    async fn the_sheet_arrives_by_smtp_with_figures_as_numbers(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let costed = owner.send(Method::PATCH, &one(&json!(shop::COLA)), &json!({"costo": 5.25})).await;
        assert_eq!(costed.0, 200, "{costed:?}");
        let (status, body) = owner.get(&format!("{SHEET}?correo=contador%40example.com&estado=activo")).await;
        assert_eq!((status, &body), (200, &json!({"mensaje": "Se pidió el envío del inventario a contador@example.com."})));
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
        let mail = mails.recv().await.unwrap();
        assert!(mail.contains("To: contador@example.com") && mail.contains("4 productos"), "{mail}");
        let (page, texts) = opened(&mail);
        let head = ["Código", "Código de barras", "Producto", "Marca", "Presentación", "Categorías", "Medida", "Unidad", "Stock", "Reservado",
            "Umbral de reposición", "Precio", "Precio mínimo", "Valor a precio de venta", "Impuestos", "A la venta", "Chatbot", "Costo", "Margen %", "Valor a costo"];
        assert_eq!(cells(&page, &texts, 1), head);
        let cola = ["COD-101", "7750182000147", "Gaseosa Negra", "Coca-Cola", "Bebidas", "1.5", "L", "24", "0", "5", "7", "0",
            "168", "IGV 18%", "Sí", "Sí", "5.25", "25", "126"];
        assert_eq!(cells(&page, &texts, 2), cola);
        assert_eq!(cells(&page, &texts, 4)[2], "Leche Evaporada");
        assert!(!page.contains("<row r=\"6\""), "four products and a head");
        assert!(!texts.iter().any(|text| text == "Leche Chocolatada"), "put away");
    }

    async fn the_filters_choose_and_the_own_address_is_the_usual_one(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        shop::fill(&server).await;
        let manager = server.sign_in(MANAGER).await;
        for (query, count, name) in [("?estado=todos", "5 productos", "Leche Chocolatada"), ("?chatbot=true", "1 producto", "Gaseosa Negra"),
            ("?estado=inactivo&chatbot=false", "1 producto", "Leche Chocolatada")] {
            assert_eq!(manager.get(&format!("{SHEET}{query}")).await.0, 200);
            assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
            let mail = mails.recv().await.unwrap();
            assert!(mail.contains(&format!("To: {MANAGER}")) && mail.contains(count), "{mail}");
            assert!(opened(&mail).1.iter().any(|text| text == name));
        }
    }

    async fn a_user_who_edits_products_downloads_the_sheet(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let path = format!("{SHEET}/archivo");
        let answer = owner.call(Method::GET, &format!("{path}?estado=todos")).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        let name = answer.headers()["content-disposition"].to_str().unwrap().to_owned();
        assert!(name.contains(&format!("inventario-{HOST}-")) && name.contains(".xlsx"), "{name}");
        assert!(answer.bytes().await.unwrap().starts_with(b"PK"), "a spreadsheet");
        assert_eq!(seller.get(&path).await.0, 403);
        assert_eq!(owner.get(&format!("/api/v2/empresas/{OTHER_HOST}/productos/excel/inventario/archivo")).await.0, 403);
        assert_eq!(owner.get(&format!("{path}?estado=x")).await.0, 400);
    }

    async fn wrong_addresses_strangers_and_floods_are_refused(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        for email in ["x", "a%40b", "a%40example.com%0d%0aBcc:b%40example.com", "a%40example.com,b%40example.com"] {
            let (status, answer) = owner.get(&format!("{SHEET}?correo={email}")).await;
            assert_eq!((status, fields(&answer)), (400, vec!["correo"]), "{email}");
        }
        for query in ["estado=x", "chatbot=quizas"] {
            assert_eq!(owner.get(&format!("{SHEET}?{query}")).await.0, 400, "{query}");
        }
        assert_eq!(read(server.anonymous(Method::GET, SHEET)).await.0, 401);
        for email in [SELLER, OTHER_OWNER] {
            assert_eq!(server.sign_in(email).await.get(SHEET).await.0, 403, "{email}");
        }
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0);
        for _ in 0..10 {
            assert_eq!(owner.get(SHEET).await.0, 200);
        }
        let (status, answer) = owner.get(SHEET).await;
        assert_eq!(status, 429);
        assert_refusal(status, &answer, "demasiados_intentos");
        server.pass(61 * 60 * 1000);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.get(SHEET).await.0, 200);
    }
}
