//! Reports over sales, taxes and stock, and the overview of the day.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::LineTax;

use crate::authority::work;
use crate::credit_notes::{BAGS, line};
use crate::sales::builders::*;
use crate::support::*;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

impl Actor<'_> {
    pub async fn report(&self, shop: &Shop, query: &str) -> Value {
        let (status, report) = self
            .get(&format!("{}/reportes-ventas{query}", shop.sales()))
            .await;
        assert_eq!(status, 200, "{query}: {report}");
        report
    }

    async fn overview(&self, shop: &Shop) -> Value {
        let (status, overview) = self.get(&format!("{}/graficos/hoy", shop.sales())).await;
        assert_eq!(status, 200, "{overview}");
        overview
    }
}

/// Has all days summed that had sales.
pub async fn sum_days(server: &TestServer, shop: &Shop) {
    let push = "INSERT INTO outbox (company_id, id, kind, payload, state, attempts, run_at_ms, created_at_ms) \
        SELECT $1, COUNT(*) + 1, 'reports.profit_days', '\"2026-01-05\"', 'pending', 0, 0, 0 FROM outbox";
    shop.set(server, push).await;
    work(server).await;
}

/// Name, sales, quantity, total and what it was before, of every row.
fn rows(report: &Value) -> Vec<[Value; 5]> {
    let rows = report["filas"].as_array().unwrap().iter();
    rows.map(|row| ["nombre", "ventas", "cantidad", "total", "antes"].map(|name| row[name].clone()))
        .collect()
}

fn row(
    name: &str,
    sales: Option<i64>,
    quantity: Option<f64>,
    total: f64,
    previous: f64,
) -> [Value; 5] {
    let whole = |value: f64| number(value.to_string().parse().unwrap());
    [
        json!(name),
        json!(sales),
        quantity.map_or(Value::Null, whole),
        whole(total),
        whole(previous),
    ]
}

/// Two days with two sellers, a mixed payment, a voided sale and a partial credit note. On the first
/// (1 January, 19:00) 10.00 in one sale; on the second 116.00 in four.
struct TwoDays<'a> {
    shop: Shop,
    owner: Actor<'a>,
    seller: Actor<'a>,
    rice: Item,
    ticket: Value,
}

async fn two_days(server: &TestServer) -> TwoDays<'_> {
    let shop = server.connected().await;
    let seller = server.sign_in(SELLER).await;
    let (rice, oil) = (
        shop.product(server, "10", "100").await,
        shop.product(server, "3", "100").await,
    );
    shop.set(server, "INSERT INTO category (company_id, id, name, icon, color, active) VALUES ($1, 77, 'Abarrotes', '', '', TRUE)").await;
    shop.set(server, "INSERT INTO product_category (company_id, category_id, product_id) SELECT company_id, 77, id FROM product WHERE company_id = $1 AND price = 100000").await;
    // Sales of another company are not in any report.
    let other = server
        .known_shop(
            OTHER_HOST,
            OTHER_OWNER,
            server.user_id(OTHER_OWNER).await,
            "PE",
        )
        .await;
    let foreign = other.product(server, "99", "10").await;
    server
        .sign_in(OTHER_OWNER)
        .await
        .sold(&other, &other.cart("NOTA-VENTA").line(&foreign, "1").body())
        .await;

    let note = |item: &Item, quantity: &str| shop.cart("NOTA-VENTA").line(item, quantity).body();
    seller.sold(&shop, &note(&rice, "1")).await;
    server.pass(DAY);
    let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
    owner.sold(&shop, &note(&rice, "5")).await;
    seller.sold(&shop, &note(&oil, "2")).await;
    let mut mixed = note(&rice, "3");
    mixed["medioPago"] = json!("MIX");
    mixed["pago"] = json!({"medio": "MIX", "monto": 40});
    mixed["mediosDePago"] = json!([{"medio": "YAPE", "monto": 12}, {"medio": "EFE", "monto": 28}]);
    owner.sold(&shop, &mixed).await;
    let undone = owner.sold(&shop, &note(&rice, "2")).await["idVenta"].clone();
    assert_eq!(owner.bring(&undone, "anulada").await.0, 200);
    server.pass(2 * HOUR);
    let owner = server.sign_in(OWNER).await;
    let ticket = owner
        .issued(
            server,
            &shop,
            &shop.cart("BOLETA-ELECTRONICA").line(&rice, "4").body(),
        )
        .await;
    owner
        .added_note(
            &ticket,
            "modificacion",
            &json!({"detalle": [line(&rice, 1.0, 10.0)]}),
        )
        .await;
    let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
    TwoDays {
        shop,
        owner,
        seller,
        rice,
        ticket,
    }
}

