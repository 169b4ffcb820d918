//! The amounts of a Mexican document, in millionths of a peso.
//!
//! The sale takes IVA and IEPS from one net; the law takes the IVA from the net with the IEPS in it
//! (Ley del IVA, art. 12). So net and taxes are worked out here from what the buyer pays for each
//! line, which is the sale's to the cent: net = paid ÷ ((1 + IEPS) × (1 + IVA)).

use yapa_domain::{Dec4, Money, Rate};

use super::codes::{self, Tax};
use crate::check::IssueError;
use crate::document::{Document, Treatment};

/// Of a peso, and of a rate.
pub(super) const MICRO: i128 = 1_000_000;
/// Scaled tenthousandths to millionths.
const FROM_SCALED: i128 = 100;

/// A part of a concept with the same taxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// Before discounts, without taxes.
    pub(super) list: i128,
    pub(super) discount: i128,
    /// Millionths; `None` for goods that do not pay it.
    pub(super) ieps: Option<i128>,
    /// `None` for goods outside the tax; nothing is the rate of 0 %.
    pub(super) iva: Option<i128>,
}

/// A tax on a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Transfer {
    pub(super) tax: Tax,
    pub(super) rate: i128,
    pub(super) base: i128,
    pub(super) amount: i128,
}

impl Part {
    /// Its taxes, from its own net.
    pub(super) fn transfers(&self) -> Vec<Transfer> {
        let net = self.list - self.discount;
        let of = |tax: Tax, rate: Option<i128>, base: i128| {
            rate.map(|rate| Transfer {
                tax,
                rate,
                base,
                amount: divided(base * rate, MICRO),
            })
        };
        let ieps = of(Tax::Ieps, self.ieps, net);
        let base = net + ieps.map_or(0, |one| one.amount);
        let iva = of(Tax::Iva, self.iva, base);
        // Goods given away have no base (rule CFDI40174 wants it above nothing).
        let all = [ieps, iva].into_iter().flatten();
        all.filter(|one| one.base > 0).collect()
    }
}

/// A line of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Concept {
    pub(super) product: &'static str,
    pub(super) code: String,
    pub(super) unit: &'static str,
    pub(super) description: String,
    pub(super) quantity: i128,
    pub(super) parts: Vec<Part>,
}

impl Concept {
    /// Before discounts, without taxes: what the quantity times the unit value is.
    pub(super) fn amount(&self) -> i128 {
        divided(self.quantity * self.unit_value(), MICRO)
    }

    /// One of it before discounts, without taxes.
    pub(super) fn unit_value(&self) -> i128 {
        divided(self.list() * MICRO, self.quantity)
    }

    fn list(&self) -> i128 {
        self.parts.iter().map(|part| part.list).sum()
    }

    pub(super) fn discount(&self) -> i128 {
        self.parts.iter().map(|part| part.discount).sum()
    }

    /// Its taxes, one for each tax and rate.
    pub(super) fn transfers(&self) -> Vec<Transfer> {
        let all = self.parts.iter().flat_map(Part::transfers);
        gathered(all)
    }
}

/// The transfers of one tax and rate added up, in the order of tax and rate.
pub(super) fn gathered(all: impl IntoIterator<Item = Transfer>) -> Vec<Transfer> {
    let mut sums = std::collections::BTreeMap::new();
    for one in all {
        let (base, amount) = sums.entry((one.tax, one.rate)).or_insert((0, 0));
        *base += one.base;
        *amount += one.amount;
    }
    sums.into_iter()
        .map(|((tax, rate), (base, amount))| Transfer {
            tax,
            rate,
            base,
            amount,
        })
        .collect()
}

/// Half up; both are at or above zero.
pub(super) fn divided(numerator: i128, denominator: i128) -> i128 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

/// Money or a rate in millionths.
pub(super) fn micros(amount: Dec4) -> i128 {
    i128::from(amount.scaled()) * FROM_SCALED
}

