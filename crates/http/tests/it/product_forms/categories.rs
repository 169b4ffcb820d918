use super::*;
use crate::shop::{COLA, DAIRY};

fn category(id: &Value) -> String {
    format!("{CATEGORIES}/{id}")
}

yapa_test_kit::both_engines! {
    async fn an_empty_shop_makes_its_first_category_and_product(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let body = json!({"nombre": "  Abarrotes  y más ", "icono": "Basket-2", "color": "#FFAA00"});
        let (status, new) = owner.send(Method::POST, CATEGORIES, &body).await;
        let expected = json!({"id": new["id"], "nombre": "Abarrotes y más", "icono": "basket-2", "color": "#ffaa00",
            "totalProductos": 0, "activo": true});
        assert_eq!((status, &new), (200, &expected));
        assert_eq!(owner.get(CATEGORIES).await, (200, json!([expected])));
        added(&owner, &json!({"nombre": "Arroz", "precioLista": 4, "categorias": [new["id"]]})).await;
        assert_eq!(owner.get(CATEGORIES).await.1[0]["totalProductos"], 1);
        assert_eq!(audits(&server, &shop, &new["id"]).await[0].0, "category.add");
    }

    async fn a_category_is_renamed_put_away_and_brought_back(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let drinks = category(&json!(DRINKS));
        let (status, body) = owner.send(Method::PATCH, &drinks, &json!({"nombre": "Refrescos"})).await;
        assert_eq!((status, &body["nombre"], &body["totalProductos"]), (200, &json!("Refrescos"), &json!(2)));
        assert_eq!(owner.get(&format!("{LISTED}/{COLA}")).await.1["categoria"]["nombre"], "Refrescos");
        let (status, body) = owner.send(Method::PATCH, &drinks, &json!({"estado": "inactivo"})).await;
        assert_eq!((status, &body["activo"]), (200, &json!(false)));
        let names = async |query: &str| {
            let (_, all) = owner.get(&format!("{CATEGORIES}{query}")).await;
            all.as_array().unwrap().iter().map(|one| one["nombre"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names("").await, ["Lácteos"]);
        assert_eq!(names("?estado=inactivo").await, ["Refrescos"]);
        assert_eq!(names("?estado=todos").await, ["Lácteos", "Refrescos"]);
        // Its products are still there, keep it, and cannot join it again.
        assert_eq!(found(&owner, "q=gaseosa").await.len(), 2);
        let cola = owner.get(&format!("{LISTED}/{COLA}")).await.1;
        assert_eq!(owner.send(Method::PATCH, &one(&json!(COLA)), &cola).await, (200, cola));
        let (status, answer) = owner.send(Method::POST, WRITTEN, &soda()).await;
        assert_eq!((status, fields(&answer)), (400, vec!["categorias[0]"]));
        let (_, body) = owner.send(Method::PATCH, &drinks, &json!({"estado": "activo"})).await;
        assert_eq!((&body["activo"], &body["totalProductos"]), (&json!(true), &json!(2)));
        assert_eq!(audits(&server, &shop, &json!(DRINKS)).await.len(), 3);
        assert_eq!(owner.send(Method::PATCH, &drinks, &json!({})).await.0, 200);
        assert_eq!(audits(&server, &shop, &json!(DRINKS)).await.len(), 3, "nothing changed");
    }

    async fn wrong_categories_are_refused(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        owner.send(Method::PATCH, &category(&json!(DAIRY)), &json!({"estado": "inactivo"})).await;
        let cases = [
            (json!({}), 400, "Debe ingresar el nombre", "nombre"),
            (json!({"nombre": " "}), 400, "Debe ingresar el nombre", "nombre"),
            (json!({"nombre": "x".repeat(61)}), 400, "El texto puede tener como máximo 60 caracteres", "nombre"),
            (json!({"nombre": "A", "color": "red"}), 400, "El color se escribe como #rrggbb", "color"),
            (json!({"nombre": "A", "color": "#12345"}), 400, "El color se escribe como #rrggbb", "color"),
            (json!({"nombre": "A", "icono": "<svg>"}), 400, "El ícono se nombra con letras minúsculas, números y guiones, hasta 40 caracteres", "icono"),
            (json!({"nombre": "A", "estado": "todos"}), 400, "El estado debe ser activo o inactivo", "estado"),
            (json!({"nombre": "BEBIDÁS"}), 409, "Ya existe la categoría «Bebidas»", "nombre"),
            (json!({"nombre": "lacteos"}), 409, "Ya existe la categoría «Lácteos», que está inactiva: puede activarla de nuevo", "nombre"),
        ];
        for (body, expected, sentence, field) in cases {
            let (status, answer) = owner.send(Method::POST, CATEGORIES, &body).await;
            assert_eq!((status, &answer["mensaje"], fields(&answer)), (expected, &json!(sentence), vec![field]), "{body}");
        }
        let drinks = category(&json!(DRINKS));
        assert_eq!(owner.send(Method::PATCH, &drinks, &json!({"nombre": "Lacteos"})).await.0, 409);
        assert_eq!(owner.send(Method::PATCH, &drinks, &json!({"nombre": "bebidas"})).await.0, 200, "its own name");
        for body in [json!([]), json!({"nombre": 1}), json!({"estado": "borrado"}), json!({"nombre": "a\u{0}"})] {
            assert_eq!(owner.send(Method::POST, CATEGORIES, &body).await.0, 400, "{body}");
        }
        assert_eq!(owner.get(&format!("{CATEGORIES}?estado=otro")).await.0, 400);
    }

    async fn only_owners_and_managers_of_the_company_write_categories(db: TestDb) {
        let (server, _) = filled(db).await;
        let body = json!({"nombre": "Ajena"});
        let drinks = category(&json!(DRINKS));
        for (method, path) in [(Method::POST, CATEGORIES), (Method::PATCH, drinks.as_str())] {
            assert_eq!(read(server.anonymous(method.clone(), path).json(&body)).await.0, 401);
            for email in [SELLER, OTHER_OWNER] {
                assert_eq!(server.sign_in(email).await.send(method.clone(), path, &body).await.0, 403, "{email}");
            }
        }
        let stranger = server.sign_in(OTHER_OWNER).await;
        let theirs = format!("/api/v2/empresas/{OTHER_HOST}/categorias");
        assert_eq!(stranger.send(Method::PATCH, &format!("{theirs}/{DRINKS}"), &body).await.0, 404);
        assert_eq!(stranger.send(Method::POST, &theirs, &json!({"nombre": "Bebidas"})).await.0, 200, "names are each company's own");
        assert_eq!(server.sign_in(MANAGER).await.send(Method::POST, CATEGORIES, &body).await.0, 200);
    }

    async fn a_category_sent_twice_or_by_many_is_one(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let body = json!({"nombre": "Golosinas"});
        let post = || read(owner.call(Method::POST, CATEGORIES).header("idempotency-key", "k").json(&body));
        let (status, first) = post().await;
        assert_eq!((status, post().await), (200, (200, first)));
        let body = json!({"nombre": "Licores"});
        let tries = futures::future::join_all((0..8).map(|_| owner.send(Method::POST, CATEGORIES, &body))).await;
        let count = |wanted: u16| tries.iter().filter(|(status, _)| *status == wanted).count();
        assert_eq!((count(200), count(409)), (1, 7), "{tries:?}");
    }
}
