//! Goods that go from one company of a family to another.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::jobs;
use yapa_domain::Dec4;

use crate::sales::builders::*;
use crate::shop::{self, COLA, MILK};
use crate::support::*;

const BRANCH: &str = "20100055237";
const EAN: &str = "7750182000147";

fn path(host: &str) -> String {
    format!("/api/v2/empresas/{host}/traslados")
}

/// The bodega, and a branch of it that sells the same cola under another name and code.
struct Family {
    server: TestServer,
    shop: Shop,
    branch: Shop,
    cola: Item,
}

async fn family(db: yapa_test_kit::TestDb) -> Family {
    let server = TestServer::open(db).await;
    shop::fill(&server).await;
    let (shop, branch) = (server.bodega().await, server.shop("PE", BRANCH).await);
    server.make_branch(BRANCH, HOST).await;
    let taxes = vec![branch.sales_tax()];
    let cola = branch
        .product_with(&server, "8", "2", taxes, |row| EAN.clone_into(&mut row.ean))
        .await;
    let owner = server.sign_in(OWNER).await;
    let cost = format!("/api/v2/ventas/empresas/{HOST}/productos/{COLA}");
    assert_eq!(
        owner
            .send(Method::PATCH, &cost, &json!({"costo": 4}))
            .await
            .0,
        200
    );
    Family {
        server,
        shop,
        branch,
        cola,
    }
}

fn sent(quantity: i64) -> Value {
    json!({"destino": BRANCH, "lineas": [{"idProducto": COLA, "cantidad": quantity}], "nota": "Reparto"})
}

/// Stock and cost of a product.
async fn held(server: &TestServer, shop: &Shop, product: i64) -> (Dec4, Option<Dec4>) {
    let sql = "SELECT s.quantity, p.cost FROM product p JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND p.id = $2";
    shop.rows(server, sql, product).await[0]
}

async fn work(server: &TestServer) {
    while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
}

impl Actor<'_> {
    /// Sends goods of the bodega to its branch; the path of the transfer at one of both.
    async fn transfers(&self, quantity: i64) -> (Value, impl Fn(&str) -> String + use<>) {
        let (status, answer) = self.send(Method::POST, &path(HOST), &sent(quantity)).await;
        assert_eq!(status, 201, "{answer}");
        let id = answer["traslado"]["id"].clone();
        (answer, move |host: &str| format!("{}/{id}", path(host)))
    }
}

