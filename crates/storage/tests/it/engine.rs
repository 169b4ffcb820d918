//! Statements, values, errors and transactions.

use yapa_domain::Dec4;
use yapa_storage::{FromRow, Result, StorageError, params, values};
use yapa_test_kit::both_engines;

use crate::support::{NOW, SET, company, set, settings};

const STOCK_ROWS: &str = "INSERT INTO stock_movement \
    (company_id, product_id, id, reason, quantity, balance, cost, created_at_ms) \
    VALUES ($1, $2, $3, 'opening', $4, $4, $5, $6)";
const RAISE: &str = "UPDATE stock_movement SET balance = balance + $4 \
    WHERE company_id = $1 AND product_id = $2 AND id = $3 RETURNING balance";
const COUNT: &str = "SELECT COUNT(*) FROM company_setting WHERE company_id = $1";
type Stored = (i64, Dec4, Option<Dec4>);
const STORED: &str = "SELECT id, quantity, cost FROM stock_movement WHERE company_id = $1 \
    AND product_id = $2 ORDER BY id";

both_engines! {
    async fn values_come_back_as_they_went(db: TestDb) {
        let scope = company(&db, 1).await;
        let half = Dec4::from_scaled(-5_000);
        let (counts, stored, raised) = db.write::<_, StorageError, _>(&scope, move |tx| Box::pin(async move {
            let company = tx.company_id();
            let rows: Vec<_> = (1..=70_i64)
                .map(|id| values![company, 9_i64, id, half, (id % 2 == 0).then_some(half), NOW])
                .collect();
            let counts = tx.exec_many(STOCK_ROWS, &rows).await?;
            let stored: Vec<Stored> = tx.all(STORED, params![company, 9_i64], FromRow::from_row).await?;
            let raises: Vec<_> = [3_i64, 1, 99].iter().map(|id| values![company, 9_i64, *id, *id]).collect();
            let raised = tx.all_many(RAISE, &raises, |row| row.get::<i64>(0)).await?;
            Ok((counts, stored, raised))
        })).await.unwrap();
        assert_eq!(counts, vec![1; 70]);
        assert_eq!(stored[0], (1, half, None));
        assert_eq!(stored[1], (2, half, Some(half)));
        assert_eq!(raised, vec![vec![-4_997], vec![-4_999], vec![]]);
    }

    async fn broken_keys_are_reported_by_table_and_column(db: TestDb) {
        let scope = company(&db, 1).await;
        set(&db, &scope, "a").await.unwrap();
        let twin = set(&db, &scope, "a").await.unwrap_err();
        assert!(twin.is_unique_on("company_setting", "name"), "{twin:?}");
        let orphan = db.write_platform(|tx| Box::pin(async move {
            tx.exec(SET, params![404_i64, "a", "x"]).await
        })).await.unwrap_err();
        assert!(matches!(orphan, StorageError::ForeignKey(_)), "{orphan:?}");
        let null = db.write(&scope, |tx| Box::pin(async move {
            let company = tx.company_id();
            tx.exec(SET, params![company, "b", None::<String>]).await
        })).await.unwrap_err();
        assert!(matches!(null, StorageError::Refused(_)), "{null:?}");
        assert_eq!(set(&db, &scope, "nul\0").await, Err(StorageError::NulInText));
    }

    async fn an_error_undoes_everything(db: TestDb) {
        let scope = company(&db, 1).await;
        let refused: Result<()> = db.write(&scope, |tx| Box::pin(async move {
            let company = tx.company_id();
            tx.exec(SET, params![company, "a", "x"]).await?;
            Err(StorageError::NotFound)
        })).await;
        assert_eq!(refused, Err(StorageError::NotFound));
        assert!(settings(&db, &scope).await.is_empty());
    }

    async fn a_swallowed_failure_is_not_committed(db: TestDb) {
        let scope = company(&db, 1).await;
        set(&db, &scope, "a").await.unwrap();
        let kept: Result<()> = db.write(&scope, |tx| Box::pin(async move {
            let company = tx.company_id();
            tx.exec(SET, params![company, "b", "x"]).await?;
            let _ = tx.exec(SET, params![company, "a", "x"]).await;
            Ok(())
        })).await;
        assert!(kept.unwrap_err().is_unique_on("company_setting", "name"));
        assert_eq!(settings(&db, &scope).await, ["a"]);
    }

    async fn queued_writes_are_seen_by_later_statements(db: TestDb) {
        let scope = company(&db, 1).await;
        let seen = db.write::<_, StorageError, _>(&scope, |tx| Box::pin(async move {
            let company = tx.company_id();
            tx.write(SET, params![company, "a", "x"]).await?;
            let rows: Vec<_> = ["b", "c", "d"].iter().map(|name| values![company, *name, "x"]).collect();
            tx.write_many(SET, &rows).await?;
            let seen: i64 = tx.one(COUNT, params![company], |row| row.get(0)).await?;
            tx.write(SET, params![company, "e", "x"]).await?;
            Ok(seen)
        })).await.unwrap();
        assert_eq!(seen, 4);
        assert_eq!(settings(&db, &scope).await, ["a", "b", "c", "d", "e"]);
    }

    async fn a_write_that_fails_later_undoes_everything(db: TestDb) {
        let scope = company(&db, 1).await;
        set(&db, &scope, "a").await.unwrap();
        for then_asks in [false, true] {
            let done: Result<()> = db.write(&scope, move |tx| Box::pin(async move {
                let company = tx.company_id();
                tx.write(SET, params![company, "b", "x"]).await?;
                tx.write(SET, params![company, "a", "x"]).await?;
                if then_asks {
                    tx.one::<i64, _>(COUNT, params![company], |row| row.get(0)).await?;
                }
                Ok(())
            })).await;
            assert!(done.is_err(), "{then_asks}");
            assert_eq!(settings(&db, &scope).await, ["a"], "{then_asks}");
        }
        set(&db, &scope, "c").await.unwrap();
    }

    async fn an_error_forgets_the_writes_before_it(db: TestDb) {
        let scope = company(&db, 1).await;
        let refused: Result<()> = db.write(&scope, |tx| Box::pin(async move {
            let company = tx.company_id();
            tx.write(SET, params![company, "a", "x"]).await?;
            Err(StorageError::NotFound)
        })).await;
        assert_eq!(refused, Err(StorageError::NotFound));
        assert!(settings(&db, &scope).await.is_empty());
    }

    async fn a_panic_undoes_its_own_transaction_only(db: TestDb) {
        let scope = company(&db, 1).await;
        let panicked: Result<()> = db.write(&scope, |tx| Box::pin(async move {
            let company = tx.company_id();
            tx.exec(SET, params![company, "a", "x"]).await?;
            panic!("on purpose");
        })).await;
        assert_eq!(panicked, Err(StorageError::Panicked));
        set(&db, &scope, "b").await.unwrap();
        assert_eq!(settings(&db, &scope).await, ["b"]);
    }

    async fn a_reader_cannot_write(db: TestDb) {
        let scope = company(&db, 1).await;
        let written = db.read(&scope, |tx| Box::pin(async move {
            let company = tx.company_id();
            tx.exec(SET, params![company, "a", "x"]).await
        })).await;
        assert!(written.is_err());
        assert!(settings(&db, &scope).await.is_empty());
    }

    async fn many_writers_lose_nothing(db: TestDb) {
        let scope = company(&db, 1).await;
        let writers: Vec<_> = (0..100).map(|n| {
            let db = db.db();
            tokio::spawn(async move { set(&db, &scope, &format!("{n:03}")).await })
        }).collect();
        for writer in writers {
            writer.await.unwrap().unwrap();
        }
        assert_eq!(settings(&db, &scope).await.len(), 100);
    }
}
