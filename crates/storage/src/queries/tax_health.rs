//! States of the documents of some days, waiting ones, and missing numbers.

use yapa_domain::Money;

use super::e_documents::DocumentRow;
use super::guides::IS_SETTLED_DOCUMENT;
use super::payment_documents::PAYS_NOTHING;
use crate::{CompanyTx, FromRow, Result, params, sql};

const OF_DAYS: &str = " FROM e_document d WHERE d.company_id = $1 AND d.business_date >= $2 AND d.business_date < $3";

/// Refused documents whose sale was undone: there is nothing to correct.
const UNDONE: &str = "d.corrects_code = '' AND EXISTS (SELECT u.id FROM sale u WHERE u.company_id = d.company_id \
     AND u.id = d.sale_id AND u.state IN ('descartada', 'anulada'))";

/// Invoices that the authority does not have, of tickets that it has and that count until then.
const COUNTED_TICKET: &str = " FROM ticket_invoice i JOIN e_document d ON d.company_id = i.company_id AND d.id = i.sale_id \
     AND d.state IN ('PENDIENTE', 'RECHAZADO') JOIN e_document k ON k.company_id = i.company_id AND k.id = i.ticket_id \
     AND k.state IN ('ACEPTADO', 'OBSERVADO') WHERE i.company_id = $1 ";

/// Invoices of tickets whose place they took with the authority.
const COUNTED_INVOICE: &str = " FROM ticket_invoice i JOIN e_document d ON d.company_id = i.company_id AND d.id = i.sale_id \
     JOIN e_document k ON k.company_id = i.company_id AND k.id = i.ticket_id \
     WHERE i.company_id = $1 AND NOT (d.state IN ('PENDIENTE', 'RECHAZADO') AND k.state IN ('ACEPTADO', 'OBSERVADO')) ";

/// Sales that count in the books.
const BOOKED_SALE: &str = "(t.state IN ('abierta', 'cerrada') OR EXISTS (SELECT n.id FROM credit_note n \
     WHERE n.company_id = t.company_id AND n.sale_id = t.id AND n.closes))";

