//! Pages of claims.


use super::rows::ClaimRow;
use crate::queries::word_patterns;
use crate::{CompanyTx, Result, params, sql};

// One text serves every combination of filters, as for quotes.
const FILTER: &str = "company_id = $1 AND business_date >= $2 AND business_date < $3 AND (CAST($4 AS TEXT) = '' OR status = $4) \
         AND search LIKE $5 ESCAPE '\\' AND search LIKE $6 ESCAPE '\\' AND search LIKE $7 ESCAPE '\\'";

sql! {
    PAGE = ClaimRow::SELECT, "WHERE ", FILTER,
        " ORDER BY business_date DESC, id DESC LIMIT $8 OFFSET $9";
    COUNT = "SELECT COUNT(*) FROM claim WHERE ", FILTER;
}

/// Which claims are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClaimFilter {
    /// Search text: words of the name, the beginning of numbers.
    pub text: String,
    /// Only those in this state.
    pub status: &'static str,
    /// From this date on.
    pub from: String,
    /// Before this date.
    pub before: String,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A page of the claims, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn list(tx: &mut CompanyTx, filter: &ClaimFilter) -> Result<(Vec<ClaimRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let Some([a, b, c]) = &word_patterns(&f.text) else {
        return Ok((Vec::new(), 0));
    };
    let bound = params![company, f.from, f.before, f.status, a, b, c];
    tx.page((COUNT, PAGE), bound, (f.size, f.skip)).await
}
