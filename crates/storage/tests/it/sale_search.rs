//! Sales and documents found by words, few and very many.

use yapa_domain::SaleState;
use yapa_domain::search::DocumentWords;
use yapa_storage::queries::e_documents::{self, DocumentFilter};
use yapa_storage::queries::sales::{self, SaleFilter};
use yapa_storage::queries::{Found, MOST_COUNTED};
use yapa_storage::{CompanyScope, Db, StorageError, params};
use yapa_test_kit::both_engines;

use crate::support::company;

/// So many sales of two days: each thousandth to Ana Huamán, those between by turns to one of a
/// hundred people, to the client of all shops, and to no client.
const SALES: i64 = 12_000;
const NEW_SALES: &str = "INSERT INTO sale (company_id, id, user_id, branch_id, sale_type, state, \
    business_date, hour, created_at_ms, document_code, issuer_code, electronic, series, number, \
    client_document_number, client_name, currency, subtotal, discount, discount_percentage, net, \
    exempt, unaffected, vat, extra_tax, total, bags, bags_total, payment_code, paid, change_given, search) \
    WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2), \
    named (i, name, number) AS (SELECT i, \
        CASE WHEN i % 1000 = 0 THEN 'Ana Huamán' WHEN i % 3 = 0 THEN 'Persona ' || CAST(i % 100 AS TEXT) \
            WHEN i % 3 = 1 THEN 'Varios' ELSE '' END, \
        CASE WHEN i % 1000 = 0 THEN '45678901' WHEN i % 3 = 0 THEN CAST(10000000 + i % 100 AS TEXT) \
            WHEN i % 3 = 1 THEN '00000000' ELSE '' END FROM n) \
    SELECT CAST($1 AS BIGINT), i, 7 + i % 2, 1, 'venta', CASE WHEN i % 10 = 0 THEN 'anulada' ELSE 'cerrada' END, \
    '2025-' || CASE WHEN i <= 6000 THEN '03' ELSE '04' END || '-10', '10:00:00', 0, 'BOLETA', '03', TRUE, \
    'B001', i, number, name, 'PEN', 0, 0, 0, 0, 0, 0, 0, 0, 10000, 0, 0, 'EFE', 10000, 0, \
    REPLACE(LOWER(name), 'á', 'a') || ' ' || number || ' b001-' || SUBSTR('0000000' || CAST(i AS TEXT), LENGTH(CAST(i AS TEXT))) \
    FROM named";
const NEW_CLIENTS: &str = "INSERT INTO sale_client (company_id, document_number, name, search) \
    SELECT DISTINCT company_id, client_document_number, client_name, \
    REPLACE(LOWER(client_name), 'á', 'a') || ' ' || client_document_number \
    FROM sale WHERE company_id = $1 AND client_name <> ''";
const NEW_SERIES: &str = "INSERT INTO series (company_id, document_code, series, branch_id, last_number, active) \
    VALUES ($1, 'BOLETA', 'B001', 1, $2, TRUE)";
const NEW_DOCUMENTS: &str = "INSERT INTO e_document (company_id, id, sale_id, state, business_date, hour, \
    document_code, issuer_code, series, number, client_name, client_document_number, total, search, created_at_ms) \
    SELECT company_id, id, id, CASE WHEN id % 10 = 0 THEN 'ANULADO' ELSE 'ACEPTADO' END, business_date, hour, \
    document_code, issuer_code, series, number, client_name, client_document_number, total, search, 0 \
    FROM sale WHERE company_id = $1";

async fn shop(db: &Db) -> CompanyScope {
    let scopes = [company(db, 1).await, company(db, 2).await];
    for scope in &scopes {
        let done = db.write(scope, |tx| {
            Box::pin(async move {
                let company = tx.company_id();
                let many = params![company, SALES];
                tx.exec(NEW_SALES, many).await?;
                tx.exec(NEW_SERIES, many).await?;
                for sql in [NEW_CLIENTS, NEW_DOCUMENTS] {
                    tx.exec(sql, params![company]).await?;
                }
                Ok::<_, StorageError>(())
            })
        });
        done.await.unwrap();
    }
    let [scope, _other] = scopes;
    scope
}

fn sales_of(text: &str) -> SaleFilter {
    SaleFilter {
        from: "2025-01-01".to_owned(),
        before: "2026-01-01".to_owned(),
        words: DocumentWords::of(text),
        ..SaleFilter::default()
    }
}

type Keys = (i64, bool, Vec<i64>);

fn keys<T>(found: Found<T>, key: impl Fn(&T) -> i64) -> Keys {
    (
        found.total,
        found.more,
        found.rows.iter().map(key).collect(),
    )
}

