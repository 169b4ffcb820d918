//! Electronic documents of sales, credit notes, guides and payments, and their state. Guides have
//! lists of their own.

use yapa_domain::{EpochMillis, Money};

use crate::packed::pack;
use crate::{CompanyTx, FromRow, Param, Result, params, sql, values};

pub use super::e_document_list::{DocumentFilter, count, page};

sql! {
    INSERT_DOCUMENT = DocumentRow::INSERT;
    FIND = DocumentRow::SELECT, "WHERE d.company_id = $1 AND d.id = $2";
    FIND_BY_NUMBER = DocumentRow::SELECT, "WHERE d.company_id = $1 AND d.series = $2 AND d.number = $3 \
        AND ($4 = '' OR d.issuer_code = $4) ORDER BY d.id";
    FIND_NOTE = DocumentRow::SELECT, "WHERE d.company_id = $1 AND d.issuer_code = $2 AND d.number = $3 \
        AND ($4 = '' OR d.series = $4) AND d.corrects_code <> '' ORDER BY d.id DESC LIMIT 1";
    SIGNED = "SELECT ", SignedRow::COLUMNS, " FROM e_document WHERE company_id = $1 AND id = $2 AND xml IS NOT NULL";
    DIGEST = "SELECT digest FROM e_document WHERE company_id = $1 AND issuer_code = $2 AND series = $3 AND number = $4 \
        AND state IN ('ACEPTADO', 'OBSERVADO', 'ANULADO')";
    KEEP_SIGNED = "UPDATE e_document SET file_name = $3, digest = $4, mark = $5, xml = $6, \
        ticket = CASE WHEN environment = $7 THEN ticket ELSE '' END, environment = $7 \
        WHERE company_id = $1 AND id = $2 AND state = 'PENDIENTE' AND (xml IS NULL OR environment <> $7)";
    COMPLETE_SIGNED = "UPDATE e_document SET digest = $3, mark = $4, xml = $5 \
        WHERE company_id = $1 AND id = $2 AND state = 'PENDIENTE'";
    KEEP_VERDICT = "UPDATE e_document SET state = $3, verdict_code = $4, verdict_text = $5, decided_at_ms = $6, \
        ticket = '', receipt_name = $7, receipt = $8, number_spent = $9 WHERE company_id = $1 AND id = $2 AND state = 'PENDIENTE'";
    // Bytes and verdict at once, so that the row with its bytes is written once.
    KEEP_DECIDED = "UPDATE e_document SET file_name = $3, digest = $4, mark = $5, xml = $6, environment = $7, \
        state = $8, verdict_code = $9, verdict_text = $10, decided_at_ms = $11, ticket = '', receipt_name = $12, \
        receipt = $13, number_spent = $14 \
        WHERE company_id = $1 AND id = $2 AND state = 'PENDIENTE' AND (xml IS NULL OR environment <> $7)";
    KEEP_WORD = "UPDATE e_document SET verdict_code = $3, verdict_text = $4, ticket = $5 \
        WHERE company_id = $1 AND id = $2 AND state = 'PENDIENTE'";
    HOLD = "UPDATE e_document SET state = state WHERE company_id = $1 AND id = $2";
    VOID = "UPDATE e_document SET state = 'ANULADO' WHERE company_id = $1 AND id = $2 \
        AND state IN ('ACEPTADO', 'OBSERVADO')";
    BEGIN_ANEW = "UPDATE e_document SET state = 'PENDIENTE', ticket = '', verdict_code = '', verdict_text = '', \
        decided_at_ms = NULL, environment = '', file_name = '', digest = '', mark = '', xml = NULL, receipt_name = '', receipt = NULL, \
        number_spent = FALSE WHERE company_id = $1 AND id = $2 AND state = $3";
    PENDING = "SELECT id FROM e_document WHERE company_id = $1 AND state = 'PENDIENTE' AND id > $2 ORDER BY id LIMIT $3";
    COUNT_PENDING = "SELECT COUNT(*) FROM e_document WHERE company_id = $1 AND state = 'PENDIENTE' \
        AND (sale_id IS NULL AND NOT of_payment) = $2";
    /// Of two warnings at the same time the second waits, and finds the first.
    HOLD_ISSUER = "SELECT environment FROM e_issuer WHERE company_id = $1 FOR UPDATE";
    MARK_WARNED = "UPDATE e_document SET warned_at_ms = $3 WHERE company_id = $1 AND id = $2 AND warned_at_ms IS NULL \
        AND NOT EXISTS (SELECT w.id FROM e_document w WHERE w.company_id = $1 AND w.warned_at_ms > $4)";
    SIGNED_FOR = "SELECT environment FROM e_document WHERE company_id = $1 AND id = $2";
    ENVIRONMENT = "SELECT environment FROM e_issuer WHERE company_id = $1";
    DELETE_ISSUER = "DELETE FROM e_issuer WHERE company_id = $1";
    INSERT_ISSUER = "INSERT INTO e_issuer (company_id, environment, connected_at_ms) VALUES ($1, $2, $3)";
}

