//! Whether the server is ready to sell.

use yapa_macros::wire;

/// Answer of `GET /health`.
#[wire]
pub struct Health {
    /// `ok`.
    #[es("estado")]
    pub status: String,
    pub version: String,
    /// `sqlite` or `postgres`.
    #[es("base")]
    pub engine: String,
}
