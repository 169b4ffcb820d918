//! Products and groupings, as a sale needs them.

use yapa_domain::{Money, Quantity};

use super::article::Article;
use crate::{CompanyTx, FromRow, Param, Result, Row, params, sql};

sql! {
    // So many keys at a time: see PRODUCTS_AT_ONCE.
    SELECT_PRODUCTS = "SELECT ", SellableItem::COLUMNS, " FROM product p JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND p.id IN \
        ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
    SELECT_GROUPING = "SELECT id, code, name, brand, presentation, image, price, max_quantity, partial_sale, active, \
        taxes FROM grouping_bundle WHERE company_id = $1 AND id = $2";
    SELECT_MEMBERS = "SELECT m.product_id, m.quantity, p.active, p.cost FROM grouping_member m \
        JOIN product p ON p.company_id = m.company_id AND p.id = m.product_id \
        WHERE m.company_id = $1 AND m.grouping_id = $2 ORDER BY m.product_id";
}

/// Something a line can sell: a product or a grouping.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SellableItem {
    pub id: i64,
    #[row(part)]
    pub article: Article,
    /// Unit that it is counted in.
    #[row(column = "unit_sold")]
    pub unit: String,
    /// Price in the catalogue, taxes included.
    pub price: Money,
    /// Lowest price a seller may type.
    pub min_price: Money,
    /// Cost of one sold unit of a product for the shop, taxes included; none when it is unknown.
    pub cost: Option<Money>,
    /// Most that one sale may take.
    pub max_quantity: Option<Quantity>,
    /// Whether parts of a unit are sold.
    pub partial_sale: bool,
    /// Whether it is sold at all.
    pub active: bool,
    /// Stock; a grouping has none of its own.
    #[row(sql = "s.quantity")]
    pub stock: Option<Quantity>,
    /// Stock taken by one of it: keys of products and quantities.
    #[row(skip)]
    pub parts: Vec<(i64, Quantity)>,
    /// Cost of one unit of each of these parts.
    #[row(skip)]
    pub part_costs: Vec<Option<Money>>,
}

fn product_from_row(row: &Row<'_>) -> Result<SellableItem> {
    let mut item = SellableItem::from_row(row)?;
    item.parts = vec![(item.id, Quantity::ONE)];
    item.part_costs = vec![item.cost];
    Ok(item)
}

fn grouping_from_row(row: &Row<'_>) -> Result<SellableItem> {
    let (id, code): (i64, String) = (row.get(0)?, row.get(1)?);
    let price = row.get(6)?;
    // A deleted one has its key behind its code, which another may have by now.
    let plain = code.strip_suffix(&format!("~{id}")).map(str::to_owned);
    Ok(SellableItem {
        id,
        article: Article {
            code: plain.unwrap_or(code),
            brand: row.get(3)?,
            presentation: row.get(4)?,
            image: row.get(5)?,
            taxes: row.get(10)?,
            ..Article::piece(row.get(2)?)
        },
        unit: "UNI".to_owned(),
        price,
        min_price: Money::ZERO,
        cost: None,
        max_quantity: row.get(7)?,
        partial_sale: row.get(8)?,
        active: row.get(9)?,
        stock: None,
        parts: Vec::new(),
        part_costs: Vec::new(),
    })
}

/// The keys that one statement looks for.
const PRODUCTS_AT_ONCE: usize = 16;

/// The products with these keys, each once; unknown keys are left out.
#[crate::boxed]
pub async fn products(tx: &mut CompanyTx, keys: &[i64]) -> Result<Vec<SellableItem>> {
    let company = tx.company_id();
    let rows = keys.chunks(PRODUCTS_AT_ONCE).map(|some| {
        // A short chunk repeats its products, so that every place of the statement is bound.
        let places = some.iter().cycle().take(PRODUCTS_AT_ONCE);
        let all = std::iter::once(&company).chain(places);
        all.map(|key| Param::Int(*key)).collect()
    });
    let rows: Vec<_> = rows.collect();
    let found = tx
        .all_many(SELECT_PRODUCTS, &rows, product_from_row)
        .await?;
    Ok(found.into_iter().flatten().collect())
}

/// The grouping with its members, if the company has it.
#[crate::boxed]
pub async fn grouping(tx: &mut CompanyTx, key: i64) -> Result<Option<SellableItem>> {
    let company = tx.company_id();
    let found = tx
        .optional(SELECT_GROUPING, params![company, key], grouping_from_row)
        .await?;
    let Some(mut item) = found else {
        return Ok(None);
    };
    let members: Vec<(i64, Quantity, bool, Option<Money>)> = tx
        .all(SELECT_MEMBERS, params![company, key], FromRow::from_row)
        .await?;
    // An inactive product is not sold within a bundle either.
    item.active &= members.iter().all(|(_, _, active, _)| *active);
    item.part_costs = members.iter().map(|(_, _, _, cost)| *cost).collect();
    item.parts = members
        .into_iter()
        .map(|(product, each, _, _)| (product, each))
        .collect();
    Ok(Some(item))
}
