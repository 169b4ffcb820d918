//! Sums of the documents of some days, of days that are summed and of those that are not.

use std::collections::BTreeMap;

use yapa_countries::CountryProfile;
use yapa_countries::profile::TaxClass;
use yapa_domain::{Money, Rate};
use yapa_fiscal::authority;
use yapa_storage::CompanyTx;
use yapa_storage::queries::sales_reports::{
    self as queries, DocumentTaxes, ExtraTaxSum, ExtraTaxes, StatedDocument, TaxDay, TaxRateSum,
    TaxSide, TaxSums, TaxedLines, WholePrices,
};

use crate::sale_record::{StoredExtraTax, amounts, with_tax_amounts};
use crate::{Error, Result, line_taxes};

/// Amounts by their kind; all above zero, those of notes too.
#[derive(Default)]
pub(super) struct Sums {
    pub documents: BTreeMap<(TaxSide, String), DocumentTaxes>,
    /// Additional taxes of the documents of a type, by code and rate.
    pub extras: BTreeMap<(TaxSide, String, String, i64), Money>,
    /// Net and sales tax of lines by rate, before the discounts of their sales; empty where the
    /// country has one rate.
    pub rates: BTreeMap<(TaxSide, String, Rate), (Money, Money)>,
}

/// How many signed documents are read at a time.
const STATED_AT_ONCE: usize = 200;

/// How many sales of the days had to be read one by one.
pub(super) struct Unsummed(pub i64);

/// The sums of the days from one on and before another.
pub(super) async fn read(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    from: &str,
    before: &str,
) -> Result<(Sums, Unsummed)> {
    let days = queries::tax_days(tx, from, before).await?;
    let mut sums = Sums::default();
    let mut groups = days
        .chunk_by(|one, next| one.summed == next.summed)
        .peekable();
    while let Some(group) = groups.next() {
        let Some(first) = group.first() else { continue };
        let next = groups.peek().and_then(|next| next.first());
        let end = next.map_or(before, |next| next.business_date.as_str());
        let of_group = match first.summed {
            true => queries::kept_tax_sums(tx, &first.business_date, end).await?,
            false => of_documents(tx, profile, &first.business_date, end).await?,
        };
        sums.add(of_group);
    }
    if !profile.tax_report.whole_prices.is_empty() {
        let sales = queries::whole_sales(tx, from, before).await?;
        sums.put_together(profile, TaxSide::Sale, sales)?;
        let notes = queries::whole_notes(tx, from, before).await?;
        sums.put_together(profile, TaxSide::Note, notes)?;
    }
    if profile.tax_report.states_documents {
        sums.state_all(tx, profile, (from, before)).await?;
    }
    let unsummed = days.iter().filter(|day| !day.summed);
    Ok((sums, Unsummed(unsummed.map(|day| day.sales).sum())))
}

/// The days before `before` that are not summed.
pub(super) async fn unsummed(tx: &mut CompanyTx, before: &str) -> Result<Vec<TaxDay>> {
    let days = queries::tax_days(tx, "", before).await?;
    Ok(days.into_iter().filter(|day| !day.summed).collect())
}

/// Sums a day and keeps it.
pub(super) async fn sum_day(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    date: &str,
    next: &str,
) -> Result<()> {
    let days = queries::tax_days(tx, date, next).await?;
    let Some(day) = days.first().filter(|day| !day.summed) else {
        return Ok(());
    };
    let sums = of_documents(tx, profile, date, next).await?;
    Ok(queries::keep_tax_day(tx, day, &sums).await?)
}

