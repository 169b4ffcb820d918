//! One small file for each kind of scenario, and the list of them all.

mod ceiling;
mod floor_postgres;
mod floor_sqlite;
mod product_clients;
mod product_close;
mod product_emission;
mod product_postgres;
mod product_reads;
mod product_sales;
mod product_start;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use tempfile::TempDir;

use crate::measure::Measure;

/// Shared by the scenarios.
pub struct Bench {
    folder: PathBuf,
    /// Length of one measurement.
    pub time: Duration,
    /// A PostgreSQL server to make databases on.
    pub postgres: Option<String>,
}

impl Bench {
    /// A bench that writes its databases below `folder`.
    pub fn new(folder: &Path, seconds: u64) -> Result<Bench> {
        std::fs::create_dir_all(folder)?;
        Ok(Bench {
            folder: folder.to_owned(),
            time: Duration::from_secs(seconds),
            postgres: std::env::var("YAPA_TEST_PG_URL").ok(),
        })
    }

    /// A new folder on the measured disk, gone when it is dropped.
    pub fn temporary(&self) -> Result<TempDir> {
        Ok(tempfile::Builder::new()
            .prefix("bench-")
            .tempdir_in(&self.folder)?)
    }
}

/// Something prepared that can be measured again and again.
pub trait Running {
    /// Works for the bench's time and returns the measurement.
    fn measure(&mut self) -> Result<Measure>;
}

/// A line of the table.
pub struct Scenario {
    /// Short and stable: `kind.what`.
    pub name: &'static str,
    /// The target, in words.
    pub goal: &'static str,
    /// The scenario it is held against.
    pub floor: Option<&'static str>,
    /// Whether it is left out without a PostgreSQL server.
    pub needs_postgres: bool,
    /// Prepares it.
    pub open: fn(&Bench) -> Result<Box<dyn Running>>,
}

/// A lower bound has no goal of its own.
const FLOOR: Scenario = Scenario {
    name: "",
    goal: "–",
    floor: None,
    needs_postgres: false,
    open: |_| anyhow::bail!("a scenario without a body"),
};

