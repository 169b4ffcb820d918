//! What a new client must be, sentence by sentence.

use yapa_countries::CountryProfile;
use yapa_domain::text::{fold, is_email};
use yapa_domain::{CountryRules, IdentityError};
use yapa_storage::queries::clients::{ClientRow, LEGAL, NATURAL};
use yapa_wire::clients::NewClient;
use yapa_wire::locations::PersonKind;

use crate::{Error, Kind, Result, say};

/// The identity document whose owners have a business line.
const WITH_BUSINESS_LINE: &str = "8";
const LONGEST_NAME: usize = 200;
const LONGEST_TEXT: usize = 250;
const LONGEST_LINE: usize = 40;
const LONGEST_PHONE: usize = 30;

/// An identity number as it is kept: capitals, without blanks and dots.
pub(super) fn plain_number(number: &str) -> String {
    let kept = number.chars().filter(|c| !c.is_whitespace() && *c != '.');
    kept.flat_map(char::to_uppercase).collect()
}

/// What is wrong with an identity number, and what a person reads about it.
pub(super) fn identity_fault(
    profile: &CountryProfile,
    kind: &str,
    number: &str,
) -> Option<(IdentityError, &'static str)> {
    let error = profile.check_identity(kind, number).err()?;
    let text = match (profile.identity(kind), error) {
        (Some(kind), IdentityError::Missing) => kind.missing_text,
        (Some(kind), _) => kind.wrong_text,
        (None, _) => profile.wording.identity_type_missing,
    };
    Some((error, text))
}

/// The client to add, trimmed; without key.
///
/// # Errors
/// 400 with every field that is wrong; the message is about the first.
pub(super) fn check(profile: &CountryProfile, client: &NewClient) -> Result<ClientRow> {
    let row = trimmed(client);
    let legal = client.kind == PersonKind::Legal;
    let faults = [
        ("codigoTipoDocumento", type_fault(profile, &row)),
        ("numeroDocumento", number_fault(profile, &row)),
        ("nombre", name_fault(profile, legal, &row.name)),
        ("direccion", address_fault(profile, legal, &row)),
        ("codigoLocal", place_fault(profile, legal, &row)),
        (
            "correo",
            (!row.email.is_empty() && !is_email(&row.email)).then_some(profile.wording.email_wrong),
        ),
        ("telefono", phone_fault(&row.phone)),
        ("giro", business_line_fault(profile, &row)),
        (
            "departamento",
            long_fault(&row.division1_name, LONGEST_TEXT),
        ),
        ("provincia", long_fault(&row.division2_name, LONGEST_TEXT)),
        ("distrito", long_fault(&row.division3_name, LONGEST_TEXT)),
    ];
    let mut found = faults
        .into_iter()
        .filter_map(|(field, text)| Some((field, text?)));
    let Some((field, text)) = found.next() else {
        return Ok(placed(row));
    };
    let first = Error::new(Kind::Validation, text).with_detail(field, text);
    Err(found.fold(first, |error, (field, text)| error.with_detail(field, text)))
}

fn trimmed(client: &NewClient) -> ClientRow {
    let kept = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    ClientRow {
        id: 0,
        document_type: kept(&client.document_type),
        document_number: plain_number(&client.document_number),
        person_type: if client.kind == PersonKind::Legal {
            LEGAL
        } else {
            NATURAL
        }
        .to_owned(),
        name: kept(&client.name),
        address: kept(&client.address),
        email: kept(&client.email),
        phone: kept(&client.phone),
        gyro: kept(&client.gyro),
        local_code: kept(&client.local_code),
        division1_name: kept(&client.division1),
        division2_name: kept(&client.division2),
        division3_name: kept(&client.division3),
        favorite: false,
        generic: false,
    }
}

/// Without an address a place means nothing.
fn placed(row: ClientRow) -> ClientRow {
    if row.person_type == NATURAL && row.address.is_empty() {
        return ClientRow {
            local_code: String::new(),
            ..row
        };
    }
    row
}

fn type_fault(profile: &CountryProfile, row: &ClientRow) -> Option<&'static str> {
    profile
        .identity(&row.document_type)
        .is_none()
        .then_some(profile.wording.identity_type_missing)
}

fn number_fault(profile: &CountryProfile, row: &ClientRow) -> Option<&'static str> {
    profile.identity(&row.document_type)?;
    identity_fault(profile, &row.document_type, &row.document_number).map(|(_, text)| text)
}

fn name_fault(profile: &CountryProfile, legal: bool, name: &str) -> Option<&'static str> {
    let wording = profile.wording;
    let letters = || fold(name).chars().all(|c| c.is_alphabetic() || c == ' ');
    match (name.is_empty(), legal) {
        (true, true) => Some(wording.legal_name_missing),
        (true, false) => Some(wording.name_missing),
        (false, false) if !letters() => Some(wording.name_wrong),
        _ => long_fault(name, LONGEST_NAME),
    }
}

fn address_fault(profile: &CountryProfile, legal: bool, row: &ClientRow) -> Option<&'static str> {
    let missing = legal && row.address.is_empty();
    if missing {
        Some(profile.wording.legal_address_missing)
    } else {
        long_fault(&row.address, LONGEST_TEXT)
    }
}

fn place_fault(profile: &CountryProfile, legal: bool, row: &ClientRow) -> Option<&'static str> {
    let needed = legal || !row.address.is_empty();
    let code = row.local_code.as_str();
    let fits = code.len() <= LONGEST_LINE
        && code
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    (!fits || needed && code.is_empty()).then_some(profile.wording.place_missing)
}

fn business_line_fault(profile: &CountryProfile, row: &ClientRow) -> Option<&'static str> {
    let (wording, length) = (profile.wording, row.gyro.chars().count());
    if row.document_type != WITH_BUSINESS_LINE {
        return long_fault(&row.gyro, LONGEST_TEXT);
    }
    match length {
        0 => Some(wording.business_line_missing),
        1 => Some(wording.business_line_short),
        length if length > LONGEST_LINE => Some(wording.business_line_long),
        _ => None,
    }
}

fn phone_fault(phone: &str) -> Option<&'static str> {
    let fits = |c: char| c.is_ascii_digit() || c == ' ' || c == '-' || c == '+';
    (phone.len() > LONGEST_PHONE || !phone.chars().all(fits)).then_some(say::BAD_PHONE)
}

fn long_fault(text: &str, most: usize) -> Option<&'static str> {
    (text.chars().count() > most).then_some(say::TOO_LONG)
}