/// The sums of the documents themselves.
async fn of_documents(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    from: &str,
    before: &str,
) -> Result<TaxSums> {
    let mut sums = Sums::default();
    sums.add_documents(TaxSide::Sale, queries::sale_taxes(tx, from, before).await?);
    sums.add_documents(TaxSide::Note, queries::note_taxes(tx, from, before).await?);
    sums.add_extras(TaxSide::Sale, queries::sale_extras(tx, from, before).await?)?;
    sums.add_extras(TaxSide::Note, queries::note_extras(tx, from, before).await?)?;
    if sales_rates(profile) > 1 {
        let lines = queries::sale_rates(tx, from, before).await?;
        sums.add_lines(profile, TaxSide::Sale, lines)?;
        let lines = queries::note_rates(tx, from, before).await?;
        sums.add_lines(profile, TaxSide::Note, lines)?;
    }
    Ok(sums.into_rows())
}

/// How many rates the sales tax of a country has.
fn sales_rates(profile: &CountryProfile) -> usize {
    let taxes = profile.taxes.iter();
    taxes.filter(|tax| tax.class == TaxClass::Sales).count()
}

impl Sums {
    fn add_documents(&mut self, side: TaxSide, rows: Vec<DocumentTaxes>) {
        for row in rows {
            let key = (side, row.document_code.clone());
            match self.documents.get_mut(&key) {
                None => {
                    self.documents.insert(key, row);
                }
                Some(sum) => {
                    sum.documents += row.documents;
                    sum.net += row.net;
                    sum.exempt += row.exempt;
                    sum.unaffected += row.unaffected;
                    sum.vat += row.vat;
                    sum.total += row.total;
                }
            }
        }
    }

    fn add_extras(&mut self, side: TaxSide, rows: Vec<ExtraTaxes>) -> Result<()> {
        for row in rows {
            let taxes = match &row.noted {
                Some(noted) => &with_tax_amounts(&row.extra_taxes, &amounts(noted)?)?,
                None => &row.extra_taxes,
            };
            let stored: Vec<StoredExtraTax> =
                serde_json::from_str(taxes).map_err(Error::internal)?;
            for tax in stored {
                let all = tax.amount.checked_mul(row.documents);
                let all = all.ok_or_else(|| Error::internal("taxes leave their range"))?;
                let key = (side, row.document_code.clone(), tax.code, tax.rate);
                *self.extras.entry(key).or_default() += Money::from_scaled(all);
            }
        }
        Ok(())
    }

    /// Adds additional taxes to the taxable amount, for documents that do not list them separately.
    fn put_together(
        &mut self,
        profile: &CountryProfile,
        side: TaxSide,
        rows: Vec<WholePrices>,
    ) -> Result<()> {
        let whole = |code: &str| profile.tax_report.whole_prices.contains(&code);
        let beyond = || Error::internal("taxes leave their range");
        let divisor = Money::ONE + profile.sales_tax.value;
        for row in rows.into_iter().filter(|row| whole(&row.sold_as)) {
            let times = |amount: Money| {
                let all = amount.scaled().checked_mul(row.documents);
                all.map(Money::from_scaled).ok_or_else(beyond)
            };
            let net = times(
                row.taxed
                    .div(divisor, profile.numbers.decimals)
                    .ok_or_else(beyond)?,
            )?;
            let vat = times(row.taxed)? - net;
            let key = (side, row.document_code.clone());
            if let Some(sum) = self.documents.get_mut(&key) {
                sum.net += net - row.net;
                sum.vat += vat - row.vat;
            }
            let Some(noted) = &row.noted else { continue };
            let taxes = with_tax_amounts(&row.extra_taxes, &amounts(noted)?)?;
            let stored: Vec<StoredExtraTax> =
                serde_json::from_str(&taxes).map_err(Error::internal)?;
            for tax in stored {
                let key = (side, row.document_code.clone(), tax.code, tax.rate);
                *self.extras.entry(key).or_default() -= Money::from_scaled(tax.amount);
            }
        }
        self.extras
            .retain(|(_, code, _, _), amount| !whole(code) && !amount.is_zero());
        Ok(())
    }

