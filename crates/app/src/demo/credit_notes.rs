//! Credit notes over sales of the last weeks, in every state that a note can be in.

use std::collections::BTreeSet;
use std::sync::Arc;

use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Money, Quantity};
use yapa_fiscal::State;
use yapa_storage::queries::e_documents::{self as documents, DocumentFilter, VerdictRow};
use yapa_storage::queries::products;
use yapa_storage::queries::sales::{FullSale, find_full};
use yapa_storage::{CompanyScope, CompanyTx, IdSource};
use yapa_wire::credit_notes::{CreditNoteKind, NewCreditNote, NewCreditNoteLine};

use crate::calendar::local_time;
use crate::credit_notes::{self, CreditNoteRequest};
use crate::e_documents::{decide, spends_refused_numbers};
use crate::notifications::everybody;
use crate::sales::line_names;
use crate::{Context, Error, Result, WriteContext};

const DAY_MS: i64 = 86_400_000;
const HOUR_MS: i64 = 3_600_000;
/// Corrected sales are at least and at most so many days old.
const AGES: (i64, i64) = (4, 30);
/// Every so many of those that could be are.
const EVERY: usize = 3;
const MOST: i64 = 90;
/// Keys of notes come from nodes of their own.
const NODE: u8 = 48;

/// What a note gives back.
#[derive(Clone, Copy)]
enum What {
    Void,
    Rest,
    One,
    Cheaper,
}

/// What is written, from the oldest note to the newest: what it gives back, why, and where it
/// stands.
const NOTES: [(What, &str, State); 7] = [
    (What::Void, "", State::Accepted),
    (What::One, "Producto vencido", State::Accepted),
    (What::Rest, "El cliente devolvió todo", State::Accepted),
    (
        What::Cheaper,
        "Descuento acordado después de la venta",
        State::Observed,
    ),
    (
        What::Void,
        "Error en los datos del cliente",
        State::Rejected,
    ),
    (What::One, "Envase dañado", State::Pending),
    (What::Void, "", State::Pending),
];

struct Writer {
    profile: &'static CountryProfile,
    ids: Arc<IdSource>,
    now: EpochMillis,
}

/// Writes the notes of a company, the `nth` of the demo's.
#[crate::boxed]
pub(super) async fn fill(
    ctx: &Context,
    scope: &CompanyScope,
    profile: &'static CountryProfile,
    nth: u8,
    now: EpochMillis,
) -> Result<()> {
    let ids = Arc::new(IdSource::new(NODE + nth));
    let writer = Writer { profile, ids, now };
    let run = ctx.db.write_with(scope, writer, |tx, writer| {
        Box::pin(async move { writer.notes(tx).await })
    });
    run.await
}

impl Writer {
    async fn notes(&self, tx: &mut CompanyTx) -> Result<()> {
        let users = everybody(tx).await?;
        let user_id = users
            .first()
            .ok_or_else(|| Error::internal("a company without users"))?;
        let sales = self.sales(tx).await?;
        let chosen = sales.iter().rev().step_by(EVERY);
        for (nth, (full, (what, words, state))) in (0_i64..).zip(chosen.zip(NOTES)) {
            let days = 3 - nth / 2;
            let at_ms = self.now - days * DAY_MS - (9 - nth) * HOUR_MS / 2;
            let write_ctx = self.write_ctx(*user_id, at_ms)?;
            let written = write_ctx.clone();
            let request = CreditNoteRequest {
                sale_id: full.sale.id,
                kind: kind(what),
                form: form(what, words, full),
                write_ctx,
            };
            let id = credit_notes::write(tx, &request).await?.id.into();
            if let Some(verdict) = verdict(
                state,
                written.at_ms,
                spends_refused_numbers(written.profile),
            ) {
                decide(tx, &written, id, &verdict).await?;
            }
        }
        Ok(())
    }

    fn write_ctx(&self, user_id: i64, at_ms: EpochMillis) -> Result<WriteContext> {
        WriteContext::at(self.profile, user_id, at_ms, self.ids.clone())
    }

    /// Sales whose document stands and that came from nothing else, the newest first.
    async fn sales(&self, tx: &mut CompanyTx) -> Result<Vec<FullSale>> {
        // What people were told is low stays low.
        let low: BTreeSet<i64> = products::below_threshold(tx).await?.into_iter().collect();
        let (least, most) = AGES;
        let filter = DocumentFilter {
            from: local_time(self.profile, self.now - most * DAY_MS)?.date,
            before: local_time(self.profile, self.now - least * DAY_MS)?.date,
            states: format!(",{},", State::Accepted.code()),
            ..DocumentFilter::default()
        };
        let mut sales = Vec::new();
        for row in documents::page(tx, &filter, MOST, 0).await? {
            let Some(sale_id) = row.sale_id else {
                continue;
            };
            let Some(full) = find_full(tx, sale_id).await? else {
                continue;
            };
            let sale = &full.sale;
            let plain = sale.order_id.is_none()
                && sale.proforma_id.is_none()
                && sale.converted_from.is_none();
            let fits = full.lines.iter().all(|line| {
                line.grouping_id.is_none() && line.product_id.is_some_and(|key| !low.contains(&key))
            });
            let many = full
                .lines
                .first()
                .is_some_and(|line| line.quantity > Quantity::ONE && line.unit_price > Money::ONE);
            if plain && fits && many {
                sales.push(full);
            }
        }
        Ok(sales)
    }
}

const fn kind(what: What) -> CreditNoteKind {
    match what {
        What::Void => CreditNoteKind::Void,
        What::Rest => CreditNoteKind::FullReturn,
        What::One | What::Cheaper => CreditNoteKind::Change,
    }
}

fn form(what: What, words: &str, full: &FullSale) -> NewCreditNote {
    let line = full.lines.first().and_then(|line| {
        let (quantity, price) = match what {
            What::One => (Quantity::ONE, line.unit_price),
            What::Cheaper => (
                line.quantity,
                line.unit_price
                    .div(Quantity::from_int(10), 0)?
                    .max(Money::ONE),
            ),
            What::Void | What::Rest => return None,
        };
        Some(NewCreditNoteLine {
            line: Some(line.line_no),
            quantity: quantity.into(),
            product_id: line_names(line).1.into(),
            price: price.into(),
            total_price: None,
            brand: None,
            name: None,
            presentation: None,
            measurement_unit: None,
            measurement: None,
        })
    });
    NewCreditNote {
        sustentation: (!words.is_empty()).then(|| words.to_owned()),
        lines: line.map(|line| vec![line]),
        ..NewCreditNote::default()
    }
}

fn verdict(state: State, at_ms: EpochMillis, spends_numbers: bool) -> Option<VerdictRow> {
    let (code, text) = match state {
        State::Accepted => ("0", ""),
        State::Observed => ("4094", "La dirección del receptor está incompleta"),
        State::Rejected => ("2017", "Los datos del receptor no coinciden con el padrón"),
        State::Pending | State::Voided => return None,
    };
    Some(VerdictRow {
        state: state.code().to_owned(),
        code: code.to_owned(),
        text: text.to_owned(),
        number_spent: state == State::Rejected && spends_numbers,
        at_ms,
        ..VerdictRow::default()
    })
}
