use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::groupings::Grouping;

use crate::ApiError;
use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Upload};
use crate::state::Ctx;

/// Gives a bundle a picture; the same file again does no harm.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}/imagen", tag = "groupings",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("groupingId" = i64, Path, description = "Clave del grupo de productos"),
    ),
    request_body(content = String, content_type = "multipart/form-data",
        description = "Un archivo PNG, JPEG o WebP de hasta 5 MiB"),
    responses((status = 200, body = Grouping), Refusals))]
pub async fn set_grouping_image(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, grouping)): Path<(String, Id)>,
    upload: Result<Upload, ApiError>,
) -> Answer<Grouping> {
    let scope = caller.company(&host)?;
    let picture = upload?.picture;
    Ok(Json(
        yapa_app::groupings::set_image(&ctx, &caller, &scope, grouping.0, picture).await?,
    ))
}
