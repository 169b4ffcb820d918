//! Issuer and buyer of a document (technical annex 1.9, groups FAJ and FAK).

use super::codes::{self, FINAL_CONSUMER, NIT, TaxNumber, Type};
use crate::authority::IssuerFacts;
use crate::check::IssueError;
use crate::document::{Address, Buyer, Document, Issuer};
use crate::xml::{Element, element, leaf};

const PLACE: &str = "place";

/// The agency that hands out tax numbers, as DIAN wants it named.
pub(super) const AGENCY: [(&str, &str); 2] = [
    ("schemeAgencyID", "195"),
    (
        "schemeAgencyName",
        "CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)",
    ),
];

/// An element with an identity that DIAN's agency hands out.
pub(super) fn of_agency(name: &'static str, text: &str) -> Element {
    let made = leaf(name, text);
    AGENCY
        .iter()
        .fold(made, |made, (name, value)| made.with(name, *value))
}

/// A tax number with its check digit beside it.
pub(super) fn with_digit(name: &'static str, number: &TaxNumber) -> Element {
    of_agency(name, &number.body)
        .with("schemeID", number.digit.as_str())
        .with("schemeName", NIT)
}

/// A buyer as documents and codes write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Customer {
    /// Table 13.2.1.
    pub(super) identity: &'static str,
    /// Without a check digit.
    pub(super) number: String,
    /// Of a NIT.
    digit: Option<String>,
    pub(super) name: String,
}

/// The issuer's tax number.
///
/// # Errors
/// When it is none.
pub(super) fn issuer_number(issuer: &Issuer) -> Result<TaxNumber, IssueError> {
    codes::tax_number(&issuer.tax_number).ok_or(IssueError::Issuer("NIT"))
}

/// The buyer, or the final consumer where none is named.
///
/// # Errors
/// When the buyer's number or name cannot be right.
pub(super) fn customer(document: &Document) -> Result<Customer, IssueError> {
    let Some(buyer) = &document.buyer else {
        return Ok(final_consumer());
    };
    let name = short(&buyer.name, 450);
    if name.is_empty() {
        return Err(IssueError::Buyer("name"));
    }
    let Some(identity) = codes::identity(&buyer.identity) else {
        return Ok(Customer {
            name,
            ..final_consumer()
        });
    };
    let (number, digit) = match identity {
        NIT => {
            let number = codes::tax_number(&buyer.number).ok_or(IssueError::Buyer("number"))?;
            (number.body, Some(number.digit))
        }
        _ => (plain_number(buyer)?, None),
    };
    Ok(Customer {
        identity,
        number,
        digit,
        name,
    })
}

fn final_consumer() -> Customer {
    Customer {
        identity: "13",
        number: FINAL_CONSUMER.to_owned(),
        digit: None,
        name: "consumidor final".to_owned(),
    }
}

fn plain_number(buyer: &Buyer) -> Result<String, IssueError> {
    let number: String = buyer
        .number
        .chars()
        .filter(|c| !matches!(c, '.' | ' '))
        .collect();
    let fits = (1..=20).contains(&number.len())
        && number
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-');
    match fits {
        true => Ok(number),
        false => Err(IssueError::Buyer("number")),
    }
}

/// Who issues.
///
/// # Errors
/// When its name or place is missing.
pub(super) fn supplier(document: &Document, number: &TaxNumber) -> Result<Element, IssueError> {
    let issuer = &document.issuer;
    let legal_name = short(&issuer.legal_name, 450);
    if legal_name.is_empty() {
        return Err(IssueError::Issuer("name"));
    }
    let place = address(&issuer.address).ok_or(IssueError::Issuer(PLACE))?;
    let trade_name = match short(&issuer.trade_name, 450) {
        name if name.is_empty() => legal_name.clone(),
        name => name,
    };
    let tax = element("cac:PartyTaxScheme")
        .leaf("cbc:RegistrationName", &legal_name)
        .child(with_digit("cbc:CompanyID", number))
        .child(leaf("cbc:TaxLevelCode", NO_SPECIAL_DUTY).with("listName", "48"))
        .child(place.clone().named("cac:RegistrationAddress"))
        .child(scheme("01", "IVA"));
    let entity = element("cac:PartyLegalEntity")
        .leaf("cbc:RegistrationName", &legal_name)
        .child(with_digit("cbc:CompanyID", number))
        .child(element("cac:CorporateRegistrationScheme").leaf("cbc:ID", &document.series));
    let mut party = element("cac:Party")
        .child(element("cac:PartyName").leaf("cbc:Name", trade_name))
        .child(element("cac:PhysicalLocation").child(place.named("cac:Address")))
        .child(tax)
        .child(entity);
    if !issuer.email.trim().is_empty() {
        let mail = leaf("cbc:ElectronicMail", issuer.email.trim());
        party = party.child(element("cac:Contact").child(mail));
    }
    Ok(element("cac:AccountingSupplierParty")
        .leaf("cbc:AdditionalAccountID", organisation(&number.body))
        .child(party))
}

