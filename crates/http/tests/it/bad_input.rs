use reqwest::Method;
use serde_json::json;

use crate::support::*;

const PROFILE: &str = "/api/v2/usuarios";
const CONTROLS: &str = "Los textos no pueden llevar caracteres de control.";
const NUL: &str = "Los textos no pueden llevar caracteres nulos.";

yapa_test_kit::both_engines! {
    async fn bad_bodies_are_refused_in_one_shape(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let long = format!("{{\"usuNombre\":\"{}\"}}", "x".repeat(1024 * 1024));
        let deep = "[".repeat(100_000);
        let cases: [(&str, u16, &str); 8] = [
            ("{", 400, "validacion"),
            ("", 400, "validacion"),
            ("[]", 400, "validacion"),
            ("{\"usuNombre\":7}", 400, "validacion"),
            ("{\"usuNombre\":\"a\\u0000b\"}", 400, "validacion"),
            ("{\"usuNombre\":\"\u{0}\"}", 400, "validacion"),
            (&deep, 400, "validacion"),
            (&long, 413, "demasiado_grande"),
        ];
        for (text, expected, code) in cases {
            let request = owner.call(Method::PATCH, PROFILE).header("content-type", "application/json").body(text.to_owned());
            let (status, body) = read(request).await;
            assert_eq!(status, expected, "{}", &text[..text.len().min(40)]);
            assert_refusal(status, &body, code);
        }
        // A client that sends much more gets the same answer, and can send again.
        let huge = "x".repeat(12 * 1024 * 1024);
        for _ in 0..3 {
            let request = owner.call(Method::PATCH, PROFILE).header("content-type", "application/json").body(huge.clone());
            let (status, body) = read(request).await;
            assert_eq!(status, 413);
            assert_refusal(status, &body, "demasiado_grande");
        }
        let (status, body) = read(owner.call(Method::PATCH, PROFILE).body("{}")).await;
        assert_eq!(status, 415);
        assert_refusal(status, &body, "tipo_no_admitido");
        assert_eq!(owner.send(Method::PATCH, PROFILE, &json!({})).await.0, 200);
    }

    async fn json_that_is_not_utf_8_is_refused_wherever_the_byte_is(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        for text in ["{\"usuNombre\":\"a?\"}", "{\"otro\":\"?\"}", "{\"?\":1}", "{\"otro\":[{\"x\":\"?\"}]}", "{}?", "?{}", "?"] {
            let bytes: Vec<u8> = text.bytes().map(|byte| if byte == b'?' { 0xff } else { byte }).collect();
            let request = owner.call(Method::PATCH, PROFILE).header("content-type", "application/json").body(bytes);
            let (status, body) = read(request).await;
            assert_eq!((status, &body["detalle"][0]["campo"]), (400, &json!("cuerpo")), "{text} {body}");
            assert_refusal(status, &body, "validacion");
        }
        assert_eq!(owner.send(Method::PATCH, PROFILE, &json!({"otro": "ñ"})).await.0, 200);
    }

    async fn bad_addresses_are_refused_in_one_shape(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let cases = [
            (Method::GET, "/api/no/existe", 404, "no_encontrado"),
            (Method::POST, "/api", 404, "no_encontrado"),
            (Method::DELETE, "/api/health", 405, "metodo_no_permitido"),
            (Method::GET, "/api/v2/ventas/empresas/a%00b", 400, "validacion"),
            (Method::GET, "/api/v2/usuarios/usuario-autenticado?token_firebase=%00", 400, "validacion"),
            (Method::GET, "/api/v2/ventas/empresas/%2e%2e%2fetc", 403, "prohibido"),
            (Method::GET, "/api/v2/ventas/empresas/%ff", 400, "validacion"),
            (Method::POST, "/no-hay-tal-pagina", 405, "metodo_no_permitido"),
        ];
        for (method, path, expected, code) in cases {
            let (status, body) = read(owner.call(method.clone(), path)).await;
            assert_eq!(status, expected, "{method} {path}: {body}");
            assert_refusal(status, &body, code);
        }
        let change = json!({"antigua": PASSWORD, "nueva": "una-clave-nueva"});
        for id in ["abc", "0", "-1", "99999999999999999999"] {
            let path = format!("/api/v2/usuarios/{id}/cambio-contrasena");
            assert_eq!(owner.send(Method::PUT, &path, &change).await.0, 400, "{id}");
        }
    }

    async fn details_name_the_field_and_the_expected_type_in_spanish(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let sales = format!("/api/v2/ventas/empresas/{HOST}");
        let clients = format!("{sales}/clientes");
        let bodies = [
            (Method::PATCH, PROFILE, "{", "cuerpo", "El JSON termina antes de tiempo (línea 1, columna 1)."),
            (Method::PATCH, PROFILE, "{\"usuNombre\":7}", "usuNombre", "Debe ser un texto."),
            (Method::PATCH, PROFILE, "7", "cuerpo", "Debe ser un objeto."),
            (Method::PATCH, PROFILE, "null", "cuerpo", "Debe ser un objeto."),
            (Method::PATCH, PROFILE, "[1]", "cuerpo", "Debe ser un objeto."),
            (Method::POST, &sales, "{\"detalle\":[{\"cantidad\":1.23456}]}", "detalle[0].cantidad",
                "Debe ser un número con un máximo de cuatro decimales."),
            (Method::POST, &sales, "{\"descuentoModo\":\"euros\"}", "descuentoModo", "Debe ser uno de estos valores: monto, porcentaje."),
            (Method::POST, &clients, "{\"tipo\":\"persona\"}", "tipo", "Debe ser uno de estos valores: NATURAL, JURIDICO."),
        ];
        for (method, path, text, field, sentence) in bodies {
            let request = owner.call(method, path).header("content-type", "application/json").body(text.to_owned());
            assert_detail(read(request).await, field, sentence);
        }
        let addresses = [
            (format!("{sales}/usuarios/1?pagina=x"), "pagina", "Debe ser un número entero."),
            (format!("{sales}/clientes?pagina=-1"), "pagina", "La página solicitada no es válida"),
            (format!("{sales}/clientes?registros_pagina=0"), "registros_pagina", "La página solicitada no es válida"),
            (format!("{sales}/proformas?fecha_inicio=2026-02-01&fecha_fin=2026-01-01"), "fecha_fin", "El rango de fechas no es válido"),
            (format!("/api/v2/ventas/abc/empresas/{HOST}/usuarios/1/ticket"), "saleId", "Debe ser un identificador numérico."),
            (format!("{clients}?tipo=raro"), "tipo", "Debe ser uno de estos valores: Todos, NATURAL, JURIDICO."),
            ("/api/v2/ventas/empresas/%ff".to_owned(), "host", "El texto no está codificado en UTF-8."),
        ];
        for (path, field, sentence) in addresses {
            assert_detail(owner.get(&path).await, field, sentence);
        }
    }

    async fn a_nul_is_refused_with_its_field(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let sales = format!("/api/v2/ventas/empresas/{HOST}");
        let bodies = [
            (
                Method::PATCH,
                PROFILE,
                "{\"usuNombre\":\"a\\u0000\"}",
                "usuNombre",
            ),
            (
                Method::POST,
                &sales,
                "{\"detalle\":[{},{\"nombre\":\"\\u0000\"}]}",
                "detalle[1].nombre",
            ),
        ];
        for (method, path, text, field) in bodies {
            for (sign, sentence) in [("\\u0000", NUL), ("\\u001b", CONTROLS), ("\u{202e}", CONTROLS)] {
                let request = owner
                    .call(method.clone(), path)
                    .header("content-type", "application/json")
                    .body(text.replace("\\u0000", sign));
                assert_detail(read(request).await, field, sentence);
            }
        }
        for (path, field) in [
            ("/clientes?tipo=Natural&q=%00", "q"),
            ("/proformas?q=a%00b", "q"),
        ] {
            assert_detail(owner.get(&format!("{sales}{path}")).await, field, NUL);
        }
    }
}

#[track_caller]
fn assert_detail((status, body): (u16, serde_json::Value), field: &str, sentence: &str) {
    assert_eq!(status, 400, "{body}");
    assert_refusal(status, &body, "validacion");
    let detail = json!([{"campo": field, "mensaje": sentence}]);
    assert_eq!(body["detalle"], detail, "{body}");
}
