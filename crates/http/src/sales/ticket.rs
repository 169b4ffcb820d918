use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::tickets::{Ticket, TicketMail, TicketQuery};

use crate::ApiError;
use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Idempotent, Json, Path, Query};
use crate::state::Ctx;

/// The ticket of a sale, laid out in rows.
#[utoipa::path(get, path = "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}/ticket", tag = "sales",
    params(
        ("saleId" = i64, Path, description = "Clave de la venta"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Vendedor"),
        ("formato" = Option<String>, Query, description = "57mm, 80mm o default; el de la empresa si falta")
    ),
    responses((status = 200, body = Ticket), Refusals))]
pub async fn load_ticket(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((sale_id, host, user_id)): Path<(Id, String, Id)>,
    Query(query): Query<TicketQuery>,
) -> Answer<Ticket> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::sales::ticket(&ctx, &caller, &scope, user_id.0, sale_id.0, query.format).await?,
    ))
}

/// The ticket of a sale as a PDF.
#[utoipa::path(get, path = "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}/ticket.pdf", tag = "sales",
    params(
        ("saleId" = i64, Path, description = "Clave de la venta"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Vendedor"),
        ("formato" = Option<String>, Query, description = "57mm, 80mm o default; el de la empresa si falta")
    ),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>), Refusals))]
pub async fn load_ticket_pdf(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((sale_id, host, user_id)): Path<(Id, String, Id)>,
    Query(query): Query<TicketQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let scope = caller.company(&host)?;
    let file =
        yapa_app::sales::ticket_pdf(&ctx, &caller, &scope, user_id.0, sale_id.0, query.format)
            .await?;
    let disposition = format!("inline; filename=\"{}\"", file.name);
    Ok((
        [
            (CONTENT_TYPE, "application/pdf".to_owned()),
            (CONTENT_DISPOSITION, disposition),
        ],
        file.bytes,
    ))
}

/// Mails the ticket of a sale, or the page and the XML of its electronic document where that
/// stands; the answer says that it is on its way.
#[utoipa::path(post, path = "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}/ticket/correo", tag = "sales",
    params(
        ("saleId" = i64, Path, description = "Clave de la venta"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Vendedor"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición")
    ),
    request_body = TicketMail, responses((status = 200, body = Message), Refusals))]
pub async fn mail_ticket(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((sale_id, host, user_id)): Path<(Id, String, Id)>,
    Idempotent { body, idempotency }: Idempotent<TicketMail>,
) -> Answer<Message> {
    let (scope, sale, user) = (caller.company(&host)?, sale_id.0, user_id.0);
    Ok(Json(
        yapa_app::sales::mail_ticket(&ctx, &caller, &scope, user, sale, body, idempotency).await?,
    ))
}
