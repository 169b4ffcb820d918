//! Encrypted connections to PostgreSQL.

use yapa_storage::{Db, DbConfig, StorageError};
use yapa_test_kit::{TestDb, block_on};

const IS_ENCRYPTED: &str = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";

async fn is_encrypted(url: &str) -> Result<bool, StorageError> {
    let db = Db::open(&DbConfig::postgres(url)).await?;
    db.read_platform(|tx| Box::pin(tx.one(IS_ENCRYPTED, &[], |row| row.get(0))))
        .await
}

#[test]
fn a_connection_is_encrypted_and_the_server_looked_at_as_the_address_asks() {
    let Ok(authority) = std::env::var("YAPA_TEST_PG_CA") else {
        eprintln!("SKIPPED: the PostgreSQL server of the tests has no certificate");
        return;
    };
    block_on(async {
        let db = TestDb::empty_postgres().await;
        let url = db.target();
        assert_eq!(is_encrypted(url).await, Ok(false));
        assert_eq!(
            is_encrypted(&format!("{url}?sslmode=prefer")).await,
            Ok(true)
        );
        assert_eq!(
            is_encrypted(&format!("{url}?sslmode=require")).await,
            Ok(true)
        );
        let certified = format!("{url}?sslmode=verify-full&sslrootcert={authority}");
        assert_eq!(is_encrypted(&certified).await, Ok(true));
        // Its certificate is of no public authority, and is not for this name.
        for stranger in [
            format!("{url}?sslmode=verify-full"),
            certified.replace("127.0.0.1", "localhost"),
        ] {
            let refused = is_encrypted(&stranger).await;
            assert!(
                matches!(refused, Err(StorageError::Unavailable(_))),
                "{refused:?}"
            );
        }
    });
}
