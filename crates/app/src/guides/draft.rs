//! What a new guide of a sale begins with.

use yapa_countries::CountryProfile;
use yapa_storage::queries::branches::{self, BranchRow};
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::company_setup;
use yapa_storage::queries::guides as queries;
use yapa_storage::queries::sales;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::guides::{GuideBranch, SaleGuideDraft};

use super::view::reference;
use super::{say, using};
use crate::companies::{Stored, place};
use crate::{Caller, Context, Error, Result};

/// Where the goods of a sale leave, and the guides that it has already.
///
/// # Errors
/// 404 when the caller sees no such sale; 403 when the company uses no guides.
#[crate::boxed]
pub async fn draft(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<SaleGuideDraft> {
    let (profile, seller) = (caller.profile(), caller.only_seller());
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let company = using(tx).await?;
            let sale = sales::find(tx, sale_id).await?;
            let sale = sale.filter(|sale| seller.is_none_or(|seller| sale.user_id == seller));
            let sale = sale.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE))?;
            let guides = queries::standing_of_sale(tx, sale_id).await?;
            let guides = guides.into_iter().map(|guide| reference(profile, guide));
            Ok(SaleGuideDraft {
                departure: departure(tx, profile, &company, sale.branch_id).await?,
                guides: guides.collect(),
            })
        })
    });
    run.await
}

/// The branch. The first one is the company itself, whose address is kept with the company.
async fn departure(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    company: &CompanyRow,
    branch_id: i64,
) -> Result<GuideBranch> {
    let all = branches::all(tx).await?;
    let first = all.iter().map(|branch| branch.id).min();
    let branch = all.into_iter().find(|branch| branch.id == branch_id);
    Ok(match branch {
        Some(branch) if Some(branch.id) != first => of_branch(profile, branch),
        _ => {
            let settings = Stored(company_setup::settings(tx).await?);
            let local_code = settings.branch_code(company).to_owned();
            of_company(company, local_code)
        }
    })
}

fn of_branch(profile: &CountryProfile, branch: BranchRow) -> GuideBranch {
    let way = place::way_to(profile, &branch.place);
    let names = way.iter().map(|code| place::name(profile, code));
    GuideBranch {
        divisions: names.filter(|name| !name.is_empty()).collect(),
        division_code: branch.place,
        address: branch.address,
        local_code: branch.code,
    }
}

fn of_company(company: &CompanyRow, local_code: String) -> GuideBranch {
    let levels = [
        (&company.division1_code, &company.division1_name),
        (&company.division2_code, &company.division2_name),
        (&company.division3_code, &company.division3_name),
    ];
    let known = levels.into_iter().filter(|(code, _)| !code.is_empty());
    let (codes, names): (Vec<_>, Vec<_>) = known.unzip();
    GuideBranch {
        division_code: codes
            .last()
            .map_or_else(String::new, |code| (*code).clone()),
        divisions: names.into_iter().cloned().collect(),
        address: company.address.clone(),
        local_code,
    }
}
