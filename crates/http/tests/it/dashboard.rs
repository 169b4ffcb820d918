//! The figures of the dashboard.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::operator::{self, NewAdvertisement};
use yapa_storage::{StorageError, params};

use crate::goods_receipts::{guides, order};
use crate::shop::{self, COLA, MILK, scope};
use crate::support::*;

fn path(host: &str, call: &str) -> String {
    format!("/api/v2/ventas/empresas/{host}/{call}")
}

/// Sums of days as sales leave them: day, payment type, state, money; and the goods.
async fn sums(server: &TestServer) {
    let scope = scope(server, HOST).await;
    let run = server.ctx.db.write(&scope, |tx| {
        Box::pin(async move {
            let company = tx.company_id();
            for (day, payment, state, total) in [
                ("2024-02-01", "EFE", "cerrada", 100_000_i64),
                ("2024-02-01", "TCR", "abierta", 50_000),
                ("2024-02-29", "EFE", "cerrada", 20_000),
                ("2024-02-29", "EFE", "anulada", 990_000),
                ("2024-03-01", "EFE", "cerrada", 880_000),
            ] {
                tx.exec(
                    "INSERT INTO sale_day (company_id, business_date, user_id, document_code, payment_code, state, \
                     sales, total, discount, vat) VALUES ($1, $2, 1, 'B', $3, $4, 1, $5, 0, 0)",
                    params![company, day, payment, state, total],
                )
                .await?;
            }
            for (day, product, quantity) in [
                ("2024-02-01", COLA, 30_000_i64),
                ("2024-02-02", MILK, 20_000),
                ("2024-02-03", MILK, 20_000),
                ("2024-02-03", 104, 0),
                ("2024-03-01", 102, 90_000),
            ] {
                tx.exec(
                    "INSERT INTO product_day (company_id, business_date, product_id, quantity, amount) \
                     VALUES ($1, $2, $3, $4, 0)",
                    params![company, day, product, quantity],
                )
                .await?;
            }
            Ok::<_, StorageError>(())
        })
    });
    run.await.unwrap();
}

