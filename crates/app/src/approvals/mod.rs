//! Approvals by a person with the right, by PIN, for one write of another user.

mod say;

use std::collections::BTreeMap;

use yapa_domain::{EpochMillis, Need, Permission, Permissions, Rate, Right, Rights, Role};
use yapa_storage::queries::approvals::{self as queries, ApprovalRow, CandidateRow};
use yapa_storage::queries::{pins, users};
use yapa_storage::{CompanyScope, CompanyTx, Tx};
use yapa_wire::Id;
use yapa_wire::approvals::{Approval, ApprovedRight, Approver, ApproverQuery, NewApproval};

use crate::auth::{TriedPin, is_listed, roles_in, try_pin};
use crate::calendar::local_time;
use crate::credentials::secrets;
use crate::rights::{audit_value, read_lines, resolve};
use crate::{Caller, Context, Error, Result, WriteContext, settings};

/// How long an approval waits for its write, in milliseconds.
pub(crate) const VALID_MS: EpochMillis = 2 * 60 * 1000;

/// The people who can approve these rights in the company: those with a PIN who hold them there, and
/// the caller for an own exception.
///
/// # Errors
/// 400 for rights that are none.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &ApproverQuery,
) -> Result<Vec<Approver>> {
    let named = query.rights.split(',').map(|one| {
        let (code, value) = one.split_once(':')?;
        let value: Rate = value.parse().ok()?;
        Some(ApprovedRight {
            right: code.to_owned(),
            value: value.into(),
            lines: None,
        })
    });
    let named: Option<Vec<ApprovedRight>> = named.collect();
    let named = named.ok_or_else(|| Error::field("permisos", say::NO_RIGHTS))?;
    let able = able(ctx, caller, scope, read(&named)?).await?;
    let able = able.into_iter();
    Ok(able
        .map(|one| Approver {
            id: Id(one.id),
            name: one.name,
            has_pin: one.has_pin,
        })
        .collect())
}

/// The rights to approve, each once.
fn read(named: &[ApprovedRight]) -> Result<Vec<Need>> {
    let mut needs: BTreeMap<Right, Need> = BTreeMap::new();
    for (at, one) in named.iter().enumerate() {
        let wrong = |field: &str| Error::field(format!("permisos[{at}].{field}"), say::NO_RIGHTS);
        let right = Right::from_code(&one.right).ok_or_else(|| wrong("permiso"))?;
        let value = one.value.into();
        if !right.can_need(value) {
            return Err(wrong("valor"));
        }
        let lines = match one.lines.as_deref() {
            Some(text) => Some(read_lines(text).ok_or_else(|| wrong("lineas"))?),
            None => None,
        };
        let need = Need {
            right,
            value,
            lines,
        };
        let held = needs.entry(right).or_insert(need);
        if value > held.value {
            *held = need;
        }
    }
    match needs.is_empty() {
        true => Err(Error::field("permisos", say::NO_RIGHTS)),
        false => Ok(needs.into_values().collect()),
    }
}

async fn able(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    needs: Vec<Need>,
) -> Result<Vec<CandidateRow>> {
    let (company, asking) = (scope.company_id(), caller.user_id());
    let held = caller.rights().clone();
    let run = ctx.db.read_platform(move |tx| {
        let (needs, held) = (needs.clone(), held.clone());
        Box::pin(async move {
            let mut able = Vec::new();
            for one in queries::candidates(tx, company, asking).await? {
                let is_asked = one.id != asking || is_own_exception(&held, &needs);
                if is_asked && can_approve(tx, company, &one, &needs).await? {
                    able.push(one);
                }
            }
            // The person at the till before the others.
            able.sort_by_key(|one| one.id != asking);
            Ok::<_, Error>(able)
        })
    });
    run.await
}

/// Whether the caller lacks the minimum price alone: the one right that guards against slips of the
/// hand, so that an owner who sells herself confirms it. [`can_approve`] says whether she is one.
fn is_own_exception(held: &Rights, needs: &[Need]) -> bool {
    let missing = held.missing(needs);
    let mut rights = missing.iter().map(|need| need.right);
    !missing.is_empty() && rights.all(|right| right == Right::BelowMinimumPrice)
}

