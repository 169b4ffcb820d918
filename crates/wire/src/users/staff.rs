//! The users of a company, as those who manage them see them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{UserDocumentType, UserRole};
use crate::paging::{ActiveFilter, Page};
use crate::scalars::{Day, Id, TimeOfDay};

/// A user of a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyUser {
    /// Id of the user.
    #[serde(rename = "usuId")]
    pub id: Id,
    /// Given name.
    #[serde(rename = "usuNombre")]
    pub firstname: String,
    /// First family name.
    #[serde(rename = "usuApellidoPaterno")]
    pub lastname: String,
    /// Second family name, may be empty.
    #[serde(rename = "usuApellidoMaterno")]
    pub second_lastname: String,
    /// E-mail, which is also the user name.
    #[serde(rename = "usuCorreo")]
    pub email: String,
    /// Telephone, may be empty.
    #[serde(rename = "usuTelefono")]
    pub phone: String,
    /// Identity number, may be empty.
    #[serde(rename = "usuNumeroDocumento")]
    pub document_number: String,
    /// Type of that number.
    #[serde(rename = "tipoDocumentoByUsuTdoCodigo")]
    pub document_type: Option<UserDocumentType>,
    /// Day of registration.
    #[serde(rename = "usuFechaRegistro")]
    pub registered: Day,
    /// Whether the account may sign in.
    #[serde(rename = "usuVigente")]
    pub enabled: bool,
    /// Roles in this company.
    pub roles: Vec<UserRole>,
    /// Tax number of the company.
    #[serde(rename = "rucEmpresaHost")]
    pub company_host: String,
    /// Day of the last sign-in; absent before the first.
    #[serde(
        rename = "fechaUltimoIngreso",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub last_login_date: Option<Day>,
    /// Time of the last sign-in.
    #[serde(
        rename = "horaUltimoIngreso",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub last_login_time: Option<TimeOfDay>,
}

/// Query of the users of a company.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyUserQuery {
    /// Rows a page, 1 to 100.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// All unless said otherwise.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<ActiveFilter>,
    /// Words of name, e-mail or document.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A page of the users of a company.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyUserPage {
    /// Where the list stands.
    #[serde(rename = "paginacion")]
    pub page: Page,
    /// The users, by name.
    #[serde(rename = "usuarios")]
    pub users: Vec<CompanyUser>,
}

/// Query of `POST /v2/usuarios`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewUserQuery {
    /// Always `ventas`.
    #[serde(rename = "app_modulo", skip_serializing_if = "Option::is_none")]
    pub module: Option<String>,
    /// Always `web`.
    #[serde(rename = "canal", skip_serializing_if = "Option::is_none")]
    pub channel: Option<String>,
    /// Tax number of the company it will work for; the caller's own unless said.
    #[serde(rename = "ruc_eho", skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
}

/// Body of `POST /v2/usuarios`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewUser {
    /// E-mail, which will be the user name; one account in the installation.
    #[serde(rename = "usuCorreo")]
    pub email: String,
    /// Password, at least 8 characters; without one the user is invited by e-mail.
    #[serde(rename = "usuPassword", skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// Identity number.
    #[serde(rename = "usuNumeroDocumento")]
    pub document_number: String,
    /// Given name.
    #[serde(rename = "usuNombre")]
    pub firstname: String,
    /// First family name.
    #[serde(rename = "usuApellidoPaterno")]
    pub lastname: String,
    /// Second family name.
    #[serde(rename = "usuApellidoMaterno", skip_serializing_if = "Option::is_none")]
    pub second_lastname: Option<String>,
    /// Telephone.
    #[serde(rename = "usuTelefono", skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Whether the account may sign in; it may unless said otherwise.
    #[serde(rename = "usuVigente", skip_serializing_if = "Option::is_none")]
    pub enabled: Option<bool>,
    /// ISO 3166-1 alpha-2 code of the country, which is the company's.
    #[serde(rename = "usuPais", skip_serializing_if = "Option::is_none")]
    pub country_code: Option<String>,
    /// Type of the identity number.
    #[serde(rename = "tipoDocumentoByUsuTdoCodigo")]
    pub document_type: UserDocumentType,
    /// Codes of its roles, at least one.
    pub roles: Vec<Id>,
}

/// Body of `PATCH /v2/empresas/{ruc}/usuarios/{userId}`: what is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyUserPatch {
    /// Given name.
    #[serde(rename = "usuNombre", skip_serializing_if = "Option::is_none")]
    pub firstname: Option<String>,
    /// First family name.
    #[serde(rename = "usuApellidoPaterno", skip_serializing_if = "Option::is_none")]
    pub lastname: Option<String>,
    /// Second family name.
    #[serde(rename = "usuApellidoMaterno", skip_serializing_if = "Option::is_none")]
    pub second_lastname: Option<String>,
    /// Telephone.
    #[serde(rename = "usuTelefono", skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Identity number.
    #[serde(rename = "usuNumeroDocumento", skip_serializing_if = "Option::is_none")]
    pub document_number: Option<String>,
    /// Type of that number.
    #[serde(
        rename = "tipoDocumentoByUsuTdoCodigo",
        skip_serializing_if = "Option::is_none"
    )]
    pub document_type: Option<UserDocumentType>,
    /// Whether the account may sign in; switching it off ends its sessions.
    #[serde(rename = "usuVigente", skip_serializing_if = "Option::is_none")]
    pub enabled: Option<bool>,
    /// Codes of its roles in the company, all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roles: Option<Vec<Id>>,
}
