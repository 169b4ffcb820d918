//! Imports as the contract shows them.

use std::collections::BTreeMap;

use serde_json::Value;
use yapa_countries::{CountryProfile, measures};
use yapa_domain::{Dec4, EpochMillis, ImportKind, ImportOutcome, ImportState};
use yapa_storage::queries::imports::{ImportLineRow, ImportListRow};
use yapa_storage::queries::products::ProductRow;
use yapa_wire::imports as wire;

use super::{UNDO_MS, say};
use crate::calendar::local_time;
use crate::tickets::description;
use crate::{Error, Result, WriteContext, places};

pub(super) fn import(
    profile: &CountryProfile,
    row: ImportListRow,
    now: EpochMillis,
) -> Result<wire::Import> {
    let ImportListRow {
        import: row,
        user_name,
        undone_by_name,
    } = row;
    let made = local_time(profile, row.created_at_ms)?;
    let undone = row
        .undone_at_ms
        .map(|at| local_time(profile, at))
        .transpose()?;
    Ok(wire::Import {
        id: row.id.into(),
        kind: match row.kind {
            ImportKind::Spreadsheet => wire::ImportKind::Spreadsheet,
            ImportKind::Chosen => wire::ImportKind::Chosen,
            ImportKind::Clients => wire::ImportKind::Clients,
        },
        state: match row.state {
            ImportState::Draft => wire::ImportState::Draft,
            ImportState::Running => wire::ImportState::Running,
            ImportState::Applied => wire::ImportState::Applied,
            ImportState::Undoing => wire::ImportState::Undoing,
            ImportState::Undone => wire::ImportState::Undone,
        },
        user_name: match row.user_id {
            WriteContext::SERVER => say::SERVER.to_owned(),
            _ => user_name,
        },
        date: made.date.parse().map_err(Error::internal)?,
        hour: made.hour.parse().map_err(Error::internal)?,
        can_undo: row.state == ImportState::Applied
            && row.added + row.changed > 0
            && row.created_at_ms > now - UNDO_MS,
        undone_by: undone.is_some().then_some(undone_by_name),
        undone_date: undone
            .map(|at| at.date.parse().map_err(Error::internal))
            .transpose()?,
        file_name: row.file_name,
        total: row.total,
        done: row.done,
        added: row.added,
        changed: row.changed,
        unchanged: row.unchanged,
        refused: row.refused,
        undone: row.undone,
        kept: row.kept,
    })
}

pub(super) fn outcome(outcome: ImportOutcome) -> wire::ImportOutcome {
    match outcome {
        ImportOutcome::Added => wire::ImportOutcome::Added,
        ImportOutcome::Changed => wire::ImportOutcome::Changed,
        ImportOutcome::Refused => wire::ImportOutcome::Refused,
    }
}

/// The name of a product on a row, with brand and presentation.
pub(super) fn title(product: &ProductRow) -> String {
    description([&product.name, &product.brand, &product.presentation])
}

/// Shows what rows do.
pub(super) struct Lines<'a> {
    pub profile: &'a CountryProfile,
    /// Whether costs are shown.
    pub costs: bool,
    /// Names of categories by key.
    pub categories: BTreeMap<i64, String>,
}

impl Lines<'_> {
    pub fn line(&self, row: ImportLineRow) -> Result<wire::ImportLine> {
        let read = |text: &str| match text {
            "" => Ok(Value::Null),
            text => serde_json::from_str(text).map_err(Error::internal),
        };
        Ok(wire::ImportLine {
            row: row.row_no,
            outcome: outcome(row.outcome),
            product_id: row.product_id.map(Into::into),
            client_id: row.client_id.map(Into::into),
            name: row.name,
            changes: self.changes(&read(&row.before)?, &read(&row.after)?),
            message: row.message,
        })
    }

    /// The fields that differ, in the order in which people name them.
    fn changes(&self, before: &Value, after: &Value) -> Vec<wire::ImportChange> {
        let Value::Object(fields) = after else {
            return Vec::new();
        };
        let change = |word: &&str| {
            let after = self.text(word, fields.get(*word)?);
            let before = before
                .get(*word)
                .map_or_else(String::new, |value| self.text(word, value));
            let field = say::label(word)?.to_owned();
            Some(wire::ImportChange {
                field,
                before,
                after,
            })
        };
        let shown = |word: &&&str| self.costs || **word != say::COST;
        say::CHANGES
            .iter()
            .filter(shown)
            .filter_map(change)
            .collect()
    }

    fn text(&self, word: &str, value: &Value) -> String {
        let decimal = || value.to_string().parse::<Dec4>().ok();
        match (word, value) {
            ("codigoTipoDocumento", Value::String(code)) => self
                .profile
                .identity(code)
                .map_or(code.as_str(), |kind| kind.short)
                .to_owned(),
            ("codigoLocal", Value::String(code)) => {
                let names = places::names(self.profile, code);
                let named = names.iter().rev().filter(|name| !name.is_empty());
                named.map(String::as_str).collect::<Vec<_>>().join(", ")
            }
            ("precioLista", Value::Number(_)) if decimal() == Some(Dec4::ZERO) => {
                say::NO_PRICE.to_owned()
            }
            ("precioLista" | "precioMinimo" | say::OWED | say::LIMIT, Value::Number(_)) => {
                let amount = decimal().map(|amount| self.profile.numbers.amount(amount));
                amount.unwrap_or_else(|| value.to_string())
            }
            ("unidadMedidaVenta" | "unidadVenta", Value::String(code)) => measures::find(code)
                .map_or(code.as_str(), |unit| unit.name)
                .to_owned(),
            ("categorias", Value::Array(all)) => {
                let key = |one: &Value| one.get("id").and_then(Value::as_i64);
                let names = all
                    .iter()
                    .filter_map(key)
                    .filter_map(|id| self.categories.get(&id));
                names.map(String::as_str).collect::<Vec<_>>().join(", ")
            }
            ("impuestosDolpos", Value::Array(all)) => {
                let name = |one: &Value| {
                    let text = |key: &str| {
                        one.get(key)
                            .and_then(Value::as_str)
                            .filter(|text| !text.is_empty())
                    };
                    text("name").or(text("code")).map(str::to_owned)
                };
                let names: Vec<String> = all.iter().filter_map(name).collect();
                match names.is_empty() {
                    true => say::UNTAXED.to_owned(),
                    false => names.join(", "),
                }
            }
            (_, Value::Bool(value)) => say::yes_or_no(*value).to_owned(),
            (_, Value::String(text)) => text.clone(),
            (_, Value::Null) => String::new(),
            _ => decimal().map_or_else(|| value.to_string(), |number| self.quantity(number)),
        }
    }

    fn quantity(&self, number: Dec4) -> String {
        number
            .to_string()
            .replace('.', &self.profile.numbers.decimal.to_string())
    }
}
