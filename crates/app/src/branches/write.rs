//! Opening and changing branches.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::text::{is_email, tidy};
use yapa_storage::queries::branches::{self as queries, BranchRow};
use yapa_storage::queries::{companies, company_change};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::branches::{Branch, BranchForm};

use super::list::show;
use super::say;
use crate::companies::{fields, open_series, place};
use crate::faults::Faults;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, say as common};

const LONGEST_NAME: usize = 200;
const LONGEST_TEXT: usize = 250;
const LONGEST_WORD: usize = 100;
const MOST_EMAILS: usize = 20;
const MOST_BRANCHES: usize = 500;

struct BranchChange {
    caller: Caller,
    /// The branch that changes; none opens one.
    branch_id: Option<i64>,
    form: BranchForm,
    write_ctx: WriteContext,
}

/// Opens a branch.
///
/// # Errors
/// 400 with every wrong field; 409 when the code is taken, the company has too many branches,
/// or for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: BranchForm,
    idempotency: IdempotencyKey,
) -> Result<Branch> {
    write(ctx, caller, scope, None, form, idempotency).await
}

/// Changes the fields of a branch that the form has.
///
/// # Errors
/// As [`add`]; 404 when the company has no such branch; 409 when the main one would be closed,
/// from which the company sells.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    branch_id: i64,
    form: BranchForm,
    idempotency: IdempotencyKey,
) -> Result<Branch> {
    write(ctx, caller, scope, Some(branch_id), form, idempotency).await
}

async fn write(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    branch_id: Option<i64>,
    form: BranchForm,
    idempotency: IdempotencyKey,
) -> Result<Branch> {
    let change = BranchChange {
        caller: caller.clone(),
        branch_id,
        form,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(put(tx, change))
    })
    .await
}

async fn put(tx: &mut CompanyTx, change: &BranchChange) -> Result<Branch> {
    company_change::lock(tx).await?;
    let company = companies::company(tx).await?;
    let profile = profile_or_default(&company.country);
    let all = queries::all(tx).await?;
    let old = match change.branch_id {
        Some(id) => {
            let known = all.iter().find(|row| row.id == id).cloned();
            known.ok_or_else(|| Error::not_found(say::UNKNOWN_BRANCH))?
        }
        None if all.len() >= MOST_BRANCHES => return Err(Error::conflict(say::MANY_BRANCHES)),
        None => BranchRow {
            id: change.write_ctx.next_id(),
            register_number: company.register_number,
            country: company.country,
            business_line: company.business_line,
            emails: "[]".to_owned(),
            active: true,
            ..BranchRow::default()
        },
    };
    let mut faults = Faults::default();
    let new = filled(profile, &old, &change.form, &mut faults)?;
    faults.end()?;
    // Sales are numbered by the series of the first branch.
    let is_main = all.iter().all(|row| row.id >= new.id);
    if !new.active && is_main {
        return Err(Error::conflict(say::MAIN_BRANCH).about("vigente"));
    }
    let taken = |error: StorageError| match error.is_unique_on("branch", "code") {
        true => Error::conflict(say::CODE_TAKEN).about("codigoLocal"),
        false => error.into(),
    };
    let before = change
        .branch_id
        .map(|_| show(&change.caller, old))
        .transpose()?;
    let after = show(&change.caller, new.clone())?;
    match &before {
        Some(before) if *before == after => return Ok(after),
        Some(_) => queries::update(tx, &new).await.map_err(taken)?,
        None => queries::insert(tx, &new).await.map_err(taken)?,
    }
    let before_it = all.iter().filter(|row| row.id < new.id).count();
    let nth = u32::try_from(before_it + 1).map_err(Error::internal)?;
    open_series(tx, profile, new.id, nth, |_| 0).await?;
    let action = match before {
        Some(_) => "branch.change",
        None => "branch.add",
    };
    let (write_ctx, entity) = (&change.write_ctx, ("branch", after.id.0));
    write_ctx
        .audit(tx, action, entity, before.as_ref(), Some(&after))
        .await?;
    Ok(after)
}

/// The branch as the form wants it.
fn filled(
    profile: &CountryProfile,
    old: &BranchRow,
    form: &BranchForm,
    faults: &mut Faults,
) -> Result<BranchRow> {
    let mut row = old.clone();
    let texts = [
        (
            "nombreComercial",
            &mut row.trade_name,
            &form.tradename,
            LONGEST_NAME,
        ),
        ("rubro", &mut row.business_line, &form.area, LONGEST_WORD),
        ("canal", &mut row.channel, &form.channel, LONGEST_WORD),
        ("direccion", &mut row.address, &form.direction, LONGEST_TEXT),
        ("codigoLocal", &mut row.code, &form.local_code, LONGEST_TEXT),
    ];
    for (field, kept, new, most) in texts {
        fields::text(field, kept, new.as_ref(), (0, most), faults);
    }
    faults.unless(!row.trade_name.is_empty(), "nombreComercial", say::MISSING);
    let spelling = profile.branch_code;
    faults.unless(
        spelling.fits(&row.code) || row.code == old.code && !old.code.is_empty(),
        "codigoLocal",
        spelling.wrong_text,
    );
    fields::email("correo", &mut row.email, form.email.as_ref(), faults);
    fields::phone("telefono", &mut row.phone, form.phone.as_ref(), faults);
    if let Some(list) = &form.emails {
        let list: Vec<String> = list.iter().map(|email| tidy(email)).collect();
        faults.unless(list.len() <= MOST_EMAILS, "correos", say::MANY_EMAILS);
        for (at, email) in list.iter().enumerate() {
            faults.unless(is_email(email), format!("correos[{at}]"), common::BAD_EMAIL);
        }
        row.emails = serde_json::to_string(&list).map_err(Error::internal)?;
    }
    let wanted = [&form.department, &form.province, &form.district];
    if wanted.iter().any(|level| level.is_some()) {
        let old = place::way_to(profile, &row.place);
        let way = place::moved(profile, &old, wanted.map(Option::as_deref), faults);
        let smallest = way.into_iter().rfind(|code| !code.is_empty());
        row.place = smallest.unwrap_or_default();
    }
    row.active = form.active.unwrap_or(row.active);
    Ok(row)
}
