//! The amounts of a Peruvian document, line by line.
//!
//! UBL wants amounts of two decimals whose lines add up to the header, and unit values of up to
//! ten. The sale has its own header, which the buyer has paid; so the header is shared out among
//! the lines to the cent, and the IGV of a line is the rest of its price. SUNAT allows a
//! difference of one unit between a line's IGV and the rate (codes 3103 and 3291).

use yapa_countries::measures;
use yapa_domain::{Dec4, Money, Quantity, Rate};

use super::codes::{Affectation, IGV, LEVY};
use crate::arithmetic::{apportion, quotient};
use crate::check::IssueError;
use crate::document::{Document, Treatment};

/// A line as UBL writes it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) code: String,
    pub(super) description: String,
    /// UN/ECE Recommendation 20.
    pub(super) unit: &'static str,
    pub(super) quantity: Quantity,
    pub(super) affectation: Affectation,
    pub(super) rate: Rate,
    /// Without taxes, after discounts; of a gift, what it would be worth.
    pub(super) value: Money,
    pub(super) igv: Money,
    /// The net discount, where there is one.
    pub(super) discount: Money,
    /// One of it without taxes, before discounts; zero for a gift.
    pub(super) unit_value: String,
    /// One of it with taxes, after discounts; of a gift, what it would be worth.
    pub(super) unit_price: String,
    /// Bags, and the levy on all of them.
    pub(super) levy: Option<(u32, Money)>,
}

impl Row {
    /// Whether it is taxed and sold for a single cent, which cannot be both base and IGV: SUNAT takes
    /// no such line (codes 3105 and 3111).
    pub(super) fn lacks_base_or_tax(&self) -> bool {
        self.affectation.tribute == IGV && (self.value.is_zero() || self.igv.is_zero())
    }

    /// Whether it is given away.
    pub(super) const fn free(&self) -> bool {
        self.affectation.is_free()
    }

    /// The taxes that are paid with the line.
    pub(super) fn taxes(&self) -> Money {
        let igv = if self.free() { Dec4::ZERO } else { self.igv };
        igv + self.levy.map_or(Dec4::ZERO, |(_, amount)| amount)
    }
}

/// Input, before the header is shared out.
struct Entry {
    code: String,
    description: String,
    unit: &'static str,
    quantity: Quantity,
    treatment: Treatment,
    /// Before any discount, taxes included.
    list: Money,
    /// After the line's own discount, taxes included, without levy.
    gross: Money,
    /// The same without taxes, with four decimals.
    net: Money,
    levy: Option<(u32, Money)>,
}

const PIECE: &str = "NIU";
const BAG: &str = "BOLSA PLASTICA";
const CENT: Money = Dec4::from_scaled(100);
/// Stated value of a gift where the sale has no price for it, a unit.
const NOMINAL: Money = CENT;

/// The rows of a document.
///
/// # Errors
/// When the document cannot carry a tax, or the amounts do not add up.
pub(super) fn rows(document: &Document) -> Result<Vec<Row>, IssueError> {
    let totals = &document.totals;
    check_taxes(document)?;
    let entries = entries(document)?;
    let groups = [
        (0, totals.net + totals.vat, totals.net),
        (
            1,
            totals.exempt - totals.unaffected,
            totals.exempt - totals.unaffected,
        ),
        (2, totals.unaffected, totals.unaffected),
    ];
    let mut rows: Vec<Option<Row>> = entries.iter().map(|_| None).collect();
    for (group, gross, net) in groups {
        let places: Vec<usize> = (0..entries.len())
            .filter(|at| group_of(entries[*at].treatment) == group)
            .collect();
        let pick = |what: fn(&Entry) -> Money| -> Vec<Money> {
            places.iter().map(|at| what(&entries[*at])).collect()
        };
        let caps = pick(|entry| entry.gross);
        let gross = apportion(&caps, gross, 2, &caps).ok_or(IssueError::Amounts)?;
        let net = if group == 0 {
            let net = apportion(&pick(|entry| entry.net), net, 2, &gross);
            with_tax_on_each(&gross, net.ok_or(IssueError::Amounts)?)
        } else {
            gross.clone()
        };
        for ((at, gross), net) in places.into_iter().zip(gross).zip(net) {
            rows[at] = Some(row(&entries[at], gross, net)?);
        }
    }
    Ok(rows.into_iter().flatten().collect())
}

