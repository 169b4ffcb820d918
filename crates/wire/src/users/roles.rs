//! The roles of a company, as its owner sees them.

use yapa_macros::wire;

/// A role and what its holders see (`GET /v2/empresas/{host}/roles`).
#[wire]
pub struct CompanyRole {
    #[es("codigo")]
    pub code: i64,
    /// `Propietario`, `Vendedor` or `Gestor`.
    #[es("descripcion")]
    pub description: String,
    /// Whether it sees the figures of the whole shop; otherwise each person only the own ones.
    #[es("verCifrasTienda")]
    pub shop_figures: bool,
    /// Whether it sees what should be in a drawer before it is counted.
    #[es("verEsperadoCaja")]
    pub expected_cash: bool,
    /// Whether it sees what goods cost and what sales earn, and may type costs.
    #[es("verCostos")]
    pub costs: bool,
    /// Whether it sells on credit (fiado) above a client's limit.
    #[es("fiadoSobreLimite")]
    pub credit_over_limit: bool,
}

/// What changes about a role (`PATCH /v2/empresas/{host}/roles/{roleCode}`).
#[wire]
pub struct CompanyRolePatch {
    /// Whether it sees the figures of the whole shop.
    #[es("verCifrasTienda")]
    pub shop_figures: bool,
    /// Whether it sees what should be in a drawer before it is counted; left out, that stays.
    #[es("verEsperadoCaja")]
    pub expected_cash: Option<bool>,
    /// Whether it sees what goods cost and what sales earn, and may type costs; left out, that
    /// stays.
    #[es("verCostos")]
    pub costs: Option<bool>,
    /// Whether it sells on credit (fiado) above a client's limit; left out, that stays.
    #[es("fiadoSobreLimite")]
    pub credit_over_limit: Option<bool>,
}
