//! Texts for users who import files.

use yapa_wire::imports::ImportField;

pub(super) const EMPTY_FILE: &str = "El archivo está vacío";
pub(super) const OLD_FILE: &str =
    "El archivo es un .xls antiguo o tiene contraseña: ábralo y guárdelo como .xlsx o .csv";
pub(super) const NO_TABLE: &str = "El archivo no es una hoja de cálculo: use .xlsx o .csv";
pub(super) const DAMAGED: &str =
    "El archivo está dañado o no se puede leer: ábralo y guárdelo de nuevo como .xlsx";
pub(super) const TOO_LARGE: &str =
    "El archivo no puede pesar más de 5 MB: guarde solo la hoja de productos";
pub(super) const TOO_MUCH: &str =
    "El archivo contiene demasiados datos: guarde solo la hoja de productos";
pub(super) const NO_ROWS: &str = "El archivo no tiene filas debajo de los títulos";
pub(super) const UNKNOWN: &str = "La importación no existe";
pub(super) const UNKNOWN_COMPANY: &str = "No hay una empresa con ese número de registro";
pub(super) const NOT_DRAFT: &str = "La importación ya se aplicó";
pub(super) const NOT_APPLIED: &str = "Solo se deshace una importación que terminó de aplicarse";
pub(super) const TOO_OLD: &str = "La importación tiene más de 30 días y ya no se puede deshacer";
pub(super) const NO_NAME: &str =
    "Indique qué columna es el nombre, el código o el código de barras";
pub(super) const NO_CLIENT: &str = "Indique qué columna es el nombre o el número de documento";
pub(super) const BAD_CREDIT: &str =
    "debe ser un monto de cero o más, sin más decimales que la moneda";
/// Rule of the name of a person with a document, beside the refusal of another name.
pub(super) const NAME_WITH_DOCUMENT: &str = "con documento: solo letras y espacios, como en él";
pub(super) const NO_DOCUMENT: &str =
    "ningún cliente se llama así: para agregarlo, escriba su número de documento";
/// Message of the row of a new client without a document.
pub(super) const WITHOUT_DOCUMENT: &str = "Se agrega sin documento";
pub(super) const GENERIC_CLIENT: &str = "el cliente genérico no se importa";
/// Message of an undone row that added a client when the client stays.
pub(super) const KEPT_CLIENT: &str = "El cliente se queda, porque compró o debe después";
pub(super) const FIELD_TWICE: &str = "Dos columnas no pueden ser el mismo dato";
pub(super) const WRONG_COLUMNS: &str = "Las columnas no son las del archivo";
pub(super) const NO_PRODUCTS: &str = "Elija al menos un producto";
pub(super) const NO_CHANGE: &str = "Indique qué cambia: precio, categoría o estado";
pub(super) const BAD_ROUNDING: &str = "El redondeo debe ser mayor que cero";
pub(super) const BAD_PERCENT: &str = "El porcentaje debe estar entre -100 y 1000";
/// The category of new products whose row names none.
pub(super) const OTHER_CATEGORY: &str = "Sin categoría";
pub(super) const BOTH_NAMES: &str =
    "el código y el código de barras son de dos productos distintos";
pub(super) const MANY_CATEGORIES: &str = "la empresa ya tiene el máximo de categorías";
pub(super) const LONG_CATEGORY: &str = "la categoría puede tener como máximo 60 caracteres";
pub(super) const SHORTENED: &str = "la hoja de cálculo abrevió el número y perdió cifras: ponga la columna como texto y escríbalo de nuevo";

/// Why a number is refused that the document of its heading cannot have.
pub(super) fn no_such_number(kind: &str) -> String {
    format!(
        "no puede ser un {kind}: corríjalo, o diga de qué documento es en una columna «Tipo de documento»"
    )
}

pub(super) fn many_rows(most: usize) -> String {
    let most = match most {
        0..10_000 => most.to_string(),
        _ => format!("{} {:03}", most / 1_000, most % 1_000),
    };
    format!("El archivo tiene más de {most} filas: divídalo en varios")
}

pub(super) fn many_columns(most: usize) -> String {
    format!("El archivo tiene más de {most} columnas: deje solo las de los productos")
}

pub(super) fn many_products(most: usize) -> String {
    format!("Se cambian como máximo {most} productos a la vez")
}

pub(super) fn open_quote(row: i64) -> String {
    format!("Las comillas que se abren en la fila {row} no se cierran")
}

pub(super) fn named_twice(field: &str) -> String {
    format!("Dos columnas son «{field}»: deje una")
}

