//! Groups: products put together on a shelf of the sale screen.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::products::{ActiveFilter, Product};
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
