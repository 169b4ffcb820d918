//! The outgoing HTTP connections of the program: encrypted, without redirects or proxies, and
//! only to addresses of the open internet.

pub(crate) mod addresses;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::Request;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::{Client as Pool, Error as Fault};
use hyper_util::rt::TokioExecutor;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use yapa_fiscal::{Reply, Step, Talk, TransportError};

use self::addresses::Resolver;
use crate::{Error, Result};

/// Longest that a connection may take to be made; a call that is cut off before was not sent.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// Longest that a tax authority may take, from the look-up of its name to the end of its answer.
const AUTHORITY_TIMEOUT: Duration = Duration::from_secs(30);
/// Longest answer of a tax authority that is read, in bytes: an archive within XML in base64.
const LONGEST_ANSWER: usize = 8 * 1024 * 1024;

pub(crate) type Client = Pool<HttpsConnector<HttpConnector<Resolver>>, Full<Bytes>>;

/// Other servers in the place of the authorities', as an operator sets up for trials: nothing that
/// they take is worth anything.
#[derive(Clone, Debug, Default)]
pub struct TaxServices {
    /// The beginning of official addresses and what takes its place, such as
    /// `https://maullin.sii.cl` and `https://127.0.0.1:9443`. Private addresses pass.
    pub replaced: Vec<(String, String)>,
    /// Certificates that the other servers are trusted by, beside those of the internet, in PEM.
    pub roots: Vec<u8>,
}

impl TaxServices {
    /// Whether any takes the place of an authority.
    pub fn is_replaced(&self) -> bool {
        !self.replaced.is_empty()
    }

    /// The address that takes the place of an official one.
    fn replacement(&self, url: &str) -> Option<String> {
        self.replaced.iter().find_map(|(official, other)| {
            let path = url.strip_prefix(official.as_str())?;
            path.starts_with('/').then(|| format!("{other}{path}"))
        })
    }
}

/// Connections that are kept.
pub(crate) struct Transport {
    anywhere: bool,
    tax_services: TaxServices,
    client: OnceLock<Client>,
    replaced: OnceLock<Client>,
}

impl Transport {
    /// `anywhere` lets private and unencrypted addresses pass, for tests.
    pub fn new(anywhere: bool, tax_services: TaxServices) -> Transport {
        Transport {
            anywhere,
            tax_services,
            client: OnceLock::default(),
            replaced: OnceLock::default(),
        }
    }

    /// Whether calls may go to an address.
    pub fn allows(&self, address: &str) -> bool {
        addresses::allowed(address, self.anywhere).is_some()
    }

    pub fn client(&self) -> Result<&Client> {
        if let Some(client) = self.client.get() {
            return Ok(client);
        }
        let client = build(self.anywhere, &[])?;
        Ok(self.client.get_or_init(|| client))
    }

    /// Runs an exchange with a tax authority to its end.
    #[crate::boxed]
    pub async fn run<O: Send>(&self, talk: &mut dyn Talk<O>) -> O {
        let mut step = talk.start();
        loop {
            match step {
                Step::Call(request) => step = talk.handle_response(self.call(request).await),
                Step::Done(outcome) => return outcome,
            }
        }
    }

    /// Connections to what takes the place of an authority.
    fn replaced_client(&self) -> Result<&Client> {
        if let Some(client) = self.replaced.get() {
            return Ok(client);
        }
        let client = build(true, &self.tax_services.roots)?;
        Ok(self.replaced.get_or_init(|| client))
    }

    /// Makes a call to a tax authority.
    ///
    /// # Errors
    /// [`TransportError::NotSent`] when no connection came about, [`TransportError::Unknown`] when
    /// it broke or took too long afterwards: the call may have arrived.
    #[crate::boxed]
    pub async fn call(
        &self,
        call: yapa_fiscal::Request,
    ) -> std::result::Result<Reply, TransportError> {
        let replacement = self.tax_services.replacement(&call.url);
        if replacement.is_none() && !self.allows(&call.url) {
            return Err(TransportError::NotSent);
        }
        let client = match replacement {
            Some(_) => self.replaced_client(),
            None => self.client(),
        };
        let url = replacement.unwrap_or(call.url);
        let mut request = Request::builder().method(call.method).uri(url);
        for (name, value) in &call.headers {
            request = request.header(name, value);
        }
        let request = request.body(Full::from(call.body));
        let (Ok(request), Ok(client)) = (request, client) else {
            return Err(TransportError::NotSent);
        };
        let host = request.uri().host().unwrap_or_default().to_owned();
        let answered = async {
            let answer = client.request(request).await.map_err(|fault| {
                tracing::warn!(
                    host,
                    cause = cause(&fault),
                    "a tax authority was not reached"
                );
                match fault.is_connect() {
                    true => TransportError::NotSent,
                    false => TransportError::Unknown,
                }
            })?;
            let status = answer.status().as_u16();
            let body = Limited::new(answer.into_body(), LONGEST_ANSWER).collect();
            let body = body.await.map_err(|error| {
                tracing::warn!(host, %error, "the answer of a tax authority broke off");
                TransportError::Unknown
            })?;
            let body = body.to_bytes().to_vec();
            Ok(Reply { status, body })
        };
        let within = tokio::time::timeout(AUTHORITY_TIMEOUT, answered);
        within.await.unwrap_or(Err(TransportError::Unknown))
    }
}

