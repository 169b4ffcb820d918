use reqwest::Method;
use yapa_app::jobs;

use super::smtp;
use crate::support::*;

const LINK: &str = "/api/v2/usuarios/recuperar-contrasena-link";
const CHANGE: &str = "/api/v2/usuarios/actualizar-contrasena";

async fn ask(server: &TestServer, email: &str) {
    let path = format!("{LINK}?nombre_usuario={email}&app=ventas");
    let request = server
        .anonymous(Method::POST, &path)
        .header("host", "malo.example")
        .header("x-forwarded-host", "malo.example");
    assert_eq!(read(request).await.0, 200);
}

async fn mailed_token(server: &TestServer) -> String {
    assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
    let mut files: Vec<_> = std::fs::read_dir(&server.mails)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort_by_key(|file| std::fs::metadata(file).unwrap().modified().unwrap());
    token_in(&std::fs::read_to_string(files.last().unwrap()).unwrap())
}

fn token_in(mail: &str) -> String {
    let text = smtp::plain(mail);
    let (_, rest) = text
        .split_once("https://tienda.yapa.example/cambiar-clave?token=")
        .unwrap_or_else(|| panic!("{text}"));
    rest.chars().take_while(|c| !c.is_whitespace()).collect()
}

async fn change(server: &TestServer, token: &str, password: &str) -> (u16, serde_json::Value) {
    read(server.anonymous(
        Method::POST,
        &format!("{CHANGE}?nueva_contrasena={password}&token={token}"),
    ))
    .await
}

yapa_test_kit::both_engines! {
    async fn the_link_arrives_by_smtp_and_works_once(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let owner = server.sign_in(OWNER).await;
        ask(&server, OWNER).await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
        let mail = mails.recv().await.unwrap();
        assert!(mail.contains(&format!("To: {OWNER}")) && !mail.contains("malo.example"), "{mail}");
        let token = token_in(&mail);
        assert_eq!(change(&server, &token, "corta").await.0, 400);
        assert_eq!(change(&server, &token, "una-clave-nueva").await.0, 200);
        let (status, body) = change(&server, &token, "otra-clave-nueva").await;
        assert_eq!(status, 400);
        assert_refusal(status, &body, "invalid_token");
        assert_eq!(owner.get("/api/v2/usuarios/usuario-autenticado").await.0, 401);
        assert_eq!(server.refresh(&owner.refresh).await.status(), 400);
        assert_eq!(server.try_password(OWNER, PASSWORD).await.status(), 400);
        assert_eq!(server.try_password(OWNER, "una-clave-nueva").await.status(), 200);
    }

    async fn without_smtp_the_mail_is_a_file_and_the_link_lasts_an_hour(db: TestDb) {
        let server = TestServer::open(db).await;
        ask(&server, OWNER).await;
        let first = mailed_token(&server).await;
        server.pass(60 * 60 * 1000);
        assert_eq!(change(&server, &first, "una-clave-nueva").await.0, 400);
        ask(&server, OWNER).await;
        let second = mailed_token(&server).await;
        let form = [("nueva_contrasena", "una-clave-nueva"), ("token", second.as_str())];
        let (status, changed) = read(server.anonymous(Method::POST, CHANGE).form(&form)).await;
        assert_eq!((status, &changed["usuCorreo"]), (200, &serde_json::json!(OWNER)), "{changed}");
    }

    async fn unknown_accounts_answer_alike_and_get_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        ask(&server, "nadie@yapa.example").await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0);
        let form = [("nombre_usuario", OWNER), ("app", "ventas")];
        assert_eq!(read(server.anonymous(Method::POST, LINK).form(&form)).await.0, 200);
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
        assert_eq!(change(&server, "adivinado", "una-clave-nueva").await.0, 400);
    }

    async fn a_used_link_ends_the_others_and_many_are_not_sent(db: TestDb) {
        let server = TestServer::open(db).await;
        let mut tokens = Vec::new();
        for _ in 0..5 {
            ask(&server, OWNER).await;
            tokens.push(mailed_token(&server).await);
        }
        ask(&server, OWNER).await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
        assert_eq!(std::fs::read_dir(&server.mails).unwrap().count(), 5);
        assert_eq!(change(&server, &tokens[1], "una-clave-nueva").await.0, 200);
        for token in tokens {
            assert_eq!(change(&server, &token, "otra-clave-nueva").await.0, 400);
        }
    }

    async fn a_mail_server_that_is_away_for_a_while_delays_the_link_and_loses_it_not(db: TestDb) {
        let (url, mut mails) = smtp::listen_after(8).await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        ask(&server, OWNER).await;
        for _ in 0..8 {
            assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
            assert!(mails.try_recv().is_err());
            server.pass(5 * 60 * 1000);
        }
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
        let token = token_in(&mails.try_recv().expect("the mail, once the server is back"));
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0);
        assert_eq!(change(&server, &token, "una-clave-nueva").await.0, 200);
    }

    async fn tries_to_mail_one_link_are_one_of_the_five_an_hour(db: TestDb) {
        let (url, mut mails) = smtp::listen_after(4).await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        ask(&server, OWNER).await;
        for _ in 0..5 {
            assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
            server.pass(60 * 1000);
        }
        mails.try_recv().expect("the first link");
        for n in 2..=6 {
            ask(&server, OWNER).await;
            assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
            assert_eq!(mails.try_recv().is_ok(), n <= 5, "link {n}");
        }
        // An hour later there are five more.
        server.pass(60 * 60 * 1000);
        ask(&server, OWNER).await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
        assert!(mails.try_recv().is_ok());
    }

    async fn invitations_sent_again_and_again_do_not_bar_the_way_back_for_a_week(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let user = server.user_id(SELLER).await;
        let invite = format!("/api/v2/empresas/{HOST}/usuarios/{user}/recuperar-contrasena");
        for _ in 0..5 {
            assert_eq!(read(owner.call(Method::POST, &invite)).await.0, 200);
            mailed_token(&server).await;
        }
        assert!(server.last_mail().contains("7 d"), "it is an invitation");
        server.pass(60 * 60 * 1000);
        let written = || std::fs::read_dir(&server.mails).unwrap().count();
        let before = written();
        ask(&server, SELLER).await;
        let token = mailed_token(&server).await;
        assert_eq!(written(), before + 1);
        assert_eq!(change(&server, &token, "una-clave-nueva").await.0, 200);
    }
}
