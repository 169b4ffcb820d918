//! The one place where all areas come together.

use std::sync::LazyLock;

use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::{Router, http::Uri};
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::openapi::OpenApi;
use yapa_app::{Error, Kind, say};

use crate::access::AccessTable;
use crate::endpoint::Endpoint;
use crate::state::AppState;
use crate::{
    ApiError, approvals, audit_log, auth, bonuses, branches, carriers, cash_sessions,
    client_credit, client_imports, clients, companies, credit_notes, customer_orders, dashboard,
    document, documents, e_documents, expenses, gallery, goods_receipts, groupings, groups, guides,
    imports, layers, locations, notifications, numbering, pictures, platform, products, proformas,
    purchases, report_mail, reports, sales, sales_reports, self_invoices, shared, signup, sponsors,
    staff_activity, stock_counts, stock_movements, stock_transfers, surveys, tax_connection,
    tax_health, users, wallets, waste, web,
};

/// Every area; a new one adds its line here.
const AREAS: &[&[Endpoint]] = &[
    platform::ENDPOINTS,
    numbering::ENDPOINTS,
    audit_log::ENDPOINTS,
    auth::ENDPOINTS,
    users::ENDPOINTS,
    approvals::ENDPOINTS,
    companies::ENDPOINTS,
    branches::ENDPOINTS,
    carriers::ENDPOINTS,
    cash_sessions::ENDPOINTS,
    locations::ENDPOINTS,
    products::ENDPOINTS,
    groups::ENDPOINTS,
    imports::ENDPOINTS,
    shared::ENDPOINTS,
    groupings::ENDPOINTS,
    client_imports::ENDPOINTS,
    clients::ENDPOINTS,
    client_credit::ENDPOINTS,
    documents::ENDPOINTS,
    credit_notes::ENDPOINTS,
    e_documents::ENDPOINTS,
    expenses::ENDPOINTS,
    guides::ENDPOINTS,
    sponsors::ENDPOINTS,
    bonuses::ENDPOINTS,
    purchases::ENDPOINTS,
    goods_receipts::ENDPOINTS,
    reports::ENDPOINTS,
    report_mail::ENDPOINTS,
    dashboard::ENDPOINTS,
    sales::ENDPOINTS,
    sales_reports::ENDPOINTS,
    staff_activity::ENDPOINTS,
    proformas::ENDPOINTS,
    customer_orders::ENDPOINTS,
    stock_counts::ENDPOINTS,
    stock_movements::ENDPOINTS,
    stock_transfers::ENDPOINTS,
    wallets::ENDPOINTS,
    waste::ENDPOINTS,
    surveys::ENDPOINTS,
    tax_connection::ENDPOINTS,
    tax_health::ENDPOINTS,
    gallery::ENDPOINTS,
    pictures::ENDPOINTS,
    notifications::ENDPOINTS,
    self_invoices::ENDPOINTS,
    signup::ENDPOINTS,
];

/// Every operation of the API.
pub fn endpoints() -> impl Iterator<Item = &'static Endpoint> {
    AREAS.iter().copied().flatten()
}

/// Whether the operation at a path of the router needs no session; all others answer 401 without
/// a token.
pub fn is_public(method: &str, path: &str) -> bool {
    let path = path.strip_prefix("/api").unwrap_or(path);
    let mut endpoints = endpoints();
    endpoints.any(|one| one.access.is_none() && (one.method, one.path) == (method, path))
}

/// The OpenAPI 3.1 document of everything under `/api`.
pub fn openapi() -> OpenApi {
    document::write(endpoints())
}

static DOCUMENT: LazyLock<OpenApi> = LazyLock::new(openapi);

/// Everything the server answers.
pub fn router(state: AppState) -> Router {
    let mut access = AccessTable::default();
    let mut router = Router::new();
    for endpoint in endpoints() {
        let path = format!("/api{}", endpoint.path);
        router = router.route(&path, (endpoint.route)());
        if let Some(asked) = endpoint.access {
            access.add(endpoint.method, path, asked);
        }
    }
    router
        .merge(platform::pages(&DOCUMENT))
        .merge(notifications::sockets())
        .route("/api", axum::routing::any(no_such_route))
        .route("/api/{*rest}", axum::routing::any(no_such_route))
        .fallback(web::serve)
        .method_not_allowed_fallback(async || ApiError(Error::of(Kind::MethodNotAllowed)))
        .layer(from_fn(layers::guard))
        .layer(from_fn(layers::keep_words))
        .layer(CatchPanicLayer::custom(layers::caught_panic))
        .layer(layers::compress())
        .layer(from_fn(layers::security_headers))
        .layer(from_fn(layers::observe))
        .layer(from_fn(layers::read_unread_body))
        .with_state(state.with_access(access))
}

async fn no_such_route(_uri: Uri) -> Response {
    ApiError(Error::not_found(say::NO_SUCH_ROUTE)).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use yapa_domain::permissions::SECTIONS;

    use super::*;

    #[test]
    fn no_operation_is_declared_twice() {
        let (mut names, mut places) = (HashSet::new(), HashSet::new());
        for endpoint in endpoints() {
            assert!(names.insert(endpoint.name), "{} twice", endpoint.name);
            let place = (endpoint.method, endpoint.path);
            assert!(places.insert(place), "{place:?} twice");
        }
    }

    #[test]
    fn paths_end_without_a_slash_but_for_one_of_the_contract() {
        for path in endpoints().map(|endpoint| endpoint.path) {
            let may = path == "/v1/integracion/comprobantes/pdf/correo/";
            assert!(
                path.starts_with('/') && path.ends_with('/') == may,
                "{path}"
            );
        }
    }

    #[test]
    fn every_parameter_of_a_path_has_its_words() {
        for (name, _) in endpoints().flat_map(|endpoint| endpoint.parameters) {
            let mut known = document::PATH_PARAMETERS.iter();
            assert!(known.any(|(known, _)| known == name), "{name}");
        }
    }

    #[test]
    fn few_operations_need_no_session() {
        let public = endpoints().filter(|endpoint| endpoint.access.is_none());
        let names: Vec<&str> = public.map(|endpoint| endpoint.name).collect();
        let expected = [
            "health",
            "request_token",
            "sign_out",
            "request_recovery",
            "change_password_by_token",
            "load_shared_credit",
            "load_picture",
            "load_self_invoice",
            "add_self_invoice",
            "download_self_invoice_pdf",
            "download_self_invoice_xml",
            "load_signup",
            "create_shop",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn sections_are_those_of_the_application() {
        for access in endpoints().filter_map(|endpoint| endpoint.access) {
            assert!(!access.permissions.is_empty());
            for section in access.sections {
                assert!(SECTIONS.contains(section), "{section}");
            }
        }
    }
}
