//! Series that give no numbers after a restored backup until their last number is confirmed.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    ALL_SERIES = "SELECT company_id, document_code, series, last_number FROM series \
        ORDER BY company_id, document_code, series";
    HOLD_SERIES = "UPDATE series SET unconfirmed_number = $4 \
        WHERE company_id = $1 AND document_code = $2 AND series = $3";
    COUNT_UNCONFIRMED = "SELECT COUNT(*) FROM series WHERE unconfirmed_number IS NOT NULL";
    COMPANY_SERIES = "SELECT ", SeriesRow::COLUMNS, " FROM series WHERE company_id = $1 \
        ORDER BY document_code, series";
    CONFIRM_SERIES = "UPDATE series SET last_number = $4, unconfirmed_number = NULL \
        WHERE company_id = $1 AND document_code = $2 AND series = $3 AND last_number <= $4";
    INSERT_GAP = "INSERT INTO series_gap \
        (company_id, document_code, series, first_number, last_number, user_id, created_at_ms) \
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
}

/// A series as far as its numbers go.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRow {
    pub document_code: String,
    pub series: String,
    /// The last number given.
    pub last_number: i64,
    /// Last number in the journal, 0 without a journal; none where nothing has to be confirmed.
    pub unconfirmed_number: Option<i64>,
}

/// The series of all companies: company, document, series, last number.
#[crate::boxed]
pub async fn of_all_companies(tx: &mut Tx) -> Result<Vec<(i64, String, String, i64)>> {
    tx.all(ALL_SERIES, params![], FromRow::from_row).await
}

/// The series gives no more numbers until its last one is confirmed.
#[crate::boxed]
pub async fn hold(
    tx: &mut Tx,
    company: i64,
    document_code: &str,
    series: &str,
    journal_number: i64,
) -> Result<()> {
    let bound = params![company, document_code, series, journal_number];
    tx.exec(HOLD_SERIES, bound).await?;
    Ok(())
}

/// How many series of all companies have to be confirmed.
#[crate::boxed]
pub async fn count_unconfirmed(tx: &mut Tx) -> Result<i64> {
    tx.one(COUNT_UNCONFIRMED, params![], |row| row.get(0)).await
}

/// The series of the company.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx) -> Result<Vec<SeriesRow>> {
    let company = tx.company_id();
    tx.all(COMPANY_SERIES, params![company], SeriesRow::from_row)
        .await
}

/// Sets the last number of a series, which gives numbers again; whether that was possible: it is
/// never lowered.
#[crate::boxed]
pub async fn confirm(tx: &mut CompanyTx, series: &SeriesRow, last: i64) -> Result<bool> {
    let company = tx.company_id();
    let bound = params![company, series.document_code, series.series, last];
    Ok(tx.exec(CONFIRM_SERIES, bound).await? == 1)
}

/// Records the numbers from the one after the last of `series` up to `last` as given.
#[crate::boxed]
pub async fn insert_gap(
    tx: &mut CompanyTx,
    series: &SeriesRow,
    last: i64,
    user_id: i64,
    now: EpochMillis,
) -> Result<()> {
    let (company, first) = (tx.company_id(), series.last_number + 1);
    let SeriesRow {
        document_code,
        series,
        ..
    } = series;
    let bound = params![company, document_code, series, first, last, user_id, now];
    tx.exec(INSERT_GAP, bound).await?;
    Ok(())
}
