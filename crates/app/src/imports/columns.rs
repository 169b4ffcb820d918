//! Fields of the columns of a file: recognised by their headings, in the words of the programs that
//! shops come from (Odoo, Loyverse, Alegra, eleventa, Treinta, Yapa) and in plain Spanish.

use yapa_domain::ImportSubject;
use yapa_domain::text::fold;
use yapa_wire::imports::ImportField;

use super::clients;

/// A field with the contract's name of it and its headings, folded, the surer first.
type Field = (ImportField, &'static str, &'static [&'static str]);

/// The fields of products.
const FIELDS: &[Field] = &[
    (
        ImportField::Code,
        "codigo",
        &[
            "codigo interno",
            "referencia interna",
            "codigo de producto",
            "codigo del producto",
            "codigo producto",
            "internal reference",
            "default code",
            "sku",
            "ref",
            "referencia",
            "codigo",
            "clave",
            "cod",
            "code",
            "handle",
            "plu",
            "id producto",
        ],
    ),
    (
        ImportField::Barcode,
        "codigoBarras",
        &[
            "codigo de barras",
            "codigo barras",
            "codigo de barra",
            "cod barras",
            "cod barra",
            "cod de barras",
            "barcode",
            "barras",
            "ean",
            "ean13",
            "upc",
            "gtin",
            "codigo ean",
        ],
    ),
    (
        ImportField::Name,
        "nombre",
        &[
            "nombre del producto",
            "nombre producto",
            "nombre de producto",
            "nombre",
            "producto",
            "name",
            "product name",
            "articulo",
            "nombre del articulo",
            "item",
            "descripcion",
            "descripcion del producto",
            "descripcion producto",
            "descripcion del articulo",
            "descripcion articulo",
            "detalle",
            "glosa",
        ],
    ),
    (
        ImportField::Brand,
        "marca",
        &["marca", "brand", "laboratorio"],
    ),
    (
        ImportField::Presentation,
        "presentacion",
        &[
            "presentacion",
            "variante",
            "variantes",
            "presentation",
            "option 1 value",
            "valor de la opcion 1",
            "contenido",
        ],
    ),
    (
        ImportField::Measurement,
        "medida",
        &["medida", "cantidad por pieza", "measure"],
    ),
    (
        ImportField::Unit,
        "unidad",
        &[
            "unidad de medida",
            "unidad",
            "unidad medida",
            "unit of measure",
            "uom",
            "um",
            "u m",
            "u medida",
            "und",
            "tipo de venta",
            "unidad de venta",
        ],
    ),
    (
        ImportField::Price,
        "precio",
        &[
            "precio de venta",
            "precio venta",
            "precio al publico",
            "precio publico",
            "precio total",
            "precio con impuesto",
            "precio con iva",
            "precio con igv",
            "precio final",
            "pvp",
            "p venta",
            "sales price",
            "sale price",
            "list price",
            "precio de lista",
            "precio unitario",
            "precio",
            "price",
            "default price",
            "precio por defecto",
            "precio base",
        ],
    ),
    (
        ImportField::MinPrice,
        "precioMinimo",
        &[
            "precio minimo",
            "precio de venta minimo",
            "min price",
            "minimum price",
        ],
    ),
    (
        ImportField::Cost,
        "costo",
        &[
            "costo unitario",
            "precio de costo",
            "precio costo",
            "costo de compra",
            "precio de compra",
            "precio compra",
            "p costo",
            "p compra",
            "costo",
            "coste",
            "costo inicial",
            "ultimo costo",
            "standard price",
            "cost",
            "purchase cost",
        ],
    ),
    (
        ImportField::Category,
        "categoria",
        &[
            "categoria del producto",
            "categoria de producto",
            "categoria",
            "categorias",
            "product category",
            "category",
            "departamento",
            "familia",
            "linea",
            "grupo",
            "rubro",
            "seccion",
        ],
    ),
    (
        ImportField::Stock,
        "stock",
        &[
            "stock",
            "en stock",
            "in stock",
            "existencia",
            "existencias",
            "cantidad a mano",
            "cantidad a la mano",
            "quantity on hand",
            "cantidad disponible",
            "cantidad inicial",
            "stock actual",
            "stock disponible",
            "inventario",
            "inventario inicial",
            "disponible",
            "cantidad",
            "saldo",
            "qty",
            "quantity",
        ],
    ),
    (
        ImportField::RepositionThreshold,
        "umbralReposicion",
        &[
            "umbral de reposicion",
            "stock minimo",
            "stock bajo",
            "low stock",
            "inv minimo",
            "inventario minimo",
            "cantidad minima",
            "existencia minima",
            "stock min",
            "minimo",
            "alerta de stock",
            "punto de reorden",
            "punto de pedido",
        ],
    ),
    (
        ImportField::Tax,
        "impuesto",
        &[
            "impuestos del cliente",
            "impuestos de venta",
            "impuestos de ventas",
            "customer taxes",
            "impuesto",
            "impuestos",
            "tipo de impuesto",
            "afectacion",
            "afectacion igv",
            "tipo de afectacion",
            "iva",
            "igv",
            "tax",
            "taxes",
            "tipo de iva",
            "tarifa de iva",
        ],
    ),
];

/// Ends of a heading that say in which money or with which tax its amounts are.
const AMOUNT_ENDS: [&str; 14] = [
    " c igv",
    " c iva",
    " con igv",
    " con iva",
    " inc igv",
    " inc iva",
    " incl igv",
    " incl iva",
    " igv",
    " iva",
    " soles",
    " pesos",
    " mn",
    " usd",
];

/// Words of headings as lists shorten them, mostly with a dot: `Costo Unit.`, `Cód. Int.`.
const SHORT_WORDS: [(&str, &str); 16] = [
    ("cod", "codigo"),
    ("int", "interno"),
    ("unit", "unitario"),
    ("prod", "producto"),
    ("art", "articulo"),
    ("desc", "descripcion"),
    ("cat", "categoria"),
    ("exist", "existencia"),
    ("min", "minimo"),
    ("cant", "cantidad"),
    ("prec", "precio"),
    ("vta", "venta"),
    ("cto", "costo"),
    ("nro", "numero"),
    ("doc", "documento"),
    ("tel", "telefono"),
];

/// A heading in the form in which it is compared: `Precio [Tienda 1] (S/)` and `Precio S/.` are
/// `precio`.
fn plain(heading: &str) -> String {
    let folded = format!("{} ", fold(heading)).replace(" s/", " ");
    let mut depth = 0_i32;
    let mut kept = String::with_capacity(folded.len());
    for letter in folded.chars() {
        match letter {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            letter if depth <= 0 && letter.is_alphanumeric() => kept.push(letter),
            _ if depth <= 0 => kept.push(' '),
            _ => {}
        }
    }
    let plain = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    if is_heading(&plain) {
        return plain;
    }
    let whole = with_whole_words(&plain);
    if is_heading(&whole) {
        return whole;
    }
    let mut bare = AMOUNT_ENDS.iter().filter_map(|end| plain.strip_suffix(end));
    let known = bare.find(|bare| is_heading(bare)).map(str::to_owned);
    known.unwrap_or(plain)
}

fn with_whole_words(plain: &str) -> String {
    let whole = |word| SHORT_WORDS.iter().find(|(short, _)| *short == word);
    let words = plain.split(' ');
    let words = words.map(|word| whole(word).map_or(word, |(_, whole)| *whole));
    words.collect::<Vec<_>>().join(" ")
}

fn is_heading(plain: &str) -> bool {
    let mut all = FIELDS.iter().chain(clients::FIELDS);
    all.any(|(_, _, headings)| headings.contains(&plain))
}

/// Whether a cell is a heading that is known.
pub(super) fn is_known(cell: &str) -> bool {
    // A heading is short; a name of a product may begin like one.
    cell.len() < 60 && is_heading(&plain(cell))
}

fn fields(subject: ImportSubject) -> &'static [Field] {
    match subject {
        ImportSubject::Products => FIELDS,
        ImportSubject::Clients => clients::FIELDS,
    }
}

/// The field of each column, where its heading names one; each field once.
pub(super) fn recognise(headings: &[String], subject: ImportSubject) -> Vec<Option<ImportField>> {
    let headings: Vec<String> = headings.iter().map(|heading| plain(heading)).collect();
    let mut columns = vec![None; headings.len()];
    for (field, _, known) in fields(subject) {
        let mut found = known.iter().filter_map(|known| {
            let place = headings.iter().position(|heading| heading == known)?;
            columns[place].is_none().then_some(place)
        });
        if let Some(place) = found.next() {
            columns[place] = Some(*field);
        }
    }
    columns
}

/// The contract's name of a field.
pub(super) fn word(field: ImportField) -> &'static str {
    let mut all = FIELDS.iter().chain(clients::FIELDS);
    let found = all.find(|(known, _, _)| *known == field);
    found.map_or("", |(_, word, _)| word)
}

