//! Taxes of days that are summed, against those of their documents.

use serde_json::json;

use crate::authority::work;
use crate::sales_reports::sum_days;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn taxes_of_summed_days_are_those_of_their_documents_to_the_cent(db: TestDb) {
        let server = TestServer::demo(db).await;
        let known = server.findings().await;
        for (host, email, country) in [(HOST, OWNER, "PE"), ("76543210-3", "propietario@cl.yapa.example", "CL"),
            ("900123456-8", "propietario@co.yapa.example", "CO"), ("EKU9003173C9", "propietario@mx.yapa.example", "MX")] {
            let owner = server.sign_in_demo(email).await;
            let shop = server.known_shop(host, email, server.user_id(email).await, country).await;
            let reports = async || {
                let mut all = Vec::new();
                for (from, before) in [("2025-08-01", "2026-02-01"), ("2025-10-10", "2025-11-21"), ("2025-12-15", "2025-12-16"), ("2025-12-01", "2026-01-01")] {
                    all.push(owner.report(&shop, &format!("/impuestos?fecha_inicio={from}&fecha_fin={before}")).await);
                }
                all
            };
            let by_documents = reports().await;
            assert!(by_documents[0]["total"]["cantidad"].as_i64().unwrap() > 50, "{email}: {by_documents:?}");
            sum_days(&server, &shop).await;
            assert_eq!(reports().await, by_documents, "{email}");
            // Later undoings and notes make the earlier days be read again.
            let sql = "SELECT id FROM sale WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND state = 'cerrada' \
                AND document_code NOT LIKE 'FACTURA%' AND business_date = '2025-12-15' ORDER BY id";
            let sales: Vec<(i64,)> = shop.rows(&server, sql, 0).await;
            for (sale,) in sales.iter().take(3) {
                let (status, answer) = owner.bring(&json!(sale), "anulada").await;
                assert_eq!(status, 200, "{email}: {answer}");
            }
            work(&server).await;
            let changed = reports().await;
            shop.set(&server, "DELETE FROM tax_summed_day WHERE company_id = $1").await;
            assert_eq!(reports().await, changed, "{email}");
            sum_days(&server, &shop).await;
            assert_eq!(reports().await, changed, "{email}");
            // Sums that hold are read: a sale that changes beside them changes no report, and is found.
            shop.set(&server, "UPDATE tax_day SET vat = vat + 10000 WHERE company_id = $1 AND business_date = '2025-12-15'").await;
            assert_ne!(reports().await[2], changed[2], "{email}");
            assert!(server.findings().await.len() > known.len(), "{email}");
            shop.set(&server, "UPDATE tax_day SET vat = vat - 10000 WHERE company_id = $1 AND business_date = '2025-12-15'").await;
            assert_eq!(server.findings().await, known, "{email}");
        }
    }
}
