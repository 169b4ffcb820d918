//! What leaves the house of electronic documents: files, and rows for spreadsheets.

use yapa_domain::{Money, Quantity};

use super::e_documents::{DocumentFilter, DocumentRow, SignedRow};
use crate::{CompanyTx, FromRow, Result, Row, params, sql};

macro_rules! columns {
    () => {
        "d.id, d.sale_id, d.state, d.business_date, d.hour, d.document_code, d.issuer_code, d.series, d.number, \
         d.client_name, d.client_document_number, d.total, d.search, d.verdict_code, d.verdict_text, d.ticket, d.digest, \
         d.created_at_ms, d.corrects_code, d.corrects_series, d.corrects_number, d.number_spent, d.replaced_by, \
         (SELECT c.number FROM e_document c WHERE c.company_id = d.company_id AND c.id = d.replaced_by)"
    };
}

// As the lists filter: an absent filter is bound as an empty text; codes come as `,01,03,`.
macro_rules! filter {
    () => {
        "d.company_id = $1 AND d.sale_id IS NOT NULL AND d.business_date >= $2 AND d.business_date < $3 AND ($4 = '' OR $4 LIKE '%,' || d.state || ',%') \
         AND ($5 = '' OR $5 LIKE '%,' || d.issuer_code || ',%') AND ($6 = '' OR d.search LIKE $6 ESCAPE '\\') \
         AND ($4 <> ',RECHAZADO,' OR d.replaced_by IS NULL) AND ($4 <> ',RECHAZADO,' OR d.corrects_code <> '' OR NOT EXISTS (SELECT u.id FROM sale u \
         WHERE u.company_id = d.company_id AND u.id = d.sale_id AND u.state IN ('descartada', 'anulada'))) \
         AND (CAST($7 AS BIGINT) = 0 OR EXISTS (SELECT m.id FROM sale m \
         WHERE m.company_id = d.company_id AND m.id = d.sale_id AND m.user_id = $7))"
    };
}

sql! {
    BY_FOLIO = concat!("SELECT ", columns!(), " FROM e_document d \
        WHERE d.company_id = $1 AND d.number = $2 AND ($3 = '' OR d.issuer_code = $3) \
        AND ($4 = '' OR d.series = $4) ORDER BY d.id LIMIT 2");
    RECEIPT = "SELECT receipt_name, receipt FROM e_document \
        WHERE company_id = $1 AND id = $2 AND receipt IS NOT NULL AND receipt_name <> ''";
    UNSIGNED = "SELECT id, issuer_code FROM e_document WHERE company_id = $1 AND xml IS NULL \
        AND state IN ('ACEPTADO', 'OBSERVADO', 'ANULADO') ORDER BY id DESC LIMIT $2";
    KEEP_REHEARSED = "UPDATE e_document SET file_name = $3, digest = $4, mark = $5, xml = $6, receipt_name = $7, \
        receipt = $8 WHERE company_id = $1 AND id = $2 AND xml IS NULL";
    SHEET = concat!("SELECT ", columns!(), ", COALESCE(n.net, s.net), COALESCE(n.exempt, s.exempt), \
        COALESCE(n.vat, s.vat), COALESCE(n.extra_tax, s.extra_tax), COALESCE(n.bags, s.bags), \
        COALESCE(n.bags_total, s.bags_total), s.payment_code, s.currency \
        FROM e_document d JOIN sale s ON s.company_id = d.company_id AND s.id = d.sale_id \
        LEFT JOIN credit_note n ON n.company_id = d.company_id AND n.id = COALESCE(d.replaced_by, d.id) \
        WHERE ", filter!(), " AND d.id < $8 ORDER BY d.id DESC LIMIT $9");
    COUNT_LINES = concat!("SELECT (SELECT COUNT(*) FROM e_document d JOIN sale_line l \
        ON l.company_id = d.company_id AND l.sale_id = d.id WHERE ", filter!(), ") \
        + (SELECT COUNT(*) FROM e_document d JOIN credit_note_line l \
        ON l.company_id = d.company_id AND l.note_id = d.id WHERE ", filter!(), ")");
    SALE_LINES = concat!("SELECT d.id, l.line_no, l.code, l.name, l.brand, l.presentation, l.quantity, l.unit_price, \
        l.discount_amount, l.net_amount, l.vat_amount, l.extra_tax, l.total \
        FROM e_document d JOIN sale_line l ON l.company_id = d.company_id AND l.sale_id = d.id \
        WHERE ", filter!(), " AND d.id >= $8 AND d.id <= $9 ORDER BY d.id DESC, l.line_no");
    NOTE_LINES = concat!("SELECT d.id, n.line_no, l.code, l.name, l.brand, l.presentation, n.quantity, l.unit_price, \
        l.discount_amount, n.net_amount, n.vat_amount, n.extra_tax, n.total \
        FROM e_document d JOIN credit_note_line n ON n.company_id = d.company_id AND n.note_id = d.id \
        JOIN sale_line l ON l.company_id = d.company_id AND l.sale_id = d.sale_id AND l.line_no = n.sale_line \
        WHERE ", filter!(), " AND d.id >= $8 AND d.id <= $9 ORDER BY d.id DESC, n.line_no");
}

