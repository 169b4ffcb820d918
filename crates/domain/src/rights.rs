//! Rights of a person beyond the screens, by role and by person.
//!
//! A right is held up to a percentage. A switch is held at 0 or at 100, a limit anywhere between.

use crate::dec4::{Dec4, Money, Rate};
use crate::permissions::Role;

/// A right that an owner decides by role and by person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Right {
    /// See the figures of the whole shop.
    ShopFigures,
    /// See what should be in a drawer before it is counted.
    ExpectedCash,
    /// See what goods cost and what sales earn, and type costs.
    Costs,
    /// Give discounts, up to a percentage of what a sale would cost without them.
    Discount,
    /// Ask a price below the minimum price of a product.
    BelowMinimumPrice,
    /// Give discounts that leave less than the minimum price of a product.
    DiscountBelowMinimum,
    /// Void or discard a sale.
    VoidSale,
    /// Take goods or money of a sale back by a credit note.
    CreditNote,
    /// Put money into a drawer or take it out without a sale.
    MoveCash,
    /// Recharge the wallet of a client.
    RechargeWallet,
    /// Sell on credit (fiado).
    SellOnCredit,
    /// Sell on credit above a client's limit.
    CreditOverLimit,
}

crate::codes! { Right {
    ShopFigures = "verCifrasTienda",
    ExpectedCash = "verEsperadoCaja",
    Costs = "verCostos",
    Discount = "descuento",
    BelowMinimumPrice = "precioBajoMinimo",
    DiscountBelowMinimum = "descuentoBajoMinimo",
    VoidSale = "anularVenta",
    CreditNote = "notaCredito",
    MoveCash = "moverCaja",
    RechargeWallet = "recargarCuponera",
    SellOnCredit = "venderFiado",
    CreditOverLimit = "fiadoSobreLimite",
} }

impl Right {
    /// Whether it is held up to a percentage, and not wholly or not at all.
    pub const fn is_limit(self) -> bool {
        matches!(self, Right::Discount)
    }

    /// Whether a value can be stored for it.
    pub fn fits(self, value: Rate) -> bool {
        match self.is_limit() {
            true => (Dec4::ZERO..=Dec4::HUNDRED).contains(&value),
            false => value.is_zero() || value == Dec4::HUNDRED,
        }
    }

    /// Whether an operation can need so much of it. Some switches say how far an operation goes, so
    /// that an approval counts for no more than was shown: prices and discounts how far they are
    /// below the minimum, in percent, and credit the money above the limit.
    pub fn can_need(self, value: Rate) -> bool {
        let is_percentage = (Dec4::ZERO..=Dec4::HUNDRED).contains(&value);
        value.is_positive()
            && match self {
                Right::Discount | Right::BelowMinimumPrice | Right::DiscountBelowMinimum => {
                    is_percentage
                }
                Right::CreditOverLimit => true,
                _ => value == Dec4::HUNDRED,
            }
    }

    /// How far a role holds it as long as the owner decides nothing.
    pub const fn usual(self, role: Role) -> Rate {
        let held = match self {
            Right::ShopFigures
            | Right::ExpectedCash
            | Right::Costs
            | Right::DiscountBelowMinimum
            | Right::CreditOverLimit => role.is_privileged(),
            // A minimum price is a guard against slips of the hand, for owners too.
            Right::BelowMinimumPrice => false,
            Right::Discount
            | Right::VoidSale
            | Right::CreditNote
            | Right::MoveCash
            | Right::RechargeWallet
            | Right::SellOnCredit => true,
        };
        if held { Dec4::HUNDRED } else { Dec4::ZERO }
    }
}

/// SHA-256 of what lines sell (products, quantities, prices and discounts), or of the facts of one
/// operation.
pub type LinesHash = [u8; 32];

/// The right that an operation needs of a person, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// The right.
    pub right: Right,
    /// Percentage, or money above a credit limit; 100 for a switch without a value.
    pub value: Rate,
    /// The lines or the operation that it is asked for; none where an approval is of any.
    pub lines: Option<LinesHash>,
}

impl Need {
    /// A switch that has to be on.
    pub const fn switch(right: Right) -> Need {
        Need {
            right,
            value: Dec4::HUNDRED,
            lines: None,
        }
    }

    /// The same for these lines alone.
    #[must_use]
    pub const fn of_lines(self, lines: LinesHash) -> Need {
        Need {
            lines: Some(lines),
            ..self
        }
    }

    /// A right to go below a minimum: from `least` down to `asked`, both above zero or `asked` zero.
    pub fn below(right: Right, least: Money, asked: Money) -> Need {
        let part = (least - asked).mul_div(Dec4::HUNDRED, least, 4);
        let part = part.unwrap_or(Dec4::HUNDRED);
        Need {
            right,
            value: part.clamp(Dec4::from_scaled(1), Dec4::HUNDRED),
            lines: None,
        }
    }

    /// Credit of so much above the limit.
    pub const fn over_limit(amount: Money) -> Need {
        Need {
            right: Right::CreditOverLimit,
            value: amount,
            lines: None,
        }
    }

    /// A discount of so many percent.
    pub const fn discount(value: Rate) -> Need {
        Need {
            right: Right::Discount,
            value,
            lines: None,
        }
    }
}

/// How far a person holds each right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rights([Rate; Right::ALL.len()]);

