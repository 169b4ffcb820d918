//! Dependencies of the project: licences that it may be shipped with, and dependencies that no
//! source file names.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::Problem;
use crate::files;

/// SPDX identifiers of licences that allow shipping a binary under Apache-2.0.
const ALLOWED: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Holds every package of the lock file that is built on Linux against the list of licences, and
/// every manifest of the workspace against the sources beside it.
pub fn check() -> Result<Vec<Problem>> {
    let packages = packages()?;
    let mut problems = Vec::new();
    for package in &packages {
        let name = text(package, "name");
        let licence = text(package, "license");
        if !is_allowed(licence) {
            problems.push(problem(
                "Cargo.lock",
                format!("{name}: the licence `{licence}` is not in the list of those allowed"),
            ));
        }
    }
    let members: Vec<&Value> = packages
        .iter()
        .filter(|package| package["source"].is_null())
        .collect();
    for member in &members {
        problems.extend(unused(member)?);
    }
    problems.extend(unused_in_workspace(&members)?);
    Ok(problems)
}

fn packages() -> Result<Vec<Value>> {
    let run = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(files::root())
        .output()
        .context("running cargo metadata")?;
    ensure!(
        run.status.success(),
        "cargo metadata: {}",
        String::from_utf8_lossy(&run.stderr)
    );
    let mut metadata: Value = serde_json::from_slice(&run.stdout)?;
    match metadata["packages"].take() {
        Value::Array(packages) => Ok(packages),
        _ => anyhow::bail!("cargo metadata names no packages"),
    }
}

/// Dependencies of a package of the workspace that none of its sources names.
fn unused(package: &Value) -> Result<Vec<Problem>> {
    let manifest = text(package, "manifest_path");
    let root = files::root();
    let manifest = manifest
        .strip_prefix(&*root.to_string_lossy())
        .unwrap_or(manifest)
        .trim_start_matches('/');
    let folder = manifest
        .trim_end_matches("Cargo.toml")
        .trim_end_matches('/');
    let mut sources = String::new();
    for path in files::list(folder, &["target", "node_modules"])? {
        if path.ends_with(".rs") {
            sources.push_str(&fs::read_to_string(root.join(&path))?);
        }
    }
    let dependencies = package["dependencies"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    Ok(dependencies
        .iter()
        .map(|dependency| match dependency["rename"].as_str() {
            Some(renamed) => renamed,
            None => text(dependency, "name"),
        })
        .filter(|name| !names(&sources, &name.replace('-', "_")))
        .map(|name| problem(manifest, format!("{name} is not used: take it out")))
        .collect())
}

/// Entries of `[workspace.dependencies]` that no member takes.
fn unused_in_workspace(members: &[&Value]) -> Result<Vec<Problem>> {
    let manifest = fs::read_to_string(files::root().join("Cargo.toml"))?;
    let declared = manifest
        .lines()
        .skip_while(|line| *line != "[workspace.dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name)
        .filter(|name| !name.starts_with('#'));
    let taken = |name: &str| {
        members
            .iter()
            .filter_map(|member| member["dependencies"].as_array())
            .flatten()
            .any(|dependency| text(dependency, "name") == name)
    };
    Ok(declared
        .filter(|name| !taken(name))
        .map(|name| problem("Cargo.toml", format!("no crate takes {name}: take it out")))
        .collect())
}

/// Whether the text has the word, not as a part of a longer one.
fn names(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}

/// Whether an SPDX expression leaves a choice of licences that are all allowed.
fn is_allowed(expression: &str) -> bool {
    let plain = expression.replace(['(', ')'], "").replace('/', " OR ");
    // AND binds tighter than OR; what mixes both in brackets reads stricter than it is.
    plain.split(" OR ").any(|choice| {
        choice
            .split(" AND ")
            .all(|licence| ALLOWED.contains(&licence.trim()))
    })
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn problem(path: &str, what: String) -> Problem {
    Problem {
        path: path.to_owned(),
        line: 0,
        what,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_allowed, names};

    #[test]
    fn one_allowed_choice_is_enough_and_all_parts_count() {
        assert!(is_allowed("GPL-3.0 OR MIT"));
        assert!(is_allowed("MIT/Apache-2.0"));
        assert!(is_allowed("Apache-2.0 AND ISC"));
        assert!(!is_allowed("MIT AND GPL-3.0"));
        assert!(!is_allowed("AGPL-3.0"));
        assert!(!is_allowed(""));
    }

    #[test]
    fn a_part_of_a_longer_word_is_no_use() {
        assert!(names("use rand::random;", "rand"));
        assert!(!names("let operand = 1;", "rand"));
    }
}
