//! Sentences about sponsors that are the same in every country.

/// There is no such sponsor in the country.
pub const UNKNOWN_SPONSOR: &str = "El distribuidor no existe";
/// The sponsor has no such product.
pub const UNKNOWN_PRODUCT: &str = "El distribuidor no tiene ese producto";
/// The sponsor has no such category.
pub const UNKNOWN_CATEGORY: &str = "El distribuidor no tiene esa categoría";
/// Too many codes are asked for at once.
pub const TOO_MANY_CODES: &str = "Se pueden pedir como máximo 100 códigos a la vez";
/// An own product is said to be a sponsor's twice.
pub const TWICE: &str = "El producto está repetido";
/// Too many own products.
pub const TOO_MANY: &str = "Se pueden asociar como máximo 20 productos";
/// The company has no such product.
pub const UNKNOWN_OWN: &str = "El producto no existe en la empresa";
/// A unit brings nothing, or more than anybody can count.
pub const WRONG_FACTOR: &str = "El factor de conversión debe ser mayor que 0 y como máximo 100000";
/// What stands for a telephone that nobody knows; whoever sends it on sends 0.
pub const NO_PHONE: &str = "No Registrado";
