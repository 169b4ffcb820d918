//! What somebody may have to answer for later: changed prices, discounts and states.

use serde::Serialize;
use yapa_domain::SaleState;
use yapa_storage::CompanyTx;
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::sales::{StateChange, note_change};

use super::check::Checked;
use super::registration::Registration;
use crate::{Error, Result};

/// A price as the catalogue had it, or as it was sold; figures are scaled.
#[derive(Serialize)]
struct Price {
    line: usize,
    product: i64,
    price: i64,
}

/// The sale before and after its discount, scaled.
#[derive(Serialize)]
struct Totals {
    discount: i64,
    total: i64,
}

/// Writes down which prices the seller changed and what was taken off.
///
/// # Errors
/// When the database fails.
pub async fn deeds(
    tx: &mut CompanyTx,
    registration: &Registration,
    checked: &Checked,
) -> Result<()> {
    if registration.converted.is_some() {
        return Ok(()); // told when the receipt was made
    }
    let changed = || {
        checked
            .lines
            .iter()
            .zip(1..)
            .filter(|(line, _)| line.draft.price != line.good.price)
    };
    if changed().next().is_some() {
        let listed = changed().map(|(line, at)| Price {
            line: at,
            product: line.good.id,
            price: line.good.price.scaled(),
        });
        let sold = changed().map(|(line, at)| Price {
            line: at,
            product: line.good.id,
            price: line.draft.price.scaled(),
        });
        let (before, after) = (
            text(&listed.collect::<Vec<_>>())?,
            text(&sold.collect::<Vec<_>>())?,
        );
        note(tx, registration, "sale.price", &before, &after).await?;
    }
    let totals = &checked.totals;
    let of_lines = totals.lines.iter().map(|line| line.discount_amount).sum();
    let discount = totals
        .discount
        .checked_add(of_lines)
        .unwrap_or(totals.discount);
    if discount.is_positive() {
        let full = totals.total.checked_add(discount).unwrap_or(totals.total);
        let before = text(&Totals {
            discount: 0,
            total: full.scaled(),
        })?;
        let after = text(&Totals {
            discount: discount.scaled(),
            total: totals.total.scaled(),
        })?;
        note(tx, registration, "sale.discount", &before, &after).await?;
    }
    Ok(())
}

/// Writes down that a sale is closed as soon as it is made.
///
/// # Errors
/// When the database fails.
pub async fn closed(tx: &mut CompanyTx, registration: &Registration) -> Result<()> {
    let moment = &registration.moment;
    let change = StateChange {
        sale_id: registration.sale_id,
        id: moment.next_id(),
        from: SaleState::Open.code(),
        to: SaleState::Closed.code(),
        note: "",
        user_id: registration.caller_id,
        at_ms: moment.at_ms,
    };
    Ok(note_change(tx, change).await?)
}

fn text<T: Serialize>(value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(Error::internal)
}

async fn note(
    tx: &mut CompanyTx,
    registration: &Registration,
    action: &str,
    before: &str,
    after: &str,
) -> Result<()> {
    let entry = AuditEntry {
        id: registration.moment.next_id(),
        user_id: registration.caller_id,
        action,
        entity: "sale",
        entity_id: registration.sale_id,
        before,
        after,
    };
    Ok(audit::append(tx, &entry, registration.moment.at_ms).await?)
}
