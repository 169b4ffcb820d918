//! The socket of the bell, by a client of its own.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::*;

const COUNTER: &str = "/ncm/contador-notificacion";

/// An open window.
struct Window(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Window {
    async fn open(server: &TestServer, query: &str) -> Window {
        let address = format!("ws://{}/api/ws/usuarios?{query}", server.address);
        Window(connect_async(address).await.unwrap().0)
    }

    /// The status of the answer to a page of this origin; 101 when the socket opens.
    async fn status_for(server: &TestServer, origin: &str) -> u16 {
        let address = format!("ws://{}/api/ws/usuarios?usu_id=1", server.address);
        let mut request = address.into_client_request().unwrap();
        let origin = origin.parse().unwrap();
        request.headers_mut().insert("origin", origin);
        match connect_async(request).await {
            Ok((_, answer)) => answer.status().as_u16(),
            Err(tungstenite::Error::Http(answer)) => answer.status().as_u16(),
            Err(error) => panic!("{error}"),
        }
    }

    async fn of(server: &TestServer, actor: &Actor<'_>, user: i64) -> Window {
        Window::open(
            server,
            &format!("usu_id={user}&access_token={}", actor.access),
        )
        .await
    }

    async fn say(&mut self, frame: &Value) {
        self.0.send(Message::text(frame.to_string())).await.unwrap();
    }

    async fn call(&mut self, user: i64, reset: bool) {
        let body = json!({"usuId": user, "reiniciar": reset});
        self.say(&json!({"destination": COUNTER, "body": body}))
            .await;
    }

    /// The next text frame; answers the code when the server closes instead.
    async fn next(&mut self) -> Result<Value, u16> {
        let wait = tokio::time::timeout(Duration::from_secs(20), async {
            loop {
                match self.0.next().await {
                    Some(Ok(Message::Text(text))) => {
                        return Ok(serde_json::from_str(&text).unwrap());
                    }
                    Some(Ok(Message::Close(Some(frame)))) => return Err(u16::from(frame.code)),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Err(0),
                }
            }
        });
        wait.await.expect("the server says something")
    }

    /// The next counter: started over, counted, unread.
    async fn counter(&mut self) -> (bool, i64, i64) {
        let frame = self.next().await.unwrap();
        assert_eq!(frame["destination"], COUNTER);
        let body = &frame["body"];
        let number = |name: &str| body[name].as_i64().unwrap();
        (
            body["contadorReiniciado"].as_bool().unwrap(),
            number("sumNotificacion"),
            number("sinLeer"),
        )
    }
}

yapa_test_kit::both_engines! {
    async fn the_counter_is_sent_at_once_and_whenever_it_changes(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        let (mut one, mut two) = (Window::of(&server, &owner, shop.user_id).await, Window::of(&server, &owner, shop.user_id).await);
        assert_eq!((one.counter().await, two.counter().await), ((false, 0, 0), (false, 0, 0)));
        owner.sell_some(&shop, &item, "1").await;
        assert_eq!((one.counter().await, two.counter().await), ((false, 1, 1), (false, 1, 1)));
        one.call(shop.user_id, false).await;
        assert_eq!(one.counter().await, (false, 1, 1));
        one.call(shop.user_id, true).await;
        assert_eq!(one.counter().await, (true, 0, 1), "begun anew, and still unread");
        assert_eq!(two.counter().await, (false, 0, 1), "the other window follows");
        let key = owner.messages(shop.user_id).await["mensajeriaApps"][0]["idMessage"].clone();
        owner.read(shop.user_id, &key).await;
        assert_eq!((one.counter().await, two.counter().await), ((false, 0, 0), (false, 0, 0)));
    }

    async fn a_message_of_another_process_changes_the_counter(db: TestDb) {
        let server = TestServer::open(db).await;
        let (seller, id) = (server.sign_in(SELLER).await, server.user_id(SELLER).await);
        let mut window = Window::of(&server, &seller, id).await;
        assert_eq!(window.counter().await, (false, 0, 0));
        let asked = r#"{"titulo": "¿Cómo le va?", "preguntas": [{"pregunta": "¿Bien?", "tipo": "texto"}]}"#;
        yapa_app::operator::add_survey(&server.neighbour(), HOST, asked).await.unwrap();
        assert_eq!(window.counter().await, (false, 1, 1));
    }

    async fn pages_of_other_hosts_cannot_open_a_socket(db: TestDb) {
        let server = TestServer::open(db).await;
        for (origin, status) in [
            ("http://127.0.0.1:5173", 101),
            ("https://tienda.yapa.example", 101),
            ("https://tienda.yapa.example.evil.example", 403),
            ("null", 403),
        ] {
            assert_eq!(Window::status_for(&server, origin).await, status, "{origin}");
        }
    }

    async fn the_first_frame_may_bring_the_token(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, id) = (server.sign_in(OWNER).await, server.user_id(OWNER).await);
        let token = json!({"destination": "/ncm/autenticacion", "body": {"access_token": owner.access}});
        let mut window = Window::open(&server, &format!("usu_id={id}")).await;
        window.say(&token).await;
        assert_eq!(window.counter().await, (false, 0, 0));
        let mut silent = Window::open(&server, &format!("usu_id={id}")).await;
        assert_eq!(silent.next().await, Err(4401), "it has no token");
        let mut hasty = Window::open(&server, &format!("usu_id={id}")).await;
        hasty.call(id, true).await;
        assert_eq!(hasty.next().await, Err(1008));
    }

    async fn strangers_are_shown_out(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (own, manager) = (server.user_id(OWNER).await, server.user_id(MANAGER).await);
        let mut anothers = Window::of(&server, &owner, manager).await;
        assert_eq!(anothers.next().await, Err(1008));
        for token in ["inventado", owner.refresh.as_str(), ""] {
            let mut window = Window::open(&server, &format!("usu_id={own}&access_token={token}")).await;
            assert_eq!(window.next().await, Err(4401), "{token}");
        }
        let mut window = Window::of(&server, &owner, own).await;
        window.counter().await;
        window.call(manager, true).await;
        assert_eq!(window.next().await, Err(1008), "the counter of another");
        for query in ["", "usu_id=", "usu_id=x", "usu_id=0"] {
            let path = format!("/api/ws/usuarios?{query}");
            assert_eq!(owner.get(&path).await.0, 400, "{query}");
        }
        let (status, body) = owner.get(&format!("/api/ws/usuarios?usu_id={own}")).await;
        assert_eq!(status, 400, "no upgrade was asked for");
        assert_refusal(status, &body, "validacion");
    }

    async fn an_invalid_frame_closes_the_socket(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, id) = (server.sign_in(OWNER).await, server.user_id(OWNER).await);
        let bad = [
            "", "{", "[]", "null", "{\"destination\":\"/otro\",\"body\":{}}",
            "{\"destination\":\"/ncm/contador-notificacion\",\"body\":{\"usuId\":\"x\"}}",
        ];
        for text in bad {
            let mut window = Window::of(&server, &owner, id).await;
            window.counter().await;
            window.0.send(Message::text(text)).await.unwrap();
            assert_eq!(window.next().await, Err(1008), "{text}");
        }
        let mut window = Window::of(&server, &owner, id).await;
        window.counter().await;
        let _ = window.0.send(Message::text("x".repeat(5_000))).await;
        assert_eq!(window.next().await, Err(1008), "too large a frame");
    }

    async fn a_session_that_ends_closes_its_windows(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, id) = (server.sign_in(OWNER).await, server.user_id(OWNER).await);
        let again = server.sign_in(OWNER).await;
        let (mut first, mut second) = (Window::of(&server, &owner, id).await, Window::of(&server, &again, id).await);
        first.counter().await;
        second.counter().await;
        owner.get("/api/v1/autenticacion/cerrar-sesion").await;
        assert_eq!(first.next().await, Err(4401));
        server.pass(61 * 60 * 1000);
        assert_eq!(second.next().await, Err(4401), "the token is over");
    }

    async fn one_person_has_a_few_windows_and_a_stop_closes_them(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, id) = (server.sign_in(OWNER).await, server.user_id(OWNER).await);
        let mut windows = Vec::new();
        for _ in 0..20 {
            let mut window = Window::of(&server, &owner, id).await;
            window.counter().await;
            windows.push(window);
        }
        let mut another = Window::of(&server, &owner, id).await;
        assert_eq!(another.next().await, Err(1013));
        let (manager, manager_id) = (server.sign_in(MANAGER).await, server.user_id(MANAGER).await);
        let mut other = Window::of(&server, &manager, manager_id).await;
        other.counter().await;
        server.stop();
        for window in &mut windows {
            assert_eq!(window.next().await, Err(u16::from(CloseCode::Away)));
        }
        assert_eq!(other.next().await, Err(1001));
    }
}
