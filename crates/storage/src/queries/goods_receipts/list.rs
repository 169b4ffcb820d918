//! Pages of receipts.


use super::rows::ReceiptRow;
use crate::queries::word_patterns;
use crate::{CompanyTx, Result, params, sql};

// One text serves every combination of filters, as for quotes.
const FILTER: &str = "r.company_id = $1 AND r.received_on >= $2 AND r.received_on < $3 AND r.search LIKE $4 ESCAPE '\\' \
         AND r.search LIKE $5 ESCAPE '\\' AND r.search LIKE $6 ESCAPE '\\' AND r.search LIKE $7 ESCAPE '\\'";

sql! {
    PAGE = ReceiptRow::SELECT, "WHERE ", FILTER,
        " ORDER BY r.received_on DESC, r.id DESC LIMIT $8 OFFSET $9";
    COUNT = "SELECT COUNT(*) FROM goods_receipt r WHERE ", FILTER;
}

/// Which receipts are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceiptFilter {
    /// Search text: words of the sponsor's name, the beginning of numbers.
    pub text: String,
    /// Goods that came from this date on.
    pub from: String,
    /// Goods that came before this date.
    pub before: String,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A page of the receipts, the latest goods first, and how many there are in all pages.
#[crate::boxed]
pub async fn list(tx: &mut CompanyTx, filter: &ReceiptFilter) -> Result<(Vec<ReceiptRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let Some([a, b, c, d]) = &word_patterns(&f.text) else {
        return Ok((Vec::new(), 0));
    };
    let bound = params![company, f.from, f.before, a, b, c, d];
    tx.page((COUNT, PAGE), bound, (f.size, f.skip)).await
}
