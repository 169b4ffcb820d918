//! Vehicles that carry goods, and their drivers.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    /// The vehicles of the company.
    CARRIERS = CarrierRow::SELECT, "WHERE company_id = $1 ORDER BY plate, id";
    /// One vehicle, locked until the end of the transaction: for writing it or its drivers.
    LOCK_CARRIER = CarrierRow::SELECT, "WHERE company_id = $1 AND id = $2 FOR UPDATE";
    /// One vehicle.
    CARRIER = CarrierRow::SELECT, "WHERE company_id = $1 AND id = $2";
    /// Adds a vehicle.
    INSERT_CARRIER = CarrierRow::INSERT;
    /// Forgets a vehicle.
    DELETE_CARRIER = "DELETE FROM carrier WHERE company_id = $1 AND id = $2";
    /// The drivers of a vehicle, the first ones first.
    DRIVERS = "SELECT ", DriverRow::COLUMNS, " FROM carrier_driver \
        WHERE company_id = $1 AND carrier_id = $2 ORDER BY kind, last_name, first_name, id";
    /// Adds a driver.
    INSERT_DRIVER = DriverRow::INSERT;
    /// Changes a driver.
    UPDATE_DRIVER = DriverRow::UPDATE;
    /// Forgets a driver.
    DELETE_DRIVER = "DELETE FROM carrier_driver WHERE company_id = $1 AND carrier_id = $2 AND id = $3";
    /// Forgets the drivers of a vehicle.
    DELETE_DRIVERS = "DELETE FROM carrier_driver WHERE company_id = $1 AND carrier_id = $2";
}

/// The kind of the first vehicle or driver of a guide.
pub const PRINCIPAL: &str = "principal";
/// The kind of one that goes along.
pub const SECONDARY: &str = "secondary";

/// A vehicle.
#[crate::row(table = "carrier", key(company_id, created_at_ms))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarrierRow {
    pub id: i64,
    /// [`PRINCIPAL`] or [`SECONDARY`].
    pub kind: String,
    /// Plate, in capitals, without hyphens and blanks.
    pub plate: String,
}

/// A driver of a vehicle.
#[crate::row(
    table = "carrier_driver",
    key(company_id, carrier_id),
    update_by(company_id, carrier_id, id)
)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DriverRow {
    pub id: i64,
    /// [`PRINCIPAL`] or [`SECONDARY`].
    pub kind: String,
    pub document_type: String,
    pub document_number: String,
    pub first_name: String,
    pub last_name: String,
    /// Number of the driving licence.
    pub licence: String,
}

/// The vehicles of the company, by plate.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx) -> Result<Vec<CarrierRow>> {
    let company = tx.company_id();
    tx.all(CARRIERS, params![company], CarrierRow::from_row)
        .await
}

/// The vehicle with this key.
#[crate::boxed]
pub async fn one(tx: &mut CompanyTx, id: i64) -> Result<Option<CarrierRow>> {
    let company = tx.company_id();
    tx.optional(CARRIER, params![company, id], CarrierRow::from_row)
        .await
}

/// The vehicle with this key, held until the end of the transaction.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<CarrierRow>> {
    let company = tx.company_id();
    tx.optional(LOCK_CARRIER, params![company, id], CarrierRow::from_row)
        .await
}

/// The drivers of each of the vehicles, in their order.
#[crate::boxed]
pub async fn drivers(tx: &mut CompanyTx, carriers: &[i64]) -> Result<Vec<Vec<DriverRow>>> {
    let company = tx.company_id();
    let rows: Vec<_> = carriers.iter().map(|id| values![company, *id]).collect();
    tx.all_many(DRIVERS, &rows, DriverRow::from_row).await
}

/// Adds a vehicle.
///
/// # Errors
/// `Unique` on `plate` when the company has one with that plate.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, carrier: &CarrierRow, now: EpochMillis) -> Result<()> {
    let (company, c) = (tx.company_id(), carrier);
    tx.exec(INSERT_CARRIER, &c.values(company, now)).await?;
    Ok(())
}

/// Forgets a vehicle and its drivers.
///
/// # Errors
/// `ForeignKey` when something names it.
#[crate::boxed]
pub async fn delete(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(DELETE_DRIVERS, params![company, id]).await?;
    tx.exec(DELETE_CARRIER, params![company, id]).await?;
    Ok(())
}

/// Adds a driver to a vehicle.
///
/// # Errors
/// `Unique` on `document_number` when the vehicle has a driver with that document.
#[crate::boxed]
pub async fn insert_driver(tx: &mut CompanyTx, carrier: i64, driver: &DriverRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_DRIVER, &driver.values(company, carrier))
        .await?;
    Ok(())
}

/// Updates a driver.
///
/// # Errors
/// As [`insert_driver`].
#[crate::boxed]
pub async fn update_driver(tx: &mut CompanyTx, carrier: i64, driver: &DriverRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(UPDATE_DRIVER, &driver.values(company, carrier))
        .await?;
    Ok(())
}

/// Forgets a driver of a vehicle.
///
/// # Errors
/// `ForeignKey` when something names them.
#[crate::boxed]
pub async fn delete_driver(tx: &mut CompanyTx, carrier: i64, id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(DELETE_DRIVER, params![company, carrier, id])
        .await?;
    Ok(())
}