/// The buyer.
pub(super) fn buyer(document: &Document, kind: Type, customer: &Customer) -> Element {
    let company_id = |name: &'static str| {
        let made = of_agency(name, &customer.number);
        let made = match &customer.digit {
            Some(digit) => made.with("schemeID", digit.as_str()),
            None => made,
        };
        made.with("schemeName", customer.identity)
    };
    let organisation = match customer.identity {
        NIT => organisation(&customer.number),
        _ => NATURAL,
    };
    let tax = element("cac:PartyTaxScheme")
        .leaf("cbc:RegistrationName", &customer.name)
        .child(company_id("cbc:CompanyID"))
        .child(leaf("cbc:TaxLevelCode", NO_SPECIAL_DUTY).with("listName", "49"))
        .child(scheme("ZZ", "No aplica"));
    let identification = leaf("cbc:ID", &customer.number).with("schemeName", customer.identity);
    let mut party = element("cac:Party")
        .child(element("cac:PartyIdentification").child(identification))
        .child(element("cac:PartyName").leaf("cbc:Name", &customer.name))
        .child(tax)
        .child(
            element("cac:PartyLegalEntity")
                .leaf("cbc:RegistrationName", &customer.name)
                .child(company_id("cbc:CompanyID")),
        );
    let mail = document.buyer.as_ref().map(|buyer| buyer.email.trim());
    if let Some(mail) = mail.filter(|mail| !mail.is_empty() && kind != Type::CreditNote) {
        party = party.child(element("cac:Contact").leaf("cbc:ElectronicMail", mail));
    }
    element("cac:AccountingCustomerParty")
        .leaf("cbc:AdditionalAccountID", organisation)
        .child(party)
}

/// "Otros": none of the duties of table 13.2.6.1.
const NO_SPECIAL_DUTY: &str = "R-99-PN";
const LEGAL: &str = "1";
const NATURAL: &str = "2";

/// Legal persons have the NIT from 800 to 901 million; the others' is their cédula.
fn organisation(nit: &str) -> &'static str {
    match nit.len() == 9 && nit.starts_with(['8', '9']) {
        true => LEGAL,
        false => NATURAL,
    }
}

pub(super) fn scheme(id: &str, name: &str) -> Element {
    element("cac:TaxScheme")
        .leaf("cbc:ID", id)
        .leaf("cbc:Name", name)
}

/// Data of the company that documents need: its municipality.
pub(super) fn lacks(issuer: &IssuerFacts<'_>) -> Vec<&'static str> {
    let unknown = municipality(issuer.place_code).is_none();
    unknown.then_some(PLACE).into_iter().collect()
}

/// DANE's code of a municipality.
fn municipality(code: &str) -> Option<&str> {
    let code = code.trim();
    let known = code.len() == 5 && code.bytes().all(|b| b.is_ascii_digit());
    known.then_some(code)
}

/// An address with the municipality's code of DIVIPOLA; `None` without one.
fn address(address: &Address) -> Option<Element> {
    municipality(&address.place_code).map(|code| {
        let country = element("cac:Country")
            .leaf("cbc:IdentificationCode", "CO")
            .child(leaf("cbc:Name", "Colombia").with("languageID", "es"));
        element("cac:Address")
            .leaf("cbc:ID", code)
            .leaf("cbc:CityName", short(&address.division2, 60))
            .leaf("cbc:CountrySubentity", short(&address.division1, 60))
            .leaf("cbc:CountrySubentityCode", &code[..2])
            .child(element("cac:AddressLine").leaf("cbc:Line", short(&address.street, 300)))
            .child(country)
    })
}

fn short(text: &str, most: usize) -> String {
    text.trim().chars().take(most).collect()
}
