//! Payments: their types, what covers a total, and what change is due.

use crate::dec4::Money;

/// How the program treats a payment type, whatever its code; several types have the same method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaymentMethod {
    /// Notes and coins: the only one that gives change.
    Cash,
    /// A card, in instalments.
    Card,
    /// Several of the others together.
    Mixed,
    /// The quota of the client's coupon wallet.
    Coupon,
    /// The value accumulated in the client's wallet.
    Benefit,
    /// A bank transfer.
    Transfer,
    /// A payment application of a phone.
    PhoneWallet,
    /// Nothing yet: the client owes it (fiado).
    ClientCredit,
}

/// A payment type of a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaymentKind {
    /// Its code in the contract, `EFE`.
    pub code: &'static str,
    /// The name people read.
    pub name: &'static str,
    /// A sentence about it.
    pub description: &'static str,
    /// How the program treats it.
    pub method: PaymentMethod,
    /// Whether a new company starts with it switched on.
    pub is_active: bool,
}

/// The requirement of card payments in the contract.
pub const INSTALMENTS: &str = "cuotas";
/// Most instalments of a card payment.
pub const MAX_INSTALMENTS: u32 = 48;

impl PaymentKind {
    /// Required data of the payment besides an amount.
    pub const fn requirement(&self) -> Option<&'static str> {
        match self.method {
            PaymentMethod::Card => Some(INSTALMENTS),
            _ => None,
        }
    }
}

/// One part of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaymentPart {
    /// How it is paid.
    pub method: PaymentMethod,
    /// How much is handed over.
    pub amount: Money,
}

/// Balances of the client's wallet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WalletBalances {
    /// Quota for [`PaymentMethod::Coupon`].
    pub available: Money,
    /// Value for [`PaymentMethod::Benefit`].
    pub accumulated: Money,
}

/// A payment that covers its sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// Money handed over.
    pub paid: Money,
    /// Change, in cash.
    pub change: Money,
}

/// Why a payment is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentError {
    /// The parts do not reach the total.
    BelowTotal,
    /// A part, or a payment other than cash, is more than the total.
    AboveTotal,
    /// More than one coupon or more than one benefit part.
    WalletTwice,
    /// The client's wallet does not hold the amount, or there is no client.
    WalletTooLow,
    /// A mixed payment of fewer than two parts, or a part that is itself mixed.
    NotMixed,
    /// An amount that is not above zero.
    InvalidAmount,
    /// Instalments out of 1..=48, or given for something else than a card.
    InvalidInstalments,
    /// The amounts leave the range of money.
    Overflow,
}

/// Checks one payment against the total. A sale of nothing may be paid with nothing.
pub fn settle_single(
    total: Money,
    part: PaymentPart,
    wallet: Option<WalletBalances>,
) -> Result<Settlement, PaymentError> {
    if part.amount.is_negative() {
        return Err(PaymentError::InvalidAmount);
    }
    if part.method == PaymentMethod::Mixed {
        return Err(PaymentError::NotMixed);
    }
    check_wallet(part, wallet)?;
    settle(total, &[part])
}

/// Checks the parts of a mixed payment against the total.
pub fn settle_mixed(
    total: Money,
    parts: &[PaymentPart],
    wallet: Option<WalletBalances>,
) -> Result<Settlement, PaymentError> {
    if parts.len() < 2 || parts.iter().any(|part| part.method == PaymentMethod::Mixed) {
        return Err(PaymentError::NotMixed);
    }
    if parts.iter().any(|part| !part.amount.is_positive()) {
        return Err(PaymentError::InvalidAmount);
    }
    for method in [PaymentMethod::Coupon, PaymentMethod::Benefit] {
        if parts.iter().filter(|part| part.method == method).count() > 1 {
            return Err(PaymentError::WalletTwice);
        }
    }
    if parts.iter().any(|part| part.amount > total) {
        return Err(PaymentError::AboveTotal);
    }
    parts
        .iter()
        .try_for_each(|part| check_wallet(*part, wallet))?;
    settle(total, parts)
}

fn settle(total: Money, parts: &[PaymentPart]) -> Result<Settlement, PaymentError> {
    let sum = |cash: bool| {
        parts
            .iter()
            .filter(|part| (part.method == PaymentMethod::Cash) == cash)
            .try_fold(Money::ZERO, |sum, part| sum.checked_add(part.amount))
            .ok_or(PaymentError::Overflow)
    };
    let (cash, other) = (sum(true)?, sum(false)?);
    if other > total {
        return Err(PaymentError::AboveTotal);
    }
    let paid = cash.checked_add(other).ok_or(PaymentError::Overflow)?;
    if paid < total {
        return Err(PaymentError::BelowTotal);
    }
    Ok(Settlement {
        paid,
        change: paid - total,
    })
}

