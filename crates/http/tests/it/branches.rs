//! The branches of a company, and a master company with another below it.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::settings;
use yapa_storage::{StorageError, params};

use crate::authority::work;
use crate::support::*;

impl TestServer {
    /// Makes a company a branch of another, whose owner may pick it from now on.
    pub async fn make_branch(&self, branch: &'static str, master: &'static str) {
        let sql = "UPDATE company SET master_company_id = (SELECT id FROM company WHERE register_number = $2) \
            WHERE register_number = $1";
        let run = self.ctx.db.write_platform(move |tx| {
            Box::pin(async move { tx.exec(sql, params![branch, master]).await })
        });
        let touched: Result<u64, StorageError> = run.await;
        assert_eq!(touched.unwrap(), 1);
        settings::set(&self.ctx, "permission_hosts", master)
            .await
            .unwrap();
    }
}

fn list(host: &str) -> String {
    format!("/api/v2/administracion/paises/PE/empresas/maestros/{host}")
}

fn names(page: &Value) -> Vec<String> {
    let rows = page["sucursales"].as_array().unwrap().iter();
    rows.map(|one| {
        format!(
            "{} {}",
            one["ruc"].as_str().unwrap(),
            one["codigoLocal"].as_str().unwrap()
        )
    })
    .collect()
}

