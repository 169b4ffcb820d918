//! `verify` finds each planted damage (`damages`), in a transaction that is rolled back.

use std::collections::{BTreeMap, BTreeSet};

use yapa_app::{audit_log, installation};
use yapa_storage::queries::verify::{CHAIN, audited, chain, checks, findings};
use yapa_storage::{Engine, StorageError, Tx};
use yapa_test_kit::both_engines;

use crate::support::{NOW, filled};

/// The table of damages, by what they are about.
const TABLE: [&str; 8] = [
    include_str!("damages/sales.sql"),
    include_str!("damages/stock.sql"),
    include_str!("damages/costs.sql"),
    include_str!("damages/documents.sql"),
    include_str!("damages/trade.sql"),
    include_str!("damages/cash.sql"),
    include_str!("damages/client_credit.sql"),
    include_str!("damages/payments.sql"),
];

/// A block of the table.
#[derive(Clone, Default)]
struct Damage {
    what: &'static str,
    /// The invariant that names it; `nothing` for a change that harms none.
    finds: &'static str,
    statements: Vec<String>,
}

/// The blocks in the order of the table.
fn damages() -> Vec<Damage> {
    let mut known: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let texts = TABLE.iter().flat_map(|text| text.split("\n\n").skip(1));
    let blocks = texts.map(|block| {
        let mut lines = block.lines();
        let mut one = Damage {
            what: lines.next().unwrap().strip_prefix("-- ").unwrap(),
            ..Damage::default()
        };
        let mut text = String::new();
        for line in lines {
            if let Some(first) = line.strip_prefix("-- first: ") {
                one.statements.extend(known[first].iter().cloned());
            } else if let Some(finds) = line.strip_prefix("-- finds: ") {
                one.finds = finds;
            } else {
                text = text + line.trim_end() + " ";
            }
        }
        let statements = text.split("; ").filter(|sql| !sql.is_empty());
        one.statements.extend(statements.map(str::to_owned));
        known.insert(one.what, one.statements.clone());
        one
    });
    blocks.collect()
}

/// The end of every run: its transaction is not kept.
enum Undone {
    /// The invariants that were found broken.
    Found(BTreeSet<&'static str>),
    Failed(StorageError),
}

impl From<StorageError> for Undone {
    fn from(error: StorageError) -> Undone {
        Undone::Failed(error)
    }
}

both_engines! {
    async fn every_damage_is_found(db: TestDb) {
        let ctx = filled(&db, NOW).await;
        assert!(audit_log::seal_all(&ctx).await.unwrap() > 0);
        let mut missed = Vec::new();
        let mut seen = BTreeSet::new();
        // PostgreSQL takes longer for each; that it understands every statement is tested with them.
        let is_server = ctx.db.engine() == Engine::Postgres;
        if is_server {
            // Of tables that were just filled it plans badly, until it has looked at them.
            let run = db.write_platform(|tx| Box::pin(async move { tx.exec("ANALYZE", &[]).await }));
            run.await.unwrap();
        }
        let every = if is_server { 16 } else { 1 };
        for Damage { what, finds, statements } in damages().into_iter().step_by(every) {
            let run = db.write_platform::<(), Undone, _>(move |tx| {
                let statements = statements.clone();
                Box::pin(async move { damage(tx, &statements).await })
            });
            match run.await {
                Err(Undone::Found(found)) if finds == "nothing" && found.is_empty() => {}
                Err(Undone::Found(found)) if found.contains(finds) => {
                    seen.insert(finds);
                }
                Err(Undone::Found(found)) => missed.push(format!("{what}: only {found:?}")),
                Err(Undone::Failed(error)) => missed.push(format!("{what}: {error}")),
                Ok(()) => unreachable!("every run ends with an error"),
            }
        }
        assert!(missed.is_empty(), "{}", missed.join("\n"));
        if is_server {
            return;
        }
        let names = checks().map(|check| check.name).chain([CHAIN]);
        let blind: Vec<_> = names.filter(|name| !seen.contains(name)).collect();
        assert_eq!(blind, Vec::<&str>::new(), "invariants without a damage");
    }
}

async fn damage(tx: &mut Tx, statements: &[String]) -> Result<(), Undone> {
    for sql in statements {
        let touched = tx.exec(sql, &[]).await?;
        assert!(
            touched > 0 || sql.starts_with("DROP"),
            "{sql} touches no row"
        );
    }
    let facts = installation::facts(NOW);
    let mut found = BTreeSet::new();
    for check in checks() {
        let broken = findings(tx, check, 1, &facts).await?;
        found.extend(broken.iter().map(|finding| finding.invariant));
    }
    for company in audited(tx).await? {
        let broken = chain(tx, company, 1).await?;
        found.extend(broken.iter().map(|finding| finding.invariant));
    }
    Err(Undone::Found(found))
}

#[test]
fn there_are_at_least_forty_damages() {
    let all = damages();
    assert!(all.len() >= 40, "{}", all.len());
    let names: BTreeSet<&str> = all.iter().map(|one| one.what).collect();
    assert_eq!(names.len(), all.len());
    assert!(
        all.iter()
            .all(|one| !one.finds.is_empty() && !one.statements.is_empty())
    );
}
