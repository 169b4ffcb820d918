//! Reads of the catalogue.

use std::sync::Arc;

use yapa_countries::CountryProfile;
use yapa_domain::search::Terms;
use yapa_storage::queries::products::{self as queries, CategoryRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::paging::{ActiveFilter, Page};
use yapa_wire::products::{
    BestSellerQuery, Category, CategoryProductPage, CategoryQuery, Product, ProductPage,
    ProductQuery, ProductTurnover, Tax,
};

use super::order::ListOrder;
use super::show::show;
use crate::catalogue::{Catalogue, Catalogues, ProductCriteria, ProductSet};
use crate::paging::{Paging, count};
use crate::{Caller, Context, Error, Result, say};

const PRODUCTS_A_PAGE: i64 = 20;
const PRODUCTS_OF_A_CATEGORY: i64 = 12;
const BEST_SELLERS: i64 = 10;

/// Needed by every reading use case of the catalogue inside its transaction.
#[derive(Clone)]
struct ListInput<T> {
    catalogues: Catalogues,
    profile: &'static CountryProfile,
    sees_costs: bool,
    what: T,
}

fn asked<T>(ctx: &Context, caller: &Caller, what: T) -> ListInput<T> {
    ListInput {
        catalogues: ctx.catalogues.clone(),
        profile: caller.profile(),
        sees_costs: caller.sees_costs(),
        what,
    }
}

/// The filter as a truth value; `None` takes both.
pub(crate) fn is_active(filter: Option<ActiveFilter>) -> Option<bool> {
    match filter.unwrap_or_default() {
        ActiveFilter::Active => Some(true),
        ActiveFilter::Inactive => Some(false),
        ActiveFilter::All => None,
    }
}

/// The categories that the query wants, by name, each with the number of its products on sale.
#[crate::boxed]
pub async fn categories(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &CategoryQuery,
) -> Result<Vec<Category>> {
    let input = asked(ctx, caller, is_active(query.status));
    let run = ctx.db.read_with(scope, input, |tx, asked| {
        Box::pin(async move {
            let catalogue = asked.catalogues.current(tx).await?;
            let fits = |active: bool| asked.what.is_none_or(|wanted| wanted == active);
            let sets = catalogue.categories.iter();
            let wanted = sets.filter(|set| fits(set.row.active));
            Ok::<_, Error>(wanted.map(|set| show_category(&catalogue, set)).collect())
        })
    });
    run.await
}

/// One category.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub(super) async fn category(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<Category> {
    let input = asked(ctx, caller, id);
    let run = ctx.db.read_with(scope, input, |tx, asked| {
        Box::pin(async move {
            let catalogue = asked.catalogues.current(tx).await?;
            let mut sets = catalogue.categories.iter();
            let set = sets.find(|set| set.row.id == asked.what);
            let set = set.ok_or_else(|| Error::not_found(say::UNKNOWN_CATEGORY))?;
            Ok::<_, Error>(show_category(&catalogue, set))
        })
    });
    run.await
}

fn show_category(catalogue: &Catalogue, set: &ProductSet<CategoryRow>) -> Category {
    Category {
        id: set.row.id.into(),
        name: set.row.name.clone(),
        icon: set.row.icon.clone(),
        color: set.row.color.clone(),
        total_products: catalogue.count_on_sale(&set.products),
        active: set.row.active,
    }
}

/// A page of the products that the query wants.
///
/// # Errors
/// 400 for a page out of bounds, 403 for an order by figures that the caller does not see.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: ProductQuery,
) -> Result<ProductPage> {
    let found = page_of(ctx, caller, scope, query, PRODUCTS_A_PAGE, None).await?;
    Ok(ProductPage {
        page: found.page,
        products: found.products,
        turnover: found.turnover,
    })
}

/// A page of the products of a category.
///
/// # Errors
/// 400 for a page out of bounds, 403 for an order by figures that the caller does not see, 404 for a
/// category the company does not have.
#[crate::boxed]
pub async fn list_category(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    category: i64,
    query: ProductQuery,
) -> Result<CategoryProductPage> {
    let usual = PRODUCTS_OF_A_CATEGORY;
    let found = page_of(ctx, caller, scope, query, usual, Some(category)).await?;
    Ok(CategoryProductPage {
        page: found.page,
        products: found.products,
        turnover: found.turnover,
    })
}

/// A page of products.
struct Found {
    page: Page,
    products: Vec<Product>,
    turnover: Option<Vec<ProductTurnover>>,
}

async fn page_of(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: ProductQuery,
    usual: i64,
    category: Option<i64>,
) -> Result<Found> {
    let paging = Paging::of(query.page, query.size, usual)?;
    let order = ListOrder::of(caller, &query, ctx.now())?;
    let input = asked(ctx, caller, (query, paging, category, order));
    match order.reads_all() {
        true => {
            let run = ctx.db.read_long_with(scope, input, |tx, asked| {
                Box::pin(async move { read_page(tx, asked).await })
            });
            run.await
        }
        false => {
            let run = ctx.db.read_with(scope, input, |tx, asked| {
                Box::pin(async move { read_page(tx, asked).await })
            });
            run.await
        }
    }
}