/// The field that a person names, in the contract's word or as a heading.
pub(super) fn named(text: &str, subject: ImportSubject) -> Option<ImportField> {
    let wanted = fold(text);
    let mut known = fields(subject).iter();
    let by_word = known.find(|(_, word, _)| fold(word) == wanted);
    match by_word {
        Some((field, _, _)) => Some(*field),
        None => recognise(&[text.to_owned()], subject)
            .into_iter()
            .flatten()
            .next(),
    }
}

/// The contract's words of a subject's fields.
pub fn words(subject: ImportSubject) -> Vec<&'static str> {
    fields(subject).iter().map(|(_, word, _)| *word).collect()
}

/// The fields as a text: words between commas.
pub(super) fn write(columns: &[Option<ImportField>]) -> String {
    let words = columns.iter().map(|field| field.map_or("", word));
    words.collect::<Vec<_>>().join(",")
}

/// The fields of such a text; `None` where a name is none of the subject's.
pub(super) fn read(text: &str, subject: ImportSubject) -> Option<Vec<Option<ImportField>>> {
    let field = |word: &str| {
        if word.is_empty() {
            return Some(None);
        }
        let found = fields(subject).iter().find(|(_, known, _)| *known == word);
        found.map(|(field, _, _)| Some(*field))
    };
    text.split(',').map(|word| field(word.trim())).collect()
}
