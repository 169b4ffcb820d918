//! Stock that leaves without a sale, and counts of it.

use crate::dec4::{Money, Quantity};

/// Value of goods in stock in the decimals of the currency, product by product, so that lists
/// and sums agree; nothing below zero, none beyond what a figure holds.
#[must_use]
pub fn worth(quantity: Quantity, each: Money, decimals: u32) -> Option<Money> {
    quantity.max(Quantity::ZERO).mul(each, decimals)
}

/// Why goods were lost, given away or used by the shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WasteReason {
    /// Past their date.
    Expired,
    /// Broken or spoilt.
    Damaged,
    /// Stolen, or not to be found.
    Lost,
    /// Used by the shop itself.
    OwnUse,
    /// A sample or a gift.
    Gift,
    /// Another reason, which the comment names.
    Other,
}

crate::codes! {
    WasteReason {
        Expired = "vencido",
        Damaged = "danado",
        Lost = "robo",
        OwnUse = "consumo",
        Gift = "muestra",
        Other = "otro",
    }
}

/// Scope of a count of the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountScope {
    /// Every product on sale.
    Everything,
    /// Those of a category.
    Category,
    /// Those of a group.
    Group,
    /// A free choice of products.
    Free,
}

crate::codes! {
    CountScope {
        Everything = "todo",
        Category = "categoria",
        Group = "grupo",
        Free = "libre",
    }
}

/// How far a count of the stock is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountState {
    /// People count.
    Open,
    /// Its differences are being written, so many products at a time.
    Applying,
    /// Its differences moved the stock.
    Applied,
    /// It was given up; nothing moved.
    Discarded,
}

crate::codes! {
    CountState {
        Open = "abierto",
        Applying = "aplicando",
        Applied = "aplicado",
        Discarded = "descartado",
    }
}

/// Effect of an entry on the counted quantity of its product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountEntryKind {
    /// Adds to it; below zero takes some back.
    Add,
    /// Replaces it.
    Set,
    /// The product is not counted any more.
    Remove,
}

crate::codes! {
    CountEntryKind {
        Add = "suma",
        Set = "fija",
        Remove = "quita",
    }
}

/// Why there is another quantity than the ledger says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountReason {
    /// The count alone shows it.
    Count,
    /// Stolen.
    Theft,
    /// Broken, spoilt or used without having been written down.
    Waste,
    /// Something was written down wrongly.
    Mistake,
    /// Another reason, which the comment names.
    Other,
}

crate::codes! {
    CountReason {
        Count = "conteo",
        Theft = "robo",
        Waste = "merma",
        Mistake = "error",
        Other = "otro",
    }
}

/// Which side of a transfer a company is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TransferDirection {
    /// It sends.
    Out,
    /// It receives.
    In,
}

crate::codes! {
    TransferDirection { Out = "salida", In = "entrada" }
}

/// How far a transfer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TransferState {
    /// Sent, and not received yet.
    InTransit,
    /// Received, all of it or less.
    Received,
    /// The sender took it back.
    TakenBack,
}

crate::codes! {
    TransferState {
        InTransit = "en_camino",
        Received = "recibida",
        TakenBack = "retirada",
    }
}

/// Movement by the difference of a count: all of it, or, where stock may not fall below zero, no more
/// than there is.
pub fn count_movement(difference: Quantity, balance: Quantity, below_zero: bool) -> Quantity {
    match below_zero {
        true => difference,
        false => difference.max(-balance.max(Quantity::ZERO)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_takes_no_more_than_there_is_where_stock_may_not_fall_below_zero() {
        let of = Quantity::from_int;
        for (difference, balance, below_zero, moved) in [
            (-7, 10, false, -7),
            (-7, 5, false, -5),
            (-7, 5, true, -7),
            (-7, 0, false, 0),
            (4, 0, false, 4),
            (4, -2, true, 4),
        ] {
            assert_eq!(
                count_movement(of(difference), of(balance), below_zero),
                of(moved)
            );
        }
    }
}
