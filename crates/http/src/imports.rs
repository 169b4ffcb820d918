//! Imports of the catalogue: spreadsheets, and changes of many products at once.

use yapa_app::imports;
use yapa_domain::ImportSubject;
use yapa_wire::Id;
use yapa_wire::imports::{
    ApplyImport, ChangeProducts, Import, ImportFile, ImportLinePage, ImportLineQuery, ImportPage,
    ImportPreview, ImportPreviewQuery, ProductChanges,
};
use yapa_wire::paging::PageQuery;

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{
    Answer, Company, Download, Idempotent, IdempotentBare, Json, Path, Query, Upload,
};

const PRODUCTS: ImportSubject = ImportSubject::Products;

endpoints! {
    list_imports, upload_import, download_import_template, load_import, load_import_file,
    preview_import, list_import_lines, apply_import, undo_import, change_products,
}

/// A page of the imports and of the changes of many products, the newest first.
#[endpoint(get, "/v2/empresas/{host}/importaciones", allow = [EditProducts], sections = ["products"])]
pub async fn list_imports(
    Company(ctx, caller, scope): Company,
    Query(query): Query<PageQuery>,
) -> Answer<ImportPage> {
    Ok(Json(
        imports::list(&ctx, &caller, &scope, PRODUCTS, query).await?,
    ))
}

/// Reads a spreadsheet of products (.xlsx or .csv, at most 5 MB and 20,000 rows) and says what its
/// columns are. No product is written.
#[endpoint(post, "/v2/empresas/{host}/importaciones", allow = [EditProducts], sections = ["products"])]
pub async fn upload_import(
    Company(ctx, caller, scope): Company,
    upload: Upload,
) -> Answer<ImportFile> {
    let read = imports::upload(
        &ctx,
        &caller,
        &scope,
        PRODUCTS,
        upload.name,
        upload.picture,
        upload.idempotency,
    )
    .await?;
    Ok(Json(read))
}

/// A spreadsheet to begin with: the headings that are recognised, with rows of the country to try.
#[endpoint(get, "/v2/empresas/{host}/importaciones/plantilla",
    allow = [EditProducts], sections = ["products"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_import_template(
    Company(ctx, caller, scope): Company,
) -> Result<Download, ApiError> {
    Ok(Download(
        imports::template(&ctx, &caller, &scope, PRODUCTS).await?,
    ))
}

/// An import with its progress.
#[endpoint(get, "/v2/empresas/{host}/importaciones/{importId}",
    allow = [EditProducts], sections = ["products"])]
pub async fn load_import(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
) -> Answer<Import> {
    let found = imports::load(&ctx, &caller, &scope, (PRODUCTS, import.0)).await?;
    Ok(Json(found))
}

/// The columns of a file that was read and not applied yet.
#[endpoint(get, "/v2/empresas/{host}/importaciones/{importId}/archivo",
    allow = [EditProducts], sections = ["products"])]
pub async fn load_import_file(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
) -> Answer<ImportFile> {
    let found = imports::file(&ctx, &caller, &scope, (PRODUCTS, import.0)).await?;
    Ok(Json(found))
}

/// Preview of applying a file with these columns; nothing is written.
#[endpoint(get, "/v2/empresas/{host}/importaciones/{importId}/vista-previa",
    allow = [EditProducts], sections = ["products"])]
pub async fn preview_import(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
    Query(query): Query<ImportPreviewQuery>,
) -> Answer<ImportPreview> {
    let seen = imports::preview(&ctx, &caller, &scope, (PRODUCTS, import.0), &query).await?;
    Ok(Json(seen))
}

/// A page of the rows of an import with the same result.
#[endpoint(get, "/v2/empresas/{host}/importaciones/{importId}/filas",
    allow = [EditProducts], sections = ["products"])]
pub async fn list_import_lines(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
    Query(query): Query<ImportLineQuery>,
) -> Answer<ImportLinePage> {
    let found = imports::lines(&ctx, &caller, &scope, (PRODUCTS, import.0), &query).await?;
    Ok(Json(found))
}

/// Applies a file with these columns, in the background.
#[endpoint(post, "/v2/empresas/{host}/importaciones/{importId}/aplicar",
    allow = [EditProducts], sections = ["products"])]
pub async fn apply_import(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<ApplyImport>,
) -> Answer<Import> {
    let begun = imports::apply(
        &ctx,
        &caller,
        &scope,
        (PRODUCTS, import.0),
        body,
        idempotency,
    )
    .await?;
    Ok(Json(begun))
}

/// Takes an import or a change of many products back, in the background, for thirty days.
#[endpoint(post, "/v2/empresas/{host}/importaciones/{importId}/deshacer",
    allow = [EditProducts], sections = ["products"])]
pub async fn undo_import(
    Company(ctx, caller, scope): Company,
    Path(import): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Import> {
    let begun = imports::undo(&ctx, &caller, &scope, (PRODUCTS, import.0), idempotency).await?;
    Ok(Json(begun))
}

/// Changes prices, category or state of many products at once, or previews the changes.
#[endpoint(post, "/v2/empresas/{host}/productos/cambios",
    allow = [EditProducts], sections = ["products"])]
pub async fn change_products(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<ChangeProducts>,
) -> Answer<ProductChanges> {
    let done = imports::change_products(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(done))
}
