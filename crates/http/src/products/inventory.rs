use axum::extract::State;
use axum::response::Response;
use yapa_wire::auth::Message;
use yapa_wire::products::InventoryQuery;

use crate::ApiError;
use crate::e_documents::download;
use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// Mails the inventory as a spreadsheet; the answer says that it is on its way.
#[utoipa::path(get, path = "/v2/empresas/{host}/productos/excel/inventario", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("correo" = Option<String>, Query, description = "Adónde se envía; el del usuario si no se indica"),
        ("estado" = Option<String>, Query, description = "activo, inactivo o todos"),
        ("chatbot" = Option<bool>, Query, description = "Solo los que ofrece el chatbot, o los que no"),
    ),
    responses((status = 200, body = Message), Refusals))]
pub async fn send_inventory(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<InventoryQuery>,
) -> Answer<Message> {
    let scope = caller.company(&host)?;
    let message = yapa_app::products::send_inventory(&ctx, &caller, &scope, query).await?;
    Ok(Json(Message { message }))
}

/// The inventory as a spreadsheet, to be saved at once.
#[utoipa::path(get, path = "/v2/empresas/{host}/productos/excel/inventario/archivo", tag = "products",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("estado" = Option<String>, Query, description = "activo, inactivo o todos"),
        ("chatbot" = Option<bool>, Query, description = "Solo los que ofrece el chatbot, o los que no"),
    ),
    responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", body = Vec<u8>), Refusals))]
pub async fn download_inventory(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<InventoryQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.company(&host)?;
    Ok(download(
        yapa_app::products::inventory_file(&ctx, &scope, query).await?,
    ))
}
