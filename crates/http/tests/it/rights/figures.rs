//! Figures of the shop belong to roles with the switch; the others read their own.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::*;

const DAY: i64 = 24 * 60 * 60 * 1000;

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
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        let (rice, oil) = (shop.product(&server, "10", "100").await, shop.product(&server, "3", "100").await);
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&rice, "5").body()).await;
        seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&oil, "2").body()).await;
        for (actor, sum, products) in [(&owner, 56, 2), (&manager, 56, 2), (&seller, 6, 1)] {
            assert_eq!(amount(actor, "monto-ventas-mes", "acumulado").await, json!(sum));
            assert_eq!(amount(actor, "monto-ventas-dia", "acumulado").await, json!(sum));
            let (_, best) = actor.get(&figure("total-productos")).await;
            assert_eq!(best.as_array().unwrap().len(), products, "{best}");
            assert_eq!(actor.get(&figure("total-pedidos")).await, (200, json!([])));
        }
        let own = server.user_id(SELLER).await;
        let sums = |user: i64, query: &str| format!("{}/usuarios/{user}/acumulado-total-ventas{query}", shop.sales());
        assert_eq!(seller.get(&sums(own, "")).await.1["totalAcumulado"], json!(6));
        assert_eq!(seller.get(&sums(own, "?todos=true")).await.0, 403);
        assert_eq!(seller.get(&sums(shop.user_id, "")).await.0, 403);
        assert_eq!(manager.get(&sums(own, "?todos=true")).await.1["totalAcumulado"], json!(56));
    }

    async fn a_user_who_counts_blind_gets_no_sum_by_payment_type_until_the_close(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let seller = server.sign_in(SELLER).await;
        let rice = shop.product(&server, "10", "100").await;
        let own = server.user_id(SELLER).await;
        let cash = shop.cart("NOTA-VENTA").line(&rice, "2").body();
        let mut card = shop.cart("NOTA-VENTA").line(&rice, "1").body();
        card["medioPago"] = json!("TCR");
        card["pago"] = json!({"medio": "TCR", "monto": 10});
        seller.sold(&shop, &cash).await;
        let drawer = format!("{}/cajas/actual", shop.sales());
        let session = seller.get(&drawer).await.1["turno"]["turno"]["id"].clone();
        let closing = format!("{}/cajas/{session}/cierre", shop.sales());
        assert_eq!(seller.send(Method::POST, &closing, &json!({"efectivo": 20})).await.0, 200);
        // Between two sessions nothing is left to count.
        let sums = format!("{}/usuarios/{own}/acumulado-total-ventas?desglose=true", shop.sales());
        let ways = figure("total-medios-pago");
        assert_eq!(seller.get(&ways).await.1[0]["monto"], json!(20));
        server.pass(DAY);
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        seller.sold(&shop, &cash).await;
        let sale = seller.sold(&shop, &card).await;
        let today = seller.get(&figure("hoy")).await.1["dia"].clone();
        let day = today.as_str().unwrap();
        let week = format!("{sums}&fecha_inicio=2026-01-01");
        let hidden = |answer: &Value| {
            let detail = &answer["desglose"];
            assert_eq!(detail["sinContarDesde"], today, "{answer}");
            detail["porMedioPago"].clone()
        };
        // The total of all ways is there, as are single sales.
        let answer = seller.get(&sums).await.1;
        assert_eq!((&answer["totalAcumulado"], hidden(&answer)), (&json!(30), json!([])));
        let answer = seller.get(&week).await.1;
        assert_eq!(hidden(&answer), json!([{"medioPago": "EFE", "nombre": "Efectivo", "total": 20}]), "days before are counted");
        assert_eq!(seller.get(&ways).await.1, json!([{"id": "EFE", "monto": 20, "nombre": "Efectivo"}]));
        assert_eq!(seller.get(&format!("{ways}?fecha_inicio={day}")).await, (200, json!([])));
        assert_eq!(seller.get(&figure("hoy")).await.1["sinContarDesde"], today);
        assert_eq!(seller.get(&format!("/api/v2/ventas/{}/empresas/{HOST}/usuarios/{own}", sale["idVenta"])).await.0, 200);
        assert_eq!(seller.get(&drawer).await.1["turno"].get("resumen"), None);
        // An owner reads everything; a manager without the right, who sees this drawer, does not.
        for actor in [&owner, &manager] {
            let answer = actor.get(&sums).await.1;
            assert_eq!(answer["desglose"]["porMedioPago"][0]["total"], json!(20), "{answer}");
            assert_eq!(answer["desglose"].get("sinContarDesde"), None);
        }
        let path = format!("/api/v2/empresas/{HOST}/usuarios/{}/permisos", server.user_id(MANAGER).await);
        let (status, answer) = owner.send(Method::PATCH, &path, &json!({"valores": [{"codigo": "verEsperadoCaja", "valor": 0}]})).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(hidden(&manager.get(&sums).await.1), json!([]));
        let report = format!("{}/reportes-ventas?agrupar=medio-pago&periodo=hoy", shop.sales());
        let rows = manager.get(&report).await.1["filas"].clone();
        // No payment type is said to have sold nothing today; the cash of the day before is beside the hidden sum.
        let hidden = json!("Con la caja abierta: se verá al cerrarla");
        let named: Vec<_> = rows.as_array().unwrap().iter().map(|row| (&row["nombre"], &row["total"], &row["antes"])).collect();
        assert_eq!(named, [(&hidden, &json!(30), &json!(20))], "{rows}");
        assert_eq!(owner.get(&report).await.1["filas"].as_array().unwrap().len(), 2);
        // After the close the sums are there.
        let session = seller.get(&drawer).await.1["turno"]["turno"]["id"].clone();
        let closing = format!("{}/cajas/{session}/cierre", shop.sales());
        let (_, closed) = seller.send(Method::POST, &closing, &json!({"efectivo": 20})).await;
        assert_eq!(closed["resumen"]["medios"][0]["esperado"], json!(20), "{closed}");
        let answer = seller.get(&sums).await.1;
        assert_eq!(answer["desglose"]["porMedioPago"].as_array().unwrap().len(), 2, "{answer}");
        assert_eq!(answer["desglose"].get("sinContarDesde"), None);
    }

    async fn purchases_are_nothing_to_a_seller(db: TestDb) {
        let server = TestServer::demo(db).await;
        let path = "/api/v2/ventas/empresas/20601234565/graficos/monto-compras-mes";
        let bought = async |email: &str| {
            let (status, months) = server.sign_in_demo(email).await.get(path).await;
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
