//! Answering a survey.

use yapa_domain::EpochMillis;
use yapa_storage::queries::surveys as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::surveys::{Survey, SurveyAnswers};

use super::{questions, show};
use crate::{Caller, Context, Error, Repeat, Result, say};

/// What the transaction needs.
struct Deed {
    survey_id: i64,
    user_id: i64,
    now: EpochMillis,
    answers: SurveyAnswers,
}

/// Answers a survey in the caller's name; answers the survey as it stands then.
///
/// # Errors
/// 404 for a survey of nobody, 400 for an answer that does not fit its question,
/// 409 when it is closed or the caller has answered before.
pub async fn answer(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    survey_id: i64,
    answers: SurveyAnswers,
    repeat: Repeat,
) -> Result<Survey> {
    let deed = Deed {
        survey_id,
        user_id: caller.user_id(),
        now: ctx.now(),
        answers,
    };
    ctx.write_once(scope, repeat, deed, |tx, deed| Box::pin(write(tx, deed)))
        .await
}

async fn write(tx: &mut CompanyTx, deed: &Deed) -> Result<Survey> {
    let all = queries::all(tx, deed.user_id).await?;
    let survey = all.into_iter().find(|row| row.id == deed.survey_id);
    let mut survey = survey.ok_or_else(|| Error::not_found(say::UNKNOWN_SURVEY))?;
    if survey.answered {
        return Err(Error::conflict(say::SURVEY_ANSWERED));
    }
    if !survey.active {
        return Err(Error::conflict(say::SURVEY_CLOSED));
    }
    let asked = questions::read(&survey.questions)?;
    let text = questions::checked_answers(&asked, &deed.answers)?;
    let written = queries::insert_answer(tx, survey.id, deed.user_id, &text, deed.now).await;
    written.map_err(
        |error| match error.is_unique_on("survey_answer", "user_id") {
            true => Error::conflict(say::SURVEY_ANSWERED),
            false => error.into(),
        },
    )?;
    survey.answered = true;
    show(survey)
}