/// Every scenario, in the order of the table.
pub const ALL: &[Scenario] = &[
    Scenario {
        name: "floor.sqlite.1",
        open: |b| floor_sqlite::open(b, 1),
        ..FLOOR
    },
    Scenario {
        name: "floor.sqlite.32",
        open: |b| floor_sqlite::open(b, 32),
        ..FLOOR
    },
    Scenario {
        name: "ceiling.sqlite.1",
        floor: Some("floor.sqlite.1"),
        open: |b| ceiling::open(b, 1),
        ..FLOOR
    },
    Scenario {
        name: "ceiling.sqlite.8",
        floor: Some("floor.sqlite.32"),
        open: |b| ceiling::open(b, 8),
        ..FLOOR
    },
    Scenario {
        name: "ceiling.sqlite.32",
        floor: Some("floor.sqlite.32"),
        open: |b| ceiling::open(b, 32),
        ..FLOOR
    },
    Scenario {
        name: "floor.postgres.1",
        needs_postgres: true,
        open: |b| floor_postgres::open(b, 1),
        ..FLOOR
    },
    Scenario {
        name: "floor.postgres.32",
        needs_postgres: true,
        open: |b| floor_postgres::open(b, 32),
        ..FLOOR
    },
    Scenario {
        name: "sale.sqlite.1",
        goal: "p50 at most 1.5 ms",
        floor: Some("ceiling.sqlite.1"),
        open: |b| product_sales::open(b, 1),
        ..FLOOR
    },
    Scenario {
        name: "sale.costed.sqlite.1",
        goal: "at most 0.02 ms of processor time above sale.sqlite.1",
        floor: Some("sale.sqlite.1"),
        open: |b| product_sales::open_costed(b, 1),
        ..FLOOR
    },
    Scenario {
        name: "sale.sqlite.8",
        goal: "at least 45 % of the ceiling, at most 0.25 ms of processor time",
        floor: Some("ceiling.sqlite.8"),
        open: |b| product_sales::open(b, 8),
        ..FLOOR
    },
    Scenario {
        name: "sale.sqlite.32",
        goal: "at least 45 % of the ceiling, at most 0.25 ms of processor time",
        floor: Some("ceiling.sqlite.32"),
        open: |b| product_sales::open(b, 32),
        ..FLOOR
    },
    Scenario {
        name: "sale.postgres.32",
        goal: "at least 50 % of the one-round-trip floor",
        floor: Some("floor.postgres.32"),
        needs_postgres: true,
        open: |b| product_postgres::open(b, 64, 32),
    },
    Scenario {
        name: "emission.sqlite.8",
        goal: "at most twice the processor time of its sale",
        open: |b| product_emission::open(b, false, 8),
        ..FLOOR
    },
    Scenario {
        name: "emission.postgres.8",
        goal: "at most twice the processor time of its sale",
        needs_postgres: true,
        open: |b| product_emission::open(b, true, 8),
        ..FLOOR
    },
    Scenario {
        name: "search.10k",
        goal: "p50 under 0.3 ms",
        open: |b| product_reads::open_search(b, 10_000),
        ..FLOOR
    },
    Scenario {
        name: "search.100k",
        goal: "p50 under 1 ms, p99 under 10 ms",
        open: |b| product_reads::open_search(b, 100_000),
        ..FLOOR
    },
    Scenario {
        name: "list.first.12k",
        goal: "p50 under 0.5 ms",
        open: |b| product_reads::open_first_page(b, 12_000),
        ..FLOOR
    },
    Scenario {
        name: "list.first.1m",
        goal: "p50 under 0.5 ms, within 1.3x of 12,000",
        open: |b| product_reads::open_first_page(b, 1_000_000),
        ..FLOOR
    },
    Scenario {
        name: "list.deep.12k",
        goal: "p50 under 0.5 ms",
        open: |b| product_reads::open_deep_page(b, 12_000),
        ..FLOOR
    },
    Scenario {
        name: "list.deep.1m",
        goal: "p50 under 0.5 ms, within 1.3x of 12,000",
        open: |b| product_reads::open_deep_page(b, 1_000_000),
        ..FLOOR
    },
    Scenario {
        name: "list.search.254k",
        goal: "p50 under 5 ms",
        open: |b| product_reads::open_list_search(b, 254_000),
        ..FLOOR
    },
    Scenario {
        name: "list.search.1m",
        goal: "p50 under 5 ms",
        open: |b| product_reads::open_list_search(b, 1_000_000),
        ..FLOOR
    },
    Scenario {
        name: "totals.1m",
        goal: "under 1 ms",
        open: |b| product_reads::open_totals(b, 1_000_000),
        ..FLOOR
    },
    Scenario {
        name: "report.year.12k",
        goal: "under 1 s",
        open: |b| product_reads::open_year_report(b, 12_000),
        ..FLOOR
    },
    Scenario {
        name: "report.year.1m",
        goal: "under 1 s",
        open: |b| product_reads::open_year_report(b, 1_000_000),
        ..FLOOR
    },
    Scenario {
        name: "close.sqlite.100",
        goal: "p50 under 50 ms",
        open: |b| product_close::open(b, 100),
        ..FLOOR
    },
    Scenario {
        name: "close.sqlite.5k",
        goal: "p50 under 50 ms",
        open: |b| product_close::open(b, 5_000),
        ..FLOOR
    },
    Scenario {
        name: "clients.search.sqlite.50k",
        goal: "p99 under 10 ms",
        open: |b| product_clients::open_search(b, false),
        ..FLOOR
    },
    Scenario {
        name: "clients.search.postgres.50k",
        goal: "p99 under 10 ms",
        needs_postgres: true,
        open: |b| product_clients::open_search(b, true),
        ..FLOOR
    },
    Scenario {
        name: "clients.open.sqlite.5k",
        goal: "under 100 ms",
        open: |b| product_clients::open_history(b, false),
        ..FLOOR
    },
    Scenario {
        name: "clients.open.postgres.5k",
        goal: "under 100 ms",
        needs_postgres: true,
        open: |b| product_clients::open_history(b, true),
        ..FLOOR
    },
    Scenario {
        name: "ticket.pdf",
        goal: "at most 4 ms of processor time",
        open: |b| product_reads::open_ticket(b),
        ..FLOOR
    },
    Scenario {
        name: "start.1m",
        goal: "first answer under 50 ms, after a kill under 150 ms",
        open: |b| product_start::open(b),
        ..FLOOR
    },
];
