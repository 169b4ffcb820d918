//! Charges of a sale to the account of its client, and their reversal.

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_domain::{ClientCreditKind, Money, Need, PaymentMethod, Right, Rights, client_credit};
use yapa_storage::CompanyTx;
use yapa_storage::queries::client_credit::{self as queries, CreditEntryRow};
use yapa_storage::queries::sales::{FullSale, SalePaymentRow, SaleRow};

use super::account::{Account, Entry, Rules};
use super::say;
use crate::calendar::days_after;
use crate::cart::method_of;
use crate::write_context::{PaidDebt, Received};
use crate::{Error, Result, WriteContext, rights};

/// Whether a payment type leaves the money owed.
pub(crate) fn is_credit(profile: &CountryProfile, code: &str) -> bool {
    method_of(profile, code) == Some(PaymentMethod::ClientCredit)
}

/// The part of a sale that is sold on credit.
pub(crate) fn part_of(profile: &CountryProfile, parts: &[SalePaymentRow]) -> Money {
    let own = parts
        .iter()
        .filter(|part| is_credit(profile, &part.payment_code));
    own.map(|part| part.amount).sum()
}

/// A sale on credit.
pub(crate) struct Charge<'a> {
    /// The client, when the company knows one by name.
    pub client_id: Option<i64>,
    pub client_name: &'a str,
    pub sale_id: i64,
    pub amount: Money,
    /// The rights of the seller.
    pub rights: &'a Rights,
    /// Field of the body with the amount.
    pub field: &'a str,
}

/// Charges a sale to the account of its client, which is locked until the transaction ends, so that
/// concurrent sales do not use the same free credit. Answers the part that a credit balance of the
/// client pays at once.
///
/// # Errors
/// 422 without a client whom the company knows, and above the client's limit.
pub(crate) async fn charge(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    charge: Charge<'_>,
) -> Result<Money> {
    let client_id = charge
        .client_id
        .ok_or_else(|| Error::rule("cliente", say::NEEDS_CLIENT))?;
    let rules = Rules::load(tx).await?;
    let mut account = Account::hold(tx, client_id).await?;
    let limit = account.limit(&rules);
    let free = client_credit::free(limit, account.balance());
    if let (Some(limit), Some(free)) = (limit, free)
        && charge.amount > free
        && let needs = [Need::over_limit(charge.amount - free.max(Money::ZERO))]
        && let Some(lacking) = rights::lacking(tx, write_ctx, charge.rights, &needs).await?
    {
        let profile = write_ctx.profile;
        let figures = [limit, account.balance(), charge.amount].map(|one| profile.money(one));
        let lacking = lacking.with_facts(Right::CreditOverLimit, say::credit_facts(&figures));
        let (limit, free) = (profile.money(limit), profile.money(free));
        let sentence = say::over_limit(charge.client_name, &limit, &free);
        let refused = Error::rule(charge.field, sentence);
        return Err(lacking.refuse_as(refused));
    }
    let today = write_ctx.local.date.parse().map_err(Error::internal)?;
    let due_on = days_after(today, rules.days).to_string();
    let entry = Entry {
        sale_id: Some(charge.sale_id),
        due_on: &due_on,
        ..Entry::default()
    };
    let charged = (ClientCreditKind::Charge, charge.amount);
    let written = account.write(tx, write_ctx, charged, entry).await?;
    Ok(charge.amount - written.open_amount)
}

/// Due date of a sale on credit.
#[crate::boxed]
pub(crate) async fn due_on(tx: &mut CompanyTx, sale: &SaleRow) -> Result<Option<Date>> {
    let moved = queries::of_sale(tx, sale.converted_from.unwrap_or(sale.id)).await?;
    let charge = moved
        .into_iter()
        .find(|entry| entry.kind == ClientCreditKind::Charge);
    let due = charge.map(|entry| entry.due_on.parse().map_err(Error::internal));
    due.transpose()
}

/// Takes back the rest of the charge of a sale that is undone. Money that the client has paid of it
/// by then pays the oldest of the other debts, and stays in the account when there is none. Answers
/// the paid parts of them, which the calling code publishes once it has the drawer.
#[crate::boxed]
pub(crate) async fn undo(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    full: &FullSale,
) -> Result<Option<Received>> {
    reverse(tx, write_ctx, full, None).await
}

/// Takes back of the charge the refund of a credit note over its sale that the wallet did not get:
/// the account comes before every other payment type. Answers as [`undo`].
#[crate::boxed]
pub(crate) async fn give_part(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    full: &FullSale,
    (note_id, amount): (i64, Money),
) -> Result<Option<Received>> {
    reverse(tx, write_ctx, full, Some((note_id, amount))).await
}

async fn reverse(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    full: &FullSale,
    note: Option<(i64, Money)>,
) -> Result<Option<Received>> {
    let mut parts = full.payments.iter();
    let on_credit = parts.find(|part| is_credit(write_ctx.profile, &part.payment_code));
    let Some(on_credit) = on_credit else {
        return Ok(None);
    };
    let sale_id = full.sale.converted_from.unwrap_or(full.sale.id);
    let moved = queries::of_sale(tx, sale_id).await?;
    let left: Money = moved.iter().map(|entry| entry.amount).sum();
    let amount = note.map_or(left, |(_, amount)| amount.min(left));
    let Some(CreditEntryRow { client_id, .. }) = moved.first() else {
        return Ok(None);
    };
    if !amount.is_positive() {
        return Ok(None);
    }
    let mut account = Account::hold(tx, *client_id).await?;
    let entry = Entry {
        sale_id: Some(sale_id),
        document_id: note.map(|(note_id, _)| note_id),
        ..Entry::default()
    };
    let reversed = (ClientCreditKind::Reversal, -amount);
    let (_, paid) = account.move_by(tx, write_ctx, reversed, entry).await?;
    let debts: Vec<PaidDebt> = paid
        .into_iter()
        .filter(|one| one.sale_id != sale_id)
        .collect();
    Ok((!debts.is_empty()).then(|| Received {
        id: write_ctx.next_id(),
        client_id: *client_id,
        payment_code: on_credit.payment_code.clone(),
        sale_id: Some(full.sale.id),
        debts,
    }))
}
