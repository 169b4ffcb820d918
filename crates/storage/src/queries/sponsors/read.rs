//! The sponsors of a country.


use super::rows::{SponsorCategoryRow, SponsorRow};
use crate::queries::word_patterns;
use crate::{CompanyTx, FromRow, Param, Result, params, sql, values};

const SELECT: &str = crate::join!(SponsorRow::SELECT, "WHERE s.country = $1 ");

// Unused words of the search are `%`.
const FILTER: &str = "AND s.active AND s.search LIKE $2 ESCAPE '\\' AND s.search LIKE $3 ESCAPE '\\' \
         AND s.search LIKE $4 ESCAPE '\\' AND s.search LIKE $5 ESCAPE '\\' ";

sql! {
    FIND_SPONSOR = SELECT, "AND s.register_number = $2";
    COUNT_SPONSORS = "SELECT COUNT(*) FROM sponsor s WHERE s.country = $1 ", FILTER;
    BY_NAME = SELECT, FILTER, "ORDER BY s.search, s.register_number LIMIT $6 OFFSET $7";
    BY_NAME_BACKWARDS = SELECT, FILTER, "ORDER BY s.search DESC, s.register_number LIMIT $6 OFFSET $7";
    BY_ORDERS = SELECT, FILTER, "ORDER BY (SELECT COUNT(*) FROM purchase_order o \
        WHERE o.company_id = $8 AND o.sponsor_number = s.register_number AND o.status < 6) DESC, \
        s.search, s.register_number LIMIT $6 OFFSET $7";
    /// Orders of the company to a sponsor, without those that came to nothing.
    ORDERS_MADE = "SELECT COUNT(*) FROM purchase_order \
        WHERE company_id = $1 AND sponsor_number = $2 AND status < 6";
    CATEGORIES = SponsorCategoryRow::SELECT, "WHERE country = $1 AND register_number = $2 ORDER BY name, id";
}

/// In which order sponsors are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SponsorOrder {
    /// By name.
    #[default]
    Name,
    /// By name, backwards.
    NameDescending,
    /// The most ordered from first.
    Orders,
}

/// Which sponsors are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SponsorFilter {
    /// Words of the name, the beginning of the tax number; empty for all.
    pub text: String,
    /// In which order.
    pub order: SponsorOrder,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A sponsor by its tax number, also one that can no longer be ordered from.
#[crate::boxed]
pub async fn find(
    tx: &mut CompanyTx,
    country: &str,
    register_number: &str,
) -> Result<Option<SponsorRow>> {
    tx.optional(
        FIND_SPONSOR,
        params![country, register_number],
        SponsorRow::from_row,
    )
    .await
}

/// A page of the sponsors that can be ordered from, and how many there are in all pages.
#[crate::boxed]
pub async fn list(
    tx: &mut CompanyTx,
    country: &str,
    filter: &SponsorFilter,
) -> Result<(Vec<SponsorRow>, i64)> {
    let company = tx.company_id();
    let Some([a, b, c, d]) = &word_patterns(&filter.text) else {
        return Ok((Vec::new(), 0));
    };
    let mut bound: Vec<Param<'_>> = params![country, a, b, c, d].to_vec();
    let total = tx.one(COUNT_SPONSORS, &bound, |row| row.get(0)).await?;
    if filter.skip >= total {
        return Ok((Vec::new(), total));
    }
    bound.extend([Param::Int(filter.size), Param::Int(filter.skip)]);
    let page = match filter.order {
        SponsorOrder::Name => BY_NAME,
        SponsorOrder::NameDescending => BY_NAME_BACKWARDS,
        SponsorOrder::Orders => {
            bound.push(Param::Int(company));
            BY_ORDERS
        }
    };
    Ok((tx.all(page, &bound, SponsorRow::from_row).await?, total))
}

/// How many orders the company made to each of these sponsors, in their order.
#[crate::boxed]
pub async fn orders_made(tx: &mut CompanyTx, numbers: &[String]) -> Result<Vec<i64>> {
    let company = tx.company_id();
    let rows: Vec<_> = numbers
        .iter()
        .map(|number| values![company, number])
        .collect();
    let counts: Vec<Vec<i64>> = tx.all_many(ORDERS_MADE, &rows, |row| row.get(0)).await?;
    Ok(counts
        .into_iter()
        .map(|count| count.first().copied().unwrap_or_default())
        .collect())
}

/// Categories and subcategories of each of these sponsors, in their order, by name.
#[crate::boxed]
pub async fn categories(
    tx: &mut CompanyTx,
    country: &str,
    numbers: &[String],
) -> Result<Vec<Vec<SponsorCategoryRow>>> {
    let rows: Vec<_> = numbers
        .iter()
        .map(|number| values![country, number])
        .collect();
    tx.all_many(CATEGORIES, &rows, SponsorCategoryRow::from_row)
        .await
}
