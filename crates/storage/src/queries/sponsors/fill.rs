//! Bringing in what a sponsor offers, for the operator.

use super::rows::{
    BonusMemberRow, BonusRow, DiscountRow, SponsorCategoryRow, SponsorProductRow, SponsorRow,
};
use crate::{FromRow, Result, Tx, params, sql};

sql! {
    UPSERT_SPONSOR = SponsorRow::INSERT, " \
        ON CONFLICT (country, register_number) DO UPDATE SET name = excluded.name, \
        fantasy_name = excluded.fantasy_name, image = excluded.image, address = excluded.address, \
        contact_name = excluded.contact_name, contact_email = excluded.contact_email, \
        contact_phone = excluded.contact_phone, payments = excluded.payments, \
        shippings = excluded.shippings, documents = excluded.documents, \
        minimum_amount = excluded.minimum_amount, delivery_days = excluded.delivery_days, \
        active = excluded.active, search = excluded.search";
    CLEAR_MEMBERS = "DELETE FROM sponsor_bonus_member WHERE country = $1 AND register_number = $2";
    CLEAR_BONUSES = "DELETE FROM sponsor_bonus WHERE country = $1 AND register_number = $2";
    CLEAR_DISCOUNTS = "DELETE FROM sponsor_discount WHERE country = $1 AND register_number = $2";
    CLEAR_PRODUCTS = "DELETE FROM sponsor_product WHERE country = $1 AND register_number = $2";
    CLEAR_CATEGORIES = "DELETE FROM sponsor_category WHERE country = $1 AND register_number = $2";
    KNOWN_PRODUCTS = "SELECT code, id FROM sponsor_product WHERE country = $1 AND register_number = $2";
    KNOWN_BONUSES = "SELECT code, id FROM sponsor_bonus WHERE country = $1 AND register_number = $2";
    LISTED = "SELECT ", ListedSponsor::COLUMNS, " FROM sponsor s \
        WHERE s.country = $1 ORDER BY s.name, s.register_number";
    INSERT_CATEGORY = SponsorCategoryRow::INSERT;
    INSERT_PRODUCT = SponsorProductRow::INSERT;
    INSERT_DISCOUNT = DiscountRow::INSERT;
    INSERT_BONUS = BonusRow::INSERT;
    INSERT_MEMBER = BonusMemberRow::INSERT;
}

/// A sponsor with all it offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// The sponsor.
    pub sponsor: SponsorRow,
    /// Categories, each before its subcategories.
    pub categories: Vec<SponsorCategoryRow>,
    /// Products.
    pub products: Vec<SponsorProductRow>,
    /// Discounts on them.
    pub discounts: Vec<DiscountRow>,
    /// Bonuses.
    pub bonuses: Vec<BonusRow>,
    /// Products of the bonuses.
    pub members: Vec<BonusMemberRow>,
}

/// A sponsor as the operator sees it.
#[crate::row(alias = "s")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSponsor {
    /// Tax number.
    pub register_number: String,
    /// Legal name.
    pub name: String,
    /// Whether it can be ordered from.
    pub active: bool,
    /// How many products it offers.
    #[row(
        sql = "(SELECT COUNT(*) FROM sponsor_product p WHERE p.country = s.country AND p.register_number = s.register_number)"
    )]
    pub products: i64,
    /// How many bonuses it offers.
    #[row(
        sql = "(SELECT COUNT(*) FROM sponsor_bonus b WHERE b.country = s.country AND b.register_number = s.register_number)"
    )]
    pub bonuses: i64,
}

/// The sponsors of a country by name, also those that cannot be ordered from.
#[crate::boxed]
pub async fn listed(tx: &mut Tx, country: &str) -> Result<Vec<ListedSponsor>> {
    tx.all(LISTED, params![country], ListedSponsor::from_row)
        .await
}

/// Codes and keys of the products, and of the bonuses, that the sponsor has already: a code
/// keeps its key, so that what companies said about it still holds.
#[crate::boxed]
pub async fn known_products(
    tx: &mut Tx,
    country: &str,
    sponsor: &str,
) -> Result<[Vec<(String, i64)>; 2]> {
    let bound = params![country, sponsor];
    let products = tx.all(KNOWN_PRODUCTS, bound, FromRow::from_row).await?;
    let bonuses = tx.all(KNOWN_BONUSES, bound, FromRow::from_row).await?;
    Ok([products, bonuses])
}

/// Replaces a sponsor and all it offers. What companies ordered stays.
#[crate::boxed]
pub async fn replace(tx: &mut Tx, offer: &Offer) -> Result<()> {
    let s = &offer.sponsor;
    let search = s.search_text();
    let values = &s.values(&search);
    // First of all, so that of two that bring in the same sponsor one waits for the other.
    tx.exec(UPSERT_SPONSOR, values).await?;
    for clear in [
        CLEAR_MEMBERS,
        CLEAR_BONUSES,
        CLEAR_DISCOUNTS,
        CLEAR_PRODUCTS,
        CLEAR_CATEGORIES,
    ] {
        tx.exec(clear, params![s.country, s.register_number])
            .await?;
    }
    let rows: Vec<_> = offer
        .categories
        .iter()
        .map(|c| c.values(&s.country, &s.register_number).to_vec())
        .collect();
    tx.exec_many(INSERT_CATEGORY, &rows).await?;
    insert_products(tx, offer).await?;
    insert_bonuses(tx, offer).await
}

async fn insert_products(tx: &mut Tx, offer: &Offer) -> Result<()> {
    let (country, sponsor) = (&offer.sponsor.country, &offer.sponsor.register_number);
    let texts: Vec<String> = offer.products.iter().map(|p| p.search_text()).collect();
    let rows: Vec<_> = offer
        .products
        .iter()
        .zip(&texts)
        .map(|(p, search)| p.values(country, sponsor, search).to_vec())
        .collect();
    tx.exec_many(INSERT_PRODUCT, &rows).await?;
    let rows: Vec<_> = offer
        .discounts
        .iter()
        .map(|d| d.values(country, sponsor).to_vec())
        .collect();
    tx.exec_many(INSERT_DISCOUNT, &rows).await?;
    Ok(())
}

async fn insert_bonuses(tx: &mut Tx, offer: &Offer) -> Result<()> {
    let (country, sponsor) = (&offer.sponsor.country, &offer.sponsor.register_number);
    let texts: Vec<String> = offer.bonuses.iter().map(|b| b.search_text()).collect();
    let rows: Vec<_> = offer
        .bonuses
        .iter()
        .zip(&texts)
        .map(|(b, search)| b.values(country, sponsor, search).to_vec())
        .collect();
    tx.exec_many(INSERT_BONUS, &rows).await?;
    let rows: Vec<_> = offer
        .members
        .iter()
        .map(|m| m.values(country, sponsor).to_vec())
        .collect();
    tx.exec_many(INSERT_MEMBER, &rows).await?;
    Ok(())
}
