//! Fresh databases for tests.

use std::ops::Deref;
use std::sync::atomic::{AtomicU32, Ordering};

use tokio::runtime::Runtime;
use tokio::sync::{Mutex, OnceCell};
use yapa_storage::{Db, DbConfig};

use crate::cluster::{Cluster, ROLE};
use crate::folder::memory_folder;

/// The moment at which test databases say they were migrated: 2026-01-01T00:00:00Z.
pub const MIGRATED_AT: i64 = 1_767_225_600_000;

/// A fresh, migrated database of its own for one test; gone with the value.
pub struct TestDb {
    db: Db,
    target: String,
    _folder: Option<tempfile::TempDir>,
}

impl Deref for TestDb {
    type Target = Db;

    fn deref(&self) -> &Db {
        &self.db
    }
}

impl TestDb {
    /// A new SQLite file: a copy of one that was migrated once.
    pub async fn sqlite() -> TestDb {
        let template = sqlite_template().await;
        Self::sqlite_file(Some(template)).await
    }

    /// A new SQLite file without any table.
    pub async fn empty_sqlite() -> TestDb {
        Self::sqlite_file(None).await
    }

    async fn sqlite_file(template: Option<&[u8]>) -> TestDb {
        let folder = memory_folder("yapa-test-");
        let path = folder.path().join("yapa.db");
        if let Some(template) = template {
            std::fs::write(&path, template).expect("a copy of the migrated database");
        }
        let db = Db::open(&DbConfig::sqlite(&path))
            .await
            .expect("a test database");
        TestDb {
            db,
            target: path.display().to_string(),
            _folder: Some(folder),
        }
    }

    /// A new PostgreSQL database: a copy of one that was migrated once.
    pub async fn postgres() -> TestDb {
        let template = postgres_template().await;
        Self::postgres_database(Some(template)).await
    }

    /// A new PostgreSQL database without any table.
    pub async fn empty_postgres() -> TestDb {
        server_ready().await;
        Self::postgres_database(None).await
    }

    async fn postgres_database(template: Option<&str>) -> TestDb {
        let name = new_database(template).await;
        let target = Cluster::get().url(&name);
        // The machine of the tests may be busy with something else for a while.
        let db = Db::open(&DbConfig::postgres(&target).patient())
            .await
            .expect("a test database");
        TestDb {
            db,
            target,
            _folder: None,
        }
    }

    /// The database itself; clones share it.
    #[must_use]
    pub fn db(&self) -> Db {
        self.db.clone()
    }

    /// Address of the same database for `DbConfig::parse` and the program's settings.
    #[must_use]
    pub fn target(&self) -> &str {
        &self.target
    }

    /// Opens the same database a second time, as another process would.
    pub async fn reopen(&self) -> Db {
        Db::open(&DbConfig::parse(&self.target))
            .await
            .expect("the test database once more")
    }
}

/// Runs a test on a runtime of its own: what the test left running ends with it, and
/// its connections with that.
pub fn block_on<F: Future>(test: F) -> F::Output {
    struct Own(Option<Runtime>);
    // A failed test must not wait for its background work either.
    impl Drop for Own {
        fn drop(&mut self) {
            if let Some(runtime) = self.0.take() {
                runtime.shutdown_background();
            }
        }
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(4)
        .enable_all()
        .build()
        .expect("a runtime");
    let own = Own(Some(runtime));
    own.0.as_ref().expect("until it is dropped").block_on(test)
}

/// The bytes of a migrated database: values of statics are never dropped, so a folder kept in one
/// would stay behind in memory.
async fn sqlite_template() -> &'static [u8] {
    static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();
    TEMPLATE
        .get_or_init(|| async {
            let folder = memory_folder("yapa-template-");
            let live = Db::open(&DbConfig::sqlite(folder.path().join("live.db"))).await;
            let live = live.expect("the template");
            live.migrate(MIGRATED_AT)
                .await
                .expect("the schema on SQLite");
            let path = folder.path().join("template.db");
            live.back_up(&path).await.expect("the template");
            std::fs::read(&path).expect("the template")
        })
        .await
}

async fn postgres_template() -> &'static str {
    static TEMPLATE: OnceCell<String> = OnceCell::const_new();
    TEMPLATE
        .get_or_init(|| async {
            server_ready().await;
            let name = new_database(None).await;
            let db = Db::open(&DbConfig::postgres(Cluster::get().url(&name))).await;
            let db = db.expect("the template");
            db.migrate(MIGRATED_AT)
                .await
                .expect("the schema on PostgreSQL");
            drop(db);
            // A template may have no visitors; the server notices a moment after the pool is gone.
            admin(&format!(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
            ))
            .await;
            name
        })
        .await
}

/// Starts the server and makes the role that owns the tests' databases.
async fn server_ready() {
    static READY: OnceCell<()> = OnceCell::const_new();
    READY
        .get_or_init(|| async {
            tokio::task::spawn_blocking(Cluster::get)
                .await
                .expect("the test server");
            admin(&format!(
                "DO $$ BEGIN CREATE ROLE {ROLE} LOGIN CREATEDB PASSWORD '{ROLE}'; \
                 EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$"
            ))
            .await;
        })
        .await;
}

/// A copy of a template must be alone with it, so databases are made one after the other.
async fn new_database(template: Option<&str>) -> String {
    static TURN: Mutex<()> = Mutex::const_new(());
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let _turn = TURN.lock().await;
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("yapa_test_{}_{number}", std::process::id());
    let template = template.unwrap_or("template0");
    admin(&format!(
        "CREATE DATABASE {name} OWNER {ROLE} TEMPLATE {template}"
    ))
    .await;
    name
}

/// Runs one statement as the server's administrator.
async fn admin(sql: &str) {
    let config = Cluster::get().admin("postgres");
    let (client, connection) = config
        .connect(tokio_postgres::NoTls)
        .await
        .expect("the test server answers");
    let talk = tokio::spawn(connection);
    client
        .simple_query(sql)
        .await
        .unwrap_or_else(|error| panic!("{sql}: {error:?}"));
    drop(client);
    let _ = talk.await;
}
