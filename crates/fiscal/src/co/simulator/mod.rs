//! DIAN's simulator: it reads the document of a call, checks it and answers as DIAN's service does.
//!
//! It checks a part of DIAN's rules: the header, the signature with its policy, what must be there,
//! tax numbers, the unique code, the sums of lines and document, days, and what it has seen before.

mod amounts;
mod answer;
mod rules;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use roxmltree::Node;
use yapa_domain::Country;

use self::answer::Rule;
use crate::archive::unpack;
use crate::authority::World;
use crate::issued::Key;
use crate::talk::{Reply, Request};
use crate::xml::{at, parse, text_at, text_of};

/// The reply to a call.
pub(super) fn reply(request: &Request, world: &World<'_>) -> Reply {
    match serve(&request.body, world) {
        Some(body) => Reply { status: 200, body },
        None => Reply {
            status: 500,
            body: answer::fault("InvalidSecurity", "La firma de seguridad no es válida."),
        },
    }
}

/// `None` when the header is not in order.
fn serve(body: &[u8], world: &World<'_>) -> Option<Vec<u8>> {
    let text = text_of(body).ok()?;
    let document = parse(&text).ok()?;
    let root = document.root_element();
    let security = at(root, "Header/Security")?;
    for part in [
        "Timestamp/Expires",
        "BinarySecurityToken",
        "Signature/SignatureValue",
    ] {
        at(security, part)?;
    }
    if let Some(call) = at(root, "Body/GetStatus") {
        return Some(status(&text_at(call, "trackId"), world));
    }
    let call = at(root, "Body/SendBillSync")?;
    Some(examine(call, world))
}

/// Checks the document of a call.
fn examine(call: Node<'_, '_>, world: &World<'_>) -> Vec<u8> {
    let unreadable = || answer::refused(&Rule::UNREADABLE, "", world);
    let content: String = text_at(call, "contentFile").split_whitespace().collect();
    let Some((_, bytes)) = STANDARD
        .decode(content)
        .ok()
        .and_then(|archive| unpack(&archive, ".xml"))
    else {
        return unreadable();
    };
    let Ok(text) = text_of(&bytes) else {
        return unreadable();
    };
    let Ok(document) = parse(&text) else {
        return unreadable();
    };
    let root = document.root_element();
    let code = text_at(root, "UUID");
    let Some(key) = key_of(root) else {
        return unreadable();
    };
    if let Some(known) = (world.known)(&key) {
        let rule = match known == code {
            true => Rule::HANDED_IN,
            false => Rule::OTHER_DOCUMENT,
        };
        return answer::refused(&rule, &code, world);
    }
    match rules::check(root, world) {
        Ok(()) => answer::taken(&code, &text_at(root, "ID"), world),
        Err(rule) => answer::refused(&rule, &code, world),
    }
}

/// Which document it is, with the type that the sale has.
fn key_of(root: Node<'_, '_>) -> Option<Key> {
    let supplier = at(root, "AccountingSupplierParty/Party")?;
    let series = text_at(supplier, "PartyLegalEntity/CorporateRegistrationScheme/ID");
    let number = text_at(root, "ID");
    let type_code = match text_at(root, "InvoiceTypeCode").as_str() {
        "01" => "01",
        "20" => "03",
        _ => "91",
    };
    Some(Key {
        country: Country::Co,
        issuer: text_at(supplier, "PartyTaxScheme/CompanyID"),
        type_code: type_code.to_owned(),
        number: number.strip_prefix(&series)?.parse().ok()?,
        series,
    })
}

/// State of the document with this code. It is looked for under each type, because the
/// request does not name the type or the number.
fn status(code: &str, world: &World<'_>) -> Vec<u8> {
    let known = ["01", "03", "91"].into_iter().any(|type_code| {
        let key = Key {
            country: Country::Co,
            issuer: String::new(),
            type_code: type_code.to_owned(),
            series: String::new(),
            number: 0,
        };
        (world.known)(&key).as_deref() == Some(code)
    });
    match known {
        true => answer::status_taken(code, world),
        false => answer::status_unknown(world),
    }
}
