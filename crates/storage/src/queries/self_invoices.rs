//! Tickets that become invoices: the code on a ticket, and what takes the place of its document.

use yapa_domain::EpochMillis;

use super::e_document_numbers::COPY;
use super::e_documents::DocumentRow;
use super::sales::SaleRow;
use crate::{CompanyScope, CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    INSERT_CODE = "INSERT INTO ticket_code (company_id, sale_id, code) VALUES ($1, $2, $3)";
    CODE_OF = "SELECT code FROM ticket_code WHERE company_id = $1 AND sale_id = $2";
    // The bearer of the code may ask for the invoice of this sale and nothing else.
    FIND_CODE = "SELECT company_id, sale_id FROM ticket_code WHERE code = $1";
    INSERT = InvoiceRow::INSERT;
    FIND = InvoiceRow::SELECT, "WHERE i.company_id = $1 AND i.sale_id = $2";
    CHANGE = "UPDATE ticket_invoice SET tax_regime = $3, tax_postcode = $4, invoice_usage = $5, email = $6, user_id = $7 \
        WHERE company_id = $1 AND sale_id = $2";
    KEEP_TICKET = COPY, " AND state IN ('ACEPTADO', 'OBSERVADO')";
    BEGIN_INVOICE = "UPDATE e_document SET state = 'PENDIENTE', document_code = $3, issuer_code = $4, series = $5, number = $6, \
        business_date = $7, hour = $8, client_name = $9, client_document_number = $10, search = search || $11, \
        verdict_code = '', verdict_text = '', decided_at_ms = NULL, ticket = '', file_name = '', digest = '', mark = '', \
        xml = NULL, receipt_name = '', receipt = NULL, environment = '', number_spent = FALSE, warned_at_ms = NULL \
        WHERE company_id = $1 AND id = $2";
    RESTORE_NUMBER = "UPDATE e_document SET number = -number WHERE company_id = $1 AND id = $2";
    CHANGE_SALE = "UPDATE sale SET document_code = $3, issuer_code = $4, series = $5, number = $6, client_document_type = $7, \
        client_document_number = $8, client_name = $9, search = search || $10 WHERE company_id = $1 AND id = $2";
    NAME_BUYER = "UPDATE e_document SET client_name = $3, client_document_number = $4, search = search || $5, \
        business_date = $6, hour = $7 WHERE company_id = $1 AND id = $2";
    // The sums of its day keep each type of document apart.
    FORGET_TAX_DAY = "DELETE FROM tax_summed_day WHERE company_id = $1 AND business_date = $2";
    KEEP_INVOICE = COPY, " AND state = 'RECHAZADO'";
    // A number that is given up is used no more.
    SPEND_NUMBER = "UPDATE e_document SET number = -number, number_spent = TRUE WHERE company_id = $1 AND id = $2";
    RESTORE_TICKET = "UPDATE e_document SET state = t.state, business_date = t.business_date, hour = t.hour, \
        document_code = t.document_code, issuer_code = t.issuer_code, series = t.series, number = -t.number, \
        client_name = t.client_name, client_document_number = t.client_document_number, verdict_code = t.verdict_code, \
        verdict_text = t.verdict_text, decided_at_ms = t.decided_at_ms, ticket = t.ticket, file_name = t.file_name, \
        digest = t.digest, mark = t.mark, xml = t.xml, receipt_name = t.receipt_name, receipt = t.receipt, \
        number_spent = FALSE, environment = t.environment, warned_at_ms = NULL \
        FROM e_document t WHERE e_document.company_id = $1 AND e_document.id = $2 AND t.company_id = $1 AND t.id = $3";
    DELETE = "DELETE FROM ticket_invoice WHERE company_id = $1 AND sale_id = $2";
    DELETE_TICKET = "DELETE FROM e_document WHERE company_id = $1 AND id = $2";
    ASKED = "SELECT COUNT(*) FROM audit WHERE company_id = $1 AND entity = 'e_document' AND entity_id = $2 \
        AND user_id = 0 AND action IN ('e_document.invoice', 'e_document.resend')";
    // The addresses are read of the few entries that the index finds.
    WRITTEN_TO = "SELECT EXISTS (SELECT 1 FROM audit WHERE company_id = $1 AND id IN (SELECT a.id FROM audit a \
        WHERE a.company_id = $1 AND a.entity = 'e_document' AND a.entity_id = $2 AND a.action = $3) \
        AND LOWER(after) = LOWER($4))";
    REPLACED = DocumentRow::SELECT, "WHERE d.company_id = $1 AND d.replaced_by = $2 AND d.corrects_code = '' \
        AND d.state <> 'RECHAZADO' ORDER BY d.id";
}

/// The invoice of a ticket.
#[crate::row(table = "ticket_invoice", key(company_id), alias = "i")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InvoiceRow {
    pub sale_id: i64,
    /// Key of the ticket's document.
    pub ticket_id: i64,
    /// The authority's data of the buyer.
    pub tax_regime: String,
    pub tax_postcode: String,
    pub invoice_usage: String,
    /// Where it is sent to; may be empty.
    pub email: String,
    /// The user who requested it; 0 for the buyer.
    pub user_id: i64,
    pub created_at_ms: EpochMillis,
    /// Identity document of the buyer that the ticket names.
    pub ticket_document_type: String,
}

/// Keeps the code of a ticket.
#[crate::boxed]
pub async fn insert_code(tx: &mut CompanyTx, sale_id: i64, code: &str) -> Result<()> {
    let bound = params![tx.company_id(), sale_id, code];
    tx.write(INSERT_CODE, bound).await
}

