//! Messages about guides.

use yapa_countries::CountryProfile;
use yapa_countries::profile::CodeForm;
use yapa_domain::Quantity;

use crate::say::with_word_for_guides;

pub(super) const NOT_USED: &str = "La empresa no usa guías de remisión";
pub(super) const UNKNOWN: &str = "La guía de remisión no existe";
pub(super) const NO_GUIDE: &str = "La venta no tiene guía de remisión";
pub(super) const UNKNOWN_SALE: &str = "La venta no existe";
pub(super) const UNDONE_SALE: &str = "La venta está descartada o anulada";
pub(super) const UNKNOWN_ORDER: &str = "El pedido no existe";
pub(super) const UNKNOWN_CLIENT: &str = "El cliente no existe";
pub(super) const UNKNOWN_PRODUCT: &str = "El producto no existe";
pub(super) const NO_SERIES: &str = "No hay una serie activa para guías de remisión";
pub(super) const NOW_PAPER: &str = "Esta guía ya no puede ser electrónica: la empresa no está \
    conectada o no le quedan folios para guías. Vuelva a emitirla y será una guía interna, o cargue folios en «Conexión tributaria»";
pub(super) const NO_PRODUCTS: &str = "No tiene productos agregados";
pub(super) const NO_CLIENT: &str = "Debe añadir un cliente";
pub(super) const SALE_REASON: &str =
    "El motivo 04 (traslado entre sucursales) es el de las guías de ventas";
pub(super) const OWN_RECIPIENT: &str = "El destinatario no puede ser la propia empresa";
pub(super) const MANY_LINES: &str = "Una guía puede tener como máximo 200 productos";
pub(super) const BAD_QUANTITY: &str = "La cantidad debe ser mayor que 0";
pub(super) const BAD_WEIGHT: &str = "El peso debe ser mayor que 0 y menor que un millón";
pub(super) const BAD_LINE_WEIGHT: &str = "El peso no puede ser negativo ni de un millón o más";
pub(super) const BAD_UNIT: &str = "El peso se indica en KGM";
pub(super) const BAD_PACKAGES: &str = "El número de bultos debe estar entre 1 y 100,000";
pub(super) const MISSING: &str = "Este campo es obligatorio.";
pub(super) const REASON_MISSING: &str = "Describa el motivo del traslado";
pub(super) const BAD_REASON: &str = "El motivo no existe";
pub(super) const EARLY_EXIT: &str = "La fecha de salida no puede ser anterior a hoy";
pub(super) const EARLY_ARRIVAL: &str = "La fecha de llegada no puede ser anterior a la de salida";
pub(super) const FAR_DAY: &str = "La fecha debe estar dentro de los próximos 12 meses";
pub(super) const BAD_PLACE: &str = "Elija el lugar hasta el último nivel";
pub(super) const SAME_PLACE: &str =
    "El punto de llegada debe ser otro establecimiento que el de partida";
pub(super) const NOT_SOLD: &str = "La venta no tiene este producto";
pub(super) const NO_CARRIER: &str = "Indique el transportista";
pub(super) const SHORT_CARRIER: &str = "El nombre del transportista debe tener al menos 3 letras";
pub(super) const NO_DRIVER: &str = "Indique el conductor";
pub(super) const SAME_DRIVER: &str = "El segundo conductor no puede ser el mismo que el primero";
pub(super) const NO_PERSON: &str = "El documento debe ser de una persona.";
pub(super) const BAD_DOCUMENT_KIND: &str = "Ese tipo de comprobante no puede ir en una guía";
pub(super) const WRONG_DATES: &str = "La fecha final debe ser posterior a la inicial";
pub(super) const RECEIVED: &str = "La recepción de esta guía ya fue confirmada";
pub(super) const NOT_CARRIED: &str = "La autoridad tributaria rechazó esta guía: corríjala y envíela otra vez antes de confirmar la recepción";
pub(super) const OTHER_NUMBER: &str = "La serie o el correlativo no son los de la guía";
pub(super) const OTHER_KIND: &str = "El tipo de comprobante no es el de una guía";
pub(super) const SELLERS_OWN: &str = "Un vendedor emite guías de sus propias ventas";
/// Heads of the columns of a paper: prices, or weights.
pub(super) const PRICED_HEADS: [&str; 3] = ["P. unit.", "Dscto.", "Importe"];
pub(super) const WEIGHED_HEADS: [&str; 3] = ["Peso KGM", "Tara", "P. bruto"];
pub(super) const MAILED: &str = "Correo enviado exitosamente.";
pub(super) const BAD_FORMAT: &str = "El formato es A4, 80mm o 57mm";
pub(super) const NOT_SENT: &str = "Pendiente de respuesta de la autoridad tributaria";
pub(super) const REJECTED: &str =
    "Rechazada por la autoridad tributaria: no sirve para trasladar bienes";
pub(super) const HEAVIER_NET: &str = "El peso neto no puede pasar del peso bruto";
pub(super) const NO_VALUE: &str = "Guía interna: no se envía a la autoridad tributaria";

/// The refusal of an invalid number of a related document.
pub(super) fn bad_document(example: &str) -> String {
    format!("El número del comprobante tiene la forma {example}")
}

/// More is carried of a product than its sale has of it.
pub(super) fn more_than_sold(sold: Quantity) -> String {
    format!("La venta tiene {sold} de este producto: no se puede trasladar más")
}

/// A vehicle without a plate; `plate` is the country's word.
pub(super) fn no_plate(plate: &str) -> String {
    format!("Indique la {} del vehículo", plate.to_lowercase())
}

/// Two vehicles with one plate.
pub(super) fn same_plate(plate: &str) -> String {
    format!(
        "La segunda {} no puede ser igual a la primera",
        plate.to_lowercase()
    )
}

/// The refusal of a plate or licence that does not have the form of the country.
pub(super) fn bad_code(what: &str, form: &CodeForm) -> String {
    let (min, max, example) = (form.min_length, form.max_length, form.example);
    let length = if min == max {
        max.to_string()
    } else {
        format!("de {min} a {max}")
    };
    format!("{what} debe tener {length} letras y números, por ejemplo {example}.")
}

/// The mail that brings a guide.
pub(super) fn mail(
    profile: &CountryProfile,
    number: &str,
    company: &str,
    recipient: &str,
) -> String {
    let hello = crate::say::hello(recipient);
    let attached = with_word_for_guides(profile, "Adjuntamos la guía de remisión");
    format!("{hello}\n\n{attached} {number}.\n\n{company}\n")
}
