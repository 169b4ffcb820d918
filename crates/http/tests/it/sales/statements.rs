//! How many statements a sale sends to a database server.

use yapa_storage::Engine;

use crate::support::*;

/// Statements of a sale of ten products with its session, document and job, and the beginnings and
/// ends of its transactions.
const MOST: u64 = 30;

yapa_test_kit::both_engines! {
    async fn a_seller_sells_ten_products_with_few_statements(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.connected().await;
        let owner = house.sign_in(OWNER).await;
        let mut cart = shop.cart("BOLETA-ELECTRONICA");
        for _ in 0..10 {
            let item = shop.product(&house, "10", "100").await;
            cart = cart.line(&item, "1");
        }
        owner.sold(&shop, &cart.body()).await; // reads what the process keeps in memory
        let before = house.ctx.db.stats().statements;
        owner.sold(&shop, &cart.body()).await;
        let sent = house.ctx.db.stats().statements - before;
        match house.ctx.db.engine() {
            Engine::Sqlite => assert_eq!(sent, 0, "it has no server"),
            Engine::Postgres => assert!((10..=MOST).contains(&sent), "{sent}"),
        }
        assert_eq!(house.findings().await, Vec::<String>::new());
    }
}
