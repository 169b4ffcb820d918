//! Calls to push services.

use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::{Request, StatusCode};

use super::Push;
use crate::transport::addresses::NoPublicAddress;
use crate::transport::cause;
use crate::{Error, Result};

/// Longest a push service may take, from the look-up of its name to its answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Longest answer that is read, in bytes.
const LONGEST_ANSWER: usize = 64 * 1024;

/// Posts a request; answers the status, all there is to know, or `None` where no push may go.
#[crate::boxed]
pub(super) async fn post(push: &Push, request: Request<Full<Bytes>>) -> Result<Option<StatusCode>> {
    let answer = push.transport.client()?.request(request);
    match tokio::time::timeout(TIMEOUT, answer).await {
        Ok(Ok(answer)) => Ok(Some(answer.status())),
        Ok(Err(fault)) if NoPublicAddress::behind(&fault) => Ok(None),
        Ok(Err(fault)) => Err(Error::unavailable(cause(&fault))),
        Err(_) => Err(Error::unavailable("the push service took too long")),
    }
}

/// Posts a request; answers the status with the body, or `None` where no push may go.
#[crate::boxed]
pub(super) async fn ask(
    push: &Push,
    request: Request<Full<Bytes>>,
) -> Result<Option<(StatusCode, Bytes)>> {
    let asked = async {
        let answer = match push.transport.client()?.request(request).await {
            Ok(answer) => answer,
            Err(fault) if NoPublicAddress::behind(&fault) => return Ok(None),
            Err(fault) => return Err(Error::unavailable(cause(&fault))),
        };
        let status = answer.status();
        let body = Limited::new(answer.into_body(), LONGEST_ANSWER);
        let body = body.collect().await.map_err(Error::unavailable)?;
        Ok(Some((status, body.to_bytes())))
    };
    let late = |_| Error::unavailable("the push service took too long");
    tokio::time::timeout(TIMEOUT, asked).await.map_err(late)?
}