/// A field as a sentence names it.
pub(super) fn field(field: ImportField) -> &'static str {
    match field {
        ImportField::Code => "el código",
        ImportField::Barcode => "el código de barras",
        ImportField::Name => "el nombre",
        ImportField::Brand => "la marca",
        ImportField::Presentation => "la presentación",
        ImportField::Measurement => "la medida",
        ImportField::Unit => "la unidad",
        ImportField::Price => "el precio",
        ImportField::MinPrice => "el precio mínimo",
        ImportField::Category => "la categoría",
        ImportField::Stock => "el stock",
        ImportField::RepositionThreshold => "el umbral de reposición",
        ImportField::Tax => "el impuesto",
        ImportField::Cost => "el costo",
        ImportField::DocumentType => "el tipo de documento",
        ImportField::DocumentNumber => "el número de documento",
        ImportField::Phone => "el teléfono",
        ImportField::Email => "el correo",
        ImportField::Address => "la dirección",
        ImportField::Place => "el lugar",
        ImportField::CreditLimit => "el límite de fiado",
        ImportField::Balance => "lo que debe",
    }
}

pub(super) fn no_number(one: ImportField, text: &str) -> String {
    format!("{} «{}» no es un número", field(one), short(text))
}

pub(super) fn no_unit(text: &str) -> String {
    format!(
        "la unidad «{}» no se conoce: use, por ejemplo, unidad, kg o caja",
        short(text)
    )
}

pub(super) fn no_tax(text: &str) -> String {
    format!("el impuesto «{}» no es de la lista del país", short(text))
}

/// Something that a rule of products says about a cell.
pub(super) fn refused(one: ImportField, text: &str, sentence: &str) -> String {
    format!("{} «{}»: {}", field(one), short(text), lower(sentence))
}

/// A rule's sentence about a field of a row, with the cell that it was read from.
pub(super) fn fault(cells: &[(ImportField, String)], of: ImportField, sentence: &str) -> String {
    match cells.iter().find(|(field, _)| *field == of) {
        Some((_, cell)) => refused(of, cell, sentence),
        None => lower(sentence),
    }
}

/// A sentence as it follows "Fila 3: ".
pub(super) fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    // An abbreviation keeps its capitals: `DNI incorrecto`.
    if letters.clone().nth(1).is_some_and(char::is_uppercase) {
        return sentence.to_owned();
    }
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}

pub(super) const TOTAL: &str = "parece el total de la lista, no un producto";

pub(super) const CLIENT_TOTAL: &str = "parece el total de la lista, no un cliente";

pub(super) fn same_as_row(one: ImportField, text: &str, row: i64) -> String {
    format!("{} «{}» ya está en la fila {row}", field(one), short(text))
}

pub(super) fn same_product(title: &str, row: i64) -> String {
    format!("«{}» ya está en la fila {row}", short(title))
}

pub(super) fn several_named(count: usize, name: &str) -> String {
    format!(
        "hay {count} productos que se llaman «{}»: agregue su código",
        short(name)
    )
}

pub(super) fn several_barcodes(ean: &str) -> String {
    format!("varios productos tienen el código de barras {ean}: agregue su código")
}

pub(super) fn barcode_of_bundle(ean: &str, name: &str) -> String {
    format!("el código de barras {ean} ya es de «{name}»")
}

pub(super) fn no_heading(heading: &str, known: &[String]) -> String {
    let known = known.join(", ");
    format!(
        "La hoja no tiene una columna «{}»; tiene: {known}",
        short(heading)
    )
}

pub(super) fn no_field(word: &str, known: &[&str]) -> String {
    format!(
        "«{}» no es un campo; son: {}",
        short(word),
        known.join(", ")
    )
}

pub(super) fn row(number: i64, message: &str) -> String {
    format!("Fila {number}: {message}")
}

pub(super) fn no_document_type(text: &str) -> String {
    format!("el tipo de documento «{}» no es del país", short(text))
}

pub(super) fn no_place(text: &str) -> String {
    format!("el lugar «{}» no es del país", short(text))
}

/// An address without a place is where the shop is, once that is known. `level` is the smallest
/// division of the country.
pub(super) fn place_missing(level: &str) -> String {
    format!(
        "falta el lugar: ponga la dirección de la tienda en «Mi empresa», o agregue una columna con {level}"
    )
}

pub(super) fn several_places(count: usize, text: &str) -> String {
    format!(
        "hay {count} lugares que se llaman «{}»: agregue después de una coma dónde está, o use su código",
        short(text)
    )
}

pub(super) fn several_clients(count: usize, name: &str) -> String {
    format!(
        "hay {count} clientes que se llaman «{}»: agregue su número de documento",
        short(name)
    )
}

/// Why an import moves the account of a client.
pub(super) fn opening_debt(file: &str) -> String {
    format!("Saldo según {file}")
}

