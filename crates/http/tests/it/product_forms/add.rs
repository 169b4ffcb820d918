use super::*;
use crate::pictures;
use crate::sales::builders::dec;
use crate::shop::DAIRY;

yapa_test_kit::both_engines! {
    async fn a_new_product_has_the_usual_values_and_is_found_and_sold_at_once(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let new = added(&owner, &soda()).await;
        let expected = json!({
            "idProducto": new["idProducto"], "codigo": "6", "codigoEan": "", "codigoSunat": "", "codigoExterno": "",
            "fabricante": "", "marca": "", "nombre": "Kola Inglesa", "descripcion": "", "presentacion": "",
            "medidaVenta": 1, "unidadMedidaVenta": "UNI", "medidaInventario": 1, "unidadMedidaInventario": "UNI",
            "unidadCompra": "UNI", "unidadVenta": "UNI", "factorConversion": 1, "contenidoPaquete": 1,
            "cantidadDisponible": 0, "cantidadReservada": 0, "cantidadMaximaVenta": null, "umbralReposicion": 0,
            "moneda": {"codigo": "PEN", "simbolo": "S/"}, "precioLista": 3.5, "precioMinimo": 1, "costo": null, "margen": null, "ventasParciales": false,
            "taraMedida": 0, "impuestosDolpos": [{"id": 1, "codigo": "IGV", "nombre": "IGV 18%", "factor": 0.18}],
            "categorias": [{"id": DRINKS, "nombre": "Bebidas"}], "categoria": {"id": DRINKS, "nombre": "Bebidas"},
            "subCategoria": null, "agrupaciones": [], "imagen": null, "chatbot": false, "customizado": true,
            "octagonos": false, "activo": true
        });
        assert_eq!(new, expected);
        assert_eq!(found(&owner, "q=kola+ingles").await, ["Kola Inglesa"]);
        assert_eq!(owner.get(&format!("{LISTED}/{}", new["idProducto"])).await, (200, new.clone()));
        let item = crate::sales::builders::Item { id: new["idProducto"].as_i64().unwrap(), name: "Kola Inglesa".to_owned(),
            price: dec("3.5"), taxes: vec![shop.sales_tax()], is_grouping: false };
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        let audits = audits(&server, &shop, &new["idProducto"]).await;
        assert_eq!((audits.len(), audits[0].0.as_str(), audits[0].1.as_str()), (1, "product.add", ""));
        assert!(audits[0].2.contains("\"precioLista\":3.5"), "{audits:?}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn every_field_is_kept(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let upload = format!("/api/v2/ventas/empresas/{HOST}/subir-img-prod-almacen");
        let (_, picture) = pictures::bring(&owner, &upload, "a.png", &pictures::png(7)).await;
        let body = json!({
            "codigo": " QUESO-1 ", "codigoEan": "7750 1820 0019 9", "codigoSunat": "50131700", "codigoExterno": "X-1",
            "fabricante": "Lácteos  Ñuñoa", "marca": "Ñuñoa", "nombre": " Queso   Paria ", "descripcion": "Dos líneas\nde texto",
            "presentacion": "Molde", "medidaVenta": 1, "unidadMedidaVenta": "KG", "medidaInventario": 5,
            "unidadMedidaInventario": "KGM", "unidadCompra": "BX", "unidadVenta": "KG", "factorConversion": 12.5,
            "contenidoPaquete": 6, "cantidadDisponible": 7.125, "cantidadReservada": 1.5, "cantidadMaximaVenta": 3.5,
            "umbralReposicion": 2, "moneda": {"codigo": "PEN", "simbolo": "S/"}, "precioLista": 28.9, "precioMinimo": 25, "costo": 20.5,
            "ventasParciales": true, "taraMedida": 0.05, "impuestosDolpos": [{"id": 1}, {"codigo": "isc", "factor": 0.17}],
            "categorias": [DAIRY, {"id": DRINKS, "nombre": "Bebidas"}], "imagen": picture["rutaArchivo"], "chatbot": true,
            "customizado": false, "octagonos": true, "activo": false
        });
        let new = added(&owner, &body).await;
        let expected = with(&body, json!({
            "idProducto": new["idProducto"], "codigo": "QUESO-1", "codigoEan": "7750182000199", "fabricante": "Lácteos Ñuñoa",
            "nombre": "Queso Paria", "unidadMedidaInventario": "KG", "margen": 29.1,
            "impuestosDolpos": [{"id": 1, "codigo": "IGV", "nombre": "IGV 18%", "factor": 0.18},
                {"id": 5, "codigo": "ISC", "nombre": "ISC 17%", "factor": 0.17}],
            "categorias": [{"id": DRINKS, "nombre": "Bebidas"}, {"id": DAIRY, "nombre": "Lácteos"}],
            "categoria": {"id": DRINKS, "nombre": "Bebidas"}, "subCategoria": {"id": DAIRY, "nombre": "Lácteos"}, "agrupaciones": []
        }));
        assert_eq!(new, expected);
        assert_eq!(ledger(&server, &shop, &new["idProducto"]).await, [("opening".to_owned(), 71_250, 71_250)]);
        // A used picture is not swept.
        server.pass(3 * 24 * 60 * 60 * 1000);
        yapa_app::jobs::clean(&server.ctx).await.unwrap();
        let shown = server.anonymous(Method::GET, picture["rutaArchivo"].as_str().unwrap()).send().await.unwrap();
        assert_eq!(shown.status(), 200);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn taxes_are_those_of_the_country_and_may_be_none(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let exempt = added(&owner, &with(&soda(), json!({"impuestosDolpos": []}))).await;
        assert_eq!(exempt["impuestosDolpos"], json!([]));
        shop.set(&server, "INSERT INTO company_setting (company_id, name, value) VALUES ($1, 'impuestoIva', 'false') \
            ON CONFLICT (company_id, name) DO UPDATE SET value = 'false'").await;
        assert_eq!(added(&owner, &soda()).await["impuestosDolpos"], json!([]), "the company says so");
        let cases = [
            (json!([{"codigo": "IVA"}]), "El impuesto no es de la lista del país", "impuestosDolpos[0]"),
            (json!([{"id": 1}, {"id": 99}]), "El impuesto no es de la lista del país", "impuestosDolpos[1]"),
            (json!([{"codigo": "ISC"}]), "Debe indicar qué tasa del impuesto", "impuestosDolpos[0]"),
            (json!([{"id": 1}, {"id": 1}]), "El impuesto está repetido", "impuestosDolpos[1]"),
            (json!([{"codigo": "IGV", "factor": 0.1}]), "El impuesto no es de la lista del país", "impuestosDolpos[0]"),
            (json!([{"id": 4}]), "Un impuesto adicional va junto con el impuesto a las ventas: agréguelo también, o el de 0 % si el producto no lo paga", "impuestosDolpos"),
            (json!([{"id": 2}, {"id": 4}]), "Un producto que no paga el impuesto a las ventas no lleva un impuesto adicional, que no se cobraría: quite uno de los dos", "impuestosDolpos"),
            (json!([{"id": 3}, {"id": 5}]), "Un producto que no paga el impuesto a las ventas no lleva un impuesto adicional, que no se cobraría: quite uno de los dos", "impuestosDolpos"),
            (json!([{"id": 1}, {"id": 2}]), "Un producto es gravado, exonerado o inafecto: elija uno solo", "impuestosDolpos"),
        ];
        for (taxes, sentence, field) in cases {
            let (status, answer) = owner.send(Method::POST, WRITTEN, &with(&soda(), json!({"impuestosDolpos": taxes}))).await;
            assert_eq!((status, &answer["mensaje"], fields(&answer)), (400, &json!(sentence), vec![field]));
        }
    }

    async fn a_minimum_price_never_exceeds_the_price(db: TestDb) {
        let (server, _shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let sweet = added(&owner, &with(&soda(), json!({"precioLista": 0.3}))).await;
        assert_eq!(sweet["precioMinimo"], 0.3, "the usual minimum of 1 follows the price");
        let path = format!("{WRITTEN}/{}", sweet["idProducto"]);
        let dearer = json!({"precioLista": 5, "precioMinimo": 4.5});
        assert_eq!(owner.send(Method::PATCH, &path, &dearer).await.1["precioMinimo"], 4.5);
        let (status, answer) = owner.send(Method::PATCH, &path, &json!({"precioMinimo": 5.01})).await;
        assert_eq!((status, fields(&answer)), (400, vec!["precioMinimo"]), "{answer}");
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"precioLista": 4})).await.1["precioMinimo"], 4);
    }

    async fn wrong_forms_are_refused_field_by_field_and_nothing_is_written(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let count = "SELECT COUNT(*) FROM product WHERE company_id = $1 AND $2 = 0";
        let cases = [
            (json!({"nombre": " "}), "Debe ingresar el nombre", "nombre"),
            (json!({"nombre": null}), "Debe ingresar el nombre", "nombre"),
            (json!({"nombre": "x".repeat(121)}), "El texto puede tener como máximo 120 caracteres", "nombre"),
            (json!({"descripcion": "x".repeat(1001)}), "El texto puede tener como máximo 1000 caracteres", "descripcion"),
            (json!({"codigo": "dos palabras"}), "El código no puede tener espacios", "codigo"),
            (json!({"codigo": "x".repeat(31)}), "El texto puede tener como máximo 30 caracteres", "codigo"),
            (json!({"codigoEan": "1234567"}), "El código de barras debe tener de 8 a 14 dígitos", "codigoEan"),
            (json!({"codigoEan": "12345678x"}), "El código de barras debe tener de 8 a 14 dígitos", "codigoEan"),
            (json!({"precioLista": -0.01}), "El valor no puede ser negativo", "precioLista"),
            (json!({"precioLista": 1.005}), "El precio admite como máximo 2 decimales", "precioLista"),
            (json!({"precioLista": 400_000_000_000_i64}), "El valor es demasiado grande", "precioLista"),
            (json!({"precioMinimo": -1}), "El valor no puede ser negativo", "precioMinimo"),
            (json!({"cantidadDisponible": -1}), "El valor no puede ser negativo", "cantidadDisponible"),
            (json!({"cantidadDisponible": 1.5}), "La cantidad debe ser entera, porque no se venden fracciones", "cantidadDisponible"),
            (json!({"cantidadMaximaVenta": 1.5}), "La cantidad debe ser entera, porque no se venden fracciones", "cantidadMaximaVenta"),
            (json!({"umbralReposicion": -1}), "El valor no puede ser negativo", "umbralReposicion"),
            (json!({"taraMedida": -1}), "El valor no puede ser negativo", "taraMedida"),
            (json!({"factorConversion": 0}), "El valor debe ser mayor que cero", "factorConversion"),
            (json!({"unidadMedidaVenta": "XX"}), "La unidad de medida no existe", "unidadMedidaVenta"),
            (json!({"moneda": "USD"}), "La moneda debe ser PEN", "moneda"),
            (json!({"categorias": []}), "Debe elegir al menos una categoría", "categorias"),
            (json!({"categorias": null}), "Debe elegir al menos una categoría", "categorias"),
            (json!({"categorias": [DRINKS, 999]}), "La categoría no existe", "categorias[1]"),
            (json!({"imagen": "https://example.com/a.png"}), "La imagen no existe: súbala de nuevo", "imagen"),
            (json!({"imagen": "/api/media/inventada.png"}), "La imagen no existe: súbala de nuevo", "imagen"),
        ];
        for (change, sentence, field) in cases {
            let (status, answer) = owner.send(Method::POST, WRITTEN, &with(&soda(), change.clone())).await;
            assert_eq!((status, &answer["mensaje"], fields(&answer)), (400, &json!(sentence), vec![field]), "{change}");
            assert_refusal(status, &answer, "validacion");
        }
        let (_, answer) = owner.send(Method::POST, WRITTEN, &json!({"precioLista": -1, "marca": "x".repeat(200)})).await;
        assert_eq!(fields(&answer), ["marca", "nombre", "precioLista"]);
        for body in [json!([]), json!("x"), json!({"nombre": 7}), json!({"precioLista": "mucho"}), json!({"categorias": [null]}),
            json!({"precioLista": 1.23456}), json!({"nombre": "a\u{0}"}), json!({"nombre": "a\u{202e}b"}), json!({"activo": "si"})] {
            assert_eq!(owner.send(Method::POST, WRITTEN, &body).await.0, 400, "{body}");
        }
        let huge = with(&soda(), json!({"descripcion": "x".repeat(1_100_000)}));
        assert_eq!(owner.send(Method::POST, WRITTEN, &huge).await.0, 413);
        assert_eq!(shop.rows::<(i64,)>(&server, count, 0).await[0].0, 5);
    }

    async fn each_country_has_its_taxes_and_decimals(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host, tax, price, too_fine) in [("CL", "76543210-3", "IVA 19%", json!(990), json!(990.5)), ("CO", "900123456-8", "IVA 19%", json!(2500.5), json!(1.005))] {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let (_, category) = owner.send(Method::POST, &format!("/api/v2/empresas/{host}/categorias"), &json!({"nombre": "Todo"})).await;
            let path = format!("/api/v2/ventas/empresas/{host}/productos");
            let body = json!({"nombre": "Pan", "precioLista": price, "categorias": [category["id"]]});
            let (status, new) = owner.send(Method::POST, &path, &body).await;
            assert_eq!((status, &new["impuestosDolpos"][0]["nombre"], &new["codigo"]), (200, &json!(tax), &json!("1")), "{new}");
            let (status, answer) = owner.send(Method::POST, &path, &with(&body, json!({"precioLista": too_fine}))).await;
            assert_eq!((status, fields(&answer)), (400, vec!["precioLista"]), "{country}");
            let (status, answer) = owner.send(Method::POST, &path, &with(&body, json!({"impuestosDolpos": [{"codigo": "IGV"}]}))).await;
            assert_eq!((status, fields(&answer)), (400, vec!["impuestosDolpos[0]"]), "{country}");
        }
    }

    async fn only_owners_and_managers_of_the_company_add_products(db: TestDb) {
        let (server, _) = filled(db).await;
        let seller = server.sign_in(SELLER).await;
        let (status, answer) = seller.send(Method::POST, WRITTEN, &soda()).await;
        assert_eq!(status, 403);
        assert_refusal(status, &answer, "prohibido");
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(stranger.send(Method::POST, WRITTEN, &soda()).await.0, 403);
        assert_eq!(read(server.anonymous(Method::POST, WRITTEN).json(&soda())).await.0, 401);
        let theirs = format!("/api/v2/ventas/empresas/{OTHER_HOST}/productos");
        let (status, answer) = stranger.send(Method::POST, &theirs, &soda()).await;
        assert_eq!((status, fields(&answer)), (400, vec!["categorias[0]"]), "the category is another company's");
        let manager = server.sign_in(MANAGER).await;
        added(&manager, &soda()).await;
        let mine = format!("{WRITTEN}?id_usuario={}", server.user_id(MANAGER).await);
        assert_eq!(manager.send(Method::POST, &mine, &soda()).await.0, 200);
        assert_eq!(manager.send(Method::POST, &format!("{WRITTEN}?id_usuario=x"), &soda()).await.0, 400);
    }

    async fn a_picture_of_another_company_is_refused(db: TestDb) {
        let (server, _) = filled(db).await;
        let other = server.sign_in(OTHER_OWNER).await;
        let upload = format!("/api/v2/ventas/empresas/{OTHER_HOST}/subir-img-prod-almacen");
        let (_, theirs) = pictures::bring(&other, &upload, "a.png", &pictures::png(9)).await;
        let owner = server.sign_in(OWNER).await;
        let (status, answer) = owner.send(Method::POST, WRITTEN, &with(&soda(), json!({"imagen": theirs["rutaArchivo"]}))).await;
        assert_eq!((status, fields(&answer)), (400, vec!["imagen"]));
    }

    async fn codes_and_barcodes_are_unique(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let cases = [
            (json!({"codigo": "COD-101"}), "El código COD-101 ya es de «Gaseosa Negra»", "codigo"),
            (json!({"codigoEan": "7751271000017"}), "El código de barras 7751271000017 ya es de «Leche Evaporada»", "codigoEan"),
        ];
        for (change, sentence, field) in cases {
            let (status, answer) = owner.send(Method::POST, WRITTEN, &with(&soda(), change)).await;
            assert_eq!((status, &answer["mensaje"], fields(&answer)), (409, &json!(sentence), vec![field]));
            assert_refusal(status, &answer, "conflicto");
        }
        // The next free number skips what people took.
        added(&owner, &with(&soda(), json!({"codigo": "7"}))).await;
        added(&owner, &with(&soda(), json!({"codigo": "9"}))).await;
        let mut codes = Vec::new();
        for _ in 0..3 {
            codes.push(added(&owner, &with(&soda(), json!({"codigo": ""}))).await["codigo"].clone());
        }
        assert_eq!(codes, ["8", "10", "11"]);
        // A wrong check digit is the shop's own affair.
        assert_eq!(added(&owner, &with(&soda(), json!({"codigoEan": "2000000000001"}))).await["codigoEan"], "2000000000001");
    }

    async fn many_at_once_never_share_a_code_or_barcode(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let free = soda();
        let tries = futures::future::join_all((0..12).map(|_| owner.send(Method::POST, WRITTEN, &free))).await;
        let mut codes: Vec<i64> = tries.iter().map(|(status, answer)| {
            assert_eq!(*status, 200, "{answer}");
            answer["codigo"].as_str().unwrap().parse().unwrap()
        }).collect();
        codes.sort_unstable();
        assert_eq!(codes, (6..18).collect::<Vec<i64>>());
        for (change, field) in [(json!({"codigo": "UNICO"}), "codigo"), (json!({"codigoEan": "99999999"}), "codigoEan")] {
            let body = with(&soda(), change);
            let tries = futures::future::join_all((0..10).map(|_| owner.send(Method::POST, WRITTEN, &body))).await;
            let count = |wanted: u16| tries.iter().filter(|(status, _)| *status == wanted).count();
            assert_eq!((count(200), count(409)), (1, 9), "{field}: {tries:?}");
        }
    }

    async fn a_product_sent_twice_is_one(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let body = soda();
        let post = |body: &Value| read(owner.call(Method::POST, WRITTEN).header("idempotency-key", "k").json(body));
        let tries = futures::future::join_all((0..5).map(|_| post(&body))).await;
        assert!(tries.iter().all(|one| one.0 == 200 && one == &tries[0]), "{tries:?}");
        assert_eq!(found(&owner, "q=kola").await.len(), 1);
        assert_eq!(post(&with(&body, json!({"precioLista": 4}))).await.0, 409);
    }
}
