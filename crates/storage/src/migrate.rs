//! Brings a database to the schema this program knows.

mod ddl;

use yapa_domain::EpochMillis;

use crate::{Db, Engine, Result, StorageError, Tx, params};
use ddl::{Step, steps};

/// One change of the schema; numbers grow by one and a released text never changes.
#[derive(Debug, Clone, Copy)]
pub struct Migration {
    /// Its number, from 1.
    pub version: i64,
    /// Its file's name, for people.
    pub name: &'static str,
    /// The portable text; see `docs/ARCHITECTURE.md` for what it may say.
    pub sql: &'static str,
}

/// All changes of the schema, in their order.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        version: 1,
        name: "0001_start",
        sql: include_str!("../migrations/0001_start.sql"),
    },
    Migration {
        version: 2,
        name: "0002_counter",
        sql: include_str!("../migrations/0002_counter.sql"),
    },
    Migration {
        version: 3,
        name: "0003_notifications",
        sql: include_str!("../migrations/0003_notifications.sql"),
    },
    Migration {
        version: 4,
        name: "0004_pictures",
        sql: include_str!("../migrations/0004_pictures.sql"),
    },
    Migration {
        version: 5,
        name: "0005_company",
        sql: include_str!("../migrations/0005_company.sql"),
    },
    Migration {
        version: 6,
        name: "0006_catalogue",
        sql: include_str!("../migrations/0006_catalogue.sql"),
    },
    Migration {
        version: 7,
        name: "0007_purchasing",
        sql: include_str!("../migrations/0007_purchasing.sql"),
    },
    Migration {
        version: 8,
        name: "0008_receiving",
        sql: include_str!("../migrations/0008_receiving.sql"),
    },
    Migration {
        version: 9,
        name: "0009_customer_orders",
        sql: include_str!("../migrations/0009_customer_orders.sql"),
    },
    Migration {
        version: 10,
        name: "0010_e_documents",
        sql: include_str!("../migrations/0010_e_documents.sql"),
    },
    Migration {
        version: 11,
        name: "0011_credit_notes",
        sql: include_str!("../migrations/0011_credit_notes.sql"),
    },
    Migration {
        version: 12,
        name: "0012_recovery",
        sql: include_str!("../migrations/0012_recovery.sql"),
    },
    Migration {
        version: 13,
        name: "0013_mixed_payments",
        sql: include_str!("../migrations/0013_mixed_payments.sql"),
    },
    Migration {
        version: 14,
        name: "0014_role_rights",
        sql: include_str!("../migrations/0014_role_rights.sql"),
    },
    Migration {
        version: 15,
        name: "0015_guides",
        sql: include_str!("../migrations/0015_guides.sql"),
    },
    Migration {
        version: 16,
        name: "0016_open_lines",
        sql: include_str!("../migrations/0016_open_lines.sql"),
    },
    Migration {
        version: 17,
        name: "0017_spent_numbers",
        sql: include_str!("../migrations/0017_spent_numbers.sql"),
    },
    Migration {
        version: 18,
        name: "0018_secrets",
        sql: include_str!("../migrations/0018_secrets.sql"),
    },
    Migration {
        version: 19,
        name: "0019_tax_connections",
        sql: include_str!("../migrations/0019_tax_connections.sql"),
    },
    Migration {
        version: 20,
        name: "0020_client_tax_profile",
        sql: include_str!("../migrations/0020_client_tax_profile.sql"),
    },
    Migration {
        version: 21,
        name: "0021_sale_search",
        sql: include_str!("../migrations/0021_sale_search.sql"),
    },
    Migration {
        version: 22,
        name: "0022_job_turns",
        sql: include_str!("../migrations/0022_job_turns.sql"),
    },
    Migration {
        version: 23,
        name: "0023_unconfirmed_series",
        sql: include_str!("../migrations/0023_unconfirmed_series.sql"),
    },
    Migration {
        version: 24,
        name: "0024_connections",
        sql: include_str!("../migrations/0024_connections.sql"),
    },
    Migration {
        version: 25,
        name: "0025_audit_chain",
        sql: include_str!("../migrations/0025_audit_chain.sql"),
    },
    Migration {
        version: 26,
        name: "0026_cash_sessions",
        sql: include_str!("../migrations/0026_cash_sessions.sql"),
    },
    Migration {
        version: 27,
        name: "0027_costs",
        sql: include_str!("../migrations/0027_costs.sql"),
    },
    Migration {
        version: 28,
        name: "0028_client_credit",
        sql: include_str!("../migrations/0028_client_credit.sql"),
    },
    Migration {
        version: 29,
        name: "0029_imports",
        sql: include_str!("../migrations/0029_imports.sql"),
    },
    Migration {
        version: 30,
        name: "0030_number_ranges",
        sql: include_str!("../migrations/0030_number_ranges.sql"),
    },
    Migration {
        version: 32,
        name: "0032_sales_reports",
        sql: include_str!("../migrations/0032_sales_reports.sql"),
    },
    Migration {
        version: 33,
        name: "0033_company_start",
        sql: include_str!("../migrations/0033_company_start.sql"),
    },
    Migration {
        version: 34,
        name: "0034_rights",
        sql: include_str!("../migrations/0034_rights.sql"),
    },
    Migration {
        version: 35,
        name: "0035_stock",
        sql: include_str!("../migrations/0035_stock.sql"),
    },
    Migration {
        version: 36,
        name: "0036_client_imports",
        sql: include_str!("../migrations/0036_client_imports.sql"),
    },
    Migration {
        version: 37,
        name: "0037_tax_health",
        sql: include_str!("../migrations/0037_tax_health.sql"),
    },
    Migration {
        version: 42,
        name: "0042_profit_days",
        sql: include_str!("../migrations/0042_profit_days.sql"),
    },
    Migration {
        version: 43,
        name: "0043_pins",
        sql: include_str!("../migrations/0043_pins.sql"),
    },
    Migration {
        version: 44,
        name: "0044_session_lock",
        sql: include_str!("../migrations/0044_session_lock.sql"),
    },
    Migration {
        version: 45,
        name: "0045_stock_counts",
        sql: include_str!("../migrations/0045_stock_counts.sql"),
    },
    Migration {
        version: 46,
        name: "0046_stock_transfers",
        sql: include_str!("../migrations/0046_stock_transfers.sql"),
    },
    Migration {
        version: 47,
        name: "0047_cancellations",
        sql: include_str!("../migrations/0047_cancellations.sql"),
    },
    Migration {
        version: 50,
        name: "0050_staff_activity",
        sql: include_str!("../migrations/0050_staff_activity.sql"),
    },
    Migration {
        version: 51,
        name: "0051_payment_documents",
        sql: include_str!("../migrations/0051_payment_documents.sql"),
    },
    Migration {
        version: 53,
        name: "0053_discount_minimum",
        sql: include_str!("../migrations/0053_discount_minimum.sql"),
    },
    Migration {
        version: 57,
        name: "0057_expenses",
        sql: include_str!("../migrations/0057_expenses.sql"),
    },
    Migration {
        version: 60,
        name: "0060_containers",
        sql: include_str!("../migrations/0060_containers.sql"),
    },
    Migration {
        version: 64,
        name: "0064_report_schedules",
        sql: include_str!("../migrations/0064_report_schedules.sql"),
    },
    Migration {
        version: 65,
        name: "0065_tax_days",
        sql: include_str!("../migrations/0065_tax_days.sql"),
    },
    Migration {
        version: 70,
        name: "0070_approved_lines",
        sql: include_str!("../migrations/0070_approved_lines.sql"),
    },
    Migration {
        version: 71,
        name: "0071_import_categories",
        sql: include_str!("../migrations/0071_import_categories.sql"),
    },
    Migration {
        version: 73,
        name: "0073_cancellation_files",
        sql: include_str!("../migrations/0073_cancellation_files.sql"),
    },
    Migration {
        version: 74,
        name: "0074_sales_with_extra_tax",
        sql: include_str!("../migrations/0074_sales_with_extra_tax.sql"),
    },
    Migration {
        version: 80,
        name: "0080_paper_guides",
        sql: include_str!("../migrations/0080_paper_guides.sql"),
    },
    Migration {
        version: 81,
        name: "0081_undone_credit_payments",
        sql: include_str!("../migrations/0081_undone_credit_payments.sql"),
    },
    Migration {
        version: 83,
        name: "0083_self_invoices",
        sql: include_str!("../migrations/0083_self_invoices.sql"),
    },
    Migration {
        version: 85,
        name: "0085_import_mappings",
        sql: include_str!("../migrations/0085_import_mappings.sql"),
    },
    Migration {
        version: 86,
        name: "0086_client_credit_days",
        sql: include_str!("../migrations/0086_client_credit_days.sql"),
    },
    Migration {
        version: 87,
        name: "0087_given_up_invoices",
        sql: include_str!("../migrations/0087_given_up_invoices.sql"),
    },
    Migration {
        version: 88,
        name: "0088_paper_guides_chile",
        sql: include_str!("../migrations/0088_paper_guides_chile.sql"),
    },
    Migration {
        version: 89,
        name: "0089_audited_documents",
        sql: include_str!("../migrations/0089_audited_documents.sql"),
    },
    Migration {
        version: 91,
        name: "0091_instalments_again",
        sql: include_str!("../migrations/0091_instalments_again.sql"),
    },
];

