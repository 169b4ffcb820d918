//! The list of electronic documents, narrowed and searched.

use yapa_domain::search::DocumentWords;

use super::e_documents::DocumentRow;
use super::sales::{most_rows, newest_first};
use super::{Found, MOST_COUNTED};
use crate::{CompanyTx, FromRow, Param, Result, params, sql};

// An absent filter is bound as an empty text and lets every row pass; codes come as `,01,03,`. The
// filter for rejected ones lists those that must be corrected: there is nothing where the sale was
// undone or where the document has another number by now.
const PASSES: &str = "(d.sale_id IS NOT NULL OR d.of_payment) AND d.business_date >= $2 AND d.business_date < $3 AND ($4 = '' OR $4 LIKE '%,' || d.state || ',%') \
         AND ($5 = '' OR $5 LIKE '%,' || d.issuer_code || ',%') \
         AND ($4 <> ',RECHAZADO,' OR d.replaced_by IS NULL) AND ($4 <> ',RECHAZADO,' OR d.corrects_code <> '' OR NOT EXISTS (SELECT u.id FROM sale u \
         WHERE u.company_id = d.company_id AND u.id = d.sale_id AND u.state IN ('descartada', 'anulada'))) \
         AND (CAST($7 AS BIGINT) = 0 OR EXISTS (SELECT m.id FROM sale m \
         WHERE m.company_id = d.company_id AND m.id = d.sale_id AND m.user_id = $7) \
         OR EXISTS (SELECT p.id FROM payment_document p \
         WHERE p.company_id = d.company_id AND p.id = d.id AND p.user_id = $7))";

/// Filters of documents that are gone through one by one.
pub(super) const FILTER: &str = crate::join!(
    "d.company_id = $1 AND ($6 = '' OR d.search LIKE $6 ESCAPE '\\') AND ",
    PASSES
);

const COLUMNS: &str = crate::join!("d.business_date, d.id, (", PASSES, ")");

sql! {
    PAGE = DocumentRow::SELECT, "WHERE ", FILTER,
        " ORDER BY d.business_date DESC, d.id DESC LIMIT $8 OFFSET $9";
    COUNT = "SELECT COUNT(*) FROM (SELECT d.id FROM e_document d WHERE ", FILTER, " LIMIT $8) found";
    BY_KEY = DocumentRow::SELECT, "WHERE d.company_id = $1 AND d.id = $2";
    /// As sales are found, see `sales/search.rs`: by the client of the sale, by the number of the sale,
    /// by that of a credit note, by numbers that were refused, and payments by client and number. A document may be dated later than
    /// its sale, so the days only say whether a row passes.
    GATHER = "SELECT ", COLUMNS, " FROM sale_client c CROSS JOIN sale s CROSS JOIN e_document d \
        WHERE c.company_id = $1 AND c.search LIKE $6 ESCAPE '\\' AND s.company_id = c.company_id \
        AND s.client_document_number = c.document_number AND s.client_name = c.name \
        AND (s.client_document_number <> '' OR s.client_name <> '') \
        AND d.company_id = s.company_id AND d.sale_id = s.id \
        UNION ALL SELECT ", COLUMNS, " FROM series r CROSS JOIN sale s CROSS JOIN e_document d \
        WHERE r.company_id = $1 AND LOWER(r.series) LIKE $8 ESCAPE '\\' AND s.company_id = r.company_id \
        AND s.document_code = r.document_code AND s.series = r.series AND s.number >= $9 AND s.number <= $10 \
        AND d.company_id = s.company_id AND d.sale_id = s.id AND d.search LIKE $6 ESCAPE '\\' \
        UNION ALL SELECT ", COLUMNS, " FROM series r CROSS JOIN credit_note n CROSS JOIN e_document d \
        WHERE r.company_id = $1 AND LOWER(r.series) LIKE $8 ESCAPE '\\' AND n.company_id = r.company_id \
        AND n.document_code = r.document_code AND n.series = r.series AND n.number >= $9 AND n.number <= $10 \
        AND d.company_id = n.company_id AND d.id = n.id AND d.search LIKE $6 ESCAPE '\\' \
        UNION ALL SELECT ", COLUMNS, " FROM e_document a CROSS JOIN e_document d \
        WHERE a.company_id = $1 AND a.replaced_by IS NOT NULL AND LOWER(a.series) LIKE $8 ESCAPE '\\' \
        AND a.number >= $9 AND a.number <= $10 AND d.company_id = a.company_id \
        AND d.id IN (a.id, a.replaced_by) AND d.search LIKE $6 ESCAPE '\\' \
        UNION ALL SELECT ", COLUMNS, " FROM e_document d \
        WHERE d.company_id = $1 AND d.of_payment AND d.search LIKE $6 ESCAPE '\\' LIMIT $11";
}

