//! Reading transport guides.

use yapa_domain::Money;

use super::rows::{GuideLineRow, GuideRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

const LISTED: &str = crate::join!(
    "SELECT ",
    GuideWithState::COLUMNS,
    " FROM guide g \
         LEFT JOIN sale s ON s.company_id = g.company_id AND s.id = g.sale_id \
         LEFT JOIN e_document d ON d.company_id = g.company_id AND d.id = g.id "
);

/// Whether the guides `g` and `n` carry the same goods: as many lines, of the same products and
/// quantities.
const CARRIES_THE_SAME: &str = "(SELECT COUNT(*) FROM guide_line l WHERE l.company_id = g.company_id AND l.guide_id = g.id) \
     = (SELECT COUNT(*) FROM guide_line l WHERE l.company_id = n.company_id AND l.guide_id = n.id) \
     AND NOT EXISTS (SELECT l.line_no FROM guide_line l WHERE l.company_id = g.company_id AND l.guide_id = g.id \
     AND NOT EXISTS (SELECT m.line_no FROM guide_line m WHERE m.company_id = n.company_id AND m.guide_id = n.id \
     AND m.quantity = l.quantity AND m.code = l.code AND COALESCE(m.product_id, 0) = COALESCE(l.product_id, 0)))";

/// Whether the guide `n` takes the place of the refused guide `g`: it is later and carries the same goods,
/// for the same sale or order, or, where guides have neither, to the same recipient for the same reason.
const TAKES_THE_PLACE: &str = crate::join!(
    "n.company_id = g.company_id AND n.id > g.id \
     AND (n.sale_id = g.sale_id OR n.order_id = g.order_id OR (g.sale_id IS NULL AND g.order_id IS NULL \
     AND n.sale_id IS NULL AND n.order_id IS NULL AND n.reason = g.reason \
     AND n.recipient_number = g.recipient_number AND n.sponsor_number = g.sponsor_number)) AND ",
    CARRIES_THE_SAME
);

/// Whether nothing is left to correct of a refused guide `g`: another takes its place, or its sale was undone.
const IS_SETTLED_GUIDE: &str = crate::join!(
    "(EXISTS (SELECT n.id FROM guide n WHERE ",
    TAKES_THE_PLACE,
    ") OR EXISTS (SELECT u.id FROM sale u WHERE u.company_id = g.company_id AND u.id = g.sale_id AND u.state IN ('descartada', 'anulada')))"
);

/// Refused guides `g`, and guides `n` that take their place.
const REFUSED_AND_NEXT: &str = crate::join!(
    " FROM e_document d JOIN guide g ON g.company_id = d.company_id AND g.id = d.id JOIN guide n ON ",
    TAKES_THE_PLACE,
    " WHERE d.company_id = $1 AND d.state = 'RECHAZADO' AND d.sale_id IS NULL AND NOT d.of_payment "
);

/// Whether nothing is left to correct of the refused electronic document `d` of a guide.
pub(in crate::queries) const IS_SETTLED_DOCUMENT: &str = crate::join!(
    "d.sale_id IS NULL AND NOT d.of_payment AND EXISTS (SELECT g.id FROM guide g \
     WHERE g.company_id = d.company_id AND g.id = COALESCE(d.replaced_by, d.id) AND ",
    IS_SETTLED_GUIDE,
    ")"
);

// An absent filter is bound as an empty text and lets every row pass; codes come as `,01,03,`. The
// filter for rejected ones finds those that must be corrected.
const FILTER: &str = crate::join!(
    "WHERE g.company_id = $1 AND g.business_date >= $2 AND g.business_date < $3 \
         AND ($4 = '' OR $4 LIKE '%,' || g.reason || ',%') \
         AND ($5 = '' OR g.side = $5) \
         AND ($6 = '' OR g.state = $6) AND ($7 = '' OR g.search LIKE $7 ESCAPE '\\') \
         AND (CAST($8 AS BIGINT) = 0 OR EXISTS (SELECT o.id FROM sale o WHERE o.company_id = g.company_id \
         AND o.id = g.sale_id AND o.user_id = $8)) \
         AND ($9 = '' OR EXISTS (SELECT e.id FROM e_document e WHERE e.company_id = g.company_id AND e.id = g.id AND e.state = $9)) \
         AND ($9 <> 'RECHAZADO' OR NOT ",
    IS_SETTLED_GUIDE,
    ")"
);

sql! {
    PAGE = LISTED, FILTER, " ORDER BY g.business_date DESC, g.id DESC LIMIT $10 OFFSET $11";
    COUNT = "SELECT COUNT(*) FROM guide g ", FILTER;
    FIND = LISTED, "WHERE g.company_id = $1 AND g.id = $2";
    OF_SALE = LISTED, "WHERE g.company_id = $1 AND g.sale_id = $2 ORDER BY g.id DESC LIMIT 1";
    STANDING_OF_SALE = "SELECT g.id, g.series, g.number FROM guide g \
        LEFT JOIN e_document d ON d.company_id = g.company_id AND d.id = g.id \
        WHERE g.company_id = $1 AND g.sale_id = $2 AND COALESCE(d.state, '') <> 'RECHAZADO' ORDER BY g.id DESC";
    NEXT_GUIDE = "SELECT n.id, n.series, n.number", REFUSED_AND_NEXT, "AND g.id = $2 ORDER BY n.id LIMIT 1";
    REFUSED_BEFORE = "SELECT g.id, g.series, g.number", REFUSED_AND_NEXT, "AND n.id = $2 ORDER BY g.id DESC LIMIT 1";
    WAITING_GUIDES = "SELECT d.document_code, g.shipment FROM e_document d \
        JOIN guide g ON g.company_id = d.company_id AND g.id = d.id \
        WHERE d.company_id = $1 AND d.state = 'PENDIENTE' AND d.sale_id IS NULL AND NOT d.of_payment ORDER BY d.id";
    LINES = GuideLineRow::SELECT, "WHERE company_id = $1 AND guide_id = $2 ORDER BY line_no";
}

/// A guide with its sale's total and the state of its document.
#[crate::row(alias = "d")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuideWithState {
    #[row(nested)]
    pub guide: GuideRow,
    /// Total of its sale.
    #[row(sql = "s.total")]
    pub sale_total: Option<Money>,
    /// State of its electronic document, when it has one.
    #[row(column = "state")]
    pub document_state: Option<String>,
    /// Code of the authority's last answer.
    pub verdict_code: Option<String>,
    /// The authority's last answer.
    pub verdict_text: Option<String>,
    /// Digest of the signature.
    pub digest: Option<String>,
}

