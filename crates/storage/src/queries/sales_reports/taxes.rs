//! Taxes of documents by the day of the document, as they are declared: a sale whole, in its month;
//! a credit note in the month in which it was issued. A sale that was undone without a note is none.

use yapa_domain::Money;

use crate::{CompanyTx, FromRow, Result, params, sql};

const OF_DAYS: &str = " WHERE t.company_id = $1 AND t.business_date >= $2 AND t.business_date < $3";
pub(in crate::queries) const STANDS: &str = " AND (t.state IN ('abierta', 'cerrada') OR EXISTS (SELECT n.id FROM credit_note n \
     WHERE n.company_id = t.company_id AND n.sale_id = t.id AND n.closes))";
const SALES: &str = crate::join!(" FROM sale t", OF_DAYS, STANDS);
const NOTES: &str = crate::join!(" FROM credit_note t", OF_DAYS);
const GROUPED: &str = " GROUP BY t.document_code ORDER BY t.document_code";
// Texts of taxes without an amount are few; the others are read one by one.
const EXTRAS: &str = " AND t.extra_taxes <> '[]' GROUP BY t.document_code, t.extra_taxes";

const STATED: &str = " AND t.extra_tax <> 0 AND (t.business_date, t.id) > ($4, $5) ORDER BY t.business_date, t.id LIMIT $6";

const RATES: &str = " AND l.vat_amount <> 0 GROUP BY t.document_code, l.taxes";

sql! {
    SALE_TAXES = "SELECT ", DocumentTaxes::COLUMNS, SALES, GROUPED;
    NOTE_TAXES = "SELECT ", DocumentTaxes::COLUMNS, NOTES, GROUPED;
    SALE_EXTRAS = "SELECT ", ExtraTaxes::COLUMNS, SALES, EXTRAS;
    // A note keeps the amount of each tax of its sale.
    NOTE_EXTRAS = "SELECT t.document_code, s.extra_taxes, t.extra_taxes, COUNT(*) FROM credit_note t \
        JOIN sale s ON s.company_id = t.company_id AND s.id = t.sale_id", OF_DAYS,
        " AND t.extra_taxes <> '[]' GROUP BY t.document_code, s.extra_taxes, t.extra_taxes";
    WHOLE_SALES = "SELECT t.document_code, t.document_code, t.total - t.exempt, COUNT(*), CAST(SUM(t.net) AS BIGINT), \
        CAST(SUM(t.vat) AS BIGINT), '[]', CAST(NULL AS TEXT) FROM sale t", OF_DAYS, STANDS, " AND t.extra_tax <> 0 \
        GROUP BY t.document_code, t.total - t.exempt";
    WHOLE_NOTES = "SELECT t.document_code, s.document_code, t.total - t.exempt, CAST(1 AS BIGINT), t.net, t.vat, \
        s.extra_taxes, t.extra_taxes FROM credit_note t JOIN sale s ON s.company_id = t.company_id AND s.id = t.sale_id",
        OF_DAYS, " AND t.extra_tax <> 0";
    STATED_SALES = "SELECT ", StatedDocument::COLUMNS, " FROM sale t JOIN sale s ON s.company_id = t.company_id AND s.id = t.id \
        JOIN e_document d ON d.company_id = t.company_id AND d.id = t.id AND d.xml IS NOT NULL", OF_DAYS, STANDS, STATED;
    STATED_NOTES = "SELECT ", StatedDocument::COLUMNS, " FROM credit_note t JOIN sale s ON s.company_id = t.company_id AND s.id = t.sale_id \
        JOIN e_document d ON d.company_id = t.company_id AND d.id = t.id AND d.xml IS NOT NULL", OF_DAYS, STATED;
    SALE_RATES = "SELECT t.document_code, l.taxes, CAST(SUM(l.net_amount) AS BIGINT), CAST(SUM(l.vat_amount) AS BIGINT) FROM sale t \
        JOIN sale_line l ON l.company_id = t.company_id AND l.sale_id = t.id", OF_DAYS, STANDS, RATES;
    NOTE_RATES = "SELECT t.document_code, l.taxes, CAST(SUM(a.net_amount) AS BIGINT), CAST(SUM(a.vat_amount) AS BIGINT) FROM credit_note t \
        JOIN credit_note_line a ON a.company_id = t.company_id AND a.note_id = t.id \
        JOIN sale_line l ON l.company_id = t.company_id AND l.sale_id = t.sale_id AND l.line_no = a.sale_line",
        OF_DAYS, " AND a.vat_amount <> 0 GROUP BY t.document_code, l.taxes";
}

/// Sums of the documents of one type.
#[crate::row(alias = "t")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentTaxes {
    pub document_code: String,
    #[row(sql = "COUNT(*)")]
    pub documents: i64,
    /// Net taxable amount.
    #[row(sql = "CAST(SUM(t.net) AS BIGINT)")]
    pub net: Money,
    /// Without tax, amounts outside of it included.
    #[row(sql = "CAST(SUM(t.exempt) AS BIGINT)")]
    pub exempt: Money,
    /// Outside of the tax.
    #[row(sql = "CAST(SUM(t.unaffected) AS BIGINT)")]
    pub unaffected: Money,
    #[row(sql = "CAST(SUM(t.vat) AS BIGINT)")]
    pub vat: Money,
    #[row(sql = "CAST(SUM(t.total) AS BIGINT)")]
    pub total: Money,
}

