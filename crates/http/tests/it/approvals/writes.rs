//! Writes that go through with an approval: once, for who asked, as far as it was approved.

use reqwest::Method;
use serde_json::json;

use super::*;
use crate::credit_notes::{line, notes};
use crate::proformas::quote;
use crate::wallets::{movement, paid_by};

const DISCOUNT: &[(&str, f64)] = &[("descuento", 25.0)];

yapa_test_kit::both_engines! {
    async fn an_approved_sale_goes_through_once_and_its_retry_answers_the_same(db: TestDb) {
        let till = Till::open(db).await;
        let (server, manager) = (&till.server, till.manager);
        let seller = server.sign_in(SELLER).await;
        let path = till.shop.sales();
        let body = till.discounted("25");
        let post = || (Method::POST, path.as_str());
        let call = seller.call(Method::POST, &path).json(&body).header("Idempotency-Key", "venta-1");
        let (status, refused) = read(call).await;
        assert_eq!(status, 403, "{refused}");
        let lines = &refused["autorizacion"][0]["lineas"];
        assert_eq!(refused["autorizacion"], json!([{"permiso": "descuento", "nombre": "Dar descuentos de 25 %", "valor": 25, "tiene": 10, "detalle": ["Total con el descuento: S/ 7.50"], "lineas": lines}]));
        let token = seller.approved(HOST, manager, &for_lines_of(&refused, DISCOUNT)).await;
        assert_eq!(token.len(), 22, "128 bits");
        let (status, sold) = seller.send_approved(post(), &body, ("venta-1", &token)).await;
        assert_eq!(status, 200, "{sold}");
        assert_eq!(seller.send_approved(post(), &body, ("venta-1", &token)).await, (200, sold));
        let (status, again) = seller.send_approved(post(), &body, ("venta-2", &token)).await;
        assert_eq!((status, &again["error"]), (403, &json!("requiere_autorizacion")), "{again}");
        assert_eq!(again["detalle"][1]["campo"], json!("X-Autorizacion"), "{again}");
        assert_eq!(till.shop.count(server).await, 1);
        let asking = server.user_id(SELLER).await;
        let entry = |action: &str| (action.to_owned(), asking, Some(manager));
        assert_eq!(till.audited("sale.discount").await, [entry("sale.discount")]);
        assert_eq!(till.audited("approval").await, [entry("approval.add"), entry("approval.use")]);
        yapa_app::audit_log::seal_all(&server.ctx).await.unwrap();
        let owner = server.sign_in(OWNER).await;
        let log = owner.get(&format!("/api/v2/auditoria/empresas/{HOST}?area=ventas")).await.1;
        assert_eq!(log["asientos"][0]["autorizo"], json!("Ana Paz"), "{log}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_approval_counts_for_its_person_company_rights_and_two_minutes(db: TestDb) {
        let till = Till::open(db).await;
        let (server, manager) = (&till.server, till.manager);
        let (seller, other) = (server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        server.person(HOST, "cajera@pe.yapa.example", yapa_domain::Role::Seller).await;
        let colleague = server.sign_in("cajera@pe.yapa.example").await;
        let path = till.shop.sales();
        let post = || (Method::POST, path.as_str());
        let (within, above) = (till.discounted("25"), till.discounted("30"));
        let (_, refused) = seller.send(Method::POST, &path, &within).await;
        let needed = for_lines_of(&refused, DISCOUNT);
        let token = seller.approved(HOST, manager, &needed).await;
        for (actor, body, token) in [(&colleague, &within, token.as_str()), (&seller, &above, &token), (&seller, &within, "inventada"), (&seller, &within, "ñ")] {
            let call = actor.call(Method::POST, &path).json(body).header("X-Autorizacion", token.as_bytes());
            let (status, answer) = read(call).await;
            assert_eq!((status, &answer["error"]), (403, &json!("requiere_autorizacion")), "{answer}");
        }
        // A refused write uses nothing up.
        let mut wrong = within.clone();
        wrong["total"] = json!(1);
        assert_eq!(seller.send_approved(post(), &wrong, ("mal", &token)).await.0, 422);
        server.pass(2 * MINUTE_MS - 1);
        assert_eq!(seller.send_approved(post(), &within, ("bien", &token)).await.0, 200);
        let late = seller.approved(HOST, manager, &needed).await;
        server.pass(2 * MINUTE_MS);
        let (status, answer) = seller.send_approved(post(), &within, ("tarde", &late)).await;
        assert_eq!((status, &answer["detalle"][1]["campo"]), (403, &json!("X-Autorizacion")), "{answer}");
        assert_eq!(other.ask(HOST, manager, PIN, &rights(DISCOUNT)).await.0, 403);
        assert_eq!(till.shop.count(server).await, 1);
        yapa_app::jobs::clean(&server.ctx).await.unwrap();
        server.pass(25 * 60 * MINUTE_MS);
        yapa_app::jobs::clean(&server.ctx).await.unwrap();
        let sql = "SELECT COUNT(*) FROM approval WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0";
        assert_eq!(till.shop.rows::<(i64,)>(server, sql, 0).await, [(1,)], "the used one stays");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn of_two_writes_at_once_one_uses_the_approval(db: TestDb) {
        let till = Till::open(db).await;
        let (server, manager) = (&till.server, till.manager);
        let seller = server.sign_in(SELLER).await;
        let path = till.shop.sales();
        let body = till.discounted("25");
        let (_, refused) = seller.send(Method::POST, &path, &body).await;
        let token = seller.approved(HOST, manager, &for_lines_of(&refused, DISCOUNT)).await;
        let keys: Vec<String> = (0..6).map(|nth| format!("venta-{nth}")).collect();
        let tries = keys.iter().map(|key| seller.send_approved((Method::POST, &path), &body, (key, &token)));
        let answers = futures::future::join_all(tries).await;
        let mut statuses: Vec<u16> = answers.iter().map(|(status, _)| *status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 403, 403, 403, 403, 403]);
        assert_eq!(till.shop.count(server).await, 1);
        assert_eq!(till.audited("approval.use").await.len(), 1);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_owner_approves_a_price_below_the_minimum_that_she_may_not_type(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop) = (&till.server, &till.shop);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let owner_id = server.user_id(OWNER).await;
        assert_eq!(owner.choose_pin(owner_id, &json!(PIN)).await.0, 200);
        shop.set(server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        let low = shop.product_with(server, "10", "100", vec![shop.sales_tax()], |row| row.min_price = dec("8")).await;
        let path = shop.sales();
        let cheap = shop.cart("NOTA-VENTA").line_with(&low, "1", "7", None).body();
        let (status, refused) = owner.send(Method::POST, &path, &cheap).await;
        assert_eq!(status, 422);
        let needed = for_lines_of(&refused, &[("precioBajoMinimo", 100.0)]);
        let list = format!("{}?permisos=precioBajoMinimo:100", approvals(HOST));
        let (status, able) = seller.get(&list).await;
        assert_eq!((status, able.as_array().unwrap().len(), &able[0]["id"]), (200, 1, &json!(owner_id)), "{able}");
        assert_eq!(seller.ask(HOST, till.manager, PIN, &needed).await.0, 422);
        let token = seller.approved(HOST, owner_id, &needed).await;
        let (status, sold) = seller.send_approved((Method::POST, &path), &cheap, ("barato", &token)).await;
        assert_eq!(status, 200, "{sold}");
        assert_eq!(till.audited("sale.price").await.last().unwrap().2, Some(owner_id));
    }

    async fn an_owner_alone_confirms_her_own_price_below_the_minimum(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop) = (&till.server, &till.shop);
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let owner_id = server.user_id(OWNER).await;
        shop.set(server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        let low = shop.product_with(server, "10", "100", vec![shop.sales_tax()], |row| row.min_price = dec("8")).await;
        let path = shop.sales();
        let post = || (Method::POST, path.as_str());
        let cheap = shop.cart("NOTA-VENTA").line_with(&low, "1", "7", None).body();
        let (_, refused) = owner.send(Method::POST, &path, &cheap).await;
        let needed = for_lines_of(&refused, &[("precioBajoMinimo", 100.0)]);
        let list = format!("{}?permisos=precioBajoMinimo:100", approvals(HOST));
        // Without a PIN she confirms; a manager without the right confirms nothing.
        let able = owner.get(&list).await;
        assert_eq!((able.0, &able.1[0]["id"], &able.1[0]["tienePin"]), (200, &json!(owner_id), &json!(false)), "{able:?}");
        assert_eq!(manager.get(&list).await, (200, json!([])));
        let confirm = |pin: Value, rights: &Value| json!({"usuario": owner_id, "pin": pin, "permisos": rights});
        let by = async |actor: &Actor<'_>, body: Value| actor.send(Method::POST, &approvals(HOST), &body).await;
        let (status, answer) = by(&owner, confirm(Value::Null, &needed)).await;
        assert_eq!(status, 201, "{answer}");
        let token = answer["autorizacion"].as_str().unwrap().to_owned();
        let (status, sold) = owner.send_approved(post(), &cheap, ("propio", &token)).await;
        assert_eq!(status, 200, "{sold}");
        let entry = |action: &str| (action.to_owned(), owner_id, Some(owner_id));
        assert_eq!(till.audited("approval").await, [entry("approval.confirm"), entry("approval.use")]);
        assert_eq!(till.audited("sale.price").await.last().unwrap().2, Some(owner_id));
        // Her own rights need no confirmation, and another's exception is not confirmed without a PIN.
        assert_eq!(by(&owner, confirm(Value::Null, &rights(&[("anularVenta", 100.0)]))).await.0, 422);
        assert_eq!(by(&manager, confirm(Value::Null, &needed)).await.0, 422);
        let for_manager = json!({"usuario": till.manager, "pin": null, "permisos": needed});
        assert_eq!(by(&manager, for_manager).await.0, 422);
        // With a PIN it is asked for, and a wrong one counts.
        assert_eq!(owner.choose_pin(owner_id, &json!(PIN)).await.0, 200);
        assert_eq!(owner.get(&list).await.1[0]["tienePin"], json!(true));
        let (status, answer) = by(&owner, confirm(Value::Null, &needed)).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("pin")), "{answer}");
        assert_eq!(by(&owner, confirm(json!("135791"), &needed)).await.0, 422);
        let token = owner.approved(HOST, owner_id, &needed).await;
        assert_eq!(owner.send_approved(post(), &cheap, ("con-pin", &token)).await.0, 200);
        assert_eq!(shop.count(server).await, 2);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn every_right_can_be_approved_on_the_spot(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop, manager) = (&till.server, &till.shop, till.manager);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        shop.set(server, "UPDATE payment_method SET active = TRUE WHERE company_id = $1 AND code = 'FIA'").await;
        shop.set(server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        let low = shop.product_with(server, "10", "100", vec![shop.sales_tax()], |row| row.min_price = dec("8")).await;
        let client = shop.holder(server, &owner, "0").await;
        let limit = format!("{}/clientes/{client}/fiado/limite", shop.sales());
        let (status, answer) = owner.send(Method::PUT, &limit, &json!({"limite": 5})).await;
        assert_eq!(status, 200, "{answer}");
        let sold = seller.sold(shop, &shop.cart("NOTA-VENTA").line(&till.item, "1").body()).await;
        let issued = seller.issued(server, shop, &shop.cart("BOLETA-ELECTRONICA").line(&till.item, "2").body()).await;
        let current = seller.get(&format!("{}/cajas/actual", shop.sales())).await.1["turno"]["turno"]["id"].clone();
        let denied = ["anularVenta", "notaCredito", "moverCaja", "recargarCuponera", "venderFiado", "descuentoBajoMinimo"];
        owner.let_sellers(HOST, &denied.map(|right| (right, 0))).await;
        let (status, answer) = owner.send(Method::PATCH, &format!("/api/v2/empresas/{HOST}/permisos/roles/2"),
            &json!({"valores": [{"codigo": "precioBajoMinimo", "valor": 100}]})).await;
        assert_eq!(status, 200, "{answer}");
        let mut lent = shop.cart("NOTA-VENTA").line(&till.item, "1").body();
        paid_by(&mut lent, "FIA", client);
        let cash = json!({"tipo": "gasto", "monto": 1, "motivo": "Bolsas"});
        let back = json!({"detalle": [line(&till.item, 1.0, 10.0)]});
        let cheap = shop.cart("NOTA-VENTA").line_with(&low, "1", "7", None).body();
        let operations = [
            (403, "anularVenta", Method::PATCH, format!("/api/v2/ventas/{}", sold["idVenta"]), json!({"estado": "anulada"}), "sale.void"),
            (403, "notaCredito", Method::POST, format!("{}?tipo=modificacion", notes(&issued)), back, "credit_note.add"),
            (403, "moverCaja", Method::POST, format!("{}/cajas/{current}/movimientos", shop.sales()), cash, "cash_session.movement"),
            (403, "recargarCuponera", Method::POST, shop.wallet(client), movement("ENTRADA", "CUPONERA", "5"), "wallet.recharge"),
            (422, "precioBajoMinimo", Method::POST, shop.sales(), cheap, "sale.price"),
        ];
        for (refusal, right, method, path, body, action) in operations {
            let (status, refused) = seller.send(method.clone(), &path, &body).await;
            assert_eq!((status, &refused["autorizacion"][0]["permiso"]), (refusal, &json!(right)), "{refused}");
            let before = till.audited(action).await.len();
            let token = seller.approved(HOST, manager, &refused["autorizacion"]).await;
            let (status, answer) = seller.send_approved((method, &path), &body, (right, &token)).await;
            assert!(matches!(status, 200 | 201), "{right}: {status} {answer}");
            let entries = till.audited(action).await;
            assert_eq!(entries.len(), before + 1, "{action}");
            assert_eq!(entries.last().unwrap().2, Some(manager), "{action}");
        }
        // Selling on credit, and then above the limit: the next request names both.
        let path = shop.sales();
        let (_, refused) = seller.send(Method::POST, &path, &lent).await;
        assert_eq!(refused["autorizacion"].as_array().unwrap().len(), 1, "{refused}");
        let token = seller.approved(HOST, manager, &rights(&[("venderFiado", 100.0)])).await;
        let (status, refused) = seller.send_approved((Method::POST, &path), &lent, ("fiado", &token)).await;
        let named: Vec<&str> = refused["autorizacion"].as_array().unwrap().iter().map(|one| one["permiso"].as_str().unwrap()).collect();
        assert_eq!((status, named), (422, vec!["fiadoSobreLimite", "venderFiado"]), "{refused}");
        let token = seller.approved(HOST, manager, &rights(&[("venderFiado", 100.0), ("fiadoSobreLimite", 100.0)])).await;
        let (status, answer) = seller.send_approved((Method::POST, &path), &lent, ("fiado", &token)).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(till.audited("sale.credit").await.last().unwrap().2, Some(manager));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_approval_lets_pass_no_more_than_was_shown(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop) = (&till.server, &till.shop);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let owner_id = server.user_id(OWNER).await;
        assert_eq!(owner.choose_pin(owner_id, &json!(PIN)).await.0, 200);
        shop.set(server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        shop.set(server, "UPDATE payment_method SET active = TRUE WHERE company_id = $1 AND code = 'FIA'").await;
        let low = shop.product_with(server, "10.80", "100", vec![shop.sales_tax()], |row| row.min_price = dec("9.20")).await;
        let path = shop.sales();
        let at = |price: &str| shop.cart("NOTA-VENTA").line_with(&low, "1", price, None).body();
        let (_, refused) = seller.send(Method::POST, &path, &at("5")).await;
        let asked = refused["autorizacion"][0].clone();
        assert_eq!((&asked["valor"], &asked["detalle"]), (&json!(45.6522), &json!([format!("{}: precio S/ 5.00, mínimo S/ 9.20", low.name)])), "{refused}");
        let needed = for_lines_of(&refused, &[("precioBajoMinimo", 45.6522)]);
        let token = seller.approved(HOST, owner_id, &needed).await;
        let (status, refused) = seller.send_approved((Method::POST, &path), &at("0.10"), ("casi-gratis", &token)).await;
        assert_eq!((status, &refused["autorizacion"][0]["valor"]), (422, &json!(98.913)), "{refused}");
        assert_eq!(seller.send_approved((Method::POST, &path), &at("5"), ("mostrado", &token)).await.0, 200);
        // Credit: so much above the limit, and no more.
        let client = shop.holder(server, &owner, "0").await;
        let limit = format!("{}/clientes/{client}/fiado/limite", shop.sales());
        assert_eq!(owner.send(Method::PUT, &limit, &json!({"limite": 5})).await.0, 200);
        let lent = |quantity: &str| {
            let mut body = shop.cart("NOTA-VENTA").line(&till.item, quantity).body();
            paid_by(&mut body, "FIA", client);
            body
        };
        let (_, refused) = seller.send(Method::POST, &path, &lent("1")).await;
        let asked = refused["autorizacion"][0].clone();
        assert_eq!((&asked["valor"], &asked["detalle"]), (&json!(5), &json!(["Límite: S/ 5.00", "Ya debe: S/ 0.00", "Pide ahora: S/ 10.00"])), "{refused}");
        let token = seller.approved(HOST, till.manager, &rights(&[("fiadoSobreLimite", 5.0)])).await;
        assert_eq!(seller.send_approved((Method::POST, &path), &lent("2"), ("fiado-doble", &token)).await.0, 422);
        assert_eq!(seller.send_approved((Method::POST, &path), &lent("1"), ("fiado", &token)).await.0, 200);
        assert_eq!(server.findings().await, Vec::<String>::new());
        // The owner reads it in the control of the day, with the PIN that was wrong.
        let (status, _) = seller.ask(HOST, till.manager, "135791", &rights(DISCOUNT)).await;
        assert_eq!(status, 422);
        let day = owner.get(&format!("/api/v2/empresas/{HOST}/control-del-dia")).await.1;
        let action = |at: usize| {
            let one = &day["detalle"][at];
            [&one["tipo"], &one["monto"], &one["autorizadoPor"], &one["nombre"], &one["motivo"]].map(Clone::clone)
        };
        assert_eq!(action(0), [json!("pin-incorrecto"), json!(null), json!(null), json!("Ana Paz"), json!("Para: Dar descuentos")], "{day}");
        assert_eq!(action(1), [json!("fiado-autorizado"), json!(10), json!("Ana Paz"), json!(""), json!("")], "{day}");
    }

    async fn an_approval_of_one_product_is_refused_for_another_and_for_more_of_it(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop) = (&till.server, &till.shop);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let owner_id = server.user_id(OWNER).await;
        assert_eq!(owner.choose_pin(owner_id, &json!(PIN)).await.0, 200);
        shop.set(server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        let low = |row: &mut ProductRow| row.min_price = dec("8");
        let shown = shop.product_with(server, "10", "100", vec![shop.sales_tax()], low).await;
        let other = shop.product_with(server, "10", "100", vec![shop.sales_tax()], low).await;
        let (path, quotes) = (shop.sales(), shop.quotes());
        let post = || (Method::POST, path.as_str());
        let cart = |item: &Item, quantity: &str| shop.cart("NOTA-VENTA").line_with(item, quantity, "7", None);
        let (_, refused) = seller.send(Method::POST, &path, &cart(&shown, "1").body()).await;
        let asked = &refused["autorizacion"];
        let unnamed = rights(&[("precioBajoMinimo", 12.5)]);
        let tokens = [seller.approved(HOST, owner_id, asked).await, seller.approved(HOST, owner_id, &unnamed).await];
        for body in [cart(&other, "1").body(), cart(&shown, "2").body(), cart(&shown, "1").line(&till.item, "1").body()] {
            let (status, again) = seller.send_approved(post(), &body, ("otra", &tokens[0])).await;
            assert_eq!((status, &again["autorizacion"][0]["valor"]), (422, &json!(12.5)), "{again}");
            assert_ne!(again["autorizacion"][0]["lineas"], asked[0]["lineas"], "{again}");
            let said = again["detalle"].as_array().unwrap().iter().find(|one| one["campo"] == "X-Autorizacion").unwrap();
            assert_eq!(said["mensaje"], "La autorización se dio para otros productos, cantidades o precios: pídala otra vez.");
        }
        let quoted = quote(&shop.cart("PROFORMA").line_with(&other, "1", "7", None));
        assert_eq!(seller.send_approved((Method::POST, &quotes), &quoted, ("otra", &tokens[0])).await.0, 422);
        // One that names no lines is of none.
        let body = cart(&shown, "1").body();
        assert_eq!(seller.send_approved(post(), &body, ("sin-lineas", &tokens[1])).await.0, 422);
        let spoilt = json!([{"permiso": "precioBajoMinimo", "valor": 12.5, "lineas": "ninguna"}]);
        let (status, answer) = seller.ask(HOST, owner_id, PIN, &spoilt).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("permisos[0].lineas")), "{answer}");
        assert_eq!(seller.send_approved(post(), &body, ("la-misma", &tokens[0])).await.0, 200);
        assert_eq!(shop.count(server).await, 1);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_quote_obeys_the_rights_of_a_sale(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop) = (&till.server, &till.shop);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let owner_id = server.user_id(OWNER).await;
        assert_eq!(owner.choose_pin(owner_id, &json!(PIN)).await.0, 200);
        shop.set(server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        let low = shop.product_with(server, "10.80", "100", vec![shop.sales_tax()], |row| row.min_price = dec("9.20")).await;
        let path = shop.quotes();
        let cart = || shop.cart("PROFORMA");
        let deep = quote(&cart().line(&till.item, "1").discount(Discount::Percent(dec("60"))));
        let (status, refused) = seller.send(Method::POST, &path, &deep).await;
        assert_eq!((status, &refused["autorizacion"][0]["valor"]), (403, &json!(60)), "{refused}");
        let within = quote(&cart().line(&till.item, "1").discount(Discount::Percent(dec("10"))));
        seller.quoted(shop, &within).await;
        let token = seller.approved(HOST, till.manager, &for_lines_of(&refused, &[("descuento", 60.0)])).await;
        let (status, answer) = seller.send_approved((Method::POST, &path), &deep, ("cotizacion", &token)).await;
        assert_eq!(status, 200, "{answer}");
        let cheap = quote(&cart().line_with(&low, "1", "5", None));
        let (status, refused) = seller.send(Method::POST, &path, &cheap).await;
        assert_eq!((status, &refused["detalle"][0]["campo"], &refused["autorizacion"][0]["permiso"]), (422, &json!("detalle[0].precio"), &json!("precioBajoMinimo")), "{refused}");
        let token = seller.approved(HOST, owner_id, &for_lines_of(&refused, &[("precioBajoMinimo", 45.6522)])).await;
        let (status, answer) = seller.send_approved((Method::POST, &path), &cheap, ("barata", &token)).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_credit_note_needs_its_right(db: TestDb) {
        let till = Till::open(db).await;
        let (server, shop) = (&till.server, &till.shop);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let sale = seller.issued(server, shop, &shop.cart("BOLETA-ELECTRONICA").line(&till.item, "2").body()).await;
        let body = json!({"detalle": [line(&till.item, 1.0, 10.0)]});
        let path = format!("{}?tipo=modificacion", notes(&sale));
        owner.let_sellers(HOST, &[("notaCredito", 0)]).await;
        let needed = seller.needs((Method::POST, &path), &body).await;
        assert_eq!(needed, [("notaCredito".to_owned(), "100".to_owned())]);
        owner.let_sellers(HOST, &[("notaCredito", 100)]).await;
        assert_eq!(seller.note(&sale, "modificacion", &body).await.0, 201);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
