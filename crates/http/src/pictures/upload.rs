use axum::extract::State;
use yapa_wire::gallery::UploadedPicture;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Upload};
use crate::state::Ctx;

/// Takes in the picture of a product; the same file again has the same address.
#[utoipa::path(post, path = "/v2/ventas/empresas/{host}/subir-img-prod-almacen", tag = "pictures",
    params(("host" = String, Path, description = "Número de registro de la empresa")),
    request_body(content = String, content_type = "multipart/form-data",
        description = "Un archivo PNG, JPEG o WebP de hasta 5 MiB"),
    responses((status = 200, body = UploadedPicture), Refusals))]
pub async fn upload_product_picture(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    upload: Upload,
) -> Answer<UploadedPicture> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::pictures::store(&ctx, &caller, &scope, upload.picture).await?,
    ))
}
