//! The outcome of a row, compared with the existing client.

use serde_json::Value;
use yapa_countries::CountryProfile;
use yapa_domain::{ImportOutcome, Money};
use yapa_storage::queries::clients::{ClientRow, person_type};
use yapa_storage::queries::imports::ImportLineRow;
use yapa_wire::clients::NewClient;
use yapa_wire::imports::ImportField;
use yapa_wire::scalars::Decimal;

use super::known::Existing;
use super::plan::Row;
use crate::clients::{as_form, check_listed};
use crate::imports::say;
use crate::products::difference;
use crate::{Error, Kind, Result};

/// The outcome of a row; without a line the row changes nothing.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    pub line: Option<ImportLineRow>,
    /// The client to be added or updated.
    pub client: Option<ClientRow>,
    /// The client's own limit from now on.
    pub limit: Option<Money>,
    /// Movement of the account.
    pub moved: Money,
}

/// Records that rows are compared with.
pub(in crate::imports) struct Rules<'a> {
    pub profile: &'static CountryProfile,
    /// Code of the place of the company: a client with an address and no place is there.
    pub home: &'a str,
    pub only_new: bool,
}

/// All fields of a client that an import reports, as a form would send it.
pub(super) fn snapshot(row: &ClientRow, balance: Money, limit: Option<Money>) -> Result<Value> {
    let mut value = serde_json::to_value(as_form(row)).map_err(Error::internal)?;
    if let Value::Object(fields) = &mut value {
        let mut put = |word: &str, amount: Money| -> Result<()> {
            let amount = serde_json::to_value(Decimal(amount)).map_err(Error::internal)?;
            fields.insert(word.to_owned(), amount);
            Ok(())
        };
        put(say::OWED, balance)?;
        if let Some(limit) = limit {
            put(say::LIMIT, limit)?;
        }
    }
    Ok(value)
}

impl Rules<'_> {
    /// The outcome of a row; `existing` is its client, none for a new one.
    pub(super) fn outcome(&self, row: &Row, existing: Option<&Existing>) -> Result<Outcome> {
        if !row.faults.is_empty() {
            return Ok(refused(row, existing, row.faults.join("; ")));
        }
        // A client that is inactive comes back as a new one.
        let shown = existing.filter(|one| !one.row.put_away);
        if shown.is_none() && row.document.is_empty() {
            return Ok(refused(row, existing, say::NO_DOCUMENT.to_owned()));
        }
        if shown.is_some() && self.only_new {
            return Ok(Outcome::default());
        }
        let start = match shown {
            Some(shown) => shown.row.clone(),
            None => new_client(row, existing),
        };
        let client = match self.client(row, &start, shown.is_none())? {
            Ok(client) => client,
            Err(faults) => return Ok(refused(row, existing, faults)),
        };
        let (balance, limit) = existing.map_or((Money::ZERO, None), |one| (one.balance, one.limit));
        let (owed, new_limit) = (row.owed.unwrap_or(balance), row.limit.or(limit));
        let is_same = shown.is_some_and(|shown| shown.row == client);
        if is_same && owed == balance && new_limit == limit {
            return Ok(Outcome::default());
        }
        let before = match shown {
            Some(shown) => snapshot(&shown.row, balance, limit)?,
            None => snapshot(&ClientRow::default(), Money::ZERO, None)?,
        };
        let after = snapshot(&client, owed, new_limit)?;
        let written = match shown {
            Some(_) => line(row, existing, ImportOutcome::Changed),
            None => line(row, existing, ImportOutcome::Added),
        };
        Ok(Outcome {
            line: Some(ImportLineRow {
                name: client.name.clone(),
                ..compared(row, written, before, after)?
            }),
            client: (!is_same).then_some(client),
            limit: row.limit.filter(|wanted| Some(*wanted) != limit),
            moved: owed - balance,
        })
    }

    /// The client as the row leaves it, or the faults of its cells.
    fn client(
        &self,
        row: &Row,
        start: &ClientRow,
        is_new: bool,
    ) -> Result<std::result::Result<ClientRow, String>> {
        let before = as_form(start);
        let wanted = self.form(row, &before, is_new);
        if wanted == before && !is_new {
            return Ok(Ok(start.clone()));
        }
        match check_listed(self.profile, &wanted) {
            Ok(new) => Ok(Ok(ClientRow {
                id: start.id,
                favorite: start.favorite,
                created_at_ms: start.created_at_ms,
                sales: start.sales,
                amount: start.amount,
                ..new
            })),
            Err(error) if error.kind() == Kind::Validation => {
                let details = error.details();
                // An address alone is where the shop is: without one its place is not asked for.
                let lacks_address = details.iter().any(|one| one.field == "direccion");
                let faults = details
                    .iter()
                    .filter(|one| one.field != "codigoLocal" || !lacks_address)
                    .map(|one| fault(self.profile, row, &one.field, &one.message));
                Ok(Err(faults.collect::<Vec<_>>().join("; ")))
            }
            Err(error) => Err(error),
        }
    }

    /// The client as the row wants it; a cell that is empty leaves its field as it is.
    fn form(&self, row: &Row, before: &NewClient, is_new: bool) -> NewClient {
        let text =
            |wanted: &Option<String>, held: &String| wanted.clone().unwrap_or_else(|| held.clone());
        let address = text(&row.address, &before.address);
        let held = match before.local_code.is_empty() && !address.is_empty() {
            true => self.home.to_owned(),
            false => before.local_code.clone(),
        };
        NewClient {
            name: text(&row.name, &before.name),
            phone: text(&row.phone, &before.phone),
            email: text(&row.email, &before.email),
            local_code: match (&row.place, is_new && address.is_empty()) {
                (Some(place), false) => place.clone(),
                (_, true) => String::new(),
                (None, false) => held,
            },
            address,
            ..before.clone()
        }
    }
}

