//! The rows of a file as clients, before they are compared with the company's.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use yapa_countries::{CountryProfile, divisions};
use yapa_domain::Money;
use yapa_domain::identity::IdentityKind;
use yapa_domain::text::fold;
use yapa_storage::sha256;
use yapa_wire::imports::ImportField;

use crate::identities::{plain_number, spelled};
use crate::imports::reader::Table;
use crate::imports::{say, values};
use crate::wallets::MOST;

/// Zeros at the beginning of a number that spreadsheet programs drop.
const DROPPED_ZEROS: usize = 2;

/// A row that is to add or change a client.
#[derive(Clone, Debug, Default)]
pub(in crate::imports) struct Row {
    /// Its number in the file.
    pub number: i64,
    /// The client's name in messages.
    pub title: String,
    /// Of the number; none where the row names no document.
    pub kind: Option<&'static IdentityKind>,
    /// Whether the row itself says of which kind the number is.
    pub is_kind_stated: bool,
    /// The number as it is kept; empty where the row names no document and each client needs one.
    pub document: String,
    /// Whether the number is made of name and phone number, because the row names no document.
    pub is_document_made: bool,
    pub name: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    /// Code of the place.
    pub place: Option<String>,
    pub limit: Option<Money>,
    pub owed: Option<Money>,
    /// Column that each field was read from.
    pub cells: Vec<(ImportField, String)>,
    pub faults: Vec<String>,
}

impl Row {
    /// Whether it names a document.
    pub fn has_document(&self) -> bool {
        !self.document.is_empty() && !self.is_document_made
    }

    pub fn phone_digits(&self) -> String {
        self.phone.as_deref().map_or_else(String::new, phone_digits)
    }

    /// Whether it says anything about the account.
    pub fn names_credit(&self) -> bool {
        self.limit.is_some() || self.owed.is_some()
    }
}

/// Reads every row; columns are as many as the table has. `home` is the code of the place of the
/// company: of several places with one name it is the one that shares most with it.
pub(in crate::imports) fn rows(
    profile: &'static CountryProfile,
    table: &Table,
    columns: &[Option<ImportField>],
    home: &str,
) -> Vec<Row> {
    let places = match columns.contains(&Some(ImportField::Place)) {
        true => places(profile),
        false => BTreeMap::new(),
    };
    let headed = headed_kind(profile, table, columns);
    let each = table.rows.iter().map(|(number, cells)| {
        let mut row = Row {
            number: *number,
            ..Row::default()
        };
        let (mut kind, mut document) = (None, None);
        for (field, cell) in columns.iter().zip(cells) {
            let (Some(field), false) = (*field, cell.is_empty()) else {
                continue;
            };
            row.cells.push((field, cell.clone()));
            let text = || Some(cell.clone());
            match field {
                ImportField::DocumentType => kind = text(),
                ImportField::DocumentNumber if values::is_shortened(cell) => {
                    row.faults.push(say::refused(field, cell, say::SHORTENED));
                }
                ImportField::DocumentNumber => document = text(),
                ImportField::Name => row.name = text(),
                ImportField::Phone => row.phone = text(),
                ImportField::Email => row.email = text(),
                ImportField::Address => row.address = text(),
                ImportField::Place => match place(&places, cell, home) {
                    Ok(code) => row.place = Some(code.to_owned()),
                    Err(sentence) => row.faults.push(sentence),
                },
                ImportField::CreditLimit | ImportField::Balance => {
                    match amount(profile, field, cell) {
                        Ok(amount) if field == ImportField::Balance => row.owed = Some(amount),
                        Ok(amount) => row.limit = Some(amount),
                        Err(sentence) => row.faults.push(sentence),
                    }
                }
                _ => {}
            }
        }
        identify(
            profile,
            &mut row,
            (kind.as_deref(), headed),
            document.as_deref(),
        );
        if !row.has_document() && row.phone.is_none() && values::is_total(row.name.as_deref()) {
            row.faults.push(say::CLIENT_TOTAL.to_owned());
        }
        let title = row.name.as_deref().unwrap_or(&row.document);
        row.title = title.chars().take(200).collect();
        without_document(profile, &mut row);
        row
    });
    let mut rows: Vec<Row> = each.collect();
    refuse_twins(&mut rows);
    rows
}