yapa_test_kit::both_engines! {
    async fn goods_leave_at_their_cost_are_in_transit_and_come_in_with_a_difference(db: TestDb) {
        let Family { server, shop, branch, cola } = family(db).await;
        let (owner, below) = (server.sign_in(OWNER).await, server.sign_in(&branch.email).await);
        assert_eq!(owner.get(&format!("{}/destinos", path(HOST))).await.1, json!([{"numero": BRANCH, "nombre": format!("Comercial {BRANCH}")}]));
        let (_, found) = owner.get(&format!("{}/coincidencias?destino={BRANCH}&productos={COLA},{MILK}", path(HOST))).await;
        assert_eq!((&found[0]["producto"], &found[1]["producto"]), (&json!(cola.name), &Value::Null), "{found}");
        assert_eq!(found[1]["mensaje"], "Leche Evaporada no está en la tienda que recibe: agréguelo allá con el mismo código de barras o código.");
        let (sent, at) = owner.transfers(10).await;
        assert_eq!((&sent["traslado"]["estado"], &sent["lineas"][0]["costo"], &sent["lineas"][0]["productoOtro"]), (&json!("en_camino"), &json!(4), &json!(cola.name)), "{sent}");
        assert_eq!(held(&server, &shop, COLA).await, (dec("14"), Some(dec("4"))));
        assert_eq!(held(&server, &branch, cola.id).await.0, dec("2"), "what is on its way is in no stock");
        work(&server).await;
        let (_, list) = below.get(&path(BRANCH)).await;
        assert_eq!((&list["traslados"][0]["sentido"], &list["traslados"][0]["numeroOtro"], &list["traslados"][0]["nota"]), (&json!("entrada"), &json!(HOST), &json!("Reparto")), "{list}");
        server.pass(1_000);
        let receive = format!("{}/recibir", at(BRANCH));
        let less = json!({"lineas": [{"linea": 1, "cantidad": 8}]});
        let (status, refused) = below.send(Method::POST, &receive, &less).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!("motivo")), "{refused}");
        for wrong in [json!([{"linea": 1, "cantidad": 11}]), json!([{"linea": 1, "cantidad": -1}]), json!([{"linea": 2, "cantidad": 1}]), json!([{"linea": 1, "cantidad": 0.5}])] {
            assert_eq!(below.send(Method::POST, &receive, &json!({"lineas": wrong, "motivo": "x"})).await.0, 400);
        }
        let less = json!({"lineas": [{"linea": 1, "cantidad": 8}], "motivo": "Dos se rompieron"});
        let (status, received) = below.send(Method::POST, &receive, &less).await;
        assert_eq!((status, &received["traslado"]["estado"], &received["lineas"][0]["recibido"]), (200, &json!("recibida"), &json!(8)), "{received}");
        assert_eq!(held(&server, &branch, cola.id).await, (dec("10"), Some(dec("4"))), "the two that were there had no cost");
        assert_eq!(below.send(Method::POST, &receive, &less).await.0, 409, "a second time");
        work(&server).await;
        let (_, answer) = owner.get(&at(HOST)).await;
        assert_eq!((&answer["traslado"]["estado"], &answer["traslado"]["motivo"], &answer["lineas"][0]["recibido"]), (&json!("recibida"), &json!("Dos se rompieron"), &json!(8)), "{answer}");
        assert_eq!(owner.send(Method::POST, &format!("{}/retirar", at(HOST)), &json!(null)).await.0, 409);
        let (_, moved) = below.get(&format!("/api/v2/empresas/{BRANCH}/productos/{}/movimientos", cola.id)).await;
        assert_eq!((&moved["movimientos"][0]["tipo"], &moved["movimientos"][0]["cantidad"], &moved["movimientos"][0]["costo"]), (&json!("traslado_entrada"), &json!(8), &json!(4)), "{moved}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_owner_sees_the_stock_of_a_product_in_the_other_companies_of_the_family(db: TestDb) {
        let Family { server, branch, cola, .. } = family(db).await;
        let (owner, below, seller, other) = (server.sign_in(OWNER).await, server.sign_in(&branch.email).await, server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        let at = |host: &str, product: i64| format!("/api/v2/empresas/{host}/productos/{product}/stock-tiendas");
        let (status, found) = owner.get(&at(HOST, COLA)).await;
        let name = format!("Comercial {BRANCH}");
        assert_eq!((status, &found[0]["nombre"], &found[0]["producto"], &found[0]["stock"]), (200, &json!(name), &json!(cola.name), &json!(2)), "{found}");
        let (_, none) = owner.get(&at(HOST, MILK)).await;
        assert_eq!((&none[0]["numero"], none[0].get("producto"), none[0].get("stock")), (&json!(BRANCH), None, None), "{none}");
        assert_eq!(none[0].get("mensaje"), None, "{none}");
        branch.product_with(&server, "8", "2", vec![branch.sales_tax()], |row| EAN.clone_into(&mut row.ean)).await;
        let (_, twice) = owner.get(&at(HOST, COLA)).await;
        assert_eq!((&twice[0]["mensaje"], twice[0].get("stock")), (&json!("Lo tiene varias veces con el mismo código"), None), "{twice}");
        let (status, above) = below.get(&at(BRANCH, cola.id)).await;
        assert_eq!((status, &above[0]["numero"], &above[0]["stock"]), (200, &json!(HOST), &json!(24)), "{above}");
        assert_eq!(seller.get(&at(HOST, COLA)).await.0, 403);
        assert_eq!(other.get(&at(HOST, COLA)).await.0, 403);
        assert_eq!(below.get(&at(BRANCH, COLA)).await.0, 404, "a product of the other company");
        let (_, list) = other.get(&format!("/api/v2/empresas/{OTHER_HOST}/productos")).await;
        if let Some(id) = list["productos"][0]["idProducto"].as_i64() {
            assert_eq!(other.get(&at(OTHER_HOST, id)).await.1, json!([]), "no family");
        }
    }

    async fn the_sender_takes_goods_back_while_nothing_was_received(db: TestDb) {
        let Family { server, shop, branch, .. } = family(db).await;
        let (owner, below) = (server.sign_in(OWNER).await, server.sign_in(&branch.email).await);
        let (_, at) = owner.transfers(10).await;
        let back = format!("{}/retirar", at(HOST));
        let call = async || read(owner.call(Method::POST, &back).header("Idempotency-Key", "uno")).await;
        let first = call().await;
        assert_eq!((first.0, &first.1["traslado"]["estado"]), (200, &json!("retirada")), "{first:?}");
        work(&server).await;
        assert_eq!(call().await, first, "a retry is answered the same");
        assert_eq!(held(&server, &shop, COLA).await, (dec("24"), Some(dec("4"))));
        server.pass(1_000);
        assert_eq!(owner.send(Method::POST, &back, &json!(null)).await.0, 409, "a second time");
        let (status, refused) = below.send(Method::POST, &format!("{}/recibir", at(BRANCH)), &json!({"lineas": []})).await;
        assert_eq!((status, refused["mensaje"].as_str()), (409, Some("Quien envió este traslado lo retiró.")), "{refused}");
        assert_eq!(below.send(Method::POST, &format!("{}/retirar", at(BRANCH)), &json!(null)).await.0, 409, "what others sent");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn receiving_and_taking_back_at_once_have_one_winner(db: TestDb) {
        let Family { server, shop, branch, cola } = family(db).await;
        let (owner, below) = (server.sign_in(OWNER).await, server.sign_in(&branch.email).await);
        let (_, at) = owner.transfers(10).await;
        work(&server).await;
        let (back, receive, null, all) = (format!("{}/retirar", at(HOST)), format!("{}/recibir", at(BRANCH)), json!(null), json!({"lineas": []}));
        let both = futures::future::join(owner.send(Method::POST, &back, &null), below.send(Method::POST, &receive, &all)).await;
        let mut codes = [both.0.0, both.1.0];
        codes.sort_unstable();
        assert_eq!(codes, [200, 409], "{both:?}");
        work(&server).await;
        let sum = held(&server, &shop, COLA).await.0 + held(&server, &branch, cola.id).await.0;
        assert_eq!(sum, dec("26"), "nothing is lost and nothing is there twice");
        let (here, there) = (owner.get(&at(HOST)).await.1, below.get(&at(BRANCH)).await.1);
        assert_eq!(here["traslado"]["estado"], there["traslado"]["estado"]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn wrong_transfers_are_refused_and_nothing_is_written(db: TestDb) {
        let Family { server, shop, branch, .. } = family(db).await;
        let (owner, below, other, seller) = (server.sign_in(OWNER).await, server.sign_in(&branch.email).await, server.sign_in(OTHER_OWNER).await, server.sign_in(SELLER).await);
        let of = |lines: Value| json!({"destino": BRANCH, "lineas": lines});
        for (body, expected, field) in [
            (of(json!([])), 400, "lineas"),
            (of(json!([{"idProducto": COLA, "cantidad": 0}])), 400, "lineas[0].cantidad"),
            (of(json!([{"idProducto": COLA, "cantidad": 0.5}])), 400, "lineas[0].cantidad"),
            (of(json!([{"idProducto": COLA, "cantidad": 1}, {"idProducto": COLA, "cantidad": 1}])), 400, "lineas[1].idProducto"),
            (of(json!([{"idProducto": MILK, "cantidad": 1}])), 400, "lineas[0].idProducto"),
            (of(json!([{"idProducto": 999, "cantidad": 1}])), 400, "lineas[0].idProducto"),
            (json!({"destino": OTHER_HOST, "lineas": [{"idProducto": COLA, "cantidad": 1}]}), 400, "destino"),
            (json!({"destino": HOST, "lineas": [{"idProducto": COLA, "cantidad": 1}]}), 400, "destino"),
        ] {
            let (status, answer) = owner.send(Method::POST, &path(HOST), &body).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (expected, &json!(field)), "{body} {answer}");
        }
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        let (status, refused) = owner.send(Method::POST, &path(HOST), &sent(25)).await;
        assert_eq!((status, refused["detalle"][0]["mensaje"].as_str()), (409, Some("No hay suficiente stock de Gaseosa Negra.")), "{refused}");
        assert_eq!(seller.send(Method::POST, &path(HOST), &sent(1)).await.0, 403);
        assert_eq!(below.send(Method::POST, &path(HOST), &sent(1)).await.0, 403, "a branch writes for itself alone");
        assert_eq!(other.get(&format!("{}/destinos", path(OTHER_HOST))).await.1, json!([]), "no family");
        assert_eq!(server.anonymous(Method::GET, &path(HOST)).send().await.unwrap().status(), 401);
        let (_, at) = owner.transfers(1).await;
        work(&server).await;
        assert_eq!(other.get(&at(OTHER_HOST)).await.0, 404);
        assert_eq!(owner.get(&format!("{}/coincidencias?destino={BRANCH}&productos=x", path(HOST))).await.0, 400);
        let (status, _) = owner.send(Method::POST, &format!("{}/recibir", at(HOST)), &json!({"lineas": []})).await;
        assert_eq!(status, 409, "what was sent");
        assert_eq!(held(&server, &shop, COLA).await.0, dec("23"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