type PageInput = ListInput<(ProductQuery, Paging, Option<i64>, ListOrder)>;

#[crate::boxed]
async fn read_page(tx: &mut CompanyTx, asked: &PageInput) -> Result<Found> {
    let (query, paging, category, order) = &asked.what;
    let catalogue = asked.catalogues.current(tx).await?;
    let found = find(tx, &catalogue, query, *category).await?;
    let found = order.apply(tx, asked.profile, &catalogue, found).await?;
    let page = Page::of(count(found.len()), paging.page, paging.size);
    let found = page_keys(&catalogue, &found, *paging);
    let rows = queries::by_ids(tx, &found).await?;
    let turnover = order.turnover(tx, asked.profile, &rows).await?;
    let products = show(asked.profile, &catalogue, asked.sees_costs, rows)?;
    Ok(Found {
        page,
        products,
        turnover,
    })
}

/// The products of one page of `found`, without their costs.
#[crate::boxed]
pub(crate) async fn rows(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    catalogue: &Catalogue,
    found: &[u32],
    paging: Paging,
) -> Result<Vec<Product>> {
    let found = queries::by_ids(tx, &page_keys(catalogue, found, paging)).await?;
    show(profile, catalogue, false, found)
}

/// The keys of the products of one page of `found`.
fn page_keys(catalogue: &Catalogue, found: &[u32], paging: Paging) -> Vec<i64> {
    let (skip, take) = (
        usize::try_from(paging.offset()),
        usize::try_from(paging.size),
    );
    let wanted = found
        .iter()
        .skip(skip.unwrap_or(usize::MAX))
        .take(take.unwrap_or_default());
    wanted.filter_map(|at| catalogue.id_of(*at)).collect()
}

async fn find(
    tx: &mut CompanyTx,
    catalogue: &Catalogue,
    query: &ProductQuery,
    category: Option<i64>,
) -> Result<Vec<u32>> {
    let among = match category {
        Some(id) => {
            let set = catalogue.categories.iter().find(|set| set.row.id == id);
            Some(
                set.ok_or_else(|| Error::not_found(say::UNKNOWN_CATEGORY))?
                    .products
                    .as_slice(),
            )
        }
        None => None,
    };
    let empty = match query.without_stock {
        Some(among) => Some((queries::without_stock(tx).await?, among)),
        None => None,
    };
    let low = match query.below_threshold {
        Some(among) => Some((queries::below_threshold(tx).await?, among)),
        None => None,
    };
    let keys = [&empty, &low]
        .into_iter()
        .flatten()
        .map(|(keys, among)| (keys.as_slice(), *among))
        .collect();
    Ok(catalogue.select(&ProductCriteria {
        terms: Terms::of(query.text.as_deref().unwrap_or_default()),
        active: is_active(query.status),
        chatbot: query.chatbot,
        customized: query.customized,
        without_price: query.without_price,
        among,
        keys,
    }))
}

/// One product.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<Product> {
    let input = asked(ctx, caller, id);
    let run = ctx.db.read_with(scope, input, |tx, asked| {
        Box::pin(async move {
            let catalogue = asked.catalogues.current(tx).await?;
            let rows = queries::by_ids(tx, &[asked.what]).await?;
            let found = show(asked.profile, &catalogue, asked.sees_costs, rows)?;
            let found = found.into_iter().next();
            found.ok_or_else(|| Error::not_found(say::UNKNOWN_PRODUCT))
        })
    });
    run.await
}

/// The products on sale, what sells most first.
///
/// # Errors
/// 400 for a page out of bounds.
#[crate::boxed]
pub async fn best_sellers(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &BestSellerQuery,
) -> Result<ProductPage> {
    let paging = Paging::of(query.page, query.size, BEST_SELLERS)?;
    let input = asked(ctx, caller, paging);
    let run = ctx.db.read_with(scope, input, |tx, asked| {
        Box::pin(async move {
            let paging = asked.what;
            let catalogue: Arc<Catalogue> = asked.catalogues.current(tx).await?;
            let rows = queries::best_sellers(tx, paging.size, paging.offset()).await?;
            let products = show(asked.profile, &catalogue, asked.sees_costs, rows)?;
            let page = Page::of(count(catalogue.on_sale()), paging.page, paging.size);
            Ok::<_, Error>(ProductPage {
                page,
                products,
                turnover: None,
            })
        })
    });
    run.await
}

/// The taxes a product of the country can carry.
pub fn taxes(caller: &Caller) -> Vec<Tax> {
    let tax = |tax: &yapa_countries::profile::Tax| Tax {
        id: Some(i64::from(tax.id)),
        code: tax.code.to_owned(),
        name: tax.name.to_owned(),
        factor: tax.factor.value.into(),
    };
    caller.profile().taxes.iter().map(tax).collect()
}
