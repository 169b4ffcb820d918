//! The base of the tests: a fresh database of either engine, and a runtime for each test.
//!
//! ```ignore
//! yapa_test_kit::both_engines! {
//!     async fn a_branch_is_found(db: TestDb) {
//!         db.write_platform(|tx| Box::pin(async move { /* … */ Ok::<_, StorageError>(()) })).await.unwrap();
//!     }
//! }
//! ```

mod cluster;
mod database_server;
mod db;
mod folder;

pub use database_server::DatabaseServer;
pub use db::{MIGRATED_AT, TestDb, block_on};
pub use folder::memory_folder;

/// Makes of each `async fn name(db: TestDb) { … }` two tests, `name::on_sqlite` and
/// `name::on_postgres`, each with a fresh migrated database.
#[macro_export]
macro_rules! both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($db:ident: TestDb) $body:block)+) => {$(
        $(#[$meta])*
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn body($db: $crate::TestDb) $body

            #[test]
            fn on_sqlite() {
                $crate::block_on(async { body($crate::TestDb::sqlite().await).await });
            }

            #[test]
            fn on_postgres() {
                $crate::block_on(async { body($crate::TestDb::postgres().await).await });
            }
        }
    )+};
}
