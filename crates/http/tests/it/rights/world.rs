//! The demo with the real keys of a company's records, and a measure of whether anything changed.

use super::operations::{Keys, Operation};
use crate::sales::builders::*;
use crate::support::*;

/// For each parameter a record of a company that was not made by the account of the second
/// parameter (0 for all users').
const KEYS: &[(&str, &str)] = &[
    (
        "userId",
        "SELECT CAST(id AS TEXT) FROM user_account WHERE home_company = $1 AND id <> CAST($2 AS BIGINT) AND email LIKE 'propietario%' ORDER BY id LIMIT 1",
    ),
    (
        "notificationId",
        "SELECT CAST(n.id AS TEXT) FROM notification n JOIN user_account u ON u.id = n.user_id \
        WHERE n.company_id = $1 AND u.id <> CAST($2 AS BIGINT) AND u.email LIKE 'propietario%' ORDER BY n.id DESC LIMIT 1",
    ),
    (
        "branchId",
        "SELECT CAST(id AS TEXT) FROM branch WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id DESC LIMIT 1",
    ),
    (
        "carrierId",
        "SELECT CAST(carrier_id AS TEXT) FROM carrier_driver WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY carrier_id, id LIMIT 1",
    ),
    (
        "driverId",
        "SELECT CAST(id AS TEXT) FROM carrier_driver WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY carrier_id, id LIMIT 1",
    ),
    (
        "receiptId",
        "SELECT CAST(id AS TEXT) FROM goods_receipt WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id DESC LIMIT 1",
    ),
    (
        "purchaseId",
        "SELECT CAST(id AS TEXT) FROM purchase_order WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND status = 1 ORDER BY id DESC LIMIT 1",
    ),
    (
        "ruc",
        "SELECT sponsor_number FROM purchase_order WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND status = 1 ORDER BY id DESC LIMIT 1",
    ),
    (
        "reportId",
        "SELECT CAST(id AS TEXT) FROM claim WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id DESC LIMIT 1",
    ),
    (
        "categoryId",
        "SELECT CAST(id AS TEXT) FROM category WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id LIMIT 1",
    ),
    (
        "productId",
        "SELECT CAST(id AS TEXT) FROM product WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id LIMIT 1",
    ),
    (
        "expenseId",
        "SELECT CAST(id AS TEXT) FROM expense WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND undone_at_ms IS NULL ORDER BY id DESC LIMIT 1",
    ),
    (
        "wasteId",
        "SELECT CAST(id AS TEXT) FROM waste WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id LIMIT 1",
    ),
    (
        "countId",
        "SELECT CAST(id AS TEXT) FROM stock_count WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND state = 'abierto' ORDER BY id LIMIT 1",
    ),
    (
        "transferId",
        "SELECT CAST(id AS TEXT) FROM stock_transfer WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id LIMIT 1",
    ),
    (
        "importId",
        "SELECT CAST(id AS TEXT) FROM catalogue_import WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND kind <> 'clientes' ORDER BY id LIMIT 1",
    ),
    (
        "clientImportId",
        "SELECT CAST(id AS TEXT) FROM catalogue_import WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND kind = 'clientes' ORDER BY id LIMIT 1",
    ),
    (
        "groupId",
        "SELECT CAST(id AS TEXT) FROM product_group WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id LIMIT 1",
    ),
    (
        "cashSessionId",
        "SELECT CAST(id AS TEXT) FROM cash_session WHERE company_id = $1 AND holder_id <> CAST($2 AS BIGINT) ORDER BY CASE WHEN closed_at_ms IS NULL THEN 0 ELSE 1 END, id LIMIT 1",
    ),
    (
        "groupingId",
        "SELECT CAST(id AS TEXT) FROM grouping_bundle WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id LIMIT 1",
    ),
    (
        "clientId",
        "SELECT CAST(client_id AS TEXT) FROM client_credit_entry WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND kind = 'abono' ORDER BY client_id, id LIMIT 1",
    ),
    (
        "creditEntryId",
        "SELECT CAST(id AS TEXT) FROM client_credit_entry WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND kind = 'abono' ORDER BY client_id, id LIMIT 1",
    ),
    (
        "paymentId",
        "SELECT CAST(id AS TEXT) FROM client_credit_entry WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND kind = 'abono' ORDER BY client_id, id LIMIT 1",
    ),
    (
        "rangeId",
        "SELECT CAST(id AS TEXT) FROM number_range WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id LIMIT 1",
    ),
    (
        "docType",
        "SELECT document_type FROM client WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND NOT generic ORDER BY id LIMIT 1",
    ),
    (
        "docNumber",
        "SELECT document_number FROM client WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND NOT generic ORDER BY id LIMIT 1",
    ),
    (
        "proformaId",
        "SELECT CAST(id AS TEXT) FROM proforma WHERE company_id = $1 AND user_id <> CAST($2 AS BIGINT) AND state = 'abierta' ORDER BY id DESC LIMIT 1",
    ),
    (
        "orderId",
        "SELECT CAST(id AS TEXT) FROM customer_order WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND state = 'nuevo' ORDER BY id DESC LIMIT 1",
    ),
    (
        "surveyId",
        "SELECT CAST(id AS TEXT) FROM survey WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 ORDER BY id LIMIT 1",
    ),
    (
        "saleId",
        "SELECT CAST(d.id AS TEXT) FROM e_document d JOIN sale s ON s.company_id = d.company_id AND s.id = d.id \
        WHERE s.company_id = $1 AND s.user_id <> CAST($2 AS BIGINT) AND d.state = 'ACEPTADO' AND s.state IN ('abierta', 'cerrada') ORDER BY d.id DESC LIMIT 1",
    ),
    (
        "guideId",
        "SELECT CAST(g.id AS TEXT) FROM guide g JOIN sale s ON s.company_id = g.company_id AND s.id = g.sale_id \
        WHERE g.company_id = $1 AND s.user_id <> CAST($2 AS BIGINT) ORDER BY g.id DESC LIMIT 1",
    ),
    (
        "series",
        "SELECT d.series FROM e_document d JOIN sale s ON s.company_id = d.company_id AND s.id = d.id \
        WHERE s.company_id = $1 AND s.user_id <> CAST($2 AS BIGINT) AND d.state = 'ACEPTADO' AND s.state IN ('abierta', 'cerrada') ORDER BY d.id DESC LIMIT 1",
    ),
    (
        "number",
        "SELECT CAST(d.number AS TEXT) FROM e_document d JOIN sale s ON s.company_id = d.company_id AND s.id = d.id \
        WHERE s.company_id = $1 AND s.user_id <> CAST($2 AS BIGINT) AND d.state = 'ACEPTADO' AND s.state IN ('abierta', 'cerrada') ORDER BY d.id DESC LIMIT 1",
    ),
    (
        "kind",
        "SELECT d.issuer_code FROM e_document d JOIN sale s ON s.company_id = d.company_id AND s.id = d.id \
        WHERE s.company_id = $1 AND s.user_id <> CAST($2 AS BIGINT) AND d.state = 'ACEPTADO' AND s.state IN ('abierta', 'cerrada') ORDER BY d.id DESC LIMIT 1",
    ),
    (
        "noteId",
        "SELECT CAST(n.id AS TEXT) FROM credit_note n JOIN sale s ON s.company_id = n.company_id AND s.id = n.sale_id \
        WHERE n.company_id = $1 AND s.user_id <> CAST($2 AS BIGINT) ORDER BY n.id DESC LIMIT 1",
    ),
];

