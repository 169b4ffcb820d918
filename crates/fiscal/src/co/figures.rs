//! The amounts of a Colombian document, line by line, in centavos.
//!
//! The sale's own sums, which the buyer has paid, are shared out among the lines, so that lines,
//! taxes and total add up exactly (rules FAU02, FAU04, FAU14). DIAN allows two pesos between a tax
//! and the rate of its base (FAS07). A discount of the whole sale lowers every line, because a
//! discount of the header would not lower the taxes.

use yapa_countries::measures;
use yapa_domain::{Dec4, Money, Quantity, Rate};

use super::codes::{self, IVA, Tax};
use crate::arithmetic::{apportion, quotient_of};
use crate::check::IssueError;
use crate::document::{BagCharge, Document, Treatment};

/// A tax of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RowTax {
    pub(super) tax: Tax,
    pub(super) rate: Rate,
    pub(super) amount: Money,
}

/// A line as UBL writes it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) code: String,
    pub(super) description: String,
    /// UN/ECE Recommendation 20.
    pub(super) unit: &'static str,
    pub(super) quantity: Quantity,
    /// Without taxes, after discounts.
    pub(super) value: Money,
    /// The net discount, where there is one.
    pub(super) discount: Money,
    /// One of it without taxes, before discounts.
    pub(super) unit_value: String,
    /// One of it, taxes included, before discounts.
    pub(super) list_price: Money,
    /// Its taxes; goods outside the IVA have none (rule FAY10).
    pub(super) taxes: Vec<RowTax>,
}

impl Row {
    /// Whether it is a gift, which has no value and no discount.
    pub(super) fn is_free(&self) -> bool {
        self.value.is_zero()
    }

    /// Puts the discount into the unit value.
    pub(super) fn drop_discount(&mut self) {
        if self.discount.is_positive() {
            self.discount = Dec4::ZERO;
            self.unit_value = quotient_of(self.value, self.quantity, UNIT_PLACES);
        }
    }
}

/// A line of the document before the sums are shared out.
struct Entry {
    code: String,
    description: String,
    unit: &'static str,
    quantity: Quantity,
    treatment: Treatment,
    price: Money,
    net: Money,
    vat: Money,
    extras: Vec<(Tax, Rate, Money)>,
}

/// DIAN's and UN/ECE's code of a piece.
const PIECE: &str = "94";
const BAG: &str = "BOLSA PLASTICA";
/// Places of a unit value: UBL takes more, DIAN six.
const UNIT_PLACES: u32 = 6;

/// The rows of a document.
///
/// # Errors
/// When the document cannot carry a tax, or the amounts do not add up.
pub(super) fn rows(document: &Document) -> Result<Vec<Row>, IssueError> {
    let totals = &document.totals;
    let entries = entries(document)?;
    let is_taxed = |entry: &Entry| matches!(entry.treatment, Treatment::Taxed(_));
    let taxed = shares(&entries, totals.net, |one| is_taxed(one).then_some(one.net))?;
    let other = shares(&entries, totals.exempt, |one| {
        (!is_taxed(one)).then_some(one.net)
    })?;
    let vats = shares(&entries, totals.vat, |one| is_taxed(one).then_some(one.vat))?;
    let mut rows = Vec::with_capacity(entries.len());
    for (at, entry) in entries.iter().enumerate() {
        let value = taxed[at] + other[at];
        rows.push(row(entry, value, vats[at]));
    }
    for tax in &totals.extras {
        share_extra(&mut rows, &entries, &tax.code, tax.rate, tax.amount)?;
    }
    rows.iter_mut()
        .zip(&entries)
        .try_for_each(|(row, entry)| finish(row, entry))?;
    Ok(rows)
}

/// A sum shared out among the entries that have a part of it.
fn shares(
    entries: &[Entry],
    sum: Money,
    part: impl Fn(&Entry) -> Option<Money>,
) -> Result<Vec<Money>, IssueError> {
    let weights: Vec<Money> = entries
        .iter()
        .map(|entry| part(entry).unwrap_or_default())
        .collect();
    apportion(&weights, sum, 2, &[]).ok_or(IssueError::Amounts)
}

