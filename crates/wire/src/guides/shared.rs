//! Transport guides: the words that requests and answers share.

use yapa_macros::wire;

use crate::scalars::Day;
use crate::scalars::Quantity;

/// Why goods are carried, by catalogue 20 of SUNAT; 04 is the sale's side, all others the purchase's.
#[wire]
pub enum GuideReason {
    #[es("01")]
    Sale,
    #[es("02")]
    Purchase,
    #[es("03")]
    SaleToThirdParty,
    /// Between establishments of the company.
    #[es("04")]
    BetweenBranches,
    #[es("05")]
    Consignment,
    #[es("06")]
    Return,
    /// Another reason, described in free text.
    #[es("13")]
    Other,
    /// A sale that the buyer still has to confirm.
    #[es("14")]
    BuyerConfirmation,
    #[es("18")]
    ItinerantIssuer,
}
/// Who carries the goods.
#[wire]
pub enum TransportKind {
    /// The company, with its own vehicles.
    #[es("Privado")]
    Private,
    /// A carrier that is paid for it.
    #[es("Publico")]
    Public,
}
/// Where the goods of a guide are.
#[wire]
pub enum GuideStatus {
    /// On their way, as far as is known.
    #[es("Emitido")]
    Issued,
    /// Their receipt was confirmed.
    #[es("Recibido")]
    Received,
}
/// The list in which a guide is shown.
#[wire]
pub enum GuideSide {
    /// Reason 04, or linked to a sale.
    #[es("VENTAS")]
    Sales,
    /// All others.
    #[es("COMPRAS")]
    Purchases,
}
/// Where goods leave or arrive.
#[wire]
pub struct GuidePlace {
    /// Official code of the place, of the lowest level.
    #[es("ubigeo")]
    pub division_code: String,
    /// Street and number; cut to 100 characters.
    #[es("direccion")]
    pub address: String,
    /// The authority's code of the establishment, `0000` for the first.
    #[es("codigoLocal")]
    pub local_code: Option<String>,
}
/// A driver as a guide names them.
#[wire]
pub struct GuideDriver {
    #[es("tipoDocumento")]
    pub document_type: String,
    #[es("numeroDocumento")]
    pub document_number: String,
    #[es("nombre")]
    pub name: String,
    #[es("apellido")]
    pub last_name: String,
    #[es("numeroLicencia")]
    pub license_number: String,
}
/// The company that carries goods for pay.
#[wire]
pub struct GuideCarrier {
    pub ruc: String,
    #[es("razonSocial")]
    pub name: String,
    /// Number in the register of carriers.
    #[es("registroMtc")]
    pub registration: Option<String>,
}
/// How the goods of a guide travel.
#[wire]
pub struct GuideShipment {
    #[es("motivo")]
    pub reason: GuideReason,
    /// The reason in words; needed for 13.
    #[es("descripcionMotivo")]
    pub reason_text: Option<String>,
    /// Gross weight, rounded to two decimals; the sum of the lines when absent.
    #[es("pesoBruto")]
    pub gross_weight: Option<Quantity>,
    /// Net weight; rounded to two decimals.
    #[es("pesoNeto")]
    pub net_weight: Option<Quantity>,
    /// Unit of the weights: `KGM`.
    #[es("unidadPeso")]
    pub weight_unit: Option<String>,
    #[es("numeroBultos")]
    pub packages: Option<i64>,
    #[es("fechaSalida")]
    pub exit_day: Day,
    #[es("fechaLlegada")]
    pub arrival_day: Option<Day>,
    #[es("modalidad")]
    pub kind: TransportKind,
    /// Whether a vehicle of category M1 or L carries them, which needs neither plate nor driver.
    #[es("vehiculoMenor")]
    pub small_vehicle: Option<bool>,
    /// Who carries them for pay; for public transport.
    #[es("transportista")]
    pub carrier: Option<GuideCarrier>,
    #[es("placa")]
    pub plate: Option<String>,
    #[es("placaSecundaria")]
    pub secondary_plate: Option<String>,
    #[es("conductorPrincipal")]
    pub driver: Option<GuideDriver>,
    #[es("conductorSecundario")]
    pub secondary_driver: Option<GuideDriver>,
    #[es("partida")]
    pub departure: GuidePlace,
    #[es("llegada")]
    pub arrival: GuidePlace,
}