/// Numbers that an authority gave, which no company of the demo has.
const RANGE: &str = "INSERT INTO number_range (company_id, id, environment, document_code, issuer_code, series, first_number, \
    last_number, from_day, until_day, resolution, active, warned_at_ms, created_at_ms) \
    SELECT company_id, 1, 'pruebas', document_code, '', series, 90000001, 90000002, '2026-01-01', NULL, '', TRUE, NULL, 0 \
    FROM series WHERE company_id = $1 ORDER BY document_code, series LIMIT 1 ON CONFLICT (company_id, id) DO NOTHING";

/// Goods on their way to the company, which no company of the demo has.
const TRANSFER: &str = "INSERT INTO stock_transfer (company_id, id, direction, other_company_id, other_number, other_name, state, \
    user_id, business_date, hour, created_at_ms) SELECT id, 1, 'entrada', id, register_number, trade_name, 'en_camino', 0, \
    '2026-01-01', '10:00:00', 0 FROM company WHERE id = $1 ON CONFLICT (company_id, id) DO UPDATE SET state = 'en_camino'";

/// Tables of a company that no refused call may write to.
const TABLES: &str = "company_setting company_hours branch user_role role_right user_right category product product_stock \
    stock_movement product_category product_group product_group_member grouping_bundle grouping_member client \
    document_setting payment_method document_payment series sale sale_line sale_payment sale_state_change idempotency \
    outbox audit client_local wallet wallet_movement proforma proforma_line survey survey_answer notification picture \
    shared_adoption purchase_order purchase_order_line purchase_state_change sponsor_link goods_receipt \
    goods_receipt_line carrier carrier_driver claim claim_message customer_order customer_order_line \
    customer_order_change e_document e_cancellation e_cancellation_day e_cancellation_file credit_note credit_note_line guide guide_line \
    number_range cash_session cash_movement cash_close cash_late_sale \
    client_credit client_credit_entry client_credit_link ticket_code ticket_invoice waste expense stock_count stock_count_line stock_count_entry stock_transfer stock_transfer_line";

