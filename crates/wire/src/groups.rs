//! Groups: products that the sale screen shows together under one button.

use yapa_macros::wire;

use crate::paging::{ActiveFilter, Page};
use crate::products::Product;
use crate::scalars::Id;

#[wire]
pub struct Group {
    pub id: Id,
    /// Name, under the name the lists use.
    #[es("descripcion")]
    pub description: String,
    /// The same name, under the name the bodies use.
    #[es("nombre")]
    pub name: String,
    /// Whether the sale screen shows it.
    #[es("activo")]
    pub active: bool,
    /// Its products; a list of groups holds the first few.
    #[es("productos")]
    pub products: Vec<Product>,
    #[es("totalProductos")]
    pub total_products: i64,
    /// Page of its product list, in the detail.
    #[es("paginacion")]
    pub page: Option<Page>,
}

#[wire(Copy, Default)]
pub struct GroupQuery {
    /// Active ones by default.
    #[es("estado")]
    pub status: Option<ActiveFilter>,
    /// Rows a page, 1 to 100.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
}

/// A product named by its key, or else by the company's own code.
#[wire(Default)]
pub struct ProductRef {
    #[es("idProducto")]
    pub product_id: Option<Id>,
    /// Code of the product; counts when the key is absent.
    #[es("codigo")]
    pub code: Option<String>,
}

/// Body of `POST /v2/empresas/{host}/agrupaciones`.
#[wire(Default)]
pub struct NewGroup {
    /// Name, unlike that of every other group on show.
    #[es("nombre", default)]
    pub name: String,
    /// Its products, each once; keys alone are read too.
    #[es("productos", default, read = crate::loose::products)]
    pub products: Vec<ProductRef>,
}

/// Body of `PATCH /v2/empresas/{host}/agrupaciones/{id}`; absent fields keep their value.
#[wire(Default)]
pub struct GroupPatch {
    #[es("nombre")]
    pub name: Option<String>,
    /// All its products from now on.
    #[es("productos", read = crate::loose::some_products)]
    pub products: Option<Vec<ProductRef>>,
    /// Products to put into it; those that are in it already stay.
    #[es("agregar", read = crate::loose::some_products)]
    pub add: Option<Vec<ProductRef>>,
    /// Products to take out of it; those that are not in it do no harm.
    #[es("quitar", read = crate::loose::some_products)]
    pub remove: Option<Vec<ProductRef>>,
    /// Whether it is on show; putting a group away is how it is deleted.
    #[es("estado")]
    pub status: Option<ActiveFilter>,
}
