//! The pictures a company has put into the product.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::scalars::Id;

/// A picture that was taken in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UploadedPicture {
    /// URL path, to be written where the picture is shown.
    #[serde(rename = "rutaArchivo")]
    pub path: String,
}

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum PictureKind {
    /// The company's logo.
    #[serde(rename = "logo")]
    Logo,
    /// The shop.
    #[serde(rename = "empresa")]
    Company,
    /// A product.
    #[serde(rename = "producto")]
    Product,
    /// Goods as they were received.
    #[serde(rename = "recepcion")]
    Receipt,
    /// Goods of a transport guide as they were received.
    #[serde(rename = "guia")]
    Guide,
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Picture {
    /// URL path.
    #[serde(rename = "imagen")]
    pub image: String,
    /// What it shows.
    #[serde(rename = "tipo")]
    pub kind: PictureKind,
    /// Words under it: the product's name.
    #[serde(rename = "titulo")]
    pub title: String,
    /// Key of what it shows; absent for the company's own.
    #[serde(rename = "idReferencia")]
    pub reference_id: Option<Id>,
}

/// Page of the gallery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PicturePage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The pictures.
    #[serde(rename = "imagenes")]
    pub pictures: Vec<Picture>,
}

/// Query of the gallery.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PictureQuery {
    /// Pictures a page, 1 to 100 (20 by default).
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Only of this kind.
    #[serde(rename = "tipo", skip_serializing_if = "Option::is_none")]
    pub kind: Option<PictureKind>,
}
