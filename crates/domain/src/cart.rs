//! Limits of what goes into a cart.

use crate::dec4::Quantity;

/// Most of one product when stock is not controlled.
pub const MAX_QUANTITY: Quantity = Quantity::from_int(9_999);
/// Least of a product sold in parts: 0.1.
pub const MIN_PARTIAL_QUANTITY: Quantity = Quantity::from_scaled(1_000);
/// Longest note on a quote, in characters.
pub const MAX_PROFORMA_NOTE: usize = 120;

/// Limits of a quantity, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuantityLimits {
    /// 1, or 0.1 for a product sold in parts.
    pub min: Quantity,
    /// The stock where it is controlled, else 9,999.
    pub max: Quantity,
}

/// Why a quantity is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuantityError {
    /// Below the minimum.
    TooLittle,
    /// Above the stock, or above 9,999.
    TooMuch,
    /// A part of a product that is not sold in parts.
    NotWhole,
}

/// The limits of a product; `stock` is given only where stock control is on.
pub fn quantity_limits(partial_sale: bool, stock: Option<Quantity>) -> QuantityLimits {
    QuantityLimits {
        min: if partial_sale {
            MIN_PARTIAL_QUANTITY
        } else {
            Quantity::ONE
        },
        max: stock.map_or(MAX_QUANTITY, |stock| stock.max(Quantity::ZERO)),
    }
}

/// Checks a quantity against the limits of its product.
pub fn check_quantity(
    quantity: Quantity,
    partial_sale: bool,
    stock: Option<Quantity>,
) -> Result<(), QuantityError> {
    let limits = quantity_limits(partial_sale, stock);
    if quantity < limits.min {
        Err(QuantityError::TooLittle)
    } else if quantity > limits.max {
        Err(QuantityError::TooMuch)
    } else if !partial_sale && quantity.round(0) != quantity {
        Err(QuantityError::NotWhole)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(quantity: &str, partial: bool, stock: Option<i64>) -> Result<(), QuantityError> {
        check_quantity(
            quantity.parse().unwrap(),
            partial,
            stock.map(Quantity::from_int),
        )
    }

    #[test]
    fn quantities_have_their_limits() {
        assert_eq!(check("1", false, None), Ok(()));
        assert_eq!(check("0.9", false, None), Err(QuantityError::TooLittle));
        assert_eq!(check("1.5", false, None), Err(QuantityError::NotWhole));
        assert_eq!(check("0.1", true, None), Ok(()));
        assert_eq!(check("0.09", true, None), Err(QuantityError::TooLittle));
        assert_eq!(check("9999", false, None), Ok(()));
        assert_eq!(check("10000", false, None), Err(QuantityError::TooMuch));
        assert_eq!(check("5", false, Some(5)), Ok(()));
        assert_eq!(check("6", false, Some(5)), Err(QuantityError::TooMuch));
        assert_eq!(check("1", false, Some(-3)), Err(QuantityError::TooMuch));
    }
}
