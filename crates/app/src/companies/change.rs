//! Changing the company.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::Role;
use yapa_storage::queries::companies::{self as queries, CompanyRow};
use yapa_storage::queries::company_change;
use yapa_storage::queries::company_setup::HoursRow;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::companies::{Company, CompanyPatch};

use super::{fields, hours, payments, place, say, settings, view};
use crate::faults::Faults;
use crate::write_context::Event;
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext, pictures};

/// A request to change a company.
pub struct Change {
    /// The tax number of the path.
    pub host: String,
    /// The tax number of the query, when it is given.
    pub named: Option<String>,
    /// The changes.
    pub body: CompanyPatch,
    /// The idempotency key.
    pub idempotency: IdempotencyKey,
}

/// A checked change.
struct CheckedChange {
    body: CompanyPatch,
    wanted: settings::SettingChanges,
    days: Vec<HoursRow>,
    is_owner: bool,
    write_ctx: WriteContext,
}

/// Changes the fields that the body has and answers the company; the rest stays.
///
/// # Errors
/// 400 with every wrong field; 403 for another user's `idUsuario`, and for the electronic
/// emission unless an owner changes it; 409 when no payment type would be left, when stock
/// control is switched on over stock below zero, or for a reused key; 422 for what never
/// changes: tax number, country, currency, and whether it may change.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    change: Change,
) -> Result<Company> {
    let Change {
        host,
        named,
        body,
        idempotency,
    } = change;
    if named.is_some_and(|named| named != host) {
        return Err(Error::field("ruc_emp", say::OTHER_COMPANY));
    }
    if body.user_id.is_some_and(|id| id.0 != caller.user_id()) {
        return Err(Error::new(Kind::Forbidden, say::NOT_THE_CALLER).about("idUsuario"));
    }
    let mut faults = Faults::default();
    let listed = body.settings.as_deref().unwrap_or_default();
    let wanted = settings::SettingChanges::read(caller.profile(), listed, &mut faults);
    let business = body.business_hours.as_deref();
    let mut days = hours::read("horario", hours::BUSINESS, business, &mut faults);
    let delivery = body.delivery_hours.as_deref();
    days.extend(hours::read(
        "horarioDelivery",
        hours::DELIVERY,
        delivery,
        &mut faults,
    ));
    let contradicts =
        matches!((body.stock_control, wanted.zero_inventory), (Some(a), Some(b)) if a == b);
    faults.unless(!contradicts, "controlStock", say::STOCK_TWICE);
    faults.end()?;
    let mut body = body;
    // A user who does not see the cost of a bag sends back a 0.
    if let Some(bags) = body.plastic_bags.as_mut().filter(|_| !caller.sees_costs()) {
        bags.unit_price = None;
    }
    body.stock_control = body
        .stock_control
        .or(wanted.zero_inventory.map(|zero| !zero));
    let change = CheckedChange {
        body,
        wanted,
        days,
        is_owner: caller.0.own_roles.contains(&Role::Owner),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let written = ctx
        .write_once(scope, idempotency, change, |tx, change| {
            Box::pin(write(tx, change))
        })
        .await?;
    super::with_users(ctx, caller, scope, written).await
}

async fn write(tx: &mut CompanyTx, change: &CheckedChange) -> Result<Company> {
    company_change::lock(tx).await?;
    let now = change.write_ctx.at_ms;
    let (old, before) = (queries::company(tx).await?, view::read(tx, now).await?);
    let profile = profile_or_default(&old.country);
    let mut faults = Faults::default();
    let new = fields::apply(profile, &old, &change.body, &mut faults)?;
    faults.end()?;
    refuse_what_stays(profile, &old, &change.body)?;
    check_emission(profile, &old, &new, change.is_owner)?;
    if new.stock_control && !old.stock_control {
        let below = company_change::below_zero(tx, say::NAMED_PRODUCTS + 1).await?;
        if !below.is_empty() {
            return Err(Error::conflict(say::below_zero(&below)).about("controlStock"));
        }
    }
    pictures::claim(tx, "logo", &new.logo, &old.logo).await?;
    pictures::claim(tx, "imagen", &new.image, &old.image).await?;
    if new != old {
        company_change::update(tx, &new).await?;
    }
    change.wanted.write(tx).await?;
    hours::write(tx, &change.days).await?;
    let methods = change.body.payment_methods.as_deref().unwrap_or_default();
    payments::write(tx, profile, methods).await?;
    let after = view::read(tx, now).await?;
    if after != before {
        let entity = ("company", tx.company_id());
        let write_ctx = &change.write_ctx;
        write_ctx
            .audit(tx, "company.change", entity, Some(&before), Some(&after))
            .await?;
    }
    if issuer(&new, &after) != issuer(&old, &before) {
        change.write_ctx.publish(tx, Event::IssuerChanged).await?;
    }
    Ok(after)
}

/// Data of the company on electronic documents.
fn issuer<'a>(row: &'a CompanyRow, company: &'a Company) -> [&'a str; 12] {
    let activity = company
        .settings
        .iter()
        .find(|one| one.name == settings::ACTIVITY_CODE);
    [
        &row.legal_name,
        &row.trade_name,
        &row.business_line,
        &row.email,
        &row.address,
        &row.division1_code,
        &row.division1_name,
        &row.division2_code,
        &row.division2_name,
        &row.division3_code,
        &row.division3_name,
        activity.map_or("", |one| one.value.as_str()),
    ]
}

/// Country, tax number and currency decide what every document of the past meant, and a
/// company that switched itself off could not switch itself on again.
fn refuse_what_stays(
    profile: &CountryProfile,
    old: &CompanyRow,
    body: &CompanyPatch,
) -> Result<()> {
    let other = |new: &Option<String>, old: &str| {
        let new = new.as_deref().map(str::trim);
        new.is_some_and(|new| !new.eq_ignore_ascii_case(old))
    };
    if other(&body.host, &old.register_number) {
        return Err(Error::rule("ruc", say::HOST_STAYS));
    }
    if other(&body.country_code, profile.country.code()) {
        return Err(Error::rule("paisCodigoISO2", say::COUNTRY_STAYS));
    }
    if other(&body.currency, profile.currency.code) {
        return Err(Error::rule("moneda", say::CURRENCY_STAYS));
    }
    if body.enabled == Some(false) {
        return Err(Error::rule("vigente", say::ENABLED_STAYS));
    }
    Ok(())
}

/// Electronic documents bind the company to the tax authority: an owner decides, and the
/// authority wants to know where it is.
fn check_emission(
    profile: &CountryProfile,
    old: &CompanyRow,
    new: &CompanyRow,
    is_owner: bool,
) -> Result<()> {
    if new.electronic_emission != old.electronic_emission && !is_owner {
        return Err(Error::new(Kind::Forbidden, say::OWNER_EMITS).about("emisionElectronica"));
    }
    let levels = [
        &new.division1_code,
        &new.division2_code,
        &new.division3_code,
    ];
    let placed = levels
        .iter()
        .take(place::depth(profile))
        .all(|code| !code.is_empty());
    let begins = new.electronic_emission && !old.electronic_emission;
    if begins && (new.address.is_empty() || !placed) {
        return Err(Error::rule("emisionElectronica", say::EMITS_FROM));
    }
    Ok(())
}
