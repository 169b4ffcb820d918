//! Sales in a shopkeeper's words, and the figures above a list of them.

use serde_json::json;

use super::*;

fn totals(shop: &Shop, query: &str) -> String {
    format!(
        "{}/usuarios/{}/acumulado-total-ventas?{query}",
        shop.sales(),
        shop.user_id
    )
}

yapa_test_kit::both_engines! {
    async fn a_filter_by_situation_finds_the_sales_that_read_so(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let ticket = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        let note_of_sale = shop.cart("NOTA-VENTA").line(&item, "1").body();
        let returned = owner.issued(&server, &shop, &ticket).await;
        owner.added_note(&returned, "devolucionTotal", &json!({})).await;
        let annulled = owner.issued(&server, &shop, &ticket).await;
        owner.added_note(&annulled, "anulacion", &json!({})).await;
        let in_part = owner.issued(&server, &shop, &ticket).await;
        owner.added_note(&in_part, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        let (open, closed, discarded, voided) = (
            owner.sold(&shop, &note_of_sale).await["idVenta"].clone(),
            owner.sold(&shop, &note_of_sale).await["idVenta"].clone(),
            owner.sold(&shop, &note_of_sale).await["idVenta"].clone(),
            owner.sold(&shop, &note_of_sale).await["idVenta"].clone(),
        );
        for (sale, state) in [(&closed, "cerrada"), (&discarded, "descartada"), (&voided, "anulada")] {
            assert_eq!(owner.bring(sale, state).await.0, 200);
        }
        let cases = [
            ("pagada", vec![&closed, &open, &in_part], 30, 3, 30),
            ("devuelta", vec![&returned], 0, 0, 20),
            ("anulada", vec![&voided, &annulled], 0, 0, 30),
            ("descartada", vec![&discarded], 0, 0, 10),
            ("por-cobrar", vec![], 0, 0, 0),
            ("gratuita", vec![], 0, 0, 0),
        ];
        for (situation, sales, total, count, found) in cases {
            let (_, list) = owner.get(&shop.list(&format!("situacion={situation}"))).await;
            let rows = list["ventas"].as_array().unwrap();
            assert_eq!(rows.iter().map(|row| &row["idVenta"]).collect::<Vec<_>>(), sales, "{situation}");
            assert!(rows.iter().all(|row| row["situacion"] == situation), "{list}");
            for sale in sales {
                assert_eq!(owner.get(&shop.sale(sale)).await.1["situacion"], situation);
            }
            let (_, sums) = owner.get(&totals(&shop, &format!("situacion={situation}&desglose=true"))).await;
            assert_eq!((&sums["totalAcumulado"], &sums["totalCantidad"], &sums["desglose"]["totalEncontrado"]), (&json!(total), &json!(count), &json!(found)), "{situation}");
        }
        let part = owner.get(&shop.sale(&in_part)).await.1;
        assert_eq!((&part["estado"], &part["total"], &part["montoDevuelto"]), (&json!("abierta"), &json!(20), &json!(10)));
        let (status, answer) = owner.get(&shop.list("situacion=cerrada")).await;
        assert_refusal(status, &answer, "validacion");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn totals_follow_the_filters_of_the_list_and_split_mixed_payments(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let mut mixed = shop.cart("BOLETA-ELECTRONICA").line(&item, "3").body();
        (mixed["medioPago"], mixed["pago"]) = (json!("MIX"), json!({"medio": "MIX", "monto": 30}));
        mixed["mediosDePago"] = json!([{"medio": "EFE", "monto": 20}, {"medio": "TCR", "monto": 10, "cuotas": 1}]);
        let sale = owner.issued(&server, &shop, &mixed).await;
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let seller_id = server.user_id(SELLER).await;
        let mut other = shop.cart("NOTA-VENTA").line(&item, "5").body();
        other["usuario"] = json!(seller_id);
        seller.sold(&shop, &other).await;
        let payments = |sums: &Value| -> Vec<(String, f64)> {
            let parts = sums["desglose"]["porMedioPago"].as_array().unwrap().clone();
            parts.iter().map(|part| (part["medioPago"].as_str().unwrap().to_owned(), part["total"].as_f64().unwrap())).collect()
        };
        let (_, all) = owner.get(&totals(&shop, "todos=true&desglose=true")).await;
        assert_eq!(payments(&all), [("EFE".to_owned(), 80.0), ("TCR".to_owned(), 10.0)], "{all}");
        let sellers = all["desglose"]["porVendedor"].as_array().unwrap();
        let of = |at: usize| (sellers[at]["total"].as_f64().unwrap(), sellers[at]["cantidad"].as_i64().unwrap());
        assert_eq!((sellers.len(), of(0), of(1)), (2, (50.0, 1), (40.0, 2)), "{all}");
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        for (query, total, count, parts) in [
            ("tipo_comprobante=BOLETA-ELECTRONICA", 20, 1, vec![("EFE", 13.33), ("TCR", 6.67)]),
            ("q=b001", 20, 1, vec![("EFE", 13.33), ("TCR", 6.67)]),
            ("tipo_comprobante=NOTA-VENTA", 10, 1, vec![("EFE", 10.0)]),
            ("tipo_comprobante=NOTA-VENTA&todos=true", 60, 2, vec![("EFE", 60.0)]),
            ("estado=anulada", 0, 0, vec![]),
        ] {
            let (_, sums) = owner.get(&totals(&shop, &format!("{query}&desglose=true"))).await;
            assert_eq!((&sums["totalAcumulado"], &sums["totalCantidad"]), (&json!(total), &json!(count)), "{query}");
            let parts: Vec<_> = parts.into_iter().map(|(code, amount)| (code.to_owned(), amount)).collect();
            assert_eq!(payments(&sums), parts, "{query}");
        }
        let (_, month) = owner.get(&format!("{}/graficos/total-medios-pago", shop.sales())).await;
        assert_eq!(month, json!([{"id": "EFE", "nombre": "Efectivo", "monto": 73.33}, {"id": "TCR", "nombre": "Tarjeta", "monto": 6.67}]));
        assert_eq!(seller.get(&format!("{}/usuarios/{seller_id}/acumulado-total-ventas?todos=true&desglose=true", shop.sales())).await.0, 403);
        let (_, own) = seller.get(&format!("{}/usuarios/{seller_id}/acumulado-total-ventas?desglose=true", shop.sales())).await;
        assert_eq!((&own["totalAcumulado"], own["desglose"]["porVendedor"].as_array().unwrap().len()), (&json!(50), 1));
    }

    async fn figures_by_way_to_pay_leave_the_change_of_mixed_payments_out(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let mut mixed = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        (mixed["medioPago"], mixed["pago"]) = (json!("MIX"), json!({"medio": "MIX", "monto": 30, "vuelto": 10}));
        mixed["mediosDePago"] = json!([{"medio": "EFE", "monto": 20}, {"medio": "TCR", "monto": 10, "cuotas": 1}]);
        owner.issued(&server, &shop, &mixed).await;
        let returned = owner.issued(&server, &shop, &mixed).await;
        owner.added_note(&returned, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        let (_, sums) = owner.get(&totals(&shop, "desglose=true")).await;
        assert_eq!(sums["totalAcumulado"], json!(30));
        let ways = sums["desglose"]["porMedioPago"].as_array().unwrap();
        let ways: Vec<_> = ways.iter().map(|way| (&way["medioPago"], &way["total"])).collect();
        assert_eq!(ways, [(&json!("EFE"), &json!(15)), (&json!("TCR"), &json!(15))]);
        let (_, month) = owner.get(&format!("{}/graficos/total-medios-pago", shop.sales())).await;
        assert_eq!(month, json!([{"id": "EFE", "nombre": "Efectivo", "monto": 15}, {"id": "TCR", "nombre": "Tarjeta", "monto": 15}]));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
