//! The signed-in user, the roles there are, the own profile, and the users of a company.

mod form;
mod manage;
mod rights;
mod roles;
mod say;
mod staff;

use yapa_domain::text::{is_email, tidy};
use yapa_domain::{Right, Role, permissions};
use yapa_storage::StorageError;
use yapa_storage::queries::companies::{self, CompanyRow};
use yapa_storage::queries::pins;
use yapa_storage::queries::users::{self as queries, GenericClientRow, UserRow};
use yapa_wire::users as wire;
use yapa_wire::{Decimal, Id};

use crate::auth::is_listed;
use crate::caller::Caller;
use crate::context::Context;
use crate::currency::currency;
use crate::error::{Error, Result};
use crate::print_format;
use crate::{calendar, say as common, settings};

pub use self::manage::{add, change, mail_link, not_added, remove_pin};
pub use self::rights::{change_role_rights, change_user_rights, company_rights, user_rights};
pub use self::roles::{change_role, company_roles};
pub use self::staff::{everybody, list};

/// Everything a session needs to begin.
#[crate::boxed]
pub async fn signed_in(ctx: &Context, caller: &Caller) -> Result<wire::User> {
    let (id, host) = (caller.user_id(), caller.host().to_owned());
    let platform = ctx.db.read_platform(move |tx| {
        let host = host.clone();
        Box::pin(async move {
            let user = queries::user(tx, id).await?.ok_or(StorageError::NotFound)?;
            let sections = queries::sections(tx, id).await?;
            let can_purchase = is_listed(tx, settings::PURCHASE_HOSTS, &host).await?;
            let has_pin = pins::has(tx, id).await?;
            Ok::<_, Error>((user, sections, can_purchase, has_pin))
        })
    });
    let (user, sections, can_purchase, has_pin) = platform.await?;
    let scope = caller.home();
    let own = ctx.db.read(&scope, |tx| {
        Box::pin(async move {
            let company = companies::company(tx).await?;
            Ok::<_, Error>((company, queries::generic_client(tx).await?))
        })
    });
    let (company, generic) = own.await?;
    let mut answer = describe(caller, user, company, generic)?;
    let fixed: Vec<&str> = sections.iter().map(String::as_str).collect();
    let open = permissions::sections((!fixed.is_empty()).then_some(fixed.as_slice()));
    answer.sections = open.into_iter().map(str::to_owned).collect();
    answer.can_purchase = can_purchase;
    answer.has_pin = has_pin;
    answer.support_email = settings::support_email(ctx).await?;
    Ok(answer)
}

fn describe(
    caller: &Caller,
    user: UserRow,
    company: CompanyRow,
    generic: Option<GenericClientRow>,
) -> Result<wire::User> {
    let profile = caller.profile();
    let document = |code: String| wire::UserDocumentType {
        description: profile.identity(&code).map(|kind| kind.short.to_owned()),
        code,
    };
    let day = calendar::local_time(profile, user.registered_at_ms)?.date;
    let registered = day.parse().map_err(Error::internal)?;
    Ok(wire::User {
        id: Id(user.id),
        firstname: user.first_name,
        lastname: user.last_name,
        second_lastname: user.second_last_name,
        email: user.email,
        phone: user.phone,
        document_number: user.document_number,
        document_type: (!user.document_type.is_empty()).then(|| document(user.document_type)),
        registered,
        enabled: user.enabled,
        roles: caller.0.roles.iter().map(user_role).collect(),
        company_host: company.register_number,
        generic_client: generic.map(|client| wire::GenericClient {
            id: Id(client.id),
            name: client.name,
            document_number: client.document_number,
        }),
        country_code: profile.country.code().to_owned(),
        currency: currency(profile),
        sale_tax: Decimal(profile.sales_tax.value),
        sections: Vec::new(),
        permission_numbers: caller
            .0
            .permissions
            .numbers()
            .into_iter()
            .map(i64::from)
            .collect(),
        company_name: company.legal_name,
        company_tradename: company.trade_name,
        logo: (!company.logo.is_empty()).then_some(company.logo),
        lands_on_session: user.lands_on_session,
        can_purchase: false,
        shop_figures: caller.sees_shop_figures(),
        costs: caller.sees_costs(),
        below_minimum_price: caller.rights().has(Right::BelowMinimumPrice),
        discount_below_minimum: caller.rights().has(Right::DiscountBelowMinimum),
        has_pin: false,
        support_email: None,
        print_format: print_format::read(&company.print_format),
    })
}