/// Which documents are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentFilter {
    /// From this date on.
    pub from: String,
    /// Before this date.
    pub before: String,
    /// States between commas, `,ACEPTADO,OBSERVADO,`.
    pub states: String,
    /// The authority's codes between commas, `,33,34,`.
    pub issuer_codes: String,
    /// Words of the client and the number.
    pub words: DocumentWords,
    /// Only documents of this seller's sales, credit notes over them, and payments that the seller took.
    pub seller: Option<i64>,
}

/// A page of the documents that the filter finds, the newest first. Documents found by words that very
/// many have are counted up to [`MOST_COUNTED`].
#[crate::boxed]
pub async fn page(
    tx: &mut CompanyTx,
    filter: &DocumentFilter,
    size: i64,
    offset: i64,
) -> Result<Found<DocumentRow>> {
    let has_words = !filter.words.pattern.is_empty();
    if has_words && let Some(keys) = gather(tx, filter).await? {
        return Found::by_keys(tx, BY_KEY, &keys, size, offset).await;
    }
    let most = if has_words {
        MOST_COUNTED
    } else {
        i64::MAX - 1
    };
    let counted = count_up_to(tx, filter, most + 1).await?;
    let (total, more) = (counted.min(most), counted > most);
    let mut bound = narrowed(tx, filter);
    bound.extend(params![size.min((total - offset).max(0)), offset]);
    let rows = tx.all(PAGE, &bound, DocumentRow::from_row).await?;
    Ok(Found { total, more, rows })
}

/// How many the filter finds.
#[crate::boxed]
pub async fn count(tx: &mut CompanyTx, filter: &DocumentFilter) -> Result<i64> {
    count_up_to(tx, filter, i64::MAX).await
}

async fn count_up_to(tx: &mut CompanyTx, filter: &DocumentFilter, most: i64) -> Result<i64> {
    let mut bound = narrowed(tx, filter);
    bound.push(Param::Int(most));
    tx.one(COUNT, &bound, |row| row.get(0)).await
}

/// Keys of the documents that the words and the rest of the filter find, the newest first; none when
/// the words alone find very many.
async fn gather(tx: &mut CompanyTx, filter: &DocumentFilter) -> Result<Option<Vec<i64>>> {
    let words = &filter.words;
    let mut bound = narrowed(tx, filter);
    bound.extend(params![words.series, words.first, words.last, most_rows()]);
    let rows = tx.all(GATHER, &bound, <(String, i64, bool)>::from_row);
    Ok(newest_first(rows.await?))
}

/// Shared by the statements of the list and of its papers.
pub(super) fn narrowed<'a>(tx: &CompanyTx, filter: &'a DocumentFilter) -> Vec<Param<'a>> {
    let (company, f) = (tx.company_id(), filter);
    params![
        company,
        f.from,
        f.before,
        f.states,
        f.issuer_codes,
        f.words.pattern,
        f.seller.unwrap_or_default()
    ]
    .to_vec()
}