/// The kind of document that the heading of the numbers names, as `DNI` does.
fn headed_kind(
    profile: &'static CountryProfile,
    table: &Table,
    columns: &[Option<ImportField>],
) -> Option<&'static IdentityKind> {
    let place = columns
        .iter()
        .position(|field| *field == Some(ImportField::DocumentNumber))?;
    let heading = fold(table.headings.get(place)?);
    let heading = heading.trim_end_matches(['.', ':']);
    let mut kinds = profile.identities.iter();
    kinds.find(|kind| {
        [kind.short, kind.description]
            .iter()
            .any(|name| fold(name) == heading)
    })
}

/// Reads which document the row names: of the kind that the row names, else of one that its number
/// can be. Below a heading that names a kind, a number that could be of almost any document is
/// none of another kind.
fn identify(
    profile: &'static CountryProfile,
    row: &mut Row,
    (kind, headed): (Option<&str>, Option<&'static IdentityKind>),
    document: Option<&str>,
) {
    let number = document.map(|text| plain_number(text.trim_start_matches('\'')));
    // `S/N`, `-` and the like are no number.
    let is_number = |number: &String| number.bytes().any(|byte| byte.is_ascii_digit());
    let Some(number) = number.filter(is_number) else {
        return;
    };
    let kinds = profile.identities;
    let found = match kind {
        Some(stated) => {
            let folded = fold(stated);
            let named = |kind: &&IdentityKind| {
                [kind.code, kind.short, kind.description]
                    .iter()
                    .any(|name| fold(name) == folded)
            };
            let named: Vec<&'static IdentityKind> = kinds.iter().filter(named).collect();
            if named.is_empty() {
                row.faults.push(say::no_document_type(stated));
                return;
            }
            row.is_kind_stated = true;
            let fits = named
                .iter()
                .find(|kind| kind.check(&padded(kind, &number)).is_ok());
            fits.copied().or_else(|| named.first().copied())
        }
        None => {
            let strict = || kinds.iter().filter(|kind| kind.min_length > 1);
            strict()
                .find(|kind| kind.check(&number).is_ok())
                .or_else(|| strict().find(|kind| kind.check(&padded(kind, &number)).is_ok()))
                .or_else(|| {
                    let allowed =
                        |kind: &&IdentityKind| headed.is_none_or(|headed| headed.code == kind.code);
                    let mut allowed = kinds.iter().filter(allowed);
                    allowed.find(|kind| kind.check(&number).is_ok())
                })
        }
    };
    if let (None, Some(headed)) = (found, headed) {
        let why = say::no_such_number(headed.short);
        row.faults
            .push(say::refused(ImportField::DocumentNumber, &number, &why));
        return;
    }
    let Some(kind) = found.or(kinds.first()) else {
        return;
    };
    row.kind = Some(kind);
    row.document = spelled(profile, kind.code, &padded(kind, &number));
}

/// Gives a row without a document the country's code for no document. Its number is derived from
/// name and phone number, so that the same row means the same client in another file.
fn without_document(profile: &'static CountryProfile, row: &mut Row) {
    let is_decided = row.kind.is_some() || !row.faults.is_empty();
    let kind = profile
        .without_document
        .and_then(|code| profile.identity(code));
    let (Some(kind), Some(name), false) = (kind, &row.name, is_decided) else {
        return;
    };
    let named = format!("{}\n{}", fold(name), row.phone_digits());
    row.document = made_number(kind.max_length, &sha256(named.as_bytes()));
    row.kind = Some(kind);
    row.is_document_made = true;
}

/// A number of letters and digits of this length, out of a hash.
fn made_number(length: usize, hash: &[u8]) -> String {
    const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKLMNPQRSTUVWX";
    let signs = hash
        .iter()
        .take(length.saturating_sub(1))
        .map(|byte| char::from(SIGNS[usize::from(byte % 32)]));
    std::iter::once('S').chain(signs).collect()
}

/// The digits of a phone number, by which it is compared however it is written.
pub(super) fn phone_digits(phone: &str) -> String {
    phone.chars().filter(char::is_ascii_digit).collect()
}

/// A number of digits with the zeros before it that a spreadsheet program has dropped.
fn padded(kind: &IdentityKind, number: &str) -> String {
    let length = kind.min_length;
    let is_fixed = kind.max_length == length;
    let is_short = (1..=DROPPED_ZEROS).contains(&length.saturating_sub(number.len()));
    match is_fixed && is_short && number.bytes().all(|byte| byte.is_ascii_digit()) {
        true => format!("{number:0>length$}"),
        false => number.to_owned(),
    }
}

fn amount(profile: &CountryProfile, field: ImportField, cell: &str) -> Result<Money, String> {
    let amount = values::number(profile, cell).ok_or_else(|| say::no_number(field, cell))?;
    let decimals = profile.currency.decimals;
    match amount.is_negative() || amount != amount.round(decimals) || amount > MOST {
        true => Err(say::refused(field, cell, say::BAD_CREDIT)),
        false => Ok(amount),
    }
}

/// Codes of the smallest divisions of a country by their code, by their name and by their name with
/// that of the division above (`Miraflores, Lima`), folded.
fn places(profile: &CountryProfile) -> BTreeMap<String, Vec<&'static str>> {
    let mut found: BTreeMap<String, Vec<&'static str>> = BTreeMap::new();
    let mut open = vec![("", "")];
    while let Some((code, name)) = open.pop() {
        for one in divisions::children(profile.country, code) {
            if divisions::children(profile.country, one.code).is_empty() {
                let whole = fold(&format!("{}, {name}", one.name));
                for key in [fold(one.name), whole, one.code.to_owned()] {
                    found.entry(key).or_default().push(one.code);
                }
            } else {
                open.push((one.code, one.name));
            }
        }
    }
    found
}

