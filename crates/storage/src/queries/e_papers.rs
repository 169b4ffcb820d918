//! Electronic documents as files, and rows for spreadsheets.

use yapa_domain::{Money, Quantity};

use super::e_document_list::{DocumentFilter, FILTER, narrowed};
use super::e_documents::{DocumentRow, SignedRow};
use crate::packed::{Unpacked, pack};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    BY_FOLIO = DocumentRow::SELECT, "WHERE d.company_id = $1 AND d.number = $2 AND ($3 = '' OR d.issuer_code = $3) \
        AND ($4 = '' OR d.series = $4) ORDER BY d.id LIMIT 2";
    RECEIPT = "SELECT receipt_name, receipt FROM e_document \
        WHERE company_id = $1 AND id = $2 AND receipt IS NOT NULL AND receipt_name <> ''";
    UNSIGNED = "SELECT id, issuer_code FROM e_document WHERE company_id = $1 AND xml IS NULL \
        AND state IN ('ACEPTADO', 'OBSERVADO', 'ANULADO') ORDER BY id DESC LIMIT $2";
    UNSIGNED_CORRECTED = "SELECT d.id FROM e_document d WHERE d.company_id = $1 AND d.xml IS NULL \
        AND d.state IN ('ACEPTADO', 'OBSERVADO', 'ANULADO') AND EXISTS (SELECT 1 FROM e_document n \
            WHERE n.company_id = d.company_id AND n.sale_id = d.id AND n.corrects_code <> '') ORDER BY d.id";
    KEEP_REHEARSED = "UPDATE e_document SET file_name = $3, digest = $4, mark = $5, xml = $6, receipt_name = $7, \
        receipt = $8, environment = $9 WHERE company_id = $1 AND id = $2 AND xml IS NULL";
    SHEET = "SELECT ", SheetRow::COLUMNS, " FROM e_document d LEFT JOIN sale s ON s.company_id = d.company_id AND s.id = d.sale_id \
        LEFT JOIN payment_document p ON p.company_id = d.company_id AND p.id = COALESCE(d.replaced_by, d.id) AND d.of_payment \
        LEFT JOIN credit_note n ON n.company_id = d.company_id AND n.id = COALESCE(d.replaced_by, d.id) \
        WHERE ", FILTER, " AND d.id < $8 ORDER BY d.id DESC LIMIT $9";
    COUNT_LINES = "SELECT (SELECT COUNT(*) FROM e_document d JOIN sale_line l \
        ON l.company_id = d.company_id AND l.sale_id = d.id WHERE ", FILTER, ") \
        + (SELECT COUNT(*) FROM e_document d JOIN credit_note_line l \
        ON l.company_id = d.company_id AND l.note_id = d.id WHERE ", FILTER, ")";
    SALE_LINES = "SELECT ", SheetLine::COLUMNS, " FROM e_document d JOIN sale_line l ON l.company_id = d.company_id AND l.sale_id = d.id \
        WHERE ", FILTER, " AND d.id >= $8 AND d.id <= $9 ORDER BY d.id DESC, l.line_no";
    // The columns of a SheetLine; what the note took back is on the note.
    NOTE_LINES = "SELECT d.id, n.line_no, l.code, l.name, l.brand, l.presentation, n.quantity, l.unit_price, \
        l.discount_amount, n.net_amount, n.vat_amount, n.extra_tax, n.total \
        FROM e_document d JOIN credit_note_line n ON n.company_id = d.company_id AND n.note_id = d.id \
        JOIN sale_line l ON l.company_id = d.company_id AND l.sale_id = d.sale_id AND l.line_no = n.sale_line \
        WHERE ", FILTER, " AND d.id >= $8 AND d.id <= $9 ORDER BY d.id DESC, n.line_no";
}

/// A document with the sums of a sheet; a payment has its total alone.
#[crate::row(alias = "s")]
#[derive(Clone, Debug)]
pub struct SheetRow {
    #[row(nested)]
    pub document: DocumentRow,
    #[row(sql = "COALESCE(n.net, s.net, 0)")]
    pub net: Money,
    #[row(sql = "COALESCE(n.exempt, s.exempt, 0)")]
    pub exempt: Money,
    #[row(sql = "COALESCE(n.vat, s.vat, 0)")]
    pub vat: Money,
    #[row(sql = "COALESCE(n.extra_tax, s.extra_tax, 0)")]
    pub extra_tax: Money,
    #[row(sql = "COALESCE(n.bags, s.bags, 0)")]
    pub bags: i64,
    /// Sum of them.
    #[row(sql = "COALESCE(n.bags_total, s.bags_total, 0)")]
    pub bags_total: Money,
    #[row(sql = "COALESCE(s.payment_code, p.payment_code, '')")]
    pub payment_code: String,
    /// Empty for payments.
    #[row(sql = "COALESCE(s.currency, '')")]
    pub currency: String,
}

