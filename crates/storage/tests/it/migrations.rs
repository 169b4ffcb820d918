//! The schema and its numbers.

use yapa_storage::{MIGRATIONS, Migration, StorageError, params};
use yapa_test_kit::{TestDb, block_on, both_engines};

use crate::support::{NOW, company};

const NEWER: &[Migration] = &[
    Migration {
        version: 1,
        name: "0001_start",
        sql: "CREATE TABLE a (id BIGINT NOT NULL PRIMARY KEY);",
    },
    Migration {
        version: 999,
        name: "0999_future",
        sql: "CREATE TABLE b (id BIGINT NOT NULL PRIMARY KEY);",
    },
];

const BROKEN: &[Migration] = &[Migration {
    version: 1,
    name: "0001_broken",
    sql: "CREATE TABLE a (id BIGINT NOT NULL PRIMARY KEY);\nCREATE TABLE b (id BIGINT NOT;",
}];

async fn refuses_a_newer_database(db: &TestDb) {
    assert_eq!(db.schema_version().await.unwrap(), 0);
    db.migrate_with(NEWER, NOW).await.unwrap();
    let known = MIGRATIONS.last().unwrap().version;
    let expected = StorageError::NewerDatabase { found: 999, known };
    assert_eq!(db.migrate(NOW).await, Err(expected.clone()));
    assert_eq!(db.schema_version().await, Err(expected));
}

async fn is_all_or_nothing(db: &TestDb) {
    db.migrate_with(BROKEN, NOW).await.unwrap_err();
    assert_eq!(db.schema_version().await.unwrap(), 0);
    assert_eq!(
        db.migrate_with(&NEWER[..1], NOW).await.unwrap(),
        ["0001_start"]
    );
}

#[test]
fn a_newer_database_is_refused() {
    block_on(async {
        refuses_a_newer_database(&TestDb::empty_sqlite().await).await;
        refuses_a_newer_database(&TestDb::empty_postgres().await).await;
    });
}

#[test]
fn a_failed_migration_changes_nothing() {
    block_on(async {
        is_all_or_nothing(&TestDb::empty_sqlite().await).await;
        is_all_or_nothing(&TestDb::empty_postgres().await).await;
    });
}

#[test]
fn processes_that_start_together_migrate_once() {
    block_on(async {
        let db = TestDb::empty_postgres().await;
        let starts: Vec<_> = (0..4)
            .map(|_| async { db.reopen().await.migrate(NOW).await.unwrap() })
            .collect();
        let applied: usize = futures::future::join_all(starts)
            .await
            .iter()
            .map(Vec::len)
            .sum();
        assert_eq!(applied, MIGRATIONS.len());
    });
}

both_engines! {
    async fn a_second_run_has_nothing_to_do(db: TestDb) {
        assert!(db.migrate(NOW).await.unwrap().is_empty());
        assert_eq!(db.schema_version().await.unwrap(), MIGRATIONS.last().unwrap().version);
        assert!(db.check_integrity().await.unwrap().is_empty());
    }
}

#[test]
fn every_table_of_a_company_is_watched() {
    block_on(async {
        let db = TestDb::postgres().await;
        let open: Vec<String> = db
            .read_platform::<_, StorageError, _>(|tx| {
                Box::pin(tx.all(
                    "SELECT table_name::text FROM information_schema.columns c \
                     WHERE column_name = 'company_id' AND table_schema = 'public' AND NOT EXISTS \
                     (SELECT 1 FROM pg_policies p WHERE p.tablename = c.table_name)",
                    &[],
                    |row| row.get(0),
                ))
            })
            .await
            .unwrap();
        assert!(open.is_empty(), "{open:?}");
    });
}

/// Sellers of a company that was there before keep discounts below the minimum, unless an owner decided.
async fn keeps_the_rights_of_sellers(db: &TestDb) {
    let before = MIGRATIONS.iter().position(|one| one.version == 53).unwrap();
    db.migrate_with(&MIGRATIONS[..before], NOW).await.unwrap();
    company(db, 1).await;
    let decided = company(db, 2).await;
    let sql = "INSERT INTO role_right (company_id, role, right_code, value) VALUES ($1, 'VENDEDOR', $2, 0)";
    db.write_with(&decided, (), move |tx, ()| {
        Box::pin(async move {
            let company = tx.company_id();
            tx.exec(sql, params![company, "descuentoBajoMinimo"]).await
        })
    })
    .await
    .unwrap();
    db.migrate(NOW).await.unwrap();
    company(db, 3).await;
    let held: Vec<(i64, i64)> = db
        .read_platform::<_, StorageError, _>(|tx| {
            Box::pin(tx.all(
                "SELECT company_id, value FROM role_right WHERE role = 'VENDEDOR' \
                 AND right_code = 'descuentoBajoMinimo' ORDER BY company_id",
                &[],
                |row| Ok((row.get(0)?, row.get(1)?)),
            ))
        })
        .await
        .unwrap();
    assert_eq!(held, [(1, 1_000_000), (2, 0)]);
}

#[test]
fn sellers_of_companies_from_before_keep_discounts_below_the_minimum() {
    block_on(async {
        keeps_the_rights_of_sellers(&TestDb::empty_sqlite().await).await;
        keeps_the_rights_of_sellers(&TestDb::empty_postgres().await).await;
    });
}