yapa_test_kit::both_engines! {
    async fn the_figures_of_a_month_come_from_the_sums_of_its_days(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        sums(&server).await;
        let owner = server.sign_in(OWNER).await;
        let (status, month) = owner.get(&path(HOST, "graficos/monto-ventas-mes?periodo=2024-02")).await;
        assert_eq!((status, &month["periodo"], &month["acumulado"], &month["meta"]), (200, &json!("2024-02"), &json!(17), &json!(0)), "{month}");
        let days = month["ventas"].as_array().unwrap();
        assert_eq!((days.len(), &days[0], &days[1]["valor"], &days[28]), (29, &json!({"tiempo": "2024-02-01", "valor": 15}), &json!(0), &json!({"tiempo": "2024-02-29", "valor": 2})));
        assert_eq!(owner.get(&path(HOST, "graficos/total-medios-pago?periodo=2024-02")).await.1, json!([{"id": "EFE", "monto": 12, "nombre": "Efectivo"}, {"id": "TCR", "monto": 5, "nombre": "Tarjeta"}]));
        let (status, best) = owner.get(&path(HOST, "graficos/total-productos?fecha_inicio=2024-02-01&fecha_fin=2024-03-01")).await;
        assert_eq!((status, best.as_array().unwrap().len(), &best[0]["nombre"], &best[0]["cantidadVendida"], &best[1]["cantidadVendida"]), (200, 2, &json!("Leche Evaporada"), &json!(4), &json!(3)), "{best}");
        let this = owner.get(&path(HOST, "graficos/monto-ventas-mes")).await.1;
        let last = this["ventas"].as_array().unwrap().last().unwrap()["tiempo"].as_str().unwrap().to_owned();
        assert!(last.starts_with(this["periodo"].as_str().unwrap()), "this month, up to today: {this}");
        assert_eq!(owner.get(&path(HOST, "graficos/total-pedidos")).await, (200, json!([])));
    }

    async fn a_year_of_purchases_has_twelve_months(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        order(&server, 7).await;
        let owner = server.sign_in(OWNER).await;
        let loose = json!({"razonSocialDistribuidor": "Mercado", "fechaIngreso": "2024-02-03",
            "detalle": [{"cantidadConfirmada": 3, "precio": 4.5, "productosAsociados": [{"id": MILK, "enTienda": true}]}]});
        assert_eq!(owner.send(Method::POST, &guides(HOST), &loose).await.0, 201);
        let (status, year) = owner.get(&path(HOST, "graficos/monto-compras-mes?mes_inicio=2024-01&mes_fin=2024-12")).await;
        let months = year.as_array().unwrap();
        assert_eq!((status, months.len()), (200, 12), "{year}");
        assert_eq!(months[0], json!({"mes": "2024-01", "distribuidores": 0, "noDistribuidores": 0}));
        assert_eq!(months[1], json!({"mes": "2024-02", "distribuidores": 0, "noDistribuidores": 13.5}));
        assert_eq!(months[10], json!({"mes": "2024-11", "distribuidores": 194, "noDistribuidores": 0}));
        let this: Value = owner.get(&path(HOST, "graficos/monto-compras-mes")).await.1;
        assert_eq!(this.as_array().unwrap().len(), 12);
        assert!(this[0]["mes"].as_str().unwrap().ends_with("-01"), "{this}");
        for (query, field) in [("mes_inicio=2024", "mes_inicio"), ("mes_inicio=2024-05&mes_fin=2024-04", "mes_fin"), ("mes_inicio=2020-01&mes_fin=2024-04", "mes_fin")] {
            let (status, refused) = owner.get(&path(HOST, &format!("graficos/monto-compras-mes?{query}"))).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
    }

    async fn stretches_that_cannot_be_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        for call in ["total-pedidos", "total-medios-pago", "total-productos"] {
            for (query, field) in [("periodo=2024-13", "periodo"), ("periodo=2024-01&fecha_inicio=2024-01-01", "periodo"), ("fecha_inicio=2024-02-02&fecha_fin=2024-02-01", "fecha_fin")] {
                let (status, refused) = owner.get(&path(HOST, &format!("graficos/{call}?{query}"))).await;
                assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{call}?{query}: {refused}");
            }
        }
        assert_eq!(owner.get(&path(HOST, "graficos/monto-ventas-mes?periodo=hoy")).await.0, 400);
        for call in ["avisos", "bonificaciones", "graficos/monto-ventas-mes", "graficos/total-productos"] {
            assert_eq!(owner.get(&path(OTHER_HOST, call)).await.0, 403, "{call}");
        }
    }

    async fn the_operator_puts_advertisements_up_and_down(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        assert_eq!(seller.get(&path(HOST, "avisos")).await, (200, json!([])));
        let new = |country: &str, name: &str| NewAdvertisement {
            country: country.parse().unwrap(),
            name: name.to_owned(),
            sponsor_number: "20100055237".to_owned(),
            sponsor_name: "Alicorp S.A.A.".to_owned(),
            picture: Some(crate::pictures::png(90)),
        };
        assert!(operator::add_advertisement(&server.ctx, new("PE", " ")).await.is_err());
        let id = operator::add_advertisement(&server.ctx, new("PE", "Aceite a mitad de precio")).await.unwrap();
        operator::add_advertisement(&server.ctx, new("CL", "Otra cosa")).await.unwrap();
        let shown = seller.get(&path(HOST, "avisos")).await.1;
        assert_eq!((shown.as_array().unwrap().len(), &shown[0]["nombre"], &shown[0]["rucDistribuidor"]), (1, &json!("Aceite a mitad de precio"), &json!("20100055237")), "{shown}");
        let image = server.anonymous(Method::GET, shown[0]["imagen"].as_str().unwrap()).send().await.unwrap();
        assert_eq!((image.status().as_u16(), image.headers()["content-type"].to_str().unwrap()), (200, "image/png"));
        assert_eq!(operator::list_advertisements(&server.ctx, "PE".parse().unwrap()).await.unwrap().len(), 1);
        operator::remove_advertisement(&server.ctx, id).await.unwrap();
        assert!(operator::remove_advertisement(&server.ctx, id).await.is_err());
        assert_eq!(seller.get(&path(HOST, "avisos")).await.1, json!([]));
    }
}
