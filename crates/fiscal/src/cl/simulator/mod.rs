//! SII's simulator: it gives seeds and tokens, takes envelopes and answers their state.
//!
//! It remembers nothing. The number it gives an envelope encodes what it found, so that it can be
//! asked later. It checks a part of SII's rules: the signatures of token, envelope, document and
//! stamp, the folio authorisation, what must be there, and the sums.

mod amounts;
mod examine;
mod finding;
mod form;
mod guides;

use yapa_domain::Country;

use self::examine::examine;
use self::finding::Finding;
use crate::authority::World;
use crate::issued::Key;
use crate::talk::{Reply, Request};
use crate::xml::{Element, descendant, element, parse, text_at, text_of, verify};

const SII: &str = "http://www.sii.cl/XMLSchema";
/// What tokens of the simulator begin with.
const TOKEN: &str = "SIMULADO";

/// The reply to a call.
pub(super) fn reply(request: &Request, world: &World<'_>) -> Reply {
    let url = request.url.as_str();
    let path = url.split('?').next().unwrap_or(url);
    if path.ends_with("CrSeed.jws") {
        return soap(
            "getSeed",
            answer("00", "Semilla generada").leaf("SEMILLA", seed(world)),
        );
    }
    if path.ends_with("boleta.electronica.semilla") {
        return xml(answer("00", "Semilla generada").leaf("SEMILLA", seed(world)));
    }
    if path.ends_with("GetTokenFromSeed.jws") {
        return soap("getToken", token(&argument(request, "pszXml")));
    }
    if path.ends_with("boleta.electronica.token") {
        return xml(token(&String::from_utf8_lossy(&request.body)));
    }
    if path.ends_with("DTEUpload") || path.ends_with("boleta.electronica.envio") {
        return upload(request, world, path.ends_with("envio"));
    }
    if path.ends_with("QueryEstUp.jws") {
        let found = Finding::of_ticket(&argument(request, "TrackId"));
        let known = argument(request, "Token").starts_with(TOKEN);
        return soap("getEstUp", status(found.filter(|_| known)));
    }
    if let Some((_, rest)) = path.split_once("boleta.electronica.envio/") {
        return ticket_status(request, rest);
    }
    if path.ends_with("QueryEstDte.jws") {
        return soap("getEstDte", document_status(&asked(request), world));
    }
    if let Some((_, rest)) = path.split_once("boleta.electronica/") {
        return ticket_document(rest, world);
    }
    Reply {
        status: 404,
        body: Vec::new(),
    }
}

fn seed(world: &World<'_>) -> String {
    world.now.strftime("%j%H%M%S").to_string()
}

/// An answer of SII with a state; what follows is its body.
fn answer(state: &str, text: &str) -> Element {
    element("SII:RESPUESTA").with("xmlns:SII", SII).child(
        element("SII:RESP_HDR")
            .leaf("ESTADO", state)
            .leaf("GLOSA", text),
    )
}

fn xml(answer: Element) -> Reply {
    Reply {
        status: 200,
        body: answer.to_document().into_bytes(),
    }
}

fn soap(call: &str, answer: Element) -> Reply {
    let returned = match call {
        "getSeed" => "getSeedReturn",
        "getToken" => "getTokenReturn",
        "getEstUp" => "getEstUpReturn",
        _ => "getEstDteReturn",
    };
    let inner = answer.to_document();
    xml(element("soapenv:Envelope")
        .with("xmlns:soapenv", "http://schemas.xmlsoap.org/soap/envelope/")
        .child(element("soapenv:Body").leaf(returned, inner)))
}

fn json(value: &serde_json::Value) -> Reply {
    Reply {
        status: 200,
        body: value.to_string().into_bytes(),
    }
}

/// An argument of a SOAP call.
fn argument(request: &Request, name: &str) -> String {
    let Ok(text) = text_of(&request.body) else {
        return String::new();
    };
    let Ok(document) = parse(&text) else {
        return String::new();
    };
    descendant(document.root(), name)
        .and_then(|node| node.text())
        .map(|text| text.trim().to_owned())
        .unwrap_or_default()
}

/// A token for a signed seed.
fn token(signed: &str) -> Element {
    let refused = || answer("11", "Firma invalida");
    let Ok(document) = parse(signed) else {
        return refused();
    };
    let root = document.root_element();
    let seed = text_at(root, "item/Semilla");
    let holds = crate::xml::child(root, "Signature")
        .and_then(|signature| verify(signature).ok())
        .is_some_and(|signed| signed.covers == [""]);
    if !holds || seed.is_empty() {
        return refused();
    }
    answer("00", "Token creado").leaf("TOKEN", format!("{TOKEN}{seed}"))
}

