//! The amounts of a Chilean document, in whole pesos, worked out by SII's rules from what the
//! buyer pays for each line. `MntTotal` is the sale's total, always; net and IVA are worked out
//! here, because the sale takes the net from unit prices of four decimals and can be a peso off.
//!
//! **Lines with the taxes in them.** Boletas state gross amounts ("Formato Boletas Electrónicas"
//! v4.2, zone B, fields 21 to 26); invoices and notes may, with `MntBruto` 1 ("Formato DTE", zone
//! A, Indicador Montos Brutos). The net is then the sum of the taxed lines, less discounts, by
//! 1 + rate (field 32; "Formato DTE", Monto Neto), and total = net + IVA + exempt (field 35). The
//! IVA is the rest, which is the rate of the net before that is rounded: of a shelf price of 103
//! no whole net has an IVA of 19 % that makes 103 again (86 + 16, 87 + 17). Net lines would miss
//! both quantity × price and the total.
//!
//! **Additional taxes** (D.L. 825, art. 42) are not on boletas. A boleta is for a final consumer
//! (Res. Ex. SII 74 of 2020, A.1), and art. 43 leaves out what a retailer sells to consumers; the
//! boleta's schema has no element for them, and its total is net + IVA + exempt. Its IVA is
//! therefore a part of the whole price, as for other goods. That resolution (F.4) asks for the
//! taxes of art. 37 a) to c) alone (jewellery, furs), which these shops do not sell. Invoices,
//! which go to other traders as well, carry the taxes.
//!
//! **An invoice with additional taxes has net lines**, since the format divides gross ones by
//! 1 + IVA only, whatever other tax is in them. Every line is its net in whole pesos, after all
//! discounts: a global discount does not say which additional tax it lowers. Nets are chosen so
//! that the IVA, which makes the total right, is at most a peso from its rate.

use yapa_countries::measures;
use yapa_domain::{Dec4, DocumentTax, Money, Rate, TaxBasis};

use super::codes::{self, Type};
use super::nets::{self, Group};
use super::price::UnitPrice;
use crate::arithmetic::apportion;
use crate::check::IssueError;
use crate::document::{Document, Treatment};

/// What a document states.
#[derive(Clone, Debug)]
pub(super) struct Figures {
    pub(super) rows: Vec<Row>,
    /// Discounts and charges on all taxed, or all exempt lines.
    pub(super) adjustments: Vec<Adjustment>,
    /// Whether the amounts of the lines have the taxes in them.
    pub(super) is_gross: bool,
    pub(super) net: Money,
    pub(super) exempt: Money,
    /// Rate of the IVA; nothing where no line is taxed.
    pub(super) rate: Option<Rate>,
    pub(super) vat: Money,
    /// Additional taxes.
    pub(super) taxes: Vec<DocumentTax>,
}

/// A `Detalle`: `amount` is price × quantity, less the discount, plus the charge.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) unit: &'static str,
    pub(super) quantity: Dec4,
    pub(super) price: UnitPrice,
    pub(super) discount: Money,
    pub(super) charge: Money,
    pub(super) exempt: bool,
    /// Rate of the IVA.
    rate: Rate,
    /// Additional taxes, by code and rate.
    pub(super) taxes: Vec<(String, Rate)>,
    pub(super) amount: Money,
    /// Whether its own discount is to be seen.
    is_discounted: bool,
}

/// A `DscRcgGlobal` in pesos.
#[derive(Clone, Copy, Debug)]
pub(super) struct Adjustment {
    /// Above zero for a discount, below for a charge.
    pub(super) amount: Money,
    pub(super) exempt: bool,
    /// Whether it is the sale's discount, and not only the rounding of lines.
    pub(super) is_discount: bool,
}

const BAG: &str = "Bolsa";
/// `CodImpAdic` of one line, by the schema.
const MOST_TAXES_OF_A_LINE: usize = 2;

/// The amounts of a document, with as many rows as its type may have.
pub(super) fn figures_of(document: &Document, kind: Type) -> Result<Figures, IssueError> {
    let figures = figures(document, kind)?;
    match figures.rows.len() > kind.most_lines() {
        true => Err(IssueError::TooManyLines(kind.most_lines())),
        false => Ok(figures),
    }
}

