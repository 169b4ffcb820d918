//! The list of sales: filters, pages, and who may see whose.

use serde_json::{Value, json};

use crate::support::*;

const DAY: i64 = 86_400_000;

async fn ids(actor: &Actor<'_>, path: &str) -> (i64, Vec<i64>) {
    let (status, list) = actor.get(path).await;
    assert_eq!(status, 200, "{path}: {list}");
    let all = list["ventas"]
        .as_array()
        .unwrap()
        .iter()
        .map(|sale| sale["idVenta"].as_i64().unwrap());
    (
        list["pageRender"]["totalItems"].as_i64().unwrap(),
        all.collect(),
    )
}

yapa_test_kit::both_engines! {
    async fn filters_find_the_matching_sales(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let item = shop.product(&server, "10", "100").await;
        let mut sold = Vec::new();
        for (day, (document, name)) in [("BOLETA-ELECTRONICA", "José Ñahui"), ("NOTA-VENTA", "Rosa 50%"), ("BOLETA-ELECTRONICA", "Ana_Paz")].into_iter().enumerate() {
            let owner = server.sign_in(OWNER).await;
            let mut body = shop.cart(document).line(&item, "1").body();
            let number = format!("1234567{day}");
            body["cliente"] = json!({"nombre": name, "codigoTipoDocumento": "1", "numeroDocumento": number});
            sold.push(owner.sold(&shop, &body).await["idVenta"].as_i64().unwrap());
            server.pass(DAY);
        }
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.bring(&json!(sold[0]), "cerrada").await.0, 200);
        assert_eq!(owner.bring(&json!(sold[2]), "anulada").await.0, 200);
        let cases: [(&str, Vec<usize>); 24] = [
            ("", vec![2, 1, 0]), ("estado=cerrada", vec![0]), ("estado=abierta", vec![1]), ("estado=anulada", vec![2]),
            ("estado=descartada", vec![]), ("tipo_comprobante=NOTA-VENTA", vec![1]), ("tipo_comprobante=NADA", vec![]),
            ("fecha_inicio=2026-01-02", vec![2, 1]), ("fecha_fin=2026-01-02", vec![0]),
            ("fecha_inicio=2026-01-02&fecha_fin=2026-01-03", vec![1]), ("fecha_inicio=2026-01-02&fecha_fin=2026-01-02", vec![]),
            ("q=jose", vec![0]), ("q=JOSÉ%20ñah", vec![0]), ("q=nahui", vec![0]), ("q=12345671", vec![1]), ("q=00000002", vec![2]),
            ("q=b001-2", vec![2]), ("q=ana%202", vec![2]), ("q=50%25", vec![1]), ("q=a_p", vec![2]), ("q=%25", vec![1]), ("q=nadie", vec![]),
            ("q=b001&estado=anulada&fecha_inicio=2026-01-01", vec![2]), ("q=&estado=abierta", vec![1]),
        ];
        for (query, expected) in cases {
            let expected: Vec<i64> = expected.into_iter().map(|at| sold[at]).collect();
            let (total, found) = ids(&owner, &shop.list(query)).await;
            assert_eq!((total, &found), (i64::try_from(expected.len()).unwrap(), &expected), "{query}");
        }
        for query in ["estado=otra", "fecha_inicio=2026-02-30", "fecha_inicio=ayer", "fecha_inicio=2026-02-01&fecha_fin=2026-01-01",
            "pagina=-1", "registros_pagina=0", "pagina=x", "registros_pagina=9223372036854775808", "q=%00", "todos=quizas"] {
            let (status, answer) = owner.get(&shop.list(query)).await;
            assert_refusal(status, &answer, "validacion");
        }
        let (_, list) = owner.get(&shop.list("registros_pagina=1000&pagina=3")).await;
        assert_eq!(list, json!({"pageRender": {"totalItems": 3, "totalPaginas": 1, "paginaActual": 3}, "ventas": []}));
    }

    async fn everybody_sees_the_own_sales_and_owners_all(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller, manager) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await, server.sign_in(MANAGER).await);
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        let of_owner = owner.sold(&shop, &body).await["idVenta"].as_i64().unwrap();
        let of_seller = seller.sold(&shop, &body).await["idVenta"].as_i64().unwrap();
        let seller_id = server.user_id(SELLER).await;
        let theirs = |query: &str| format!("{}/usuarios/{seller_id}?{query}", shop.sales());
        assert_eq!(ids(&owner, &shop.list("")).await, (1, vec![of_owner]));
        assert_eq!(ids(&owner, &theirs("")).await, (1, vec![of_seller]));
        assert_eq!(ids(&owner, &shop.list("todos=true")).await, (2, vec![of_seller, of_owner]));
        assert_eq!(ids(&manager, &theirs("todos=true")).await, (2, vec![of_seller, of_owner]));
        assert_eq!(ids(&seller, &theirs("todos=false")).await, (1, vec![of_seller]));
        assert_eq!(seller.get(&theirs("todos=true")).await.0, 403);
        assert_eq!(seller.get(&shop.list("")).await.0, 403);
        assert_eq!(seller.get(&shop.sale(&json!(of_owner))).await.0, 403);
        let own_path = format!("/api/v2/ventas/{of_owner}/empresas/{HOST}/usuarios/{seller_id}");
        assert_eq!(seller.get(&own_path).await.0, 404);
        assert_eq!(seller.get(&format!("{own_path}/ticket")).await.0, 404);
        assert_eq!(owner.get(&own_path).await.0, 200);
    }

    // A deep page is found by skipping whole days; it must be the page a full scan would give.
    async fn deep_pages_are_those_of_a_full_scan(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "1", "100").await;
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        // A thousand copies of the two over uneven days, in three states, with the sums of their days.
        shop.set(&server, MANY).await;
        shop.set(&server, "INSERT INTO sale_client (company_id, document_number, name, search) \
            SELECT DISTINCT company_id, '', client_name, client_name FROM sale WHERE company_id = $1 AND client_name <> ''").await;
        shop.set(&server, "DELETE FROM sale_day WHERE company_id = $1").await;
        shop.set(&server, "INSERT INTO sale_day (company_id, business_date, user_id, document_code, payment_code, state, sales, total, discount, vat) \
            SELECT company_id, business_date, user_id, document_code, payment_code, state, COUNT(*), CAST(SUM(total) AS BIGINT), 0, CAST(SUM(vat) AS BIGINT) \
            FROM sale WHERE company_id = $1 GROUP BY company_id, business_date, user_id, document_code, payment_code, state").await;
        let queries = ["", "todos=true", "estado=cerrada", "estado=abierta&tipo_comprobante=NOTA-VENTA", "fecha_inicio=2025-03-05&fecha_fin=2025-04-20", "q=s"];
        for query in queries {
            let mut scan = Vec::new();
            let mut page = 0;
            let total = loop {
                let (total, found) = ids(&owner, &shop.list(&format!("{query}&registros_pagina=100&pagina={page}"))).await;
                scan.extend(found);
                page += 1;
                if page * 100 >= total {
                    break total;
                }
            };
            assert_eq!(i64::try_from(scan.len()).unwrap(), total, "{query}");
            let mut sorted = scan.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), scan.len(), "{query}: every sale stands once");
            for (size, page) in [(7, 0), (7, 28), (7, 29), (7, 31), (7, 60), (13, 20), (13, 33), (1, 200), (1, 399), (100, 4), (20, 45)] {
                let from = usize::try_from(size * page).unwrap();
                let expected: Vec<i64> = scan.iter().skip(from).take(usize::try_from(size).unwrap()).copied().collect();
                let found = ids(&owner, &shop.list(&format!("{query}&registros_pagina={size}&pagina={page}"))).await.1;
                assert_eq!(found, expected, "{query} page {page} of {size}");
            }
        }
        let (_, list): (u16, Value) = owner.get(&shop.list("registros_pagina=100")).await;
        let dates: Vec<&str> = list["ventas"].as_array().unwrap().iter().map(|sale| sale["fecha"].as_str().unwrap()).collect();
        assert!(dates.is_sorted_by(|a, b| a >= b), "the newest first");
        assert_eq!(list["pageRender"]["totalItems"], 1_002);
    }
}

