//! Notes over everything.

use serde_json::{Value, json};
use yapa_domain::Discount;

use super::*;
use crate::customer_orders::pickup;
use crate::proformas::{quote, sale_of};

yapa_test_kit::both_engines! {
    async fn a_void_gives_everything_back(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let (one, two) = (shop.product(&server, "11.80", "10").await, shop.product(&server, "3.33", "10").await);
        shop.set(&server, BAGS).await;
        let cart = shop.cart("BOLETA-ELECTRONICA").line(&one, "2").line(&two, "3").discount(Discount::Amount(dec("1.11"))).bags(2, "0.60", "0.50");
        let sale = owner.issued(&server, &shop, &cart.body()).await;
        let total = number(cart.totals().total);
        let draft = owner.left(&sale).await;
        assert_eq!((&draft["permitida"], &draft["motivo"], &draft["total"]), (&json!(true), &json!(""), &total), "{draft}");
        assert_eq!(draft["tipos"], json!(["anulacion", "modificacion", "devolucionTotal"]));
        let (status, note) = read_bare(&owner, &sale, "anulacion").await;
        assert_eq!((status, &note["total"], &note["estadoVenta"]), (201, &total, &json!("anulada")), "{note}");
        assert_eq!((&note["serieCorrelativo"], &note["estadoComprobante"]), (&json!("BC01-00000001"), &json!("PENDIENTE")));
        assert_eq!((shop.stock(&server, &one).await, shop.stock(&server, &two).await), (dec("10"), dec("10")));
        assert_eq!(shop.sums(&server).await, (0, dec("0")));
        assert_eq!(shop.product_sums(&server, &one).await, (dec("0"), dec("0")));
        let sql = "SELECT reason, quantity FROM stock_movement WHERE company_id = $1 AND document_id = $2 ORDER BY product_id";
        let moved: Vec<(String, Dec4)> = shop.rows(&server, sql, note["idNotaCredito"].as_i64().unwrap()).await;
        assert_eq!(moved, [("credit_note".to_owned(), dec("2")), ("credit_note".to_owned(), dec("3"))]);
        // The document is taken back when the authority accepts the note.
        let invoice = format!("/api/v1/integracion/comprobantes/empresas/{}/ventas/{sale}", shop.host);
        assert_eq!(owner.get(&invoice).await.1["estadoSunat"], "ACEPTADO");
        owner.settle(&server).await;
        let (_, corrected) = owner.get(&invoice).await;
        assert_eq!((&corrected["estadoSunat"], &corrected["permiteNotaCredito"]), (&json!("ANULADO"), &json!(false)), "{corrected}");
        assert_eq!((&corrected["notasCredito"][0]["tipo"], &corrected["notasCredito"][0]["estado"]), (&json!("anulacion"), &json!("ACEPTADO")));
        let detail = owner.detail(&shop, &note).await;
        assert_eq!((&detail["estadoSunat"], &detail["sustento"]), (&json!("ACEPTADO"), &json!("Anulación de la operación")), "{detail}");
        assert_eq!((&detail["tipoReferencia"], &detail["serieReferencia"]), (&json!("03"), &corrected["serieCorrelativo"]));
        for field in ["total", "operacionesGravadas", "operacionesExoneradas", "operacionesInafectas", "valorImpuesto", "montoTexto"] {
            assert_eq!(detail[field], corrected[field], "{field}");
        }
        assert_eq!(owner.get(&shop.sale(&sale)).await.1["notaEstado"], "Anulación de la operación");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_note_over_an_invoice_begins_like_it_and_is_listed(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let client = shop.client(&server, "6", "20100070970", "Supermercados").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&item, "1").body();
        body["cliente"] = json!(client);
        let sale = owner.issued(&server, &shop, &body).await;
        let note = owner.added_note(&sale, "devolucionTotal", &json!({"sustento": "  Llegó\n roto "})).await;
        assert_eq!((&note["serie"], &note["estadoVenta"]), (&json!("FC01"), &json!("anulada")));
        let list = format!("/api/v1/integracion/comprobantes/empresas/{}", shop.host);
        let (_, page) = owner.get(&format!("{list}?tipo_comprobante=07")).await;
        let row = &page["comprobantes"][0];
        assert_eq!((&row["idNotaCredito"], &row["idVenta"], &row["tipoReferencia"]), (&note["idNotaCredito"], &sale, &json!("01")), "{page}");
        assert_eq!((&row["serieReferencia"], &row["nombreCliente"], &row["montoTotal"]), (&json!("F001-00000001"), &json!("Supermercados"), &json!(10)));
        let check = format!("{list}/valida-comprobante?serie=FC01&correlativo=1&nc=true");
        assert_eq!(owner.get(&check).await, (200, json!(false)));
        owner.settle(&server).await;
        assert_eq!(owner.get(&check).await, (200, json!(true)));
        assert_eq!(owner.get(&check.replace("FC01", "F001")).await, (200, json!(false)), "an invoice is no note");
        assert_eq!(owner.detail(&shop, &note).await["sustento"], "Llegó roto");
        // Invoices alone are listed first; a filter separates valid ones from those taken back.
        let (_, first) = owner.get(&list).await;
        assert_eq!((&first["comprobantes"][0]["idNotaCredito"], &first["pageRender"]["totalItems"]), (&Value::Null, &json!(1)));
        for (query, found) in [("vigentes=true", 0), ("vigentes=false", 1), ("vigentes=true&tipo_comprobante=07", 1), ("estado_comprobante=ANULADO", 1)] {
            assert_eq!(owner.get(&format!("{list}?{query}")).await.1["pageRender"]["totalItems"], found, "{query}");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // An order that left the shelf goes back to who prepares it, a quote can be sold again.
    async fn orders_and_quotes_of_a_reversed_sale_are_open_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let cart = || shop.cart("BOLETA-ELECTRONICA").line(&item, "2");
        let placed = owner.placed(&shop, &pickup(&[(&item, "2")])).await["idPedido"].clone();
        let mut body = cart().body();
        (body["idPedido"], body["canal"]) = (placed.clone(), json!("app"));
        let of_order = owner.issued(&server, &shop, &body).await;
        let quoted = owner.quoted(&shop, &quote(&cart())).await["idProforma"].clone();
        let of_quote = owner.issued(&server, &shop, &sale_of(&cart(), &quoted)).await;
        let state = async || {
            let order = owner.get(&shop.order(&placed)).await.1["estado"]["id"].clone();
            (order, owner.get(&shop.quote(&quoted)).await.1["estado"].clone())
        };
        assert_eq!(state().await, (json!("entregado"), json!("cerrada")));
        for sale in [&of_order, &of_quote] {
            owner.added_note(sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        }
        assert_eq!(state().await, (json!("entregado"), json!("cerrada")), "a part is not all");
        for sale in [&of_order, &of_quote] {
            owner.added_note(sale, "devolucionTotal", &json!({})).await;
        }
        assert_eq!(state().await, (json!("aceptado"), json!("abierta")));
        assert_eq!(shop.stock(&server, &item).await, dec("10"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn documents_at_the_sale_are_without_notes(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let body = shop.cart("NOTA-CREDITO-ELECTRONICA").line(&item, "1").body();
        assert_eq!(owner.sell(&shop, &body).await.0, 422);
        let plain = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await["idVenta"].clone();
        owner.refused_note(&plain, "anulacion", &json!({}), 404, "La venta no tiene un comprobante electrónico").await;
        assert_eq!(owner.get(&shop.sale(&plain)).await.1["permiteNotaCredito"], false);
    }
}
