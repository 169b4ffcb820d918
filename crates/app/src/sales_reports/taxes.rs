//! The taxes of documents, as they are declared.

use std::collections::BTreeMap;

use yapa_countries::CountryProfile;
use yapa_countries::profile::TaxClass;
use yapa_domain::{DocumentClass, Money, Rate};
use yapa_storage::queries::sales_reports::{
    self as queries, DocumentTaxes, ExtraTaxes, TaxedLines,
};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sales_reports::{
    SalesReportPeriod, SalesReportQuery, TaxReport, TaxReportDocument, TaxReportTax, TaxReportWords,
};

use super::days::{self, Span};
use super::{check_figures, say};
use crate::calendar::today;
use crate::sale_record::{StoredExtraTax, amounts, document_name, with_tax_amounts};
use crate::{Caller, Context, Error, Result, line_taxes};

/// Code and rate of an additional tax.
type TaxKey = (String, i64);

/// The taxes of the documents of some days, this month unless the query names others.
///
/// # Errors
/// 400 for days that cannot be, 403 for callers who do not see the figures of the shop.
#[crate::boxed]
pub async fn taxes(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &SalesReportQuery,
) -> Result<TaxReport> {
    check_figures(caller)?;
    let profile = caller.profile();
    let today = today(profile, ctx.now())?;
    let days = days::of_query(query, SalesReportPeriod::ThisMonth, today)?;
    let run = ctx
        .db
        .read_long_with(scope, days.now.clone(), move |tx, span| {
            Box::pin(read(tx, profile, span))
        });
    let found = run.await?;
    let words = profile.tax_report;
    Ok(TaxReport {
        words: TaxReportWords {
            title: words.title.to_owned(),
            net: words.taxed.to_owned(),
            vat: profile.wording.sales_tax.to_owned(),
            exempt: words.exempt.to_owned(),
            unaffected: words.unaffected.to_owned(),
            other_taxes: words.other_taxes.to_owned(),
        },
        total: found.total(),
        taxes: found.taxes(profile)?,
        documents: found.documents,
        days: days.told,
    })
}

/// What the database knows of the taxes.
struct Found {
    documents: Vec<TaxReportDocument>,
    /// Additional taxes in the documents of the authority.
    extras: BTreeMap<TaxKey, Money>,
    /// Net and sales tax of lines by rate, before the discounts of their sales; empty where the
    /// country has one rate.
    rates: BTreeMap<Rate, (Money, Money)>,
}

async fn read(tx: &mut CompanyTx, profile: &'static CountryProfile, span: &Span) -> Result<Found> {
    let (from, before) = span.bounds();
    let mut found = Found {
        documents: Vec::new(),
        extras: BTreeMap::new(),
        rates: BTreeMap::new(),
    };
    let extras = queries::sale_extras(tx, from, before).await?;
    let sums = queries::sale_taxes(tx, from, before).await?;
    found.add(profile, sums, extras, Money::ONE)?;
    let extras = queries::note_extras(tx, from, before).await?;
    let sums = queries::note_taxes(tx, from, before).await?;
    found.add(profile, sums, extras, -Money::ONE)?;
    if sales_rates(profile) > 1 {
        found.add_rates(
            profile,
            queries::sale_rates(tx, from, before).await?,
            Money::ONE,
        )?;
        found.add_rates(
            profile,
            queries::note_rates(tx, from, before).await?,
            -Money::ONE,
        )?;
    }
    Ok(found)
}

/// How many rates the sales tax of a country has.
fn sales_rates(profile: &CountryProfile) -> usize {
    profile
        .taxes
        .iter()
        .filter(|tax| tax.class == TaxClass::Sales)
        .count()
}

fn is_fiscal(profile: &CountryProfile, code: &str) -> bool {
    let class = profile.document(code).map(|document| document.class);
    matches!(
        class,
        Some(DocumentClass::Ticket | DocumentClass::Invoice | DocumentClass::CreditNote)
    )
}

fn signed(amount: Money, sign: Money) -> Money {
    if sign.is_negative() { -amount } else { amount }
}

impl Found {
    fn add(
        &mut self,
        profile: &CountryProfile,
        sums: Vec<DocumentTaxes>,
        extras: Vec<ExtraTaxes>,
        sign: Money,
    ) -> Result<()> {
        let mut others: BTreeMap<String, Money> = BTreeMap::new();
        for row in extras {
            let taxes = match &row.noted {
                Some(noted) => &with_tax_amounts(&row.extra_taxes, &amounts(noted)?)?,
                None => &row.extra_taxes,
            };
            let stored: Vec<StoredExtraTax> =
                serde_json::from_str(taxes).map_err(Error::internal)?;
            for tax in stored {
                let all = tax.amount.checked_mul(row.documents);
                let all = all.ok_or_else(|| Error::internal("taxes leave their range"))?;
                let all = Money::from_scaled(all);
                *others.entry(row.document_code.clone()).or_default() += all;
                if is_fiscal(profile, &row.document_code) {
                    let key = (tax.code, tax.rate);
                    *self.extras.entry(key).or_default() += signed(all, sign);
                }
            }
        }
        for row in sums {
            let other = others.get(&row.document_code).copied().unwrap_or_default();
            let of = |amount: Money| signed(amount, sign).into();
            self.documents.push(TaxReportDocument {
                name: document_name(profile, &row.document_code).to_owned(),
                fiscal: is_fiscal(profile, &row.document_code),
                documents: row.documents,
                net: of(row.net),
                vat: of(row.vat),
                exempt: of(row.exempt - row.unaffected),
                unaffected: of(row.unaffected),
                other_taxes: of(other),
                total: of(row.total),
                code: row.document_code,
            });
        }
        Ok(())
    }

