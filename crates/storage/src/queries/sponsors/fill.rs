//! Bringing in what a sponsor offers, for the operator.

use super::rows::{
    BonusMemberRow, BonusRow, DiscountRow, SponsorCategoryRow, SponsorProductRow, SponsorRow,
};
use crate::{FromRow, Result, Row, Tx, params, row, sql};

sql! {
    UPSERT_SPONSOR = "INSERT INTO sponsor (country, register_number, name, fantasy_name, image, address, \
        contact_name, contact_email, contact_phone, payments, shippings, documents, minimum_amount, \
        delivery_days, active, search) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) \
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
    LISTED = "SELECT s.register_number, s.name, s.active, (SELECT COUNT(*) FROM sponsor_product p \
        WHERE p.country = s.country AND p.register_number = s.register_number), (SELECT COUNT(*) FROM sponsor_bonus b \
        WHERE b.country = s.country AND b.register_number = s.register_number) FROM sponsor s \
        WHERE s.country = $1 ORDER BY s.name, s.register_number";
    INSERT_CATEGORY = "INSERT INTO sponsor_category (country, register_number, id, parent_id, name) \
        VALUES ($1, $2, $3, $4, $5)";
    INSERT_PRODUCT = "INSERT INTO sponsor_product (country, register_number, id, code, ean, manufacturer, brand, \
        name, category_id, subcategory_id, presentation, measurement, measurement_unit, package_content, price, \
        stock, image, active, search) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)";
    INSERT_DISCOUNT = "INSERT INTO sponsor_discount (country, register_number, product_id, id, sale_condition, \
        exclusive, kind, value, min_quantity, max_quantity, max_discount) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    INSERT_BONUS = "INSERT INTO sponsor_bonus (country, register_number, id, code, name, description, \
        manufacturer, image, active, search) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    INSERT_MEMBER = "INSERT INTO sponsor_bonus_member (country, register_number, bonus_id, free, product_id, \
        quantity) VALUES ($1, $2, $3, $4, $5, $6)";
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSponsor {
    /// Tax number.
    pub register_number: String,
    /// Legal name.
    pub name: String,
    /// Whether it can be ordered from.
    pub active: bool,
    /// How many products it offers.
    pub products: i64,
    /// How many bonuses it offers.
    pub bonuses: i64,
}

impl FromRow for ListedSponsor {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ListedSponsor {
            register_number: row.get(0)?,
            name: row.get(1)?,
            active: row.get(2)?,
            products: row.get(3)?,
            bonuses: row.get(4)?,
        })
    }
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
    let values = params![
        s.country,
        s.register_number,
        s.name,
        s.fantasy_name,
        s.image,
        s.address,
        s.contact_name,
        s.contact_email,
        s.contact_phone,
        s.payments,
        s.shippings,
        s.documents,
        s.minimum_amount,
        s.delivery_days,
        s.active,
        search
    ];
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
        .map(|c| row![s.country, s.register_number, c.id, c.parent_id, c.name])
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
        .map(|(p, search)| {
            row![
                country,
                sponsor,
                p.id,
                p.code,
                p.ean,
                p.manufacturer,
                p.brand,
                p.name,
                p.category_id,
                p.subcategory_id,
                p.presentation,
                p.measurement,
                p.measurement_unit,
                p.package_content,
                p.price,
                p.stock,
                p.image,
                p.active,
                search
            ]
        })
        .collect();
    tx.exec_many(INSERT_PRODUCT, &rows).await?;
    let rows: Vec<_> = offer
        .discounts
        .iter()
        .map(|d| {
            row![
                country,
                sponsor,
                d.product_id,
                d.id,
                d.sale_condition,
                d.exclusive,
                d.kind,
                d.value,
                d.min_quantity,
                d.max_quantity,
                d.max_discount
            ]
        })
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
        .map(|(b, search)| {
            row![
                country,
                sponsor,
                b.id,
                b.code,
                b.name,
                b.description,
                b.manufacturer,
                b.image,
                b.active,
                search
            ]
        })
        .collect();
    tx.exec_many(INSERT_BONUS, &rows).await?;
    let rows: Vec<_> = offer
        .members
        .iter()
        .map(|m| {
            row![
                country,
                sponsor,
                m.bonus_id,
                m.free,
                m.product_id,
                m.quantity
            ]
        })
        .collect();
    tx.exec_many(INSERT_MEMBER, &rows).await?;
    Ok(())
}
