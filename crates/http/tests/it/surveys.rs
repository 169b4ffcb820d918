//! Surveys: their questions; each user answers once, and no other user may.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::operator;

use crate::support::*;

const ASKED: &str = r#"{
    "titulo": "¿Cómo le va?",
    "descripcion": "Un minuto",
    "preguntas": [
        {"pregunta": "¿Qué tan fácil es?", "tipo": "estrellas", "obligatoria": true},
        {"pregunta": "¿Qué usa más?", "tipo": "opcion", "opciones": ["Cobrar", "Buscar"]},
        {"pregunta": "¿Qué le falta?", "tipo": "texto"}
    ]
}"#;

fn surveys(host: &str) -> String {
    format!("/api/v2/ventas/empresas/{host}/encuestas")
}

fn answers(id: i64) -> String {
    format!("{}/{id}/respuestas", surveys(HOST))
}

fn rows(given: &[(i64, &str)]) -> Value {
    let one = |(number, answer): &(i64, &str)| json!({"numero": number, "respuesta": answer});
    json!({"respuestas": given.iter().map(one).collect::<Vec<_>>()})
}

yapa_test_kit::both_engines! {
    async fn a_survey_is_answered_once_by_each(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        assert_eq!(seller.get(&surveys(HOST)).await, (200, json!([])));
        let id = operator::add_survey(&server.ctx, HOST, ASKED).await.unwrap();
        let (status, all) = seller.get(&surveys(HOST)).await;
        assert_eq!((status, all.as_array().unwrap().len()), (200, 1));
        let survey = &all[0];
        assert_eq!((&survey["titulo"], &survey["respondida"]), (&json!("¿Cómo le va?"), &json!(false)));
        assert_eq!(
            survey["preguntas"][1],
            json!({"numero": 2, "pregunta": "¿Qué usa más?", "tipo": "opcion", "opciones": ["Cobrar", "Buscar"], "obligatoria": false})
        );
        let given = rows(&[(1, "5"), (2, " Buscar "), (3, "")]);
        let post = |key: &'static str, given: Value| read(seller.call(Method::POST, &answers(id)).header("idempotency-key", key).json(&given));
        let (status, first) = post("uno", given.clone()).await;
        assert_eq!((status, &first["respondida"]), (200, &json!(true)), "{first}");
        assert_eq!(post("uno", given.clone()).await, (200, first), "a repeat");
        let (status, refused) = post("dos", given).await;
        assert_refusal(status, &refused, "conflicto");
        assert_eq!((status, &refused["mensaje"]), (409, &json!("Usted ya respondió esta encuesta.")));
        assert_eq!(seller.get(&surveys(HOST)).await.1[0]["respondida"], true);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.get(&surveys(HOST)).await.1[0]["respondida"], false, "each for oneself");
        let written = operator::survey_answers(&server.ctx, HOST, id).await.unwrap();
        let line = |question: &str, answer: &str| [SELLER.to_owned(), question.to_owned(), answer.to_owned()];
        assert_eq!(written, [line("¿Qué tan fácil es?", "5"), line("¿Qué usa más?", "Buscar")]);
        assert_eq!(operator::list_surveys(&server.ctx, HOST).await.unwrap()[0].answers, 1);
    }

    async fn one_of_many_answers_at_once_counts(db: TestDb) {
        let server = TestServer::open(db).await;
        let id = operator::add_survey(&server.ctx, HOST, ASKED).await.unwrap();
        let seller = server.sign_in(SELLER).await;
        let (path, given) = (answers(id), rows(&[(1, "3")]));
        let calls = (0..8).map(|_| seller.send(Method::POST, &path, &given));
        let all = futures::future::join_all(calls).await;
        let count = |wanted: u16| all.iter().filter(|(status, _)| *status == wanted).count();
        assert_eq!((count(200), count(409)), (1, 7));
    }

    async fn answers_that_do_not_fit_are_refused_and_leave_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let id = operator::add_survey(&server.ctx, HOST, ASKED).await.unwrap();
        let seller = server.sign_in(SELLER).await;
        let long = "x".repeat(501);
        let cases: [(&[(i64, &str)], &str); 9] = [
            (&[], "La pregunta 1 es obligatoria"),
            (&[(2, "Cobrar")], "La pregunta 1 es obligatoria"),
            (&[(1, "0")], "La pregunta 1 se responde con 1 a 5 estrellas"),
            (&[(1, "6")], "La pregunta 1 se responde con 1 a 5 estrellas"),
            (&[(1, "cinco")], "La pregunta 1 se responde con 1 a 5 estrellas"),
            (&[(1, "5"), (2, "Otra")], "La pregunta 2 se responde con una de sus opciones"),
            (&[(1, "5"), (3, &long)], "La pregunta 3 admite hasta 500 caracteres"),
            (&[(1, "5"), (1, "4")], "La pregunta 1 tiene dos respuestas"),
            (&[(1, "5"), (9, "a")], "La pregunta 9 no es de esta encuesta"),
        ];
        for (given, sentence) in cases {
            let (status, refused) = seller.send(Method::POST, &answers(id), &rows(given)).await;
            assert_eq!((status, refused["mensaje"].as_str().unwrap()), (400, sentence));
        }
        for odd in [json!({}), json!({"respuestas": 7}), json!({"respuestas": [{"numero": "uno"}]})] {
            assert_eq!(seller.send(Method::POST, &answers(id), &odd).await.0, 400, "{odd}");
        }
        assert_eq!(seller.get(&surveys(HOST)).await.1[0]["respondida"], false);
        assert_eq!(operator::list_surveys(&server.ctx, HOST).await.unwrap()[0].answers, 0);
    }

    async fn a_survey_belongs_to_its_company_until_it_is_closed(db: TestDb) {
        let server = TestServer::open(db).await;
        let id = operator::add_survey(&server.ctx, HOST, ASKED).await.unwrap();
        let given = rows(&[(1, "5")]);
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(stranger.get(&surveys(HOST)).await.0, 403);
        assert_eq!(stranger.get(&surveys(OTHER_HOST)).await, (200, json!([])));
        let theirs = format!("{}/{id}/respuestas", surveys(OTHER_HOST));
        assert_eq!(stranger.send(Method::POST, &theirs, &given).await.0, 404);
        assert_eq!(stranger.send(Method::POST, &answers(id), &given).await.0, 403);
        operator::close_survey(&server.ctx, HOST, id).await.unwrap();
        let seller = server.sign_in(SELLER).await;
        assert_eq!(seller.get(&surveys(HOST)).await, (200, json!([])));
        let (status, refused) = seller.send(Method::POST, &answers(id), &given).await;
        assert_eq!((status, &refused["mensaje"]), (409, &json!("La encuesta ya está cerrada.")));
        assert_eq!(seller.send(Method::POST, &answers(999), &given).await.0, 404);
        assert!(operator::close_survey(&server.ctx, OTHER_HOST, id).await.is_err());
    }

    async fn a_survey_that_cannot_be_asked_is_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let cases = [
            "", "{}", r#"{"titulo": "A", "preguntas": []}"#,
            r#"{"titulo": " ", "preguntas": [{"pregunta": "a", "tipo": "texto"}]}"#,
            r#"{"titulo": "A", "preguntas": [{"pregunta": "", "tipo": "texto"}]}"#,
            r#"{"titulo": "A", "preguntas": [{"pregunta": "a", "tipo": "rara"}]}"#,
            r#"{"titulo": "A", "preguntas": [{"pregunta": "a", "tipo": "opcion", "opciones": ["b"]}]}"#,
            r#"{"titulo": "A", "preguntas": [{"pregunta": "a", "tipo": "opcion", "opciones": ["b", "b "]}]}"#,
            r#"{"titulo": "A", "preguntas": [{"pregunta": "a", "tipo": "texto"}], "otra": 1}"#,
        ];
        for json in cases {
            assert!(operator::add_survey(&server.ctx, HOST, json).await.is_err(), "{json}");
        }
        assert!(operator::add_survey(&server.ctx, "00000000000", ASKED).await.is_err());
        assert!(operator::list_surveys(&server.ctx, HOST).await.unwrap().is_empty());
    }
}
