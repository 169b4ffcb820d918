//! Documents of Mexico that are cancelled: with the undoing of their sale or by hand, with the buyer's
//! consent or without, at the simulator and over the network.

mod network;
mod peru;
mod refused;

use reqwest::Method;
use serde_json::{Value, json};

use crate::authority::work;
use crate::e_papers::fetch;
use crate::sales::builders::*;
use crate::support::*;

pub const RFC: &str = "EKU9003173C9";
const BUYER: &str = "Indistria Ilum de Almacenes";
pub const DAY_MS: i64 = 86_400_000;

pub fn documents(shop: &Shop) -> String {
    format!("/api/v1/integracion/comprobantes/empresas/{}", shop.host)
}

pub fn path(shop: &Shop, sale: &Value) -> String {
    format!("{}/ventas/{sale}/cancelacion", documents(shop))
}

impl Actor<'_> {
    /// The document of a sale.
    pub async fn cfdi(&self, shop: &Shop, sale: &Value) -> Value {
        let (status, found) = self
            .get(&format!("{}/ventas/{sale}", documents(shop)))
            .await;
        assert_eq!(status, 200, "{found}");
        found
    }

    /// Asks for a cancellation by hand.
    pub async fn cancel(&self, shop: &Shop, sale: &Value, body: &Value) -> (u16, Value) {
        self.send(Method::POST, &path(shop, sale), body).await
    }
}

impl Shop {
    /// A company that the SAT knows, as a client.
    pub async fn taxpayer(&self, server: &TestServer, owner: &Actor<'_>) -> i64 {
        let id = self.client(server, "RFC", "IIA040805DZ4", BUYER).await;
        let known = json!({"regimenFiscal": "601", "codigoPostal": "62661", "usoCfdi": "G01"});
        let to = format!("/api/v2/ventas/empresas/{}/clientes/{id}", self.host);
        let body = json!({"datosFiscales": known, "codigoLocal": "17007"});
        let (status, said) = owner.send(Method::PUT, &to, &body).await;
        assert_eq!(status, 200, "{said}");
        id
    }

    /// The body of an invoice to it.
    pub fn invoice(&self, item: &Item, quantity: &str, client: i64) -> Value {
        let mut body = self.cart("FACTURA-ELECTRONICA").line(item, quantity).body();
        body["cliente"] = json!({"idCliente": client, "nombre": BUYER, "codigoTipoDocumento": "RFC",
            "numeroDocumento": "IIA040805DZ4", "direccion": "Av. Lima 1"});
        body
    }

    /// How many credit notes there are.
    pub async fn note_count(&self, server: &TestServer) -> i64 {
        let sql =
            "SELECT COUNT(*) FROM credit_note WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0";
        self.rows::<(i64,)>(server, sql, 0).await[0].0
    }
}

