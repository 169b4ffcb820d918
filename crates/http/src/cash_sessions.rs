//! The drawer: cash sessions from their opening to their close.

use yapa_app::cash_sessions;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::cash_sessions::{
    CashFloat, CashSession, CashSessionPage, CashSessionPatch, CashSessionQuery, CloseCashSession,
    Drawer, NewCashMovement,
};
use yapa_wire::tickets::{Ticket, TicketMail, TicketQuery};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Made, Path, Query, Shown};

endpoints! {
    list_cash_sessions, load_drawer, open_cash_session, load_cash_session, change_cash_session,
    add_cash_movement, close_cash_session, load_cash_slip, load_cash_slip_pdf, mail_cash_slip,
}

/// A page of the cash sessions with their differences, the newest first; a seller gets the own
/// ones.
#[endpoint(get, "/v2/ventas/empresas/{host}/cajas", allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn list_cash_sessions(
    Company(ctx, caller, scope): Company,
    Query(query): Query<CashSessionQuery>,
) -> Answer<CashSessionPage> {
    let found = cash_sessions::list(&ctx, &caller, &scope, &query).await?;
    Ok(Json(found))
}

/// The caller's drawer: the open session of the seller, or of the branch where it shares one.
#[endpoint(get, "/v2/ventas/empresas/{host}/cajas/actual",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn load_drawer(Company(ctx, caller, scope): Company) -> Answer<Drawer> {
    Ok(Json(cash_sessions::drawer(&ctx, &caller, &scope).await?))
}

/// Opens the caller's drawer, with its float or to be counted later.
#[endpoint(post, "/v2/ventas/empresas/{host}/cajas",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn open_cash_session(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<CashFloat>,
) -> Result<Made<CashSession>, ApiError> {
    let opened = cash_sessions::open(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Made(opened))
}

/// A cash session with its sums, movements and closes.
#[endpoint(get, "/v2/ventas/empresas/{host}/cajas/{cashSessionId}",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn load_cash_session(
    Company(ctx, caller, scope): Company,
    Path(session): Path<Id>,
) -> Answer<CashSession> {
    let found = cash_sessions::load(&ctx, &caller, &scope, session.0).await?;
    Ok(Json(found))
}

/// Enters the float of the drawer, or why its count differs.
#[endpoint(patch, "/v2/ventas/empresas/{host}/cajas/{cashSessionId}",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn change_cash_session(
    Company(ctx, caller, scope): Company,
    Path(session): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<CashSessionPatch>,
) -> Answer<CashSession> {
    let id = session.0;
    let changed = cash_sessions::change(&ctx, &caller, &scope, id, body, idempotency).await?;
    Ok(Json(changed))
}

/// Records a deposit into the drawer or a withdrawal.
#[endpoint(post, "/v2/ventas/empresas/{host}/cajas/{cashSessionId}/movimientos",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn add_cash_movement(
    Company(ctx, caller, scope): Company,
    Path(session): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewCashMovement>,
) -> Result<Made<CashSession>, ApiError> {
    let id = session.0;
    let added = cash_sessions::add_movement(&ctx, &caller, &scope, id, body, idempotency).await?;
    Ok(Made(added))
}

/// Counts and closes a cash session; a difference does not prevent the close.
#[endpoint(post, "/v2/ventas/empresas/{host}/cajas/{cashSessionId}/cierre",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn close_cash_session(
    Company(ctx, caller, scope): Company,
    Path(session): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<CloseCashSession>,
) -> Answer<CashSession> {
    let id = session.0;
    let closed = cash_sessions::close(&ctx, &caller, &scope, id, body, idempotency).await?;
    Ok(Json(closed))
}

/// The sums of a session so far (X) or at its close (Z), laid out in rows.
#[endpoint(get, "/v2/ventas/empresas/{host}/cajas/{cashSessionId}/ticket",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn load_cash_slip(
    Company(ctx, caller, scope): Company,
    Path(session): Path<Id>,
    Query(query): Query<TicketQuery>,
) -> Answer<Ticket> {
    let slip = cash_sessions::slip(&ctx, &caller, &scope, session.0, query.format).await?;
    Ok(Json(slip))
}

/// The same as a PDF.
#[endpoint(get, "/v2/ventas/empresas/{host}/cajas/{cashSessionId}/ticket.pdf",
    allow = [Sell], sections = ["my-sales", "sales"], file = "application/pdf")]
pub async fn load_cash_slip_pdf(
    Company(ctx, caller, scope): Company,
    Path(session): Path<Id>,
    Query(query): Query<TicketQuery>,
) -> Result<Shown, ApiError> {
    let file = cash_sessions::slip_pdf(&ctx, &caller, &scope, session.0, query.format).await?;
    Ok(Shown(file.name, file.bytes))
}

/// Mails the close of a session; the answer says that it is on its way.
#[endpoint(post, "/v2/ventas/empresas/{host}/cajas/{cashSessionId}/correo",
    allow = [Sell], sections = ["my-sales", "sales"])]
pub async fn mail_cash_slip(
    Company(ctx, caller, scope): Company,
    Path(session): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<TicketMail>,
) -> Answer<Message> {
    let id = session.0;
    let message = cash_sessions::mail(&ctx, &caller, &scope, id, body, idempotency).await?;
    Ok(Json(message))
}
