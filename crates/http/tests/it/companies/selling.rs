//! A change of the settings applies to the next sale and the next ticket.

use serde_json::{Value, json};

use super::change::path;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn the_next_sale_follows_the_change(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "1").await;
        let two = shop.cart("NOTA-VENTA").line(&item, "2").body();
        owner.company_set(&json!({"controlStock": true})).await;
        assert_eq!(seller.sell(&shop, &two).await.0, 409);
        owner.company_set(&json!({"configuracion": [{"nombre": "inventarioCero", "valor": "true"}]})).await;
        let sale = owner.sold(&shop, &two).await;
        // Now the stock is below zero, so the control waits for a count.
        let (status, refused) = owner.set_company(&json!({"controlStock": true})).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (409, &json!("controlStock")), "{refused}");
        assert!(refused["mensaje"].as_str().unwrap().starts_with("Hay stock negativo en: "), "{refused}");
        owner.company_set(&json!({"nombreComercial": "Casa Nueva", "direccion": "Calle Real 9", "formatoImpresion": "57mm"})).await;
        let ticket = owner.get(&format!("{}/ticket", shop.sale(&sale["idVenta"]))).await.1;
        let text = ticket.to_string();
        assert!(text.contains("Casa Nueva") && text.contains("Calle Real 9"), "{text}");
        assert_eq!(ticket["formato"], "57mm");
    }

    async fn bags_are_counted_while_they_are_sold(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let bags = json!({"activo": true, "precioUnitario": 0.08, "precioVenta": 0.6, "taxICBPER": 0.5, "stock": 100, "biodegradable": false});
        assert_eq!(owner.company_set(&json!({"bolsasPlasticas": bags})).await["bolsasPlasticas"], bags);
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").bags(2, "0.6", "0.5").body();
        let sales = futures::future::join_all((0..10).map(|_| owner.sell(&shop, &body)));
        let changes = futures::future::join_all((0..10).map(|n| {
            let body = json!({"bolsasPlasticas": {"precioUnitario": n}, "metaDiaria": n});
            async { let body = body; owner.set_company(&body).await.0 }
        }));
        let (sales, changes) = futures::future::join(sales, changes).await;
        assert!(sales.iter().all(|(status, _)| *status == 200) && changes.iter().all(|status| *status == 200), "{sales:?} {changes:?}");
        let company = owner.get(&path()).await.1;
        assert_eq!(company["bolsasPlasticas"]["stock"], 80, "no sale is lost");
    }

    async fn one_way_to_pay_stays(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        let methods = owner.get(&path()).await.1["mediosPago"].as_array().unwrap().clone();
        let off: Vec<Value> = methods.iter().filter(|one| one["codigo"] != "TCR").map(|one| json!({"id": one["id"], "activo": false})).collect();
        let set = owner.company_set(&json!({"mediosPago": off})).await;
        let active = |set: &Value| set["mediosPago"].as_array().unwrap().iter().filter(|one| one["activo"] == true).map(|one| one["codigo"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(active(&set), ["TCR"]);
        assert_ne!(owner.sell(&shop, &body).await.0, 200, "cash is off");
        for list in [json!([{"codigo": "TCR", "activo": false}]), json!([{"codigo": "TCR", "activo": false}, {"codigo": "MIX", "activo": true}])] {
            let (status, refused) = owner.set_company(&json!({"mediosPago": list})).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (409, &json!("mediosPago")), "{refused}");
        }
        let list = json!([{"codigo": "EFE", "activo": true, "nombre": "Contado", "informacionExtra": "Caja 1", "parametros": "a=b"}]);
        let set = owner.company_set(&json!({"mediosPago": list})).await;
        let cash = set["mediosPago"].as_array().unwrap().iter().find(|one| one["codigo"] == "EFE").unwrap();
        assert_eq!((&cash["nombre"], &cash["informacionExtra"], &cash["parametros"]), (&json!("Contado"), &json!("Caja 1"), &json!("a=b")));
        owner.sold(&shop, &body).await;
    }
}