/// Copies of all sales: the k-th gets another key and number, a day of the ninety before, and a state.
const MANY: &str = "INSERT INTO sale (company_id, id, user_id, branch_id, sale_type, state, state_note, business_date, hour, \
        created_at_ms, document_code, issuer_code, electronic, series, number, client_name, currency, subtotal, discount, \
        discount_percentage, net, exempt, unaffected, vat, extra_tax, total, bags, bags_total, payment_code, paid, \
        change_given, search) \
    WITH RECURSIVE k (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM k WHERE n < 500) \
    SELECT s.company_id, s.id - k.n * 4096, s.user_id, s.branch_id, s.sale_type, \
        CASE WHEN k.n % 3 = 0 THEN 'cerrada' WHEN k.n % 7 = 0 THEN 'anulada' ELSE s.state END, '', \
        '2025-0' || CAST(2 + (k.n * k.n) % 3 AS TEXT) || '-' || SUBSTR('0' || CAST(1 + (k.n * 5) % 28 AS TEXT), \
            LENGTH(CAST(1 + (k.n * 5) % 28 AS TEXT)), 2), s.hour, \
        s.created_at_ms, s.document_code, s.issuer_code, s.electronic, s.series, s.number + k.n, 's' || CAST(k.n AS TEXT), s.currency, s.subtotal, \
        s.discount, s.discount_percentage, s.net, s.exempt, s.unaffected, s.vat, s.extra_tax, s.total, s.bags, \
        s.bags_total, s.payment_code, s.paid, s.change_given, 's' || CAST(k.n AS TEXT) \
    FROM sale s CROSS JOIN k WHERE s.company_id = $1";
