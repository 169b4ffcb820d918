//! Cash sessions: the counted money, their close, and which users see them.

use reqwest::Method;
use serde_json::{Value, json};

use crate::authority::work;
use crate::sales::builders::*;
use crate::support::*;

impl Shop {
    fn drawers(&self) -> String {
        format!("{}/cajas", self.sales())
    }

    fn drawer(&self, id: &Value) -> String {
        format!("{}/{id}", self.drawers())
    }
}

impl Actor<'_> {
    async fn current(&self, shop: &Shop) -> Value {
        let (status, drawer) = self.get(&format!("{}/actual", shop.drawers())).await;
        assert_eq!(status, 200, "{drawer}");
        drawer
    }

    async fn opened(&self, shop: &Shop, float: &Value) -> Value {
        let (status, session) = self.send(Method::POST, &shop.drawers(), float).await;
        assert_eq!(status, 201, "{session}");
        session["turno"]["id"].clone()
    }

    async fn moved_cash(&self, shop: &Shop, id: &Value, kind: &str, amount: f64) -> Value {
        let path = format!("{}/movimientos", shop.drawer(id));
        let body = json!({"tipo": kind, "monto": amount, "motivo": "  Compra   de bolsas "});
        let (status, session) = self.send(Method::POST, &path, &body).await;
        assert_eq!(status, 201, "{session}");
        session
    }

    async fn close(&self, shop: &Shop, id: &Value, body: &Value) -> (u16, Value) {
        let path = format!("{}/cierre", shop.drawer(id));
        self.send(Method::POST, &path, body).await
    }

    async fn closed(&self, shop: &Shop, id: &Value, body: &Value) -> Value {
        let (status, session) = self.close(shop, id, body).await;
        assert_eq!(status, 200, "{session}");
        session
    }

    async fn decide(&self, shop: &Shop, name: &str, value: &str) {
        let path = format!("/api/v2/administracion/empresas/{}", shop.host);
        let body = json!({"configuracion": [{"nombre": name, "valor": value}]});
        let (status, company) = self.send(Method::PATCH, &path, &body).await;
        assert_eq!(status, 200, "{company}");
    }
}

/// The figures of a session for a payment type: sales, movements, expected, counted, difference.
fn way<'a>(session: &'a Value, code: &str) -> [&'a Value; 5] {
    let ways = session["resumen"]["medios"].as_array().unwrap();
    let way = ways.iter().find(|way| way["medio"] == code);
    let way = way.unwrap_or_else(|| panic!("no {code}: {session}"));
    ["ventas", "movimientos", "esperado", "contado", "diferencia"].map(|name| &way[name])
}

/// The body paid in cash with so much.
fn paid(mut body: Value, amount: f64) -> Value {
    body["pago"] = json!({"medio": "EFE", "monto": amount});
    body
}

