//! The input of a guide.

use yapa_wire::guides::NewGuide;

use crate::WriteContext;

/// Where a guide is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// In a sale, or from one.
    Sale,
    /// Among the documents of sales: reason 04.
    Sales,
    /// Among the purchases: every other reason.
    Purchases,
}

/// A guide to be written.
pub(crate) struct AddGuide {
    pub(crate) origin: Origin,
    pub(crate) form: NewGuide,
    /// The only seller whose sales are seen; none for all.
    pub(crate) seller: Option<i64>,
    pub(crate) write_ctx: WriteContext,
}
