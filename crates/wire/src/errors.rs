//! What every refused call answers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Body of every error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ErrorBody {
    /// Stable code for programs: `validacion`, `no_encontrado`, `invalid_token`…
    pub error: String,
    /// Sentence for the user.
    #[serde(rename = "mensaje")]
    pub message: String,
    /// What exactly is wrong, one entry a field or line; empty when there is no more to say.
    #[serde(rename = "detalle", default)]
    pub details: Vec<ErrorDetail>,
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ErrorDetail {
    /// Path of the field as the contract spells it: `detalle[0].cantidad`.
    #[serde(rename = "campo")]
    pub field: String,
    /// Sentence for the user.
    #[serde(rename = "mensaje")]
    pub message: String,
    /// What the field would be taken with, where that is known: the code of another document type.
    #[serde(
        rename = "sugerencia",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub suggestion: Option<String>,
}
