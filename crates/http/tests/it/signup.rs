//! Owners make their shop on the sign-in page, and take its first steps.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::{jobs, settings};

use crate::support::*;

const SIGNUP: &str = "/api/v2/registro";
const RUC: &str = "20100070970";
const MAIL: &str = "rosa@bodega.example";

fn shop() -> Value {
    json!({
        "pais": "PE", "numeroRegistro": RUC, "razonSocial": " Bodega  Rosita S.A.C. ", "nombreComercial": "Bodega Rosita",
        "giro": "Bodega", "direccion": "Jr. Puno 123", "usuNombre": "Rosa", "usuApellidoPaterno": "Quispe",
        "usuCorreo": "Rosa@bodega.example", "usuPassword": "mi-clave-segura",
    })
}

fn with(field: &str, value: Value) -> Value {
    let mut body = shop();
    body[field] = value;
    body
}

async fn offer(server: &TestServer) -> Value {
    read(server.anonymous(Method::GET, SIGNUP)).await.1["modalidad"].clone()
}

async fn create(server: &TestServer, body: &Value) -> (u16, Value) {
    read(server.anonymous(Method::POST, SIGNUP).json(body)).await
}

/// Follows the link of the last mail and chooses a password with it.
async fn choose_password(server: &TestServer, password: &str) -> u16 {
    while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
    let mail = server.last_mail();
    let (_, token) = mail.split_once("token=").unwrap();
    let token = token.split_whitespace().next().unwrap();
    let change =
        format!("/api/v2/usuarios/actualizar-contrasena?token={token}&nueva_contrasena={password}");
    read(server.anonymous(Method::POST, &change)).await.0
}

