//! Cancellations of electronic documents at their authority.

use yapa_domain::{EpochMillis, Money};

use super::e_documents::DocumentRow;
use crate::{CompanyTx, FromRow, Result, params, sql};

/// That still have to be decided.
const OPEN: &str = "state IN ('PENDIENTE', 'EN_PROCESO')";

sql! {
    INSERT = CancellationRow::INSERT;
    FIND = CancellationRow::SELECT, "WHERE c.company_id = $1 AND c.document_id = $2";
    ANEW = "UPDATE e_cancellation SET state = 'PENDIENTE', reason = $3, substitute = $4, user_id = $5, attempt = attempt + 1, \
        asked_at_ms = $6, answer_until = $7, taken_at_ms = NULL, decided_at_ms = NULL, code = '', text = '', request = NULL, \
        ticket = '', receipt_name = '', receipt = NULL WHERE company_id = $1 AND document_id = $2 AND state IN ('RECHAZADA', 'NEGADA')";
    // An empty number is any buyer's.
    SUBSTITUTE = DocumentRow::SELECT, "JOIN sale s ON s.company_id = d.company_id AND s.id = d.id \
        WHERE s.company_id = $1 AND ($2 = '' OR s.client_document_number = $2) AND s.business_date >= $3 \
        AND UPPER(d.digest) = $4 ORDER BY d.id LIMIT 1";
    REQUEST = "SELECT request FROM e_cancellation WHERE company_id = $1 AND document_id = $2";
    RECEIPT = "SELECT receipt_name, receipt FROM e_cancellation WHERE company_id = $1 AND document_id = $2 AND receipt IS NOT NULL";
    KEEP_REQUEST = "UPDATE e_cancellation SET request = $3 WHERE company_id = $1 AND document_id = $2 \
        AND state = 'PENDIENTE' AND request IS NULL";
    AGAIN = "UPDATE e_cancellation SET state = 'PENDIENTE', attempt = attempt + $3, request = NULL, ticket = '', taken_at_ms = NULL \
        WHERE company_id = $1 AND document_id = $2 AND ", OPEN;
    KEEP_TICKET = "UPDATE e_cancellation SET ticket = $3 WHERE company_id = $1 AND document_id = $2 AND ", OPEN;
    FILE = "SELECT number FROM e_cancellation_file WHERE company_id = $1 AND document_id = $2 AND attempt = $3 AND series = $4 \
        AND business_date = $5";
    NEXT_NUMBER = "INSERT INTO e_cancellation_day (company_id, series, business_date, last_number) VALUES ($1, $2, $3, 1) \
        ON CONFLICT (company_id, series, business_date) DO UPDATE SET last_number = e_cancellation_day.last_number + 1 \
        RETURNING last_number";
    INSERT_FILE = "INSERT INTO e_cancellation_file (company_id, series, business_date, number, document_id, attempt, made_at_ms) \
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    KEEP_WORD = "UPDATE e_cancellation SET code = $3, text = $4 WHERE company_id = $1 AND document_id = $2 AND ", OPEN;
    KEEP_TAKEN = "UPDATE e_cancellation SET state = 'EN_PROCESO', code = CASE WHEN $3 = '' THEN code ELSE $3 END, text = $4, \
        taken_at_ms = COALESCE(taken_at_ms, $5) WHERE company_id = $1 AND document_id = $2 AND ", OPEN;
    KEEP_RECEIPT = "UPDATE e_cancellation SET receipt_name = $3, receipt = $4 WHERE company_id = $1 AND document_id = $2 AND ", OPEN;
    DECIDE = "UPDATE e_cancellation SET state = $3, code = CASE WHEN $4 = '' THEN code ELSE $4 END, text = $5, decided_at_ms = $6 \
        WHERE company_id = $1 AND document_id = $2 AND ", OPEN;
    OPEN_IDS = "SELECT document_id FROM e_cancellation WHERE company_id = $1 AND state <> 'CANCELADO' AND ", OPEN, " ORDER BY document_id";
    UNDECIDED = OpenRow::SELECT, "JOIN e_document d ON d.company_id = c.company_id AND d.id = c.document_id \
        WHERE c.company_id = $1 AND c.state <> 'CANCELADO' AND d.state IN ('ACEPTADO', 'OBSERVADO') \
        AND NOT EXISTS (SELECT n.id FROM credit_note n WHERE n.company_id = c.company_id AND n.sale_id = d.sale_id) \
        ORDER BY c.asked_at_ms, c.document_id LIMIT $2";
    CANCELLED_DAYS = "SELECT c.business_date, d.document_code, COUNT(*), CAST(SUM(d.total) AS BIGINT) FROM e_cancellation c \
        JOIN e_document d ON d.company_id = c.company_id AND d.id = c.document_id \
        WHERE c.company_id = $1 AND c.state = 'CANCELADO' AND c.business_date >= $2 AND c.business_date < $3 \
        GROUP BY c.business_date, d.document_code";
}

