//! Every statement of the crate is prepared on both engines.

use std::collections::HashSet;

use yapa_storage::{StorageError, statements};
use yapa_test_kit::{TestDb, block_on};

/// The only types a parameter or a column may have.
const TYPES: [&str; 4] = ["int8", "text", "bool", "bytea"];

#[test]
fn every_statement_means_the_same_on_both_engines() {
    block_on(async {
        let (sqlite, postgres) = (TestDb::sqlite().await, TestDb::postgres().await);
        let mut complaints = Vec::new();
        for statement in statements::all() {
            let name = format!("{}::{}", statement.module, statement.name);
            let both = (
                sqlite.describe(statement.sql).await,
                postgres.describe(statement.sql).await,
            );
            let (here, there) = match both {
                (Ok(here), Ok(there)) => (here, there),
                (here, there) => {
                    complaints.push(format!("{name}: {:?} / {:?}", here.err(), there.err()));
                    continue;
                }
            };
            if (here.parameters, here.columns) != (there.parameters, there.columns) {
                complaints.push(format!("{name}: {here:?} on one, {there:?} on the other"));
            }
            if let Some(odd) = there
                .types
                .iter()
                .find(|kind| !TYPES.contains(&kind.as_str()))
            {
                complaints.push(format!("{name}: the type {odd} is not portable"));
            }
        }
        assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    });
}

#[test]
fn names_are_unique_within_a_module() {
    let mut seen = HashSet::new();
    for statement in statements::all() {
        assert!(
            seen.insert((statement.module, statement.name)),
            "{statement:?}"
        );
    }
    assert!(seen.len() > 20);
}

#[test]
fn the_check_sees_a_wrong_column_and_a_foreign_word() {
    block_on(async {
        let (sqlite, postgres) = (TestDb::sqlite().await, TestDb::postgres().await);
        for wrong in [
            "SELECT nothing FROM company",
            "SELECT id FROM company WHERE legal_name ILIKE $1",
        ] {
            let refused = [sqlite.describe(wrong).await, postgres.describe(wrong).await];
            assert!(
                refused
                    .iter()
                    .any(|one| matches!(one, Err(StorageError::Database(_)))),
                "{wrong}"
            );
        }
    });
}
