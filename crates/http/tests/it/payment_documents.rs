//! Documents of payments of sales on credit (Mexico), from the abono to the file.

use std::path::PathBuf;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::installation;

use crate::authority::*;
use crate::e_papers::{fetch, words};
use crate::sales::builders::*;
use crate::support::*;
use crate::wallets::{mixed, paid_by};

const MEXICAN: &str = "/api/v1/integracion/comprobantes";
const CREDIT_ON: &str =
    "UPDATE payment_method SET active = TRUE WHERE company_id = $1 AND code = 'FIA'";
pub const INVOICE: &str = "FACTURA-ELECTRONICA";

/// A connected Mexican shop that sells on credit.
pub async fn mexico(server: &TestServer) -> Shop {
    let shop = server.shop("MX", "EKU9003173C9").await;
    shop.set(server, CREDIT_ON).await;
    shop
}

/// A client with regime and postcode for the SAT.
pub async fn known_client(server: &TestServer, shop: &Shop, owner: &Actor<'_>) -> i64 {
    let id = shop
        .client(server, "RFC", "IIA040805DZ4", "Indistria Ilum de Almacenes")
        .await;
    make_known(shop, owner, id).await;
    id
}

async fn make_known(shop: &Shop, owner: &Actor<'_>, id: i64) {
    let known = json!({"datosFiscales": {"regimenFiscal": "601", "codigoPostal": "62661", "usoCfdi": "G01"}, "codigoLocal": "17007"});
    let path = format!("{}/clientes/{id}", shop.sales());
    let (status, said) = owner.send(Method::PUT, &path, &known).await;
    assert_eq!(status, 200, "{said}");
}

/// Sells on credit; answers the sale.
pub async fn lent(
    shop: &Shop,
    owner: &Actor<'_>,
    document: &str,
    (item, quantity): (&Item, &str),
    client: i64,
) -> Value {
    let mut body = shop.cart(document).line(item, quantity).body();
    paid_by(&mut body, "FIA", client);
    owner.sold(shop, &body).await
}

/// Takes a sale back.
pub async fn undo(owner: &Actor<'_>, sale: &Value) {
    let path = format!("/api/v2/ventas/{}", sale["idVenta"]);
    let (status, said) = owner
        .send(Method::PATCH, &path, &json!({"estado": "anulada"}))
        .await;
    assert_eq!(status, 200, "{said}");
}

pub fn account(shop: &Shop, client: i64) -> String {
    format!("{}/clientes/{client}/fiado", shop.sales())
}

pub async fn pay(shop: &Shop, owner: &Actor<'_>, client: i64, body: &Value) -> Value {
    let path = format!("{}/abonos", account(shop, client));
    let (status, entry) = owner.send(Method::POST, &path, body).await;
    assert_eq!(status, 201, "{entry}");
    entry
}

/// The documents of payments, the newest first.
pub async fn documents(shop: &Shop, owner: &Actor<'_>, query: &str) -> Vec<Value> {
    let path = format!("{MEXICAN}/empresas/{}?tipo_comprobante=P{query}", shop.host);
    let (status, page) = owner.get(&path).await;
    assert_eq!(status, 200, "{page}");
    page["comprobantes"].as_array().unwrap().clone()
}

pub async fn detail(shop: &Shop, owner: &Actor<'_>, id: &Value) -> Value {
    let path = format!("{MEXICAN}/empresas/{}/pagos/{id}", shop.host);
    let (status, one) = owner.get(&path).await;
    assert_eq!(status, 200, "{one}");
    one
}

fn file(shop: &Shop, one: &Value, what: &str) -> String {
    format!(
        "{MEXICAN}/{what}?ruc_emisor={}&serie={}&correlativo={}&tipo_comprobante=P",
        shop.host,
        one["serie"].as_str().unwrap(),
        one["correlativo"]
    )
}

pub async fn xml(shop: &Shop, owner: &Actor<'_>, one: &Value) -> String {
    let bytes = fetch(owner, &file(shop, one, "xml")).await.bytes;
    String::from_utf8(bytes).unwrap()
}

pub fn has_all(text: &str, wanted: &[&str]) {
    for one in wanted {
        assert!(text.contains(one), "{one} in {text}");
    }
}

