//! Sales that are thrown away or voided after their document was issued: the note that takes the
//! document back is written by itself, once, and moves nothing.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Discount;
use yapa_storage::queries::groupings::{self, GroupingRow};

use super::*;
use crate::wallets::paid_by;

/// The term in which SUNAT voids documents is over, so that notes take them back.
const TERM_IS_OVER: &str = "UPDATE e_document SET business_date = '2025-01-01' WHERE company_id = $1 AND state = 'ACEPTADO'";
const AGAIN: &str = "/api/v2/ventas/comprobantes/reprocesar";

fn documents(shop: &Shop) -> String {
    format!("/api/v1/integracion/comprobantes/empresas/{}", shop.host)
}

/// Reasons and quantities of what moved for a sale or a note, by product.
async fn moved(server: &TestServer, shop: &Shop, id: &Value) -> Vec<(String, Dec4)> {
    let sql = "SELECT reason, quantity FROM stock_movement WHERE company_id = $1 AND document_id = $2 ORDER BY id";
    shop.rows(server, sql, id.as_i64().unwrap()).await
}

/// How many notes the company has, and the last number.
async fn count(server: &TestServer, shop: &Shop) -> (i64, i64) {
    let sql = "SELECT COUNT(*), COALESCE(MAX(number), 0) FROM credit_note WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0";
    shop.rows(server, sql, 0).await[0]
}

impl Actor<'_> {
    /// The state of a sale's document, and the notes over it.
    async fn document(&self, shop: &Shop, sale: &Value) -> Value {
        let (status, found) = self
            .get(&format!("{}/ventas/{sale}", documents(shop)))
            .await;
        assert_eq!(status, 200, "{found}");
        found
    }
}