/// Why the undoing of an import moves it back.
pub(super) fn undone_debt(file: &str) -> String {
    format!("Se deshizo la importación de {file}")
}

/// Records that the undoing kept because others had changed them since.
pub(super) fn kept(fields: &str) -> String {
    format!("No se deshizo, porque cambió después: {fields}")
}

fn short(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// A truth value in a cell.
pub(super) fn yes_or_no(value: bool) -> &'static str {
    if value { "Sí" } else { "No" }
}

/// The program itself.
pub(super) const SERVER: &str = "Yapa";
pub(super) const UNTAXED: &str = "Sin impuesto";

/// Debt and limit of a client, in the lines of an import.
pub(super) const OWED: &str = "debe";
pub(super) const LIMIT: &str = "limite";

/// The contract's names of the fields that a list of changes shows, in its order.
pub(super) const CHANGES: [&str; 25] = [
    "nombre",
    "codigoTipoDocumento",
    "numeroDocumento",
    OWED,
    LIMIT,
    "telefono",
    "correo",
    "direccion",
    "codigoLocal",
    "marca",
    "presentacion",
    "codigo",
    "codigoEan",
    "precioLista",
    "precioMinimo",
    COST,
    "cantidadDisponible",
    "umbralReposicion",
    "categorias",
    "impuestosDolpos",
    "medidaVenta",
    "unidadMedidaVenta",
    "unidadVenta",
    "ventasParciales",
    "activo",
];

/// Cost of a product, in the lines of an import.
pub(super) const COST: &str = "costo";

/// A field of a product or client as a list of changes names it, by the contract's word.
pub(super) fn label(word: &str) -> Option<&'static str> {
    Some(match word {
        "codigo" => "Código",
        "codigoEan" => "Código de barras",
        "nombre" => "Nombre",
        "marca" => "Marca",
        "presentacion" => "Presentación",
        "medidaVenta" => "Medida",
        "unidadMedidaVenta" => "Unidad",
        "unidadVenta" => "Se vende por",
        "precioLista" => "Precio",
        "precioMinimo" => "Precio mínimo",
        "categorias" => "Categorías",
        "cantidadDisponible" => "Stock",
        "umbralReposicion" => "Umbral de reposición",
        "impuestosDolpos" => "Impuestos",
        "ventasParciales" => "Se vende por fracciones",
        "activo" => "A la venta",
        COST => "Costo",
        OWED => "Debe",
        LIMIT => "Límite de fiado",
        "codigoTipoDocumento" => "Documento",
        "numeroDocumento" => "Número",
        "telefono" => "Teléfono",
        "correo" => "Correo",
        "direccion" => "Dirección",
        "codigoLocal" => "Lugar",
        _ => return None,
    })
}

/// Name of a change of chosen products in the list of imports.
pub(super) fn chosen(products: usize, what: &str) -> String {
    match products {
        1 => format!("{what} de 1 producto"),
        many => format!("{what} de {many} productos"),
    }
}

pub(super) const PRICE: &str = "Precio";
/// In place of a price that is nothing.
pub(super) const NO_PRICE: &str = "sin precio";
pub(super) const CATEGORY: &str = "Categoría";
pub(super) const STATE: &str = "Estado";

/// Name of the page of the template of clients, of its file, and its headings.
pub(super) const CLIENTS_PAGE: &str = "Clientes";
pub(super) const CLIENTS_FILE: &str = "plantilla-clientes.xlsx";
pub(super) const CLIENTS_TEMPLATE: [(&str, u16); 8] = [
    ("Tipo de documento", 18),
    ("Número de documento", 20),
    ("Nombre", 30),
    ("Teléfono", 14),
    ("Correo", 26),
    ("Dirección", 30),
    ("Límite de fiado", 14),
    ("Debe", 12),
];
/// The clients of the template.
pub(super) const CLIENTS_NAMES: [&str; 2] = ["Rosa Quispe Mamani", "Luis Torres Vega"];

/// Name of the page of the template, and of its file.
pub(super) const TEMPLATE_PAGE: &str = "Productos";
pub(super) const TEMPLATE_FILE: &str = "plantilla-productos.xlsx";
/// The column that only those have who see costs.
pub(super) const TEMPLATE_COST: &str = "Costo";
/// Headings of the template and how many characters wide each column is.
pub(super) const TEMPLATE: [(&str, u16); 12] = [
    ("Código", 14),
    ("Código de barras", 17),
    ("Nombre", 34),
    ("Marca", 18),
    ("Presentación", 20),
    ("Categoría", 20),
    ("Unidad", 10),
    ("Precio", 12),
    (TEMPLATE_COST, 12),
    ("Stock", 10),
    ("Umbral de reposición", 20),
    ("Impuesto", 14),
];
