//! Vehicles that carry goods, and their drivers.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, FromRow, Result, Row, params, row, sql};

sql! {
    /// The vehicles of the company.
    CARRIERS = "SELECT id, kind, plate FROM carrier WHERE company_id = $1 ORDER BY plate, id";
    /// One vehicle, locked until the end of the transaction: for writing it or its drivers.
    LOCK_CARRIER = "SELECT id, kind, plate FROM carrier WHERE company_id = $1 AND id = $2 FOR UPDATE";
    /// One vehicle.
    CARRIER = "SELECT id, kind, plate FROM carrier WHERE company_id = $1 AND id = $2";
    /// Adds a vehicle.
    INSERT_CARRIER = "INSERT INTO carrier (company_id, id, kind, plate, created_at_ms) VALUES ($1, $2, $3, $4, $5)";
    /// Forgets a vehicle.
    DELETE_CARRIER = "DELETE FROM carrier WHERE company_id = $1 AND id = $2";
    /// The drivers of a vehicle, the first ones first.
    DRIVERS = "SELECT id, kind, document_type, document_number, first_name, last_name, licence FROM carrier_driver \
        WHERE company_id = $1 AND carrier_id = $2 ORDER BY kind, last_name, first_name, id";
    /// Adds a driver.
    INSERT_DRIVER = "INSERT INTO carrier_driver (company_id, carrier_id, id, kind, document_type, document_number, \
        first_name, last_name, licence) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    /// Changes a driver.
    UPDATE_DRIVER = "UPDATE carrier_driver SET kind = $4, document_type = $5, document_number = $6, first_name = $7, \
        last_name = $8, licence = $9 WHERE company_id = $1 AND carrier_id = $2 AND id = $3";
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarrierRow {
    /// Key.
    pub id: i64,
    /// [`PRINCIPAL`] or [`SECONDARY`].
    pub kind: String,
    /// Plate, in capitals, without hyphens and blanks.
    pub plate: String,
}

impl FromRow for CarrierRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(CarrierRow {
            id: row.get(0)?,
            kind: row.get(1)?,
            plate: row.get(2)?,
        })
    }
}

/// A driver of a vehicle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DriverRow {
    /// Key.
    pub id: i64,
    /// [`PRINCIPAL`] or [`SECONDARY`].
    pub kind: String,
    /// Code of the identity document.
    pub document_type: String,
    /// Its number.
    pub document_number: String,
    /// First names.
    pub first_name: String,
    /// Last names.
    pub last_name: String,
    /// Number of the driving licence.
    pub licence: String,
}

impl FromRow for DriverRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(DriverRow {
            id: row.get(0)?,
            kind: row.get(1)?,
            document_type: row.get(2)?,
            document_number: row.get(3)?,
            first_name: row.get(4)?,
            last_name: row.get(5)?,
            licence: row.get(6)?,
        })
    }
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
    let rows: Vec<_> = carriers.iter().map(|id| row![company, *id]).collect();
    tx.all_many(DRIVERS, &rows, DriverRow::from_row).await
}

/// Adds a vehicle.
///
/// # Errors
/// `Unique` on `plate` when the company has one with that plate.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, carrier: &CarrierRow, now: EpochMillis) -> Result<()> {
    let (company, c) = (tx.company_id(), carrier);
    tx.exec(INSERT_CARRIER, params![company, c.id, c.kind, c.plate, now])
        .await?;
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
    write_driver(tx, INSERT_DRIVER, carrier, driver).await
}

/// Writes a driver anew.
///
/// # Errors
/// As [`insert_driver`].
#[crate::boxed]
pub async fn update_driver(tx: &mut CompanyTx, carrier: i64, driver: &DriverRow) -> Result<()> {
    write_driver(tx, UPDATE_DRIVER, carrier, driver).await
}

async fn write_driver(
    tx: &mut CompanyTx,
    sql: &'static str,
    carrier: i64,
    d: &DriverRow,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(
        sql,
        params![
            company,
            carrier,
            d.id,
            d.kind,
            d.document_type,
            d.document_number,
            d.first_name,
            d.last_name,
            d.licence
        ],
    )
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
