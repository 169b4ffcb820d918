//! Numbers that an authority refused and that cannot be used again: the document takes the next one,
//! and the refused attempt keeps its own.

use super::e_documents::DocumentRow;
use super::series::note_taken;
use crate::{CompanyTx, FromRow, Result, params, sql};

/// Copies the document `$2` under the key `$3`, as one in whose place another number or document came.
/// The number is negated until the document has given it up: no two rows have the same.
pub(super) const COPY: &str = "INSERT INTO e_document (company_id, id, sale_id, state, business_date, hour, document_code, \
    issuer_code, series, number, client_name, client_document_number, total, search, verdict_code, verdict_text, \
    decided_at_ms, ticket, file_name, digest, mark, xml, receipt_name, receipt, created_at_ms, corrects_code, \
    corrects_series, corrects_number, number_spent, replaced_by, environment, of_payment) \
    SELECT company_id, CAST($3 AS BIGINT), sale_id, state, business_date, hour, document_code, \
    issuer_code, series, -number, client_name, client_document_number, total, search, verdict_code, verdict_text, \
    decided_at_ms, ticket, file_name, digest, mark, xml, receipt_name, receipt, created_at_ms, corrects_code, \
    corrects_series, corrects_number, number_spent, id, environment, of_payment FROM e_document \
    WHERE company_id = $1 AND id = $2";

sql! {
    TAKE_NEXT = "UPDATE series SET last_number = last_number + 1 \
        WHERE company_id = $1 AND document_code = $2 AND series = $3 AND last_number < $4 \
        RETURNING last_number, unconfirmed_number";
    KEEP_ATTEMPT = COPY, " AND state = 'RECHAZADO' AND number_spent";
    RENUMBER = "UPDATE e_document SET number = $3, business_date = $4, hour = $5, search = search || $6, \
        warned_at_ms = NULL \
        WHERE company_id = $1 AND id = $2";
    REDATE = "UPDATE e_document SET business_date = $3, hour = $4, warned_at_ms = NULL WHERE company_id = $1 AND id = $2";
    RESTORE_NUMBER = "UPDATE e_document SET number = -number WHERE company_id = $1 AND id = $2";
    RENUMBER_SALE = "UPDATE sale SET number = $3, search = search || $4 WHERE company_id = $1 AND id = $2";
    RENUMBER_NOTE = "UPDATE credit_note SET number = $3 WHERE company_id = $1 AND id = $2";
    RENUMBER_GUIDE = "UPDATE guide SET number = $3, search = search || $4 WHERE company_id = $1 AND id = $2";
    ATTEMPTS = "SELECT ", AttemptRow::COLUMNS, " FROM e_document \
        WHERE company_id = $1 AND replaced_by = $2 AND state = 'RECHAZADO' ORDER BY number";
}

/// New number of a document in place of its spent one.
#[derive(Clone, Debug)]
pub struct NextNumber {
    /// The number, in the same series.
    pub number: i64,
    /// The company's local date on which it is issued with it.
    pub business_date: String,
    /// Local time, `HH:mm:ss`.
    pub hour: String,
    /// Series and number as people search for them, folded.
    pub search: String,
}

/// A refused attempt of a document.
#[crate::row]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttemptRow {
    pub series: String,
    /// The spent number.
    pub number: i64,
    pub business_date: String,
    /// The authority's code.
    pub verdict_code: String,
    /// The authority's reason.
    pub verdict_text: String,
}

/// Takes the next number of a series, active or not; `None` when it is used up.
#[crate::boxed]
pub async fn take_next(
    tx: &mut CompanyTx,
    document_code: &str,
    series: &str,
    last: i64,
) -> Result<Option<i64>> {
    let company = tx.company_id();
    let bound = params![company, document_code, series, last];
    let taken = tx.optional(TAKE_NEXT, bound, <(i64, Option<i64>)>::from_row);
    let Some((number, unconfirmed)) = taken.await? else {
        return Ok(None);
    };
    note_taken(tx, document_code, series, number, unconfirmed)?;
    Ok(Some(number))
}

/// Gives a refused document another number and its sale, credit note or guide with it, and keeps
/// the refused attempt under `attempt_id`. The document is still refused. The caller holds it.
#[crate::boxed]
pub async fn renumber(
    tx: &mut CompanyTx,
    document: &DocumentRow,
    attempt_id: i64,
    next: &NextNumber,
) -> Result<()> {
    let (company, id) = (tx.company_id(), document.id);
    tx.exec(KEEP_ATTEMPT, params![company, id, attempt_id])
        .await?;
    let search = format!(" {}", next.search);
    let bound = params![
        company,
        id,
        next.number,
        next.business_date,
        next.hour,
        search
    ];
    tx.exec(RENUMBER, bound).await?;
    tx.exec(RESTORE_NUMBER, params![company, attempt_id])
        .await?;
    if document.is_note() {
        tx.exec(RENUMBER_NOTE, params![company, id, next.number])
            .await?;
    } else {
        let sql = match document.sale_id {
            Some(_) => RENUMBER_SALE,
            None => RENUMBER_GUIDE,
        };
        tx.exec(sql, params![company, id, next.number, search])
            .await?;
    }
    Ok(())
}

/// Issues a refused document whose number is free at another moment. The caller holds it.
#[crate::boxed]
pub async fn redate(
    tx: &mut CompanyTx,
    id: i64,
    (business_date, hour): (&str, &str),
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(REDATE, params![company, id, business_date, hour])
        .await?;
    Ok(())
}

/// The refused attempts of a document, in the order of their numbers.
#[crate::boxed]
pub async fn attempts(tx: &mut CompanyTx, document_id: i64) -> Result<Vec<AttemptRow>> {
    let company = tx.company_id();
    tx.all(
        ATTEMPTS,
        params![company, document_id],
        AttemptRow::from_row,
    )
    .await
}
