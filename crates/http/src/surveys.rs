//! Surveys of an administrator for the people of a company.

use yapa_app::surveys;
use yapa_wire::Id;
use yapa_wire::surveys::{Survey, SurveyAnswers};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Path};

endpoints! {
    list_surveys, answer_survey,
}

/// The open surveys, the newest first.
#[endpoint(get, "/v2/ventas/empresas/{host}/encuestas", allow = [Base], sections = ["survey"])]
pub async fn list_surveys(Company(ctx, caller, scope): Company) -> Answer<Vec<Survey>> {
    Ok(Json(surveys::list(&ctx, &caller, &scope).await?))
}

/// Answers a survey, once.
#[endpoint(post, "/v2/ventas/empresas/{host}/encuestas/{surveyId}/respuestas",
    allow = [Base], sections = ["survey"])]
pub async fn answer_survey(
    Company(ctx, caller, scope): Company,
    Path(survey): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<SurveyAnswers>,
) -> Answer<Survey> {
    let answer = surveys::answer(&ctx, &caller, &scope, survey.0, body, idempotency).await?;
    Ok(Json(answer))
}
