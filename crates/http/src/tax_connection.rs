//! The connection of a company with its tax authority; for owners alone.

use yapa_app::companies::tax_connection::{self, Editor, NewCertificate, NewRange};
use yapa_wire::Id;
use yapa_wire::tax_connection::{
    TaxCertificateUpload, TaxConnection, TaxConnectionPatch, TaxConnectionTestRequest,
    TaxNumberRangeRequest,
};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, IdempotentBare, Json, Path};

endpoints! {
    load_tax_connection, change_tax_connection, remove_tax_connection, upload_tax_certificate,
    test_tax_connection, add_tax_number_range, remove_tax_number_range,
}

/// How the company is connected with its tax authority, and the missing settings; no secret is ever
/// answered. For owners.
#[endpoint(get, "/v2/administracion/empresas/{host}/conexion-tributaria",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn load_tax_connection(Company(ctx, caller, scope): Company) -> Answer<TaxConnection> {
    let editor = Editor::owner(&ctx, &caller, &scope)?;
    Ok(Json(tax_connection::load(&ctx, &editor).await?))
}

/// Changes the fields of the connection that the body has; the rest stays. For owners.
#[endpoint(put, "/v2/administracion/empresas/{host}/conexion-tributaria",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn change_tax_connection(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<TaxConnectionPatch>,
) -> Answer<TaxConnection> {
    let editor = Editor::owner(&ctx, &caller, &scope)?;
    let changed = tax_connection::change(&ctx, &editor, body, idempotency).await?;
    Ok(Json(changed))
}

/// Forgets certificate, passwords and all else of the connection; documents wait from then on. For
/// owners.
#[endpoint(delete, "/v2/administracion/empresas/{host}/conexion-tributaria",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn remove_tax_connection(
    Company(ctx, caller, scope): Company,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<TaxConnection> {
    let editor = Editor::owner(&ctx, &caller, &scope)?;
    let left = tax_connection::disconnect(&ctx, &editor, true, idempotency).await?;
    Ok(Json(left))
}

/// Takes in the certificate that documents are signed with, in place of the one before. For
/// owners.
#[endpoint(post, "/v2/administracion/empresas/{host}/conexion-tributaria/certificado",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn upload_tax_certificate(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<TaxCertificateUpload>,
) -> Answer<TaxConnection> {
    let editor = Editor::owner(&ctx, &caller, &scope)?;
    let new = NewCertificate::read(body)?;
    let kept = tax_connection::keep_certificate(&ctx, &editor, new, idempotency).await?;
    Ok(Json(kept))
}

/// Asks the authority whether it lets the company in; no document is sent. For owners.
#[endpoint(post, "/v2/administracion/empresas/{host}/conexion-tributaria/probar",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn test_tax_connection(
    Company(ctx, caller, scope): Company,
    Json(request): Json<TaxConnectionTestRequest>,
) -> Answer<TaxConnection> {
    let editor = Editor::owner(&ctx, &caller, &scope)?;
    Ok(Json(tax_connection::test(&ctx, &editor, request).await?))
}

/// Adds numbers from the authority: a file of folios, or the data of a resolution. For
/// owners.
#[endpoint(post, "/v2/administracion/empresas/{host}/conexion-tributaria/rangos",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn add_tax_number_range(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<TaxNumberRangeRequest>,
) -> Answer<TaxConnection> {
    let editor = Editor::owner(&ctx, &caller, &scope)?;
    let new = NewRange::read(&ctx, &editor, body)?;
    let kept = tax_connection::add_range(&ctx, &editor, new, idempotency).await?;
    Ok(Json(kept))
}

/// Removes numbers of which none was given. For owners.
#[endpoint(delete, "/v2/administracion/empresas/{host}/conexion-tributaria/rangos/{rangeId}",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn remove_tax_number_range(
    Company(ctx, caller, scope): Company,
    Path(range_id): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<TaxConnection> {
    let editor = Editor::owner(&ctx, &caller, &scope)?;
    let left = tax_connection::remove_range(&ctx, &editor, range_id.into(), idempotency).await?;
    Ok(Json(left))
}
