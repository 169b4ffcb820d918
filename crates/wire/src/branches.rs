//! The branches of a company: its own establishments, and the companies it is master of.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::loose;
use crate::paging::Page;
use crate::scalars::Id;

/// Query of the branches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BranchQuery {
    /// Only active ones, or only closed ones.
    #[serde(rename = "vigente", skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// Rows a page, 100 unless said otherwise.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
}

/// A branch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Branch {
    /// Key.
    pub id: Id,
    /// Tax number of its company.
    #[serde(rename = "ruc")]
    pub host: String,
    /// Name on the sign above its door.
    #[serde(rename = "nombreComercial")]
    pub tradename: String,
    /// The same, as clients' branches call it.
    #[serde(rename = "nombre")]
    pub name: String,
    /// E-mail, may be empty.
    #[serde(rename = "correo")]
    pub email: String,
    /// Further e-mails, may be empty.
    #[serde(rename = "correos")]
    pub emails: Vec<String>,
    /// Business line, may be empty.
    #[serde(rename = "rubro")]
    pub area: String,
    /// Telephone, may be empty.
    #[serde(rename = "telefono")]
    pub phone: String,
    /// How it sells, may be empty.
    #[serde(rename = "canal")]
    pub channel: String,
    /// Whether it works.
    #[serde(rename = "vigente")]
    pub active: bool,
    /// Code of the establishment: `0000`.
    #[serde(rename = "codigoLocal")]
    pub local_code: String,
    /// Address, may be empty.
    #[serde(rename = "direccion")]
    pub direction: String,
    /// Name of the first division, may be empty.
    #[serde(rename = "departamento")]
    pub division1: String,
    /// Name of the second division, may be empty.
    #[serde(rename = "provincia")]
    pub division2: String,
    /// Name of the third division, may be empty.
    #[serde(rename = "distrito")]
    pub division3: String,
    /// Name of the fourth division, may be empty.
    #[serde(rename = "cuartaDivision")]
    pub division4: String,
    /// Own part of the code of the first division, may be empty.
    #[serde(rename = "codigoDepartamento")]
    pub division1_code: String,
    /// Own part of the code of the second division, may be empty.
    #[serde(rename = "codigoProvincia")]
    pub division2_code: String,
    /// Own part of the code of the third division, may be empty.
    #[serde(rename = "codigoDistrito")]
    pub division3_code: String,
    /// Own part of the code of the fourth division, may be empty.
    #[serde(rename = "codigoCuartaDivision")]
    pub division4_code: String,
    /// Whether the caller may look at its company.
    #[serde(rename = "seleccionable")]
    pub selectable: bool,
}

/// A page of branches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BranchPage {
    /// Where the list stands.
    #[serde(rename = "paginacion")]
    pub page: Page,
    /// The branches.
    #[serde(rename = "sucursales")]
    pub branches: Vec<Branch>,
}

/// A branch to open, or what changes of one; what is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BranchForm {
    /// Name on the sign; needed to open one.
    #[serde(rename = "nombreComercial", skip_serializing_if = "Option::is_none")]
    pub tradename: Option<String>,
    /// Code of the establishment, one of its own in the company; needed to open one.
    #[serde(rename = "codigoLocal", skip_serializing_if = "Option::is_none")]
    pub local_code: Option<String>,
    /// E-mail.
    #[serde(rename = "correo", skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Further e-mails, all of them.
    #[serde(rename = "correos", skip_serializing_if = "Option::is_none")]
    pub emails: Option<Vec<String>>,
    /// Business line.
    #[serde(rename = "rubro", skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Telephone.
    #[serde(rename = "telefono", skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// How it sells.
    #[serde(rename = "canal", skip_serializing_if = "Option::is_none")]
    pub channel: Option<String>,
    /// Address.
    #[serde(rename = "direccion", skip_serializing_if = "Option::is_none")]
    pub direction: Option<String>,
    /// Code of the first division, whole or its own part; a new one clears those below.
    #[serde(
        rename = "departamento",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub department: Option<String>,
    /// Code of the second division.
    #[serde(
        rename = "provincia",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub province: Option<String>,
    /// Code of the third division.
    #[serde(
        rename = "distrito",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub district: Option<String>,
    /// Whether it works; the last one stays open.
    #[serde(rename = "vigente", skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
}
