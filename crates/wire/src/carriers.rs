//! Vehicles that carry goods, and who drives them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::scalars::Id;

/// What a vehicle or a driver is on a transport guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum CarrierKind {
    /// The one that a guide names first.
    #[serde(rename = "Principal")]
    Principal,
    /// One that goes along.
    #[serde(rename = "Secundario")]
    Secondary,
}

/// Query of the vehicles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CarrierQuery {
    /// Rows a page, 12 unless said otherwise.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Part of the plate.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Who drives a vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Driver {
    /// Key.
    pub id: Id,
    /// First driver, or one who goes along.
    #[serde(rename = "tipo")]
    pub kind: CarrierKind,
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

/// A vehicle with its drivers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Carrier {
    /// Key.
    pub id: Id,
    /// First vehicle, or one that goes along.
    #[serde(rename = "tipo")]
    pub kind: CarrierKind,
    /// Plate, in capitals, without hyphens and blanks.
    #[serde(rename = "numeroPlaca")]
    pub plate_number: String,
    /// Its drivers, the first ones first.
    #[serde(rename = "conductores")]
    pub drivers: Vec<Driver>,
}

/// A page of vehicles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CarrierPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The vehicles, by plate.
    #[serde(rename = "transportes")]
    pub carriers: Vec<Carrier>,
}

/// A vehicle to add.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewCarrier {
    /// First vehicle, or one that goes along.
    #[serde(rename = "tipo")]
    pub kind: CarrierKind,
    /// Plate; case, hyphens and blanks do not matter.
    #[serde(rename = "numeroPlaca")]
    pub plate_number: String,
}

/// A driver to add to a vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewDriver {
    /// First driver, or one who goes along.
    #[serde(rename = "tipo")]
    pub kind: CarrierKind,
    /// Code of the identity document, one of persons.
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

/// What changes of a driver; what is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DriverPatch {
    /// First driver, or one who goes along.
    #[serde(rename = "tipo", skip_serializing_if = "Option::is_none")]
    pub kind: Option<CarrierKind>,
    /// Code of the identity document, one of persons.
    #[serde(rename = "tipoDocumento", skip_serializing_if = "Option::is_none")]
    pub document_type: Option<String>,
    /// Its number.
    #[serde(rename = "numeroDocumento", skip_serializing_if = "Option::is_none")]
    pub document_number: Option<String>,
    /// First names.
    #[serde(rename = "nombre", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Last names.
    #[serde(rename = "apellido", skip_serializing_if = "Option::is_none")]
    pub last_name: Option<String>,
    /// Number of the driving licence.
    #[serde(rename = "numeroLicencia", skip_serializing_if = "Option::is_none")]
    pub license_number: Option<String>,
}
