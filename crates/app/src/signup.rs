//! A shop that its owner makes on the sign-in page, where the operator allows it.
//!
//! The first shop of an installation chooses its password at once. Any other owner gets a link by
//! mail and chooses it there, so that the address is confirmed. Until then another person may make
//! the shop of the same tax number: a mistyped address does not keep its owner from trying again.

use std::net::IpAddr;

use yapa_countries::CountryProfile;
use yapa_domain::text::{fold, is_email, is_password, tidy};
use yapa_domain::{Country, PersonKind, Role};
use yapa_storage::queries::company_start::{self as queries, StartRow};
use yapa_storage::queries::staff::{self, StaffRow};
use yapa_storage::queries::users::UserRow;
use yapa_storage::queries::{companies, company_change};
use yapa_storage::{CompanyScope, CompanyTx, StorageError, company_by_register_number};
use yapa_wire::signup::{NewShop, ShopCreated, SignupCountry, SignupMode, SignupOffer};

use crate::credentials::{passwords, secrets};
use crate::faults::Faults;
use crate::operator::{self, NewCompany};
use crate::{Context, Error, Kind, Result, WriteContext, auth, say, settings};

const LONGEST_NAME: usize = 200;
const LONGEST_PERSON: usize = 100;
/// The field of the form with the owner's address.
const EMAIL: &str = "usuCorreo";

/// Whether a shop can be made on the sign-in page, and where.
#[crate::boxed]
pub async fn offer(ctx: &Context) -> Result<SignupOffer> {
    let countries = Country::ALL.into_iter().map(|country| {
        let profile = yapa_countries::profile(country);
        SignupCountry {
            code: country.code().to_owned(),
            name: profile.name.to_owned(),
            register: register_name(profile).to_owned(),
            time_zones: profile
                .browser_time_zones
                .iter()
                .map(|zone| (*zone).to_owned())
                .collect(),
        }
    });
    Ok(SignupOffer {
        mode: mode(ctx).await?.0,
        countries: countries.collect(),
    })
}

/// Name of the tax number of a company.
fn register_name(profile: &CountryProfile) -> &'static str {
    let mut kinds = profile.identities.iter();
    let kind = kinds.find(|kind| kind.person == PersonKind::Legal);
    kind.map_or("", |kind| kind.short)
}

/// Who may make a shop, and the code that an invitation asks for.
async fn mode(ctx: &Context) -> Result<(SignupMode, String)> {
    let set = settings::all(ctx).await?;
    let value = |name| {
        let mut found = set.iter().filter(|(known, _)| known == name);
        found.next().map_or("", |(_, value)| value.as_str())
    };
    let code = value(settings::SIGNUP_CODE).to_owned();
    let mode = match value(settings::SIGNUP) {
        settings::SIGNUP_OPEN => SignupMode::Open,
        settings::SIGNUP_BY_CODE if !code.is_empty() => SignupMode::Invitation,
        settings::SIGNUP_BY_CODE | settings::SIGNUP_OFF => SignupMode::Closed,
        _ => {
            let count = ctx
                .db
                .read_platform(|tx| Box::pin(companies::count_companies(tx)));
            match count.await? {
                0 => SignupMode::First,
                _ => SignupMode::Closed,
            }
        }
    };
    Ok((mode, code))
}

/// A shop to make, checked.
#[derive(Clone)]
struct CheckedShop {
    profile: &'static CountryProfile,
    company: NewCompany,
    business_line: String,
    owner: UserRow,
    password_hash: String,
    is_first: bool,
}

/// Makes a shop ready to sell, with its owner.
///
/// # Errors
/// 403 where shops are not made here or the code is wrong; 400 with every wrong field; 409 when
/// the tax number has a shop; 429 when the address asks too often.
#[crate::boxed]
pub async fn create_shop(ctx: &Context, address: IpAddr, new: NewShop) -> Result<ShopCreated> {
    let now = ctx.now();
    if let Some(seconds) = ctx.mail_requests.wait_s(address, now) {
        return Err(Error::too_many(seconds));
    }
    let (mode, code) = mode(ctx).await?;
    match mode {
        SignupMode::Closed => return Err(Error::new(Kind::Forbidden, say::SIGNUP_CLOSED)),
        SignupMode::Invitation => check_code(ctx, address, &code, &new)?,
        SignupMode::First | SignupMode::Open => {}
    }
    let shop = check(ctx, &new, mode == SignupMode::First).await?;
    ctx.mail_requests.count(address, now);
    let email = shop.owner.email.clone();
    let made = match shop.is_first {
        true => write(ctx, &operator::new_scope(ctx), shop, false).await,
        false => write_any(ctx, shop).await,
    };
    match made {
        Ok(true) => Ok(ShopCreated {
            message: say::SHOP_READY.to_owned(),
            may_sign_in: true,
        }),
        Ok(false) => Ok(mailed(&email)),
        // The answer does not reveal that the address has an account: its owner gets a link.
        Err(error) if is_about_email(&error) => {
            auth::request_link(ctx, address, &email).await?;
            Ok(mailed(&email))
        }
        Err(error) => Err(error),
    }
}

