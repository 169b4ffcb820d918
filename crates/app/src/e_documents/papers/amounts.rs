//! The lines and sums of a page.

use yapa_countries::CountryProfile;
use yapa_countries::profile::TicketTotal;
use yapa_domain::{Dec4, Money, Quantity};
use yapa_printing::paper::PaperLine;
use yapa_printing::ticket::Total;
use yapa_storage::queries::sales::SaleLineRow;

use super::super::say::paper as words;
use super::subject::Subject;
use crate::Result;
use crate::sales::{description, extra_taxes, sum_of};

/// The lines; `on_net` says whether they stand without taxes. Bags are a line of their own.
pub(super) fn lines(profile: &CountryProfile, subject: &Subject, on_net: bool) -> Vec<PaperLine> {
    let sale = &subject.full.sale;
    let mut lines: Vec<PaperLine> = subject
        .full
        .lines
        .iter()
        .map(|row| line(profile, row, on_net))
        .collect();
    let count = Quantity::from_int(sale.bags);
    if let Some(price) = sale.bags_total.div(count, 4) {
        let net = |amount: Money| match on_net {
            true => amount.div(Dec4::ONE + profile.sales_tax.value, 4),
            false => Some(amount),
        };
        lines.push(PaperLine {
            quantity: count,
            unit: profile.paper.unit.to_owned(),
            description: words::BAGS.to_owned(),
            unit_price: net(price).unwrap_or(price),
            amount: net(sale.bags_total).unwrap_or(sale.bags_total),
            ..PaperLine::default()
        });
    }
    lines
}

fn line(profile: &CountryProfile, row: &SaleLineRow, on_net: bool) -> PaperLine {
    PaperLine {
        quantity: row.quantity,
        unit: profile.paper.unit.to_owned(),
        code: row.code.clone(),
        description: description([&row.name, &row.brand, &row.presentation]),
        unit_price: if on_net {
            row.net_price
        } else {
            row.unit_price
        },
        discount: row.discount_amount,
        amount: if on_net { row.net_amount } else { row.total },
    }
}

/// The country's sums; each additional tax has a line of its own before the last.
///
/// # Errors
/// Internal, when the stored taxes cannot be read.
pub(super) fn totals(profile: &CountryProfile, subject: &Subject) -> Result<Vec<Total>> {
    let options = profile.paper.totals.iter();
    let mut rows: Vec<Total> = options
        .filter_map(|(total, label, always)| {
            let amount = sum_of(*total, &subject.full.sale);
            (*always || !amount.is_zero()).then(|| Total {
                label: (*label).to_owned(),
                amount,
                is_final: *total == TicketTotal::Total,
            })
        })
        .collect();
    let extras = extra_taxes(&subject.full.sale)?
        .into_iter()
        .map(|tax| Total {
            label: tax_name(profile, &tax.code).to_owned(),
            amount: tax.amount.into(),
            is_final: false,
        });
    let last = rows.iter().position(|row| row.is_final);
    let last = last.unwrap_or(rows.len());
    rows.splice(last..last, extras.filter(|tax| !tax.amount.is_zero()));
    Ok(rows)
}

/// What a tax is called where its code is a number of the authority's.
fn tax_name<'a>(profile: &'a CountryProfile, code: &'a str) -> &'a str {
    let numbered = code.bytes().all(|byte| byte.is_ascii_digit());
    let known = profile.taxes.iter().find(|tax| tax.code == code);
    match known {
        Some(tax) if numbered => tax.name,
        _ => code,
    }
}
