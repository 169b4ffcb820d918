//! The products of a sponsor.

use yapa_countries::CountryProfile;
use yapa_storage::queries::sponsors::{
    self as queries, OfferedProduct, ProductFilter, SponsorProductRow,
};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::paging::Page;
use yapa_wire::sponsors::{SponsorProduct, SponsorProductPage, SponsorProductQuery};

use super::{find, say, view};
use crate::paging::{LARGEST_PAGE, Paging};
use crate::{Caller, Context, Error, Result};

const PRODUCTS_A_PAGE: i64 = 12;

struct ListProducts {
    sponsor: String,
    filter: ProductFilter,
    /// Only these, by the sponsor's codes.
    codes: Option<Vec<String>>,
    /// Of those, only the ones that can be ordered, or cannot.
    active: Option<bool>,
}

/// A page of a sponsor's products by name.
///
/// # Errors
/// 404 for an unknown sponsor, 400 for invalid pages and too many codes.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sponsor: String,
    query: SponsorProductQuery,
) -> Result<SponsorProductPage> {
    let profile = caller.profile();
    let paging = Paging::of(query.page, query.size, PRODUCTS_A_PAGE)?;
    let request = ListProducts {
        sponsor,
        codes: query.codes.as_deref().map(codes).transpose()?,
        active: query.active,
        filter: ProductFilter {
            text: query.text.unwrap_or_default(),
            category: query.category.map(Into::into),
            subcategory: query.subcategory.map(Into::into),
            only_discounted: query.only_discounted == Some(true),
            active: query.active.unwrap_or(true),
            size: paging.size,
            skip: paging.offset(),
        },
    };
    let run = ctx.db.read_with(scope, request, move |tx, request| {
        Box::pin(async move {
            find(tx, profile, &request.sponsor).await?;
            let (rows, total) = rows(tx, profile, request).await?;
            let products = view_models(tx, profile, &request.sponsor, rows).await?;
            Ok::<_, Error>((products, total))
        })
    });
    let (products, total) = run.await?;
    Ok(SponsorProductPage {
        page: Page::of(total, paging.page, paging.size),
        products,
    })
}

fn codes(list: &str) -> Result<Vec<String>> {
    let mut codes: Vec<String> = Vec::new();
    for code in list.split(',').map(str::trim) {
        if !code.is_empty() && !codes.iter().any(|known| known == code) {
            codes.push(code.to_owned());
        }
    }
    let most = usize::try_from(LARGEST_PAGE).map_err(Error::internal)?;
    if codes.len() > most {
        return Err(Error::field("codigos", say::TOO_MANY_CODES));
    }
    Ok(codes)
}

/// The rows of a page, and how many there are in all pages. Named products are one page.
async fn rows(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    request: &ListProducts,
) -> Result<(Vec<SponsorProductRow>, i64)> {
    let country = profile.country.code();
    let Some(codes) = &request.codes else {
        return Ok(queries::list_products(tx, country, &request.sponsor, &request.filter).await?);
    };
    let found = queries::find_by_codes(tx, country, &request.sponsor, codes).await?;
    let rows: Vec<SponsorProductRow> = found
        .into_iter()
        .flatten()
        .filter(|row| request.active.is_none_or(|active| active == row.active))
        .collect();
    let total = i64::try_from(rows.len()).map_err(Error::internal)?;
    match request.filter.skip {
        0 => Ok((rows, total)),
        _ => Ok((Vec::new(), total)),
    }
}

async fn view_models(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    sponsor: &String,
    rows: Vec<SponsorProductRow>,
) -> Result<Vec<SponsorProduct>> {
    let country = profile.country.code();
    let keys: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let wanted: Vec<OfferedProduct> = rows.iter().map(offered).collect();
    let discounts = queries::discounts(tx, country, sponsor, &keys).await?;
    let own = queries::linked(tx, sponsor, &wanted).await?;
    let categories = queries::categories(tx, country, std::slice::from_ref(sponsor)).await?;
    let categories = categories.first().map(Vec::as_slice).unwrap_or_default();
    let all = rows.into_iter().zip(discounts.into_iter().zip(own));
    let all =
        all.map(|(row, (discounts, own))| view::product(profile, categories, row, &discounts, own));
    Ok(all.collect())
}

/// The data to find the own products of a sponsor's product.
pub(super) fn offered(row: &SponsorProductRow) -> OfferedProduct {
    OfferedProduct {
        product_id: row.id,
        ean: row.ean.clone(),
        package_content: row.package_content,
    }
}
