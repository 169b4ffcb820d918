//! Electronic documents that do not get through: nothing is lost.

use serde_json::Value;
use yapa_app::jobs;

use crate::authority::*;
use crate::sales::builders::*;
use crate::support::*;

const HOUR_MS: i64 = 60 * 60 * 1000;

/// Sells a ticket whose document waits; answers the sale.
async fn waiting(house: &House, shop: &Shop) -> Value {
    let owner = house.sign_in(OWNER).await;
    let item = shop.product(house, "10", "100").await;
    let cart = shop.cart("BOLETA-ELECTRONICA").line(&item, "1");
    owner.sold(shop, &cart.body()).await
}

async fn state(house: &House, shop: &Shop, sale: &Value) -> Value {
    let path = format!(
        "/api/v1/integracion/comprobantes/empresas/{}/ventas/{}",
        shop.host, sale["idVenta"]
    );
    house.sign_in(OWNER).await.get(&path).await.1["estadoSunat"].clone()
}

yapa_test_kit::both_engines! {
    async fn an_authority_that_is_away_for_days_delays_documents_and_loses_none(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.connected().await;
        let sale = waiting(&house, &shop).await;
        // Whatever stands in the way: here the job cannot be read.
        shop.set(&house, "UPDATE outbox SET payload = 'x' || payload WHERE company_id = $1").await;
        for _ in 0..20 {
            assert_eq!(house.findings().await, Vec::<String>::new(), "a day at most is no matter for the operator");
            house.pass(HOUR_MS * 7 / 6);
            work(&house).await;
        }
        for _ in 0..24 {
            house.pass(HOUR_MS * 7 / 6);
            assert_eq!(jobs::work_once(&house.ctx).await.unwrap(), 1, "it is tried every hour");
        }
        let told = house.findings().await;
        assert!(told.len() == 1 && told[0].contains("documents reach their authority"), "{told:?}");
        shop.set(&house, "UPDATE outbox SET payload = SUBSTR(payload, 2) WHERE company_id = $1").await;
        house.pass(HOUR_MS * 7 / 6);
        work(&house).await;
        assert_eq!(state(&house, &shop, &sale).await, "ACEPTADO");
        assert_eq!(house.findings().await, Vec::<String>::new());
    }
}
