//! The shared catalogue: products of a country that a company may take over.

use std::fmt;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Id, Money, Quantity};
use crate::users::Currency;

#[wire]
pub struct BusinessLine {
    /// Code: `01`.
    #[es("codigo")]
    pub code: String,
    #[es("descripcion")]
    pub description: String,
}

#[wire]
pub struct SharedCategory {
    pub id: Id,
    #[es("nombre")]
    pub name: String,
    #[es("totalProductos")]
    pub total_products: i64,
}

#[wire(nulls)]
pub struct SharedProduct {
    #[es("idProducto")]
    pub id: Id,
    /// Code that the company's product begins with: the barcode. Without one it is empty, and the
    /// product gets the next free code of the company.
    #[es("codigo")]
    pub code: String,
    /// Barcode on the package; empty when it is not known.
    #[es("codigoEan")]
    pub ean_code: String,
    /// The tax authority's product code, may be empty.
    #[es("codigoSunat")]
    pub sunat_code: String,
    #[es("marca")]
    pub brand: String,
    #[es("nombre")]
    pub name: String,
    /// Presentation: `Botella 1.5 l`.
    #[es("presentacion")]
    pub presentation: String,
    #[es("imagen")]
    pub image: Option<String>,
    /// How much one bought piece holds.
    #[es("medidaCompra")]
    pub purchase_measurement: Quantity,
    #[es("unidadMedidaCompra")]
    pub purchase_unit: String,
    /// How much one sold piece holds: 1.5.
    #[es("medidaVenta")]
    pub measurement: Quantity,
    /// Unit of that measure: `L`.
    #[es("unidadMedidaVenta")]
    pub measurement_unit: String,
    #[es("moneda")]
    pub currency: Currency,
    /// Suggested retail price, taxes included; absent when unknown.
    #[es("precioSugerido")]
    pub suggested_sell_price: Option<Money>,
    /// Whether fractions of a unit are sold (by weight).
    #[es("ventasParciales")]
    pub partial_sell: bool,
    #[es("categoria")]
    pub category: SharedCategoryName,
    /// Source to be credited, when its licence asks for it; else empty.
    #[es("fuente")]
    pub source: String,
    /// Key of the company's product; absent while the company does not have it.
    #[es("idProductoEmpresa")]
    pub company_product_id: Option<Id>,
}

/// A category of the shared catalogue, by key and name.
#[wire]
pub struct SharedCategoryName {
    pub id: Id,
    #[es("nombre")]
    pub name: String,
}

#[wire]
pub struct SharedProductPage {
    #[es("paginacion")]
    pub page: Page,
    #[es("productos")]
    pub products: Vec<SharedProduct>,
}

#[wire(Default)]
pub struct SharedQuery {
    /// Rows a page, 1 to 100.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Code of a business line.
    #[es("rubro")]
    pub business_line: Option<String>,
    /// Words in any order, without regard to accents, or a barcode.
    #[es("q")]
    pub text: Option<String>,
    /// Key of a category of the shared catalogue, or its name.
    #[es("categoria")]
    pub category: Option<String>,
    /// Only those the company does not have.
    #[es("soloNuevos")]
    pub only_new: Option<bool>,
}

#[wire(Default)]
pub struct SharedCategoryQuery {
    /// Code of a business line.
    #[es("rubro")]
    pub business_line: Option<String>,
}

/// A product to take over from the shared catalogue.
#[wire]
pub struct SharedPick {
    #[es("idProducto")]
    pub id: Id,
    /// Price a unit, taxes included; the suggestion when absent.
    #[es("precio")]
    pub price: Option<Money>,
    /// Stock to begin with; none when absent.
    #[es("cantidad")]
    pub quantity: Option<Quantity>,
}

/// Body of `POST /v2/empresas/{host}/productos`; the list alone is read too.
#[wire(Default, own_deserialize)]
pub struct SharedAddition {
    /// The products to take over, 1 to 100.
    #[es("productos")]
    pub products: Vec<SharedPick>,
    /// Key of the user who adds them; the caller when absent.
    #[es("id_usuario")]
    pub user: Option<Id>,
}

impl<'de> Deserialize<'de> for SharedAddition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(AdditionVisitor)
    }
}

/// The addition as an object.
#[derive(Deserialize)]
struct Object {
    #[serde(rename = "productos", default)]
    products: Vec<SharedPick>,
    #[serde(rename = "id_usuario", default, deserialize_with = "crate::loose::key")]
    user: Option<Id>,
}

struct AdditionVisitor;

impl<'de> Visitor<'de> for AdditionVisitor {
    type Value = SharedAddition;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("una lista de productos")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<SharedAddition, A::Error> {
        Ok(SharedAddition {
            products: Vec::deserialize(SeqAccessDeserializer::new(items))?,
            user: None,
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<SharedAddition, A::Error> {
        let Object { products, user } = Object::deserialize(MapAccessDeserializer::new(fields))?;
        Ok(SharedAddition { products, user })
    }
}

/// Query of `POST /v2/empresas/{host}/productos`.
#[wire(Copy, Default)]
pub struct SharedAdditionQuery {
    /// Key of the user who adds them, for bodies that are the list alone.
    #[es("id_usuario")]
    pub user: Option<Id>,
}

/// Result for one product to be taken over.
#[wire]
pub struct SharedOutcome {
    #[es("idProducto")]
    pub shared_id: Id,
    #[es("idProductoEmpresa")]
    pub product_id: Id,
    /// The company's own code.
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    /// Whether it is on sale; an existing product may be inactive.
    #[es("activo")]
    pub active: bool,
}

/// Results for all products to be taken over.
#[wire]
pub struct SharedAdded {
    /// The products added to the company.
    #[es("agregados")]
    pub added: Vec<SharedOutcome>,
    /// The products that it had before, unchanged.
    #[es("existentes")]
    pub existing: Vec<SharedOutcome>,
}
