//! The drawer: what goes in and out of it, how cash is rounded, and by which payment types money
//! goes back.

use crate::dec4::Money;

/// Why money went in or out of a drawer without a sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CashMovementKind {
    /// Money of a sale that was voided or discarded.
    SaleUndone,
    /// Money of a credit note that left something of its sale.
    CreditNote,
    /// Paid into the wallet of a client.
    Recharge,
    /// A client's payment of a debt.
    CreditPayment,
    /// Given back, or taken off, of a payment on account that was undone.
    CreditPaymentUndone,
    /// Taken out of the wallet of a client.
    Withdrawal,
    /// Something bought for the shop.
    Expense,
    /// Taken by the owner.
    OwnerWithdrawal,
    /// Paid to a supplier.
    SupplierPayment,
    /// Notes and coins brought for change, or any other money put in.
    ChangeBrought,
}

crate::codes! {
    CashMovementKind {
        SaleUndone = "venta-deshecha",
        CreditNote = "nota-credito",
        Recharge = "recarga",
        CreditPayment = "abono",
        CreditPaymentUndone = "abono-anulado",
        Withdrawal = "retiro-cliente",
        Expense = "gasto",
        OwnerWithdrawal = "retiro",
        SupplierPayment = "proveedor",
        ChangeBrought = "ingreso",
    }
}

impl CashMovementKind {
    /// Whether a person writes it down; the others follow from what they are about.
    pub const fn is_typed(self) -> bool {
        matches!(
            self,
            CashMovementKind::Expense
                | CashMovementKind::OwnerWithdrawal
                | CashMovementKind::SupplierPayment
                | CashMovementKind::ChangeBrought
        )
    }

    /// Whether money goes in.
    pub const fn is_in(self) -> bool {
        matches!(
            self,
            CashMovementKind::Recharge
                | CashMovementKind::CreditPayment
                | CashMovementKind::ChangeBrought
        )
    }
}

/// How the law rounds a payment in cash: the smallest coin, and the largest rest that is
/// rounded down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CashRounding {
    /// Amounts become multiples of it.
    pub step: Money,
    /// A rest up to this goes down, a larger one up.
    pub down_to: Money,
}

impl CashRounding {
    /// The correction of an amount of cash so that it can be paid in coins; below zero when it is
    /// rounded down. An amount that goes out is rounded like one that comes in.
    pub fn correction(self, amount: Money) -> Money {
        let (step, scaled) = (self.step.scaled(), amount.scaled());
        let rest = scaled.unsigned_abs().cast_signed() % step;
        let added = match rest {
            0 => 0,
            rest if rest <= self.down_to.scaled() => -rest,
            rest => step - rest,
        };
        Money::from_scaled(if scaled < 0 { -added } else { added })
    }
}

/// Divides a refund over the payment types in their order, each at most its remaining amount;
/// money that fits none goes to the first.
pub fn split_refund(left: &[Money], amount: Money) -> Vec<Money> {
    let mut rest = amount;
    let mut parts: Vec<Money> = left
        .iter()
        .map(|held| {
            let part = rest.min((*held).max(Money::ZERO));
            rest -= part;
            part
        })
        .collect();
    if let Some(first) = parts.first_mut() {
        *first += rest;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHILE: CashRounding = CashRounding {
        step: Money::from_int(10),
        down_to: Money::from_int(5),
    };

    #[test]
    fn five_goes_down_and_six_up_as_the_law_of_chile_says() {
        let rounded = |pesos: i64| {
            let amount = Money::from_int(pesos);
            amount + CHILE.correction(amount)
        };
        let expected = [
            (1_990, 1_990),
            (1_991, 1_990),
            (1_995, 1_990),
            (1_996, 2_000),
            (1_999, 2_000),
            (4, 0),
            (6, 10),
            (0, 0),
            (-1_996, -2_000),
            (-1_995, -1_990),
        ];
        for (amount, wanted) in expected {
            assert_eq!(rounded(amount), Money::from_int(wanted), "{amount}");
        }
    }

    #[test]
    fn a_refund_takes_the_ways_in_their_order_and_never_loses_money() {
        let money = |amounts: &[i64]| -> Vec<Money> {
            amounts.iter().copied().map(Money::from_int).collect()
        };
        let split = |left: &[i64], amount: i64| split_refund(&money(left), Money::from_int(amount));
        assert_eq!(split(&[30, 70], 20), money(&[20, 0]));
        assert_eq!(split(&[30, 70], 50), money(&[30, 20]));
        assert_eq!(split(&[30, 70], 110), money(&[40, 70]));
        assert_eq!(split(&[-5, 70], 20), money(&[0, 20]));
        assert_eq!(split(&[], 20), money(&[]));
    }
}
