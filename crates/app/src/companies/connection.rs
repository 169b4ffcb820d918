//! How a company is connected with its tax authority.

use yapa_storage::queries::e_documents as queries;
use yapa_storage::{CompanyTx, company_by_register_number};

use crate::{Context, Error, Result, say};

/// What the environment of a company is called whose authority is the stand-in of the program.
pub(crate) const SIMULATOR: &str = "simulador";

/// The environment that the company is connected with; none while it is not.
///
/// # Errors
/// When the database fails.
pub(crate) async fn connection(tx: &mut CompanyTx) -> Result<Option<String>> {
    Ok(queries::environment(tx).await?)
}

/// Whether what the company issues goes to the stand-in, and is worth nothing.
///
/// # Errors
/// When the database fails.
pub(crate) async fn is_simulated(tx: &mut CompanyTx) -> Result<bool> {
    Ok(connection(tx).await?.as_deref() == Some(SIMULATOR))
}

/// Connects a company with the stand-in of its tax authority, or with none. Documents that wait
/// go on waiting without a connection, and are sent when there is one.
///
/// # Errors
/// 404 when there is no such company.
#[crate::boxed]
pub async fn connect_company(ctx: &Context, company: &str, simulator: bool) -> Result<()> {
    let number = company.trim().to_owned();
    let found = ctx.db.read_platform(move |tx| {
        let number = number.clone();
        Box::pin(async move { Ok::<_, Error>(company_by_register_number(tx, &number).await?) })
    });
    let scope = found.await?;
    let scope = scope.ok_or_else(|| Error::not_found(say::NO_SUCH_COMPANY))?;
    let run = ctx.db.write(&scope, move |tx| {
        Box::pin(async move {
            queries::remove_issuer(tx).await?;
            if simulator {
                queries::insert_issuer(tx, SIMULATOR).await?;
            }
            Ok::<_, Error>(())
        })
    });
    run.await
}
