//! Page, size and total of lists.

use yapa_macros::wire;

/// The `pageRender` of sales and clients, and the `paginacion` of products.
#[wire(Copy, Default)]
pub struct Page {
    #[es("totalItems")]
    pub total_items: i64,
    /// Pages, at least 1.
    #[es("totalPaginas")]
    pub total_pages: i64,
    /// The page this is, from 0.
    #[es("paginaActual")]
    pub page: i64,
    /// There are more rows than `totalItems`, which were not counted; only where a text finds very
    /// many sales or documents.
    #[es("hayMas")]
    pub more: Option<bool>,
}

impl Page {
    /// The page `page` (from 0) of `total_items` rows, `size` rows a page.
    pub fn of(total_items: i64, page: i64, size: i64) -> Page {
        let size = size.max(1);
        let total_pages = (total_items.max(0) + size - 1) / size;
        Page {
            total_items,
            total_pages: total_pages.max(1),
            page,
            more: None,
        }
    }

    /// The same, and whether there are more rows than were counted.
    pub fn counted(total_items: i64, more: bool, page: i64, size: i64) -> Page {
        Page {
            more: more.then_some(true),
            ..Page::of(total_items, page, size)
        }
    }
}

#[wire(Copy, Default)]
pub struct PageQuery {
    /// Rows a page, 1 to 100.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
}

/// Which rows of a catalogue list are wanted.
#[wire]
pub enum ActiveFilter {
    /// Those in use.
    #[es("activo")]
    #[default]
    Active,
    /// Inactive ones.
    #[es("inactivo")]
    Inactive,
    #[es("todos")]
    All,
}
