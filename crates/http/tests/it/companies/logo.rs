//! The logo of a company on its tickets.

use serde_json::{Value, json};

use crate::pictures::{bring, png};
use crate::support::*;

/// The rows of a ticket's head.
fn head(ticket: &Value) -> &Value {
    &ticket["secciones"][0]["filas"]
}

yapa_test_kit::both_engines! {
    async fn a_ticket_carries_the_logo_that_the_company_has_now(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let path = format!("{}/ticket", shop.sale(&sale["idVenta"]));
        let pdf = || async {
            let answer = owner.call(reqwest::Method::GET, &format!("{path}.pdf")).send().await.unwrap();
            assert_eq!(answer.status(), 200);
            answer.bytes().await.unwrap()
        };
        let (before, plain) = (owner.get(&path).await.1, pdf().await);
        assert_ne!(head(&before)[0]["clase"], "logo");
        let upload = format!("/api/v2/administracion/empresas/{HOST}/subir-logo");
        let logo = bring(&owner, &upload, "logo.png", &png(90)).await.1["rutaArchivo"].clone();
        owner.company_set(&json!({"logo": logo})).await;
        let (ticket, drawn) = (owner.get(&path).await.1, pdf().await);
        assert_eq!(head(&ticket)[0], json!({"clase": "logo", "imagen": logo}));
        let holds = |file: &[u8]| file.windows(9).any(|part| part == b"DCTDecode");
        assert!(holds(&drawn) && !holds(&plain), "the picture lies in the file as it is");
        assert!(drawn.len() < plain.len() + 30_000, "{} and {}", drawn.len(), plain.len());
        owner.company_set(&json!({"logo": ""})).await;
        assert_eq!(owner.get(&path).await.1, before);
        // An address without a picture, written by an older program, leaves the ticket as it is.
        shop.set(&server, "UPDATE company SET logo = '/api/media/perdido.png' WHERE id = $1").await;
        assert_eq!(owner.get(&path).await.1, before);
        assert_eq!(pdf().await.len(), plain.len());
    }
}
