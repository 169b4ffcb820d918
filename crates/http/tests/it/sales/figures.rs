//! Sales of a seller, compared with goals and the time before.

use serde_json::{Value, json};

use super::builders::*;
use crate::support::*;

const DAY: i64 = 86_400_000;

async fn figure(server: &TestServer, shop: &Shop, path: &str) -> Value {
    let owner = server.sign_in(&shop.email).await; // days pass between questions
    let (status, answer) = owner.get(&format!("{}/{path}", shop.sales())).await;
    assert_eq!(status, 200, "{path}: {answer}");
    answer
}

/// Sells for `total` now.
async fn sell(server: &TestServer, shop: &Shop, total: &str) -> Value {
    let owner = server.sign_in(&shop.email).await;
    let item = shop.product(server, total, "10").await;
    owner
        .sold(shop, &shop.cart("NOTA-VENTA").line(&item, "1").body())
        .await["idVenta"]
        .clone()
}

yapa_test_kit::both_engines! {
    async fn figures_follow_the_calendar(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let user = format!("usuarios/{}", shop.user_id);
        shop.set(&server, "UPDATE company SET daily_goal = 2000000, monthly_goal = 30000000 WHERE id = $1").await;
        // Thursday 2026-01-01 in Lima.
        sell(&server, &shop, "100").await;
        assert_eq!(figure(&server, &shop, "graficos/monto-ventas-dia").await, json!({"meta": 200, "acumulado": 100}));
        assert_eq!(figure(&server, &shop, &format!("{user}/acumulado-total-ventas")).await, json!({"totalAcumulado": 100, "totalCantidad": 1}));
        assert_eq!(figure(&server, &shop, &format!("{user}/estadisticas?tipo=semanal")).await, json!({"acumulado": 100, "porcentajeDiferencia": 100}));
        server.pass(DAY); // Friday
        let voided = sell(&server, &shop, "30").await;
        sell(&server, &shop, "20").await;
        assert_eq!(figure(&server, &shop, "graficos/monto-ventas-dia").await["acumulado"], 50);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.bring(&voided, "descartada").await.0, 200);
        assert_eq!(figure(&server, &shop, "graficos/monto-ventas-dia").await["acumulado"], 20);
        assert_eq!(figure(&server, &shop, &format!("{user}/acumulado-total-ventas?fecha_inicio=2026-01-01&fecha_fin=2026-01-02")).await["totalAcumulado"], 100);
        assert_eq!(figure(&server, &shop, &format!("{user}/acumulado-total-ventas?fecha_inicio=2026-01-01")).await, json!({"totalAcumulado": 120, "totalCantidad": 2}));
        server.pass(7 * DAY); // Friday of the next week
        sell(&server, &shop, "180").await;
        assert_eq!(figure(&server, &shop, &format!("{user}/estadisticas?tipo=semanal")).await, json!({"acumulado": 180, "porcentajeDiferencia": 50}));
        assert_eq!(figure(&server, &shop, &format!("{user}/estadisticas?tipo=mensual")).await, json!({"acumulado": 300, "porcentajeDiferencia": 100}));
        assert_eq!(figure(&server, &shop, &format!("{user}/metas-vendedor?tipo=anual")).await, json!({"meta": 36000, "porcentaje": 0.83}));
        assert_eq!(figure(&server, &shop, &format!("{user}/metas-vendedor?tipo=mensual")).await, json!({"meta": 3000, "porcentaje": 10}));
        // A month later: the same days of the month before count.
        server.pass(31 * DAY);
        sell(&server, &shop, "150").await;
        assert_eq!(figure(&server, &shop, &format!("{user}/estadisticas?tipo=mensual")).await, json!({"acumulado": 150, "porcentajeDiferencia": -50}));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_day_ends_at_midnight_in_the_shop(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        server.pass(DAY + 4 * 3_600_000 + 59 * 60_000); // 23:59 of 2026-01-02 in Lima
        let id = sell(&server, &shop, "10").await;
        server.pass(60_000);
        let next = sell(&server, &shop, "5").await;
        let owner = server.sign_in(OWNER).await;
        let (first, second) = (owner.get(&shop.sale(&id)).await.1, owner.get(&shop.sale(&next)).await.1);
        assert_eq!((&first["fecha"], &first["hora"]), (&json!("2026-01-02"), &json!("23:59:00")));
        assert_eq!((&second["fecha"], &second["hora"]), (&json!("2026-01-03"), &json!("00:00:00")));
        assert_eq!(figure(&server, &shop, "graficos/monto-ventas-dia").await["acumulado"], 5);
    }

    async fn figures_of_others_are_for_owners(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (seller, manager) = (server.sign_in(SELLER).await, server.sign_in(MANAGER).await);
        let seller_id = server.user_id(SELLER).await;
        sell(&server, &shop, "10").await;
        for tail in ["acumulado-total-ventas", "estadisticas?tipo=semanal", "metas-vendedor?tipo=anual"] {
            let of_owner = format!("{}/usuarios/{}/{tail}", shop.sales(), shop.user_id);
            let own = format!("{}/usuarios/{seller_id}/{tail}", shop.sales());
            assert_eq!((seller.get(&of_owner).await.0, seller.get(&own).await.0, manager.get(&of_owner).await.0), (403, 200, 200), "{tail}");
        }
        let everyone = |user: i64| format!("{}/usuarios/{user}/acumulado-total-ventas?todos=true", shop.sales());
        assert_eq!(seller.get(&everyone(seller_id)).await.0, 403);
        assert_eq!(manager.get(&everyone(seller_id)).await.1["totalCantidad"], 1);
        // A user of another company has sold nothing here.
        let foreign = server.user_id(OTHER_OWNER).await;
        let path = format!("{}/usuarios/{foreign}/acumulado-total-ventas", shop.sales());
        assert_eq!(manager.get(&path).await.1["totalCantidad"], 0);
        for bad in ["estadisticas", "estadisticas?tipo=diario", "metas-vendedor?tipo=", "acumulado-total-ventas?fecha_inicio=x",
            "acumulado-total-ventas?fecha_inicio=2026-02-01&fecha_fin=2026-01-01"] {
            let (status, answer) = manager.get(&format!("{}/usuarios/{seller_id}/{bad}", shop.sales())).await;
            assert_refusal(status, &answer, "validacion");
        }
    }
}
