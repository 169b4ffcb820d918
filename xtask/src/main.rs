//! Generators and checks: `cargo xtask gen [--check]`, `facts [--check]`, `check`.

mod check;
mod facts;
mod files;
mod generate;
mod vocabulary;

use std::process::ExitCode;

use anyhow::{Result, bail};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["gen"] => generate::run(files::Mode::Write),
        ["gen", "--check"] => generate::run(files::Mode::Compare),
        ["facts"] => facts::run(files::Mode::Write),
        ["facts", "--check"] => facts::run(files::Mode::Compare),
        ["check"] => check::run(),
        _ => bail!("usage: cargo xtask gen [--check] | check | facts [--check]"),
    }
}
