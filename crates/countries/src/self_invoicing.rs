//! Invoices that buyers ask for themselves, with the code on their ticket.
//!
//! Mexico: a ticket is a global CFDI with the public in general. Article 29 of the Código Fiscal has the
//! buyer ask for the CFDI; rule 2.7.1.21 of the Resolución Miscelánea Fiscal leaves sales invoiced by
//! name out of the global one, which is cancelled with reason 04. No rule sets a term for asking. The
//! month of the sale is the usual one, because its IVA is declared in the next (Ley del IVA, art. 5-D).

/// How long after a sale its invoice can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvoiceTerm {
    /// Until the last day of its month.
    SameMonth,
}

/// A country's rules of invoices that buyers ask for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfInvoicing {
    /// Type of the invoice.
    pub document: &'static str,
    /// Identity document that buyers have.
    pub identity: &'static str,
    /// Numbers of no one buyer: of the public, and of foreigners, whose invoices have rules of their own.
    pub generic: &'static [&'static str],
    /// Until when they may ask.
    pub term: InvoiceTerm,
}

impl SelfInvoicing {
    /// Whether a buyer may still ask on a day for the invoice of a sale of another, both `YYYY-MM-DD`.
    pub fn is_open(&self, sold: &str, today: &str) -> bool {
        match self.term {
            InvoiceTerm::SameMonth => sold.get(..7) >= today.get(..7),
        }
    }
}

pub(crate) const MX: SelfInvoicing = SelfInvoicing {
    document: "FACTURA-ELECTRONICA",
    identity: "RFC",
    generic: &["XAXX010101000", "XEXX010101000"],
    term: InvoiceTerm::SameMonth,
};
