//! Groupings: bundles of products sold at a price of their own.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::products::Tax;
use crate::scalars::{Id, Money, Quantity};
use crate::users::Currency;

/// A product inside a bundle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GroupingMember {
    /// Key of the product.
    #[serde(rename = "idProducto")]
    pub product_id: Id,
    /// Code of the product.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name of the product.
    #[serde(rename = "nombre")]
    pub name: String,
    /// How much of it one bundle takes.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
}

/// A bundle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Grouping {
    /// Key.
    pub id: Id,
    /// The company's own code.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Barcode, may be empty.
    #[serde(rename = "codigoEan")]
    pub ean_code: String,
    /// Brand, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Presentation, may be empty.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// Currency of the price.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Price of one bundle, taxes included.
    #[serde(rename = "precio")]
    pub price: Money,
    /// Bundles that the stock of the members allows.
    #[serde(rename = "cantidadDisponible")]
    pub stock: Quantity,
    /// Most that one sale may take; absent means no limit of its own.
    #[serde(rename = "cantidadMaximaVenta")]
    pub max_quantity_sell: Option<Quantity>,
    /// Whether fractions are sold.
    #[serde(rename = "ventasParciales")]
    pub partial_sell: bool,
    /// Taxes; an empty list means exempt.
    #[serde(rename = "impuestosDolpos")]
    pub taxes: Vec<Tax>,
    /// Whether it is sold.
    #[serde(rename = "activo")]
    pub active: bool,
    /// Its products; empty when they were not asked for.
    #[serde(rename = "productos", default)]
    pub products: Vec<GroupingMember>,
}

/// Page of bundles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GroupingPage {
    /// Where the list stands.
    #[serde(rename = "paginacion")]
    pub page: Page,
    /// The bundles.
    #[serde(rename = "grupoProductos")]
    pub groupings: Vec<Grouping>,
}

/// Query of the bundles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GroupingQuery {
    /// Whether each bundle brings its products.
    #[serde(rename = "incluyeProductos", skip_serializing_if = "Option::is_none")]
    pub include_products: Option<bool>,
    /// Rows a page, 1 to 100.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Words in any order, without regard to accents.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}