yapa_test_kit::both_engines! {
    async fn a_company_lists_its_establishments(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let (status, page) = seller.get(&format!("{}?vigente=true&registros_pagina=100&pagina=0", list(HOST))).await;
        assert_eq!((status, names(&page)), (200, vec![format!("{HOST} 0000")]));
        let one = &page["sucursales"][0];
        assert_eq!((&one["nombreComercial"], &one["vigente"], &one["seleccionable"]), (&json!("Bodega La Yapa S.A.C."), &json!(true), &json!(true)));
        assert_eq!(one["nombre"], one["nombreComercial"]);
        assert_eq!(seller.get(&format!("{}?vigente=false", list(HOST))).await.1["paginacion"]["totalItems"], 0);
        assert_eq!(seller.get(&list(OTHER_HOST)).await.0, 403);
        assert_eq!(seller.get(&list(HOST).replace("PE", "CL")).await.0, 403);
        assert_eq!(read(server.anonymous(Method::GET, &list(HOST))).await.0, 401);
        assert_eq!(seller.get(&format!("{}?pagina=-1", list(HOST))).await.0, 400);
        assert_eq!(seller.get(&format!("{}?vigente=tal+vez", list(HOST))).await.0, 400);
    }

    async fn branches_are_opened_and_changed(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let path = format!("{}/sucursales", list(HOST));
        let body = json!({"nombreComercial": "Yapa Norte", "codigoLocal": "0002", "direccion": "Av. Túpac 1", "correos": ["norte@yapa.example"],
            "departamento": "15", "provincia": "01", "distrito": {"codigo": "22"}});
        assert_eq!(seller.send(Method::POST, &path, &body).await.0, 403);
        let send = || read(owner.call(Method::POST, &path).header("Idempotency-Key", "norte").json(&body));
        let (status, opened) = send().await;
        assert_eq!((status, &opened["distrito"], &opened["codigoDistrito"], &opened["vigente"]), (200, &json!("Miraflores"), &json!("22"), &json!(true)), "{opened}");
        assert_eq!(send().await, (200, opened.clone()));
        assert_eq!(owner.send(Method::POST, &path, &body).await.0, 409, "the code is taken");
        let one = format!("{path}/{}", opened["id"]);
        let (status, closed) = owner.send(Method::PATCH, &one, &json!({"vigente": false, "telefono": "01 445 1234"})).await;
        assert_eq!((status, &closed["vigente"], &closed["nombreComercial"]), (200, &json!(false), &json!("Yapa Norte")), "{closed}");
        assert_eq!(names(&owner.get(&format!("{}?vigente=false", list(HOST))).await.1), [format!("{HOST} 0002")]);
        let main = owner.get(&list(HOST)).await.1["sucursales"][0]["id"].clone();
        let (status, refused) = owner.send(Method::PATCH, &format!("{path}/{main}"), &json!({"vigente": false})).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (409, &json!("vigente")), "{refused}");
        for (body, field) in [
            (json!({"nombreComercial": ""}), "nombreComercial"), (json!({"codigoLocal": "00 1"}), "codigoLocal"), (json!({"correo": "x"}), "correo"),
            (json!({"correos": ["a@b.pe", "x"]}), "correos[1]"), (json!({"provincia": "99"}), "provincia"), (json!({"telefono": "x"}), "telefono"),
        ] {
            let (status, refused) = owner.send(Method::PATCH, &one, &body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
        assert_eq!(owner.send(Method::POST, &path, &json!({})).await.0, 400);
        assert_eq!(owner.send(Method::PATCH, &format!("{path}/1"), &json!({})).await.0, 404);
        let stranger = server.sign_in(OTHER_OWNER).await;
        let theirs = format!("{}/sucursales/{}", list(OTHER_HOST), opened["id"]);
        assert_eq!(stranger.send(Method::PATCH, &theirs, &json!({"vigente": true})).await.0, 404);
    }

    async fn a_branch_that_was_opened_sells_issues_and_writes_guides_at_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, "UPDATE company SET uses_guides = TRUE WHERE id = $1").await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let path = format!("{}/sucursales", list(HOST));
        let (status, opened) = owner.send(Method::POST, &path, &json!({"nombreComercial": "Yapa Norte", "codigoLocal": "0002"})).await;
        assert_eq!(status, 200, "{opened}");
        // Sales belong to the first branch that is open.
        shop.set(&server, "UPDATE branch SET active = FALSE WHERE company_id = $1 AND code = '0000'").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&item, "1").body();
        body["cliente"] = json!({"nombre": "Comercial Rosa S.A.C.", "codigoTipoDocumento": "6", "numeroDocumento": "20100070970"});
        let invoice = owner.sold(&shop, &body).await;
        assert_eq!((&invoice["serie"], &invoice["correlativo"]), (&json!("F002"), &json!(1)));
        let note = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        assert_eq!(note["serie"], "NV02");
        let place = |code: &str, address: &str| json!({"ubigeo": code, "direccion": address});
        let guide = json!({"idVenta": invoice["idVenta"], "detalle": [{"nombre": "Arroz", "cantidad": 1, "peso": 1}], "traslado": {"motivo": "01",
            "fechaSalida": invoice["fecha"], "modalidad": "Privado", "vehiculoMenor": true, "partida": place("150101", "Av. Sol 1"), "llegada": place("150122", "Av. Luna 2")}});
        let (status, guide) = owner.send(Method::POST, &format!("/api/v2/ventas/empresas/{HOST}/guias"), &guide).await;
        assert_eq!((status, &guide["serie"]), (201, &json!("T002")), "{guide}");
        work(&server).await;
        let (status, noted) = owner.send(Method::POST, &format!("/api/v2/ventas/{}/cambio?tipo=anulacion", invoice["idVenta"]), &json!({})).await;
        assert_eq!(status, 201, "{noted}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_master_s_owner_looks_into_its_branches(db: TestDb) {
        let server = TestServer::open(db).await;
        server.make_branch(OTHER_HOST, HOST).await;
        let (owner, manager, below) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(OTHER_OWNER).await);
        assert_eq!(names(&owner.get(&list(HOST)).await.1), [format!("{HOST} 0000"), format!("{OTHER_HOST} 0000")]);
        assert_eq!(names(&manager.get(&list(HOST)).await.1), [format!("{HOST} 0000")], "a manager picks no branch");
        assert_eq!(names(&owner.get(&list(OTHER_HOST)).await.1), [format!("{OTHER_HOST} 0000")]);
        let company = |host: &str| format!("/api/v2/administracion/empresas/{host}");
        let (status, seen) = owner.get(&company(OTHER_HOST)).await;
        assert_eq!((status, &seen["ruc"], seen["usuarios"].as_array().unwrap().len()), (200, &json!(OTHER_HOST), 1));
        assert_eq!(owner.send(Method::PATCH, &company(OTHER_HOST), &json!({"metaDiaria": 7})).await.1["metaDiaria"], 7);
        assert_eq!(below.get(&company(OTHER_HOST)).await.1["metaDiaria"], 7);
        for path in [company(OTHER_HOST), list(OTHER_HOST), format!("/api/v2/empresas/{OTHER_HOST}/usuarios")] {
            assert_eq!(manager.get(&path).await.0, 403, "{path}");
        }
        for path in [company(HOST), list(HOST), format!("/api/v2/empresas/{HOST}/usuarios")] {
            assert_eq!(below.get(&path).await.0, 403, "{path}");
        }
    }
}
