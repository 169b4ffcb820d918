//! Opening and changing branches.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::EpochMillis;
use yapa_domain::text::{is_email, tidy};
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::branches::{self as queries, BranchRow};
use yapa_storage::queries::{companies, company_change};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::branches::{Branch, BranchForm};

use super::list::show;
use super::say;
use crate::companies::{fields, place};
use crate::faults::Faults;
use crate::{Caller, Context, Error, Repeat, Result, say as common};

const LONGEST_NAME: usize = 200;
const LONGEST_TEXT: usize = 250;
const LONGEST_WORD: usize = 100;
const MOST_EMAILS: usize = 20;
const MOST_BRANCHES: usize = 500;

struct Work {
    caller: Caller,
    /// The branch that changes; none opens one.
    branch_id: Option<i64>,
    new_id: i64,
    audit_id: i64,
    now: EpochMillis,
    form: BranchForm,
}

/// Opens a branch.
///
/// # Errors
/// 400 with every wrong field; 409 when the code is taken, the company has too many branches,
/// or for a reused key.
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: BranchForm,
    repeat: Repeat,
) -> Result<Branch> {
    write(ctx, caller, scope, None, form, repeat).await
}

/// Changes what the form carries of a branch.
///
/// # Errors
/// As [`add`]; 404 when the company has no such branch; 409 when the main one would be closed,
/// from which the company sells.
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    branch_id: i64,
    form: BranchForm,
    repeat: Repeat,
) -> Result<Branch> {
    write(ctx, caller, scope, Some(branch_id), form, repeat).await
}

async fn write(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    branch_id: Option<i64>,
    form: BranchForm,
    repeat: Repeat,
) -> Result<Branch> {
    let work = Work {
        caller: caller.clone(),
        branch_id,
        new_id: ctx.next_id(),
        audit_id: ctx.next_id(),
        now: ctx.now(),
        form,
    };
    ctx.write_once(scope, repeat, work, |tx, work| Box::pin(put(tx, work)))
        .await
}

async fn put(tx: &mut CompanyTx, work: &Work) -> Result<Branch> {
    company_change::lock(tx).await?;
    let company = companies::company(tx).await?;
    let profile = profile_or_default(&company.country);
    let all = queries::all(tx).await?;
    let old = match work.branch_id {
        Some(id) => {
            let known = all.iter().find(|row| row.id == id).cloned();
            known.ok_or_else(|| Error::not_found(say::UNKNOWN_BRANCH))?
        }
        None if all.len() >= MOST_BRANCHES => return Err(Error::conflict(say::MANY_BRANCHES)),
        None => BranchRow {
            id: work.new_id,
            register_number: company.register_number,
            country: company.country,
            business_line: company.business_line,
            emails: "[]".to_owned(),
            active: true,
            ..BranchRow::default()
        },
    };
    let mut faults = Faults::default();
    let new = filled(profile, &old, &work.form, &mut faults)?;
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
    let before = work
        .branch_id
        .map(|_| show(&work.caller, old))
        .transpose()?;
    let after = show(&work.caller, new.clone())?;
    match &before {
        Some(before) if *before == after => return Ok(after),
        Some(_) => queries::update(tx, &new).await.map_err(taken)?,
        None => queries::insert(tx, &new).await.map_err(taken)?,
    }
    note(tx, work, before.as_ref(), &after).await?;
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

async fn note(
    tx: &mut CompanyTx,
    work: &Work,
    before: Option<&Branch>,
    after: &Branch,
) -> Result<()> {
    let text = |branch: &Branch| serde_json::to_string(branch).map_err(Error::internal);
    let entry = AuditEntry {
        id: work.audit_id,
        user_id: work.caller.user_id(),
        action: if before.is_some() {
            "branch.change"
        } else {
            "branch.add"
        },
        entity: "branch",
        entity_id: after.id.0,
        before: &before.map(text).transpose()?.unwrap_or_default(),
        after: &text(after)?,
    };
    Ok(audit::append(tx, &entry, work.now).await?)
}
