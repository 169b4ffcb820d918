//! Expenses of the shop besides goods.

/// Category of an expense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ExpenseCategory {
    /// Rent of the shop.
    Rent,
    /// Light, water, telephone, internet.
    Utilities,
    /// Wages, with what the law adds to them.
    Wages,
    /// Taxis, petrol, deliveries.
    Transport,
    /// Bags, paper, cleaning.
    Supplies,
    /// Repairs of the shop and of its machines.
    Repairs,
    /// Taxes and fees that are no part of sales.
    Taxes,
    /// Leaflets, signs, adverts.
    Advertising,
    /// Another one, which the words name.
    Other,
}

crate::codes! {
    ExpenseCategory {
        Rent = "alquiler",
        Utilities = "servicios",
        Wages = "sueldos",
        Transport = "transporte",
        Supplies = "insumos",
        Repairs = "mantenimiento",
        Taxes = "impuestos",
        Advertising = "publicidad",
        Other = "otro",
    }
}

/// Where the money of an expense came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExpenseSource {
    /// A bank account, or any money that was in no drawer.
    Bank,
    /// A drawer of the shop.
    Drawer,
}

crate::codes! {
    ExpenseSource {
        Bank = "banco",
        Drawer = "caja",
    }
}
