//! Lists of quotes.

use yapa_domain::{Money, ProformaState};

use super::rows::SoldAs;
use crate::queries::word_patterns;
use crate::{CompanyTx, FromRow, Param, Result, params, sql};

// One text serves every combination of filters: an absent filter is bound as an
// empty text and lets every row pass; unused words of the search are `%`.
const FILTER: &str = "p.company_id = $1 AND p.business_date >= $2 AND p.business_date < $3 \
         AND (CAST($4 AS TEXT) = '' OR p.state = $4) AND (CAST($5 AS TEXT) = '' OR p.proforma_type = $5) \
         AND p.search LIKE $6 ESCAPE '\\' AND p.search LIKE $7 ESCAPE '\\' \
         AND p.search LIKE $8 ESCAPE '\\' AND p.search LIKE $9 ESCAPE '\\' \
         AND (CAST($10 AS BIGINT) = 0 OR p.user_id = $10)";

// The joins are left ones, so that no planner begins with the sales or the
// sellers and sorts the quotes afterwards.
const SELECT: &str = crate::join!(
    "SELECT ",
    ProformaListRow::COLUMNS,
    " FROM proforma p LEFT JOIN user_account u ON u.id = p.user_id \
         LEFT JOIN sale s ON s.company_id = p.company_id AND s.id = p.sale_id WHERE "
);

sql! {
    PAGE = SELECT, FILTER, " ORDER BY p.business_date DESC, p.id DESC LIMIT $11 OFFSET $12";
    PAGE_OF_CLIENT = SELECT, "p.client_id = $13 AND ", FILTER,
        " ORDER BY p.business_date DESC, p.id DESC LIMIT $11 OFFSET $12";
    COUNT = "SELECT COUNT(*) FROM proforma p WHERE ", FILTER;
    COUNT_OF_CLIENT = "SELECT COUNT(*) FROM proforma p WHERE p.client_id = $11 AND ", FILTER;
}

/// Which quotes are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProformaFilter {
    /// Search text: words of the client's name, the beginning of numbers.
    pub text: String,
    /// Only those in this state.
    pub state: Option<ProformaState>,
    /// Only of this kind.
    pub kind: &'static str,
    /// From this date on.
    pub from: String,
    /// Before this date.
    pub before: String,
    /// Only this seller's.
    pub seller: Option<i64>,
    /// Only this client's.
    pub client_id: Option<i64>,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A row of the list.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProformaListRow {
    pub id: i64,
    pub state: ProformaState,
    /// `venta`, `parqueo`…
    #[row(column = "proforma_type")]
    pub kind: String,
    pub series: String,
    pub number: i64,
    pub business_date: String,
    pub hour: String,
    /// Last day on which its prices hold.
    pub expires_on: String,
    pub client_name: String,
    pub client_document_number: String,
    #[row(sql = full_name!("u"))]
    pub user_name: String,
    /// Amount to be paid.
    pub total: Money,
    /// The sale it became.
    #[row(nested)]
    pub sale: Option<SoldAs>,
}

/// A page of the quotes, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn list(
    tx: &mut CompanyTx,
    filter: &ProformaFilter,
) -> Result<(Vec<ProformaListRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let Some([a, b, c, d]) = &word_patterns(&f.text) else {
        return Ok((Vec::new(), 0));
    };
    let seller = f.seller.unwrap_or_default();
    let state = f.state.map_or("", ProformaState::code);
    let mut bound: Vec<Param<'_>> =
        params![company, f.from, f.before, state, f.kind, a, b, c, d, seller].to_vec();
    let (mut counted, mut count, mut page) = (bound.clone(), COUNT, PAGE);
    bound.extend([Param::Int(f.size), Param::Int(f.skip)]);
    if let Some(client) = f.client_id {
        (count, page) = (COUNT_OF_CLIENT, PAGE_OF_CLIENT);
        counted.push(Param::Int(client));
        bound.push(Param::Int(client));
    }
    let total = tx.one(count, &counted, |row| row.get(0)).await?;
    if f.skip >= total {
        return Ok((Vec::new(), total));
    }
    Ok((
        tx.all(page, &bound, ProformaListRow::from_row).await?,
        total,
    ))
}
