//! Whether the server is ready to sell.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Answer of `GET /health`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Health {
    /// `ok`.
    #[serde(rename = "estado")]
    pub status: String,
    /// Version of the binary.
    pub version: String,
    /// `sqlite` or `postgres`.
    #[serde(rename = "base")]
    pub engine: String,
}
