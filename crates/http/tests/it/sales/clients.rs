//! The buyer that the document names.

use serde_json::{Value, json};

use crate::support::*;

const ADD: &str = "Debe añadir un cliente";
const CHOOSE: &str = "Debe seleccionar un cliente";
const AMOUNT: &str = "Monto mayor a s/ 700.00, debe agregar un cliente";

fn generic() -> Value {
    json!({"nombre": "Cliente Generico", "codigoTipoDocumento": "1", "numeroDocumento": "11111111"})
}

fn person() -> Value {
    json!({"nombre": "Luz Paz", "codigoTipoDocumento": "1", "numeroDocumento": "12345678"})
}

fn company() -> Value {
    json!({"nombre": "Luz S.A.C.", "codigoTipoDocumento": "6", "numeroDocumento": "20601234565", "direccion": "Jr. 1"})
}

yapa_test_kit::both_engines! {
    async fn a_ticket_of_seven_hundred_needs_a_name(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let (below, at) = (shop.product(&server, "699.99", "9").await, shop.product(&server, "700", "9").await);
        for document in ["BOLETA-ELECTRONICA", "NOTA-VENTA", "BOLETA-GENERICA"] {
            owner.sold(&shop, &shop.cart(document).line(&below, "1").body()).await;
            let mut body = shop.cart(document).line(&at, "1").body();
            for client in [Value::Null, generic()] {
                body["cliente"] = client;
                if document == "BOLETA-ELECTRONICA" {
                    owner.refused(&shop, &body, 422, AMOUNT).await;
                } else {
                    owner.sold(&shop, &body).await;
                }
            }
            body["cliente"] = person();
            owner.sold(&shop, &body).await;
        }
    }

    async fn an_invoice_needs_a_company(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "9").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&item, "1").body();
        for (client, sentence) in [(Value::Null, ADD), (json!({}), ADD), (generic(), CHOOSE), (person(), CHOOSE)] {
            body["cliente"] = client;
            owner.refused(&shop, &body, 422, sentence).await;
        }
        let known = shop.client(&server, "1", "87654321", "Ana Paz").await;
        body["cliente"] = json!(known);
        owner.refused(&shop, &body, 422, CHOOSE).await;
        body["cliente"] = company();
        assert_eq!(owner.sold(&shop, &body).await["numeroComprobante"], "F001-00000001");
    }

    // A person with a tax number, and a company that is stored with a person's document: no invoice names either.
    async fn an_invoice_is_refused_for_a_person_and_for_a_number_of_a_person(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "9").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&item, "1").body();
        let known = shop.client(&server, "6", "20601234565", "Luz S.A.C.").await;
        body["cliente"] = json!(known);
        owner.sold(&shop, &body).await;
        shop.set(&server, "UPDATE client SET person_type = 'natural' WHERE company_id = $1 AND document_number = '20601234565'").await;
        for client in [json!(known), company()] {
            body["cliente"] = client;
            owner.refused(&shop, &body, 422, CHOOSE).await;
        }
        let written = shop.client(&server, "1", "87654321", "Luz S.A.C.").await;
        shop.set(&server, "UPDATE client SET person_type = 'legal' WHERE company_id = $1 AND document_number = '87654321'").await;
        body["cliente"] = json!(written);
        owner.refused(&shop, &body, 422, CHOOSE).await;
    }

    async fn clients_are_found_by_key_and_by_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "9").await;
        let known = shop.client(&server, "1", "87654321", "Ana Paz").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let by_number = json!({"nombre": "Otro", "codigoTipoDocumento": "1", "numeroDocumento": " 87654321 "});
        for client in [json!(known), json!({"idCliente": known}), by_number] {
            body["cliente"] = client;
            let id = owner.sold(&shop, &body).await["idVenta"].clone();
            let sale = owner.get(&shop.sale(&id)).await.1;
            assert_eq!((&sale["cliente"]["idCliente"], &sale["cliente"]["nombre"]), (&json!(known), &json!("Ana Paz")));
        }
        shop.set(&server, "UPDATE client SET division1_name = 'Lima', division2_name = 'Huaral', division3_name = 'Chancay' \
            WHERE company_id = $1 AND document_number = '87654321'").await;
        let id = owner.sold(&shop, &body).await["idVenta"].clone();
        let sale = owner.get(&shop.sale(&id)).await.1;
        let places = ["departamento", "provincia", "distrito"].map(|name| sale["cliente"][name].clone());
        assert_eq!(places, [json!("Lima"), json!("Huaral"), json!("Chancay")]);
        let wrong = [
            (json!(known + 1), "El cliente no existe"),
            (json!({"nombre": "X", "codigoTipoDocumento": "1", "numeroDocumento": "1234567"}), "DNI incorrecto"),
            (json!({"nombre": "X", "codigoTipoDocumento": "6", "numeroDocumento": "123"}), "RUC incorrecto"),
            (json!({"nombre": "X", "codigoTipoDocumento": "99", "numeroDocumento": "123"}), "Debe indicar el tipo de documento"),
            (json!({"nombre": "X", "codigoTipoDocumento": "ZZ", "numeroDocumento": ""}), "Debe indicar el tipo de documento"),
            (json!({"nombre": " ", "codigoTipoDocumento": "1", "numeroDocumento": "12345678"}), "Debe ingresar el nombre"),
            (json!({"codigoTipoDocumento": "6", "numeroDocumento": "20601234565"}), "Debe ingresar el nombre de la razón social"),
        ];
        for (client, sentence) in wrong {
            body["cliente"] = client;
            owner.refused(&shop, &body, 422, sentence).await;
        }
        let abroad = server.shop("PE", "20999999990").await;
        let foreign = abroad.client(&server, "1", "11223344", "Ajena").await;
        body["cliente"] = json!(foreign);
        owner.refused(&shop, &body, 422, "El cliente no existe").await;
    }
}