yapa_test_kit::both_engines! {
    async fn the_first_owner_makes_the_shop_and_sells_at_once(db: TestDb) {
        let server = TestServer::vacant(db).await;
        assert_eq!(offer(&server).await, "primera");
        let countries = read(server.anonymous(Method::GET, SIGNUP)).await.1["paises"].clone();
        let mexico = countries.as_array().unwrap().iter().find(|one| one["codigo"] == "MX").unwrap();
        assert!(mexico["zonasHorarias"].as_array().unwrap().contains(&json!("America/Tijuana")), "{mexico}");
        let (status, made) = create(&server, &shop()).await;
        assert_eq!((status, &made["puedeIngresar"]), (200, &json!(true)), "{made}");
        let owner = server.sign_in_by(MAIL, "mi-clave-segura").await;
        let user = owner.get("/api/v2/usuarios/usuario-autenticado").await.1;
        assert_eq!(user["usuNombre"], "Rosa", "{user}");
        let company = owner.get(&format!("/api/v2/ventas/empresas/{RUC}")).await.1;
        assert_eq!(company["razonSocial"], "Bodega Rosita S.A.C.", "{company}");
        // Sellers ask for large discounts and for undoing sales, until the owner decides.
        let rights = owner.get(&format!("/api/v2/empresas/{RUC}/permisos")).await.1;
        let roles = rights["roles"].as_array().unwrap();
        let held = |role: &str, right: &str| {
            let role = roles.iter().find(|one| one["descripcion"] == role).unwrap();
            let value = role["valores"].as_array().unwrap().iter().find(|one| one["codigo"] == right);
            value.unwrap()["valor"].clone()
        };
        for (right, of_seller) in [("descuento", 10), ("anularVenta", 0), ("notaCredito", 0), ("moverCaja", 100)] {
            assert_eq!((held("Vendedor", right), held("Propietario", right)), (json!(of_seller), json!(100)), "{right}");
        }
        assert_eq!(offer(&server).await, "cerrado");
        let second = create(&server, &with("numeroRegistro", json!("20601234565"))).await;
        assert_eq!(second.0, 403, "{}", second.1);
    }

    async fn of_two_first_shops_at_the_same_time_one_is_made(db: TestDb) {
        let server = TestServer::vacant(db).await;
        let mut other = with("numeroRegistro", json!("20601234565"));
        other["usuCorreo"] = json!("otra@bodega.example");
        let one = shop();
        let (one, other) = tokio::join!(create(&server, &one), create(&server, &other));
        let mut statuses = [one.0, other.0];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 403], "{} {}", one.1, other.1);
    }

    async fn wrong_fields_are_named_and_nothing_is_made(db: TestDb) {
        let server = TestServer::vacant(db).await;
        let wrong = [
            ("pais", json!("AR")), ("numeroRegistro", json!("20100070971")), ("razonSocial", json!("  ")),
            ("usuNombre", json!("")), ("usuCorreo", json!("rosa")), ("usuPassword", json!("corta")),
            ("giro", json!("x".repeat(201))),
        ];
        for (field, value) in wrong {
            let (status, refused) = create(&server, &with(field, value)).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
        let (status, refused) = create(&server, &json!({"pais": 7})).await;
        assert_eq!(status, 400, "{refused}");
        assert_eq!(offer(&server).await, "primera");
    }

    async fn an_open_installation_mails_the_link_that_confirms_the_owner(db: TestDb) {
        let server = TestServer::open(db).await;
        assert_eq!(create(&server, &shop()).await.0, 403);
        settings::set(&server.ctx, "signup", "open").await.unwrap();
        let (status, made) = create(&server, &shop()).await;
        assert_eq!((status, &made["puedeIngresar"]), (200, &json!(false)), "{made}");
        assert_eq!(server.try_password(MAIL, "mi-clave-segura").await.status(), 400);
        assert_eq!(choose_password(&server, "otra-clave-mia").await, 200);
        server.sign_in_by(MAIL, "otra-clave-mia").await;
        let (status, refused) = create(&server, &with("usuCorreo", json!("otra@bodega.example"))).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (409, &json!("numeroRegistro")), "{refused}");
    }

    async fn a_shop_whose_owner_never_came_is_made_again_by_another(db: TestDb) {
        let server = TestServer::open(db).await;
        settings::set(&server.ctx, "signup", "open").await.unwrap();
        assert_eq!(create(&server, &with("usuCorreo", json!("mal@bodega.example"))).await.0, 200);
        while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
        let first_mail = server.last_mail();
        assert!(first_mail.contains("Subject: Su tienda en Yapa"), "{first_mail}");
        let (_, stale) = first_mail.split_once("token=").unwrap();
        let stale = stale.split_whitespace().next().unwrap();
        server.pass(1_000);
        let again = with("nombreComercial", json!("Rosita II"));
        assert_eq!(create(&server, &again).await.0, 200);
        let change = format!("/api/v2/usuarios/actualizar-contrasena?token={stale}&nueva_contrasena=clave-del-otro");
        assert_eq!(read(server.anonymous(Method::POST, &change)).await.0, 400);
        assert_eq!(choose_password(&server, "la-clave-buena").await, 200);
        let owner = server.sign_in_by(MAIL, "la-clave-buena").await;
        let company = owner.get(&format!("/api/v2/ventas/empresas/{RUC}")).await.1;
        assert_eq!(company["nombreComercial"], "Rosita II", "{company}");
        assert_eq!(server.try_password("mal@bodega.example", "la-clave-buena").await.status(), 400);
    }

    async fn a_shop_that_the_operator_added_cannot_be_taken_over(db: TestDb) {
        let server = TestServer::open(db).await;
        settings::set(&server.ctx, "signup", "open").await.unwrap();
        let (status, refused) = create(&server, &with("numeroRegistro", json!(HOST))).await;
        assert_eq!(status, 409, "{refused}");
    }

    async fn an_address_with_an_account_is_not_given_away(db: TestDb) {
        let server = TestServer::open(db).await;
        settings::set(&server.ctx, "signup", "open").await.unwrap();
        let (status, answer) = create(&server, &with("usuCorreo", json!(OWNER))).await;
        assert_eq!((status, &answer["puedeIngresar"]), (200, &json!(false)), "{answer}");
        while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
        assert!(server.last_mail().contains("cambiar-clave"));
        assert_eq!(create(&server, &shop()).await.0, 200);
    }

    async fn an_invited_owner_brings_the_code_and_guessing_ends(db: TestDb) {
        let server = TestServer::open(db).await;
        settings::set(&server.ctx, "signup", "code").await.unwrap();
        assert_eq!(offer(&server).await, "cerrado");
        settings::set(&server.ctx, "signup_code", "YAPA-2026").await.unwrap();
        assert_eq!(offer(&server).await, "invitacion");
        let (status, refused) = create(&server, &shop()).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (403, &json!("codigoInvitacion")), "{refused}");
        assert_eq!(create(&server, &with("codigoInvitacion", json!(" YAPA-2026 "))).await.0, 200);
        let mut statuses = Vec::new();
        for guess in 0..12 {
            statuses.push(create(&server, &with("codigoInvitacion", json!(format!("{guess}")))).await.0);
        }
        assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
    }

    async fn an_owner_takes_the_first_steps(db: TestDb) {
        let server = TestServer::vacant(db).await;
        create(&server, &shop()).await;
        let owner = server.sign_in_by(MAIL, "mi-clave-segura").await;
        let path = format!("/api/v2/empresas/{RUC}/primeros-pasos");
        let steps = owner.get(&path).await.1;
        assert_eq!(steps["visible"], true, "{steps}");
        assert!(steps["pasos"].as_array().unwrap().iter().all(|one| one["hecho"] == false), "{steps}");
        let (status, refused) = owner.send(Method::PATCH, &path, &json!({"paso": "venta"})).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!("paso")), "{refused}");
        let (status, steps) = owner.send(Method::PATCH, &path, &json!({"paso": "comprobantes"})).await;
        assert_eq!((status, &steps["pasos"][1]), (200, &json!({"paso": "comprobantes", "hecho": true})), "{steps}");
        let page = owner.get(&format!("{path}/prueba-impresion")).await.1;
        assert!(page.to_string().contains("PRUEBA DE IMPRESIÓN"), "{page}");
        let (status, hidden) = owner.send(Method::PATCH, &path, &json!({"oculto": true})).await;
        assert_eq!((status, &hidden["visible"]), (200, &json!(false)), "{hidden}");
    }

    async fn a_seller_neither_sees_nor_changes_the_first_steps(db: TestDb) {
        let server = TestServer::open(db).await;
        let path = format!("/api/v2/empresas/{HOST}/primeros-pasos");
        let seller = server.sign_in(SELLER).await;
        assert_eq!(seller.get(&path).await.1["visible"], false);
        assert_eq!(seller.send(Method::PATCH, &path, &json!({"oculto": true})).await.0, 403);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.get(&path).await.1["visible"], true);
    }

    async fn a_company_of_before_there_were_first_steps_shows_none(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, "DELETE FROM company_start WHERE company_id = $1").await;
        let path = format!("/api/v2/empresas/{HOST}/primeros-pasos");
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.get(&path).await, (200, json!({"visible": false, "pasos": []})));
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"oculto": true})).await.1["visible"], false);
    }
}