/// The amounts of a document.
///
/// # Errors
/// When the amounts do not add up or are not whole pesos, or a tax cannot be on the document.
fn figures(document: &Document, kind: Type) -> Result<Figures, IssueError> {
    let mut rows = rows(document, kind)?;
    let totals = &document.totals;
    let whole = |amount: Money| amount.round(0) == amount;
    let are_whole = rows.iter().all(|row| whole(row.amount))
        && [totals.total, totals.exempt].into_iter().all(whole);
    if !are_whole {
        return Err(IssueError::Amounts);
    }
    let rate = rate(&rows)?;
    let (taxed_rows, exempt_rows) = (sum(&rows, false), sum(&rows, true));
    // A discount is taken from what is taxed, and from the rest where that comes to nothing.
    let exempt = match document.basis {
        TaxBasis::OnNet { .. } => totals.exempt,
        _ if taxed_rows.is_positive() => exempt_rows,
        _ => totals.total,
    };
    let taxed = totals.total - exempt;
    if taxed.is_negative() || (rate.is_none() && !taxed.is_zero()) {
        return Err(IssueError::Amounts);
    }
    let is_discount = totals.discount.is_positive();
    let adjustment = |amount, exempt| Adjustment {
        amount,
        exempt,
        is_discount,
    };
    let mut adjustments = vec![adjustment(exempt_rows - exempt, true)];
    let is_gross = rows.iter().all(|row| row.taxes.is_empty());
    let (net, taxes) = if is_gross {
        adjustments.insert(0, adjustment(taxed_rows - taxed, false));
        let divisor = Dec4::ONE + rate.unwrap_or_default();
        (
            taxed.div(divisor, 0).ok_or(IssueError::Amounts)?,
            Vec::new(),
        )
    } else {
        make_net(&mut rows, taxed, rate.unwrap_or_default(), is_discount)?
    };
    adjustments.retain(|one| !one.amount.is_zero());
    for row in &mut rows {
        row.settle();
    }
    let extras: Money = taxes.iter().map(|tax| tax.amount).sum();
    Ok(Figures {
        rows,
        adjustments,
        is_gross,
        net,
        exempt,
        rate,
        vat: taxed - net - extras,
        taxes,
    })
}

fn sum(rows: &[Row], exempt: bool) -> Money {
    let some = rows.iter().filter(|row| row.exempt == exempt);
    some.map(|row| row.amount).sum()
}

/// The rows with what the buyer pays for them.
fn rows(document: &Document, kind: Type) -> Result<Vec<Row>, IssueError> {
    let treated = |treatment| match treatment {
        Treatment::Taxed(rate) if !kind.is_exempt() => (false, rate),
        _ => (true, Dec4::ZERO),
    };
    let carries_taxes = carries_additional_taxes(document, kind);
    let mut rows = Vec::with_capacity(document.lines.len() + 1);
    for line in &document.lines {
        let (exempt, rate) = treated(line.treatment);
        let extras = line.extras.iter().filter(|_| carries_taxes);
        let taxes: Vec<(String, Rate)> = extras.map(|tax| (tax.code.clone(), tax.rate)).collect();
        let wrong = taxes.iter().enumerate().find(|(at, (code, _))| {
            exempt || *at >= MOST_TAXES_OF_A_LINE || !codes::is_additional_tax(code)
        });
        if let Some((_, (code, _))) = wrong {
            return Err(IssueError::Tax(code.clone()));
        }
        rows.push(Row {
            code: line.code.trim().chars().take(35).collect(),
            name: line.description.trim().chars().take(80).collect(),
            unit: measures::find(&line.unit).map_or("", |unit| unit.code),
            quantity: line.quantity,
            price: UnitPrice::from(line.price),
            discount: Dec4::ZERO,
            charge: Dec4::ZERO,
            exempt,
            rate,
            taxes,
            amount: line.total,
            is_discounted: line.discount.is_positive(),
        });
    }
    if let Some(bags) = &document.bags {
        let quantity = Dec4::from_int(i64::from(bags.count));
        let (exempt, rate) = treated(bags.treatment);
        rows.push(Row {
            code: String::new(),
            name: BAG.to_owned(),
            unit: "",
            quantity,
            price: UnitPrice::of(bags.total, quantity),
            discount: Dec4::ZERO,
            charge: Dec4::ZERO,
            exempt,
            rate,
            taxes: Vec::new(),
            amount: bags.total,
            is_discounted: false,
        });
    }
    Ok(rows)
}

