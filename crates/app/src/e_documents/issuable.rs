//! Whether the electronic document of a sale can be issued, asked before the sale takes a number.

use jiff::civil::DateTime;
use yapa_countries::CountryProfile;
use yapa_domain::{DocumentKind, SaleDraft, SaleTotals};
use yapa_fiscal::{
    Address, Buyer, Document, IssueError, Issuer, Line, Payment, TaxProfile, Totals, authority,
};
use yapa_storage::queries::sales::FullSale;

use super::{build, say};
use crate::calendar::LocalTime;
use crate::cart::buyer::NamedBuyer;
use crate::say::with_word_for_documents;
use crate::{Error, Result};

/// What the document of a sale would be made of.
#[derive(Clone, Copy)]
pub(crate) struct SaleParts<'a> {
    pub(crate) document: &'a DocumentKind,
    pub(crate) draft: &'a SaleDraft,
    pub(crate) totals: &'a SaleTotals,
    pub(crate) buyer: &'a NamedBuyer,
    pub(crate) local: &'a LocalTime,
    /// Whether the company is connected with its authority.
    pub(crate) connected: bool,
}

/// Refuses a sale with an electronic document that no authority could get: one of a company without a
/// connection, with a tax that the document cannot carry, or with a buyer it cannot name. What a
/// connected company lacks itself can be mended later, under the same number, and is no reason to
/// refuse the sale.
///
/// # Errors
/// 422 with what to change, or that another document can be chosen.
pub(crate) fn check_issuable(profile: &CountryProfile, parts: &SaleParts<'_>) -> Result<()> {
    if !parts.document.electronic {
        return Ok(());
    }
    if !parts.connected {
        let message = with_word_for_documents(profile, say::NOT_CONNECTED_YET);
        return Err(Error::rule("tipoComprobante", message));
    }
    match authority(profile.country).check_sale(&document(profile, parts)?) {
        Ok(()) | Err(IssueError::Issuer(_)) => Ok(()),
        Err(error) => {
            let (field, sentence) = say::not_issuable(&error, parts.document.description);
            let message = with_word_for_documents(profile, &sentence);
            Err(Error::rule(field, message))
        }
    }
}

/// Refuses an invoice that takes the place of a ticket and that no authority could get. Its buyer
/// has stated `tax_profile` itself.
///
/// # Errors
/// 422 with what to change.
pub(crate) fn check_invoice(
    profile: &CountryProfile,
    full: &FullSale,
    tax_profile: TaxProfile,
) -> Result<()> {
    let Some(sums) = build::sums(profile, full)? else {
        return Err(Error::rule("tipoComprobante", say::OTHER_SUMS));
    };
    let sale = &full.sale;
    let document = Document {
        series: sale.series.clone(),
        number: sale.number.unsigned_abs(),
        issued: build::moment(&sale.business_date, &sale.hour)?,
        buyer: build::buyer(profile, sale, Some(tax_profile)),
        lines: sums.lines(full),
        bags: build::charge(sums.kind, &sums.draft, &sums.totals),
        totals: Totals::from(&sums.totals),
        ..empty(profile, sums.kind)
    };
    match authority(profile.country).check_sale(&document) {
        Ok(()) | Err(IssueError::Issuer(_)) => Ok(()),
        Err(error) => {
            let (field, sentence) = say::not_issuable(&error, sums.kind.description);
            Err(Error::rule(field, sentence))
        }
    }
}

/// A document of a type that says nothing yet.
fn empty(profile: &CountryProfile, kind: &DocumentKind) -> Document {
    Document {
        type_code: kind.issuer_code.to_owned(),
        series: String::new(),
        number: 0,
        issued: DateTime::default(),
        currency: profile.currency.code.to_owned(),
        basis: kind.amounts.basis,
        issuer: Issuer::default(),
        cashier: String::new(),
        buyer: None,
        lines: Vec::new(),
        bags: None,
        totals: Totals::default(),
        payment: Payment::AtOnce,
        paid_in: Vec::new(),
        reference: None,
    }
}

fn document(profile: &CountryProfile, parts: &SaleParts<'_>) -> Result<Document> {
    let SaleParts {
        document,
        draft,
        totals,
        ..
    } = parts;
    Ok(Document {
        issued: build::moment(&parts.local.date, &parts.local.hour)?,
        buyer: buyer(profile, parts.buyer),
        lines: Line::all_of(draft, totals, &document.amounts),
        bags: build::charge(document, draft, totals),
        totals: Totals::from(*totals),
        ..empty(profile, document)
    })
}

/// The buyer on the document; none for the country's generic client.
fn buyer(profile: &CountryProfile, buyer: &NamedBuyer) -> Option<Buyer> {
    let number = buyer.document_number.as_str();
    let named = !number.is_empty() && number != profile.generic_client.number;
    named.then(|| Buyer {
        identity: buyer.document_type.clone(),
        number: number.to_owned(),
        name: buyer.name.clone(),
        business_line: String::new(),
        address: Address::default(),
        email: String::new(),
        tax_profile: buyer.tax_profile.clone(),
    })
}
