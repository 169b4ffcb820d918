//! The totals of a drawer on paper: discounts, numbers of documents, movements, and who closed it.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Discount;

use crate::sales::builders::*;
use crate::support::*;

async fn current(actor: &Actor<'_>, shop: &Shop) -> Value {
    let (status, drawer) = actor.get(&format!("{}/cajas/actual", shop.sales())).await;
    assert_eq!(status, 200, "{drawer}");
    drawer["turno"].clone()
}

async fn slip(actor: &Actor<'_>, shop: &Shop, id: &Value) -> String {
    let path = format!("{}/cajas/{id}/ticket", shop.sales());
    let (status, slip) = actor.get(&path).await;
    assert_eq!(status, 200, "{slip}");
    slip.to_string()
}

async fn close(actor: &Actor<'_>, shop: &Shop, id: &Value) -> Value {
    let path = format!("{}/cajas/{id}/cierre", shop.sales());
    let (status, closed) = actor
        .send(Method::POST, &path, &json!({"efectivo": 0}))
        .await;
    assert_eq!(status, 200, "{closed}");
    closed
}

yapa_test_kit::both_engines! {
    async fn a_drawer_counts_discounts_of_lines_as_the_ticket_and_the_control_of_the_day(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let cart = || shop.cart("NOTA-VENTA");
        let of_line = cart().line_with(&item, "3", "10", Some(Discount::Amount(dec("2.70"))));
        let sold = owner.sold(&shop, &of_line.body()).await;
        let ticket = owner.get(&format!("{}/ticket", shop.sale(&sold["idVenta"]))).await.1.to_string();
        assert!(ticket.contains("2.70"), "{ticket}");
        owner.sold(&shop, &cart().line(&item, "1").discount(Discount::Percent(dec("10"))).body()).await;
        let both = cart().line_with(&item, "2", "10", Some(Discount::Amount(dec("1")))).line(&item, "1");
        owner.sold(&shop, &both.discount(Discount::Amount(dec("0.50"))).body()).await;
        let day = owner.get(&format!("/api/v2/empresas/{HOST}/control-del-dia")).await.1;
        let mut counts = day["personas"][0]["acciones"].as_array().unwrap().iter();
        assert_eq!(counts.find(|one| one["tipo"] == "descuento").unwrap()["monto"], 5.2, "{day}");
        let session = current(&owner, &shop).await;
        assert_eq!((&session["resumen"]["descuentos"], &session["resumen"]["ventas"]), (&json!(5.2), &json!(3)), "{session}");
        let id = &session["turno"]["id"];
        assert!(slip(&owner, &shop, id).await.contains("5.20"));
        assert_eq!(close(&owner, &shop, id).await["resumen"]["descuentos"], 5.2);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_close_names_numbers_with_holes_one_by_one_and_the_person_who_closed(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        // All users here have one name.
        shop.set(&server, "UPDATE user_account SET first_name = 'Rosa' WHERE home_company = $1 AND email LIKE 'propietario@%'").await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        // The owner's sales take numbers between those of the seller.
        let mut numbers = Vec::new();
        for actor in [&seller, &owner, &seller, &seller, &owner, &owner, &seller] {
            let sold = actor.sold(&shop, &body).await;
            let record = owner.get(&shop.sale(&sold["idVenta"])).await.1;
            numbers.push(record["serieCorrelativo"].as_str().unwrap_or_else(|| panic!("{record}")).to_owned());
        }
        let id = current(&seller, &shop).await["turno"]["id"].clone();
        let closed = close(&owner, &shop, &id).await;
        let run = |first: usize, last: usize| json!({"desde": numbers[first], "hasta": numbers[last]});
        assert_eq!(closed["resumen"]["documentos"][0]["tramos"], json!([run(0, 0), run(2, 3), run(6, 6)]), "{closed}");
        let paper = slip(&owner, &shop, &id).await;
        let span = format!("{}, {} a {}, {}", numbers[0], numbers[2], numbers[3], numbers[6]);
        assert!(paper.contains(&span), "{paper}");
        let closer = format!("Cerró: {}", closed["turno"]["cierre"]["usuario"].as_str().unwrap());
        assert!(closer.contains("Rosa") && paper.contains(&closer), "{paper}");
        // The seller of a late sale makes another revision and closes nothing.
        let mut late = body.clone();
        late["idCaja"] = id.clone();
        seller.sold(&shop, &late).await;
        let paper = slip(&owner, &shop, &id).await;
        assert!(paper.contains(&closer) && paper.contains("Revisión:"), "{paper}");
        let open = current(&owner, &shop).await["turno"]["id"].clone();
        assert!(!slip(&owner, &shop, &open).await.contains("Cerró:"), "an open drawer has no user who closed it");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn many_holes_are_named_by_the_lowest_and_the_highest_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        for _ in 0..5 {
            owner.sold(&shop, &body).await;
            seller.sold(&shop, &body).await;
        }
        let session = current(&owner, &shop).await;
        let document = &session["resumen"]["documentos"][0];
        assert_eq!(document["tramos"], json!([]), "{document}");
        let words = format!("Entre {} y {}", document["primero"].as_str().unwrap(), document["ultimo"].as_str().unwrap());
        let paper = slip(&owner, &shop, &session["turno"]["id"]).await;
        assert!(paper.contains(&words), "{paper}");
    }

    async fn a_slip_lists_movements_below_a_heading_of_their_own(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let (status, session) = owner.send(Method::POST, &format!("{}/cajas", shop.sales()), &json!({"fondo": 50})).await;
        assert_eq!(status, 201, "{session}");
        let id = &session["turno"]["id"];
        assert!(!slip(&owner, &shop, id).await.contains("DETALLE"));
        let body = json!({"tipo": "gasto", "monto": 3.5, "motivo": "Bolsas"});
        let (status, moved) = owner.send(Method::POST, &format!("{}/cajas/{id}/movimientos", shop.sales()), &body).await;
        assert_eq!(status, 201, "{moved}");
        let paper = slip(&owner, &shop, id).await;
        let at = |words: &str| paper.find(words).unwrap_or_else(|| panic!("no {words}: {paper}"));
        assert!(at("Gastos (1)") < at("DETALLE") && at("DETALLE") < at("Bolsas"), "{paper}");
    }
}