/// Key, series and number of a guide.
pub type NumberedGuide = (i64, String, i64);

/// Which guides are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuideFilter {
    /// From this date on.
    pub from: String,
    /// Before this date.
    pub before: String,
    /// Codes of reasons between commas, `,02,06,`.
    pub reasons: String,
    /// [`super::SALES`] or [`super::PURCHASES`].
    pub side: String,
    /// [`super::ISSUED`] or [`super::RECEIVED`].
    pub state: String,
    /// A pattern for `LIKE` over the folded search column.
    pub pattern: String,
    /// State of the electronic document.
    pub document_state: String,
    /// The only seller whose sales' guides are wanted; 0 for all.
    pub seller: i64,
}

/// A page, the newest first, and how many the filter finds.
#[crate::boxed]
pub async fn page(
    tx: &mut CompanyTx,
    filter: &GuideFilter,
    size: i64,
    offset: i64,
) -> Result<(Vec<GuideWithState>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let bound = params![
        company,
        f.from,
        f.before,
        f.reasons,
        f.side,
        f.state,
        f.pattern,
        f.seller,
        f.document_state
    ];
    tx.page((COUNT, PAGE), bound, (size, offset)).await
}

/// The guide with this key.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<GuideWithState>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], GuideWithState::from_row)
        .await
}

/// The newest guide of a sale.
#[crate::boxed]
pub async fn of_sale(tx: &mut CompanyTx, sale_id: i64) -> Result<Option<GuideWithState>> {
    let company = tx.company_id();
    tx.optional(OF_SALE, params![company, sale_id], GuideWithState::from_row)
        .await
}

/// Key, series and number of the guides of a sale that were not rejected, the newest first.
#[crate::boxed]
pub async fn standing_of_sale(tx: &mut CompanyTx, sale_id: i64) -> Result<Vec<NumberedGuide>> {
    let company = tx.company_id();
    let bound = params![company, sale_id];
    tx.all(STANDING_OF_SALE, bound, NumberedGuide::from_row)
        .await
}

/// The guide that took the place of a refused one.
#[crate::boxed]
pub async fn next(tx: &mut CompanyTx, refused_id: i64) -> Result<Option<NumberedGuide>> {
    let bound = params![tx.company_id(), refused_id];
    tx.optional(NEXT_GUIDE, bound, NumberedGuide::from_row)
        .await
}

/// The refused guide whose place a guide took as the first one.
#[crate::boxed]
pub async fn refused_before(tx: &mut CompanyTx, id: i64) -> Result<Option<NumberedGuide>> {
    let bound = params![tx.company_id(), id];
    let refused = tx.optional(REFUSED_BEFORE, bound, NumberedGuide::from_row);
    let Some(refused) = refused.await? else {
        return Ok(None);
    };
    let first = next(tx, refused.0).await?;
    Ok(first.is_some_and(|next| next.0 == id).then_some(refused))
}

/// Type and shipment of the guides whose documents wait for the authority, the oldest first.
#[crate::boxed]
pub async fn waiting(tx: &mut CompanyTx) -> Result<Vec<(String, String)>> {
    let company = tx.company_id();
    tx.all(WAITING_GUIDES, params![company], FromRow::from_row)
        .await
}

/// The lines of a guide, in their order.
#[crate::boxed]
pub async fn lines(tx: &mut CompanyTx, guide_id: i64) -> Result<Vec<GuideLineRow>> {
    let company = tx.company_id();
    tx.all(LINES, params![company, guide_id], GuideLineRow::from_row)
        .await
}