sql! {
    DAYS = "SELECT ", DayRow::COLUMNS, OF_DAYS,
        " GROUP BY d.business_date, d.document_code, d.state ORDER BY d.business_date, d.document_code, d.state";
    // Days and codes are written so that the few refused documents are gone through, and not those of
    // the days or of the numbers.
    SETTLED_DAYS = "SELECT (d.business_date || ''), (d.document_code || ''), COUNT(*), CAST(SUM(d.total) AS BIGINT) FROM e_document d \
        WHERE d.company_id = $1 AND d.state = 'RECHAZADO' AND d.business_date || '' >= $2 AND d.business_date || '' < $3 \
        AND (d.replaced_by IS NOT NULL OR (", UNDONE, ") OR (", PAYS_NOTHING, ") OR (", IS_SETTLED_DOCUMENT, ")) GROUP BY 1, 2";
    // A ticket counts until the authority has its invoice, which counts in the days in which it is issued.
    SOLD = "SELECT b.code, COUNT(*), CAST(SUM(b.total) AS BIGINT) FROM (SELECT t.total, \
            COALESCE((SELECT k.document_code", COUNTED_TICKET, "AND i.sale_id = t.id), t.document_code) AS code FROM sale t \
        WHERE t.company_id = $1 AND t.business_date >= $2 AND t.business_date < $3 AND t.electronic AND ", BOOKED_SALE,
        " AND NOT EXISTS (SELECT d.id", COUNTED_INVOICE, "AND i.sale_id = t.id \
            AND (d.business_date < $2 OR d.business_date >= $3))) b GROUP BY b.code ORDER BY b.code";
    INVOICED_LATER = "SELECT d.document_code, COUNT(*), CAST(SUM(d.total) AS BIGINT)", COUNTED_INVOICE,
        "AND d.business_date >= $2 AND d.business_date < $3 AND EXISTS (SELECT t.id FROM sale t \
            WHERE t.company_id = i.company_id AND t.id = i.sale_id AND t.electronic \
            AND (t.business_date < $2 OR t.business_date >= $3) AND ", BOOKED_SALE, ") \
        GROUP BY d.document_code ORDER BY d.document_code";
    UNCOUNTED = "SELECT d.document_code, COUNT(*), CAST(SUM(d.total) AS BIGINT)", COUNTED_TICKET,
        "AND d.business_date >= $2 AND d.business_date < $3 AND EXISTS (SELECT s.id FROM sale s \
            WHERE s.company_id = i.company_id AND s.id = i.sale_id AND s.state IN ('abierta', 'cerrada')) \
        GROUP BY d.document_code";
    UNSENT = "SELECT d.document_code, COUNT(*), CAST(SUM(d.total) AS BIGINT) FROM e_document d \
        JOIN sale t ON t.company_id = d.company_id AND t.id = d.sale_id \
        WHERE d.company_id = $1 AND d.state = 'PENDIENTE' AND d.corrects_code = '' \
        AND d.business_date || '' >= $2 AND d.business_date || '' < $3 AND NOT ", BOOKED_SALE, " GROUP BY d.document_code";
    NOTED = "SELECT t.document_code, COUNT(*), CAST(SUM(t.total) AS BIGINT) FROM credit_note t \
        WHERE t.company_id = $1 AND t.business_date >= $2 AND t.business_date < $3 \
        GROUP BY t.document_code ORDER BY t.document_code";
    SERIES_OF_DAYS = "SELECT ", SeriesRow::COLUMNS, OF_DAYS,
        " GROUP BY d.document_code, d.issuer_code, d.series ORDER BY d.document_code, d.series";
    BEFORE = "SELECT MAX(number) FROM e_document WHERE company_id = $1 AND issuer_code = $2 AND series = $3 AND number < $4";
    IN_RANGE = "SELECT COUNT(*) FROM e_document \
        WHERE company_id = $1 AND issuer_code = $2 AND series = $3 AND number >= $4 AND number <= $5";
    SKIPPED = "SELECT first_number, last_number FROM series_gap WHERE company_id = $1 AND document_code = $2 \
        AND series = $3 AND last_number >= $4 AND first_number <= $5 ORDER BY first_number";
    ENDS = "SELECT d.number, (SELECT MIN(n.number) FROM e_document n WHERE n.company_id = d.company_id \
            AND n.issuer_code = d.issuer_code AND n.series = d.series AND n.number > d.number) FROM e_document d \
        WHERE d.company_id = $1 AND d.issuer_code = $2 AND d.series = $3 AND d.number >= $4 AND d.number < $5 \
        AND NOT EXISTS (SELECT f.id FROM e_document f WHERE f.company_id = d.company_id \
            AND f.issuer_code = d.issuer_code AND f.series = d.series AND f.number = d.number + 1) \
        ORDER BY d.number LIMIT $6";
    SPENT = DocumentRow::SELECT, "WHERE d.company_id = $1 AND d.replaced_by IS NOT NULL AND NOT d.of_payment AND d.state = 'RECHAZADO' \
        AND d.business_date || '' >= $2 AND d.business_date || '' < $3 ORDER BY d.series, d.number LIMIT $4";
    WAITING = "SELECT ", WaitingRow::COLUMNS, " FROM e_document d WHERE d.company_id = $1 \
        AND d.state = 'PENDIENTE' AND (COALESCE(d.sale_id, 0) <> 0 OR d.of_payment) GROUP BY 1, 2 ORDER BY 2, 1";
    OPEN_WAITING = DocumentRow::SELECT, "WHERE d.company_id = $1 AND d.state = 'PENDIENTE' ORDER BY d.id LIMIT $2";
    OPEN_REFUSED = DocumentRow::SELECT, "WHERE d.company_id = $1 AND d.state = 'RECHAZADO' \
        AND d.replaced_by IS NULL AND NOT (", UNDONE, ") \
        AND NOT (", PAYS_NOTHING, ") AND NOT (", IS_SETTLED_DOCUMENT, ") ORDER BY d.id LIMIT $2";
    REGISTER = "SELECT ", RegisterRow::COLUMNS, " FROM e_document d JOIN sale s ON s.company_id = d.company_id AND s.id = d.sale_id \
        LEFT JOIN credit_note n ON n.company_id = d.company_id AND n.id = COALESCE(d.replaced_by, d.id) \
        LEFT JOIN e_document o ON o.company_id = d.company_id AND o.id = d.sale_id AND d.corrects_code <> '' \
        WHERE d.company_id = $1 AND (d.business_date, d.id) > ($2, $3) AND d.business_date < $4 AND d.sale_id IS NOT NULL \
        ORDER BY d.business_date, d.id LIMIT $5";
    COUNT_DAYS = "SELECT COUNT(*)", OF_DAYS;
}