yapa_test_kit::both_engines! {
    async fn an_accepted_document_is_reversed_at_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let (one, two) = (shop.product(&server, "11.80", "10").await, shop.product(&server, "3.33", "10").await);
        shop.set(&server, BAGS).await;
        let id = server.ctx.ids.next(0);
        let row = GroupingRow { id, code: "PACK".into(), name: "Pack".into(), price: dec("20"), active: true,
            taxes: r#"[{"code":"IGV","factor":1800}]"#.to_owned(), ..GroupingRow::default() };
        let insert = server.ctx.db.write_with(&shop.scope, (row, vec![(one.id, dec("2"))]), |tx, (row, members)| {
            Box::pin(async move { groupings::insert(tx, row, members).await })
        });
        insert.await.unwrap();
        let pack = Item { id, name: "Pack".into(), price: dec("20"), taxes: vec![shop.sales_tax()], is_grouping: true };
        let cart = || shop.cart("BOLETA-ELECTRONICA").line(&one, "2").line(&two, "3").line(&pack, "1").discount(Discount::Amount(dec("1.11"))).bags(2, "0.60", "0.50");
        let total = number(cart().totals().total);
        for (nth, (state, reason)) in [("descartada", "sale_discarded"), ("anulada", "sale_voided")].into_iter().enumerate() {
            let sale = owner.issued(&server, &shop, &cart().body()).await;
            shop.set(&server, TERM_IS_OVER).await;
            let (status, undone) = owner.bring(&sale, state).await;
            let note = &undone["notasCredito"][0];
            assert_eq!((status, &undone["estado"], &undone["permiteNotaCredito"]), (200, &json!(state), &json!(false)), "{undone}");
            let number = format!("BC01-0000000{}", nth + 1);
            assert_eq!((&note["serieCorrelativo"], &note["tipo"], &note["total"], &note["estado"]), (&json!(number), &json!("anulacion"), &total, &json!("PENDIENTE")), "{undone}");
            // A repeat is answered like the first, and writes no other.
            assert_eq!(owner.bring(&sale, state).await, (200, undone.clone()));
            owner.refused_note(&sale, "anulacion", &json!({}), 409, "La venta ya fue devuelta por completo").await;
            let draft = owner.left(&sale).await;
            assert_eq!((&draft["permitida"], &draft["tipos"], &draft["total"]), (&json!(false), &json!([]), &json!(0)), "{draft}");
            assert_eq!(draft["detalle"][0]["cantidad"], 0);
            // The undoing gave goods and money back; the note moves nothing.
            assert_eq!(moved(&server, &shop, &note["idNotaCredito"]).await, []);
            let back = moved(&server, &shop, &sale).await;
            assert_eq!(back.iter().filter(|(why, _)| why == reason).count(), 2, "{back:?}");
            assert_eq!((shop.stock(&server, &one).await, shop.stock(&server, &two).await), (dec("10"), dec("10")));
            assert_eq!((shop.sums(&server).await, shop.product_sums(&server, &one).await), ((0, dec("0")), (dec("0"), dec("0"))));
            let document = owner.document(&shop, &sale).await;
            assert_eq!((&document["estadoSunat"], &document["permiteNotaCredito"]), (&json!("ACEPTADO"), &json!(false)), "{document}");
            owner.settle(&server).await;
            let document = owner.document(&shop, &sale).await;
            assert_eq!((&document["estadoSunat"], &document["notasCredito"][0]["estado"]), (&json!("ANULADO"), &json!("ACEPTADO")), "{document}");
            let (series, number) = number.split_once('-').unwrap();
            let detail = owner.detail(&shop, &json!({"serie": series, "correlativo": number.parse::<i64>().unwrap()})).await;
            for field in ["total", "operacionesGravadas", "valorImpuesto", "montoTexto"] {
                assert_eq!(detail[field], document[field], "{field}");
            }
            assert_eq!((&detail["sustento"], &detail["productos"][0]["cantidad"], &detail["idVenta"]), (&json!("Anulación de la operación"), &json!(2), &sale), "{detail}");
            owner.refused_note(&sale, "anulacion", &json!({}), 409, "La venta ya fue devuelta por completo").await;
        }
        let (_, page) = owner.get(&format!("{}?tipo_comprobante=07", documents(&shop))).await;
        let numbers: Vec<&Value> = page["comprobantes"].as_array().unwrap().iter().map(|row| &row["serieCorrelativo"]).collect();
        assert_eq!(numbers, ["BC01-00000002", "BC01-00000001"], "{page}");
        let sql = "SELECT user_id, after FROM audit WHERE company_id = $1 AND action = 'credit_note.add' AND CAST($2 AS BIGINT) = 0 ORDER BY id";
        let audits: Vec<(i64, String)> = shop.rows(&server, sql, 0).await;
        assert_eq!(audits, [(shop.user_id, "BC01-00000001".to_owned()), (shop.user_id, "BC01-00000002".to_owned())]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_sale_undone_while_its_document_waited_gets_its_note_with_the_verdict(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.holder(&server, &owner, "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "3").body();
        paid_by(&mut body, "CUPONERA", client);
        server.person(HOST, "cajera@pe.yapa.example", yapa_domain::Role::Manager).await;
        let (manager, manager_id) = (server.sign_in("cajera@pe.yapa.example").await, server.user_id("cajera@pe.yapa.example").await);
        for state in ["descartada", "anulada"] {
            let sale = owner.sold(&shop, &body).await["idVenta"].clone();
            assert_eq!(shop.held(&owner, client).await.0, json!(70));
            let (status, undone) = manager.bring(&sale, state).await;
            assert_eq!((status, &undone["notasCredito"]), (200, &json!([])), "{undone}");
            assert_eq!((shop.held(&owner, client).await.0, shop.stock(&server, &item).await), (json!(100), dec("100")));
            let draft = owner.left(&sale).await;
            assert_eq!((&draft["permitida"], &draft["motivo"]), (&json!(false), &json!("La venta está descartada o anulada")));
            owner.settle(&server).await;
            owner.settle(&server).await;
            let document = owner.document(&shop, &sale).await;
            assert_eq!((&document["estadoSunat"], &document["cancelacion"]["estado"], &document["notasCredito"]),
                (&json!("ANULADO"), &json!("CANCELADO"), &json!([])), "{document}");
            assert_eq!((shop.held(&owner, client).await.0, shop.stock(&server, &item).await), (json!(100), dec("100")));
        }
        assert_eq!((count(&server, &shop).await, shop.sums(&server).await), ((0, 0), (0, dec("0"))));
        let sql = "SELECT user_id FROM e_cancellation WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0";
        let users: Vec<(i64,)> = shop.rows(&server, sql, 0).await;
        assert_eq!(users, [(manager_id,), (manager_id,)], "who undid the sale");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_refused_document_of_an_undone_sale_needs_no_note_and_is_not_sent_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let (undone, stands) = (owner.issued(&server, &shop, &body).await, owner.issued(&server, &shop, &body).await);
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO', verdict_code = '2017' WHERE company_id = $1").await;
        assert_eq!(owner.bring(&undone, "descartada").await.0, 200);
        // Rejected ones are those that a user has to correct; sheets list the same ones.
        let rejected = format!("{}?tipo_comprobante=03&estado_comprobante=RECHAZADO", documents(&shop));
        let (_, page) = owner.get(&rejected).await;
        assert_eq!((&page["pageRender"]["totalItems"], &page["comprobantes"][0]["idVenta"]), (&json!(1), &stands), "{page}");
        assert_eq!(owner.get(&rejected.replace("&estado_comprobante=RECHAZADO", "")).await.1["pageRender"]["totalItems"], 2);
        let again = async |sale: &Value| {
            let document = owner.document(&shop, sale).await;
            let body = json!({"serie": document["serie"], "correlativo": document["correlativo"].to_string(), "ruc_emisor": shop.host});
            owner.send(Method::POST, AGAIN, &body).await
        };
        let (status, said) = again(&undone).await;
        assert_eq!((status, said["mensaje"].as_str()), (409, Some("La venta de este comprobante rechazado está descartada o anulada: ya no hay nada que enviar")));
        assert_eq!(again(&stands).await.0, 200);
        owner.settle(&server).await;
        assert_eq!(owner.document(&shop, &undone).await["estadoSunat"], "RECHAZADO");
        assert_eq!(owner.document(&shop, &stands).await["estadoSunat"], "ACEPTADO");
        // A rejected note is corrected although its sale is undone.
        shop.set(&server, TERM_IS_OVER).await;
        assert_eq!(owner.bring(&stands, "anulada").await.0, 200);
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO' WHERE company_id = $1 AND corrects_code <> ''").await;
        assert_eq!(owner.get(&rejected.replace("=03", "=03,07")).await.1["pageRender"]["totalItems"], 1);
        let (status, said) = owner.send(Method::POST, AGAIN, &json!({"serie": "BC01", "correlativo": "1", "ruc_emisor": shop.host})).await;
        assert_eq!(status, 200, "{said}");
        owner.settle(&server).await;
        assert_eq!(owner.document(&shop, &stands).await["estadoSunat"], "ANULADO");
        assert_eq!((count(&server, &shop).await, shop.stock(&server, &item).await), ((1, 1), dec("100")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // As before there were notes; once they are switched on, a user writes the one that is missing.
    async fn without_notes_the_sale_is_undone_all_the_same(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        let (before, waiting) = (owner.issued(&server, &shop, &body).await, owner.sold(&shop, &body).await["idVenta"].clone());
        shop.set(&server, "UPDATE company SET credit_notes = FALSE WHERE id = $1").await;
        shop.set(&server, TERM_IS_OVER).await;
        for sale in [&before, &waiting] {
            assert_eq!(owner.bring(sale, "anulada").await.0, 200);
        }
        owner.settle(&server).await;
        owner.settle(&server).await;
        let voided = owner.document(&shop, &waiting).await;
        assert_eq!(voided["cancelacion"]["estado"], "CANCELADO", "what SUNAT voids needs no note: {voided}");
        assert_eq!((count(&server, &shop).await, shop.stock(&server, &item).await), ((0, 0), dec("100")));
        owner.refused_note(&before, "anulacion", &json!({}), 403, "La empresa no emite notas de crédito").await;
        shop.set(&server, "UPDATE company SET credit_notes = TRUE WHERE id = $1").await;
        // No series, no note; and nothing else is in the way.
        shop.set(&server, "UPDATE series SET active = FALSE WHERE company_id = $1 AND document_code = 'NOTA-CREDITO-ELECTRONICA'").await;
        let third = owner.issued(&server, &shop, &body).await;
        shop.set(&server, TERM_IS_OVER).await;
        assert_eq!(owner.bring(&third, "descartada").await.0, 200);
        shop.set(&server, "UPDATE series SET active = TRUE WHERE company_id = $1 AND document_code = 'NOTA-CREDITO-ELECTRONICA'").await;
        for sale in [&before, &third] {
            assert_eq!(owner.document(&shop, sale).await["permiteNotaCredito"], true);
            let draft = owner.left(sale).await;
            assert_eq!((&draft["permitida"], &draft["tipos"], &draft["total"]), (&json!(true), &json!(["anulacion"]), &json!(20)), "{draft}");
            for kind in ["modificacion", "devolucionTotal"] {
                owner.refused_note(sale, kind, &json!({}), 409, "La venta está descartada o anulada").await;
            }
            let note = owner.added_note(sale, "anulacion", &json!({"sustento": "Se anuló en mayo"})).await;
            assert_eq!((&note["total"], moved(&server, &shop, &note["idNotaCredito"]).await), (&json!(20), vec![]));
            owner.refused_note(sale, "anulacion", &json!({}), 409, "La venta ya fue devuelta por completo").await;
        }
        owner.settle(&server).await;
        for sale in [&before, &waiting, &third] {
            assert_eq!(owner.document(&shop, sale).await["estadoSunat"], "ANULADO");
        }
        assert_eq!((count(&server, &shop).await, shop.stock(&server, &item).await), ((2, 2), dec("100")));
        assert_eq!(shop.sums(&server).await, (0, dec("0")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn chile_reverses_a_discarded_sale_by_a_note(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "2").body();
        let stands = owner.issued(&server, &shop, &body).await;
        let waits = owner.sold(&shop, &body).await["idVenta"].clone();
        for sale in [&stands, &waits] {
            assert_eq!(owner.bring(sale, "anulada").await.0, 200);
        }
        owner.settle(&server).await;
        owner.settle(&server).await;
        for sale in [&stands, &waits] {
            let (_, dte) = owner.get(&format!("/api/v1/facele/cl-dolpos/dte/{}/ventas/{sale}", shop.host)).await;
            assert_eq!((&dte["estado"], &dte["notaCredito"]["estado"], &dte["notaCredito"]["total"]), (&json!("ANULADO"), &json!("ACEPTADO"), &json!(2380)), "{dte}");
        }
        assert_eq!((count(&server, &shop).await, shop.stock(&server, &item).await), ((2, 2), dec("100")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn however_they_come_together_a_document_is_taken_back_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        let mut notes = 0;
        for round in 0..6 {
            // The undoing and the verdict, with two workers at it.
            let sale = owner.sold(&shop, &body).await["idVenta"].clone();
            let state = if round % 2 == 0 { "descartada" } else { "anulada" };
            let (first, second, _, _) = futures::future::join4(owner.bring(&sale, state), owner.bring(&sale, state), work(&server), work(&server)).await;
            assert_eq!((first.0, second.0), (200, 200), "round {round}");
            owner.settle(&server).await;
            owner.settle(&server).await;
            assert_eq!(owner.document(&shop, &sale).await["estadoSunat"], "ANULADO", "round {round}");
            assert_eq!(count(&server, &shop).await, (notes, notes), "round {round}");
            // The undoing at the same time as a note that a user writes.
            let sale = owner.issued(&server, &shop, &body).await;
            shop.set(&server, TERM_IS_OVER).await;
            let empty = json!({});
            let (noted, brought) = futures::future::join(owner.note(&sale, "anulacion", &empty), owner.bring(&sale, state)).await;
            assert!(matches!((noted.0, brought.0), (201, 200 | 409) | (409, 200)), "round {round}: {noted:?} {brought:?}");
            owner.settle(&server).await;
            notes += 1;
            assert_eq!(owner.document(&shop, &sale).await["estadoSunat"], "ANULADO", "round {round}");
            assert_eq!((count(&server, &shop).await, shop.stock(&server, &item).await), ((notes, notes), dec("100")), "round {round}");
        }
        assert_eq!(shop.sums(&server).await, (0, dec("0")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
