//! The one place where all areas come together.

use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::{Router, http::Uri};
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{OpenApi as Document, PathItem};
use utoipa_axum::router::OpenApiRouter;
use yapa_app::{Error, Kind, say};

use crate::state::AppState;
use crate::{
    ApiError, access, auth, bonuses, branches, carriers, clients, companies, credit_notes,
    customer_orders, dashboard, documents, e_documents, gallery, groupings, groups, guides, layers,
    locations, notifications, pictures, platform, products, proformas, purchases, receipts,
    reports, sales, shared, sponsors, surveys, users, wallets, web,
};

/// Operations that need no session; all others answer 401 without a token.
pub const PUBLIC_OPERATIONS: &[(&str, &str)] = &[
    ("GET", "/api/health"),
    ("GET", "/api/media/{name}"),
    ("POST", "/api/oauth/token"),
    ("GET", "/api/v1/autenticacion/cerrar-sesion"),
    ("POST", "/api/v2/usuarios/recuperar-contrasena-link"),
    ("POST", "/api/v2/usuarios/actualizar-contrasena"),
];

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Yapa",
        description = "Punto de venta para pequeños comercios."
    ),
    components(schemas(yapa_wire::errors::ErrorBody))
)]
struct Head;

/// Every area; a new one adds its line here.
fn areas() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(platform::routes())
        .merge(auth::routes())
        .merge(users::routes())
        .merge(companies::routes())
        .merge(branches::routes())
        .merge(carriers::routes())
        .merge(locations::routes())
        .merge(products::routes())
        .merge(groups::routes())
        .merge(shared::routes())
        .merge(groupings::routes())
        .merge(clients::routes())
        .merge(documents::routes())
        .merge(credit_notes::routes())
        .merge(e_documents::routes())
        .merge(guides::routes())
        .merge(sponsors::routes())
        .merge(bonuses::routes())
        .merge(purchases::routes())
        .merge(receipts::routes())
        .merge(reports::routes())
        .merge(dashboard::routes())
        .merge(sales::routes())
        .merge(proformas::routes())
        .merge(customer_orders::routes())
        .merge(wallets::routes())
        .merge(surveys::routes())
        .merge(gallery::routes())
        .merge(pictures::routes())
        .merge(notifications::routes())
}

fn documented() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Head::openapi()).nest("/api", areas())
}

/// The OpenAPI 3.1 document of everything under `/api`.
pub fn openapi() -> Document {
    let mut document = documented().into_openapi();
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let components = document.components.get_or_insert_default();
    components.add_security_scheme("bearer", bearer);
    for (path, item) in &mut document.paths.paths {
        require_session(path, item);
    }
    document
}

fn require_session(path: &str, item: &mut PathItem) {
    let operations = [
        ("GET", &mut item.get),
        ("POST", &mut item.post),
        ("PUT", &mut item.put),
        ("PATCH", &mut item.patch),
        ("DELETE", &mut item.delete),
    ];
    for (method, operation) in operations {
        let Some(operation) = operation else { continue };
        if !PUBLIC_OPERATIONS.contains(&(method, path)) {
            operation.security = Some(vec![SecurityRequirement::new("bearer", [""; 0])]);
        }
        if let Some(access) = access::of(method, path) {
            access.describe(operation);
        }
    }
}

/// Everything the server answers.
pub fn router(state: AppState) -> Router {
    let (api, _) = documented().split_for_parts();
    api.merge(platform::pages())
        .merge(notifications::sockets())
        .route("/api", axum::routing::any(no_such_route))
        .route("/api/{*rest}", axum::routing::any(no_such_route))
        .fallback(web::serve)
        .method_not_allowed_fallback(async || ApiError(Error::of(Kind::MethodNotAllowed)))
        .layer(from_fn(layers::guard))
        .layer(CatchPanicLayer::custom(layers::caught_panic))
        .layer(layers::compress())
        .layer(from_fn(layers::security_headers))
        .layer(from_fn(layers::observe))
        .layer(from_fn(layers::read_unread_body))
        .with_state(state)
}

async fn no_such_route(_uri: Uri) -> Response {
    ApiError(Error::not_found(say::NO_SUCH_ROUTE)).into_response()
}