yapa_test_kit::both_engines! {
    async fn an_owner_reads_sales_in_groups_that_add_up_to_the_total(db: TestDb) {
        let server = TestServer::open(db).await;
        let TwoDays { shop, owner, rice, .. } = two_days(&server).await;
        let today = owner.report(&shop, "").await;
        assert_eq!(today["dias"], json!({"desde": "2026-01-02", "hasta": "2026-01-02", "antesDesde": "2026-01-01", "antesHasta": "2026-01-01"}));
        let unknown = json!({"costo": 0, "ganancia": 0, "sinCosto": 116});
        assert_eq!(today["total"], json!({"ventas": 4, "total": 116, "promedio": 29, "resultado": unknown}));
        assert_eq!((&today["antes"]["ventas"], &today["antes"]["total"]), (&json!(1), &json!(10)));
        assert_eq!(rows(&today), [row("2026-01-02", Some(4), None, 116.0, 10.0)]);
        let names: (String, String) = {
            let products = owner.report(&shop, "?agrupar=producto").await;
            let name = |at: usize| products["filas"][at]["nombre"].as_str().unwrap().to_owned();
            (name(0), name(1))
        };
        assert_eq!(names.0, rice.name);
        for (by, expected) in [
            ("hora", vec![row("19", Some(3), None, 86.0, 10.0), row("21", Some(1), None, 30.0, 0.0)]),
            ("producto", vec![row(&names.0, None, Some(11.0), 110.0, 10.0), row(&names.1, None, Some(2.0), 6.0, 0.0)]),
            ("categoria", vec![row("Abarrotes", None, Some(11.0), 110.0, 10.0), row("Sin categoría", None, Some(2.0), 6.0, 0.0)]),
            ("medio-pago", vec![row("Efectivo", None, None, 104.0, 10.0), row("Yape", None, None, 12.0, 0.0)]),
            ("comprobante", vec![row("Nota de Venta", Some(3), None, 86.0, 10.0), row("Boleta Electrónica", Some(1), None, 30.0, 0.0)]),
        ] {
            let report = owner.report(&shop, &format!("?periodo=hoy&agrupar={by}")).await;
            assert_eq!(rows(&report), expected, "{by}: {report}");
            assert_eq!((&report["total"], &report["grupos"]), (&today["total"], &json!(expected.len())));
        }
        let sellers = owner.report(&shop, "?agrupar=vendedor").await;
        let sums: Vec<_> = rows(&sellers).into_iter().map(|[_, sales, _, total, before]| (sales, total, before)).collect();
        assert_eq!(sums, [(json!(3), json!(110), json!(0)), (json!(1), json!(6), json!(10))], "{sellers}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn reports_of_a_month_agree_with_the_dashboard(db: TestDb) {
        let server = TestServer::open(db).await;
        let TwoDays { shop, owner, .. } = two_days(&server).await;
        let month = owner.report(&shop, "?periodo=mes").await;
        let shown = owner.get(&format!("{}/graficos/monto-ventas-mes", shop.sales())).await.1;
        assert_eq!((&month["total"]["total"], &shown["acumulado"]), (&json!(126), &json!(126)));
        assert_eq!(month["dias"], json!({"desde": "2026-01-01", "hasta": "2026-01-02", "antesDesde": "2025-12-01", "antesHasta": "2025-12-02"}));
        let ways = owner.get(&format!("{}/graficos/total-medios-pago", shop.sales())).await.1;
        let paid = owner.report(&shop, "?periodo=mes&agrupar=medio-pago").await;
        for (at, way) in ways.as_array().unwrap().iter().enumerate() {
            assert_eq!((&paid["filas"][at]["clave"], &paid["filas"][at]["total"]), (&way["id"], &way["monto"]), "{ways} {paid}");
        }
        let own = owner.report(&shop, "?fecha_inicio=2026-01-02&fecha_fin=2026-01-04").await;
        assert_eq!((&own["total"]["total"], &own["antes"]["total"]), (&json!(116), &json!(10)), "as many days before");
        assert_eq!(owner.report(&shop, "?periodo=ayer").await["total"]["total"], json!(10));
        assert_eq!(owner.report(&shop, "?periodo=semana").await["total"]["total"], json!(126));
        assert_eq!(owner.report(&shop, "?periodo=mes-anterior").await["total"]["ventas"], json!(0));
    }

    async fn a_discount_of_the_whole_sale_is_shown_beside_its_products(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let rice = shop.product(&server, "10", "100").await;
        let cart = shop.cart("NOTA-VENTA").line(&rice, "3").discount(yapa_domain::Discount::Amount(dec("5")));
        owner.sold(&shop, &cart.body()).await;
        let report = owner.report(&shop, "?agrupar=producto").await;
        assert_eq!(report["total"]["total"], json!(25));
        let expected = [row(&rice.name, None, Some(3.0), 30.0, 0.0), row("Combos, líneas libres, bolsas y descuentos", None, None, -5.0, 0.0)];
        assert_eq!(rows(&report), expected, "{report}");
    }

    async fn taxes_are_those_of_documents_in_the_month_of_the_document(db: TestDb) {
        let server = TestServer::open(db).await;
        let TwoDays { shop, owner, ticket, .. } = two_days(&server).await;
        let document = |code: &str, name: &str, fiscal: bool, count: i64, sums: [f64; 6]| {
            let [net, vat, exempt, unaffected, other, total] = sums.map(|sum| number(sum.to_string().parse().unwrap()));
            json!({"tipoComprobante": code, "nombre": name, "tributario": fiscal, "cantidad": count, "base": net, "impuesto": vat,
                "exento": exempt, "inafecto": unaffected, "otrosImpuestos": other, "total": total})
        };
        let report = owner.report(&shop, "/impuestos").await;
        let ticket_sums = document("BOLETA-ELECTRONICA", "Boleta Electrónica", true, 1, [33.9, 6.1, 0.0, 0.0, 0.0, 40.0]);
        let note_sums = document("NOTA-CREDITO-ELECTRONICA", "Nota de crédito electrónica", true, 1, [-8.48, -1.52, 0.0, 0.0, 0.0, -10.0]);
        // 10 + 50 + 6 + 30: the voided one is no document.
        let plain = &report["comprobantes"][1];
        assert_eq!((&plain["tributario"], &plain["cantidad"], &plain["total"]), (&json!(false), &json!(4), &json!(96)), "{report}");
        assert_eq!((&report["comprobantes"][0], &report["comprobantes"][2]), (&ticket_sums, &note_sums));
        assert_eq!(report["total"], document("", "Comprobantes tributarios", true, 2, [25.42, 4.58, 0.0, 0.0, 0.0, 30.0]));
        assert_eq!(report["impuestos"], json!([{"codigo": "IGV", "nombre": "IGV 18%", "base": 25.42, "impuesto": 4.58}]));
        assert_eq!((&report["palabras"]["titulo"], &report["palabras"]["impuesto"], &report["palabras"]["inafecto"]), (&json!("Registro de ventas"), &json!("IGV"), &json!("Op. inafectas")));
        // In February the rest comes back: January stays as it was declared, sales lose the whole ticket.
        server.pass(31 * DAY);
        let owner = server.sign_in(OWNER).await;
        owner.added_note(&ticket, "devolucionTotal", &json!({})).await;
        let january = owner.report(&shop, "/impuestos?periodo=mes-anterior").await;
        assert_eq!((&january["total"], &january["comprobantes"]), (&report["total"], &report["comprobantes"]));
        let february = owner.report(&shop, "/impuestos?periodo=mes").await;
        assert_eq!((&february["total"]["total"], &february["total"]["base"], &february["total"]["impuesto"]), (&json!(-30), &json!(-25.42), &json!(-4.58)), "{february}");
        assert_eq!(owner.report(&shop, "?periodo=mes-anterior").await["total"]["total"], json!(96));
    }

    async fn each_rate_and_each_additional_tax_has_a_row(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CO", "900123456-8").await;
        let owner = server.sign_in(&shop.email).await;
        let bread = shop.product_with(&server, "10500", "100", vec![LineTax::new("IVA", dec("0.05"))], |_| {}).await;
        let soap = shop.product(&server, "11900", "100").await;
        let free = shop.product_with(&server, "2000", "100", vec![LineTax::new("IVA", dec("0"))], |_| {}).await;
        let cart = shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&bread, "1").line(&soap, "2").line(&free, "1");
        let totals = cart.totals();
        owner.sold(&shop, &cart.body()).await;
        let report = owner.report(&shop, "/impuestos").await;
        let taxes = report["impuestos"].as_array().unwrap();
        let names: Vec<_> = taxes.iter().map(|tax| tax["nombre"].as_str().unwrap()).collect();
        assert_eq!(names, ["IVA 19%", "IVA 5%"], "{report}");
        let sum = |name: &str| taxes.iter().map(|tax| tax[name].to_string().parse::<yapa_domain::Dec4>().unwrap()).sum::<yapa_domain::Dec4>();
        assert_eq!((sum("base"), sum("impuesto")), (totals.breakdown.net, totals.breakdown.vat));
        assert_eq!(report["total"]["exento"], number(totals.breakdown.exempt));
        assert_eq!(report["palabras"]["titulo"], json!("Ingresos e IVA generado"));
        // With the levy on bags, in Peru.
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        shop.set(&server, BAGS).await;
        let rice = shop.product(&server, "10", "100").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&rice, "2").bags(2, "0.60", "0.50").body()).await;
        let report = owner.report(&shop, "/impuestos").await;
        assert_eq!(report["impuestos"][1], json!({"codigo": "ICBPER", "nombre": "ICBPER", "impuesto": 1}), "{report}");
        assert_eq!((&report["total"]["otrosImpuestos"], &report["total"]["total"]), (&json!(1), &json!(21.2)));
        // A credit note takes the levy back.
        owner.added_note(&sale, "anulacion", &json!({})).await;
        let report = owner.report(&shop, "/impuestos").await;
        assert_eq!((&report["total"]["otrosImpuestos"], &report["total"]["total"]), (&json!(0), &json!(0)), "{report}");
    }

    async fn the_stock_is_valued_at_its_selling_price(db: TestDb) {
        let server = TestServer::open(db).await;
        let TwoDays { shop, owner, .. } = two_days(&server).await;
        // 100 - 1 - 5 - 3 - 4 + 1 of rice at 10, 98 of oil at 3.
        let report = owner.report(&shop, "/inventario").await;
        assert_eq!(report["filas"][0]["valorVenta"], json!(880), "{report}");
        assert_eq!((&report["filas"][1]["nombre"], &report["filas"][1]["valorVenta"]), (&json!("Sin categoría"), &json!(294)));
        assert_eq!((&report["total"]["productos"], &report["total"]["valorVenta"]), (&json!(2), &json!(1174)));
    }

    async fn summed_days_have_the_profit_of_their_lines_until_a_sale_of_them_changes(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let (rice, oil) = (shop.product(&server, "11.80", "100").await, shop.product(&server, "2.36", "100").await);
        shop.set(&server, "UPDATE product SET cost = 59000 WHERE company_id = $1 AND price = 118000").await;
        shop.set(&server, BAGS).await;
        let cart = || shop.cart("NOTA-VENTA").line(&rice, "1").line(&oil, "2").bags(1, "0.60", "0.50");
        owner.sold(&shop, &cart().body()).await;
        let undone = owner.sold(&shop, &cart().body()).await["idVenta"].clone();
        let reports = async || {
            let mut all = Vec::new();
            for by in ["dia", "hora", "producto", "categoria", "vendedor", "comprobante"] {
                all.push(owner.report(&shop, &format!("?agrupar={by}&fecha_inicio=2025-12-31&fecha_fin=2026-01-02")).await);
            }
            all
        };
        let by_lines = reports().await;
        // The cost was set beside the ledger.
        let known = server.findings().await;
        sum_days(&server, &shop).await;
        assert_eq!(reports().await, by_lines);
        assert_eq!(server.findings().await, known);
        // Sums that hold are read: a line that changes beside them changes no report, and is found.
        shop.set(&server, "UPDATE sale_line SET profit = profit + 10000 WHERE company_id = $1 AND profit IS NOT NULL").await;
        assert_eq!(reports().await[0], by_lines[0]);
        assert_eq!(server.findings().await.len(), known.len() + 2);
        shop.set(&server, "UPDATE sale_line SET profit = profit - 10000 WHERE company_id = $1 AND profit IS NOT NULL").await;
        // Those of a day with an undone sale are not.
        assert_eq!(owner.bring(&undone, "anulada").await.0, 200);
        let changed = reports().await;
        assert_ne!(changed[0]["total"]["resultado"], by_lines[0]["total"]["resultado"]);
        sum_days(&server, &shop).await;
        assert_eq!(reports().await, changed);
        assert_eq!(server.findings().await, known);
    }

    async fn profit_is_of_lines_with_a_known_cost_and_notes_take_their_part(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let (rice, oil) = (shop.product(&server, "11.80", "100").await, shop.product(&server, "2.36", "100").await);
        shop.set(&server, "UPDATE product SET cost = 59000 WHERE company_id = $1 AND price = 118000").await;
        // 118.00: 100 without tax, which cost 59.00, 50 without tax.
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&rice, "10").body()).await;
        seller.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&oil, "5").body()).await;
        let undone = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&rice, "3").body()).await["idVenta"].clone();
        assert_eq!(owner.bring(&undone, "anulada").await.0, 200);
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&rice, 2.0, 11.8)]})).await;
        // 94.40 with a known cost and 11.80 without one.
        let earned = json!({"costo": 47.2, "ganancia": 40, "margen": 50, "sinCosto": 11.8});
        let report = owner.report(&shop, "?agrupar=producto").await;
        assert_eq!((&report["total"]["total"], &report["total"]["resultado"]), (&json!(106.2), &earned), "{report}");
        assert_eq!(report["filas"][0]["resultado"], json!({"costo": 47.2, "ganancia": 40, "margen": 50, "sinCosto": 0}));
        assert_eq!(report["filas"][1]["resultado"], json!({"costo": 0, "ganancia": 0, "sinCosto": 11.8}));
        for by in ["dia", "hora", "comprobante"] {
            let report = owner.report(&shop, &format!("?agrupar={by}")).await;
            let rows = report["filas"].as_array().unwrap();
            assert_eq!((rows.len(), &rows[0]["resultado"]), (1, &earned), "{by}: {report}");
        }
        let sellers = owner.report(&shop, "?agrupar=vendedor").await;
        assert_eq!(sellers["filas"][0]["resultado"]["ganancia"], json!(40), "{sellers}");
        assert_eq!(sellers["filas"][1]["resultado"]["sinCosto"], json!(11.8));
        assert_eq!(owner.report(&shop, "?agrupar=categoria").await["filas"][0]["resultado"], earned);
        assert_eq!(owner.report(&shop, "?agrupar=medio-pago").await["filas"][0].get("resultado"), None);
        assert_eq!(owner.overview(&shop).await["resultado"], earned);
        // A discount of the whole sale is taken off the profit: 106.20 or 90 without tax, less 50.
        let cart = shop.cart("BOLETA-ELECTRONICA").line(&rice, "10").discount(yapa_domain::Discount::Amount(dec("11.80")));
        owner.sold(&shop, &cart.body()).await;
        let total = owner.report(&shop, "").await["total"].clone();
        assert_eq!((&total["total"], &total["resultado"]["ganancia"], &total["resultado"]["costo"]), (&json!(212.4), &json!(80), &json!(106.2)), "{total}");
        // Stock: 100 - 10 + 2 - 10 of rice at 5.90, and oil of unknown cost.
        let stock = owner.report(&shop, "/inventario").await;
        assert_eq!((&stock["total"]["valorCosto"], &stock["total"]["sinCosto"]), (&json!(483.8), &json!(1)), "{stock}");
        // Costs have a switch of their own.
        let manager = server.sign_in(MANAGER).await;
        assert_eq!(manager.report(&shop, "").await["total"]["resultado"]["ganancia"], json!(80));
        let role = format!("/api/v2/empresas/{HOST}/roles/2");
        assert_eq!(owner.send(Method::PATCH, &role, &json!({"verCifrasTienda": true, "verCostos": false})).await.0, 200);
        for query in ["", "?agrupar=producto", "/inventario"] {
            let report = manager.report(&shop, query).await.to_string();
            assert!(!report.contains("\"resultado\"") && !report.contains("osto"), "{query}: {report}");
        }
        assert_eq!(manager.overview(&shop).await.get("resultado"), None);
        assert_eq!(seller.overview(&shop).await.get("resultado"), None);
    }

    async fn only_users_who_see_the_figures_of_the_shop_read_reports(db: TestDb) {
        let server = TestServer::open(db).await;
        let TwoDays { shop, owner, seller, .. } = two_days(&server).await;
        let (manager, stranger) = (server.sign_in(MANAGER).await, server.sign_in(OTHER_OWNER).await);
        let calls = ["", "/excel", "/impuestos", "/impuestos/excel", "/inventario", "/inventario/excel"];
        for call in calls {
            let path = format!("{}/reportes-ventas{call}", shop.sales());
            for (actor, expected) in [(&owner, 200), (&manager, 200), (&seller, 403), (&stranger, 403)] {
                let answer = actor.call(Method::GET, &path).send().await.unwrap();
                assert_eq!(answer.status().as_u16(), expected, "{call}");
                if expected == 200 && call.ends_with("/excel") {
                    assert_eq!(answer.headers()["content-type"], "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
                    assert!(answer.bytes().await.unwrap().starts_with(b"PK"), "{call}");
                }
            }
        }
        let role = format!("/api/v2/empresas/{HOST}/roles/2");
        assert_eq!(owner.send(Method::PATCH, &role, &json!({"verCifrasTienda": false})).await.0, 200);
        for call in calls {
            assert_eq!(manager.call(Method::GET, &format!("{}/reportes-ventas{call}", shop.sales())).send().await.unwrap().status(), 403, "{call}");
        }
    }

    async fn days_that_cannot_be_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        for (query, field) in [
            ("periodo=nunca", "periodo"),
            ("agrupar=color", "agrupar"),
            ("fecha_inicio=ayer", "fecha_inicio"),
            ("periodo=hoy&fecha_inicio=2026-01-01", "periodo"),
            ("fecha_inicio=2026-01-02&fecha_fin=2026-01-02", "fecha_fin"),
            ("fecha_inicio=2000-01-01&fecha_fin=2026-01-02", "fecha_fin"),
        ] {
            for call in ["", "/excel", "/impuestos"] {
                let (status, refused) = owner.get(&format!("{}/reportes-ventas{call}?{query}", shop.sales())).await;
                assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{call}?{query}: {refused}");
            }
        }
        for edge in ["fecha_inicio=1990-01-01&fecha_fin=1990-01-02", "fecha_fin=9999-12-31&fecha_inicio=9999-12-30"] {
            assert_eq!(owner.get(&format!("{}/reportes-ventas?{edge}", shop.sales())).await.0, 200, "{edge}");
        }
    }

    async fn an_owner_sees_the_day_against_the_same_weekday_and_its_tasks(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let seller = server.sign_in(SELLER).await;
        let rice = shop.product(&server, "10", "100").await;
        let note = |quantity: &str| shop.cart("NOTA-VENTA").line(&rice, quantity).body();
        seller.sold(&shop, &note("1")).await; // Thursday, 19:00
        server.pass(2 * HOUR);
        server.sign_in(OWNER).await.sold(&shop, &note("2")).await;
        server.pass(7 * DAY - HOUR); // a week later, 20:00
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        owner.sold(&shop, &note("5")).await;
        let overview = owner.overview(&shop).await;
        assert_eq!((&overview["dia"], &overview["diaAnterior"]), (&json!("2026-01-08"), &json!("2026-01-01")));
        assert_eq!(overview["vendido"], json!({"monto": 50, "cantidad": 1}));
        assert_eq!(overview["anteriorHastaAhora"], json!({"monto": 10, "cantidad": 1}));
        assert_eq!(overview["anteriorCompleto"], json!({"monto": 30, "cantidad": 2}));
        assert_eq!(overview["cajas"], json!({"abiertas": 2, "esperado": 80, "sinFondo": 2}));
        let task = |overview: &Value, kind: &str| {
            let tasks = overview["porHacer"].as_array().unwrap().clone();
            tasks.into_iter().find(|task| task["tipo"] == kind)
        };
        assert_eq!(task(&overview, "cajas-sin-cerrar").unwrap()["cantidad"], json!(2));
        assert_eq!(task(&overview, "productos-por-reponer"), None);
        // A seller reads her own figures, counts blind and sees her own drawer.
        let own = seller.overview(&shop).await;
        assert_eq!((&own["vendido"], &own["anteriorCompleto"]), (&json!({"monto": 0, "cantidad": 0}), &json!({"monto": 10, "cantidad": 1})));
        assert_eq!(own["cajas"], json!({"abiertas": 1, "sinFondo": 1}));
        assert_eq!(task(&own, "cajas-sin-cerrar").unwrap()["cantidad"], json!(1));
        // A drawer closed with less than it should have, without a reason, and a product that runs out.
        let drawer = owner.get(&format!("{}/cajas/actual", shop.sales())).await.1["turno"]["turno"]["id"].clone();
        let close = format!("{}/cajas/{drawer}", shop.sales());
        assert_eq!(owner.send(Method::POST, &format!("{close}/cierre"), &json!({"efectivo": 65})).await.0, 200);
        shop.set(&server, "UPDATE product SET reposition_threshold = 920000, presentation = 'bolsa' WHERE company_id = $1 AND price = 100000").await;
        let overview = owner.overview(&shop).await;
        assert_eq!(overview["cajas"], json!({"abiertas": 1, "esperado": 10, "sinFondo": 1}));
        // Change out of a float that was not counted is no money that is missing.
        let own = seller.get(&format!("{}/cajas/actual", shop.sales())).await.1["turno"]["turno"]["id"].clone();
        let spent = json!({"tipo": "gasto", "monto": 30, "motivo": "Bolsas"});
        let (status, moved) = seller.send(Method::POST, &format!("{}/cajas/{own}/movimientos", shop.sales()), &spent).await;
        assert_eq!(status, 201, "{moved}");
        assert_eq!(owner.overview(&shop).await["cajas"], json!({"abiertas": 1, "esperado": 0, "sinFondo": 1}));
        let difference = task(&overview, "diferencias-de-caja").unwrap();
        assert_eq!((&difference["cantidad"], &difference["monto"]), (&json!(1), &json!(-5)), "{overview}");
        let low = task(&overview, "productos-por-reponer").unwrap();
        assert_eq!((&low["cantidad"], &low["nombres"]), (&json!(1), &json!([format!("{} bolsa", rice.name)])));
        assert_eq!(task(&seller.overview(&shop).await, "productos-por-reponer"), None, "who does not keep products");
        assert_eq!(task(&seller.overview(&shop).await, "diferencias-de-caja"), None, "of another drawer");
        // With a reason, which a seller may have typed, it is listed for a day.
        assert_eq!(owner.send(Method::PATCH, &close, &json!({"motivoDiferencia": "Vuelto"})).await.0, 200);
        assert_eq!(task(&owner.overview(&shop).await, "diferencias-de-caja").unwrap()["cantidad"], json!(1));
        server.pass(2 * 24 * 3_600_000);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(task(&owner.overview(&shop).await, "diferencias-de-caja"), None);
        assert_eq!(owner.get(&format!("/api/v2/ventas/empresas/{OTHER_HOST}/graficos/hoy")).await.0, 403);
    }

    async fn rejected_and_waiting_documents_are_counted_as_their_list_does(db: TestDb) {
        let server = TestServer::demo(db).await;
        let host = "20601234565";
        let owner = server.sign_in_demo("propietario@pe.yapa.example").await;
        let overview = owner.get(&format!("/api/v2/ventas/empresas/{host}/graficos/hoy")).await.1;
        let tasks = overview["porHacer"].as_array().unwrap();
        let count = |kind: &str| tasks.iter().find(|task| task["tipo"] == kind).unwrap()["cantidad"].as_i64().unwrap();
        let mut all = 0;
        // The lists of documents and of credit notes, which the entries open.
        for (task, kinds) in [("comprobantes-rechazados", "01,03"), ("notas-rechazadas", "07")] {
            let path = format!("/api/v1/integracion/comprobantes/empresas/{host}?estado_comprobante=RECHAZADO&registros_pagina=1&tipo_comprobante={kinds}");
            let list = owner.get(&path).await.1;
            assert_eq!(json!(count(task)), list["pageRender"]["totalItems"], "{task}: {overview}");
            all += count(task);
        }
        let mut guides = 0;
        for side in ["VENTAS", "COMPRAS"] {
            let path = format!("/api/v1/integracion/guias/empresas/{host}?lado={side}&estadoComprobante=RECHAZADO");
            guides += owner.get(&path).await.1["pageRender"]["totalItems"].as_i64().unwrap();
        }
        all += guides;
        assert_eq!(guides, 1, "of the demo");
        let light = owner.get(&format!("/api/v2/ventas/empresas/{host}/salud-tributaria/estado")).await.1;
        assert_eq!(light["rechazados"], json!(all), "{light}");
        let sentence = format!("{} comprobantes rechazados, 1 nota de crédito rechazada, 1 guía rechazada", count("comprobantes-rechazados"));
        assert!(light["mensaje"].as_str().unwrap().starts_with(&sentence), "{light}");
        let orders = owner.get(&format!("/api/v2/ventas/empresas/{host}/pedidos?registros_pagina=1")).await;
        let new = tasks.iter().find(|task| task["tipo"] == "pedidos-nuevos").map_or(json!(0), |task| task["cantidad"].clone());
        assert_eq!((orders.0, &new), (200, &orders.1["cantidadPedidosNuevos"]), "{}", orders.1);
    }
}
