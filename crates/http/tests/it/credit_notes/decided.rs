//! Verdicts of the authority on a note.

use reqwest::Method;
use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    // Goods and money have come back whatever the answer; the note is corrected and sent again.
    async fn a_rejected_note_stays_and_is_sent_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let note = owner.added_note(&sale, "anulacion", &json!({})).await;
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO', verdict_code = '2119', verdict_text = 'No se encuentra' \
            WHERE company_id = $1 AND corrects_code <> ''").await;
        work(&server).await;
        let detail = owner.detail(&shop, &note).await;
        assert_eq!((&detail["estadoSunat"], &detail["descripcionSunat"]), (&json!("RECHAZADO"), &json!("No se encuentra")));
        let invoice = format!("/api/v1/integracion/comprobantes/empresas/{HOST}/ventas/{sale}");
        let (_, corrected) = owner.get(&invoice).await;
        assert_eq!((&corrected["estadoSunat"], &corrected["notasCredito"][0]["estado"]), (&json!("ACEPTADO"), &json!("RECHAZADO")));
        assert_eq!(shop.stock(&server, &item).await, dec("10"));
        owner.refused_note(&sale, "devolucionTotal", &json!({}), 409, "La venta ya fue devuelta por completo").await;
        let again = json!({"serie": "BC01", "correlativo": "1", "ruc_emisor": HOST});
        let (status, said) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &again).await;
        assert_eq!((status, &said["estado"]), (200, &json!("PENDIENTE")), "{said}");
        owner.settle(&server).await;
        assert_eq!(owner.detail(&shop, &note).await["estadoSunat"], "ACEPTADO");
        assert_eq!(owner.get(&invoice).await.1["estadoSunat"], "ANULADO");
        assert_eq!(shop.stock(&server, &item).await, dec("10"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_note_over_a_part_leaves_the_document_standing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let note = owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        owner.settle(&server).await;
        let detail = owner.detail(&shop, &note).await;
        assert_eq!((&detail["estadoSunat"], &detail["total"], &detail["productos"][0]["cantidad"]), (&json!("ACEPTADO"), &json!(10), &json!(1)), "{detail}");
        assert!(detail["codigoHash"].as_str().is_some_and(|digest| digest.len() > 20));
        let (_, record) = owner.get(&shop.sale(&sale)).await;
        assert_eq!((&record["permiteNotaCredito"], &record["notasCredito"][0]["total"]), (&json!(true), &json!(10)));
        let sql = "SELECT state FROM e_document WHERE company_id = $1 AND id = $2";
        let states: Vec<(String,)> = shop.rows(&server, sql, sale.as_i64().unwrap()).await;
        assert_eq!(states[0].0, "ACEPTADO");
    }
}
