//! The first steps of the owner of a new company: which are done or put off, and a page to test
//! the printer with.

mod test_page;

use yapa_storage::queries::company_start::{self as queries, Progress, StartRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::signup::{FirstStep, FirstStepState, FirstSteps, FirstStepsPatch};

pub use self::test_page::test_page;

use crate::{Caller, Context, Error, IdempotencyKey, Result, say};

/// All steps, in the order in which a shop takes them.
const STEPS: [FirstStep; 7] = [
    FirstStep::Products,
    FirstStep::Documents,
    FirstStep::Printer,
    FirstStep::Logo,
    FirstStep::Staff,
    FirstStep::Pin,
    FirstStep::Sale,
];

/// How far the caller's company is.
#[crate::boxed]
pub async fn load(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<FirstSteps> {
    let is_owner = caller.is_owner();
    let run = ctx.db.read_with(scope, (), |tx, ()| Box::pin(read(tx)));
    let steps = run.await?;
    Ok(FirstSteps {
        visible: steps.visible && is_owner,
        ..steps
    })
}

/// Keeps that a step is done or put off, or that the list is hidden.
///
/// # Errors
/// 403 for users who are no owner; 400 for a step that only its own action completes.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    patch: FirstStepsPatch,
    idempotency: IdempotencyKey,
) -> Result<FirstSteps> {
    if !caller.is_owner() {
        return Err(Error::forbidden());
    }
    if patch.step.is_some_and(|step| code(step).is_none()) {
        return Err(Error::field("paso", say::STEP_BY_ITSELF));
    }
    ctx.write_once(scope, idempotency, patch, |tx, patch| {
        Box::pin(write(tx, patch))
    })
    .await
}

async fn read(tx: &mut CompanyTx) -> Result<FirstSteps> {
    let Some(start) = queries::find(tx).await? else {
        // A company of before there were first steps has none.
        return Ok(FirstSteps {
            visible: false,
            steps: Vec::new(),
        });
    };
    let progress = queries::progress(tx).await?;
    Ok(describe(&start, &progress))
}

async fn write(tx: &mut CompanyTx, patch: &FirstStepsPatch) -> Result<FirstSteps> {
    if let Some(start) = queries::find(tx).await? {
        let mut kept: Vec<&str> = split(&start.steps);
        let new = patch.step.and_then(code);
        kept.extend(new.filter(|new| !kept.contains(new)));
        let hidden = patch.hidden.unwrap_or(start.hidden);
        queries::set_steps(tx, &kept.join(","), hidden).await?;
    }
    read(tx).await
}

fn describe(start: &StartRow, progress: &Progress) -> FirstSteps {
    let kept = split(&start.steps);
    let steps: Vec<FirstStepState> = STEPS
        .into_iter()
        .map(|step| FirstStepState {
            step,
            done: is_there(step, progress) || code(step).is_some_and(|code| kept.contains(&code)),
        })
        .collect();
    let open = steps.iter().any(|one| !one.done);
    FirstSteps {
        visible: open && !start.hidden,
        steps,
    }
}

/// Whether the data of the step exists.
fn is_there(step: FirstStep, progress: &Progress) -> bool {
    match step {
        FirstStep::Products => progress.has_products,
        FirstStep::Documents => progress.is_connected,
        FirstStep::Printer => false,
        FirstStep::Logo => progress.has_logo,
        FirstStep::Staff => progress.has_staff,
        FirstStep::Pin => progress.has_pin,
        FirstStep::Sale => progress.has_sales,
    }
}

/// How a step is kept that an owner may call done; none for those that
/// are done by what they are for alone.
fn code(step: FirstStep) -> Option<&'static str> {
    match step {
        FirstStep::Products | FirstStep::Sale => None,
        FirstStep::Documents => Some("documents"),
        FirstStep::Printer => Some("printer"),
        FirstStep::Logo => Some("logo"),
        FirstStep::Staff => Some("staff"),
        FirstStep::Pin => Some("pin"),
    }
}

fn split(steps: &str) -> Vec<&str> {
    steps.split(',').filter(|one| !one.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Progress = Progress {
        has_products: false,
        has_sales: false,
        is_connected: false,
        has_staff: false,
        has_logo: false,
        has_pin: false,
    };

    fn start(steps: &str, hidden: bool) -> StartRow {
        StartRow {
            owner_id: 0,
            created_at_ms: 0,
            steps: steps.to_owned(),
            hidden,
        }
    }

    fn open(steps: &FirstSteps) -> Vec<FirstStep> {
        let open = steps.steps.iter().filter(|one| !one.done);
        open.map(|one| one.step).collect()
    }

    #[test]
    fn a_new_company_has_all_steps_before_it() {
        let steps = describe(&start("", false), &NOTHING);
        assert!(steps.visible);
        assert_eq!(open(&steps), STEPS);
    }

    #[test]
    fn steps_are_done_by_existing_data_or_by_the_owner() {
        let progress = Progress {
            has_products: true,
            has_sales: true,
            ..NOTHING
        };
        let steps = describe(&start("documents,printer", false), &progress);
        assert_eq!(
            open(&steps),
            [FirstStep::Logo, FirstStep::Staff, FirstStep::Pin]
        );
        assert!(steps.visible);
        let steps = describe(&start("documents,printer,logo,staff,pin", false), &progress);
        assert!(!steps.visible && open(&steps).is_empty());
    }

    #[test]
    fn a_hidden_list_is_not_shown() {
        assert!(!describe(&start("", true), &NOTHING).visible);
    }
}
