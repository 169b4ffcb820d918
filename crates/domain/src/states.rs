//! The states of sales and quotes, and the ways between them.

/// The state of a sale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SaleState {
    /// Registered, its confirmation not yet read.
    #[default]
    Open,
    /// Done.
    Closed,
    /// Thrown away before it was closed.
    Discarded,
    /// Taken back after the fact.
    Voided,
}

crate::codes! {
    SaleState {
        Open = "abierta",
        Closed = "cerrada",
        Discarded = "descartada",
        Voided = "anulada",
    }
}

impl SaleState {
    /// Whether a sale may go from here to there: an open sale anywhere, a
    /// closed one only to voided, the others nowhere.
    pub const fn can_become(self, next: SaleState) -> bool {
        match self {
            SaleState::Open => !matches!(next, SaleState::Open),
            SaleState::Closed => matches!(next, SaleState::Voided),
            SaleState::Discarded | SaleState::Voided => false,
        }
    }

    /// Whether stock, wallet movements and figures of the sale are given back.
    pub const fn is_undone(self) -> bool {
        matches!(self, SaleState::Discarded | SaleState::Voided)
    }
}

/// A sale's state in a shopkeeper's words, worked out of its state and its money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaleSituation {
    /// Counts, and its money was taken.
    Paid,
    /// The open sale of a customer's order, paid on delivery; or a part of it is still owed in the
    /// client's account.
    Receivable,
    /// Undone by a credit note that took goods back.
    Returned,
    /// Voided in another way.
    Voided,
    /// Discarded before it was closed.
    Discarded,
    /// Counts, and cost nothing.
    Free,
}

crate::codes! {
    SaleSituation {
        Paid = "pagada",
        Receivable = "por-cobrar",
        Returned = "devuelta",
        Voided = "anulada",
        Discarded = "descartada",
        Free = "gratuita",
    }
}

/// The state of a quote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ProformaState {
    /// Can be sold, freed or canceled.
    #[default]
    Open,
    /// Became a sale.
    Closed,
    /// Called off.
    Canceled,
    /// Given free of charge.
    Free,
}

crate::codes! {
    ProformaState {
        Open = "abierta",
        Closed = "cerrada",
        Canceled = "anulado",
        Free = "gratuito",
    }
}

impl ProformaState {
    /// Only an open quote changes.
    pub const fn can_become(self, next: ProformaState) -> bool {
        matches!(self, ProformaState::Open) && !matches!(next, ProformaState::Open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sale_only_moves_forward() {
        use SaleState::*;
        let allowed = [
            (Open, Closed),
            (Open, Discarded),
            (Open, Voided),
            (Closed, Voided),
        ];
        for from in SaleState::ALL {
            for to in SaleState::ALL {
                assert_eq!(
                    from.can_become(to),
                    allowed.contains(&(from, to)),
                    "{from:?} {to:?}"
                );
            }
        }
    }

    #[test]
    fn only_an_open_quote_changes() {
        for from in ProformaState::ALL {
            for to in ProformaState::ALL {
                let expected = from == ProformaState::Open && to != ProformaState::Open;
                assert_eq!(from.can_become(to), expected);
            }
        }
    }

    #[test]
    fn codes_are_read_exactly() {
        for state in SaleState::ALL {
            assert_eq!(SaleState::from_code(state.code()), Some(state));
        }
        for state in ProformaState::ALL {
            assert_eq!(ProformaState::from_code(state.code()), Some(state));
        }
        assert_eq!(SaleState::from_code("anulado"), None);
        assert_eq!(ProformaState::from_code("ANULADO"), None);
    }
}