yapa_test_kit::both_engines! {
    async fn a_voided_sale_has_its_document_cancelled_and_no_note(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", RFC).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        for (nth, state) in ["descartada", "anulada"].into_iter().enumerate() {
            let stamped = owner.sold(&shop, &body).await["idVenta"].clone();
            work(&server).await;
            let offer = owner.cfdi(&shop, &stamped).await;
            assert_eq!(offer["cancelacionPosible"], json!({"requiereAceptacion": false, "hasta": "2027-03-31", "motivos": ["03", "02", "01", "04"]}), "{offer}");
            let waiting = owner.sold(&shop, &body).await["idVenta"].clone();
            for sale in [&stamped, &waiting] {
                let (status, undone) = owner.bring(sale, state).await;
                assert_eq!((status, &undone["notasCredito"], &undone["permiteNotaCredito"]), (200, &json!([]), &json!(false)), "{undone}");
            }
            let asked = owner.cfdi(&shop, &stamped).await;
            assert_eq!((&asked["estadoSunat"], &asked["cancelacion"]["estado"], &asked["cancelacion"]["motivo"]),
                (&json!("ACEPTADO"), &json!("PENDIENTE"), &json!("03")), "{asked}");
            assert_eq!((&asked["cancelacionPosible"], &asked["cancelacion"]["fechaLimite"]), (&Value::Null, &Value::Null));
            // The second one is stamped now, and cancelled then.
            work(&server).await;
            for sale in [&stamped, &waiting] {
                let cancelled = owner.cfdi(&shop, sale).await;
                assert_eq!((&cancelled["estadoSunat"], &cancelled["cancelacion"]["estado"], &cancelled["cancelacion"]["descripcion"], &cancelled["cancelacion"]["codigo"]),
                    (&json!("ANULADO"), &json!("CANCELADO"), &json!("Cancelado sin aceptación"), &json!("201")), "{cancelled}");
                let file = fetch(&owner, &format!("{}/acuse", path(&shop, sale))).await;
                let text = String::from_utf8(file.bytes).unwrap();
                let uuid = cancelled["codigoHash"].as_str().unwrap();
                assert!(text.contains(uuid) && text.contains("<EstatusUUID>201</EstatusUUID>") && file.disposition.contains("acuse-cancelacion-"), "{text}");
            }
            assert_eq!((shop.note_count(&server).await, shop.stock(&server, &item).await), (0, dec("100")), "round {nth}");
        }
        let (_, page) = owner.get(&format!("{}?tipo_comprobante=03", documents(&shop))).await;
        let states: Vec<(&Value, &Value)> = page["comprobantes"].as_array().unwrap().iter().map(|row| (&row["estadoComprobante"], &row["estadoCancelacion"])).collect();
        assert_eq!(states, [(&json!("ANULADO"), &json!("CANCELADO")); 4], "{page}");
        // A cancelled document is settled with the authority, and is in none of its books.
        let (_, health) = owner.get(&format!("/api/v2/ventas/empresas/{}/salud-tributaria", shop.host)).await;
        assert_eq!((&health["estado"]["luz"], &health["dias"][0]["sinEfecto"], &health["dias"][0]["aceptados"]), (&json!("verde"), &json!(4), &json!(0)), "{health}");
        let file = fetch(&owner, &format!("/api/v2/ventas/empresas/{}/salud-tributaria/registro", shop.host)).await;
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(file.bytes)).unwrap();
        let mut words = String::new();
        std::io::Read::read_to_string(&mut archive.by_name("xl/sharedStrings.xml").unwrap(), &mut words).unwrap();
        assert!(words.contains("Cancelación") && words.contains("Cancelado"), "{words}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_buyer_decides_about_a_dear_invoice_of_last_week(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", RFC).await;
        let owner = server.sign_in(&shop.email).await;
        let client = shop.taxpayer(&server, &owner).await;
        let mut sales = Vec::new();
        for price in ["1160.13", "1160.07", "1160"] {
            let item = shop.product(&server, price, "100").await;
            let body = shop.invoice(&item, "1", client);
            sales.push((owner.sold(&shop, &body).await["idVenta"].clone(), item));
        }
        work(&server).await;
        server.pass(7 * DAY_MS);
        let owner = server.sign_in(&shop.email).await;
        for (sale, item) in &sales {
            let known = owner.cfdi(&shop, sale).await;
            assert_eq!((&known["estadoSunat"], &known["cancelacionPosible"]["requiereAceptacion"]), (&json!("ACEPTADO"), &json!(true)), "{known}");
            assert_eq!(owner.bring(sale, "anulada").await.0, 200);
            assert_eq!(shop.stock(&server, item).await, dec("100"), "goods come back at once");
        }
        work(&server).await;
        for (sale, _) in &sales {
            let asked = owner.cfdi(&shop, sale).await;
            assert_eq!((&asked["estadoSunat"], &asked["cancelacion"]["estado"], &asked["cancelacion"]["descripcion"], &asked["permiteNotaCredito"]),
                (&json!("ACEPTADO"), &json!("EN_PROCESO"), &json!("En proceso"), &json!(false)), "{asked}");
            let until = asked["cancelacion"]["fechaLimite"].as_str().unwrap();
            assert!(until.ends_with("T23:59:59"), "{until}");
            let (status, said) = owner.send(Method::POST, &format!("/api/v2/ventas/{sale}/cambio?tipo=anulacion"), &json!({})).await;
            assert!(status == 409 && said["mensaje"].as_str().unwrap().contains("cancelación del comprobante se pidió"), "{said}");
            assert_eq!(owner.cancel(&shop, sale, &json!({"motivo": "03"})).await.0, 409);
        }
        let health = async |owner: &Actor<'_>| owner.get(&format!("/api/v2/ventas/empresas/{}/salud-tributaria", shop.host)).await.1;
        let amber = health(&owner).await;
        assert_eq!((&amber["estado"]["luz"], &amber["estado"]["mensaje"]), (&json!("ambar"), &json!("3 cancelaciones en proceso")), "{amber}");
        assert!(amber["vencimientos"].as_array().unwrap().iter().any(|due| due["texto"].as_str().unwrap().starts_with("Cancelación de Factura")), "{amber}");
        server.pass(2 * 60_000);
        work(&server).await;
        let decided = async |owner: &Actor<'_>, at: usize| {
            let one = owner.cfdi(&shop, &sales[at].0).await;
            let part = |name: &str| one["cancelacion"][name].as_str().unwrap_or_default().to_owned();
            (one["estadoSunat"].as_str().unwrap().to_owned(), part("estado"), part("descripcion"))
        };
        let words = |a: &str, b: &str, c: &str| (a.to_owned(), b.to_owned(), c.to_owned());
        assert_eq!(decided(&owner, 0).await, words("ACEPTADO", "RECHAZADA", "Solicitud rechazada"));
        assert_eq!(decided(&owner, 1).await, words("ANULADO", "CANCELADO", "Cancelado con aceptación"));
        assert_eq!(decided(&owner, 2).await, words("ACEPTADO", "EN_PROCESO", "En proceso"));
        // The user is notified of the refusal and sees it, and nothing else happens.
        let (_, messages) = owner.get(&format!("/api/v2/usuarios/{}/mensajes", shop.user_id)).await;
        assert!(messages.to_string().contains("No se canceló: Factura") && messages.to_string().contains("El cliente rechazó la cancelación"), "{messages}");
        let red = health(&owner).await;
        assert_eq!((&red["estado"]["luz"], &red["estado"]["cancelacionesRechazadas"], &red["porAtender"][0]["estadoCancelacion"]), (&json!("rojo"), &json!(1), &json!("RECHAZADA")), "{red}");
        assert_eq!(shop.note_count(&server).await, 0);
        // It is requested again, and the old refusal is not taken for the answer.
        let (status, again) = owner.cancel(&shop, &sales[0].0, &json!({"motivo": "02"})).await;
        assert_eq!((status, &again["cancelacion"]["estado"], &again["cancelacion"]["motivo"]), (200, &json!("PENDIENTE"), &json!("02")), "{again}");
        work(&server).await;
        assert_eq!(decided(&owner, 0).await.1, "EN_PROCESO");
        // A request without an answer for three days is cancelled.
        for _ in 0..80 {
            server.pass(3_600_000);
            work(&server).await;
        }
        let owner = server.sign_in(&shop.email).await;
        assert_eq!(decided(&owner, 2).await, words("ANULADO", "CANCELADO", "Plazo vencido"));
        // The other one was refused again: a credit note takes it back.
        assert_eq!(decided(&owner, 0).await.1, "RECHAZADA");
        let (status, note) = owner.send(Method::POST, &format!("/api/v2/ventas/{}/cambio?tipo=anulacion", sales[0].0), &json!({})).await;
        assert_eq!(status, 201, "{note}");
        work(&server).await;
        assert_eq!(decided(&owner, 0).await.0, "ANULADO");
        assert_eq!(health(&owner).await["estado"]["luz"], "verde");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_owner_cancels_the_document_of_a_sale_that_counts(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", RFC).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let body = shop.invoice(&item, "3", shop.taxpayer(&server, &owner).await);
        let wrong = owner.sold(&shop, &body).await["idVenta"].clone();
        let right = owner.sold(&shop, &body).await["idVenta"].clone();
        work(&server).await;
        let uuid = owner.cfdi(&shop, &right).await["codigoHash"].as_str().unwrap().to_owned();
        let (status, asked) = owner.cancel(&shop, &wrong, &json!({"motivo": "01", "uuidSustitucion": uuid.to_lowercase()})).await;
        assert_eq!((status, &asked["cancelacion"]["uuidSustitucion"]), (200, &json!(uuid)), "{asked}");
        work(&server).await;
        let cancelled = owner.cfdi(&shop, &wrong).await;
        assert_eq!((&cancelled["estadoSunat"], &cancelled["cancelacion"]["estado"], &cancelled["cancelacion"]["motivo"]), (&json!("ANULADO"), &json!("CANCELADO"), &json!("01")), "{cancelled}");
        // Its sale is voided with it: goods and money are back.
        let state: Vec<(String,)> = shop.rows(&server, "SELECT state FROM sale WHERE company_id = $1 AND id = $2", wrong.as_i64().unwrap()).await;
        assert_eq!((state[0].0.as_str(), shop.stock(&server, &item).await), ("anulada", dec("97")));
        let request: Vec<(Vec<u8>,)> = shop.rows(&server, "SELECT request FROM e_cancellation WHERE company_id = $1 AND document_id = $2", wrong.as_i64().unwrap()).await;
        let request = String::from_utf8(request[0].0.clone()).unwrap();
        assert!(request.contains(&format!("Motivo=\"01\" FolioSustitucion=\"{uuid}\"")), "{request}");
        let audits: Vec<(String, String)> = shop.rows(&server, "SELECT action, after FROM audit WHERE company_id = $1 AND entity_id = $2 AND action LIKE 'e_document%' ORDER BY id", wrong.as_i64().unwrap()).await;
        assert_eq!(audits, [("e_document.cancel".to_owned(), "01".to_owned()), ("e_document.cancelled".to_owned(), "CANCELADO".to_owned())]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn after_the_term_a_credit_note_takes_the_document_back(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", RFC).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await["idVenta"].clone();
        work(&server).await;
        server.pass(500 * DAY_MS);
        let owner = server.sign_in(&shop.email).await;
        assert_eq!(owner.cfdi(&shop, &sale).await["cancelacionPosible"], Value::Null);
        let (status, said) = owner.cancel(&shop, &sale, &json!({"motivo": "03"})).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().contains("El plazo para cancelar este comprobante terminó el 31/03/2027"), "{said}");
        let (status, undone) = owner.bring(&sale, "anulada").await;
        assert_eq!((status, undone["notasCredito"].as_array().unwrap().len()), (200, 1), "{undone}");
        work(&server).await;
        let taken_back = owner.cfdi(&shop, &sale).await;
        assert_eq!((&taken_back["estadoSunat"], &taken_back["cancelacion"]), (&json!("ANULADO"), &Value::Null), "{taken_back}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
