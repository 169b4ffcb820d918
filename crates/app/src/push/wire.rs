//! The outgoing HTTP connections of the program: encrypted, without redirects or proxies, and
//! only to addresses that a push may go to.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::{Request, StatusCode};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::{Client as Pool, Error as Fault};
use hyper_util::rt::TokioExecutor;

use super::Push;
use super::addresses::{NoPublicAddress, Resolver};
use crate::{Error, Result};

/// Longest a push service may take, from the look-up of its name to its answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Longest answer that is read, in bytes.
const LONGEST_ANSWER: usize = 64 * 1024;

pub(super) type Client = Pool<HttpsConnector<HttpConnector<Resolver>>, Full<Bytes>>;

/// Posts a request; answers the status, all there is to know, or `None` where no push may go.
#[crate::boxed]
pub(super) async fn post(push: &Push, request: Request<Full<Bytes>>) -> Result<Option<StatusCode>> {
    let answer = client(push)?.request(request);
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
        let answer = match client(push)?.request(request).await {
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

fn client(push: &Push) -> Result<&Client> {
    if let Some(client) = push.client.get() {
        return Ok(client);
    }
    let client = build(push.config.anywhere)?;
    Ok(push.client.get_or_init(|| client))
}

fn build(anywhere: bool) -> Result<Client> {
    let roots = rustls::RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let tls = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(Error::internal)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let mut plain = HttpConnector::new_with_resolver(Resolver { anywhere });
    plain.enforce_http(false);
    let builder = HttpsConnectorBuilder::new().with_tls_config(tls);
    let connector = match anywhere {
        true => builder.https_or_http().enable_http1().wrap_connector(plain),
        false => builder.https_only().enable_http1().wrap_connector(plain),
    };
    Ok(Pool::builder(TokioExecutor::new()).build(connector))
}

/// The deepest cause, for the log: the others say only that something failed.
fn cause(fault: &Fault) -> String {
    let mut deepest: &dyn std::error::Error = fault;
    while let Some(source) = deepest.source() {
        deepest = source;
    }
    deepest.to_string()
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpListener;

    use super::*;

    /// The first byte of a TLS handshake (RFC 8446, section 5.1).
    const HANDSHAKE: u8 = 22;

    fn request(port: u16) -> Request<Full<Bytes>> {
        let address = format!("https://localhost:{port}/caja");
        Request::post(address).body(Full::default()).unwrap()
    }

    #[tokio::test]
    async fn a_push_travels_encrypted() {
        let listener = TcpListener::bind("localhost:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            stream.read_u8().await.unwrap()
        });
        let fault = build(true).unwrap().request(request(port)).await;
        assert!(fault.is_err(), "whoever listens there has no certificate");
        assert_eq!(heard.await.unwrap(), HANDSHAKE);
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_not_connected_to() {
        let listener = TcpListener::bind("localhost:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let fault = build(false).unwrap().request(request(port)).await;
        assert!(NoPublicAddress::behind(&fault.unwrap_err()));
    }
}
