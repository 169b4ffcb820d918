//! Which company another one is a branch of.

use yapa_storage::Tx;
use yapa_storage::queries::companies::{self, CompanyRow};

use crate::{Context, Error, Result, say};

/// Makes a company a branch of another one, or of none. Both stay companies of their own: the
/// branch keeps its catalogue, documents and numbers, and the master's owner may pick it where
/// the installation's setting `permission_hosts` names the master.
///
/// # Errors
/// 404 when there is no such company, 409 when they cannot be joined: two countries, a company
/// below itself, or more than one level.
#[crate::boxed]
pub async fn set_master(ctx: &Context, company: &str, master: Option<&str>) -> Result<()> {
    let number = |text: &str| text.trim().to_owned();
    let (company, master) = (number(company), master.map(number));
    let run = ctx.db.write_platform(move |tx| {
        let (company, master) = (company.clone(), master.clone());
        Box::pin(async move {
            let branch = named(tx, &company).await?;
            let master = match master {
                Some(master) => Some(master_for(tx, &branch, &master).await?),
                None => None,
            };
            companies::set_master(tx, branch.id, master).await?;
            Ok::<_, Error>(())
        })
    });
    run.await
}

/// The key of the master, when the branch may belong to it.
async fn master_for(tx: &mut Tx, branch: &CompanyRow, number: &str) -> Result<i64> {
    let master = named(tx, number).await?;
    let has_branches = !companies::branches_of(tx, branch.id).await?.is_empty();
    let one_level = master.master_company_id.is_none() && !has_branches;
    if master.id == branch.id || !one_level || master.country != branch.country {
        return Err(Error::conflict(say::MASTER_REFUSED));
    }
    Ok(master.id)
}

async fn named(tx: &mut Tx, number: &str) -> Result<CompanyRow> {
    let company = companies::company_by_number(tx, number).await?;
    company.ok_or_else(|| Error::not_found(say::NO_SUCH_COMPANY))
}
