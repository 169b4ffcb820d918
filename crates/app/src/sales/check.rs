//! Every rule of a sale, before it takes a number.

use yapa_domain::{Bags, CountryRules, DocumentKind, SaleDraft, SaleTotals};
use yapa_storage::CompanyTx;
use yapa_storage::queries::customer_orders::FullOrder;
use yapa_storage::queries::sales::{SellingRules, selling_rules};

use super::payment::Paid;
use super::registration::Registration;
use super::wallet::ClientWallet;
use super::{payment, rights, rules};
use crate::cart::buyer::NamedBuyer;
use crate::cart::discounts::DiscountInput;
use crate::cart::sold_lines::{LineRequest, SoldLine};
use crate::cart::{buyer, discounts, say, sold_lines, totals};
use crate::documents::used_kinds;
use crate::e_documents::{SaleParts, check_issuable};
use crate::{Error, Result, order_states, proformas};

/// A sale whose rules have all been checked, before it has a number.
pub(super) struct Checked {
    pub(super) rules: SellingRules,
    pub(super) lines: Vec<SoldLine>,
    pub(super) totals: SaleTotals,
    pub(super) buyer: NamedBuyer,
    pub(super) wallet: Option<ClientWallet>,
    pub(super) paid: Paid,
    /// Key of the quote that it is made from.
    pub(super) quote: Option<i64>,
}

/// Checks everything a sale needs, in its transaction.
///
/// # Errors
/// As registering it.
#[crate::boxed]
pub(super) async fn check(
    tx: &mut CompanyTx,
    registration: &Registration,
    quote: Option<i64>,
    ordered: Option<&FullOrder>,
) -> Result<Checked> {
    let Registration { sale, document, .. } = registration;
    let profile = registration.write_ctx.profile;
    let company = selling_rules(tx, document.code).await?;
    check_document(&company, document)?;
    let wanted = wanted_lines(tx, registration, quote, ordered).await?;
    let checked = match registration.converted {
        Some(_) => sold_lines::Check::SoldBefore,
        None => sold_lines::Check::Sale,
    };
    if registration.converted.is_none() {
        rules::switched_off(&company, sale, &wanted)?;
    }
    let lines = sold_lines::load(tx, profile, &company, &wanted, checked).await?;
    let draft = SaleDraft {
        lines: lines.iter().map(|line| line.draft.clone()).collect(),
        discount: DiscountInput::from(sale).discount(),
        bags: bags(&company, registration)?,
        sale_tax: profile.sales_tax(),
    };
    let totals = profile
        .total(&draft, document)
        .map_err(|error| totals::broken(profile, error))?;
    discounts::check_agreement(profile, sale, &sale.lines, &totals)?;
    if registration.closing.is_some() {
        totals::compare_order(profile, sale, &totals)?;
    } else {
        totals::compare(profile, sale, &totals)?;
    }
    if registration.converted.is_none() {
        rights::check(tx, registration, &wanted, &lines, &totals).await?;
    }
    let buyer = buyer::find(tx, profile, sale.client.as_ref()).await?;
    rules::buyer(profile, sale, document, &buyer, totals.total)?;
    let parts = SaleParts {
        document,
        draft: &draft,
        totals: &totals,
        buyer: &buyer,
        local: &registration.write_ctx.local,
        connected: company.connected,
    };
    if let Err(refusal) = check_issuable(profile, &parts) {
        return Err(match another_document(tx, registration, &parts).await? {
            Some(kind) => {
                let sentence = say::other_document(kind.description);
                refusal.suggesting("tipoComprobante", kind.code, sentence)
            }
            None => refusal,
        });
    }
    let (wallet, paid) = if registration.converted.is_some() {
        (None, payment::kept(sale)) // the receipt has paid and earned
    } else {
        totals::compare_lines(profile, sale, &totals)?;
        let wallet = ClientWallet::of(tx, &buyer).await?;
        let held = wallet.as_ref().map(ClientWallet::balances);
        let paid = payment::check(tx, profile, &company, sale, totals.total, held).await?;
        (wallet, paid)
    };
    Ok(Checked {
        rules: company,
        lines,
        totals,
        buyer,
        wallet,
        paid,
        quote,
    })
}

/// The company issues this document type now.
fn check_document(company: &SellingRules, document: &DocumentKind) -> Result<()> {
    if !company.document_active {
        return Err(Error::rule("tipoComprobante", say::UNKNOWN_DOCUMENT));
    }
    if document.electronic && !company.electronic {
        return Err(Error::rule("tipoComprobante", say::NOT_ELECTRONIC));
    }
    Ok(())
}

/// Lines of the sale; those of a quote or a customer's order keep the prices promised there.
async fn wanted_lines(
    tx: &mut CompanyTx,
    registration: &Registration,
    quote: Option<i64>,
    ordered: Option<&FullOrder>,
) -> Result<Vec<LineRequest>> {
    let sale = &registration.sale;
    let mut wanted: Vec<LineRequest> = sale.lines.iter().map(LineRequest::from).collect();
    if let Some(quote) = quote {
        proformas::promise(tx, quote, &registration.write_ctx.local.date, &mut wanted).await?;
    }
    if let Some(ordered) = ordered {
        order_states::promise(ordered, &mut wanted);
    }
    Ok(wanted)
}

/// The first other document type of the company that can carry the same sale.
async fn another_document(
    tx: &mut CompanyTx,
    registration: &Registration,
    refused: &SaleParts<'_>,
) -> Result<Option<&'static DocumentKind>> {
    let profile = registration.write_ctx.profile;
    let used = used_kinds(tx, profile).await?;
    let others = used.into_iter().map(|one| one.kind);
    let mut others =
        others.filter(|kind| kind.is_for_sales() && kind.code != refused.document.code);
    let carries = |document: &DocumentKind| {
        let Ok(totals) = profile.total(refused.draft, document) else {
            return false;
        };
        let parts = SaleParts {
            document,
            totals: &totals,
            ..*refused
        };
        let sale = &registration.sale;
        rules::buyer(profile, sale, document, refused.buyer, totals.total).is_ok()
            && check_issuable(profile, &parts).is_ok()
    };
    Ok(others.find(|kind| carries(kind)))
}

fn bags(rules: &SellingRules, registration: &Registration) -> Result<Option<Bags>> {
    let Some(bags) = registration.sale.bags.filter(|bags| bags.count != 0) else {
        return Ok(None);
    };
    let sold_before = registration.converted.is_some();
    if !rules.bags_active && !sold_before {
        return Err(Error::rule("bolsasPlasticas.cantidad", say::BAGS_OFF));
    }
    let count = u32::try_from(bags.count)
        .ok()
        .filter(|count| *count <= 9_999);
    let count = count.ok_or_else(|| Error::field("bolsasPlasticas.cantidad", say::WRONG_BAGS))?;
    Ok(Some(Bags {
        count,
        sell_price: if sold_before {
            bags.price.into()
        } else {
            rules.bags_sell_price
        },
        levy: rules.bags_levy,
        biodegradable: rules.bags_biodegradable,
    }))
}
