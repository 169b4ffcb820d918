//! The project's own checks: what the compiler and the linters do not see.

mod areas;
mod circles;
mod crates;
mod dependencies;
mod words;

use anyhow::{Result, bail};

/// A place that breaks a rule.
pub struct Problem {
    /// Path from the root of the project.
    pub path: String,
    /// Line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// The problem and its solution.
    pub what: String,
}

/// Runs all checks and fails with every problem found.
pub fn run() -> Result<()> {
    let mut problems = crates::check()?;
    problems.extend(words::check()?);
    problems.extend(circles::check()?);
    problems.extend(dependencies::check()?);
    problems.extend(areas::check()?);
    if problems.is_empty() {
        println!("checks: nothing found");
        return Ok(());
    }
    for Problem { path, line, what } in &problems {
        eprintln!("{path}:{line}: {what}");
    }
    bail!("checks: {} problems", problems.len())
}
