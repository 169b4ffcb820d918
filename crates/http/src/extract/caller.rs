//! The caller of a request, and for which company.

use axum::extract::{FromRef, FromRequestParts, MatchedPath};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use yapa_app::{CompanyScope, Error, Kind};

use super::path::Host;
use crate::ApiError;
use crate::layers::set_words;
use crate::state::{AppState, Ctx};

/// The signed-in caller behind the bearer token; 401 `invalid_token` without one, 403 when the
/// account lacks the right for the operation. Checked before any query or body is read.
/// Dereferences to [`yapa_app::Caller`].
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
        let context = Ctx::from_ref(state);
        let token = bearer(parts).ok_or_else(|| Error::of(Kind::InvalidToken))?;
        let caller = yapa_app::auth::authenticate(&context, token).await?;
        set_words(caller.words());
        check_access(&caller, parts, state)?;
        Ok(Caller(caller))
    }
}

/// Refuses an operation that the account may not call, and one that declares nothing.
fn check_access(
    caller: &yapa_app::Caller,
    parts: &Parts,
    state: &AppState,
) -> Result<(), ApiError> {
    let path = parts.extensions.get::<MatchedPath>();
    let path = path.map_or("", MatchedPath::as_str);
    let Some(access) = state.access().find(parts.method.as_str(), path) else {
        tracing::error!(%path, method = %parts.method, "an operation without declared access");
        return Err(Error::forbidden().into());
    };
    Ok(access.check(caller)?)
}

/// The context of the use cases, the signed-in caller, and the right to the data of the company
/// that is the `{host}` of the path: the own one, or a branch of it; 403 for another.
pub struct Company(pub Ctx, pub yapa_app::Caller, pub CompanyScope);

impl FromRequestParts<AppState> for Company {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let Caller(caller) = Caller::from_request_parts(parts, state).await?;
        let Host(host) = Host::from_request_parts(parts, state).await?;
        let scope = caller.company(&host)?;
        Ok(Company(Ctx::from_ref(state), caller, scope))
    }
}

/// The token of `Authorization: Bearer …`.
pub fn bearer(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
