//! Lists of sales.
//!
//! A deep page leaps over whole days with the help of the
//! daily rollups, so that a list of a million sales costs what a list of a thousand does.

use yapa_domain::{Money, SaleSituation, SaleState};

use super::filter::SaleFilter;
use super::leap::{self, Place};
use super::search;
use crate::queries::{Found, MOST_COUNTED};
use crate::{CompanyTx, FromRow, Param, Result, params, sql, values};

/// The situation of the sale `s`, as `yapa_domain::SaleSituation` spells it. Both engines skip the
/// look for a note unless the sale is voided. A charge of a client's account names the receipt that
/// a ticket took the place of; `ck` finds it by the index of the sales, where SQLite would otherwise
/// go through all entries of the company.
pub(crate) const SALE_SITUATION: &str = "CASE WHEN s.state = 'descartada' THEN 'descartada' \
         WHEN s.state = 'anulada' AND EXISTS (SELECT 1 FROM credit_note cn WHERE cn.company_id = s.company_id \
            AND cn.sale_id = s.id AND cn.reason IN ('full_return', 'partial_return')) THEN 'devuelta' \
         WHEN s.state = 'anulada' THEN 'anulada' WHEN s.total = 0 THEN 'gratuita' \
         WHEN s.state = 'abierta' AND s.order_id IS NOT NULL THEN 'por-cobrar' \
         WHEN EXISTS (SELECT 1 FROM client_credit_entry ck CROSS JOIN client_credit_entry ce \
            WHERE ck.company_id = s.company_id AND ck.sale_id = COALESCE(s.converted_from, s.id) \
            AND ce.company_id = ck.company_id AND ce.client_id = ck.client_id AND ce.id = ck.id \
            AND ce.open_amount > 0) THEN 'por-cobrar' ELSE 'pagada' END";

const SELECT: &str = crate::join!("SELECT ", SaleListRow::COLUMNS);

const SALE_FILTER: &str = "s.company_id = $1 AND s.business_date >= $2 AND s.business_date < $3 \
         AND ($4 = '' OR s.state = $4) AND ($5 = '' OR s.document_code = $5)";

sql! {
    // The join to the seller is a left one, so that no planner begins with the sellers and sorts the
    // sales afterwards. An absent filter is bound as an empty text (or 0) and lets every row pass.
    LIST_ALL = SELECT, " FROM sale s LEFT JOIN user_account u ON u.id = s.user_id WHERE ", SALE_FILTER,
        " AND ($6 = '' OR s.search LIKE $6 ESCAPE '\\') AND ($9 = '' OR ", SALE_SITUATION, " = $9) \
        ORDER BY s.business_date DESC, s.id DESC LIMIT $7 OFFSET $8";
    LIST_OF_USER = SELECT, " FROM sale s LEFT JOIN user_account u ON u.id = s.user_id WHERE s.user_id = $10 AND ", SALE_FILTER,
        " AND ($6 = '' OR s.search LIKE $6 ESCAPE '\\') AND ($9 = '' OR ", SALE_SITUATION, " = $9) \
        ORDER BY s.business_date DESC, s.id DESC LIMIT $7 OFFSET $8";
    // Without a filter on the sales' own columns an index alone skips the rows before a page;
    // only the rows of the page are looked up.
    PICK_ALL = SELECT, " FROM (SELECT id FROM sale WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 \
        ORDER BY business_date DESC, id DESC LIMIT $4 OFFSET $5) picked \
        JOIN sale s ON s.company_id = $1 AND s.id = picked.id \
        LEFT JOIN user_account u ON u.id = s.user_id ORDER BY s.business_date DESC, s.id DESC";
    PICK_OF_USER = SELECT, " FROM (SELECT id FROM sale WHERE company_id = $1 AND user_id = $6 AND business_date >= $2 AND business_date < $3 \
        ORDER BY business_date DESC, id DESC LIMIT $4 OFFSET $5) picked \
        JOIN sale s ON s.company_id = $1 AND s.id = picked.id \
        LEFT JOIN user_account u ON u.id = s.user_id ORDER BY s.business_date DESC, s.id DESC";
    /// Counts up to a bound.
    COUNT_FOUND = "SELECT COUNT(*) FROM (SELECT s.id FROM sale s WHERE ", SALE_FILTER,
        " AND ($6 = '' OR s.search LIKE $6 ESCAPE '\\') AND (CAST($7 AS BIGINT) = 0 OR s.user_id = $7) \
        AND ($8 = '' OR ", SALE_SITUATION, " = $8) LIMIT $9) found";
    COST_MARK = "SELECT ", CostMark::COLUMNS, " FROM sale_line WHERE company_id = $1 AND sale_id = $2";
    BY_KEY = SELECT, " FROM sale s LEFT JOIN user_account u ON u.id = s.user_id WHERE s.company_id = $1 AND s.id = $2";
}

