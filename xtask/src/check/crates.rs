//! Which crate may import which (docs/ARCHITECTURE.md).

use std::fs;

use anyhow::Result;

use super::Problem;
use crate::files;

/// Each crate and the crates it may depend on. Tests (`dev-dependencies`) are free.
const CRATES: [(&str, &[&str]); 12] = [
    ("macros", &[]),
    ("domain", &[]),
    ("wire", &["domain", "macros"]),
    ("storage", &["domain", "macros"]),
    ("countries", &["domain"]),
    ("printing", &["domain", "wire", "countries"]),
    ("fiscal", &["domain", "wire", "countries"]),
    (
        "app",
        &[
            "domain",
            "wire",
            "storage",
            "countries",
            "printing",
            "fiscal",
        ],
    ),
    ("http", &["domain", "wire", "countries", "app", "macros"]),
    (
        "yapa",
        &[
            "domain",
            "wire",
            "storage",
            "countries",
            "printing",
            "fiscal",
            "app",
            "http",
        ],
    ),
    (
        "test-kit",
        &[
            "domain",
            "wire",
            "storage",
            "countries",
            "printing",
            "fiscal",
            "app",
            "http",
        ],
    ),
    ("xtask", &["domain", "wire", "countries"]),
];

/// Holds every manifest against the table.
pub fn check() -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    let mut manifests = files::list("crates", &["src", "tests", "target"])?;
    manifests.retain(|path| path.ends_with("/Cargo.toml"));
    manifests.push("xtask/Cargo.toml".to_owned());
    for path in manifests {
        let name = path
            .trim_start_matches("crates/")
            .split('/')
            .next()
            .unwrap_or_default();
        let text = fs::read_to_string(files::root().join(&path))?;
        let Some((_, allowed)) = CRATES.iter().find(|(known, _)| *known == name) else {
            let what = format!(
                "the crate {name} is not in the table of crates: add it to docs/ARCHITECTURE.md and to this check"
            );
            problems.push(Problem {
                path,
                line: 0,
                what,
            });
            continue;
        };
        for (line, import) in imports(&text) {
            if !allowed.contains(&import) {
                let what = format!("{name} may not import {import}");
                problems.push(Problem {
                    path: path.clone(),
                    line,
                    what,
                });
            }
        }
    }
    Ok(problems)
}

/// Our own crates among the dependencies that ship, with their lines.
fn imports(manifest: &str) -> Vec<(usize, &str)> {
    let mut ships = false;
    let mut found = Vec::new();
    for (index, line) in manifest.lines().enumerate() {
        let line = line.trim();
        if line.starts_with('[') {
            ships = line.ends_with("dependencies]") && !line.contains("dev-dependencies");
        } else if ships && let Some(rest) = line.strip_prefix("yapa-") {
            let end = rest
                .find(|c: char| !c.is_ascii_alphanumeric() && c != '-')
                .unwrap_or(rest.len());
            found.push((index + 1, &rest[..end]));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::imports;

    #[test]
    fn only_dependencies_that_ship_count() {
        let manifest = "[dependencies]\nserde.workspace = true\nyapa-test-kit.workspace = true\n\
            [dev-dependencies]\nyapa-storage.workspace = true\n";
        assert_eq!(imports(manifest), [(3, "test-kit")]);
    }
}
