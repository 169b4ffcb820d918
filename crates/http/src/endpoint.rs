//! Declaration of an operation above its handler: the router, the OpenAPI document and the
//! extractor of the caller are made from this table, and `cargo xtask gen` reads the same lines.

use std::borrow::Cow;

use axum::routing::MethodRouter;
use utoipa::ToSchema;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{ArrayBuilder, SchemaType, Type};
use utoipa::openapi::{Components, Ref, RefOr, Schema};
pub use yapa_macros::{endpoint, endpoints};

use crate::access::Access;
use crate::state::AppState;

/// An operation of the API, as [`endpoint`] makes it.
pub struct Endpoint {
    /// The name of its handler.
    pub name: &'static str,
    /// In capitals.
    pub method: &'static str,
    /// Under `/api`, with `{parameters}`.
    pub path: &'static str,
    /// The right that it needs of the caller; none when it needs no session.
    pub access: Option<Access>,
    pub(crate) module: &'static str,
    pub(crate) docs: &'static str,
    /// Parameters of the path, and whether each is a number.
    pub(crate) parameters: &'static [(&'static str, bool)],
    pub(crate) query: Option<SchemaSource>,
    pub(crate) body: Option<Body>,
    pub(crate) is_idempotent: bool,
    pub(crate) answer: Answers,
    /// Whether the answer is 201.
    pub(crate) adds: bool,
    /// Whether it may refuse as all others do.
    pub(crate) refuses: bool,
    pub(crate) describe: Option<fn(&mut Operation, &mut Components)>,
    pub(crate) route: fn() -> MethodRouter<AppState>,
}

/// Content of a request.
pub(crate) enum Body {
    /// JSON; the flag says that it may be left out.
    Json(SchemaSource, bool),
    /// A form, which the query may replace when the flag is set.
    Form(SchemaSource, bool),
    /// A form with one file.
    Upload,
}

/// Content of an answer.
pub(crate) enum Answers {
    Json(SchemaSource),
    /// A file of this media type.
    File(&'static str),
}

/// Where the document finds the form of a type.
pub(crate) struct SchemaSource {
    name: fn() -> Cow<'static, str>,
    schema: fn() -> RefOr<Schema>,
    nested: fn(&mut Vec<(String, RefOr<Schema>)>),
    place: Place,
}

#[derive(PartialEq)]
enum Place {
    /// Among the components, by its name.
    Named,
    /// The same, and here is a list of it.
    List,
    /// Here.
    Plain,
}

impl SchemaSource {
    const fn of<T: ToSchema>(place: Place) -> Self {
        SchemaSource {
            name: T::name,
            schema: T::schema,
            nested: T::schemas,
            place,
        }
    }

    pub const fn named<T: ToSchema>() -> Self {
        Self::of::<T>(Place::Named)
    }

    pub const fn list<T: ToSchema>() -> Self {
        Self::of::<T>(Place::List)
    }

    pub const fn plain<T: ToSchema>() -> Self {
        Self::of::<T>(Place::Plain)
    }

    /// The schema for an operation; the types that it needs are added to the components.
    pub fn refer(&self, components: &mut Components) -> RefOr<Schema> {
        if self.place == Place::Plain {
            return (self.schema)();
        }
        let mut schemas = vec![((self.name)().into_owned(), (self.schema)())];
        (self.nested)(&mut schemas);
        components.schemas.extend(schemas);
        let reference = Ref::from_schema_name((self.name)());
        match self.place {
            Place::List => ArrayBuilder::new().items(reference).into(),
            _ => reference.into(),
        }
    }

    /// Its fields, each with the form of its value and whether it is required.
    pub fn fields(&self) -> Vec<(String, RefOr<Schema>, bool)> {
        let RefOr::T(Schema::Object(object)) = (self.schema)() else {
            return Vec::new();
        };
        let mut nested = Vec::new();
        (self.nested)(&mut nested);
        let fields = object.properties.into_iter().map(|(name, schema)| {
            let is_required = object.required.contains(&name);
            (name, given(schema, &nested), is_required)
        });
        fields.collect()
    }
}

/// The form of a value that is there, written out: neither null nor a reference.
fn given(schema: RefOr<Schema>, named: &[(String, RefOr<Schema>)]) -> RefOr<Schema> {
    match schema {
        RefOr::T(Schema::Object(mut object)) => {
            if let SchemaType::Array(types) = &mut object.schema_type {
                types.retain(|one| *one != Type::Null);
                if let [one] = types.as_slice() {
                    object.schema_type = SchemaType::Type(one.clone());
                }
            }
            RefOr::T(Schema::Object(object))
        }
        RefOr::T(Schema::OneOf(choice)) => {
            let mut others = choice.items.iter().filter(|one| !is_null(one));
            match (others.next(), others.next()) {
                (Some(only), None) => with_words(given(only.clone(), named), choice.description),
                _ => RefOr::T(Schema::OneOf(choice)),
            }
        }
        RefOr::Ref(reference) => {
            let name = reference.ref_location.rsplit('/').next();
            let found = named.iter().find(|(known, _)| Some(known.as_str()) == name);
            let words = Some(reference.description.clone()).filter(|words| !words.is_empty());
            match found {
                Some((_, schema)) => with_words(given(schema.clone(), named), words),
                None => RefOr::Ref(reference),
            }
        }
        other => other,
    }
}

fn is_null(schema: &RefOr<Schema>) -> bool {
    let null = SchemaType::Type(Type::Null);
    matches!(schema, RefOr::T(Schema::Object(object)) if object.schema_type == null)
}

/// A field's own words in place of those of its type.
fn with_words(mut schema: RefOr<Schema>, words: Option<String>) -> RefOr<Schema> {
    if let RefOr::T(Schema::Object(object)) = &mut schema {
        object.description = words.or(object.description.take());
    }
    schema
}
