//! Values of the path and of the query.

use axum::extract::FromRequestParts;
use axum::extract::path::ErrorKind;
use axum::extract::rejection::PathRejection;
use axum::http::request::Parts;
use serde::Deserialize;
use serde::de::value::Error as ValueError;
use serde::de::{DeserializeOwned, IntoDeserializer};
use yapa_app::{Error, say};
use yapa_wire::Id;

use super::faults;
use crate::ApiError;

/// The company of a path, which [`Company`](super::Company) takes.
const HOST: &str = "host";

/// Names and values of a path.
type Segments = Vec<(String, String)>;

/// Parameters of the path, in order, `{host}` left out.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T: FromSegments, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let segments = segments(parts).await?.into_iter();
        let mut others = segments.filter(|(name, _)| name != HOST);
        Ok(Path(T::read(&mut others)?))
    }
}

/// The `{host}` of the path; [`Company`](super::Company) gives the right to its data.
pub struct Host(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Host {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let mut segments = segments(parts).await?.into_iter();
        let host = segments.find(|(name, _)| name == HOST);
        let (_, host) = host.ok_or_else(|| Error::internal("the path has no {host}"))?;
        Ok(Host(host))
    }
}

async fn segments(parts: &mut Parts) -> Result<Segments, ApiError> {
    match axum::extract::Path::<Segments>::from_request_parts(parts, &()).await {
        Ok(read) => Ok(read.0),
        Err(fault) => Err(of_path(fault).into()),
    }
}

/// The refusal of a path that is not UTF-8 names the parameter.
fn of_path(fault: PathRejection) -> Error {
    let PathRejection::FailedToDeserializePathParams(fault) = fault else {
        return Error::internal(fault);
    };
    match fault.into_kind() {
        ErrorKind::InvalidUtf8InPathParam { key } => {
            Error::validation(say::BAD_PATH).with_detail(key, say::NOT_UTF8.to_owned())
        }
        other => Error::internal(other),
    }
}

/// A value of a path.
pub trait FromSegment: Sized {
    /// The value, or the sentence with the expected format.
    fn parse(text: String) -> Result<Self, String>;
}

impl FromSegment for String {
    fn parse(text: String) -> Result<Self, String> {
        Ok(text)
    }
}

impl FromSegment for i64 {
    fn parse(text: String) -> Result<Self, String> {
        text.parse().map_err(|_| say::must_be(say::AN_INTEGER))
    }
}

impl FromSegment for Id {
    fn parse(text: String) -> Result<Self, String> {
        let read = Id::deserialize(text.into_deserializer());
        read.map_err(|fault: ValueError| faults::sentence(&fault.to_string()))
    }
}

/// The values of a path, one or several.
pub trait FromSegments: Sized {
    /// Takes them in order; the refusal names the parameter and the expected value.
    fn read(segments: &mut impl Iterator<Item = (String, String)>) -> Result<Self, Error>;
}

impl<T: FromSegment> FromSegments for T {
    fn read(segments: &mut impl Iterator<Item = (String, String)>) -> Result<Self, Error> {
        let segment = segments.next();
        let (name, text) = segment.ok_or_else(|| Error::internal("the path is too short"))?;
        let read = T::parse(text);
        read.map_err(|message| Error::validation(say::BAD_PATH).with_detail(name, message))
    }
}

macro_rules! several {
    ($($part:ident),+) => {
        impl<$($part: FromSegment),+> FromSegments for ($($part,)+) {
            fn read(
                segments: &mut impl Iterator<Item = (String, String)>,
            ) -> Result<Self, Error> {
                Ok(($(<$part as FromSegments>::read(segments)?,)+))
            }
        }
    };
}

several!(A, B);
several!(A, B, C);
several!(A, B, C, D);

/// Parameters of the query; unknown ones are left aside.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let text = parts.uri.query().unwrap_or_default().as_bytes();
        Ok(Query(faults::read_query(text)?))
    }
}
