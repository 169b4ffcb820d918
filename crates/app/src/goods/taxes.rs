//! Which taxes a new product or bundle carries.

use yapa_countries::CountryProfile;
use yapa_domain::LineTax;
use yapa_storage::CompanyTx;
use yapa_storage::queries::company_setup;
use yapa_wire::products::Tax;

use super::say;
use crate::{Error, Result};

/// The company's own word on whether new products begin with the sales tax.
const SETTING: &str = "impuestoIva";

/// What is sold begins with the country's sales tax, unless the company decided otherwise.
pub(crate) async fn usual(tx: &mut CompanyTx, profile: &CountryProfile) -> Result<Vec<LineTax>> {
    if !begins_taxed(tx).await? {
        return Ok(Vec::new());
    }
    let usual = profile.taxes.iter().find(|tax| tax.is_default);
    Ok(usual.map(line_tax).into_iter().collect())
}

/// Whether new products of the company begin with their taxes.
pub(crate) async fn begins_taxed(tx: &mut CompanyTx) -> Result<bool> {
    let settings = company_setup::settings(tx).await?;
    let own = settings.into_iter().find(|(name, _)| name == SETTING);
    Ok(own.is_none_or(|(_, value)| value.is_empty() || value == "true"))
}

/// The taxes that a form chose, each by its number in the country's list or by code and rate.
///
/// # Errors
/// 400 about `impuestosDolpos` for a tax that the country does not have, or one twice.
pub(crate) fn chosen(profile: &CountryProfile, taxes: &[Tax]) -> Result<Vec<LineTax>> {
    let mut chosen: Vec<LineTax> = Vec::new();
    for (at, wanted) in taxes.iter().enumerate() {
        let named = |tax: &&yapa_countries::profile::Tax| match wanted.id {
            Some(id) => i64::from(tax.id) == id,
            None => tax.code == wanted.code && tax.factor.value == wanted.factor.0,
        };
        let field = || format!("impuestosDolpos[{at}]");
        let found = profile.taxes.iter().find(named);
        let found = found.ok_or_else(|| Error::field(field(), say::UNKNOWN_TAX))?;
        let tax = line_tax(found);
        if chosen.contains(&tax) {
            return Err(Error::field(field(), say::TAX_TWICE));
        }
        chosen.push(tax);
    }
    Ok(chosen)
}

/// A tax of the country's list as a line carries it.
pub(crate) fn line_tax(tax: &yapa_countries::profile::Tax) -> LineTax {
    LineTax {
        name: tax.name.to_owned(),
        ..LineTax::new(tax.code, tax.factor.value)
    }
}
