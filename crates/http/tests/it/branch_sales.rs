//! Sales of a company and its branches, for the owner of all of them.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::{operator, settings};

use crate::sales::builders::*;
use crate::support::*;

const BRANCH: &str = "20100055237";
const STRANGER: &str = "20131312955";
const DAY: i64 = 86_400_000;

fn path(host: &str) -> String {
    format!("/api/v2/ventas/empresas/{host}/graficos/sucursales")
}

/// Sells for `total` now; answers the sale's key.
async fn sell(server: &TestServer, shop: &Shop, total: &str) -> Value {
    let owner = server.sign_in(&shop.email).await; // days pass between sales
    let item = shop.product(server, total, "10").await;
    let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
    owner.sold(shop, &body).await["idVenta"].clone()
}

/// How much was sold, as the contract shows it.
fn sold(amount: i64, count: i64) -> Value {
    json!({"monto": amount, "cantidad": count})
}

/// A user who signs in and asks about a company is refused.
async fn refused(server: &TestServer, email: &str, host: &str) {
    let (status, answer) = server.sign_in(email).await.get(&path(host)).await;
    assert_eq!(status, 403, "{email} of {host}: {answer}");
    assert_refusal(status, &answer, "prohibido");
}

yapa_test_kit::both_engines! {
    async fn the_owner_of_a_listed_master_sees_every_branch_and_the_sum(db: TestDb) {
        let server = TestServer::open(db).await;
        let (master, branch, stranger) = (server.bodega().await, server.shop("PE", BRANCH).await, server.shop("PE", STRANGER).await);
        server.make_branch(BRANCH, HOST).await;
        sell(&server, &master, "100").await; // 2026-01-01
        sell(&server, &branch, "40").await;
        server.pass(DAY);
        let voided = sell(&server, &master, "30").await;
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.bring(&voided, "descartada").await.0, 200);
        sell(&server, &master, "20").await;
        sell(&server, &branch, "5").await;
        sell(&server, &stranger, "900").await;
        let (status, all) = owner.get(&path(HOST)).await;
        assert_eq!(status, 200, "{all}");
        assert_eq!(all, json!({"hoy": sold(25, 2), "mes": sold(165, 4), "empresas": [
            {"ruc": HOST, "nombre": "Bodega La Yapa S.A.C.", "hoy": sold(20, 1), "mes": sold(120, 2)},
            {"ruc": BRANCH, "nombre": format!("Comercial {BRANCH}"), "hoy": sold(5, 1), "mes": sold(45, 2)},
        ]}));
        server.pass(31 * DAY); // another month
        let (_, later) = server.sign_in(OWNER).await.get(&path(HOST)).await;
        assert_eq!((&later["hoy"], &later["mes"], later["empresas"].as_array().unwrap().len()), (&sold(0, 0), &sold(0, 0), 2), "{later}");
    }

    async fn other_users_do_not_see_them(db: TestDb) {
        let server = TestServer::open(db).await;
        refused(&server, OWNER, HOST).await; // not listed
        server.make_branch(OTHER_HOST, HOST).await;
        for email in [MANAGER, SELLER] {
            refused(&server, email, HOST).await;
        }
        // The branch's own owner, for the branch and for the master; the master's, for the branch alone.
        for (email, host) in [(OTHER_OWNER, OTHER_HOST), (OTHER_OWNER, HOST), (OWNER, OTHER_HOST)] {
            refused(&server, email, host).await;
        }
        assert_eq!(read(server.anonymous(Method::GET, &path(HOST))).await.0, 401);
        settings::unset(&server.ctx, "permission_hosts").await.unwrap();
        refused(&server, OWNER, HOST).await;
    }

    async fn a_master_whose_branches_are_gone_sees_itself(db: TestDb) {
        let server = TestServer::open(db).await;
        server.shop("PE", BRANCH).await;
        server.make_branch(BRANCH, HOST).await;
        operator::set_master(&server.ctx, BRANCH, None).await.unwrap();
        let (status, all) = server.sign_in(OWNER).await.get(&path(HOST)).await;
        assert_eq!((status, all["empresas"].as_array().unwrap().len(), &all["empresas"][0]["ruc"]), (200, 1, &json!(HOST)), "{all}");
    }
}