async fn sales_found(db: &Db, scope: &CompanyScope, filter: &SaleFilter, offset: i64) -> Keys {
    let input = (filter.clone(), offset);
    let found = db.read_with(scope, input, |tx, (filter, offset)| {
        Box::pin(sales::page(tx, filter, 5, *offset))
    });
    keys(found.await.unwrap(), |row| row.id)
}

async fn documents_found(db: &Db, scope: &CompanyScope, text: &str, states: &str) -> Keys {
    let filter = DocumentFilter {
        from: "2025-01-01".to_owned(),
        before: "2026-01-01".to_owned(),
        states: states.to_owned(),
        words: DocumentWords::of(text),
        ..DocumentFilter::default()
    };
    let found = db.read_with(scope, filter, |tx, filter| {
        Box::pin(e_documents::page(tx, filter, 5, 0))
    });
    keys(found.await.unwrap(), |row| row.id)
}

both_engines! {
    async fn words_find_few_sales_and_all_are_counted(db: TestDb) {
        let scope = shop(&db).await;
        let cases: [(&str, i64, &[i64]); 9] = [
            ("huamán", 12, &[12_000, 11_000, 10_000, 9_000, 8_000]),
            ("ANA hua", 12, &[12_000, 11_000, 10_000, 9_000, 8_000]),
            ("567890", 12, &[12_000, 11_000, 10_000, 9_000, 8_000]),
            ("ana 7000", 1, &[7_000]),
            ("11998", 1, &[11_998]),
            ("b001-11998", 1, &[11_998]),
            ("b001-0001199", 10, &[11_999, 11_998, 11_997, 11_996, 11_995]),
            ("b001-", MOST_COUNTED, &[12_000, 11_999, 11_998, 11_997, 11_996]),
            ("nadie", 0, &[]),
        ];
        for (text, total, first) in cases {
            let found = sales_found(&db, &scope, &sales_of(text), 0).await;
            assert_eq!(found, (total, total == MOST_COUNTED, first.to_vec()), "{text}");
            let found = documents_found(&db, &scope, text, "").await;
            assert_eq!(found, (total, total == MOST_COUNTED, first.to_vec()), "{text}");
        }
        let narrow = SaleFilter { user_id: Some(7), before: "2025-04-01".to_owned(), ..sales_of("huaman") };
        assert_eq!(sales_found(&db, &scope, &narrow, 4).await, (6, false, vec![2_000, 1_000]));
        assert_eq!(documents_found(&db, &scope, "persona 11", ",ANULADO,").await, (0, false, vec![]));
        assert_eq!(documents_found(&db, &scope, "huaman", ",ANULADO,").await.0, 12);
    }

    async fn words_that_very_many_sales_have_are_counted_to_a_bound(db: TestDb) {
        let scope = shop(&db).await;
        let everybody = sales_of("b001");
        assert_eq!(sales_found(&db, &scope, &everybody, 0).await, (MOST_COUNTED, true, vec![12_000, 11_999, 11_998, 11_997, 11_996]));
        assert_eq!(sales_found(&db, &scope, &everybody, MOST_COUNTED - 1).await.2, [11_001]);
        assert_eq!(sales_found(&db, &scope, &everybody, MOST_COUNTED).await.2, Vec::<i64>::new());
        let voided = SaleFilter { state: Some(SaleState::Voided), before: "2025-04-01".to_owned(), ..everybody };
        assert_eq!(sales_found(&db, &scope, &voided, 0).await, (600, false, vec![6_000, 5_990, 5_980, 5_970, 5_960]));
        assert_eq!(documents_found(&db, &scope, "b001", ",ANULADO,").await, (MOST_COUNTED, true, vec![12_000, 11_990, 11_980, 11_970, 11_960]));
    }

    async fn sums_over_words_are_those_of_the_sales_found(db: TestDb) {
        let scope = shop(&db).await;
        for (text, sales) in [("huaman", 0), ("persona 33", 40), ("varios", 3_600), ("b001", 10_800)] {
            let sums = db.read_with(&scope, sales_of(text), |tx, filter| {
                Box::pin(async move {
                    let mut filter = filter.clone();
                    sales::count_words(tx, &mut filter).await?;
                    let sums = sales::sums(tx, &filter).await?;
                    let sellers = sales::by_seller(tx, &filter).await?;
                    let paid = sales::by_payment(tx, &filter).await?;
                    Ok::<_, StorageError>((sums, sellers, paid))
                })
            });
            let (sums, sellers, paid) = sums.await.unwrap();
            assert_eq!((sums.sales, sums.total.scaled()), (sales, sales * 10_000), "{text}");
            assert_eq!(sellers.iter().map(|seller| seller.sales).sum::<i64>(), sales, "{text}");
            assert_eq!(paid.plain.iter().map(|paid| paid.1.scaled()).sum::<i64>(), sales * 10_000, "{text}");
        }
    }
}
