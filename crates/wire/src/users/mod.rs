//! The signed-in user, roles, profile and password.

use yapa_macros::wire;

use crate::scalars::{Day, Id, Rate};

mod roles;
mod staff;

pub use roles::{
    CompanyRights, CompanyRole, CompanyRolePatch, RightDescription, RightValue, RightsPatch,
    RoleRights, UserRight, UserRights,
};
pub use staff::{
    CompanyUser, CompanyUserPage, CompanyUserPatch, CompanyUserQuery, NewUser, NewUserQuery,
};

/// A currency as the user and the products carry it.
#[wire]
pub struct Currency {
    /// ISO 4217 code: `PEN`.
    #[es("codigo")]
    pub id: String,
    /// Printed before an amount: `S/`.
    #[es("simbolo")]
    pub symbol: String,
}

/// A role that a user holds in one company.
#[wire]
pub struct UserRole {
    #[es("rolId")]
    pub id: i64,
    /// `Propietario`, `Vendedor` or `Gestor`.
    #[es("rolDescripcion")]
    pub description: String,
    /// Tax number of the company where it counts.
    #[es("rucEmpresaHost")]
    pub company_host: String,
}

/// A role that can be given (`GET /v2/usuarios/roles`).
#[wire]
pub struct Role {
    /// Code sent when a user is added.
    #[es("codigo")]
    pub code: i64,
    /// `Propietario`, `Vendedor` or `Gestor`.
    #[es("descripcion")]
    pub description: String,
}

/// Query of `GET /v2/usuarios/roles`.
#[wire(Default)]
pub struct RoleQuery {
    /// Always `ventas`.
    #[es("app_modulo")]
    pub module: Option<String>,
}

#[wire(Default)]
pub struct UserDocumentType {
    /// Code of the country's document type: `1`.
    #[es("tdoCodigo")]
    pub code: String,
    /// Its short name: `DNI`.
    #[es("tdoDescripcion")]
    pub description: Option<String>,
}

/// The client of sales without a named buyer.
#[wire]
pub struct GenericClient {
    #[es("cliId")]
    pub id: Id,
    /// `Cliente Generico`.
    #[es("cliNombre")]
    pub name: String,
    /// The country's generic number.
    #[es("cliNumeroDocumento")]
    pub document_number: String,
}

/// The signed-in user with everything a session needs to begin.
#[wire(nulls)]
pub struct User {
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
    #[es("tipoDocumentoByUsuTdoCodigo")]
    pub document_type: Option<UserDocumentType>,
    #[es("usuFechaRegistro")]
    pub registered: Day,
    /// Whether the account may sign in.
    #[es("usuVigente")]
    pub enabled: bool,
    /// Roles, of this company and possibly of others.
    pub roles: Vec<UserRole>,
    /// Tax number of the company, the `{host}` of every path.
    #[es("rucEmpresaHost")]
    pub company_host: String,
    /// Client of a sale without a named buyer.
    #[es("clienteGenerico")]
    pub generic_client: Option<GenericClient>,
    /// ISO 3166-1 alpha-2 code of the country.
    #[es("paisCodigoISO2")]
    pub country_code: String,
    #[es("moneda")]
    pub currency: Currency,
    /// Sales tax as a fraction: 0.18.
    #[es("impuesto")]
    pub sale_tax: Rate,
    /// First path segments the user may open.
    #[es("permisos")]
    pub sections: Vec<String>,
    /// Permission numbers held (0 to 12).
    #[es("numerosPermiso")]
    pub permission_numbers: Vec<i64>,
    #[es("razonSocial")]
    pub company_name: String,
    /// Name on the sign above the door.
    #[es("nombreComercial")]
    pub company_tradename: String,
    /// URL path of the logo that tickets carry.
    pub logo: Option<String>,
    /// Whether the user lands on /session after signing in.
    #[es("aterrizaEnSesion")]
    pub lands_on_session: bool,
    /// Whether the menu has "Realizar compra".
    #[es("realizarCompra")]
    pub can_purchase: bool,
    /// Whether the user sees the figures of the whole shop; otherwise only the own ones.
    #[es("verCifrasTienda")]
    pub shop_figures: bool,
    /// Whether the user sees costs and profits, and may enter costs.
    #[es("verCostos")]
    pub costs: bool,
    /// Whether the user may sell below the minimum price of a product without an approval.
    #[es("precioBajoMinimo")]
    pub below_minimum_price: bool,
    /// Whether the discounts of the user leave less than the minimum price without an approval.
    #[es("descuentoBajoMinimo")]
    pub discount_below_minimum: bool,
    /// Whether the user has a PIN.
    #[es("tienePin")]
    pub has_pin: bool,
    /// E-mail address for support; absent hides it.
    #[es("correoSoporte")]
    pub support_email: Option<String>,
    #[es("formatoImpresion")]
    pub print_format: PrintFormat,
}

/// Paper a ticket is laid out for.
#[wire]
pub enum PrintFormat {
    /// Roll of 57 mm.
    #[es("57mm")]
    Narrow,
    /// Roll of 80 mm, with a unit price column.
    #[es("80mm")]
    Medium,
    /// 48 mm printable, the small default.
    #[es("default")]
    #[default]
    Small,
}

/// Body of `PATCH /v2/usuarios`: the fields of the own profile that change.
#[wire(Default)]
pub struct ProfilePatch {
    /// Must be the signed-in user when given.
    #[es("usuId")]
    pub id: Option<Id>,
    #[es("usuNombre")]
    pub firstname: Option<String>,
    #[es("usuApellidoPaterno")]
    pub lastname: Option<String>,
    #[es("usuApellidoMaterno")]
    pub second_lastname: Option<String>,
    /// E-mail, unique in the installation.
    #[es("usuCorreo")]
    pub email: Option<String>,
    #[es("usuTelefono")]
    pub phone: Option<String>,
    #[es("usuNumeroDocumento")]
    pub document_number: Option<String>,
    #[es("tipoDocumentoByUsuTdoCodigo")]
    pub document_type: Option<UserDocumentType>,
}

/// Body of `PUT /v2/usuarios/{id}/cambio-contrasena`.
#[wire]
pub struct PasswordChange {
    #[es("antigua")]
    pub old: String,
    /// The password from now on, at least 8 characters.
    #[es("nueva")]
    pub new: String,
}

/// Body of `PUT /v2/usuarios/{id}/pin`.
#[wire]
pub struct PinChange {
    /// The current password of the account.
    #[es("contrasena")]
    pub password: String,
    /// Six digits; absent or null takes the PIN away.
    pub pin: Option<String>,
}

/// Body of `PUT /v2/usuarios/{id}/sesion`.
#[wire]
pub struct SessionLock {
    /// Always true: a locked session goes on with the grant `pin` of the token endpoint.
    #[es("bloqueada")]
    pub locked: bool,
}

/// Answer of changing the own password: every token given before is refused from now on, and
/// these two take their place.
#[wire]
pub struct PasswordChanged {
    #[es("mensaje")]
    pub message: String,
    /// Goes into `Authorization: Bearer …`.
    pub access_token: String,
    /// Exchanged once for the next pair.
    pub refresh_token: String,
    /// Always `bearer`.
    pub token_type: String,
    /// Seconds until the access token ends.
    pub expires_in: i64,
    /// Purpose of the session: `ventas`.
    pub scope: String,
}
