//! Tickets of Mexico that become invoices: requested by the buyer with the code, or inside.

mod staff;

use reqwest::Method;
use serde_json::{Value, json};

use crate::authority::work;
use crate::cancellations::{DAY_MS, RFC, documents};
use crate::e_papers::words;
use crate::sales::builders::*;
use crate::support::*;
use crate::wallets::paid_by;

const TICKET: &str = "BOLETA-ELECTRONICA";

fn buyer() -> Value {
    json!({"total": 116, "numeroDocumento": "iia040805dz4", "nombre": "Indistria Ilum de Almacenes",
        "regimenFiscal": "601", "codigoPostal": "62661", "usoCfdi": "G01", "correo": "compras@ilum.example"})
}

/// A shop of Mexico, connected with the simulator, and a ticket that its owner sold.
struct TicketSold<'h> {
    shop: Shop,
    owner: Actor<'h>,
    item: Item,
    sale: Value,
}

/// Sells one of a product of this price.
async fn sell_ticket<'h>(server: &'h TestServer, price: &str) -> TicketSold<'h> {
    let shop = server.shop("MX", RFC).await;
    let owner = server.sign_in(&shop.email).await;
    let item = shop.product(server, price, "100").await;
    let body = shop.cart(TICKET).line(&item, "1").body();
    let sale = owner.sold(&shop, &body).await["idVenta"].clone();
    TicketSold {
        shop,
        owner,
        item,
        sale,
    }
}

fn path(code: &str) -> String {
    format!("/api/v2/autofactura/{code}")
}

async fn code_of(server: &TestServer, shop: &Shop, sale: &Value) -> String {
    let sql = "SELECT code FROM ticket_code WHERE company_id = $1 AND sale_id = $2";
    let found: Vec<(String,)> = shop.rows(server, sql, sale.as_i64().unwrap()).await;
    found[0].0.clone()
}

async fn ask(server: &TestServer, code: &str, body: &Value) -> (u16, Value) {
    read(server.anonymous(Method::POST, &path(code)).json(body)).await
}

async fn offer(server: &TestServer, code: &str) -> (u16, Value) {
    read(server.anonymous(Method::GET, &path(code))).await
}

async fn file(server: &TestServer, code: &str, what: &str, rfc: &str) -> (u16, Vec<u8>) {
    let path = format!("{}/{what}?numeroDocumento={rfc}", path(code));
    let answer = server.anonymous(Method::GET, &path).send().await.unwrap();
    (
        answer.status().as_u16(),
        answer.bytes().await.unwrap().to_vec(),
    )
}

async fn listed(owner: &Actor<'_>, shop: &Shop, kind: &str) -> Value {
    let (status, page) = owner
        .get(&format!("{}?tipo_comprobante={kind}", documents(shop)))
        .await;
    assert_eq!(status, 200, "{page}");
    page["comprobantes"].clone()
}

