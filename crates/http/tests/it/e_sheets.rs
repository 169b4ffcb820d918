//! Lists of electronic documents as spreadsheets, downloaded and mailed.

use reqwest::Method;
use serde_json::json;
use yapa_app::jobs;

use crate::auth::smtp;
use crate::e_papers::fetch;
use crate::support::*;

const LIST: &str = "/api/v1/integracion/comprobantes/empresas/20601234565/excel/ce-xls";
const LINES: &str = "/api/v1/integracion/pe-facele/ce/20601234565/excel/ce-detalle";

/// Copies of the document of 2026, on the day before; few enough for the time a statement has.
const FIVE_THOUSAND_MORE: &str = "INSERT INTO e_document (company_id, id, sale_id, state, business_date, hour, \
    document_code, issuer_code, series, number, client_name, client_document_number, total, search, created_at_ms) \
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) \
    SELECT d.company_id, m.id + n.i, d.sale_id, d.state, '2025-12-31', d.hour, d.document_code, d.issuer_code, 'B777', \
    m.number + n.i, d.client_name, d.client_document_number, d.total, d.search, d.created_at_ms \
    FROM e_document d CROSS JOIN n \
    CROSS JOIN (SELECT MAX(id) AS id, MAX(number) AS number FROM e_document WHERE company_id = $1) m \
    WHERE d.company_id = $1 AND d.business_date = '2026-01-01'";

/// Whether a spreadsheet has a text, in one byte a character or in two.
fn holds(sheet: &[u8], text: &str) -> bool {
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let narrow: Option<Vec<u8>> = text.chars().map(|c| u8::try_from(c).ok()).collect();
    let has = |bytes: &[u8]| sheet.windows(bytes.len()).any(|some| some == bytes);
    has(&wide) || narrow.is_some_and(|narrow| has(&narrow))
}

fn holds_number(sheet: &[u8], number: f64) -> bool {
    sheet.windows(8).any(|some| some == number.to_le_bytes())
}

