//! Words that may be written only in their place.

use std::fs;

use anyhow::Result;

use super::Problem;
use crate::files;
use crate::vocabulary::refused_name;

const FOLDERS: [&str; 9] = [
    "crates",
    "xtask",
    "web/src",
    "web/e2e",
    "web/tools",
    "docs",
    "fixtures",
    "scripts",
    ".ci",
];
const SKIP: [&str; 5] = ["target", "node_modules", "dist", "data", "fonts"];
const LONG_FILE: usize = 400;
const TOO_LONG_FILE: usize = 500;
const COUNTRY_CODES: [&str; 4] = ["PE", "CL", "CO", "MX"];

/// A file on its way through the rules.
struct Source<'a> {
    path: &'a str,
    /// Its first line of tests, or its length; all of a test file is tests.
    tests_from: usize,
}

/// A rule for a line: where it holds, whether tests are free, what it answers.
struct Rule {
    holds: fn(&str) -> bool,
    free_in_tests: bool,
    find: fn(&str) -> Option<String>,
}

const RULES: [Rule; 8] = [
    Rule {
        holds: |path| {
            let allowed = ["crates/wire/", "crates/macros/", "xtask/"];
            rust(path) && !allowed.iter().any(|folder| path.starts_with(folder))
        },
        free_in_tests: true,
        find: |line| {
            let names = line.contains("serde(rename") || line.contains("#[es(");
            names.then(|| "names of the contract are spelt only in crates/wire".into())
        },
    },
    Rule {
        holds: |path| {
            rust(path)
                && ![
                    "crates/countries/",
                    "crates/fiscal/",
                    "crates/domain/src/country.rs",
                ]
                .iter()
                .any(|p| path.starts_with(p))
        },
        free_in_tests: true,
        find: country_variant,
    },
    Rule {
        holds: |path| {
            let allowed = ["crates/storage/", "crates/test-kit/", "bench/", "xtask/"];
            rust(path) && !allowed.iter().any(|folder| path.starts_with(folder))
        },
        free_in_tests: false,
        find: |line| {
            let engine = ["rusqlite", "tokio_postgres", "deadpool_postgres"]
                .into_iter()
                .find(|name| line.contains(name))?;
            Some(format!(
                "{engine} is named only in crates/storage (and by the test kit and the bench)"
            ))
        },
    },
    Rule {
        holds: |_| true,
        free_in_tests: false,
        find: forbidden_word,
    },
    Rule {
        holds: |_| true,
        free_in_tests: false,
        find: |line| {
            let place = [
                concat!("/wo", "rk/"),
                concat!("/ro", "ot/"),
                concat!("/Us", "ers/"),
            ];
            let place = place.into_iter().find(|place| line.contains(place))?;
            Some(format!(
                "a path of one machine ({place}…) does not belong here"
            ))
        },
    },
    Rule {
        holds: |path| {
            code(path)
                && ![
                    "web/src/country/",
                    "crates/countries/",
                    "crates/fiscal/",
                    "xtask/",
                ]
                .iter()
                .any(|p| path.starts_with(p))
        },
        free_in_tests: true,
        find: country_comparison,
    },
    Rule {
        holds: |path| rust(path) && path.starts_with("crates/"),
        free_in_tests: false,
        find: refused_name,
    },
    Rule {
        holds: |path| path.starts_with("web/src/") && !path.starts_with("web/src/wire/"),
        free_in_tests: true,
        find: |line| {
            has_word_then(line, "fetch", "(").then(|| "only web/src/wire calls the server".into())
        },
    },
];

/// Reads every file once and applies all rules.
pub fn check() -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    let mut paths = Vec::new();
    for folder in FOLDERS {
        paths.extend(files::list(folder, &SKIP)?);
    }
    paths.extend(
        [
            "README.md",
            "Makefile",
            "CHANGELOG.md",
            "Cargo.toml",
            "clippy.toml",
        ]
        .map(String::from),
    );
    for path in paths.iter().filter(|path| code(path) || prose(path)) {
        let Ok(text) = fs::read_to_string(files::root().join(path)) else {
            continue;
        };
        let lines: Vec<&str> = text.lines().collect();
        // A migration that has shipped can no longer be split.
        let free = ["generated", "fixtures/", "/migrations/"]
            .iter()
            .any(|part| path.contains(part));
        if code(path) && !free && lines.len() > LONG_FILE {
            report_length(&mut problems, path, lines.len());
        }
        let tests_from = if is_test(path) {
            0
        } else {
            first_test_line(&lines)
        };
        let source = Source { path, tests_from };
        for (index, line) in lines.iter().enumerate() {
            apply(&mut problems, &source, index, line);
        }
    }
    Ok(problems)
}

