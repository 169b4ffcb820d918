//! Approvals of single operations: their facts, and that they count for nothing else.

use reqwest::Method;
use serde_json::json;

use super::*;
use crate::credit_notes::{line, notes};

const OTHER: &str =
    "La autorización se dio para otra operación, documento o monto: pídala otra vez.";

/// The facts of the first right that a refusal names.
fn facts(refused: &Value) -> &Value {
    &refused["autorizacion"][0]["detalle"]
}

/// Why the approval that was sent did not count.
fn why(refused: &Value) -> &Value {
    let mut all = refused["detalle"].as_array().unwrap().iter();
    let said = all.find(|one| one["campo"] == "X-Autorizacion");
    &said.unwrap_or_else(|| panic!("{refused}"))["mensaje"]
}

yapa_test_kit::both_engines! {
    async fn an_approval_of_money_of_the_drawer_counts_for_its_kind_amount_and_reason_alone(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop, manager) = (&till.server, &till.shop, till.manager);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        seller.sold(shop, &shop.cart("NOTA-VENTA").line(&till.item, "10").body()).await;
        let current = seller.get(&format!("{}/cajas/actual", shop.sales())).await.1["turno"]["turno"]["id"].clone();
        owner.let_sellers(HOST, &[("moverCaja", 0)]).await;
        let path = format!("{}/cajas/{current}/movimientos", shop.sales());
        let post = || (Method::POST, path.as_str());
        let of = |kind: &str, amount: f64| json!({"tipo": kind, "monto": amount, "motivo": "Compra de bolsas"});
        let spent = of("gasto", 5.0);
        let (status, refused) = seller.send(Method::POST, &path, &spent).await;
        assert_eq!((status, facts(&refused)), (403, &json!(["Gasto: S/ 5.00", "Motivo: Compra de bolsas"])), "{refused}");
        let token = seller.approved(HOST, manager, &refused["autorizacion"]).await;
        let mut renamed = spent.clone();
        renamed["motivo"] = json!("Taxi");
        for other in [of("retiro", 20.0), of("retiro", 5.0), of("gasto", 5.01), of("ingreso", 5.0), renamed] {
            let (status, again) = seller.send_approved(post(), &other, ("otro", &token)).await;
            assert_eq!((status, why(&again)), (403, &json!(OTHER)), "{other}: {again}");
        }
        // An approval that names no operation is of none.
        let unnamed = seller.approved(HOST, manager, &rights(&[("moverCaja", 100.0)])).await;
        assert_eq!(seller.send_approved(post(), &spent, ("sin-datos", &unnamed)).await.0, 403);
        let (status, moved) = seller.send_approved(post(), &spent, ("gasto-5", &token)).await;
        assert_eq!(status, 201, "{moved}");
        assert_eq!(seller.send_approved(post(), &spent, ("gasto-5", &token)).await, (201, moved));
        assert_eq!(seller.send_approved(post(), &spent, ("gasto-otra-vez", &token)).await.0, 403);
        assert_eq!(till.audited("cash_session.movement").await.len(), 1);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_approval_to_void_names_the_document_and_counts_for_it_alone(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop, manager) = (&till.server, &till.shop, till.manager);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let mut sales = Vec::new();
        for quantity in ["1", "5"] {
            sales.push(seller.sold(shop, &shop.cart("NOTA-VENTA").line(&till.item, quantity).body()).await);
        }
        owner.let_sellers(HOST, &[("anularVenta", 0)]).await;
        let path = |at: usize| format!("/api/v2/ventas/{}", sales[at]["idVenta"]);
        let voided = json!({"estado": "anulada", "notaEstado": "Se arrepintió"});
        let (status, refused) = seller.send(Method::PATCH, &path(0), &voided).await;
        let shown = facts(&refused).as_array().unwrap_or_else(|| panic!("{refused}"));
        let record = owner.get(&shop.sale(&sales[0]["idVenta"])).await.1;
        let number = record["serieCorrelativo"].as_str().unwrap_or_else(|| panic!("{record}"));
        assert_eq!(status, 403, "{refused}");
        assert!(shown[0].as_str().unwrap().ends_with(&format!("{number}: S/ 10.00")), "{refused}");
        assert_eq!(shown[1..], [json!("Motivo: Se arrepintió")], "{refused}");
        let token = seller.approved(HOST, manager, &refused["autorizacion"]).await;
        let (status, again) = seller.send_approved((Method::PATCH, &path(1)), &voided, ("otra", &token)).await;
        assert_eq!((status, why(&again)), (403, &json!(OTHER)), "{again}");
        let (status, done) = seller.send_approved((Method::PATCH, &path(0)), &voided, ("la-misma", &token)).await;
        assert_eq!(status, 200, "{done}");
        assert_eq!(seller.send_approved((Method::PATCH, &path(0)), &voided, ("la-misma", &token)).await, (200, done));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_approval_of_a_return_names_document_and_amount_and_counts_for_them_alone(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop, manager) = (&till.server, &till.shop, till.manager);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let sale = seller.issued(server, shop, &shop.cart("BOLETA-ELECTRONICA").line(&till.item, "3").body()).await;
        owner.let_sellers(HOST, &[("notaCredito", 0)]).await;
        let path = |kind: &str| format!("{}?tipo={kind}", notes(&sale));
        let part = |quantity: f64| json!({"sustento": "Estaba roto", "detalle": [line(&till.item, quantity, 10.0)]});
        let (status, refused) = seller.send(Method::POST, &path("modificacion"), &part(1.0)).await;
        let shown = facts(&refused).as_array().unwrap_or_else(|| panic!("{refused}"));
        assert_eq!(status, 403, "{refused}");
        assert!(shown[0].as_str().unwrap().ends_with(": S/ 30.00"), "{refused}");
        let line = format!("1 × {}: S/ 10.00", till.item.name);
        assert_eq!(shown[1..], [json!("Devolución parcial: S/ 10.00"), json!(line), json!("Motivo: Estaba roto")], "{refused}");
        let token = seller.approved(HOST, manager, &refused["autorizacion"]).await;
        let whole = json!({"sustento": "Estaba roto"});
        for (kind, body) in [("modificacion", part(2.0)), ("devolucionTotal", whole.clone())] {
            let (status, again) = seller.send_approved((Method::POST, &path(kind)), &body, ("otra", &token)).await;
            assert_eq!((status, why(&again)), (403, &json!(OTHER)), "{again}");
        }
        let (status, added) = seller.send_approved((Method::POST, &path("modificacion")), &part(1.0), ("la-misma", &token)).await;
        assert_eq!((status, &added["total"]), (201, &json!(10)), "{added}");
        seller.settle(server).await;
        let (_, refused) = seller.send(Method::POST, &path("devolucionTotal"), &whole).await;
        assert_eq!(facts(&refused)[1], "Devolución parcial: S/ 20.00", "{refused}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
