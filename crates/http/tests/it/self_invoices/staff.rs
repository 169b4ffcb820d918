//! What the shop does about the invoice of a ticket: makes it, corrects what was refused, gives it up.

use reqwest::Method;
use serde_json::{Value, json};

use super::{TICKET, ask, buyer, code_of, file, listed, offer};
use crate::authority::work;
use crate::cancellations::{DAY_MS, RFC, documents};
use crate::e_papers::fetch;
use crate::sales::builders::*;
use crate::support::*;

fn invoice_path(shop: &Shop, sale: &Value) -> String {
    format!("{}/ventas/{sale}/factura", documents(shop))
}

/// What the SAT refuses: a name that is not that of the RFC.
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

yapa_test_kit::both_engines! {
    async fn staff_make_the_invoice_of_a_ticket_while_buyers_cannot_ask(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.shop("MX", RFC).await;
        let owner = house.sign_in(&shop.email).await;
        let item = shop.product(&house, "116", "100").await;
        let sale = owner.sold(&shop, &shop.cart(TICKET).line(&item, "1").body()).await["idVenta"].clone();
        let code = code_of(&house, &shop, &sale).await;
        let (status, said) = owner.get(&invoice_path(&shop, &sale)).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().starts_with("El SAT todavía no registra el ticket"), "{said}");
        work(&house).await;
        switch_off(&owner, &shop).await;
        assert_eq!(owner.cfdi(&shop, &sale).await["facturacion"], "facturar");
        let (status, form) = owner.get(&invoice_path(&shop, &sale)).await;
        assert_eq!((status, &form["serieCorrelativo"], &form["esCorreccion"]), (200, &json!("B-1"), &json!(false)), "{form}");
        assert_eq!(form["comprador"]["numeroDocumento"], "", "{form}");
        let (status, made) = owner.send(Method::POST, &invoice_path(&shop, &sale), &buyer()).await;
        assert_eq!((status, &made["serieCorrelativo"]), (200, &json!("F-1")), "{made}");
        work(&house).await;
        work(&house).await;

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
        let (status, offered) = offer(&house, &code).await;
        assert_eq!((status, &offered["serieCorrelativo"], &offered["facturado"], &offered["rechazada"]), (200, &json!("B-1"), &json!(true), &json!(false)), "{offered}");
        assert_eq!(owner.get(&invoice_path(&shop, &sale)).await.0, 409);
        assert_eq!(house.findings().await, Vec::<String>::new());
    }

    async fn staff_correct_a_refused_invoice_and_the_buyer_is_written_to(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.shop("MX", RFC).await;
        let owner = house.sign_in(&shop.email).await;
        let item = shop.product(&house, "116", "100").await;
        let sale = owner.sold(&shop, &shop.cart(TICKET).line(&item, "1").body()).await["idVenta"].clone();
        let code = code_of(&house, &shop, &sale).await;
        work(&house).await;
        let health = async || owner.get(&format!("/api/v2/ventas/empresas/{}/salud-tributaria", shop.host)).await.1;
        assert_eq!(ask(&house, &code, &misnamed()).await.0, 200);
        work(&house).await;
        let refused = owner.cfdi(&shop, &sale).await;
        assert_eq!((&refused["estadoSunat"], &refused["facturacion"], &refused["codigoHash"]), (&json!("RECHAZADO"), &json!("corregir"), &json!("")), "{refused}");
        assert_eq!(refused["reemplaza"]["estado"], "ACEPTADO", "{refused}");
        let books = health().await["libros"].clone();
        for book in books.as_array().unwrap() {
            assert_eq!(book["diferencia"], 0, "{books}");
        }
        assert!(books.as_array().unwrap().iter().any(|book| book["pendientes"] == 1), "{books}");
        let mails: Vec<(String,)> = shop.rows(&house, "SELECT kind FROM outbox WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND payload LIKE '%compras@ilum.example%'", 0).await;
        assert_eq!(mails, [("mail.invoice_refused".to_owned(),)]);
        work(&house).await;
        let (status, offered) = offer(&house, &code).await;
        assert_eq!((status, &offered["rechazada"]), (200, &json!(true)), "{offered}");

        // The form has the values that were sent; the shop may correct them after the month.
        switch_off(&owner, &shop).await;
        house.pass(31 * DAY_MS);
        let owner = house.sign_in(&shop.email).await;
        let (status, form) = owner.get(&invoice_path(&shop, &sale)).await;
        assert_eq!((status, &form["serieCorrelativo"], &form["esCorreccion"]), (200, &json!("F-1"), &json!(true)), "{form}");
        let sent = &form["comprador"];
        assert_eq!((&sent["nombre"], &sent["regimenFiscal"], &sent["correo"]), (&json!("PUBLICO EN GENERAL"), &json!("601"), &json!("compras@ilum.example")), "{form}");
        let (status, made) = owner.send(Method::POST, &invoice_path(&shop, &sale), &buyer()).await;
        assert_eq!((status, &made["serieCorrelativo"], &made["estado"]), (200, &json!("F-1"), &json!("enProceso")), "{made}");
        work(&house).await;
        work(&house).await;
        let invoice = owner.cfdi(&shop, &sale).await;
        assert_eq!((&invoice["estadoSunat"], &invoice["reemplaza"]["estado"]), (&json!("ACEPTADO"), &json!("ANULADO")), "{invoice}");
        assert_eq!(house.findings().await, Vec::<String>::new());
    }

    async fn staff_give_up_a_refused_invoice_and_the_ticket_counts(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.shop("MX", RFC).await;
        let owner = house.sign_in(&shop.email).await;
        let item = shop.product(&house, "116", "100").await;
        let sale = owner.sold(&shop, &shop.cart(TICKET).line(&item, "1").body()).await["idVenta"].clone();
        let code = code_of(&house, &shop, &sale).await;
        work(&house).await;
        let before = owner.cfdi(&shop, &sale).await;
        let give_up = format!("{}/descarte", invoice_path(&shop, &sale));
        let (status, said) = owner.send(Method::POST, &give_up, &json!({})).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().contains("no hay nada que descartar"), "{said}");
        assert_eq!(ask(&house, &code, &misnamed()).await.0, 200);
        work(&house).await;
        house.person(&shop.host, "vendedora@mx.yapa.example", yapa_domain::Role::Seller).await;
        let seller = house.sign_in("vendedora@mx.yapa.example").await;
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
        assert_eq!(house.findings().await, Vec::<String>::new());

        // The buyer may ask again, under the next number; then the sale is taken back as any other.
        let (status, made) = ask(&house, &code, &buyer()).await;
        assert_eq!((status, &made["serieCorrelativo"]), (200, &json!("F-2")), "{made}");
        work(&house).await;
        work(&house).await;
        let rows = listed(&owner, &shop, "01").await;
        let states: Vec<_> = rows.as_array().unwrap().iter().map(|row| (row["serieCorrelativo"].as_str().unwrap(), row["estadoComprobante"].as_str().unwrap())).collect();
        assert_eq!(states, [("F-1", "RECHAZADO"), ("F-2", "ACEPTADO")]);
        assert_eq!(house.findings().await, Vec::<String>::new());
        assert_eq!(owner.bring(&sale, "anulada").await.0, 200);
        work(&house).await;
        assert_eq!(house.findings().await, Vec::<String>::new());
    }

    async fn a_buyer_is_told_every_wrong_field_at_once(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.shop("MX", RFC).await;
        let owner = house.sign_in(&shop.email).await;
        let item = shop.product(&house, "116", "100").await;
        let sale = owner.sold(&shop, &shop.cart(TICKET).line(&item, "1").body()).await["idVenta"].clone();
        let code = code_of(&house, &shop, &sale).await;
        work(&house).await;
        let mut wrong = buyer();
        wrong["total"] = json!(117);
        wrong["codigoPostal"] = json!("1");
        let (status, said) = ask(&house, &code, &wrong).await;
        let fields: Vec<&str> = said["detalle"].as_array().unwrap().iter().map(|one| one["campo"].as_str().unwrap()).collect();
        assert_eq!((status, fields), (400, vec!["total", "codigoPostal"]), "{said}");
        wrong["codigoPostal"] = json!("62661");
        assert_eq!(ask(&house, &code, &wrong).await.0, 422);
    }

    async fn a_buyer_reads_that_the_shop_asked_to_cancel_the_invoice(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.shop("MX", RFC).await;
        let owner = house.sign_in(&shop.email).await;
        let item = shop.product(&house, "1160", "100").await;
        let sale = owner.sold(&shop, &shop.cart(TICKET).line(&item, "1").body()).await["idVenta"].clone();
        let code = code_of(&house, &shop, &sale).await;
        work(&house).await;
        let mut form = buyer();
        form["total"] = json!(1160);
        assert_eq!(ask(&house, &code, &form).await.0, 200);
        work(&house).await;
        work(&house).await;
        // Above 1,000 pesos and after some days the buyer has to accept.
        house.pass(4 * DAY_MS);
        let owner = house.sign_in(&shop.email).await;
        assert_eq!(owner.bring(&sale, "anulada").await.0, 200);
        work(&house).await;
        assert_eq!(owner.cfdi(&shop, &sale).await["cancelacion"]["estado"], "EN_PROCESO");
        switch_off(&owner, &shop).await;
        let asked = house.anonymous(Method::GET, &format!("/api/v2/autofactura/{code}?numeroDocumento=IIA040805DZ4"));
        let (status, offered) = read(asked).await;
        assert_eq!((status, &offered["factura"]["estado"]), (200, &json!("porCancelar")), "{offered}");
        assert_eq!(file(&house, &code, "pdf", "IIA040805DZ4").await.0, 200);
        assert_eq!(house.findings().await, Vec::<String>::new());
    }
}
