use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::guides::Guide;

use crate::ApiError;
use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Upload};
use crate::state::Ctx;

/// Confirms that the goods of a guide arrived, with a picture and a comment.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/guias/{guideId}/foto-recepcion", tag = "guides",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("guideId" = i64, Path, description = "Clave de la guía"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body(content = String, content_type = "multipart/form-data",
        description = "Un archivo PNG, JPEG o WebP de hasta 5 MiB, y el campo comentario"),
    responses((status = 200, body = Guide), Refusals))]
pub async fn confirm_guide(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, guide)): Path<(String, Id)>,
    upload: Result<Upload, ApiError>,
) -> Answer<Guide> {
    let scope = caller.company(&host)?;
    let Upload {
        picture,
        comment,
        idempotency,
    } = upload?;
    let told = (picture, comment);
    Ok(Json(
        yapa_app::guides::confirm(&ctx, &caller, &scope, guide.0, told, idempotency).await?,
    ))
}
