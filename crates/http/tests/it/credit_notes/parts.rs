//! Notes over a part.

use serde_json::json;
use yapa_domain::{Discount, LineTax};
use yapa_storage::queries::groupings::{self, GroupingRow};

use super::*;

yapa_test_kit::both_engines! {
    async fn parts_together_are_the_sale(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let thirds = shop.product(&server, "3.3333", "10").await;
        let exempt = shop.product_with(&server, "4.55", "10", vec![LineTax::new("EXONERADA", Dec4::ZERO)], |_| {}).await;
        shop.set(&server, BAGS).await;
        let cart = shop.cart("BOLETA-ELECTRONICA").line(&thirds, "3").line(&exempt, "1").discount(Discount::Amount(dec("0.77"))).bags(1, "0.60", "0.50");
        let sale = owner.issued(&server, &shop, &cart.body()).await;
        let before = owner.get(&shop.sale(&sale)).await.1;
        let whole = cart.totals();
        let mut sum = dec("0");
        for _ in 0..2 {
            let note = owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&thirds, 1.0, 3.3333)]})).await;
            assert_eq!(note["estadoVenta"], before["estado"], "something is left");
            sum += note["total"].to_string().parse().unwrap();
        }
        assert_eq!((shop.stock(&server, &thirds).await, shop.stock(&server, &exempt).await), (dec("9"), dec("9")));
        assert_eq!(shop.sums(&server).await, (1, whole.total - sum));
        let draft = owner.left(&sale).await;
        assert_eq!((&draft["detalle"][0]["cantidad"], &draft["detalle"][0]["cantidadVendida"]), (&json!(1), &json!(3)), "{draft}");
        assert_eq!(draft["tipos"], json!(["modificacion", "devolucionTotal"]));
        owner.refused_note(&sale, "anulacion", &json!({}), 409, "La venta ya tiene notas de crédito; emita una devolución total por lo que queda").await;
        // The last of the goods takes the bags along, and closes the sale.
        let last = json!({"detalle": [line(&thirds, 1.0, 3.3333), line(&exempt, 1.0, 4.55)]});
        let note = owner.added_note(&sale, "modificacion", &last).await;
        sum += note["total"].to_string().parse().unwrap();
        assert_eq!((sum, &note["estadoVenta"]), (whole.total, &json!("anulada")));
        assert_eq!((shop.stock(&server, &thirds).await, shop.stock(&server, &exempt).await), (dec("10"), dec("10")));
        assert_eq!(shop.sums(&server).await, (0, dec("0")));
        for item in [&thirds, &exempt] {
            assert_eq!(shop.product_sums(&server, item).await, (dec("0"), dec("0")));
        }
        let sql = "SELECT CAST(SUM(net) AS BIGINT), CAST(SUM(exempt) AS BIGINT), CAST(SUM(vat) AS BIGINT), CAST(SUM(extra_tax) AS BIGINT) \
            FROM credit_note WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0";
        let sums: Vec<(Dec4, Dec4, Dec4, Dec4)> = shop.rows(&server, sql, 0).await;
        assert_eq!(sums, [(whole.breakdown.net, whole.breakdown.exempt, whole.breakdown.vat, dec("0.50"))]);
        owner.settle(&server).await;
        let (_, corrected) = owner.get(&format!("/api/v1/integracion/comprobantes/empresas/{}/ventas/{sale}", shop.host)).await;
        assert_eq!(corrected["estadoSunat"], "ANULADO", "{corrected}");
        assert_eq!(corrected["notasCredito"].as_array().unwrap().iter().map(|one| one["estado"].clone()).collect::<Vec<_>>(), ["ACEPTADO"; 3]);
        owner.refused_note(&sale, "devolucionTotal", &json!({}), 409, "La venta ya fue devuelta por completo").await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_lower_price_gives_money_and_no_goods(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "4").body()).await;
        let note = owner.added_note(&sale, "modificacion", &json!({"total": 6, "detalle": [line(&item, 4.0, 1.5)]})).await;
        assert_eq!((&note["total"], shop.stock(&server, &item).await), (&json!(6), dec("6")));
        assert_eq!((shop.sums(&server).await, shop.product_sums(&server, &item).await), ((1, dec("34")), (dec("4"), dec("34"))));
        let sql = "SELECT reason, quantity FROM credit_note n JOIN credit_note_line l ON l.company_id = n.company_id AND l.note_id = n.id \
            WHERE n.company_id = $1 AND n.id = $2";
        let rows: Vec<(String, Dec4)> = shop.rows(&server, sql, note["idNotaCredito"].as_i64().unwrap()).await;
        assert_eq!(rows, [("discount".to_owned(), dec("4"))]);
        let draft = owner.left(&sale).await;
        assert_eq!((&draft["detalle"][0]["precio"], &draft["detalle"][0]["total"]), (&json!(8.5), &json!(34)));
        // Later returns come back at the final cost.
        let note = owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 8.5)]})).await;
        assert_eq!((&note["total"], shop.stock(&server, &item).await), (&json!(8.5), dec("7")));
        let note = owner.added_note(&sale, "devolucionTotal", &json!({})).await;
        assert_eq!((&note["total"], shop.stock(&server, &item).await), (&json!(25.5), dec("10")));
        assert_eq!(shop.sums(&server).await, (0, dec("0")));
        owner.settle(&server).await;
        assert_eq!(owner.detail(&shop, &note).await["estadoSunat"], "ACEPTADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn bundles_come_back_by_their_members(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let (rum, cola) = (shop.product(&server, "30", "10").await, shop.product(&server, "5", "10").await);
        let id = server.ctx.ids.next(0);
        let taxes = r#"[{"code":"IGV","factor":1800}]"#.to_owned();
        let row = GroupingRow { id, code: "PACK".into(), name: "Pack".into(), price: dec("38"), active: true, taxes, ..GroupingRow::default() };
        let members = vec![(rum.id, Dec4::ONE), (cola.id, dec("2"))];
        let insert = server.ctx.db.write_with(&shop.scope, (row, members), |tx, (row, members)| {
            Box::pin(async move { groupings::insert(tx, row, members).await })
        });
        insert.await.unwrap();
        let pack = Item { id, name: "Pack".into(), price: dec("38"), taxes: vec![shop.sales_tax()], is_grouping: true };
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&pack, "3").line(&cola, "1").body()).await;
        assert_eq!((shop.stock(&server, &rum).await, shop.stock(&server, &cola).await), (dec("7"), dec("3")));
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&pack, 1.0, 38.0)]})).await;
        assert_eq!((shop.stock(&server, &rum).await, shop.stock(&server, &cola).await), (dec("8"), dec("5")));
        owner.added_note(&sale, "devolucionTotal", &json!({})).await;
        assert_eq!((shop.stock(&server, &rum).await, shop.stock(&server, &cola).await), (dec("10"), dec("10")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_same_product_twice_is_refused_by_line(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        shop.set(&server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        let cart = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").line_with(&item, "2", "8", None);
        let sale = owner.issued(&server, &shop, &cart.body()).await;
        let mut second = line(&item, 1.0, 8.0);
        second["linea"] = json!(2);
        let note = owner.added_note(&sale, "modificacion", &json!({"detalle": [second.clone()]})).await;
        assert_eq!(note["total"], 8);
        // Without a line it is the first that has something left.
        let note = owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        assert_eq!(note["total"], 10);
        let note = owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 8.0)]})).await;
        assert_eq!((&note["total"], &note["estadoVenta"]), (&json!(8), &json!("anulada")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
