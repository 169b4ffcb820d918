use reqwest::Method;
use serde_json::{Value, json};
use yapa_storage::queries::shared::VERSION_NAME;

use crate::shop;
use crate::support::*;

/// A soda without a barcode, and another one.
const INCA: i64 = 2_051_000_000_024;
const INCA_SMALL: i64 = 2_051_000_000_017;
/// Beans, which bear no sales tax.
const BEANS: i64 = 2_051_000_001_267;
/// Something that was only scanned.
const SCANNED: i64 = 7_750_020_158_238;
/// Words that find the soda first.
const INCA_WORDS: &str = "q=inca+kola+botella+500";

fn list(query: &str) -> String {
    format!("/api/v2/empresas/{HOST}/paises/PE/yapa/productos?{query}")
}

fn products() -> String {
    format!("/api/v2/empresas/{HOST}/productos")
}

fn keys(body: &Value, list: &str) -> Vec<i64> {
    let all = body[list].as_array().unwrap().iter();
    all.map(|one| one["idProducto"].as_i64().unwrap()).collect()
}

async fn filled(db: yapa_test_kit::TestDb) -> TestServer {
    let server = TestServer::open(db).await;
    assert!(yapa_app::shared::fill(&server.ctx).await.unwrap());
    server
}

yapa_test_kit::both_engines! {
    async fn the_shared_catalogue_is_filled_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        // Before it was filled there is nothing, and that is no fault.
        assert_eq!(seller.get(&list("")).await.1["paginacion"]["totalItems"], 0);
        let neighbour = server.neighbour();
        let both = futures::future::join(yapa_app::shared::fill(&server.ctx), yapa_app::shared::fill(&neighbour)).await;
        assert!(both.0.unwrap() | both.1.unwrap());
        assert!(!yapa_app::shared::fill(&server.ctx).await.unwrap());
        assert_eq!(seller.get(&list("")).await.1["paginacion"]["totalItems"], 378);
        // An older program's catalogue is replaced.
        let forget = server.ctx.db.write_platform(|tx| Box::pin(yapa_storage::queries::settings::set(tx, VERSION_NAME, "alt")));
        forget.await.map_err(|error: yapa_storage::StorageError| error).unwrap();
        assert!(yapa_app::shared::fill(&server.ctx).await.unwrap());
        assert_eq!(seller.get(&list("")).await.1["paginacion"]["totalItems"], 378);
    }

    async fn it_is_searched_and_filtered(db: TestDb) {
        let server = filled(db).await;
        let seller = server.sign_in(SELLER).await;
        let (status, page) = seller.get(&list("")).await;
        assert_eq!((status, page["productos"].as_array().unwrap().len()), (200, 12));
        let (_, page) = seller.get(&list("q=kola+INCÁ&registros_pagina=3")).await;
        let first = &page["productos"][0];
        assert_eq!((&first["marca"], &first["nombre"], &first["categoria"]["nombre"]), (&json!("Inca Kola"), &json!("Gaseosa"), &json!("Gaseosas")), "{page}");
        // Products with a price come before those that were only scanned, whose name begins that
        // way.
        let (_, page) = seller.get(&list("q=inca+kola&registros_pagina=100")).await;
        let prices: Vec<bool> = page["productos"].as_array().unwrap().iter().map(|one| one["precioSugerido"].is_null()).collect();
        assert!(prices.is_sorted() && prices.last() == Some(&true), "{page}");
        let (_, page) = seller.get(&list(INCA_WORDS)).await;
        assert_eq!(page["productos"][0], json!({
            "idProducto": INCA, "codigo": "", "codigoEan": "", "codigoSunat": "50202306",
            "marca": "Inca Kola", "nombre": "Gaseosa", "presentacion": "Botella 500 ml", "imagen": null,
            "medidaCompra": 500, "unidadMedidaCompra": "ML", "medidaVenta": 500, "unidadMedidaVenta": "ML",
            "moneda": {"codigo": "PEN", "simbolo": "S/"}, "precioSugerido": 3, "ventasParciales": false,
            "categoria": first["categoria"], "fuente": "", "idProductoEmpresa": null}));
        // A product that was only scanned is found by its barcode and names the source of its
        // record.
        let (_, page) = seller.get(&list(&format!("q={SCANNED}"))).await;
        assert_eq!((&page["paginacion"]["totalItems"], &page["productos"][0]["precioSugerido"]), (&json!(1), &Value::Null));
        assert!(page["productos"][0]["fuente"].as_str().unwrap().contains("Open Food Facts"));
        assert_eq!(page["productos"][0]["codigoEan"], SCANNED.to_string());
        // The number of a product without a barcode is no code.
        assert_eq!(seller.get(&list(&format!("q={INCA}"))).await.1["paginacion"]["totalItems"], 0);
        let category = first["categoria"]["id"].to_string();
        let count = async |query: &str| seller.get(&list(query)).await.1["paginacion"]["totalItems"].clone();
        assert_eq!(count(&format!("categoria={category}")).await, 39);
        assert_eq!(count("categoria=GASEOSAS").await, 39);
        assert_eq!(count("categoria=nada").await, 0);
        assert_eq!(count("rubro=06").await, 18);
        assert_eq!(count("rubro=06&categoria=gaseosas").await, 0);
        assert_eq!(count("rubro=&categoria=&q=").await, 378);
        assert_eq!(count("rubro=99").await, 0);
        assert_eq!(count("q=%25%25").await, 0);
        assert_eq!(count("rubro=06&q=pilsen").await, count("q=pilsen").await);
        for wrong in ["pagina=-1", "registros_pagina=0", "soloNuevos=quiz"] {
            assert_eq!(seller.get(&list(wrong)).await.0, 400, "{wrong}");
        }
    }

    async fn its_filters_have_lists(db: TestDb) {
        let server = filled(db).await;
        let seller = server.sign_in(SELLER).await;
        let (status, lines) = seller.get("/api/v1/yapa/rubros").await;
        assert_eq!((status, lines.as_array().unwrap().len()), (200, 45));
        assert_eq!(lines[5], json!({"codigo": "06", "descripcion": "Licorería / botillería"}));
        let path = format!("/api/v2/empresas/{HOST}/paises/PE/yapa/categorias");
        let (_, all) = seller.get(&path).await;
        assert_eq!(all.as_array().unwrap().len(), 30);
        assert_eq!((&all[0]["nombre"], &all[0]["totalProductos"]), (&json!("Aceites"), &json!(10)));
        let (_, some) = seller.get(&format!("{path}?rubro=06")).await;
        let names: Vec<&str> = some.as_array().unwrap().iter().map(|one| one["nombre"].as_str().unwrap()).collect();
        assert_eq!(names, ["Cervezas", "Vinos y licores"]);
    }

    async fn only_the_companys_country_is_shown(db: TestDb) {
        let server = filled(db).await;
        let (seller, stranger) = (server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        for tail in ["productos", "categorias"] {
            let path = |country: &str, product: &str| format!("/api/v2/empresas/{HOST}/paises/{country}/{product}/{tail}");
            assert_eq!(seller.get(&path("pe", "yapa")).await.0, 200);
            let (status, answer) = seller.get(&path("CL", "yapa")).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("countryCode")), "{answer}");
            assert_eq!(seller.get(&path("XX", "yapa")).await.0, 404);
            assert_eq!(seller.get(&path("PE", "otro")).await.0, 404);
            assert_eq!(stranger.get(&path("PE", "yapa")).await.0, 403);
            assert_eq!(read(server.anonymous(Method::GET, &path("PE", "yapa"))).await.0, 401);
        }
        assert_eq!(seller.get("/api/v1/otro/rubros").await.0, 404);
        assert_eq!(read(server.anonymous(Method::GET, "/api/v1/yapa/rubros")).await.0, 401);
    }

    async fn products_are_taken_over(db: TestDb) {
        let server = filled(db).await;
        shop::fill(&server).await;
        let manager = server.sign_in(MANAGER).await;
        let body = json!({"productos": [{"idProducto": INCA, "cantidad": 12}, {"idProducto": BEANS, "precio": 8.2},
            {"idProducto": SCANNED, "precio": "5.5"}]});
        let (status, answer) = manager.send(Method::POST, &products(), &body).await;
        assert_eq!((status, keys(&answer, "agregados"), keys(&answer, "existentes")), (200, vec![INCA, BEANS, SCANNED], vec![]), "{answer}");
        let load = async |at: usize| manager.get(&format!("{}/{}", products(), answer["agregados"][at]["idProductoEmpresa"])).await.1;
        let soda = load(0).await;
        assert_eq!((&soda["codigo"], &soda["codigoEan"], &soda["cantidadDisponible"]), (&answer["agregados"][0]["codigo"], &json!(""), &json!(12)));
        assert_eq!((&soda["precioLista"], &soda["precioMinimo"], &soda["customizado"], &soda["activo"]), (&json!(3), &json!(1), &json!(false), &json!(true)));
        assert_eq!((&soda["medidaVenta"], &soda["unidadMedidaVenta"], &soda["unidadVenta"]), (&json!(500), &json!("ML"), &json!("UNI")));
        assert_eq!((&soda["categorias"][0]["nombre"], &soda["impuestosDolpos"][0]["codigo"]), (&json!("Gaseosas"), &json!("IGV")));
        let beans = load(1).await;
        let number = |row: &Value| row["codigo"].as_str().unwrap().parse::<i64>().unwrap();
        assert_eq!(number(&beans), number(&soda) + 1, "the company's next codes");
        assert_eq!((&beans["precioLista"], &beans["impuestosDolpos"][0]["codigo"]), (&json!(8.2), &json!("EXONERADA")), "{beans}");
        let scanned = load(2).await;
        assert_eq!((&scanned["codigo"], &scanned["codigoEan"]), (&json!(SCANNED.to_string()), &json!(SCANNED.to_string())));
        assert_eq!((&scanned["categorias"][0]["nombre"], &scanned["impuestosDolpos"][0]["codigo"]), (&json!("Otros productos"), &json!("IGV")));
        // They are found at once, in the own catalogue and as what one has in the shared one.
        assert_eq!(manager.get(&format!("{}?q={SCANNED}", products())).await.1["productos"][0]["idProducto"], scanned["idProducto"]);
        let (_, page) = manager.get(&list(INCA_WORDS)).await;
        assert_eq!(page["productos"][0]["idProductoEmpresa"], soda["idProducto"]);
        let (_, page) = manager.get(&list(&format!("{INCA_WORDS}&soloNuevos=true"))).await;
        assert!(page["productos"].as_array().unwrap().iter().all(|one| one["idProducto"] != INCA), "{page}");
        // The list alone is accepted too, and existing products stay as they are.
        let body = json!([{"idProducto": INCA, "precio": 99, "cantidad": 5}, {"idProducto": INCA_SMALL}]);
        let (status, again) = manager.send(Method::POST, &products(), &body).await;
        assert_eq!((status, keys(&again, "agregados"), keys(&again, "existentes")), (200, vec![INCA_SMALL], vec![INCA]), "{again}");
        assert_eq!(again["existentes"][0], json!({"idProducto": INCA, "idProductoEmpresa": soda["idProducto"],
            "codigo": soda["codigo"], "nombre": "Gaseosa", "activo": true}));
        assert_eq!(load(0).await, soda);
        let (_, categories) = manager.get(&format!("/api/v2/empresas/{HOST}/categorias")).await;
        let sodas = categories.as_array().unwrap().iter().filter(|one| one["nombre"] == "Gaseosas");
        assert_eq!(sodas.map(|one| one["totalProductos"].clone()).collect::<Vec<_>>(), [json!(2)]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_product_with_the_barcode_is_the_same(db: TestDb) {
        let server = filled(db).await;
        let (bodega, owner) = (server.bodega().await, server.sign_in(OWNER).await);
        let own = bodega.product_with(&server, "4", "1", vec![], |row| row.ean = SCANNED.to_string()).await;
        let (_, page) = owner.get(&list(&format!("q={SCANNED}"))).await;
        assert_eq!(page["productos"][0]["idProductoEmpresa"], own.id);
        let (_, answer) = owner.send(Method::POST, &products(), &json!([{"idProducto": SCANNED, "precio": 5}])).await;
        assert_eq!((keys(&answer, "agregados"), &answer["existentes"][0]["idProductoEmpresa"]), (vec![], &json!(own.id)), "{answer}");
    }

    async fn a_category_of_the_name_is_used_and_comes_back(db: TestDb) {
        let server = filled(db).await;
        let (bodega, owner) = (server.bodega().await, server.sign_in(OWNER).await);
        let path = format!("/api/v2/empresas/{HOST}/categorias");
        let (status, made) = owner.send(Method::POST, &path, &json!({"nombre": "GASEOSAS", "color": "#ff0000"})).await;
        assert_eq!(status, 200, "{made}");
        bodega.set(&server, "UPDATE category SET active = (1 = 2) WHERE company_id = $1").await;
        bodega.set(&server, "INSERT INTO company_setting (company_id, name, value) VALUES ($1, 'impuestoIva', 'false') \
            ON CONFLICT (company_id, name) DO UPDATE SET value = excluded.value").await;
        let (_, answer) = owner.send(Method::POST, &products(), &json!([{"idProducto": INCA}])).await;
        let (_, soda) = owner.get(&format!("{}/{}", products(), answer["agregados"][0]["idProductoEmpresa"])).await;
        assert_eq!(soda["categorias"], json!([{"id": made["id"], "nombre": "GASEOSAS"}]), "{answer}");
        // The company's new products begin without a tax.
        assert_eq!(soda["impuestosDolpos"], json!([]));
        assert_eq!(owner.get(&path).await.1[0]["totalProductos"], 1);
    }

    async fn an_invalid_selection_is_refused_as_a_whole(db: TestDb) {
        let server = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let with = |field: &str, value: Value| json!([{"idProducto": INCA_SMALL}, {"idProducto": INCA, field: value}]);
        for (body, field) in [
            (json!([]), "productos"),
            (json!({}), "productos"),
            (json!(vec![json!({"idProducto": INCA}); 101]), "productos"),
            (with("idProducto", json!(999)), "productos[1].idProducto"),
            (with("idProducto", json!(INCA_SMALL)), "productos[1].idProducto"),
            (with("idProducto", json!(SCANNED)), "productos[1].precio"),
            (with("precio", json!(0)), "productos[1].precio"),
            (with("precio", json!(-1)), "productos[1].precio"),
            (with("precio", json!(3.333)), "productos[1].precio"),
            (with("precio", json!(1_000_000_001)), "productos[1].precio"),
            (with("cantidad", json!(-1)), "productos[1].cantidad"),
            (with("cantidad", json!(1.5)), "productos[1].cantidad"),
            (with("cantidad", json!(10_000_001)), "productos[1].cantidad"),
        ] {
            let (status, answer) = owner.send(Method::POST, &products(), &body).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!(field)), "{body} {answer}");
        }
        for body in [json!("todo"), json!([5]), json!({"productos": [{"precio": 1}]}), json!(null)] {
            assert_eq!(owner.send(Method::POST, &products(), &body).await.0, 400, "{body}");
        }
        assert_eq!(owner.get(&format!("{}?estado=todos", products())).await.1["paginacion"]["totalItems"], 0);
        // Another country's product is none of ours.
        let chilean = json!([{"idProducto": 2_056_000_000_012_i64}]);
        assert_eq!(owner.send(Method::POST, &products(), &chilean).await.0, 400);
    }

    async fn only_those_who_may_change_the_catalogue_take_over(db: TestDb) {
        let server = filled(db).await;
        let (owner, seller, stranger) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        let body = json!([{"idProducto": INCA}]);
        assert_eq!(seller.send(Method::POST, &products(), &body).await.0, 403);
        assert_eq!(stranger.send(Method::POST, &products(), &body).await.0, 403);
        assert_eq!(read(server.anonymous(Method::POST, &products()).json(&body)).await.0, 401);
        // A product taken over by one company is not taken over by another.
        assert_eq!(owner.send(Method::POST, &products(), &body).await.0, 200);
        let own = format!("/api/v2/empresas/{OTHER_HOST}/paises/PE/yapa/productos?{INCA_WORDS}");
        assert_eq!(stranger.get(&own).await.1["productos"][0]["idProductoEmpresa"], Value::Null);
        let own = format!("/api/v2/empresas/{OTHER_HOST}/productos");
        let (status, answer) = stranger.send(Method::POST, &own, &body).await;
        assert_eq!((status, keys(&answer, "agregados")), (200, vec![INCA]));
    }

    async fn a_retry_and_a_race_take_over_once(db: TestDb) {
        let server = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let path = products();
        let body = json!([{"idProducto": INCA}]);
        let add = || read(owner.call(Method::POST, &path).header("Idempotency-Key", "c-1").json(&body));
        let (first, again) = (add().await, add().await);
        assert_eq!((first.0, keys(&first.1, "agregados")), (200, vec![INCA]));
        assert_eq!(first, again);
        let body = json!([{"idProducto": INCA_SMALL}, {"idProducto": BEANS}]);
        let answers = futures::future::join_all((0..6).map(|_| owner.send(Method::POST, &path, &body))).await;
        let added: usize = answers.iter().map(|(status, answer)| {
            assert_eq!(*status, 200, "{answer}");
            keys(answer, "agregados").len()
        }).sum();
        assert_eq!(added, 2);
        assert_eq!(owner.get(&path).await.1["paginacion"]["totalItems"], 3);
        assert_eq!(owner.get(&format!("/api/v2/empresas/{HOST}/categorias")).await.1.as_array().unwrap().len(), 2);
    }
}
