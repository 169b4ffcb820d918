//! The lines and sums of a page.

use yapa_countries::CountryProfile;
use yapa_countries::profile::TicketTotal;
use yapa_domain::{Dec4, DocumentTax, Money, Quantity};
use yapa_fiscal::{StatedAdjustment, StatedAmounts};
use yapa_printing::paper::PaperLine;
use yapa_printing::ticket::Total;
use yapa_storage::queries::sales::{SaleLineRow, SaleRow};

use super::super::say::paper as words;
use super::subject::Subject;
use crate::Result;
use crate::sale_record::{extra_taxes, sum_of};
use crate::tickets::description;

/// The lines; `on_net` says whether their prices are without taxes. Bags are a line of their own.
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
    let stated = subject.stated.iter().flat_map(|stated| &stated.lines);
    for (line, stated) in lines.iter_mut().zip(stated) {
        line.unit_price = stated.unit_price;
        line.discount = stated.discount;
        line.amount = stated.amount;
    }
    lines
}

fn line(profile: &CountryProfile, row: &SaleLineRow, on_net: bool) -> PaperLine {
    PaperLine {
        quantity: row.quantity,
        unit: profile.unit_text(&row.unit).to_owned(),
        code: row.article.code.clone(),
        description: description([
            &row.article.name,
            &row.article.brand,
            &row.article.presentation,
        ]),
        unit_price: if on_net {
            row.net_price
        } else {
            row.unit_price
        },
        discount: row.discount_amount,
        amount: if on_net { row.net_amount } else { row.total },
        ..PaperLine::default()
    }
}

/// The country's sums, as the signed document states them; discounts of the whole document go
/// before them and each additional tax has a line of its own before the last.
///
/// # Errors
/// Internal, when the stored taxes cannot be read.
pub(super) fn totals(profile: &CountryProfile, subject: &Subject) -> Result<Vec<Total>> {
    let mut sale = subject.full.sale.clone();
    let taxes: Vec<DocumentTax>;
    if let Some(stated) = &subject.stated {
        if !stated.lines.is_empty() {
            // Its lines and adjustments have the discount.
            sale.discount = Dec4::ZERO;
        }
        sale.net = stated.net;
        sale.exempt = stated.exempt;
        sale.vat = stated.vat;
        taxes = stated.taxes.clone();
    } else {
        let stored = extra_taxes(&sale)?.into_iter();
        let of_sale = stored.map(|tax| DocumentTax {
            code: tax.code,
            rate: Some(tax.rate.into()),
            amount: tax.amount.into(),
        });
        taxes = of_sale.collect();
    }
    let stated = subject.stated.as_ref();
    let adjustments = stated.map_or(&[][..], |stated| &stated.adjustments);
    Ok(sums(profile, &sale, adjustments, &taxes))
}

/// The sums of a signed document of goods that were sold, as it states them.
pub(crate) fn stated_totals(profile: &CountryProfile, stated: &StatedAmounts) -> Vec<Total> {
    let extras: Money = stated.taxes.iter().map(|tax| tax.amount).sum();
    let sums_of = SaleRow {
        net: stated.net,
        exempt: stated.exempt,
        vat: stated.vat,
        total: stated.net + stated.exempt + stated.vat + extras,
        ..SaleRow::default()
    };
    sums(profile, &sums_of, &stated.adjustments, &stated.taxes)
}

fn sums(
    profile: &CountryProfile,
    sale: &SaleRow,
    adjustments: &[StatedAdjustment],
    taxes: &[DocumentTax],
) -> Vec<Total> {
    let options = profile.paper.totals.iter();
    let mut rows: Vec<Total> = adjustments
        .iter()
        .map(|one| Total {
            label: one.text.clone(),
            amount: one.amount,
            is_final: false,
        })
        .collect();
    let sums = options.filter_map(|(total, label, always)| {
        let amount = sum_of(*total, sale);
        (*always || !amount.is_zero()).then(|| Total {
            label: (*label).to_owned(),
            amount,
            is_final: *total == TicketTotal::Total,
        })
    });
    rows.extend(sums);
    let extras = taxes.iter().map(|tax| Total {
        label: tax_label(profile, tax, taxes),
        amount: tax.amount,
        is_final: false,
    });
    let last = rows.iter().position(|row| row.is_final);
    let last = last.unwrap_or(rows.len());
    rows.splice(last..last, extras.filter(|tax| !tax.amount.is_zero()));
    rows
}

/// What a tax is called: by the name that has its rate, where the document has another of its code.
fn tax_label(profile: &CountryProfile, tax: &DocumentTax, all: &[DocumentTax]) -> String {
    let is_alone = all.iter().filter(|one| one.code == tax.code).count() == 1;
    let mut known = profile.taxes.iter();
    let of_rate = known.find(|one| one.code == tax.code && Some(one.factor.value) == tax.rate);
    match of_rate {
        Some(of_rate) if !is_alone => of_rate.name.to_owned(),
        _ => tax_name(profile, &tax.code).to_owned(),
    }
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
