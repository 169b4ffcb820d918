//! An owner or manager changes the company.

use reqwest::Method;
use serde_json::{Value, json};

use crate::pictures::{bring, png};
use crate::support::*;

pub fn path() -> String {
    format!("/api/v2/administracion/empresas/{HOST}")
}

impl Actor<'_> {
    /// Changes the company.
    pub async fn set_company(&self, body: &Value) -> (u16, Value) {
        self.send(Method::PATCH, &path(), body).await
    }

    /// Changes the company, which must go through.
    pub async fn company_set(&self, body: &Value) -> Value {
        let (status, answer) = self.set_company(body).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }
}

yapa_test_kit::both_engines! {
    async fn only_fields_of_the_body_change_and_every_user_sees_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let (manager, seller) = (server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        let before = seller.get(&path()).await.1;
        let after = manager.company_set(&json!({
            "razonSocial": " Bodega  La Yapa S.A.C. ", "nombreComercial": "La Yapa", "nombreFantasia": "Yapita", "rubro": "Bodega",
            "direccion": "Jr. Puno 456", "correo": "hola@yapa.example", "telefono": "+51 987 654 321",
            "latitud": "-12.046374", "longitud": "-77.0427934", "moneda": {"codigo": "PEN"}, "vigente": true,
            "preciosEditables": true, "usaGuias": true, "notaCredito": false, "impuestosAdicionales": true,
            "delivery": true, "recojoTienda": true, "costoDelivery": 5.5, "distanciaDelivery": 3.25,
            "metaDiaria": 800, "metaMensual": "20000.50", "vigenciaProforma": 15, "formatoImpresion": "57mm",
        })).await;
        for (field, value) in [
            ("razonSocial", json!("Bodega La Yapa S.A.C.")), ("nombreFantasia", json!("Yapita")), ("telefono", json!("+51 987 654 321")),
            ("costoDelivery", json!(5.5)), ("distanciaDelivery", json!(3.25)), ("metaMensual", json!(20000.5)),
            ("vigenciaProforma", json!(15)), ("formatoImpresion", json!("57mm")), ("preciosEditables", json!(true)),
            ("notaCredito", json!(false)), ("longitud", json!("-77.0427934")), ("ruc", before["ruc"].clone()),
            ("controlStock", before["controlStock"].clone()), ("mediosPago", before["mediosPago"].clone()),
        ] {
            assert_eq!(after[field], value, "{field}");
        }
        let mut seen = after.clone();
        seen.as_object_mut().unwrap().remove("usuarios");
        assert_eq!(seller.get(&path()).await, (200, seen.clone()), "a seller sees no users");
        assert_eq!(seller.get(&format!("/api/v2/ventas/empresas/{HOST}")).await, (200, seen));
        assert_eq!(manager.company_set(&json!({})).await, after);
        let cleared = manager.company_set(&json!({"correo": "", "telefono": "", "latitud": "", "nombreFantasia": "", "rubro": null})).await;
        assert_eq!((&cleared["correo"], &cleared["telefono"], &cleared["rubro"]), (&json!(""), &json!(""), &json!("Bodega")));
    }

    async fn users_of_the_company_are_listed_for_those_who_manage_them(db: TestDb) {
        let server = TestServer::open(db).await;
        let company = server.sign_in(OWNER).await.get(&path()).await.1;
        let mails: Vec<_> = company["usuarios"].as_array().unwrap().iter().map(|user| user["usuCorreo"].clone()).collect();
        assert_eq!(mails, [OWNER, MANAGER, SELLER]);
    }

    async fn a_place_is_named_by_codes_level_by_level(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let codes = |company: &Value| ["departamento", "provincia", "distrito"].map(|level| company[level]["codigo"].as_str().unwrap_or_default().to_owned());
        let after = owner.company_set(&json!({"departamento": {"codigo": "15", "nombre": "Lima"}, "provincia": "01", "distrito": "150122"})).await;
        assert_eq!((codes(&after), &after["ubigeo"]), (["15", "01", "22"].map(str::to_owned), &json!("150122")));
        assert_eq!(after["distrito"]["nombre"], "Miraflores");
        let same = owner.company_set(&json!({"departamento": after["departamento"], "provincia": after["provincia"], "distrito": after["distrito"]})).await;
        assert_eq!(codes(&same), codes(&after));
        let moved = owner.company_set(&json!({"departamento": "04"})).await;
        assert_eq!((codes(&moved), &moved["provincia"]), (["04", "", ""].map(str::to_owned), &Value::Null));
        for (body, field) in [
            (json!({"provincia": "99"}), "provincia"), (json!({"departamento": "77"}), "departamento"), (json!({"distrito": "01"}), "distrito"),
        ] {
            let (status, refused) = owner.set_company(&body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
    }

    async fn hours_are_set_day_by_day(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let day = |day: &str, active: bool, from: &str, to: &str| json!({"dia": day, "activo": active, "horaInicio": from, "horaFin": to});
        let set = owner.company_set(&json!({"horario": [day("sabado", true, "09:00:00", "13:00:00"), day("lunes", true, "08:00:00", "20:00:00")]})).await;
        assert_eq!(set["horario"], json!([day("lunes", true, "08:00:00", "20:00:00"), day("sabado", true, "09:00:00", "13:00:00")]));
        let set = owner.company_set(&json!({"horario": [day("sabado", false, "00:00:00", "00:00:00")], "horarioDelivery": [day("miercoles", true, "10:00:00", "11:30:00")]})).await;
        assert_eq!((set["horario"].as_array().unwrap().len(), &set["horario"][1]["activo"]), (2, &json!(false)));
        assert_eq!(set["horarioDelivery"][0]["dia"], "miercoles");
        for (hours, field) in [
            (json!([day("lunes", true, "20:00:00", "08:00:00")]), "horario[0].horaFin"),
            (json!([day("lunes", true, "08:00:00", "08:00:00")]), "horario[0].horaFin"),
            (json!([day("lunes", true, "08:00:00", "09:00:00"), day("lunes", true, "08:00:00", "09:00:00")]), "horario[1].dia"),
            (json!([day("miércoles", true, "08:00:00", "09:00:00")]), "horario[0].dia"),
            (json!([day("lunes", true, "8:00", "09:00:00")]), "horario[0].horaInicio"),
            (json!([day("lunes", true, "08:00:00", "24:00:00")]), "horario[0].horaFin"),
        ] {
            let (status, refused) = owner.set_company(&json!({"horario": hours})).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
    }

    async fn settings_are_kept_by_name(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let entry = |name: &str, value: &str| json!({"nombre": name, "valor": value});
        let set = owner.company_set(&json!({"configuracion": [
            entry("descuentoGlobal", "false"), entry("modoDescuentoLinea", "porcentaje"), entry("notaCotizacion", "Gracias"),
            entry("servicioParqueo", "true"), entry("codigoEstablecimiento", "0002"), entry("colorPreferido", "verde"),
        ]})).await;
        assert_eq!((&set["descuentoGlobal"], &set["modoDescuentoProducto"], &set["notaCotizacion"]), (&json!(false), &json!("porcentaje"), &json!("Gracias")));
        assert_eq!((&set["servicioParqueo"], &set["codigoEstablecimiento"]), (&json!(true), &json!("0002")));
        let kept = set["configuracion"].as_array().unwrap();
        assert!(kept.contains(&entry("colorPreferido", "verde")) && kept.contains(&entry("inventarioCero", "true")), "{kept:?}");
        let set = owner.company_set(&json!({"configuracion": [entry("descuentoGlobal", ""), entry("codigoEstablecimiento", ""), entry("inventarioCero", "false")]})).await;
        assert_eq!((&set["descuentoGlobal"], &set["codigoEstablecimiento"], &set["controlStock"]), (&json!(true), &json!("0000"), &json!(true)));
        let set = owner.company_set(&json!({"controlStock": false})).await;
        assert!(set["configuracion"].as_array().unwrap().contains(&entry("inventarioCero", "true")));
        let (status, refused) = owner.set_company(&json!({"controlStock": true, "configuracion": [entry("inventarioCero", "true")]})).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!("controlStock")));
        let long = "ñ".repeat(121);
        for (name, value, field) in [
            ("notaCotizacion", long.as_str(), "configuracion.notaCotizacion"), ("descuentoLinea", "tal vez", "configuracion.descuentoLinea"),
            ("modoDescuentoGlobal", "mitad", "configuracion.modoDescuentoGlobal"), ("", "x", "configuracion"),
        ] {
            let (status, refused) = owner.set_company(&json!({"configuracion": [entry(name, value)]})).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
        let filters = json!([{"codigo": "bebidas", "nombre": "Bebidas"}]);
        assert_eq!(owner.company_set(&json!({"filtros": filters})).await["filtros"], filters);
        assert_eq!(owner.company_set(&json!({"filtros": []})).await["filtros"], json!([]));
    }

    async fn the_logo_is_one_of_the_own_pictures(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, stranger) = (server.sign_in(OWNER).await, server.sign_in(OTHER_OWNER).await);
        let upload = |host: &str| format!("/api/v2/administracion/empresas/{host}/subir-logo");
        let (status, stored) = bring(&owner, &upload(HOST), "logo.png", &png(7)).await;
        assert_eq!(status, 200, "{stored}");
        let logo = stored["rutaArchivo"].clone();
        assert_eq!(owner.get(&path()).await.1["logo"], Value::Null, "stored, not shown yet");
        assert_eq!(owner.company_set(&json!({"logo": logo})).await["logo"], logo);
        let me = owner.get("/api/v2/usuarios/usuario-autenticado").await.1;
        assert_eq!(me["logo"], logo);
        let foreign = bring(&stranger, &upload(OTHER_HOST), "otro.png", &png(8)).await.1["rutaArchivo"].clone();
        for (field, picture) in [("logo", foreign), ("imagen", json!("/api/media/inventado.png")), ("logo", json!("https://ejemplo.example/x.png"))] {
            let (status, refused) = owner.set_company(&json!({field: picture})).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
        assert_eq!(owner.company_set(&json!({"imagen": logo})).await["imagen"], logo);
        assert_eq!(owner.company_set(&json!({"logo": ""})).await["logo"], Value::Null);
        assert_eq!(bring(&server.sign_in(SELLER).await, &upload(HOST), "logo.png", &png(7)).await.0, 403);
        assert_eq!(bring(&stranger, &upload(HOST), "logo.png", &png(7)).await.0, 403);
        assert_eq!(bring(&owner, &upload(HOST), "logo.txt", b"hola").await.0, 415);
    }
}
