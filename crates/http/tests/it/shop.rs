//! A small shop for tests: categories, products, a group, bundles and clients.

use yapa_storage::queries::clients::{self, ClientRow, LEGAL, NATURAL};
use yapa_storage::queries::groupings::{self, GroupingRow};
use yapa_storage::queries::groups::{self, GroupRow};
use yapa_storage::queries::products::{self, CategoryRow, NewProduct, ProductRow};
use yapa_storage::{CompanyScope, StorageError, company_by_register_number};
use yapa_test_kit::TestDb;

use crate::sales::builders::Shop;
use crate::support::*;

pub const DRINKS: i64 = 11;
pub const DAIRY: i64 = 12;
pub const COLA: i64 = 101;
pub const MILK: i64 = 103;
pub const GROUP: i64 = 31;
pub const BUNDLE: i64 = 41;
pub const ANA: i64 = 51;

/// The right to a company's data.
pub async fn scope(server: &TestServer, host: &'static str) -> CompanyScope {
    let found = server
        .ctx
        .db
        .read_platform(move |tx| Box::pin(company_by_register_number(tx, host)));
    let found: Result<_, StorageError> = found.await;
    found.unwrap().unwrap()
}

/// A product: key, name, brand, measure, unit, barcode, price, stock, sold, category.
type ShopProduct = (
    i64,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    i64,
    i64,
    i64,
    i64,
);

const GOODS: &[ShopProduct] = &[
    (
        COLA,
        "Gaseosa Negra",
        "Coca-Cola",
        "1.5",
        "L",
        "7750182000147",
        7,
        24,
        5,
        DRINKS,
    ),
    (
        102,
        "Gaseosa Negra",
        "Coca-Cola",
        "3",
        "L",
        "7750182000154",
        12,
        0,
        9,
        DRINKS,
    ),
    (
        MILK,
        "Leche Evaporada",
        "Gloria",
        "400",
        "G",
        "7751271000017",
        4,
        3,
        40,
        DAIRY,
    ),
    (
        104,
        "Yogurt de Piña",
        "Laive",
        "1",
        "L",
        "7751271000024",
        0,
        8,
        1,
        DAIRY,
    ),
    (
        105,
        "Leche Chocolatada",
        "Gloria",
        "180",
        "ML",
        "",
        2,
        50,
        0,
        DAIRY,
    ),
];

/// A product of the list; the chocolate milk is inactive, the cola is the chatbot's.
pub fn product(product: &ShopProduct) -> NewProduct {
    let (id, name, brand, measure, unit, ean, price, stock, sold, category) = *product;
    let row = ProductRow {
        id,
        code: format!("COD-{id}"),
        ean: ean.to_owned(),
        brand: brand.to_owned(),
        name: name.to_owned(),
        measurement: measure.parse().unwrap(),
        measurement_unit: unit.to_owned(),
        price: yapa_domain::Dec4::from_int(price),
        stock: yapa_domain::Dec4::from_int(stock),
        reposition_threshold: yapa_domain::Dec4::from_int(5),
        chatbot: id == COLA,
        customized: id == MILK,
        active: id != 105,
        taxes: r#"[{"code":"IGV","name":"","factor":1800}]"#.to_owned(),
        ..ProductRow::default()
    };
    let sold = yapa_domain::Dec4::from_int(sold);
    NewProduct {
        row,
        sold,
        movement_id: id + 1_000,
        categories: vec![category],
    }
}

/// The first company's shop, filled.
pub async fn filled(db: TestDb) -> (TestServer, Shop) {
    let server = TestServer::open(db).await;
    fill(&server).await;
    let shop = server.bodega().await;
    (server, shop)
}

/// Fills the shop of the first company.
pub async fn fill(server: &TestServer) {
    let scope = scope(server, HOST).await;
    let done = server.ctx.db.write(&scope, |tx| {
        Box::pin(async move {
            for (id, name) in [(DRINKS, "Bebidas"), (DAIRY, "Lácteos")] {
                let row = CategoryRow {
                    id,
                    name: name.to_owned(),
                    active: true,
                    ..CategoryRow::default()
                };
                products::insert_category(tx, &row).await?;
            }
            let goods: Vec<NewProduct> = GOODS.iter().map(product).collect();
            products::insert(tx, &goods, 1, 0).await?;
            let group = GroupRow {
                id: GROUP,
                name: "Desayuno".to_owned(),
                active: true,
            };
            groups::insert(tx, &group, &[MILK, 104, 105], 2).await?;
            let gone = GroupRow {
                id: GROUP + 1,
                name: "Navidad".to_owned(),
                active: false,
            };
            groups::insert(tx, &gone, &[COLA], 3).await?;
            fill_bundles(tx).await?;
            clients::insert(tx, &people(), 0).await
        })
    });
    done.await.unwrap();
}

async fn fill_bundles(tx: &mut yapa_storage::CompanyTx) -> Result<(), StorageError> {
    for (id, name, milk) in [
        (BUNDLE, "Pack Desayuno", "2"),
        (BUNDLE + 1, "Pack Fiesta", "0.5"),
    ] {
        let row = GroupingRow {
            id,
            code: format!("PACK-{id}"),
            name: name.to_owned(),
            price: "10.50".parse().unwrap(),
            active: true,
            taxes: "[]".to_owned(),
            ..GroupingRow::default()
        };
        let members = [(COLA, "1".parse().unwrap()), (MILK, milk.parse().unwrap())];
        groupings::insert(tx, &row, &members).await?;
    }
    Ok(())
}

fn people() -> Vec<ClientRow> {
    let person = |id: i64, kind: &str, number: &str, name: &str| ClientRow {
        id,
        document_type: kind.to_owned(),
        document_number: number.to_owned(),
        person_type: if kind == "6" { LEGAL } else { NATURAL }.to_owned(),
        name: name.to_owned(),
        favorite: id == ANA,
        ..ClientRow::default()
    };
    vec![
        ClientRow {
            phone: "987654321".to_owned(),
            ..person(ANA, "1", "45678901", "Ana Ñahui Güemes")
        },
        person(52, "1", "45678902", "Luis Peña Ana"),
        person(53, "6", "20512345675", "Comercial Los Ñandúes S.A.C."),
    ]
}
