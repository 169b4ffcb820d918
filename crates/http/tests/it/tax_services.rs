//! A server of the tests in the place of SII's, over TLS on this machine. Its answers have the
//! shapes of "Envío automático de DTE", "Autenticación automática" and of the technical
//! instructions for the electronic ticket (Res. Ex. SII 74/2020).

use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use yapa_app::TaxServices;

/// The official hosts.
const HOSTS: [&str; 3] = ["maullin", "apicert", "pangal"];
const KEYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fiscal/data/simulator");

/// How a call is answered.
#[derive(Clone, Debug)]
pub enum Answer {
    /// With a status and a body.
    Body(u16, String),
    /// Not at all: the connection is closed.
    Nothing,
}

#[derive(Default)]
struct Script {
    /// By the end of an address, the first that fits.
    answers: Vec<(&'static str, Answer)>,
    asked: Vec<(String, String)>,
}

/// The server.
pub struct Sii {
    pub services: TaxServices,
    script: Arc<Mutex<Script>>,
}

impl Sii {
    pub async fn start() -> Sii {
        let folder = tempfile::tempdir().unwrap();
        let (key, certificate) = (
            folder.path().join("key.pem"),
            folder.path().join("cert.pem"),
        );
        openssl(
            Command::new("openssl")
                .args([
                    "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30",
                ])
                .args([
                    "-subj",
                    "/CN=yapa",
                    "-addext",
                    "subjectAltName=IP:127.0.0.1",
                    // A server does not take the certificate of an authority for that of a peer.
                    "-addext",
                    "basicConstraints=critical,CA:FALSE",
                ])
                .arg("-keyout")
                .arg(&key)
                .arg("-out")
                .arg(&certificate),
        );
        let roots = std::fs::read(&certificate).unwrap();
        let chain = CertificateDer::pem_slice_iter(&roots).map(Result::unwrap);
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(chain.collect(), PrivateKeyDer::from_pem_file(&key).unwrap())
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("https://{}", listener.local_addr().unwrap());
        let script = Arc::new(Mutex::new(Script::default()));
        let shared = script.clone();
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let (acceptor, script) = (acceptor.clone(), shared.clone());
                tokio::spawn(async move {
                    if let Ok(stream) = acceptor.accept(stream).await {
                        serve(stream, &script).await;
                    }
                });
            }
        });
        let replaced = HOSTS.map(|host| (format!("https://{host}.sii.cl"), address.clone()));
        Sii {
            services: TaxServices {
                replaced: replaced.to_vec(),
                roots,
            },
            script,
        }
    }

    /// How addresses with this end are answered from now on.
    pub fn answer(&self, end: &'static str, answer: Answer) {
        let mut script = self.script.lock().unwrap();
        script.answers.retain(|(one, _)| *one != end);
        script.answers.insert(0, (end, answer));
    }

    /// The calls so far: the path and the whole request.
    pub fn asked(&self) -> Vec<(String, String)> {
        self.script.lock().unwrap().asked.clone()
    }

    /// Lets companies in, and takes what they send.
    pub fn let_in(&self) {
        self.answer(
            "CrSeed.jws",
            soap(
                "getSeed",
                &header("00", "<SII:SEMILLA>012345</SII:SEMILLA>"),
            ),
        );
        self.answer(
            "GetTokenFromSeed.jws",
            soap("getToken", &header("00", "<SII:TOKEN>FICHA1</SII:TOKEN>")),
        );
        self.answer(
            "boleta.electronica.semilla",
            Answer::Body(200, header("00", "<SII:SEMILLA>012345</SII:SEMILLA>")),
        );
        self.answer(
            "boleta.electronica.token",
            Answer::Body(200, header("00", "<SII:TOKEN>FICHA2</SII:TOKEN>")),
        );
    }
}

