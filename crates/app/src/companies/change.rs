//! Changing the company.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::{EpochMillis, Role};
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::companies::{self as queries, CompanyRow};
use yapa_storage::queries::company_change;
use yapa_storage::queries::company_setup::HoursRow;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::companies::{Company, CompanyPatch};

use super::{fields, hours, payments, place, say, settings, view};
use crate::faults::Faults;
use crate::{Caller, Context, Error, Kind, Repeat, Result, pictures};

/// A request to change a company.
pub struct Change {
    /// The tax number of the path.
    pub host: String,
    /// The tax number of the query, when it is given.
    pub named: Option<String>,
    /// What changes.
    pub body: CompanyPatch,
    /// What tells a repeat.
    pub repeat: Repeat,
}

struct Work {
    body: CompanyPatch,
    wanted: settings::Wanted,
    days: Vec<HoursRow>,
    is_owner: bool,
    user_id: i64,
    audit_id: i64,
    now: EpochMillis,
}

/// Changes what the body carries and answers the company; the rest stays.
///
/// # Errors
/// 400 with every wrong field; 403 for somebody else's `idUsuario`, and for the electronic
/// emission unless an owner changes it; 409 when no way to pay would be left, when stock
/// control is switched on over stock below zero, or for a reused key; 422 for what never
/// changes: tax number, country, currency, and whether it may work.
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
        repeat,
    } = change;
    if named.is_some_and(|named| named != host) {
        return Err(Error::field("ruc_emp", say::OTHER_COMPANY));
    }
    if body.user_id.is_some_and(|id| id.0 != caller.user_id()) {
        return Err(Error::new(Kind::Forbidden, say::NOT_THE_CALLER).about("idUsuario"));
    }
    let mut faults = Faults::default();
    let listed = body.settings.as_deref().unwrap_or_default();
    let wanted = settings::Wanted::read(caller.profile(), listed, &mut faults);
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
    body.stock_control = body
        .stock_control
        .or(wanted.zero_inventory.map(|zero| !zero));
    let work = Work {
        body,
        wanted,
        days,
        is_owner: caller.0.own_roles.contains(&Role::Owner),
        user_id: caller.user_id(),
        audit_id: ctx.next_id(),
        now: ctx.now(),
    };
    let written = ctx
        .write_once(scope, repeat, work, |tx, work| Box::pin(write(tx, work)))
        .await?;
    super::with_users(ctx, caller, scope, written).await
}

async fn write(tx: &mut CompanyTx, work: &Work) -> Result<Company> {
    company_change::lock(tx).await?;
    let (old, before) = (queries::company(tx).await?, view::read(tx).await?);
    let profile = profile_or_default(&old.country);
    let mut faults = Faults::default();
    let new = fields::apply(profile, &old, &work.body, &mut faults)?;
    faults.end()?;
    refuse_what_stays(profile, &old, &work.body)?;
    check_emission(profile, &old, &new, work.is_owner)?;
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
    work.wanted.write(tx).await?;
    hours::write(tx, &work.days).await?;
    let methods = work.body.payment_methods.as_deref().unwrap_or_default();
    payments::write(tx, profile, methods).await?;
    let after = view::read(tx).await?;
    if after != before {
        note(tx, work, &before, &after).await?;
    }
    Ok(after)
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

async fn note(tx: &mut CompanyTx, work: &Work, before: &Company, after: &Company) -> Result<()> {
    let text = |company: &Company| serde_json::to_string(company).map_err(Error::internal);
    let entity_id = tx.company_id();
    let entry = AuditEntry {
        id: work.audit_id,
        user_id: work.user_id,
        action: "company.change",
        entity: "company",
        entity_id,
        before: &text(before)?,
        after: &text(after)?,
    };
    Ok(audit::append(tx, &entry, work.now).await?)
}