/// A document with the sums that a sheet tells.
#[derive(Clone, Debug)]
pub struct SheetRow {
    /// The document.
    pub document: DocumentRow,
    /// Taxed part without taxes.
    pub net: Money,
    /// Exempt part, the unaffected one included.
    pub exempt: Money,
    /// Sales tax.
    pub vat: Money,
    /// The additional taxes.
    pub extra_tax: Money,
    /// Number of bags.
    pub bags: i64,
    /// What they come to.
    pub bags_total: Money,
    /// Code of the payment type.
    pub payment_code: String,
    /// ISO 4217 code.
    pub currency: String,
}

impl FromRow for SheetRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SheetRow {
            document: DocumentRow::from_row(row)?,
            net: row.get(24)?,
            exempt: row.get(25)?,
            vat: row.get(26)?,
            extra_tax: row.get(27)?,
            bags: row.get(28)?,
            bags_total: row.get(29)?,
            payment_code: row.get(30)?,
            currency: row.get(31)?,
        })
    }
}

/// A line of a document, as a sheet tells it.
#[derive(Clone, Debug, Default)]
pub struct SheetLine {
    /// The document.
    pub document_id: i64,
    /// Place in the document.
    pub line_no: i64,
    /// Code of the product.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Its brand.
    pub brand: String,
    /// Its presentation.
    pub presentation: String,
    /// How many.
    pub quantity: Quantity,
    /// Price of one.
    pub unit_price: Money,
    /// Taken off.
    pub discount: Money,
    /// Without taxes.
    pub net: Money,
    /// Sales tax.
    pub vat: Money,
    /// The additional taxes.
    pub extra_tax: Money,
    /// What it comes to.
    pub total: Money,
}

impl FromRow for SheetLine {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SheetLine {
            document_id: row.get(0)?,
            line_no: row.get(1)?,
            code: row.get(2)?,
            name: row.get(3)?,
            brand: row.get(4)?,
            presentation: row.get(5)?,
            quantity: row.get(6)?,
            unit_price: row.get(7)?,
            discount: row.get(8)?,
            net: row.get(9)?,
            vat: row.get(10)?,
            extra_tax: row.get(11)?,
            total: row.get(12)?,
        })
    }
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
        Ok((row.get(0)?, row.get(1)?))
    })
    .await
}

/// The newest documents that the authority took and whose bytes nobody has, with its codes of
/// their types.
#[crate::boxed]
pub async fn unsigned(tx: &mut CompanyTx, most: i64) -> Result<Vec<(i64, String)>> {
    let company = tx.company_id();
    tx.all(UNSIGNED, params![company, most], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
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
    let bytes = receipt.map(|(_, bytes)| bytes.as_slice());
    let bound = params![
        company,
        id,
        s.file_name,
        s.digest,
        s.mark,
        s.xml,
        name,
        bytes
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
    let (company, f) = (tx.company_id(), filter);
    let bound = params![
        company,
        f.from,
        f.before,
        f.states,
        f.issuer_codes,
        f.pattern,
        f.seller.unwrap_or_default(),
        before,
        size
    ];
    tx.all(SHEET, bound, SheetRow::from_row).await
}

/// How many lines the documents have that the filter finds.
#[crate::boxed]
pub async fn count_lines(tx: &mut CompanyTx, filter: &DocumentFilter) -> Result<i64> {
    let (company, f) = (tx.company_id(), filter);
    let bound = params![
        company,
        f.from,
        f.before,
        f.states,
        f.issuer_codes,
        f.pattern,
        f.seller.unwrap_or_default()
    ];
    tx.one(COUNT_LINES, bound, |row| row.get(0)).await
}

/// The lines of the documents between two keys that the filter finds, by document.
#[crate::boxed]
pub async fn sheet_lines(
    tx: &mut CompanyTx,
    filter: &DocumentFilter,
    (least, most): (i64, i64),
) -> Result<Vec<SheetLine>> {
    let (company, f) = (tx.company_id(), filter);
    let mut lines = Vec::new();
    for text in [SALE_LINES, NOTE_LINES] {
        let bound = params![
            company,
            f.from,
            f.before,
            f.states,
            f.issuer_codes,
            f.pattern,
            f.seller.unwrap_or_default(),
            least,
            most
        ];
        lines.extend(tx.all(text, bound, SheetLine::from_row).await?);
    }
    lines.sort_by_key(|line: &SheetLine| (-line.document_id, line.line_no));
    Ok(lines)
}
