use axum::extract::State;
use yapa_wire::gallery::{PicturePage, PictureQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the pictures: the shop, its logo, then the products by name.
#[utoipa::path(get, path = "/v2/administracion/empresas/{host}/galeria", tag = "gallery",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("tipo" = Option<String>, Query, description = "logo, empresa, producto, recepcion o guia"),
        ("registros_pagina" = Option<i64>, Query, description = "Imágenes por página, 20 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
    ),
    responses((status = 200, body = PicturePage), Refusals))]
pub async fn list_pictures(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<PictureQuery>,
) -> Answer<PicturePage> {
    let scope = caller.company(&host)?;
    Ok(Json(yapa_app::gallery::list(&ctx, &scope, query).await?))
}
