//! The buyer of an invoice, from the fields of a form.

use yapa_countries::CountryProfile;
use yapa_countries::self_invoicing::SelfInvoicing;
use yapa_domain::PersonKind;
use yapa_domain::text::{is_email, tidy};
use yapa_wire::self_invoices::NewSelfInvoice;

use super::say;
use crate::faults::Faults;
use crate::identities::plain_number;
use crate::{Error, Result};

const LONGEST_NAME: usize = 250;
/// An RFC of a legal person has a character less.
const LEGAL_LENGTH: usize = 12;

/// A buyer, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TicketBuyer {
    pub identity: &'static str,
    pub number: String,
    pub name: String,
    pub regime: String,
    pub postcode: String,
    pub usage: String,
    /// May be empty.
    pub email: String,
}

/// A tax number as it is stored.
pub(super) fn number_of(text: &str) -> String {
    plain_number(text).to_uppercase()
}

impl TicketBuyer {
    /// Reads the buyer of a form, in which other fields may be wrong.
    ///
    /// # Errors
    /// 400 with every field that is wrong.
    pub fn read(
        profile: &'static CountryProfile,
        rules: &SelfInvoicing,
        form: &NewSelfInvoice,
        mut faults: Faults,
    ) -> Result<TicketBuyer> {
        let options = profile.tax_profile;
        let options = options.ok_or_else(|| Error::not_found(say::NOT_OFFERED))?;
        let identity = profile.identity(rules.identity);
        let identity = identity.ok_or_else(|| Error::not_found(say::NOT_OFFERED))?;
        let buyer = TicketBuyer {
            identity: identity.code,
            number: number_of(&form.register_number),
            name: tidy(&form.name).to_uppercase(),
            regime: tidy(&form.regime),
            postcode: tidy(&form.postcode),
            usage: tidy(&form.usage).to_uppercase(),
            email: tidy(form.email.as_deref().unwrap_or_default()),
        };
        if rules.generic.contains(&buyer.number.as_str()) {
            faults.add("numeroDocumento", say::GENERIC);
        } else if identity.check(&buyer.number).is_err() || identity.looks_mistyped(&buyer.number) {
            faults.add("numeroDocumento", identity.wrong_text);
        }
        if buyer.name.is_empty() {
            faults.add("nombre", say::NO_NAME);
        } else if buyer.name.chars().count() > LONGEST_NAME {
            faults.add("nombre", say::LONG_NAME);
        }
        let person = match buyer.number.chars().count() == LEGAL_LENGTH {
            true => PersonKind::Legal,
            false => PersonKind::Natural,
        };
        if !options.has_regime(person, &buyer.regime) {
            faults.add("regimenFiscal", say::WRONG_REGIME);
        } else if !options.has_usage(&buyer.regime, &buyer.usage) {
            faults.add("usoCfdi", say::WRONG_USAGE);
        }
        let is_postcode = buyer.postcode.len() == options.postcode_length
            && buyer.postcode.bytes().all(|byte| byte.is_ascii_digit());
        if !is_postcode {
            faults.add("codigoPostal", say::WRONG_POSTCODE);
        }
        if !buyer.email.is_empty() && !is_email(&buyer.email) {
            faults.add("correo", say::WRONG_EMAIL);
        }
        faults.end()?;
        Ok(buyer)
    }
}
