//! Ranges of numbers that tax authorities give, and the numbers taken from them.

use yapa_domain::EpochMillis;

use super::series::note_taken;
use super::series_confirmation::{self, SeriesRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    ALL_RANGES = NumberRangeRow::SELECT, "WHERE r.company_id = $1 ORDER BY r.document_code, r.environment, r.first_number";
    FIND_RANGE = NumberRangeRow::SELECT, "WHERE r.company_id = $1 AND r.id = $2";
    RANGE_OF_NUMBER = NumberRangeRow::SELECT, "WHERE r.company_id = $1 AND r.issuer_code = $2 AND r.series = $3 \
        AND r.environment = $4 AND r.first_number <= $5 AND r.last_number >= $5 ORDER BY r.first_number LIMIT 1";
    INSERT_RANGE = NumberRangeRow::INSERT;
    REMOVE_RANGE = "DELETE FROM number_range WHERE company_id = $1 AND id = $2";
    SET_RANGE_ACTIVE = "UPDATE number_range SET active = $3 WHERE company_id = $1 AND id = $2";
    MARK_RANGE_WARNED = "UPDATE number_range SET warned_at_ms = $3 WHERE company_id = $1 AND id = $2 AND warned_at_ms IS NULL";
    /// Of two sales at the same time the second waits here, and reads what the first took.
    HOLD_NUMBERED = "UPDATE series SET active = active WHERE company_id = $1 AND document_code = $2 AND series IN ( \
            SELECT r.series FROM number_range r WHERE r.company_id = $1 AND r.document_code = $2 \
            AND r.environment = $3 AND r.active) \
        RETURNING document_code, series, last_number, unconfirmed_number";
    USABLE_RANGES = NumberRangeRow::SELECT, "JOIN series s ON s.company_id = r.company_id \
            AND s.document_code = r.document_code AND s.series = r.series AND s.last_number < r.last_number \
        WHERE r.company_id = $1 AND r.document_code = $2 AND r.environment = $3 AND r.active \
            AND r.from_day <= $4 AND (r.until_day IS NULL OR r.until_day >= $4) ORDER BY r.first_number, r.id";
    HOLD_SERIES_OF_RANGE = "UPDATE series SET active = active \
        WHERE company_id = $1 AND document_code = $2 AND series = $3";
    SET_LAST_NUMBER = "UPDATE series SET last_number = $4 \
        WHERE company_id = $1 AND document_code = $2 AND series = $3";
    /// Not among those that other sales number in.
    INSERT_RANGE_SERIES = "INSERT INTO series (company_id, document_code, series, branch_id, last_number, active) \
        VALUES ($1, $2, $3, (SELECT MIN(b.id) FROM branch b WHERE b.company_id = $1), 0, $4) \
        ON CONFLICT (company_id, document_code, series) DO NOTHING";
}

/// A range of numbers.
#[crate::row(table = "number_range", key(company_id), alias = "r")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NumberRangeRow {
    pub id: i64,
    /// `pruebas` or `produccion`.
    pub environment: String,
    pub document_code: String,
    pub issuer_code: String,
    pub series: String,
    pub first_number: i64,
    pub last_number: i64,
    pub from_day: String,
    /// The last day on which its numbers may be used; none where they do not age.
    pub until_day: Option<String>,
    /// Number of the resolution; empty where the file says all.
    pub resolution: String,
    /// Whether its key is kept.
    pub active: bool,
    /// When users were warned that it runs out or ends.
    #[row(read)]
    pub warned_at_ms: Option<EpochMillis>,
    pub created_at_ms: EpochMillis,
    /// The last number that its series gave.
    #[row(
        sql = "(SELECT g.last_number FROM series g WHERE g.company_id = r.company_id AND g.document_code = r.document_code AND g.series = r.series)"
    )]
    pub given: i64,
}

impl NumberRangeRow {
    /// How many of its numbers were not given.
    pub fn left(&self) -> i64 {
        let next = self.first_number.max(self.given + 1);
        (self.last_number - next + 1).max(0)
    }

    /// Whether none of its numbers was given.
    pub fn is_unused(&self) -> bool {
        self.given < self.first_number
    }

    /// Whether a number may be used on a day.
    pub fn is_valid_on(&self, day: &str) -> bool {
        let until = self.until_day.as_deref();
        self.active && self.from_day.as_str() <= day && until.is_none_or(|until| day <= until)
    }
}

/// A number from a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangedNumber {
    /// The number, in the range's series.
    pub number: i64,
    /// Where it is from, as it was before.
    pub range: NumberRangeRow,
    /// Numbers that may still be used after this one, in all ranges of the document.
    pub left: i64,
}

