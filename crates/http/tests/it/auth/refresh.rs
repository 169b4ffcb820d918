use serde_json::Value;

use crate::support::*;

async fn pair(answer: reqwest::Response) -> (String, String) {
    assert_eq!(answer.status(), 200);
    let body: Value = answer.json().await.unwrap();
    let text = |name: &str| body[name].as_str().unwrap().to_owned();
    (text("access_token"), text("refresh_token"))
}

yapa_test_kit::both_engines! {
    async fn a_refresh_token_is_rotated(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (access, refresh) = pair(server.refresh(&owner.refresh).await).await;
        assert_ne!(access, owner.access);
        server.pass(60_000);
        pair(server.refresh(&refresh).await).await;
        assert_eq!(server.refresh("no-existe").await.status(), 400);
    }

    async fn a_token_used_again_late_ends_the_whole_session(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (access, refresh) = pair(server.refresh(&owner.refresh).await).await;
        server.pass(31_000);
        let replay = server.refresh(&owner.refresh).await;
        assert_eq!(replay.status(), 400);
        assert_eq!(replay.json::<Value>().await.unwrap()["error"], "invalid_grant");
        assert_eq!(server.refresh(&refresh).await.status(), 400);
        let heir = Actor2 { server: &server, access };
        assert_eq!(heir.status().await, 401);
    }

    async fn two_tabs_at_the_same_moment_both_go_on(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (one, two) = tokio::join!(server.refresh(&owner.refresh), server.refresh(&owner.refresh));
        let (one, two) = (pair(one).await, pair(two).await);
        assert_ne!(one.1, two.1);
        for access in [one.0, two.0] {
            assert_eq!(Actor2 { server: &server, access }.status().await, 200);
        }
    }

    async fn a_refresh_token_ends_after_thirty_days(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        server.pass(30 * 24 * 60 * 60 * 1000);
        assert_eq!(server.refresh(&owner.refresh).await.status(), 400);
    }
}

struct Actor2<'a> {
    server: &'a TestServer,
    access: String,
}

impl Actor2<'_> {
    async fn status(&self) -> u16 {
        let path = "/api/v2/usuarios/usuario-autenticado";
        read(
            self.server
                .anonymous(reqwest::Method::GET, path)
                .bearer_auth(&self.access),
        )
        .await
        .0
    }
}
