//! SUNAT's simulator: it reads the document of a call, checks it and answers as SUNAT does.
//!
//! It checks a part of SUNAT's rules: the file, its name against its content, the signature, what
//! must be there, identities, the sums of lines and document, days, and what it has seen before. Files
//! that void documents get a ticket that encodes the later answer.

mod amounts;
mod answer;
mod asked;
mod found;
mod guides;
mod rules;
mod texts;
mod voiding;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use roxmltree::Node;
use yapa_domain::Country;

use self::asked::asked_key;
use self::found::{Code, Found};
use super::soap;
use crate::archive::unpack;
use crate::authority::World;
use crate::issued::Key;
use crate::talk::{Reply, Request};
use crate::xml::{descendant, parse, text_at, text_of};

/// The reply to a call.
pub(super) fn reply(request: &Request, world: &World<'_>) -> Reply {
    match serve(&request.body, world) {
        Ok(body) => Reply { status: 200, body },
        Err(code) => Reply {
            status: 500,
            body: soap::fault(code, texts::of(code)),
        },
    }
}

fn serve(body: &[u8], world: &World<'_>) -> Result<Vec<u8>, Code> {
    let text = text_of(body).map_err(|_| "0306")?;
    let document = parse(&text).map_err(|_| "0306")?;
    let root = document.root_element();
    let named = |name: &str| descendant(root, name);
    let token = named("UsernameToken").ok_or("0102")?;
    let user = text_at(token, "Username");
    let ruc = user.get(..11).ok_or("0102")?;
    if user.len() == ruc.len() || text_at(token, "Password").is_empty() {
        return Err("0102");
    }
    if let Some(call) = named("getStatusCdr") {
        return status(call, world);
    }
    if let Some(call) = named("getStatus") {
        return voiding::status(call, ruc, world);
    }
    if let Some(call) = named("sendSummary") {
        let name = text_at(call, "fileName");
        let file = voiding::File::of(&name).ok_or("0151")?;
        if file.issuer != ruc {
            return Err("0154");
        }
        return voiding::submit(&file, &content(call, &name)?, world);
    }
    let call = named("sendBill").ok_or("0109")?;
    let name = text_at(call, "fileName");
    let key = key_of(&name).ok_or("0151")?;
    if key.issuer != ruc {
        return Err("0154");
    }
    examine(&key, &content(call, &name)?, world)
}

/// The document in the archive of a call.
fn content(call: Node<'_, '_>, name: &str) -> Result<Vec<u8>, Code> {
    let content: String = text_at(call, "contentFile").split_whitespace().collect();
    let archive = STANDARD.decode(content).map_err(|_| "0156")?;
    let (inner, bytes) = unpack(&archive, "").ok_or("0156")?;
    if name.strip_suffix(".zip").map(|stem| format!("{stem}.xml")) != Some(inner) {
        return Err("0161");
    }
    Ok(bytes)
}

/// Checks a document and answers with a receipt; an exception leaves none.
fn examine(key: &Key, bytes: &[u8], world: &World<'_>) -> Result<Vec<u8>, Code> {
    let text = text_of(bytes).map_err(|_| "0306")?;
    let document = parse(&text).map_err(|_| "0306")?;
    let root = document.root_element();
    rules::names(root, key)?;
    let mut found = Found::default();
    let rejected = rules::check(root, key, world, &mut found).err();
    if (world.known)(key).is_some() {
        return Err("1033");
    }
    Ok(answer::receipt(key, world, rejected, &found))
}

/// State of a document, as the lookup service answers it.
fn status(call: Node<'_, '_>, world: &World<'_>) -> Result<Vec<u8>, Code> {
    let key = asked_key(call)?;
    Ok(match (world.known)(&key) {
        Some(digest) => answer::known(&key, world, digest),
        None => answer::unknown(),
    })
}

/// The document that a file name names: `20123456789-01-F001-12.zip`.
fn key_of(name: &str) -> Option<Key> {
    let parts: Vec<&str> = name.strip_suffix(".zip")?.split('-').collect();
    let [issuer, type_code, series, number] = parts.as_slice() else {
        return None;
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let fits = issuer.len() == 11
        && digits(issuer)
        && matches!(*type_code, "01" | "03" | "07" | "09")
        && series.len() == 4
        && digits(number)
        && number.len() <= 8;
    fits.then(|| {
        Some(Key {
            country: Country::Pe,
            issuer: (*issuer).to_owned(),
            type_code: (*type_code).to_owned(),
            series: (*series).to_owned(),
            number: number.parse().ok()?,
        })
    })?
}
