//! What a sale needs to know of products, groupings, the company and the client.

use yapa_domain::{Money, Quantity};

use crate::{CompanyTx, FromRow, Param, Result, Row, params, sql};

sql! {
    // So many keys at a time: see PRODUCTS_AT_ONCE.
    SELECT_PRODUCTS = "SELECT p.id, p.code, p.name, p.brand, p.presentation, p.image, p.measurement, \
        p.measurement_unit, p.price, p.min_price, p.max_quantity, p.partial_sale, p.active, p.taxes, s.quantity \
        FROM product p JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND p.id IN \
        ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
    SELECT_GROUPING = "SELECT id, code, name, brand, presentation, image, price, max_quantity, partial_sale, active, \
        taxes FROM grouping_bundle WHERE company_id = $1 AND id = $2";
    SELECT_MEMBERS = "SELECT m.product_id, m.quantity, p.active FROM grouping_member m \
        JOIN product p ON p.company_id = m.company_id AND p.id = m.product_id \
        WHERE m.company_id = $1 AND m.grouping_id = $2 ORDER BY m.product_id";
    SELECT_COMPANY = "SELECT stock_control, edit_prices, bags_active, bags_sell_price, bags_stock, \
        bags_biodegradable, bags_icbper, electronic_emission, \
        COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = 'descuentoGlobal'), 'true'), \
        COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = 'descuentoLinea'), 'true'), \
        COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = 'servicioParqueo'), 'false'), \
        (SELECT MIN(b.id) FROM branch b WHERE b.company_id = $1 AND b.active), \
        EXISTS (SELECT d.document_code FROM document_setting d \
            WHERE d.company_id = $1 AND d.document_code = $2 AND d.active) \
        FROM company WHERE id = $1";
    TAKE_BAGS = "UPDATE company SET bags_stock = bags_stock - $2 WHERE id = $1 AND bags_stock >= $2";
    RETURN_BAGS = "UPDATE company SET bags_stock = bags_stock + $2 WHERE id = $1";
    SELECT_SELLER = "SELECT first_name, last_name FROM user_account WHERE id = $1";
    COUNT_ROLES = "SELECT COUNT(*) FROM user_role WHERE company_id = $1 AND user_id = $2";
    SELECT_CLIENT = "SELECT id, document_type, document_number, name, address, generic, division1_name, \
        division2_name, division3_name FROM client WHERE company_id = $1 AND id = $2";
    SELECT_CLIENT_BY_DOCUMENT = "SELECT id, document_type, document_number, name, address, generic, \
        division1_name, division2_name, division3_name FROM client WHERE company_id = $1 AND document_type = $2 AND document_number = $3";
}

/// Something a line can sell: a product or a grouping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Good {
    /// Key.
    pub id: i64,
    /// Code.
    pub code: String,
    /// Name.
    pub name: String,
    /// Brand.
    pub brand: String,
    /// Presentation.
    pub presentation: String,
    /// Picture.
    pub image: String,
    /// How much one piece holds.
    pub measurement: Quantity,
    /// Unit of the measure.
    pub measurement_unit: String,
    /// Price in the catalogue, taxes included.
    pub price: Money,
    /// Lowest price a seller may type.
    pub min_price: Money,
    /// Most that one sale may take.
    pub max_quantity: Option<Quantity>,
    /// Whether parts of a unit are sold.
    pub partial_sale: bool,
    /// Whether it is sold at all.
    pub active: bool,
    /// Taxes as JSON text.
    pub taxes: String,
    /// Stock; a grouping has none of its own.
    pub stock: Option<Quantity>,
    /// What one of it takes from stock: keys of products and quantities.
    pub parts: Vec<(i64, Quantity)>,
}

fn product_from_row(row: &Row<'_>) -> Result<Good> {
    let id = row.get(0)?;
    Ok(Good {
        id,
        code: row.get(1)?,
        name: row.get(2)?,
        brand: row.get(3)?,
        presentation: row.get(4)?,
        image: row.get(5)?,
        measurement: row.get(6)?,
        measurement_unit: row.get(7)?,
        price: row.get(8)?,
        min_price: row.get(9)?,
        max_quantity: row.get(10)?,
        partial_sale: row.get(11)?,
        active: row.get(12)?,
        taxes: row.get(13)?,
        stock: Some(row.get(14)?),
        parts: vec![(id, Quantity::ONE)],
    })
}

fn grouping_from_row(row: &Row<'_>) -> Result<Good> {
    let (id, code): (i64, String) = (row.get(0)?, row.get(1)?);
    let price = row.get(6)?;
    // A deleted one has its key behind its code, which another may have by now.
    let plain = code.strip_suffix(&format!("~{id}")).map(str::to_owned);
    Ok(Good {
        id,
        code: plain.unwrap_or(code),
        name: row.get(2)?,
        brand: row.get(3)?,
        presentation: row.get(4)?,
        image: row.get(5)?,
        measurement: Quantity::ONE,
        measurement_unit: "UNI".to_owned(),
        price,
        min_price: Money::ZERO,
        max_quantity: row.get(7)?,
        partial_sale: row.get(8)?,
        active: row.get(9)?,
        taxes: row.get(10)?,
        stock: None,
        parts: Vec::new(),
    })
}

/// The keys that one statement looks for.
const PRODUCTS_AT_ONCE: usize = 16;

