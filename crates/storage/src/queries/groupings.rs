//! Groupings: bundles of products sold at a price of their own.

use yapa_domain::search::{Described, product_text};
use yapa_domain::{Money, Quantity};

use crate::{CompanyTx, FromRow, Result, Row, params, row, sql};

sql! {
    /// The bundles on sale, as far as searching needs them.
    SEARCH_TEXTS = "SELECT id, search FROM grouping_bundle WHERE company_id = $1 AND active = $2";
    /// One bundle.
    GROUPING = "SELECT id, code, ean, brand, name, presentation, image, price, max_quantity, partial_sale, active, \
        taxes FROM grouping_bundle WHERE company_id = $1 AND id = $2";
    /// What a bundle is made of, with the stock of each product.
    MEMBERS = "SELECT m.product_id, p.code, p.name, m.quantity, s.quantity, p.brand, p.presentation, p.image, \
        p.price, p.unit_sold, p.partial_sale, p.active, p.taxes FROM grouping_member m \
        JOIN product p ON p.company_id = m.company_id AND p.id = m.product_id \
        JOIN product_stock s ON s.company_id = m.company_id AND s.product_id = m.product_id \
        WHERE m.company_id = $1 AND m.grouping_id = $2 ORDER BY p.name, m.product_id";
    /// Adds a bundle.
    INSERT_GROUPING = "INSERT INTO grouping_bundle (company_id, id, code, ean, brand, name, presentation, image, \
        price, max_quantity, partial_sale, active, taxes, search) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
    /// Puts a product into a bundle.
    INSERT_MEMBER = "INSERT INTO grouping_member (company_id, grouping_id, product_id, quantity) \
        VALUES ($1, $2, $3, $4)";
}

/// A bundle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupingRow {
    /// Key.
    pub id: i64,
    /// The company's own code, unique in it.
    pub code: String,
    /// Barcode, may be empty.
    pub ean: String,
    /// Brand, may be empty.
    pub brand: String,
    /// Name.
    pub name: String,
    /// Presentation, may be empty.
    pub presentation: String,
    /// URL path of the picture, may be empty.
    pub image: String,
    /// Price of one bundle, taxes included.
    pub price: Money,
    /// Most that one sale may take.
    pub max_quantity: Option<Quantity>,
    /// Whether parts of a bundle are sold.
    pub partial_sale: bool,
    /// Whether it is sold.
    pub active: bool,
    /// Taxes as JSON text.
    pub taxes: String,
}

impl FromRow for GroupingRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(GroupingRow {
            id: row.get(0)?,
            code: row.get(1)?,
            ean: row.get(2)?,
            brand: row.get(3)?,
            name: row.get(4)?,
            presentation: row.get(5)?,
            image: row.get(6)?,
            price: row.get(7)?,
            max_quantity: row.get(8)?,
            partial_sale: row.get(9)?,
            active: row.get(10)?,
            taxes: row.get(11)?,
        })
    }
}

/// A product inside a bundle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemberRow {
    /// Key of the product.
    pub product_id: i64,
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// How much of it one bundle takes.
    pub quantity: Quantity,
    /// How much of it there is.
    pub stock: Quantity,
    /// Its brand.
    pub brand: String,
    /// Its presentation.
    pub presentation: String,
    /// URL path of its picture, may be empty.
    pub image: String,
    /// Its price alone, taxes included.
    pub price: Money,
    /// Unit in which it is sold.
    pub unit_sold: String,
    /// Whether parts of it are sold.
    pub partial_sale: bool,
    /// Whether it is on sale.
    pub active: bool,
    /// Its taxes as JSON text.
    pub taxes: String,
}

impl FromRow for MemberRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(MemberRow {
            product_id: row.get(0)?,
            code: row.get(1)?,
            name: row.get(2)?,
            quantity: row.get(3)?,
            stock: row.get(4)?,
            brand: row.get(5)?,
            presentation: row.get(6)?,
            image: row.get(7)?,
            price: row.get(8)?,
            unit_sold: row.get(9)?,
            partial_sale: row.get(10)?,
            active: row.get(11)?,
            taxes: row.get(12)?,
        })
    }
}

/// Keys and search texts of the bundles on sale.
pub async fn search_texts(tx: &mut CompanyTx) -> Result<Vec<(i64, String)>> {
    let company = tx.company_id();
    tx.all(
        SEARCH_TEXTS,
        params![company, true],
        <(i64, String)>::from_row,
    )
    .await
}

/// The bundles with these keys, in their order, each with its products; unknown ones are left out.
pub async fn by_ids(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<(GroupingRow, Vec<MemberRow>)>> {
    let company = tx.company_id();
    let keys: Vec<_> = ids.iter().map(|id| row![company, *id]).collect();
    let found = tx.all_many(GROUPING, &keys, GroupingRow::from_row).await?;
    let members = tx.all_many(MEMBERS, &keys, MemberRow::from_row).await?;
    let pairs = found.into_iter().zip(members);
    Ok(pairs
        .filter_map(|(row, members)| Some((row.into_iter().next()?, members)))
        .collect())
}

/// Adds a bundle of products and the quantity that one bundle takes of each.
pub async fn insert(
    tx: &mut CompanyTx,
    grouping: &GroupingRow,
    members: &[(i64, Quantity)],
) -> Result<()> {
    let company = tx.company_id();
    let g = grouping;
    let search = product_text(Described {
        name: &g.name,
        brand: &g.brand,
        presentation: &g.presentation,
        measure: None,
        codes: &[&g.code, &g.ean],
    });
    tx.exec(
        INSERT_GROUPING,
        params![
            company,
            g.id,
            g.code,
            g.ean,
            g.brand,
            g.name,
            g.presentation,
            g.image,
            g.price,
            g.max_quantity,
            g.partial_sale,
            g.active,
            g.taxes,
            search,
        ],
    )
    .await?;
    let rows: Vec<_> = members
        .iter()
        .map(|(product, each)| row![company, g.id, *product, *each])
        .collect();
    tx.exec_many(INSERT_MEMBER, &rows).await?;
    Ok(())
}
