//! Answering a survey.

use yapa_storage::queries::surveys as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::surveys::{Survey, SurveyAnswers};

use super::{questions, show};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, say};

/// Answers a survey in the caller's name; answers the survey as it is afterwards.
///
/// # Errors
/// 404 for an unknown survey, 400 for an answer that does not fit its question,
/// 409 when it is closed or the caller has answered before.
#[crate::boxed]
pub async fn answer(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    survey_id: i64,
    answers: SurveyAnswers,
    idempotency: IdempotencyKey,
) -> Result<Survey> {
    let input = (survey_id, answers, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (survey_id, answers, write_ctx)| Box::pin(write(tx, *survey_id, answers, write_ctx)),
    );
    run.await
}

async fn write(
    tx: &mut CompanyTx,
    survey_id: i64,
    answers: &SurveyAnswers,
    write_ctx: &WriteContext,
) -> Result<Survey> {
    let user_id = write_ctx.user_id;
    let all = queries::all(tx, user_id).await?;
    let survey = all.into_iter().find(|row| row.id == survey_id);
    let mut survey = survey.ok_or_else(|| Error::not_found(say::UNKNOWN_SURVEY))?;
    if survey.answered {
        return Err(Error::conflict(say::SURVEY_ANSWERED));
    }
    if !survey.active {
        return Err(Error::conflict(say::SURVEY_CLOSED));
    }
    let asked = questions::read(&survey.questions)?;
    let text = questions::checked_answers(&asked, answers)?;
    let written = queries::insert_answer(tx, survey.id, user_id, &text, write_ctx.at_ms).await;
    written.map_err(
        |error| match error.is_unique_on("survey_answer", "user_id") {
            true => Error::conflict(say::SURVEY_ANSWERED),
            false => error.into(),
        },
    )?;
    survey.answered = true;
    show(survey)
}
