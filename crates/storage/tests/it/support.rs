//! Rows the tests start from.

use yapa_storage::{CompanyScope, Db, Result, StorageError, company_by_register_number, params};

/// 2026-01-02T00:00:00Z.
pub const NOW: i64 = 1_767_312_000_000;

const NEW_COMPANY: &str = "INSERT INTO company (id, register_number, country, legal_name, trade_name, \
    enabled, electronic_emission, external_tax_flow, has_extra_taxes, uses_guides, credit_notes, \
    stock_control, edit_prices, delivery, pickup, bags_active, bags_biodegradable, created_at_ms) \
    VALUES ($1, $2, 'PE', 'Bodega', 'Bodega', $3, $3, $3, $3, $3, $3, $3, $3, $3, $3, $3, $3, $4)";

pub const SET: &str = "INSERT INTO company_setting (company_id, name, value) VALUES ($1, $2, $3)";
pub const SETTINGS: &str = "SELECT name FROM company_setting WHERE company_id = $1 ORDER BY name";

/// Makes a company and answers its scope.
pub async fn company(db: &Db, id: i64) -> CompanyScope {
    db.write_platform(move |tx| {
        Box::pin(async move {
            let register_number = format!("2060000{id:04}");
            tx.exec(NEW_COMPANY, params![id, register_number, true, NOW])
                .await?;
            company_by_register_number(tx, &register_number)
                .await?
                .ok_or(StorageError::NotFound)
        })
    })
    .await
    .unwrap()
}

/// Stores the setting `name` of a company.
pub async fn set(db: &Db, scope: &CompanyScope, name: &str) -> Result<u64> {
    db.write_with(scope, name.to_owned(), |tx, name| {
        Box::pin(async move {
            let company = tx.company_id();
            tx.exec(SET, params![company, name, "x"]).await
        })
    })
    .await
}

/// The names of a company's settings.
pub async fn settings(db: &Db, scope: &CompanyScope) -> Vec<String> {
    db.read::<_, StorageError, _>(scope, |tx| {
        Box::pin(async move {
            let company = tx.company_id();
            tx.all(SETTINGS, params![company], |row| row.get(0)).await
        })
    })
    .await
    .unwrap()
}