fn apply(problems: &mut Vec<Problem>, source: &Source<'_>, index: usize, line: &str) {
    let tests = index >= source.tests_from;
    for rule in RULES
        .iter()
        .filter(|rule| !(tests && rule.free_in_tests) && (rule.holds)(source.path))
    {
        if let Some(what) = (rule.find)(line) {
            problems.push(Problem {
                path: source.path.to_owned(),
                line: index + 1,
                what,
            });
        }
    }
}

fn report_length(problems: &mut Vec<Problem>, path: &str, length: usize) {
    if length > TOO_LONG_FILE {
        let what = format!("{length} lines: split it (at most {TOO_LONG_FILE})");
        problems.push(Problem {
            path: path.to_owned(),
            line: length,
            what,
        });
    } else {
        println!("{path}: {length} lines; over {LONG_FILE}, see whether a part can be separate");
    }
}

fn rust(path: &str) -> bool {
    path.ends_with(".rs")
}

fn code(path: &str) -> bool {
    [".rs", ".ts", ".tsx", ".css", ".mjs", ".sql", ".sh"]
        .iter()
        .any(|end| path.ends_with(end))
}

fn prose(path: &str) -> bool {
    [".md", ".toml", ".html", ".txt", "Makefile", ".ci/run"]
        .iter()
        .any(|end| path.ends_with(end))
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/")
        || path.contains(".test.ts")
        || path.starts_with("web/e2e/")
        || path.starts_with("crates/test-kit/")
}

fn first_test_line(lines: &[&str]) -> usize {
    lines
        .iter()
        .position(|line| line.trim() == "#[cfg(test)]")
        .unwrap_or(lines.len())
}

fn forbidden_word(line: &str) -> Option<String> {
    let notes = [concat!("TO", "DO"), concat!("FIX", "ME")]
        .into_iter()
        .find(|word| has_word_then(line, word, ""));
    let stubs = [concat!("todo", "!("), concat!("unimplemented", "!(")]
        .into_iter()
        .find(|stub| line.contains(stub));
    notes
        .or(stubs)
        .map(|word| format!("{word}: finish it, or write an issue"))
}

fn country_variant(line: &str) -> Option<String> {
    let variant = ["Pe", "Cl", "Co", "Mx"]
        .into_iter()
        .find(|name| has_word_then(line, &format!("Country::{name}"), ""))?;
    Some(format!(
        "Country::{variant} is named only in crates/countries and crates/fiscal: ask the profile"
    ))
}

fn country_comparison(line: &str) -> Option<String> {
    for code in COUNTRY_CODES {
        for quoted in [format!("'{code}'"), format!("\"{code}\"")] {
            let Some((before, after)) = line.split_once(&quoted) else {
                continue;
            };
            let (before, after) = (before.trim_end(), after.trim_start());
            let compared =
                before.ends_with("==") || before.ends_with("!=") || before.ends_with("case");
            if compared
                || after.starts_with("==")
                || after.starts_with("!=")
                || after.starts_with("=>")
            {
                return Some(format!(
                    "never ask whether the country is {code}: ask its profile"
                ));
            }
        }
    }
    None
}

/// Whether the line has the word, not as a part of a longer one, with `then` right after it.
fn has_word_then(line: &str, word: &str, then: &str) -> bool {
    let joins = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    line.match_indices(word).any(|(at, _)| {
        let after = &line[at + word.len()..];
        !joins(line[..at].chars().next_back())
            && after.starts_with(then)
            && (!then.is_empty() || !joins(after.chars().next()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_whole() {
        assert!(has_word_then("await fetch(url)", "fetch", "("));
        assert!(!has_word_then("query.refetch()", "fetch", "("));
        assert!(!has_word_then("fetched(", "fetch", "("));
        assert!(country_variant("Country::Pe => 1").is_some());
        assert!(country_variant("Country::Person").is_none());
    }

    #[test]
    fn comparisons_with_a_country_are_seen() {
        for line in [
            "if (code === 'PE')",
            "case \"CL\":",
            "'CO' !== code",
            "\"MX\" => 2,",
        ] {
            assert!(country_comparison(line).is_some(), "{line}");
        }
        assert!(country_comparison("const codes = ['PE', 'CL'];").is_none());
    }

    #[test]
    fn unfinished_work_is_seen() {
        assert!(forbidden_word(concat!("// TO", "DO later")).is_some());
        assert!(forbidden_word("hacer TODOS").is_none());
    }
}