impl Rights {
    /// The rights of a person: decided for the person, else the most that one of the roles holds,
    /// as decided for it or as usual. An owner keeps what owners usually hold.
    pub fn of(
        roles: &[Role],
        of_role: impl Fn(Role, Right) -> Option<Rate>,
        of_person: impl Fn(Right) -> Option<Rate>,
    ) -> Rights {
        Rights(Right::ALL.map(|right| {
            let held = roles
                .iter()
                .map(|role| of_role(*role, right).unwrap_or(right.usual(*role)));
            let held = of_person(right).unwrap_or_else(|| held.max().unwrap_or(Dec4::ZERO));
            match roles.contains(&Role::Owner) {
                true => held.max(right.usual(Role::Owner)),
                false => held,
            }
        }))
    }

    /// How far the right is held.
    pub fn held(&self, right: Right) -> Rate {
        let mut all = Right::ALL.iter().zip(&self.0);
        all.find(|(one, _)| **one == right)
            .map_or(Dec4::ZERO, |(_, held)| *held)
    }

    /// Whether a switch is on.
    pub fn has(&self, right: Right) -> bool {
        self.held(right) == Dec4::HUNDRED
    }

    /// The needs that these rights do not cover.
    pub fn missing(&self, needs: &[Need]) -> Vec<Need> {
        let lacks = |need: &&Need| match need.right.is_limit() {
            true => need.value > self.held(need.right),
            false => !self.has(need.right),
        };
        needs.iter().filter(lacks).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percent(value: i64) -> Rate {
        Dec4::from_int(value)
    }

    #[test]
    fn without_a_decision_each_role_has_its_usual_rights() {
        let held = |role| Rights::of(&[role], |_, _| None, |_| None);
        let lacks = |role| {
            let rights = held(role);
            let mut all = Right::ALL.into_iter();
            let lacks: Vec<Right> = all.by_ref().filter(|one| !rights.has(*one)).collect();
            lacks
        };
        assert_eq!(lacks(Role::Owner), [Right::BelowMinimumPrice]);
        assert_eq!(lacks(Role::Manager), [Right::BelowMinimumPrice]);
        let seller = [
            Right::ShopFigures,
            Right::ExpectedCash,
            Right::Costs,
            Right::BelowMinimumPrice,
            Right::DiscountBelowMinimum,
            Right::CreditOverLimit,
        ];
        assert_eq!(lacks(Role::Seller), seller);
    }

    #[test]
    fn the_most_that_a_role_holds_counts_unless_the_person_is_decided() {
        let by_role = |role, right| match (role, right) {
            (Role::Seller, Right::Discount) => Some(percent(5)),
            (Role::Manager, Right::Discount) => Some(percent(20)),
            _ => None,
        };
        let both = [Role::Seller, Role::Manager];
        let rights = Rights::of(&both, by_role, |_| None);
        assert_eq!(rights.held(Right::Discount), percent(20));
        let own = |right| (right == Right::Discount).then(|| percent(10));
        let rights = Rights::of(&both, by_role, own);
        assert_eq!(rights.held(Right::Discount), percent(10));
        assert!(rights.has(Right::Costs));
    }

    #[test]
    fn an_owner_keeps_the_usual_rights_of_owners() {
        let none = |_| Some(Dec4::ZERO);
        let rights = Rights::of(&[Role::Owner], |_, _| Some(Dec4::ZERO), none);
        assert!(rights.has(Right::ShopFigures) && rights.has(Right::VoidSale));
        assert!(!rights.has(Right::BelowMinimumPrice));
    }

    #[test]
    fn a_need_above_a_limit_or_a_switch_is_missing() {
        let own = |right| match right {
            Right::Discount => Some(percent(10)),
            Right::VoidSale => Some(Dec4::ZERO),
            _ => None,
        };
        let rights = Rights::of(&[Role::Seller], |_, _| None, own);
        let void = Need::switch(Right::VoidSale);
        let (within, above) = (
            Need::discount(percent(10)),
            Need::discount("10.01".parse().unwrap()),
        );
        assert_eq!(rights.missing(&[within]), []);
        assert_eq!(rights.missing(&[above, void]), [above, void]);
    }

    #[test]
    fn an_operation_has_the_amount_below_a_minimum_or_above_a_limit() {
        let money = |text: &str| text.parse::<Money>().unwrap();
        let low = Need::below(Right::BelowMinimumPrice, money("9.20"), money("5"));
        assert_eq!(low.value, "45.6522".parse().unwrap());
        let free = Need::below(Right::BelowMinimumPrice, money("9.20"), Money::ZERO);
        assert_eq!(free.value, Dec4::HUNDRED);
        let hair = Need::below(
            Right::BelowMinimumPrice,
            money("1000000000"),
            money("999999999.9999"),
        );
        assert!(hair.value.is_positive());
        assert!(Right::CreditOverLimit.can_need(money("250.5")));
        assert!(!Right::BelowMinimumPrice.can_need(percent(101)));
        assert!(!Right::VoidSale.can_need(percent(50)) && !Right::Discount.can_need(Dec4::ZERO));
        // A user with the switch has all of it.
        let own = |right| (right == Right::CreditOverLimit).then_some(Dec4::HUNDRED);
        let rights = Rights::of(&[Role::Seller], |_, _| None, own);
        let over = Need::over_limit(money("250.5"));
        assert_eq!(rights.missing(&[over, low]), [low]);
    }

    #[test]
    fn a_switch_takes_all_or_nothing_and_a_limit_any_value_between() {
        assert!(Right::VoidSale.fits(Dec4::ZERO) && Right::VoidSale.fits(Dec4::HUNDRED));
        assert!(!Right::VoidSale.fits(percent(50)));
        assert!(Right::Discount.fits("12.5".parse().unwrap()));
        assert!(!Right::Discount.fits(percent(101)) && !Right::Discount.fits(percent(-1)));
    }
}