/// A line of a document, as a sheet shows it.
#[crate::row(alias = "l")]
#[derive(Clone, Debug, Default)]
pub struct SheetLine {
    #[row(sql = "d.id")]
    pub document_id: i64,
    pub line_no: i64,
    pub code: String,
    pub name: String,
    pub brand: String,
    pub presentation: String,
    pub quantity: Quantity,
    pub unit_price: Money,
    /// Taken off.
    #[row(column = "discount_amount")]
    pub discount: Money,
    #[row(column = "net_amount")]
    pub net: Money,
    #[row(column = "vat_amount")]
    pub vat: Money,
    pub extra_tax: Money,
    pub total: Money,
}

/// The documents with this number, two at most; type and series may be empty.
#[crate::boxed]
pub async fn by_folio(
    tx: &mut CompanyTx,
    number: i64,
    issuer_code: &str,
    series: &str,
) -> Result<Vec<DocumentRow>> {
    let company = tx.company_id();
    let bound = params![company, number, issuer_code, series];
    tx.all(BY_FOLIO, bound, DocumentRow::from_row).await
}

/// Name and bytes of the authority's answer, once there is one.
#[crate::boxed]
pub async fn receipt(tx: &mut CompanyTx, id: i64) -> Result<Option<(String, Vec<u8>)>> {
    let company = tx.company_id();
    tx.optional(RECEIPT, params![company, id], |row| {
        Ok((row.get(0)?, row.get::<Unpacked<_>>(1)?.0))
    })
    .await
}

/// The newest documents that the authority accepted and whose bytes are not stored, with its codes of
/// their types.
#[crate::boxed]
pub async fn unsigned(tx: &mut CompanyTx, most: i64) -> Result<Vec<(i64, String)>> {
    let company = tx.company_id();
    tx.all(UNSIGNED, params![company, most], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
    .await
}

/// Those of which there are credit notes, sent or not.
#[crate::boxed]
pub async fn unsigned_corrected(tx: &mut CompanyTx) -> Result<Vec<i64>> {
    let company = tx.company_id();
    tx.all(UNSIGNED_CORRECTED, params![company], |row| row.get(0))
        .await
}

/// Gives such a document its bytes, and the authority's answer.
#[crate::boxed]
pub async fn keep_rehearsed(
    tx: &mut CompanyTx,
    id: i64,
    signed: &SignedRow,
    receipt: Option<&(String, Vec<u8>)>,
) -> Result<()> {
    let (company, s) = (tx.company_id(), signed);
    let name = receipt.map_or("", |(name, _)| name.as_str());
    let bytes = receipt.map(|(_, bytes)| pack(bytes));
    let xml = pack(&s.xml);
    let bound = params![
        company,
        id,
        s.file_name,
        s.digest,
        s.mark,
        xml,
        name,
        bytes,
        s.environment
    ];
    tx.exec(KEEP_REHEARSED, bound).await?;
    Ok(())
}

/// The next documents for a sheet, the newest first, from below the key `before` on.
#[crate::boxed]
pub async fn sheet(
    tx: &mut CompanyTx,
    filter: &DocumentFilter,
    before: i64,
    size: i64,
) -> Result<Vec<SheetRow>> {
    let mut bound = narrowed(tx, filter);
    bound.extend(params![before, size]);
    tx.all(SHEET, &bound, SheetRow::from_row).await
}

/// How many lines the documents have that the filter finds.
#[crate::boxed]
pub async fn count_lines(tx: &mut CompanyTx, filter: &DocumentFilter) -> Result<i64> {
    let bound = narrowed(tx, filter);
    tx.one(COUNT_LINES, &bound, |row| row.get(0)).await
}

/// The lines of the documents between two keys that the filter finds, by document.
#[crate::boxed]
pub async fn sheet_lines(
    tx: &mut CompanyTx,
    filter: &DocumentFilter,
    (least, most): (i64, i64),
) -> Result<Vec<SheetLine>> {
    let mut bound = narrowed(tx, filter);
    bound.extend(params![least, most]);
    let mut lines = Vec::new();
    for text in [SALE_LINES, NOTE_LINES] {
        lines.extend(tx.all(text, &bound, SheetLine::from_row).await?);
    }
    lines.sort_by_key(|line: &SheetLine| (-line.document_id, line.line_no));
    Ok(lines)
}
