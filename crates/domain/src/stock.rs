//! Stock that leaves without a sale.

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
    /// Another reason, which the comment tells.
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
