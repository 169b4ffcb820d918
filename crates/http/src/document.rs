//! The OpenAPI 3.1 document, written from the declarations of the operations.

use utoipa::openapi::path::{HttpMethod, Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::{RequestBody, RequestBodyBuilder};
use utoipa::openapi::response::{Response, ResponsesBuilder};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Components, PathItem};
use utoipa::openapi::{
    ComponentsBuilder, Content, InfoBuilder, KnownFormat, LicenseBuilder, OpenApi, OpenApiBuilder,
    PathsBuilder, Ref, RefOr, Required, Schema, SchemaFormat,
};
use utoipa::{PartialSchema, ToSchema};
use yapa_app::Kind;
use yapa_wire::errors::ErrorBody;

use crate::endpoint::{Answers, Body, Endpoint, SchemaSource};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";
const MULTIPART: &str = "multipart/form-data";

/// Descriptions of the path parameters.
#[rustfmt::skip]
pub const PATH_PARAMETERS: &[(&str, &str)] = &[
    ("bonusId", "Clave de la bonificación"),
    ("branchId", "Clave de la sucursal"),
    ("carrierId", "Clave del vehículo"),
    ("cashSessionId", "Clave del turno de caja"),
    ("creditEntryId", "Clave del movimiento de fiado"),
    ("paymentId", "Clave del pago"),
    ("ticketCode", "Código impreso en el ticket"),
    ("creditToken", "Secreto del enlace a una cuenta de fiado"),
    ("categoryId", "Clave de la categoría"),
    ("clientId", "Clave del cliente"),
    ("code", "Código del tipo de comprobante"),
    ("countId", "Clave del conteo de stock"),
    ("countryCode", "País, ISO 3166-1 alfa-2"),
    ("d1", "Código de la primera división"),
    ("d2", "Código de la segunda división"),
    ("d3", "Código de la tercera división"),
    ("dep", "Código del departamento"),
    ("docNumber", "Número de documento"),
    ("docType", "Código del tipo de documento"),
    ("driverId", "Clave del conductor"),
    ("dteId", "Folio, con su prefijo o sin él, o clave de la venta"),
    ("flow", "País y flujo, por ejemplo cl-dolpos"),
    ("groupId", "Clave de la agrupación"),
    ("groupingId", "Clave del grupo de productos"),
    ("guideId", "Clave de la guía"),
    ("host", "Número de registro de la empresa"),
    ("importId", "Clave de la importación"),
    ("clientImportId", "Clave de la importación de clientes"),
    ("name", "Nombre de la imagen"),
    ("notificationId", "Clave de la notificación"),
    ("orderId", "Clave del pedido"),
    ("productId", "Clave del producto"),
    ("proformaId", "Clave de la proforma"),
    ("prov", "Código de la provincia"),
    ("purchaseId", "Clave del pedido"),
    ("rangeId", "Clave del rango de números"),
    ("receiptId", "Clave de la guía"),
    ("reportId", "Clave del reporte"),
    ("roleCode", "Código del rol"),
    ("ruc", "Número de registro del distribuidor"),
    ("saleId", "Clave de la venta"),
    ("statusId", "Número del estado, de 1 a 7"),
    ("surveyId", "Clave de la encuesta"),
    ("transferId", "Clave del traslado"),
    ("userId", "Clave del usuario"),
    ("wasteId", "Clave de la merma"),
    ("expenseId", "Clave del gasto"),
];

/// The document of these operations.
pub fn write<'a>(endpoints: impl Iterator<Item = &'a Endpoint>) -> OpenApi {
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let mut components = ComponentsBuilder::new()
        .security_scheme("bearer", bearer)
        .schema(ErrorBody::name(), ErrorBody::schema())
        .build();
    let mut nested = Vec::new();
    ErrorBody::schemas(&mut nested);
    components.schemas.extend(nested);
    let mut paths = PathsBuilder::new();
    for endpoint in endpoints {
        let operation = operation(endpoint, &mut components);
        let method = match endpoint.method {
            "GET" => HttpMethod::Get,
            "PUT" => HttpMethod::Put,
            "PATCH" => HttpMethod::Patch,
            "DELETE" => HttpMethod::Delete,
            _ => HttpMethod::Post,
        };
        let path = format!("/api{}", endpoint.path);
        paths = paths.path(path, PathItem::new(method, operation));
    }
    let license = LicenseBuilder::new()
        .name(env!("CARGO_PKG_LICENSE"))
        .identifier(Some(env!("CARGO_PKG_LICENSE")));
    let info = InfoBuilder::new()
        .title("Yapa")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("Punto de venta para pequeños comercios."))
        .license(Some(license.build()));
    OpenApiBuilder::new()
        .info(info)
        .paths(paths)
        .components(Some(components))
        .build()
}

fn operation(endpoint: &Endpoint, components: &mut Components) -> Operation {
    let mut operation = Operation::new();
    // `yapa_http::sales::figures` belongs to `sales`.
    let area = endpoint.module.split("::").nth(1).unwrap_or_default();
    operation.tags = Some(vec![area.to_owned()]);
    operation.operation_id = Some(endpoint.name.to_owned());
    let (summary, description) = endpoint
        .docs
        .split_once("\n\n")
        .unwrap_or((endpoint.docs, ""));
    operation.summary = Some(summary.replace('\n', " "));
    operation.description = Some(description.replace('\n', " ")).filter(|text| !text.is_empty());
    let parameters = parameters(endpoint);
    if !parameters.is_empty() {
        operation.parameters = Some(parameters.into_iter().map(RefOr::T).collect());
    }
    let body = endpoint.body.as_ref();
    operation.request_body = body.map(|body| RefOr::T(request_body(body, components)));
    operation.responses = responses(endpoint, components).build();
    if let Some(access) = endpoint.access {
        operation.security = Some(vec![SecurityRequirement::new("bearer", [""; 0])]);
        access.describe(&mut operation);
    }
    if let Some(describe) = endpoint.describe {
        describe(&mut operation, components);
    }
    operation
}

