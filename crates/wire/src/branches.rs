//! The branches of a company: its own establishments, and the companies it is master of.

use yapa_macros::wire;

use crate::loose;
use crate::paging::Page;
use crate::scalars::Id;

#[wire(Copy, Default)]
pub struct BranchQuery {
    /// Only active ones, or only closed ones.
    #[es("vigente")]
    pub active: Option<bool>,
    /// Rows a page, 100 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
}

#[wire]
pub struct Branch {
    pub id: Id,
    #[es("ruc")]
    pub host: String,
    #[es("nombreComercial")]
    pub tradename: String,
    /// The same, as clients' branches call it.
    #[es("nombre")]
    pub name: String,
    #[es("correo")]
    pub email: String,
    /// Further e-mails, may be empty.
    #[es("correos")]
    pub emails: Vec<String>,
    #[es("rubro")]
    pub area: String,
    #[es("telefono")]
    pub phone: String,
    #[es("canal")]
    pub channel: String,
    #[es("vigente")]
    pub active: bool,
    /// Code of the establishment: `0000`.
    #[es("codigoLocal")]
    pub local_code: String,
    #[es("direccion")]
    pub direction: String,
    #[es("departamento")]
    pub division1: String,
    #[es("provincia")]
    pub division2: String,
    #[es("distrito")]
    pub division3: String,
    #[es("cuartaDivision")]
    pub division4: String,
    /// Own part of the code of the first division, may be empty.
    #[es("codigoDepartamento")]
    pub division1_code: String,
    /// Own part of the code of the second division, may be empty.
    #[es("codigoProvincia")]
    pub division2_code: String,
    /// Own part of the code of the third division, may be empty.
    #[es("codigoDistrito")]
    pub division3_code: String,
    /// Own part of the code of the fourth division, may be empty.
    #[es("codigoCuartaDivision")]
    pub division4_code: String,
    /// Whether the caller may look at its company.
    #[es("seleccionable")]
    pub selectable: bool,
}

#[wire(Default)]
pub struct BranchPage {
    #[es("paginacion")]
    pub page: Page,
    #[es("sucursales")]
    pub branches: Vec<Branch>,
}

/// A branch to open, or changes of one; fields left out keep their value.
#[wire(Default)]
pub struct BranchForm {
    /// Name on the sign; needed to open one.
    #[es("nombreComercial")]
    pub tradename: Option<String>,
    /// Code of the establishment, one of its own in the company; needed to open one.
    #[es("codigoLocal")]
    pub local_code: Option<String>,
    #[es("correo")]
    pub email: Option<String>,
    /// Further e-mails, all of them.
    #[es("correos")]
    pub emails: Option<Vec<String>>,
    #[es("rubro")]
    pub area: Option<String>,
    #[es("telefono")]
    pub phone: Option<String>,
    #[es("canal")]
    pub channel: Option<String>,
    #[es("direccion")]
    pub direction: Option<String>,
    /// Code of the first division, whole or its own part; a new one clears those below.
    #[es("departamento", read = loose::code)]
    #[schema(value_type = Option<String>)]
    pub department: Option<String>,
    #[es("provincia", read = loose::code)]
    #[schema(value_type = Option<String>)]
    pub province: Option<String>,
    #[es("distrito", read = loose::code)]
    #[schema(value_type = Option<String>)]
    pub district: Option<String>,
    /// Whether it works; the last one stays open.
    #[es("vigente")]
    pub active: Option<bool>,
}
