//! Pushes: to a real push service on this machine, opened with the browser's own keys.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::json;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

use super::*;

/// A push that arrived: whose it is, its headers and body.
type Arrived = (String, HeaderMap, Bytes);

/// A push service: it answers with the prepared codes, then always with 201.
#[derive(Clone, Default)]
struct Service(Arc<Mutex<(VecDeque<u16>, Vec<Arrived>)>>);

impl Service {
    async fn open(answers: &[u16]) -> (Service, String) {
        let service = Service::default();
        service.0.lock().unwrap().0 = answers.iter().copied().collect();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let app = axum::Router::new()
            .route("/{device}", axum::routing::post(take))
            .with_state(service.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        (service, address)
    }

    fn arrived(&self) -> Vec<Arrived> {
        self.0.lock().unwrap().1.clone()
    }
}

async fn take(
    State(service): State<Service>,
    Path(device): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let mut all = service.0.lock().unwrap();
    all.1.push((device, headers, body));
    let code = all.0.pop_front().unwrap_or(201);
    StatusCode::from_u16(code).unwrap()
}

fn secret() -> SecretKey {
    SecretKey::from_slice(&[7; 32]).unwrap()
}

/// The subscription of a browser.
pub(super) fn subscription(endpoint: &str) -> String {
    let public = secret().public_key().to_encoded_point(false);
    let keys = json!({
        "p256dh": URL_SAFE_NO_PAD.encode(public.as_bytes()),
        "auth": URL_SAFE_NO_PAD.encode([9; 16]),
    });
    json!({"endpoint": endpoint, "expirationTime": null, "keys": keys}).to_string()
}

fn opened(body: &Bytes) -> Value {
    let auth = Auth::clone_from_slice(&[9; 16]);
    let text = decrypt(body.to_vec(), &secret(), &auth).unwrap();
    serde_json::from_slice(&text).unwrap()
}

impl Actor<'_> {
    /// Says what the device calls itself, as after signing in.
    pub(super) async fn device(&self, token: &str) {
        let query = serde_urlencoded::to_string([("token_firebase", token)]).unwrap();
        let path = format!("/api/v2/usuarios/usuario-autenticado?{query}");
        assert_eq!(self.get(&path).await.0, 200);
    }
}

impl TestServer {
    /// Does all jobs that are due until `ms` milliseconds from now.
    pub(super) async fn work(&self, ms: i64) {
        self.pass(ms);
        while yapa_app::jobs::work_once(&self.ctx).await.unwrap() > 0 {}
    }
}

/// The claims of a signature that holds, and the key it holds for.
fn claims(header: &str) -> (Value, String) {
    let (token, key) = header
        .strip_prefix("vapid t=")
        .unwrap()
        .split_once(", k=")
        .unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let read = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, read(key))
        .verify(signed.as_bytes(), &read(signature))
        .unwrap();
    let (_, claims) = signed.split_once('.').unwrap();
    (
        serde_json::from_slice(&read(claims)).unwrap(),
        key.to_owned(),
    )
}

