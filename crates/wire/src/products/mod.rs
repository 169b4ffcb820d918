//! The catalogue a company sells from.

mod form;

use yapa_macros::wire;

use crate::paging::{ActiveFilter, Page};
use crate::scalars::{Day, Id, Money, Quantity, Rate};
use crate::users::Currency;

pub use form::*;

/// A tax of a product or of a sale line.
#[wire]
pub struct Tax {
    /// Key of the tax in the country's list, when known.
    pub id: Option<i64>,
    /// Code: `IGV`, `IVA`, `ISC`, `EXONERADA`…
    #[es("codigo", default)]
    pub code: String,
    #[es("nombre", default)]
    pub name: String,
    /// Fraction: 0.18.
    pub factor: Rate,
}

#[wire]
pub struct Category {
    pub id: Id,
    #[es("nombre")]
    pub name: String,
    /// Name of an icon, may be empty.
    #[es("icono")]
    pub icon: String,
    /// CSS colour, may be empty.
    pub color: String,
    /// Active products in it.
    #[es("totalProductos")]
    pub total_products: i64,
    /// Whether it is on show.
    #[es("activo")]
    pub active: bool,
}

/// A category, group or the like, by key and name.
#[wire]
pub struct Named {
    pub id: Id,
    #[es("nombre")]
    pub name: String,
}

#[wire(nulls)]
pub struct Product {
    #[es("idProducto")]
    pub id: Id,
    /// The company's own code.
    #[es("codigo")]
    pub code: String,
    /// Barcode of 8 to 14 digits, may be empty.
    #[es("codigoEan")]
    pub ean_code: String,
    /// The tax authority's product code, may be empty.
    #[es("codigoSunat")]
    pub sunat_code: String,
    /// Code in another system, may be empty.
    #[es("codigoExterno")]
    pub external_code: String,
    #[es("fabricante")]
    pub factory: String,
    #[es("marca")]
    pub brand: String,
    #[es("nombre")]
    pub name: String,
    #[es("descripcion")]
    pub description: String,
    /// Presentation: `Botella`.
    #[es("presentacion")]
    pub presentation: String,
    /// How much one sold piece holds: 1.5.
    #[es("medidaVenta")]
    pub measurement: Quantity,
    /// Unit of that measure: `L`.
    #[es("unidadMedidaVenta")]
    pub measurement_unit: String,
    /// How much one stored piece holds.
    #[es("medidaInventario")]
    pub inventory_measurement: Quantity,
    #[es("unidadMedidaInventario")]
    pub inventory_unit: String,
    #[es("unidadCompra")]
    pub unit_bought: String,
    #[es("unidadVenta")]
    pub unit_sell: String,
    /// Sold units in one bought unit.
    #[es("factorConversion")]
    pub conversion_rate: Quantity,
    /// Pieces in a package.
    #[es("contenidoPaquete")]
    pub package_content: Quantity,
    /// Stock that can be sold, in sold units.
    #[es("cantidadDisponible")]
    pub stock: Quantity,
    /// Stock promised to orders.
    #[es("cantidadReservada")]
    pub reserved_quantity: Quantity,
    /// Most that one sale may take; absent means no limit of its own.
    #[es("cantidadMaximaVenta")]
    pub max_quantity_sell: Option<Quantity>,
    /// At or below this stock it should be bought again.
    #[es("umbralReposicion")]
    pub reposition_threshold: Quantity,
    #[es("moneda")]
    pub currency: Currency,
    /// Price a unit, taxes included.
    #[es("precioLista")]
    pub price: Money,
    /// Lowest price a seller may type.
    #[es("precioMinimo")]
    pub min_price: Money,
    /// Cost of one sold unit for the shop, taxes included, up to four decimals; absent when it is
    /// unknown, and for callers who do not see costs.
    #[es("costo")]
    pub cost: Option<Money>,
    /// How much of the price is not cost, in percent; below zero for a price below the cost. Absent
    /// without cost or price.
    #[es("margen")]
    pub margin: Option<Rate>,
    /// Whether fractions of a unit are sold (by weight).
    #[es("ventasParciales")]
    pub partial_sell: bool,
    /// Weight of the empty container, in the sold unit.
    #[es("taraMedida")]
    pub tare: Quantity,
    /// Taxes; an empty list means exempt.
    #[es("impuestosDolpos")]
    pub taxes: Vec<Tax>,
    #[es("categorias")]
    pub categories: Vec<Named>,
    #[es("categoria")]
    pub category: Option<Named>,
    #[es("subCategoria")]
    pub sub_category: Option<Named>,
    #[es("agrupaciones")]
    pub groups: Vec<Named>,
    #[es("imagen")]
    pub image: Option<String>,
    pub chatbot: bool,
    /// Whether the company made it itself (not from the shared catalogue).
    #[es("customizado")]
    pub customized: bool,
    /// Whether it carries warning octagons.
    #[es("octagonos")]
    pub octagons: bool,
    #[es("activo")]
    pub active: bool,
}

