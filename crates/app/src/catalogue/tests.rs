use yapa_domain::search::Terms;
use yapa_domain::{Money, Quantity};
use yapa_storage::queries::products::{IndexRow, ProductRow};

use super::{Catalogue, ProductCriteria};
use products::{PRODUCTS, QUERIES};

mod products;

/// The products of a shop among many products with other words, numbers and codes.
fn shop(many: u32) -> (Catalogue, Vec<ProductRow>) {
    const NAMES: [&str; 8] = [
        "Tornillo", "Cuaderno", "Tuerca", "Foco", "Cable", "Brocha", "Clavo", "Martillo",
    ];
    const BRANDS: [&str; 6] = ["Truper", "Stanford", "Bosch", "Indeco", "Vainsa", "Opalux"];
    let ours =
        PRODUCTS.iter().map(
            |(name, brand, presentation, measure, unit, code, ean)| ProductRow {
                code: (*code).to_owned(),
                ean: (*ean).to_owned(),
                brand: (*brand).to_owned(),
                name: (*name).to_owned(),
                presentation: (*presentation).to_owned(),
                measurement: measure.parse().unwrap(),
                measurement_unit: (*unit).to_owned(),
                active: true,
                ..ProductRow::default()
            },
        );
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
    let all = ours
        .chain(others)
        .zip(1..)
        .map(|(row, id)| ProductRow { id, ..row });
    let rows: Vec<ProductRow> = all.collect();
    (
        Catalogue::index(1, rows.iter().map(index_row).collect()),
        rows,
    )
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
    let wanted = ProductCriteria {
        terms: Terms::of(query),
        active: Some(true),
        ..ProductCriteria::default()
    };
    catalogue
        .select(&wanted)
        .into_iter()
        .filter_map(|at| catalogue.id_of(at))
        .collect()
}

#[test]
fn spanish_queries_find_their_product_among_ten_thousand() {
    let (catalogue, rows) = shop(10_000);
    for (query, code) in QUERIES {
        let ids = found(&catalogue, query);
        let first = ids
            .first()
            .and_then(|id| rows.iter().find(|row| row.id == *id));
        assert_eq!(
            first.map_or("", |row| row.code.as_str()),
            *code,
            "{query}: {ids:?}"
        );
    }
}

#[test]
fn a_slip_of_one_letter_is_forgiven_where_nothing_else_is_found() {
    let (catalogue, rows) = shop(1_000);
    let names = |query: &str| -> Vec<&str> {
        let ids = found(&catalogue, query);
        let name_of = |id: &i64| rows.iter().find(|row| row.id == *id);
        ids.iter()
            .filter_map(name_of)
            .map(|row| row.name.as_str())
            .collect()
    };
    let right = names("tornillo 1024");
    assert!(!right.is_empty());
    for slip in [
        "tornilo 1024",
        "tronillo 1024",
        "tornilla 1024",
        "torniillo 1024",
    ] {
        assert_eq!(names(slip), right, "{slip}");
    }
    // By its brand, Inca Kola.
    assert_eq!(names("inka"), ["Gaseosa Amarilla"]);
    // A number matches as typed, and so does a word that some product has.
    assert!(names("tornillo 1024000").is_empty());
    assert!(names("xyzwv").is_empty());
    assert!(names("foco").iter().all(|name| name.starts_with("Foco")));
}

#[test]
fn the_index_finds_the_same_products_as_a_scan_of_every_text() {
    let (catalogue, rows) = shop(3_000);
    let parts = [
        "caja",
        "cable",
        "5",
        "12",
        "bos",
        "modelo 10",
        "a",
        "x00",
        "luces",
        "20000000001",
        "tuercas 50cm",
    ];
    for query in parts.iter().chain(QUERIES.iter().map(|(query, _)| query)) {
        let terms = Terms::of(query);
        let mut ids = found(&catalogue, query);
        ids.sort_unstable();
        let is_code = |row: &&ProductRow| {
            [&row.code, &row.ean].iter().any(|code| {
                let key = yapa_domain::search::code_key(code);
                !key.is_empty() && key == terms.code
            })
        };
        let slow = rows.iter().filter(|row| row.active);
        let slow: Vec<i64> = slow
            .filter(|row| terms.found_in(&row.search_text()) || is_code(row))
            .map(|row| row.id)
            .collect();
        assert_eq!(ids, slow, "{query}");
    }
}

#[test]
fn the_exact_code_comes_first_then_beginnings_of_names_and_words_then_best_sellers() {
    let product = |id: i64, name: &str, code: &str, sold: i64| {
        let row = ProductRow {
            id,
            name: name.into(),
            code: code.into(),
            ..ProductRow::default()
        };
        IndexRow {
            sold: Quantity::from_int(sold),
            active: true,
            ..index_row(&row)
        }
    };
    let rows = vec![
        product(1, "Empanada", "A1", 900),
        product(2, "Pan integral", "A2", 5),
        product(3, "Pan francés", "A3", 50),
        product(4, "Tostada de pan", "A4", 100),
        product(5, "Molde", "PAN", 0),
    ];
    let catalogue = Catalogue::index(1, rows);
    assert_eq!(found(&catalogue, "pan"), [5, 3, 2, 4, 1]);
}

#[test]
fn without_a_query_products_are_sorted_by_name() {
    let (catalogue, rows) = shop(50);
    let ids = found(&catalogue, " ");
    let name = |id: &i64| {
        rows.iter()
            .find(|row| row.id == *id)
            .map(ProductRow::search_text)
    };
    assert_eq!(ids.len(), rows.iter().filter(|row| row.active).count());
    assert!(ids.windows(2).all(|pair| name(&pair[0]) <= name(&pair[1])));
}

#[test]
fn filters_narrow_the_hits() {
    let (catalogue, rows) = shop(1_000);
    let select = |wanted: ProductCriteria<'_>| catalogue.select(&wanted).len();
    let count = |keep: fn(&&ProductRow) -> bool| rows.iter().filter(keep).count();
    assert_eq!(select(ProductCriteria::default()), rows.len());
    assert_eq!(
        select(ProductCriteria {
            active: Some(false),
            ..ProductCriteria::default()
        }),
        count(|row| !row.active)
    );
    assert_eq!(
        select(ProductCriteria {
            without_price: Some(true),
            ..ProductCriteria::default()
        }),
        count(|row| row.price.is_zero())
    );
    let some = [1, 2, 3];
    assert_eq!(
        select(ProductCriteria {
            keys: vec![(&some, true)],
            ..ProductCriteria::default()
        }),
        3
    );
    assert_eq!(
        select(ProductCriteria {
            keys: vec![(&some, false)],
            ..ProductCriteria::default()
        }),
        rows.len() - 3
    );
    let among = ProductCriteria {
        terms: Terms::of("caja"),
        among: Some(&catalogue.by_name[..40]),
        ..ProductCriteria::default()
    };
    assert!(select(among) <= 40);
}

#[test]
fn an_empty_catalogue_finds_nothing() {
    let catalogue = Catalogue::index(1, Vec::new());
    assert!(found(&catalogue, "pan").is_empty() && found(&catalogue, "").is_empty());
}
