//! Leaping to a deep page of the list of sales.
//!
//! The daily rollups know how many sales lie above a day. Where sales spread evenly, the day in
//! proportion to the page is a good guess, so one or two guesses leave few rows to walk.

use super::filter::SaleFilter;
use crate::{CompanyTx, FromRow, Result, params, sql};

macro_rules! narrowed {
    ($days:literal) => {
        crate::join!(
            "s.company_id = $1 AND ",
            $days,
            " AND ($4 = '' OR s.state = $4) AND ($5 = '' OR s.document_code = $5) \
             AND (CAST($6 AS BIGINT) = 0 OR s.user_id = $6)"
        )
    };
}

const STRETCH: &str = narrowed!("s.business_date >= $2 AND s.business_date < $3");

macro_rules! beside_row {
    ($order:literal, $days:literal) => {
        crate::join!(
            "SELECT MAX(d.day), CAST(COALESCE(SUM(s.sales), 0) AS BIGINT), COUNT(s.sales) \
             FROM (SELECT s.business_date AS day FROM sale_day s WHERE ",
            STRETCH,
            " ORDER BY s.business_date ",
            $order,
            " LIMIT 1 OFFSET $7) d LEFT JOIN sale_day s ON ",
            narrowed!($days)
        )
    };
}

sql! {
    HOLDS = "SELECT CAST(COALESCE(SUM(s.sales), 0) AS BIGINT), COUNT(*) FROM sale_day s WHERE ", STRETCH;
    /// The day of the row so far from the newest, and what that day and newer ones hold.
    FROM_NEWEST = beside_row!("DESC", "s.business_date >= d.day AND s.business_date < $3");
    /// The day of the row so far from the oldest, and what older days hold.
    FROM_OLDEST = beside_row!("", "s.business_date >= $2 AND s.business_date < d.day");
}

/// Rows that are sooner walked than leapt over.
const WALKED: i64 = 500;
/// Guesses before the rest is walked.
const GUESSES: usize = 4;

/// Sales in a range of days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// Sales.
    pub(super) sales: i64,
    /// Rows of the rollup.
    rows: i64,
}

/// Sales in the days of the filter; its pattern is ignored.
#[crate::boxed]
pub(super) async fn held(tx: &mut CompanyTx, filter: &SaleFilter) -> Result<Held> {
    let (company, user, f) = (tx.company_id(), filter.user_id.unwrap_or_default(), filter);
    let bound = params![
        company,
        f.from,
        f.before,
        f.state_code(),
        f.document_code,
        user
    ];
    let (sales, rows) = tx.one(HOLDS, bound, <(i64, i64)>::from_row).await?;
    Ok(Held { sales, rows })
}

/// A place in the list: `skip` rows below the newest row of the days before `before`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) before: String,
    pub(super) skip: i64,
}

/// The same place with fewer rows to skip, by whole days. `held` is what the filter holds, more
/// than there are to skip.
#[crate::boxed]
pub(super) async fn leap(
    tx: &mut CompanyTx,
    filter: &SaleFilter,
    mut held: Held,
    mut place: Place,
) -> Result<Place> {
    // The place lies in the days from `from` to `place.before`, which hold `held`.
    let mut from = filter.from.clone();
    for _ in 0..GUESSES {
        // A little short of the proportion, since a guess that goes too far is a guess lost; few
        // rows are not made fewer.
        let row = held.rows * place.skip / held.sales.max(1);
        let row = row - row / 16;
        if place.skip < WALKED || row == 0 {
            break;
        }
        let (day, above) = newer_days(tx, filter, &from, &place.before, held, row).await?;
        if above.sales <= place.skip {
            place.skip -= above.sales;
            place.before = day;
            held.sales -= above.sales;
            held.rows -= above.rows;
        } else if above.rows < held.rows {
            from = day;
            held = above;
        } else {
            break;
        }
    }
    Ok(place)
}

/// The day of the rollup's row number `row`, the newest first, and what that day and newer ones
/// hold. Whichever end of the days is nearer is the one counted from.
async fn newer_days(
    tx: &mut CompanyTx,
    filter: &SaleFilter,
    from: &str,
    before: &str,
    held: Held,
    row: i64,
) -> Result<(String, Held)> {
    let newest_is_near = row * 2 <= held.rows;
    let (sql, place) = match newest_is_near {
        true => (FROM_NEWEST, row - 1),
        false => (FROM_OLDEST, held.rows - row),
    };
    let (company, user, f) = (tx.company_id(), filter.user_id.unwrap_or_default(), filter);
    let bound = params![
        company,
        from,
        before,
        f.state_code(),
        f.document_code,
        user,
        place
    ];
    let (day, sales, rows) = tx.one(sql, bound, <(String, i64, i64)>::from_row).await?;
    let counted = Held { sales, rows };
    let newer = match newest_is_near {
        true => counted,
        false => Held {
            sales: held.sales - sales,
            rows: held.rows - rows,
        },
    };
    Ok((day, newer))
}
