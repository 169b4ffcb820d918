//! Audit entries of a new sale: changed prices, discounts and its closing.

use serde::Serialize;
use yapa_domain::{Need, Right, SaleState, all_discounts};
use yapa_storage::CompanyTx;
use yapa_storage::queries::sales::{StateChange, note_change};

use super::check::Checked;
use super::registration::Registration;
use crate::{Result, client_credit};

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

/// Records the prices that the seller changed, and the discounts.
#[crate::boxed]
pub async fn record_price_changes(
    tx: &mut CompanyTx,
    registration: &Registration,
    checked: &Checked,
) -> Result<()> {
    if registration.converted.is_some() {
        return Ok(()); // recorded with the receipt
    }
    let (write_ctx, sale) = (&registration.write_ctx, ("sale", registration.sale_id));
    let changed = || {
        checked
            .lines
            .iter()
            .zip(1..)
            .filter(|(line, _)| line.draft.price != line.item.price)
    };
    if changed().next().is_some() {
        let listed = changed().map(|(line, at)| Price {
            line: at,
            product: line.item.id,
            price: line.item.price.scaled(),
        });
        let sold = changed().map(|(line, at)| Price {
            line: at,
            product: line.item.id,
            price: line.draft.price.scaled(),
        });
        let (before, after): (Vec<_>, Vec<_>) = (listed.collect(), sold.collect());
        write_ctx
            .audit(tx, "sale.price", sale, Some(&before), Some(&after))
            .await?;
    }
    let totals = &checked.totals;
    let of_lines = totals.lines.iter().map(|line| line.discount_amount);
    let discount = all_discounts(totals.discount, of_lines);
    if discount.is_positive() {
        let full = totals.total.checked_add(discount).unwrap_or(totals.total);
        let before = Totals {
            discount: 0,
            total: full.scaled(),
        };
        let after = Totals {
            discount: discount.scaled(),
            total: totals.total.scaled(),
        };
        write_ctx
            .audit(tx, "sale.discount", sale, Some(&before), Some(&after))
            .await?;
    }
    Ok(())
}

/// Records a sale on credit with an approval.
#[crate::boxed]
pub async fn record_approved_credit(
    tx: &mut CompanyTx,
    registration: &Registration,
    checked: &Checked,
) -> Result<()> {
    let of_credit =
        |need: &Need| matches!(need.right, Right::SellOnCredit | Right::CreditOverLimit);
    let is_approved = tx
        .approval()
        .is_some_and(|approval| approval.needs.iter().any(of_credit));
    if !is_approved {
        return Ok(());
    }
    let (write_ctx, sale) = (&registration.write_ctx, ("sale", registration.sale_id));
    let on_credit = client_credit::part_of(write_ctx.profile, &checked.paid.parts);
    let on_credit = on_credit.to_string();
    write_ctx
        .audit_text(tx, "sale.credit", sale, "", &on_credit)
        .await
}

/// Records that a sale is closed as soon as it is made.
#[crate::boxed]
pub async fn record_closing(tx: &mut CompanyTx, registration: &Registration) -> Result<()> {
    let write_ctx = &registration.write_ctx;
    let change = StateChange {
        sale_id: registration.sale_id,
        id: write_ctx.next_id(),
        from: SaleState::Open,
        to: SaleState::Closed,
        note: "",
        user_id: write_ctx.user_id,
        at_ms: write_ctx.at_ms,
    };
    Ok(note_change(tx, change).await?)
}
