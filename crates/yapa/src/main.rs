//! Yapa: one binary with the API, the background jobs and the browser application.

mod board;
mod cli;
mod clock;
mod commands;
mod office;
mod serve;
mod telemetry;

use clap::Parser;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    let cli = cli::Cli::parse();
    telemetry::start(cli.log_format, &cli.log);
    let runtime = match tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
    {
        Ok(runtime) => runtime,
        Err(error) => return fail(&error),
    };
    match runtime.block_on(commands::run(cli)) {
        Ok(code) => code,
        Err(error) => fail(error.as_ref()),
    }
}

fn fail(error: &dyn std::error::Error) -> std::process::ExitCode {
    eprintln!("yapa: {error}");
    let mut source = error.source();
    while let Some(inner) = source {
        eprintln!("  {inner}");
        source = inner.source();
    }
    std::process::ExitCode::FAILURE
}
