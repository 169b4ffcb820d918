//! Groupings: bundles of products sold at a price of their own.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::{ActiveFilter, Page};
use crate::products::{Tax, TaxRef};
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
    /// Brand of the product, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Presentation of the product, may be empty.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// Price of the product alone, taxes included.
    #[serde(rename = "precioLista")]
    pub price: Money,
    /// Stock of the product.
    #[serde(rename = "cantidadDisponible")]
    pub stock: Quantity,
    /// Unit in which the product is sold.
    #[serde(rename = "unidadVenta")]
    pub unit_sell: String,
    /// Whether fractions of the product are sold.
    #[serde(rename = "ventasParciales")]
    pub partial_sell: bool,
    /// Whether the product is on sale; a bundle with one that is not cannot be sold.
    #[serde(rename = "activo")]
    pub active: bool,
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
    /// Those on sale unless said otherwise.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<ActiveFilter>,
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

/// A product that a bundle is made of, named by its key or else by its code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GroupingPart {
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
    /// How much of it one bundle takes; 1 when absent.
    #[serde(rename = "cantidad", default, skip_serializing_if = "Option::is_none")]
    pub quantity: Option<Quantity>,
}

/// Body of `POST /v2/ventas/empresas/{host}/grupo-productos`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewGrouping {
    /// The company's own code; the next free one when absent.
    #[serde(rename = "codigo", default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Barcode of 8 to 14 digits.
    #[serde(rename = "codigoEan", default, skip_serializing_if = "Option::is_none")]
    pub ean_code: Option<String>,
    /// Brand.
    #[serde(rename = "marca", default, skip_serializing_if = "Option::is_none")]
    pub brand: Option<String>,
    /// Name.
    #[serde(rename = "nombre", default)]
    pub name: String,
    /// Presentation.
    #[serde(
        rename = "presentacion",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub presentation: Option<String>,
    /// Price of one bundle, taxes included; must be there.
    #[serde(rename = "precio", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// Key of the user who adds it; the caller when absent.
    #[serde(
        rename = "usuId",
        default,
        deserialize_with = "crate::loose::key",
        skip_serializing_if = "Option::is_none"
    )]
    pub user: Option<Id>,
    /// Its products, each once.
    #[serde(rename = "productos", default)]
    pub products: Vec<GroupingPart>,
    /// Most that one sale may take; 0 for no limit of its own.
    #[serde(
        rename = "cantidadMaximaVenta",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub max_quantity_sell: Option<Quantity>,
    /// Whether fractions are sold.
    #[serde(
        rename = "ventasParciales",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub partial_sell: Option<bool>,
    /// Taxes; those its products share, or else the country's usual one, when absent.
    #[serde(
        rename = "impuestosDolpos",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub taxes: Option<Vec<TaxRef>>,
}

/// Body of `PATCH /v2/ventas/empresas/{host}/grupo-productos/{id}`; what is absent stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GroupingPatch {
    /// The company's own code.
    #[serde(rename = "codigo", default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Barcode of 8 to 14 digits; empty for none.
    #[serde(rename = "codigoEan", default, skip_serializing_if = "Option::is_none")]
    pub ean_code: Option<String>,
    /// Brand.
    #[serde(rename = "marca", default, skip_serializing_if = "Option::is_none")]
    pub brand: Option<String>,
    /// Name.
    #[serde(rename = "nombre", default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Presentation.
    #[serde(
        rename = "presentacion",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub presentation: Option<String>,
    /// Price of one bundle, taxes included.
    #[serde(rename = "precio", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// Key of the user who changes it; the caller when absent.
    #[serde(
        rename = "usuId",
        default,
        deserialize_with = "crate::loose::key",
        skip_serializing_if = "Option::is_none"
    )]
    pub user: Option<Id>,
    /// All its products from now on.
    #[serde(rename = "productos", default, skip_serializing_if = "Option::is_none")]
    pub products: Option<Vec<GroupingPart>>,
    /// Most that one sale may take; 0 for no limit of its own.
    #[serde(
        rename = "cantidadMaximaVenta",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub max_quantity_sell: Option<Quantity>,
    /// Whether fractions are sold.
    #[serde(
        rename = "ventasParciales",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub partial_sell: Option<bool>,
    /// Taxes; an empty list means exempt.
    #[serde(
        rename = "impuestosDolpos",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub taxes: Option<Vec<TaxRef>>,
    /// Whether it is sold.
    #[serde(rename = "activo", default, skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// Empty to take the picture away; anything else must be the picture it has.
    #[serde(rename = "imagen", default, skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
}
