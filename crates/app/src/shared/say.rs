//! Texts about the shared catalogue.

pub(super) const OTHER_COUNTRY: &str = "El catálogo compartido es el del país de la empresa";
pub(super) const UNKNOWN_COUNTRY: &str = "El país no existe";
pub(super) const UNKNOWN: &str = "El producto no está en el catálogo compartido";
pub(super) const TWICE: &str = "El producto está repetido";
pub(super) const NOTHING: &str = "Debe elegir al menos un producto";
pub(super) const PRICE_MISSING: &str = "Debe ingresar el precio: el catálogo no sugiere ninguno";
pub(super) const BAD_PRICE: &str = "El precio debe ser mayor que cero";
pub(super) const BAD_QUANTITY: &str = "La cantidad no puede ser negativa";
pub(super) const WHOLE_QUANTITY: &str = "Se vende por unidades enteras";
