//! Orders of customers: their states and what they are worth without tax.

use crate::{Money, Quantity, Rate};

/// The state of a customer's order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CustomerOrderState {
    /// Neither accepted nor rejected yet.
    #[default]
    New,
    /// The shop will serve it.
    Accepted,
    /// On its way to the client.
    Dispatched,
    /// Waits in the shop for the client.
    Ready,
    /// The client has it.
    Delivered,
    /// The shop does not serve it.
    Rejected,
}

crate::codes! {
    CustomerOrderState {
        New = "nuevo",
        Accepted = "aceptado",
        Dispatched = "despachado",
        Ready = "recoger",
        Delivered = "entregado",
        Rejected = "rechazado",
    }
}

impl CustomerOrderState {
    /// Whether an order may go from here to there. Deliveries are dispatched, orders for pickup
    /// wait; both may be handed over at once. Only an order that is not sold yet can be rejected.
    pub const fn can_become(self, next: CustomerOrderState, delivery: bool) -> bool {
        use CustomerOrderState::{Accepted, Delivered, Dispatched, New, Ready, Rejected};
        match (self, next) {
            (New, Accepted | Rejected) | (Accepted, Delivered | Rejected) => true,
            (Accepted | Dispatched, Dispatched | Delivered) => {
                delivery && !matches!((self, next), (Dispatched, Dispatched))
            }
            (Accepted | Ready, Ready | Delivered) => {
                !delivery && !matches!((self, next), (Ready, Ready))
            }
            _ => false,
        }
    }

    /// Whether an order of this kind can be in this state.
    pub const fn suits(self, delivery: bool) -> bool {
        match self {
            CustomerOrderState::Dispatched => delivery,
            CustomerOrderState::Ready => !delivery,
            _ => true,
        }
    }

    /// Whether the goods have left the shelf: an order comes here with its sale.
    pub const fn is_sold(self) -> bool {
        matches!(
            self,
            CustomerOrderState::Dispatched
                | CustomerOrderState::Ready
                | CustomerOrderState::Delivered
        )
    }

    /// Whether it was promised to the client, now or before.
    pub const fn is_promised(self) -> bool {
        matches!(self, CustomerOrderState::Accepted) || self.is_sold()
    }
}

/// A line without the country's sales tax (0.18 is 18 %), four decimals: price by quantity over
/// one and the tax; an untaxed line keeps its price. `None` out of range.
pub fn net_amount(price: Money, quantity: Quantity, tax: Rate, taxed: bool) -> Option<Money> {
    if !taxed {
        return price.mul(quantity, 4);
    }
    price.mul_div(quantity, Rate::ONE.checked_add(tax)?, 4)
}

#[cfg(test)]
mod tests {
    use super::CustomerOrderState::{self, *};
    use super::net_amount;

    fn ways(delivery: bool) -> Vec<(CustomerOrderState, CustomerOrderState)> {
        let all = CustomerOrderState::ALL;
        let pairs = all
            .into_iter()
            .flat_map(|from| all.into_iter().map(move |to| (from, to)));
        pairs
            .filter(|(from, to)| from.can_become(*to, delivery))
            .collect()
    }

    #[test]
    fn a_delivery_is_accepted_dispatched_and_delivered() {
        assert_eq!(
            ways(true),
            [
                (New, Accepted),
                (New, Rejected),
                (Accepted, Dispatched),
                (Accepted, Delivered),
                (Accepted, Rejected),
                (Dispatched, Delivered),
            ]
        );
    }

    #[test]
    fn an_order_for_pickup_waits_instead() {
        assert_eq!(
            ways(false),
            [
                (New, Accepted),
                (New, Rejected),
                (Accepted, Ready),
                (Accepted, Delivered),
                (Accepted, Rejected),
                (Ready, Delivered),
            ]
        );
    }

    #[test]
    fn no_order_gets_a_state_of_the_other_kind() {
        assert!(Dispatched.suits(true) && !Dispatched.suits(false));
        assert!(Ready.suits(false) && !Ready.suits(true));
        assert!(Delivered.suits(true) && Rejected.suits(false));
    }

    #[test]
    fn codes_are_read_exactly() {
        for state in CustomerOrderState::ALL {
            assert_eq!(CustomerOrderState::from_code(state.code()), Some(state));
        }
        assert_eq!(CustomerOrderState::from_code("Nuevo"), None);
    }

    #[test]
    fn a_taxed_line_is_worth_its_price_over_one_and_the_tax() {
        let dec = |text: &str| text.parse().unwrap();
        let net = |tax, taxed| net_amount(dec("11.90"), dec("2"), dec(tax), taxed).unwrap();
        assert_eq!(net("0.19", true), dec("20"));
        assert_eq!(net("0.18", true), dec("20.1695"));
        assert_eq!(net("0.19", false), dec("23.8"));
    }
}
