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
        let house = House::open(db).await;
        let owner = house.sign_in(OWNER).await;
        let (access, refresh) = pair(house.refresh(&owner.refresh).await).await;
        assert_ne!(access, owner.access);
        house.pass(60_000);
        pair(house.refresh(&refresh).await).await;
        assert_eq!(house.refresh("no-existe").await.status(), 400);
    }

    async fn a_token_used_again_late_ends_the_whole_session(db: TestDb) {
        let house = House::open(db).await;
        let owner = house.sign_in(OWNER).await;
        let (access, refresh) = pair(house.refresh(&owner.refresh).await).await;
        house.pass(31_000);
        let replay = house.refresh(&owner.refresh).await;
        assert_eq!(replay.status(), 400);
        assert_eq!(replay.json::<Value>().await.unwrap()["error"], "invalid_grant");
        assert_eq!(house.refresh(&refresh).await.status(), 400);
        let heir = Actor2 { house: &house, access };
        assert_eq!(heir.status().await, 401);
    }

    async fn two_tabs_at_the_same_moment_both_go_on(db: TestDb) {
        let house = House::open(db).await;
        let owner = house.sign_in(OWNER).await;
        let (one, two) = tokio::join!(house.refresh(&owner.refresh), house.refresh(&owner.refresh));
        let (one, two) = (pair(one).await, pair(two).await);
        assert_ne!(one.1, two.1);
        for access in [one.0, two.0] {
            assert_eq!(Actor2 { house: &house, access }.status().await, 200);
        }
    }

    async fn a_refresh_token_ends_after_thirty_days(db: TestDb) {
        let house = House::open(db).await;
        let owner = house.sign_in(OWNER).await;
        house.pass(30 * 24 * 60 * 60 * 1000);
        assert_eq!(house.refresh(&owner.refresh).await.status(), 400);
    }
}

struct Actor2<'a> {
    house: &'a House,
    access: String,
}

impl Actor2<'_> {
    async fn status(&self) -> u16 {
        let path = "/api/v2/usuarios/usuario-autenticado";
        read(
            self.house
                .anonymous(reqwest::Method::GET, path)
                .bearer_auth(&self.access),
        )
        .await
        .0
    }
}
