//! Vehicles as the contract shows them.

use yapa_countries::profile::CodeForm;
use yapa_storage::queries::carriers::{self as queries, CarrierRow, DriverRow, PRINCIPAL};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::Id;
use yapa_wire::carriers::{Carrier, CarrierKind, CarrierPage, CarrierQuery, Driver};
use yapa_wire::paging::Page;

use super::say;
use crate::paging::Paging;
use crate::{Context, Error, Result};

/// Vehicles a page.
const USUAL_PAGE: i64 = 12;

/// A page of the vehicles, by plate.
///
/// # Errors
/// 400 for an invalid page.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    scope: &CompanyScope,
    query: &CarrierQuery,
) -> Result<CarrierPage> {
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let part = CodeForm::spelled(query.text.as_deref().unwrap_or_default());
    let run = ctx
        .db
        .read_with(scope, (paging, part), |tx, (paging, part)| {
            Box::pin(page(tx, *paging, part))
        });
    run.await
}

async fn page(tx: &mut CompanyTx, paging: Paging, part: &str) -> Result<CarrierPage> {
    let mut rows = queries::all(tx).await?;
    rows.retain(|row| row.plate.contains(part));
    let total = i64::try_from(rows.len()).map_err(Error::internal)?;
    let from = usize::try_from(paging.offset()).map_err(Error::internal)?;
    let size = usize::try_from(paging.size).map_err(Error::internal)?;
    let rows: Vec<CarrierRow> = rows.into_iter().skip(from).take(size).collect();
    let keys: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let drivers = queries::drivers(tx, &keys).await?;
    let shown = rows.into_iter().zip(drivers);
    Ok(CarrierPage {
        page: Page::of(total, paging.page, paging.size),
        carriers: shown.map(|(row, drivers)| show(row, drivers)).collect(),
    })
}

/// A vehicle with its drivers.
///
/// # Errors
/// 404 when the company has no such vehicle.
#[crate::boxed]
pub async fn load(ctx: &Context, scope: &CompanyScope, id: i64) -> Result<Carrier> {
    let run = ctx.db.read(scope, move |tx| Box::pin(load_view(tx, id)));
    run.await
}

/// The vehicle as the transaction sees it.
#[crate::boxed]
pub(super) async fn load_view(tx: &mut CompanyTx, id: i64) -> Result<Carrier> {
    let row = queries::one(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN_CARRIER))?;
    let drivers = queries::drivers(tx, &[id]).await?;
    Ok(show(row, drivers.into_iter().flatten().collect()))
}

fn show(row: CarrierRow, drivers: Vec<DriverRow>) -> Carrier {
    Carrier {
        id: Id(row.id),
        kind: kind(&row.kind),
        plate_number: row.plate,
        drivers: drivers.into_iter().map(driver).collect(),
    }
}

fn driver(row: DriverRow) -> Driver {
    Driver {
        id: Id(row.id),
        kind: kind(&row.kind),
        document_type: row.document_type,
        document_number: row.document_number,
        name: row.first_name,
        last_name: row.last_name,
        license_number: row.licence,
    }
}

fn kind(code: &str) -> CarrierKind {
    if code == PRINCIPAL {
        CarrierKind::Principal
    } else {
        CarrierKind::Secondary
    }
}
