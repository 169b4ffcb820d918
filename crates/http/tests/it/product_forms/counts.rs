//! Stock that people count while others sell.

use super::*;
use crate::sales::builders::{Item, dec};
use crate::shop::{COLA, MILK};

fn item(shop: &Shop, id: i64, price: &str) -> Item {
    Item {
        id,
        name: String::new(),
        price: dec(price),
        taxes: vec![shop.sales_tax()],
        is_grouping: false,
    }
}

yapa_test_kit::both_engines! {
    async fn a_count_is_a_movement_over_the_difference(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let path = one(&json!(COLA));
        for (count, seen) in [(20, json!(24)), (31, json!(20)), (31, json!(31)), (5, json!(null))] {
            let body = json!({"cantidadDisponible": count, "cantidadDisponibleAnterior": seen});
            let (status, answer) = owner.send(Method::PATCH, &path, &body).await;
            assert_eq!((status, &answer["cantidadDisponible"]), (200, &json!(count)));
        }
        let moved = ledger(&server, &shop, &json!(COLA)).await;
        let count = |quantity: i64, balance: i64| ("count".to_owned(), quantity * 10_000, balance * 10_000);
        assert_eq!(moved, [("opening".to_owned(), 240_000, 240_000), count(-4, 20), count(11, 31), count(-26, 5)]);
        let who: Vec<(i64,)> = shop.rows(&server, "SELECT user_id FROM stock_movement WHERE company_id = $1 AND product_id = $2 \
            AND reason = 'count'", COLA).await;
        assert_eq!(who, [(shop.user_id,); 3]);
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"cantidadReservada": 2})).await.1["cantidadReservada"], 2);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_count_of_stock_that_moved_is_refused(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item(&shop, COLA, "7"), "3").body()).await;
        let body = json!({"marca": "Otra", "cantidadDisponible": 30, "cantidadDisponibleAnterior": 24});
        let (status, answer) = owner.send(Method::PATCH, &one(&json!(COLA)), &body).await;
        assert_eq!((status, fields(&answer)), (409, vec!["cantidadDisponible"]));
        assert_eq!(answer["mensaje"], "El stock cambió mientras tanto: ahora hay 21. Cuente de nuevo");
        let (_, cola) = owner.get(&format!("{LISTED}/{COLA}")).await;
        assert_eq!((&cola["cantidadDisponible"], &cola["marca"]), (&json!(21), &json!("Coca-Cola")), "nothing of it was written");
        // Another field alone does not ask for the stock.
        let (status, answer) = owner.send(Method::PATCH, &one(&json!(COLA)), &json!({"marca": "Otra", "cantidadDisponibleAnterior": 24})).await;
        assert_eq!((status, &answer["cantidadDisponible"]), (200, &json!(21)));
    }

    async fn a_sale_during_a_stock_change_is_kept(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item(&shop, COLA, "7"), "1").line(&item(&shop, MILK, "4"), "1").body();
        let path = one(&json!(COLA));
        let sell = async || {
            let mut sold = 0;
            for _ in 0..5 {
                let (status, answer) = owner.sell(&shop, &body).await;
                assert!(status == 200 || status == 409, "{status} {answer}");
                sold += usize::from(status == 200);
            }
            sold
        };
        // A user sets the shown quantity plus ten, again and again.
        let count = async || {
            let (mut counted, mut refused) = (0, 0);
            for _ in 0..12 {
                let seen = owner.get(&format!("{LISTED}/{COLA}")).await.1["cantidadDisponible"].as_i64().unwrap();
                let form = json!({"cantidadDisponible": seen + 10, "cantidadDisponibleAnterior": seen, "marca": format!("M{seen}")});
                match owner.send(Method::PATCH, &path, &form).await.0 {
                    200 => counted += 1,
                    409 => refused += 1,
                    other => panic!("{other}"),
                }
            }
            (counted, refused)
        };
        shop.set(&server, "UPDATE product_stock SET quantity = 1000000 WHERE company_id = $1 AND product_id = 103").await;
        shop.set(&server, "UPDATE stock_movement SET quantity = 1000000, balance = 1000000 WHERE company_id = $1 AND product_id = 103").await;
        let sellers = futures::future::join_all((0..6).map(|_| sell()));
        let (sold, counts) = futures::future::join(sellers, futures::future::join(count(), count())).await;
        let sold: i64 = sold.into_iter().sum::<usize>().try_into().unwrap();
        let ((one, refused), (two, also)) = counts;
        assert!(sold > 5 && one + two > 0, "{sold} {one} {two} {refused} {also}");
        let (_, cola) = owner.get(&format!("{LISTED}/{COLA}")).await;
        assert_eq!(cola["cantidadDisponible"], json!(24 - sold + 10 * (one + two)));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_count_that_reaches_the_threshold_is_notified_as_a_sale_is(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let path = one(&json!(COLA));
        let message_count = async || {
            let (_, page) = owner.get(&format!("/api/v2/usuarios/{}/mensajes", shop.user_id)).await;
            page["mensajeriaApps"].as_array().unwrap().len()
        };
        for (body, expected) in [
            (json!({"cantidadDisponible": 6}), 0), // the threshold is 5
            (json!({"cantidadDisponible": 5}), 1),
            (json!({"cantidadDisponible": 3}), 1),
            (json!({"cantidadDisponible": 8, "umbralReposicion": 7}), 1),
            (json!({"cantidadDisponible": 7}), 2),
        ] {
            assert_eq!(owner.send(Method::PATCH, &path, &body).await.0, 200);
            assert_eq!(message_count().await, expected, "{body}");
        }
    }
}
