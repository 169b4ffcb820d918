//! Notes that do not come about.

use reqwest::Method;
use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn a_credit_note_refunds_at_most_the_sale(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let (item, other) = (shop.product(&server, "10", "10").await, shop.product(&server, "10", "10").await);
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "3").body()).await;
        let name = &item.name;
        let mut third = line(&item, 1.0, 10.0);
        third["linea"] = json!(2);
        let mut wrong = line(&other, 1.0, 10.0);
        wrong["linea"] = json!(1);
        let cases = [
            (json!([]), "detalle", "Indique qué se devuelve".to_owned()),
            (json!([line(&item, 3.0001, 10.0)]), "detalle[0].cantidad", format!("De {name} solo quedan 3 por devolver")),
            (json!([line(&item, 0.0, 10.0)]), "detalle[0].cantidad", format!("Indique cuánto se devuelve de {name}")),
            (json!([line(&item, -1.0, 10.0)]), "detalle[0].cantidad", format!("Indique cuánto se devuelve de {name}")),
            (json!([line(&item, 1.0, 10.01)]), "detalle[0].precio", format!("El precio de {name} no puede ser mayor que 10")),
            (json!([line(&item, 1.0, 999_999_999.0)]), "detalle[0].precio", format!("El precio de {name} no puede ser mayor que 10")),
            (json!([line(&item, 2.0, 5.0)]), "detalle[0].cantidad", format!("Para rebajar el precio de {name} indique toda la cantidad que queda (3)")),
            (json!([line(&item, 3.0, 0.0)]), "detalle[0].precio", format!("Indique el monto que se devuelve por {name}")),
            (json!([line(&item, 3.0, -4.0)]), "detalle[0].precio", format!("Indique el monto que se devuelve por {name}")),
            (json!([line(&other, 1.0, 10.0)]), "detalle[0].idProducto", "El producto no está en la venta".to_owned()),
            (json!([third]), "detalle[0].linea", "El producto no está en la venta".to_owned()),
            (json!([wrong]), "detalle[0].linea", "La línea de la venta es de otro producto".to_owned()),
            (json!([line(&item, 1.0, 10.0), line(&item, 1.0, 10.0)]), "detalle", "La nota tiene más líneas que la venta".to_owned()),
        ];
        for (lines, field, sentence) in cases {
            let (status, answer) = owner.note(&sale, "modificacion", &json!({"detalle": lines})).await;
            assert_eq!((status, &answer["detalle"]), (422, &json!([{"campo": field, "mensaje": sentence}])), "{lines} {answer}");
        }
        let (status, answer) = owner.note(&sale, "modificacion", &json!({"total": 11, "detalle": [line(&item, 1.0, 10.0)]})).await;
        assert_eq!((status, answer["mensaje"].as_str()), (422, Some("El total de la nota es 10")));
        let (status, answer) = owner.note(&sale, "modificacion", &json!({"moneda": "USD", "detalle": [line(&item, 1.0, 10.0)]})).await;
        assert_eq!((status, answer["detalle"][0]["campo"].as_str()), (422, Some("moneda")));
        let (status, answer) = owner.note(&sale, "anulacion", &json!({"sustento": "x".repeat(251)})).await;
        assert_eq!((status, answer["detalle"][0]["campo"].as_str()), (400, Some("sustento")));
        // A line that is used up has nothing left for the next note.
        let pair = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").line(&other, "1").body();
        let sale = owner.issued(&server, &shop, &pair).await;
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        let (status, answer) = owner.note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        assert_eq!((status, answer["mensaje"].as_str()), (422, Some(format!("De {name} no queda nada por devolver").as_str())));
        let sql = "SELECT COUNT(*), MAX(number) FROM credit_note WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0";
        assert_eq!(shop.rows::<(i64, i64)>(&server, sql, 0).await, [(1, 1)], "refused notes take no number");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn malformed_bodies_are_refused_by_field(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "3").body()).await;
        for (kind, body, status) in [
            ("modificacion", json!([1]), 400), ("modificacion", json!({"detalle": 5}), 400), ("modificacion", json!({"detalle": [{}]}), 400),
            ("modificacion", json!({"detalle": [{"idProducto": item.id, "cantidad": "x", "precio": 1}]}), 400),
            ("modificacion", json!({"detalle": [{"idProducto": item.id, "cantidad": 1e300, "precio": 1}]}), 400),
            ("modificacion", json!({}), 422), ("anulacion", json!({"detalle": [line(&item, 1.0, 10.0)]}), 422),
            ("otra", json!({}), 400), ("", json!({}), 400),
        ] {
            let (found, answer) = owner.note(&sale, kind, &body).await;
            assert_eq!(found, status, "{kind} {body} {answer}");
        }
        let path = format!("{}?tipo=anulacion", notes(&sale));
        let (status, _) = read(owner.call(Method::POST, &path).header("content-type", "text/plain").body("hola")).await;
        assert_eq!(status, 415);
        let (status, _) = read(owner.call(Method::POST, &path).header("content-type", "application/json").body("{")).await;
        assert_eq!(status, 400);
        let many = vec![line(&item, 1.0, 10.0); 5_000];
        assert_eq!(owner.note(&sale, "modificacion", &json!({"detalle": many})).await.0, 422);
        assert_eq!(owner.send(Method::POST, &notes(&sale), &json!({})).await.0, 400, "the kind is missing");
        assert_eq!(shop.stock(&server, &item).await, dec("7"));
    }

    async fn only_accepted_documents_are_corrected(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let pending = "Solo se puede emitir una nota de crédito de un comprobante que la autoridad tributaria aceptó; este todavía está pendiente";
        let sale = owner.sold(&shop, &body).await["idVenta"].clone();
        owner.refused_note(&sale, "anulacion", &json!({}), 409, pending).await;
        let draft = owner.left(&sale).await;
        assert_eq!((&draft["permitida"], &draft["motivo"], &draft["tipos"]), (&json!(false), &json!(pending), &json!([])));
        let rejected = "La autoridad tributaria rechazó el comprobante: no hay nada que una nota de crédito pueda corregir";
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO' WHERE company_id = $1").await;
        owner.refused_note(&sale, "devolucionTotal", &json!({}), 409, rejected).await;
        shop.set(&server, "UPDATE e_document SET state = 'ANULADO' WHERE company_id = $1").await;
        owner.refused_note(&sale, "devolucionTotal", &json!({}), 409, "El comprobante ya está anulado").await;
        shop.set(&server, "UPDATE e_document SET state = 'OBSERVADO' WHERE company_id = $1").await;
        shop.set(&server, "UPDATE company SET credit_notes = FALSE WHERE id = $1").await;
        owner.refused_note(&sale, "devolucionTotal", &json!({}), 403, "La empresa no emite notas de crédito").await;
        assert_eq!(owner.get(&shop.sale(&sale)).await.1["permiteNotaCredito"], false);
        shop.set(&server, "UPDATE company SET credit_notes = TRUE WHERE id = $1").await;
        assert_eq!(owner.get(&shop.sale(&sale)).await.1["permiteNotaCredito"], true);
        owner.added_note(&sale, "devolucionTotal", &json!({})).await;
        // A discarded or voided sale has nothing to give back.
        for state in ["descartada", "anulada"] {
            let sale = owner.issued(&server, &shop, &body).await;
            // With the document that SUNAT voids, and with the note that follows when its term is over.
            let late = owner.issued(&server, &shop, &body).await;
            owner.bring(&sale, state).await;
            owner.refused_note(&sale, "anulacion", &json!({}), 409, "La baja del comprobante se pidió a la autoridad tributaria; espere su respuesta").await;
            shop.set(&server, "UPDATE e_document SET business_date = '2025-01-01' WHERE company_id = $1 AND id NOT IN (SELECT document_id FROM e_cancellation)").await;
            owner.bring(&late, state).await;
            let sale = late;
            owner.refused_note(&sale, "anulacion", &json!({}), 409, "La venta ya fue devuelta por completo").await;
        }
        // And what a note corrects is neither thrown away nor voided.
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        for state in ["descartada", "anulada"] {
            let (status, answer) = owner.bring(&sale, state).await;
            assert_eq!((status, answer["mensaje"].as_str()), (409, Some("La venta tiene la nota de crédito BC01-00000004; devuelva el resto con otra nota")));
        }
        assert_eq!(owner.bring(&sale, "cerrada").await.0, 200, "but it is closed like any other");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn strangers_and_people_without_the_permission(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (owner, stranger) = (server.sign_in(OWNER).await, server.sign_in(OTHER_OWNER).await);
        let item = shop.product(&server, "10", "10").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let path = format!("{}?tipo=anulacion", notes(&sale));
        assert_eq!(server.anonymous(Method::POST, &path).send().await.unwrap().status(), 401);
        assert_eq!(server.anonymous(Method::GET, &notes(&sale)).send().await.unwrap().status(), 401);
        stranger.refused_note(&sale, "anulacion", &json!({}), 404, "La venta no existe").await;
        assert_eq!(stranger.get(&notes(&sale)).await.0, 404);
        let note = owner.added_note(&sale, "anulacion", &json!({})).await;
        let detail = |host: &str| format!("/api/v1/integracion/comprobantes/notas-credito/empresas/{host}?serie=BC01&correlativo=0001");
        assert_eq!(owner.get(&detail(HOST)).await.1["idNotaCredito"], note["idNotaCredito"]);
        let by_key = |id: &Value| format!("/api/v1/integracion/comprobantes/notas-credito/empresas/{HOST}?id={id}");
        assert_eq!(owner.get(&by_key(&note["idNotaCredito"])).await.1["serie"], "BC01");
        assert_eq!(owner.get(&by_key(&sale)).await.0, 404, "a sale is no note");
        assert_eq!(stranger.get(&detail(HOST)).await.0, 403);
        assert_eq!(stranger.get(&detail(OTHER_HOST)).await.0, 404);
        assert_eq!(stranger.get(&by_key(&note["idNotaCredito"]).replace(HOST, OTHER_HOST)).await.0, 404);
        assert_eq!(owner.get(&detail(HOST).replace("0001", "x")).await.0, 400);
        let invoice = format!("/api/v1/integracion/comprobantes/empresas/{HOST}/ventas/{}", note["idNotaCredito"]);
        assert_eq!(owner.get(&invoice).await.0, 404, "a note is no sale");
    }

    async fn a_retry_is_answered_and_not_written_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "5").body()).await;
        let body = json!({"detalle": [line(&item, 1.0, 10.0)]});
        let path = |kind: &str| format!("{}?tipo={kind}", notes(&sale));
        let send = |path: String| read(owner.call(Method::POST, &path).header("Idempotency-Key", "nota-1").json(&body));
        let first = send(path("modificacion")).await;
        assert_eq!(first.0, 201, "{}", first.1);
        assert_eq!(send(path("modificacion")).await, first);
        assert_eq!(send(path("devolucionTotal")).await.0, 409, "another kind is another request");
        assert_eq!(shop.stock(&server, &item).await, dec("6"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