    fn add_rates(
        &mut self,
        profile: &CountryProfile,
        lines: Vec<TaxedLines>,
        sign: Money,
    ) -> Result<()> {
        for row in lines {
            if !is_fiscal(profile, &row.document_code) {
                continue;
            }
            let taxes = line_taxes::read(&row.taxes)?;
            let sales = taxes.iter().find(|tax| {
                let known = profile.taxes.iter().find(|one| one.code == tax.code);
                known.is_some_and(|one| one.class == TaxClass::Sales)
            });
            let rate = sales.map_or(profile.sales_tax.value, |tax| tax.factor);
            let (net, vat) = self.rates.entry(rate).or_default();
            *net += signed(row.net, sign);
            *vat += signed(row.vat, sign);
        }
        Ok(())
    }

    /// All documents of the authority together.
    fn total(&self) -> TaxReportDocument {
        let fiscal = || self.documents.iter().filter(|one| one.fiscal);
        let sum = |of: fn(&TaxReportDocument) -> yapa_wire::Money| {
            fiscal()
                .map(|one| Money::from(of(one)))
                .sum::<Money>()
                .into()
        };
        TaxReportDocument {
            code: String::new(),
            name: say::ALL_DOCUMENTS.to_owned(),
            fiscal: true,
            documents: fiscal().map(|one| one.documents).sum(),
            net: sum(|one| one.net),
            vat: sum(|one| one.vat),
            exempt: sum(|one| one.exempt),
            unaffected: sum(|one| one.unaffected),
            other_taxes: sum(|one| one.other_taxes),
            total: sum(|one| one.total),
        }
    }

    /// The sales tax by rate, then the additional taxes.
    fn taxes(&self, profile: &CountryProfile) -> Result<Vec<TaxReportTax>> {
        let total = self.total();
        let (net, vat) = (Money::from(total.net), Money::from(total.vat));
        let mut taxes = self.sales_tax(profile, net, vat)?;
        for ((code, rate), amount) in &self.extras {
            let rate = Rate::from_scaled(*rate);
            let known = profile.taxes.iter();
            let known = known
                .clone()
                .find(|tax| tax.code == code && tax.factor.value == rate);
            taxes.push(TaxReportTax {
                code: code.clone(),
                name: known.map_or(code.as_str(), |tax| tax.name).to_owned(),
                net: None,
                amount: (*amount).into(),
            });
        }
        Ok(taxes)
    }

    /// What the documents say of the sales tax. Where it has several rates, it is shared out among
    /// them as the lines are, because a discount of the whole sale belongs to none of its lines.
    fn sales_tax(
        &self,
        profile: &CountryProfile,
        net: Money,
        vat: Money,
    ) -> Result<Vec<TaxReportTax>> {
        let named = |rate: Rate, net: Money, amount: Money| {
            let known = profile
                .taxes
                .iter()
                .find(|tax| tax.class == TaxClass::Sales && tax.factor.value == rate);
            TaxReportTax {
                code: known
                    .map_or(profile.wording.sales_tax, |tax| tax.code)
                    .to_owned(),
                name: known
                    .map_or(profile.wording.sales_tax, |tax| tax.name)
                    .to_owned(),
                net: Some(net.into()),
                amount: amount.into(),
            }
        };
        if self.rates.len() < 2 {
            let rate = self.rates.keys().next().copied();
            return Ok(vec![named(
                rate.unwrap_or(profile.sales_tax.value),
                net,
                vat,
            )]);
        }
        let decimals = profile.currency.decimals;
        let all_net: Money = self.rates.values().map(|(net, _)| *net).sum();
        let all_vat: Money = self.rates.values().map(|(_, vat)| *vat).sum();
        let (mut left_net, mut left_vat) = (net, vat);
        let mut taxes = Vec::new();
        // The highest rate last, so that it takes what rounding leaves.
        let last = self.rates.len() - 1;
        for (at, (rate, (own_net, own_vat))) in self.rates.iter().enumerate() {
            let part = |own: Money, all: Money, whole: Money| {
                let part = own.mul_div(whole, all, decimals);
                part.unwrap_or_default()
            };
            let (own_net, own_vat) = match at == last {
                true => (left_net, left_vat),
                false => (part(*own_net, all_net, net), part(*own_vat, all_vat, vat)),
            };
            left_net -= own_net;
            left_vat -= own_vat;
            taxes.push(named(*rate, own_net, own_vat));
        }
        taxes.reverse();
        Ok(taxes)
    }
}