fn line(row: &Row, existing: Option<&Existing>, outcome: ImportOutcome) -> ImportLineRow {
    ImportLineRow {
        row_no: row.number,
        outcome,
        product_id: None,
        client_id: existing.map(|one| one.row.id),
        name: row.title.clone(),
        before: String::new(),
        after: String::new(),
        message: String::new(),
    }
}

/// The line of a client that is added or changed, with what differs.
fn compared(row: &Row, line: ImportLineRow, before: Value, after: Value) -> Result<ImportLineRow> {
    let (before, mut after) = difference(before, after);
    let is_new = line.outcome == ImportOutcome::Added;
    let is_without = is_new && row.is_document_made;
    if let (true, Value::Object(fields)) = (is_without, &mut after) {
        // A generated number is no information for the user.
        fields.retain(|word, _| word != "codigoTipoDocumento" && word != "numeroDocumento");
    }
    let text = |value: &Value| serde_json::to_string(value).map_err(Error::internal);
    Ok(ImportLineRow {
        before: match is_new {
            true => String::new(),
            false => text(&before)?,
        },
        after: text(&after)?,
        message: match is_without {
            true => say::WITHOUT_DOCUMENT.to_owned(),
            false => String::new(),
        },
        ..line
    })
}

/// A client that a row adds, before its cells are written; an inactive one comes back with its key.
fn new_client(row: &Row, inactive: Option<&Existing>) -> ClientRow {
    let kind = row.kind;
    ClientRow {
        id: inactive.map_or(0, |one| one.row.id),
        document_type: kind.map_or_else(String::new, |kind| kind.code.to_owned()),
        document_number: row.document.clone(),
        person_type: kind.map_or("", |kind| person_type(kind.person)).to_owned(),
        ..ClientRow::default()
    }
}

/// A row with something wrong.
pub(super) fn refused(row: &Row, existing: Option<&Existing>, message: String) -> Outcome {
    Outcome {
        line: Some(ImportLineRow {
            message,
            ..line(row, existing, ImportOutcome::Refused)
        }),
        ..Outcome::default()
    }
}

/// A rule's sentence about a field, with the cell that it was read from.
fn fault(profile: &CountryProfile, row: &Row, field: &str, sentence: &str) -> String {
    if field == "codigoLocal" {
        return say::place_missing(profile.divisions.last().map_or("", |level| level.name));
    }
    let of = match field {
        "codigoTipoDocumento" => ImportField::DocumentType,
        "numeroDocumento" => ImportField::DocumentNumber,
        "nombre" => ImportField::Name,
        "direccion" => ImportField::Address,
        "correo" => ImportField::Email,
        _ => ImportField::Phone,
    };
    let message = say::fault(&row.cells, of, sentence);
    match of == ImportField::Name && row.has_document() {
        true => format!("{message} ({})", say::NAME_WITH_DOCUMENT),
        false => message,
    }
}
