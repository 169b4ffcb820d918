use super::*;
use crate::pictures;
use crate::sales::builders::{Item, dec};
use crate::shop::{COLA, DAIRY, MILK};

fn cola() -> String {
    one(&json!(COLA))
}

yapa_test_kit::both_engines! {
    async fn only_fields_of_the_body_change(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let before = owner.get(&format!("{LISTED}/{COLA}")).await.1;
        let (status, after) = owner.send(Method::PATCH, &cola(), &json!({"precioLista": 7.5, "descripcion": "Bien fría"})).await;
        assert_eq!((status, &after), (200, &with(&before, json!({"precioLista": 7.5, "descripcion": "Bien fría"}))));
        let audits = audits(&server, &shop, &json!(COLA)).await;
        assert_eq!(audits, [("product.change".to_owned(), r#"{"descripcion":"","precioLista":7}"#.to_owned(),
            r#"{"descripcion":"Bien fría","precioLista":7.5}"#.to_owned())]);
        // The read form can be sent back, and an empty change is none.
        for body in [after.clone(), json!({}), json!({"nombre": null})] {
            assert_eq!(owner.send(Method::PATCH, &cola(), &body).await, (200, after.clone()));
        }
        assert_eq!(super::audits(&server, &shop, &json!(COLA)).await.len(), 1);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_changed_product_is_found_and_sold_at_the_new_price_by_every_process(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let neighbour = server.neighbour();
        let caller = yapa_app::auth::authenticate(&neighbour, &owner.access).await.unwrap();
        let elsewhere = async |text: &str| {
            let query = yapa_wire::products::ProductQuery { text: Some(text.to_owned()), ..Default::default() };
            let page = yapa_app::products::list(&neighbour, &caller, &shop.scope, query).await.unwrap();
            page.products.into_iter().map(|one| (one.name, one.price.0)).collect::<Vec<_>>()
        };
        assert_eq!(elsewhere("gaseosa").await.len(), 2);
        let body = json!({"nombre": "Chicha Morada", "marca": "Ñaña", "codigo": "CHI-1", "codigoEan": "", "precioLista": 9.9, "categorias": [DAIRY]});
        let (status, after) = owner.send(Method::PATCH, &cola(), &body).await;
        assert_eq!(status, 200, "{after}");
        assert_eq!(elsewhere("gaseosa").await.len(), 1);
        assert_eq!(elsewhere("chicha nana").await, [("Chicha Morada".to_owned(), dec("9.9"))]);
        assert_eq!(elsewhere("CHI-1").await.len(), 1);
        let (_, page) = owner.get(&format!("{CATEGORIES}/{DAIRY}?q=chicha")).await;
        assert_eq!(page["paginacion"]["totalItems"], 1);
        let item = |price: &str| Item { id: COLA, name: String::new(), price: dec(price), taxes: vec![shop.sales_tax()], is_grouping: false };
        let at = |price: &str| shop.cart("BOLETA-ELECTRONICA").line(&item(price), "1").body();
        shop.set(&server, "UPDATE company SET edit_prices = FALSE WHERE id = $1").await;
        let (status, answer) = owner.sell(&shop, &at("7")).await;
        assert_eq!(status, 422, "the old price is gone: {answer}");
        owner.sold(&shop, &at("9.9")).await;
        let (_, off) = owner.send(Method::PATCH, &cola(), &json!({"activo": false})).await;
        assert_eq!(off["activo"], false);
        assert_eq!(owner.sell(&shop, &at("9.9")).await.0, 422);
        assert_eq!(elsewhere("chicha").await, []);
        assert_eq!(found(&owner, "q=chicha&estado=inactivo").await, ["Chicha Morada"]);
    }

    async fn an_invalid_old_value_does_not_prevent_other_changes(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        shop.set(&server, "UPDATE product SET measurement_unit = 'JARRA', ean = '12', image = '/imagenes/1.webp', price = 70001, \
            taxes = '[{\"code\":\"VIEJO\",\"name\":\"\",\"factor\":300}]' WHERE company_id = $1 AND id = 101").await;
        let before = owner.get(&format!("{LISTED}/{COLA}")).await.1;
        let (status, after) = owner.send(Method::PATCH, &cola(), &with(&before, json!({"marca": "Otra"}))).await;
        assert_eq!((status, &after), (200, &with(&before, json!({"marca": "Otra"}))));
        let (status, answer) = owner.send(Method::PATCH, &cola(), &json!({"imagen": "/imagenes/2.webp"})).await;
        assert_eq!((status, fields(&answer)), (400, vec!["imagen"]));
        let (_, bare) = owner.send(Method::PATCH, &cola(), &json!({"imagen": "", "impuestosDolpos": [{"id": 2}], "cantidadMaximaVenta": 4})).await;
        assert_eq!((&bare["imagen"], &bare["impuestosDolpos"][0]["codigo"], &bare["cantidadMaximaVenta"]), (&json!(null), &json!("EXONERADA"), &json!(4)));
        let (_, free) = owner.send(Method::PATCH, &cola(), &json!({"cantidadMaximaVenta": 0})).await;
        assert_eq!(free["cantidadMaximaVenta"], json!(null));
    }

    async fn a_new_picture_is_shown_everywhere(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let upload = format!("/api/v2/ventas/empresas/{HOST}/subir-img-prod-almacen");
        let (_, picture) = pictures::bring(&owner, &upload, "a.png", &pictures::png(3)).await;
        let path = &picture["rutaArchivo"];
        let (status, after) = owner.send(Method::PATCH, &cola(), &json!({"imagen": path})).await;
        assert_eq!((status, &after["imagen"]), (200, path));
        let (_, gallery) = owner.get(&format!("/api/v2/administracion/empresas/{HOST}/galeria")).await;
        assert!(gallery.to_string().contains(path.as_str().unwrap()), "{gallery}");
    }

    async fn wrong_changes_are_refused_and_nothing_is_written(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let before = owner.get(&format!("{LISTED}/{COLA}")).await;
        let cases = [
            (json!({"nombre": ""}), 400, "nombre"),
            (json!({"codigo": ""}), 400, "codigo"),
            (json!({"codigo": "COD-103"}), 409, "codigo"),
            (json!({"codigoEan": "7751271000017"}), 409, "codigoEan"),
            (json!({"precioLista": -1}), 400, "precioLista"),
            (json!({"categorias": []}), 400, "categorias"),
            (json!({"marca": "x", "cantidadDisponible": -1}), 400, "cantidadDisponible"),
        ];
        for (body, expected, field) in cases {
            let (status, answer) = owner.send(Method::PATCH, &cola(), &body).await;
            assert_eq!((status, fields(&answer)), (expected, vec![field]), "{body} {answer}");
        }
        for body in [json!([]), json!(7), json!({"precioLista": true}), json!({"cantidadDisponible": "x"})] {
            assert_eq!(owner.send(Method::PATCH, &cola(), &body).await.0, 400, "{body}");
        }
        let good = json!({"marca": "Ajena"});
        for id in ["999", "99999999999"] {
            assert_eq!(owner.send(Method::PATCH, &format!("{WRITTEN}/{id}"), &good).await.0, 404);
        }
        assert_eq!(owner.send(Method::PATCH, &format!("{WRITTEN}/x"), &good).await.0, 400);
        assert_eq!(server.sign_in(SELLER).await.send(Method::PATCH, &cola(), &good).await.0, 403);
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(stranger.send(Method::PATCH, &cola(), &good).await.0, 403);
        let theirs = format!("/api/v2/ventas/empresas/{OTHER_HOST}/productos/{COLA}");
        assert_eq!(stranger.send(Method::PATCH, &theirs, &good).await.0, 404);
        assert_eq!(read(server.anonymous(Method::PATCH, &cola()).json(&good)).await.0, 401);
        assert_eq!(owner.get(&format!("{LISTED}/{COLA}")).await, before);
    }

    async fn changes_at_once_all_count(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let path = cola();
        let bodies = [json!({"nombre": "Cola Nueva"}), json!({"precioLista": 8}), json!({"cantidadDisponible": 30}), json!({"activo": true}),
            json!({"categorias": [DAIRY]}), json!({"umbralReposicion": 9}), json!({"codigo": "C-1"})];
        let calls = bodies.iter().map(|body| owner.send(Method::PATCH, &path, body));
        for (status, answer) in futures::future::join_all(calls).await {
            assert_eq!(status, 200, "{answer}");
        }
        let (_, cola) = owner.get(&format!("{LISTED}/{COLA}")).await;
        let found = ["nombre", "precioLista", "cantidadDisponible", "categoria", "umbralReposicion", "codigo"].map(|name| cola[name].clone());
        assert_eq!(json!(found), json!(["Cola Nueva", 8, 30, {"id": DAIRY, "nombre": "Lácteos"}, 9, "C-1"]));
        // Two products never end with one code.
        let body = json!({"codigo": "UNO"});
        let paths = [COLA, 102, MILK, 104].map(|id| one(&json!(id)));
        let tries = futures::future::join_all(paths.iter().map(|path| owner.send(Method::PATCH, path, &body))).await;
        let count = |wanted: u16| tries.iter().filter(|(status, _)| *status == wanted).count();
        assert_eq!((count(200), count(409)), (1, 3), "{tries:?}");
    }

    async fn a_change_sent_twice_counts_once(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let path = cola();
        let patch = |body: Value| read(owner.call(Method::PATCH, &path).header("idempotency-key", "k").json(&body));
        let body = json!({"cantidadDisponible": 20, "cantidadDisponibleAnterior": 24});
        let (status, first) = patch(body.clone()).await;
        assert_eq!((status, patch(body).await), (200, (200, first)));
        assert_eq!(patch(json!({"activo": false})).await.0, 409);
        assert_eq!(ledger(&server, &shop, &json!(COLA)).await.len(), 2);
    }
}
