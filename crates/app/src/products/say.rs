//! Texts for the forms of products and categories.

use yapa_domain::Quantity;

pub(super) const NAME_MISSING: &str = "Debe ingresar el nombre";
pub(super) const CODE_MISSING: &str = "Debe ingresar el código";
pub(super) const CODE_BLANK: &str = "El código no puede tener espacios";
pub(super) const BAD_EAN: &str = "El código de barras debe tener de 8 a 14 dígitos";
pub(super) const NEGATIVE: &str = "El valor no puede ser negativo";
pub(super) const NOT_POSITIVE: &str = "El valor debe ser mayor que cero";
pub(super) const TOO_LARGE: &str = "El valor es demasiado grande";
pub(crate) const NO_COSTS: &str = "Solo puede escribir costos quien ve los costos y las ganancias";
pub(super) const BAD_DAYS: &str = "Los días van de 1 a 90";
pub(super) const WHOLE: &str = "La cantidad debe ser entera, porque no se venden fracciones";
pub(super) const UNKNOWN_UNIT: &str = "La unidad de medida no existe";
pub(super) const UNKNOWN_TAX: &str = "El impuesto no es de la lista del país";
pub(super) const WHICH_TAX: &str = "Debe indicar qué tasa del impuesto";
pub(super) const TAX_TWICE: &str = "El impuesto está repetido";
pub(super) const MINIMUM_ABOVE: &str = "El precio mínimo no puede ser mayor que el precio de venta";
pub(super) const EXTRA_TAX_ALONE: &str = "Un impuesto adicional va junto con el impuesto a las ventas: agréguelo también, o el de 0 % si el producto no lo paga";
pub(super) const EXTRA_TAX_UNTAXED: &str = "Un producto que no paga el impuesto a las ventas no lleva un impuesto adicional, que no se cobraría: quite uno de los dos";
pub(super) const TWO_SALES_TAXES: &str =
    "Un producto es gravado, exonerado o inafecto: elija uno solo";
pub(super) const CATEGORY_MISSING: &str = "Debe elegir al menos una categoría";
pub(super) const UNREADABLE: &str = "El texto tiene caracteres que no se pueden mostrar";
pub(super) const BAD_ICON: &str =
    "El ícono se nombra con letras minúsculas, números y guiones, hasta 40 caracteres";
pub(super) const BAD_COLOR: &str = "El color se escribe como #rrggbb";
pub(super) const BAD_STATUS: &str = "El estado debe ser activo o inactivo";
pub(super) const MANY_CATEGORIES: &str = "La empresa ya tiene el máximo de categorías";

/// Name of the page of the inventory sheet.
pub(super) const SHEET_NAME: &str = "Inventario";
/// Headings of the inventory sheet, and how many characters wide each column is.
pub(super) const COLUMNS: [(&str, u16); 17] = [
    ("Código", 14),
    ("Código de barras", 17),
    ("Producto", 40),
    ("Marca", 18),
    ("Presentación", 22),
    ("Categorías", 24),
    ("Medida", 9),
    ("Unidad", 9),
    ("Stock", 11),
    ("Reservado", 11),
    ("Umbral de reposición", 20),
    ("Precio", 12),
    ("Precio mínimo", 14),
    ("Valor a precio de venta", 22),
    ("Impuestos", 20),
    ("A la venta", 10),
    ("Chatbot", 9),
];

/// Headings behind those, for users who see costs.
pub(super) const COST_COLUMNS: [(&str, u16); 3] =
    [("Costo", 12), ("Margen %", 10), ("Valor a costo", 16)];

/// A truth value in a cell.
pub(super) fn yes_or_no(value: bool) -> &'static str {
    if value { "Sí" } else { "No" }
}

pub(super) fn sheet_queued(email: &str) -> String {
    format!("Se pidió el envío del inventario a {email}.")
}

pub(super) fn sheet_subject(company: &str, date: &str) -> String {
    format!("Inventario de {company} al {date}")
}

pub(super) fn sheet_mail(company: &str, products: usize) -> String {
    let count = match products {
        1 => "1 producto".to_owned(),
        many => format!("{many} productos"),
    };
    format!("Hola:\n\nAdjuntamos el inventario de {company}: {count}.\n\nYapa\n")
}

pub(super) fn longer_than(characters: usize) -> String {
    format!("El texto puede tener como máximo {characters} caracteres")
}

pub(super) fn many_categories(most: usize) -> String {
    format!("Un producto puede estar como máximo en {most} categorías")
}

pub(super) fn currency(code: &str) -> String {
    format!("La moneda debe ser {code}")
}

pub(super) fn code_taken(code: &str, name: &str) -> String {
    format!("El código {code} ya es de «{name}»")
}

pub(super) fn ean_taken(ean: &str, name: &str) -> String {
    format!("El código de barras {ean} ya es de «{name}»")
}

pub(super) fn stock_moved(now: Quantity) -> String {
    format!("El stock cambió mientras tanto: ahora hay {now}. Cuente de nuevo")
}

pub(super) fn category_taken(name: &str, active: bool) -> String {
    if active {
        format!("Ya existe la categoría «{name}»")
    } else {
        format!("Ya existe la categoría «{name}», que está inactiva: puede activarla de nuevo")
    }
}
