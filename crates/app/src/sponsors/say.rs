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
/// A unit brings nothing, or more than can be counted.
pub const WRONG_FACTOR: &str = "El factor de conversión debe ser mayor que 0 y como máximo 100000";
/// The text for an unknown telephone; where a number is needed, 0 replaces it.
pub const NO_PHONE: &str = "No Registrado";
/// Its tax number is missing or has blanks.
pub const NEEDS_NUMBER: &str = "necesita su número de registro, sin espacios";
/// A product has no name or no category.
pub const NEEDS_NAME_AND_CATEGORY: &str = "necesita un nombre y una categoría";
/// A bonus has no code or no name.
pub const NEEDS_CODE_AND_NAME: &str = "necesita un código y un nombre";
/// The sponsor has no name.
pub const NEEDS_NAME: &str = "necesita un nombre";
/// The least an order may come to cannot be.
pub const BAD_MINIMUM: &str = "tiene un monto mínimo que no es válido";
/// The days of delivery cannot be.
pub const BAD_DAYS: &str = "tiene días de entrega que no son válidos";
/// A product has no code, or one that cannot be asked for.
pub const NEEDS_CODE: &str = "necesita un código, sin espacios al borde ni comas";
/// The list has a code twice.
pub const REPEATED: &str = "está repetido";
/// A price cannot be.
pub const BAD_PRICE: &str = "tiene un precio que no es válido";
/// There is no such unit of measure.
pub const BAD_UNIT: &str = "tiene una unidad de medida que no existe";
/// A quantity cannot be.
pub const BAD_QUANTITY: &str = "tiene una cantidad que no es válida";
/// A discount cannot be.
pub const BAD_DISCOUNT: &str = "tiene un descuento que no es válido";
/// A bonus asks for nothing or brings nothing.
pub const NEEDS_MEMBERS: &str = "necesita productos requeridos y productos de bono";
/// A bonus has parts of units.
pub const WHOLE_QUANTITIES: &str = "necesita cantidades enteras desde 1";
/// A bonus names a product twice.
pub const MEMBER_TWICE: &str = "nombra un producto dos veces";
/// A bonus names a product that is not in the list.
pub const MEMBER_UNKNOWN: &str = "nombra un producto que no está en la lista";

/// A list that is brought in is wrong, at the product or bonus with the code where there is one.
pub fn wrong_list(sponsor: &str, code: &str, what: &str) -> String {
    match code.is_empty() {
        true => format!("Distribuidor {sponsor}: {what}"),
        false => format!("Distribuidor {sponsor}, {code}: {what}"),
    }
}
