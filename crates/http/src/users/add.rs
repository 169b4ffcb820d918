use axum::extract::State;
use yapa_app::{Error, Kind, users};
use yapa_wire::users::{CompanyUser, NewUser, NewUserQuery};

use crate::error::{Answer, ApiError, Refusals};
use crate::extract::{Caller, Idempotent, Json, Query};
use crate::state::Ctx;

/// Adds a user to the company; without a password the user is invited by e-mail.
#[utoipa::path(post, path = "/v2/usuarios", tag = "users",
    params(
        ("app_modulo" = Option<String>, Query, description = "Siempre ventas"),
        ("canal" = Option<String>, Query, description = "Siempre web"),
        ("ruc_eho" = Option<String>, Query, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewUser, responses((status = 200, body = CompanyUser), Refusals))]
pub async fn add_user(
    State(ctx): State<Ctx>,
    caller: Result<Caller, ApiError>,
    query: Result<Query<NewUserQuery>, ApiError>,
    body: Result<Idempotent<NewUser>, ApiError>,
) -> Answer<CompanyUser> {
    let added = add(&ctx, caller, query, body).await;
    added.map_err(|refused| match refused.0.kind() {
        Kind::InvalidToken => refused,
        _ => ApiError(users::not_added(refused.0)),
    })
}

async fn add(
    ctx: &Ctx,
    caller: Result<Caller, ApiError>,
    query: Result<Query<NewUserQuery>, ApiError>,
    body: Result<Idempotent<NewUser>, ApiError>,
) -> Answer<CompanyUser> {
    let (caller, Query(query)) = (caller?, query?);
    let scope = match &query.host {
        Some(host) => caller.company(host)?,
        None => caller.home(),
    };
    if !caller.manages_users(&scope) {
        return Err(Error::forbidden().into());
    }
    let Idempotent { body, idempotency } = body?;
    Ok(Json(
        users::add(ctx, &caller, &scope, body, idempotency).await?,
    ))
}
