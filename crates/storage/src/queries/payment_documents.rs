//! Documents of payments: of documents of sales on credit, payment by payment.

use yapa_domain::{EpochMillis, Money};

use crate::{CompanyTx, FromRow, Result, params, sql};

/// Of documents of payments (`d`): nothing that they pay counts, because the payment was taken back, or
/// the authority refused it and its sale was undone.
pub(super) const PAYS_NOTHING: &str = "d.of_payment AND (EXISTS (SELECT x.id FROM client_credit_entry x \
     WHERE x.company_id = d.company_id AND x.undoes_id = COALESCE(d.replaced_by, d.id)) OR NOT EXISTS (SELECT q.sale_id FROM payment_document_part q \
     JOIN e_document i ON i.company_id = q.company_id AND i.id = q.sale_id \
     JOIN sale u ON u.company_id = q.company_id AND u.id = q.sale_id \
     WHERE q.company_id = d.company_id AND q.payment_id = COALESCE(d.replaced_by, d.id) \
     AND (i.state <> 'RECHAZADO' OR u.state NOT IN ('descartada', 'anulada'))))";

/// Of parts of payments (`q`): the payment was taken back.
pub(crate) const IS_UNDONE_PART: &str = "EXISTS (SELECT x.id FROM client_credit_entry x \
     WHERE x.company_id = q.company_id AND x.undoes_id = q.payment_id)";

sql! {
    INSERT = PaymentRow::INSERT;
    INSERT_PART = PartRow::INSERT;
    FIND = PaymentRow::SELECT, "WHERE p.company_id = $1 AND p.id = $2";
    PAID = "SELECT ", PaidRow::COLUMNS, " FROM payment_document_part q \
        JOIN e_document d ON d.company_id = q.company_id AND d.id = q.sale_id \
        JOIN sale s ON s.company_id = q.company_id AND s.id = q.sale_id \
        WHERE q.company_id = $1 AND q.payment_id = $2 ORDER BY q.sale_id";
    /// A ticket that took the place of a receipt has the document.
    OF_DEBT = "SELECT d.id, d.issuer_code FROM sale s \
        LEFT JOIN sale t ON t.company_id = s.company_id AND t.converted_from = s.id \
        JOIN e_document d ON d.company_id = s.company_id AND d.id = COALESCE(t.id, s.id) \
        WHERE s.company_id = $1 AND s.id = $2";
    LAST_INSTALMENT = "SELECT CAST(COALESCE(MAX(q.instalment), 0) AS BIGINT) FROM payment_document_part q \
        WHERE q.company_id = $1 AND q.sale_id = $2 AND NOT ", IS_UNDONE_PART;
    /// The document of a payment that was taken back relates to the invoice until it is cancelled.
    COUNT_RELATED = "SELECT COUNT(*) FROM payment_document_part q \
        JOIN e_document d ON d.company_id = q.company_id AND d.id = q.payment_id \
        WHERE q.company_id = $1 AND q.sale_id = $2 AND d.state <> 'ANULADO' \
        AND NOT (d.state = 'RECHAZADO' AND ", IS_UNDONE_PART, ")";
    /// By the sale that was charged, whose place a ticket may have taken.
    PAID_CHARGES = "SELECT COALESCE(s.converted_from, s.id), q.paid FROM payment_document_part q \
        JOIN sale s ON s.company_id = q.company_id AND s.id = q.sale_id \
        WHERE q.company_id = $1 AND q.payment_id = $2 ORDER BY q.sale_id";
    IS_UNDONE = "SELECT COUNT(*) FROM client_credit_entry WHERE company_id = $1 AND undoes_id = $2";
    /// Payments are held by the document of their sale until it is decided.
    WAITING_FOR = "SELECT d.id FROM payment_document_part q \
        JOIN e_document d ON d.company_id = q.company_id AND d.id = q.payment_id AND d.state = 'PENDIENTE' \
        WHERE q.company_id = $1 AND q.sale_id = $2 ORDER BY d.id";
    OF_DAYS = "SELECT ", RegisterPart::COLUMNS, " FROM e_document d \
        JOIN payment_document p ON p.company_id = d.company_id AND p.id = d.id \
        JOIN payment_document_part q ON q.company_id = p.company_id AND q.payment_id = p.id \
        JOIN e_document i ON i.company_id = q.company_id AND i.id = q.sale_id \
        WHERE d.company_id = $1 AND d.of_payment AND d.business_date >= $2 AND d.business_date < $3 \
        ORDER BY d.business_date, d.id, q.sale_id LIMIT $4";
}

/// The payment behind a document.
#[crate::row(table = "payment_document", key(company_id), alias = "p")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentRow {
    /// That of the document, and of the abono when it is one.
    pub id: i64,
    pub client_id: i64,
    pub client_document_type: String,
    /// How it was paid.
    pub payment_code: String,
    /// Its parts for documents.
    pub amount: Money,
    /// The sale with which it was paid; none for an abono.
    pub sale_id: Option<i64>,
    /// The user who took it.
    pub user_id: i64,
    pub created_at_ms: EpochMillis,
}

