//! Fiado: what clients owe a shop, entry by entry, and which debt a payment pays.

use crate::dec4::Money;

/// Why the account of a client moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClientCreditKind {
    /// A sale, or the part of it that was sold on credit.
    Charge,
    /// Money that the client brought.
    Payment,
    /// A correction by an owner or manager, with a reason.
    Adjustment,
    /// Reversal of a charge by an undone sale or a credit note.
    Reversal,
    /// A payment that was written down by mistake, taken back.
    PaymentUndone,
}

crate::codes! {
    ClientCreditKind {
        Charge = "cargo",
        Payment = "abono",
        Adjustment = "ajuste",
        Reversal = "reverso",
        PaymentUndone = "anulacion",
    }
}

/// Credit that a client still has; none without a limit. Less than nothing is owed by a
/// client who paid for a sale that was undone later.
pub fn free(limit: Option<Money>, balance: Money) -> Option<Money> {
    limit.map(|limit| (limit - balance).max(Money::ZERO))
}

/// The part of each open debt that a payment covers, the oldest first; a surplus covers none.
pub fn pay_oldest(open: impl IntoIterator<Item = Money>, amount: Money) -> Vec<Money> {
    let mut rest = amount;
    let paid = |debt: Money| {
        let part = rest.min(debt).max(Money::ZERO);
        rest -= part;
        part
    };
    open.into_iter().map(paid).collect()
}

/// The part of each debt, of which these parts are paid, that a withdrawn payment opens again: the
/// newest first, because the oldest was paid first. What they do not hold is left over.
pub fn reopen_newest(paid: impl IntoIterator<Item = Money>, amount: Money) -> (Vec<Money>, Money) {
    let parts = pay_oldest(paid, amount);
    let rest = amount - parts.iter().copied().sum::<Money>();
    (parts, rest)
}

/// The open part of a new debt: money that the client had in the account pays it first.
pub fn open_part(balance_before: Money, amount: Money) -> Money {
    let kept = (-balance_before).max(Money::ZERO);
    (amount - kept).max(Money::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(amount: i64) -> Money {
        Money::from_int(amount)
    }

    fn paid(open: &[i64], amount: i64) -> Vec<Money> {
        pay_oldest(open.iter().copied().map(Money::from_int), money(amount))
    }

    #[test]
    fn a_payment_pays_the_oldest_debt_first() {
        assert_eq!(paid(&[30, 20, 50], 40), [money(30), money(10), money(0)]);
        assert_eq!(paid(&[30, 20], 50), [money(30), money(20)]);
        assert_eq!(paid(&[30, 20], 70), [money(30), money(20)]);
        assert_eq!(paid(&[], 5), Vec::<Money>::new());
    }

    #[test]
    fn a_payment_that_is_taken_back_opens_the_newest_debt_first() {
        let reopened = |paid: &[i64], amount| {
            reopen_newest(paid.iter().copied().map(Money::from_int), money(amount))
        };
        assert_eq!(
            reopened(&[10, 30], 40),
            (vec![money(10), money(30)], money(0))
        );
        assert_eq!(
            reopened(&[10, 30], 15),
            (vec![money(10), money(5)], money(0))
        );
        assert_eq!(reopened(&[10], 15), (vec![money(10)], money(5)));
    }

    #[test]
    fn money_in_the_account_pays_the_next_debt() {
        assert_eq!(open_part(money(0), money(10)), money(10));
        assert_eq!(open_part(money(7), money(10)), money(10));
        assert_eq!(open_part(money(-4), money(10)), money(6));
        assert_eq!(open_part(money(-40), money(10)), money(0));
    }

    #[test]
    fn a_limit_leaves_its_unused_part_free() {
        assert_eq!(free(Some(money(100)), money(30)), Some(money(70)));
        assert_eq!(free(Some(money(100)), money(130)), Some(money(0)));
        assert_eq!(free(Some(money(100)), money(-5)), Some(money(105)));
        assert_eq!(free(None, money(30)), None);
    }
}
