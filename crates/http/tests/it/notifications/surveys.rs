//! All users of a company are notified of its survey.

use serde_json::json;
use yapa_app::operator;

use super::*;

const ASKED: &str =
    r#"{"titulo": "¿Cómo le va?", "preguntas": [{"pregunta": "¿Bien?", "tipo": "texto"}]}"#;

yapa_test_kit::both_engines! {
    async fn every_user_of_the_company_is_notified_of_a_survey(db: TestDb) {
        let server = TestServer::open(db).await;
        operator::add_survey(&server.ctx, HOST, ASKED).await.unwrap();
        for email in [OWNER, MANAGER, SELLER] {
            let (actor, id) = (server.sign_in(email).await, server.user_id(email).await);
            let page = actor.messages(id).await;
            let message = &page["mensajeriaApps"][0];
            assert_eq!(sums(&page), (1, 1), "{email}");
            assert_eq!(
                [&message["notificationType"], &message["codigo"], &message["titulo"], &message["redirectPath"]],
                [&json!("SURVEY"), &Value::Null, &json!("¿Cómo le va?"), &Value::Null]
            );
        }
        let other = server.sign_in(OTHER_OWNER).await;
        assert_eq!(sums(&other.messages(server.user_id(OTHER_OWNER).await).await), (0, 0));
    }
}
