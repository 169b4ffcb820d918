//! Transport guides, for sales and for purchases.

use yapa_app::guides::{self, Origin};
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::guides::{
    Guide, GuideMail, GuidePage, GuidePaperQuery, GuideQuery, NewGuide, SaleGuideDraft,
};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Download, Idempotent, Json, Made, Path, Query, Upload};

endpoints! {
    list_guides, load_guide, load_sale_guide_draft, load_e_guide, add_sale_guide,
    add_purchase_guide, add_guide_of_sale, confirm_guide, download_guide_xml,
    download_guide_receipt, download_guide_pdf, mail_guide,
}

/// A page of the company's guides, the newest first. A seller sees those of the own sales, and is
/// refused (403) those of purchases.
#[endpoint(get, "/v1/integracion/guias/empresas/{host}",
    allow = [Purchasing, Sell], sections = ["mis-comprobantes", "my-orders", "sales", "my-sales"])]
pub async fn list_guides(
    Company(ctx, caller, scope): Company,
    Query(query): Query<GuideQuery>,
) -> Answer<GuidePage> {
    Ok(Json(guides::list(&ctx, &caller, &scope, query).await?))
}

/// A guide with all its fields and lines.
#[endpoint(get, "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}",
    allow = [Purchasing, Sell], sections = ["mis-comprobantes", "my-orders", "sales", "my-sales"])]
pub async fn load_guide(
    Company(ctx, caller, scope): Company,
    Path(guide): Path<Id>,
) -> Answer<Guide> {
    Ok(Json(guides::find(&ctx, &caller, &scope, guide.0).await?))
}

/// Initial values of a new guide of a sale: place of departure, and the guides that it has.
#[endpoint(get, "/v2/ventas/{saleId}/empresas/{host}/guias/borrador",
    allow = [Sell], sections = ["sales", "my-sales", "mis-comprobantes"])]
pub async fn load_sale_guide_draft(
    Company(ctx, caller, scope): Company,
    Path(sale): Path<Id>,
) -> Answer<SaleGuideDraft> {
    Ok(Json(guides::draft(&ctx, &caller, &scope, sale.0).await?))
}

/// The newest guide of a sale.
#[endpoint(get, "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}/guias",
    allow = [Documents], sections = ["mis-comprobantes", "my-sales", "sales"])]
pub async fn load_e_guide(
    Company(ctx, caller, scope): Company,
    Path(sale): Path<Id>,
) -> Answer<Guide> {
    Ok(Json(guides::of_sale(&ctx, &caller, &scope, sale.0).await?))
}

/// Writes a guide between establishments: reason 04. For owners and managers; a seller is refused (403).
#[endpoint(post, "/v2/ventas/empresas/{host}/guias-electronicas",
    allow = [Purchasing], sections = ["mis-comprobantes"])]
pub async fn add_sale_guide(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewGuide>,
) -> Result<Made<Guide>, ApiError> {
    let origin = Origin::Sales;
    let added = guides::add(&ctx, &caller, &scope, origin, body, idempotency).await?;
    Ok(Made(added))
}

/// Writes a guide of any reason but 04. For owners and managers; a seller is refused (403).
#[endpoint(post, "/v1/compras/empresas/{host}/guias-electronicas",
    allow = [Purchasing], sections = ["my-orders"])]
pub async fn add_purchase_guide(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewGuide>,
) -> Result<Made<Guide>, ApiError> {
    let origin = Origin::Purchases;
    let added = guides::add(&ctx, &caller, &scope, origin, body, idempotency).await?;
    Ok(Made(added))
}

/// Writes a guide of a sale, or of a cart that is going to be one. A seller writes those of the own
/// sales.
#[endpoint(post, "/v2/ventas/empresas/{host}/guias",
    allow = [Sell], sections = ["sales", "my-sales", "mis-comprobantes"])]
pub async fn add_guide_of_sale(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewGuide>,
) -> Result<Made<Guide>, ApiError> {
    let origin = Origin::Sale;
    let added = guides::add(&ctx, &caller, &scope, origin, body, idempotency).await?;
    Ok(Made(added))
}

/// Confirms that the goods of a guide arrived, with a picture and a comment. A seller confirms those of
/// the own sales.
#[endpoint(post, "/v2/ventas/empresas/{host}/guias/{guideId}/foto-recepcion",
    allow = [Purchasing], sections = ["mis-comprobantes", "my-orders"])]
pub async fn confirm_guide(
    Company(ctx, caller, scope): Company,
    Path(guide): Path<Id>,
    upload: Upload,
) -> Answer<Guide> {
    let proof = (upload.picture, upload.comment);
    let key = upload.idempotency;
    let confirmed = guides::confirm(&ctx, &caller, &scope, guide.0, proof, key).await?;
    Ok(Json(confirmed))
}

/// The signed XML of a guide.
#[endpoint(get, "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/xml",
    allow = [Purchasing, Sell], sections = ["mis-comprobantes", "my-orders", "sales", "my-sales"],
    file = "application/xml")]
pub async fn download_guide_xml(
    Company(ctx, caller, scope): Company,
    Path(guide): Path<Id>,
) -> Result<Download, ApiError> {
    Ok(Download(guides::xml(&ctx, &caller, &scope, guide.0).await?))
}

/// The authority's answer to a guide.
#[endpoint(get, "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/cdr",
    allow = [Purchasing, Sell], sections = ["mis-comprobantes", "my-orders", "sales", "my-sales"],
    file = "application/zip")]
pub async fn download_guide_receipt(
    Company(ctx, caller, scope): Company,
    Path(guide): Path<Id>,
) -> Result<Download, ApiError> {
    let file = guides::receipt(&ctx, &caller, &scope, guide.0).await?;
    Ok(Download(file))
}

/// The page of a guide, on A4 or as a ticket.
#[endpoint(get, "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/pdf",
    allow = [Purchasing, Sell], sections = ["mis-comprobantes", "my-orders", "sales", "my-sales"],
    file = "application/pdf")]
pub async fn download_guide_pdf(
    Company(ctx, caller, scope): Company,
    Path(guide): Path<Id>,
    Query(query): Query<GuidePaperQuery>,
) -> Result<Download, ApiError> {
    let file = guides::pdf(&ctx, &caller, &scope, guide.0, &query).await?;
    Ok(Download(file))
}

/// Mails a guide; the answer says that it is on its way.
#[endpoint(post, "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/correo",
    allow = [Purchasing, Sell], sections = ["mis-comprobantes", "my-orders", "sales", "my-sales"])]
pub async fn mail_guide(
    Company(ctx, caller, scope): Company,
    Path(guide): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<GuideMail>,
) -> Answer<Message> {
    let message = guides::mail(&ctx, &caller, &scope, guide.0, body, idempotency).await?;
    Ok(Json(message))
}
