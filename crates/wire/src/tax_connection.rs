//! The connection of a company with its tax authority, for its owner. Passwords and keys are only
//! ever written; what is read says whether there is one.

use yapa_macros::wire;

use crate::scalars::Day;

/// Where the documents of a company go.
#[wire]
pub enum TaxEnvironment {
    /// The program's own stand-in: nothing leaves it, and nothing it takes is worth anything.
    #[es("simulador")]
    Simulator,
    /// The authority's environment for tests: nothing it takes is worth anything.
    #[es("pruebas")]
    Test,
    #[es("produccion")]
    Production,
}

/// Who takes the documents in.
#[wire]
pub enum TaxRoute {
    /// The tax authority itself.
    #[es("autoridad")]
    Authority,
    /// An "operador de servicios electrónicos" (Peru).
    #[es("ose")]
    Operator,
}

/// A part that is missing or wrong before documents can be sent.
#[wire]
pub enum TaxConnectionPart {
    #[es("certificado")]
    Certificate,
    #[es("usuario")]
    User,
    #[es("clave")]
    Password,
    #[es("direccionOse")]
    OperatorAddress,
}

/// `GET /v2/administracion/empresas/{host}/conexion-tributaria`
#[wire(nulls)]
pub struct TaxConnection {
    /// What the authority is called: `SUNAT`.
    #[es("autoridad")]
    pub authority: String,
    /// Whether companies of this country can be connected with it.
    #[es("disponible")]
    pub available: bool,
    /// Where documents go now; null while the company is not connected.
    #[es("ambiente")]
    pub environment: Option<TaxEnvironment>,
    /// Whether documents were accepted in production: then no other environment can be chosen.
    #[es("emiteEnProduccion")]
    pub has_produced: bool,
    #[es("certificado")]
    pub certificate: Option<TaxCertificate>,
    #[es("ruta")]
    pub route: TaxRoute,
    /// Address of the operator's service, may be empty.
    #[es("direccionOse")]
    pub operator_address: String,
    /// The secondary user of the authority's portal (or the operator's), may be empty.
    #[es("usuario")]
    pub user: String,
    #[es("tieneClave")]
    pub has_password: bool,
    /// Client of SUNAT's REST service for transport guides, may be empty.
    #[es("clienteGuias")]
    pub guides_client: String,
    #[es("tieneSecretoGuias")]
    pub has_guides_secret: bool,
    /// What is missing before documents can be sent.
    #[es("faltan")]
    pub missing: Vec<MissingTaxPart>,
    /// What will have to be mended soon, in sentences.
    #[es("avisos")]
    pub warnings: Vec<String>,
    /// The last test; null when a part changed since.
    #[es("prueba")]
    pub test: Option<TaxConnectionTest>,
}

#[wire]
pub struct MissingTaxPart {
    #[es("parte")]
    pub part: TaxConnectionPart,
    /// What to do.
    #[es("mensaje")]
    pub message: String,
}

/// The certificate that documents are signed with.
#[wire]
pub struct TaxCertificate {
    /// Whom it was made out to.
    #[es("titular")]
    pub owner: String,
    /// Who made it out.
    #[es("emisor")]
    pub issued_by: String,
    #[es("validoDesde")]
    pub valid_from: Day,
    /// Last day.
    #[es("validoHasta")]
    pub valid_until: Day,
    /// Days until it ends, below zero when it has ended.
    #[es("diasRestantes")]
    pub days_left: i64,
    /// SHA-256 of its bytes, in hexadecimal.
    #[es("huella")]
    pub fingerprint: String,
}

/// What came of a test of the connection.
#[wire]
pub struct TaxConnectionTest {
    #[es("ambiente")]
    pub environment: TaxEnvironment,
    #[es("correcta")]
    pub passed: bool,
    #[es("mensaje")]
    pub message: String,
    #[es("fecha")]
    pub day: Day,
    /// `HH:mm:ss`.
    #[es("hora")]
    pub hour: String,
}

/// `PUT /v2/administracion/empresas/{host}/conexion-tributaria`: what is left out stays, an empty
/// text clears what may be empty.
#[wire(Default)]
pub struct TaxConnectionPatch {
    /// Begins to send there; nothing may be missing.
    #[es("ambiente")]
    pub environment: Option<TaxEnvironment>,
    #[es("ruta")]
    pub route: Option<TaxRoute>,
    /// `https` address of the operator's service.
    #[es("direccionOse")]
    pub operator_address: Option<String>,
    #[es("usuario")]
    pub user: Option<String>,
    #[es("clave")]
    pub password: Option<String>,
    #[es("clienteGuias")]
    pub guides_client: Option<String>,
    #[es("secretoGuias")]
    pub guides_secret: Option<String>,
}

/// `POST …/conexion-tributaria/certificado`
#[wire]
pub struct TaxCertificateUpload {
    /// The PKCS#12 file (`.pfx`, `.p12`) or PEM with certificate and key, in base64.
    #[es("archivo")]
    pub file: String,
    /// The password of the file, may be empty. It is not kept.
    #[es("clave", default)]
    pub password: String,
}

/// `POST …/conexion-tributaria/probar`
#[wire(Default)]
pub struct TaxConnectionTestRequest {
    /// Which environment is asked; the chosen one when it is left out, or production.
    #[es("ambiente")]
    pub environment: Option<TaxEnvironment>,
}
