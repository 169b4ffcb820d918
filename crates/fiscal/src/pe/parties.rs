//! Issuer and customer of a document.

use yapa_domain::CheckDigit;

use super::codes::{self, Type};
use crate::check::IssueError;
use crate::document::{Address, Document, Issuer};
use crate::xml::{Element, element, leaf};

/// The signature's own name; `cac:Signature` points to it.
pub(super) const SIGNATURE_ID: &str = "SignatureSP";

/// The buyer of a ticket without a client, and of a note over such a ticket: catalogue 06 code 0 and
/// number 0. SUNAT's rule sheets take `-` on a ticket only; on its note it is refused (code 2016).
const WITHOUT_CLIENT: (&str, &str, &str) = ("0", "0", "CLIENTES VARIOS");

/// A customer's identity as documents and codes write it: catalogue 06, number and name.
pub(super) fn identity(document: &Document) -> Result<(&str, &str, &str), IssueError> {
    match &document.buyer {
        None => Ok(WITHOUT_CLIENT),
        Some(buyer) => {
            let number = buyer.number.trim();
            let kind = codes::identity(&buyer.identity)?;
            let fits = !number.is_empty()
                && number.len() <= 15
                && number
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || c == '-');
            if !fits {
                return Err(IssueError::Buyer("number"));
            }
            if buyer.name.trim().chars().count() < 3 {
                return Err(IssueError::Buyer("name"));
            }
            Ok((kind, number, buyer.name.trim()))
        }
    }
}

pub(super) fn identification(kind: &str, number: &str) -> Element {
    element("cac:PartyIdentification").child(leaf("cbc:ID", number).with("schemeID", kind))
}

/// The pointer to the signature.
pub(super) fn signature(tax_number: &str, legal_name: &str) -> Element {
    let signatory = element("cac:SignatoryParty")
        .child(element("cac:PartyIdentification").leaf("cbc:ID", tax_number))
        .child(element("cac:PartyName").leaf("cbc:Name", short(legal_name, 100)));
    let place = element("cac:ExternalReference").leaf("cbc:URI", format!("#{SIGNATURE_ID}"));
    element("cac:Signature")
        .leaf("cbc:ID", SIGNATURE_ID)
        .child(signatory)
        .child(element("cac:DigitalSignatureAttachment").child(place))
}

/// Who issues.
pub(super) fn supplier(issuer: &Issuer) -> Result<Element, IssueError> {
    if !CheckDigit::Ruc.fits(&issuer.tax_number) {
        return Err(IssueError::Issuer("RUC"));
    }
    if issuer.legal_name.trim().is_empty() {
        return Err(IssueError::Issuer("name"));
    }
    let branch = match issuer.branch_code.trim() {
        code if code.len() == 4 && code.bytes().all(|b| b.is_ascii_digit()) => code,
        _ => "0000",
    };
    let entity = element("cac:PartyLegalEntity")
        .leaf("cbc:RegistrationName", short(&issuer.legal_name, 1_500))
        .child(address(
            element("cac:RegistrationAddress"),
            &issuer.address,
            Some(branch),
        ));
    let mut party = element("cac:Party").child(identification("6", &issuer.tax_number));
    if !issuer.trade_name.trim().is_empty() {
        let name = short(&issuer.trade_name, 1_500);
        party = party.child(element("cac:PartyName").leaf("cbc:Name", name));
    }
    Ok(element("cac:AccountingSupplierParty").child(party.child(entity)))
}

/// The customer. An invoice within the country needs a RUC (code 2800).
pub(super) fn customer(document: &Document, kind: Type) -> Result<Element, IssueError> {
    let (identity, number, name) = identity(document)?;
    if kind == Type::Invoice && !(identity == "6" && CheckDigit::Ruc.fits(number)) {
        return Err(IssueError::Buyer("RUC"));
    }
    let mut entity =
        element("cac:PartyLegalEntity").leaf("cbc:RegistrationName", short(name, 1_500));
    if let Some(buyer) = &document.buyer
        && !buyer.address.street.trim().is_empty()
    {
        let place = address(element("cac:RegistrationAddress"), &buyer.address, None);
        entity = entity.child(place);
    }
    let party = element("cac:Party")
        .child(identification(identity, number))
        .child(entity);
    Ok(element("cac:AccountingCustomerParty").child(party))
}

/// An address; parts that are not known are left out.
fn address(made: Element, address: &Address, branch: Option<&str>) -> Element {
    let place = address.place_code.trim();
    let ubigeo = place.len() == 6 && place.bytes().all(|b| b.is_ascii_digit());
    let street = short(&address.street, 200);
    let mut made = made
        .text("cbc:ID", if ubigeo { place } else { "" })
        .text("cbc:AddressTypeCode", branch.unwrap_or_default())
        .text("cbc:CityName", &short(&address.division2, 30))
        .text("cbc:CountrySubentity", &short(&address.division1, 30))
        .text("cbc:District", &short(&address.division3, 30));
    if !street.is_empty() {
        made = made.child(element("cac:AddressLine").leaf("cbc:Line", street));
    }
    made.child(element("cac:Country").leaf("cbc:IdentificationCode", "PE"))
}

pub(super) fn short(text: &str, most: usize) -> String {
    text.trim().chars().take(most).collect()
}