/// The nets of taxed lines so that each has a base and an IGV of a cent at least, without which SUNAT
/// refuses the line (codes 3105 and 3111). What lines of a few cents take is given back by others, so
/// that the sum stays; where all are that small, the document has their sum, and the total is the same.
fn with_tax_on_each(gross: &[Money], mut net: Vec<Money>) -> Vec<Money> {
    let mut moved = Dec4::ZERO;
    for (net, gross) in net
        .iter_mut()
        .zip(gross)
        .filter(|(_, gross)| **gross > CENT)
    {
        let fitting = (*net).clamp(CENT, *gross - CENT);
        moved += *net - fitting;
        *net = fitting;
    }
    for (net, gross) in net
        .iter_mut()
        .zip(gross)
        .filter(|(_, gross)| **gross > CENT)
    {
        let fitting = (*net + moved).clamp(CENT, *gross - CENT);
        // No line gives more than a cent: its IGV stays what the rate makes of it.
        let given = (fitting - *net).clamp(Dec4::ZERO - CENT, CENT);
        moved -= given;
        *net += given;
    }
    net
}

/// These documents carry only the IGV and the levy on bags. The sale works the ISC out beside
/// the IGV, and SUNAT within its base (code 3272), so a document with it is not made at all.
fn check_taxes(document: &Document) -> Result<(), IssueError> {
    let levy = document.bags.map_or(Dec4::ZERO, |bags| bags.levy);
    let mut found = Dec4::ZERO;
    for tax in &document.totals.extras {
        if tax.code != LEVY {
            return Err(IssueError::Tax(tax.code.clone()));
        }
        found += tax.amount;
    }
    if let Some(tax) = document.lines.iter().flat_map(|line| &line.extras).next() {
        return Err(IssueError::Tax(tax.code.clone()));
    }
    if found == levy {
        Ok(())
    } else {
        Err(IssueError::Amounts)
    }
}

const fn group_of(treatment: Treatment) -> u8 {
    match treatment {
        Treatment::Taxed(_) => 0,
        Treatment::Exempt => 1,
        Treatment::Unaffected => 2,
    }
}

fn entries(document: &Document) -> Result<Vec<Entry>, IssueError> {
    let mut entries = Vec::with_capacity(document.lines.len() + 1);
    for line in &document.lines {
        let list = line.price.mul(line.quantity, 2);
        entries.push(Entry {
            code: line.code.chars().take(30).collect(),
            description: line.description.clone(),
            unit: measures::find(&line.unit).map_or(PIECE, |unit| unit.unece),
            quantity: line.quantity,
            treatment: line.treatment,
            list: list.ok_or(IssueError::Amounts)?.max(line.total),
            gross: line.total,
            net: line.net_amount,
            levy: None,
        });
    }
    if let Some(bags) = &document.bags {
        let gross = bags.total - bags.levy;
        entries.push(Entry {
            code: String::new(),
            description: BAG.to_owned(),
            unit: PIECE,
            quantity: Dec4::from_int(i64::from(bags.count)),
            treatment: bags.treatment,
            list: gross,
            gross,
            net: without_tax(gross, bags.treatment, 4)?,
            levy: bags.levy.is_positive().then_some((bags.count, bags.levy)),
        });
    }
    Ok(entries)
}

fn without_tax(amount: Money, treatment: Treatment, decimals: u32) -> Result<Money, IssueError> {
    match treatment {
        Treatment::Taxed(rate) => amount
            .div(Dec4::ONE + rate, decimals)
            .ok_or(IssueError::Amounts),
        Treatment::Exempt | Treatment::Unaffected => Ok(amount.round(decimals)),
    }
}

/// A row of what the line's share of the header is, with and without the IGV.
fn row(entry: &Entry, gross: Money, net: Money) -> Result<Row, IssueError> {
    let rate = match entry.treatment {
        Treatment::Taxed(rate) => rate,
        Treatment::Exempt | Treatment::Unaffected => Dec4::ZERO,
    };
    let levy = entry.levy.map_or(Dec4::ZERO, |(_, amount)| amount);
    let free = gross.is_zero();
    let mut row = Row {
        code: entry.code.clone(),
        description: entry.description.clone(),
        unit: entry.unit,
        quantity: entry.quantity,
        affectation: Affectation::of(entry.treatment, free),
        rate,
        value: net,
        igv: gross - net,
        discount: Dec4::ZERO,
        unit_value: String::new(),
        unit_price: quotient(gross + levy, entry.quantity),
        levy: entry.levy,
    };
    if free {
        let worth = without_tax(entry.list, entry.treatment, 2)?;
        let nominal = NOMINAL.mul(entry.quantity, 2).ok_or(IssueError::Amounts)?;
        row.value = if worth.is_zero() {
            nominal.max(NOMINAL)
        } else {
            worth
        };
        row.igv = row.value.mul(rate, 2).ok_or(IssueError::Amounts)?;
        if rate.is_positive() {
            row.igv = row.igv.max(CENT);
        }
        row.unit_value = "0.00".to_owned();
        row.unit_price = quotient(row.value, entry.quantity);
    } else {
        let off = entry.list.round(2) - gross;
        row.discount = without_tax(off, entry.treatment, 2)?;
        row.unit_value = quotient(net + row.discount, entry.quantity);
    }
    Ok(row)
}
