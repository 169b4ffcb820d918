//! The headings of a document, rounded once, with the sales tax as the balance.

use super::bags::BagTotals;
use super::spread::{DiscountAllocation, Parts};
use super::{Breakdown, DocumentTax, LineTotals, Operations, add_up};
use crate::amounts::AmountPolicy;
use crate::dec4::{Dec4, Money, Rate};
use crate::sale::SaleError;

pub(super) fn close(
    lines: &[LineTotals],
    bags: &BagTotals,
    parts: &Parts,
    allocation: &DiscountAllocation,
    total: Money,
    policy: &AmountPolicy,
) -> Result<(Breakdown, Operations), SaleError> {
    let sum = |wanted: &dyn Fn(&LineTotals) -> bool, bags: Money| {
        add_up(
            lines
                .iter()
                .filter(|line| wanted(line))
                .map(|line| line.net_amount)
                .chain([bags]),
        )
    };
    let decimals = policy.decimals;
    let mut withheld = document_taxes(lines, allocation, decimals)?;
    if let Some(code) = policy.bag_levy.filter(|_| bags.levy.is_positive()) {
        withheld.push(DocumentTax {
            code: code.to_owned(),
            rate: None,
            amount: bags.levy,
        });
    }
    let available = fit(&mut withheld, total)?;

    let (net, exempt) = if parts.taxed.is_positive() {
        let exempt = allocation
            .exempt
            .of(sum(&|line| !line.taxed, bags.exempt)?, decimals)?;
        let exempt = exempt.min(available);
        let net_bags = if bags.taxed.is_positive() {
            bags.net
        } else {
            Dec4::ZERO
        };
        let net = allocation
            .taxed
            .of(sum(&|line| line.taxed, net_bags)?, decimals)?;
        (net.min(available - exempt), exempt)
    } else {
        (Dec4::ZERO, available)
    };
    let unaffected = sum(&|line| line.unaffected, Dec4::ZERO)?;
    let unaffected = allocation.exempt.of(unaffected, decimals)?.min(exempt);
    let operations = Operations {
        taxed: net,
        exonerated: exempt - unaffected,
        unaffected,
        bag_levy: bags.levy,
    };
    Ok((
        Breakdown {
            net,
            exempt,
            vat: available - exempt - net,
            total,
            withheld,
        },
        operations,
    ))
}

/// One entry for each code and rate, in the order in which the lines name them.
fn document_taxes(
    lines: &[LineTotals],
    allocation: &DiscountAllocation,
    decimals: u32,
) -> Result<Vec<DocumentTax>, SaleError> {
    let mut found: Vec<(&str, Rate, Money, Money)> = Vec::new();
    for line in lines {
        for tax in &line.extras {
            let known = found
                .iter()
                .position(|(code, rate, ..)| *code == tax.code && *rate == tax.rate);
            let at = known.unwrap_or_else(|| {
                found.push((&tax.code, tax.rate, Dec4::ZERO, Dec4::ZERO));
                found.len() - 1
            });
            let (_, _, taxed, exempt) = &mut found[at];
            let sum = if line.taxed { taxed } else { exempt };
            *sum = add_up([*sum, tax.amount])?;
        }
    }
    found
        .into_iter()
        .map(|(code, rate, taxed, exempt)| {
            let amount = add_up([
                allocation.taxed.of(taxed, decimals)?,
                allocation.exempt.of(exempt, decimals)?,
            ])?;
            Ok(DocumentTax {
                code: code.to_owned(),
                rate: Some(rate),
                amount,
            })
        })
        .collect()
}

/// The rest of the total for the other headings. Where rounding many taxes up
/// makes them exceed it, they give way, the last code first.
fn fit(withheld: &mut [DocumentTax], total: Money) -> Result<Money, SaleError> {
    let sum = add_up(withheld.iter().map(|tax| tax.amount))?;
    let mut excess = (sum - total).max(Dec4::ZERO);
    if excess.is_positive() {
        let mut by_code: Vec<&mut DocumentTax> = withheld.iter_mut().collect();
        by_code.sort_by(|a, b| (&b.code, b.rate).cmp(&(&a.code, a.rate)));
        for tax in by_code {
            let cut = excess.min(tax.amount);
            tax.amount -= cut;
            excess -= cut;
        }
    }
    Ok((total - sum).max(Dec4::ZERO))
}
