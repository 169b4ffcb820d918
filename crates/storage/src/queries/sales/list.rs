//! Lists of sales and the sums over them.
//!
//! Totals come from the daily rollups, and a deep page leaps over whole days with their help, so
//! that a list of a million sales costs what a list of a thousand does.

use yapa_domain::Money;

use super::leap::{self, Place};
use crate::{CompanyTx, FromRow, Param, Result, Row, params, sql};

// The join to the seller is a left one, so that no planner begins with the sellers and sorts
// the sales afterwards.
//
// One text serves every combination of filters: an absent filter is bound as
// an empty text (or 0) and lets every row pass.
macro_rules! columns {
    () => {
        "SELECT s.id, s.state, s.business_date, s.hour, s.document_code, s.electronic, s.series, \
         s.number, s.client_name, s.client_document_number, s.payment_code, \
         COALESCE(u.first_name, ''), COALESCE(u.last_name, ''), s.total"
    };
}

macro_rules! sale_filter {
    () => {
        "s.company_id = $1 AND s.business_date >= $2 AND s.business_date < $3 \
         AND ($4 = '' OR s.state = $4) AND ($5 = '' OR s.document_code = $5)"
    };
}

sql! {
    LIST_ALL = concat!(columns!(), " FROM sale s LEFT JOIN user_account u ON u.id = s.user_id WHERE ", sale_filter!(),
        " AND ($6 = '' OR s.search LIKE $6 ESCAPE '\\') \
        ORDER BY s.business_date DESC, s.id DESC LIMIT $7 OFFSET $8");
    LIST_OF_USER = concat!(columns!(), " FROM sale s LEFT JOIN user_account u ON u.id = s.user_id WHERE s.user_id = $9 AND ", sale_filter!(),
        " AND ($6 = '' OR s.search LIKE $6 ESCAPE '\\') \
        ORDER BY s.business_date DESC, s.id DESC LIMIT $7 OFFSET $8");
    // Without a filter on the sales' own columns an index alone skips the rows before a page;
    // only the rows of the page are looked up.
    PICK_ALL = concat!(columns!(), " FROM (SELECT id FROM sale WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 \
        ORDER BY business_date DESC, id DESC LIMIT $4 OFFSET $5) picked \
        JOIN sale s ON s.company_id = $1 AND s.id = picked.id \
        LEFT JOIN user_account u ON u.id = s.user_id ORDER BY s.business_date DESC, s.id DESC");
    PICK_OF_USER = concat!(columns!(), " FROM (SELECT id FROM sale WHERE company_id = $1 AND user_id = $6 AND business_date >= $2 AND business_date < $3 \
        ORDER BY business_date DESC, id DESC LIMIT $4 OFFSET $5) picked \
        JOIN sale s ON s.company_id = $1 AND s.id = picked.id \
        LEFT JOIN user_account u ON u.id = s.user_id ORDER BY s.business_date DESC, s.id DESC");
    COUNT_FOUND = concat!("SELECT COUNT(*) FROM sale s WHERE ", sale_filter!(),
        " AND s.search LIKE $6 ESCAPE '\\' AND (CAST($7 AS BIGINT) = 0 OR s.user_id = $7)");
    COUNTED_SUMS = "SELECT CAST(COALESCE(SUM(sales), 0) AS BIGINT), CAST(COALESCE(SUM(total), 0) AS BIGINT) \
        FROM sale_day WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 \
        AND state IN ('abierta', 'cerrada') AND (CAST($4 AS BIGINT) = 0 OR user_id = $4)";
}

/// Which sales are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaleFilter {
    /// Only this seller's.
    pub user_id: Option<i64>,
    /// Only those in this state.
    pub state: String,
    /// From this date on.
    pub from: String,
    /// Before this date.
    pub before: String,
    /// Only this document type.
    pub document_code: String,
    /// A pattern for `LIKE` over the folded client and number, e.g. `%rosa%`.
    pub pattern: String,
}

