//! Credit notes over sales of the last weeks, in every state that a note can be in.

use std::collections::BTreeSet;

use yapa_domain::{Money, Quantity};
use yapa_fiscal::State;
use yapa_storage::CompanyTx;
use yapa_storage::queries::products;
use yapa_storage::queries::sales::{FullSale, SaleLineRow};
use yapa_wire::credit_notes::{CreditNoteKind, NewCreditNote, NewCreditNoteLine};

use super::data;
use super::writer::{Part, Writer, judge};
use crate::credit_notes::{self, CreditNoteRequest};
use crate::notifications::everybody;
use crate::sale_record::line_names;
use crate::{Error, Result};

const DAY_MS: i64 = 86_400_000;
const HOUR_MS: i64 = 3_600_000;
/// Corrected sales are at least and at most so many days old.
const AGES: (i64, i64) = (4, 30);
/// Every so many of those that could be are.
const EVERY: usize = 3;
const MOST: i64 = 90;

/// Part of the sale that a note gives back.
#[derive(Clone, Copy)]
enum What {
    Void,
    Rest,
    One,
    Cheaper,
}

/// The notes from the oldest to the newest: part of the sale, reason, and state.
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

/// The notes of a company.
pub(super) const PART: Part = Part {
    node: 48,
    work: |writer, tx| Box::pin(writer.notes(tx)),
};

impl Writer {
    async fn notes(&self, tx: &mut CompanyTx) -> Result<()> {
        let users = everybody(tx).await?;
        let user_id = users
            .first()
            .ok_or_else(|| Error::internal("a company without users"))?;
        let sales = self.plain_sales(tx).await?;
        let chosen = sales.iter().rev().step_by(EVERY);
        let verdicts = data::verdicts(self.profile.country.code(), "documents")?;
        for (nth, (full, (what, words, state))) in (0_i64..).zip(chosen.zip(NOTES)) {
            let days = 3 - nth / 2;
            let at_ms = self.now - days * DAY_MS - (9 - nth) * HOUR_MS / 2;
            let write_ctx = self.at(*user_id, at_ms)?;
            let written = write_ctx.clone();
            let request = CreditNoteRequest {
                sale_id: full.sale.id,
                kind: kind(what),
                form: form(what, words, full),
                rights: None,
                write_ctx,
            };
            let id = credit_notes::write(tx, &request).await?.id.into();
            judge(tx, &written, id, state, &verdicts).await?;
        }
        Ok(())
    }

    /// Sales with a valid document that came from nothing else, the newest first.
    async fn plain_sales(&self, tx: &mut CompanyTx) -> Result<Vec<FullSale>> {
        // Products that a notification reported as low stay low.
        let low: BTreeSet<i64> = products::below_threshold(tx).await?.into_iter().collect();
        let (least, most) = AGES;
        let days = (self.now - most * DAY_MS, self.now - least * DAY_MS);
        let mut sales = self.accepted_sales(tx, days, MOST).await?;
        sales.retain(|full| {
            let sale = &full.sale;
            let plain = sale.order_id.is_none()
                && sale.proforma_id.is_none()
                && sale.converted_from.is_none();
            let fits = full.lines.iter().all(|line| {
                line.grouping_id.is_none() && line.product_id.is_some_and(|key| !low.contains(&key))
            });
            let first = full.lines.first();
            let many =
                |line: &SaleLineRow| line.quantity > Quantity::ONE && line.unit_price > Money::ONE;
            plain && fits && first.is_some_and(many)
        });
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