/// Existing rows that refused calls would change.
const SUMS: &[&str] = &[
    "SELECT CAST(SUM(LENGTH(state)) AS BIGINT) FROM sale WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(state)) AS BIGINT) FROM proforma WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(state)) AS BIGINT) FROM customer_order WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(state)) AS BIGINT) FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(status) AS BIGINT) FROM purchase_order WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(name)) AS BIGINT) FROM client WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(name) + price) AS BIGINT) FROM product WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(name) + price) AS BIGINT) FROM grouping_bundle WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(name)) AS BIGINT) FROM category WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(name)) AS BIGINT) FROM product_group WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(first_name)) AS BIGINT) FROM carrier_driver WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(first_name)) AS BIGINT) FROM user_account WHERE home_company = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(quantity) AS BIGINT) FROM product_stock WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(balance + COALESCE(credit_limit, 0) + LENGTH(promised_on)) AS BIGINT) FROM client_credit WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(balance) AS BIGINT) FROM wallet WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT COUNT(*) FROM waste WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND undone_at_ms IS NULL",
    "SELECT COUNT(*) FROM expense WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND undone_at_ms IS NULL",
    "SELECT CAST(SUM(LENGTH(state)) AS BIGINT) FROM stock_count WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(LENGTH(state)) AS BIGINT) FROM stock_transfer WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT CAST(SUM(counted) AS BIGINT) FROM stock_count_line WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0",
    "SELECT COUNT(*) FROM notification WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0 AND seen",
];

/// The real keys of a company's records that another account than `user` made.
pub async fn keys(server: &TestServer, shop: &Shop, user: i64) -> Keys {
    shop.set(server, RANGE).await;
    shop.set(server, TRANSFER).await;
    let mut keys = Keys::new();
    for (name, sql) in KEYS {
        let found: Vec<(String,)> = shop.rows(server, sql, user).await;
        let (key,) = found
            .into_iter()
            .next()
            .unwrap_or_else(|| panic!("the demo has no {name}"));
        keys.insert(name, key);
    }
    keys.insert("dteId", format!("{}-{}", keys["series"], keys["number"]));
    keys
}

/// How many rows a company has of everything, and sums over what could be changed.
pub async fn measure(server: &TestServer, shop: &Shop) -> Vec<(String, i64)> {
    let mut all = Vec::new();
    for table in TABLES.split_whitespace() {
        let sql = format!(
            "SELECT COUNT(*) FROM {table} WHERE company_id = $1 AND CAST($2 AS BIGINT) >= 0"
        );
        let found: Vec<(i64,)> = shop.rows(server, Box::leak(sql.into_boxed_str()), 0).await;
        all.push((table.to_owned(), found[0].0));
    }
    for sql in SUMS {
        let found: Vec<(i64,)> = shop.rows(server, sql, 0).await;
        all.push(((*sql).to_owned(), found[0].0));
    }
    all
}

/// Calls an operation with a body where its method has one; answers status and text.
pub async fn call(
    actor: &Actor<'_>,
    operation: &Operation,
    address: &str,
    host: &str,
    keys: &Keys,
) -> (u16, String) {
    let request = actor.call(operation.method.clone(), address);
    let request = match operation.method.as_str() {
        "GET" => request,
        _ => request.json(&operation.body(host, keys)),
    };
    let answer = request.send().await.unwrap();
    (
        answer.status().as_u16(),
        String::from_utf8_lossy(&answer.bytes().await.unwrap()).into_owned(),
    )
}