/// Part of a payment for the document of a sale.
#[crate::row(table = "payment_document_part", key(company_id), alias = "q")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartRow {
    pub payment_id: i64,
    /// The sale, which has the key of the document.
    pub sale_id: i64,
    /// Which payment of it this is, from 1.
    pub instalment: i64,
    /// Unpaid amount before this payment.
    pub open_before: Money,
    pub paid: Money,
}

/// A part with the document that it pays.
#[crate::row(alias = "d")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidRow {
    #[row(nested)]
    pub part: PartRow,
    pub document_code: String,
    pub series: String,
    pub number: i64,
    pub state: String,
    /// The authority's key of it; empty until it has one.
    pub digest: String,
    /// Where it was signed for; empty until it is signed.
    pub environment: String,
    /// Its bytes, once it is signed.
    #[row(packed)]
    pub xml: Option<Vec<u8>>,
    #[row(sql = "(s.state IN ('descartada', 'anulada'))")]
    pub undone: bool,
}

/// A part of a payment as the file for an accountant shows it.
#[crate::row(alias = "d")]
#[derive(Clone, Debug)]
pub struct RegisterPart {
    #[row(nested)]
    pub part: PartRow,
    pub business_date: String,
    pub series: String,
    pub number: i64,
    pub client_document_number: String,
    pub client_name: String,
    pub state: String,
    /// The authority's key of the payment's document.
    pub digest: String,
    #[row(sql = "p.payment_code")]
    pub payment_code: String,
    #[row(sql = "i.series")]
    pub paid_series: String,
    #[row(sql = "i.number")]
    pub paid_number: i64,
    #[row(sql = "i.digest")]
    pub paid_digest: String,
}

/// Writes down a payment whose document is there, with its parts.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, payment: &PaymentRow, parts: &[PartRow]) -> Result<()> {
    let company = tx.company_id();
    tx.write(INSERT, &payment.values(company)).await?;
    let rows: Vec<_> = parts
        .iter()
        .map(|part| part.values(company).to_vec())
        .collect();
    tx.write_many(INSERT_PART, &rows).await
}

/// The payment behind the document with this key.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<PaymentRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], PaymentRow::from_row)
        .await
}

/// The parts of a payment, the oldest document first.
#[crate::boxed]
pub async fn parts(tx: &mut CompanyTx, id: i64) -> Result<Vec<PaidRow>> {
    let company = tx.company_id();
    tx.all(PAID, params![company, id], PaidRow::from_row).await
}

/// Key and type of the document of a sale that was charged to an account, if it has one.
#[crate::boxed]
pub async fn document_of_debt(tx: &mut CompanyTx, sale_id: i64) -> Result<Option<(i64, String)>> {
    let company = tx.company_id();
    tx.optional(OF_DEBT, params![company, sale_id], <(i64, String)>::from_row)
        .await
}

/// The last instalment of the document of a sale, without payments that were taken back; zero without any.
#[crate::boxed]
pub async fn last_instalment(tx: &mut CompanyTx, sale_id: i64) -> Result<i64> {
    let company = tx.company_id();
    tx.one(LAST_INSTALMENT, params![company, sale_id], |row| row.get(0))
        .await
}

/// How many documents of payments relate to the document of a sale, so that the authority does not cancel
/// it.
#[crate::boxed]
pub async fn count_related(tx: &mut CompanyTx, sale_id: i64) -> Result<i64> {
    let company = tx.company_id();
    tx.one(COUNT_RELATED, params![company, sale_id], |row| row.get(0))
        .await
}

/// The charged sales that the document of a payment pays, with the part of each.
#[crate::boxed]
pub async fn paid_charges(tx: &mut CompanyTx, id: i64) -> Result<Vec<(i64, Money)>> {
    let company = tx.company_id();
    tx.all(PAID_CHARGES, params![company, id], <(i64, Money)>::from_row)
        .await
}

/// Whether the payment was taken back.
#[crate::boxed]
pub async fn is_undone(tx: &mut CompanyTx, id: i64) -> Result<bool> {
    let company = tx.company_id();
    let count: i64 = tx.one(IS_UNDONE, params![company, id], |row| row.get(0)).await?;
    Ok(count > 0)
}

/// The payments of the document of a sale whose own documents wait.
#[crate::boxed]
pub async fn waiting_for(tx: &mut CompanyTx, sale_id: i64) -> Result<Vec<i64>> {
    let company = tx.company_id();
    tx.all(WAITING_FOR, params![company, sale_id], |row| row.get(0))
        .await
}

/// Payments from a day on and before another, at most `most` parts.
#[crate::boxed]
pub async fn of_days(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
    most: i64,
) -> Result<Vec<RegisterPart>> {
    let bound = params![tx.company_id(), from, before, most];
    tx.all(OF_DAYS, bound, RegisterPart::from_row).await
}
