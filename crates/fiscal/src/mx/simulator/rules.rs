//! Required elements and parties (SAT, "Matriz de validaciones CFDI 4.0"; the codes
//! are its own).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::civil::DateTime;
use roxmltree::Node;
use yapa_domain::CheckDigit;

use super::{amounts, chain, payments};
use crate::authority::World;
use crate::keys::{Hash, PublicKey};

/// A rule that a document broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    pub(super) code: &'static str,
    pub(super) text: &'static str,
}

pub(super) const fn rule(code: &'static str, text: &'static str) -> Rule {
    Rule { code, text }
}

pub(super) const MALFORMED: Rule = rule("301", "El XML está mal formado");
const PUBLIC: &str = "XAXX010101000";

/// Everything about a document.
pub(super) fn check(root: Node<'_, '_>, world: &World<'_>) -> Result<(), Rule> {
    if root.tag_name().name() != "Comprobante" || root.attribute("Version") != Some("4.0") {
        return Err(MALFORMED);
    }
    days(root, world)?;
    sealed(root)?;
    parties(root)?;
    related(root)?;
    amounts::check(root)?;
    payments::check(root)
}

pub(super) fn part<'a, 'i>(root: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    let mut all = root.children();
    all.find(|node| node.tag_name().name() == name)
}

fn days(root: Node<'_, '_>, world: &World<'_>) -> Result<(), Rule> {
    let issued = root
        .attribute("Fecha")
        .and_then(|text| text.parse::<DateTime>().ok());
    let issued = issued.ok_or(MALFORMED)?;
    let hours = world
        .now
        .since(issued)
        .ok()
        .and_then(|span| span.total((jiff::Unit::Hour, issued)).ok());
    match hours {
        Some(hours) if hours > 72.0 => Err(rule(
            "401",
            "Que el rango de la fecha de generación no sea mayor a 72 horas",
        )),
        Some(hours) if hours < -0.1 => Err(rule(
            "CFDI40102",
            "La fecha de generación es posterior a la de timbrado",
        )),
        Some(_) => Ok(()),
        None => Err(MALFORMED),
    }
}

/// The seal was made with the key of the certificate that the document carries.
fn sealed(root: Node<'_, '_>) -> Result<(), Rule> {
    const WRONG: Rule = rule("302", "Sello mal formado o inválido");
    let bytes = |name: &str| {
        let text = root.attribute(name)?;
        STANDARD.decode(text).ok().filter(|all| !all.is_empty())
    };
    let certificate = bytes("Certificado").ok_or(WRONG)?;
    let key = PublicKey::of_certificate(&certificate).ok_or(WRONG)?;
    let seal = bytes("Sello").ok_or(WRONG)?;
    let number = root.attribute("NoCertificado").unwrap_or_default();
    if number.len() != 20 || !number.bytes().all(|b| b.is_ascii_digit()) {
        return Err(WRONG);
    }
    match key.verifies(Hash::Sha256, chain::chain(root).as_bytes(), &seal) {
        true => Ok(()),
        false => Err(WRONG),
    }
}

fn parties(root: Node<'_, '_>) -> Result<(), Rule> {
    let issuer = part(root, "Emisor").ok_or(MALFORMED)?;
    let receiver = part(root, "Receptor").ok_or(MALFORMED)?;
    let of = |node: Node<'_, '_>, name: &str| node.attribute(name).unwrap_or_default().to_owned();
    let place = root.attribute("LugarExpedicion").unwrap_or_default();
    if place.len() != 5 || !place.bytes().all(|b| b.is_ascii_digit()) {
        return Err(rule(
            "CFDI40128",
            "El lugar de expedición no es un código postal",
        ));
    }
    if !CheckDigit::Rfc.fits(&of(issuer, "Rfc")) || of(issuer, "RegimenFiscal").len() != 3 {
        return Err(rule(
            "CFDI40138",
            "El RFC o el régimen del emisor no es correcto",
        ));
    }
    let rfc = of(receiver, "Rfc");
    if !CheckDigit::Rfc.fits(&rfc) {
        return Err(rule(
            "CFDI40143",
            "El RFC del receptor no está en la lista del SAT",
        ));
    }
    let regime = of(receiver, "RegimenFiscalReceptor");
    let postcode = of(receiver, "DomicilioFiscalReceptor");
    let is_named_public = of(receiver, "Nombre") == "PUBLICO EN GENERAL";
    if (rfc == PUBLIC) != is_named_public {
        return Err(rule(
            "CFDI40145",
            "El nombre del receptor no corresponde a su RFC",
        ));
    }
    if (rfc == PUBLIC) != part(root, "InformacionGlobal").is_some() {
        return Err(rule(
            "CFDI40130",
            "El público en general lleva información global, y nadie más",
        ));
    }
    if rfc == PUBLIC && (regime != "616" || postcode != place) {
        return Err(rule(
            "CFDI40149",
            "El domicilio del público en general es el lugar de expedición",
        ));
    }
    if rfc == PUBLIC && of(receiver, "UsoCFDI") != "S01" {
        return Err(rule(
            "CFDI40161",
            "El uso del CFDI no corresponde al régimen",
        ));
    }
    match (regime.len(), postcode.len()) {
        (3, 5) => Ok(()),
        _ => Err(rule(
            "CFDI40157",
            "Falta el régimen o el domicilio del receptor",
        )),
    }
}

/// An egress names the document that it takes back.
fn related(root: Node<'_, '_>) -> Result<(), Rule> {
    let uuid = part(root, "CfdiRelacionados").and_then(|all| {
        let mut nodes = all.children();
        nodes.find_map(|one| one.attribute("UUID")).map(str::len)
    });
    match (root.attribute("TipoDeComprobante"), uuid) {
        (Some("E"), Some(36)) | (Some("I" | "P"), None) => Ok(()),
        _ => Err(rule(
            "CFDI40133",
            "La relación con otros comprobantes no es correcta",
        )),
    }
}
