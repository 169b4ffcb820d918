//! That everything in the audit log has words.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::{VALUES, action, field};

/// Beginnings of dotted texts that are no actions: fields of the contract, secrets and jobs.
const OTHERS: [&str; 12] = [
    "cliente.",
    "destinatario.",
    "document.cancel",
    "document.emit",
    "mail.",
    "pago.",
    "precio.",
    "reports.profit_days",
    "stock_transfer.deliver",
    "stock_transfer.settle",
    "tax.",
    "traslado.",
];
/// Ends of file names.
const FILES: [&str; 7] = [".db", ".key", ".lock", ".pdf", ".png", ".xls", ".xlsx"];

/// The dotted texts of the use cases, which record their actions by them.
fn recorded(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("audit_log") {
            recorded(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let words = text.split('"').skip(1);
            found.extend(words.filter(|word| is_action(word)).map(str::to_owned));
        }
    }
}

fn is_action(word: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| matches!(c, '_' | '-') || c.is_ascii_lowercase())
    };
    word.contains('.')
        && word.split('.').all(is_part)
        && !OTHERS.iter().any(|other| word.starts_with(other))
        && !FILES.iter().any(|end| word.ends_with(end))
}

#[test]
fn every_action_of_the_use_cases_has_words() {
    let mut found = Vec::new();
    recorded(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut found,
    );
    assert!(found.len() > 30, "{found:?}");
    let silent: Vec<_> = found.iter().filter(|one| action(one) == *one).collect();
    assert_eq!(silent, Vec::<&String>::new());
}
/// The text of every file below a folder whose name ends so.
fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(fs::read_to_string(&path).unwrap());
        }
    }
    found
}

/// Names of `"name": value` and of `variable["name"] = value`.
fn quoted_names(text: &str) -> impl Iterator<Item = &str> {
    let named: Vec<&str> = text.split('"').collect();
    let mut names = Vec::new();
    for at in (1..named.len()).step_by(2) {
        let (before, after) = (
            named[at - 1],
            named.get(at + 1).copied().unwrap_or_default(),
        );
        let is_pair = after.starts_with(':') && !after.starts_with("::");
        if is_pair || (before.ends_with('[') && after.starts_with("] =")) {
            names.push(named[at]);
        }
    }
    names.into_iter()
}

/// Fields of structs that are written as JSON, and not read as a job's input.
fn written_fields(text: &str) -> Vec<String> {
    let mut fields = Vec::new();
    for part in text.split("#[derive(").skip(1) {
        let (derived, rest) = part.split_once(")]").unwrap();
        if derived.contains("Serialize") && !derived.contains("Deserialize") {
            let body = rest.split_once('{').unwrap().1.split_once("\n}").unwrap().0;
            fields.extend(field_names(body).map(|(_, name)| name.to_owned()));
        }
    }
    fields
}

/// Fields of a struct's body, with the contract's word for each.
fn field_names(body: &str) -> impl Iterator<Item = (Option<&str>, &str)> {
    let mut spanish = None;
    body.lines().filter_map(move |line| {
        let line = line.trim();
        let attribute = line.strip_prefix("#[");
        if let Some(word) = attribute.and_then(|rest| rest.strip_prefix("es(\"")) {
            spanish = word.split('"').next();
            return None;
        }
        let name = line
            .strip_prefix("pub ")
            .unwrap_or(line)
            .split_once(": ")?
            .0;
        let is_field = name.chars().all(|c| c == '_' || c.is_ascii_alphanumeric());
        is_field.then(|| (spanish.take(), name))
    })
}

fn crates() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn is_known(name: &str) -> bool {
    VALUES.iter().any(|(known, _)| *known == name)
}

#[test]
fn every_value_that_the_use_cases_record_has_spanish_words() {
    let wire = sources(&crates().join("wire/src"));
    let words: BTreeSet<&str> = wire
        .iter()
        .flat_map(|text| text.split("es(\"").skip(1))
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let recording: Vec<String> = sources(&crates().join("app/src"))
        .into_iter()
        .filter(|text| text.contains(".audit("))
        .collect();
    let mut names: BTreeSet<String> = BTreeSet::new();
    for text in &recording {
        names.extend(quoted_names(text).map(str::to_owned));
        names.extend(written_fields(text));
    }
    assert!(
        names.len() > 30 && names.contains("file") && names.contains("last_number"),
        "{names:?}"
    );
    let silent = names
        .iter()
        .filter(|name| !is_known(name) && !words.contains(name.as_str()));
    assert_eq!(silent.collect::<Vec<_>>(), Vec::<&String>::new());
}

/// Recorded values in the form of the contract.
const SHOWN: [&str; 19] = [
    "Branch",
    "Carrier",
    "CategoryRef",
    "Client",
    "ClientLocal",
    "ClientTaxProfile",
    "Company",
    "CompanyUser",
    "Driver",
    "Grouping",
    "GroupingMember",
    "Hours",
    "InvoiceType",
    "PaymentMethod",
    "PlasticBags",
    "ProductForm",
    "TaxConnection",
    "TaxNumberRange",
    "UserRole",
];
/// English names that are Spanish words too.
const BOTH: [&str; 3] = ["biodegradable", "factor", "logo"];

#[test]
fn every_english_name_of_the_contract_in_the_log_has_spanish_words() {
    let wire = sources(&crates().join("wire/src"));
    let mut silent = Vec::new();
    for shown in SHOWN {
        let begin = format!("pub struct {shown} {{");
        let text = wire.iter().find(|text| text.contains(&begin));
        let (_, rest) = text
            .unwrap_or_else(|| panic!("no {shown}"))
            .split_once(&begin)
            .unwrap();
        let body = rest.split_once("\n}").unwrap().0;
        for (spanish, name) in field_names(body) {
            if spanish.is_none() && !is_known(name) && !BOTH.contains(&name) {
                silent.push(format!("{shown}.{name}"));
            }
        }
    }
    assert_eq!(silent, Vec::<String>::new());
}

#[test]
fn a_name_of_the_contract_is_spelt_with_accents() {
    let labels = [
        "nombreComercial",
        "direccion",
        "codigoPostal",
        "razonSocial",
        "diasRestantes",
    ]
    .map(field);
    let expected = [
        "Nombre comercial",
        "Dirección",
        "Código postal",
        "Razón social",
        "Días restantes",
    ];
    assert_eq!(labels, expected);
}
