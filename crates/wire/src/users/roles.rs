//! The roles of a company, as its owner sees them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A role and what its holders see (`GET /v2/empresas/{host}/roles`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyRole {
    /// Code of the role.
    #[serde(rename = "codigo")]
    pub code: i64,
    /// `Propietario`, `Vendedor` or `Gestor`.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Whether it sees the figures of the whole shop; otherwise each person only the own ones.
    #[serde(rename = "verCifrasTienda")]
    pub shop_figures: bool,
}

/// What changes about a role (`PATCH /v2/empresas/{host}/roles/{roleCode}`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyRolePatch {
    /// Whether it sees the figures of the whole shop.
    #[serde(rename = "verCifrasTienda")]
    pub shop_figures: bool,
}
