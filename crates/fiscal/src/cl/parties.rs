//! Who issues a document and to whom.

use super::codes::{ANONYMOUS_RUT, Type, rut};
use crate::check::IssueError;
use crate::document::{Buyer, Document};
use crate::xml::{Element, element};

fn short(text: &str, most: usize) -> String {
    text.trim().chars().take(most).collect()
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
        return Err(IssueError::Issuer("business line"));
    }
    let mut made = element("Emisor").leaf("RUTEmisor", number);
    if kind.is_ticket() {
        made = made.leaf("RznSocEmisor", name).leaf("GiroEmisor", line);
    } else {
        let code = issuer.activity_code.as_deref().unwrap_or_default().trim();
        let digits = code.len() <= 6 && code.bytes().all(|b| b.is_ascii_digit());
        if !digits || code.trim_start_matches('0').is_empty() {
            return Err(IssueError::Issuer("activity code"));
        }
        made = made
            .leaf("RznSoc", name)
            .leaf("GiroEmis", line)
            .leaf("Acteco", code.trim_start_matches('0'));
    }
    Ok(made
        .text("DirOrigen", &short(&issuer.address.street, 70))
        .text("CmnaOrigen", &short(&issuer.address.division3, 20))
        .text("CiudadOrigen", &short(&issuer.address.division2, 20)))
}

/// RUT and name of the buyer; the generic RUT where no buyer with a valid one is named, which
/// invoices do not allow.
pub(super) fn buyer(document: &Document, kind: Type) -> Result<(String, String), IssueError> {
    let named = kind == Type::Invoice || kind == Type::ExemptInvoice;
    match &document.buyer {
        None if named => Err(IssueError::Buyer("RUT")),
        None => Ok((ANONYMOUS_RUT.to_owned(), "CLIENTE".to_owned())),
        Some(buyer) => {
            let name = short(&buyer.name, 100);
            if name.is_empty() {
                return Err(IssueError::Buyer("name"));
            }
            let has_rut = matches!(buyer.identity.as_str(), "8" | "9");
            match rut(&buyer.number).filter(|_| has_rut) {
                Some(number) => Ok((number, name)),
                None if named => Err(IssueError::Buyer("RUT")),
                None => Ok((ANONYMOUS_RUT.to_owned(), name)),
            }
        }
    }
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
        made.text("GiroRecep", &short(&buyer.business_line, 40))
            .text("CorreoRecep", mail(buyer))
    };
    Ok(made
        .text("DirRecep", &short(&buyer.address.street, 70))
        .text("CmnaRecep", &short(&buyer.address.division3, 20))
        .text("CiudadRecep", &short(&buyer.address.division2, 20)))
}

fn mail(buyer: &Buyer) -> &str {
    let mail = buyer.email.trim();
    if mail.len() <= 80 { mail } else { "" }
}
