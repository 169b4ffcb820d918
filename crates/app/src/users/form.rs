//! Rules of a user's form.

use yapa_countries::CountryProfile;
use yapa_domain::Role;
use yapa_domain::text::{fold, is_email, is_password, tidy};
use yapa_storage::queries::staff::StaffRow;
use yapa_storage::queries::users::UserRow;
use yapa_wire::Id;
use yapa_wire::users::{CompanyUserPatch, NewUser};

use super::say;
use crate::faults::Faults;
use crate::say as common;

const LONGEST_NAME: usize = 100;
const LONGEST_PHONE: usize = 30;
const LONGEST_NUMBER: usize = 30;
const DOCUMENT_TYPE: &str = "tipoDocumentoByUsuTdoCodigo.tdoCodigo";

/// The account that a form asks for; the password is only checked.
pub(super) fn new_user(
    profile: &CountryProfile,
    blank: UserRow,
    form: &NewUser,
    faults: &mut Faults,
) -> StaffRow {
    let row = UserRow {
        email: form.email.trim().to_lowercase(),
        first_name: tidy(&form.firstname),
        last_name: tidy(&form.lastname),
        second_last_name: tidy(form.second_lastname.as_deref().unwrap_or_default()),
        phone: tidy(form.phone.as_deref().unwrap_or_default()),
        document_type: tidy(&form.document_type.code),
        document_number: tidy(&form.document_number),
        enabled: form.enabled.unwrap_or(true),
        ..blank
    };
    // An address with an accent could not be typed the same way twice.
    let email = is_email(&row.email) && fold(&row.email) == row.email;
    faults.unless(email, "usuCorreo", common::BAD_EMAIL);
    let password = form.password.as_deref().is_none_or(is_password);
    faults.unless(password, "usuPassword", common::PASSWORD_LENGTH);
    names(&row, faults);
    identity(profile, &row, faults);
    let own = profile.country.code();
    let country = form.country_code.as_deref().map(str::trim);
    let here = country.is_none_or(|code| code.is_empty() || code.eq_ignore_ascii_case(own));
    faults.unless(here, "usuPais", say::OTHER_COUNTRY);
    StaffRow {
        user: row,
        last_login_at_ms: None,
        roles: roles(&form.roles, faults),
        has_pin: false,
    }
}

/// The account as the form wants it. An identity that stays needs no check: it may be older
/// than the rule.
pub(super) fn changed(
    profile: &CountryProfile,
    old: &StaffRow,
    form: &CompanyUserPatch,
    faults: &mut Faults,
) -> StaffRow {
    let mut new = old.clone();
    let user = &mut new.user;
    let kind = form.document_type.as_ref().map(|kind| &kind.code);
    let fields = [
        (&mut user.first_name, form.firstname.as_ref()),
        (&mut user.last_name, form.lastname.as_ref()),
        (&mut user.second_last_name, form.second_lastname.as_ref()),
        (&mut user.phone, form.phone.as_ref()),
        (&mut user.document_number, form.document_number.as_ref()),
        (&mut user.document_type, kind),
    ];
    for (kept, wanted) in fields {
        if let Some(wanted) = wanted {
            *kept = tidy(wanted);
        }
    }
    user.enabled = form.enabled.unwrap_or(user.enabled);
    names(user, faults);
    let before = (&old.user.document_type, &old.user.document_number);
    if before != (&user.document_type, &user.document_number) {
        identity(profile, user, faults);
    }
    if let Some(wanted) = &form.roles {
        new.roles = roles(wanted, faults);
    }
    new
}

fn names(row: &UserRow, faults: &mut Faults) {
    let names = [
        ("usuNombre", &row.first_name, 1),
        ("usuApellidoPaterno", &row.last_name, 1),
        ("usuApellidoMaterno", &row.second_last_name, 0),
    ];
    for (field, name, least) in names {
        let fits = (least..=LONGEST_NAME).contains(&name.chars().count());
        faults.unless(fits, field, common::NAME_LENGTH);
    }
    let usual = |c: char| c.is_ascii_digit() || "+ -".contains(c);
    let phone = row.phone.len() <= LONGEST_PHONE && row.phone.chars().all(usual);
    faults.unless(phone, "usuTelefono", common::BAD_PHONE);
}

fn identity(profile: &CountryProfile, row: &UserRow, faults: &mut Faults) {
    let Some(kind) = profile.identity(&row.document_type) else {
        return faults.add(DOCUMENT_TYPE, common::BAD_DOCUMENT);
    };
    let number = &row.document_number;
    let message = match kind.check(number) {
        _ if number.is_empty() => Some(say::MISSING_DOCUMENT),
        _ if number.len() > LONGEST_NUMBER => Some(common::BAD_DOCUMENT),
        Err(_) => Some(kind.wrong_text),
        Ok(_) => None,
    };
    if let Some(message) = message {
        faults.add("usuNumeroDocumento", message);
    }
}

/// The stored codes of the roles, each once.
fn roles(wanted: &[Id], faults: &mut Faults) -> Vec<String> {
    faults.unless(!wanted.is_empty(), "roles", say::MISSING_ROLE);
    let role = |id: &Id| {
        Role::ALL
            .into_iter()
            .find(|role| super::role(*role).code == id.0)
    };
    let known = wanted.iter().all(|id| role(id).is_some());
    faults.unless(known, "roles", say::UNKNOWN_ROLE);
    let mut roles: Vec<Role> = wanted.iter().filter_map(role).collect();
    roles.sort_unstable();
    roles.dedup();
    roles
        .into_iter()
        .map(|role| role.code().to_owned())
        .collect()
}
