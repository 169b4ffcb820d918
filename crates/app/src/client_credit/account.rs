//! Moving an account: its balance, the open part of each debt, and the entry, in one transaction.

use yapa_domain::{ClientCreditKind, Money, client_credit};
use yapa_storage::CompanyTx;
use yapa_storage::queries::client_credit::{self as queries, AccountRow, CreditEntryRow, DebtRow};
use yapa_storage::queries::payment_documents;

use super::say;
use crate::wallets::MOST;
use crate::write_context::PaidDebt;
use crate::{Error, Result, WriteContext};

/// Days after which a charge falls due, unless the company says otherwise.
const USUAL_DAYS: i64 = 30;

/// The limit of the company for clients without their own, and how long clients may take to pay.
pub(super) struct Rules {
    pub limit: Option<Money>,
    pub days: i64,
}

impl Rules {
    pub async fn load(tx: &mut CompanyTx) -> Result<Rules> {
        let stored = queries::credit_rules(tx).await?;
        Ok(Rules {
            limit: stored.limit.parse().ok(),
            days: stored.days.parse().unwrap_or(USUAL_DAYS),
        })
    }
}

/// Fields of an entry besides its amount.
#[derive(Clone, Copy, Default)]
pub(crate) struct Entry<'a> {
    pub number: Option<i64>,
    pub payment_code: &'a str,
    pub reason: &'a str,
    pub sale_id: Option<i64>,
    pub document_id: Option<i64>,
    pub undoes_id: Option<i64>,
    pub due_on: &'a str,
}

/// An account that is held until the transaction ends.
pub(crate) struct Account {
    row: AccountRow,
}

impl Account {
    /// Holds the account of a client, which is opened when there is none. It is taken after goods
    /// and wallet and before the drawer.
    #[crate::boxed]
    pub async fn hold(tx: &mut CompanyTx, client_id: i64) -> Result<Account> {
        queries::open_account(tx, client_id).await?;
        let row = queries::lock(tx, client_id).await?;
        let row = row.ok_or_else(|| Error::internal("an account that was opened is not there"))?;
        Ok(Account { row })
    }

    /// Debt of the client.
    pub fn balance(&self) -> Money {
        self.row.balance
    }

    /// Limit of the client's debt; none without a limit.
    pub(super) fn limit(&self, rules: &Rules) -> Option<Money> {
        self.row.credit_limit.or(rules.limit)
    }

    /// The client's own limit.
    pub(crate) fn own_limit(&self) -> Option<Money> {
        self.row.credit_limit
    }

    /// Sets the client's own limit, with an audit entry.
    #[crate::boxed]
    pub(crate) async fn set_limit(
        &mut self,
        tx: &mut CompanyTx,
        write_ctx: &WriteContext,
        limit: Option<Money>,
    ) -> Result<()> {
        let spelt = |limit: Option<Money>| limit.map(|limit| limit.to_string()).unwrap_or_default();
        let (before, after) = (spelt(self.own_limit()), spelt(limit));
        let client_id = self.row.client_id;
        queries::set_limit(tx, client_id, limit).await?;
        self.row.credit_limit = limit;
        let entity = ("client", client_id);
        write_ctx
            .audit_text(tx, "client_credit.limit", entity, &before, &after)
            .await
    }

    /// The day on which the client said to pay; empty without a promise.
    pub(super) fn promised_on(&self) -> &str {
        &self.row.promised_on
    }

    /// Moves the account as [`Account::move_by`] does; answers the entry.
    ///
    /// # Errors
    /// As [`Account::move_by`].
    pub async fn write(
        &mut self,
        tx: &mut CompanyTx,
        write_ctx: &WriteContext,
        moved: (ClientCreditKind, Money),
        entry: Entry<'_>,
    ) -> Result<CreditEntryRow> {
        Ok(self.move_by(tx, write_ctx, moved, entry).await?.0)
    }

