//! The measuring bench: every scenario in interleaved rounds on this machine, the product beside
//! the raw lower bound and the reference upper bound of the same run, as a Markdown table.
#![allow(clippy::float_arithmetic, reason = "figures about time, never money")]

mod ceiling;
mod cpu;
mod load;
mod measure;
mod postgres;
mod product;
mod report;
mod sale;
mod scenarios;
mod sqlite;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Parser;

/// The scenarios to measure, and how long.
#[derive(Parser)]
struct Options {
    /// Scenarios whose name contains one of these words; all of them when there is none.
    words: Vec<String>,
    /// Only names the scenarios.
    #[arg(long)]
    list: bool,
    /// How often each scenario is measured; the table shows the medians.
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Seconds of one measurement.
    #[arg(long, default_value_t = 4)]
    seconds: u64,
    /// Where the databases are written; it should be on the disk that is to be measured.
    #[arg(long, default_value = "target")]
    folder: PathBuf,
    /// Serves the reference ceiling from this folder instead of measuring.
    #[arg(long, hide = true)]
    serve_ceiling: Option<PathBuf>,
}

fn main() -> Result<()> {
    let options = Options::parse();
    if let Some(folder) = options.serve_ceiling {
        return ceiling::serve(&folder);
    }
    let chosen: Vec<_> = scenarios::ALL
        .iter()
        .filter(|s| options.words.is_empty() || options.words.iter().any(|w| s.name.contains(w)))
        .collect();
    if options.list {
        for scenario in chosen {
            println!("{}", scenario.name);
        }
        return Ok(());
    }
    if chosen.is_empty() {
        bail!("no scenario has such a name; --list names them");
    }
    let bench = scenarios::Bench::new(&options.folder, options.seconds)?;
    let mut open = Vec::new();
    for scenario in chosen {
        if scenario.needs_postgres && bench.postgres.is_none() {
            eprintln!("{}: left out, YAPA_TEST_PG_URL is not set", scenario.name);
            continue;
        }
        eprintln!("prepare {}", scenario.name);
        open.push((scenario, (scenario.open)(&bench)?, Vec::new()));
    }
    for round in 1..=options.rounds {
        for (scenario, running, measures) in &mut open {
            let measure = running.measure()?;
            eprintln!(
                "round {round}: {}: {}",
                scenario.name,
                report::short(&measure)
            );
            measures.push(measure);
        }
    }
    let rows: Vec<_> = open
        .iter()
        .map(|(scenario, _, measures)| report::Row::of(scenario, measures))
        .collect();
    print!("{}", report::table(&rows));
    Ok(())
}
