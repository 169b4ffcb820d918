//! From the parts of a note to its rows.

use yapa_domain::{DocumentKind, Money};
use yapa_storage::queries::credit_notes::{CreditNoteLineRow, CreditNoteRow};

use super::left::Left;
use super::request::{AllocatedLine, Allocation};
use crate::sale_record::write_parts;
use crate::sale_record::written;
use crate::{Result, WriteContext};

/// The note's own row; its number is filled in by the caller.
pub(super) fn note(
    write_ctx: &WriteContext,
    kind: &DocumentKind,
    left: &Left,
    allocation: &Allocation,
) -> Result<CreditNoteRow> {
    let mut row = CreditNoteRow {
        closes: allocation.closes,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        document_code: kind.code.to_owned(),
        issuer_code: kind.issuer_code.to_owned(),
        ..CreditNoteRow::default()
    };
    let mut extras = vec![Money::ZERO; left.taxes.len()];
    for take in &allocation.lines {
        let line = &left.lines[take.at];
        let share = &take.taken.share;
        if line.taxed {
            row.net += share.net;
        } else {
            row.exempt += share.net;
        }
        if line.unaffected {
            row.unaffected += share.net;
        }
        row.vat += share.vat;
        row.total += share.total;
        add(&mut extras, &share.extras);
    }
    if let Some(bags) = &allocation.bags {
        if left.exempt_bags {
            row.exempt += bags.net;
        } else {
            row.net += bags.net;
        }
        row.vat += bags.vat;
        row.total += bags.total;
        row.bags_total = bags.total;
        add(&mut extras, &bags.extras);
    }
    row.extra_tax = extras.iter().copied().sum();
    row.extra_taxes = written(&extras)?;
    Ok(row)
}

fn add(sums: &mut [Money], amounts: &[Money]) {
    for (sum, amount) in sums.iter_mut().zip(amounts) {
        *sum += *amount;
    }
}

/// The rows of the lines.
pub(super) fn lines(left: &Left, allocation: &[AllocatedLine]) -> Result<Vec<CreditNoteLineRow>> {
    let rows = allocation.iter().zip(1_i64..).map(|(take, line_no)| {
        let share = &take.taken.share;
        let cost = left.lines[take.at].cost_of(take.taken.quantity);
        Ok(CreditNoteLineRow {
            line_no,
            sale_line: left.lines[take.at].row.line_no,
            quantity: take.quantity,
            returned: take.taken.quantity.is_positive(),
            net_amount: share.net,
            vat_amount: share.vat,
            extra_tax: share.extras.iter().copied().sum(),
            extras: written(&share.extras)?,
            total: share.total,
            listed: take.taken.listed,
            parts: write_parts(&take.parts)?,
            cost: cost.map(|(cost, _)| cost),
            profit: cost.map(|(_, net)| share.net - net),
        })
    });
    rows.collect()
}