/// A document without its bytes.
#[crate::row(table = "e_document", key(company_id), alias = "d")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentRow {
    /// Key; that of the sale, the credit note, the guide or the payment.
    pub id: i64,
    /// The sale; of a credit note the one that it corrects; none for a transport guide and a payment.
    pub sale_id: Option<i64>,
    /// Its state with the authority.
    pub state: String,
    pub business_date: String,
    pub hour: String,
    pub document_code: String,
    pub issuer_code: String,
    pub series: String,
    pub number: i64,
    pub client_name: String,
    pub client_document_number: String,
    pub total: Money,
    pub search: String,
    /// Code of the authority's last answer, may be empty.
    pub verdict_code: String,
    /// The authority's last answer, may be empty.
    pub verdict_text: String,
    /// Ticket for polling the authority while it decides; empty otherwise.
    #[row(read)]
    pub ticket: String,
    /// Digest of the signature; empty until it is signed.
    #[row(read)]
    pub digest: String,
    /// Environment it was signed for (`simulador`, `pruebas`, `produccion`); empty until it is signed.
    #[row(read)]
    pub environment: String,
    pub created_at_ms: EpochMillis,
    /// The authority's code of what a credit note corrects; empty for documents of sales.
    pub corrects_code: String,
    pub corrects_series: String,
    pub corrects_number: i64,
    /// Whether the authority refused it in such a way that its number cannot be used again.
    pub number_spent: bool,
    /// Whether it is the document of a payment.
    pub of_payment: bool,
    /// Of a refused attempt, the key of the document that took another number; none otherwise.
    #[row(read)]
    pub replaced_by: Option<i64>,
    /// The number that that document has now.
    #[row(
        sql = "(SELECT c.number FROM e_document c WHERE c.company_id = d.company_id AND c.id = d.replaced_by)"
    )]
    pub current_number: Option<i64>,
    /// The series of that document.
    #[row(
        sql = "(SELECT c.series FROM e_document c WHERE c.company_id = d.company_id AND c.id = d.replaced_by)"
    )]
    pub current_series: Option<String>,
    /// The state of that document with the authority.
    #[row(
        sql = "(SELECT c.state FROM e_document c WHERE c.company_id = d.company_id AND c.id = d.replaced_by)"
    )]
    pub current_state: Option<String>,
    /// The state of its cancellation; none where none was requested.
    #[row(
        sql = "(SELECT k.state FROM e_cancellation k WHERE k.company_id = d.company_id AND k.document_id = d.id)"
    )]
    pub cancellation: Option<String>,
}

/// The bytes of a signed document.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedRow {
    pub file_name: String,
    /// Digest of the signature.
    pub digest: String,
    /// Text of the printed code.
    pub mark: String,
    #[row(packed)]
    pub xml: Vec<u8>,
    /// Environment it was signed for: `simulador`, `pruebas` or `produccion`.
    pub environment: String,
}

