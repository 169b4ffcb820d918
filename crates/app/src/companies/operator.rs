//! The company that a command of the operator is about.

use yapa_countries::profile_or_default;
use yapa_storage::queries::companies::company;
use yapa_storage::{CompanyScope, company_by_register_number};

use crate::{Context, Error, Result, WriteContext, say};

/// The company with this tax number, and a write of the server in it.
///
/// # Errors
/// 404 when there is no such company.
#[crate::boxed]
pub(crate) async fn company_for_operator(
    ctx: &Context,
    register_number: &str,
) -> Result<(CompanyScope, WriteContext)> {
    let number = register_number.trim().to_owned();
    let found = ctx.db.read_platform(move |tx| {
        let number = number.clone();
        Box::pin(async move { Ok::<_, Error>(company_by_register_number(tx, &number).await?) })
    });
    let scope = found.await?;
    let scope = scope.ok_or_else(|| Error::not_found(say::NO_SUCH_COMPANY))?;
    let country = ctx.db.read(&scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(company(tx).await?.country) })
    });
    let write_ctx = WriteContext::of_server(ctx, profile_or_default(&country.await?))?;
    Ok((scope, write_ctx))
}