/// A cancellation without its bytes.
#[crate::row(table = "e_cancellation", alias = "c", key(company_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CancellationRow {
    /// The document; that of a sale.
    pub document_id: i64,
    pub state: String,
    /// The authority's code of why.
    pub reason: String,
    /// Key of the document that takes its place; empty with other reasons.
    pub substitute: String,
    /// The user who requested it.
    pub user_id: i64,
    /// Number of requests.
    pub attempt: i64,
    /// The document's.
    pub business_date: String,
    pub asked_at_ms: EpochMillis,
    /// Until when the buyer may answer, on the company's clocks; empty where none has to.
    pub answer_until: String,
    /// When the authority received the request.
    #[row(read)]
    pub taken_at_ms: Option<EpochMillis>,
    #[row(read)]
    pub decided_at_ms: Option<EpochMillis>,
    /// Code of the authority's last answer, may be empty.
    #[row(read)]
    pub code: String,
    /// The authority's last answer, may be empty.
    #[row(read)]
    pub text: String,
    /// The authority's number of the request; empty where it names none.
    #[row(read)]
    pub ticket: String,
    /// Whether there is an acknowledgement.
    #[row(sql = "(c.receipt IS NOT NULL)")]
    pub has_receipt: bool,
}

/// A cancellation that waits or was refused while its document counts, with the document.
#[crate::row(table = "e_cancellation", alias = "c")]
#[derive(Clone, Debug)]
pub struct OpenRow {
    #[row(nested)]
    pub cancellation: CancellationRow,
    #[row(nested)]
    pub document: DocumentRow,
}

/// Day and type, number and money of documents.
pub type CancelledDay = (String, String, i64, Money);

/// Writes a cancellation down.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, row: &CancellationRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT, &row.values(company)).await.map(|_| ())
}

/// The cancellation of a document.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, document_id: i64) -> Result<Option<CancellationRow>> {
    let bound = params![tx.company_id(), document_id];
    tx.optional(FIND, bound, CancellationRow::from_row).await
}

/// The document of a sale from a day on with this digest, which is written in capitals. An empty buyer is
/// any.
#[crate::boxed]
pub async fn substitute(
    tx: &mut CompanyTx,
    buyer: &str,
    from: &str,
    digest: &str,
) -> Result<Option<DocumentRow>> {
    let bound = params![tx.company_id(), buyer, from, digest];
    tx.optional(SUBSTITUTE, bound, DocumentRow::from_row)
        .await
}

/// Requests a refused cancellation again; answers whether it was refused.
#[crate::boxed]
pub async fn ask_anew(tx: &mut CompanyTx, row: &CancellationRow) -> Result<bool> {
    let bound = params![
        tx.company_id(),
        row.document_id,
        row.reason,
        row.substitute,
        row.user_id,
        row.asked_at_ms,
        row.answer_until
    ];
    Ok(tx.exec(ANEW, bound).await? == 1)
}

/// The signed request; none while it is not signed.
#[crate::boxed]
pub async fn request(tx: &mut CompanyTx, document_id: i64) -> Result<Option<Vec<u8>>> {
    let bound = params![tx.company_id(), document_id];
    let found: Option<Option<Vec<u8>>> = tx.optional(REQUEST, bound, |row| row.get(0)).await?;
    Ok(found.flatten())
}

/// Name and bytes of the acknowledgement.
#[crate::boxed]
pub async fn receipt(tx: &mut CompanyTx, document_id: i64) -> Result<Option<(String, Vec<u8>)>> {
    let bound = params![tx.company_id(), document_id];
    tx.optional(RECEIPT, bound, <(String, Vec<u8>)>::from_row)
        .await
}

