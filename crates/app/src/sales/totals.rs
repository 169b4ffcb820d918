//! The totals of the body against ours.

use yapa_domain::{Money, SaleTotals};
use yapa_wire::sales::NewSale;

use super::say;
use crate::{Error, Result};

/// Refuses a body whose totals are not the ones we worked out.
///
/// # Errors
/// 422 that names every figure that differs.
pub fn compare(sale: &NewSale, totals: &SaleTotals) -> Result<()> {
    let breakdown = &totals.breakdown;
    let mut pairs = vec![
        ("subTotal".to_owned(), sale.subtotal.into(), totals.subtotal),
        ("total".to_owned(), sale.total.into(), totals.total),
    ];
    for (index, (line, ours)) in sale.lines.iter().zip(&totals.lines).enumerate() {
        pairs.push((
            format!("detalle[{index}].precioTotal"),
            line.total_price.into(),
            ours.total,
        ));
    }
    if let Some(taxes) = &sale.tax_totals {
        pairs.push((
            "totalesDolpos.mntNeto".to_owned(),
            taxes.net.into(),
            breakdown.net,
        ));
        pairs.push((
            "totalesDolpos.mntExe".to_owned(),
            taxes.exempt.into(),
            breakdown.exempt,
        ));
        pairs.push((
            "totalesDolpos.iva".to_owned(),
            taxes.iva.into(),
            breakdown.vat,
        ));
        pairs.push((
            "totalesDolpos.mntTotal".to_owned(),
            taxes.total.into(),
            breakdown.total,
        ));
    }
    agree(pairs, say::TOTALS_DIFFER)
}

/// Refuses figures of a body (the second) that are not ours (the third).
///
/// # Errors
/// 422 with the sentence and every figure that differs, by its name.
pub fn agree(pairs: Vec<(String, Money, Money)>, sentence: &str) -> Result<()> {
    let wrong: Vec<(String, Money, Money)> = pairs
        .into_iter()
        .filter(|(_, theirs, ours)| theirs != ours)
        .collect();
    if wrong.is_empty() {
        return Ok(());
    }
    let refused = Error::unprocessable(sentence);
    Err(wrong
        .into_iter()
        .fold(refused, |error, (field, theirs, ours)| {
            error.with_detail(field, format!("Se recibió {theirs} y se calculó {ours}"))
        }))
}