fn mailed(email: &str) -> ShopCreated {
    ShopCreated {
        message: say::shop_mailed(email),
        may_sign_in: false,
    }
}

/// Refuses a wrong code, and counts it for the address.
fn check_code(ctx: &Context, address: IpAddr, code: &str, new: &NewShop) -> Result<()> {
    let typed = new.code.as_deref().unwrap_or_default().trim();
    if secrets::hash(typed) == secrets::hash(code) {
        return Ok(());
    }
    ctx.mail_requests.count(address, ctx.now());
    Err(Error::new(Kind::Forbidden, say::WRONG_SIGNUP_CODE).about("codigoInvitacion"))
}

async fn check(ctx: &Context, new: &NewShop, is_first: bool) -> Result<CheckedShop> {
    let mut faults = Faults::default();
    let country = new.country.trim().parse::<Country>();
    faults.unless(country.is_ok(), "pais", say::NO_SUCH_COUNTRY);
    let country = country.unwrap_or(Country::ALL[0]);
    let number = operator::register_number(country, &new.register_number);
    if let Err(error) = &number {
        faults.add("numeroRegistro", error.message().to_owned());
    }
    let text = |value: &Option<String>| tidy(value.as_deref().unwrap_or_default());
    let legal_name = tidy(&new.legal_name);
    let (trade_name, business_line) = (text(&new.trade_name), text(&new.business_line));
    let trade_name = match trade_name.as_str() {
        "" => legal_name.clone(),
        _ => trade_name,
    };
    let address = text(&new.address);
    for (field, value, least) in [
        ("razonSocial", &legal_name, 1),
        ("nombreComercial", &trade_name, 0),
        ("giro", &business_line, 0),
        ("direccion", &address, 0),
    ] {
        let fits = (least..=LONGEST_NAME).contains(&value.chars().count());
        faults.unless(fits, field, say::shop_text(least, LONGEST_NAME));
    }
    let (first_name, last_name) = (tidy(&new.first_name), tidy(&new.last_name));
    for (field, name) in [
        ("usuNombre", &first_name),
        ("usuApellidoPaterno", &last_name),
    ] {
        let fits = (1..=LONGEST_PERSON).contains(&name.chars().count());
        faults.unless(fits, field, say::NAME_LENGTH);
    }
    let email = new.email.trim().to_lowercase();
    // An address with an accent could not be typed the same way twice.
    let fits = is_email(&email) && fold(&email) == email;
    faults.unless(fits, EMAIL, say::BAD_EMAIL);
    // A password counts for the first shop alone; others choose theirs with the mailed link.
    let password = new.password.as_deref().filter(|_| is_first);
    let fits = !is_first || password.is_some_and(is_password);
    faults.unless(fits, "usuPassword", say::PASSWORD_LENGTH);
    faults.end()?;
    let id = ctx.next_id();
    let owner = operator::user_row(id, 0, email, first_name, last_name, ctx.now());
    Ok(CheckedShop {
        profile: yapa_countries::profile(country),
        company: NewCompany {
            country,
            register_number: number?,
            legal_name,
            trade_name,
            address,
        },
        business_line,
        owner,
        password_hash: passwords::hash_new(&ctx.passwords, password).await?,
        is_first,
    })
}

/// Makes a shop that is not the first, or the one again whose owner never signed in.
async fn write_any(ctx: &Context, shop: CheckedShop) -> Result<bool> {
    let number = shop.company.register_number.clone();
    let known = ctx.db.read_platform(move |tx| {
        let number = number.clone();
        Box::pin(async move { company_by_register_number(tx, &number).await })
    });
    match known.await? {
        Some(scope) => write(ctx, &scope, shop, true).await,
        None => write(ctx, &operator::new_scope(ctx), shop, false).await,
    }
}

