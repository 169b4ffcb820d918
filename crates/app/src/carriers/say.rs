//! Texts for users who keep vehicles and drivers.

use yapa_countries::profile::{CodeForm, TransportRules};

pub(super) const UNKNOWN_CARRIER: &str = "El vehículo no existe";
pub(super) const UNKNOWN_DRIVER: &str = "El conductor no existe";
pub(super) const MANY_CARRIERS: &str = "La empresa llegó al máximo de 500 vehículos.";
pub(super) const CARRIER_NEEDED: &str =
    "No se puede eliminar: el vehículo figura en una guía de remisión.";
pub(super) const CARRIER_REMOVED: &str = "Se eliminó el vehículo.";
pub(super) const DRIVER_TAKEN: &str = "El vehículo ya tiene un conductor con ese documento.";
pub(super) const MANY_DRIVERS: &str = "Un vehículo puede tener como máximo 20 conductores.";
pub(super) const DRIVER_NEEDED: &str =
    "No se puede eliminar: el conductor figura en una guía de remisión.";
pub(super) const MISSING: &str = "Este campo es obligatorio.";
pub(super) const NO_PERSON: &str = "El documento debe ser de una persona.";

/// A plate that another vehicle of the company has.
pub(super) fn plate_taken(rules: &TransportRules) -> String {
    let plate = rules.plate_name.to_lowercase();
    format!("La empresa ya tiene un vehículo con esa {plate}.")
}

/// The refusal of a plate that does not have the form of the country.
pub(super) fn bad_plate(rules: &TransportRules) -> String {
    format!(
        "La {} {}",
        rules.plate_name.to_lowercase(),
        shape(&rules.plate)
    )
}

/// The refusal of a licence that does not have the form of the country.
pub(super) fn bad_licence(form: &CodeForm) -> String {
    format!("El número de licencia {}", shape(form))
}

fn shape(form: &CodeForm) -> String {
    let (min, max, example) = (form.min_length, form.max_length, form.example);
    let length = if min == max {
        max.to_string()
    } else {
        format!("de {min} a {max}")
    };
    format!("debe tener {length} letras y números, por ejemplo {example}.")
}
