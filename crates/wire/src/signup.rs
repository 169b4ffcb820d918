//! A shop that its owner makes on the sign-in page, and the first steps of its owner.

use yapa_macros::wire;

/// Who may make a shop on the sign-in page.
#[wire]
pub enum SignupMode {
    /// Only the operator adds companies.
    #[es("cerrado")]
    Closed,
    /// Open while the installation has no company.
    #[es("primera")]
    First,
    /// With the operator's code.
    #[es("invitacion")]
    Invitation,
    #[es("abierto")]
    Open,
}

/// `GET /v2/registro`
#[wire]
pub struct SignupOffer {
    #[es("modalidad")]
    pub mode: SignupMode,
    #[es("paises")]
    pub countries: Vec<SignupCountry>,
}

/// A country to sell in.
#[wire]
pub struct SignupCountry {
    /// ISO code.
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    /// Name of the tax number of a company: `RUC`.
    #[es("documento")]
    pub register: String,
    /// IANA names of the time zones that browsers report within the country.
    #[es("zonasHorarias")]
    pub time_zones: Vec<String>,
}

/// `POST /v2/registro`
#[wire(nulls)]
pub struct NewShop {
    /// ISO code of the country.
    #[es("pais")]
    pub country: String,
    /// Tax number: RUC, RUT, NIT or RFC.
    #[es("numeroRegistro")]
    pub register_number: String,
    #[es("razonSocial")]
    pub legal_name: String,
    /// Name on the sign; the legal name when it is absent.
    #[es("nombreComercial")]
    pub trade_name: Option<String>,
    /// Kind of shop, `Bodega`.
    #[es("giro")]
    pub business_line: Option<String>,
    #[es("direccion")]
    pub address: Option<String>,
    /// Given name of the owner.
    #[es("usuNombre")]
    pub first_name: String,
    #[es("usuApellidoPaterno")]
    pub last_name: String,
    #[es("usuCorreo")]
    pub email: String,
    /// Only for the first shop of an installation; any other owner chooses a password with the
    /// link that is mailed.
    #[es("usuPassword")]
    pub password: Option<String>,
    /// The operator's code, where one is required.
    #[es("codigoInvitacion")]
    pub code: Option<String>,
}

/// Result of opening a shop.
#[wire]
pub struct ShopCreated {
    #[es("mensaje")]
    pub message: String,
    /// Whether the owner may sign in at once with the password of the form; otherwise a link was
    /// mailed.
    #[es("puedeIngresar")]
    pub may_sign_in: bool,
}

/// A step of the first hour.
#[wire]
pub enum FirstStep {
    #[es("productos")]
    Products,
    /// Connected with the tax authority, or decided to sell without for now.
    #[es("comprobantes")]
    Documents,
    /// A test page came out of the printer.
    #[es("impresora")]
    Printer,
    #[es("logo")]
    Logo,
    /// A second account.
    #[es("vendedores")]
    Staff,
    /// An owner or a manager has a PIN to approve with.
    #[es("pin")]
    Pin,
    #[es("venta")]
    Sale,
}

/// `GET /v2/empresas/{host}/primeros-pasos`
#[wire]
pub struct FirstSteps {
    /// Whether the list is shown: to the owner of a new company, until all is done or it is hidden.
    #[es("visible")]
    pub visible: bool,
    #[es("pasos")]
    pub steps: Vec<FirstStepState>,
}

/// How a step is.
#[wire]
pub struct FirstStepState {
    #[es("paso")]
    pub step: FirstStep,
    #[es("hecho")]
    pub done: bool,
}

/// `PATCH /v2/empresas/{host}/primeros-pasos`
#[wire(nulls)]
pub struct FirstStepsPatch {
    /// A step that is done or put off: `comprobantes`, `impresora`, `logo`, `vendedores` or
    /// `pin`.
    #[es("paso")]
    pub step: Option<FirstStep>,
    /// Whether the list is hidden.
    #[es("oculto")]
    pub hidden: Option<bool>,
}
