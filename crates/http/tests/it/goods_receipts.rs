//! Goods receipts: of an order, in parts, and without one.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Dec4;
use yapa_storage::queries::purchases::{self, PurchaseLineRow, PurchaseRow};
use yapa_storage::{StorageError, params};

use crate::shop::{self, COLA, MILK, scope};
use crate::support::*;

pub const SPONSOR: &str = "20100055237";

pub fn guides(host: &str) -> String {
    format!("/api/v1/compras/empresas/{host}/guias")
}

pub fn receivable(order: i64) -> String {
    format!("/api/v1/compras/empresas/{HOST}/pedidos/{order}/recepcion")
}

/// An order of three cases of cola (twelve bottles each, found by their barcode) and two bags of
/// something the shop does not have.
pub async fn order(server: &TestServer, id: i64) {
    let scope = scope(server, HOST).await;
    let amount = Dec4::from_int;
    let order = PurchaseRow {
        id,
        number: id,
        user_id: 1,
        sponsor_number: SPONSOR.to_owned(),
        sponsor_name: "Alicorp S.A.A.".to_owned(),
        status: 1,
        status_on: "2024-11-21".to_owned(),
        business_date: "2024-11-21".to_owned(),
        hour: "10:00:00".to_owned(),
        currency: "PEN".to_owned(),
        quantity: amount(5),
        subtotal: amount(200),
        discount: amount(6),
        total: amount(194),
        ..PurchaseRow::default()
    };
    let line = |line_no: i64, name: &str, ean: &str, quantity: i64, price: i64| PurchaseLineRow {
        line_no,
        product_id: 900 + line_no,
        code: format!("A-{line_no}"),
        ean: ean.to_owned(),
        name: name.to_owned(),
        brand: "Kola Real".to_owned(),
        measurement: amount(1),
        measurement_unit: "CJA".to_owned(),
        package_content: amount(12),
        quantity: amount(quantity),
        price: amount(price),
        discount: if line_no == 1 { amount(2) } else { amount(0) },
        ..PurchaseLineRow::default()
    };
    let lines = vec![
        line(1, "Caja de gaseosa", "7750182000147", 3, 50),
        line(2, "Saco de arroz", "", 2, 25),
    ];
    let done = server
        .ctx
        .db
        .write_with(&scope, (order, lines), |tx, (order, lines)| {
            Box::pin(async move { purchases::insert(tx, order, " alicorp", lines).await })
        });
    let done: Result<(), StorageError> = done.await;
    done.unwrap();
}

/// Stock of a product and what the ledger says of its last receipt: quantity, balance, cost.
async fn ledger(server: &TestServer, product: i64) -> (Dec4, Vec<(Dec4, Dec4, Option<Dec4>)>) {
    let scope = scope(server, HOST).await;
    let run = server.ctx.db.read(&scope, move |tx| {
        Box::pin(async move {
            let company = tx.company_id();
            let stock = tx
                .one(
                    "SELECT quantity FROM product_stock WHERE company_id = $1 AND product_id = $2",
                    params![company, product],
                    |row| row.get(0),
                )
                .await?;
            let moves = tx
                .all(
                    "SELECT quantity, balance, cost FROM stock_movement WHERE company_id = $1 AND product_id = $2 \
                     AND reason = 'receipt' ORDER BY id",
                    params![company, product],
                    |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
                )
                .await?;
            Ok::<_, StorageError>((stock, moves))
        })
    });
    run.await.unwrap()
}

fn dec(text: &str) -> Dec4 {
    text.parse().unwrap()
}

fn enters(product: i64) -> Value {
    json!([{"id": product, "enTienda": true}])
}

fn loose() -> Value {
    json!({"razonSocialDistribuidor": "  Mercado  Central ", "rucDistribuidor": "10456789012", "telefonoDistribuidor": "No Registrado", "montoTotal": 13.5,
        "detalle": [{"cantidadConfirmada": 3, "precio": 4.5, "productosAsociados": enters(MILK)}]})
}

