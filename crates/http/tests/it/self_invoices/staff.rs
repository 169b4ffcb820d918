//! The shop and the invoice of a ticket: makes it, corrects a refused one, gives it up.

use reqwest::Method;
use serde_json::{Value, json};

use super::{TICKET, TicketSold, ask, buyer, code_of, file, listed, offer, path, sell_ticket};
use crate::authority::work;
use crate::cancellations::{DAY_MS, RFC, documents};
use crate::e_papers::fetch;
use crate::sales::builders::*;
use crate::support::*;

const INVOICE: &str = "FACTURA-ELECTRONICA";

fn invoice_path(shop: &Shop, sale: &Value) -> String {
    format!("{}/ventas/{sale}/factura", documents(shop))
}

/// A name that the SAT refuses: it is not that of the RFC.
fn misnamed() -> Value {
    let mut form = buyer();
    form["nombre"] = json!("PUBLICO EN GENERAL");
    form
}

async fn switch_off(owner: &Actor<'_>, shop: &Shop) {
    let body = json!({"configuracion": [{"nombre": "autofactura", "valor": "false"}]});
    let path = format!("/api/v2/administracion/empresas/{}", shop.host);
    let (status, said) = owner.send(Method::PATCH, &path, &body).await;
    assert_eq!(status, 200, "{said}");
}

/// The books of a month, or of the present one, whose counts and sums agree.
async fn books(owner: &Actor<'_>, shop: &Shop, month: &str) -> Vec<Value> {
    let (status, health) = owner
        .get(&format!(
            "/api/v2/ventas/empresas/{}/salud-tributaria{month}",
            shop.host
        ))
        .await;
    assert_eq!(status, 200, "{health}");
    let books = health["libros"].as_array().unwrap().clone();
    for book in &books {
        let count = |field: &str| book[field].as_i64().unwrap();
        assert_eq!(
            count("documentos"),
            count("aceptados") + count("pendientes"),
            "{book}"
        );
        assert_eq!(book["diferencia"], 0, "{book}");
    }
    books
}

/// Sums of a type of document in the books: sold, and accepted.
fn sums(books: &[Value], code: &str) -> (Value, Value) {
    let book = books.iter().find(|book| book["tipoComprobante"] == code);
    book.map_or((json!(0), json!(0)), |book| {
        (book["total"].clone(), book["totalAceptado"].clone())
    })
}

/// How many mails were queued about refused invoices.
async fn mails(server: &TestServer, shop: &Shop) -> usize {
    let sql = "SELECT payload FROM outbox WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND kind = 'mail.invoice_refused'";
    shop.rows::<(String,)>(server, sql, 0).await.len()
}

