//! Vehicles that carry goods, and who drives them.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::Id;

/// Role of a vehicle or a driver on a transport guide.
#[wire]
pub enum CarrierKind {
    /// The one that a guide names first.
    #[es("Principal")]
    Principal,
    /// One that goes along.
    #[es("Secundario")]
    Secondary,
}

#[wire(Default)]
pub struct CarrierQuery {
    /// Rows a page, 12 by default.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Part of the plate.
    #[es("q")]
    pub text: Option<String>,
}

/// Who drives a vehicle.
#[wire]
pub struct Driver {
    pub id: Id,
    #[es("tipo")]
    pub kind: CarrierKind,
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

/// A vehicle with its drivers.
#[wire]
pub struct Carrier {
    pub id: Id,
    #[es("tipo")]
    pub kind: CarrierKind,
    /// Plate, in capitals, without hyphens and blanks.
    #[es("numeroPlaca")]
    pub plate_number: String,
    /// Its drivers, the first ones first.
    #[es("conductores")]
    pub drivers: Vec<Driver>,
}

#[wire(Default)]
pub struct CarrierPage {
    #[es("pageRender")]
    pub page: Page,
    /// The vehicles, by plate.
    #[es("transportes")]
    pub carriers: Vec<Carrier>,
}

/// A vehicle to add.
#[wire]
pub struct NewCarrier {
    #[es("tipo")]
    pub kind: CarrierKind,
    /// Plate; case, hyphens and blanks do not matter.
    #[es("numeroPlaca")]
    pub plate_number: String,
}

#[wire]
pub struct NewDriver {
    #[es("tipo")]
    pub kind: CarrierKind,
    /// Code of the identity document, one of persons.
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

/// Changes of a driver; fields left out keep their value.
#[wire(Default)]
pub struct DriverPatch {
    #[es("tipo")]
    pub kind: Option<CarrierKind>,
    /// Code of the identity document, one of persons.
    #[es("tipoDocumento")]
    pub document_type: Option<String>,
    #[es("numeroDocumento")]
    pub document_number: Option<String>,
    #[es("nombre")]
    pub name: Option<String>,
    #[es("apellido")]
    pub last_name: Option<String>,
    #[es("numeroLicencia")]
    pub license_number: Option<String>,
}
