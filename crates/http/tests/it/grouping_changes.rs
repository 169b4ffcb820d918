use reqwest::Method;
use serde_json::{Value, json};

use crate::pictures::{bring, png};
use crate::sales::builders::{Item, dec};
use crate::shop::{self, BUNDLE, COLA, MILK};
use crate::support::*;

const PUT_AWAY: i64 = 105;

fn bundles(tail: &str) -> String {
    format!("/api/v2/ventas/empresas/{HOST}/grupo-productos{tail}")
}

fn one(id: impl std::fmt::Display) -> String {
    bundles(&format!("/{id}"))
}

fn members(bundle: &Value) -> Vec<(i64, f64)> {
    let products = bundle["productos"].as_array().unwrap().iter();
    products
        .map(|one| {
            (
                one["idProducto"].as_i64().unwrap(),
                one["cantidad"].as_f64().unwrap(),
            )
        })
        .collect()
}

fn codes(list: &Value) -> Vec<&str> {
    let list = list["grupoProductos"].as_array().unwrap().iter();
    list.map(|one| one["codigo"].as_str().unwrap()).collect()
}

yapa_test_kit::both_engines! {
    async fn a_bundle_is_added_and_answered_as_it_is_read(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let manager = server.sign_in(MANAGER).await;
        let body = json!({"marca": "Yapa", "nombre": " Pack  lonche ", "presentacion": "Bolsa", "precio": 9.9,
            "productos": [{"codigo": "COD-101"}, {"idProducto": MILK, "codigo": "otro", "cantidad": 2}]});
        let (status, added) = manager.send(Method::POST, &bundles(""), &body).await;
        assert_eq!(status, 200, "{added}");
        assert_eq!((&added["codigo"], &added["nombre"], &added["marca"]), (&json!("COMBO-1"), &json!("Pack lonche"), &json!("Yapa")));
        assert_eq!((&added["precio"], &added["activo"], &added["ventasParciales"]), (&json!(9.9), &json!(true), &json!(false)));
        assert_eq!((&added["cantidadMaximaVenta"], &added["imagen"], &added["moneda"]["codigo"]), (&Value::Null, &Value::Null, &json!("PEN")));
        assert_eq!((members(&added), &added["cantidadDisponible"]), (vec![(COLA, 1.0), (MILK, 2.0)], &json!(1)));
        // Both products carry the sales tax, and so does the bundle.
        assert_eq!((&added["impuestosDolpos"][0]["codigo"], &added["impuestosDolpos"][1]), (&json!("IGV"), &Value::Null));
        assert_eq!(manager.get(&one(&added["id"])).await, (200, added));
        let (_, next) = manager.send(Method::POST, &bundles(""), &body).await;
        assert_eq!(next["codigo"], "COMBO-2");
        let by_weight = json!({"ventasParciales": true});
        let (status, _) = manager.send(Method::PATCH, &format!("/api/v2/ventas/empresas/{HOST}/productos/{COLA}"), &by_weight).await;
        assert_eq!(status, 200);
        let own = json!({"codigo": "LONCHE", "codigoEan": "2099999000017", "nombre": "Lonche", "precio": "0", "productos": [{"idProducto": COLA}],
            "cantidadMaximaVenta": 2.5, "ventasParciales": true, "impuestosDolpos": []});
        let (status, own) = manager.send(Method::POST, &bundles(""), &own).await;
        assert_eq!((status, &own["codigo"], &own["cantidadMaximaVenta"]), (200, &json!("LONCHE"), &json!(2.5)), "{own}");
        assert_eq!((&own["impuestosDolpos"], &own["cantidadDisponible"]), (&json!([]), &json!(24)));
        let (_, found) = manager.get(&bundles("?q=2099999000017")).await;
        assert_eq!(codes(&found), ["LONCHE"]);
    }

    async fn an_invalid_bundle_is_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let good = json!({"nombre": "Pack", "precio": 5, "productos": [{"idProducto": COLA}]});
        let part = |part: Value| json!([{"idProducto": MILK}, part]);
        for (field, value, status, named) in [
            ("nombre", json!("  "), 400, "nombre"),
            ("nombre", json!("x".repeat(121)), 400, "nombre"),
            ("marca", json!("x".repeat(61)), 400, "marca"),
            ("precio", Value::Null, 400, "precio"),
            ("precio", json!(-0.01), 400, "precio"),
            ("precio", json!(1_000_000_000), 400, "precio"),
            ("precio", json!(1.00001), 400, "precio"),
            ("precio", json!(1.234), 400, "precio"),
            ("codigo", json!("pack-41"), 409, "codigo"),
            ("codigo", json!("x".repeat(31)), 400, "codigo"),
            ("codigo", json!("a b"), 400, "codigo"),
            ("codigo", json!("COD-103"), 409, "codigo"),
            ("codigoEan", json!("123"), 400, "codigoEan"),
            ("codigoEan", json!("12345678a"), 400, "codigoEan"),
            ("codigoEan", json!("7750182000147"), 409, "codigoEan"),
            ("productos", json!([]), 400, "productos"),
            ("productos", json!("leche"), 400, "productos"),
            ("productos", part(json!({"idProducto": 999})), 400, "productos[1]"),
            ("productos", part(json!({"codigo": "NADA"})), 400, "productos[1]"),
            ("productos", part(json!({})), 400, "productos[1]"),
            ("productos", part(json!({"codigo": "COD-103"})), 400, "productos[1]"),
            ("productos", part(json!({"idProducto": PUT_AWAY})), 400, "productos[1]"),
            ("productos", part(json!({"idProducto": COLA, "cantidad": 0})), 400, "productos[1].cantidad"),
            ("productos", part(json!({"idProducto": COLA, "cantidad": -1})), 400, "productos[1].cantidad"),
            ("productos", part(json!({"idProducto": COLA, "cantidad": 0.5})), 400, "productos[1].cantidad"),
            ("productos", part(json!({"idProducto": COLA, "cantidad": 10_000})), 400, "productos[1].cantidad"),
            ("productos", json!(vec![json!({"idProducto": COLA}); 101]), 400, "productos"),
            ("cantidadMaximaVenta", json!(-1), 400, "cantidadMaximaVenta"),
            ("cantidadMaximaVenta", json!(1.5), 400, "cantidadMaximaVenta"),
            // Half of it would take half a bottle.
            ("ventasParciales", json!(true), 400, "ventasParciales"),
            ("impuestosDolpos", json!([{"codigo": "IVA", "factor": 0.19}]), 400, "impuestosDolpos[0]"),
            ("impuestosDolpos", json!([{"id": 1, "factor": 0}, {"id": 1, "factor": 0}]), 400, "impuestosDolpos[1]"),
        ] {
            let mut body = good.clone();
            body[field] = value;
            let (got, answer) = owner.send(Method::POST, &bundles(""), &body).await;
            assert_eq!((got, &answer["detalle"][0]["campo"]), (status, &json!(named)), "{body} {answer}");
            if field != "precio" || body["precio"] != Value::Null {
                let change = json!({field: body[field]});
                let (got, answer) = owner.send(Method::PATCH, &one(BUNDLE + 1), &change).await;
                assert_eq!((got, &answer["detalle"][0]["campo"]), (status, &json!(named)), "{change} {answer}");
            }
        }
        assert_eq!(owner.send(Method::POST, &bundles(""), &good).await.0, 200);
        assert_eq!(owner.get(&bundles("?estado=todos")).await.1["paginacion"]["totalItems"], 3);
    }

    async fn a_bundle_is_changed_part_by_part(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let path = one(BUNDLE);
        let (_, old) = owner.get(&path).await;
        assert_eq!(owner.send(Method::PATCH, &path, &json!({})).await, (200, old));
        let (status, bundle) = owner.send(Method::PATCH, &path, &json!({"precio": 12, "cantidadMaximaVenta": 3, "codigo": ""})).await;
        assert_eq!((status, &bundle["precio"], &bundle["cantidadMaximaVenta"], &bundle["codigo"]), (200, &json!(12), &json!(3), &json!("PACK-41")));
        let (_, bundle) = owner.send(Method::PATCH, &path, &json!({"cantidadMaximaVenta": 0, "nombre": "Pack mañana"})).await;
        assert_eq!((&bundle["cantidadMaximaVenta"], &bundle["nombre"]), (&Value::Null, &json!("Pack mañana")));
        assert_eq!(codes(&owner.get(&bundles("?q=manana+pack")).await.1), ["PACK-41"]);
        let (_, bundle) = owner.send(Method::PATCH, &path, &json!({"productos": [{"idProducto": 104, "cantidad": 3}, {"codigo": "COD-101"}]})).await;
        assert_eq!((members(&bundle), &bundle["cantidadDisponible"]), (vec![(COLA, 1.0), (104, 3.0)], &json!(2)));
        // An inactive bundle is not on the list of goods to sell.
        let (_, bundle) = owner.send(Method::PATCH, &path, &json!({"activo": false})).await;
        assert_eq!(bundle["activo"], false);
        assert_eq!(codes(&owner.get(&bundles("")).await.1), ["PACK-42"]);
        assert_eq!(codes(&owner.get(&bundles("?estado=inactivo")).await.1), ["PACK-41"]);
        assert_eq!(codes(&owner.get(&bundles("?estado=todos&q=pack")).await.1).len(), 2);
        assert_eq!(owner.get(&bundles("?estado=raro")).await.0, 400);
        assert_eq!(owner.send(Method::PATCH, &one(999), &json!({})).await.0, 404);
    }

    async fn a_bundle_has_a_picture(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let path = format!("{}/imagen", one(BUNDLE));
        let (status, bundle) = bring(&owner, &path, "pack.png", &png(9)).await;
        let image = bundle["imagen"].as_str().unwrap_or_default().to_owned();
        assert_eq!((status, image.starts_with("/api/media/")), (200, true), "{bundle}");
        assert_eq!(server.anonymous(Method::GET, &image).send().await.unwrap().status(), 200);
        assert_eq!(bring(&owner, &path, "pack.png", &png(9)).await.1["imagen"], json!(image));
        assert_eq!(owner.get(&one(BUNDLE)).await.1["imagen"], json!(image));
        assert_eq!(bring(&owner, &path, "pack.png", b"texto").await.0, 415);
        assert_eq!(bring(&owner, &format!("{}/imagen", one(999)), "pack.png", &png(9)).await.0, 404);
        assert_eq!(bring(&seller, &path, "pack.png", &png(9)).await.0, 403);
        let (status, answer) = owner.send(Method::PATCH, &one(BUNDLE), &json!({"imagen": "https://otra.example/a.png"})).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("imagen")));
        let (status, bundle) = owner.send(Method::PATCH, &one(BUNDLE), &json!({"imagen": ""})).await;
        assert_eq!((status, &bundle["imagen"]), (200, &Value::Null));
    }

    async fn products_leave_a_bundle_until_one_is_left(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let part = |product: i64| format!("{}/producto/{product}", one(BUNDLE));
        let remove = async |product: i64| read(owner.call(Method::DELETE, &part(product))).await;
        let (status, answer) = remove(104).await;
        assert_refusal(status, &answer, "no_encontrado");
        let (status, bundle) = remove(COLA).await;
        assert_eq!((status, members(&bundle)), (200, vec![(MILK, 2.0)]), "{bundle}");
        assert_eq!(remove(COLA).await.0, 404);
        let (status, answer) = remove(MILK).await;
        assert_eq!(status, 422);
        assert_refusal(status, &answer, "no_procesable");
        assert_eq!(members(&owner.get(&one(BUNDLE)).await.1), [(MILK, 2.0)]);
    }

    async fn a_deleted_bundle_is_gone_and_its_sales_keep_it(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (bodega, owner) = (server.bodega().await, server.sign_in(OWNER).await);
        let pack = Item { id: BUNDLE, name: "Pack Desayuno".into(), price: dec("10.5"), taxes: vec![], is_grouping: true };
        let cart = bodega.cart("NOTA-VENTA").line(&pack, "1").body();
        let sold = owner.sold(&bodega, &cart).await;
        let remove = || read(owner.call(Method::DELETE, &one(BUNDLE)).header("Idempotency-Key", "fuera"));
        let (status, answer) = remove().await;
        assert_eq!((status, answer["mensaje"].is_string()), (200, true), "{answer}");
        assert_eq!(remove().await, (200, answer));
        assert_eq!(read(owner.call(Method::DELETE, &one(BUNDLE))).await.0, 404);
        assert_eq!(owner.get(&one(BUNDLE)).await.0, 404);
        assert_eq!(owner.send(Method::PATCH, &one(BUNDLE), &json!({"activo": true})).await.0, 404);
        assert_eq!(codes(&owner.get(&bundles("?estado=todos")).await.1), ["PACK-42"]);
        assert_eq!(owner.sell(&bodega, &cart).await.0, 422);
        let (_, sale) = owner.get(&bodega.sale(&sold["idVenta"])).await;
        assert_eq!(sale["detalle"][0]["nombre"], "Pack Desayuno", "{sale}");
        assert_eq!(owner.bring(&sold["idVenta"], "anulada").await.0, 200);
        // Its code is free for another.
        let again = json!({"codigo": "PACK-41", "nombre": "Otro", "precio": 1, "productos": [{"idProducto": COLA}]});
        assert_eq!(owner.send(Method::POST, &bundles(""), &again).await.0, 200);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_receipt_of_a_deleted_bundle_still_becomes_a_ticket(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000004-3").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "10").await;
        let path = format!("{}/grupo-productos", shop.sales());
        let body = json!({"codigo": "DUO", "nombre": "Dúo", "precio": 2000, "productos": [{"idProducto": item.id, "cantidad": 2}]});
        let (_, made) = owner.send(Method::POST, &path, &body).await;
        let pack = Item { id: made["id"].as_i64().unwrap(), name: "Dúo".into(), price: dec("2000"), is_grouping: true, ..item.clone() };
        let receipt = owner.sold(&shop, &shop.cart("RECIBO-CL").line(&pack, "1").body()).await;
        assert_eq!(read(owner.call(Method::DELETE, &format!("{path}/{}", made["id"]))).await.0, 200);
        let convert = format!("{}/ventas/{}/recibo-a-boleta", shop.sales(), receipt["idVenta"]);
        let (status, ticket) = owner.send(Method::POST, &convert, &json!({})).await;
        assert_eq!(status, 200, "{ticket}");
        let codes: Vec<(String,)> = shop.rows(&server, "SELECT code FROM sale_line WHERE company_id = $1 AND grouping_id = $2", pack.id).await;
        assert_eq!(codes, [("DUO".to_owned(),), ("DUO".to_owned(),)]);
        assert_eq!(shop.stock(&server, &item).await, dec("8"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_bundle_with_a_product_put_away_is_not_sold(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (bodega, owner) = (server.bodega().await, server.sign_in(OWNER).await);
        let pack = Item { id: BUNDLE, name: "Pack Desayuno".into(), price: dec("10.5"), taxes: vec![], is_grouping: true };
        let cart = bodega.cart("NOTA-VENTA").line(&pack, "1").body();
        bodega.set(&server, "UPDATE product SET active = (1 = 2) WHERE company_id = $1 AND id = 103").await;
        let (status, answer) = owner.sell(&bodega, &cart).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("detalle[0].idProducto")), "{answer}");
        let (_, bundle) = owner.get(&one(BUNDLE)).await;
        assert_eq!((&bundle["cantidadDisponible"], &bundle["productos"][1]["activo"]), (&json!(0), &json!(false)));
        // It may stay in when the bundle is changed, but it does not come into another.
        let keep = json!({"productos": [{"idProducto": MILK}, {"idProducto": COLA}]});
        assert_eq!(owner.send(Method::PATCH, &one(BUNDLE), &keep).await.0, 200);
        assert_eq!(owner.send(Method::PATCH, &one(BUNDLE), &json!({"productos": [{"idProducto": COLA}]})).await.0, 200);
        assert_eq!(owner.send(Method::PATCH, &one(BUNDLE), &keep).await.0, 400);
        assert_eq!(owner.sell(&bodega, &cart).await.0, 200);
    }

    async fn only_those_who_may_change_the_catalogue_change_bundles(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (seller, stranger) = (server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        let body = json!({"nombre": "Mío", "precio": 1, "productos": [{"idProducto": COLA}]});
        let part = format!("/{BUNDLE}/producto/{COLA}");
        let own = format!("/api/v2/ventas/empresas/{OTHER_HOST}/grupo-productos");
        for (method, tail, own_status) in [
            (Method::POST, "", 400),
            (Method::PATCH, &*format!("/{BUNDLE}"), 404),
            (Method::DELETE, &*part, 404),
            (Method::DELETE, &*format!("/{BUNDLE}"), 404),
        ] {
            let path = bundles(tail);
            assert_eq!(seller.send(method.clone(), &path, &body).await.0, 403, "{method} {path}");
            assert_eq!(stranger.send(method.clone(), &path, &body).await.0, 403, "{method} {path}");
            assert_eq!(read(server.anonymous(method.clone(), &path).json(&body)).await.0, 401);
            assert_eq!(stranger.send(method.clone(), &format!("{own}{tail}"), &body).await.0, own_status, "{method} {path}");
        }
        assert_eq!(codes(&seller.get(&bundles("?estado=todos")).await.1), ["PACK-41", "PACK-42"]);
    }

    async fn a_retry_adds_one_bundle_and_of_many_with_one_code_one_wins(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let path = bundles("");
        let body = json!({"nombre": "Pack", "precio": 5, "productos": [{"idProducto": COLA}]});
        let add = || read(owner.call(Method::POST, &path).header("Idempotency-Key", "b-1").json(&body));
        assert_eq!(add().await, add().await);
        // Without a code each takes its own.
        let calls = (0..6).map(|_| owner.send(Method::POST, &path, &body));
        let answers = futures::future::join_all(calls).await;
        let mut given: Vec<&str> = answers.iter().map(|(_, one)| one["codigo"].as_str().unwrap_or_default()).collect();
        given.sort_unstable();
        assert_eq!(given, ["COMBO-2", "COMBO-3", "COMBO-4", "COMBO-5", "COMBO-6", "COMBO-7"]);
        let mut named = body.clone();
        named["codigo"] = json!("UNICO");
        let calls = (0..6).map(|_| owner.send(Method::POST, &path, &named));
        let answers = futures::future::join_all(calls).await;
        let count = |status: u16| answers.iter().filter(|(got, _)| *got == status).count();
        assert_eq!((count(200), count(409)), (1, 5), "{answers:?}");
        // Two who take out one product each leave one of them inside.
        let parts = [COLA, MILK].map(|product| format!("{}/producto/{product}", one(BUNDLE)));
        let calls = parts.iter().map(|part| read(owner.call(Method::DELETE, part)));
        let answers = futures::future::join_all(calls).await;
        let count = |status: u16| answers.iter().filter(|(got, _)| *got == status).count();
        assert_eq!((count(200), count(422)), (1, 1), "{answers:?}");
        assert_eq!(members(&owner.get(&one(BUNDLE)).await.1).len(), 1);
    }
}
