//! Generators and house checks: `cargo xtask gen [--check]`, `cargo xtask check`.

mod generate;
mod files;

use anyhow::{Result, bail};

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["gen"] => generate::run(files::Mode::Write),
        ["gen", "--check"] => generate::run(files::Mode::Compare),
        _ => bail!("usage: cargo xtask gen [--check] | check | facts [--check]"),
    }
}