fn user_role(row: &queries::RoleRow) -> wire::UserRole {
    let role = role(Role::from_code(&row.role).unwrap_or(Role::Seller));
    wire::UserRole {
        id: role.code,
        description: role.description,
        company_host: row.register_number.clone(),
    }
}

fn role(role: Role) -> wire::Role {
    let (code, description) = match role {
        Role::Owner => (1, common::OWNER),
        Role::Manager => (2, common::MANAGER),
        Role::Seller => (3, common::SELLER),
    };
    wire::Role {
        code,
        description: description.to_owned(),
    }
}

/// The roles that can be given.
pub fn roles() -> Vec<wire::Role> {
    Role::ALL.into_iter().map(role).collect()
}

/// Changes the caller's own profile.
///
/// # Errors
/// 403 for another account, 400 for a field out of bounds, 409 when the e-mail is taken.
#[crate::boxed]
pub async fn update_profile(
    ctx: &Context,
    caller: &Caller,
    patch: wire::ProfilePatch,
) -> Result<wire::User> {
    if patch.id.is_some_and(|id| id.0 != caller.user_id()) {
        return Err(Error::new(crate::Kind::Forbidden, common::OWN_PROFILE_ONLY));
    }
    let id = caller.user_id();
    let current = ctx
        .db
        .read_platform(move |tx| Box::pin(queries::user(tx, id)))
        .await?;
    let user = apply(caller, current.ok_or(StorageError::NotFound)?, patch)?;
    let written = ctx.db.write_platform(move |tx| {
        let user = user.clone();
        Box::pin(async move { queries::update_user(tx, &user).await })
    });
    written
        .await
        .map_err(|error| match error.is_unique_on("user_account", "email") {
            true => {
                Error::conflict(common::EMAIL_TAKEN).with_detail("usuCorreo", common::EMAIL_TAKEN)
            }
            false => error.into(),
        })?;
    ctx.sessions.forget(|session| session.user.id == id);
    signed_in(ctx, caller).await
}

fn apply(caller: &Caller, mut user: UserRow, patch: wire::ProfilePatch) -> Result<UserRow> {
    let before = (user.document_type.clone(), user.document_number.clone());
    let set = |field: &mut String, value: Option<String>| {
        if let Some(value) = value {
            *field = tidy(&value);
        }
    };
    set(&mut user.first_name, patch.firstname);
    set(&mut user.last_name, patch.lastname);
    set(&mut user.second_last_name, patch.second_lastname);
    set(
        &mut user.email,
        patch.email.map(|email| email.to_lowercase()),
    );
    set(&mut user.phone, patch.phone);
    set(&mut user.document_number, patch.document_number);
    set(
        &mut user.document_type,
        patch.document_type.map(|kind| kind.code),
    );
    check(caller, &user)?;
    if before != (user.document_type.clone(), user.document_number.clone()) {
        check_identity(caller, &user)?;
    }
    Ok(user)
}

/// Refuses a new identity that the country would refuse of a client; without its
/// type or its number there is none.
fn check_identity(caller: &Caller, user: &UserRow) -> Result<()> {
    let kind = caller.profile().identity(&user.document_type);
    let Some(kind) = kind.filter(|_| !user.document_number.is_empty()) else {
        return Ok(());
    };
    kind.check(&user.document_number)
        .map_err(|_| Error::field("usuNumeroDocumento", kind.wrong_text))
}

fn check(caller: &Caller, user: &UserRow) -> Result<()> {
    let name = |text: &str, least: usize| (least..=100).contains(&text.chars().count());
    let names = [
        ("usuNombre", &user.first_name, 1),
        ("usuApellidoPaterno", &user.last_name, 1),
        ("usuApellidoMaterno", &user.second_last_name, 0),
    ];
    if let Some((field, _, _)) = names.iter().find(|(_, text, least)| !name(text, *least)) {
        return Err(Error::field(*field, common::NAME_LENGTH));
    }
    if !is_email(&user.email) {
        return Err(Error::field("usuCorreo", common::BAD_EMAIL));
    }
    let phone = |c: char| c.is_ascii_digit() || "+ -".contains(c);
    if user.phone.len() > 30 || !user.phone.chars().all(phone) {
        return Err(Error::field("usuTelefono", common::BAD_PHONE));
    }
    let kind = caller.profile().identity(&user.document_type);
    if !user.document_type.is_empty() && kind.is_none() {
        let field = "tipoDocumentoByUsuTdoCodigo.tdoCodigo";
        return Err(Error::field(field, common::BAD_DOCUMENT));
    }
    if user.document_number.len() > 30 {
        return Err(Error::field("usuNumeroDocumento", common::BAD_DOCUMENT));
    }
    Ok(())
}
