//! How many statements a sale sends to a database server.

use yapa_storage::Engine;

use crate::support::*;

/// Statements of a sale of ten products with its session, document and job, and the beginnings and
/// ends of its transactions.
const MOST: u64 = 30;

yapa_test_kit::both_engines! {
    async fn a_seller_sells_ten_products_with_few_statements(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let mut cart = shop.cart("BOLETA-ELECTRONICA");
        for _ in 0..10 {
            let item = shop.product(&server, "10", "100").await;
            cart = cart.line(&item, "1");
        }
        owner.sold(&shop, &cart.body()).await; // reads what the process keeps in memory
        let before = server.ctx.db.stats().statements;
        owner.sold(&shop, &cart.body()).await;
        let sent = server.ctx.db.stats().statements - before;
        match server.ctx.db.engine() {
            Engine::Sqlite => assert_eq!(sent, 0, "it has no server"),
            Engine::Postgres => assert!((10..=MOST).contains(&sent), "{sent}"),
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
