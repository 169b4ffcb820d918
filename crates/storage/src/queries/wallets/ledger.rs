//! Moving money in and out of bags: append-only, never below zero.

use yapa_domain::{EpochMillis, Money};

use super::{IN, OUT};
use crate::{CompanyTx, IdSource, Result, params, sql};

sql! {
    /// A bag without money, unless the client has it.
    OPEN_BAG = "INSERT INTO wallet (company_id, client_id, bag, balance, percentage) \
        VALUES ($1, $2, $3, 0, 0) ON CONFLICT DO NOTHING";
    /// Moves what a bag holds, between nothing and the most that money can be.
    MOVE_MONEY = "UPDATE wallet SET balance = balance + $4 \
        WHERE company_id = $1 AND client_id = $2 AND bag = $3 AND balance + $4 >= 0 AND balance + $4 <= $5 \
        RETURNING balance";
    INSERT_MOVEMENT = "INSERT INTO wallet_movement (company_id, client_id, id, bag, kind, reason, amount, balance, \
        payment_code, sale_id, user_id, business_date, hour, created_at_ms) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
}

/// Why money moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Paid in.
    Recharge,
    /// Taken out without a sale.
    Withdrawal,
    /// Paid a sale.
    Sale,
    /// A sale earned it.
    Earned,
    /// A sale that it paid was thrown away.
    SaleDiscarded,
    /// A sale that it paid was voided.
    SaleVoided,
    /// The sale that earned it was thrown away.
    EarnedDiscarded,
    /// The sale that earned it was voided.
    EarnedVoided,
    /// A credit note took a part of the sale back that it paid.
    SaleNoted,
    /// A credit note took a part of the sale back that earned it.
    EarnedNoted,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 10] = [
        Reason::Recharge,
        Reason::Withdrawal,
        Reason::Sale,
        Reason::Earned,
        Reason::SaleDiscarded,
        Reason::SaleVoided,
        Reason::EarnedDiscarded,
        Reason::EarnedVoided,
        Reason::SaleNoted,
        Reason::EarnedNoted,
    ];

    /// As the ledger spells it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Reason::Recharge => "recharge",
            Reason::Withdrawal => "withdrawal",
            Reason::Sale => "sale",
            Reason::Earned => "earned",
            Reason::SaleDiscarded => "sale_discarded",
            Reason::SaleVoided => "sale_voided",
            Reason::EarnedDiscarded => "earned_discarded",
            Reason::EarnedVoided => "earned_voided",
            Reason::SaleNoted => "sale_noted",
            Reason::EarnedNoted => "earned_noted",
        }
    }

    /// The reason that the ledger spells like this.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.code() == code)
    }

    /// Whether money goes out for this reason.
    #[must_use]
    pub const fn is_out(self) -> bool {
        matches!(
            self,
            Reason::Withdrawal
                | Reason::Sale
                | Reason::EarnedDiscarded
                | Reason::EarnedVoided
                | Reason::EarnedNoted
        )
    }

    /// [`IN`] or [`OUT`].
    #[must_use]
    pub const fn kind(self) -> &'static str {
        if self.is_out() { OUT } else { IN }
    }
}

/// The user who moves money, and when.
#[crate::row(insert_only)]
#[derive(Clone, Copy, Debug)]
pub struct Cause<'a> {
    pub user_id: i64,
    pub business_date: &'a str,
    pub hour: &'a str,
    pub at_ms: EpochMillis,
    /// The most that a bag may hold.
    pub most: Money,
}

/// Money that goes into a bag or out of it.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// Key of the client.
    pub client_id: i64,
    /// The bag.
    pub bag: &'a str,
    /// Why; it says whether in or out.
    pub reason: Reason,
    /// How much, above zero.
    pub amount: Money,
    /// How a recharge was paid, else empty.
    pub payment_code: &'a str,
    /// The sale behind it.
    pub sale_id: Option<i64>,
}

/// The bag does not hold as much, or would hold more than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// Moves money and writes the ledger; answers the key of the movement. A recharge
/// makes the bag of a client who has none. When it is refused nothing is written.
pub async fn move_money(
    tx: &mut CompanyTx,
    ids: &IdSource,
    cause: Cause<'_>,
    step: Step<'_>,
) -> Result<std::result::Result<i64, Refused>> {
    let company = tx.company_id();
    let Step {
        client_id,
        bag,
        reason,
        amount,
        payment_code,
        sale_id,
    } = step;
    if reason == Reason::Recharge {
        tx.write(OPEN_BAG, params![company, client_id, bag]).await?;
    }
    let signed = if reason.is_out() { -amount } else { amount };
    let values = params![company, client_id, bag, signed, cause.most];
    let left: Option<Money> = tx.optional(MOVE_MONEY, values, |row| row.get(0)).await?;
    let Some(left) = left else {
        return Ok(Err(Refused));
    };
    // The bag is held by now: keys are in the order of the balances.
    let id = ids.next(cause.at_ms);
    tx.write(
        INSERT_MOVEMENT,
        params![
            company,
            client_id,
            id,
            bag,
            reason.kind(),
            reason.code(),
            amount,
            left,
            payment_code,
            sale_id,
            cause.user_id,
            cause.business_date,
            cause.hour,
            cause.at_ms,
        ],
    )
    .await?;
    Ok(Ok(id))
}
