//! Electronic documents and notes over lines without a product of the catalogue.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn open_lines_are_issued_and_taken_back_by_their_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "5", "10").await;
        let typed = |id, name: &str, price: &str| Item {
            id, name: name.to_owned(), price: dec(price), taxes: vec![shop.sales_tax()], is_grouping: false,
        };
        let (glass, plate) = (typed(2, "Vaso & copa", "11.80"), typed(3, "Plato", "3.50"));
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").line(&glass, "2").line(&plate, "1").body();
        for at in [1, 2] {
            body["detalle"][at]["tipoItem"] = json!("libre");
        }
        let sale = owner.issued(&server, &shop, &body).await;
        let (_, document) = owner.get(&format!("/api/v1/integracion/comprobantes/empresas/{}/ventas/{sale}", shop.host)).await;
        assert_eq!(document["estadoSunat"], "ACEPTADO", "{document}");
        let left = owner.left(&sale).await;
        let keys: Vec<_> = left["detalle"].as_array().unwrap().iter().map(|line| (line["tipoItem"].clone(), line["idProducto"].clone())).collect();
        assert_eq!(keys[1..], [(json!("libre"), json!(2)), (json!("libre"), json!(3))]);
        let note = owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&glass, 1.0, 11.8)]})).await;
        assert_eq!(note["total"], 11.8, "{note}");
        assert_eq!(owner.left(&sale).await["detalle"][1]["cantidad"], 1);
        owner.added_note(&sale, "devolucionTotal", &json!({})).await;
        assert_eq!(shop.stock(&server, &item).await, dec("10"));
        assert_eq!(shop.sums(&server).await, (0, dec("0")));
        owner.settle(&server).await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
