//! The daily sums that dashboards and totals read.

use yapa_domain::{Money, Quantity, SaleState};

use super::rows::SaleRow;
use crate::{CompanyTx, Result, params, sql, values};

sql! {
    ADD_TO_SALE_DAY = "INSERT INTO sale_day (company_id, business_date, user_id, document_code, payment_code, \
        state, sales, total, discount, vat) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
        ON CONFLICT (company_id, business_date, user_id, document_code, payment_code, state) DO UPDATE SET \
        sales = sale_day.sales + excluded.sales, total = sale_day.total + excluded.total, \
        discount = sale_day.discount + excluded.discount, vat = sale_day.vat + excluded.vat";
    ADD_TO_PRODUCT_DAY = "INSERT INTO product_day (company_id, business_date, product_id, quantity, amount) \
        VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT (company_id, business_date, product_id) DO UPDATE SET \
        quantity = product_day.quantity + excluded.quantity, amount = product_day.amount + excluded.amount";
}

/// Which way a sale moves the sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The sale counts from now on.
    Add,
    /// The sale no longer counts.
    Take,
}

impl Sign {
    fn of(self, amount: Money) -> Money {
        match self {
            Sign::Add => amount,
            Sign::Take => -amount,
        }
    }
}

/// Counts the sale under `state` (or takes it out from there).
#[crate::boxed]
pub async fn count_sale(
    tx: &mut CompanyTx,
    sale: &SaleRow,
    state: SaleState,
    sign: Sign,
) -> Result<()> {
    let company = tx.company_id();
    let sales: i64 = if sign == Sign::Add { 1 } else { -1 };
    let (total, discount, vat) = (
        sign.of(sale.total - sale.noted_total),
        sign.of(sale.discount),
        sign.of(sale.vat - sale.noted_vat),
    );
    tx.write(
        ADD_TO_SALE_DAY,
        params![
            company,
            sale.business_date,
            sale.user_id,
            sale.document_code,
            sale.payment_code,
            state,
            sales,
            total,
            discount,
            vat,
        ],
    )
    .await?;
    Ok(())
}

/// Contribution of one product to its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProductSold {
    /// Key of the product.
    pub product_id: i64,
    /// How many were sold.
    pub quantity: Quantity,
    /// Money of them.
    pub amount: Money,
}

/// Counts the products of a sale in their day (or takes them out).
#[crate::boxed]
pub async fn count_products(
    tx: &mut CompanyTx,
    business_date: &str,
    products: &[ProductSold],
    sign: Sign,
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = products
        .iter()
        .map(|p| {
            let (quantity, amount) = (sign.of(p.quantity), sign.of(p.amount));
            values![company, business_date, p.product_id, quantity, amount]
        })
        .collect();
    tx.write_many(ADD_TO_PRODUCT_DAY, &rows).await?;
    Ok(())
}
