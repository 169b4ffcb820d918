//! The entries of an account.

use yapa_domain::{ClientCreditKind, EpochMillis, Money, Quantity};

use crate::queries::payment_documents::IS_UNDONE_PART;
use crate::{CompanyTx, FromRow, Result, params, sql, values};

const VIEW: &str = crate::join!(
    "SELECT ",
    CreditEntryView::COLUMNS,
    " FROM client_credit_entry e LEFT JOIN user_account u ON u.id = e.user_id \
        LEFT JOIN sale s ON s.company_id = e.company_id AND s.id = e.sale_id \
        LEFT JOIN sale t ON t.company_id = s.company_id AND t.converted_from = s.id \
        LEFT JOIN e_document d ON d.company_id = e.company_id AND d.id = e.id AND d.of_payment \
        LEFT JOIN client_credit_entry x ON x.company_id = e.company_id AND x.undoes_id = e.id \
        LEFT JOIN client_credit_entry o ON o.company_id = e.company_id AND o.client_id = e.client_id AND o.id = e.undoes_id "
);

sql! {
    ADD = CreditEntryRow::INSERT;
    SET_BALANCE = "UPDATE client_credit SET balance = $3 WHERE company_id = $1 AND client_id = $2";
    SET_OPEN = "UPDATE client_credit_entry SET open_amount = $4 \
        WHERE company_id = $1 AND client_id = $2 AND id = $3";
    OPEN_DEBTS = DebtRow::SELECT, "WHERE e.company_id = $1 AND e.client_id = $2 AND e.open_amount > 0 ORDER BY e.id";
    // A reversed part of a sale needs no payment, and the withdrawal of a payment is no debt. Debts
    // that a payment with a document of its own paid come last: their authority has them as paid.
    PAID_DEBTS = "SELECT ", PaidDebtRow::COLUMNS, " FROM client_credit_entry e LEFT JOIN ( \
            SELECT company_id, sale_id, CAST(SUM(amount) AS BIGINT) AS amount FROM client_credit_entry \
            WHERE company_id = $1 AND client_id = $2 AND kind = 'reverso' GROUP BY company_id, sale_id) r \
        ON r.company_id = e.company_id AND r.sale_id = e.sale_id \
        WHERE e.company_id = $1 AND e.client_id = $2 AND e.amount > 0 AND e.kind <> 'anulacion' \
            AND e.amount + COALESCE(r.amount, 0) > e.open_amount \
        ORDER BY CASE WHEN EXISTS (SELECT q.sale_id FROM payment_document_part q WHERE q.company_id = e.company_id AND NOT ", IS_UNDONE_PART, " \
            AND (q.sale_id = e.sale_id OR q.sale_id IN (SELECT t.id FROM sale t \
                WHERE t.company_id = e.company_id AND t.converted_from = e.sale_id))) THEN 1 ELSE 0 END, e.id DESC";
    OLDEST = "SELECT MIN(business_date) FROM client_credit_entry \
        WHERE company_id = $1 AND client_id = $2 AND open_amount > 0";
    OF_SALE = CreditEntryRow::SELECT, "WHERE e.company_id = $1 AND e.sale_id = $2 ORDER BY e.id";
    // Of the account of the sale, or of the receipt whose place its ticket took. What other payments had
    // paid of its document by the note is no debt any more.
    CREDITED = "SELECT CAST(COALESCE(SUM(CASE WHEN e.kind = 'reverso' AND (e.document_id = $3 OR ($4 AND e.document_id IS NULL)) \
                THEN -e.amount END), 0) AS BIGINT), \
            CAST(COALESCE(SUM(CASE WHEN e.kind = 'cargo' OR (e.kind = 'reverso' AND e.document_id < $3) THEN e.amount END), 0) AS BIGINT) \
            - CAST(COALESCE((SELECT SUM(q.paid) FROM payment_document_part q \
                JOIN payment_document p ON p.company_id = q.company_id AND p.id = q.payment_id \
                WHERE q.company_id = $1 AND q.sale_id = $2 AND q.payment_id < $3 \
                AND NOT EXISTS (SELECT x.id FROM client_credit_entry x WHERE x.company_id = q.company_id \
                    AND x.undoes_id = q.payment_id AND x.id < $3) \
                AND (p.sale_id IS NULL OR p.sale_id <> $2)), 0) AS BIGINT) \
        FROM client_credit_entry e JOIN sale s ON s.company_id = e.company_id AND s.id = $2 \
        WHERE e.company_id = $1 AND e.sale_id = COALESCE(s.converted_from, s.id)";
    ENTRY = VIEW, "WHERE e.company_id = $1 AND e.client_id = $2 AND e.id = $3";
    PAGE = VIEW, "WHERE e.company_id = $1 AND e.client_id = $2 ORDER BY e.id DESC LIMIT $3 OFFSET $4";
    COUNT = "SELECT COUNT(*) FROM client_credit_entry WHERE company_id = $1 AND client_id = $2";
    SOLD = "SELECT l.sale_id, l.name, l.quantity FROM sale_line l \
        WHERE l.company_id = $1 AND l.sale_id = $2 ORDER BY l.line_no LIMIT $3";
}

