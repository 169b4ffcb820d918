//! The rows of reports against their totals.

use reqwest::Method;
use serde_json::json;

use crate::credit_notes::BAGS;
use crate::sales::builders::*;
use crate::sales_reports::sum_days;
use crate::support::*;

const BREAKDOWNS: [&str; 8] = [
    "dia",
    "mes",
    "hora",
    "producto",
    "categoria",
    "vendedor",
    "medio-pago",
    "comprobante",
];
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

yapa_test_kit::both_engines! {
    async fn every_breakdown_of_random_sales_adds_up_to_its_total(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, BAGS).await;
        shop.set(&server, "UPDATE company SET bags_stock = 1000000 WHERE id = $1").await;
        let taxes = || vec![shop.sales_tax()];
        let mut items = Vec::new();
        for (price, cost) in [("11.83", "5.9371"), ("2.36", "1.0007"), ("7.77", "3.3333"), ("4.19", "")] {
            let made = shop.product_with(&server, price, "100000", taxes(), |row| {
                row.partial_sale = true;
                row.cost = cost.parse().ok();
            });
            items.push(made.await);
        }
        let mut seed = 20_260_101_u64;
        let mut next = |most: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % most
        };
        let index = |one: u64| usize::try_from(one).unwrap();
        for _ in 0..4 {
            let people = [server.sign_in(OWNER).await, server.sign_in(SELLER).await];
            for _ in 0..8 {
                let mut cart = shop.cart(["NOTA-VENTA", "BOLETA-ELECTRONICA"][index(next(2))]);
                for _ in 0..=next(3) {
                    let quantity = format!("{}.{:03}", next(9), 1 + next(999));
                    cart = cart.line(&items[index(next(4))], &quantity);
                }
                if next(3) == 0 {
                    cart = cart.discount(yapa_domain::Discount::Percent(dec(&format!("{}.5", 1 + next(20)))));
                }
                if next(3) == 0 {
                    cart = cart.bags(1, "0.60", "0.50");
                }
                people[index(next(2))].sold(&shop, &cart.body()).await;
            }
            server.pass(DAY + HOUR);
        }
        let owner = server.sign_in(OWNER).await;
        let spent = json!({"fecha": "2026-01-02", "categoria": "alquiler", "monto": 12.34, "pagadoDe": "banco"});
        let (status, answer) = owner.send(Method::POST, &format!("/api/v2/empresas/{}/gastos", shop.host), &spent).await;
        assert_eq!(status, 201, "{answer}");
        for summed in [false, true] {
            if summed {
                sum_days(&server, &shop).await;
            }
            for by in BREAKDOWNS {
                // Against two days of which most groups were sold on other days, or by others.
                let report = owner.report(&shop, &format!("?agrupar={by}&fecha_inicio=2026-01-03&fecha_fin=2026-01-05")).await;
                let before = report["filas"].as_array().unwrap().iter().map(|row| dec(&row["antes"].to_string()));
                let before: yapa_domain::Dec4 = before.sum();
                assert!(before.is_positive());
                assert_eq!(before, dec(&report["antes"]["total"].to_string()), "{by}: {report}");
                let report = owner.report(&shop, &format!("?agrupar={by}&fecha_inicio=2026-01-01&fecha_fin=2026-01-08")).await;
                let rows = report["filas"].as_array().unwrap();
                let sum = |path: &str| {
                    let figures = rows.iter().filter_map(|row| row.pointer(path));
                    let figures = figures.map(|figure| dec(&figure.to_string()));
                    figures.inspect(|one| assert_eq!(*one, one.round(2), "{by} {path}: {report}")).sum::<yapa_domain::Dec4>()
                };
                let whole = |path: &str| dec(&report.pointer(path).unwrap().to_string());
                assert_eq!(sum("/antes"), whole("/antes/total"), "{by}: {report}");
                assert!(whole("/total/total").is_positive() && whole("/total/resultado/sinCosto").is_positive());
                assert_eq!(sum("/total"), whole("/total/total"), "{by}: {report}");
                if by != "medio-pago" {
                    for figure in ["costo", "ganancia", "sinCosto"] {
                        assert_eq!(sum(&format!("/resultado/{figure}")), whole(&format!("/total/resultado/{figure}")), "{by} {figure}: {report}");
                    }
                }
                if ["dia", "mes"].contains(&by) {
                    for figure in ["gastos", "mermas", "queda"] {
                        assert_eq!(sum(&format!("/operacion/{figure}")), whole(&format!("/operacion/{figure}")), "{by} {figure}: {report}");
                    }
                }
            }
        }
    }

    async fn a_group_with_sales_in_the_days_before_only_has_a_row(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let seller = server.sign_in(SELLER).await;
        let (old, new) = (shop.product(&server, "10", "9").await, shop.product(&server, "7", "9").await);
        seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&old, "2").body()).await;
        server.pass(DAY + 3 * HOUR);
        let owner = server.sign_in(OWNER).await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&new, "1").body()).await;
        for (by, rows) in [
            ("producto", vec![(new.name.as_str(), 7, 0), (old.name.as_str(), 0, 20)]),
            ("vendedor", vec![("Owner", 7, 0), ("Seller", 0, 20)]),
            ("comprobante", vec![("", 7, 0), ("", 0, 20)]),
            ("hora", vec![("", 0, 20), ("", 7, 0)]),
            ("dia", vec![("2026-01-02", 7, 20)]),
        ] {
            let report = owner.report(&shop, &format!("?agrupar={by}")).await;
            let found = report["filas"].as_array().unwrap();
            let figures: Vec<_> = found.iter().map(|row| (row["total"].clone(), row["antes"].clone())).collect();
            let expected: Vec<_> = rows.iter().map(|(_, now, before)| (json!(now), json!(before))).collect();
            assert_eq!(figures, expected, "{by}: {report}");
            if ["producto", "dia"].contains(&by) {
                let names: Vec<_> = found.iter().map(|row| row["nombre"].as_str().unwrap()).collect();
                assert_eq!(names, rows.iter().map(|(name, _, _)| *name).collect::<Vec<_>>());
            }
        }
        // A day on which nothing was sold has the row of the day before.
        server.pass(DAY);
        let owner = server.sign_in(OWNER).await;
        let report = owner.report(&shop, "?agrupar=producto").await;
        assert_eq!((&report["filas"][0]["total"], &report["filas"][0]["antes"], &report["grupos"]), (&json!(0), &json!(7), &json!(1)), "{report}");
    }
}