#[wire]
pub struct ProductPage {
    #[es("paginacion")]
    pub page: Page,
    #[es("productos")]
    pub products: Vec<Product>,
    /// Turnover of the products of the page; absent unless it was requested.
    #[es("rotacion")]
    pub turnover: Option<Vec<ProductTurnover>>,
}

/// How a product sells, for callers who see the figures of the shop.
#[wire]
pub struct ProductTurnover {
    #[es("idProducto")]
    pub id: Id,
    /// Days that the stock lasts at the pace of the last four weeks, with one decimal; absent when
    /// nothing was sold in them.
    #[es("diasStock")]
    pub stock_days: Option<Quantity>,
    /// Day of the last sale that counts; absent when it was never sold.
    #[es("ultimaVenta")]
    pub sold_on: Option<Day>,
    #[es("ultimoCambio")]
    pub changed_on: Day,
}

/// Sort order of a list of products; products without the figure come last.
#[wire]
pub enum ProductOrder {
    #[es("nombre")]
    Name,
    #[es("precio")]
    Price,
    #[es("stock")]
    Stock,
    /// For callers who see costs.
    #[es("costo")]
    Cost,
    /// For callers who see costs.
    #[es("margen")]
    Margin,
    /// For callers who see the figures of the shop.
    #[es("dias")]
    StockDays,
    /// Last change of the product's data; stock and costs are none of them.
    #[es("cambio")]
    Changed,
}

#[wire]
pub struct CategoryProductPage {
    #[es("paginacion")]
    pub page: Page,
    #[es("productoCatDTOS")]
    pub products: Vec<Product>,
    /// As in the list of all products.
    #[es("rotacion")]
    pub turnover: Option<Vec<ProductTurnover>>,
}

#[wire(Default)]
pub struct ProductQuery {
    /// Rows a page, 1 to 100.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Active ones by default.
    #[es("estado")]
    pub status: Option<ActiveFilter>,
    /// Words in any order, without regard to accents, or a barcode.
    #[es("q")]
    pub text: Option<String>,
    /// Only those the chatbot offers, or does not.
    pub chatbot: Option<bool>,
    #[es("sin_stock")]
    pub without_stock: Option<bool>,
    #[es("sin_precio")]
    pub without_price: Option<bool>,
    /// Only those the company made itself.
    #[es("personalizado")]
    pub customized: Option<bool>,
    /// Only those at or below their reposition threshold.
    #[es("umbral")]
    pub below_threshold: Option<bool>,
    /// Only those whose stock lasts at most so many days, 1 to 90, at the pace of the last four
    /// weeks; those that are out among them. For callers who see the figures of the shop.
    #[es("se_agota")]
    pub runs_out_in: Option<i64>,
    /// The best match first by default, and without words by name.
    #[es("orden")]
    pub order: Option<ProductOrder>,
    #[es("descendente")]
    pub descending: Option<bool>,
    /// Whether the answer has the turnover of the products; for callers who see the figures of the shop.
    #[es("rotacion")]
    pub turnover: Option<bool>,
}

#[wire(Default)]
pub struct BestSellerQuery {
    /// Always true: the most requested first.
    #[es("maspedidos")]
    pub most_ordered: Option<bool>,
    /// Tax number of the company.
    #[es("ruc")]
    pub company_host: String,
    /// Rows a page, 1 to 100.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
}