/// An entry of a client's account.
#[crate::row(table = "client_credit_entry", key(company_id), alias = "e")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreditEntryRow {
    pub client_id: i64,
    /// In the order of the balances.
    pub id: i64,
    pub kind: ClientCreditKind,
    /// Above zero when the debt grows.
    pub amount: Money,
    /// The account after it.
    pub balance: Money,
    /// The unpaid part; it changes as the debt is paid.
    pub open_amount: Money,
    /// Number of the receipt of a payment.
    pub number: Option<i64>,
    /// How a payment was made.
    pub payment_code: String,
    pub reason: String,
    /// The sale of a charge or a reversal.
    pub sale_id: Option<i64>,
    /// The credit note behind a reversal.
    pub document_id: Option<i64>,
    /// The payment that this takes back.
    pub undoes_id: Option<i64>,
    /// The day on which a charge falls due.
    pub due_on: String,
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
}

/// An entry with what people read of it.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreditEntryView {
    #[row(nested)]
    pub entry: CreditEntryRow,
    /// First and last name of who wrote it.
    #[row(sql = full_name!("u"))]
    pub user: String,
    /// The sale as it is now: the ticket of a receipt.
    #[row(sql = "COALESCE(t.id, s.id)")]
    pub shown_sale: Option<i64>,
    #[row(sql = "COALESCE(t.series, s.series, '')")]
    pub series: String,
    #[row(sql = "COALESCE(t.number, s.number, 0)")]
    pub sale_number: i64,
    /// Of the document of a payment, if it has one.
    #[row(sql = "COALESCE(d.series, '')")]
    pub document_series: String,
    #[row(sql = "COALESCE(d.number, 0)")]
    pub document_number: i64,
    /// Empty without a document.
    #[row(sql = "COALESCE(d.state, '')")]
    pub document_state: String,
    /// Where the cancellation of that document is; none where none was requested.
    #[row(
        sql = "(SELECT k.state FROM e_cancellation k WHERE k.company_id = d.company_id AND k.document_id = d.id)"
    )]
    pub document_cancellation: Option<String>,
    /// Whether it is a payment that was taken back.
    #[row(sql = "(x.id IS NOT NULL)")]
    pub undone: bool,
    /// Number of the receipt of the payment that this takes back.
    #[row(sql = "o.number")]
    pub undoes_number: Option<i64>,
}

/// The unpaid part of an entry.
#[crate::row(table = "client_credit_entry", key(company_id), alias = "e")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DebtRow {
    pub id: i64,
    pub open_amount: Money,
    pub sale_id: Option<i64>,
}

/// A payment of a debt.
#[crate::row(alias = "e")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaidDebtRow {
    pub id: i64,
    pub open_amount: Money,
    pub sale_id: Option<i64>,
    #[row(sql = "e.amount + COALESCE(r.amount, 0) - e.open_amount")]
    pub paid: Money,
}

/// A line of a sale, by its name.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoldLineRow {
    pub sale_id: i64,
    pub name: String,
    pub quantity: Quantity,
}

/// Adds an entry to an account that is held.
#[crate::boxed]
pub async fn add_entry(tx: &mut CompanyTx, entry: &CreditEntryRow) -> Result<()> {
    let company = tx.company_id();
    tx.write(ADD, &entry.values(company)).await
}