/// A decision of the authority.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VerdictRow {
    /// The new state.
    pub state: String,
    /// The authority's code.
    pub code: String,
    /// Its text.
    pub text: String,
    /// Whether a refused number cannot be used again.
    pub number_spent: bool,
    /// When the answer arrived.
    pub at_ms: EpochMillis,
    /// Name of its answer's file, may be empty.
    pub receipt_name: String,
    /// Its answer as it came.
    pub receipt: Vec<u8>,
}

/// A signed document, compressed: that takes a while, and is done before the transaction.
#[derive(Clone, Debug)]
pub struct PackedSigned(SignedRow);

impl PackedSigned {
    /// The stored columns of a signed document.
    pub fn of(signed: SignedRow) -> PackedSigned {
        let xml = pack(&signed.xml);
        PackedSigned(SignedRow { xml, ..signed })
    }

    fn values<'a>(&'a self, company: &'a i64, id: &'a i64) -> Vec<Param<'a>> {
        let s = &self.0;
        values![*company, *id, s.file_name, s.digest, s.mark, s.xml, s.environment]
    }
}

/// A decision about a document, compressed as [`PackedSigned`].
#[derive(Clone, Debug)]
pub struct DecidedRow {
    /// The document.
    pub id: i64,
    signed: Option<PackedSigned>,
    verdict: VerdictRow,
}

impl DecidedRow {
    /// The stored columns of a decision; `signed` while the document's bytes are not stored.
    pub fn of(id: i64, signed: Option<SignedRow>, verdict: VerdictRow) -> DecidedRow {
        let receipt = pack(&verdict.receipt);
        DecidedRow {
            id,
            signed: signed.map(PackedSigned::of),
            verdict: VerdictRow { receipt, ..verdict },
        }
    }

    /// The new state.
    pub fn state(&self) -> &str {
        &self.verdict.state
    }

    /// Whether the bytes of the document were stored before.
    pub fn is_signed_before(&self) -> bool {
        self.signed.is_none()
    }
}

/// Inserts documents; usually one, in the transaction of its sale.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, documents: &[DocumentRow]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = documents
        .iter()
        .map(|d| d.values(company).to_vec())
        .collect();
    tx.exec_many(INSERT_DOCUMENT, &rows).await?;
    Ok(())
}

/// The document with this key.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<DocumentRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], DocumentRow::from_row)
        .await
}

impl DocumentRow {
    /// Whether it is a credit note.
    pub fn is_note(&self) -> bool {
        !self.corrects_code.is_empty()
    }

    /// Whether it is the document of a transport guide.
    pub fn is_of_guide(&self) -> bool {
        self.sale_id.is_none() && !self.of_payment
    }

    /// Whether its cancellation was requested and is not decided.
    pub fn is_being_cancelled(&self) -> bool {
        matches!(self.cancellation.as_deref(), Some("PENDIENTE" | "EN_PROCESO"))
    }

    /// Key of the sale, the credit note, the guide or the payment that it is the document of.
    pub fn subject_id(&self) -> i64 {
        self.replaced_by.unwrap_or(self.id)
    }
}

/// The document with this number; `issuer_code` may be empty.
#[crate::boxed]
pub async fn find_by_number(
    tx: &mut CompanyTx,
    issuer_code: &str,
    series: &str,
    number: i64,
) -> Result<Option<DocumentRow>> {
    let company = tx.company_id();
    let bound = params![company, series, number, issuer_code];
    tx.optional(FIND_BY_NUMBER, bound, DocumentRow::from_row)
        .await
}

/// The credit note with this number; `series` may be empty.
#[crate::boxed]
pub async fn find_note(
    tx: &mut CompanyTx,
    issuer_code: &str,
    series: &str,
    number: i64,
) -> Result<Option<DocumentRow>> {
    let company = tx.company_id();
    let bound = params![company, issuer_code, number, series];
    tx.optional(FIND_NOTE, bound, DocumentRow::from_row).await
}