impl SaleFilter {
    /// Whether only days and the seller narrow the list.
    fn is_of_days_only(&self) -> bool {
        self.state.is_empty() && self.document_code.is_empty() && self.pattern.is_empty()
    }
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaleListRow {
    /// Key.
    pub id: i64,
    /// State.
    pub state: String,
    /// Local date.
    pub business_date: String,
    /// Local time.
    pub hour: String,
    /// Code of the document type.
    pub document_code: String,
    /// Whether the document is electronic.
    pub electronic: bool,
    /// Series.
    pub series: String,
    /// Number.
    pub number: i64,
    /// Name of the client, may be empty.
    pub client_name: String,
    /// Identity number of the client, may be empty.
    pub client_document_number: String,
    /// Code of the payment type.
    pub payment_code: String,
    /// First and last name of the seller.
    pub seller: String,
    /// What was to be paid.
    pub total: Money,
}

impl FromRow for SaleListRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        let (first, last): (String, String) = (row.get(11)?, row.get(12)?);
        Ok(SaleListRow {
            id: row.get(0)?,
            state: row.get(1)?,
            business_date: row.get(2)?,
            hour: row.get(3)?,
            document_code: row.get(4)?,
            electronic: row.get(5)?,
            series: row.get(6)?,
            number: row.get(7)?,
            client_name: row.get(8)?,
            client_document_number: row.get(9)?,
            payment_code: row.get(10)?,
            seller: format!("{first} {last}").trim().to_owned(),
            total: row.get(13)?,
        })
    }
}

/// Sales and money of a filter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// Number of sales.
    pub sales: i64,
    /// Money.
    pub total: Money,
}

async fn count_found(tx: &mut CompanyTx, filter: &SaleFilter) -> Result<i64> {
    let (company, user) = (tx.company_id(), filter.user_id.unwrap_or_default());
    let f = filter;
    let bound = params![
        company,
        f.from,
        f.before,
        f.state,
        f.document_code,
        f.pattern,
        user
    ];
    tx.one(COUNT_FOUND, bound, |row| row.get(0)).await
}

/// Sales and money of a stretch of days, without what was discarded or voided.
pub async fn sums(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
    user_id: Option<i64>,
) -> Result<Sums> {
    let (company, user) = (tx.company_id(), user_id.unwrap_or_default());
    tx.one(COUNTED_SUMS, params![company, from, before, user], |row| {
        Ok(Sums {
            sales: row.get(0)?,
            total: row.get(1)?,
        })
    })
    .await
}

/// How many sales the filter finds, and a page of them, the newest first.
pub async fn page(
    tx: &mut CompanyTx,
    filter: &SaleFilter,
    size: i64,
    offset: i64,
) -> Result<(i64, Vec<SaleListRow>)> {
    let mut place = Place {
        before: filter.before.clone(),
        skip: offset,
    };
    let total = if filter.pattern.is_empty() {
        let held = leap::held(tx, filter).await?;
        if offset < held.sales {
            place = leap::leap(tx, filter, held, place).await?;
        }
        held.sales
    } else {
        count_found(tx, filter).await?
    };
    let rows = if offset >= total {
        Vec::new()
    } else if filter.is_of_days_only() {
        pick(tx, filter, &place, size).await?
    } else {
        search(tx, filter, &place, size).await?
    };
    Ok((total, rows))
}

async fn pick(
    tx: &mut CompanyTx,
    filter: &SaleFilter,
    place: &Place,
    size: i64,
) -> Result<Vec<SaleListRow>> {
    let bound = params![tx.company_id(), filter.from, place.before, size, place.skip];
    match filter.user_id {
        None => tx.all(PICK_ALL, bound, SaleListRow::from_row).await,
        Some(user) => {
            let bound = [bound, &[Param::Int(user)]].concat();
            tx.all(PICK_OF_USER, &bound, SaleListRow::from_row).await
        }
    }
}

async fn search(
    tx: &mut CompanyTx,
    filter: &SaleFilter,
    place: &Place,
    size: i64,
) -> Result<Vec<SaleListRow>> {
    let f = filter;
    let bound = params![
        tx.company_id(),
        f.from,
        place.before,
        f.state,
        f.document_code,
        f.pattern,
        size,
        place.skip
    ];
    match f.user_id {
        None => tx.all(LIST_ALL, bound, SaleListRow::from_row).await,
        Some(user) => {
            let bound = [bound, &[Param::Int(user)]].concat();
            tx.all(LIST_OF_USER, &bound, SaleListRow::from_row).await
        }
    }
}
