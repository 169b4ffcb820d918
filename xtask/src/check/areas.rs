//! Which area of the use cases may import which (docs/ARCHITECTURE.md).

use std::collections::BTreeSet;

use anyhow::Result;

use super::Problem;
use super::circles::{Module, Modules, read};
use crate::files::root;

const CRATE: &str = "crates/app/src";
const PAGE: &str = "docs/ARCHITECTURE.md";

/// The layers of areas, in their order. An area may import those before it, in its own layer and in
/// the layers before it in this table.
const LAYERS: [(&str, &[&str]); 7] = [
    (
        "core",
        &[
            "say",
            "error",
            "calendar",
            "write_context",
            "caller",
            "rights",
            "concurrency",
            "credentials",
            "currency",
            "faults",
            "file",
            "identities",
            "job_kinds",
            "line_taxes",
            "live",
            "master_key",
            "paging",
            "places",
            "print_format",
            "same_variants",
            "transport",
            "push",
            "clock_watch",
            "write_check",
            "backups",
            "xls",
            "catalogue",
            "context",
            "goods",
            "idempotency",
            "settings",
            "mail",
            "pictures",
            "notifications",
        ],
    ),
    (
        "company",
        &[
            "auth",
            "users",
            "approvals",
            "companies",
            "branches",
            "documents",
            "gallery",
            "locations",
            "machine_clock",
            "numbering",
        ],
    ),
    (
        "stock",
        &[
            "products",
            "groups",
            "groupings",
            "shared",
            "stock_sheets",
            "waste",
            "stock_counts",
            "stock_transfers",
            "stock_movements",
        ],
    ),
    (
        "selling",
        &[
            "cart",
            "sale_record",
            "tickets",
            "cash_sessions",
            "expenses",
            "wallets",
            "client_credit",
            "clients",
            "imports",
            "proformas",
            "order_states",
            "e_documents",
            "credit_notes",
            "self_invoices",
            "sales",
            "customer_orders",
            "carriers",
            "guides",
        ],
    ),
    (
        "buying",
        &["sponsors", "purchases", "bonuses", "goods_receipts"],
    ),
    (
        "office",
        &[
            "audit_log",
            "sales_reports",
            "staff_activity",
            "report_mail",
            "tax_health",
            "dashboard",
            "reports",
            "surveys",
            "operator",
            "first_steps",
            "signup",
        ],
    ),
    (
        "composition",
        &[
            "compose",
            "jobs",
            "installation",
            "platform",
            "upkeep",
            "demo",
        ],
    ),
];

/// Compares the imports of every area with the table.
pub fn check() -> Result<Vec<Problem>> {
    let modules = read(CRATE)?;
    let order: Vec<&str> = LAYERS
        .iter()
        .flat_map(|(_, areas)| *areas)
        .copied()
        .collect();
    let mut problems = problems(&modules, &order);
    problems.extend(undescribed(&std::fs::read_to_string(root().join(PAGE))?));
    Ok(problems)
}

/// The areas above the core that the page of the architecture does not name.
fn undescribed(page: &str) -> Vec<Problem> {
    let areas = LAYERS.iter().filter(|(layer, _)| *layer != "core");
    areas
        .flat_map(|(_, areas)| *areas)
        .filter(|area| !page.contains(&format!("`{area}`")))
        .map(|area| problem(PAGE, format!("the table of areas lacks {area}")))
        .collect()
}

fn problems(modules: &Modules, order: &[&str]) -> Vec<Problem> {
    let rank = |area: &str| order.iter().position(|one| *one == area);
    let areas: BTreeSet<&str> = modules
        .keys()
        .filter_map(|place| place.first())
        .map(String::as_str)
        .collect();
    let mut problems = Vec::new();
    for area in order.iter().filter(|area| !areas.contains(*area)) {
        let what = format!("the area {area} of the table does not exist");
        problems.push(problem(CRATE, what));
    }
    for (place, module) in modules {
        let Some(area) = place.first() else {
            continue;
        };
        let Some(own) = rank(area) else {
            let what = format!("the area {area} has no place in the table of this check");
            problems.push(problem(&module.file, what));
            continue;
        };
        for other in imported(modules, module) {
            if areas.contains(other) && rank(other).is_some_and(|rank| rank > own) {
                let what = format!("{area} may not import {other}, which comes after it");
                problems.push(problem(&module.file, what));
            }
        }
    }
    problems
}

fn problem(path: &str, what: String) -> Problem {
    Problem {
        path: path.to_owned(),
        line: 0,
        what,
    }
}

/// The first parts of the paths that a module names, through what the crate's root passes on.
fn imported<'a>(modules: &'a Modules, module: &'a Module) -> BTreeSet<&'a str> {
    let root = modules.get(&Vec::new());
    let paths = module.named.iter().chain(module.reexports.values());
    let first = paths.filter_map(|path| {
        let name = path.first()?;
        let passed_on = root.and_then(|root| root.reexports.get(name));
        passed_on.map_or(Some(name), |target| target.first())
    });
    first.map(String::as_str).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(file: &str, named: &[&[&str]]) -> Module {
        let path = |parts: &&[&str]| parts.iter().map(|part| (*part).to_owned()).collect();
        Module {
            file: file.to_owned(),
            named: named.iter().map(path).collect(),
            ..Module::default()
        }
    }

    #[test]
    fn an_area_that_the_page_does_not_name_is_reported() {
        let missing = undescribed("| company | `auth`, `users` |");
        assert!(missing.iter().all(|one| one.path == PAGE));
        assert!(missing.iter().any(|one| one.what.ends_with("sales")));
        assert!(!missing.iter().any(|one| one.what.ends_with("auth")));
    }

    #[test]
    fn an_area_may_import_only_what_comes_before_it() {
        let mut root = module("lib.rs", &[]);
        let target = ["error", "Error"].map(String::from).to_vec();
        root.reexports.insert("Error".to_owned(), target);
        let place = |name: &str| vec![name.to_owned()];
        let modules = Modules::from([
            (Vec::new(), root),
            (place("error"), module("error.rs", &[&["sales", "find"]])),
            (place("sales"), module("sales.rs", &[&["Error"]])),
            (place("new"), module("new.rs", &[])),
        ]);
        let found = problems(&modules, &["error", "sales"]);
        let files: Vec<&str> = found.iter().map(|one| one.path.as_str()).collect();
        assert_eq!(files, ["error.rs", "new.rs"]);
        assert!(
            problems(&modules, &["sales", "error", "new"])
                .iter()
                .any(|one| one.path == "sales.rs")
        );
    }
}