yapa_test_kit::both_engines! {
    async fn a_sheet_holds_texts_and_numbers(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, "UPDATE company SET bags_active = TRUE, bags_sell_price = 6000, bags_stock = 50000 WHERE id = $1").await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").bags(3, "0.60", "0.50").body()).await;
        let number = format!("{}-{:08}", sale["serie"].as_str().unwrap(), sale["correlativo"].as_i64().unwrap());
        let sheet = fetch(&owner, &format!("{LIST}?tipo_comprobante=01,03")).await;
        assert_eq!((sheet.status, sheet.kind.as_str()), (200, "application/vnd.ms-excel"));
        assert!(sheet.disposition.starts_with("attachment; filename=\"listado-comprobantes.xls\""), "{}", sheet.disposition);
        assert!(sheet.bytes.starts_with(&[0xD0, 0xCF, 0x11, 0xE0]), "an .xls as its name says");
        for text in ["Serie y número", &number, "Boleta Electrónica", "PENDIENTE", "PEN"] {
            assert!(holds(&sheet.bytes, text), "{text}");
        }
        assert!(holds_number(&sheet.bytes, sale["total"].as_f64().unwrap_or(25.4)) && holds_number(&sheet.bytes, 46_023.0), "total and day");
        let lines = fetch(&owner, &format!("{LINES}?tipo_comprobante=03")).await;
        assert!(lines.disposition.contains("informe-listado-ventas.xls"));
        for text in ["Cantidad", &number, &item.name, "Bolsas plásticas"] {
            assert!(holds(&lines.bytes, text), "{text}");
        }
        assert!(holds_number(&lines.bytes, 2.0) && holds_number(&lines.bytes, 11.8) && holds_number(&lines.bytes, 23.6) && holds_number(&lines.bytes, 3.0));
        // Filtered rows are not in the sheet; without any row it is a sheet with its head.
        for query in ["", "?tipo_comprobante=03&estado_comprobante=ACEPTADO", "?tipo_comprobante=03&q=nadie", "?tipo_comprobante=03&fecha_inicio=2026-01-02",
            "?tipo_comprobante=03&fecha_fin=2026-01-01"] {
            for path in [LIST, LINES] {
                let sheet = fetch(&owner, &format!("{path}{query}")).await;
                assert!(sheet.status == 200 && holds(&sheet.bytes, "Total") && !holds(&sheet.bytes, &number), "{path}{query}");
            }
        }
        for query in ["?fecha_inicio=x", "?estado_comprobante=x", "?fecha_inicio=2026-02-01&fecha_fin=2026-01-01"] {
            assert_eq!(owner.get(&format!("{LIST}{query}")).await.0, 400, "{query}");
        }
    }

    async fn more_rows_than_a_sheet_takes_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        for _ in 0..20 {
            shop.set(&server, FIVE_THOUSAND_MORE).await;
        }
        let kind = "tipo_comprobante=03";
        let (status, answer) = owner.get(&format!("{LIST}?{kind}")).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("fecha_inicio")), "{answer}");
        assert_eq!(owner.get(&format!("{LIST}?{kind}&fecha_inicio=2025-01-01")).await.0, 422);
        assert_eq!(fetch(&owner, &format!("{LIST}?{kind}&fecha_inicio=2026-01-01")).await.status, 200, "a shorter period");
    }

    async fn strangers_get_no_sheet(db: TestDb) {
        let server = TestServer::open(db).await;
        server.bodega().await;
        let stranger = server.sign_in(OTHER_OWNER).await;
        for path in [LIST, LINES] {
            for tail in ["", "/correo?correo=a@b.pe"] {
                let path = format!("{path}{tail}");
                assert_eq!(stranger.get(&path).await.0, 403);
                assert_eq!(read(server.anonymous(Method::GET, &path)).await.0, 401);
            }
        }
        let owner = server.sign_in(OWNER).await;
        for flow in ["pe", "cl", "xx"] {
            assert_eq!(owner.get(&format!("/api/v1/facele/{flow}-dolpos/dte/{HOST}/excel/dtes")).await.0, 404);
        }
    }

    async fn a_sheet_goes_out_by_mail(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        jobs::work_once(&server.ctx).await.unwrap();
        for (path, file) in [(LIST, "listado-comprobantes.xls"), (LINES, "informe-listado-ventas.xls")] {
            let (status, said) = owner.get(&format!("{path}/correo?correo=contador%40example.com&tipo_comprobante=03")).await;
            assert_eq!((status, said), (200, json!({"mensaje": "Enviaremos el informe a contador@example.com en unos minutos."})));
            jobs::work_once(&server.ctx).await.unwrap();
            let mail = mails.recv().await.unwrap();
            assert!(mail.contains("To: contador@example.com") && mail.contains(file), "{mail}");
        }
        assert!(owner.get(&format!("{LIST}/correo")).await.1["mensaje"].as_str().unwrap().contains(OWNER), "oneself");
        for email in ["x", "a%40b", "a%40example.com%0d%0aBcc:b%40example.com"] {
            let (status, answer) = owner.get(&format!("{LIST}/correo?correo={email}")).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("correo")), "{email}");
        }
        for _ in 0..7 {
            assert_eq!(owner.get(&format!("{LIST}/correo")).await.0, 200);
        }
        assert_eq!(owner.get(&format!("{LIST}/correo")).await.0, 429);
    }

    async fn colombia_and_chile_have_sheets_of_their_own(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host, document, kinds) in [("CL", "76543210-3", "BOLETA-ELECTRONICA-AFECTA-CL", "39,41"), ("CO", "900123456-8", "BOLETA-ELECTRONICA-AFECTA-CO", "03")] {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, "1190", "100").await;
            owner.sold(&shop, &shop.cart(document).line(&item, "1").body()).await;
            let flow = format!("/api/v1/facele/{}-dolpos/dte/{host}/excel", country.to_lowercase());
            for (path, file) in [("dtes", "listado-documentos.xls"), ("dtes-detalle", "informe-listado-documentos.xls")] {
                let sheet = fetch(&owner, &format!("{flow}/{path}?tipo_comprobante={kinds}")).await;
                assert_eq!(sheet.status, 200);
                assert!(sheet.disposition.contains(file) && holds_number(&sheet.bytes, 1_190.0), "{country} {path}");
                assert_eq!(owner.get(&format!("{flow}/{path}/correo?correo=a@b.cl")).await.0, 200);
            }
        }
    }
}