fn parameters(endpoint: &Endpoint) -> Vec<Parameter> {
    let mut parameters = Vec::new();
    for (name, is_number) in endpoint.parameters {
        let words = PATH_PARAMETERS.iter().find(|(known, _)| known == name);
        let schema = match is_number {
            true => integer(),
            false => text(),
        };
        let parameter = ParameterBuilder::new()
            .name(*name)
            .parameter_in(ParameterIn::Path)
            .required(Required::True)
            .description(words.map(|(_, words)| *words))
            .schema(Some(schema));
        parameters.push(parameter.build());
    }
    if let Some(query) = &endpoint.query {
        // A parameter that a form may replace is optional in the query.
        let is_optional = matches!(endpoint.body, Some(Body::Form(_, true)));
        parameters.extend(query_parameters(query, is_optional));
    }
    if endpoint.is_idempotent {
        let parameter = ParameterBuilder::new()
            .name("Idempotency-Key")
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("Clave de repetición"))
            .schema(Some(or_null(text())));
        parameters.push(parameter.build());
        let parameter = ParameterBuilder::new()
            .name("Idempotency-Age")
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some(
                "Milisegundos desde que se hizo este mismo pedido por primera vez",
            ))
            .schema(Some(or_null(integer())));
        parameters.push(parameter.build());
        let parameter = ParameterBuilder::new()
            .name("X-Autorizacion")
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some(
                "Autorización de una persona con el permiso que faltó, para repetir este pedido",
            ))
            .schema(Some(or_null(text())));
        parameters.push(parameter.build());
    }
    parameters
}

/// The fields of a query's type, each with its doc comment.
fn query_parameters(query: &SchemaSource, is_optional: bool) -> Vec<Parameter> {
    let parameters = query.fields().into_iter();
    let parameters = parameters.map(|(name, mut schema, is_required)| {
        let words = match &mut schema {
            RefOr::T(Schema::Object(object)) => object.description.take(),
            _ => None,
        };
        ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Query)
            .required(match is_required && !is_optional {
                true => Required::True,
                false => Required::False,
            })
            .description(words)
            .schema(Some(schema))
            .build()
    });
    parameters.collect()
}

fn request_body(body: &Body, components: &mut Components) -> RequestBody {
    let (media_type, schema, is_required) = match body {
        Body::Json(source, is_optional) => (JSON, source.refer(components), !is_optional),
        Body::Form(source, is_optional) => (FORM, source.refer(components), !is_optional),
        Body::Upload => (MULTIPART, text(), true),
    };
    let body = RequestBodyBuilder::new();
    let body = match is_required {
        true => body
            .content(media_type, Content::new(Some(schema)))
            .required(Some(Required::True)),
        false => {
            let nothing = ObjectBuilder::new().schema_type(SchemaType::new(Type::Null));
            let choice = OneOfBuilder::new().item(schema).item(nothing);
            body.content(media_type, Content::new(Some(choice)))
        }
    };
    match media_type {
        MULTIPART => body.description(Some("Un archivo PNG, JPEG o WebP de hasta 5 MiB")),
        _ => body,
    }
    .build()
}

fn responses(endpoint: &Endpoint, components: &mut Components) -> ResponsesBuilder {
    let content = match &endpoint.answer {
        Answers::Json(source) => (JSON, source.refer(components)),
        Answers::File(media_type) => (*media_type, <Vec<u8>>::schema()),
    };
    let mut answer = Response::new("");
    let body = RefOr::T(Content::new(Some(content.1)));
    answer.content.insert(content.0.to_owned(), body);
    let status = if endpoint.adds { "201" } else { "200" };
    let responses = ResponsesBuilder::new().response(status, answer);
    match endpoint.refuses {
        true => with_refusals(responses),
        false => responses,
    }
}

/// Every refusal that an operation may answer.
fn with_refusals(mut responses: ResponsesBuilder) -> ResponsesBuilder {
    let kinds = [
        Kind::Validation,
        Kind::InvalidToken,
        Kind::Forbidden,
        Kind::NotFound,
        Kind::Conflict,
        Kind::TooLarge,
        Kind::Unprocessable,
        Kind::TooManyRequests,
        Kind::Internal,
        Kind::Unavailable,
        Kind::StorageFull,
    ];
    for kind in kinds {
        let (code, status, sentence) = kind.row();
        let refusal = refusal(format!("`{code}`: {sentence}"), &ErrorBody::name());
        responses = responses.response(status.to_string(), refusal);
    }
    responses
}

/// A refusal whose body has the type of that name.
pub fn refusal(description: impl Into<String>, body: &str) -> Response {
    let mut response = Response::new(description);
    let content = Content::new(Some(Ref::from_schema_name(body)));
    let content = RefOr::T(content);
    response.content.insert(JSON.to_owned(), content);
    response
}

fn text() -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).into()
}

fn integer() -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .into()
}

fn or_null(mut schema: RefOr<Schema>) -> RefOr<Schema> {
    if let RefOr::T(Schema::Object(object)) = &mut schema
        && let SchemaType::Type(plain) = &object.schema_type
    {
        object.schema_type = SchemaType::from_iter([plain.clone(), Type::Null]);
    }
    schema
}
