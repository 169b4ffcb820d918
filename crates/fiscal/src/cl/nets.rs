//! The net amounts of an invoice with additional taxes, by group of lines with the same taxes.

use yapa_domain::{Dec4, DocumentTax, Money, Rate};

use crate::check::IssueError;

/// The taxed lines with the same additional taxes.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// What the buyer pays for them, in whole pesos.
    pub(super) gross: Money,
    /// Code and rate of each tax.
    pub(super) taxes: Vec<(String, Rate)>,
}

/// The amounts that make the total.
#[derive(Clone, Debug)]
pub(super) struct Nets {
    /// Of each group, in whole pesos.
    pub(super) nets: Vec<Money>,
    /// Each additional tax: its rate of the nets of its groups, rounded.
    pub(super) taxes: Vec<DocumentTax>,
}

/// How far the IVA may be from its rate of the rounded net.
const MOST_OFF: Money = Dec4::ONE;
/// How far a net may be from the exact one.
const STEPS: [i64; 5] = [0, -1, 1, -2, 2];
/// Groups that are tried out with one another; more do not occur.
const MOST_GROUPS: usize = 4;

/// Chooses nets whose taxes, each rounded from its base as SII checks it, make the total. The
/// best leaves the IVA next to its rate; among such, the one nearest to the exact nets.
///
/// # Errors
/// When one code has two rates, or no nets come near enough.
pub(super) fn choose(groups: &[Group], gross: Money, rate: Rate) -> Result<Nets, IssueError> {
    let taxes = taxes(groups)?;
    let exact = |group: &Group| {
        let extras: Rate = group.taxes.iter().map(|(_, rate)| *rate).sum();
        group.gross.div(Dec4::ONE + rate + extras, 0)
    };
    let exact: Vec<Money> = groups
        .iter()
        .map(exact)
        .collect::<Option<_>>()
        .ok_or(IssueError::Amounts)?;
    let mut best: Option<((Money, i64), Nets)> = None;
    for steps in combinations(groups.len().min(MOST_GROUPS)) {
        let shifted = exact.iter().enumerate().map(|(at, net)| {
            let step = steps.get(at).copied().unwrap_or_default();
            *net + Dec4::from_int(step)
        });
        let nets: Vec<Money> = shifted.collect();
        let fits = |(net, group): (&Money, &Group)| {
            !net.is_negative() && (group.gross.is_positive() || net.is_zero())
        };
        if !nets.iter().zip(groups).all(fits) {
            continue;
        }
        let (vat, made) = with_taxes(groups, nets, &taxes, gross).ok_or(IssueError::Amounts)?;
        let net: Money = made.nets.iter().copied().sum();
        let due = net.mul(rate, 0).ok_or(IssueError::Amounts)?;
        let off = (vat - due).max(due - vat);
        let rank = (off, steps.iter().map(|step| step.abs()).sum());
        let better = best.as_ref().is_none_or(|(known, _)| rank < *known);
        if !vat.is_negative() && off <= MOST_OFF && better {
            best = Some((rank, made));
        }
    }
    best.map(|(_, nets)| nets).ok_or(IssueError::Amounts)
}

/// Each code with its rate, in the order of the lines.
fn taxes(groups: &[Group]) -> Result<Vec<(&str, Rate)>, IssueError> {
    let mut found: Vec<(&str, Rate)> = Vec::new();
    for (code, rate) in groups.iter().flat_map(|group| &group.taxes) {
        match found.iter().find(|(known, _)| known == code) {
            None => found.push((code, *rate)),
            Some((_, known)) if known == rate => {}
            Some(_) => return Err(IssueError::Tax(code.clone())),
        }
    }
    Ok(found)
}

/// The IVA that is left of the gross, and the additional taxes of these nets.
fn with_taxes(
    groups: &[Group],
    nets: Vec<Money>,
    taxes: &[(&str, Rate)],
    gross: Money,
) -> Option<(Money, Nets)> {
    let mut rest = gross - nets.iter().copied().sum::<Money>();
    let mut stated = Vec::with_capacity(taxes.len());
    for (code, rate) in taxes {
        let own = nets.iter().zip(groups);
        let own = own.filter(|(_, group)| group.taxes.iter().any(|(known, _)| known == code));
        let base: Money = own.map(|(net, _)| *net).sum();
        let amount = base.mul(*rate, 0)?;
        rest -= amount;
        stated.push(DocumentTax {
            code: (*code).to_owned(),
            rate: Some(*rate),
            amount,
        });
    }
    let taxes = stated;
    Some((rest, Nets { nets, taxes }))
}

/// Every way to move each of so many nets by one of [`STEPS`].
fn combinations(count: usize) -> Vec<Vec<i64>> {
    (0..count).fold(vec![Vec::new()], |known, _| {
        let longer = |steps: &Vec<i64>| {
            let steps = steps.clone();
            STEPS.map(|step| [steps.as_slice(), &[step]].concat())
        };
        known.iter().flat_map(longer).collect()
    })
}