/// The products with these keys, each once; unknown keys are left out.
pub async fn products(tx: &mut CompanyTx, keys: &[i64]) -> Result<Vec<Good>> {
    let company = tx.company_id();
    let rows = keys.chunks(PRODUCTS_AT_ONCE).map(|some| {
        // What is left of the places names a product again.
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
pub async fn grouping(tx: &mut CompanyTx, key: i64) -> Result<Option<Good>> {
    let company = tx.company_id();
    let found = tx
        .optional(SELECT_GROUPING, params![company, key], grouping_from_row)
        .await?;
    let Some(mut good) = found else {
        return Ok(None);
    };
    let members: Vec<(i64, Quantity, bool)> = tx
        .all(SELECT_MEMBERS, params![company, key], FromRow::from_row)
        .await?;
    // What is put away is not sold within a bundle either.
    good.active &= members.iter().all(|(_, _, active)| *active);
    good.parts = members
        .into_iter()
        .map(|(product, each, _)| (product, each))
        .collect();
    Ok(Some(good))
}

/// The company's decisions that a sale depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SellingRules {
    /// Whether stock may not fall below zero.
    pub stock_control: bool,
    /// Whether a seller may change prices.
    pub edit_prices: bool,
    /// Whether bags are sold.
    pub bags_active: bool,
    /// Price of a bag, levy included.
    pub bags_sell_price: Money,
    /// Bags left.
    pub bags_stock: Quantity,
    /// Whether the bags carry no levy.
    pub bags_biodegradable: bool,
    /// The levy on one bag.
    pub bags_levy: Money,
    /// Whether it issues electronic documents.
    pub electronic: bool,
    /// Whether a whole sale may have a discount.
    pub sale_discounts: bool,
    /// Whether a line may have a discount.
    pub line_discounts: bool,
    /// Whether it rents parking.
    pub parking: bool,
    /// The branch a sale belongs to: the first active one.
    pub branch: Option<i64>,
    /// Whether it offers the document that was asked about.
    pub document_active: bool,
}

/// A name/value setting that is on or off.
fn flag(row: &Row<'_>, index: usize) -> Result<bool> {
    Ok(row.get::<String>(index)? == "true")
}

impl FromRow for SellingRules {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SellingRules {
            stock_control: row.get(0)?,
            edit_prices: row.get(1)?,
            bags_active: row.get(2)?,
            bags_sell_price: row.get(3)?,
            bags_stock: row.get(4)?,
            bags_biodegradable: row.get(5)?,
            bags_levy: row.get(6)?,
            electronic: row.get(7)?,
            sale_discounts: flag(row, 8)?,
            line_discounts: flag(row, 9)?,
            parking: flag(row, 10)?,
            branch: row.get(11)?,
            document_active: row.get(12)?,
        })
    }
}

/// The company's decisions that a sale or quote with this document depends on.
pub async fn selling_rules(tx: &mut CompanyTx, document_code: &str) -> Result<SellingRules> {
    let company = tx.company_id();
    tx.one(
        SELECT_COMPANY,
        params![company, document_code],
        SellingRules::from_row,
    )
    .await
}

/// Takes bags out of the stock; answers whether there were enough.
pub async fn take_bags(tx: &mut CompanyTx, count: Quantity) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(TAKE_BAGS, params![company, count]).await? == 1)
}

/// Gives bags back.
pub async fn return_bags(tx: &mut CompanyTx, count: Quantity) -> Result<()> {
    let company = tx.company_id();
    tx.exec(RETURN_BAGS, params![company, count]).await?;
    Ok(())
}

/// A client of the company, as far as a sale cares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownClient {
    /// Key.
    pub id: i64,
    /// Code of the identity document.
    pub document_type: String,
    /// Identity number.
    pub document_number: String,
    /// Name.
    pub name: String,
    /// Address.
    pub address: String,
    /// Whether it stands for nobody in particular.
    pub generic: bool,
    /// The divisions where it lives, the largest first.
    pub places: [String; 3],
}

impl FromRow for KnownClient {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(KnownClient {
            id: row.get(0)?,
            document_type: row.get(1)?,
            document_number: row.get(2)?,
            name: row.get(3)?,
            address: row.get(4)?,
            generic: row.get(5)?,
            places: [row.get(6)?, row.get(7)?, row.get(8)?],
        })
    }
}

/// The client with this key.
pub async fn client_by_id(tx: &mut CompanyTx, client_id: i64) -> Result<Option<KnownClient>> {
    let company = tx.company_id();
    tx.optional(
        SELECT_CLIENT,
        params![company, client_id],
        KnownClient::from_row,
    )
    .await
}

/// The client with this identity.
pub async fn client_by_document(
    tx: &mut CompanyTx,
    document_type: &str,
    document_number: &str,
) -> Result<Option<KnownClient>> {
    let company = tx.company_id();
    tx.optional(
        SELECT_CLIENT_BY_DOCUMENT,
        params![company, document_type, document_number],
        KnownClient::from_row,
    )
    .await
}

/// First and last name of the seller of one of the company's sales, who may
/// have left since or be at home in the company it is a branch of.
pub async fn seller_name(tx: &mut CompanyTx, user_id: i64) -> Result<Option<String>> {
    let name = |row: &Row<'_>| {
        let (first, last): (String, String) = (row.get(0)?, row.get(1)?);
        Ok(format!("{first} {last}").trim().to_owned())
    };
    tx.optional(SELECT_SELLER, params![user_id], name).await
}

/// Whether the user has a role in the company.
pub async fn works_here(tx: &mut CompanyTx, user_id: i64) -> Result<bool> {
    let company = tx.company_id();
    let roles: i64 = tx
        .one(COUNT_ROLES, params![company, user_id], |row| row.get(0))
        .await?;
    Ok(roles > 0)
}
