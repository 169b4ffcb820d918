//! The series in which a branch numbers its documents.

use yapa_countries::CountryProfile;
use yapa_storage::queries::series::insert_series;
use yapa_storage::{CompanyTx, StorageError};

/// Opens the series that a branch does not have yet, one for each document of the country and each of
/// its prefixes. `nth` is the branch's place among the company's, from 1; where all branches number
/// together only the first has series. `given` answers the last number that the first series of a
/// document has given.
///
/// # Errors
/// When the database fails.
pub(crate) async fn open_series(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    branch_id: i64,
    nth: u32,
    given: impl Fn(&str) -> i64,
) -> Result<(), StorageError> {
    if profile.numbering.shared && nth > 1 {
        return Ok(());
    }
    for document in profile.documents {
        for (at, prefix) in profile.series_prefixes(document).into_iter().enumerate() {
            let series = profile.numbering.series_text(prefix, nth);
            let last = if at == 0 { given(document.code) } else { 0 };
            insert_series(tx, document.code, &series, branch_id, last).await?;
        }
    }
    Ok(())
}
