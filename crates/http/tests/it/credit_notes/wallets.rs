//! Money of wallets.

use serde_json::json;

use super::*;
use crate::wallets::paid_by;

yapa_test_kit::both_engines! {
    async fn a_wallet_gets_its_part_back(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.holder(&server, &owner, "100").await;
        shop.earns(&server, client, "5").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "3").body();
        paid_by(&mut body, "CUPONERA", client);
        let sale = owner.issued(&server, &shop, &body).await;
        assert_eq!(shop.held(&owner, client).await, (json!(70), json!(1.5)));
        let draft = owner.left(&sale).await;
        assert_eq!(draft["pagos"], json!([{"medio": "CUPONERA", "descripcion": draft["pagos"][0]["descripcion"], "monto": 30, "billetera": true}]));
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 1.0, 10.0)]})).await;
        assert_eq!(shop.held(&owner, client).await, (json!(80), json!(1)));
        owner.added_note(&sale, "modificacion", &json!({"detalle": [line(&item, 2.0, 1.0)]})).await;
        assert_eq!(shop.held(&owner, client).await, (json!(82), json!(0.9)));
        owner.added_note(&sale, "devolucionTotal", &json!({})).await;
        assert_eq!(shop.held(&owner, client).await, (json!(100), json!(0)));
        let (_, wallet) = owner.get(&shop.wallet(client)).await;
        assert!(wallet.to_string().contains("Devolución por nota de crédito"), "{wallet}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