/// The SAT's own schema, where it is at hand.
fn fits_schema(xml: &str) {
    let Some(folder) = std::env::var_os("YAPA_SAT_SCHEMAS").map(PathBuf::from) else {
        return;
    };
    let path = std::env::temp_dir().join(format!("payment-{}.xml", std::process::id()));
    std::fs::write(&path, xml).unwrap();
    let schema = folder.join("cfdi40-conjunto.xsd");
    let run = std::process::Command::new("xmllint")
        .args(["--noout", "--nonet", "--schema"])
        .args([&schema, &path])
        .output()
        .unwrap();
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
}

/// Findings of `verify` about payments and their numbers.
async fn broken(server: &TestServer) -> Vec<String> {
    let findings = installation::verify(&server.ctx).await.unwrap().findings;
    findings
        .into_iter()
        .filter(|one| {
            one.contains("pago") || one.contains("parcialidad") || one.contains("trabajo")
        })
        .collect()
}

yapa_test_kit::both_engines! {
    async fn an_abono_documents_the_oldest_invoices_it_pays_with_their_balances(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        let first = lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        lent(&shop, &owner, "NOTA-VENTA", (&item, "1"), client).await;
        let last = lent(&shop, &owner, INVOICE, (&item, "2"), client).await;
        work(&server).await;

        // The invoice, the note behind it, and a part of the last one.
        let entry = pay(&shop, &owner, client, &json!({"monto": 290, "medioPago": "TRF"})).await;
        assert_eq!(entry["comprobantePago"]["estado"], "PENDIENTE", "{entry}");
        work(&server).await;
        let listed = documents(&shop, &owner, "").await;
        assert_eq!(listed.len(), 1, "{listed:?}");
        let one = &listed[0];
        assert_eq!((&one["estadoComprobante"], &one["montoTotal"], &one["idPago"]), (&json!("ACEPTADO"), &json!(174), &entry["id"]), "{one}");
        assert_eq!(one["nombreCliente"], "Indistria Ilum de Almacenes");
        let shown = detail(&shop, &owner, &one["idPago"]).await;
        assert_eq!((&shown["estado"], &shown["medioPago"], &shown["idCliente"]), (&json!("ACEPTADO"), &json!("Transferencia"), &json!(client)), "{shown}");
        let paid: Vec<_> = shown["comprobantes"].as_array().unwrap().iter()
            .map(|paid| (paid["idVenta"].clone(), paid["parcialidad"].clone(), paid["saldoAnterior"].clone(), paid["pagado"].clone(), paid["saldo"].clone()))
            .collect();
        assert_eq!(paid, [
            (first["idVenta"].clone(), json!(1), json!(116), json!(116), json!(0)),
            (last["idVenta"].clone(), json!(1), json!(232), json!(58), json!(174)),
        ]);

        let text = xml(&shop, &owner, one).await;
        has_all(&text, &["TipoDeComprobante=\"P\"", "UsoCFDI=\"CP01\"", "FormaDePagoP=\"03\"", "Monto=\"174.00\"", "<tfd:TimbreFiscalDigital",
            "ImpSaldoAnt=\"116.00\" ImpPagado=\"116.00\" ImpSaldoInsoluto=\"0.00\"",
            "ImpSaldoAnt=\"232.00\" ImpPagado=\"58.00\" ImpSaldoInsoluto=\"174.00\"",
            "TotalTrasladosBaseIVA16=\"150.00\"", "TotalTrasladosImpuestoIVA16=\"24.00\"", "Serie=\"CP\" Folio=\"1\""]);
        fits_schema(&text);
        for paid in shown["comprobantes"].as_array().unwrap() {
            has_all(&text, &[&format!("IdDocumento=\"{}\"", paid["codigoHash"].as_str().unwrap())]);
        }
        let paper = words(&fetch(&owner, &file(&shop, one, "pdf")).await.bytes);
        has_all(&paper, &["COMPLEMENTO DE PAGO", "Folio fiscal (UUID)", "parcialidad 1"]);

        // The next one is the second of the last invoice.
        pay(&shop, &owner, client, &json!({"monto": 100})).await;
        work(&server).await;
        let listed = documents(&shop, &owner, "").await;
        let text = xml(&shop, &owner, &listed[0]).await;
        has_all(&text, &["NumParcialidad=\"2\"", "FormaDePagoP=\"01\"", "ImpSaldoAnt=\"174.00\" ImpPagado=\"100.00\" ImpSaldoInsoluto=\"74.00\"", "Folio=\"2\""]);
        fits_schema(&text);

        let (_, book) = owner.get(&account(&shop, client)).await;
        let of_payments: Vec<_> = book["movimientos"].as_array().unwrap().iter()
            .map(|entry| entry["comprobantePago"]["estado"].clone())
            .collect();
        assert_eq!(of_payments, [json!("ACEPTADO"), json!("ACEPTADO"), Value::Null, Value::Null, Value::Null], "{book}");
        for (query, found) in [("&q=indistria", 2), ("&q=CP-2", 1), ("&estado_comprobante=PENDIENTE", 0), ("&q=IIA040805DZ4", 2)] {
            assert_eq!(documents(&shop, &owner, query).await.len(), found, "{query}");
        }
        assert_eq!(broken(&server).await, Vec::<String>::new());
    }

    async fn an_abono_with_the_same_key_has_one_document(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        let path = format!("{}/abonos", account(&shop, client));
        for _ in 0..2 {
            let (status, entry) = read(owner.call(Method::POST, &path).header("Idempotency-Key", "abono-1").json(&json!({"monto": 16}))).await;
            assert_eq!((status, &entry["comprobantePago"]["serieCorrelativo"]), (201, &json!("CP-1")), "{entry}");
        }
        assert_eq!(documents(&shop, &owner, "").await.len(), 1);
        let (status, refused) = owner.send(Method::POST, &path, &json!({"monto": 500})).await;
        assert_eq!(status, 422, "{refused}");
        pay(&shop, &owner, client, &json!({"monto": 100})).await;
        let numbers: Vec<_> = documents(&shop, &owner, "").await.iter().map(|one| one["serieCorrelativo"].clone()).collect();
        assert_eq!(numbers, ["CP-2", "CP-1"], "a refused abono takes no number");
    }

    async fn a_payment_waits_for_the_stamp_of_its_invoice(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        let invoice = lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        shop.set(&server, crate::e_documents_co_mx::FORGET_TAX_PROFILES).await;
        let entry = pay(&shop, &owner, client, &json!({"monto": 116})).await;
        work(&server).await;
        let waits = detail(&shop, &owner, &entry["id"]).await;
        assert_eq!(waits["estado"], "PENDIENTE");
        has_all(waits["descripcionEstado"].as_str().unwrap(), &["Espera que la autoridad tributaria acepte la Factura"]);
        let deadline = waits["fechaLimite"].as_str().unwrap();
        assert!(deadline.ends_with("-05T23:59:59"), "the fifth of the next month: {deadline}");
        let (_, health) = owner.get(&format!("{}/salud-tributaria", shop.sales())).await;
        let open = health["porAtender"].as_array().unwrap();
        assert!(open.iter().any(|one| one["idPago"] == entry["id"]), "{health}");

        make_known(&shop, &owner, client).await;
        let again = json!({"serie": invoice["serie"], "correlativo": invoice["correlativo"].to_string(), "ruc_emisor": shop.host});
        owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &again).await;
        work(&server).await;
        let taken = detail(&shop, &owner, &entry["id"]).await;
        assert_eq!((&taken["estado"], &taken["fechaLimite"]), (&json!("ACEPTADO"), &Value::Null), "{taken}");
        assert_eq!(taken["codigoHash"].as_str().unwrap().len(), 36, "the UUID of the stamp");
        assert_eq!(broken(&server).await, Vec::<String>::new());
    }

    async fn a_part_of_an_invoice_on_credit_paid_at_once_is_its_first_instalment(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        let mut body = shop.cart(INVOICE).line(&item, "1").body();
        mixed(&mut body, client, &[("EFE", 40), ("FIA", 76)]);
        owner.sold(&shop, &body).await;
        pay(&shop, &owner, client, &json!({"monto": 76, "medioPago": "TCR"})).await;
        work(&server).await;
        let listed = documents(&shop, &owner, "").await;
        assert_eq!(listed.len(), 2, "{listed:?}");
        let text = xml(&shop, &owner, &listed[1]).await;
        has_all(&text, &["NumParcialidad=\"1\"", "FormaDePagoP=\"01\"", "ImpSaldoAnt=\"116.00\" ImpPagado=\"40.00\" ImpSaldoInsoluto=\"76.00\""]);
        fits_schema(&text);
        let text = xml(&shop, &owner, &listed[0]).await;
        has_all(&text, &["NumParcialidad=\"2\"", "FormaDePagoP=\"04\"", "ImpSaldoAnt=\"76.00\" ImpPagado=\"76.00\" ImpSaldoInsoluto=\"0.00\""]);
        fits_schema(&text);
        assert_eq!(broken(&server).await, Vec::<String>::new());
    }

    async fn an_invoice_that_a_balance_in_favour_pays_has_its_first_instalment_at_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        let undone = lent(&shop, &owner, "NOTA-VENTA", (&item, "1"), client).await;
        pay(&shop, &owner, client, &json!({"monto": 116})).await;
        undo(&owner, &undone).await;
        let mut body = shop.cart(INVOICE).line(&item, "2").body();
        mixed(&mut body, client, &[("EFE", 32), ("FIA", 200)]);
        owner.sold(&shop, &body).await;
        pay(&shop, &owner, client, &json!({"monto": 84, "medioPago": "TRF"})).await;
        work(&server).await;
        let listed = documents(&shop, &owner, "").await;
        let wanted = [
            ["NumParcialidad=\"3\"", "FormaDePagoP=\"03\"", "ImpSaldoAnt=\"84.00\" ImpPagado=\"84.00\" ImpSaldoInsoluto=\"0.00\""],
            ["NumParcialidad=\"2\"", "FormaDePagoP=\"17\"", "ImpSaldoAnt=\"200.00\" ImpPagado=\"116.00\" ImpSaldoInsoluto=\"84.00\""],
            ["NumParcialidad=\"1\"", "FormaDePagoP=\"01\"", "ImpSaldoAnt=\"232.00\" ImpPagado=\"32.00\" ImpSaldoInsoluto=\"200.00\""],
        ];
        assert_eq!(listed.len(), wanted.len(), "{listed:?}");
        for (one, wanted) in listed.iter().zip(&wanted) {
            assert_eq!(one["estadoComprobante"], "ACEPTADO", "{one}");
            let text = xml(&shop, &owner, one).await;
            has_all(&text, wanted);
            fits_schema(&text);
        }
        let shown = detail(&shop, &owner, &listed[1]["idPago"]).await;
        assert_eq!(shown["medioPago"], "Saldo a favor", "{shown}");
        let paper = words(&fetch(&owner, &file(&shop, &listed[1], "pdf")).await.bytes);
        has_all(&paper, &["Saldo a favor"]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_payment_of_an_undone_sale_documents_the_invoice_that_it_pays_next(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        let undone = lent(&shop, &owner, "NOTA-VENTA", (&item, "1"), client).await;
        pay(&shop, &owner, client, &json!({"monto": 100})).await;
        lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        undo(&owner, &undone).await;
        work(&server).await;
        let listed = documents(&shop, &owner, "").await;
        assert_eq!(listed.len(), 1, "{listed:?}");
        let text = xml(&shop, &owner, &listed[0]).await;
        has_all(&text, &["NumParcialidad=\"1\"", "FormaDePagoP=\"17\"", "ImpSaldoAnt=\"116.00\" ImpPagado=\"100.00\" ImpSaldoInsoluto=\"16.00\""]);
        fits_schema(&text);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_payment_of_no_invoice_on_credit_has_no_document(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        for document in ["BOLETA-ELECTRONICA", "NOTA-VENTA"] {
            lent(&shop, &owner, document, (&item, "1"), client).await;
        }
        let adjusted = json!({"monto": 50, "motivo": "Saldo de la libreta"});
        owner.send(Method::POST, &format!("{}/ajustes", account(&shop, client)), &adjusted).await;
        let entry = pay(&shop, &owner, client, &json!({"monto": 282})).await;
        assert_eq!(entry["comprobantePago"], Value::Null, "{entry}");
        // A correction of an account brings no money.
        lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        let lowered = json!({"monto": -16, "motivo": "Descuento acordado"});
        owner.send(Method::POST, &format!("{}/ajustes", account(&shop, client)), &lowered).await;
        work(&server).await;
        assert_eq!(documents(&shop, &owner, "").await, Vec::<Value>::new());

        let peru = server.bodega().await;
        peru.set(&server, CREDIT_ON).await;
        let peruvian = server.sign_in(OWNER).await;
        let item = peru.product(&server, "10", "100").await;
        let client = peru.client(&server, "6", "20100070970", "Comercial Rosa S.A.C.").await;
        lent(&peru, &peruvian, INVOICE, (&item, "1"), client).await;
        let entry = pay(&peru, &peruvian, client, &json!({"monto": 10})).await;
        assert_eq!(entry["comprobantePago"], Value::Null, "{entry}");
    }

    async fn a_paid_invoice_is_taken_back_by_a_note_and_not_cancelled(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        let sale = lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        work(&server).await;
        let path = format!("{MEXICAN}/empresas/{}/ventas/{}", shop.host, sale["idVenta"]);
        assert_ne!(owner.get(&path).await.1["cancelacionPosible"], Value::Null);
        pay(&shop, &owner, client, &json!({"monto": 16})).await;
        work(&server).await;
        assert_eq!(owner.get(&path).await.1["cancelacionPosible"], Value::Null);
        let cancelled = json!({"motivo": "03"});
        let (status, refused) = owner.send(Method::POST, &format!("{path}/cancelacion"), &cancelled).await;
        assert_eq!(status, 409, "{refused}");
        has_all(&refused.to_string(), &["complementos de pago"]);
    }

    async fn the_egress_of_an_invoice_on_credit_has_the_form_of_its_refund(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        let owed = lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        let mut body = shop.cart(INVOICE).line(&item, "2").body();
        mixed(&mut body, client, &[("EFE", 200), ("FIA", 32)]);
        let mixed = owner.sold(&shop, &body).await;
        let mut by_card = shop.cart(INVOICE).line(&item, "1").body();
        paid_by(&mut by_card, "TCR", client);
        let by_card = owner.sold(&shop, &by_card).await;
        work(&server).await;
        let paid = lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        let note = async |sale: &Value, kind: &str, body: &Value| {
            let path = format!("/api/v2/ventas/{}/cambio?tipo={kind}", sale["idVenta"]);
            let (status, said) = owner.send(Method::POST, &path, body).await;
            assert_eq!(status, 201, "{said}");
            work(&server).await;
            let path = format!("{MEXICAN}/xml?ruc_emisor={}&serie={}&correlativo={}&tipo_comprobante=07",
                shop.host, said["serie"].as_str().unwrap(), said["correlativo"]);
            String::from_utf8(fetch(&owner, &path).await.bytes).unwrap()
        };
        let none = json!({});
        has_all(&note(&owed, "anulacion", &none).await, &["FormaPago=\"15\"", "MetodoPago=\"PUE\"", "Total=\"116.00\""]);
        // The open debt is reduced first, the rest is paid out.
        let text = note(&mixed, "anulacion", &none).await;
        has_all(&text, &["FormaPago=\"01\"", "Total=\"232.00\""]);
        fits_schema(&text);
        has_all(&note(&by_card, "devolucionTotal", &none).await, &["FormaPago=\"04\""]);
        work(&server).await;
        pay(&shop, &owner, client, &json!({"monto": 100})).await;
        work(&server).await;
        // 100 of it were paid and stay in the account, 16 were owed.
        has_all(&note(&paid, "anulacion", &none).await, &["FormaPago=\"17\""]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn undoing_an_abono_opens_no_invoice_that_a_document_says_is_paid(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        lent(&shop, &owner, "NOTA-VENTA", (&item, "1"), client).await;
        let bare = pay(&shop, &owner, client, &json!({"monto": 116})).await;
        lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        assert_ne!(pay(&shop, &owner, client, &json!({"monto": 116})).await["comprobantePago"], Value::Null);
        let path = format!("{}/abonos/{}/anulacion", account(&shop, client), bare["id"]);
        assert_eq!(owner.send(Method::POST, &path, &json!({"motivo": "Cliente equivocado"})).await.0, 201);
        // It is the note of sale that is paid again, which asks for no document.
        assert_eq!(pay(&shop, &owner, client, &json!({"monto": 116})).await["comprobantePago"], Value::Null);
        assert_eq!(broken(&server).await, Vec::<String>::new());
    }

    async fn another_company_reads_no_document_of_a_payment(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = mexico(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = known_client(&server, &shop, &owner).await;
        lent(&shop, &owner, INVOICE, (&item, "1"), client).await;
        let entry = pay(&shop, &owner, client, &json!({"monto": 116})).await;
        work(&server).await;
        let peru = server.bodega().await;
        let other = server.sign_in(OWNER).await;
        let path = |host: &str| format!("{MEXICAN}/empresas/{host}/pagos/{}", entry["id"]);
        assert_eq!(other.get(&path(&peru.host)).await.0, 404);
        assert_eq!(other.get(&path(&shop.host)).await.0, 403);
        assert_eq!(owner.get(&format!("{MEXICAN}/empresas/{}/pagos/1", shop.host)).await.0, 404);
        let month = format!("{}/salud-tributaria/registro", shop.sales());
        let register = fetch(&owner, &month).await;
        assert!(register.bytes.starts_with(b"PK"));
    }
}