fn upload(request: &Request, world: &World<'_>, rest: bool) -> Reply {
    let cookie = request
        .headers
        .iter()
        .any(|(name, value)| name == "cookie" && value.starts_with(&format!("TOKEN={TOKEN}")));
    let envelope = form::file(&request.body).filter(|_| cookie);
    let Some(envelope) = envelope else {
        if rest {
            return Reply {
                status: 401,
                body: b"NO ESTA AUTENTICADO".to_vec(),
            };
        }
        return xml(element("RECEPCIONDTE").leaf("STATUS", "5"));
    };
    let company = form::company(&request.body);
    let (key, finding) = examine(&envelope, &company, world);
    let ticket = finding.ticket(&key);
    if rest {
        return json(&serde_json::json!({
            "rut_emisor": company,
            "trackid": ticket.parse::<u64>().unwrap_or_default(),
            "fecha_recepcion": world.now.strftime("%d/%m/%Y %H:%M:%S").to_string(),
            "estado": "REC",
        }));
    }
    xml(element("RECEPCIONDTE")
        .leaf("RUTCOMPANY", company)
        .leaf(
            "TIMESTAMP",
            world.now.strftime("%Y-%m-%d %H:%M:%S").to_string(),
        )
        .leaf("STATUS", "0")
        .leaf("TRACKID", ticket))
}

/// What became of an envelope, by the number it was given.
fn status(found: Option<Finding>) -> Element {
    let Some(finding) = found else {
        return answer("-11", "No existe el envio");
    };
    let [accepted, rejected, remarks] = finding.counts();
    let text = if finding == Finding::Accepted {
        "Envio Procesado"
    } else {
        finding.text()
    };
    answer(finding.state(), text).child(
        element("SII:RESP_BODY")
            .leaf("INFORMADOS", "1")
            .leaf("ACEPTADOS", accepted.to_string())
            .leaf("RECHAZADOS", rejected.to_string())
            .leaf("REPAROS", remarks.to_string()),
    )
}

fn ticket_status(request: &Request, rest: &str) -> Reply {
    let ticket = rest.rsplit('-').next().unwrap_or_default();
    let cookie = request.headers.iter().any(|(name, _)| name == "cookie");
    let Some(finding) = Finding::of_ticket(ticket).filter(|_| cookie) else {
        return Reply {
            status: 404,
            body: b"{}".to_vec(),
        };
    };
    let [accepted, rejected, remarks] = finding.counts();
    let detail = if finding == Finding::Accepted {
        serde_json::json!([])
    } else {
        serde_json::json!([{ "descripcion": finding.text() }])
    };
    json(&serde_json::json!({
        "trackid": ticket,
        "estado": finding.state(),
        "estadistica": [{
            "informados": 1,
            "aceptados": accepted,
            "rechazados": rejected,
            "reparos": remarks,
        }],
        "detalle_rep_rech": detail,
    }))
}

/// The document that a call asks after.
fn asked(request: &Request) -> Key {
    let text = |name: &str| argument(request, name);
    Key {
        country: Country::Cl,
        issuer: format!("{}-{}", text("RutCompania"), text("DvCompania")),
        type_code: text("TipoDte"),
        series: String::new(),
        number: text("FolioDte").parse().unwrap_or_default(),
    }
}

fn document_status(key: &Key, world: &World<'_>) -> Element {
    match (world.known)(key) {
        Some(_) => answer(
            "DOK",
            "Documento Recibido por el SII. Datos Coinciden con los Registrados",
        ),
        None => answer("FAU", "Documento No Recibido por el SII."),
    }
}

/// `76123456-0-39-12/estado`.
fn ticket_document(rest: &str, world: &World<'_>) -> Reply {
    let parts: Vec<&str> = rest.trim_end_matches("/estado").split('-').collect();
    let known = match parts.as_slice() {
        [number, digit, type_code, folio] => {
            let key = Key {
                country: Country::Cl,
                issuer: format!("{number}-{digit}"),
                type_code: (*type_code).to_owned(),
                series: String::new(),
                number: folio.parse().unwrap_or_default(),
            };
            (world.known)(&key).is_some()
        }
        _ => false,
    };
    let (code, text) = if known {
        ("DOK", "Documento Recibido por el SII")
    } else {
        ("FAU", "Documento No Recibido por el SII")
    };
    json(&serde_json::json!({ "estado": code, "descripcion": text }))
}