yapa_test_kit::both_engines! {
    async fn a_sale_opens_the_drawer_of_its_seller_by_itself(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10.50", "100").await;
        assert_eq!(seller.current(&shop).await["turno"], Value::Null);
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        seller.sold(&shop, &paid(body.clone(), 20.0)).await;
        seller.sold(&shop, &body).await;
        let session = seller.current(&shop).await["turno"].clone();
        assert_eq!((&session["ventas"], &session["turno"]["estado"], &session["turno"].get("fondo")), (&json!(2), &json!("abierta"), &None));
        assert_eq!(owner.current(&shop).await["turno"], Value::Null, "hers is another drawer");
        // The float is counted later, in notes and coins.
        let id = &session["turno"]["id"];
        let float = json!({"denominaciones": [{"valor": 20, "cantidad": 2}, {"valor": 0.5, "cantidad": 3}]});
        let (status, counted) = seller.send(Method::PATCH, &shop.drawer(id), &float).await;
        assert_eq!((status, &counted["turno"]["fondo"]), (200, &json!(41.5)), "{counted}");
        let seen = owner.get(&shop.drawer(id)).await.1;
        assert_eq!(way(&seen, "EFE")[..3], [&json!(21), &json!(0), &json!(62.5)]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn mixed_payments_change_returns_and_expenses_meet_in_the_close(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let id = owner.opened(&shop, &json!({"fondo": 50})).await;
        let (status, refused) = owner.send(Method::POST, &shop.drawers(), &json!({})).await;
        assert_eq!((status, &refused["mensaje"]), (409, &json!("Ya hay una caja abierta.")), "{refused}");
        let body = shop.cart("NOTA-VENTA").line(&item, "3").body();
        let mut mixed = body.clone();
        mixed["medioPago"] = json!("MIX");
        mixed["pago"] = json!({"medio": "MIX", "monto": 40});
        mixed["mediosDePago"] = json!([{"medio": "YAPE", "monto": 12}, {"medio": "EFE", "monto": 28}]);
        owner.sold(&shop, &mixed).await; // 30, 10 of change
        let undone = owner.sold(&shop, &paid(body.clone(), 50.0)).await["idVenta"].clone();
        owner.sold(&shop, &paid(body, 30.0)).await;
        assert_eq!(owner.bring(&undone, "anulada").await.0, 200);
        owner.moved_cash(&shop, &id, "gasto", 7.5).await;
        owner.moved_cash(&shop, &id, "ingreso", 20.0).await;
        let session = owner.current(&shop).await["turno"].clone();
        assert_eq!(way(&session, "EFE")[..3], [&json!(78), &json!(-17.5), &json!(110.5)]);
        assert_eq!(way(&session, "YAPE")[..3], [&json!(12), &json!(0), &json!(12)]);
        assert_eq!(session["movimientos"][0]["motivo"], "Compra de bolsas");
        let body = json!({"efectivo": 108, "medios": [{"medio": "YAPE", "contado": 12.5}], "motivoDiferencia": "Vuelto mal dado"});
        let send = || read(owner.call(Method::POST, &format!("{}/cierre", shop.drawer(&id))).header("Idempotency-Key", "cierre").json(&body));
        let (status, closed) = send().await;
        assert_eq!(status, 200, "{closed}");
        assert_eq!(send().await, (200, closed.clone()), "the repeat is the same close");
        assert_eq!(way(&closed, "EFE")[2..], [&json!(110.5), &json!(108), &json!(-2.5)]);
        assert_eq!(way(&closed, "YAPE")[2..], [&json!(12), &json!(12.5), &json!(0.5)]);
        assert_eq!((&closed["turno"]["numero"], &closed["turno"]["cierre"]["diferencia"], &closed["turno"]["motivoDiferencia"]), (&json!(1), &json!(-2), &json!("Vuelto mal dado")));
        assert_eq!((&closed["resumen"]["ventas"], &closed["resumen"]["total"], &closed["resumen"]["documentos"][0]["ventas"]), (&json!(3), &json!(90), &json!(3)));
        assert_eq!(owner.close(&shop, &id, &json!({"efectivo": 1})).await.0, 409);
        assert_eq!(owner.current(&shop).await["turno"], Value::Null);
        // A sale that is undone later takes its money from the drawer open at that time; the close
        // stays as it is.
        let next = owner.opened(&shop, &json!({})).await;
        let (status, page) = owner.get(&shop.drawers()).await;
        assert_eq!((status, &page["turnos"][0]["id"], &page["turnos"][1]["cierre"]["diferencia"]), (200, &next, &json!(-2)), "{page}");
        assert_eq!(page["diferencias"][0]["faltante"], -2);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_sale_that_arrives_after_the_close_amends_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let seller = server.sign_in(SELLER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        seller.sold(&shop, &body).await;
        let id = seller.current(&shop).await["turno"]["turno"]["id"].clone();
        seller.closed(&shop, &id, &json!({"efectivo": 10})).await;
        let mut late = body.clone();
        late["idCaja"] = id.clone();
        for _ in 0..2 {
            seller.sold(&shop, &late).await;
        }
        assert_eq!(seller.current(&shop).await["turno"], Value::Null, "no other drawer was opened");
        let session = seller.get(&shop.drawer(&id)).await.1;
        let [_, _, expected, counted, difference] = way(&session, "EFE");
        assert_eq!([expected, counted, difference], [&json!(30), &json!(10), &json!(-20)]);
        assert_eq!((&session["turno"]["cierre"]["revision"], &session["ventasTardias"][1]["numero"]), (&json!(3), &json!(2)));
        let closes: Vec<_> = session["cierres"].as_array().unwrap().iter().map(|one| one["diferencia"].clone()).collect();
        assert_eq!(closes, [json!(-20), json!(-10), json!(0)], "what was closed stays as it was");
        // The next shift is not in the way of anything.
        seller.sold(&shop, &body).await;
        assert_ne!(seller.current(&shop).await["turno"]["turno"]["id"], id);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // A till that does not know of the close yet sends the closed session's key too; the age of the
    // request shows whether the money was taken before the close.
    async fn a_sale_made_after_the_close_belongs_to_the_next_session(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let seller = server.sign_in(SELLER).await;
        let item = shop.product(&server, "10", "100").await;
        let mut body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        seller.sold(&shop, &body).await;
        let id = seller.current(&shop).await["turno"]["turno"]["id"].clone();
        seller.closed(&shop, &id, &json!({"efectivo": 10})).await;
        body["idCaja"] = id.clone();
        let send = |age: &'static str, key: &'static str| {
            let call = seller.call(Method::POST, &shop.sales()).json(&body);
            read(call.header("Idempotency-Key", key).header("Idempotency-Age", age))
        };
        let (status, now) = send("0", "ahora").await;
        assert_eq!(status, 200, "{now}");
        let (status, kept) = send("60000", "guardada").await;
        assert_eq!(status, 200, "{kept}");
        let (status, again) = send("90000", "guardada").await;
        assert_eq!((status, &again), (200, &kept), "the age is no part of what is asked");
        let session = seller.get(&shop.drawer(&id)).await.1;
        assert_eq!(session["ventasTardias"].as_array().unwrap().len(), 1);
        assert_eq!(session["ventasTardias"][0]["idVenta"], kept["idVenta"]);
        assert_eq!(seller.current(&shop).await["turno"]["ventas"], 1, "the other one is in the next");
        let (status, refused) = send("ayer", "mala").await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!("Idempotency-Age")), "{refused}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_way_to_pay_is_mended_until_the_close(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let sold = seller.sold(&shop, &paid(shop.cart("NOTA-VENTA").line(&item, "3").body(), 50.0)).await["idVenta"].clone();
        let path = format!("{}/ventas/{sold}/pago", shop.sales());
        let of_phone = json!({"medioPago": "YAPE", "motivo": "Pagó con Yape"});
        let (status, refused) = seller.send(Method::PATCH, &path, &of_phone).await;
        assert_refusal(status, &refused, "prohibido");
        let mend = || read(owner.call(Method::PATCH, &path).header("Idempotency-Key", "corregir").json(&of_phone));
        let (status, mended) = mend().await;
        assert_eq!((status, &mended["medioPago"], &mended["pago"]["monto"], &mended["pago"]["vuelto"]), (200, &json!("YAPE"), &json!(30), &json!(0)), "{mended}");
        assert_eq!(mended["permiteCorregirPago"], true);
        assert_eq!(mend().await, (200, mended), "the repeat is the same");
        let id = seller.current(&shop).await["turno"]["turno"]["id"].clone();
        let session = owner.get(&shop.drawer(&id)).await.1;
        assert_eq!((way(&session, "YAPE")[2], way(&session, "EFE")[2]), (&json!(30), &json!(0)));
        assert_eq!(server.findings().await, Vec::<String>::new());
        // In parts, by the seller once the owner lets her.
        owner.decide(&shop, "vendedorCorrigePago", "true").await;
        let parts = json!({"medioPago": "MIX", "mediosDePago": [{"medio": "YAPE", "monto": 12}, {"medio": "EFE", "monto": 20}]});
        let (status, mended) = seller.send(Method::PATCH, &path, &parts).await;
        assert_eq!((status, &mended["pago"]["vuelto"], &mended["mediosDePago"][1]["monto"]), (200, &json!(2), &json!(20)), "{mended}");
        let session = owner.get(&shop.drawer(&id)).await.1;
        assert_eq!((way(&session, "YAPE")[2], way(&session, "EFE")[2]), (&json!(12), &json!(18)));
        for (body, status, field) in [
            (json!({"medioPago": "CUPONERA"}), 422, "medioPago"),
            (json!({"medioPago": "NADA"}), 422, "medioPago"),
            (json!({"medioPago": "EFE", "monto": 29}), 422, "pago.monto"),
            (json!({"medioPago": "EFE", "motivo": "ñ".repeat(251)}), 400, "motivo"),
            (json!({"medioPago": "MIX", "mediosDePago": [{"medio": "YAPE", "monto": 12}, {"medio": "BENEFICIO", "monto": 18}]}), 422, "mediosDePago[1].medio"),
        ] {
            let (got, refused) = owner.send(Method::PATCH, &path, &body).await;
            assert_eq!((got, &refused["detalle"][0]["campo"]), (status, &json!(field)), "{refused}");
        }
        let audit = owner.get(&format!("/api/v2/auditoria/empresas/{}", shop.host)).await.1.to_string();
        assert!(audit.contains("Pagó con Yape"), "{audit}");
        seller.closed(&shop, &id, &json!({"efectivo": 18})).await;
        let (status, refused) = owner.send(Method::PATCH, &path, &of_phone).await;
        assert_eq!(status, 409, "{refused}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn money_that_went_back_or_came_from_a_wallet_is_not_mended(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        let undone = owner.sold(&shop, &body).await["idVenta"].clone();
        let path = |id: &Value| format!("{}/ventas/{id}/pago", shop.sales());
        let other = server.shop("PE", "20607770019").await;
        let stranger = server.sign_in(&other.email).await;
        let mend = json!({"medioPago": "YAPE"});
        assert_eq!(stranger.send(Method::PATCH, &path(&undone), &mend).await.0, 403);
        assert_eq!(stranger.send(Method::PATCH, &format!("{}/ventas/{undone}/pago", other.sales()), &mend).await.0, 404);
        assert_eq!(owner.bring(&undone, "anulada").await.0, 200);
        assert_eq!(owner.send(Method::PATCH, &path(&undone), &mend).await.0, 409);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_seller_counts_blind_unless_the_owner_lets_her_see(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let drawer = seller.current(&shop).await;
        assert_eq!((&drawer["verEsperado"], drawer["turno"].get("resumen")), (&json!(false), None));
        let id = drawer["turno"]["turno"]["id"].clone();
        let (status, refused) = seller.get(&format!("{}/ticket", shop.drawer(&id))).await;
        assert_refusal(status, &refused, "prohibido");
        let roles = format!("/api/v2/empresas/{}/roles", shop.host);
        let all = owner.get(&roles).await.1;
        let sellers = all.as_array().unwrap().iter().find(|role| role["descripcion"] == "Vendedor").unwrap();
        assert_eq!((&sellers["verCifrasTienda"], &sellers["verEsperadoCaja"]), (&json!(false), &json!(false)));
        let body = json!({"verCifrasTienda": false, "verEsperadoCaja": true});
        let (status, role) = owner.send(Method::PATCH, &format!("{roles}/{}", sellers["codigo"]), &body).await;
        assert_eq!((status, &role["verEsperadoCaja"]), (200, &json!(true)), "{role}");
        let drawer = seller.current(&shop).await;
        assert_eq!(way(&drawer["turno"], "EFE")[2], &json!(10));
        assert_eq!(seller.get(&format!("{}/ticket", shop.drawer(&id))).await.0, 200);
    }

    async fn a_seller_sees_the_own_drawer_and_the_owner_all(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let own = owner.opened(&shop, &json!({"fondo": 10})).await;
        let hers = seller.opened(&shop, &json!({"fondo": 20})).await;
        assert_eq!(seller.get(&shop.drawer(&own)).await.0, 404);
        for (method, path, body) in [
            (Method::PATCH, shop.drawer(&own), json!({"fondo": 1})),
            (Method::POST, format!("{}/movimientos", shop.drawer(&own)), json!({"tipo": "gasto", "monto": 1, "motivo": "x"})),
            (Method::POST, format!("{}/cierre", shop.drawer(&own)), json!({"efectivo": 1})),
        ] {
            assert_eq!(seller.send(method, &path, &body).await.0, 404, "{path}");
        }
        let mine = seller.get(&shop.drawers()).await.1;
        assert_eq!((&mine["pageRender"]["totalItems"], &mine["turnos"][0]["id"]), (&json!(1), &hers));
        let of_owner = format!("{}?vendedor={}", shop.drawers(), shop.user_id);
        assert_eq!(seller.get(&of_owner).await.1["turnos"][0]["id"], hers, "a seller cannot ask for another");
        assert_eq!(owner.get(&of_owner).await.1["pageRender"]["totalItems"], 1);
        assert_eq!(owner.get(&shop.drawers()).await.1["pageRender"]["totalItems"], 2);
        assert_eq!(owner.get(&format!("{}?estado=cerrada", shop.drawers())).await.1["pageRender"]["totalItems"], 0);
        owner.closed(&shop, &hers, &json!({"denominaciones": [{"valor": 20, "cantidad": 1}]})).await;
        let closed = owner.get(&format!("{}?estado=cerrada&vendedor={}", shop.drawers(), server.user_id(SELLER).await)).await.1;
        assert_eq!((&closed["turnos"][0]["id"], &closed["turnos"][0]["cierre"]["diferencia"]), (&hers, &json!(0)));
        let other = server.shop("PE", "20607770019").await;
        let stranger = server.sign_in(&other.email).await;
        assert_eq!(stranger.get(&shop.drawer(&hers)).await.0, 403);
        assert_eq!(stranger.get(&other.drawer(&hers)).await.0, 404);
    }

    async fn a_branch_may_share_a_drawer_and_ask_for_an_open_one(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        owner.decide(&shop, "cajaPorSucursal", "true").await;
        owner.decide(&shop, "cajaObligatoria", "true").await;
        let sentence = "Abra su caja para vender: la empresa no vende sin caja abierta.";
        seller.refused(&shop, &body, 409, sentence).await;
        let id = owner.opened(&shop, &json!({"fondo": 5})).await;
        seller.sold(&shop, &body).await;
        let drawer = seller.current(&shop).await;
        assert_eq!((&drawer["turno"]["turno"]["id"], &drawer["compartida"], &drawer["obligatoria"]), (&id, &json!(true), &json!(true)));
        let closed = seller.closed(&shop, &id, &json!({"efectivo": 15})).await;
        assert_eq!(closed["turno"]["cierre"]["diferencia"], 0);
        seller.refused(&shop, &body, 409, sentence).await;
        owner.decide(&shop, "cajaObligatoria", "").await;
        seller.sold(&shop, &body).await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn cash_is_rounded_by_law_in_chile_and_documents_are_not(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000002-7").await;
        let owner = server.sign_in(&shop.email).await;
        let id = owner.opened(&shop, &json!({"fondo": 1000})).await;
        for (price, quantity) in [("1996", "1"), ("1995", "2"), ("1993", "1")] {
            let item = shop.product(&server, price, "100").await;
            let cart = shop.cart("RECIBO-CL").line(&item, quantity);
            let sold = owner.sold(&shop, &cart.body()).await;
            assert_eq!(sold["total"], number(cart.totals().total), "the document is not rounded");
        }
        let tickets = owner.get(&shop.list("registros_pagina=1")).await.1;
        let ticket = owner.get(&format!("{}/ticket", shop.sale(&tickets["ventas"][0]["idVenta"]))).await.1.to_string();
        assert!(ticket.contains("REDONDEO LEGAL") || ticket.contains("Redondeo legal"), "{ticket}");
        // 1996 is paid with 2000, 3990 with itself, 1993 with 1990.
        let session = owner.current(&shop).await["turno"].clone();
        assert_eq!(way(&session, "EFE")[..3], [&json!(7979), &json!(0), &json!(8980)]);
        assert_eq!(session["resumen"]["redondeo"], 1);
        let closed = owner.closed(&shop, &id, &json!({"efectivo": 8980})).await;
        assert_eq!(closed["turno"]["cierre"]["diferencia"], 0);
        let slip = owner.get(&format!("{}/ticket", shop.drawer(&id))).await.1.to_string();
        assert!(slip.contains("Redondeo legal") && slip.contains("CIERRE DE CAJA Z N.º 1"), "{slip}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn recharges_and_withdrawals_of_wallets_are_counted_under_their_kinds(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "30").await;
        owner.moved(&shop, client, "SALIDA", "CUPONERA", "12").await;
        let session = owner.current(&shop).await["turno"].clone();
        let kinds: Vec<_> = session["movimientos"].as_array().unwrap().iter().map(|one| (one["tipo"].clone(), one["monto"].clone())).collect();
        assert_eq!(kinds, [(json!("retiro-cliente"), json!(-12)), (json!("recarga"), json!(30))]);
        assert_eq!((way(&session, "EFE")[2], &session["resumen"]["ventas"]), (&json!(18), &json!(0)));
    }

    async fn a_receipt_that_becomes_a_ticket_is_counted_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000002-7").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "2000", "100").await;
        let id = owner.sold(&shop, &shop.cart("RECIBO-CL").line(&item, "1").body()).await["idVenta"].clone();
        let path = format!("{}/ventas/{id}/recibo-a-boleta", shop.sales());
        assert_eq!(owner.send(Method::POST, &path, &json!({})).await.0, 200);
        let session = owner.current(&shop).await["turno"].clone();
        assert_eq!((&session["ventas"], way(&session, "EFE")[2]), (&json!(1), &json!(2000)));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn bad_counts_are_refused_and_write_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        for (body, field) in [
            (json!({"fondo": -1}), "fondo"),
            (json!({"fondo": 1.234}), "fondo"),
            (json!({"fondo": 5, "denominaciones": [{"valor": 10, "cantidad": 1}]}), "fondo"),
            (json!({"denominaciones": [{"valor": 3, "cantidad": 1}]}), "denominaciones[0].valor"),
            (json!({"denominaciones": [{"valor": 10, "cantidad": -1}]}), "denominaciones[0].cantidad"),
            (json!({"denominaciones": [{"valor": 10, "cantidad": 100_000}]}), "denominaciones[0].cantidad"),
        ] {
            let (status, refused) = owner.send(Method::POST, &shop.drawers(), &body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
        let id = owner.opened(&shop, &json!({"fondo": 5})).await;
        let long = "ñ".repeat(251);
        for (body, field) in [
            (json!({"tipo": "gasto", "monto": 0, "motivo": "x"}), "monto"),
            (json!({"tipo": "gasto", "monto": 1, "motivo": " "}), "motivo"),
            (json!({"tipo": "gasto", "monto": 1, "motivo": long}), "motivo"),
            (json!({"tipo": "recarga", "monto": 1, "motivo": "x"}), "tipo"),
        ] {
            let (status, refused) = owner.send(Method::POST, &format!("{}/movimientos", shop.drawer(&id)), &body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
        for (body, status, field) in [
            (json!({}), 400, "efectivo"),
            (json!({"efectivo": 1, "medios": [{"medio": "NADA", "contado": 1}]}), 422, "medios[0].medio"),
            (json!({"efectivo": 1, "medios": [{"medio": "EFE", "contado": 1}]}), 422, "medios[0].medio"),
            (json!({"efectivo": 1, "medios": [{"medio": "YAPE", "contado": -1}]}), 400, "medios[0].contado"),
        ] {
            let (got, refused) = owner.close(&shop, &id, &body).await;
            assert_eq!((got, &refused["detalle"][0]["campo"]), (status, &json!(field)), "{refused}");
        }
        let session = owner.current(&shop).await["turno"].clone();
        assert_eq!((&session["movimientos"], way(&session, "EFE")[2]), (&json!([]), &json!(5)));
    }

    // Thirty sales and a close at once: each sale is in the close or in the next session.
    async fn a_close_among_many_sales_counts_each_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1000").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        let id = owner.opened(&shop, &json!({"fondo": 0})).await;
        let sales = futures::future::join_all((0..30).map(|_| owner.sell(&shop, &body)));
        let nothing = json!({"efectivo": 0});
        let (sold, (status, _)) = futures::future::join(sales, owner.close(&shop, &id, &nothing)).await;
        assert!(sold.iter().all(|(status, _)| *status == 200) && status == 200);
        let closed = owner.get(&shop.drawer(&id)).await.1["ventas"].as_i64().unwrap();
        let next = owner.current(&shop).await["turno"]["ventas"].as_i64().unwrap_or_default();
        assert_eq!(closed + next, 30);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_close_is_mailed_to_whom_the_company_named(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let path = format!("/api/v2/administracion/empresas/{}", shop.host);
        let wrong = json!({"configuracion": [{"nombre": "cajaCorreo", "valor": "nadie"}]});
        assert_eq!(owner.send(Method::PATCH, &path, &wrong).await.0, 400);
        owner.decide(&shop, "cajaCorreo", "duena@yapa.example").await;
        let id = owner.opened(&shop, &json!({"fondo": 5})).await;
        owner.closed(&shop, &id, &json!({"efectivo": 6})).await;
        work(&server).await;
        let mail = server.last_mail();
        assert!(mail.contains("duena@yapa.example") && mail.contains("cierre-caja-000001.pdf"), "{mail}");
        let asked = json!({"correo": "otra@yapa.example"});
        let (status, answer) = owner.send(Method::POST, &format!("{}/correo", shop.drawer(&id)), &asked).await;
        assert_eq!(status, 200, "{answer}");
    }
}
