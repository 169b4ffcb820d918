//! The connection of a company with its tax authority, for its owner. Passwords and keys are only
//! only written; the answer only has whether there is one.

use yapa_macros::wire;

use crate::scalars::{Day, Id};

/// Where the documents of a company go.
#[wire]
pub enum TaxEnvironment {
    /// The program's own simulator: no document leaves the program, and none has legal effect.
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

/// Something that a company sets up for its authority, beside the certificate.
#[wire]
pub enum TaxConnectionField {
    #[es("ruta")]
    Route,
    /// User and password.
    #[es("usuario")]
    User,
    /// Client and secret of the service of transport guides.
    #[es("guias")]
    Guides,
    /// Address of a certified provider.
    #[es("proveedor")]
    Provider,
    /// The private key is in a file of its own.
    #[es("archivoLlave")]
    KeyFile,
    /// The person whose certificate it is.
    #[es("firmante")]
    Sender,
    #[es("resolucion")]
    Resolution,
    /// Identity and PIN of the software.
    #[es("software")]
    Software,
    #[es("setPruebas")]
    TestSet,
    /// Regime and postcode.
    #[es("perfilTributario")]
    TaxProfile,
    /// Ranges of numbers in signed files.
    #[es("folios")]
    Folios,
    /// Ranges of numbers by resolution.
    #[es("rangos")]
    Ranges,
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
    #[es("firmante")]
    Sender,
    #[es("resolucion")]
    Resolution,
    #[es("software")]
    Software,
    #[es("pin")]
    SoftwarePin,
    #[es("perfilTributario")]
    TaxProfile,
    #[es("rangos")]
    Ranges,
}

/// `GET /v2/administracion/empresas/{host}/conexion-tributaria`
#[wire(nulls)]
pub struct TaxConnection {
    /// Name of the authority: `SUNAT`.
    #[es("autoridad")]
    pub authority: String,
    /// Whether companies of this country can be connected with it.
    #[es("disponible")]
    pub available: bool,
    /// The settings of this authority besides the certificate.
    #[es("campos")]
    pub fields: Vec<TaxConnectionField>,
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
    /// Address of the operator's or the provider's service, may be empty.
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
    /// Tax number of the person whose certificate it is, may be empty.
    #[es("firmante")]
    pub sender: String,
    /// Number of the resolution that allows the company to issue, may be empty.
    #[es("numeroResolucion")]
    pub resolution_number: String,
    #[es("fechaResolucion")]
    pub resolution_day: Option<Day>,
    /// Identity of the software at the authority, may be empty.
    #[es("idSoftware")]
    pub software_id: String,
    #[es("tienePin")]
    pub has_software_pin: bool,
    /// Identity of the set of tests, may be empty.
    #[es("idSetPruebas")]
    pub test_set_id: String,
    /// Code of the tax regime, may be empty.
    #[es("regimenFiscal")]
    pub tax_regime: String,
    /// Postcode of the tax address, may be empty.
    #[es("codigoPostal")]
    pub postcode: String,
    /// The ranges of numbers that the authority gave, by document.
    #[es("rangos")]
    pub ranges: Vec<TaxNumberRange>,
    /// The documents whose numbers the authority gives.
    #[es("comprobantesNumerados")]
    pub numbered_documents: Vec<TaxNumberedDocument>,
    /// Missing settings without which documents cannot be sent.
    #[es("faltan")]
    pub missing: Vec<MissingTaxPart>,
    /// Problems that are near, in sentences.
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
    /// The remedy.
    #[es("mensaje")]
    pub message: String,
}

/// The certificate that documents are signed with.
#[wire]
pub struct TaxCertificate {
    /// Holder of the certificate.
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

#[wire]
pub struct TaxNumberedDocument {
    #[es("tipoComprobante")]
    pub document_code: String,
    #[es("nombreComprobante")]
    pub document_name: String,
}

/// Numbers that the authority gave the company.
#[wire(nulls)]
pub struct TaxNumberRange {
    #[es("idRango")]
    pub id: Id,
    #[es("ambiente")]
    pub environment: TaxEnvironment,
    /// Code of the document type.
    #[es("tipoComprobante")]
    pub document_code: String,
    #[es("nombreComprobante")]
    pub document_name: String,
    #[es("serie")]
    pub series: String,
    #[es("desde")]
    pub first: i64,
    #[es("hasta")]
    pub last: i64,
    /// How many were not given yet.
    #[es("quedan")]
    pub left: i64,
    /// Number of the resolution, may be empty.
    #[es("resolucion")]
    pub resolution: String,
    #[es("validoDesde")]
    pub valid_from: Day,
    /// Last day; null where the numbers do not age.
    #[es("validoHasta")]
    pub valid_until: Option<Day>,
    /// Whether numbers may be given from it today.
    #[es("vigente")]
    pub usable: bool,
    /// Whether it can be removed: no number was given from it.
    #[es("sinUsar")]
    pub unused: bool,
}

/// Result of a test of the connection.
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

/// `PUT /v2/administracion/empresas/{host}/conexion-tributaria`: fields left out keep their value,
/// an empty text clears an optional one.
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
    #[es("firmante")]
    pub sender: Option<String>,
    #[es("numeroResolucion")]
    pub resolution_number: Option<String>,
    /// `YYYY-MM-DD`, may be empty.
    #[es("fechaResolucion")]
    pub resolution_day: Option<String>,
    #[es("idSoftware")]
    pub software_id: Option<String>,
    #[es("pin")]
    pub software_pin: Option<String>,
    #[es("idSetPruebas")]
    pub test_set_id: Option<String>,
    #[es("regimenFiscal")]
    pub tax_regime: Option<String>,
    #[es("codigoPostal")]
    pub postcode: Option<String>,
}

/// `POST …/conexion-tributaria/certificado`
#[wire]
pub struct TaxCertificateUpload {
    /// The PKCS#12 file (`.pfx`, `.p12`) or PEM with certificate and key, in base64.
    #[es("archivo")]
    pub file: String,
    /// The file of the private key, in base64, where it is not in the first.
    #[es("archivoLlave")]
    pub key_file: Option<String>,
    /// The password of the file, may be empty. It is not kept.
    #[es("clave", default)]
    pub password: String,
}

/// `POST …/conexion-tributaria/rangos`: a file with all data, or the data of a resolution.
#[wire(Default)]
pub struct TaxNumberRangeRequest {
    /// The file (CAF), in base64.
    #[es("archivo")]
    pub file: Option<String>,
    #[es("ambiente")]
    pub environment: Option<TaxEnvironment>,
    /// Code of the document type.
    #[es("tipoComprobante")]
    pub document_code: Option<String>,
    #[es("prefijo")]
    pub prefix: Option<String>,
    #[es("desde")]
    pub first: Option<i64>,
    #[es("hasta")]
    pub last: Option<i64>,
    /// Number of the resolution.
    #[es("resolucion")]
    pub resolution: Option<String>,
    #[es("validoDesde")]
    pub valid_from: Option<Day>,
    #[es("validoHasta")]
    pub valid_until: Option<Day>,
    /// The key that goes into the codes of invoices. It is never answered.
    #[es("claveTecnica")]
    pub technical_key: Option<String>,
}

/// `POST …/conexion-tributaria/probar`
#[wire(Default)]
pub struct TaxConnectionTestRequest {
    /// Environment to test; the chosen one when it is left out, or production.
    #[es("ambiente")]
    pub environment: Option<TaxEnvironment>,
}