yapa_test_kit::both_engines! {
    async fn a_buyer_gets_the_invoice_of_a_ticket_and_the_ticket_is_cancelled(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, owner, item, sale } = sell_ticket(&server, "116").await;
        let code = code_of(&server, &shop, &sale).await;
        let (status, said) = offer(&server, &code).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().starts_with("El SAT todavía no registra"), "{said}");
        work(&server).await;
        let (_, ticket) = owner.get(&format!("{}/ticket", shop.sale(&sale))).await;
        let shown = format!("{}-{}-{}", &code[..4], &code[4..8], &code[8..]);
        assert!(ticket.to_string().contains(&shown) && ticket.to_string().contains(&format!("/autofactura/{code}")), "{ticket}");
        let (status, offered) = offer(&server, &shown.to_lowercase()).await;
        assert_eq!((status, &offered["facturado"], &offered["pais"]), (200, &json!(false), &json!("MX")), "{offered}");
        let general = offered["regimenes"].as_array().unwrap().iter().find(|one| one["codigo"] == "601").unwrap();
        assert_eq!((&general["personaFisica"], &general["personaMoral"]), (&json!(false), &json!(true)));
        assert!(!general["usos"].as_array().unwrap().contains(&json!("D01")), "{general}");

        let (status, made) = ask(&server, &code, &buyer()).await;
        assert_eq!((status, &made["estado"], &made["serieCorrelativo"]), (200, &json!("enProceso"), &json!("F-1")), "{made}");
        assert_eq!(file(&server, &code, "pdf", "IIA040805DZ4").await.0, 409);
        work(&server).await;
        work(&server).await;
        let (status, ready) = ask(&server, &code, &buyer()).await;
        assert_eq!((status, &ready["estado"], &ready["serieCorrelativo"]), (200, &json!("lista"), &json!("F-1")), "the same invoice: {ready}");
        assert_eq!(ready["folioFiscal"].as_str().unwrap().len(), 36);
        let asked = read(server.anonymous(Method::GET, &format!("{}?numeroDocumento=IIA040805DZ4", path(&code)))).await;
        assert_eq!((asked.0, &asked.1["factura"]), (200, &ready));
        assert_eq!(offer(&server, &code).await.1["factura"], Value::Null);
        let (status, xml) = file(&server, &code, "xml", "IIA040805DZ4").await;
        let xml = String::from_utf8(xml).unwrap();
        for part in ["Rfc=\"IIA040805DZ4\"", "RegimenFiscalReceptor=\"601\"", "DomicilioFiscalReceptor=\"62661\"", "UsoCFDI=\"G01\"", "FormaPago=\"01\"", "MetodoPago=\"PUE\"", "Total=\"116.00\""] {
            assert!(status == 200 && xml.contains(part), "{part} {xml}");
        }
        assert!(!xml.contains("InformacionGlobal"), "{xml}");
        let (status, page) = file(&server, &code, "pdf", "IIA040805DZ4").await;
        assert!(status == 200 && words(&page).contains("INDISTRIA ILUM"), "{}", words(&page));
        assert_eq!(file(&server, &code, "xml", "XAXX010101000").await.0, 404);

        // Both are in the list, one of them cancelled with reason 04; goods and money moved once.
        let ticket = &listed(&owner, &shop, "03").await[0];
        assert_eq!((&ticket["estadoComprobante"], &ticket["estadoCancelacion"]), (&json!("ANULADO"), &json!("CANCELADO")), "{ticket}");
        assert_eq!(listed(&owner, &shop, "01").await[0]["estadoComprobante"], "ACEPTADO");
        let reasons: Vec<(String,)> = shop.rows(&server, "SELECT reason FROM e_cancellation WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(reasons, [("04".to_owned(),)]);
        assert_eq!(shop.stock(&server, &item).await, dec("99"));
        let (_, sold) = owner.get(&shop.sale(&sale)).await;
        assert_eq!((&sold["serieCorrelativo"], &sold["tipoComprobante"], &sold["total"]), (&json!("F-1"), &json!("FACTURA-ELECTRONICA"), &json!(116)), "{sold}");
        let mails: Vec<(String,)> = shop.rows(&server, "SELECT payload FROM outbox WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND payload LIKE '%compras@ilum.example%'", 0).await;
        assert_eq!(mails.len(), 1, "mailed once: {mails:?}");
        let (_, report) = owner.get(&format!("{}/reportes-ventas/impuestos", shop.sales())).await;
        assert_eq!((&report["total"]["cantidad"], &report["total"]["total"]), (&json!(1), &json!(116)), "{report}");
        let mut other = buyer();
        other["numeroDocumento"] = json!("CACX7605101P8");
        other["regimenFiscal"] = json!("612");
        let (status, said) = ask(&server, &code, &other).await;
        assert!(status == 409 && said["mensaje"] == "Este ticket ya se facturó a otro RFC", "{said}");
        assert_eq!(server.findings().await, Vec::<String>::new());

        // The invoice is taken back as any other, and the ticket stays as it is.
        assert_eq!(owner.bring(&sale, "anulada").await.0, 200);
        work(&server).await;
        assert_eq!(listed(&owner, &shop, "01").await[0]["estadoComprobante"], "ANULADO");
        let (status, gone) = ask(&server, &code, &buyer()).await;
        assert_eq!((status, &gone["estado"]), (200, &json!("cancelada")), "{gone}");
        assert_eq!(shop.stock(&server, &item).await, dec("100"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_ticket_that_cannot_become_an_invoice_is_refused_with_the_reason(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", RFC).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let body = shop.cart(TICKET).line(&item, "1").body();
        let mut codes = Vec::new();
        let mut sales = Vec::new();
        for _ in 0..4 {
            let sale = owner.sold(&shop, &body).await["idVenta"].clone();
            codes.push(code_of(&server, &shop, &sale).await);
            sales.push(sale);
        }
        let client = shop.client(&server, "RFC", "CACX7605101P8", "Xochilt Casas Chavez").await;
        shop.set(&server, "UPDATE payment_method SET active = TRUE WHERE company_id = $1 AND code = 'FIA'").await;
        let mut on_credit = body.clone();
        paid_by(&mut on_credit, "FIA", client);
        let lent = owner.sold(&shop, &on_credit).await["idVenta"].clone();
        work(&server).await;
        assert_eq!(owner.bring(&sales[0], "anulada").await.0, 200);
        let price = json!({"sustento": "Rebaja", "detalle": [{"idProducto": item.id, "cantidad": 1, "precio": 100,
            "nombre": item.name, "marca": "", "presentacion": "", "unidadMedida": "UNI", "medida": 1}]});
        let (status, said) = owner.send(Method::POST, &format!("/api/v2/ventas/{}/cambio?tipo=modificacion", sales[1]), &price).await;
        assert_eq!(status, 201, "{said}");
        let lent = code_of(&server, &shop, &lent).await;
        for (code, part) in [(&codes[0], "se devolvió o se anuló"), (&codes[1], "tiene una devolución o un descuento"), (&lent, "es al fiado")] {
            let (status, said) = offer(&server, code).await;
            assert!(status == 409 && said["mensaje"].as_str().unwrap().contains(part), "{part}: {said}");
            let (status, said) = ask(&server, code, &buyer()).await;
            assert!(status == 409 && said["mensaje"].as_str().unwrap().contains(part), "{part}: {said}");
        }
        for (field, value, named) in [
            ("numeroDocumento", json!("IIA040805DZ5X"), "numeroDocumento"), ("numeroDocumento", json!("XAXX010101000"), "numeroDocumento"), ("numeroDocumento", json!("XEXX010101000"), "numeroDocumento"),
            ("nombre", json!(" "), "nombre"), ("regimenFiscal", json!("612"), "regimenFiscal"), ("usoCfdi", json!("D01"), "usoCfdi"),
            ("codigoPostal", json!("6266"), "codigoPostal"), ("correo", json!("compras"), "correo"), ("total", Value::Null, "total"),
        ] {
            let mut wrong = buyer();
            wrong[field] = value;
            let (status, said) = ask(&server, &codes[2], &wrong).await;
            assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!(named)), "{said}");
        }
        // Switched off, the page and the ticket say nothing of it; switched on again they do.
        let switch = async |value: &str| {
            let body = json!({"configuracion": [{"nombre": "autofactura", "valor": value}]});
            let (status, company) = owner.send(Method::PATCH, &format!("/api/v2/administracion/empresas/{}", shop.host), &body).await;
            assert_eq!(status, 200, "{company}");
            company["autofactura"].clone()
        };
        assert_eq!(switch("false").await, json!(false));
        assert_eq!(offer(&server, &codes[2]).await.0, 404);
        let (_, ticket) = owner.get(&format!("{}/ticket", shop.sale(&sales[2]))).await;
        assert!(!ticket.to_string().contains("autofactura"), "{ticket}");
        assert_eq!(switch("true").await, json!(true));
        work(&server).await;
        assert_eq!(server.findings().await, Vec::<String>::new());
        server.pass(31 * DAY_MS);
        let (status, said) = offer(&server, &codes[2]).await;
        assert!(status == 409 && said["mensaje"] == "El plazo para facturar este ticket terminó el 31/01/2026", "{said}");
    }

    async fn a_guesser_of_codes_and_totals_is_stopped(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, sale, .. } = sell_ticket(&server, "116").await;
        let code = code_of(&server, &shop, &sale).await;
        work(&server).await;
        let mut wrong = buyer();
        wrong["total"] = json!(117);
        for _ in 0..5 {
            assert_eq!(ask(&server, &code, &wrong).await.0, 422);
            assert_eq!(offer(&server, "0000-0000-0000").await.0, 404);
        }
        assert_eq!(offer(&server, &code).await.0, 429);
        assert_eq!(ask(&server, &code, &buyer()).await.0, 429);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn staff_invoice_a_ticket_and_others_do_not(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, owner, item, sale } = sell_ticket(&server, "116").await;
        work(&server).await;
        let path = format!("{}/ventas/{sale}/factura", documents(&shop));
        server.person(&shop.host, "vendedora@mx.yapa.example", yapa_domain::Role::Seller).await;
        let seller = server.sign_in("vendedora@mx.yapa.example").await;
        assert_eq!(seller.send(Method::POST, &path, &buyer()).await.0, 404);
        let (status, made) = owner.send(Method::POST, &path, &buyer()).await;
        assert_eq!((status, &made["estado"]), (200, &json!("enProceso")), "{made}");
        // Undone before the authority has the invoice: both are taken back.
        assert_eq!(owner.bring(&sale, "anulada").await.0, 200);
        work(&server).await;
        work(&server).await;
        for kind in ["01", "03"] {
            let row = listed(&owner, &shop, kind).await[0].clone();
            assert_eq!(row["estadoComprobante"], "ANULADO", "{row}");
        }
        assert_eq!(shop.stock(&server, &item).await, dec("100"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_buyer_who_asks_many_times_at_once_gets_one_invoice(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, sale, .. } = sell_ticket(&server, "116").await;
        let code = code_of(&server, &shop, &sale).await;
        work(&server).await;
        let form = buyer();
        let (one, two, three) = futures::future::join3(ask(&server, &code, &form), ask(&server, &code, &form), ask(&server, &code, &form)).await;
        for (status, made) in [one, two, three] {
            assert_eq!((status, &made["serieCorrelativo"]), (200, &json!("F-1")), "{made}");
        }
        work(&server).await;
        work(&server).await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
