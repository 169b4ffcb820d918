//! The right to take a sale back by a credit note.

use std::fmt::Write;

use yapa_domain::{CountryRules, Right, Rights};
use yapa_storage::CompanyTx;
use yapa_storage::queries::credit_notes::CreditNoteRow;
use yapa_storage::queries::sales::SaleRow;

use super::left::Left;
use super::request::{Allocation, CreditNoteRequest};
use super::say;
use crate::Result;
use crate::cart::say::more_lines;
use crate::rights::{self, Operation};
use crate::sale_record::document_name;

/// How many lines an approval request shows.
const MOST_LINES: usize = 5;

/// Refuses the note of a user without the right; an approval counts for this sale and these lines
/// alone.
///
/// # Errors
/// 403 that names the right.
#[crate::boxed]
pub(super) async fn check(
    tx: &mut CompanyTx,
    request: &CreditNoteRequest,
    rights: &Rights,
    sale: &SaleRow,
    (left, allocation): (&Left, &Allocation),
    note: &CreditNoteRow,
) -> Result<()> {
    let profile = request.write_ctx.profile;
    let number = profile.number_text(&sale.series, sale.number.unsigned_abs());
    let document = document_name(profile, &sale.document_code);
    let mut facts = vec![
        crate::say::document_fact(document, &number, &profile.money(sale.total)),
        say::note_fact(&note.reason, &profile.money(note.total)),
    ];
    let mut subject = format!("{} {}", sale.id, note.reason);
    for take in &allocation.lines {
        let (row, total) = (&left.lines[take.at].row, take.taken.share.total);
        // Writing into a text does not fail.
        let _ = write!(subject, " {} {} {total}", row.line_no, take.taken.quantity);
        if !allocation.closes {
            let total = profile.money(total);
            facts.push(say::line_fact(
                take.taken.quantity,
                &row.article.name,
                &total,
            ));
        }
    }
    let shown = 2 + MOST_LINES;
    let more = facts.len().saturating_sub(shown);
    facts.truncate(shown);
    if more > 0 {
        facts.push(more_lines(more));
    }
    if request.form.sustentation.is_some() {
        facts.extend(crate::say::reason_fact(&note.sustentation));
    }
    let operation = Operation {
        right: Right::CreditNote,
        subject,
        facts,
    };
    rights::check_operation(tx, &request.write_ctx, rights, operation).await
}