/// Connections of their own to what may be reached. `trusted` are certificates beside those of the
/// internet, in PEM.
pub(crate) fn build(anywhere: bool, trusted: &[u8]) -> Result<Client> {
    let mut roots = rustls::RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    };
    for certificate in CertificateDer::pem_slice_iter(trusted) {
        let certificate = certificate.map_err(Error::internal)?;
        roots.add(certificate).map_err(Error::internal)?;
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let tls = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(Error::internal)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let mut plain = HttpConnector::new_with_resolver(Resolver { anywhere });
    plain.enforce_http(false);
    plain.set_connect_timeout(Some(CONNECT_TIMEOUT));
    let builder = HttpsConnectorBuilder::new().with_tls_config(tls);
    let connector = match anywhere {
        true => builder.https_or_http().enable_http1().wrap_connector(plain),
        false => builder.https_only().enable_http1().wrap_connector(plain),
    };
    Ok(Pool::builder(TokioExecutor::new()).build(connector))
}

/// The deepest cause, for the log: the others say only that something failed.
pub(crate) fn cause(fault: &Fault) -> String {
    let mut deepest: &dyn std::error::Error = fault;
    while let Some(source) = deepest.source() {
        deepest = source;
    }
    deepest.to_string()
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::addresses::NoPublicAddress;
    use super::*;

    /// The first byte of a TLS handshake (RFC 8446, section 5.1).
    const HANDSHAKE: u8 = 22;

    fn request(port: u16) -> Request<Full<Bytes>> {
        let address = format!("https://localhost:{port}/caja");
        Request::post(address).body(Full::default()).unwrap()
    }

    #[tokio::test]
    async fn a_call_travels_encrypted() {
        let listener = TcpListener::bind("localhost:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            stream.read_u8().await.unwrap()
        });
        let fault = build(true, &[]).unwrap().request(request(port)).await;
        assert!(fault.is_err(), "the server there has no certificate");
        assert_eq!(heard.await.unwrap(), HANDSHAKE);
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_not_connected_to() {
        let listener = TcpListener::bind("localhost:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let fault = build(false, &[]).unwrap().request(request(port)).await;
        assert!(NoPublicAddress::behind(&fault.unwrap_err()));
    }

    fn call(port: u16) -> yapa_fiscal::Request {
        yapa_fiscal::Request {
            method: "POST",
            url: format!("http://127.0.0.1:{port}/servicio"),
            headers: vec![("content-type".into(), "text/xml".into())],
            body: b"<a/>".to_vec(),
        }
    }

    #[tokio::test]
    async fn a_call_that_was_not_sent_is_distinguished_from_one_that_may_have_arrived() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let serve = tokio::spawn(async move {
            let mut read = [0; 4096];
            let (mut first, _) = listener.accept().await.unwrap();
            assert!(first.read(&mut read).await.unwrap() > 0);
            let answer = "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 4\r\nconnection: close\r\n\r\n<b/>";
            first.write_all(answer.as_bytes()).await.unwrap();
            drop(first);
            let (mut second, _) = listener.accept().await.unwrap();
            assert!(second.read(&mut read).await.unwrap() > 0);
        });
        let transport = Transport::new(true, TaxServices::default());
        let reply = transport.call(call(port)).await.unwrap();
        assert_eq!(
            (reply.status, reply.body.as_slice()),
            (503, b"<b/>".as_slice())
        );
        let broken = transport.call(call(port)).await;
        assert_eq!(broken, Err(TransportError::Unknown));
        serve.await.unwrap();
        assert_eq!(
            transport.call(call(port)).await,
            Err(TransportError::NotSent)
        );
        let closed = Transport::new(false, TaxServices::default());
        assert_eq!(closed.call(call(port)).await, Err(TransportError::NotSent));
    }
}