/// Sets what a client owes, of an account that is held.
#[crate::boxed]
pub async fn set_balance(tx: &mut CompanyTx, client_id: i64, balance: Money) -> Result<()> {
    let company = tx.company_id();
    tx.write(SET_BALANCE, params![company, client_id, balance])
        .await
}

/// Sets the unpaid parts of entries.
#[crate::boxed]
pub async fn set_open(tx: &mut CompanyTx, client_id: i64, open: &[(i64, Money)]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = open
        .iter()
        .map(|(id, left)| values![company, client_id, *id, *left].to_vec())
        .collect();
    tx.write_many(SET_OPEN, &rows).await
}

/// The debts of a client that are not paid, the oldest first.
#[crate::boxed]
pub async fn open_debts(tx: &mut CompanyTx, client_id: i64) -> Result<Vec<DebtRow>> {
    let company = tx.company_id();
    let key = params![company, client_id];
    tx.all(OPEN_DEBTS, key, DebtRow::from_row).await
}

/// The debts of a client of which something was paid, the newest first, those that a document says are
/// paid last.
#[crate::boxed]
pub async fn paid_debts(tx: &mut CompanyTx, client_id: i64) -> Result<Vec<PaidDebtRow>> {
    let company = tx.company_id();
    let key = params![company, client_id];
    tx.all(PAID_DEBTS, key, PaidDebtRow::from_row).await
}

/// The day of the oldest debt that is not paid.
#[crate::boxed]
pub async fn oldest_debt(tx: &mut CompanyTx, client_id: i64) -> Result<Option<String>> {
    let company = tx.company_id();
    tx.one(OLDEST, params![company, client_id], |row| row.get(0))
        .await
}

/// Entries of a sale, in their order.
#[crate::boxed]
pub async fn of_sale(tx: &mut CompanyTx, sale_id: i64) -> Result<Vec<CreditEntryRow>> {
    let company = tx.company_id();
    let key = params![company, sale_id];
    tx.all(OF_SALE, key, CreditEntryRow::from_row).await
}

/// Refund of a credit note to the account of its sale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CreditedNote {
    /// Zero where the sale was not charged to an account.
    pub amount: Money,
    /// Unpaid part of the sale at that time; zero where more was paid.
    pub open: Money,
}

/// Refund of a credit note to the account of its sale; `closes` where it took the last of it, with
/// which the rest of the charge is taken back.
#[crate::boxed]
pub async fn credited_by(
    tx: &mut CompanyTx,
    sale_id: i64,
    (note_id, closes): (i64, bool),
) -> Result<CreditedNote> {
    let bound = params![tx.company_id(), sale_id, note_id, closes];
    let (amount, open) = tx
        .one(CREDITED, bound, <(Money, Money)>::from_row)
        .await?;
    Ok(CreditedNote {
        amount,
        open: open.max(Money::ZERO),
    })
}

/// One entry of a client.
#[crate::boxed]
pub async fn entry(
    tx: &mut CompanyTx,
    client_id: i64,
    id: i64,
) -> Result<Option<CreditEntryView>> {
    let company = tx.company_id();
    let key = params![company, client_id, id];
    tx.optional(ENTRY, key, CreditEntryView::from_row).await
}

/// A page of the entries of a client, the newest first.
#[crate::boxed]
pub async fn page(
    tx: &mut CompanyTx,
    client_id: i64,
    size: i64,
    skip: i64,
) -> Result<Vec<CreditEntryView>> {
    let company = tx.company_id();
    let key = params![company, client_id, size, skip];
    tx.all(PAGE, key, CreditEntryView::from_row).await
}

/// How many entries a client has.
#[crate::boxed]
pub async fn count(tx: &mut CompanyTx, client_id: i64) -> Result<i64> {
    let company = tx.company_id();
    tx.one(COUNT, params![company, client_id], |row| row.get(0))
        .await
}

/// The first lines of each sale, at most `most` of one.
#[crate::boxed]
pub async fn sold_lines(
    tx: &mut CompanyTx,
    sales: &[i64],
    most: i64,
) -> Result<Vec<SoldLineRow>> {
    let company = tx.company_id();
    let keys: Vec<_> = sales
        .iter()
        .map(|sale| values![company, *sale, most])
        .collect();
    let found = tx.all_many(SOLD, &keys, SoldLineRow::from_row).await?;
    Ok(found.into_iter().flatten().collect())
}
