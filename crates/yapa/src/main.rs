//! Yapa: one binary with the API, the background jobs and the browser application.

mod audit;
mod backups;
mod board;
mod cli;
mod clock;
mod commands;
mod database;
mod import;
mod issuer;
mod office;
mod place;
mod serve;
mod service_manager;
mod telemetry;
mod text;

use std::error::Error;
use std::time::Duration;

use clap::Parser;
use rustix::fs::Mode;

/// How long reading and writing of files may take once the program ends.
const LAST_WORK: Duration = Duration::from_secs(2);

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    let cli = cli::Cli::parse();
    // The files of a shop (sales, keys, mails, copies) are its own account's alone.
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
    telemetry::start(cli.log_format, &cli.log);
    let runtime = match tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
    {
        Ok(runtime) => runtime,
        Err(error) => return fail(&error),
    };
    let ended = runtime.block_on(commands::run(cli));
    // A backup in hand may take minutes; without its name it is none.
    runtime.shutdown_timeout(LAST_WORK);
    match ended {
        Ok(code) => code,
        Err(error) => fail(error.as_ref()),
    }
}

fn fail(error: &(dyn Error + 'static)) -> std::process::ExitCode {
    eprintln!("yapa: {}", sentence(error));
    let mut source = error.source();
    while let Some(inner) = source {
        eprintln!("  {}", sentence(inner));
        source = inner.source();
    }
    std::process::ExitCode::FAILURE
}

/// How the command line shows a failure. Code and status of a refusal are for callers of the API,
/// so only its sentence is shown; an internal cause follows where it is known.
fn sentence(error: &(dyn Error + 'static)) -> String {
    let Some(refusal) = error.downcast_ref::<yapa_app::Error>() else {
        return error.to_string();
    };
    match refusal.source_text() {
        Some(inside) => format!("{} [{inside}]", refusal.message()),
        None => refusal.message().to_owned(),
    }
}
