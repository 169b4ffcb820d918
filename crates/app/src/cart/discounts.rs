//! Discounts as a body has them: an amount, a percentage, or both.

use yapa_countries::CountryProfile;
use yapa_domain::{Discount, Money, Rate, SaleTotals};
use yapa_wire::companies::DiscountMode;
use yapa_wire::proformas::{NewProforma, ProformaLine};
use yapa_wire::sales::{NewSale, SaleLine};

use super::{say, totals};
use crate::{Error, Result};

const PERCENTAGE: &str = "descuentoPorcentaje";

/// A discount of a sale, of a quote or of one of their lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DiscountInput {
    mode: Option<DiscountMode>,
    amount: Money,
    percentage: Rate,
}

macro_rules! discount_of {
    ($($body:ty: $amount:ident),*) => {
        $(impl From<&$body> for DiscountInput {
            fn from(body: &$body) -> Self {
                DiscountInput {
                    mode: body.discount_mode,
                    amount: body.$amount.into(),
                    percentage: body.discount_percentage.into(),
                }
            }
        })*
    };
}

discount_of! {
    NewSale: discount_amount,
    SaleLine: discount_amount,
    NewProforma: discount,
    ProformaLine: discount_amount
}

impl DiscountInput {
    /// The discount as it was typed. The mode says which figure counts; without a mode it is the
    /// amount, and the percentage only when there is no amount.
    pub(crate) fn discount(self) -> Option<Discount> {
        let discount = match self.mode {
            Some(DiscountMode::Amount) => Discount::Amount(self.amount),
            Some(DiscountMode::Percent) => Discount::Percent(self.percentage),
            None if self.amount.is_zero() => Discount::Percent(self.percentage),
            None => Discount::Amount(self.amount),
        };
        match discount {
            Discount::Amount(value) | Discount::Percent(value) if value.is_zero() => None,
            some => Some(some),
        }
    }

    /// Whether the two figures say the same, given the percentage that the amount comes to
    /// (rounded to two decimals). They always do when the mode names one of them.
    fn agrees(self, profile: &CountryProfile, ours: Rate) -> bool {
        if self.mode.is_some() || self.amount.is_zero() || self.percentage.is_zero() {
            return true;
        }
        let hundredth = Rate::ONE.scaled().unsigned_abs() / 100;
        if self.percentage.scaled().abs_diff(ours.scaled()) <= hundredth {
            return true;
        }
        // The amount that the given percentage comes to: of small amounts, several percentages
        // round to the same one.
        let implied = self.amount.mul_div(self.percentage, ours, 4);
        !ours.is_zero()
            && implied.is_some_and(|implied| !totals::differs(profile, implied, self.amount))
    }
}

/// Refuses percentages above 100, whichever figure counts.
///
/// # Errors
/// 400 that names the percentage.
pub(crate) fn check_percentages<'a, Body, Line: 'a>(
    profile: &CountryProfile,
    body: &'a Body,
    lines: &'a [Line],
) -> Result<()>
where
    DiscountInput: From<&'a Body> + From<&'a Line>,
{
    let above = |input: DiscountInput| input.percentage > Rate::HUNDRED;
    let refuse = |field: String| Err(Error::field(field, profile.wording.percent_above_hundred));
    if above(body.into()) {
        return refuse(PERCENTAGE.to_owned());
    }
    match lines.iter().position(|line| above(line.into())) {
        Some(at) => refuse(format!("detalle[{at}].{PERCENTAGE}")),
        None => Ok(()),
    }
}

/// Refuses an amount and a percentage that contradict each other where no mode says which counts.
///
/// # Errors
/// 422 that names the percentage.
pub(crate) fn check_agreement<'a, Body, Line: 'a>(
    profile: &CountryProfile,
    body: &'a Body,
    lines: &'a [Line],
    totals: &SaleTotals,
) -> Result<()>
where
    DiscountInput: From<&'a Body> + From<&'a Line>,
{
    let refuse = |field: String| Err(Error::rule(field, say::DISCOUNT_CONTRADICTS));
    if !DiscountInput::from(body).agrees(profile, totals.discount_percentage) {
        return refuse(PERCENTAGE.to_owned());
    }
    let mut both = lines.iter().zip(&totals.lines);
    let agrees = |(line, ours): (&'a Line, &yapa_domain::LineTotals)| {
        DiscountInput::from(line).agrees(profile, ours.discount_percentage)
    };
    match both.position(|pair| !agrees(pair)) {
        Some(at) => refuse(format!("detalle[{at}].{PERCENTAGE}")),
        None => Ok(()),
    }
}
