//! Rules of a new client, sentence by sentence.

use yapa_countries::CountryProfile;
use yapa_domain::identity::IdentityKind;
use yapa_domain::text::{fold, is_email, tidy};
use yapa_domain::{CountryRules, IdentityError};
use yapa_storage::queries::clients::{ClientRow, LEGAL, NATURAL};
use yapa_wire::clients::{ClientKind, ClientTaxProfile, NewClient};

use super::say as own_say;
use crate::identities::{plain_number, spelled};
use crate::places;
use crate::{Error, Kind, Result, say};

/// The identity document whose owners have a business line.
const WITH_BUSINESS_LINE: &str = "8";
/// Most characters of a name.
pub(super) const LONGEST_NAME: usize = 200;
/// Most characters of an address and the like.
pub(super) const LONGEST_TEXT: usize = 250;
const LONGEST_LINE: usize = 40;
const LONGEST_PHONE: usize = 30;
/// Most geographic levels that a form may know of.
const MOST_LEVELS: i64 = 9;

/// The country's code of an identity document that is named by its code or by
/// what people call it (`CE`, `cdi`), in any case; of several with the same name
/// the one of that kind of person. Anything else stays as it is typed.
pub(super) fn identity_code(
    profile: &CountryProfile,
    person: Option<ClientKind>,
    typed: &str,
) -> String {
    let typed = tidy(typed);
    let mut kinds = profile.identities.iter();
    if let Some(kind) = kinds.find(|kind| kind.code.eq_ignore_ascii_case(&typed)) {
        return kind.code.to_owned();
    }
    let called = || {
        let kinds = profile.identities.iter();
        kinds.filter(|kind| kind.short.eq_ignore_ascii_case(&typed))
    };
    let suits = |kind: &&IdentityKind| {
        let legal = kind.person == yapa_domain::PersonKind::Legal;
        person.is_none_or(|person| (person == ClientKind::Legal) == legal)
    };
    let found = called().find(suits).or_else(|| called().next());
    found.map_or(typed, |kind| kind.code.to_owned())
}

/// The fault of an identity number, and its sentence for people.
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

/// The client to add, tidied; without key. The names of its divisions are those
/// of its joined code.
///
/// # Errors
/// 400 with every field that is wrong; the message is about the first.
pub(crate) fn check(profile: &CountryProfile, client: &NewClient) -> Result<ClientRow> {
    check_with(profile, client, true)
}

/// The same for a client out of a list, which must satisfy the documents and not the form.
///
/// # Errors
/// As [`check`].
pub(crate) fn check_listed(profile: &CountryProfile, client: &NewClient) -> Result<ClientRow> {
    check_with(profile, client, profile.company_address)
}

fn check_with(
    profile: &CountryProfile,
    client: &NewClient,
    company_address: bool,
) -> Result<ClientRow> {
    let mut row = tidied(client);
    row.document_type = identity_code(profile, client.kind, &row.document_type);
    row.document_number = spelled(profile, &row.document_type, &row.document_number);
    let row = placed(profile, row);
    let legal = client.kind == Some(ClientKind::Legal);
    let faults = [
        (
            "tipo",
            (client.kind.is_none()).then_some(profile.wording.client_type_missing),
        ),
        ("codigoTipoDocumento", type_fault(profile, &row)),
        ("numeroDocumento", number_fault(profile, &row)),
        ("nombre", name_fault(profile, legal, &row)),
        (
            "direccion",
            address_fault(profile, legal && company_address, &row),
        ),
        (
            "codigoLocal",
            place_fault(profile, legal && company_address, &row),
        ),
        ("divisiones", levels_fault(profile, client, &row)),
        (
            "correo",
            (!row.email.is_empty() && !is_email(&row.email)).then_some(profile.wording.email_wrong),
        ),
        ("telefono", phone_fault(&row.phone)),
        ("giro", business_line_fault(profile, &row)),
        ("datosFiscales", tax_profile_fault(profile, &row)),
    ];
    let mut found = faults
        .into_iter()
        .filter_map(|(field, text)| Some((field, text?)));
    let Some((field, text)) = found.next() else {
        return Ok(row);
    };
    let first = Error::new(Kind::Validation, text).with_detail(field, text);
    Err(found.fold(first, |error, (field, text)| error.with_detail(field, text)))
}

/// The client as it would be kept, unchecked; without key.
pub(super) fn tidied(client: &NewClient) -> ClientRow {
    let known = client.tax_profile.as_ref();
    let of_profile = |part: fn(&ClientTaxProfile) -> &String| {
        known.map_or_else(String::new, |known| tidy(part(known)))
    };
    ClientRow {
        document_type: tidy(&client.document_type),
        document_number: plain_number(&client.document_number),
        person_type: if client.kind == Some(ClientKind::Legal) {
            LEGAL
        } else {
            NATURAL
        }
        .to_owned(),
        name: tidy(&client.name),
        address: tidy(&client.address),
        email: tidy(&client.email),
        phone: tidy(&client.phone),
        business_line: tidy(&client.business_line),
        tax_regime: of_profile(|known| &known.regime),
        tax_postcode: of_profile(|known| &known.postcode),
        invoice_usage: of_profile(|known| &known.usage),
        local_code: tidy(&client.local_code),
        division1_name: tidy(&client.division1),
        division2_name: tidy(&client.division2),
        division3_name: tidy(&client.division3),
        favorite: client.favorite.unwrap_or_default(),
        ..ClientRow::default()
    }
}

