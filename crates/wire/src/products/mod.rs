//! The catalogue a company sells from.

mod form;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::{ActiveFilter, Page};
use crate::scalars::{Id, Money, Quantity, Rate};
use crate::users::Currency;

pub use form::*;

/// A tax of a product or of a sale line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Tax {
    /// Key of the tax in the country's list, when known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    /// Code: `IGV`, `IVA`, `ISC`, `EXONERADA`…
    #[serde(rename = "codigo", default)]
    pub code: String,
    /// Name for people.
    #[serde(rename = "nombre", default)]
    pub name: String,
    /// Fraction: 0.18.
    pub factor: Rate,
}

/// A category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Category {
    /// Key.
    pub id: Id,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Name of an icon, may be empty.
    #[serde(rename = "icono")]
    pub icon: String,
    /// CSS colour, may be empty.
    pub color: String,
    /// Active products in it.
    #[serde(rename = "totalProductos")]
    pub total_products: i64,
    /// Whether it is on show.
    #[serde(rename = "activo")]
    pub active: bool,
}

/// A category, group or the like, by key and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Named {
    /// Key.
    pub id: Id,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
}

/// A product of the company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Product {
    /// Key.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// The company's own code.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Barcode of 8 to 14 digits, may be empty.
    #[serde(rename = "codigoEan")]
    pub ean_code: String,
    /// The tax authority's product code, may be empty.
    #[serde(rename = "codigoSunat")]
    pub sunat_code: String,
    /// Code in another system, may be empty.
    #[serde(rename = "codigoExterno")]
    pub external_code: String,
    /// Manufacturer, may be empty.
    #[serde(rename = "fabricante")]
    pub factory: String,
    /// Brand, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Description, may be empty.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Presentation: `Botella`.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// How much one sold piece holds: 1.5.
    #[serde(rename = "medidaVenta")]
    pub measurement: Quantity,
    /// Unit of that measure: `L`.
    #[serde(rename = "unidadMedidaVenta")]
    pub measurement_unit: String,
    /// How much one stored piece holds.
    #[serde(rename = "medidaInventario")]
    pub inventory_measurement: Quantity,
    /// Unit of the stored piece.
    #[serde(rename = "unidadMedidaInventario")]
    pub inventory_unit: String,
    /// Unit in which it is bought.
    #[serde(rename = "unidadCompra")]
    pub unit_bought: String,
    /// Unit in which it is sold.
    #[serde(rename = "unidadVenta")]
    pub unit_sell: String,
    /// Sold units in one bought unit.
    #[serde(rename = "factorConversion")]
    pub conversion_rate: Quantity,
    /// Pieces in a package.
    #[serde(rename = "contenidoPaquete")]
    pub package_content: Quantity,
    /// Stock that can be sold, in sold units.
    #[serde(rename = "cantidadDisponible")]
    pub stock: Quantity,
    /// Stock promised to orders.
    #[serde(rename = "cantidadReservada")]
    pub reserved_quantity: Quantity,
    /// Most that one sale may take; absent means no limit of its own.
    #[serde(rename = "cantidadMaximaVenta")]
    pub max_quantity_sell: Option<Quantity>,
    /// At or below this stock it should be bought again.
    #[serde(rename = "umbralReposicion")]
    pub reposition_threshold: Quantity,
    /// Currency of the prices.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Price a unit, taxes included.
    #[serde(rename = "precioLista")]
    pub price: Money,
    /// Lowest price a seller may type.
    #[serde(rename = "precioMinimo")]
    pub min_price: Money,
    /// Whether fractions of a unit are sold (by weight).
    #[serde(rename = "ventasParciales")]
    pub partial_sell: bool,
    /// Weight of the empty container, in the sold unit.
    #[serde(rename = "taraMedida")]
    pub tare: Quantity,
    /// Taxes; an empty list means exempt.
    #[serde(rename = "impuestosDolpos")]
    pub taxes: Vec<Tax>,
    /// Categories it stands in.
    #[serde(rename = "categorias")]
    pub categories: Vec<Named>,
    /// Its first category.
    #[serde(rename = "categoria")]
    pub category: Option<Named>,
    /// Its second category.
    #[serde(rename = "subCategoria")]
    pub sub_category: Option<Named>,
    /// Groups it stands in.
    #[serde(rename = "agrupaciones")]
    pub groups: Vec<Named>,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// Whether the chatbot offers it.
    pub chatbot: bool,
    /// Whether the company made it itself (not from the shared catalogue).
    #[serde(rename = "customizado")]
    pub customized: bool,
    /// Whether it carries warning octagons.
    #[serde(rename = "octagonos")]
    pub octagons: bool,
    /// Whether it is sold.
    #[serde(rename = "activo")]
    pub active: bool,
}

/// Page of the product list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductPage {
    /// Where the list stands.
    #[serde(rename = "paginacion")]
    pub page: Page,
    /// The products.
    #[serde(rename = "productos")]
    pub products: Vec<Product>,
}

/// Page of the products of a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryProductPage {
    /// Where the list stands.
    #[serde(rename = "paginacion")]
    pub page: Page,
    /// The products.
    #[serde(rename = "productoCatDTOS")]
    pub products: Vec<Product>,
}

/// Query of the product list and of the products of a category.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductQuery {
    /// Rows a page, 1 to 100.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Active ones unless said otherwise.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<ActiveFilter>,
    /// Words in any order, without regard to accents, or a barcode.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Only those the chatbot offers, or does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chatbot: Option<bool>,
    /// Only those without stock.
    #[serde(rename = "sin_stock", skip_serializing_if = "Option::is_none")]
    pub without_stock: Option<bool>,
    /// Only those without a price.
    #[serde(rename = "sin_precio", skip_serializing_if = "Option::is_none")]
    pub without_price: Option<bool>,
    /// Only those the company made itself.
    #[serde(rename = "personalizado", skip_serializing_if = "Option::is_none")]
    pub customized: Option<bool>,
    /// Only those at or below their reposition threshold.
    #[serde(rename = "umbral", skip_serializing_if = "Option::is_none")]
    pub below_threshold: Option<bool>,
}

/// Query of the best sellers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BestSellerQuery {
    /// Always true: the most asked for first.
    #[serde(rename = "maspedidos", skip_serializing_if = "Option::is_none")]
    pub most_ordered: Option<bool>,
    /// Tax number of the company.
    #[serde(rename = "ruc")]
    pub company_host: String,
    /// Rows a page, 1 to 100.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
}
