//! The users of a company, as those who manage them see them.

use yapa_macros::wire;

use super::{UserDocumentType, UserRole};
use crate::paging::{ActiveFilter, Page};
use crate::scalars::{Day, Id, TimeOfDay};

#[wire]
pub struct CompanyUser {
    #[es("usuId")]
    pub id: Id,
    #[es("usuNombre")]
    pub firstname: String,
    #[es("usuApellidoPaterno")]
    pub lastname: String,
    #[es("usuApellidoMaterno")]
    pub second_lastname: String,
    /// E-mail, which is also the user name.
    #[es("usuCorreo")]
    pub email: String,
    #[es("usuTelefono")]
    pub phone: String,
    #[es("usuNumeroDocumento")]
    pub document_number: String,
    #[es("tipoDocumentoByUsuTdoCodigo", null)]
    pub document_type: Option<UserDocumentType>,
    #[es("usuFechaRegistro")]
    pub registered: Day,
    /// Whether the account may sign in.
    #[es("usuVigente")]
    pub enabled: bool,
    pub roles: Vec<UserRole>,
    /// Whether the person has a PIN.
    #[es("tienePin")]
    pub has_pin: bool,
    /// Tax number of the company.
    #[es("rucEmpresaHost")]
    pub company_host: String,
    /// Day of the last sign-in; absent before the first.
    #[es("fechaUltimoIngreso")]
    pub last_login_date: Option<Day>,
    #[es("horaUltimoIngreso")]
    pub last_login_time: Option<TimeOfDay>,
}

#[wire(Default)]
pub struct CompanyUserQuery {
    /// Rows a page, 1 to 100.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// All by default.
    #[es("estado")]
    pub status: Option<ActiveFilter>,
    /// Words of name, e-mail or document.
    #[es("q")]
    pub text: Option<String>,
}

#[wire(Default)]
pub struct CompanyUserPage {
    #[es("paginacion")]
    pub page: Page,
    /// The users, by name.
    #[es("usuarios")]
    pub users: Vec<CompanyUser>,
}

/// Query of `POST /v2/usuarios`.
#[wire(Default)]
pub struct NewUserQuery {
    /// Always `ventas`.
    #[es("app_modulo")]
    pub module: Option<String>,
    /// Always `web`.
    #[es("canal")]
    pub channel: Option<String>,
    /// Tax number of the company it will work for; the caller's own by default.
    #[es("ruc_eho")]
    pub host: Option<String>,
}

/// Body of `POST /v2/usuarios`.
#[wire(Default)]
pub struct NewUser {
    /// E-mail, which will be the user name; one account in the installation.
    #[es("usuCorreo")]
    pub email: String,
    /// Password, at least 8 characters; without one the user is invited by e-mail.
    #[es("usuPassword")]
    pub password: Option<String>,
    #[es("usuNumeroDocumento")]
    pub document_number: String,
    #[es("usuNombre")]
    pub firstname: String,
    #[es("usuApellidoPaterno")]
    pub lastname: String,
    #[es("usuApellidoMaterno")]
    pub second_lastname: Option<String>,
    #[es("usuTelefono")]
    pub phone: Option<String>,
    /// Whether the account may sign in; it may by default.
    #[es("usuVigente")]
    pub enabled: Option<bool>,
    /// ISO 3166-1 alpha-2 code of the country, which is the company's.
    #[es("usuPais")]
    pub country_code: Option<String>,
    #[es("tipoDocumentoByUsuTdoCodigo")]
    pub document_type: UserDocumentType,
    /// Codes of its roles, at least one.
    pub roles: Vec<Id>,
}

/// Body of `PATCH /v2/empresas/{ruc}/usuarios/{userId}`: fields left out keep their value.
#[wire(Default)]
pub struct CompanyUserPatch {
    #[es("usuNombre")]
    pub firstname: Option<String>,
    #[es("usuApellidoPaterno")]
    pub lastname: Option<String>,
    #[es("usuApellidoMaterno")]
    pub second_lastname: Option<String>,
    #[es("usuTelefono")]
    pub phone: Option<String>,
    #[es("usuNumeroDocumento")]
    pub document_number: Option<String>,
    #[es("tipoDocumentoByUsuTdoCodigo")]
    pub document_type: Option<UserDocumentType>,
    /// Whether the account may sign in; switching it off ends its sessions.
    #[es("usuVigente")]
    pub enabled: Option<bool>,
    /// Codes of its roles in the company, all of them.
    pub roles: Option<Vec<Id>>,
}