/// The code of a ticket, if it has one.
#[crate::boxed]
pub async fn code_of(tx: &mut CompanyTx, sale_id: i64) -> Result<Option<String>> {
    let bound = params![tx.company_id(), sale_id];
    tx.optional(CODE_OF, bound, |row| row.get(0)).await
}

/// Company and sale of a code.
#[crate::boxed]
pub async fn find_code(tx: &mut Tx, code: &str) -> Result<Option<(CompanyScope, i64)>> {
    let found: Option<(i64, i64)> = tx
        .optional(FIND_CODE, params![code], FromRow::from_row)
        .await?;
    Ok(found.map(|(company, sale_id)| (CompanyScope::granted(company), sale_id)))
}

/// The invoice of the ticket of a sale, if it became one.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, sale_id: i64) -> Result<Option<InvoiceRow>> {
    let bound = params![tx.company_id(), sale_id];
    tx.optional(FIND, bound, InvoiceRow::from_row).await
}

/// How often the invoice of a sale was requested with the code of its ticket, corrections included.
#[crate::boxed]
pub async fn times_asked(tx: &mut CompanyTx, sale_id: i64) -> Result<i64> {
    let bound = params![tx.company_id(), sale_id];
    tx.one(ASKED, bound, |row| row.get(0)).await
}

/// Whether the audit log has this action about the document of a sale and this address.
#[crate::boxed]
pub async fn was_written_to(
    tx: &mut CompanyTx,
    sale_id: i64,
    action: &str,
    email: &str,
) -> Result<bool> {
    let bound = params![tx.company_id(), sale_id, action, email];
    tx.one(WRITTEN_TO, bound, |row| row.get(0)).await
}

/// The documents that the present one of a sale took the place of and that the authority accepted.
#[crate::boxed]
pub async fn replaced(tx: &mut CompanyTx, sale_id: i64) -> Result<Vec<DocumentRow>> {
    let bound = params![tx.company_id(), sale_id];
    tx.all(REPLACED, bound, DocumentRow::from_row).await
}

/// Begins the invoice in the place of the ticket's document. `sale` has the invoice's type, number and
/// buyer, `issued` its day and hour, `search` the search text beside the ticket's. The caller has locked
/// sale and document.
#[crate::boxed]
pub async fn begin(
    tx: &mut CompanyTx,
    sale: &SaleRow,
    row: &InvoiceRow,
    (date, hour): (&str, &str),
    search: &str,
) -> Result<bool> {
    let (company, id) = (tx.company_id(), sale.id);
    let kept = tx
        .exec(KEEP_TICKET, params![company, id, row.ticket_id])
        .await?;
    if kept != 1 {
        return Ok(false);
    }
    let document = params![
        company,
        id,
        sale.document_code,
        sale.issuer_code,
        sale.series,
        sale.number,
        date,
        hour,
        sale.client_name,
        sale.client_document_number,
        search
    ];
    tx.exec(BEGIN_INVOICE, document).await?;
    tx.exec(RESTORE_NUMBER, params![company, row.ticket_id])
        .await?;
    tx.write(INSERT, &row.values(company)).await?;
    change_sale(tx, sale, search).await?;
    tx.exec(FORGET_TAX_DAY, params![company, sale.business_date])
        .await?;
    Ok(true)
}

/// Makes the ticket the document of its sale again, whose invoice was refused; the refused one keeps
/// its number under `attempt_id`. `sale` has the ticket's type, number and buyer. The caller holds
/// sale and document.
#[crate::boxed]
pub async fn give_up(
    tx: &mut CompanyTx,
    sale: &SaleRow,
    row: &InvoiceRow,
    attempt_id: i64,
) -> Result<bool> {
    let (company, id, ticket) = (tx.company_id(), sale.id, row.ticket_id);
    let kept = tx
        .exec(KEEP_INVOICE, params![company, id, attempt_id])
        .await?;
    if kept != 1 {
        return Ok(false);
    }
    // No two rows have one number: the ticket's is negated until its row is gone.
    tx.exec(RESTORE_NUMBER, params![company, ticket]).await?;
    tx.exec(RESTORE_TICKET, params![company, id, ticket])
        .await?;
    tx.exec(SPEND_NUMBER, params![company, attempt_id]).await?;
    tx.exec(DELETE, params![company, id]).await?;
    tx.exec(DELETE_TICKET, params![company, ticket]).await?;
    change_sale(tx, sale, "").await?;
    tx.exec(FORGET_TAX_DAY, params![company, sale.business_date])
        .await?;
    Ok(true)
}

/// Names another buyer on an invoice that was refused, and issues it at another moment.
#[crate::boxed]
pub async fn change(
    tx: &mut CompanyTx,
    sale: &SaleRow,
    row: &InvoiceRow,
    (date, hour): (&str, &str),
    search: &str,
) -> Result<()> {
    let (company, id) = (tx.company_id(), sale.id);
    let buyer = params![
        company,
        id,
        row.tax_regime,
        row.tax_postcode,
        row.invoice_usage,
        row.email,
        row.user_id
    ];
    tx.exec(CHANGE, buyer).await?;
    let (name, number) = (&sale.client_name, &sale.client_document_number);
    let named = params![company, id, name, number, search, date, hour];
    tx.exec(NAME_BUYER, named).await?;
    change_sale(tx, sale, search).await
}

async fn change_sale(tx: &mut CompanyTx, sale: &SaleRow, search: &str) -> Result<()> {
    let bound = params![
        tx.company_id(),
        sale.id,
        sale.document_code,
        sale.issuer_code,
        sale.series,
        sale.number,
        sale.client_document_type,
        sale.client_document_number,
        sale.client_name,
        search
    ];
    tx.exec(CHANGE_SALE, bound).await?;
    super::sales::note_client(tx, sale).await
}