fn check_wallet(part: PaymentPart, wallet: Option<WalletBalances>) -> Result<(), PaymentError> {
    let balance = match part.method {
        PaymentMethod::Coupon => wallet.map(|held| held.available),
        PaymentMethod::Benefit => wallet.map(|held| held.accumulated),
        _ => return Ok(()),
    };
    match balance {
        Some(balance) if part.amount <= balance => Ok(()),
        _ => Err(PaymentError::WalletTooLow),
    }
}

/// The instalments of a payment: a card has 1 unless it says otherwise, up to
/// 48; nothing else has any.
pub fn instalments(method: PaymentMethod, asked: Option<u32>) -> Result<Option<u32>, PaymentError> {
    match (method, asked) {
        (PaymentMethod::Card, None) => Ok(Some(1)),
        (PaymentMethod::Card, Some(count @ 1..=MAX_INSTALMENTS)) => Ok(Some(count)),
        (PaymentMethod::Card, Some(_)) => Err(PaymentError::InvalidInstalments),
        (_, None | Some(0)) => Ok(None),
        (_, Some(_)) => Err(PaymentError::InvalidInstalments),
    }
}

#[cfg(test)]
mod tests {
    use super::PaymentMethod::*;
    use super::*;

    fn part(method: PaymentMethod, amount: &str) -> PaymentPart {
        PaymentPart {
            method,
            amount: amount.parse().unwrap(),
        }
    }

    fn money(text: &str) -> Money {
        text.parse().unwrap()
    }

    #[test]
    fn cash_gives_change_and_must_cover_the_total() {
        let settled = settle_single(money("18.50"), part(Cash, "20"), None).unwrap();
        assert_eq!(settled.change, money("1.50"));
        assert!(settle_single(money("20"), part(Cash, "20"), None).is_ok());
        let short = settle_single(money("20.01"), part(Cash, "20"), None);
        assert_eq!(short, Err(PaymentError::BelowTotal));
        let card = settle_single(money("10"), part(Card, "11"), None);
        assert_eq!(card, Err(PaymentError::AboveTotal));
        let negative = settle_single(money("10"), part(Cash, "-11"), None);
        assert_eq!(negative, Err(PaymentError::InvalidAmount));
    }

    #[test]
    fn a_wallet_pays_up_to_its_balance() {
        let wallet = Some(WalletBalances {
            available: money("10"),
            accumulated: money("3"),
        });
        assert!(settle_single(money("10"), part(Coupon, "10"), wallet).is_ok());
        let too_much = settle_single(money("10.01"), part(Coupon, "10.01"), wallet);
        assert_eq!(too_much, Err(PaymentError::WalletTooLow));
        let unnamed = settle_single(money("1"), part(Coupon, "1"), None);
        assert_eq!(unnamed, Err(PaymentError::WalletTooLow));
        let benefit = [part(Benefit, "4"), part(Cash, "6")];
        assert_eq!(
            settle_mixed(money("10"), &benefit, wallet),
            Err(PaymentError::WalletTooLow)
        );
    }

    #[test]
    fn a_mixed_payment_has_its_rules() {
        let check = |parts: &[PaymentPart]| settle_mixed(money("10"), parts, None);
        assert_eq!(check(&[part(Cash, "10")]), Err(PaymentError::NotMixed));
        assert_eq!(
            check(&[part(Cash, "4"), part(Mixed, "6")]),
            Err(PaymentError::NotMixed)
        );
        assert_eq!(
            check(&[part(Cash, "4"), part(Card, "5")]),
            Err(PaymentError::BelowTotal)
        );
        assert_eq!(
            check(&[part(Cash, "11"), part(Card, "5")]),
            Err(PaymentError::AboveTotal)
        );
        assert_eq!(
            check(&[part(Transfer, "6"), part(Card, "6")]),
            Err(PaymentError::AboveTotal)
        );
        assert_eq!(
            check(&[part(Coupon, "5"), part(Coupon, "5")]),
            Err(PaymentError::WalletTwice)
        );
        assert_eq!(
            check(&[part(Cash, "0"), part(Card, "10")]),
            Err(PaymentError::InvalidAmount)
        );
        let settled = check(&[part(Cash, "8"), part(Card, "5")]).unwrap();
        assert_eq!((settled.paid, settled.change), (money("13"), money("3")));
    }

    #[test]
    fn only_cards_have_instalments() {
        assert_eq!(instalments(Card, None), Ok(Some(1)));
        assert_eq!(instalments(Card, Some(48)), Ok(Some(48)));
        assert_eq!(
            instalments(Card, Some(0)),
            Err(PaymentError::InvalidInstalments)
        );
        assert_eq!(
            instalments(Card, Some(49)),
            Err(PaymentError::InvalidInstalments)
        );
        assert_eq!(instalments(Cash, None), Ok(None));
        assert_eq!(
            instalments(Cash, Some(2)),
            Err(PaymentError::InvalidInstalments)
        );
    }
}
