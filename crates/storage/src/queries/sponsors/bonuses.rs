//! The bonuses of sponsors.

use yapa_domain::Money;

use super::patterns;
use super::rows::{BonusMemberRow, BonusRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

// Price of the required products of a bonus; prices are of whole units.
const COST: &str = "(SELECT CAST(COALESCE(SUM(p.price * (m.quantity / 10000)), 0) AS BIGINT) FROM sponsor_bonus_member m \
         JOIN sponsor_product p ON p.country = m.country AND p.register_number = m.register_number \
            AND p.id = m.product_id \
         WHERE m.country = b.country AND m.register_number = b.register_number AND m.bonus_id = b.id \
            AND NOT m.free)";

const SELECT: &str = crate::join!(
    "SELECT ",
    BonusOffer::COLUMNS,
    " FROM sponsor_bonus b \
             JOIN sponsor s ON s.country = b.country AND s.register_number = b.register_number \
             WHERE b.country = $1 "
);

sql! {
    BONUSES = SELECT, "AND b.register_number = $2 AND b.active AND b.search LIKE $3 ESCAPE '\\' \
        AND b.search LIKE $4 ESCAPE '\\' AND b.search LIKE $5 ESCAPE '\\' AND b.search LIKE $6 ESCAPE '\\' \
        ORDER BY b.search, b.id";
    BONUS = SELECT, "AND b.register_number = $2 AND b.id = $3";
    BONUSES_OF_COUNTRY = SELECT, "AND b.active AND s.active ORDER BY s.name, b.search, b.id LIMIT $2";
    MEMBERS = BonusMemberRow::SELECT, "WHERE country = $1 AND register_number = $2 AND bonus_id = $3 ORDER BY free, product_id";
}

/// A bonus, the price of its required products, and its sponsor.
#[crate::row(alias = "s")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BonusOffer {
    #[row(nested)]
    pub bonus: BonusRow,
    /// Price of its required products.
    #[row(sql = COST)]
    pub purchase_amount: Money,
    /// Tax number of the sponsor.
    #[row(column = "register_number")]
    pub sponsor_number: String,
    /// Legal name of the sponsor.
    #[row(column = "name")]
    pub sponsor_name: String,
    /// Name people know the sponsor by, may be empty.
    #[row(column = "fantasy_name")]
    pub sponsor_fantasy_name: String,
}

/// The bonuses of a sponsor that can be taken, by name; `text` is the search text.
#[crate::boxed]
pub async fn bonuses(
    tx: &mut CompanyTx,
    country: &str,
    sponsor: &str,
    text: &str,
) -> Result<Vec<BonusOffer>> {
    let Some([a, b, c, d]) = patterns(text) else {
        return Ok(Vec::new());
    };
    let bound = params![country, sponsor, a, b, c, d];
    tx.all(BONUSES, bound, BonusOffer::from_row).await
}

/// The bonuses of all sponsors of a country that can be taken, at most `most`.
#[crate::boxed]
pub async fn bonuses_of_country(
    tx: &mut CompanyTx,
    country: &str,
    most: i64,
) -> Result<Vec<BonusOffer>> {
    let bound = params![country, most];
    tx.all(BONUSES_OF_COUNTRY, bound, BonusOffer::from_row)
        .await
}

/// One bonus.
#[crate::boxed]
pub async fn find_bonus(
    tx: &mut CompanyTx,
    country: &str,
    sponsor: &str,
    id: i64,
) -> Result<Option<BonusOffer>> {
    tx.optional(BONUS, params![country, sponsor, id], BonusOffer::from_row)
        .await
}

/// The products of a bonus: the required ones first, then the free ones.
#[crate::boxed]
pub async fn members(
    tx: &mut CompanyTx,
    country: &str,
    sponsor: &str,
    bonus: i64,
) -> Result<Vec<BonusMemberRow>> {
    let bound = params![country, sponsor, bonus];
    tx.all(MEMBERS, bound, BonusMemberRow::from_row).await
}
