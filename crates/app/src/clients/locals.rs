//! The branches of a client.

use yapa_countries::{CountryProfile, divisions};
use yapa_domain::text::{is_email, tidy};
use yapa_storage::queries::clients::ClientLocalRow;
use yapa_wire::clients::ClientLocal;

use super::check::{LONGEST_NAME, LONGEST_TEXT, long_fault};
use super::say;
use crate::places;
use crate::{Error, Kind, Result};

const MOST_LOCALS: usize = 100;
const MOST_EMAILS: usize = 20;
/// Characters of a code of a level that no country lists.
const LONGEST_CODE: usize = 12;

/// The branches as they are kept: tidied, with codes and names of their places
/// made to agree. A branch keeps the key that it came with, or has key 0.
///
/// # Errors
/// 400 with every branch that is wrong; the message is about the first.
pub(super) fn check(
    profile: &CountryProfile,
    locals: &[ClientLocal],
) -> Result<Vec<ClientLocalRow>> {
    if locals.len() > MOST_LOCALS {
        return Err(Error::field("locales", say::MANY_LOCALS));
    }
    let mut faults: Option<Error> = None;
    let mut rows = Vec::with_capacity(locals.len());
    for (local, at) in locals.iter().zip(0_usize..) {
        match one(profile, local) {
            Ok(row) => rows.push(row),
            Err((field, text)) => {
                let error = faults.unwrap_or_else(|| Error::new(Kind::Validation, text));
                faults = Some(error.with_detail(format!("locales[{at}].{field}"), text));
            }
        }
    }
    faults.map_or(Ok(rows), Err)
}

/// Refuses a key that is none of the client's branches, or is given twice.
///
/// # Errors
/// 400 with the first such branch.
pub(super) fn refuse_unknown(locals: &[ClientLocalRow], known: &[i64]) -> Result<()> {
    let mut left = known.to_vec();
    for (local, at) in locals.iter().zip(0_usize..).filter(|(one, _)| one.id != 0) {
        let Some(found) = left.iter().position(|id| *id == local.id) else {
            return Err(Error::field(
                format!("locales[{at}].id"),
                say::UNKNOWN_LOCAL,
            ));
        };
        left.swap_remove(found);
    }
    Ok(())
}

/// A field and its error for people.
type Fault = (&'static str, &'static str);

fn one(
    profile: &CountryProfile,
    local: &ClientLocal,
) -> std::result::Result<ClientLocalRow, Fault> {
    let (name, address) = (tidy(&local.name), tidy(&local.direction));
    if name.is_empty() {
        return Err(("nombre", say::NO_LOCAL_NAME));
    }
    let long = |field, text: &str, most| {
        long_fault(text, most).map_or(Ok(()), |fault| Err((field, fault)))
    };
    long("nombre", &name, LONGEST_NAME)?;
    long("direccion", &address, LONGEST_TEXT)?;
    long("cuartaDivision", &local.division4, LONGEST_TEXT)?;
    let (local_code, divisions) =
        located(profile, local).ok_or(("codigoLocal", profile.wording.place_missing))?;
    Ok(ClientLocalRow {
        id: local.id.map_or(0, Into::into),
        name,
        local_code,
        address,
        emails: emails(profile, &local.emails)?,
        divisions,
    })
}

fn emails(profile: &CountryProfile, typed: &[String]) -> std::result::Result<String, Fault> {
    let kept: Vec<String> = typed
        .iter()
        .map(|email| tidy(email))
        .filter(|email| !email.is_empty())
        .collect();
    if kept.len() > MOST_EMAILS {
        return Err(("correos", say::MANY_EMAILS));
    }
    if !kept.iter().all(|email| is_email(email)) {
        return Err(("correos", profile.wording.email_wrong));
    }
    serde_json::to_string(&kept).map_err(|_| ("correos", profile.wording.email_wrong))
}

/// The joined code of a place, and code and name of each of its divisions.
type Located = (String, [String; 8]);

/// Where a branch is: by its joined code, by the codes of its divisions, or
/// nowhere. Both must mean the same place.
fn located(profile: &CountryProfile, local: &ClientLocal) -> Option<Located> {
    let mut local_code = tidy(&local.local_code);
    let codes = [
        &local.division1_code,
        &local.division2_code,
        &local.division3_code,
    ]
    .map(|code| tidy(code));
    let way: Vec<&str> = codes
        .iter()
        .map(String::as_str)
        .take_while(|code| !code.is_empty())
        .collect();
    let mut found = Vec::new();
    if !local_code.is_empty() {
        found = Some(places::named(profile, &local_code)).filter(|way| !way.is_empty())?;
    }
    if !way.is_empty() {
        let end = divisions::walk(profile.country, &way)?;
        let chosen = places::chain(profile, end.code);
        if !found.is_empty() && found != chosen {
            return None;
        }
        let whole = chosen.len() == divisions::depth(profile.country);
        if whole && local_code.is_empty() {
            end.code.clone_into(&mut local_code);
        }
        found = chosen;
    }
    let division = |at: usize| {
        found.get(at).map_or_else(Default::default, |one| {
            (one.own_code().to_owned(), one.name.to_owned())
        })
    };
    // No country lists a fourth level; the form's own text is kept.
    let fourth = (tidy(&local.division4_code), tidy(&local.division4));
    let sane =
        fourth.0.len() <= LONGEST_CODE && fourth.0.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let way = [division(0), division(1), division(2), fourth];
    let [(a, b), (c, d), (e, f), (g, h)] = way;
    sane.then_some((local_code, [a, b, c, d, e, f, g, h]))
}

/// A branch as the contract shows it.
///
/// # Errors
/// Internal, when a column holds an invalid value.
pub(super) fn show(row: ClientLocalRow) -> Result<ClientLocal> {
    let [code1, name1, code2, name2, code3, name3, code4, name4] = row.divisions;
    Ok(ClientLocal {
        id: Some(row.id.into()),
        name: row.name,
        local_code: row.local_code,
        direction: row.address,
        emails: serde_json::from_str(&row.emails).map_err(Error::internal)?,
        division1: name1,
        division2: name2,
        division3: name3,
        division4: name4,
        division1_code: code1,
        division2_code: code2,
        division3_code: code3,
        division4_code: code4,
    })
}
