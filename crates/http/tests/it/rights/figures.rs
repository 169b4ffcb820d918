//! Figures of the shop belong to roles with the switch; the others read their own.

use serde_json::{Value, json};

use crate::support::*;

fn figure(name: &str) -> String {
    format!("/api/v2/ventas/empresas/{HOST}/graficos/{name}")
}

async fn amount(actor: &Actor<'_>, name: &str, field: &str) -> Value {
    let (status, answer) = actor.get(&figure(name)).await;
    assert_eq!(status, 200, "{name}: {answer}");
    answer[field].clone()
}

yapa_test_kit::both_engines! {
    async fn a_seller_reads_her_own_figures_and_an_owner_the_shops(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.bodega().await;
        let (owner, manager, seller) = (house.sign_in(OWNER).await, house.sign_in(MANAGER).await, house.sign_in(SELLER).await);
        let (rice, oil) = (shop.product(&house, "10", "100").await, shop.product(&house, "3", "100").await);
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&rice, "5").body()).await;
        seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&oil, "2").body()).await;
        for (actor, sum, products) in [(&owner, 56, 2), (&manager, 56, 2), (&seller, 6, 1)] {
            assert_eq!(amount(actor, "monto-ventas-mes", "acumulado").await, json!(sum));
            assert_eq!(amount(actor, "monto-ventas-dia", "acumulado").await, json!(sum));
            let (_, ways) = actor.get(&figure("total-medios-pago")).await;
            assert_eq!(ways[0]["monto"], json!(sum), "{ways}");
            let (_, best) = actor.get(&figure("total-productos")).await;
            assert_eq!(best.as_array().unwrap().len(), products, "{best}");
            assert_eq!(actor.get(&figure("total-pedidos")).await, (200, json!([])));
        }
        let own = house.user_id(SELLER).await;
        let sums = |user: i64, query: &str| format!("{}/usuarios/{user}/acumulado-total-ventas{query}", shop.sales());
        assert_eq!(seller.get(&sums(own, "")).await.1["totalAcumulado"], json!(6));
        assert_eq!(seller.get(&sums(own, "?todos=true")).await.0, 403);
        assert_eq!(seller.get(&sums(shop.user_id, "")).await.0, 403);
        assert_eq!(manager.get(&sums(own, "?todos=true")).await.1["totalAcumulado"], json!(56));
    }

    async fn purchases_are_nothing_to_a_seller(db: TestDb) {
        let house = House::demo(db).await;
        let path = "/api/v2/ventas/empresas/20601234565/graficos/monto-compras-mes";
        let bought = async |email: &str| {
            let (status, months) = house.sign_in_demo(email).await.get(path).await;
            assert_eq!(status, 200);
            let months = months.as_array().unwrap().clone();
            assert_eq!(months.len(), 12);
            months.iter().any(|month| month["distribuidores"] != json!(0) || month["noDistribuidores"] != json!(0))
        };
        assert!(bought("propietario@pe.yapa.example").await);
        assert!(bought("gestor@pe.yapa.example").await);
        assert!(!bought("vendedor@pe.yapa.example").await);
    }
}
