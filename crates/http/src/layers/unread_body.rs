//! A body that the handler did not read, most often because it refused the call first.

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::header::{CONNECTION, EXPECT};
use axum::http::{HeaderValue, Method, Version};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt;
use hyper::body::{Frame, SizeHint};

/// How much of an unread body is still read, in bytes, and for how long. Its sender may read the
/// answer only when all is sent, and would lose it with the connection.
const MOST_READ: usize = 16 * 1024 * 1024;
const LONGEST_READ: Duration = Duration::from_secs(5);

/// Reads within bounds the rest of a body that the handler did not read, so that the connection can
/// be used again; beyond them the answer says `Connection: close`.
pub async fn read_unread_body(request: Request, next: Next) -> Response {
    let has_body = !request.body().is_end_stream();
    if !has_body || request.method() == Method::CONNECT {
        return next.run(request).await;
    }
    let is_http1 = request.version() <= Version::HTTP_11;
    // A client that waits for leave to send the body has not sent it, and reading would ask for it.
    let waits_for_leave = request.headers().contains_key(EXPECT);
    let (parts, body) = request.into_parts();
    let shared = SharedBody::new(body);
    let rest = shared.clone();
    let request = Request::from_parts(parts, Body::new(shared));
    let mut response = next.run(request).await;
    let is_read = rest.is_end_stream()
        || !waits_for_leave
            && tokio::time::timeout(LONGEST_READ, read(rest))
                .await
                .unwrap_or(false);
    if !is_read && is_http1 {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(CONNECTION, close);
    }
    response
}

/// Reads to the end; false when that is too far.
async fn read(mut body: SharedBody) -> bool {
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let Ok(frame) = frame else {
            return false;
        };
        length += frame.data_ref().map_or(0, Bytes::len);
        if length > MOST_READ {
            return false;
        }
    }
    true
}

/// A body that is still within reach after the handler dropped its own.
#[derive(Clone)]
struct SharedBody(Arc<Mutex<(Body, bool)>>);

impl SharedBody {
    fn new(body: Body) -> SharedBody {
        SharedBody(Arc::new(Mutex::new((body, false))))
    }

    fn lock(&self) -> MutexGuard<'_, (Body, bool)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl HttpBody for SharedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let mut shared = self.lock();
        let (body, ended) = &mut *shared;
        if *ended {
            return Poll::Ready(None);
        }
        let frame = ready!(Pin::new(body).poll_frame(cx));
        *ended = frame.is_none();
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        let (body, ended) = &*self.lock();
        *ended || body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.lock().0.size_hint()
    }
}
