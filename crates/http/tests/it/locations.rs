use serde_json::{Value, json};

use crate::support::*;

const PLACES: &str = "/api/v2/localizacion/paises";
const UBIGEO: &str = "/api/v1/yapa/peru/ubigeo/departamentos";

fn names(body: &Value) -> Vec<&str> {
    body.as_array()
        .unwrap()
        .iter()
        .map(|one| one["nombre"].as_str().unwrap())
        .collect()
}

yapa_test_kit::both_engines! {
    async fn countries_tell_what_forms_need(db: TestDb) {
        let house = House::open(db).await;
        let seller = house.sign_in(SELLER).await;
        let (status, body) = seller.get(&format!("{PLACES}/CL")).await;
        assert_eq!((status, &body["codigoISO2"], &body["idioma"]), (200, &json!("CL"), &json!("es")));
        assert_eq!(body["indicativoTelefonico"], "+56");
        let level = json!({"clasificacion": "3", "descripcion": "Comuna", "observacion": ""});
        assert_eq!(body["organizacionGeografica"][2], level);
        let (_, types) = seller.get(&format!("{PLACES}/cl/tipo-documentos")).await;
        assert_eq!((&types, types.as_array().unwrap().len()), (&body["tipoDocumentos"], 4));
        assert_eq!((&types[0]["descripcionCorta"], &types[0]["tipo"]), (&json!("RUT"), &json!("NATURAL")));
        for path in ["XX", "XX/tipo-documentos", "XX/territorios/primera-division"] {
            let (status, body) = seller.get(&format!("{PLACES}/{path}")).await;
            assert_eq!(status, 404, "{path}");
            assert_refusal(status, &body, "no_encontrado");
        }
    }

    async fn divisions_lead_down_by_full_and_short_paths(db: TestDb) {
        let house = House::open(db).await;
        let seller = house.sign_in(SELLER).await;
        let at = async |path: &str| seller.get(&format!("{PLACES}/{path}")).await;
        let first = "PE/territorios/primera-division";
        assert_eq!(at(first).await.1[0], json!({"codigo": "01", "nombre": "Amazonas"}));
        let (_, provinces) = at(&format!("{first}/15/segunda-division")).await;
        assert_eq!((names(&provinces).len(), names(&provinces)[0]), (10, "Barranca"));
        let (_, districts) = at(&format!("{first}/15/segunda-division/1501/tercera-division")).await;
        assert!(districts.as_array().unwrap().contains(&json!({"codigo": "22", "nombre": "Miraflores"})));
        let deepest = format!("{first}/15/segunda-division/1501/tercera-division/150122/cuarta-division");
        assert_eq!(at(&deepest).await, (200, json!([])));
        assert_eq!(at("PE/territorios/15/segunda-division").await.1, provinces);
        assert_eq!(at("PE/territorios/1501/tercera-division").await.1, districts);
        assert_eq!(at("PE/territorios/150122/cuarta-division").await, (200, json!([])));
        let own_parts = format!("{first}/15/segunda-division/01/tercera-division");
        assert_eq!(at(&own_parts).await.1, districts);
        let two_levels = "MX/territorios/primera-division/09/segunda-division/09015/tercera-division";
        assert_eq!(at(two_levels).await, (200, json!([])));
        for path in ["99/segunda-division", "01/segunda-division/1501/tercera-division", "%C3%A9/segunda-division"] {
            assert_eq!(at(&format!("{first}/{path}")).await.0, 404, "{path}");
        }
    }

    async fn the_older_paths_of_peru_and_the_units(db: TestDb) {
        let house = House::open(db).await;
        let seller = house.sign_in(SELLER).await;
        assert_eq!(names(&seller.get(UBIGEO).await.1).len(), 25);
        assert_eq!(names(&seller.get(&format!("{UBIGEO}/15/provincias")).await.1).len(), 10);
        let (_, joined) = seller.get(&format!("{UBIGEO}/15/1501/distritos")).await;
        let (_, nested) = seller.get(&format!("{UBIGEO}/15/provincias/1501/distritos")).await;
        assert_eq!((names(&joined).len(), &joined), (43, &nested));
        let (status, units) = seller.get("/api/v1/yapa/medidas").await;
        assert_eq!((status, &units[1]), (200, &json!({"codigo": "KG", "nombre": "Kilogramo"})));
        for path in ["/api/v1/otro/medidas", "/api/v1/otro/peru/ubigeo/departamentos"] {
            assert_eq!(seller.get(path).await.0, 404, "{path}");
        }
    }
}