/// Several processes may start together on one PostgreSQL: they take turns by this lock.
/// A change of a whole table may take long.
const LOCK: &str = "SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(20241121)";

const VERSION_TABLE: &str = "CREATE TABLE schema_version (version BIGINT NOT NULL \
    PRIMARY KEY, name TEXT NOT NULL, applied_at_ms BIGINT NOT NULL)";

const VERSION: &str = "SELECT MAX(version) FROM schema_version";

/// Tables with a company that row-level security does not watch yet.
const UNWATCHED: &str = "SELECT c.relname::text FROM pg_class c \
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped \
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace \
    AND NOT c.relforcerowsecurity";

impl Db {
    /// Applies the changes the database lacks; answers their names. All or nothing.
    ///
    /// # Errors
    /// `NewerDatabase` when a newer program has been here; else what the database says.
    #[crate::boxed]
    pub async fn migrate(&self, now: EpochMillis) -> Result<Vec<&'static str>> {
        self.migrate_with(MIGRATIONS, now).await
    }

    /// [`Db::migrate`] with other changes than the program's own: for tests.
    ///
    /// # Errors
    /// As [`Db::migrate`].
    #[crate::boxed]
    pub async fn migrate_with(
        &self,
        migrations: &'static [Migration],
        now: EpochMillis,
    ) -> Result<Vec<&'static str>> {
        let engine = self.engine();
        self.write_platform(move |tx| Box::pin(apply(tx, engine, migrations, now)))
            .await
    }

    /// The version of the database's schema, 0 when it has none; for `serve` and `verify`,
    /// which change nothing.
    ///
    /// # Errors
    /// `NewerDatabase` when it is newer than this program; else what the database says.
    #[crate::boxed]
    pub async fn schema_version(&self) -> Result<i64> {
        let engine = self.engine();
        let found: i64 = self
            .read_platform(move |tx| {
                Box::pin(async move {
                    let known = tx
                        .one(has_versions(engine), &[], |row| row.get::<bool>(0))
                        .await?;
                    if known { version(tx).await } else { Ok(0) }
                })
            })
            .await?;
        refuse_newer(found, MIGRATIONS)?;
        Ok(found)
    }
}

