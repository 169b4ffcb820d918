//! What a buyer gets where the authority prescribes it: the container of the document with its page, in
//! an archive.

use yapa_fiscal::Container;
use yapa_storage::queries::e_containers::{self, ContainerRow};
use yapa_storage::{CompanyScope, CompanyTx};

use super::super::say;
use super::{DocumentLookup, Printed, ZIP, find, page};
use crate::{Caller, Context, Error, File, Result};

/// The archive with the container and the page of a document that the authority accepted.
///
/// # Errors
/// 404 when the company has no such document or it has no container, 400 when several fit.
#[crate::boxed]
pub async fn container(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    wanted: DocumentLookup,
) -> Result<File> {
    let run = ctx
        .db
        .read_with(scope, wanted.seen_by(caller), |tx, wanted| {
            Box::pin(async move {
                let row = find::find(tx, wanted).await?;
                let container = load(tx, row.id).await?;
                let container = container.ok_or_else(|| Error::not_found(say::NO_FILE))?;
                Ok::<_, Error>((Printed::load(tx, row).await?, container))
            })
        });
    let (printed, container) = run.await?;
    let page = page(ctx, caller.profile(), &printed).await?;
    packed(&container, &page)
}

/// The container of a document, where it has one.
pub(super) async fn load(tx: &mut CompanyTx, id: i64) -> Result<Option<Container>> {
    let row = e_containers::find(tx, id).await?;
    Ok(row.map(|ContainerRow { file_name, xml, .. }| Container {
        name: file_name,
        xml,
    }))
}

/// The archive with the container and the page.
///
/// # Errors
/// Internal, when it cannot be written.
pub(super) fn packed(container: &Container, page: &File) -> Result<File> {
    let packed = container.pack(&page.bytes);
    let (name, bytes) = packed.ok_or_else(|| Error::internal("an archive cannot be written"))?;
    Ok(File {
        name,
        media_type: ZIP,
        bytes,
    })
}