/// The documents with these keys, in their order; unknown keys are left out.
#[crate::boxed]
pub async fn find_all(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<DocumentRow>> {
    let company = tx.company_id();
    let rows: Vec<_> = ids.iter().map(|id| values![company, *id]).collect();
    let found = tx.all_many(FIND, &rows, DocumentRow::from_row).await?;
    Ok(found.into_iter().flatten().collect())
}

/// The signed bytes of documents, in their order; none for a document that is not signed.
#[crate::boxed]
pub async fn all_signed(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<Option<SignedRow>>> {
    let company = tx.company_id();
    let rows: Vec<_> = ids.iter().map(|id| values![company, *id]).collect();
    let found = tx.all_many(SIGNED, &rows, SignedRow::from_row).await?;
    Ok(found.into_iter().map(|one| one.into_iter().next()).collect())
}

/// [`taken_digest`] of several documents, in their order.
#[crate::boxed]
pub async fn taken_digests(
    tx: &mut CompanyTx,
    documents: &[DocumentRow],
) -> Result<Vec<Option<String>>> {
    let company = tx.company_id();
    let rows = documents
        .iter()
        .map(|d| values![company, d.issuer_code, d.series, d.number]);
    let rows: Vec<_> = rows.collect();
    let found = tx.all_many(DIGEST, &rows, |row| row.get(0)).await?;
    Ok(found.into_iter().map(|one| one.into_iter().next()).collect())
}

/// The signed bytes of a document; none until it is signed.
#[crate::boxed]
pub async fn signed(tx: &mut CompanyTx, id: i64) -> Result<Option<SignedRow>> {
    let company = tx.company_id();
    tx.optional(SIGNED, params![company, id], SignedRow::from_row)
        .await
}

/// The digest of what the authority accepted under this number, if it did.
#[crate::boxed]
pub async fn taken_digest(
    tx: &mut CompanyTx,
    issuer_code: &str,
    series: &str,
    number: i64,
) -> Result<Option<String>> {
    let company = tx.company_id();
    tx.optional(
        DIGEST,
        params![company, issuer_code, series, number],
        |row| row.get(0),
    )
    .await
}

/// Stores the signed bytes of pending documents that have none; answers for each whether it did.
#[crate::boxed]
pub async fn keep_all_signed(
    tx: &mut CompanyTx,
    signed: &[(i64, PackedSigned)],
) -> Result<Vec<bool>> {
    let company = tx.company_id();
    let rows = signed.iter().map(|(id, signed)| signed.values(&company, id));
    let rows: Vec<_> = rows.collect();
    let kept = tx.exec_many(KEEP_SIGNED, &rows).await?;
    Ok(kept.into_iter().map(|count| count == 1).collect())
}

/// Replaces the signed bytes of a pending document by those with the authority's stamp (Mexico).
#[crate::boxed]
pub async fn complete_signed(
    tx: &mut CompanyTx,
    id: i64,
    digest: &str,
    mark: &str,
    xml: &[u8],
) -> Result<()> {
    let xml = pack(xml);
    let bound = params![tx.company_id(), id, digest, mark, xml];
    tx.exec(COMPLETE_SIGNED, bound).await.map(|_| ())
}

/// Stores a decision about a pending document; answers whether it was still pending.
#[crate::boxed]
pub async fn keep_verdict(tx: &mut CompanyTx, id: i64, verdict: &VerdictRow) -> Result<bool> {
    let row = DecidedRow::of(id, None, verdict.clone());
    Ok(keep_all_decided(tx, &[&row]).await? == [true])
}

/// Stores decisions, and signed bytes that are missing; answers which documents were still pending.
#[crate::boxed]
pub async fn keep_all_decided(tx: &mut CompanyTx, rows: &[&DecidedRow]) -> Result<Vec<bool>> {
    let company = tx.company_id();
    let mut decided = vec![false; rows.len()];
    for (sql, is_new) in [(KEEP_DECIDED, true), (KEEP_VERDICT, false)] {
        let places = (0..rows.len()).filter(|at| rows[*at].signed.is_some() == is_new);
        let places: Vec<usize> = places.collect();
        let bound = places.iter().map(|at| {
            let (row, v) = (rows[*at], &rows[*at].verdict);
            let verdict = values![v.state, v.code, v.text, v.at_ms, v.receipt_name, v.receipt, v.number_spent];
            let mut all = match &row.signed {
                Some(signed) => signed.values(&company, &row.id),
                None => values![company, row.id],
            };
            all.extend(verdict);
            all
        });
        let bound: Vec<_> = bound.collect();
        for (at, count) in places.iter().zip(tx.exec_many(sql, &bound).await?) {
            decided[*at] = count == 1;
        }
    }
    Ok(decided)
}

/// Stores an answer of the authority that decides nothing, and the ticket for the next poll.
#[crate::boxed]
pub async fn keep_word(
    tx: &mut CompanyTx,
    id: i64,
    code: &str,
    text: &str,
    ticket: &str,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(KEEP_WORD, params![company, id, code, text, ticket])
        .await?;
    Ok(())
}

/// Locks a document until the transaction ends, so that its state does not change.
#[crate::boxed]
pub async fn hold(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(HOLD, params![company, id]).await?;
    Ok(())
}

/// Marks a valid document as taken back by a credit note.
#[crate::boxed]
pub async fn void(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(VOID, params![company, id]).await?;
    Ok(())
}

/// Sets a document in `state` back to pending, to be signed and sent again; answers whether it did.
#[crate::boxed]
pub async fn begin_anew(tx: &mut CompanyTx, id: i64, state: &str) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(BEGIN_ANEW, params![company, id, state]).await? == 1)
}

