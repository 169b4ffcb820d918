//! Credit notes over sales.

use axum::extract::State;
use yapa_app::credit_notes;
use yapa_wire::Id;
use yapa_wire::credit_notes::{
    CreditNote, CreditNoteAdded, CreditNoteDraft, CreditNoteNumber, CreditNoteQuery, NewCreditNote,
};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Company, IdempotentOrEmpty, Json, Made, Path, Query};
use crate::state::Ctx;

endpoints! {
    add_credit_note, load_credit_note_draft, load_credit_note,
}

/// Writes a credit note over a sale of the caller's company.
#[endpoint(post, "/v2/ventas/{saleId}/cambio",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn add_credit_note(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sale_id): Path<Id>,
    Query(query): Query<CreditNoteQuery>,
    IdempotentOrEmpty { body, idempotency }: IdempotentOrEmpty<NewCreditNote>,
) -> Result<Made<CreditNoteAdded>, ApiError> {
    let scope = caller.home();
    let kind = query.kind;
    let added =
        credit_notes::add(&ctx, &caller, &scope, sale_id.0, kind, body, idempotency).await?;
    Ok(Made(added))
}

/// The possible contents of a credit note over a sale.
#[endpoint(get, "/v2/ventas/{saleId}/cambio", allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn load_credit_note_draft(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(sale_id): Path<Id>,
) -> Answer<CreditNoteDraft> {
    let scope = caller.home();
    let found = credit_notes::draft(&ctx, &caller, &scope, sale_id.0).await?;
    Ok(Json(found))
}

/// A credit note in full.
#[endpoint(get, "/v1/integracion/comprobantes/notas-credito/empresas/{host}",
    allow = [Documents], sections = ["mis-comprobantes"])]
pub async fn load_credit_note(
    Company(ctx, caller, scope): Company,
    Query(query): Query<CreditNoteNumber>,
) -> Answer<CreditNote> {
    let found = credit_notes::find(&ctx, &caller, &scope, query).await?;
    Ok(Json(found))
}
