//! The pictures a company has put into the product.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::Id;

/// A stored picture.
#[wire]
pub struct UploadedPicture {
    /// URL path, to be written where the picture is shown.
    #[es("rutaArchivo")]
    pub path: String,
}

#[wire]
pub enum PictureKind {
    #[es("logo")]
    Logo,
    #[es("empresa")]
    Company,
    #[es("producto")]
    Product,
    /// Goods as they were received.
    #[es("recepcion")]
    Receipt,
    /// Goods of a transport guide as they were received.
    #[es("guia")]
    Guide,
}

#[wire(nulls)]
pub struct Picture {
    /// URL path.
    #[es("imagen")]
    pub image: String,
    #[es("tipo")]
    pub kind: PictureKind,
    /// Words under it: the product's name.
    #[es("titulo")]
    pub title: String,
    /// Key of the pictured record; absent for the company's own.
    #[es("idReferencia")]
    pub reference_id: Option<Id>,
}

#[wire]
pub struct PicturePage {
    #[es("pageRender")]
    pub page: Page,
    #[es("imagenes")]
    pub pictures: Vec<Picture>,
}

#[wire(Copy, Default)]
pub struct PictureQuery {
    /// Pictures a page, 1 to 100 (20 by default).
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    #[es("tipo")]
    pub kind: Option<PictureKind>,
}
