//! The values that an entry keeps, one by one.

use serde_json::{Map, Value};
use yapa_domain::Dec4;
use yapa_wire::audit_log::AuditChange;

use super::say;

/// The values before and after that differ. An entry keeps JSON, or plain texts such as codes of
/// states.
pub(super) fn of(action: &str, before: &str, after: &str) -> Vec<AuditChange> {
    let parsed = |text: &str| match text {
        "" => Value::Null,
        text => serde_json::from_str(text).unwrap_or_else(|_| Value::from(text)),
    };
    // Sales, wallets and accounts of clients keep their money scaled.
    let scaled = ["sale.", "wallet.", "client_credit."];
    let scaled = scaled.iter().any(|area| action.starts_with(area));
    let (before, after) = (
        fields(parsed(before), scaled),
        fields(parsed(after), scaled),
    );
    let mut names: Vec<&String> = Vec::new();
    for (name, _) in before.iter().chain(&after) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let value = |all: &[(String, String)], name: &str| {
        let found = all.iter().find(|(one, _)| one == name);
        found.map_or_else(String::new, |(_, value)| value.clone())
    };
    let changes = names.into_iter().map(|name| AuditChange {
        field: name.clone(),
        before: value(&before, name),
        after: value(&after, name),
    });
    changes.filter(|one| one.before != one.after).collect()
}

/// Names and values of the fields of a recorded value.
fn fields(value: Value, scaled: bool) -> Vec<(String, String)> {
    match value {
        Value::Null => Vec::new(),
        Value::Object(map) => named(map, "", scaled),
        Value::Array(all) if all.iter().all(|one| one.get("line").is_some()) => all
            .into_iter()
            .flat_map(|one| match one {
                Value::Object(mut map) => {
                    let line = map.remove("line").map(|line| text(&line));
                    let line = say::line(&line.unwrap_or_default());
                    named(map, &line, scaled)
                }
                _ => Vec::new(),
            })
            .collect(),
        other => vec![(say::VALUE.to_owned(), text(&other))],
    }
}

fn named(map: Map<String, Value>, of: &str, scaled: bool) -> Vec<(String, String)> {
    let amount = |name: &str| matches!(name, "price" | "total" | "discount" | "balance");
    let fields = map.into_iter().map(|(name, value)| {
        let value = match value.as_i64() {
            Some(number) if scaled && amount(&name) => Dec4::from_scaled(number).to_string(),
            _ => text(&value),
        };
        (say::field(&name) + of, value)
    });
    fields.collect()
}

/// A value in one line.
fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(yes) => say::yes_or_no(*yes).to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Array(all) => all.iter().map(text).collect::<Vec<_>>().join(", "),
        Value::Object(map) => {
            let pairs = map.iter().filter(|(_, value)| !value.is_null());
            let pairs = pairs.map(|(name, value)| format!("{}: {}", say::field(name), text(value)));
            pairs.collect::<Vec<_>>().join("; ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(action: &str, before: &str, after: &str) -> Vec<(String, String, String)> {
        let changes = of(action, before, after).into_iter();
        changes
            .map(|one| (one.field, one.before, one.after))
            .collect()
    }

    fn row(field: &str, before: &str, after: &str) -> (String, String, String) {
        (field.to_owned(), before.to_owned(), after.to_owned())
    }

    #[test]
    fn states_and_numbers_are_one_value() {
        let voided = read("sale.void", "abierta", "anulada");
        assert_eq!(voided, [row("Valor", "abierta", "anulada")]);
        let note = read("credit_note.add", "", "FC01-12");
        assert_eq!(note, [row("Valor", "", "FC01-12")]);
    }

    #[test]
    fn prices_are_listed_line_by_line_and_as_money() {
        let before = r#"[{"line":2,"product":7,"price":100000}]"#;
        let after = r#"[{"line":2,"product":7,"price":95000}]"#;
        let changed = read("sale.price", before, after);
        assert_eq!(changed, [row("Precio, línea 2", "10", "9.5")]);
    }

    #[test]
    fn only_differing_fields_are_listed() {
        let before = r#"{"name":"Ana","active":true,"nombreComercial":"A","vacio":null}"#;
        let after = r#"{"name":"Ana","active":false,"nombreComercial":"B","vacio":null}"#;
        let changed = read("client.change", before, after);
        let expected = [row("Activo", "sí", "no"), row("Nombre comercial", "A", "B")];
        assert_eq!(changed, expected);
    }

    #[test]
    fn an_added_value_has_no_value_before() {
        let added = read("group.add", "", r#"{"name":"Bebidas","products":[3,4]}"#);
        let expected = [row("Nombre", "", "Bebidas"), row("Productos", "", "3, 4")];
        assert_eq!(added, expected);
    }
}
