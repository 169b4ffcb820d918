//! Sponsors and what they offer.

use serde_json::{Value, json};
use yapa_app::operator::{import_sponsors, list_sponsors};

use super::*;
use crate::shop;

fn names(page: &Value) -> Vec<&str> {
    let products = page["productos"].as_array().unwrap();
    products
        .iter()
        .map(|one| one["nombre"].as_str().unwrap())
        .collect()
}

yapa_test_kit::both_engines! {
    async fn a_sponsor_is_found_by_name_and_number(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let list = format!("/api/v1/compras/paises/PE/empresas/{HOST}/distribuidores");
        for query in ["", "?nombre=andina", "?nombre=2051101", "?orden=pedidos", "?orden=desc"] {
            let (code, page) = seller.get(&format!("{list}{query}")).await;
            assert_eq!((code, &page["pageRender"]["totalItems"]), (200, &json!(1)), "{query} {page}");
            let one = &page["distribuidores"][0];
            assert_eq!((&one["ruc"], &one["telefonoContacto"]), (&json!(SPONSOR), &json!("No Registrado")));
            assert_eq!(one["metodosPago"], json!(["EFECTIVO", "CREDITO"]));
            let drinks = &one["categorias"][0];
            assert_eq!((&drinks["nombre"], &drinks["subcategorias"][0]["nombre"]), (&json!("Bebidas"), &json!("Aguas")));
        }
        assert_eq!(seller.get(&format!("{list}?nombre=nadie")).await.1["distribuidores"], json!([]));
        assert_eq!(seller.get(&format!("{list}?orden=otro")).await.0, 400);
        let chile = list.replace("/PE/", "/CL/");
        assert_eq!(seller.get(&chile).await.0, 403);
        let (code, one) = seller.get(&sponsor(HOST, SPONSOR)).await;
        assert_eq!((code, &one["montoMinimo"], &one["pedidosRealizados"]), (200, &json!(20), &json!(0)));
        assert_eq!(seller.get(&sponsor(HOST, "20999999999")).await.0, 404);
    }

    async fn categories_and_documents_are_lists(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let at = format!("/api/v1/distribuidores/{SPONSOR}");
        let (_, categories) = seller.get(&format!("{at}/categorias")).await;
        assert_eq!(categories.as_array().unwrap().len(), 2);
        let drinks = &categories[0]["id"];
        let (_, below) = seller.get(&format!("{at}/categorias/{drinks}/subcategorias")).await;
        assert_eq!(below[1]["nombre"], "Gaseosas");
        assert_eq!(seller.get(&format!("{at}/categorias/99/subcategorias")).await.0, 404);
        let (_, documents) = seller.get(&format!("{at}/tipos-comprobante")).await;
        let codes: Vec<&Value> = documents.as_array().unwrap().iter().map(|one| &one["codigo"]).collect();
        assert_eq!(codes, [&json!("03"), &json!("01")]);
        assert_eq!(seller.get("/api/v1/distribuidores/1/categorias").await.0, 404);
    }

    async fn products_are_filtered(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let (_, categories) = seller.get(&format!("/api/v1/distribuidores/{SPONSOR}/categorias")).await;
        let drinks = &categories[0]["id"];
        let waters = &categories[0]["subcategorias"][0]["id"];
        for (query, wanted) in [
            (String::new(), vec!["Agua sin gas", "Galleta de soda", "Gaseosa cola"]),
            ("q=gaseosas".to_owned(), vec!["Gaseosa cola"]),
            ("q=7750182000147".to_owned(), vec!["Gaseosa cola"]),
            ("q=c-3".to_owned(), vec!["Galleta de soda"]),
            ("q=%25".to_owned(), vec![]),
            (format!("categoria={drinks}"), vec!["Agua sin gas", "Gaseosa cola"]),
            (format!("categoria={drinks}&sub_categoria={waters}"), vec!["Agua sin gas"]),
            ("descuentos=true".to_owned(), vec!["Gaseosa cola"]),
            ("activo=false".to_owned(), vec!["Agua vieja"]),
            ("codigos=C-4,C-1,XX".to_owned(), vec!["Agua vieja", "Gaseosa cola"]),
            ("codigos=C-4,C-1&activo=true".to_owned(), vec!["Gaseosa cola"]),
            ("registros_pagina=1&pagina=2".to_owned(), vec!["Gaseosa cola"]),
        ] {
            let (code, page) = seller.get(&products(&query)).await;
            assert_eq!((code, names(&page)), (200, wanted), "{query}");
        }
        for query in ["descuentos=quizas", "categoria=x", "pagina=-1"] {
            assert_eq!(seller.get(&products(query)).await.0, 400, "{query}");
        }
        let (_, page) = seller.get(&products("q=cola")).await;
        let cola = &page["productos"][0];
        assert_eq!((&cola["precio"], &cola["stock"], &cola["cantidad"]), (&json!(35.9), &json!(40), &json!(12)));
        assert_eq!(cola["descuentos"][0], json!({ "id": 1, "condicionVenta": "TODAS", "exclusivo": false,
            "tipo": "PORCENTAJE", "cantidadMinima": 1, "cantidadMaxima": null, "descuentoMaximo": null,
            "valor": 5, "valorDescuento": 1.8 }));
    }

    async fn products_with_the_same_barcode_are_linked(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let (_, page) = seller.get(&products("q=cola")).await;
        let own = &page["productos"][0]["productosAsociados"];
        assert_eq!(own.as_array().unwrap().len(), 1, "{own}");
        assert_eq!((&own[0]["idProducto"], &own[0]["factorConversion"]), (&json!(shop::COLA), &json!(12)));
        assert_eq!((&own[0]["porCodigo"], &own[0]["enTienda"]), (&json!(true), &json!(true)));
    }

    async fn a_list_replaces_the_one_before(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let key = seller.get(&products("codigos=C-1")).await.1["productos"][0]["idProducto"].clone();
        let order = seller.ordered(&crackers()).await;
        let mut shorter = list()[0].clone();
        shorter["productos"] = json!([list()[0]["productos"][0]]);
        shorter["productos"][0]["precio"] = json!(40);
        shorter["bonificaciones"] = json!([]);
        server.bring_in(&shorter).await;
        let (_, page) = seller.get(&products("")).await;
        assert_eq!(names(&page), ["Gaseosa cola"]);
        assert_eq!((&page["productos"][0]["idProducto"], &page["productos"][0]["precio"]), (&key, &json!(40)));
        // The lines of the order stay as they were.
        assert_eq!(seller.order(&order).await["detalle"][0]["nombre"], "Galleta de soda");
        let listed = list_sponsors(&server.ctx, "PE".parse().unwrap()).await.unwrap();
        assert_eq!((listed.len(), listed[1].products, listed[0].active), (2, 1, false));
    }

    async fn a_wrong_list_changes_nothing(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        for (path, value, part) in [
            ("/productos/0/precio", json!(-1), "C-1: tiene un precio"),
            ("/productos/0/precio", json!(1.001), "C-1: tiene un precio"),
            ("/productos/1/idCodigo", json!("C-1"), "C-1: está repetido"),
            ("/productos/0/unidadMedida", json!("XYZ"), "unidad de medida"),
            ("/productos/0/descuentos/0/valor", json!(101), "descuento"),
            ("/productos/0/stock", json!(-1), "cantidad"),
            ("/bonificaciones/0/productosBono", json!([]), "B-1"),
            ("/bonificaciones/0/productosBono/0/idCodigo", json!("ZZ"), "B-1"),
            ("/bonificaciones/0/productosBono/0/cantidad", json!(0.5), "B-1"),
            ("/ruc", json!(""), "número de registro"),
            ("/ruc", json!(5), "no se entiende"),
        ] {
            let mut wrong = list()[0].clone();
            *wrong.pointer_mut(path).unwrap() = value;
            let refused = import_sponsors(&server.ctx, "PE".parse().unwrap(), &wrong.to_string()).await;
            let message = refused.unwrap_err().message().to_owned();
            assert!(message.contains(part), "{path}: {message}");
        }
        let seller = server.sign_in(SELLER).await;
        assert_eq!(seller.get(&products("")).await.1["pageRender"]["totalItems"], 3);
    }
}
