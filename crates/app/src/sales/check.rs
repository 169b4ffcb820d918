//! Every rule of a sale, before it takes a number.

use yapa_domain::{Bags, CountryRules, SaleDraft, SaleTotals};
use yapa_storage::CompanyTx;
use yapa_storage::queries::customer_orders::FullOrder;
use yapa_storage::queries::sales::{SellingRules, selling_rules};

use super::buyer::NamedBuyer;
use super::goods::{SoldLine, Wanted};
use super::payment::Paid;
use super::registration::Registration;
use super::wallet::Purse;
use super::{buyer, goods, payment, rules, say, totals};
use crate::{Error, Result, customer_orders, proformas};

/// A sale whose rules have all been checked, before it has a number.
pub(super) struct Checked {
    pub(super) rules: SellingRules,
    pub(super) lines: Vec<SoldLine>,
    pub(super) totals: SaleTotals,
    pub(super) buyer: NamedBuyer,
    pub(super) purse: Option<Purse>,
    pub(super) paid: Paid,
    /// Key of the quote that it is made from.
    pub(super) quote: Option<i64>,
}

/// Checks everything a sale needs, in its transaction.
///
/// # Errors
/// As registering it.
pub(super) async fn check(
    tx: &mut CompanyTx,
    registration: &Registration,
    quote: Option<i64>,
    ordered: Option<&FullOrder>,
) -> Result<Checked> {
    let Registration { sale, document, .. } = registration;
    let profile = registration.moment.profile;
    let company = selling_rules(tx, document.code).await?;
    if !company.document_active {
        return Err(Error::rule("tipoComprobante", say::UNKNOWN_DOCUMENT));
    }
    if document.electronic && !company.electronic {
        return Err(Error::rule("tipoComprobante", say::NOT_ELECTRONIC));
    }
    let mut wanted: Vec<Wanted> = sale.lines.iter().map(Wanted::from).collect();
    if let Some(quote) = quote {
        proformas::promise(tx, quote, &registration.moment.local.date, &mut wanted).await?;
    }
    if let Some(ordered) = ordered {
        customer_orders::promise(ordered, &mut wanted);
    }
    let checked = match registration.converted {
        Some(_) => goods::Check::SoldBefore,
        None => goods::Check::Sale,
    };
    if registration.converted.is_none() {
        rules::switched_off(&company, sale, &wanted)?;
    }
    let lines = goods::load(tx, profile, &company, &wanted, checked).await?;
    let draft = SaleDraft {
        lines: lines.iter().map(|line| line.draft.clone()).collect(),
        discount: goods::discount(
            sale.discount_mode,
            sale.discount_amount.into(),
            sale.discount_percentage.into(),
        ),
        bags: bags(&company, registration)?,
        sale_tax: profile.sales_tax(),
    };
    let totals = profile
        .total(&draft, document)
        .map_err(|error| totals::broken(profile, error))?;
    if registration.closing.is_some() {
        totals::compare_order(sale, &totals)?;
    } else {
        totals::compare(sale, &totals)?;
    }
    let buyer = buyer::find(tx, profile, sale.client.as_ref()).await?;
    rules::buyer(profile, sale, document, &buyer, totals.total)?;
    let (purse, paid) = if registration.converted.is_some() {
        (None, payment::kept(sale)) // the receipt has paid and earned
    } else {
        totals::compare_lines(profile, sale, &totals)?;
        let purse = Purse::of(tx, &buyer).await?;
        let held = purse.as_ref().map(Purse::balances);
        let paid = payment::check(tx, profile, &company, sale, totals.total, held).await?;
        (purse, paid)
    };
    Ok(Checked {
        rules: company,
        lines,
        totals,
        buyer,
        purse,
        paid,
        quote,
    })
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
