//! Texts for users who upload a picture.

pub(super) const TOO_LARGE: &str = "La imagen no puede pesar más de 5 MB";
pub(super) const EMPTY: &str = "El archivo está vacío";
pub(super) const NOT_ADMITTED: &str = "La imagen debe ser PNG, JPEG o WebP";
pub(super) const UNREADABLE: &str = "La imagen está dañada o no se puede leer";
pub(super) const TOO_MANY_PIXELS: &str = "La imagen tiene demasiados píxeles: redúzcala primero";
pub(super) const NOT_OWN: &str = "La imagen no existe: súbala de nuevo";
pub(super) const UNKNOWN: &str = "La imagen no existe";
