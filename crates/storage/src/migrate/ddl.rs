//! Translates the portable text of a schema change.
//!
//! - A statement ends with `;` at the end of a line; `-- clustered` may follow it.
//! - `-- sqlite: …` and `-- pg: …` are one-line statements of one engine.
//! - `-- pg-try: …` may fail (extensions that are not installed) without harm.

use crate::Engine;

/// One statement to run.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It must succeed.
    Must(String),
    /// It may fail.
    Try(String),
}

/// The statements of `text` for `engine`.
pub(super) fn steps(text: &str, engine: Engine) -> Vec<Step> {
    let mut out = Vec::new();
    let mut statement = String::new();
    for line in text.lines().map(str::trim_end) {
        let bare = line.trim_start();
        if let Some(note) = bare.strip_prefix("--") {
            out.extend(only_here(note.trim(), engine));
            continue;
        }
        if bare.is_empty() {
            continue;
        }
        let (code, note) = line
            .split_once("--")
            .map_or((line, ""), |(code, note)| (code, note));
        let code = code.trim_end();
        let Some(last) = code.strip_suffix(';') else {
            statement.push_str(code);
            statement.push('\n');
            continue;
        };
        statement.push_str(last);
        let whole = std::mem::take(&mut statement);
        out.push(Step::Must(match engine {
            Engine::Sqlite => for_sqlite(&whole, note.trim() == "clustered"),
            Engine::Postgres => whole,
        }));
    }
    out
}

fn only_here(note: &str, engine: Engine) -> Option<Step> {
    let clean = |sql: &str| sql.trim().trim_end_matches(';').to_owned();
    match engine {
        Engine::Sqlite => note
            .strip_prefix("sqlite:")
            .map(|sql| Step::Must(clean(sql))),
        Engine::Postgres => note
            .strip_prefix("pg:")
            .map(|sql| Step::Must(clean(sql)))
            .or_else(|| {
                note.strip_prefix("pg-try:")
                    .map(|sql| Step::Try(clean(sql)))
            }),
    }
}

/// Types by SQLite's names, tables strict, clustered ones without a rowid.
fn for_sqlite(statement: &str, clustered: bool) -> String {
    let mut out = replace_words(statement);
    if out.trim_start().starts_with("CREATE TABLE") {
        out.push_str(if clustered {
            " STRICT, WITHOUT ROWID"
        } else {
            " STRICT"
        });
    }
    out
}

fn replace_words(statement: &str) -> String {
    let mut out = String::with_capacity(statement.len());
    let mut word = String::new();
    for char in statement.chars().chain(['\n']) {
        if char.is_ascii_alphanumeric() || char == '_' {
            word.push(char);
            continue;
        }
        out.push_str(match word.as_str() {
            "BIGINT" | "BOOLEAN" => "INTEGER",
            "BYTEA" => "BLOB",
            other => other,
        });
        word.clear();
        out.push(char);
    }
    out.truncate(out.trim_end().len());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "-- A note; with a semicolon.
CREATE TABLE a (
    id BIGINT NOT NULL, -- scaled; see below
    paid BOOLEAN NOT NULL,
    hash BYTEA,
    PRIMARY KEY (id)
); -- clustered
CREATE TABLE b (id BIGINT NOT NULL PRIMARY KEY);
-- sqlite: CREATE INDEX b1 ON b (id)
-- pg-try: CREATE EXTENSION pg_trgm;
";

    #[test]
    fn sqlite_gets_its_types_and_strict_tables() {
        let steps = steps(TEXT, Engine::Sqlite);
        assert_eq!(steps.len(), 3);
        let Step::Must(first) = &steps[0] else {
            panic!("must")
        };
        assert!(first.ends_with(") STRICT, WITHOUT ROWID"), "{first}");
        assert!(
            first.contains("hash BLOB") && first.contains("paid INTEGER"),
            "{first}"
        );
        assert_eq!(
            steps[1],
            Step::Must("CREATE TABLE b (id INTEGER NOT NULL PRIMARY KEY) STRICT".into())
        );
        assert_eq!(steps[2], Step::Must("CREATE INDEX b1 ON b (id)".into()));
    }

    #[test]
    fn postgres_gets_the_text_unchanged() {
        let steps = steps(TEXT, Engine::Postgres);
        assert_eq!(steps.len(), 3);
        assert_eq!(
            steps[1],
            Step::Must("CREATE TABLE b (id BIGINT NOT NULL PRIMARY KEY)".into())
        );
        assert_eq!(steps[2], Step::Try("CREATE EXTENSION pg_trgm".into()));
    }
}
