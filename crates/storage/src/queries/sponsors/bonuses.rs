//! The bonuses of sponsors.

use yapa_domain::Money;

use super::patterns;
use super::rows::{BonusMemberRow, BonusRow};
use crate::{CompanyTx, FromRow, Result, Row, params, sql};

// What has to be bought for a bonus costs; prices are of whole units.
macro_rules! cost {
    () => {
        "(SELECT CAST(COALESCE(SUM(p.price * (m.quantity / 10000)), 0) AS BIGINT) FROM sponsor_bonus_member m \
         JOIN sponsor_product p ON p.country = m.country AND p.register_number = m.register_number \
            AND p.id = m.product_id \
         WHERE m.country = b.country AND m.register_number = b.register_number AND m.bonus_id = b.id \
            AND NOT m.free)"
    };
}

macro_rules! select {
    () => {
        concat!(
            "SELECT b.id, b.code, b.name, b.description, b.manufacturer, b.image, b.active, ",
            cost!(),
            ", s.register_number, s.name, s.fantasy_name FROM sponsor_bonus b \
             JOIN sponsor s ON s.country = b.country AND s.register_number = b.register_number \
             WHERE b.country = $1 "
        )
    };
}

sql! {
    BONUSES = concat!(select!(), "AND b.register_number = $2 AND b.active AND b.search LIKE $3 ESCAPE '\\' \
        AND b.search LIKE $4 ESCAPE '\\' AND b.search LIKE $5 ESCAPE '\\' AND b.search LIKE $6 ESCAPE '\\' \
        ORDER BY b.search, b.id");
    BONUS = concat!(select!(), "AND b.register_number = $2 AND b.id = $3");
    BONUSES_OF_COUNTRY = concat!(select!(), "AND b.active AND s.active ORDER BY s.name, b.search, b.id LIMIT $2");
    MEMBERS = "SELECT bonus_id, free, product_id, quantity FROM sponsor_bonus_member \
        WHERE country = $1 AND register_number = $2 AND bonus_id = $3 ORDER BY free, product_id";
}

/// A bonus, what has to be bought for it costs, and whose it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BonusOffer {
    /// The bonus.
    pub bonus: BonusRow,
    /// What has to be bought for it costs.
    pub purchase_amount: Money,
    /// Tax number of the sponsor.
    pub sponsor_number: String,
    /// Legal name of the sponsor.
    pub sponsor_name: String,
    /// Name people know the sponsor by, may be empty.
    pub sponsor_fantasy_name: String,
}

impl FromRow for BonusOffer {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(BonusOffer {
            bonus: BonusRow::from_row(row)?,
            purchase_amount: row.get(7)?,
            sponsor_number: row.get(8)?,
            sponsor_name: row.get(9)?,
            sponsor_fantasy_name: row.get(10)?,
        })
    }
}

/// The bonuses of a sponsor that can be taken, by name; `text` is what was typed.
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

/// The products of a bonus: what has to be bought first, then what comes along.
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
