//! PINs: chosen, guessed, asleep and taken away.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Role;

use super::*;

const DISCOUNT: &[(&str, f64)] = &[("descuento", 25.0)];

yapa_test_kit::both_engines! {
    async fn a_seller_of_a_new_shop_voids_a_sale_once_the_owner_has_a_pin(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        // As sellers of a new shop begin.
        owner.let_sellers(HOST, &[("anularVenta", 0)]).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let steps = format!("/api/v2/empresas/{HOST}/primeros-pasos");
        let step = async || {
            let found = owner.get(&steps).await.1;
            let mut all = found["pasos"].as_array().unwrap().iter();
            all.find(|one| one["paso"] == "pin").unwrap()["hecho"].clone()
        };
        assert_eq!(step().await, false);
        let path = format!("/api/v2/ventas/{}", sale["idVenta"]);
        let voided = json!({"estado": "anulada"});
        let (status, refused) = seller.send(Method::PATCH, &path, &voided).await;
        assert_eq!((status, &refused["autorizacion"][0]["permiso"]), (403, &json!("anularVenta")), "{refused}");
        let able = format!("{}?permisos=anularVenta:100", approvals(HOST));
        assert_eq!(seller.get(&able).await, (200, json!([])));
        // The PIN of a seller locks her screen and approves nothing.
        assert_eq!(seller.choose_pin(server.user_id(SELLER).await, &json!("135791")).await.0, 200);
        assert_eq!((step().await, seller.get(&able).await.1), (json!(false), json!([])));
        assert_eq!(owner.choose_pin(shop.user_id, &json!(PIN)).await.0, 200);
        assert_eq!(step().await, true);
        let token = seller.approved(HOST, shop.user_id, &refused["autorizacion"]).await;
        let (status, done) = seller.send_approved((Method::PATCH, &path), &voided, ("anular-1", &token)).await;
        assert_eq!(status, 200, "{done}");
    }

    async fn a_person_sets_changes_and_takes_away_the_own_pin(db: TestDb) {
        let till = Till::open(db).await;
        let (server, manager) = (&till.server, till.manager);
        let actor = server.sign_in(MANAGER).await;
        for weak in ["111111", "123456", "654321", "12345", "1234567", "12345a", ""] {
            let (status, answer) = actor.choose_pin(manager, &json!(weak)).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("pin")), "{weak}: {answer}");
        }
        let path = format!("/api/v2/usuarios/{manager}/pin");
        let (status, answer) = actor.send(Method::PUT, &path, &json!({"contrasena": "otra-clave", "pin": "135791"})).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("contrasena")), "{answer}");
        let seller = server.user_id(SELLER).await;
        assert_eq!(actor.choose_pin(seller, &json!("135791")).await.0, 403);
        assert_eq!(actor.choose_pin(manager, &json!("135791")).await.0, 200);
        let (status, answer) = actor.choose_pin(manager, &Value::Null).await;
        assert_eq!((status, &answer["tienePin"]), (200, &json!(false)), "{answer}");
        let done: Vec<String> = till.audited("user.pin").await.into_iter().map(|(action, ..)| action).collect();
        assert_eq!(done, ["user.pin.add", "user.pin.change", "user.pin.remove"]);
        let log = server.sign_in(OWNER).await.get(&format!("/api/v2/auditoria/empresas/{HOST}")).await.1.to_string();
        assert!(log.contains("PIN cambiado") && !log.contains("135791") && !log.contains("argon2"), "{log}");
    }

    async fn an_owner_takes_the_pin_of_another_away(db: TestDb) {
        let till = Till::open(db).await;
        let (server, manager) = (&till.server, till.manager);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let path = |host: &str| format!("/api/v2/empresas/{host}/usuarios/{manager}/pin");
        assert_eq!(read(server.sign_in(MANAGER).await.call(Method::DELETE, &path(HOST))).await.0, 403);
        assert_eq!(read(seller.call(Method::DELETE, &path(HOST))).await.0, 403);
        assert_eq!(read(server.sign_in(OTHER_OWNER).await.call(Method::DELETE, &path(OTHER_HOST))).await.0, 404);
        let listed = owner.get(&format!("/api/v2/empresas/{HOST}/usuarios")).await.1.to_string();
        assert_eq!(listed.matches("\"tienePin\":true").count(), 1, "{listed}");
        for _ in 0..2 {
            let (status, answer) = read(owner.call(Method::DELETE, &path(HOST))).await;
            assert_eq!((status, &answer["tienePin"]), (200, &json!(false)), "{answer}");
        }
        assert_eq!(seller.ask(HOST, manager, PIN, &rights(DISCOUNT)).await.0, 422);
        assert_eq!(till.audited("user.pin.remove").await, [("user.pin.remove".to_owned(), till.shop.user_id, None)]);
    }

    async fn five_wrong_pins_put_it_to_sleep_for_a_quarter_of_an_hour(db: TestDb) {
        let till = Till::open(db).await;
        let (server, manager) = (&till.server, till.manager);
        let seller = server.sign_in(SELLER).await;
        for left in [4, 3, 2] {
            let (status, answer) = seller.ask(HOST, manager, "135791", &rights(DISCOUNT)).await;
            let sentence = format!("PIN incorrecto. Quedan {left} intentos.");
            assert_eq!((status, &answer["mensaje"], &answer["detalle"][0]["campo"]), (422, &json!(sentence), &json!("pin")));
        }
        // A right one forgives those before it.
        seller.approved(HOST, manager, &rights(DISCOUNT)).await;
        for left in [4, 3, 2, 1] {
            let answer = seller.ask(HOST, manager, "135791", &rights(DISCOUNT)).await.1;
            assert!(answer["mensaje"].as_str().unwrap().contains(&left.to_string()), "{answer}");
        }
        let (status, answer) = seller.ask(HOST, manager, "135791", &rights(DISCOUNT)).await;
        assert_eq!((status, &answer["error"]), (429, &json!("demasiados_intentos")), "{answer}");
        server.pass(14 * MINUTE_MS);
        let (status, again) = seller.ask(HOST, manager, PIN, &rights(DISCOUNT)).await;
        assert_eq!((status, &again["mensaje"]), (429, &answer["mensaje"]), "the message names the same hour");
        assert!(again["mensaje"].as_str().unwrap().starts_with("Hubo 5 intentos fallidos: el PIN de Ana Paz no sirve hasta las "), "{again}");
        server.pass(MINUTE_MS);
        seller.approved(HOST, manager, &rights(DISCOUNT)).await;
        let tries = till.audited("approval").await;
        assert_eq!(tries.iter().filter(|(action, ..)| action == "approval.refuse").count(), 8);
        let asking = server.user_id(SELLER).await;
        assert!(tries.iter().all(|(_, user, approver)| (*user, *approver) == (asking, Some(manager))), "{tries:?}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn of_many_wrong_pins_at_once_no_more_than_five_are_tried(db: TestDb) {
        let till = Till::open(db).await;
        let (server, manager) = (&till.server, till.manager);
        let seller = server.sign_in(SELLER).await;
        let body = rights(DISCOUNT);
        let tries = (0..12).map(|_| seller.ask(HOST, manager, "135791", &body));
        let answers = futures::future::join_all(tries).await;
        let wrong = answers.iter().filter(|(status, _)| *status == 422).count();
        assert_eq!((wrong, answers.iter().filter(|(status, _)| *status == 429).count()), (4, 8));
        assert_eq!(till.audited("approval.refuse").await.len(), 5);
        assert_eq!(seller.ask(HOST, manager, PIN, &body).await.0, 429);
    }

    async fn only_people_of_the_company_with_pin_and_right_can_approve(db: TestDb) {
        let till = Till::open(db).await;
        let (server, manager) = (&till.server, till.manager);
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let cashier = server.person(HOST, "cajera@pe.yapa.example", Role::Seller).await;
        server.sign_in("cajera@pe.yapa.example").await.choose_pin(cashier, &json!(PIN)).await;
        let other = server.user_id(OTHER_OWNER).await;
        server.sign_in(OTHER_OWNER).await.choose_pin(other, &json!(PIN)).await;
        let who = |query: &str| format!("{}?permisos={query}", approvals(HOST));
        let named = json!([{"id": manager, "nombre": "Ana Paz", "tienePin": true}]);
        assert_eq!(seller.get(&who("descuento:25")).await, (200, named.clone()));
        // Selling below the minimum is off for managers too, until the owner decides otherwise.
        assert_eq!(seller.get(&who("descuento:25,precioBajoMinimo:100")).await, (200, json!([])));
        assert_eq!(seller.get(&who("descuento:10")).await.1.as_array().unwrap().len(), 2);
        for wrong in ["", "descuento", "volar:100", "descuento:0", "descuento:101", "anularVenta:50"] {
            assert_eq!(seller.get(&who(wrong)).await.0, 400, "{wrong}");
        }
        assert_eq!(server.sign_in(OTHER_OWNER).await.get(&who("descuento:25")).await.0, 403);
        assert_eq!(read(server.anonymous(Method::GET, &who("descuento:25"))).await.0, 401);
        let without_pin = server.user_id(OWNER).await;
        for person in [cashier, other, without_pin, server.user_id(SELLER).await, 7] {
            let (status, answer) = seller.ask(HOST, person, PIN, &rights(DISCOUNT)).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("usuario")), "{person}: {answer}");
        }
        for (pin, needs) in [("12345", rights(DISCOUNT)), (PIN, json!([])), (PIN, rights(&[("volar", 100.0)])), (PIN, rights(&[("anularVenta", 50.0)]))] {
            assert_eq!(seller.ask(HOST, manager, pin, &needs).await.0, 400, "{pin} {needs}");
        }
        // A manager who was switched off approves nothing.
        let path = format!("/api/v2/empresas/{HOST}/usuarios/{manager}");
        let (status, answer) = owner.send(Method::PATCH, &path, &json!({"usuVigente": false})).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(seller.get(&who("descuento:25")).await, (200, json!([])));
    }
}
