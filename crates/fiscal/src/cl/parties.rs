//! Who issues a document and to whom.

use super::codes::{ANONYMOUS_RUT, Type, rut};
use crate::authority::IssuerFacts;
use crate::check::IssueError;
use crate::document::{Buyer, Document};
use crate::xml::{Element, element};

pub(super) fn short(text: &str, most: usize) -> String {
    text.trim().chars().take(most).collect()
}

const LINE: &str = "business line";
const ACTIVITY: &str = "activity code";

/// A code of activity as documents state it.
fn activity(code: &str) -> Option<&str> {
    let code = code.trim();
    let digits = code.len() <= 6 && code.bytes().all(|b| b.is_ascii_digit());
    let code = code.trim_start_matches('0');
    (digits && !code.is_empty()).then_some(code)
}

/// What documents need of the company: its giro, and for all but tickets the code of its activity.
pub(super) fn lacks(issuer: &IssuerFacts<'_>) -> Vec<&'static str> {
    let line = issuer.business_line.trim().is_empty().then_some(LINE);
    let code = activity(issuer.activity_code);
    line.into_iter()
        .chain(code.is_none().then_some(ACTIVITY))
        .collect()
}

/// Who issues. Tickets name things otherwise and know no activity.
pub(super) fn issuer(document: &Document, kind: Type) -> Result<Element, IssueError> {
    let issuer = &document.issuer;
    let number = rut(&issuer.tax_number).ok_or(IssueError::Issuer("RUT"))?;
    let name = short(&issuer.legal_name, 100);
    let line = short(&issuer.business_line, 80);
    if name.is_empty() {
        return Err(IssueError::Issuer("name"));
    }
    if line.is_empty() {
        return Err(IssueError::Issuer(LINE));
    }
    let mut made = element("Emisor").leaf("RUTEmisor", number);
    if kind.is_ticket() {
        made = made.leaf("RznSocEmisor", name).leaf("GiroEmisor", line);
    } else {
        let code = activity(issuer.activity_code.as_deref().unwrap_or_default());
        let code = code.ok_or(IssueError::Issuer(ACTIVITY))?;
        made = made
            .leaf("RznSoc", name)
            .leaf("GiroEmis", line)
            .leaf("Acteco", code);
    }
    Ok(made
        .text("DirOrigen", &short(&issuer.address.street, 70))
        .text("CmnaOrigen", &short(&issuer.address.division3, 20))
        .text("CiudadOrigen", &short(&issuer.address.division2, 20)))
}

/// RUT and name of the buyer; the generic RUT where no buyer with a valid one is named, which
/// invoices and guides do not allow.
pub(super) fn buyer(document: &Document, kind: Type) -> Result<(String, String), IssueError> {
    let named = matches!(kind, Type::Invoice | Type::ExemptInvoice | Type::Guide);
    match &document.buyer {
        None if named => Err(IssueError::Buyer("RUT")),
        None => Ok((ANONYMOUS_RUT.to_owned(), "CLIENTE".to_owned())),
        Some(buyer) => {
            let name = short(&buyer.name, 100);
            if name.is_empty() {
                return Err(IssueError::Buyer("name"));
            }
            match rut(&buyer.number).filter(|_| has_rut(&buyer.identity)) {
                Some(number) => Ok((number, name)),
                None if named => Err(IssueError::Buyer("RUT")),
                None => Ok((ANONYMOUS_RUT.to_owned(), name)),
            }
        }
    }
}

/// The RUT of a company, by its code in the country's profile.
const COMPANY: &str = "8";
/// The RUT of a natural person.
const PERSON: &str = "9";

/// Whether an identity document is a RUT.
pub(super) fn has_rut(identity: &str) -> bool {
    matches!(identity, COMPANY | PERSON)
}

/// To whom.
pub(super) fn receiver(document: &Document, kind: Type) -> Result<Element, IssueError> {
    let (number, name) = buyer(document, kind)?;
    let made = element("Receptor")
        .leaf("RUTRecep", number)
        .leaf("RznSocRecep", name);
    let Some(buyer) = &document.buyer else {
        return Ok(made);
    };
    let made = if kind.is_ticket() {
        made
    } else {
        made.text("GiroRecep", &business_line(buyer))
            .text("CorreoRecep", mail(buyer))
    };
    Ok(made
        .text("DirRecep", &short(&buyer.address.street, 70))
        .text("CmnaRecep", &short(&buyer.address.division3, 20))
        .text("CiudadRecep", &short(&buyer.address.division2, 20)))
}

/// The giro of the buyer, which all documents but tickets state ("Formato DTE", zone A, Receptor): SII
/// accepts one without it with an objection only. Natural persons have none unless they run a business,
/// and are stated as "Particular".
fn business_line(buyer: &Buyer) -> String {
    match buyer.business_line.trim() {
        "" if buyer.identity == PERSON => "Particular".to_owned(),
        known => short(known, 40),
    }
}

fn mail(buyer: &Buyer) -> &str {
    let mail = buyer.email.trim();
    if mail.len() <= 80 { mail } else { "" }
}