/// Input.
struct Entry {
    code: String,
    description: String,
    unit: &'static str,
    quantity: Dec4,
    /// Before discounts, taxes included.
    list: Money,
    /// Price of it for the buyer, taxes included.
    due: Money,
    ieps: Option<i128>,
    iva: Option<i128>,
}

/// One concept for each line of the sale.
///
/// # Errors
/// When the document cannot carry a tax, or the amounts do not add up.
pub(super) fn concepts(document: &Document) -> Result<Vec<Concept>, IssueError> {
    let entries = entries(document)?;
    if entries.iter().map(|entry| entry.due).sum::<Money>() != document.totals.total {
        return Err(IssueError::Amounts);
    }
    let made = entries.into_iter().map(|entry| {
        let (ieps, iva) = (entry.ieps.unwrap_or(0), entry.iva.unwrap_or(0));
        let whole = (MICRO + ieps) * (MICRO + iva);
        let net = |gross: Money| divided(micros(gross) * MICRO * MICRO, whole);
        let list = net(entry.list.max(entry.due));
        Concept {
            product: codes::UNCLASSIFIED,
            code: entry.code,
            unit: entry.unit,
            description: entry.description,
            quantity: micros(entry.quantity),
            parts: vec![Part {
                list,
                discount: list - net(entry.due),
                ieps: entry.ieps,
                iva: entry.iva,
            }],
        }
    });
    Ok(made.collect())
}

fn entries(document: &Document) -> Result<Vec<Entry>, IssueError> {
    let mut entries = Vec::with_capacity(document.lines.len() + 1);
    for line in &document.lines {
        let mut ieps = None;
        for extra in &line.extras {
            codes::extra(&extra.code)?;
            // Two rates of one tax on one product: the catalogue has no such goods.
            if ieps.replace(micros(extra.rate)).is_some() {
                return Err(IssueError::Tax(extra.code.clone()));
            }
        }
        let list = line.price.mul(line.quantity, 2);
        entries.push(Entry {
            code: line.code.trim().to_owned(),
            description: line.description.clone(),
            unit: unit(&line.unit),
            quantity: line.quantity,
            list: list.ok_or(IssueError::Amounts)?,
            due: line.due,
            ieps,
            iva: iva(line.treatment),
        });
    }
    if let Some(bags) = &document.bags {
        if !bags.levy.is_zero() {
            return Err(IssueError::Tax("bolsas".to_owned()));
        }
        entries.push(Entry {
            code: String::new(),
            description: "Bolsa".to_owned(),
            unit: codes::PIECE,
            quantity: Dec4::from_int(i64::from(bags.count)),
            list: bags.total,
            due: bags.due,
            ieps: None,
            iva: iva(bags.treatment),
        });
    }
    Ok(entries)
}

fn iva(treatment: Treatment) -> Option<i128> {
    let rate: Rate = match treatment {
        Treatment::Taxed(rate) => rate,
        Treatment::Exempt => Dec4::ZERO,
        Treatment::Unaffected => return None,
    };
    Some(micros(rate))
}

/// `c_ClaveUnidad` is UN/ECE's list but for the piece.
fn unit(code: &str) -> &'static str {
    match yapa_countries::measures::find(code).map(|unit| unit.unece) {
        None | Some("NIU" | "C62") => codes::PIECE,
        Some(other) => other,
    }
}

/// The whole sale as one concept, as documents to the public in general have it (rule 2.7.1.21):
/// its taxes stay apart.
pub(super) fn as_one(
    concepts: Vec<Concept>,
    product: &'static str,
    description: &str,
    code: String,
) -> Concept {
    Concept {
        product,
        code,
        unit: codes::ACTIVITY,
        description: description.to_owned(),
        quantity: MICRO,
        parts: concepts.into_iter().flat_map(|one| one.parts).collect(),
    }
}
