//! The company as selling and as the company screen see it.

use yapa_app::{companies, pictures};
use yapa_wire::companies::{self as wire, CompanyPatch, CompanyPatchQuery};
use yapa_wire::gallery::UploadedPicture;

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Host, Idempotent, Json, Query, Upload};

endpoints! {
    load_company, change_company, load_selling_company, upload_logo,
}

/// The company with its settings, hours, bags and payment types, and with its users for who
/// manages them.
#[endpoint(get, "/v2/administracion/empresas/{host}",
    allow = [Base], sections = ["my-company", "products"])]
pub async fn load_company(Company(ctx, caller, scope): Company) -> Answer<wire::Company> {
    let found = companies::load_with_users(&ctx, &caller, &scope).await?;
    Ok(Json(found))
}

/// Changes the fields of the company that the body has; the rest stays.
#[endpoint(patch, "/v2/administracion/empresas/{host}",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn change_company(
    Company(ctx, caller, scope): Company,
    Host(host): Host,
    Query(query): Query<CompanyPatchQuery>,
    Idempotent { body, idempotency }: Idempotent<CompanyPatch>,
) -> Answer<wire::Company> {
    let named = query.host;
    let change = companies::Change {
        host,
        named,
        body,
        idempotency,
    };
    let changed = companies::change(&ctx, &caller, &scope, change).await?;
    Ok(Json(changed))
}

/// The company as the sale screen needs it.
#[endpoint(get, "/v2/ventas/empresas/{host}", allow = [Anyone], sections = [])]
pub async fn load_selling_company(Company(ctx, caller, scope): Company) -> Answer<wire::Company> {
    Ok(Json(companies::load(&ctx, &caller, &scope).await?))
}

/// Takes in a picture for the company's logo or shop photo. Changing `logo` or `imagen` of the
/// company to its address shows it; the same file again has the same address.
#[endpoint(post, "/v2/administracion/empresas/{host}/subir-logo",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn upload_logo(
    Company(ctx, caller, scope): Company,
    upload: Upload,
) -> Answer<UploadedPicture> {
    let stored = pictures::store(&ctx, &caller, &scope, upload.picture).await?;
    Ok(Json(stored))
}