/// The client as it would be kept with the names of its place, unchecked; without key.
pub(crate) fn kept(profile: &CountryProfile, client: &NewClient) -> ClientRow {
    placed(profile, tidied(client))
}

/// With the names of the place that its code means. Without an address a person
/// is nowhere.
fn placed(profile: &CountryProfile, row: ClientRow) -> ClientRow {
    let nowhere = row.person_type == NATURAL && row.address.is_empty();
    let local_code = if nowhere {
        String::new()
    } else {
        row.local_code
    };
    let [first, second, third] = places::names(profile, &local_code);
    ClientRow {
        local_code,
        division1_name: first,
        division2_name: second,
        division3_name: third,
        ..row
    }
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

/// A person with a document has a name of letters and spaces, as the specification asks
/// (S1-5.2-12). One without is called as the shop writes it: `Sra. Rosa`, `Juan 402`.
fn name_fault(profile: &CountryProfile, legal: bool, row: &ClientRow) -> Option<&'static str> {
    let (wording, name) = (profile.wording, row.name.as_str());
    let is_without = profile.without_document == Some(row.document_type.as_str());
    let fits = match is_without {
        true => is_written_name(name),
        false => fold(name).chars().all(|c| c.is_alphabetic() || c == ' '),
    };
    match (name.is_empty(), legal) {
        (true, true) => Some(wording.legal_name_missing),
        (true, false) => Some(wording.name_missing),
        (false, false) if !fits => Some(wording.name_wrong),
        _ => long_fault(name, LONGEST_NAME),
    }
}

/// Letters, digits and the signs that people write in names, with a letter or digit among them.
/// Control characters and the signs of markup are none.
fn is_written_name(name: &str) -> bool {
    const SIGNS: &str = " .,;:'’´`\"-–()/&#°º+@*!";
    let is_read = |c: char| {
        fold(c.encode_utf8(&mut [0; 4]))
            .chars()
            .all(char::is_alphanumeric)
    };
    name.chars().all(|c| SIGNS.contains(c) || is_read(c)) && name.chars().any(char::is_alphanumeric)
}

fn address_fault(profile: &CountryProfile, needed: bool, row: &ClientRow) -> Option<&'static str> {
    let missing = needed && row.address.is_empty();
    if missing {
        Some(profile.wording.legal_address_missing)
    } else {
        long_fault(&row.address, LONGEST_TEXT)
    }
}

fn place_fault(profile: &CountryProfile, needed: bool, row: &ClientRow) -> Option<&'static str> {
    let needed = needed || !row.address.is_empty();
    let code = row.local_code.as_str();
    let wrong = match code {
        "" => needed,
        code => places::levels(profile, code) == 0,
    };
    wrong.then_some(profile.wording.place_missing)
}

/// A form that says how many levels it knows must have sent a code of as many.
fn levels_fault(
    profile: &CountryProfile,
    client: &NewClient,
    row: &ClientRow,
) -> Option<&'static str> {
    let stated = client.divisions?;
    let held = places::levels(profile, &row.local_code);
    let differs = held > 0 && usize::try_from(stated).ok() != Some(held);
    (differs || !(0..=MOST_LEVELS).contains(&stated)).then_some(own_say::WRONG_DIVISIONS)
}

fn business_line_fault(profile: &CountryProfile, row: &ClientRow) -> Option<&'static str> {
    let (wording, length) = (profile.wording, row.business_line.chars().count());
    if row.document_type != WITH_BUSINESS_LINE {
        return long_fault(&row.business_line, LONGEST_TEXT);
    }
    match length {
        0 => Some(wording.business_line_missing),
        1 => Some(wording.business_line_short),
        length if length > LONGEST_LINE => Some(wording.business_line_long),
        _ => None,
    }
}

/// All three or none, each of the country's catalogues.
fn tax_profile_fault(profile: &CountryProfile, row: &ClientRow) -> Option<&'static str> {
    let parts = [&row.tax_regime, &row.tax_postcode, &row.invoice_usage];
    if parts.iter().all(|part| part.is_empty()) {
        return None;
    }
    let Some(options) = &profile.tax_profile else {
        return Some(own_say::NO_TAX_PROFILE);
    };
    let is_one_of = |all: &[(&str, &str)], code: &str| all.iter().any(|(one, _)| *one == code);
    let postcode = row.tax_postcode.as_bytes();
    let fits = is_one_of(options.regimes, &row.tax_regime)
        && is_one_of(options.usages, &row.invoice_usage)
        && postcode.len() == options.postcode_length
        && postcode.iter().all(u8::is_ascii_digit);
    (!fits).then_some(own_say::WRONG_TAX_PROFILE)
}

fn phone_fault(phone: &str) -> Option<&'static str> {
    let fits = |c: char| c.is_ascii_digit() || c == ' ' || c == '-' || c == '+';
    (phone.len() > LONGEST_PHONE || !phone.chars().all(fits)).then_some(say::BAD_PHONE)
}

/// The fault of a text longer than that many characters.
pub(super) fn long_fault(text: &str, most: usize) -> Option<&'static str> {
    (text.chars().count() > most).then_some(say::TOO_LONG)
}