    /// Moves the account by an amount, above zero when the debt grows, and writes the entry. A
    /// payment pays the oldest debts; a reversal pays those of its own sale first, and a payment that is
    /// taken back opens debts again. Answers the entry, and the paid parts of sales.
    ///
    /// # Errors
    /// 422 when the client would owe more than money can be.
    pub async fn move_by(
        &mut self,
        tx: &mut CompanyTx,
        write_ctx: &WriteContext,
        (kind, amount): (ClientCreditKind, Money),
        entry: Entry<'_>,
    ) -> Result<(CreditEntryRow, Vec<PaidDebt>)> {
        let balance = self.row.balance + amount;
        if balance > MOST {
            return Err(Error::rule("monto", say::TOO_MUCH));
        }
        let client_id = self.row.client_id;
        let mut sold = Vec::new();
        let open_amount = if amount.is_positive() {
            let open = client_credit::open_part(self.row.balance, amount);
            match kind {
                ClientCreditKind::PaymentUndone => {
                    reopen(tx, client_id, open, entry.undoes_id).await?
                }
                _ => open,
            }
        } else {
            let debts = queries::open_debts(tx, client_id).await?;
            let first = entry.sale_id.filter(|_| kind == ClientCreditKind::Reversal);
            let parts = paid(debts, -amount, first);
            let left: Vec<_> = parts
                .iter()
                .map(|(debt, part)| (debt.id, debt.open_amount - *part))
                .collect();
            queries::set_open(tx, client_id, &left).await?;
            sold.extend(parts.into_iter().filter_map(|(debt, paid)| {
                debt.sale_id.map(|sale_id| PaidDebt {
                    sale_id,
                    open_before: debt.open_amount,
                    paid,
                })
            }));
            Money::ZERO
        };
        // The account is held by now: keys are in the order of the balances.
        let row = CreditEntryRow {
            client_id,
            id: write_ctx.next_id(),
            kind,
            amount,
            balance,
            open_amount,
            number: entry.number,
            payment_code: entry.payment_code.to_owned(),
            reason: entry.reason.to_owned(),
            sale_id: entry.sale_id,
            document_id: entry.document_id,
            undoes_id: entry.undoes_id,
            due_on: entry.due_on.to_owned(),
            user_id: write_ctx.user_id,
            business_date: write_ctx.local.date.clone(),
            hour: write_ctx.local.hour.clone(),
            created_at_ms: write_ctx.at_ms,
        };
        queries::set_balance(tx, client_id, balance).await?;
        queries::add_entry(tx, &row).await?;
        self.row.balance = balance;
        if !balance.is_positive() && !self.row.promised_on.is_empty() {
            queries::set_promise(tx, client_id, "").await?;
            self.row.promised_on.clear();
        }
        Ok((row, sold))
    }
}

/// Opens debts again that were paid, those first that the document of the payment says; answers what no
/// debt holds.
async fn reopen(
    tx: &mut CompanyTx,
    client_id: i64,
    amount: Money,
    payment_id: Option<i64>,
) -> Result<Money> {
    let stated = match payment_id {
        Some(id) => payment_documents::paid_charges(tx, id).await?,
        None => Vec::new(),
    };
    let debts = queries::paid_debts(tx, client_id).await?;
    let own = debts.iter().map(|debt| {
        let mut paid = stated.iter();
        let part = paid.find(|(sale_id, _)| debt.sale_id == Some(*sale_id));
        part.map_or(Money::ZERO, |(_, part)| (*part).min(debt.paid))
    });
    let own = client_credit::pay_oldest(own, amount);
    let left = amount - own.iter().copied().sum::<Money>();
    let paid = debts.iter().zip(&own).map(|(debt, own)| debt.paid - *own);
    let (others, rest) = client_credit::reopen_newest(paid, left);
    let parts = own.into_iter().zip(others).map(|(own, other)| own + other);
    let changed = debts.iter().zip(parts);
    let changed = changed.filter(|(_, part)| part.is_positive());
    let open: Vec<_> = changed
        .map(|(debt, part)| (debt.id, debt.open_amount + part))
        .collect();
    queries::set_open(tx, client_id, &open).await?;
    Ok(rest)
}

/// The debts that an amount pays with the part of each, those of the sale `first` before the others.
fn paid(mut debts: Vec<DebtRow>, amount: Money, first: Option<i64>) -> Vec<(DebtRow, Money)> {
    debts.sort_by_key(|debt| (first.is_none() || debt.sale_id != first, debt.id));
    let parts = client_credit::pay_oldest(debts.iter().map(|debt| debt.open_amount), amount);
    let changed = debts.into_iter().zip(parts);
    changed.filter(|(_, part)| part.is_positive()).collect()
}
