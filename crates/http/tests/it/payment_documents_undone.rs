//! Abonos of Mexican invoices on credit that are taken back, with the documents of their payments.

use reqwest::Method;
use serde_json::{Value, json};

use crate::authority::*;
use crate::cancellations::DAY_MS;
use crate::payment_documents::*;
use crate::sales::builders::*;
use crate::support::*;

/// Takes an abono back.
async fn take_back(shop: &Shop, owner: &Actor<'_>, client: i64, entry: &Value) -> (u16, Value) {
    let path = format!("{}/abonos/{}/anulacion", account(shop, client), entry["id"]);
    let reason = json!({"motivo": "Cliente equivocado"});
    owner.send(Method::POST, &path, &reason).await
}

/// The document of an abono, as the account shows it.
async fn of_entry(shop: &Shop, owner: &Actor<'_>, client: i64, entry: &Value) -> Value {
    let (_, book) = owner.get(&account(shop, client)).await;
    let mut entries = book["movimientos"].as_array().unwrap().iter();
    let found = entries.find(|one| one["id"] == entry["id"]);
    found.unwrap()["comprobantePago"].clone()
}

async fn health(shop: &Shop, owner: &Actor<'_>) -> Value {
    let path = format!("{}/salud-tributaria", shop.sales());
    owner.get(&path).await.1
}

/// Instalment and unpaid amount before it, of the first document that a payment pays.
fn first_part(payment: &Value) -> (i64, f64) {
    let part = &payment["comprobantes"][0];
    (
        part["parcialidad"].as_i64().unwrap(),
        part["saldoAnterior"].as_f64().unwrap(),
    )
}

yapa_test_kit::both_engines! {
    async fn undoing_an_abono_cancels_the_stamped_document_of_its_payment(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1160", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        let sale = lent(&shop, &owner, INVOICE, (&item, "2"), client).await;
        let entry = pay(&shop, &owner, client, &json!({"monto": 1500})).await;
        work(&server).await;
        // A document of a payment has no total, so that its buyer is not asked, also after days.
        server.pass(7 * DAY_MS);
        work(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let (status, undone) = take_back(&shop, &owner, client, &entry).await;
        assert_eq!(status, 201, "{undone}");
        let known = of_entry(&shop, &owner, client, &entry).await;
        assert_eq!((&known["estado"], &known["estadoCancelacion"]), (&json!("ACEPTADO"), &json!("PENDIENTE")), "{known}");
        let shown = detail(&shop, &owner, &entry["id"]).await;
        assert_eq!((&shown["cancelacion"]["motivo"], &shown["cancelacion"]["fechaLimite"]), (&json!("03"), &Value::Null), "{shown}");
        let seen = health(&shop, &owner).await;
        let listed = &seen["porAtender"][0];
        assert_eq!((&listed["idPago"], &seen["estado"]["mensaje"]), (&entry["id"], &json!("1 cancelación en proceso")), "{seen}");
        assert_eq!(server.findings().await, Vec::<String>::new());

        work(&server).await;
        let known = of_entry(&shop, &owner, client, &entry).await;
        assert_eq!((&known["estado"], &known["estadoCancelacion"]), (&json!("ANULADO"), &json!("CANCELADO")), "{known}");
        let shown = detail(&shop, &owner, &entry["id"]).await;
        assert_eq!((&shown["estado"], &shown["cancelacion"]["descripcion"]), (&json!("ANULADO"), &json!("Cancelado sin aceptación")), "{shown}");
        assert_eq!(health(&shop, &owner).await["estado"]["luz"], "verde");
        assert_eq!(take_back(&shop, &owner, client, &entry).await.0, 409);
        assert_eq!(owner.get(&account(&shop, client)).await.1["saldo"], 2320);

        // The next payment is the first instalment again, and an invoice without payments is cancelled.
        let again = pay(&shop, &owner, client, &json!({"monto": 320})).await;
        work(&server).await;
        let shown = detail(&shop, &owner, &again["id"]).await;
        assert_eq!((&shown["estado"], first_part(&shown)), (&json!("ACEPTADO"), (1, 2320.0)), "{shown}");
        assert_eq!(take_back(&shop, &owner, client, &again).await.0, 201);
        work(&server).await;
        undo(&owner, &sale).await;
        let invoice = owner.cfdi(&shop, &sale["idVenta"]).await;
        assert_eq!(invoice["cancelacion"]["estado"], "PENDIENTE", "{invoice}");
        assert_eq!((shop.note_count(&server).await, server.findings().await), (0, Vec::new()));
    }

    async fn undoing_an_abono_opens_the_invoice_that_its_document_pays(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        let first = lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        let mut paid = Vec::new();
        for amount in [40, 30, 46, 116] {
            paid.push(pay(&shop, &owner, client, &json!({"monto": amount})).await);
        }
        work(&server).await;
        assert_eq!(take_back(&shop, &owner, client, &paid[1]).await.0, 201);
        assert_eq!(server.findings().await, Vec::<String>::new());
        work(&server).await;
        let again = pay(&shop, &owner, client, &json!({"monto": 30})).await;
        work(&server).await;
        let shown = detail(&shop, &owner, &again["id"]).await;
        assert_eq!((&shown["comprobantes"][0]["idVenta"], first_part(&shown)), (&first["idVenta"], (4, 30.0)), "{shown}");
        assert_eq!((&shown["estado"], owner.get(&account(&shop, client)).await.1["saldo"].clone()), (&json!("ACEPTADO"), json!(0)));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn undoing_an_abono_gives_up_a_document_that_was_not_sent(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        let entry = pay(&shop, &owner, client, &json!({"monto": 116})).await;
        assert_eq!(detail(&shop, &owner, &entry["id"]).await["descartado"], false);
        assert_eq!(take_back(&shop, &owner, client, &entry).await.0, 201);
        let known = of_entry(&shop, &owner, client, &entry).await;
        assert_eq!((&known["estado"], &known["estadoCancelacion"]), (&json!("RECHAZADO"), &Value::Null), "{known}");
        work(&server).await;
        // It is settled, and stays unsent.
        assert_eq!(health(&shop, &owner).await["estado"]["luz"], "verde");
        let shown = detail(&shop, &owner, &entry["id"]).await;
        let form = json!({"tipoComprobante": "P", "serie": shown["serie"], "correlativo": shown["correlativo"].to_string(), "ruc_emisor": shop.host});
        let (status, said) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &form).await;
        let message = "El pago o la venta que pagaba se anuló: este comprobante no se emite";
        assert_eq!((status, &said["mensaje"]), (409, &json!(message)), "{said}");
        work(&server).await;
        let after = detail(&shop, &owner, &entry["id"]).await;
        assert_eq!((&after["estado"], &after["descartado"]), (&json!("RECHAZADO"), &json!(true)), "{after}");
        lent(&shop, &owner, "NOTA-VENTA", (&item, "1"), client).await;
        assert_eq!(owner.get(&account(&shop, client)).await.1["saldo"], 232);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_abono_is_not_undone_when_the_term_of_its_document_is_over(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        let entry = pay(&shop, &owner, client, &json!({"monto": 116})).await;
        work(&server).await;
        server.pass(500 * DAY_MS);
        let owner = server.sign_in(&shop.email).await;
        let (status, said) = take_back(&shop, &owner, client, &entry).await;
        let sentence = "El plazo para cancelar el complemento de este pago terminó el ";
        assert!(status == 409 && said["mensaje"].as_str().unwrap().starts_with(sentence), "{said}");
        assert_eq!(owner.get(&account(&shop, client)).await.1["saldo"], 0);
        work(&server).await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
