//! The catalogue: categories, products, best sellers and taxes.

use axum::extract::State;
use yapa_app::products;
use yapa_wire::Id;
use yapa_wire::auth::Message;
use yapa_wire::products::{
    BestSellerQuery, Category, CategoryForm, CategoryProductPage, CategoryQuery, InventoryQuery,
    Product, ProductForm, ProductFormQuery, ProductPage, ProductQuery, Tax,
};

use crate::ApiError;
use crate::access::CATALOGUE_SCREENS;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Company, Download, Idempotent, Json, Path, Query};
use crate::state::Ctx;

endpoints! {
    list_categories, add_category, change_category, list_category_products, send_inventory,
    download_inventory, add_product, change_product, list_products, list_best_sellers,
    load_product, list_taxes,
}

/// The categories, each with the number of its products on sale.
#[endpoint(get, "/v2/empresas/{host}/categorias", allow = [ViewProducts], sections = CATALOGUE_SCREENS)]
pub async fn list_categories(
    Company(ctx, caller, scope): Company,
    Query(query): Query<CategoryQuery>,
) -> Answer<Vec<Category>> {
    let found = products::categories(&ctx, &caller, &scope, &query).await?;
    Ok(Json(found))
}

/// Adds a category.
#[endpoint(post, "/v2/empresas/{host}/categorias", allow = [EditProducts], sections = ["products"])]
pub async fn add_category(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<CategoryForm>,
) -> Answer<Category> {
    let added = products::add_category(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}

/// Changes a category; fields left out keep their value. An inactive one keeps its products.
#[endpoint(patch, "/v2/empresas/{host}/categorias/{categoryId}",
    allow = [EditProducts], sections = ["products"])]
pub async fn change_category(
    Company(ctx, caller, scope): Company,
    Path(category): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<CategoryForm>,
) -> Answer<Category> {
    let id = category.0;
    let changed = products::change_category(&ctx, &caller, &scope, id, body, idempotency).await?;
    Ok(Json(changed))
}

/// A page of the products of a category.
#[endpoint(get, "/v2/empresas/{host}/categorias/{categoryId}",
    allow = [ViewProducts], sections = CATALOGUE_SCREENS)]
pub async fn list_category_products(
    Company(ctx, caller, scope): Company,
    Path(category): Path<Id>,
    Query(query): Query<ProductQuery>,
) -> Answer<CategoryProductPage> {
    let page = products::list_category(&ctx, &caller, &scope, category.0, query).await?;
    Ok(Json(page))
}

/// Mails the inventory as a spreadsheet; the answer says that it is on its way.
#[endpoint(get, "/v2/empresas/{host}/productos/excel/inventario",
    allow = [EditProducts], sections = ["products"])]
pub async fn send_inventory(
    Company(ctx, caller, scope): Company,
    Query(query): Query<InventoryQuery>,
) -> Answer<Message> {
    let message = products::send_inventory(&ctx, &caller, &scope, query).await?;
    Ok(Json(Message { message }))
}

/// The inventory as a spreadsheet, to be saved at once.
#[endpoint(get, "/v2/empresas/{host}/productos/excel/inventario/archivo",
    allow = [EditProducts], sections = ["products"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_inventory(
    Company(ctx, caller, scope): Company,
    Query(query): Query<InventoryQuery>,
) -> Result<Download, ApiError> {
    let file = products::inventory_file(&ctx, &caller, &scope, query).await?;
    Ok(Download(file))
}

/// Adds a product with its opening stock.
#[endpoint(post, "/v2/ventas/empresas/{host}/productos",
    allow = [EditProducts], sections = ["products"])]
pub async fn add_product(
    Company(ctx, caller, scope): Company,
    Query(query): Query<ProductFormQuery>,
    Idempotent { body, idempotency }: Idempotent<ProductForm>,
) -> Answer<Product> {
    if let Some(user) = query.user_id {
        caller.user(user.0)?;
    }
    let added = products::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}

/// Changes a product; fields left out keep their value. Stock is counted, never overwritten.
#[endpoint(patch, "/v2/ventas/empresas/{host}/productos/{productId}",
    allow = [EditProducts], sections = ["products"])]
pub async fn change_product(
    Company(ctx, caller, scope): Company,
    Path(product): Path<Id>,
    Query(query): Query<ProductFormQuery>,
    Idempotent { body, idempotency }: Idempotent<ProductForm>,
) -> Answer<Product> {
    if let Some(user) = query.user_id {
        caller.user(user.0)?;
    }
    let changed = products::change(&ctx, &caller, &scope, product.0, body, idempotency).await?;
    Ok(Json(changed))
}

/// A page of the products that the query wants.
#[endpoint(get, "/v2/empresas/{host}/productos",
    allow = [ViewProducts],
    sections = ["products", "sales", "my-orders", "clients-orders", "home", "notifications"])]
pub async fn list_products(
    Company(ctx, caller, scope): Company,
    Query(query): Query<ProductQuery>,
) -> Answer<ProductPage> {
    Ok(Json(products::list(&ctx, &caller, &scope, query).await?))
}

/// The products on sale, the best sellers first.
#[endpoint(get, "/v2/pedidos/paises/{countryCode}/productos",
    allow = [ViewProducts], sections = CATALOGUE_SCREENS)]
pub async fn list_best_sellers(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(country): Path<String>,
    Query(query): Query<BestSellerQuery>,
) -> Answer<ProductPage> {
    caller.country(&country)?;
    let scope = caller.company(&query.company_host)?;
    let found = products::best_sellers(&ctx, &caller, &scope, &query).await?;
    Ok(Json(found))
}

/// One product with its price and stock.
#[endpoint(get, "/v2/empresas/{host}/productos/{productId}",
    allow = [ViewProducts], sections = CATALOGUE_SCREENS)]
pub async fn load_product(
    Company(ctx, caller, scope): Company,
    Path(product): Path<Id>,
) -> Answer<Product> {
    let found = products::load(&ctx, &caller, &scope, product.0).await?;
    Ok(Json(found))
}

/// The taxes a product can carry.
#[endpoint(get, "/v2/ventas/empresas/{host}/impuestos-dolpos",
    allow = [ViewProducts], sections = ["products"])]
pub async fn list_taxes(Company(_, caller, _): Company) -> Answer<Vec<Tax>> {
    Ok(Json(products::taxes(&caller)))
}
