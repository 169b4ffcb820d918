//! Idempotency keys.

use yapa_storage::idempotency::{self, KeyLookup};
use yapa_storage::{CompanyScope, Db, StorageError, sha256};
use yapa_test_kit::both_engines;

use crate::support::{NOW, company, set, settings};

/// A write that stores a setting and answers, under a key.
async fn keyed(
    db: &Db,
    scope: &CompanyScope,
    key: &str,
    body: &str,
) -> Result<KeyLookup, StorageError> {
    let input = (key.to_owned(), sha256(body.as_bytes()));
    db.write_with(scope, input, |tx, (key, hash)| {
        Box::pin(async move {
            let repeat = idempotency::begin(tx, key, hash, NOW).await?;
            if repeat == KeyLookup::First {
                idempotency::finish(tx, key, 201, "{\"idVenta\":1}").await?;
            }
            Ok(repeat)
        })
    })
    .await
}

both_engines! {
    async fn the_same_request_is_answered_as_before(db: TestDb) {
        let (one, two) = (company(&db, 1).await, company(&db, 2).await);
        assert_eq!(keyed(&db, &one, "k", "body").await, Ok(KeyLookup::First));
        let stored = KeyLookup::Answered { status: 201, answer: "{\"idVenta\":1}".into() };
        assert_eq!(keyed(&db, &one, "k", "body").await, Ok(stored));
        assert_eq!(keyed(&db, &one, "k", "other").await, Ok(KeyLookup::OtherBody));
        assert_eq!(keyed(&db, &two, "k", "other").await, Ok(KeyLookup::First), "keys belong to a company");
        let forgotten = db.write_platform::<_, StorageError, _>(|tx| Box::pin(idempotency::forget(tx, NOW + 1))).await;
        assert_eq!(forgotten, Ok(2));
    }

    async fn of_twenty_at_once_one_is_first(db: TestDb) {
        let scope = company(&db, 1).await;
        let tries: Vec<_> = (0..20).map(|_| {
            let db = db.db();
            tokio::spawn(async move { keyed(&db, &scope, "k", "body").await.unwrap() })
        }).collect();
        let mut first = 0;
        for one in tries {
            match one.await.unwrap() {
                KeyLookup::First => first += 1,
                KeyLookup::Answered { status, .. } => assert_eq!(status, 201),
                KeyLookup::OtherBody => panic!("all bodies are the same"),
            }
        }
        assert_eq!(first, 1);
    }

    async fn a_failed_write_frees_its_key(db: TestDb) {
        let scope = company(&db, 1).await;
        let failed: Result<(), StorageError> = db.write(&scope, |tx| Box::pin(async move {
            idempotency::begin(tx, "k", &sha256(b"body"), NOW).await?;
            Err(StorageError::NotFound)
        })).await;
        assert!(failed.is_err());
        assert_eq!(keyed(&db, &scope, "k", "body").await, Ok(KeyLookup::First));
        set(&db, &scope, "still-works").await.unwrap();
        assert_eq!(settings(&db, &scope).await.len(), 1);
    }
}
