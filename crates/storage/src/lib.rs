//! The crate `storage`: one code over SQLite and PostgreSQL. It has all SQL of the program.
//!
//! ```no_run
//! # use yapa_storage::*;
//! # async fn example(scope: CompanyScope) -> Result<()> {
//! let db = Db::open(&DbConfig::parse("/var/lib/yapa/yapa.db")).await?;
//! let code = String::from("0001");
//! let touched: u64 = db
//!     .write_with(&scope, code, |tx, code| {
//!         Box::pin(async move {
//!             let company = tx.company_id();
//!             tx.exec(
//!                 "UPDATE branch SET active = $3 WHERE company_id = $1 AND code = $2",
//!                 params![company, code, false],
//!             )
//!             .await
//!         })
//!     })
//!     .await?;
//! # let _ = touched; Ok(())
//! # }
//! ```

mod approval;
pub mod audit;
mod engine;
pub mod events;
mod hash;
pub mod idempotency;
mod ids;
pub mod jobs;
mod migrate;
pub mod outbox;
mod packed;
pub mod queries;
mod scope;
pub mod statements;

// The body of a plain `async fn` is compiled again by every crate that awaits it, and in each of
// its codegen units. `#[crate::boxed]` hands the future out boxed, so that the body is compiled
// here, once: every `async fn` that leaves its module carries it.
pub(crate) use async_recursion::async_recursion as boxed;

pub(crate) use yapa_macros::row;

pub use approval::Approval;
pub use engine::config::{DbConfig, PostgresConfig, SqliteConfig};
pub use engine::error::{Result, StorageError};
pub use engine::journal::LastNumbers;
pub use engine::param::{IntoParam, Param};
pub use engine::row::{Cell, FromColumn, FromRow, Row};
pub use engine::statement::{BoxFut, StatementShape};
pub use engine::tx::{CompanyTx, Tx};
pub use engine::{Db, DbStats, Engine};
pub use hash::sha256;
pub use ids::{IdSource, NODES};
pub use migrate::{MIGRATIONS, Migration};
pub use scope::{CompanyScope, all_companies, company_by_register_number, scope_of_new_company};
