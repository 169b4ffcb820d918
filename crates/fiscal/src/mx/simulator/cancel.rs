//! The simulator of cancellations: the provider that takes requests and the SAT's public lookup.
//!
//! Requests that need the buyer's consent have a rule of their own (above $1,000, not to the public,
//! and more than a day after the issue). The buyer answers a minute after the request, by the cents of
//! the total: .13 refuses, .07 accepts; any other total gets no answer, and is cancelled after three
//! days.

use jiff::ToSpan as _;
use jiff::civil::DateTime;
use serde_json::json;
use yapa_domain::Money;

use super::{json_reply, refused};
use crate::authority::World;
use crate::cancel::{CancelReason, RegisteredDocument};
use crate::talk::Reply;
use crate::xml::{descendant, element, parse, text_of, verify};

/// The reply to a request.
pub(super) fn submit(file: &[u8], world: &World<'_>) -> Reply {
    let malformed = || {
        refused(
            400,
            "CACFDI33 - Problemas con el xml. CA301 - XML mal formado.",
        )
    };
    let Ok(text) = text_of(file) else {
        return malformed();
    };
    let Ok(document) = parse(&text) else {
        return malformed();
    };
    let root = document.root_element();
    let Some(folio) = descendant(root, "Folio") else {
        return malformed();
    };
    let is_signed = descendant(root, "Signature").is_some_and(|node| verify(node).is_ok());
    if !is_signed {
        return refused(
            400,
            "CACFDI33 - Problemas con el xml. CA302 - Sello mal formado o inválido.",
        );
    }
    let uuid = folio.attribute("UUID").unwrap_or_default();
    let code = code(root.attribute("RfcEmisor"), folio, uuid, world);
    let at = world.now.strftime("%Y-%m-%dT%H:%M:%S");
    let acknowledgement = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?><Acuse RfcEmisor=\"{}\" Fecha=\"{at}\">\
         <Folios xmlns=\"http://cancelacfd.sat.gob.mx\"><UUID>{uuid}</UUID><EstatusUUID>{code}</EstatusUUID>\
         </Folios></Acuse>",
        root.attribute("RfcEmisor").unwrap_or_default(),
    );
    let data = json!({"acuse": acknowledgement, "uuid": {uuid: code}});
    json_reply(200, &json!({"data": data, "status": "success"}))
}

fn code(
    issuer: Option<&str>,
    folio: roxmltree::Node<'_, '_>,
    uuid: &str,
    world: &World<'_>,
) -> &'static str {
    let Some(known) = (world.registered)(uuid) else {
        return "205";
    };
    if issuer != Some(known.issuer.as_str()) {
        return "203";
    }
    let reason = folio.attribute("Motivo").and_then(CancelReason::parse);
    let substitute = folio.attribute("FolioSustitucion").unwrap_or_default();
    let has_substitute = substitute.len() == 36;
    match reason {
        None => return "207",
        Some(CancelReason::Substituted) if !has_substitute => return "208",
        Some(CancelReason::Substituted) => {}
        Some(_) if !substitute.is_empty() => return "209",
        Some(_) => {}
    }
    match known {
        RegisteredDocument {
            is_cancelled: true, ..
        } => "202",
        RegisteredDocument {
            is_corrected: true, ..
        } => "204",
        _ => "201",
    }
}

/// The reply to a question of the SAT's public lookup.
pub(super) fn lookup(body: &[u8], world: &World<'_>) -> Reply {
    let text = text_of(body).unwrap_or_default();
    let document = parse(&text);
    let asked = document.as_ref().ok().and_then(|document| {
        let node = descendant(document.root_element(), "expresionImpresa")?;
        node.text().map(str::to_owned)
    });
    let asked = asked.unwrap_or_default();
    let uuid = asked
        .split(['?', '&'])
        .find_map(|part| part.strip_prefix("id="));
    let known = uuid.and_then(|uuid| (world.registered)(uuid));
    let (code, cancelable, state, status) = match &known {
        None => (
            "N - 602: Comprobante no encontrado.",
            "",
            "No Encontrado",
            "",
        ),
        Some(known) => {
            let (cancelable, state, status) = standing(known, world.now);
            (
                "S - Comprobante obtenido satisfactoriamente.",
                cancelable,
                state,
                status,
            )
        }
    };
    let result = element("ConsultaResult")
        .with(
            "xmlns:a",
            "http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio",
        )
        .leaf("a:CodigoEstatus", code)
        .leaf("a:EsCancelable", cancelable)
        .leaf("a:Estado", state)
        .leaf("a:EstatusCancelacion", status);
    let envelope = element("s:Envelope")
        .with("xmlns:s", "http://schemas.xmlsoap.org/soap/envelope/")
        .child(
            element("s:Body").child(
                element("ConsultaResponse")
                    .with("xmlns", "http://tempuri.org/")
                    .child(result),
            ),
        );
    Reply {
        status: 200,
        body: envelope.to_xml().into_bytes(),
    }
}

/// `EsCancelable`, `Estado` and `EstatusCancelacion`.
fn standing(
    known: &RegisteredDocument,
    now: DateTime,
) -> (&'static str, &'static str, &'static str) {
    const FREE: &str = "Cancelable sin aceptación";
    const ASKS: &str = "Cancelable con aceptación";
    let asked = match known.asked {
        _ if known.is_corrected => return ("No cancelable", "Vigente", ""),
        Some(asked) => asked,
        None if needs_consent(known, now) => return (ASKS, "Vigente", ""),
        None => return (FREE, "Vigente", ""),
    };
    if !needs_consent(known, asked) {
        return (FREE, "Cancelado", "Cancelado sin aceptación");
    }
    let after = |span: jiff::Span| asked.checked_add(span).is_ok_and(|moment| now >= moment);
    match cents(known.total) {
        13 if after(1.minute()) => (ASKS, "Vigente", "Solicitud rechazada"),
        7 if after(1.minute()) => (ASKS, "Cancelado", "Cancelado con aceptación"),
        _ if after(3.days()) => (ASKS, "Cancelado", "Plazo vencido"),
        _ => (ASKS, "Vigente", "En proceso"),
    }
}

fn needs_consent(known: &RegisteredDocument, at: DateTime) -> bool {
    let is_fresh = known.issued.checked_add(1.day()).is_ok_and(|end| at <= end);
    !known.is_public && known.total > Money::from_int(1_000) && !is_fresh
}

/// The cents of an amount.
fn cents(amount: Money) -> i64 {
    (amount.scaled() / 100).rem_euclid(100)
}