/// Writes company and owner in one transaction; whether the owner may sign in at once.
async fn write(
    ctx: &Context,
    scope: &CompanyScope,
    shop: CheckedShop,
    is_again: bool,
) -> Result<bool> {
    let write_ctx = WriteContext::of_server(ctx, shop.profile)?.for_user(shop.owner.id);
    let first = shop.is_first;
    let written = ctx
        .db
        .write_with(scope, (write_ctx, shop), move |tx, (write_ctx, shop)| {
            Box::pin(async move {
                match is_again {
                    true => replace_owner(tx, write_ctx, shop).await,
                    false => insert(tx, write_ctx, shop).await,
                }
            })
        });
    written.await?;
    Ok(first)
}

fn shop_taken() -> Error {
    Error::conflict(say::SHOP_TAKEN).about("numeroRegistro")
}

/// The refusal of an address that has an account.
fn email_taken(error: StorageError) -> Error {
    match error.is_unique_on("user_account", "email") {
        true => Error::conflict(say::EMAIL_TAKEN).about(EMAIL),
        false => error.into(),
    }
}

fn is_about_email(error: &Error) -> bool {
    error.kind() == Kind::Conflict && error.details().iter().any(|one| one.field == EMAIL)
}

async fn insert(tx: &mut CompanyTx, write_ctx: &WriteContext, shop: &CheckedShop) -> Result<()> {
    if shop.is_first && !queries::claim_first(tx).await? {
        return Err(Error::new(Kind::Forbidden, say::SIGNUP_CLOSED));
    }
    let mut row = operator::company_row(
        tx.company_id(),
        write_ctx.at_ms,
        shop.profile,
        &shop.company,
        &shop.company.register_number,
    );
    row.business_line = shop.business_line.clone();
    row.email = shop.owner.email.clone();
    let inserted = companies::insert_own_company(tx, &row).await;
    inserted.map_err(
        |error| match error.is_unique_on("company", "register_number") {
            true => shop_taken(),
            false => error.into(),
        },
    )?;
    let (profile, ids) = (shop.profile, write_ctx.ids.clone());
    operator::equip(tx, &ids, profile, &shop.company, write_ctx.at_ms).await?;
    let start = StartRow {
        owner_id: shop.owner.id,
        created_at_ms: write_ctx.at_ms,
        steps: String::new(),
        hidden: false,
    };
    queries::insert(tx, &start).await?;
    add_owner(tx, write_ctx, shop).await?;
    let entity = ("company", tx.company_id());
    write_ctx
        .audit_text(tx, "company.signup", entity, "", &row.legal_name)
        .await
}

/// Takes a shop over whose owner never chose a password.
///
/// # Errors
/// 409 for any other.
async fn replace_owner(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    shop: &CheckedShop,
) -> Result<()> {
    company_change::lock(tx).await?;
    let start = queries::find(tx).await?;
    let start = start.filter(|start| start.owner_id != WriteContext::SERVER);
    let before = start.ok_or_else(shop_taken)?.owner_id;
    if staff::count(tx).await? > 1 || queries::has_signed_in(tx, before).await? {
        return Err(shop_taken());
    }
    let old = staff::by_id(tx, before).await?.ok_or_else(shop_taken)?;
    let mut row = companies::company(tx).await?;
    row.legal_name.clone_from(&shop.company.legal_name);
    row.trade_name.clone_from(&shop.company.trade_name);
    row.business_line.clone_from(&shop.business_line);
    row.address.clone_from(&shop.company.address);
    row.email.clone_from(&shop.owner.email);
    company_change::update(tx, &row).await?;
    let user = UserRow {
        id: old.user.id,
        ..owner_of(tx, shop)
    };
    let owner = StaffRow { user, ..old };
    staff::end_sessions(tx, before, write_ctx.at_ms).await?;
    staff::update(tx, &owner).await.map_err(email_taken)?;
    auth::queue_link(tx, write_ctx, before, auth::LinkReason::OwnShop).await?;
    let entity = ("company", tx.company_id());
    write_ctx
        .for_user(before)
        .audit_text(tx, "company.signup", entity, "", &row.legal_name)
        .await
}

fn owner_of(tx: &CompanyTx, shop: &CheckedShop) -> UserRow {
    UserRow {
        home_company: tx.company_id(),
        ..shop.owner.clone()
    }
}

async fn add_owner(tx: &mut CompanyTx, write_ctx: &WriteContext, shop: &CheckedShop) -> Result<()> {
    let owner = StaffRow {
        user: owner_of(tx, shop),
        last_login_at_ms: None,
        roles: vec![Role::Owner.code().to_owned()],
        has_pin: false,
    };
    let inserted = staff::insert(tx, &owner, &shop.password_hash).await;
    inserted.map_err(email_taken)?;
    match shop.is_first {
        true => Ok(()),
        false => auth::queue_link(tx, write_ctx, owner.user.id, auth::LinkReason::OwnShop).await,
    }
}
