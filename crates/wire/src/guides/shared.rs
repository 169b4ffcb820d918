//! Transport guides: the words that requests and answers share.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scalars::Day;
use crate::scalars::Quantity;

/// Why goods are carried, by catalogue 20 of SUNAT; 04 is the sale's side, all others the purchase's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum GuideReason {
    /// A sale.
    #[serde(rename = "01")]
    Sale,
    /// A purchase.
    #[serde(rename = "02")]
    Purchase,
    /// A sale that is handed to a third party.
    #[serde(rename = "03")]
    SaleToThirdParty,
    /// Between establishments of the company.
    #[serde(rename = "04")]
    BetweenBranches,
    /// Consignment.
    #[serde(rename = "05")]
    Consignment,
    /// A return.
    #[serde(rename = "06")]
    Return,
    /// Another reason, which is told in words.
    #[serde(rename = "13")]
    Other,
    /// A sale that the buyer still has to confirm.
    #[serde(rename = "14")]
    BuyerConfirmation,
    /// An itinerant issuer of documents.
    #[serde(rename = "18")]
    ItinerantIssuer,
}
/// Who carries the goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum TransportKind {
    /// The company, with its own vehicles.
    #[serde(rename = "Privado")]
    Private,
    /// A carrier that is paid for it.
    #[serde(rename = "Publico")]
    Public,
}
/// Where the goods of a guide are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum GuideStatus {
    /// On their way, as far as is known.
    #[serde(rename = "Emitido")]
    Issued,
    /// Their receipt was confirmed.
    #[serde(rename = "Recibido")]
    Received,
}
/// The list in which a guide is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum GuideSide {
    /// Reason 04, or linked to a sale.
    #[serde(rename = "VENTAS")]
    Sales,
    /// All others.
    #[serde(rename = "COMPRAS")]
    Purchases,
}
/// Where goods leave or arrive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuidePlace {
    /// Official code of the place, of the lowest level.
    #[serde(rename = "ubigeo")]
    pub division_code: String,
    /// Street and number; cut to 100 characters.
    #[serde(rename = "direccion")]
    pub address: String,
    /// The authority's code of the establishment, `0000` for the first.
    #[serde(
        rename = "codigoLocal",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub local_code: Option<String>,
}
/// A driver as a guide names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideDriver {
    /// Code of the identity document.
    #[serde(rename = "tipoDocumento")]
    pub document_type: String,
    /// Its number.
    #[serde(rename = "numeroDocumento")]
    pub document_number: String,
    /// First names.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Last names.
    #[serde(rename = "apellido")]
    pub last_name: String,
    /// Number of the driving licence.
    #[serde(rename = "numeroLicencia")]
    pub license_number: String,
}
/// The company that carries goods for pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideCarrier {
    /// Tax number.
    pub ruc: String,
    /// Registered name.
    #[serde(rename = "razonSocial")]
    pub name: String,
    /// Number in the register of carriers.
    #[serde(
        rename = "registroMtc",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub registration: Option<String>,
}
/// How the goods of a guide travel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideShipment {
    /// Why.
    #[serde(rename = "motivo")]
    pub reason: GuideReason,
    /// The reason in words; needed for 13.
    #[serde(
        rename = "descripcionMotivo",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub reason_text: Option<String>,
    /// Gross weight, rounded to two decimals; the sum of the lines when absent.
    #[serde(rename = "pesoBruto", default, skip_serializing_if = "Option::is_none")]
    pub gross_weight: Option<Quantity>,
    /// Net weight; rounded to two decimals.
    #[serde(rename = "pesoNeto", default, skip_serializing_if = "Option::is_none")]
    pub net_weight: Option<Quantity>,
    /// Unit of the weights: `KGM`.
    #[serde(
        rename = "unidadPeso",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub weight_unit: Option<String>,
    /// Number of packages.
    #[serde(
        rename = "numeroBultos",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub packages: Option<i64>,
    /// Day on which the goods leave.
    #[serde(rename = "fechaSalida")]
    pub exit_day: Day,
    /// Day on which they are expected.
    #[serde(
        rename = "fechaLlegada",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub arrival_day: Option<Day>,
    /// Who carries them.
    #[serde(rename = "modalidad")]
    pub kind: TransportKind,
    /// Whether a vehicle of category M1 or L carries them, which needs neither plate nor driver.
    #[serde(
        rename = "vehiculoMenor",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub small_vehicle: Option<bool>,
    /// Who carries them for pay; for public transport.
    #[serde(
        rename = "transportista",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub carrier: Option<GuideCarrier>,
    /// Plate of the first vehicle.
    #[serde(rename = "placa", default, skip_serializing_if = "Option::is_none")]
    pub plate: Option<String>,
    /// Plate of the second vehicle.
    #[serde(
        rename = "placaSecundaria",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub secondary_plate: Option<String>,
    /// The first driver.
    #[serde(
        rename = "conductorPrincipal",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub driver: Option<GuideDriver>,
    /// The second driver.
    #[serde(
        rename = "conductorSecundario",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub secondary_driver: Option<GuideDriver>,
    /// Where they leave.
    #[serde(rename = "partida")]
    pub departure: GuidePlace,
    /// Where they arrive.
    #[serde(rename = "llegada")]
    pub arrival: GuidePlace,
}