/// Documents of a day that are of one type and in one state.
#[crate::row(alias = "d")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayRow {
    pub business_date: String,
    pub document_code: String,
    pub state: String,
    #[row(sql = "COUNT(*)")]
    pub documents: i64,
    #[row(sql = "CAST(SUM(d.total) AS BIGINT)")]
    pub total: Money,
}

/// The numbers of a series that documents of some days have.
#[crate::row(alias = "d")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRow {
    pub document_code: String,
    pub issuer_code: String,
    pub series: String,
    #[row(sql = "MIN(d.number)")]
    pub first: i64,
    #[row(sql = "MAX(d.number)")]
    pub last: i64,
}

/// A document as a register of sales lists it.
#[crate::row(alias = "s")]
#[derive(Clone, Debug)]
pub struct RegisterRow {
    #[row(nested)]
    pub document: DocumentRow,
    pub client_document_type: String,
    #[row(sql = "COALESCE(n.net, s.net)")]
    pub net: Money,
    /// Amounts outside of the tax included.
    #[row(sql = "COALESCE(n.exempt, s.exempt)")]
    pub exempt: Money,
    #[row(sql = "COALESCE(n.unaffected, s.unaffected)")]
    pub unaffected: Money,
    #[row(sql = "COALESCE(n.vat, s.vat)")]
    pub vat: Money,
    /// As the sale keeps them.
    #[row(sql = "s.extra_taxes")]
    pub extra_taxes: String,
    /// Their sum on a credit note, as it keeps them.
    #[row(sql = "n.extra_taxes")]
    pub noted_taxes: Option<String>,
    pub currency: String,
    /// Of a credit note, the date of what it corrects.
    #[row(sql = "o.business_date")]
    pub corrects_date: Option<String>,
    /// The signed bytes, where they are wanted.
    #[row(packed, sql = "CASE WHEN $6 THEN d.xml END")]
    pub xml: Option<Vec<u8>>,
}

/// Number and money of the documents of a type.
pub type TypeSum = (String, i64, Money);

/// Documents that wait, issued on one day and of one type.
#[crate::row(alias = "d")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingRow {
    #[row(sql = "(d.issuer_code || '')")]
    pub issuer_code: String,
    #[row(sql = "(d.business_date || '')")]
    pub business_date: String,
    /// Of the first of them.
    #[row(sql = "MIN(d.hour)")]
    pub hour: String,
    #[row(sql = "COUNT(*)")]
    pub documents: i64,
}

/// Day and type, number and money of documents.
pub type SettledDay = (String, String, i64, Money);