/// The ranges of the company.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx) -> Result<Vec<NumberRangeRow>> {
    let company = tx.company_id();
    tx.all(ALL_RANGES, params![company], NumberRangeRow::from_row)
        .await
}

/// The range with this key.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<NumberRangeRow>> {
    let company = tx.company_id();
    tx.optional(FIND_RANGE, params![company, id], NumberRangeRow::from_row)
        .await
}

/// The last day of the newest range of a document that ended before `day` with numbers left.
#[crate::boxed]
pub async fn last_ended(
    tx: &mut CompanyTx,
    document_code: &str,
    environment: &str,
    day: &str,
) -> Result<Option<String>> {
    let ranges = all(tx).await?.into_iter();
    let own = ranges.filter(|one| {
        one.active && one.document_code == document_code && one.environment == environment
    });
    let left = own.filter(|one| one.left() > 0);
    let ended = left.filter_map(|one| one.until_day.filter(|until| until.as_str() < day));
    Ok(ended.max())
}

/// The range that a number is from.
#[crate::boxed]
pub async fn of_number(
    tx: &mut CompanyTx,
    environment: &str,
    issuer_code: &str,
    series: &str,
    number: i64,
) -> Result<Option<NumberRangeRow>> {
    let bound = params![tx.company_id(), issuer_code, series, environment, number];
    tx.optional(RANGE_OF_NUMBER, bound, NumberRangeRow::from_row)
        .await
}

/// Keeps a range; its series is opened unless it is there.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, row: &NumberRangeRow) -> Result<()> {
    let company = tx.company_id();
    let series = params![company, row.document_code, row.series, false];
    tx.exec(INSERT_RANGE_SERIES, series).await?;
    tx.exec(INSERT_RANGE, &row.values(company)).await?;
    Ok(())
}

/// Forgets a range.
#[crate::boxed]
pub async fn remove(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(REMOVE_RANGE, params![company, id]).await?;
    Ok(())
}

/// Says whether the key of a range is kept.
#[crate::boxed]
pub async fn set_active(tx: &mut CompanyTx, id: i64, active: bool) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_RANGE_ACTIVE, params![company, id, active])
        .await?;
    Ok(())
}

/// Records that users are warned now that a range runs out or ends; false when they were warned
/// before.
#[crate::boxed]
pub async fn mark_warned(tx: &mut CompanyTx, id: i64, now: EpochMillis) -> Result<bool> {
    let company = tx.company_id();
    let bound = params![company, id, now];
    Ok(tx.exec(MARK_RANGE_WARNED, bound).await? == 1)
}

/// Holds the series of a range until the transaction ends, so that no number is taken from it.
#[crate::boxed]
pub async fn hold_series(tx: &mut CompanyTx, range: &NumberRangeRow) -> Result<()> {
    let bound = params![tx.company_id(), range.document_code, range.series];
    tx.exec(HOLD_SERIES_OF_RANGE, bound).await?;
    Ok(())
}

/// Takes the next number that may be used on a day, in the lowest range that has one: `None` when
/// no range has. Numbers between two ranges are recorded as a gap of the series, which stays locked
/// until the transaction ends.
#[crate::boxed]
pub async fn take(
    tx: &mut CompanyTx,
    document_code: &str,
    environment: &str,
    day: &str,
    (user_id, now): (i64, EpochMillis),
) -> Result<Option<RangedNumber>> {
    let company = tx.company_id();
    let held = params![company, document_code, environment];
    let series: Vec<SeriesRow> = tx.all(HOLD_NUMBERED, held, SeriesRow::from_row).await?;
    let bound = params![company, document_code, environment, day];
    let ranges = tx
        .all(USABLE_RANGES, bound, NumberRangeRow::from_row)
        .await?;
    let Some(range) = ranges.first().cloned() else {
        return Ok(None);
    };
    let own = series.into_iter().find(|one| one.series == range.series);
    let Some(own) = own else { return Ok(None) };
    let number = range.first_number.max(own.last_number + 1);
    note_taken(
        tx,
        document_code,
        &range.series,
        number,
        own.unconfirmed_number,
    )?;
    if number > own.last_number + 1 {
        series_confirmation::insert_gap(tx, &own, number - 1, user_id, now).await?;
    }
    let set = params![company, document_code, range.series, number];
    tx.exec(SET_LAST_NUMBER, set).await?;
    let left: i64 = ranges.iter().map(NumberRangeRow::left).sum();
    Ok(Some(RangedNumber {
        number,
        range,
        left: left - 1,
    }))
}
