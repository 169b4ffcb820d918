//! How lists say where they stand.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The `pageRender` of sales and clients, and the `paginacion` of products.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Page {
    /// Rows in all pages.
    #[serde(rename = "totalItems")]
    pub total_items: i64,
    /// Pages, at least 1.
    #[serde(rename = "totalPaginas")]
    pub total_pages: i64,
    /// The page this is, from 0.
    #[serde(rename = "paginaActual")]
    pub page: i64,
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
        }
    }
}

/// Query of a list that is only paged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PageQuery {
    /// Rows a page, 1 to 100.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
}

/// Which rows of a catalogue list are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum ActiveFilter {
    /// Those in use.
    #[default]
    #[serde(rename = "activo")]
    Active,
    /// Those put away.
    #[serde(rename = "inactivo")]
    Inactive,
    /// Both.
    #[serde(rename = "todos")]
    All,
}