yapa_test_kit::both_engines! {
    async fn staff_make_the_invoice_of_a_ticket_while_buyers_cannot_ask(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, owner, sale, .. } = sell_ticket(&server, "116").await;
        let code = code_of(&server, &shop, &sale).await;
        let (status, said) = owner.get(&invoice_path(&shop, &sale)).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().starts_with("El SAT todavía no registra el ticket"), "{said}");
        work(&server).await;
        switch_off(&owner, &shop).await;
        assert_eq!(owner.cfdi(&shop, &sale).await["facturacion"], "facturar");
        let (status, form) = owner.get(&invoice_path(&shop, &sale)).await;
        assert_eq!((status, &form["serieCorrelativo"], &form["esCorreccion"]), (200, &json!("B-1"), &json!(false)), "{form}");
        assert_eq!(form["comprador"]["numeroDocumento"], "", "{form}");
        let (status, made) = owner.send(Method::POST, &invoice_path(&shop, &sale), &buyer()).await;
        assert_eq!((status, &made["serieCorrelativo"]), (200, &json!("F-1")), "{made}");
        work(&server).await;
        work(&server).await;

        // The page of the invoice names the ticket, and the ticket has a page with its files.
        let invoice = owner.cfdi(&shop, &sale).await;
        let ticket = &invoice["reemplaza"];
        assert_eq!((&ticket["serieCorrelativo"], &ticket["estado"], &ticket["estadoCancelacion"]), (&json!("B-1"), &json!("ANULADO"), &json!("CANCELADO")), "{invoice}");
        assert_eq!((ticket["folioFiscal"].as_str().unwrap().len(), &invoice["facturacion"]), (36, &Value::Null));
        let row = listed(&owner, &shop, "03").await[0].clone();
        assert_eq!((&row["idTicket"], &row["reemplazadoPor"]), (&ticket["idTicket"], &json!("F-1")), "{row}");
        let page = owner.cfdi(&shop, &ticket["idTicket"]).await;
        assert_eq!((&page["serieCorrelativo"], &page["idVenta"], &page["reemplazadoPor"]), (&json!("B-1"), &sale, &json!("F-1")), "{page}");
        assert_eq!((&page["cancelacion"]["motivo"], &page["cancelacionPosible"], &page["permiteNotaCredito"]), (&json!("04"), &Value::Null, &json!(false)), "{page}");
        assert_ne!(page["cliente"], invoice["cliente"]);
        let acknowledged = fetch(&owner, &format!("{}/ventas/{}/cancelacion/acuse", documents(&shop), ticket["idTicket"])).await;
        assert_eq!((acknowledged.status, acknowledged.kind.as_str()), (200, "application/xml"));
        // An invoice that is there can be had while the page is switched off.
        let (status, offered) = offer(&server, &code).await;
        assert_eq!((status, &offered["serieCorrelativo"], &offered["facturado"], &offered["rechazada"]), (200, &json!("B-1"), &json!(true), &json!(false)), "{offered}");
        assert_eq!(owner.get(&invoice_path(&shop, &sale)).await.0, 409);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn staff_correct_a_refused_invoice_and_the_buyer_is_written_to(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, owner, sale, .. } = sell_ticket(&server, "116").await;
        let code = code_of(&server, &shop, &sale).await;
        work(&server).await;
        assert_eq!(ask(&server, &code, &misnamed()).await.0, 200);
        work(&server).await;
        let refused = owner.cfdi(&shop, &sale).await;
        assert_eq!((&refused["estadoSunat"], &refused["facturacion"], &refused["codigoHash"]), (&json!("RECHAZADO"), &json!("corregir"), &json!("")), "{refused}");
        assert_eq!(refused["reemplaza"]["estado"], "ACEPTADO", "{refused}");
        // The ticket counts; the invoice is listed among those to be corrected.
        let found = books(&owner, &shop, "").await;
        assert_eq!((sums(&found, TICKET), sums(&found, INVOICE)), ((json!(116), json!(116)), (json!(0), json!(0))), "{found:?}");
        let (_, health) = owner.get(&format!("/api/v2/ventas/empresas/{}/salud-tributaria", shop.host)).await;
        assert_eq!((&health["porAtender"][0]["serieCorrelativo"], &health["porAtender"][0]["rechazado"]), (&json!("F-1"), &json!(true)), "{health}");
        let mails: Vec<(String,)> = shop.rows(&server, "SELECT kind FROM outbox WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND payload LIKE '%compras@ilum.example%'", 0).await;
        assert_eq!(mails, [("mail.invoice_refused".to_owned(),)]);
        work(&server).await;
        let (status, offered) = offer(&server, &code).await;
        assert_eq!((status, &offered["rechazada"]), (200, &json!(true)), "{offered}");

        // The form has the values that were sent; the shop may correct them after the month.
        switch_off(&owner, &shop).await;
        server.pass(31 * DAY_MS);
        let owner = server.sign_in(&shop.email).await;
        let (status, form) = owner.get(&invoice_path(&shop, &sale)).await;
        assert_eq!((status, &form["serieCorrelativo"], &form["esCorreccion"]), (200, &json!("F-1"), &json!(true)), "{form}");
        let sent = &form["comprador"];
        assert_eq!((&sent["nombre"], &sent["regimenFiscal"], &sent["correo"]), (&json!("PUBLICO EN GENERAL"), &json!("601"), &json!("compras@ilum.example")), "{form}");
        let (status, made) = owner.send(Method::POST, &invoice_path(&shop, &sale), &buyer()).await;
        assert_eq!((status, &made["serieCorrelativo"], &made["estado"]), (200, &json!("F-1"), &json!("enProceso")), "{made}");
        let waits = books(&owner, &shop, "?mes=2026-01").await;
        assert_eq!(sums(&waits, TICKET), (json!(116), json!(116)), "{waits:?}");
        books(&owner, &shop, "?mes=2026-02").await;
        work(&server).await;
        work(&server).await;
        let invoice = owner.cfdi(&shop, &sale).await;
        assert_eq!((&invoice["estadoSunat"], &invoice["reemplaza"]["estado"]), (&json!("ACEPTADO"), &json!("ANULADO")), "{invoice}");
        // The invoice is of the month in which it was issued.
        let sold = books(&owner, &shop, "?mes=2026-01").await;
        assert_eq!((sums(&sold, TICKET), sums(&sold, INVOICE)), ((json!(0), json!(0)), (json!(0), json!(0))), "{sold:?}");
        let invoiced = books(&owner, &shop, "?mes=2026-02").await;
        assert_eq!((sums(&invoiced, TICKET), sums(&invoiced, INVOICE)), ((json!(0), json!(0)), (json!(116), json!(116))), "{invoiced:?}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn staff_give_up_a_refused_invoice_and_the_ticket_counts(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, owner, sale, .. } = sell_ticket(&server, "116").await;
        let code = code_of(&server, &shop, &sale).await;
        work(&server).await;
        let before = owner.cfdi(&shop, &sale).await;
        let give_up = format!("{}/descarte", invoice_path(&shop, &sale));
        let (status, said) = owner.send(Method::POST, &give_up, &json!({})).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().contains("no hay nada que descartar"), "{said}");
        assert_eq!(ask(&server, &code, &misnamed()).await.0, 200);
        work(&server).await;
        server.person(&shop.host, "vendedora@mx.yapa.example", yapa_domain::Role::Seller).await;
        let seller = server.sign_in("vendedora@mx.yapa.example").await;
        assert_eq!(seller.send(Method::POST, &give_up, &json!({})).await.0, 404);
        assert_eq!(seller.get(&invoice_path(&shop, &sale)).await.0, 404);
        let (status, kept) = owner.send(Method::POST, &give_up, &json!({})).await;
        assert_eq!(status, 200, "{kept}");
        for field in ["serieCorrelativo", "estadoSunat", "codigoHash", "cliente", "tipoDocumentoCliente", "numeroDocumentoCliente", "fecha", "facturacion"] {
            assert_eq!(kept[field], before[field], "{field}");
        }
        assert_eq!((&kept["reemplaza"], &kept["numerosRechazados"][0]["serieCorrelativo"]), (&Value::Null, &json!("F-1")), "{kept}");
        let (_, sold) = owner.get(&shop.sale(&sale)).await;
        assert_eq!((&sold["serieCorrelativo"], &sold["tipoComprobante"]), (&json!("B-1"), &json!(TICKET)), "{sold}");
        assert_eq!(owner.send(Method::POST, &give_up, &json!({})).await.0, 409);
        assert_eq!(server.findings().await, Vec::<String>::new());
        let explained = async || {
            let (_, health) = owner.get(&format!("/api/v2/ventas/empresas/{}/salud-tributaria", shop.host)).await;
            let gap = health["numeros"][0].clone();
            (gap["numeros"].clone(), gap["explicacion"].as_str().unwrap().split(" ahora ").nth(1).unwrap().to_owned())
        };
        assert_eq!(explained().await, (json!("F-1"), "el B-1".to_owned()));

        // The buyer may ask again, under the next number; then the sale is taken back as any other.
        let (status, made) = ask(&server, &code, &buyer()).await;
        assert_eq!((status, &made["serieCorrelativo"]), (200, &json!("F-2")), "{made}");
        work(&server).await;
        work(&server).await;
        let rows = listed(&owner, &shop, "01").await;
        let states: Vec<_> = rows.as_array().unwrap().iter().map(|row| (row["serieCorrelativo"].as_str().unwrap(), row["estadoComprobante"].as_str().unwrap())).collect();
        assert_eq!(states, [("F-1", "RECHAZADO"), ("F-2", "ACEPTADO")]);
        assert_eq!(server.findings().await, Vec::<String>::new());
        assert_eq!(owner.bring(&sale, "anulada").await.0, 200);
        work(&server).await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_buyer_asks_again_in_another_series_after_staff_gave_up_and_nothing_is_found_wrong(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, owner, sale, .. } = sell_ticket(&server, "116").await;
        work(&server).await;
        // A ticket from before the connection has no code.
        shop.set(&server, "DELETE FROM ticket_code WHERE company_id = $1").await;
        assert_eq!(owner.send(Method::POST, &invoice_path(&shop, &sale), &misnamed()).await.0, 200);
        work(&server).await;
        let (status, kept) = owner.send(Method::POST, &format!("{}/descarte", invoice_path(&shop, &sale)), &json!({})).await;
        assert_eq!(status, 200, "{kept}");
        assert_eq!(server.findings().await, Vec::<String>::new());
        shop.set(&server, "UPDATE series SET active = FALSE WHERE company_id = $1 AND document_code = 'FACTURA-ELECTRONICA'").await;
        shop.set(&server, "INSERT INTO series (company_id, document_code, series, branch_id, last_number, active) \
            SELECT company_id, document_code, 'G', branch_id, 0, TRUE FROM series WHERE company_id = $1 AND document_code = 'FACTURA-ELECTRONICA'").await;
        let code = code_of(&server, &shop, &sale).await;
        let (status, made) = ask(&server, &code, &buyer()).await;
        assert_eq!((status, &made["serieCorrelativo"]), (200, &json!("G-1")), "{made}");
        work(&server).await;
        work(&server).await;
        assert_eq!(owner.cfdi(&shop, &sale).await["estadoSunat"], "ACEPTADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_buyer_is_written_to_once_at_each_address_and_may_ask_ten_times(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, owner, sale, .. } = sell_ticket(&server, "116").await;
        let code = code_of(&server, &shop, &sale).await;
        work(&server).await;
        assert_eq!(ask(&server, &code, &misnamed()).await.0, 200);
        work(&server).await;
        assert_eq!(mails(&server, &shop).await, 1);
        assert_eq!(ask(&server, &code, &misnamed()).await.0, 200);
        work(&server).await;
        assert_eq!(mails(&server, &shop).await, 1, "the same address");
        let mut other = misnamed();
        other["correo"] = json!("otra@ilum.example");
        for _ in 0..7 {
            assert_eq!(ask(&server, &code, &other).await.0, 200);
            work(&server).await;
        }
        assert_eq!(mails(&server, &shop).await, 2);
        assert_eq!(offer(&server, &code).await.0, 200);
        other["correo"] = json!("tercera@ilum.example");
        assert_eq!(ask(&server, &code, &other).await.0, 200);
        work(&server).await;
        assert_eq!(mails(&server, &shop).await, 2, "the page takes no more");
        let sentence = "La factura de este ticket ya se pidió 10 veces: pídala en la tienda";
        for (status, said) in [ask(&server, &code, &buyer()).await, offer(&server, &code).await] {
            assert_eq!((status, &said["mensaje"]), (409, &json!(sentence)), "{said}");
        }
        // The shop corrects it all the same.
        let (status, made) = owner.send(Method::POST, &invoice_path(&shop, &sale), &buyer()).await;
        assert_eq!(status, 200, "{made}");
        work(&server).await;
        work(&server).await;
        assert_eq!(owner.cfdi(&shop, &sale).await["estadoSunat"], "ACEPTADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_buyer_is_not_written_to_where_the_page_would_refuse(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", RFC).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let body = shop.cart(TICKET).line(&item, "1").body();
        let mut sales = Vec::new();
        for _ in 0..3 {
            sales.push(owner.sold(&shop, &body).await["idVenta"].clone());
        }
        work(&server).await;
        // The shop typed the data.
        assert_eq!(owner.send(Method::POST, &invoice_path(&shop, &sales[0]), &misnamed()).await.0, 200);
        work(&server).await;
        assert_eq!(mails(&server, &shop).await, 0);
        let code = code_of(&server, &shop, &sales[1]).await;
        assert_eq!(ask(&server, &code, &misnamed()).await.0, 200);
        switch_off(&owner, &shop).await;
        work(&server).await;
        assert_eq!(mails(&server, &shop).await, 0);
        let body = json!({"configuracion": [{"nombre": "autofactura", "valor": "true"}]});
        assert_eq!(owner.send(Method::PATCH, &format!("/api/v2/administracion/empresas/{}", shop.host), &body).await.0, 200);
        // The answer comes when the month is over.
        let code = code_of(&server, &shop, &sales[2]).await;
        assert_eq!(ask(&server, &code, &misnamed()).await.0, 200);
        server.pass(31 * DAY_MS);
        work(&server).await;
        assert_eq!(mails(&server, &shop).await, 0);
        let (status, said) = offer(&server, &code).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().starts_with("El plazo"), "{said}");
    }

    async fn a_sale_that_is_voided_while_its_invoice_is_refused_is_shown_as_voided(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, owner, sale, .. } = sell_ticket(&server, "116").await;
        let code = code_of(&server, &shop, &sale).await;
        work(&server).await;
        assert_eq!(ask(&server, &code, &misnamed()).await.0, 200);
        work(&server).await;
        let row = listed(&owner, &shop, "03").await[0].clone();
        assert_eq!(row["reemplazadoPor"], "F-1", "{row}");
        assert_eq!(owner.bring(&sale, "anulada").await.0, 200);
        work(&server).await;
        let row = listed(&owner, &shop, "03").await[0].clone();
        assert_eq!((&row["estadoComprobante"], &row["reemplazadoPor"]), (&json!("ANULADO"), &Value::Null), "{row}");
        let page = owner.cfdi(&shop, &row["idTicket"]).await;
        assert_eq!((&page["serieCorrelativo"], &page["reemplazadoPor"]), (&json!("B-1"), &Value::Null), "{page}");
        for asked in [path(&code), format!("{}?numeroDocumento=IIA040805DZ4", path(&code))] {
            let (status, said) = read(server.anonymous(Method::GET, &asked)).await;
            assert!(status == 409 && said["mensaje"].as_str().unwrap().starts_with("Esta compra se devolvió"), "{said}");
        }
        books(&owner, &shop, "").await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_buyer_gets_the_errors_of_all_fields_at_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, sale, .. } = sell_ticket(&server, "116").await;
        let code = code_of(&server, &shop, &sale).await;
        work(&server).await;
        let mut wrong = buyer();
        wrong["total"] = json!(117);
        wrong["codigoPostal"] = json!("1");
        let (status, said) = ask(&server, &code, &wrong).await;
        let fields: Vec<&str> = said["detalle"].as_array().unwrap().iter().map(|one| one["campo"].as_str().unwrap()).collect();
        assert_eq!((status, fields), (400, vec!["total", "codigoPostal"]), "{said}");
        wrong["codigoPostal"] = json!("62661");
        assert_eq!(ask(&server, &code, &wrong).await.0, 422);
    }

    async fn a_buyer_reads_that_the_shop_asked_to_cancel_the_invoice(db: TestDb) {
        let server = TestServer::open(db).await;
        let TicketSold { shop, sale, .. } = sell_ticket(&server, "1160").await;
        let code = code_of(&server, &shop, &sale).await;
        work(&server).await;
        let mut form = buyer();
        form["total"] = json!(1160);
        assert_eq!(ask(&server, &code, &form).await.0, 200);
        work(&server).await;
        work(&server).await;
        // Above 1,000 pesos and after some days the buyer has to accept.
        server.pass(4 * DAY_MS);
        let owner = server.sign_in(&shop.email).await;
        assert_eq!(owner.bring(&sale, "anulada").await.0, 200);
        work(&server).await;
        assert_eq!(owner.cfdi(&shop, &sale).await["cancelacion"]["estado"], "EN_PROCESO");
        switch_off(&owner, &shop).await;
        let asked = server.anonymous(Method::GET, &format!("/api/v2/autofactura/{code}?numeroDocumento=IIA040805DZ4"));
        let (status, offered) = read(asked).await;
        assert_eq!((status, &offered["factura"]["estado"]), (200, &json!("porCancelar")), "{offered}");
        assert_eq!(file(&server, &code, "pdf", "IIA040805DZ4").await.0, 200);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
