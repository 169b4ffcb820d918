//! The signed-in user, roles, profile and password.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scalars::{Day, Id, Rate};

mod roles;
mod staff;

pub use roles::{CompanyRole, CompanyRolePatch};
pub use staff::{
    CompanyUser, CompanyUserPage, CompanyUserPatch, CompanyUserQuery, NewUser, NewUserQuery,
};

/// A currency as the user and the products carry it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Currency {
    /// ISO 4217 code: `PEN`.
    #[serde(rename = "codigo")]
    pub id: String,
    /// What is printed before an amount: `S/`.
    #[serde(rename = "simbolo")]
    pub symbol: String,
}

/// A role that a user holds in one company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UserRole {
    /// Code of the role.
    #[serde(rename = "rolId")]
    pub id: i64,
    /// `Propietario`, `Vendedor` or `Gestor`.
    #[serde(rename = "rolDescripcion")]
    pub description: String,
    /// Tax number of the company where it counts.
    #[serde(rename = "rucEmpresaHost")]
    pub company_host: String,
}

/// A role that can be given (`GET /v2/usuarios/roles`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Role {
    /// Code sent when a user is added.
    #[serde(rename = "codigo")]
    pub code: i64,
    /// `Propietario`, `Vendedor` or `Gestor`.
    #[serde(rename = "descripcion")]
    pub description: String,
}

/// Query of `GET /v2/usuarios/roles`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RoleQuery {
    /// Always `ventas`.
    #[serde(rename = "app_modulo", skip_serializing_if = "Option::is_none")]
    pub module: Option<String>,
}

/// The identity document type of a user.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UserDocumentType {
    /// Code of the country's document type: `1`.
    #[serde(rename = "tdoCodigo")]
    pub code: String,
    /// Its short name: `DNI`.
    #[serde(rename = "tdoDescripcion", skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
}

/// The client that stands for "nobody in particular".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GenericClient {
    /// Id of the client.
    #[serde(rename = "cliId")]
    pub id: Id,
    /// `Cliente Generico`.
    #[serde(rename = "cliNombre")]
    pub name: String,
    /// The country's generic number.
    #[serde(rename = "cliNumeroDocumento")]
    pub document_number: String,
}

/// The signed-in user with everything a session needs to begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct User {
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
    /// Roles, of this company and possibly of others.
    pub roles: Vec<UserRole>,
    /// Tax number of the company, the `{host}` of every path.
    #[serde(rename = "rucEmpresaHost")]
    pub company_host: String,
    /// Client of a sale to nobody in particular.
    #[serde(rename = "clienteGenerico")]
    pub generic_client: Option<GenericClient>,
    /// ISO 3166-1 alpha-2 code of the country.
    #[serde(rename = "paisCodigoISO2")]
    pub country_code: String,
    /// Currency of the company.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Sales tax as a fraction: 0.18.
    #[serde(rename = "impuesto")]
    pub sale_tax: Rate,
    /// First path segments the user may open.
    #[serde(rename = "permisos")]
    pub sections: Vec<String>,
    /// Permission numbers held (0 to 12).
    #[serde(rename = "numerosPermiso")]
    pub permission_numbers: Vec<i64>,
    /// Legal name of the company.
    #[serde(rename = "razonSocial")]
    pub company_name: String,
    /// Name on the sign above the door.
    #[serde(rename = "nombreComercial")]
    pub company_tradename: String,
    /// URL path of the logo that tickets carry.
    pub logo: Option<String>,
    /// Whether the user lands on /session after signing in.
    #[serde(rename = "aterrizaEnSesion")]
    pub lands_on_session: bool,
    /// Whether the menu has "Realizar compra".
    #[serde(rename = "realizarCompra")]
    pub can_purchase: bool,
    /// Whether the user sees the figures of the whole shop; otherwise only the own ones.
    #[serde(rename = "verCifrasTienda")]
    pub shop_figures: bool,
    /// Where a user asks for help; absent hides it.
    #[serde(rename = "correoSoporte")]
    pub support_email: Option<String>,
    /// Ticket format of the company.
    #[serde(rename = "formatoImpresion")]
    pub print_format: PrintFormat,
}

/// Paper a ticket is laid out for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum PrintFormat {
    /// Roll of 57 mm.
    #[serde(rename = "57mm")]
    Narrow,
    /// Roll of 80 mm, with a unit price column.
    #[serde(rename = "80mm")]
    Medium,
    /// 48 mm printable, the small default.
    #[default]
    #[serde(rename = "default")]
    Small,
}

/// Body of `PATCH /v2/usuarios`: the fields of the own profile that change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProfilePatch {
    /// Must be the signed-in user when given.
    #[serde(rename = "usuId", skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// Given name.
    #[serde(rename = "usuNombre", skip_serializing_if = "Option::is_none")]
    pub firstname: Option<String>,
    /// First family name.
    #[serde(rename = "usuApellidoPaterno", skip_serializing_if = "Option::is_none")]
    pub lastname: Option<String>,
    /// Second family name.
    #[serde(rename = "usuApellidoMaterno", skip_serializing_if = "Option::is_none")]
    pub second_lastname: Option<String>,
    /// E-mail, unique in the installation.
    #[serde(rename = "usuCorreo", skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
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
}

/// Body of `PUT /v2/usuarios/{id}/cambio-contrasena`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PasswordChange {
    /// The password until now.
    #[serde(rename = "antigua")]
    pub old: String,
    /// The password from now on, at least 8 characters.
    #[serde(rename = "nueva")]
    pub new: String,
}

/// Answer of changing the own password: every token given before is refused from now on, and
/// these two take their place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PasswordChanged {
    /// Sentence for the user.
    #[serde(rename = "mensaje")]
    pub message: String,
    /// Goes into `Authorization: Bearer …`.
    #[serde(rename = "access_token")]
    pub access_token: String,
    /// Exchanged once for the next pair.
    #[serde(rename = "refresh_token")]
    pub refresh_token: String,
    /// Always `bearer`.
    #[serde(rename = "token_type")]
    pub token_type: String,
    /// Seconds until the access token ends.
    #[serde(rename = "expires_in")]
    pub expires_in: i64,
    /// What the session may be used for: `ventas`.
    pub scope: String,
}
