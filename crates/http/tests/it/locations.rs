use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::*;

const PLACES: &str = "/api/v2/localizacion/paises";
const UBIGEO: &str = "/api/v1/yapa/peru/ubigeo/departamentos";

fn rows(body: &Value) -> Vec<(&str, &str)> {
    let text = |row: &'_ Value, name: &str| row[name].as_str().unwrap().len();
    for row in body.as_array().unwrap() {
        assert!(text(row, "codigo") > 0 && text(row, "nombre") > 0, "{row}");
    }
    let pairs = body.as_array().unwrap().iter();
    pairs
        .map(|row| {
            (
                row["codigo"].as_str().unwrap(),
                row["nombre"].as_str().unwrap(),
            )
        })
        .collect()
}

/// Texts that name no division, or one on another level.
const STRANGE: [&str; 12] = [
    "0",
    "1",
    "98",
    "001",
    "-1",
    "%C3%B1",
    "%20",
    "150101",
    "15%2F01",
    "%2e%2e",
    "9223372036854775808",
    "'%20OR%20''='",
];

yapa_test_kit::both_engines! {
    async fn countries_have_the_facts_that_forms_need(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let (status, body) = seller.get(&format!("{PLACES}/CL")).await;
        assert_eq!((status, &body["codigoISO2"], &body["idioma"]), (200, &json!("CL"), &json!("es")));
        assert_eq!(body["indicativoTelefonico"], "+56");
        let level = json!({"clasificacion": "3", "descripcion": "Comuna", "observacion": ""});
        assert_eq!(body["organizacionGeografica"][2], level);
        assert_eq!(rows(&body["primeraDivision"]).len(), 16);
        let (_, types) = seller.get(&format!("{PLACES}/cl/tipo-documentos")).await;
        assert_eq!((&types, types.as_array().unwrap().len()), (&body["tipoDocumentos"], 5));
        assert_eq!((&types[0]["descripcionCorta"], &types[0]["tipo"]), (&json!("RUT"), &json!("NATURAL")));
        for (country, levels, prefix) in [("PE", 3, "+51"), ("CL", 3, "+56"), ("CO", 2, "+57"), ("MX", 2, "+52")] {
            let (_, body) = seller.get(&format!("{PLACES}/{country}")).await;
            assert_eq!(body["organizacionGeografica"].as_array().unwrap().len(), levels, "{country}");
            assert_eq!(body["indicativoTelefonico"], prefix);
        }
    }

    async fn every_list_is_whole(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let counts: [(&str, &[usize]); 4] =
            [("PE", &[25, 196, 1_891]), ("CL", &[16, 56, 346]), ("CO", &[33, 1_122]), ("MX", &[32, 2_478])];
        for (country, counts) in counts {
            let first = format!("{PLACES}/{country}/territorios/primera-division");
            let (mut seconds, mut thirds) = (BTreeSet::new(), BTreeSet::new());
            let (_, list) = seller.get(&first).await;
            for (d1, _) in rows(&list) {
                let (_, list) = seller.get(&format!("{first}/{d1}/segunda-division")).await;
                for (d2, _) in rows(&list) {
                    assert!(seconds.insert(format!("{d1}{d2}")));
                    if counts.len() == 3 {
                        let (_, list) = seller.get(&format!("{first}/{d1}/segunda-division/{d2}/tercera-division")).await;
                        thirds.extend(rows(&list).iter().map(|(d3, _)| format!("{d1}{d2}{d3}")));
                    }
                }
            }
            let found = [rows(&list).len(), seconds.len(), thirds.len()];
            assert_eq!(&found[..counts.len()], counts, "{country}");
            let longest = if counts.len() == 3 { thirds } else { seconds };
            let length = longest.first().unwrap().len();
            assert!(longest.iter().all(|code| code.len() == length), "{country} keeps leading zeros");
        }
    }

    async fn divisions_are_named_by_their_part_or_their_whole_code(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let first = format!("{PLACES}/PE/territorios/primera-division");
        let at = async |path: &str| seller.get(&format!("{first}/{path}")).await;
        assert_eq!(seller.get(&first).await.1[0], json!({"codigo": "01", "nombre": "Amazonas"}));
        assert_eq!(seller.get(&first).await.1[1], json!({"codigo": "02", "nombre": "Áncash"}));
        let (_, provinces) = at("15/segunda-division").await;
        assert_eq!((rows(&provinces).len(), rows(&provinces)[0].1), (10, "Barranca"));
        let (_, districts) = at("15/segunda-division/01/tercera-division").await;
        assert!(rows(&districts).contains(&("22", "Miraflores")));
        assert_eq!(at("15/segunda-division/1501/tercera-division").await.1, districts);
    }

    async fn below_the_last_level_there_is_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        for path in [
            "MX/territorios/primera-division/09/segunda-division/015/tercera-division",
            "CO/territorios/primera-division/05/segunda-division/05001/tercera-division",
            "CO/territorios/primera-division/05/segunda-division/001/tercera-division/01/cuarta-division",
            "PE/territorios/primera-division/15/segunda-division/01/tercera-division/22/cuarta-division",
            "CL/territorios/primera-division/13/segunda-division/1/tercera-division/01/cuarta-division",
        ] {
            assert_eq!(seller.get(&format!("{PLACES}/{path}")).await, (200, json!([])), "{path}");
        }
    }

    async fn the_older_paths_of_peru_and_the_units(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        assert_eq!(rows(&seller.get(UBIGEO).await.1).len(), 25);
        assert_eq!(rows(&seller.get(&format!("{UBIGEO}/15/provincias")).await.1).len(), 10);
        let (_, joined) = seller.get(&format!("{UBIGEO}/15/01/distritos")).await;
        let (_, nested) = seller.get(&format!("{UBIGEO}/15/provincias/01/distritos")).await;
        assert_eq!((rows(&joined).len(), &joined), (43, &nested));
        assert_eq!(seller.get(&format!("{UBIGEO}/15/1501/distritos")).await.1, nested);
        let (status, units) = seller.get("/api/v1/yapa/medidas").await;
        assert_eq!((status, rows(&units)[0]), (200, ("UNI", "Unidad")));
        for unit in [("KG", "Kilogramo"), ("LT", "Litro"), ("GR", "Gramo"), ("ML", "Mililitro")] {
            assert!(rows(&units).contains(&unit), "{unit:?}");
        }
    }

    async fn an_unknown_place_or_path_is_not_found(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let mut paths = vec![
            "/api/v1/otro/medidas".to_owned(),
            "/api/v1/otro/peru/ubigeo/departamentos".to_owned(),
            "/api/v1/otro/peru/ubigeo/departamentos/15/01/distritos".to_owned(),
            format!("{PLACES}/PE/territorios/primera-division/01/segunda-division/1501/tercera-division"),
        ];
        for tail in ["", "/tipo-documentos", "/territorios/primera-division", "/territorios/primera-division/01/segunda-division",
            "/territorios/primera-division/01/segunda-division/01/tercera-division",
            "/territorios/primera-division/01/segunda-division/01/tercera-division/01/cuarta-division"] {
            paths.extend(["AR", "P", "PER", "%C3%91"].map(|code| format!("{PLACES}/{code}{tail}")));
        }
        for code in STRANGE {
            paths.push(format!("{UBIGEO}/{code}/provincias"));
            paths.push(format!("{UBIGEO}/15/{code}/distritos"));
            for country in ["PE", "CL", "CO", "MX"] {
                paths.push(format!("{PLACES}/{country}/territorios/primera-division/{code}/segunda-division"));
            }
            paths.push(format!("{PLACES}/PE/territorios/primera-division/15/segunda-division/{code}/tercera-division"));
        }
        for path in paths {
            let (status, body) = seller.get(&path).await;
            assert_eq!(status, 404, "{path}: {body}");
            assert_refusal(status, &body, "no_encontrado");
        }
        let (status, body) = seller.get(&format!("{UBIGEO}/a%00b/provincias")).await;
        assert_refusal(status, &body, if status == 400 { "validacion" } else { "no_encontrado" });
    }

    async fn a_signed_in_user_reads_any_country_and_an_anonymous_caller_none(db: TestDb) {
        let server = TestServer::open(db).await;
        let actors = [server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(OTHER_OWNER).await];
        for path in [format!("{PLACES}/MX"), format!("{PLACES}/CO/tipo-documentos"), UBIGEO.to_owned(), "/api/v1/yapa/medidas".to_owned()] {
            for actor in &actors {
                assert_eq!(actor.get(&path).await.0, 200, "{path}");
            }
            let (status, body) = read(server.anonymous(Method::GET, &path)).await;
            assert_eq!(status, 401, "{path}");
            assert_refusal(status, &body, "invalid_token");
        }
    }
}

#[test]
fn the_contract_lists_the_served_paths_of_locations() {
    let document = serde_json::to_value(yapa_http::openapi()).unwrap();
    let served: BTreeSet<&str> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, item)| item["get"]["tags"] == json!(["locations"]))
        .map(|(path, _)| path.as_str())
        .collect();
    let listed: Vec<String> = yapa_http::endpoints()
        .map(|endpoint| format!("/api{}", endpoint.path))
        .filter(|path| {
            path.contains("/localizacion/")
                || path.contains("/ubigeo/")
                || path.ends_with("/medidas")
        })
        .collect();
    assert_eq!(served, listed.iter().map(String::as_str).collect());
}
