mod change;
mod logo;
mod refused;
mod selling;

use serde_json::json;

use crate::support::*;

yapa_test_kit::both_engines! {
    async fn a_company_is_seen_alike_from_both_sides(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let (status, selling) = seller.get(&format!("/api/v2/ventas/empresas/{HOST}")).await;
        assert_eq!(status, 200);
        assert_eq!(selling["ruc"], HOST);
        assert_eq!(selling["formatoImpresion"], "80mm");
        assert_eq!(selling["descuentoGlobal"], json!(true));
        assert_eq!(selling["mediosPago"][0]["codigo"], "EFE");
        assert_eq!(seller.get(&format!("/api/v2/administracion/empresas/{HOST}")).await, (200, selling));
    }
}
