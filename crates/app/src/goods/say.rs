//! Texts for the forms of groups, bundles and the shared catalogue.

pub(crate) const NAME_MISSING: &str = "Debe ingresar el nombre";
pub(crate) const UNREADABLE: &str = "El texto tiene caracteres que no se pueden mostrar";
pub(crate) const GROUP_TAKEN: &str = "Ya existe un grupo con ese nombre";
pub(crate) const GROUP_STATUS: &str = "El estado debe ser activo o inactivo";
pub(crate) const CODE_TAKEN: &str = "Ya existe un combo con ese código";
pub(crate) const CODE_OF_PRODUCT: &str = "Un producto ya tiene ese código";
pub(crate) const CODE_BLANK: &str = "El código no puede tener espacios";
pub(crate) const EAN_TAKEN: &str = "Otro producto o combo ya tiene ese código de barras";
pub(crate) const BAD_EAN: &str = "El código de barras debe tener de 8 a 14 dígitos";
pub(crate) const PRICE_MISSING: &str = "Debe ingresar el precio";
pub(crate) const BAD_PRICE: &str = "El precio no puede ser negativo";
pub(crate) const BAD_MOST: &str = "La cantidad máxima no puede ser negativa";
pub(crate) const WHOLE_MOST: &str =
    "La cantidad máxima debe ser entera, porque no se venden fracciones";
pub(crate) const NO_MEMBERS: &str = "Debe elegir al menos un producto";
pub(crate) const LAST_MEMBER: &str =
    "Es el último producto del combo y no se puede quitar: elimine el combo";
pub(crate) const NOT_A_MEMBER: &str = "El producto no está en este combo";
pub(crate) const BAD_QUANTITY: &str = "La cantidad debe ser mayor que cero";
pub(crate) const GROUPING_GONE: &str = "Se eliminó el combo";

pub(crate) fn longer_than(characters: usize) -> String {
    format!("El texto puede tener como máximo {characters} caracteres")
}

pub(crate) fn more_than(products: usize) -> String {
    format!("Se admiten como máximo {products} productos")
}

pub(crate) fn named_twice(product: &str) -> String {
    format!("{product} está repetido")
}

pub(crate) fn put_away(product: &str) -> String {
    format!("{product} no está a la venta")
}

pub(crate) fn only_whole(product: &str) -> String {
    format!("{product} se vende por unidades enteras")
}

pub(crate) fn halves(product: &str) -> String {
    format!(
        "El combo no se puede vender por fracciones, porque {product} se vende por unidades enteras"
    )
}

/// A price that is finer than the money of the country, which has so many decimals.
pub(crate) fn decimals(most: u32) -> String {
    match most {
        0 => "El precio no lleva decimales".to_owned(),
        most => format!("El precio admite como máximo {most} decimales"),
    }
}

pub(crate) fn at_most(limit: impl std::fmt::Display) -> String {
    format!("El valor puede ser como máximo {limit}")
}