fn share_extra(
    rows: &mut [Row],
    entries: &[Entry],
    code: &str,
    rate: Option<Rate>,
    amount: Money,
) -> Result<(), IssueError> {
    let tax = codes::extra(code)?;
    let rate = rate.ok_or_else(|| IssueError::Tax(code.to_owned()))?;
    let own = |entry: &Entry| {
        let mut found = entry.extras.iter();
        found
            .find(|one| one.0 == tax && one.1 == rate)
            .map(|one| one.2)
    };
    let amounts = shares(entries, amount, own)?;
    for ((row, entry), amount) in rows.iter_mut().zip(entries).zip(amounts) {
        if own(entry).is_some() {
            row.taxes.push(RowTax { tax, rate, amount });
        }
    }
    Ok(())
}

fn entries(document: &Document) -> Result<Vec<Entry>, IssueError> {
    let mut entries = Vec::with_capacity(document.lines.len() + 1);
    for line in &document.lines {
        let extras = line.extras.iter();
        let extras = extras.map(|one| Ok((codes::extra(&one.code)?, one.rate, one.amount)));
        entries.push(Entry {
            code: line.code.trim().to_owned(),
            description: line.description.clone(),
            unit: measures::find(&line.unit).map_or(PIECE, |unit| dian_unit(unit.unece)),
            quantity: line.quantity,
            treatment: line.treatment,
            price: line.price,
            net: line.net_amount,
            vat: line.vat,
            extras: extras.collect::<Result<_, IssueError>>()?,
        });
    }
    entries.extend(document.bags.as_ref().map(bag_entry).transpose()?);
    Ok(entries)
}

/// The bags, as a line whose price has the IVA in it: they are sold like other goods (Estatuto
/// Tributario, arts. 420 and 447). The national tax on bags (INC Bolsas, art. 512-15 by Ley 1819 de 2016;
/// code 22 of the annex) is an amount by piece that the country's profile does not charge, so a bag
/// with a levy is refused.
fn bag_entry(bags: &BagCharge) -> Result<Entry, IssueError> {
    if !bags.levy.is_zero() {
        return Err(IssueError::Tax("bolsas".to_owned()));
    }
    let rate = match bags.treatment {
        Treatment::Taxed(rate) => rate,
        Treatment::Exempt | Treatment::Unaffected => Dec4::ZERO,
    };
    let count = Dec4::from_int(i64::from(bags.count));
    let net = bags.total.div(Dec4::ONE + rate, 4);
    let net = net.ok_or(IssueError::Amounts)?;
    Ok(Entry {
        code: String::new(),
        description: BAG.to_owned(),
        unit: PIECE,
        quantity: count,
        treatment: bags.treatment,
        price: bags.total.div(count, 4).ok_or(IssueError::Amounts)?,
        net,
        vat: bags.total - net,
        extras: Vec::new(),
    })
}

/// A piece has a code of its own in DIAN's table 13.3.6.
fn dian_unit(unece: &'static str) -> &'static str {
    match unece {
        "NIU" | "C62" => PIECE,
        other => other,
    }
}

fn row(entry: &Entry, value: Money, vat: Money) -> Row {
    let rate = match entry.treatment {
        Treatment::Taxed(rate) => Some(rate),
        // Goods with the consumption tax are outside the IVA (Estatuto Tributario, art. 512-1).
        Treatment::Exempt if entry.extras.is_empty() => Some(Dec4::ZERO),
        Treatment::Exempt | Treatment::Unaffected => None,
    };
    let taxes = rate.map(|rate| RowTax {
        tax: IVA,
        rate,
        amount: vat,
    });
    Row {
        code: entry.code.clone(),
        description: entry.description.clone(),
        unit: entry.unit,
        quantity: entry.quantity,
        value,
        discount: Dec4::ZERO,
        unit_value: String::new(),
        list_price: entry.price,
        taxes: taxes.into_iter().collect(),
    }
}

/// The discount and the unit value, once the line's value and taxes are known.
fn finish(row: &mut Row, entry: &Entry) -> Result<(), IssueError> {
    if row.is_free() {
        row.unit_value = "0.00".to_owned();
        return Ok(());
    }
    let taxes: Money = row.taxes.iter().map(|one| one.amount).sum();
    let rates: Rate = row.taxes.iter().map(|one| one.rate).sum();
    let list = entry.price.mul(entry.quantity, 2);
    let off = list.ok_or(IssueError::Amounts)? - (row.value + taxes);
    if off.is_positive() {
        let net = off.div(Dec4::ONE + rates, 2);
        row.discount = net.ok_or(IssueError::Amounts)?;
    }
    row.unit_value = quotient_of(row.value + row.discount, row.quantity, UNIT_PLACES);
    Ok(())
}