fn place(
    places: &BTreeMap<String, Vec<&'static str>>,
    cell: &str,
    home: &str,
) -> Result<&'static str, String> {
    let shared = |code: &&str| {
        let pairs = code.bytes().zip(home.bytes());
        pairs.take_while(|(one, other)| one == other).count()
    };
    let named = places
        .get(&fold(cell.trim()))
        .map_or(&[][..], Vec::as_slice);
    let nearest = named.iter().copied().max_by_key(shared);
    let nearest = nearest.ok_or_else(|| say::no_place(cell))?;
    let most = shared(&nearest);
    match named.iter().filter(|code| shared(code) == most).count() {
        1 => Ok(nearest),
        several => Err(say::several_places(several, cell)),
    }
}

/// Refuses the second of two rows that are the same client, or that may be: one without a document
/// has a name and a phone number of its own in the file.
fn refuse_twins(rows: &mut [Row]) {
    let mut numbers: BTreeMap<String, i64> = BTreeMap::new();
    let mut names: BTreeMap<String, Vec<(Option<String>, i64)>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.has_document()) {
        let name = fold(&row.title);
        names.entry(name).or_default().push((None, row.number));
    }
    for row in rows {
        let (field, text) = match row.has_document() {
            true => (ImportField::DocumentNumber, &row.document),
            false => (ImportField::Name, &row.title),
        };
        let first = match row.has_document() {
            true => match numbers.entry(fold(text)) {
                Entry::Occupied(first) => Some(*first.get()),
                Entry::Vacant(free) => {
                    free.insert(row.number);
                    None
                }
            },
            false => {
                let phone = row.phone_digits();
                let named = names.entry(fold(text)).or_default();
                let may_be = named.iter().find(|(one, _)| {
                    one.as_ref()
                        .is_none_or(|one| one.is_empty() || phone.is_empty() || *one == phone)
                });
                let first = may_be.map(|(_, number)| *number);
                if first.is_none() {
                    named.push((Some(phone), row.number));
                }
                first
            }
        };
        if let Some(first) = first {
            let sentence = say::same_as_row(field, text, first);
            row.faults.push(sentence);
        }
    }
}