/// Whether a person works in the company and holds the rights.
async fn can_approve(
    tx: &mut Tx,
    company: i64,
    person: &CandidateRow,
    needs: &[Need],
) -> Result<bool> {
    let roles = roles_in(&users::roles(tx, person.id).await?, person.home_company);
    if roles.is_empty() {
        return Ok(false);
    }
    if person.home_company != company {
        let listed = is_listed(tx, settings::PERMISSION_HOSTS, &person.register_number).await?;
        if !Permissions::of(&roles, listed).allows(Permission::PickBranch) {
            return Ok(false);
        }
    }
    let decided = users::role_rights(tx, person.home_company).await?;
    let own = users::user_rights(tx, person.home_company, person.id).await?;
    let missing = resolve(&roles, &decided, &own).missing(needs);
    // The minimum price guards owners against slips of the hand; a PIN typed for the sale of another
    // is none, nor is an own exception that is confirmed.
    let of_owner =
        |need: &Need| need.right == Right::BelowMinimumPrice && roles.contains(&Role::Owner);
    Ok(missing.iter().all(of_owner))
}

struct Granting {
    id: i64,
    approver: CandidateRow,
    needs: Vec<Need>,
    /// None where the person confirms the own exception without a PIN.
    tried: Option<TriedPin>,
    token_hash: [u8; 32],
    write_ctx: WriteContext,
}

/// Approves rights with the PIN of a person who holds them, for one write of the caller in this
/// company. It is no idempotent write: what a lost answer approved expires unused, and the key
/// would keep a hash by which a PIN is guessed.
///
/// # Errors
/// 400 for rights and PINs that are none, 422 for a person who cannot approve and for a wrong PIN,
/// 429 while the PIN sleeps.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewApproval,
) -> Result<Approval> {
    let wrong_length = || Error::field("pin", crate::say::PIN_LENGTH);
    if !form.pin.as_deref().is_none_or(yapa_domain::pin::is_pin) {
        return Err(wrong_length());
    }
    let needs = read(&form.rights)?;
    let cannot = || Error::rule("usuario", say::CANNOT_APPROVE);
    let able = able(ctx, caller, scope, needs.clone()).await?;
    let mut able = able.into_iter();
    let approver = able.find(|one| one.id == form.user.0).ok_or_else(cannot)?;
    let name = approver.name.clone();
    let tried = match &form.pin {
        Some(pin) => Some(try_pin(ctx, approver.id, pin).await?),
        None if approver.has_pin => return Err(wrong_length()),
        None => None,
    };
    let token = secrets::new_short_token();
    let write_ctx = WriteContext::of(ctx, caller)?;
    let granting = Granting {
        id: write_ctx.next_id(),
        approver,
        needs,
        tried,
        token_hash: secrets::hash(&token),
        write_ctx,
    };
    let run = ctx.db.write_with(scope, granting, |tx, granting| {
        Box::pin(async move { write(tx, granting).await })
    });
    run.await?;
    match tried {
        None | Some(TriedPin::Right) => Ok(Approval {
            token,
            expires_in: VALID_MS / 1000,
            name,
        }),
        Some(TriedPin::None) => Err(cannot()),
        Some(TriedPin::Wrong { left }) => Err(Error::rule("pin", crate::say::wrong_pin(left))),
        Some(TriedPin::Sleeps { until, .. }) => {
            let hour = local_time(caller.profile(), until)?.hour;
            let seconds = (until - ctx.now()).max(0).unsigned_abs().div_ceil(1000);
            let message = crate::say::pin_sleeps(&name, hour.get(..5).unwrap_or(&hour));
            Err(Error::too_many(seconds).with_message(message).about("pin"))
        }
    }
}

async fn write(tx: &mut CompanyTx, granting: &Granting) -> Result<()> {
    let Granting {
        id,
        approver,
        needs,
        tried,
        token_hash,
        write_ctx,
    } = granting;
    let action = match tried {
        None => "approval.confirm",
        Some(TriedPin::Right) => "approval.add",
        Some(
            TriedPin::Wrong { .. }
            | TriedPin::Sleeps {
                was_tried: true, ..
            },
        ) => "approval.refuse",
        Some(TriedPin::Sleeps { .. } | TriedPin::None) => return Ok(()),
    };
    if *tried == Some(TriedPin::Right) {
        pins::forgive(tx, approver.id).await?;
    }
    if matches!(tried, None | Some(TriedPin::Right)) {
        let approval = ApprovalRow {
            id: *id,
            token_hash: *token_hash,
            user_id: write_ctx.user_id,
            approver_id: approver.id,
            expires_at_ms: write_ctx.at_ms + VALID_MS,
        };
        queries::insert(tx, &approval, needs).await?;
    }
    let after = serde_json::to_string(&audit_value(needs)).map_err(Error::internal)?;
    write_ctx
        .audit_approval(tx, action, *id, approver.id, &after)
        .await
}