/// Documents of one type with the same additional taxes.
#[crate::row(alias = "t")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtraTaxes {
    pub document_code: String,
    /// As the sales keep them.
    pub extra_taxes: String,
    /// Their sums on credit notes, as those keep them.
    #[row(sql = "CAST(NULL AS TEXT)")]
    pub noted: Option<String>,
    #[row(sql = "COUNT(*)")]
    pub documents: i64,
}

/// Documents of one type with additional taxes that cost the same.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholePrices {
    pub document_code: String,
    /// The type of the sale, which a credit note is over.
    pub sold_as: String,
    /// Taxable amount of one of them, all taxes in it.
    pub taxed: Money,
    pub documents: i64,
    /// Of all of them, with additional taxes listed separately.
    pub net: Money,
    pub vat: Money,
    /// The additional taxes of a note's sale, and what they come to on the note.
    pub extra_taxes: String,
    pub noted: Option<String>,
}

/// A signed document with additional taxes, with the amounts of its sale or credit note.
#[crate::row(alias = "t")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedDocument {
    pub business_date: String,
    pub id: i64,
    pub document_code: String,
    pub net: Money,
    /// With amounts outside of the tax.
    pub exempt: Money,
    pub vat: Money,
    /// As the sale keeps them.
    #[row(sql = "s.extra_taxes")]
    pub extra_taxes: String,
    /// Their sum on a credit note, as it keeps them.
    #[row(sql = "CASE WHEN t.id = s.id THEN NULL ELSE t.extra_taxes END")]
    pub noted: Option<String>,
    #[row(packed, sql = "d.xml")]
    pub xml: Option<Vec<u8>>,
}

/// Lines with the sales tax, in documents of one type and with the same taxes.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaxedLines {
    pub document_code: String,
    /// As the lines keep them.
    pub taxes: String,
    /// Before the discount of the sale.
    pub net: Money,
    pub vat: Money,
}

/// The sales of the days from one on and before another, by document type.
#[crate::boxed]
pub async fn sale_taxes(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
) -> Result<Vec<DocumentTaxes>> {
    taxes(tx, SALE_TAXES, from, before).await
}

/// The credit notes of those days, by document type.
#[crate::boxed]
pub async fn note_taxes(
    tx: &mut CompanyTx,
    from: &str,
    before: &str,
) -> Result<Vec<DocumentTaxes>> {
    taxes(tx, NOTE_TAXES, from, before).await
}

/// The additional taxes of those sales.
#[crate::boxed]
pub async fn sale_extras(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<ExtraTaxes>> {
    extras(tx, SALE_EXTRAS, from, before).await
}

/// The additional taxes of those notes.
#[crate::boxed]
pub async fn note_extras(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<ExtraTaxes>> {
    extras(tx, NOTE_EXTRAS, from, before).await
}

/// Those sales with additional taxes, by what they cost.
#[crate::boxed]
pub async fn whole_sales(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<WholePrices>> {
    whole(tx, WHOLE_SALES, from, before).await
}

/// Those notes with additional taxes.
#[crate::boxed]
pub async fn whole_notes(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<WholePrices>> {
    whole(tx, WHOLE_NOTES, from, before).await
}

/// Signed documents of those sales, or with `of_notes` of those notes, that have additional taxes: at
/// most `most`, behind a day and key.
#[crate::boxed]
pub async fn stated_documents(
    tx: &mut CompanyTx,
    of_notes: bool,
    (from, before): (&str, &str),
    (day, id): (&str, i64),
    most: i64,
) -> Result<Vec<StatedDocument>> {
    let bound = params![tx.company_id(), from, before, day, id, most];
    let sql = match of_notes {
        true => STATED_NOTES,
        false => STATED_SALES,
    };
    tx.all(sql, bound, StatedDocument::from_row).await
}

/// The lines of those sales with the sales tax.
#[crate::boxed]
pub async fn sale_rates(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<TaxedLines>> {
    let company = tx.company_id();
    tx.all(
        SALE_RATES,
        params![company, from, before],
        TaxedLines::from_row,
    )
    .await
}

/// The lines of those notes with the sales tax.
#[crate::boxed]
pub async fn note_rates(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<TaxedLines>> {
    let company = tx.company_id();
    tx.all(
        NOTE_RATES,
        params![company, from, before],
        TaxedLines::from_row,
    )
    .await
}

async fn taxes(
    tx: &mut CompanyTx,
    sql: &'static str,
    from: &str,
    before: &str,
) -> Result<Vec<DocumentTaxes>> {
    let company = tx.company_id();
    tx.all(sql, params![company, from, before], DocumentTaxes::from_row)
        .await
}

async fn extras(
    tx: &mut CompanyTx,
    sql: &'static str,
    from: &str,
    before: &str,
) -> Result<Vec<ExtraTaxes>> {
    let company = tx.company_id();
    tx.all(sql, params![company, from, before], ExtraTaxes::from_row)
        .await
}

async fn whole(
    tx: &mut CompanyTx,
    sql: &'static str,
    from: &str,
    before: &str,
) -> Result<Vec<WholePrices>> {
    let company = tx.company_id();
    tx.all(sql, params![company, from, before], WholePrices::from_row)
        .await
}