    /// Replaces the amounts of sales by those that signed documents with additional taxes state.
    async fn state_all(
        &mut self,
        tx: &mut CompanyTx,
        profile: &CountryProfile,
        days: (&str, &str),
    ) -> Result<()> {
        let most = i64::try_from(STATED_AT_ONCE).map_err(Error::internal)?;
        for side in [TaxSide::Sale, TaxSide::Note] {
            let mut last = (String::new(), 0);
            loop {
                let behind = (last.0.as_str(), last.1);
                let of_notes = side == TaxSide::Note;
                let rows = queries::stated_documents(tx, of_notes, days, behind, most).await?;
                for row in &rows {
                    self.state(profile, side, row)?;
                }
                match rows.last() {
                    Some(row) if rows.len() == STATED_AT_ONCE => {
                        last = (row.business_date.clone(), row.id);
                    }
                    _ => break,
                }
            }
        }
        self.extras.retain(|_, amount| !amount.is_zero());
        Ok(())
    }

    fn state(
        &mut self,
        profile: &CountryProfile,
        side: TaxSide,
        row: &StatedDocument,
    ) -> Result<()> {
        let xml = row.xml.as_deref().unwrap_or_default();
        let Some(stated) = authority(profile.country).stated_amounts(xml, row.exempt) else {
            return Ok(());
        };
        if let Some(sum) = self.documents.get_mut(&(side, row.document_code.clone())) {
            sum.net += stated.net - row.net;
            sum.exempt += stated.exempt - row.exempt;
            sum.vat += stated.vat - row.vat;
        }
        let mut add = |code: String, rate: i64, amount: Money| {
            let key = (side, row.document_code.clone(), code, rate);
            *self.extras.entry(key).or_default() += amount;
        };
        let own = match &row.noted {
            Some(noted) => with_tax_amounts(&row.extra_taxes, &amounts(noted)?)?,
            None => row.extra_taxes.clone(),
        };
        let own: Vec<StoredExtraTax> = serde_json::from_str(&own).map_err(Error::internal)?;
        for tax in own {
            add(tax.code, tax.rate, -Money::from_scaled(tax.amount));
        }
        for tax in stated.taxes {
            let rate = tax.rate.map_or(0, Rate::scaled);
            add(tax.code, rate, tax.amount);
        }
        Ok(())
    }

    fn add_lines(
        &mut self,
        profile: &CountryProfile,
        side: TaxSide,
        rows: Vec<TaxedLines>,
    ) -> Result<()> {
        for row in rows {
            let taxes = line_taxes::read(&row.taxes)?;
            let sales = taxes.iter().find(|tax| {
                let known = profile.taxes.iter().find(|one| one.code == tax.code);
                known.is_some_and(|one| one.class == TaxClass::Sales)
            });
            let rate = sales.map_or(profile.sales_tax.value, |tax| tax.factor);
            let key = (side, row.document_code, rate);
            let (net, vat) = self.rates.entry(key).or_default();
            *net += row.net;
            *vat += row.vat;
        }
        Ok(())
    }

    fn add(&mut self, rows: TaxSums) {
        for (side, row) in rows.documents {
            self.add_documents(side, vec![row]);
        }
        for row in rows.extras {
            let key = (row.side, row.document_code, row.code, row.rate);
            *self.extras.entry(key).or_default() += row.amount;
        }
        for row in rows.rates {
            let key = (row.side, row.document_code, row.rate);
            let (net, vat) = self.rates.entry(key).or_default();
            *net += row.net;
            *vat += row.vat;
        }
    }

    fn into_rows(self) -> TaxSums {
        let documents = self.documents.into_iter();
        let extras = self.extras.into_iter();
        let rates = self.rates.into_iter();
        TaxSums {
            documents: documents.map(|((side, _), row)| (side, row)).collect(),
            extras: extras
                .map(|((side, document_code, code, rate), amount)| ExtraTaxSum {
                    side,
                    document_code,
                    code,
                    rate,
                    amount,
                })
                .collect(),
            rates: rates
                .map(|((side, document_code, rate), (net, vat))| TaxRateSum {
                    side,
                    document_code,
                    rate,
                    net,
                    vat,
                })
                .collect(),
        }
    }
}
