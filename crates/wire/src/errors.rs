//! What every refused call answers.

use yapa_macros::wire;

use crate::scalars::Rate;

/// Body of every error.
#[wire]
pub struct ErrorBody {
    /// Stable code for programs: `validacion`, `no_encontrado`, `invalid_token`…
    pub error: String,
    #[es("mensaje")]
    pub message: String,
    /// The problems, one entry a field or line; empty when the message has all.
    #[es("detalle", default)]
    pub details: Vec<ErrorDetail>,
    /// The rights with which it would have gone through: a person who holds them can approve it.
    #[es("autorizacion")]
    pub approval: Option<Vec<NeededRight>>,
}

/// A right that an operation needs.
#[wire]
pub struct NeededRight {
    /// Code of the right: `anularVenta`.
    #[es("permiso")]
    pub right: String,
    /// In words, with the percentage of a limit.
    #[es("nombre")]
    pub name: String,
    /// How far the operation goes, at most this of which an approval lets pass: a discount in percent, a
    /// price in percent below the minimum, credit in money above the limit; 100 for any other right.
    #[es("valor")]
    pub value: Rate,
    /// How far the caller holds it, in percent.
    #[es("tiene")]
    pub held: Rate,
    /// The facts to approve, in words: prices, totals, debts.
    #[es("detalle", default)]
    pub facts: Vec<String>,
    /// The lines, or the document, amount and reason, that it is needed for: an approval names them,
    /// and counts for no others.
    #[es("lineas")]
    pub lines: Option<String>,
}

#[wire]
pub struct ErrorDetail {
    /// Path of the field as the contract spells it: `detalle[0].cantidad`.
    #[es("campo")]
    pub field: String,
    #[es("mensaje")]
    pub message: String,
    /// A value that the field would be accepted with, if known: the code of another document type.
    #[es("sugerencia")]
    pub suggestion: Option<String>,
}
