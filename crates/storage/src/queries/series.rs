//! Numbers of documents.

use yapa_domain::document::MAX_NUMBER;

use crate::{CompanyTx, FromRow, Result, StorageError, params, sql};

sql! {
    /// Takes the next number of the first active series of a document that is not used up, of a branch or of any.
    TAKE_NUMBER = "UPDATE series SET last_number = last_number + 1 \
        WHERE company_id = $1 AND document_code = $2 AND series = ( \
            SELECT MIN(s.series) FROM series s \
            WHERE s.company_id = $1 AND s.document_code = $2 AND (s.branch_id = $3 OR $3 = 0) AND s.active \
            AND s.last_number < $4 AND s.series LIKE $5) \
        RETURNING series, last_number, unconfirmed_number";
    INSERT_SERIES = "INSERT INTO series (company_id, document_code, series, branch_id, last_number, active) \
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (company_id, document_code, series) DO NOTHING";
}

/// Means the series of every branch.
const ANY: i64 = 0;

/// Takes the next number of the document in the series of the branch, or of any: the series and
/// the number, or `None` when there is no active series for it with numbers left. A series whose
/// last number has to be confirmed first refuses.
///
/// The row stays locked until the transaction ends, so numbers have neither
/// twins nor gaps: a transaction that fails gives its number back.
#[crate::boxed]
pub async fn take_number(
    tx: &mut CompanyTx,
    document_code: &str,
    branch_id: Option<i64>,
) -> Result<Option<(String, i64)>> {
    take_number_of(tx, document_code, branch_id, "").await
}

/// The same in a series that begins with these letters.
#[crate::boxed]
pub async fn take_number_of(
    tx: &mut CompanyTx,
    document_code: &str,
    branch_id: Option<i64>,
    beginning: &str,
) -> Result<Option<(String, i64)>> {
    let pattern = format!("{beginning}%");
    let (company, last) = (
        tx.company_id(),
        i64::try_from(MAX_NUMBER).unwrap_or(i64::MAX),
    );
    let branch = branch_id.unwrap_or(ANY);
    let bound = params![company, document_code, branch, last, pattern];
    let taken = tx.optional(TAKE_NUMBER, bound, <(String, i64, Option<i64>)>::from_row);
    let Some((series, number, unconfirmed)) = taken.await? else {
        return Ok(None);
    };
    note_taken(tx, document_code, &series, number, unconfirmed)?;
    Ok(Some((series, number)))
}

/// Records a number in the journal, or refuses it in a series that waits to be confirmed.
pub(super) fn note_taken(
    tx: &mut CompanyTx,
    document_code: &str,
    series: &str,
    number: i64,
    unconfirmed: Option<i64>,
) -> Result<()> {
    if unconfirmed.is_some() {
        return Err(StorageError::SeriesUnconfirmed(series.to_owned()));
    }
    tx.note_taken(document_code, series, number);
    Ok(())
}

/// Opens a series that has given `last_number` numbers so far; one that is open stays as it is.
#[crate::boxed]
pub async fn insert_series(
    tx: &mut CompanyTx,
    document_code: &str,
    series: &str,
    branch_id: i64,
    last_number: i64,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(
        INSERT_SERIES,
        params![company, document_code, series, branch_id, last_number, true],
    )
    .await?;
    Ok(())
}
