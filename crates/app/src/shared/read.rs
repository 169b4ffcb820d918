//! Reads of the shared catalogue.

use std::collections::BTreeMap;

use yapa_countries::CountryProfile;
use yapa_domain::Country;
use yapa_domain::search::{Terms, code_key};
use yapa_storage::CompanyScope;
use yapa_storage::queries::shared::{self as queries, SharedRow};
use yapa_storage::{CompanyTx, StorageError};
use yapa_wire::paging::Page;
use yapa_wire::shared::{
    BusinessLine, SharedCategory, SharedCategoryName, SharedCategoryQuery, SharedProduct,
    SharedProductPage, SharedQuery,
};

use super::say;
use crate::catalogue::Shared;
use crate::catalogue::{Catalogue, ProductCriteria};
use crate::currency::currency;
use crate::paging::{Paging, count};
use crate::{Caller, Context, Error, Result};

const PRODUCTS_A_PAGE: i64 = 12;

/// 404 for a country that there is not, 400 for one that is not the company's.
fn country(caller: &Caller, code: &str) -> Result<&'static CountryProfile> {
    code.to_uppercase()
        .parse::<Country>()
        .map_err(|_| Error::not_found(say::UNKNOWN_COUNTRY))?;
    let other = |_| Error::field("countryCode", say::OTHER_COUNTRY);
    caller.country(code).map_err(other)
}

/// A filter; an empty text counts as none.
fn filter(text: &Option<String>) -> Option<String> {
    let text = text.as_deref().unwrap_or_default().trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// A page of the products that the query wants: an exact code first, then the best hits, curated
/// records before scanned ones; without a query by name, those with a price.
///
/// # Errors
/// 400 for a page out of bounds or a country that is not the company's, 404 for one that
/// there is not.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    code: &str,
    query: SharedQuery,
) -> Result<SharedProductPage> {
    let profile = country(caller, code)?;
    let paging = Paging::of(query.page, query.size, PRODUCTS_A_PAGE)?;
    let catalogues = (ctx.shared.clone(), ctx.catalogues.clone());
    let asked = (catalogues, profile, query, paging);
    let run = ctx.db.read_with(
        scope,
        asked,
        |tx, ((shared, own), profile, query, paging)| {
            Box::pin(async move {
                let shared = shared.current(tx, profile.country.code()).await?;
                let own = Own {
                    catalogue: &*own.current(tx).await?,
                    adopted: adopted(tx).await?,
                };
                Ok::<_, Error>(page(&shared, &own, profile, query, *paging))
            })
        },
    );
    run.await
}

async fn adopted(tx: &mut CompanyTx) -> Result<BTreeMap<i64, i64>> {
    Ok(queries::adoptions(tx).await?.into_iter().collect())
}

/// The company's products among them.
struct Own<'a> {
    catalogue: &'a Catalogue,
    adopted: BTreeMap<i64, i64>,
}

impl Own<'_> {
    /// The company's product that is the same: it was taken over, or it has the code.
    fn same(&self, row: &SharedRow) -> Option<i64> {
        let adopted = self.adopted.get(&row.id).copied();
        adopted.or_else(|| {
            let found = self.catalogue.with_code(&code_key(&row.ean));
            found.first().and_then(|place| self.catalogue.id_of(*place))
        })
    }
}

fn page(
    shared: &Shared,
    own: &Own<'_>,
    profile: &CountryProfile,
    query: &SharedQuery,
    paging: Paging,
) -> SharedProductPage {
    let (line, category) = (filter(&query.business_line), filter(&query.category));
    let among = (line.is_some() || category.is_some())
        .then(|| shared.products_of(line.as_deref(), category.as_deref()));
    let mut has: Vec<i64> = Vec::new();
    if query.only_new == Some(true) {
        let all = shared.rows.values();
        has.extend(all.filter(|row| own.same(row).is_some()).map(|row| row.id));
    }
    let terms = Terms::of(query.text.as_deref().unwrap_or_default());
    // Scanned products are found by a search; they are not listed without one.
    let leafing = terms.is_empty() && !terms.hopeless && category.is_none();
    let exact = shared.index.with_code(&terms.code);
    let mut found = shared.index.select(&ProductCriteria {
        terms,
        among: among.as_deref(),
        without_price: leafing.then_some(false),
        keys: vec![(&has, false)],
        ..ProductCriteria::default()
    });
    let is_scanned = |place: &u32| {
        let id = shared.index.id_of(*place);
        let row = id.and_then(|id| shared.rows.get(&id));
        row.is_some_and(|row| row.price.is_none())
    };
    found.sort_by_key(|place| (!exact.contains(place), is_scanned(place)));
    let (skip, take) = (
        usize::try_from(paging.offset()),
        usize::try_from(paging.size),
    );
    let wanted = found
        .iter()
        .skip(skip.unwrap_or(usize::MAX))
        .take(take.unwrap_or_default());
    let rows = wanted.filter_map(|place| shared.rows.get(&shared.index.id_of(*place)?));
    SharedProductPage {
        page: Page::of(count(found.len()), paging.page, paging.size),
        products: rows.map(|row| show(profile, row, own.same(row))).collect(),
    }
}

fn show(profile: &CountryProfile, row: &SharedRow, own: Option<i64>) -> SharedProduct {
    let row = row.clone();
    SharedProduct {
        id: row.id.into(),
        code: row.ean.clone(),
        ean_code: row.ean,
        sunat_code: row.tax_authority_code,
        brand: row.brand,
        name: row.name,
        presentation: row.presentation,
        image: (!row.image.is_empty()).then_some(row.image),
        purchase_measurement: row.purchase_measurement.into(),
        purchase_unit: row.purchase_unit,
        measurement: row.measurement.into(),
        measurement_unit: row.measurement_unit,
        currency: currency(profile),
        suggested_sell_price: row.price.map(Into::into),
        partial_sell: row.partial_sale,
        category: SharedCategoryName {
            id: row.category_id.into(),
            name: row.category,
        },
        source: row.source,
        company_product_id: own.map(Into::into),
    }
}

/// The categories by name, those that a business line sells when it is named.
///
/// # Errors
/// 400 for a country that is not the company's, 404 for one that there is not.
#[crate::boxed]
pub async fn categories(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    code: &str,
    query: &SharedCategoryQuery,
) -> Result<Vec<SharedCategory>> {
    let profile = country(caller, code)?;
    let asked = (ctx.shared.clone(), profile, filter(&query.business_line));
    let run = ctx
        .db
        .read_with(scope, asked, |tx, (shared, profile, line)| {
            Box::pin(async move {
                let shared = shared.current(tx, profile.country.code()).await?;
                let categories = shared.categories(line.as_deref(), None);
                let categories = categories.map(|(row, places)| SharedCategory {
                    id: row.id.into(),
                    name: row.name.clone(),
                    total_products: count(places.len()),
                });
                Ok::<_, Error>(categories.collect())
            })
        });
    run.await
}

/// The business lines by code.
#[crate::boxed]
pub async fn lines(ctx: &Context) -> Result<Vec<BusinessLine>> {
    let rows = ctx.db.read_platform(|tx| Box::pin(queries::lines(tx)));
    let rows = rows.await.map_err(|error: StorageError| error)?;
    let line = |row: queries::LineRow| BusinessLine {
        code: row.code,
        description: row.name,
    };
    Ok(rows.into_iter().map(line).collect())
}
