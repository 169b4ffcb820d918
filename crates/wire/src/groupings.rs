//! Groupings: bundles of products sold at a price of their own.

use yapa_macros::wire;

use crate::paging::{ActiveFilter, Page};
use crate::products::{Tax, TaxRef};
use crate::scalars::{Id, Money, Quantity};
use crate::users::Currency;

#[wire(nulls)]
pub struct GroupingMember {
    #[es("idProducto")]
    pub product_id: Id,
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("marca")]
    pub brand: String,
    #[es("presentacion")]
    pub presentation: String,
    #[es("imagen")]
    pub image: Option<String>,
    /// Price of the product alone, taxes included.
    #[es("precioLista")]
    pub price: Money,
    #[es("cantidadDisponible")]
    pub stock: Quantity,
    #[es("unidadVenta")]
    pub unit_sell: String,
    /// Whether fractions of the product are sold.
    #[es("ventasParciales")]
    pub partial_sell: bool,
    /// Whether the product is on sale; a bundle with one that is not cannot be sold.
    #[es("activo")]
    pub active: bool,
    /// How much of it one bundle takes.
    #[es("cantidad")]
    pub quantity: Quantity,
}

/// A bundle.
#[wire(nulls)]
pub struct Grouping {
    pub id: Id,
    /// The company's own code.
    #[es("codigo")]
    pub code: String,
    #[es("codigoEan")]
    pub ean_code: String,
    #[es("marca")]
    pub brand: String,
    #[es("nombre")]
    pub name: String,
    #[es("presentacion")]
    pub presentation: String,
    #[es("imagen")]
    pub image: Option<String>,
    #[es("moneda")]
    pub currency: Currency,
    #[es("precio")]
    pub price: Money,
    /// Bundles that the stock of the members allows.
    #[es("cantidadDisponible")]
    pub stock: Quantity,
    /// Most that one sale may take; absent means no limit of its own.
    #[es("cantidadMaximaVenta")]
    pub max_quantity_sell: Option<Quantity>,
    /// Whether fractions are sold.
    #[es("ventasParciales")]
    pub partial_sell: bool,
    /// Taxes; an empty list means exempt.
    #[es("impuestosDolpos")]
    pub taxes: Vec<Tax>,
    #[es("activo")]
    pub active: bool,
    /// Its products; empty when they were not requested.
    #[es("productos", default)]
    pub products: Vec<GroupingMember>,
}

#[wire]
pub struct GroupingPage {
    #[es("paginacion")]
    pub page: Page,
    #[es("grupoProductos")]
    pub groupings: Vec<Grouping>,
}

#[wire(Default)]
pub struct GroupingQuery {
    /// Those on sale by default.
    #[es("estado")]
    pub status: Option<ActiveFilter>,
    /// Whether the answer has the products of each bundle.
    #[es("incluyeProductos")]
    pub include_products: Option<bool>,
    /// Rows a page, 1 to 100.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Words in any order, without regard to accents.
    #[es("q")]
    pub text: Option<String>,
}

/// A product that a bundle is made of, named by its key or else by its code.
#[wire(Default)]
pub struct GroupingPart {
    #[es("idProducto")]
    pub product_id: Option<Id>,
    /// Code of the product; counts when the key is absent.
    #[es("codigo")]
    pub code: Option<String>,
    /// How much of it one bundle takes; 1 when absent.
    #[es("cantidad")]
    pub quantity: Option<Quantity>,
}

/// Body of `POST /v2/ventas/empresas/{host}/grupo-productos`.
#[wire(Default)]
pub struct NewGrouping {
    /// The company's own code; the next free one when absent.
    #[es("codigo")]
    pub code: Option<String>,
    /// Barcode of 8 to 14 digits.
    #[es("codigoEan")]
    pub ean_code: Option<String>,
    #[es("marca")]
    pub brand: Option<String>,
    #[es("nombre", default)]
    pub name: String,
    #[es("presentacion")]
    pub presentation: Option<String>,
    /// Price of one bundle, taxes included; must be there.
    #[es("precio")]
    pub price: Option<Money>,
    /// Key of the user who adds it; the caller when absent.
    #[es("usuId", read = crate::loose::key)]
    pub user: Option<Id>,
    /// Its products, each once.
    #[es("productos", default)]
    pub products: Vec<GroupingPart>,
    /// Most that one sale may take; 0 for no limit of its own.
    #[es("cantidadMaximaVenta")]
    pub max_quantity_sell: Option<Quantity>,
    /// Whether fractions are sold.
    #[es("ventasParciales")]
    pub partial_sell: Option<bool>,
    /// Taxes; those its products share, or else the country's usual one, when absent.
    #[es("impuestosDolpos")]
    pub taxes: Option<Vec<TaxRef>>,
}

/// Body of `PATCH /v2/ventas/empresas/{host}/grupo-productos/{id}`; absent fields keep their value.
#[wire(Default)]
pub struct GroupingPatch {
    /// The company's own code.
    #[es("codigo")]
    pub code: Option<String>,
    /// Barcode of 8 to 14 digits; empty for none.
    #[es("codigoEan")]
    pub ean_code: Option<String>,
    #[es("marca")]
    pub brand: Option<String>,
    #[es("nombre")]
    pub name: Option<String>,
    #[es("presentacion")]
    pub presentation: Option<String>,
    #[es("precio")]
    pub price: Option<Money>,
    /// Key of the user who changes it; the caller when absent.
    #[es("usuId", read = crate::loose::key)]
    pub user: Option<Id>,
    /// All its products from now on.
    #[es("productos")]
    pub products: Option<Vec<GroupingPart>>,
    /// Most that one sale may take; 0 for no limit of its own.
    #[es("cantidadMaximaVenta")]
    pub max_quantity_sell: Option<Quantity>,
    /// Whether fractions are sold.
    #[es("ventasParciales")]
    pub partial_sell: Option<bool>,
    /// Taxes; an empty list means exempt.
    #[es("impuestosDolpos")]
    pub taxes: Option<Vec<TaxRef>>,
    #[es("activo")]
    pub active: Option<bool>,
    /// Empty to take the picture away; anything else must be the picture it has.
    #[es("imagen")]
    pub image: Option<String>,
}
