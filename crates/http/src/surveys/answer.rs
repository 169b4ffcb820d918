use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::surveys::{Survey, SurveyAnswers};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path};
use crate::state::Ctx;

/// Answers a survey, once.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/encuestas/{surveyId}/respuestas", tag = "surveys",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("surveyId" = i64, Path, description = "Clave de la encuesta"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = SurveyAnswers, responses((status = 200, body = Survey), Refusals))]
pub async fn answer_survey(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, survey)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<SurveyAnswers>,
) -> Answer<Survey> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::surveys::answer(&ctx, &caller, &scope, survey.0, body, idempotency).await?,
    ))
}
