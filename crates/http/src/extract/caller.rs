//! Who is asking.

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use yapa_app::{Error, Kind};

use crate::ApiError;
use crate::state::{AppState, Ctx};

/// The signed-in caller behind the bearer token; 401 `invalid_token` without one.
/// Dereferences to [`yapa_app::Caller`]: `caller.company(&host)?`,
/// `caller.user(id)?`, `caller.needs(Permission::…)?`. A `{host}` of the path that
/// is not the caller's is refused here already, before any query or body is read.
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
        refuse_foreign_host(&caller, parts).await?;
        Ok(Caller(caller))
    }
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