yapa_test_kit::both_engines! {
    async fn an_order_comes_in_two_parts(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        order(&server, 7).await;
        let seller = server.sign_in(SELLER).await;
        let (status, open) = seller.get(&receivable(7)).await;
        let line = &open["detalle"][0];
        assert_eq!((status, &open["recibible"], &line["cantidadPendiente"], &line["precio"]), (200, &json!(true), &json!(3), &json!(48)), "{open}");
        assert_eq!((&line["nombre"], &line["marca"]), (&json!("Caja de gaseosa"), &json!("Kola Real")));
        assert_eq!((&line["productosAsociados"][0]["id"], &line["productosAsociados"][0]["factorConversion"]), (&json!(COLA), &json!(12)));
        assert_eq!(open["detalle"][1]["productosAsociados"], json!([]));

        let body = json!({"ordenCompra": 7, "modificaStock": true, "detalle": [
            {"lineaOrden": 1, "cantidadConfirmada": 2, "productosAsociados": enters(COLA)},
            {"lineaOrden": 2, "cantidadConfirmada": 1, "productosAsociados": [{"id": MILK, "enTienda": false}]},
        ]});
        let send = || read(seller.call(Method::POST, &guides(HOST)).header("Idempotency-Key", "parte").json(&body));
        let (status, first) = send().await;
        assert_eq!(status, 201, "{first}");
        assert_eq!((&first["montoTotal"], &first["numero"], &first["telefonoDistribuidor"], &first["numeroOrden"]), (&json!(96), &json!(1), &json!("0"), &json!("7")), "{first}");
        assert_eq!(first["detalle"].as_array().unwrap().len(), 1, "a line of which nothing enters does not count");
        assert_eq!(first["detalle"][0]["productosAsociados"][0]["cantidadIngresada"], 24);
        assert_eq!(send().await, (201, first.clone()), "the repeat is the same guide");
        assert_eq!(ledger(&server, COLA).await, (dec("48"), vec![(dec("24"), dec("48"), Some(dec("4")))]));

        let more = json!({"ordenCompra": 7, "detalle": [{"lineaOrden": 1, "cantidadConfirmada": 2, "productosAsociados": enters(COLA)}]});
        let (status, refused) = seller.send(Method::POST, &guides(HOST), &more).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (422, &json!("detalle[0].cantidadConfirmada")), "{refused}");
        assert!(refused["mensaje"].as_str().unwrap().contains("De Caja de gaseosa Kola Real solo faltan 1"), "{refused}");
        assert_eq!(first["detalle"][0]["marca"], "Kola Real");
        assert_eq!(ledger(&server, COLA).await.0, dec("48"), "nothing was written");

        let rest = json!({"ordenCompra": 7, "detalle": [
            {"idProducto": 901, "cantidadConfirmada": 1, "productosAsociados": enters(COLA)},
            {"idProducto": 902, "cantidadConfirmada": 2, "precio": 20, "productosAsociados": [{"id": MILK, "enTienda": true, "factorConversion": 50}]},
        ]});
        let (status, last) = seller.send(Method::POST, &guides(HOST), &rest).await;
        assert_eq!((status, &last["numero"], &last["montoTotal"]), (201, &json!(2), &json!(88)), "{last}");
        assert_eq!(ledger(&server, MILK).await, (dec("103"), vec![(dec("100"), dec("103"), Some(dec("0.4")))]));
        let done = seller.get(&receivable(7)).await.1;
        assert_eq!((&done["recibible"], &done["detalle"][1]["productosAsociados"][0]["factorConversion"]), (&json!(false), &json!(50)), "the guide taught what the bag is: {done}");
        assert_eq!(seller.send(Method::POST, &guides(HOST), &rest).await.0, 409, "nothing is left to come");

        let page = seller.get(&guides(HOST)).await.1;
        assert_eq!((&page["pageRender"]["totalItems"], &page["guias"][0]["id"]), (&json!(2), &last["id"]));
        assert_eq!(seller.get(&format!("{}/{}", guides(HOST), last["id"])).await, (200, last));
    }

    async fn goods_come_without_an_order(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let (status, made) = owner.send(Method::POST, &guides(HOST), &loose()).await;
        assert_eq!(status, 201, "{made}");
        let line = &made["detalle"][0];
        assert_eq!((&made["razonSocialDistribuidor"], &made["telefonoDistribuidor"], &made["ordenCompra"]), (&json!("Mercado Central"), &json!("0"), &Value::Null));
        assert_eq!((&line["nombre"], &line["cantidadSolicitada"], &line["total"]), (&json!("Leche Evaporada"), &json!(3), &json!(13.5)));
        assert_eq!(ledger(&server, MILK).await, (dec("6"), vec![(dec("3"), dec("6"), Some(dec("4.5")))]));

        let mut still = loose();
        still["modificaStock"] = json!(false);
        let (status, made) = owner.send(Method::POST, &guides(HOST), &still).await;
        assert_eq!((status, &made["detalle"][0]["productosAsociados"][0]["cantidadIngresada"]), (201, &json!(0)), "{made}");
        assert_eq!(ledger(&server, MILK).await.0, dec("6"), "the stock stays as it is");

        let today = made["fechaIngreso"].as_str().unwrap();
        let find = |query: String| { let owner = &owner; async move { owner.get(&format!("{}?{query}", guides(HOST))).await.1["pageRender"]["totalItems"].clone() } };
        assert_eq!(find("q=mercado".to_owned()).await, 2);
        assert_eq!(find("q=10456789".to_owned()).await, 2);
        assert_eq!(find("q=alicorp".to_owned()).await, 0);
        assert_eq!(find(format!("fecha_inicio={today}")).await, 2);
        assert_eq!(find(format!("fecha_fin={today}")).await, 0, "the end is left out");
        assert_eq!(owner.get(&format!("{}?fecha_inicio=2024-02-02&fecha_fin=2024-02-01", guides(HOST))).await.0, 400);
    }

    async fn one_product_of_two_lines_moves_once(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let mut body = loose();
        body.as_object_mut().unwrap().remove("montoTotal");
        body["detalle"] = json!([
            {"cantidadConfirmada": 1, "precio": 4, "productosAsociados": enters(MILK)},
            {"cantidadConfirmada": 3, "precio": 5, "productosAsociados": enters(MILK)},
            {"cantidadConfirmada": 2, "precio": 30, "productosAsociados": [{"id": MILK, "enTienda": true, "factorConversion": 4}, {"id": COLA, "enTienda": true, "factorConversion": 2}]},
        ]);
        let (status, made) = owner.send(Method::POST, &guides(HOST), &body).await;
        assert_eq!((status, &made["montoTotal"]), (201, &json!(79)), "{made}");
        // 4 + 15 + 60 × 8 / 12 over twelve pieces; the cola has 60 × 4 / 12 over four.
        assert_eq!(ledger(&server, MILK).await, (dec("15"), vec![(dec("12"), dec("15"), Some(dec("4.9167")))]));
        assert_eq!(ledger(&server, COLA).await, (dec("28"), vec![(dec("4"), dec("28"), Some(dec("5")))]));
    }

    async fn an_invalid_receipt_is_refused_by_field(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        order(&server, 7).await;
        let owner = server.sign_in(OWNER).await;
        let long = "x".repeat(201);
        for (path, value, status, field) in [
            ("/razonSocialDistribuidor", json!(" "), 400, "razonSocialDistribuidor"),
            ("/razonSocialDistribuidor", json!(long), 400, "razonSocialDistribuidor"),
            ("/rucDistribuidor", json!("10-456/7"), 400, "rucDistribuidor"),
            ("/rucDistribuidor", json!("2012345678"), 400, "rucDistribuidor"),
            ("/telefonoDistribuidor", json!("preguntar por Ana"), 400, "telefonoDistribuidor"),
            ("/montoTotal", json!(13), 422, "montoTotal"),
            ("/detalle", json!([]), 400, "detalle"),
            ("/detalle/0/cantidadConfirmada", json!(0), 400, "detalle"),
            ("/detalle/0/cantidadConfirmada", json!(-1), 400, "detalle[0].cantidadConfirmada"),
            ("/detalle/0/cantidadConfirmada", json!(1_000_001), 400, "detalle[0].cantidadConfirmada"),
            ("/detalle/0/cantidadConfirmada", json!(0.5), 422, "detalle[0].productosAsociados[0].factorConversion"),
            ("/detalle/0/precio", json!(-1), 400, "detalle[0].precio"),
            ("/detalle/0/precio", Value::Null, 400, "detalle[0].precio"),
            ("/detalle/0/productosAsociados", json!([]), 400, "detalle"),
            ("/detalle/0/productosAsociados/0/enTienda", json!(false), 400, "detalle"),
            ("/detalle/0/productosAsociados/0/id", json!(9999), 400, "detalle[0].productosAsociados[0].id"),
        ] {
            let mut body = loose();
            *body.pointer_mut(path).unwrap() = value;
            let (found, refused) = owner.send(Method::POST, &guides(HOST), &body).await;
            assert_eq!((found, &refused["detalle"][0]["campo"]), (status, &json!(field)), "{path}: {refused}");
        }
        let with = |name: &str, value: Value| { let mut body = loose(); body[name] = value; body };
        assert_eq!(owner.send(Method::POST, &guides(HOST), &with("fechaIngreso", json!("2999-01-01"))).await.0, 400);
        assert_eq!(owner.send(Method::POST, &guides(HOST), &with("usuario", json!(1))).await.0, 403);
        assert_eq!(owner.send(Method::POST, &guides(HOST), &with("ordenCompra", json!(8))).await.0, 400, "an order has its own sponsor");
        let of_order = |order: i64, line: Value| json!({"ordenCompra": order, "detalle": [line]});
        let line = json!({"lineaOrden": 9, "cantidadConfirmada": 1, "productosAsociados": enters(COLA)});
        assert_eq!(owner.send(Method::POST, &guides(HOST), &of_order(7, line.clone())).await.0, 400, "no such line");
        assert_eq!(owner.send(Method::POST, &guides(HOST), &of_order(8, line)).await.0, 404, "no such order");
        let many: Vec<Value> = (0..201).map(|_| loose()["detalle"][0].clone()).collect();
        assert_eq!(owner.send(Method::POST, &guides(HOST), &with("detalle", json!(many))).await.0, 400);
        assert_eq!(owner.get(&guides(HOST)).await.1["pageRender"]["totalItems"], 0, "nothing was written");
        assert_eq!(ledger(&server, MILK).await, (dec("3"), vec![]));

        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(stranger.get(&receivable(7)).await.0, 403);
        let theirs = receivable(7).replace(HOST, OTHER_HOST);
        assert_eq!(stranger.get(&theirs).await.0, 404);
        let line = json!({"lineaOrden": 1, "cantidadConfirmada": 1, "productosAsociados": enters(COLA)});
        assert_eq!(stranger.send(Method::POST, &guides(OTHER_HOST), &of_order(7, line)).await.0, 404);
    }

    async fn an_order_is_received_once_by_concurrent_users(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        order(&server, 7).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let body = json!({"ordenCompra": 7, "detalle": [
            {"lineaOrden": 1, "cantidadConfirmada": 3, "productosAsociados": enters(COLA)},
            {"lineaOrden": 2, "cantidadConfirmada": 2, "productosAsociados": enters(MILK)},
        ]});
        let path = guides(HOST);
        let tries = (0..6).map(|nth| if nth % 2 == 0 { owner.send(Method::POST, &path, &body) } else { seller.send(Method::POST, &path, &body) });
        let answers = futures::future::join_all(tries).await;
        let won = answers.iter().filter(|(status, _)| *status == 201).count();
        assert_eq!(won, 1, "{answers:?}");
        assert!(answers.iter().all(|(status, _)| matches!(status, 201 | 409)), "{answers:?}");
        assert_eq!(ledger(&server, COLA).await.0, dec("60"));
        assert_eq!(owner.get(&path).await.1["pageRender"]["totalItems"], 1);
    }
}
