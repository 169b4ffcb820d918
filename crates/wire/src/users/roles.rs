//! The roles of a company, as its owner sees them.

use yapa_macros::wire;

use crate::scalars::Rate;

/// A role and the rights of its holders (`GET /v2/empresas/{host}/roles`).
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
    /// Whether it sees the expected money of a drawer before the count.
    #[es("verEsperadoCaja")]
    pub expected_cash: bool,
    /// Whether it sees costs and profits, and may enter costs.
    #[es("verCostos")]
    pub costs: bool,
    /// Whether it sells on credit (fiado) above a client's limit.
    #[es("fiadoSobreLimite")]
    pub credit_over_limit: bool,
}

/// Changes of a role (`PATCH /v2/empresas/{host}/roles/{roleCode}`).
#[wire]
pub struct CompanyRolePatch {
    /// Whether it sees the figures of the whole shop.
    #[es("verCifrasTienda")]
    pub shop_figures: bool,
    /// Whether it sees the expected money of a drawer before the count; left out, that stays.
    #[es("verEsperadoCaja")]
    pub expected_cash: Option<bool>,
    /// Whether it sees costs and profits, and may enter costs; left out, that
    /// stays.
    #[es("verCostos")]
    pub costs: Option<bool>,
    /// Whether it sells on credit (fiado) above a client's limit; left out, that stays.
    #[es("fiadoSobreLimite")]
    pub credit_over_limit: Option<bool>,
}

/// Every right in words, and how far each role holds it (`GET /v2/empresas/{host}/permisos`).
#[wire]
pub struct CompanyRights {
    #[es("permisos")]
    pub rights: Vec<RightDescription>,
    pub roles: Vec<RoleRights>,
}

/// A right that an owner decides by role and by person.
#[wire]
pub struct RightDescription {
    /// Stable code for programs: `anularVenta`.
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("explicacion")]
    pub hint: String,
    /// Whether it is held up to a percentage; otherwise its values are 0 and 100.
    #[es("esLimite")]
    pub is_limit: bool,
}

/// How far a role holds each right.
#[wire]
pub struct RoleRights {
    #[es("codigo")]
    pub code: i64,
    /// `Propietario`, `Vendedor` or `Gestor`.
    #[es("descripcion")]
    pub description: String,
    #[es("valores")]
    pub values: Vec<RightValue>,
}

#[wire]
pub struct RightValue {
    /// Code of the right.
    #[es("codigo")]
    pub code: String,
    /// In percent: 0 or 100 unless the right is a limit. Null in a change of a person: as the roles
    /// have it.
    #[es("valor", null)]
    pub value: Option<Rate>,
}

/// Which rights change (`PATCH /v2/empresas/{host}/permisos/roles/{roleCode}` and
/// `PATCH /v2/empresas/{host}/usuarios/{userId}/permisos`); the others stay.
#[wire]
pub struct RightsPatch {
    #[es("valores")]
    pub values: Vec<RightValue>,
}

/// How far a person holds each right (`GET /v2/empresas/{host}/usuarios/{userId}/permisos`).
#[wire]
pub struct UserRights {
    #[es("valores")]
    pub values: Vec<UserRight>,
}

#[wire]
pub struct UserRight {
    /// Code of the right.
    #[es("codigo")]
    pub code: String,
    /// How far the person holds it, in percent.
    #[es("valor")]
    pub value: Rate,
    /// How far the roles of the person hold it.
    #[es("deRoles")]
    pub of_roles: Rate,
    /// Limit set for this person alone.
    #[es("propio", null)]
    pub own: Option<Rate>,
}