/// Whether additional taxes are on the document: an invoice, a note that corrects one, or a guide
/// that carries its goods.
fn carries_additional_taxes(document: &Document, kind: Type) -> bool {
    let corrected = document.reference.as_ref();
    let corrected = corrected.and_then(|reference| Type::of(&reference.type_code));
    let follows = matches!(kind, Type::CreditNote | Type::Guide);
    kind == Type::Invoice || (follows && corrected == Some(Type::Invoice))
}

/// The rate of the IVA, which a document has once; none where no line is taxed.
fn rate(rows: &[Row]) -> Result<Option<Rate>, IssueError> {
    let mut rates = rows.iter().filter(|row| !row.exempt).map(|row| row.rate);
    let first = rates.next();
    match rates.all(|rate| Some(rate) == first) {
        true => Ok(first),
        false => Err(IssueError::Tax("IVA".to_owned())),
    }
}

/// Makes the amounts of the taxed rows, which come to `gross`, net; answers the net and the
/// additional taxes of the document.
fn make_net(
    rows: &mut [Row],
    gross: Money,
    rate: Rate,
    is_discount: bool,
) -> Result<(Money, Vec<DocumentTax>), IssueError> {
    let mut taxed: Vec<&mut Row> = rows.iter_mut().filter(|row| !row.exempt).collect();
    let weights: Vec<Money> = taxed.iter().map(|row| row.amount).collect();
    let amounts = apportion(&weights, gross, 0, &[]).ok_or(IssueError::Amounts)?;
    let mut kinds: Vec<Vec<(String, Rate)>> = Vec::new();
    for row in &taxed {
        if !kinds.contains(&row.taxes) {
            kinds.push(row.taxes.clone());
        }
    }
    let groups: Vec<Group> = kinds
        .into_iter()
        .map(|taxes| {
            let own = taxed.iter().zip(&amounts);
            let own = own.filter(|(row, _)| row.taxes == taxes);
            Group {
                gross: own.map(|(_, amount)| *amount).sum(),
                taxes,
            }
        })
        .collect();
    let chosen = nets::choose(&groups, gross, rate)?;
    for (group, net) in groups.iter().zip(&chosen.nets) {
        let own = |row: &Row| row.taxes == group.taxes;
        let weights: Vec<Money> = taxed
            .iter()
            .zip(&amounts)
            .map(|(row, amount)| if own(row) { *amount } else { Dec4::ZERO })
            .collect();
        let shares = apportion(&weights, *net, 0, &[]).ok_or(IssueError::Amounts)?;
        for (row, share) in taxed.iter_mut().zip(shares) {
            if row.taxes == group.taxes {
                row.amount = share;
            }
        }
    }
    for row in taxed {
        let extras: Rate = row.taxes.iter().map(|(_, rate)| *rate).sum();
        row.price = row.price.without(rate + extras);
        row.is_discounted |= is_discount;
    }
    Ok((chosen.nets.iter().copied().sum(), chosen.taxes))
}

impl Row {
    /// Makes price × quantity, discount and charge the amount. A price that was worked out, and
    /// misses it by rounding only, is computed again; what is given away keeps its price.
    fn settle(&mut self) {
        if !self.is_discounted
            && self.amount.is_positive()
            && self.price.times(self.quantity) != self.amount
        {
            self.price = UnitPrice::of(self.amount, self.quantity);
        }
        let off = self.price.times(self.quantity) - self.amount;
        self.discount = off.max(Dec4::ZERO);
        self.charge = (-off).max(Dec4::ZERO);
    }
}
