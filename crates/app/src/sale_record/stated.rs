//! Amounts of a signed document, where they count in the country instead of the sale's own taxes.

use yapa_countries::profile_or_default;
use yapa_domain::Money;
use yapa_fiscal::{StatedAmounts, authority};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::e_documents;
use yapa_storage::queries::sales::SaleRow;

use super::StoredExtraTax;
use crate::{Error, Result};

/// Amounts of the document with this key; none until it is signed, and where the taxes of its sale or
/// note are those of its document.
#[crate::boxed]
pub(crate) async fn stated_amounts(
    tx: &mut CompanyTx,
    document_id: i64,
    exempt: Money,
) -> Result<Option<StatedAmounts>> {
    let profile = profile_or_default(&company(tx).await?.country);
    if !profile.tax_report.states_documents {
        return Ok(None);
    }
    let signed = e_documents::signed(tx, document_id).await?;
    Ok(signed.and_then(|signed| authority(profile.country).stated_amounts(&signed.xml, exempt)))
}

/// The sale with the taxes that its document states.
///
/// # Errors
/// Internal, never in practice.
pub(crate) fn with_stated(mut sale: SaleRow, stated: Option<&StatedAmounts>) -> Result<SaleRow> {
    let Some(stated) = stated else {
        return Ok(sale);
    };
    let taxes = stated.taxes.iter().map(|tax| StoredExtraTax {
        code: tax.code.clone(),
        rate: tax.rate.map_or(0, |rate| rate.scaled()),
        amount: tax.amount.scaled(),
    });
    let taxes: Vec<StoredExtraTax> = taxes.collect();
    sale.net = stated.net;
    sale.exempt = stated.exempt;
    sale.vat = stated.vat;
    sale.extra_tax = stated.taxes.iter().map(|tax| tax.amount).sum();
    sale.extra_taxes = serde_json::to_string(&taxes).map_err(Error::internal)?;
    Ok(sale)
}