fn has_versions(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "SELECT COUNT(*) > 0 FROM sqlite_master WHERE name = 'schema_version'",
        Engine::Postgres => "SELECT to_regclass('schema_version') IS NOT NULL",
    }
}

async fn version(tx: &mut Tx) -> Result<i64> {
    Ok(tx
        .one(VERSION, &[], |row| row.get::<Option<i64>>(0))
        .await?
        .unwrap_or(0))
}

/// Refuses a database that a newer program has changed.
pub(crate) fn refuse_newer(found: i64, migrations: &[Migration]) -> Result<()> {
    let known = migrations.last().map_or(0, |last| last.version);
    if found > known {
        Err(StorageError::NewerDatabase { found, known })
    } else {
        Ok(())
    }
}

async fn apply(
    tx: &mut Tx,
    engine: Engine,
    migrations: &'static [Migration],
    now: EpochMillis,
) -> Result<Vec<&'static str>> {
    if engine == Engine::Postgres {
        tx.batch(LOCK).await?;
    }
    let known: bool = tx.one(has_versions(engine), &[], |row| row.get(0)).await?;
    if !known {
        tx.batch(VERSION_TABLE).await?;
    }
    let found = version(tx).await?;
    refuse_newer(found, migrations)?;
    let mut applied = Vec::new();
    for migration in migrations
        .iter()
        .filter(|migration| migration.version > found)
    {
        for step in steps(migration.sql, engine) {
            run(tx, &step).await?;
        }
        tx.exec(
            "INSERT INTO schema_version (version, name, applied_at_ms) VALUES ($1, $2, $3)",
            params![migration.version, migration.name, now],
        )
        .await?;
        applied.push(migration.name);
    }
    if engine == Engine::Postgres && !applied.is_empty() {
        watch_companies(tx).await?;
    }
    Ok(applied)
}

async fn run(tx: &mut Tx, step: &Step) -> Result<()> {
    match step {
        Step::Must(sql) => tx.batch(sql).await,
        Step::Try(sql) => {
            tx.batch("SAVEPOINT attempt").await?;
            if let Err(error) = tx.batch(sql).await {
                tracing::warn!(%error, sql, "an optional part of the schema was left out");
                tx.batch("ROLLBACK TO SAVEPOINT attempt").await?;
                tx.forgive();
            }
            tx.batch("RELEASE SAVEPOINT attempt").await
        }
    }
}

/// The second lock on PostgreSQL: a row is only seen and written by a transaction of its company,
/// or by one of the platform (company 0). The owner of the tables is bound too. The setting is read
/// in a subquery so that this happens once a statement, not once a row.
async fn watch_companies(tx: &mut Tx) -> Result<()> {
    let tables: Vec<String> = tx.all(UNWATCHED, &[], |row| row.get(0)).await?;
    for table in tables {
        tx.batch(&format!(
            "ALTER TABLE {table} ENABLE ROW LEVEL SECURITY;
             ALTER TABLE {table} FORCE ROW LEVEL SECURITY;
             CREATE POLICY of_company ON {table} USING (
                 (SELECT NULLIF(current_setting('yapa.company_id', true), '')::bigint)
                 IN (company_id, 0))"
        ))
        .await?;
    }
    Ok(())
}
