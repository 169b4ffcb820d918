//! Pushes by a cloud messaging service: to a server on this machine that answers as the service
//! documents it, and records what it was asked.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use ring::signature::{KeyPair, RSA_PKCS1_2048_8192_SHA256, RsaKeyPair, UnparsedPublicKey};
use serde_json::json;
use yapa_app::notifications::CloudAccount;

use super::push::subscription;
use super::*;

/// A key that proves nothing: it lies open in the project.
const KEY: &str = include_str!("../../../../fiscal/data/simulator/demo-signer.key.pem");
const EMAIL: &str = "avisos@tienda.example";
/// The service's answer for a device that is gone.
const GONE: &str =
    r#"{"error":{"code":404,"status":"NOT_FOUND","details":[{"errorCode":"UNREGISTERED"}]}}"#;
/// Its answer to an unknown token.
const NO_TOKEN: &str = r#"{"error":{"code":400,"message":"The registration token is not a valid FCM registration token","status":"INVALID_ARGUMENT"}}"#;

/// The recorded calls.
#[derive(Default)]
struct Recorded {
    /// Answers that are prepared; then every message is taken.
    answers: VecDeque<(u16, &'static str)>,
    /// Assertions (JWT) of the service account's sign-ins.
    sign_ins: Vec<String>,
    /// Whether the account is refused.
    refuses: bool,
    /// Authorization and body of each message.
    messages: Vec<(String, Value)>,
}

#[derive(Clone, Default)]
struct Cloud(Arc<Mutex<Recorded>>);

impl Cloud {
    async fn open(answers: &[(u16, &'static str)]) -> (Cloud, CloudAccount) {
        let cloud = Cloud::default();
        cloud.0.lock().unwrap().answers = answers.iter().copied().collect();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let app = axum::Router::new()
            .route("/token", post(sign_in))
            .route("/v1/projects/{project}/{call}", post(take))
            .with_state(cloud.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        let file = json!({
            "type": "service_account", "project_id": "tienda-1", "client_email": EMAIL,
            "private_key": KEY, "token_uri": format!("{address}/token"),
        });
        let account = CloudAccount::read(&file.to_string(), Some(&address)).unwrap();
        (cloud, account)
    }

    fn messages(&self) -> Vec<(String, Value)> {
        self.0.lock().unwrap().messages.clone()
    }

    fn sign_ins(&self) -> Vec<String> {
        self.0.lock().unwrap().sign_ins.clone()
    }
}

async fn sign_in(State(cloud): State<Cloud>, body: String) -> (StatusCode, String) {
    let mut all = cloud.0.lock().unwrap();
    all.sign_ins.push(body);
    if all.refuses {
        let refusal = json!({"error": "invalid_grant"});
        return (StatusCode::BAD_REQUEST, refusal.to_string());
    }
    let token = format!("entrada-{}", all.sign_ins.len());
    let answer = json!({"access_token": token, "expires_in": 3_600, "token_type": "Bearer"});
    (StatusCode::OK, answer.to_string())
}

async fn take(
    State(cloud): State<Cloud>,
    Path(path): Path<(String, String)>,
    headers: HeaderMap,
    body: String,
) -> (StatusCode, &'static str) {
    assert_eq!(path, ("tienda-1".to_owned(), "messages:send".to_owned()));
    let signed = headers["authorization"].to_str().unwrap().to_owned();
    let mut all = cloud.0.lock().unwrap();
    all.messages
        .push((signed, serde_json::from_str(&body).unwrap()));
    let (code, answer) = all
        .answers
        .pop_front()
        .unwrap_or((200, r#"{"name":"projects/tienda-1/messages/1"}"#));
    (StatusCode::from_u16(code).unwrap(), answer)
}

/// A device token as the service gives them out.
fn token(name: &str) -> String {
    format!("{name}:APA91b{}", "x".repeat(120))
}

/// The claims of the assertion in a sign-in, whose signature holds.
fn claims(body: &str) -> Value {
    let fields: Vec<(String, String)> = serde_urlencoded::from_str(body).unwrap();
    assert_eq!(
        fields[0],
        (
            "grant_type".to_owned(),
            "urn:ietf:params:oauth:grant-type:jwt-bearer".to_owned()
        )
    );
    let (signed, signature) = fields[1].1.rsplit_once('.').unwrap();
    let lines = KEY.lines().filter(|line| !line.starts_with("-----"));
    let der = STANDARD.decode(lines.collect::<String>()).unwrap();
    let key = RsaKeyPair::from_pkcs8(&der).unwrap();
    UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, key.public_key().as_ref())
        .verify(
            signed.as_bytes(),
            &URL_SAFE_NO_PAD.decode(signature).unwrap(),
        )
        .unwrap();
    let (_, claims) = signed.split_once('.').unwrap();
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).unwrap()).unwrap()
}

yapa_test_kit::both_engines! {
    async fn a_configured_cloud_account_pushes_to_devices_of_the_service(db: TestDb) {
        let (cloud, account) = Cloud::open(&[]).await;
        let server = TestServer::open_with_cloud(db, account).await;
        let (shop, item) = server.low_shop("6").await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        owner.device(&token("celular")).await;
        manager.device("0f8fad5b-d9cb-469f-a165-70867728950e").await;
        owner.sell_some(&shop, &item, "1").await;
        server.work(0).await;
        let [(signed, body)] = &cloud.messages()[..] else { panic!("one message") };
        assert_eq!(signed, "Bearer entrada-1");
        let key = owner.messages(shop.user_id).await["mensajeriaApps"][0]["idMessage"].to_string();
        let text = format!("{} Botella 1 L (P{}): quedan 5", item.name, item.id);
        let message = &body["message"];
        assert_eq!(message["token"], token("celular"));
        assert_eq!(message["notification"], json!({"title": "Queda poco stock", "body": text}));
        assert_eq!((&message["data"]["idMessage"], &message["data"]["ruta"]), (&json!(key), &json!("/notifications")));
        assert!(message["data"].as_object().unwrap().values().all(Value::is_string), "the service takes texts alone");
        assert_eq!(message["webpush"]["fcm_options"]["link"], "https://tienda.yapa.example/notifications");
        let claims = claims(&cloud.sign_ins()[0]);
        assert_eq!((&claims["iss"], &claims["scope"]), (&json!(EMAIL), &json!("https://www.googleapis.com/auth/firebase.messaging")));
        assert!(claims["aud"].as_str().unwrap().ends_with("/token"));
        assert_eq!(claims["exp"].as_i64().unwrap() - claims["iat"].as_i64().unwrap(), 3_600);
        // The access token is kept until shortly before it expires.
        for (passed, sign_ins) in [(0, 1), (3_600_000, 2)] {
            server.pass(passed);
            let owner = server.sign_in(OWNER).await;
            let item = server.low_product(&shop, "6").await;
            owner.sell_some(&shop, &item, "1").await;
            server.work(0).await;
            assert_eq!(cloud.sign_ins().len(), sign_ins);
        }
        assert_eq!(cloud.messages().last().unwrap().0, "Bearer entrada-2");
    }

    async fn a_device_that_is_gone_is_forgotten_and_a_busy_service_is_retried(db: TestDb) {
        let (cloud, account) = Cloud::open(&[(503, "{}"), (401, "{}"), (200, "{}"), (404, GONE)]).await;
        let server = TestServer::open_with_cloud(db, account).await;
        let (shop, item) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        owner.device(&token("celular")).await;
        owner.sell_some(&shop, &item, "1").await;
        server.work(0).await;
        assert_eq!((cloud.messages().len(), cloud.sign_ins().len()), (1, 1));
        server.work(60_000).await;
        assert_eq!((cloud.messages().len(), cloud.sign_ins().len()), (2, 1));
        server.work(60_000).await;
        assert_eq!((cloud.messages().len(), cloud.sign_ins().len()), (3, 2), "a refused access token is renewed");
        for _ in 0..2 {
            let item = server.low_product(&shop, "6").await;
            owner.sell_some(&shop, &item, "1").await;
            server.work(60_000).await;
            assert_eq!(cloud.messages().len(), 4, "after UNREGISTERED nothing more is sent");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_message_that_can_never_arrive_is_sent_once(db: TestDb) {
        let (cloud, account) = Cloud::open(&[(403, "{}"), (400, NO_TOKEN)]).await;
        let server = TestServer::open_with_cloud(db, account).await;
        let (shop, _) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        owner.device(&token("celular")).await;
        for sent in [1, 2, 2] {
            let item = server.low_product(&shop, "6").await;
            owner.sell_some(&shop, &item, "1").await;
            server.work(0).await;
            server.work(600_000).await;
            assert_eq!(cloud.messages().len(), sent);
        }
        // A refused account is no fault of the installation, and no message goes out.
        cloud.0.lock().unwrap().refuses = true;
        owner.device(&token("otro")).await;
        server.pass(3_600_000);
        let owner = server.sign_in(OWNER).await;
        let item = server.low_product(&shop, "6").await;
        owner.sell_some(&shop, &item, "1").await;
        server.work(600_000).await;
        assert_eq!(cloud.messages().len(), 2);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn without_an_account_a_device_token_is_only_a_name(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        owner.device(&token("celular")).await;
        owner.sell_some(&shop, &item, "1").await;
        assert_eq!(yapa_app::jobs::work_once(&server.ctx).await.unwrap(), 0, "nothing to push");
    }

    async fn browsers_are_pushed_to_beside_the_cloud_account(db: TestDb) {
        let (cloud, account) = Cloud::open(&[]).await;
        let server = TestServer::open_with_cloud(db, account).await;
        let (shop, item) = server.low_shop("6").await;
        let (owner, phone) = (server.sign_in(OWNER).await, server.sign_in(OWNER).await);
        let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        owner.device(&subscription(&format!("http://{closed}/caja"))).await;
        phone.device(&token("celular")).await;
        owner.sell_some(&shop, &item, "1").await;
        assert_eq!(yapa_app::jobs::work_once(&server.ctx).await.unwrap(), 2);
        assert_eq!(cloud.messages().len(), 1, "the browser's message goes to its own service");
    }
}