/// Notices about the costs of a sale's lines.
#[crate::row]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CostMark {
    /// Lines that earned less than nothing.
    #[row(sql = "COALESCE(SUM(CASE WHEN profit < 0 THEN 1 ELSE 0 END), 0)")]
    pub below: i64,
    /// Lines of unknown cost.
    #[row(sql = "COUNT(*) - COUNT(cost)")]
    pub unknown: i64,
}

/// The marks of some sales, in their order.
#[crate::boxed]
pub async fn cost_marks(tx: &mut CompanyTx, sales: &[SaleListRow]) -> Result<Vec<CostMark>> {
    let company = tx.company_id();
    let keys: Vec<_> = sales.iter().map(|sale| values![company, sale.id]).collect();
    let found = tx.all_many(COST_MARK, &keys, CostMark::from_row).await?;
    Ok(found.into_iter().flatten().collect())
}

/// A row of the list.
#[crate::row(alias = "s")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaleListRow {
    pub id: i64,
    pub state: SaleState,
    pub business_date: String,
    pub hour: String,
    pub document_code: String,
    pub electronic: bool,
    pub series: String,
    pub number: i64,
    pub client_name: String,
    pub client_document_number: String,
    pub payment_code: String,
    #[row(sql = full_name!("u"))]
    pub seller: String,
    pub total: Money,
    /// Sum of the credit notes while the sale still counts.
    pub noted_total: Money,
    #[row(sql = SALE_SITUATION)]
    pub situation: SaleSituation,
}

async fn count_found(tx: &mut CompanyTx, filter: &SaleFilter, most: i64) -> Result<i64> {
    let (company, user) = (tx.company_id(), filter.user_id.unwrap_or_default());
    let f = filter;
    let bound = params![
        company,
        f.from,
        f.before,
        f.state_code(),
        f.document_code,
        f.words.pattern,
        user,
        f.situation_code(),
        most
    ];
    tx.one(COUNT_FOUND, bound, |row| row.get(0)).await
}

/// A page of the sales that the filter finds, the newest first. Sales found by words that very many
/// have are counted up to [`MOST_COUNTED`].
#[crate::boxed]
pub async fn page(
    tx: &mut CompanyTx,
    filter: &SaleFilter,
    size: i64,
    offset: i64,
) -> Result<Found<SaleListRow>> {
    let mut from = Place {
        before: filter.before.clone(),
        skip: offset,
    };
    if filter.has_words()
        && let Some(keys) = search::gather(tx, filter).await?
    {
        return Found::by_keys(tx, BY_KEY, &keys, size, offset).await;
    }
    let (total, more) = if filter.is_of_rollups() {
        let held = leap::held(tx, filter).await?;
        if offset < held.sales {
            from = leap::leap(tx, filter, held, from).await?;
        }
        (held.sales, false)
    } else {
        let most = if filter.has_words() {
            MOST_COUNTED
        } else {
            i64::MAX - 1
        };
        let counted = count_found(tx, filter, most + 1).await?;
        (counted.min(most), counted > most)
    };
    let rows = if offset >= total {
        Vec::new()
    } else if filter.is_of_days_only() {
        pick(tx, filter, &from, size).await?
    } else {
        go_through(tx, filter, &from, size.min(total - offset)).await?
    };
    Ok(Found { total, more, rows })
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

async fn go_through(
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
        f.state_code(),
        f.document_code,
        f.words.pattern,
        size,
        place.skip,
        f.situation_code()
    ];
    match f.user_id {
        None => tx.all(LIST_ALL, bound, SaleListRow::from_row).await,
        Some(user) => {
            let bound = [bound, &[Param::Int(user)]].concat();
            tx.all(LIST_OF_USER, &bound, SaleListRow::from_row).await
        }
    }
}
