//! What every refused call answers.

use yapa_macros::wire;

/// Body of every error.
#[wire]
pub struct ErrorBody {
    /// Stable code for programs: `validacion`, `no_encontrado`, `invalid_token`…
    pub error: String,
    #[es("mensaje")]
    pub message: String,
    /// What exactly is wrong, one entry a field or line; empty when there is no more to say.
    #[es("detalle", default)]
    pub details: Vec<ErrorDetail>,
}

#[wire]
pub struct ErrorDetail {
    /// Path of the field as the contract spells it: `detalle[0].cantidad`.
    #[es("campo")]
    pub field: String,
    #[es("mensaje")]
    pub message: String,
    /// What the field would be taken with, where that is known: the code of another document type.
    #[es("sugerencia")]
    pub suggestion: Option<String>,
}
