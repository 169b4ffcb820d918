//! Groups: products put together on a shelf of the sale screen.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::{ActiveFilter, Page};
use crate::products::Product;
use crate::scalars::Id;

/// A group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Group {
    /// Key.
    pub id: Id,
    /// Name, under the name the lists use.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// The same name, under the name the bodies use.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Whether the sale screen shows it.
    #[serde(rename = "activo")]
    pub active: bool,
    /// Its products; a list of groups holds the first few.
    #[serde(rename = "productos")]
    pub products: Vec<Product>,
    /// How many it has in all.
    #[serde(rename = "totalProductos")]
    pub total_products: i64,
    /// Where its product list stands, in the detail.
    #[serde(rename = "paginacion", skip_serializing_if = "Option::is_none")]
    pub page: Option<Page>,
}

/// Query of the groups and of one group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GroupQuery {
    /// Active ones unless said otherwise.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<ActiveFilter>,
    /// Rows a page, 1 to 100.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
}

/// A product named by its key, or else by the company's own code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductRef {
    /// Key of the product.
    #[serde(
        rename = "idProducto",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub product_id: Option<Id>,
    /// Code of the product; counts when the key is absent.
    #[serde(rename = "codigo", default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// Body of `POST /v2/empresas/{host}/agrupaciones`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewGroup {
    /// Name, unlike that of every other group on show.
    #[serde(rename = "nombre", default)]
    pub name: String,
    /// Its products, each once; keys alone are read too.
    #[serde(
        rename = "productos",
        default,
        deserialize_with = "crate::loose::products"
    )]
    pub products: Vec<ProductRef>,
}

/// Body of `PATCH /v2/empresas/{host}/agrupaciones/{id}`; what is absent stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GroupPatch {
    /// New name.
    #[serde(rename = "nombre", default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// All its products from now on.
    #[serde(
        rename = "productos",
        default,
        deserialize_with = "crate::loose::some_products",
        skip_serializing_if = "Option::is_none"
    )]
    pub products: Option<Vec<ProductRef>>,
    /// Products to put into it; those that are in it already stay.
    #[serde(
        rename = "agregar",
        default,
        deserialize_with = "crate::loose::some_products",
        skip_serializing_if = "Option::is_none"
    )]
    pub add: Option<Vec<ProductRef>>,
    /// Products to take out of it; those that are not in it do no harm.
    #[serde(
        rename = "quitar",
        default,
        deserialize_with = "crate::loose::some_products",
        skip_serializing_if = "Option::is_none"
    )]
    pub remove: Option<Vec<ProductRef>>,
    /// Whether it is on show; putting a group away is how it is deleted.
    #[serde(rename = "estado", default, skip_serializing_if = "Option::is_none")]
    pub status: Option<ActiveFilter>,
}
