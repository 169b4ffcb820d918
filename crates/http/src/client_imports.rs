//! Imports of clients with what they owe, for owners and managers: the permission is one that only
//! they have.

use yapa_app::imports;
use yapa_domain::ImportSubject;
use yapa_wire::Id;
use yapa_wire::imports::{
    ApplyImport, Import, ImportFile, ImportLinePage, ImportLineQuery, ImportPage, ImportPreview,
    ImportPreviewQuery,
};
use yapa_wire::paging::PageQuery;

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{
    Answer, Company, Download, Idempotent, IdempotentBare, Json, Path, Query, Upload,
};

const CLIENTS: ImportSubject = ImportSubject::Clients;

endpoints! {
    list_client_imports, upload_client_import, download_client_import_template, load_client_import, load_client_import_file,
    preview_client_import, list_client_import_lines, apply_client_import, undo_client_import,
}

/// A page of the imports of clients, the newest first.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/importaciones", allow = [EditProducts], sections = ["clients"])]
pub async fn list_client_imports(
    Company(ctx, caller, scope): Company,
    Query(query): Query<PageQuery>,
) -> Answer<ImportPage> {
    Ok(Json(
        imports::list(&ctx, &caller, &scope, CLIENTS, query).await?,
    ))
}

/// Reads a spreadsheet of clients (.xlsx or .csv, at most 5 MB and 20,000 rows) and says what its
/// columns are. No client is written.
#[endpoint(post, "/v2/ventas/empresas/{host}/clientes/importaciones", allow = [EditProducts], sections = ["clients"])]
pub async fn upload_client_import(
    Company(ctx, caller, scope): Company,
    upload: Upload,
) -> Answer<ImportFile> {
    let read = imports::upload(
        &ctx,
        &caller,
        &scope,
        CLIENTS,
        upload.name,
        upload.picture,
        upload.idempotency,
    )
    .await?;
    Ok(Json(read))
}

/// A spreadsheet to begin with: the headings that are recognised, with rows of the country to try.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/importaciones/plantilla",
    allow = [EditProducts], sections = ["clients"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_client_import_template(
    Company(ctx, caller, scope): Company,
) -> Result<Download, ApiError> {
    Ok(Download(
        imports::template(&ctx, &caller, &scope, CLIENTS).await?,
    ))
}

/// An import with its progress.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}",
    allow = [EditProducts], sections = ["clients"])]
pub async fn load_client_import(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
) -> Answer<Import> {
    let found = imports::load(&ctx, &caller, &scope, (CLIENTS, import.0)).await?;
    Ok(Json(found))
}

/// The columns of a file that was read and not applied yet.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/archivo",
    allow = [EditProducts], sections = ["clients"])]
pub async fn load_client_import_file(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
) -> Answer<ImportFile> {
    let found = imports::file(&ctx, &caller, &scope, (CLIENTS, import.0)).await?;
    Ok(Json(found))
}

/// Preview of applying a file with these columns; nothing is written.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/vista-previa",
    allow = [EditProducts], sections = ["clients"])]
pub async fn preview_client_import(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
    Query(query): Query<ImportPreviewQuery>,
) -> Answer<ImportPreview> {
    let seen = imports::preview(&ctx, &caller, &scope, (CLIENTS, import.0), &query).await?;
    Ok(Json(seen))
}

/// A page of the rows of an import with the same result.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/filas",
    allow = [EditProducts], sections = ["clients"])]
pub async fn list_client_import_lines(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
    Query(query): Query<ImportLineQuery>,
) -> Answer<ImportLinePage> {
    let found = imports::lines(&ctx, &caller, &scope, (CLIENTS, import.0), &query).await?;
    Ok(Json(found))
}

/// Applies a file with these columns, in the background.
#[endpoint(post, "/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/aplicar",
    allow = [EditProducts], sections = ["clients"])]
pub async fn apply_client_import(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<ApplyImport>,
) -> Answer<Import> {
    let begun = imports::apply(
        &ctx,
        &caller,
        &scope,
        (CLIENTS, import.0),
        body,
        idempotency,
    )
    .await?;
    Ok(Json(begun))
}

/// Takes an import back, in the background, for thirty days.
#[endpoint(post, "/v2/ventas/empresas/{host}/clientes/importaciones/{clientImportId}/deshacer",
    allow = [EditProducts], sections = ["clients"])]
pub async fn undo_client_import(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Import> {
    let begun = imports::undo(&ctx, &caller, &scope, (CLIENTS, import.0), idempotency).await?;
    Ok(Json(begun))
}
