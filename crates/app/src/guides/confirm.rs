//! Confirming that the goods of a guide arrived.

use bytes::Bytes;
use yapa_domain::text::tidy;
use yapa_fiscal::State;
use yapa_storage::queries::guides as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::guides::Guide;

use super::read::{Viewer, load_view, visible};
use super::{say, using};
use crate::{
    Caller, Context, Error, IdempotencyKey, Result, WriteContext, pictures, say as common,
};

const LONGEST_COMMENT: usize = 250;

struct ConfirmGuide {
    id: i64,
    viewer: Viewer,
    image: String,
    comment: String,
    write_ctx: WriteContext,
}

/// Keeps a picture and a comment of the receipt of a guide's goods, once.
///
/// # Errors
/// 404 when the company has no such guide; 403 when it uses none; 409 when the receipt was
/// confirmed before or the authority rejected the guide; 413, 415 and 400 as for every picture.
#[crate::boxed]
pub async fn confirm(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    (picture, comment): (Bytes, String),
    idempotency: IdempotencyKey,
) -> Result<Guide> {
    let comment = tidy(&comment);
    if comment.chars().count() > LONGEST_COMMENT {
        return Err(Error::field("comentario", common::TOO_LONG));
    }
    // So that pictures of unknown guides are refused before they are drawn.
    super::find(ctx, caller, scope, id).await?;
    let stored = pictures::store(ctx, caller, scope, picture).await?;
    let request = ConfirmGuide {
        id,
        viewer: Viewer::of(caller),
        image: stored.path,
        comment,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, request, |tx, request| {
        Box::pin(write(tx, request))
    })
    .await
}

async fn write(tx: &mut CompanyTx, request: &ConfirmGuide) -> Result<Guide> {
    using(tx).await?;
    let write_ctx = &request.write_ctx;
    let guide = visible(tx, request.id, request.viewer).await?;
    if guide.document_state.as_deref() == Some(State::Rejected.code()) {
        return Err(Error::conflict(say::NOT_CARRIED));
    }
    pictures::claim(tx, pictures::FIELD, &request.image, "").await?;
    let (day, image, comment) = (&write_ctx.local.date, &request.image, &request.comment);
    if !queries::receive(tx, request.id, day, image, comment).await? {
        return Err(Error::conflict(say::RECEIVED));
    }
    let (entity, before, after) = (("guide", request.id), queries::ISSUED, queries::RECEIVED);
    write_ctx
        .audit_text(tx, "guide.receive", entity, before, after)
        .await?;
    load_view(tx, write_ctx.profile, request.id).await
}
