//! Companies that are connected with the simulator of their tax authority, and the jobs that send
//! their documents.

use serde_json::Value;
use yapa_app::jobs;
use yapa_storage::{StorageError, params};

use crate::sales::builders::*;
use crate::support::*;

/// Connects a company with its authority, as all test companies begin.
pub const CONNECT: &str = "INSERT INTO e_issuer (company_id, environment) VALUES ($1, 'simulador') \
    ON CONFLICT (company_id) DO UPDATE SET environment = excluded.environment";
/// Takes the connection away.
pub const DISCONNECT: &str = "DELETE FROM e_issuer WHERE company_id = $1";

/// Sentence of a document while its company is not connected.
pub const NOT_CONNECTED: &str =
    "La empresa todavía no está conectada con la autoridad tributaria; el comprobante espera";

/// The tax documents of Chile and Colombia.
pub fn dtes(country: &str, host: &str) -> String {
    format!("/api/v1/facele/{country}-dolpos/dte/{host}")
}

/// Does every job that is due.
pub async fn work(server: &TestServer) {
    while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
}

/// Lets the authority refuse what waits, for a day of issue that has not come yet, and puts lateness in
/// the place of that reason.
pub async fn refuse_as_late(server: &TestServer, shop: &Shop, code: &str) {
    let moved = "UPDATE e_document SET business_date = '2040' || SUBSTR(business_date, 5) \
        WHERE company_id = $1 AND state = 'PENDIENTE'";
    shop.set(server, moved).await;
    work(server).await;
    let back = server.ctx.db.write_with(&shop.scope, code.to_owned(), |tx, code| {
        Box::pin(async move {
            let company = tx.company_id();
            let sql = "UPDATE e_document SET business_date = '2026' || SUBSTR(business_date, 5), verdict_code = $2 \
                WHERE company_id = $1 AND business_date LIKE '2040%' AND state = 'RECHAZADO'";
            tx.exec(sql, params![company, code]).await
        })
    });
    let back: Result<u64, StorageError> = back.await;
    assert!(back.unwrap() > 0);
}

/// A body with some of its fields changed.
pub fn with(body: &Value, change: &Value) -> Value {
    let mut other = body.clone();
    let fields = change.as_object().unwrap().clone();
    other.as_object_mut().unwrap().extend(fields);
    other
}

impl TestServer {
    /// A Peruvian shop whose documents are decided at once.
    pub async fn connected(&self) -> Shop {
        self.bodega().await
    }

    /// A Chilean one, whose authority takes its time.
    pub async fn connected_chile(&self) -> Shop {
        let shop = self.shop("CL", "76543210-3").await;
        let place = "UPDATE company SET business_line = 'Almacén', address = 'Av. Matta 1', division1_name = 'Metropolitana', \
            division2_name = 'Santiago', division3_name = 'Ñuñoa' WHERE id = $1";
        shop.set(self, place).await;
        let activity = "INSERT INTO company_setting (company_id, name, value) VALUES ($1, 'codigoActividad', '471100')";
        shop.set(self, activity).await;
        shop
    }
}
