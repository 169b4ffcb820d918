//! Spreadsheets of clients with their debts.

mod apply;
mod fields;
mod known;
mod outcome;
mod plan;
mod undo;

use yapa_countries::divisions;
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::company;

pub(super) use apply::{look, step, undo};
pub(super) use fields::FIELDS;
pub(super) use known::Known;
pub(super) use outcome::Rules;
pub(super) use plan::{Row, rows};

use crate::Result;

/// Code of the place of the company; empty where it has none.
pub(super) async fn home(
    tx: &mut CompanyTx,
    profile: &yapa_countries::CountryProfile,
) -> Result<String> {
    let row = company(tx).await?;
    let codes = [
        &row.division1_code,
        &row.division2_code,
        &row.division3_code,
    ];
    let way: Vec<&str> = codes
        .into_iter()
        .map(String::as_str)
        .take_while(|code| !code.is_empty())
        .collect();
    let end = divisions::walk(profile.country, &way);
    Ok(end.map_or_else(String::new, |end| end.code.to_owned()))
}