yapa_test_kit::both_engines! {
    async fn a_message_is_pushed_sealed_and_signed_to_each_device(db: TestDb) {
        let server = TestServer::open(db).await;
        let (service, address) = Service::open(&[]).await;
        let (shop, item) = server.low_shop("6").await;
        let (owner, phone, manager) = (server.sign_in(OWNER).await, server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        owner.device(&subscription(&format!("{address}/caja"))).await;
        phone.device(&subscription(&format!("{address}/celular"))).await;
        manager.device("0f8fad5b-d9cb-469f-a165-70867728950e").await;
        owner.sell_some(&shop, &item, "1").await;
        server.work(0).await;
        let mut arrived = service.arrived();
        arrived.sort_by(|one, two| one.0.cmp(&two.0));
        let devices: Vec<&str> = arrived.iter().map(|one| one.0.as_str()).collect();
        assert_eq!(devices, ["caja", "celular"]);
        let (_, headers, body) = &arrived[0];
        let header = |name: &str| headers[name].to_str().unwrap();
        assert_eq!((header("content-encoding"), header("ttl"), header("urgency")), ("aes128gcm", "43200", "normal"));
        let key = owner.messages(shop.user_id).await["mensajeriaApps"][0]["idMessage"].clone();
        let text = format!("{} Botella 1 L (P{}): quedan 5", item.name, item.id);
        let expected = json!({
            "idMessage": key, "notificationType": "UNDER_THRESHOLD", "titulo": "Queda poco stock", "texto": text,
            "ruta": "/notifications"
        });
        assert_eq!(opened(body), expected);
        let (claims, signer) = claims(header("authorization"));
        assert_eq!((&claims["aud"], &claims["sub"]), (&json!(address), &json!("mailto:ayuda@yapa.example")));
        let ahead = claims["exp"].as_i64().unwrap() - server.ctx.now() / 1_000;
        assert_eq!(ahead, 12 * 60 * 60);
        let (status, answer) = owner.get("/api/v2/notificaciones/clave").await;
        assert_eq!((status, &answer["clavePublica"]), (200, &json!(signer)), "the key that browsers subscribe with");
        assert_eq!(URL_SAFE_NO_PAD.decode(signer).unwrap().len(), 65);
    }

    async fn a_close_of_a_drawer_is_pushed_to_the_owner_and_opens_its_page(db: TestDb) {
        let server = TestServer::open(db).await;
        let (service, address) = Service::open(&[]).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        owner.device(&subscription(&format!("{address}/celular"))).await;
        seller.device(&subscription(&format!("{address}/caja"))).await;
        let drawers = format!("{}/cajas", shop.sales());
        let (_, opened_drawer) = seller.send(Method::POST, &drawers, &json!({"fondo": 20})).await;
        let id = &opened_drawer["turno"]["id"];
        let (status, closed) = seller.send(Method::POST, &format!("{drawers}/{id}/cierre"), &json!({"efectivo": 20})).await;
        assert_eq!(status, 200, "{closed}");
        server.work(0).await;
        let arrived = service.arrived();
        assert_eq!(arrived.iter().map(|one| one.0.as_str()).collect::<Vec<_>>(), ["celular"]);
        let message = opened(&arrived[0].2);
        assert_eq!((&message["notificationType"], &message["titulo"], &message["ruta"]), (&json!("CASH_CLOSE"), &json!("Cierre de caja"), &json!(format!("/sales/cash/{id}"))));
        let text = message["texto"].as_str().unwrap();
        assert!(text.starts_with("Caja 1 de ") && text.ends_with("Vendido S/ 0.00 · Efectivo contado S/ 20.00 · Sin diferencia"), "{text}");
    }

    async fn a_busy_service_is_retried_and_a_lost_device_is_forgotten(db: TestDb) {
        let server = TestServer::open(db).await;
        let (service, address) = Service::open(&[503, 201, 410]).await;
        let (shop, item) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        owner.device(&subscription(&format!("{address}/caja"))).await;
        owner.sell_some(&shop, &item, "1").await;
        server.work(0).await;
        assert_eq!(service.arrived().len(), 1);
        server.work(1_000).await;
        assert_eq!(service.arrived().len(), 1, "not yet");
        server.work(2_000).await;
        assert_eq!(service.arrived().len(), 2);
        server.work(60_000).await;
        assert_eq!(service.arrived().len(), 2, "it has arrived");
        for expected in [3, 3] {
            let item = server.low_product(&shop, "6").await;
            owner.sell_some(&shop, &item, "1").await;
            server.work(60_000).await;
            assert_eq!(service.arrived().len(), expected, "after 410 nothing more is sent");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn who_has_signed_out_is_not_pushed_to(db: TestDb) {
        let server = TestServer::open(db).await;
        let (service, address) = Service::open(&[]).await;
        let (shop, item) = server.low_shop("6").await;
        let (owner, gone) = (server.sign_in(OWNER).await, server.sign_in(OWNER).await);
        gone.device(&subscription(&format!("{address}/antes"))).await;
        owner.sell_some(&shop, &item, "1").await;
        gone.get("/api/v1/autenticacion/cerrar-sesion").await;
        server.work(0).await;
        assert!(service.arrived().is_empty(), "not even what was queued before");
        let shared = subscription(&format!("{address}/caja"));
        let (first, second) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        first.device(&shared).await;
        second.device(&shared).await;
        let item = server.low_product(&shop, "6").await;
        owner.sell_some(&shop, &item, "1").await;
        server.work(0).await;
        assert_eq!(service.arrived().len(), 1, "a browser belongs to who signed in there last");
        assert_eq!(owner.messages(shop.user_id).await["sinLeer"], 2);
    }

    async fn doors_inside_the_house_are_not_knocked_at(db: TestDb) {
        let server = TestServer::open(db).await;
        let (service, address) = Service::open(&[]).await;
        let (shop, item) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        owner.device(&subscription(&format!("{address}/caja"))).await;
        owner.sell_some(&shop, &item, "1").await;
        assert_eq!(yapa_app::jobs::work_once(&server.neighbour()).await.unwrap(), 1);
        assert!(service.arrived().is_empty());
        let item = server.low_product(&shop, "6").await;
        owner.sell_some(&shop, &item, "1").await;
        assert_eq!(yapa_app::jobs::work_once(&server.neighbour()).await.unwrap(), 0, "the device is forgotten");
    }

    async fn a_push_that_cannot_arrive_is_tried_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let (service, address) = Service::open(&[400, 403, 413]).await;
        let (shop, _) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        owner.device(&subscription(&format!("{address}/caja"))).await;
        for tried in 1..=3 {
            let item = server.low_product(&shop, "6").await;
            owner.sell_some(&shop, &item, "1").await;
            server.work(0).await;
            server.work(600_000).await;
            assert_eq!(service.arrived().len(), tried);
        }
    }

    async fn a_name_of_a_door_inside_the_house_is_tried_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        owner.device(&subscription("https://localhost:9/caja")).await;
        owner.sell_some(&shop, &item, "1").await;
        let neighbour = server.neighbour();
        assert_eq!(yapa_app::jobs::work_once(&neighbour).await.unwrap(), 1);
        server.pass(3_600_000);
        assert_eq!(yapa_app::jobs::work_once(&neighbour).await.unwrap(), 0, "it is given up");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_shop_without_the_internet_keeps_its_messages_and_its_peace(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        owner.device(&subscription(&format!("http://{closed}/caja"))).await;
        owner.sell_some(&shop, &item, "1").await;
        for _ in 0..10 {
            server.work(3_600_000).await;
        }
        assert_eq!(server.findings().await, Vec::<String>::new(), "nothing is left behind");
        let owner = server.sign_in(OWNER).await;
        assert_eq!(sums(&owner.messages(shop.user_id).await), (1, 1));
    }
}
