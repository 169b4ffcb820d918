//! Finding sales by words without going through all of them.
//!
//! A word is a part of a client's name or number, or the number of a document. Parts are looked for
//! in `sale_client`, which has a row for each client and not for each sale; numbers are found by
//! their index. Words that very many sales have are not worth the detour: going through the newest
//! sales finds enough of them soon.

use yapa_domain::text::fold;

use super::filter::SaleFilter;
use super::list::SALE_SITUATION;
use super::rows::SaleRow;
use crate::{CompanyTx, FromRow, Result, params, sql};

/// Sales that are gathered and sorted; where words find more, the newest sales are gone through.
pub(crate) const MOST_GATHERED: usize = 5_000;

/// The parts of a statement that looks for words, from `SELECT` to its last `WHERE`: the columns,
/// then the places of pattern, series, first and last number. The days are `$2` and `$3`; they narrow
/// only sales found by a client, whose index has them. `CROSS JOIN` holds SQLite to the order of
/// the tables.
macro_rules! found_sales {
    ($columns:expr, $pattern:literal, $series:literal, $first:literal, $last:literal) => {
        crate::join!(
            "SELECT ",
            $columns,
            " FROM sale_client c CROSS JOIN sale s WHERE c.company_id = $1 AND c.search LIKE ",
            $pattern,
            " ESCAPE '\\' AND s.company_id = c.company_id \
             AND s.client_document_number = c.document_number AND s.client_name = c.name \
             AND (s.client_document_number <> '' OR s.client_name <> '') \
             AND s.business_date >= $2 AND s.business_date < $3 \
             UNION ALL SELECT ",
            $columns,
            " FROM series r CROSS JOIN sale s WHERE r.company_id = $1 AND LOWER(r.series) LIKE ",
            $series,
            " ESCAPE '\\' AND s.company_id = r.company_id AND s.document_code = r.document_code \
             AND s.series = r.series AND s.number >= ",
            $first,
            " AND s.number <= ",
            $last,
            " AND s.search LIKE ",
            $pattern,
            " ESCAPE '\\' \
             UNION ALL SELECT ",
            $columns,
            // The spent numbers of sales that have another one now.
            " FROM e_document d CROSS JOIN sale s WHERE d.company_id = $1 \
             AND d.replaced_by IS NOT NULL AND LOWER(d.series) LIKE ",
            $series,
            " ESCAPE '\\' AND d.number >= ",
            $first,
            " AND d.number <= ",
            $last,
            " AND s.company_id = d.company_id AND s.id = d.sale_id AND s.search LIKE ",
            $pattern,
            " ESCAPE '\\'"
        )
    };
}
pub(super) use found_sales;

const PASSES: &str = crate::join!(
    "s.business_date >= $2 AND s.business_date < $3 AND ($4 = '' OR s.state = $4) AND ($5 = '' OR s.document_code = $5) \
     AND (CAST($7 AS BIGINT) = 0 OR s.user_id = $7) AND ($8 = '' OR ",
    SALE_SITUATION,
    " = $8)"
);

const GATHERED: &str = crate::join!("s.business_date, s.id, ", PASSES);

sql! {
    GATHER = found_sales!(GATHERED, "$6", "$9", "$10", "$11"), " LIMIT $12";
    COUNT_WORDS = "SELECT COUNT(*) FROM (", found_sales!("s.id", "$4", "$5", "$6", "$7"), " LIMIT $8) found";
    INSERT_CLIENT = "INSERT INTO sale_client (company_id, document_number, name, search) \
        VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
}

/// Keys of the sales that the words and the rest of the filter find, the newest first; none when the
/// words alone find more than [`MOST_GATHERED`].
#[crate::boxed]
pub(super) async fn gather(tx: &mut CompanyTx, filter: &SaleFilter) -> Result<Option<Vec<i64>>> {
    let (company, user, f) = (tx.company_id(), filter.user_id.unwrap_or_default(), filter);
    let bound = params![
        company,
        f.from,
        f.before,
        f.state_code(),
        f.document_code,
        f.words.pattern,
        user,
        f.situation_code(),
        f.words.series,
        f.words.first,
        f.words.last,
        most_rows()
    ];
    let rows = tx.all(GATHER, bound, <(String, i64, bool)>::from_row);
    Ok(newest_first(rows.await?))
}

/// Notes in the filter whether its words find few sales, so that sums over them go through no others.
#[crate::boxed]
pub async fn count_words(tx: &mut CompanyTx, filter: &mut SaleFilter) -> Result<()> {
    if !filter.has_words() {
        return Ok(());
    }
    let (company, f) = (tx.company_id(), &*filter);
    let w = &f.words;
    let most = most_rows();
    let bound = params![company, f.from, f.before, w.pattern, w.series, w.first, w.last, most];
    let found: i64 = tx.one(COUNT_WORDS, bound, |row| row.get(0)).await?;
    filter.few_found = found < most;
    Ok(())
}

/// One row more than is gathered.
pub(crate) fn most_rows() -> i64 {
    i64::try_from(MOST_GATHERED + 1).unwrap_or(i64::MAX)
}

/// The keys of gathered rows (day, key, whether the row passes the filter), the newest first.
pub(crate) fn newest_first(mut rows: Vec<(String, i64, bool)>) -> Option<Vec<i64>> {
    if rows.len() > MOST_GATHERED {
        return None;
    }
    rows.retain(|row| row.2);
    rows.sort_unstable_by(|a, b| b.cmp(a));
    // A sale that is found by its client and by its number is in the list twice.
    rows.dedup();
    Some(rows.into_iter().map(|row| row.1).collect())
}

/// Makes the client that a sale names known to searches.
pub(in crate::queries) async fn note_client(tx: &mut CompanyTx, sale: &SaleRow) -> Result<()> {
    let (name, number) = (&sale.client_name, &sale.client_document_number);
    if name.is_empty() && number.is_empty() {
        return Ok(());
    }
    let search = fold(&format!("{name} {number}"));
    let company = tx.company_id();
    tx.write(INSERT_CLIENT, params![company, number, name, search])
        .await
}
