//! Questions an administrator asks the people of a company, once each.

mod answer;
pub(crate) mod questions;

use yapa_storage::CompanyScope;
use yapa_storage::queries::surveys::{self as queries, SurveyRow};
use yapa_wire::Id;
use yapa_wire::surveys::Survey;

pub use self::answer::answer;
use crate::{Caller, Context, Error, Result};

/// The surveys that are being asked, the newest first, with whether the caller has answered.
#[crate::boxed]
pub async fn list(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<Vec<Survey>> {
    let user = caller.user_id();
    let run = ctx
        .db
        .read(scope, move |tx| Box::pin(queries::all(tx, user)));
    let open = run.await?.into_iter().filter(|row| row.active);
    open.map(show).collect()
}

fn show(row: SurveyRow) -> Result<Survey> {
    Ok(Survey {
        id: Id(row.id),
        title: row.title,
        description: row.description,
        date: row.business_date.parse().map_err(Error::internal)?,
        answered: row.answered,
        questions: questions::read(&row.questions)?,
    })
}
