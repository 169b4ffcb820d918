//! Takes connections: limits on their number, heads and time, and an orderly end.

mod line;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tower::ServiceExt;

use self::line::Line;
use crate::extract::{client_address, over_tls};

/// How connections are treated.
#[derive(Clone, Copy, Debug)]
pub struct ServeOptions {
    /// The server is behind a trusted proxy: it says in `X-Forwarded-For` which address a request
    /// comes from, and in `X-Forwarded-Proto` whether over TLS.
    pub behind_proxy: bool,
    /// Longest time that requests in flight may take after the stop signal.
    pub drain: Duration,
    /// Longest a client may take to say the first word of a connection, to send the head of a
    /// request, or to answer whether it is still there.
    pub head: Duration,
    /// Connections at the same time, websockets too; further ones wait.
    pub most_connections: usize,
}

impl Default for ServeOptions {
    fn default() -> Self {
        ServeOptions {
            behind_proxy: false,
            drain: Duration::from_secs(8),
            head: Duration::from_secs(15),
            most_connections: 10_000,
        }
    }
}

/// Most bytes and header lines of a head; more is answered 431.
const HEAD_BYTES: usize = 64 * 1024;
const HEAD_LINES: usize = 100;

/// Serves until `stop` is ready, then finishes the requests in flight.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    options: ServeOptions,
    stop: impl Future<Output = ()>,
) {
    let mut server = Builder::new(TokioExecutor::new());
    server
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(options.head)
        .max_buf_size(HEAD_BYTES)
        .max_headers(HEAD_LINES);
    server
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(options.head)
        .keep_alive_timeout(options.head)
        .max_header_list_size(64 * 1024)
        .enable_connect_protocol();
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(options.most_connections));
    tokio::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            next = next(&listener, &places, options.head) => match next {
                Ok((line, peer)) => connect(&server, &graceful, &app, options, line, peer),
                Err(error) => refused(&error).await,
            },
        }
    }
    drop(listener);
    if tokio::time::timeout(options.drain, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("some requests did not end in time");
    }
}

/// The next connection, once there is a place for it.
async fn next(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
    head: Duration,
) -> io::Result<(Line, SocketAddr)> {
    let place = places.clone().acquire_owned().await;
    let place = place.map_err(io::Error::other)?;
    let (stream, peer) = listener.accept().await?;
    // Answers are small; waiting to fill a packet only delays them.
    let _ = stream.set_nodelay(true);
    if places.available_permits() == 0 {
        tracing::debug!("every place is taken: the next connection waits");
    }
    Ok((Line::new(stream, place, head), peer))
}

fn connect(
    server: &Builder<TokioExecutor>,
    graceful: &GracefulShutdown,
    app: &Router,
    options: ServeOptions,
    line: Line,
    peer: SocketAddr,
) {
    let app = app.clone();
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let app = app.clone();
        async move {
            let mut request = request.map(Body::new);
            let address = client_address(peer.ip(), request.headers(), options.behind_proxy);
            let tls = over_tls(request.headers(), options.behind_proxy);
            request.extensions_mut().insert(address);
            if let Some(mark) = tls {
                request.extensions_mut().insert(mark);
            }
            Ok::<_, Infallible>(
                app.oneshot(request)
                    .await
                    .unwrap_or_else(|never| match never {}),
            )
        }
    });
    let connection = server
        .serve_connection_with_upgrades(TokioIo::new(line), service)
        .into_owned();
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = watched.await {
            tracing::debug!(%error, "a connection ended early");
        }
    });
}

/// Out of file handles, most likely: a pause lets some come free.
async fn refused(error: &io::Error) {
    tracing::warn!(%error, "a connection could not be accepted");
    tokio::time::sleep(Duration::from_millis(100)).await;
}