/// One request on a connection.
async fn serve(
    mut stream: tokio_rustls::server::TlsStream<tokio::net::TcpStream>,
    script: &Mutex<Script>,
) {
    let mut bytes = Vec::new();
    let mut buffer = [0; 16_384];
    let whole = loop {
        let Ok(read) = stream.read(&mut buffer).await else {
            return;
        };
        bytes.extend_from_slice(&buffer[..read]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = text.split_once("\r\n\r\n");
        let length = text
            .to_ascii_lowercase()
            .split_once("content-length: ")
            .and_then(|(_, rest)| rest.split("\r\n").next()?.parse::<usize>().ok());
        let head = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        if read == 0
            || body.is_some() && head.is_some_and(|at| bytes.len() >= at + 4 + length.unwrap_or(0))
        {
            break text;
        }
    };
    let path = whole.split(' ').nth(1).unwrap_or_default().to_owned();
    let answer = {
        let mut script = script.lock().unwrap();
        script.asked.push((path.clone(), whole));
        let bare = path.split('?').next().unwrap_or_default();
        let mut all = script.answers.iter();
        let found =
            all.find(|(end, _)| bare.ends_with(end) || (end.ends_with('/') && bare.contains(end)));
        found.map_or(Answer::Body(404, String::new()), |(_, answer)| {
            answer.clone()
        })
    };
    if let Answer::Body(status, body) = answer {
        let reply = format!(
            "HTTP/1.1 {status} X\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        let _ = stream.write_all(reply.as_bytes()).await;
    }
    let _ = tokio::time::timeout(Duration::from_secs(1), stream.shutdown()).await;
}

/// An answer of SII with a state.
pub fn header(state: &str, body: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><SII:RESPUESTA xmlns:SII=\"http://www.sii.cl/XMLSchema\">\
         <SII:RESP_HDR><ESTADO>{state}</ESTADO><GLOSA>{state}</GLOSA></SII:RESP_HDR><SII:RESP_BODY>{body}</SII:RESP_BODY>\
         </SII:RESPUESTA>"
    )
}

/// The same within SOAP, as text.
pub fn soap(call: &str, inner: &str) -> Answer {
    let escaped = inner
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    Answer::Body(
        200,
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\">\
         <soapenv:Body><ns1:{call}Response xmlns:ns1=\"http://DefaultNamespace\"><{call}Return>{escaped}</{call}Return>\
         </ns1:{call}Response></soapenv:Body></soapenv:Envelope>"
        ),
    )
}

fn openssl(command: &mut Command) -> Vec<u8> {
    let output = command.output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

/// A file of folios as SII hands them out, signed by openssl with the simulator's key.
pub fn caf(rut: &str, type_code: &str, first: u32, last: u32, day: &str) -> String {
    let folios = format!("{KEYS}/demo-folios.key.pem");
    let modulus =
        openssl(Command::new("openssl").args(["rsa", "-in", &folios, "-noout", "-modulus"]));
    let modulus = String::from_utf8(modulus).unwrap();
    let hex = modulus.trim().strip_prefix("Modulus=").unwrap();
    let bytes: Vec<u8> = (0..hex.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())
        .collect();
    let exponent = exponent(&folios);
    let da = format!(
        "<DA><RE>{rut}</RE><RS>Comercial</RS><TD>{type_code}</TD><RNG><D>{first}</D><H>{last}</H></RNG><FA>{day}</FA>\
         <RSAPK><M>{}</M><E>{exponent}</E></RSAPK><IDK>100</IDK></DA>",
        STANDARD.encode(bytes)
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("da");
    std::fs::write(&path, &da).unwrap();
    let signature = openssl(
        Command::new("openssl")
            .args([
                "dgst",
                "-sha1",
                "-sign",
                &format!("{KEYS}/demo-authority.key.pem"),
            ])
            .arg(path),
    );
    let key = std::fs::read_to_string(Path::new(&folios)).unwrap();
    format!(
        "<?xml version=\"1.0\"?>\n<AUTORIZACION>\n<CAF version=\"1.0\">\n{da}\n<FRMA algoritmo=\"SHA1withRSA\">{}</FRMA>\n\
         </CAF>\n<RSASK>{}\n</RSASK>\n</AUTORIZACION>\n",
        STANDARD.encode(signature),
        key.trim()
    )
}

fn exponent(key: &str) -> String {
    let text = openssl(Command::new("openssl").args(["rsa", "-in", key, "-noout", "-text"]));
    let text = String::from_utf8(text).unwrap();
    let number = text.split_once("publicExponent: ").unwrap().1;
    let number: u32 = number.split(' ').next().unwrap().parse().unwrap();
    let bytes = number.to_be_bytes();
    let first = bytes.iter().position(|byte| *byte != 0).unwrap();
    STANDARD.encode(&bytes[first..])
}
