use yapa_domain::search::Terms;
use yapa_domain::{Money, Quantity};
use yapa_storage::queries::products::{IndexRow, ProductRow};

use super::catalogue::Catalogue;
use super::select::Wanted;

/// Name, brand, presentation, measure, unit, code, barcode.
type Good = (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str, &'static str);

const SHELF: &[Good] = &[
    ("Gaseosa Cola Negra", "Coca-Cola", "Botella", "1.5", "L", "GAS-015", "7750182000147"),
    ("Gaseosa Cola Negra", "Coca-Cola", "Botella", "3", "L", "GAS-030", "7750182000154"),
    ("Gaseosa Amarilla", "Inca Kola", "Lata", "355", "ML", "GAS-355", "7750182000161"),
    ("Leche Evaporada", "Gloria", "Lata", "400", "G", "LEC-400", "7751271000017"),
    ("Piña en almíbar", "A1", "Lata", "567", "G", "PIN-567", "7750243000011"),
    ("Jabón de tocador", "Ñusta", "Barra", "125", "G", "JAB-125", "7750243000028"),
    ("Pan francés", "", "Unidad", "1", "UNI", "101", ""),
    ("Pan de molde integral", "Bimbo", "Bolsa", "500", "G", "PAN-500", "7751158000011"),
    ("Empanada de carne", "", "Unidad", "1", "UNI", "102", ""),
    ("Chocolate Sublime", "D'Onofrio", "Barra", "30", "G", "CHO-030", "7613030612339"),
    ("Galleta Soda", "San Jorge", "Paquete", "6", "UNI", "GAL-006", "7750885000014"),
    ("Agua mineral sin gas", "San Luis", "Botella", "625", "ML", "AGU-625", "7750182002219"),
    ("Agua mineral con gas", "San Luis", "Botella", "625", "ML", "AGU-626", "7750182002226"),
    ("Arroz Extra", "Costeño", "Bolsa", "5", "KG", "ARR-005", "7750670000116"),
    ("Aceite Vegetal", "Primor", "Botella", "0.9", "L", "ACE-900", "0775067000222"),
    ("Luz LED 9W", "Philips", "Caja", "1", "UNI", "LUZ-009", "8718696000335"),
    ("Pingüinos marinela", "Marinela", "Paquete", "80", "G", "PIG-080", "7501000112334"),
    ("7-Up", "Pepsico", "Botella", "500", "ML", "GAS-7UP", "7750182009997"),
    ("Detergente Líquido", "Ariel", "Doypack", "1.2", "L", "DET-012", "7500435000444"),
    ("Papel higiénico doble hoja", "Elite", "Paquete", "4", "UNI", "PAP-004", "7750075000455"),
];

/// What people type, and the code of the product that must be found first.
const QUERIES: &[(&str, &str)] = &[
    ("coca 1.5", "GAS-015"),
    ("coca 1,5", "GAS-015"),
    ("coca cola 1.5 l", "GAS-015"),
    ("1.5 lt coca", "GAS-015"),
    ("cocacola 3 litros", "GAS-030"),
    ("COCA-COLA 3L", "GAS-030"),
    ("cola gaseosa 3", "GAS-030"),
    ("inka", ""),
    ("inca kola lata", "GAS-355"),
    ("kola 355", "GAS-355"),
    ("leche gloria", "LEC-400"),
    ("gloria leche", "LEC-400"),
    ("leches evaporadas", "LEC-400"),
    ("pina", "PIN-567"),
    ("piñas almibar", "PIN-567"),
    ("PIÑA EN ALMÍBAR", "PIN-567"),
    ("jabon", "JAB-125"),
    ("jabones nusta", "JAB-125"),
    ("ñusta", "JAB-125"),
    ("pan frances", "101"),
    ("panes de molde", "PAN-500"),
    ("101", "101"),
    ("102", "102"),
    ("donofrio", "CHO-030"),
    ("d'onofrio sublime", "CHO-030"),
    ("chocolates", "CHO-030"),
    ("galletas soda", "GAL-006"),
    ("agua sin gas", "AGU-625"),
    ("agua con gas", "AGU-626"),
    ("arroz 5 kg", "ARR-005"),
    ("costeno 5 kilos", "ARR-005"),
    ("aceite 0.9", "ACE-900"),
    ("luces led", "LUZ-009"),
    ("pinguinos", "PIG-080"),
    ("7up 500", "GAS-7UP"),
    ("7 up", "GAS-7UP"),
    ("detergentes liquidos ariel", "DET-012"),
    ("liquido 1.2", "DET-012"),
    ("papel higienico", "PAP-004"),
    ("7750182000147", "GAS-015"),
    ("182000147", "GAS-015"),
    ("lec-400", "LEC-400"),
    ("LEC400", "LEC-400"),
    ("0007750670000116", "ARR-005"),
    ("775067000222", "ACE-900"),
    ("sublim", "CHO-030"),
    ("higien elite", "PAP-004"),
];

/// The shelf above among many products with other words, numbers and codes.
fn shop(many: u32) -> (Catalogue, Vec<ProductRow>) {
    const NAMES: [&str; 8] = ["Tornillo", "Cuaderno", "Tuerca", "Foco", "Cable", "Brocha", "Clavo", "Martillo"];
    const BRANDS: [&str; 6] = ["Truper", "Stanford", "Bosch", "Indeco", "Vainsa", "Opalux"];
    let ours = SHELF.iter().map(|(name, brand, presentation, measure, unit, code, ean)| ProductRow {
        code: (*code).to_owned(),
        ean: (*ean).to_owned(),
        brand: (*brand).to_owned(),
        name: (*name).to_owned(),
        presentation: (*presentation).to_owned(),
        measurement: measure.parse().unwrap(),
        measurement_unit: (*unit).to_owned(),
        active: true,
        ..ProductRow::default()
    });
    let others = (0..many).map(|n| ProductRow {
        code: format!("X{n:06}"),
        ean: format!("20{n:011}"),
        brand: BRANDS[n as usize % 6].to_owned(),
        name: format!("{} modelo {}", NAMES[n as usize % 8], 1000 + n),
        presentation: "Caja".to_owned(),
        measurement: Quantity::from_int(i64::from(n % 90) + 10),
        measurement_unit: "CM".to_owned(),
        active: n % 10 != 9,
        price: Money::from_int(i64::from(n % 7)),
        ..ProductRow::default()
    });
    let all = ours.chain(others).zip(1..).map(|(row, id)| ProductRow { id, ..row });
    let rows: Vec<ProductRow> = all.collect();
    (Catalogue::of(1, rows.iter().map(index_row).collect()), rows)
}

fn index_row(row: &ProductRow) -> IndexRow {
    IndexRow {
        id: row.id,
        search: row.search_text(),
        active: row.active,
        chatbot: row.chatbot,
        customized: row.customized,
        price: row.price,
        sold: Quantity::from_int(row.id % 13),
    }
}

fn found(catalogue: &Catalogue, query: &str) -> Vec<i64> {
    let wanted = Wanted { terms: Terms::of(query), active: Some(true), ..Wanted::default() };
    catalogue.select(&wanted).into_iter().filter_map(|at| catalogue.id_of(at)).collect()
}

#[test]
fn spanish_queries_find_their_product_among_ten_thousand() {
    let (catalogue, rows) = shop(10_000);
    for (query, code) in QUERIES {
        let ids = found(&catalogue, query);
        let first = ids.first().and_then(|id| rows.iter().find(|row| row.id == *id));
        assert_eq!(first.map_or("", |row| row.code.as_str()), *code, "{query}: {ids:?}");
    }
}

#[test]
fn the_catalogue_finds_what_reading_every_text_finds() {
    let (catalogue, rows) = shop(3_000);
    let parts = ["caja", "cable", "5", "12", "bos", "modelo 10", "a", "x00", "luces", "20000000001", "tuercas 50cm"];
    for query in parts.iter().chain(QUERIES.iter().map(|(query, _)| query)) {
        let terms = Terms::of(query);
        let mut ids = found(&catalogue, query);
        ids.sort_unstable();
        let is_code = |row: &&ProductRow| [&row.code, &row.ean].iter().any(|code| {
            let key = yapa_domain::search::code_key(code);
            !key.is_empty() && key == terms.code
        });
        let slow = rows.iter().filter(|row| row.active);
        let slow: Vec<i64> = slow.filter(|row| terms.found_in(&row.search_text()) || is_code(row)).map(|row| row.id).collect();
        assert_eq!(ids, slow, "{query}");
    }
}

#[test]
fn the_exact_code_comes_first_then_the_beginning_then_what_sells_most() {
    let good = |id: i64, name: &str, code: &str, sold: i64| {
        let row = ProductRow { id, name: name.into(), code: code.into(), ..ProductRow::default() };
        IndexRow { sold: Quantity::from_int(sold), active: true, ..index_row(&row) }
    };
    let rows = vec![
        good(1, "Empanada", "A1", 900),
        good(2, "Pan integral", "A2", 5),
        good(3, "Pan francés", "A3", 50),
        good(4, "Tostada de pan", "A4", 100),
        good(5, "Molde", "PAN", 0),
    ];
    let catalogue = Catalogue::of(1, rows);
    assert_eq!(found(&catalogue, "pan"), [5, 3, 2, 1, 4]);
}

#[test]
fn without_a_query_products_stand_by_name() {
    let (catalogue, rows) = shop(50);
    let ids = found(&catalogue, " ");
    let name = |id: &i64| rows.iter().find(|row| row.id == *id).map(ProductRow::search_text);
    assert_eq!(ids.len(), rows.iter().filter(|row| row.active).count());
    assert!(ids.windows(2).all(|pair| name(&pair[0]) <= name(&pair[1])));
}

#[test]
fn filters_narrow_what_is_found() {
    let (catalogue, rows) = shop(1_000);
    let select = |wanted: Wanted<'_>| catalogue.select(&wanted).len();
    let count = |keep: fn(&&ProductRow) -> bool| rows.iter().filter(keep).count();
    assert_eq!(select(Wanted::default()), rows.len());
    assert_eq!(select(Wanted { active: Some(false), ..Wanted::default() }), count(|row| !row.active));
    assert_eq!(select(Wanted { without_price: Some(true), ..Wanted::default() }), count(|row| row.price.is_zero()));
    let some = [1, 2, 3];
    assert_eq!(select(Wanted { keys: vec![(&some, true)], ..Wanted::default() }), 3);
    assert_eq!(select(Wanted { keys: vec![(&some, false)], ..Wanted::default() }), rows.len() - 3);
    let shelf = Wanted { terms: Terms::of("caja"), shelf: Some(&catalogue.by_name[..40]), ..Wanted::default() };
    assert!(select(shelf) <= 40);
}

#[test]
fn an_empty_catalogue_finds_nothing() {
    let catalogue = Catalogue::of(1, Vec::new());
    assert!(found(&catalogue, "pan").is_empty() && found(&catalogue, "").is_empty());
}