/// Keys of the pending documents above `after`, the oldest first, at most `most`.
#[crate::boxed]
pub async fn pending(tx: &mut CompanyTx, after: i64, most: i64) -> Result<Vec<i64>> {
    let company = tx.company_id();
    tx.all(PENDING, params![company, after, most], |row| row.get(0))
        .await
}

/// How many documents are pending: those of transport guides, or the others.
#[crate::boxed]
pub async fn count_pending(tx: &mut CompanyTx, of_guides: bool) -> Result<i64> {
    let company = tx.company_id();
    tx.one(COUNT_PENDING, params![company, of_guides], |row| row.get(0))
        .await
}

/// Stores that users are notified now of the near deadline of a document; false when they were
/// already, or were notified of another document after `since`.
#[crate::boxed]
pub async fn mark_warned(
    tx: &mut CompanyTx,
    id: i64,
    now: EpochMillis,
    since: EpochMillis,
) -> Result<bool> {
    let company = tx.company_id();
    let _: Option<String> = tx
        .optional(HOLD_ISSUER, params![company], |row| row.get(0))
        .await?;
    Ok(tx
        .exec(MARK_WARNED, params![company, id, now, since])
        .await?
        == 1)
}

/// The company's connection with its authority, when it has one.
#[crate::boxed]
pub async fn environment(tx: &mut CompanyTx) -> Result<Option<String>> {
    let company = tx.company_id();
    tx.optional(ENVIRONMENT, params![company], |row| row.get(0))
        .await
}

/// The environment that a document was signed for; empty until it is signed, and without a document.
#[crate::boxed]
pub async fn signed_for(tx: &mut CompanyTx, id: i64) -> Result<String> {
    let company = tx.company_id();
    let found: Option<String> = tx
        .optional(SIGNED_FOR, params![company, id], |row| row.get(0))
        .await?;
    Ok(found.unwrap_or_default())
}

/// Removes the company's connection with its authority.
#[crate::boxed]
pub async fn remove_issuer(tx: &mut CompanyTx) -> Result<()> {
    let company = tx.company_id();
    tx.exec(DELETE_ISSUER, params![company]).await?;
    Ok(())
}

/// Sets the company's connection with its authority from now on.
#[crate::boxed]
pub async fn insert_issuer(
    tx: &mut CompanyTx,
    environment: &str,
    now: EpochMillis,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_ISSUER, params![company, environment, now])
        .await?;
    Ok(())
}
