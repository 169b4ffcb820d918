//! Cancellations that are refused before anything is asked of the authority.

use yapa_domain::Role;

use super::*;

yapa_test_kit::both_engines! {
    async fn a_document_that_cannot_be_cancelled_is_refused_and_changes_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", RFC).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let ticket = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        let stamped = owner.sold(&shop, &ticket).await["idVenta"].clone();
        let noted = owner.sold(&shop, &ticket).await["idVenta"].clone();
        work(&server).await;
        let waiting = owner.sold(&shop, &ticket).await["idVenta"].clone();
        let uuid = owner.cfdi(&shop, &stamped).await["codigoHash"].clone();
        for (body, field) in [
            (json!({"motivo": "01"}), "uuidSustitucion"),
            (json!({"motivo": "01", "uuidSustitucion": "no-es-un-uuid"}), "uuidSustitucion"),
            (json!({"motivo": "01", "uuidSustitucion": uuid}), "uuidSustitucion"),
            (json!({"motivo": "02", "uuidSustitucion": uuid}), "uuidSustitucion"),
            (json!({"motivo": "09"}), "motivo"),
            (json!({}), "motivo"),
        ] {
            let (status, said) = owner.cancel(&shop, &stamped, &body).await;
            assert_eq!((status, &said["detalle"][0]["campo"]), (400, &json!(field)), "{body} {said}");
        }
        let part = json!({"sustento": "Rota", "detalle": [{"idProducto": item.id, "cantidad": 1, "precio": 116,
            "nombre": item.name, "marca": "", "presentacion": "", "unidadMedida": "UNI", "medida": 1}]});
        let (status, said) = owner.send(Method::POST, &format!("/api/v2/ventas/{noted}/cambio?tipo=modificacion"), &part).await;
        assert_eq!(status, 201, "a part that comes back has its egress: {said}");
        for (sale, words) in [(&waiting, "todavía no está timbrado"), (&noted, "notas de crédito relacionadas")] {
            let (status, said) = owner.cancel(&shop, sale, &json!({"motivo": "03"})).await;
            assert!(status == 409 && said["mensaje"].as_str().unwrap().contains(words), "{said}");
        }
        assert_eq!(owner.cancel(&shop, &json!(123_456), &json!({"motivo": "03"})).await.0, 404);
        let acknowledgement = format!("{}/acuse", path(&shop, &stamped));
        assert_eq!(owner.get(&acknowledgement).await.0, 404);

        // Another seller's sale, another company's, a role without the right, and another country's.
        server.person(&shop.host, "vendedora@mx.yapa.example", Role::Seller).await;
        let seller = server.sign_in("vendedora@mx.yapa.example").await;
        assert_eq!(seller.cancel(&shop, &stamped, &json!({"motivo": "03"})).await.0, 404);
        assert_eq!(seller.get(&acknowledgement).await.0, 404);
        let off = format!("/api/v2/empresas/{}/permisos/roles/3", shop.host);
        let (status, said) = owner.send(Method::PATCH, &off, &json!({"valores": [{"codigo": "anularVenta", "valor": 0}]})).await;
        assert_eq!(status, 200, "{said}");
        let own = seller.sold(&shop, &ticket).await["idVenta"].clone();
        work(&server).await;
        let (status, said) = seller.cancel(&shop, &own, &json!({"motivo": "03"})).await;
        assert_eq!(status, 403, "{said}");
        let neighbour = server.bodega().await;
        let stranger = server.sign_in(OWNER).await;
        assert!(matches!(stranger.cancel(&shop, &stamped, &json!({"motivo": "03"})).await.0, 403 | 404));
        let (status, said) = stranger.cancel(&neighbour, &stamped, &json!({"motivo": "03"})).await;
        assert_eq!(status, 404, "{said}");

        let cancellations: Vec<(i64,)> = shop.rows(&server, "SELECT COUNT(*) FROM e_cancellation WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(cancellations, [(0,)]);
        assert_eq!(owner.cfdi(&shop, &stamped).await["estadoSunat"], "ACEPTADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_document_is_substituted_only_by_one_that_counts_and_is_to_the_same_buyer(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", RFC).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let client = shop.taxpayer(&server, &owner).await;
        let other = shop.client(&server, "RFC", "CACX7605101P8", "Xochilt Casas Chavez").await;
        let known = json!({"datosFiscales": {"regimenFiscal": "612", "codigoPostal": "36257", "usoCfdi": "G03"}, "codigoLocal": "09010"});
        let (status, said) = owner.send(Method::PUT, &format!("/api/v2/ventas/empresas/{}/clientes/{other}", shop.host), &known).await;
        assert_eq!(status, 200, "{said}");
        let invoice = shop.invoice(&item, "1", client);
        let mut to_other = shop.invoice(&item, "1", other);
        to_other["cliente"] = json!({"idCliente": other, "nombre": "Xochilt Casas Chavez", "codigoTipoDocumento": "RFC",
            "numeroDocumento": "CACX7605101P8", "direccion": "Av. Lima 1"});
        let ticket = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let mut sold = Vec::new();
        for body in [&invoice, &to_other, &ticket, &invoice, &invoice] {
            sold.push(owner.sold(&shop, body).await["idVenta"].clone());
        }
        work(&server).await;
        let uuid = async |sale: &Value| owner.cfdi(&shop, sale).await["codigoHash"].as_str().unwrap().to_owned();
        // The fourth is cancelled itself.
        assert_eq!(owner.cancel(&shop, &sold[3], &json!({"motivo": "03"})).await.0, 200);
        let stranger = "5FB2822E-396D-4725-8521-CDC4BDD20CCF".to_owned();
        for substitute in [stranger, uuid(&sold[1]).await, uuid(&sold[2]).await, uuid(&sold[3]).await] {
            let (status, said) = owner.cancel(&shop, &sold[0], &json!({"motivo": "01", "uuidSustitucion": substitute})).await;
            let words = said["detalle"][0]["mensaje"].as_str().unwrap_or_default();
            assert!(status == 400 && words.starts_with("Ningún CFDI vigente de su empresa a este cliente"), "{substitute}: {said}");
        }
        let substitute = uuid(&sold[4]).await;
        let (status, said) = owner.cancel(&shop, &sold[0], &json!({"motivo": "01", "uuidSustitucion": substitute})).await;
        assert_eq!(status, 200, "{said}");
        work(&server).await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn however_they_come_together_a_document_is_cancelled_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("MX", RFC).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "116", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        for round in 0..4 {
            let sale = owner.sold(&shop, &body).await["idVenta"].clone();
            work(&server).await;
            let (reason, empty) = (json!({"motivo": "02"}), json!({}));
            let note = format!("/api/v2/ventas/{sale}/cambio?tipo=anulacion");
            let all = futures::future::join5(
                owner.bring(&sale, "anulada"), owner.cancel(&shop, &sale, &reason), owner.cancel(&shop, &sale, &reason),
                owner.send(Method::POST, &note, &empty), work(&server));
            let (brought, first, second, noted, ()) = all.await;
            let asked = [first.0, second.0].iter().filter(|status| **status == 200).count();
            assert!(asked <= 1, "round {round}: {first:?} {second:?}");
            work(&server).await;
            work(&server).await;
            let one = owner.cfdi(&shop, &sale).await;
            let by_note = noted.0 == 201;
            assert_eq!((&one["estadoSunat"], one["cancelacion"].is_null()), (&json!("ANULADO"), by_note), "round {round}: {brought:?} {first:?} {noted:?}");
            assert_eq!(shop.stock(&server, &item).await, dec("100"), "round {round}");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
