//! The simulator of a certified provider: it gives a token, checks a document and stamps it with a
//! published key.
//!
//! It checks a part of the SAT's rules: the certificate and the seal over the original chain, which
//! it builds from the XML by itself, the sums of concepts and header, the receiver of documents to
//! the public in general, and the hours since the issue. It cancels what it stamped
//! ([`cancel`]).

mod amounts;
mod cancel;
mod chain;
mod payments;
mod rules;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use yapa_domain::Country;

use self::rules::Rule;
use super::multipart;
use crate::authority::World;
use crate::demo;
use crate::issued::Key;
use crate::keys::{Hash, hex};
use crate::talk::{Reply, Request};
use crate::xml::{element, parse, text_of};

/// Prefix of tokens of the simulator.
const TOKEN: &str = "SIMULADO";
/// The number of the certificate that the stamp names; no certificate has it.
const CERTIFICATE: &str = "00000000000000000000";
const PROVIDER: &str = "AAA010101AAA";

/// The reply to a call.
pub(super) fn reply(request: &Request, world: &World<'_>) -> Reply {
    let header = |wanted: &str| {
        let mut all = request.headers.iter();
        let found = all.find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        found.map_or("", |(_, value)| value.as_str())
    };
    if request.url.ends_with("/ConsultaCFDIService.svc") {
        return cancel::lookup(&request.body, world);
    }
    if request.url.ends_with("/security/authenticate") {
        return match header("user").is_empty() || header("password").is_empty() {
            true => refused(401, "El usuario y/o contraseña son inválidos"),
            false => json_reply(200, &json!({"data": {"token": TOKEN}, "status": "success"})),
        };
    }
    if header("authorization") != format!("bearer {TOKEN}") {
        return refused(401, "El token no es válido");
    }
    match multipart::file(&request.body) {
        Some(file) if request.url.ends_with("/v4/cfdi33/stamp/v4") => stamp(file, world),
        Some(file) if request.url.ends_with("/cfdi33/cancel/xml") => cancel::submit(file, world),
        _ => refused(400, "301 - El XML está mal formado"),
    }
}

fn stamp(file: &[u8], world: &World<'_>) -> Reply {
    let unreadable = || refused(400, "301 - El XML está mal formado");
    let Ok(text) = text_of(file) else {
        return unreadable();
    };
    let Ok(document) = parse(&text) else {
        return unreadable();
    };
    let root = document.root_element();
    if let Err(Rule { code, text }) = rules::check(root, world) {
        return refused(400, &format!("{code} - {text}"));
    }
    let Some(key) = key_of(root) else {
        return unreadable();
    };
    let seal = root.attribute("Sello").unwrap_or_default();
    let Some(stamp) = tfd(seal, world) else {
        return unreadable();
    };
    let (end, stamped) = match text.contains("</cfdi:Complemento>") {
        true => ("</cfdi:Complemento>", format!("{stamp}</cfdi:Complemento>")),
        false => (
            "</cfdi:Comprobante>",
            format!("<cfdi:Complemento>{stamp}</cfdi:Complemento></cfdi:Comprobante>"),
        ),
    };
    let whole = text.replacen(end, &stamped, 1);
    let body = json!({"data": {"cfdi": whole, "uuid": uuid(seal)}, "status": "success"});
    match (world.known)(&key).is_some_and(|known| known == uuid(seal)) {
        true => json_reply(
            400,
            &json!({"data": body["data"], "status": "error",
                "message": "307. El comprobante contiene un timbre previo."}),
        ),
        false => json_reply(200, &body),
    }
}

/// The stamp over a seal.
fn tfd(seal: &str, world: &World<'_>) -> Option<String> {
    let uuid = uuid(seal);
    let at = world.now.strftime("%Y-%m-%dT%H:%M:%S").to_string();
    let chain = format!("||1.1|{uuid}|{at}|{PROVIDER}|{seal}|{CERTIFICATE}||");
    let signed = demo::authority_key()?.sign(Hash::Sha256, chain.as_bytes())?;
    let made = element("tfd:TimbreFiscalDigital")
        .with("xmlns:tfd", "http://www.sat.gob.mx/TimbreFiscalDigital")
        .with(
            "xsi:schemaLocation",
            "http://www.sat.gob.mx/TimbreFiscalDigital \
             http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd",
        )
        .with("Version", "1.1")
        .with("UUID", uuid)
        .with("FechaTimbrado", at)
        .with("RfcProvCertif", PROVIDER)
        .with("SelloCFD", seal)
        .with("NoCertificadoSAT", CERTIFICATE)
        .with("SelloSAT", STANDARD.encode(signed));
    Some(made.to_xml())
}

/// The same seal gets the same UUID, as from a provider that keeps what it stamped.
fn uuid(seal: &str) -> String {
    let hex = hex(&Hash::Sha256.digest(seal.as_bytes())).to_uppercase();
    format!(
        "{}-{}-5{}-8{}-{}",
        &hex[..8],
        &hex[8..12],
        &hex[13..16],
        &hex[17..20],
        &hex[20..32]
    )
}

fn key_of(root: roxmltree::Node<'_, '_>) -> Option<Key> {
    let child = |name: &str| {
        let mut all = root.children();
        all.find(|node| node.tag_name().name() == name)
    };
    let type_code = match root.attribute("TipoDeComprobante")? {
        "E" => "07",
        "P" => "P",
        _ if child("InformacionGlobal").is_some() => "03",
        _ => "01",
    };
    Some(Key {
        country: Country::Mx,
        issuer: child("Emisor")?.attribute("Rfc")?.to_owned(),
        type_code: type_code.to_owned(),
        series: root.attribute("Serie")?.to_owned(),
        number: root.attribute("Folio")?.parse().ok()?,
    })
}

fn refused(status: u16, message: &str) -> Reply {
    json_reply(status, &json!({"status": "error", "message": message}))
}

fn json_reply(status: u16, body: &serde_json::Value) -> Reply {
    Reply {
        status,
        body: body.to_string().into_bytes(),
    }
}
