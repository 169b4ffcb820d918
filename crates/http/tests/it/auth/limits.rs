use reqwest::{Method, Response};
use yapa_app::jobs;

use crate::support::*;

async fn from(server: &TestServer, address: &str, email: &str, password: &str) -> Response {
    let form = [
        ("grant_type", "password"),
        ("username", email),
        ("password", password),
    ];
    let request = server
        .anonymous(Method::POST, "/api/oauth/token")
        .basic_auth("yapa-web", Some(""))
        .form(&form);
    request
        .header("x-forwarded-for", address)
        .send()
        .await
        .unwrap()
}

yapa_test_kit::both_engines! {
    async fn an_account_waits_after_ten_failures_wherever_they_come_from(db: TestDb) {
        let server = TestServer::open(db).await;
        for n in 0..10 {
            assert_eq!(from(&server, &format!("192.0.2.{n}"), OWNER, "mala").await.status(), 400);
        }
        let refused = from(&server, "192.0.2.99", OWNER, PASSWORD).await;
        assert_eq!(refused.status(), 429);
        let wait: i64 = refused.headers()["retry-after"].to_str().unwrap().parse().unwrap();
        assert!((1..=900).contains(&wait), "{wait}");
        assert_eq!(from(&server, "192.0.2.99", SELLER, PASSWORD).await.status(), 200);
        server.pass(15 * 60 * 1000);
        assert_eq!(from(&server, "192.0.2.99", OWNER, PASSWORD).await.status(), 200);
    }

    async fn an_address_waits_after_ten_failures_whatever_the_account(db: TestDb) {
        let server = TestServer::open(db).await;
        for n in 0..10 {
            assert_eq!(from(&server, "192.0.2.1", &format!("nadie{n}@yapa.example"), "mala").await.status(), 400);
        }
        assert_eq!(from(&server, "192.0.2.1", OWNER, PASSWORD).await.status(), 429);
        assert_eq!(from(&server, "192.0.2.2", OWNER, PASSWORD).await.status(), 200);
    }

    async fn guesses_from_elsewhere_do_not_shut_the_shop_out(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = "198.51.100.7";
        for email in [OWNER, SELLER] {
            assert_eq!(from(&server, shop, email, PASSWORD).await.status(), 200);
        }
        // An attacker guesses at the owner's password from many addresses.
        for n in 0..12 {
            let expected = if n < 10 { 400 } else { 429 };
            assert_eq!(from(&server, &format!("192.0.2.{n}"), OWNER, "mala").await.status(), expected);
        }
        assert_eq!(from(&server, "203.0.113.1", OWNER, PASSWORD).await.status(), 429);
        assert_eq!(from(&server, shop, OWNER, PASSWORD).await.status(), 200);
        // A user in the shop guesses at accounts that never signed in there.
        for n in 0..11 {
            let expected = if n < 10 { 400 } else { 429 };
            assert_eq!(from(&server, shop, &format!("nadie{n}@yapa.example"), "mala").await.status(), expected);
        }
        assert_eq!(from(&server, shop, MANAGER, PASSWORD).await.status(), 429);
        for email in [OWNER, SELLER] {
            assert_eq!(from(&server, shop, email, PASSWORD).await.status(), 200, "{email}");
        }
        // And at one that did: ten tries as well, and the others can still sign in.
        for n in 0..200 {
            let expected = if n < 10 { 400 } else { 429 };
            assert_eq!(from(&server, shop, OWNER, "mala").await.status(), expected, "{n}");
        }
        let refused = from(&server, shop, OWNER, PASSWORD).await;
        assert_eq!(refused.status(), 429);
        assert!(refused.headers().contains_key("retry-after"));
        assert_eq!(from(&server, shop, SELLER, PASSWORD).await.status(), 200);
        server.pass(15 * 60 * 1000);
        assert_eq!(from(&server, shop, OWNER, PASSWORD).await.status(), 200);
    }

    async fn a_new_password_by_mail_opens_every_door_of_the_account(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = "198.51.100.7";
        for email in [OWNER, SELLER] {
            assert_eq!(from(&server, shop, email, PASSWORD).await.status(), 200);
        }
        for (place, email) in [(shop, OWNER), ("203.0.113.1", OWNER), (shop, SELLER)] {
            for _ in 0..10 {
                assert_eq!(from(&server, place, email, "mala").await.status(), 400);
            }
        }
        let ask = format!("/api/v2/usuarios/recuperar-contrasena-link?nombre_usuario={OWNER}&app=ventas");
        assert_eq!(read(server.anonymous(Method::POST, &ask)).await.0, 200);
        while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
        let mail = server.last_mail();
        let (_, token) = mail.split_once("token=").unwrap();
        let token = token.split_whitespace().next().unwrap();
        let change = format!("/api/v2/usuarios/actualizar-contrasena?token={token}&nueva_contrasena=mi-clave-nueva");
        assert_eq!(read(server.anonymous(Method::POST, &change)).await.0, 200);
        assert_eq!(from(&server, shop, OWNER, "mi-clave-nueva").await.status(), 200);
        assert_eq!(from(&server, "203.0.113.2", OWNER, "mi-clave-nueva").await.status(), 200);
        assert_eq!(from(&server, shop, SELLER, PASSWORD).await.status(), 429, "it was not the seller's");
    }

    async fn two_hundred_guesses_from_one_address_are_ten(db: TestDb) {
        let server = TestServer::open(db).await;
        for n in 0..200 {
            let answer = from(&server, "192.0.2.1", &format!("nadie{n}@yapa.example"), "mala").await;
            let expected = if n < 10 { 400 } else { 429 };
            assert_eq!(answer.status(), expected, "{n}");
            assert_eq!(answer.headers().contains_key("retry-after"), expected == 429);
        }
    }

    async fn a_success_forgets_the_failures_of_the_account(db: TestDb) {
        let server = TestServer::open(db).await;
        for round in 0..3 {
            for n in 0..9 {
                assert_eq!(from(&server, &format!("192.0.{round}.{n}"), OWNER, "mala").await.status(), 400);
            }
            assert_eq!(from(&server, "198.51.100.1", OWNER, PASSWORD).await.status(), 200);
        }
    }

    async fn many_guesses_at_once_do_not_slip_through(db: TestDb) {
        let server = TestServer::open(db).await;
        let tries = (0..40).map(|n| {
            let server = &server;
            async move { from(server, &format!("203.0.113.{n}"), OWNER, "mala").await.status().as_u16() }
        });
        let statuses = futures::future::join_all(tries).await;
        let judged = statuses.iter().filter(|status| **status == 400).count();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        assert!((10..=10 + cores).contains(&judged), "{judged} of {statuses:?}");
    }
}