/// States of the documents from a day on and before another.
#[crate::boxed]
pub async fn days(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<DayRow>> {
    let bound = params![tx.company_id(), from, before];
    tx.all(DAYS, bound, DayRow::from_row).await
}

/// The refused ones of those with nothing to correct: their document has another number, their sale
/// was undone, or another guide carries their goods.
#[crate::boxed]
pub async fn settled_days(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
) -> Result<Vec<SettledDay>> {
    let bound = params![tx.company_id(), from, before];
    tx.all(SETTLED_DAYS, bound, SettledDay::from_row).await
}

/// Sales with electronic documents in those days, and the refunds of credit notes, by type.
/// One type may have two rows: invoices of tickets of other days come apart.
#[crate::boxed]
pub async fn booked(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<TypeSum>> {
    let company = tx.company_id();
    let mut sums = Vec::new();
    for text in [SOLD, INVOICED_LATER, NOTED] {
        let bound = params![company, from, before];
        sums.extend(tx.all(text, bound, TypeSum::from_row).await?);
    }
    Ok(sums)
}

/// Documents of those days that count for nothing, by type: invoices that the authority does not have
/// while their tickets count, and documents that wait although their sales were undone.
#[crate::boxed]
pub async fn uncounted(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<TypeSum>> {
    let company = tx.company_id();
    let mut sums = Vec::new();
    for text in [UNCOUNTED, UNSENT] {
        let bound = params![company, from, before];
        sums.extend(tx.all(text, bound, TypeSum::from_row).await?);
    }
    Ok(sums)
}

/// The series of the documents of those days.
#[crate::boxed]
pub async fn series(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<SeriesRow>> {
    let bound = params![tx.company_id(), from, before];
    tx.all(SERIES_OF_DAYS, bound, SeriesRow::from_row).await
}

/// The last number of a series before its first one in those days.
#[crate::boxed]
pub async fn number_before(tx: &mut CompanyTx, row: &SeriesRow) -> Result<Option<i64>> {
    let bound = params![tx.company_id(), row.issuer_code, row.series, row.first];
    tx.one(BEFORE, bound, |row| row.get(0)).await
}

/// How many documents a series has from a number until its last one in those days.
#[crate::boxed]
pub async fn in_range(tx: &mut CompanyTx, row: &SeriesRow, from: i64) -> Result<i64> {
    let bound = params![tx.company_id(), row.issuer_code, row.series, from, row.last];
    tx.one(IN_RANGE, bound, |row| row.get(0)).await
}

/// Numbers of a series that were passed over with a reason.
#[crate::boxed]
pub async fn skipped(tx: &mut CompanyTx, row: &SeriesRow, from: i64) -> Result<Vec<(i64, i64)>> {
    let bound = params![tx.company_id(), row.document_code, row.series, from, row.last];
    tx.all(SKIPPED, bound, <(i64, i64)>::from_row).await
}

/// Numbers after which some are missing, each with the next one that is there.
#[crate::boxed]
pub async fn ends(
    tx: &mut CompanyTx,
    row: &SeriesRow,
    from: i64,
    most: i64,
) -> Result<Vec<(i64, Option<i64>)>> {
    let bound = params![
        tx.company_id(),
        row.issuer_code,
        row.series,
        from,
        row.last,
        most
    ];
    tx.all(ENDS, bound, <(i64, Option<i64>)>::from_row).await
}

/// Refused numbers of those days whose documents have others by now.
#[crate::boxed]
pub async fn spent(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
    most: i64,
) -> Result<Vec<DocumentRow>> {
    let bound = params![tx.company_id(), from, before, most];
    tx.all(SPENT, bound, DocumentRow::from_row).await
}

/// Every document of a sale, note or payment that waits, by type and day, the oldest first.
#[crate::boxed]
pub async fn waiting(tx: &mut CompanyTx) -> Result<Vec<WaitingRow>> {
    let company = tx.company_id();
    tx.all(WAITING, params![company], WaitingRow::from_row)
        .await
}

/// The first documents that wait.
#[crate::boxed]
pub async fn open_waiting(tx: &mut CompanyTx, most: i64) -> Result<Vec<DocumentRow>> {
    let bound = params![tx.company_id(), most];
    tx.all(OPEN_WAITING, bound, DocumentRow::from_row).await
}

/// The first refused documents that are to be corrected.
#[crate::boxed]
pub async fn open_refused(tx: &mut CompanyTx, most: i64) -> Result<Vec<DocumentRow>> {
    let bound = params![tx.company_id(), most];
    tx.all(OPEN_REFUSED, bound, DocumentRow::from_row).await
}

/// The next documents for a register, by day, behind the last one that it has.
#[crate::boxed]
pub async fn register(
    tx: &mut CompanyTx,
    (date, id): (&str, i64),
    before: &str,
    most: i64,
    with_xml: bool,
) -> Result<Vec<RegisterRow>> {
    let bound = params![tx.company_id(), date, id, before, most, with_xml];
    tx.all(REGISTER, bound, RegisterRow::from_row).await
}

/// How many documents those days have.
#[crate::boxed]
pub async fn count_days(tx: &mut CompanyTx, from: &str, before: &str) -> Result<i64> {
    let bound = params![tx.company_id(), from, before];
    tx.one(COUNT_DAYS, bound, |row| row.get(0)).await
}
