//! The taxes of documents, as they are declared.

use std::collections::BTreeMap;

use yapa_countries::CountryProfile;
use yapa_countries::profile::TaxClass;
use yapa_domain::{DocumentClass, Money, Rate};
use yapa_storage::queries::sales_reports::TaxSide;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sales_reports::{
    SalesReportPeriod, SalesReportQuery, TaxReport, TaxReportDocument, TaxReportTax, TaxReportWords,
};

use super::days::{self, Span};
use super::profit_days::WORTH_SUMMING;
use super::tax_sums::{self, Sums, Unsummed};
use super::{check_figures, profit_days, say};
use crate::calendar::today;
use crate::sale_record::document_name;
use crate::say::with_word_for_documents;
use crate::{Caller, Context, Result};

/// Code and rate of an additional tax.
type TaxKey = (String, i64);

/// The taxes of the documents of some days, this month unless the query names others.
///
/// # Errors
/// 400 for invalid days, 403 for callers who do not see the figures of the shop.
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
    let (found, unsummed) = run.await?;
    // The next report over these days reads their sums.
    if unsummed.0 > WORTH_SUMMING
        && let Err(error) = profit_days::request(ctx, caller, scope).await
    {
        tracing::warn!(%error, "the days of a report could not be summed");
    }
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
        total: TaxReportDocument {
            name: with_word_for_documents(profile, say::ALL_DOCUMENTS),
            ..found.total()
        },
        taxes: found.taxes(profile)?,
        documents: found.documents,
        days: days.shown,
    })
}

/// Rows of the taxes from the database.
struct Found {
    documents: Vec<TaxReportDocument>,
    /// Additional taxes in the documents of the authority.
    extras: BTreeMap<TaxKey, Money>,
    /// Net and sales tax of lines by rate, before the discounts of their sales; empty where the
    /// country has one rate.
    rates: BTreeMap<Rate, (Money, Money)>,
}

async fn read(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    span: &Span,
) -> Result<(Found, Unsummed)> {
    let (from, before) = span.bounds();
    let (sums, unsummed) = tax_sums::read(tx, profile, from, before).await?;
    Ok((Found::of(profile, sums), unsummed))
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
    fn of(profile: &CountryProfile, sums: Sums) -> Found {
        let sign = |side: TaxSide| match side {
            TaxSide::Sale => Money::ONE,
            TaxSide::Note => -Money::ONE,
        };
        let mut found = Found {
            documents: Vec::new(),
            extras: BTreeMap::new(),
            rates: BTreeMap::new(),
        };
        let mut others: BTreeMap<(TaxSide, String), Money> = BTreeMap::new();
        for ((side, document, code, rate), amount) in sums.extras {
            if is_fiscal(profile, &document) {
                *found.extras.entry((code, rate)).or_default() += signed(amount, sign(side));
            }
            *others.entry((side, document)).or_default() += amount;
        }
        for ((side, document, rate), (net, vat)) in sums.rates {
            if is_fiscal(profile, &document) {
                let of_rate = found.rates.entry(rate).or_default();
                of_rate.0 += signed(net, sign(side));
                of_rate.1 += signed(vat, sign(side));
            }
        }
        for (key, row) in sums.documents {
            let other = others.get(&key).copied().unwrap_or_default();
            let of = |amount: Money| signed(amount, sign(key.0)).into();
            found.documents.push(TaxReportDocument {
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
        found
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
            name: String::new(),
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

    /// The sales tax of the documents. Where it has several rates, it is shared out among
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
