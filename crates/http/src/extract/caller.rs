//! Who is asking.

use axum::extract::{FromRequestParts, MatchedPath, RawPathParams};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use yapa_app::{Error, Kind};

use crate::state::{AppState, Ctx};
use crate::{ApiError, access};

/// The signed-in caller behind the bearer token; 401 `invalid_token` without one.
/// Dereferences to [`yapa_app::Caller`]: `caller.company(&host)?`, `caller.user(id)?`.
/// The access that the operation declares (see [`crate::access`]) and the `{host}` of the path are
/// checked here, before any query or body is read.
pub struct Caller(pub yapa_app::Caller);

impl std::ops::Deref for Caller {
    type Target = yapa_app::Caller;

    fn deref(&self) -> &yapa_app::Caller {
        &self.0
    }
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let context = <Ctx as axum::extract::FromRef<AppState>>::from_ref(state);
        let token = bearer(parts).ok_or_else(|| Error::of(Kind::InvalidToken))?;
        let caller = yapa_app::auth::authenticate(&context, token).await?;
        check_access(&caller, parts)?;
        refuse_foreign_host(&caller, parts).await?;
        Ok(Caller(caller))
    }
}

/// Refuses an operation that the account may not call, and one that declares nothing.
fn check_access(caller: &yapa_app::Caller, parts: &Parts) -> Result<(), ApiError> {
    let path = parts.extensions.get::<MatchedPath>();
    let path = path.map_or("", MatchedPath::as_str);
    let Some(access) = access::of(parts.method.as_str(), path) else {
        tracing::error!(%path, method = %parts.method, "an operation without declared access");
        return Err(Error::forbidden().into());
    };
    Ok(access.check(caller)?)
}

/// Refuses a path whose `{host}` the caller may not reach, should a handler forget to ask.
async fn refuse_foreign_host(caller: &yapa_app::Caller, parts: &mut Parts) -> Result<(), ApiError> {
    // A path that cannot be read is told by the handler's own extractor.
    let Ok(params) = RawPathParams::from_request_parts(parts, &()).await else {
        return Ok(());
    };
    for (_, host) in params.iter().filter(|(name, _)| *name == "host") {
        caller.company(host)?;
    }
    Ok(())
}

/// The token of `Authorization: Bearer …`.
pub fn bearer(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