/// Keeps the signed request of a cancellation that is to be sent, once; answers whether it had none.
#[crate::boxed]
pub async fn keep_request(tx: &mut CompanyTx, document_id: i64, request: &[u8]) -> Result<bool> {
    let bound = params![tx.company_id(), document_id, request];
    Ok(tx.exec(KEEP_REQUEST, bound).await? == 1)
}

/// Removes the signed request of a cancellation, so that another is made; `is_spent` where the authority
/// may have a file under its number.
#[crate::boxed]
pub async fn make_again(tx: &mut CompanyTx, document_id: i64, is_spent: bool) -> Result<()> {
    let bound = params![tx.company_id(), document_id, i64::from(is_spent)];
    tx.exec(AGAIN, bound).await.map(|_| ())
}

/// Stores the ticket of the request.
#[crate::boxed]
pub async fn keep_ticket(tx: &mut CompanyTx, document_id: i64, ticket: &str) -> Result<()> {
    let bound = params![tx.company_id(), document_id, ticket];
    tx.exec(KEEP_TICKET, bound).await.map(|_| ())
}

/// The number of the file of an attempt in its series of a day: the one that it has, else the next.
#[crate::boxed]
pub async fn file_number(
    tx: &mut CompanyTx,
    row: &CancellationRow,
    (series, day): (&str, &str),
    at_ms: EpochMillis,
) -> Result<i64> {
    let company = tx.company_id();
    let (id, attempt) = (row.document_id, row.attempt);
    let known = params![company, id, attempt, series, day];
    if let Some(number) = tx.optional(FILE, known, |row| row.get(0)).await? {
        return Ok(number);
    }
    let next = params![company, series, day];
    let number: i64 = tx.one(NEXT_NUMBER, next, |row| row.get(0)).await?;
    let bound = params![company, series, day, number, id, attempt, at_ms];
    tx.exec(INSERT_FILE, bound).await?;
    Ok(number)
}

/// Stores an answer of the authority that decides nothing.
#[crate::boxed]
pub async fn keep_word(
    tx: &mut CompanyTx,
    document_id: i64,
    code: &str,
    text: &str,
) -> Result<()> {
    let bound = params![tx.company_id(), document_id, code, text];
    tx.exec(KEEP_WORD, bound).await.map(|_| ())
}

/// Keeps that the authority received the request; an empty `code` leaves the one before.
#[crate::boxed]
pub async fn keep_taken(
    tx: &mut CompanyTx,
    document_id: i64,
    (code, text): (&str, &str),
    at_ms: EpochMillis,
) -> Result<()> {
    let bound = params![tx.company_id(), document_id, code, text, at_ms];
    tx.exec(KEEP_TAKEN, bound).await.map(|_| ())
}

/// Keeps the acknowledgement of the request.
#[crate::boxed]
pub async fn keep_receipt(
    tx: &mut CompanyTx,
    document_id: i64,
    (name, bytes): (&str, &[u8]),
) -> Result<()> {
    let bound = params![tx.company_id(), document_id, name, bytes];
    tx.exec(KEEP_RECEIPT, bound).await.map(|_| ())
}

/// Keeps a decision; answers whether there was none yet. An empty `code` leaves the one before.
#[crate::boxed]
pub async fn decide(
    tx: &mut CompanyTx,
    document_id: i64,
    state: &str,
    (code, text): (&str, &str),
    at_ms: EpochMillis,
) -> Result<bool> {
    let bound = params![tx.company_id(), document_id, state, code, text, at_ms];
    Ok(tx.exec(DECIDE, bound).await? == 1)
}

/// Documents whose cancellation is still to be decided.
#[crate::boxed]
pub async fn open_ids(tx: &mut CompanyTx) -> Result<Vec<i64>> {
    let company = tx.company_id();
    tx.all(OPEN_IDS, params![company], |row| row.get(0)).await
}

/// Cancellations that wait, and refused ones whose document still counts and has no credit note; the
/// oldest first.
#[crate::boxed]
pub async fn undecided(tx: &mut CompanyTx, most: i64) -> Result<Vec<OpenRow>> {
    let bound = params![tx.company_id(), most];
    tx.all(UNDECIDED, bound, OpenRow::from_row).await
}

/// Cancelled documents of the days from one on and before another.
#[crate::boxed]
pub async fn cancelled_days(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
) -> Result<Vec<CancelledDay>> {
    let bound = params![tx.company_id(), from, before];
    tx.all(CANCELLED_DAYS, bound, CancelledDay::from_row).await
}
