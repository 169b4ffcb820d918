//! The shared catalogue: products of a country that a company may take over.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::scalars::{Id, Money, Quantity};
use crate::users::Currency;

/// A business line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BusinessLine {
    /// Code: `01`.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name for people.
    #[serde(rename = "descripcion")]
    pub description: String,
}

/// A category of the shared catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedCategory {
    /// Key in the shared catalogue.
    pub id: Id,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Products in it.
    #[serde(rename = "totalProductos")]
    pub total_products: i64,
}

/// A product of the shared catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedProduct {
    /// Key in the shared catalogue.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// Code that the company's product begins with: the barcode. Without one it is empty, and the
    /// product gets the next free code of the company.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Barcode on the package; empty when it is not known.
    #[serde(rename = "codigoEan")]
    pub ean_code: String,
    /// The tax authority's product code, may be empty.
    #[serde(rename = "codigoSunat")]
    pub sunat_code: String,
    /// Brand, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Presentation: `Botella 1.5 l`.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// How much one bought piece holds.
    #[serde(rename = "medidaCompra")]
    pub purchase_measurement: Quantity,
    /// Unit of that measure.
    #[serde(rename = "unidadMedidaCompra")]
    pub purchase_unit: String,
    /// How much one sold piece holds: 1.5.
    #[serde(rename = "medidaVenta")]
    pub measurement: Quantity,
    /// Unit of that measure: `L`.
    #[serde(rename = "unidadMedidaVenta")]
    pub measurement_unit: String,
    /// Currency of the price.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// What shops ask for it, taxes included; absent when nobody knows.
    #[serde(rename = "precioSugerido")]
    pub suggested_sell_price: Option<Money>,
    /// Whether fractions of a unit are sold (by weight).
    #[serde(rename = "ventasParciales")]
    pub partial_sell: bool,
    /// Its category in the shared catalogue.
    #[serde(rename = "categoria")]
    pub category: SharedCategoryName,
    /// Whom the record is owed to, when that must be said; else empty.
    #[serde(rename = "fuente")]
    pub source: String,
    /// Key of the company's product; absent while the company does not have it.
    #[serde(rename = "idProductoEmpresa")]
    pub company_product_id: Option<Id>,
}

/// A category of the shared catalogue, by key and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedCategoryName {
    /// Key in the shared catalogue.
    pub id: Id,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
}

/// Page of the shared catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedProductPage {
    /// Where the list stands.
    #[serde(rename = "paginacion")]
    pub page: Page,
    /// The products.
    #[serde(rename = "productos")]
    pub products: Vec<SharedProduct>,
}

/// Query of the shared catalogue.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedQuery {
    /// Rows a page, 1 to 100.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Code of a business line.
    #[serde(rename = "rubro", skip_serializing_if = "Option::is_none")]
    pub business_line: Option<String>,
    /// Words in any order, without regard to accents, or a barcode.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Key of a category of the shared catalogue, or its name.
    #[serde(rename = "categoria", skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Only those the company does not have.
    #[serde(rename = "soloNuevos", skip_serializing_if = "Option::is_none")]
    pub only_new: Option<bool>,
}

/// Query of the categories of the shared catalogue.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedCategoryQuery {
    /// Code of a business line.
    #[serde(rename = "rubro", skip_serializing_if = "Option::is_none")]
    pub business_line: Option<String>,
}

/// A product to take over from the shared catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedPick {
    /// Key in the shared catalogue.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// Price a unit, taxes included; the suggestion when absent.
    #[serde(rename = "precio", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// Stock to begin with; none when absent.
    #[serde(rename = "cantidad", default, skip_serializing_if = "Option::is_none")]
    pub quantity: Option<Quantity>,
}

/// Body of `POST /v2/empresas/{host}/productos`; the list alone is read too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct SharedAddition {
    /// What to take over, 1 to 100 products.
    #[serde(rename = "productos")]
    pub products: Vec<SharedPick>,
    /// Key of the user who adds them; the caller when absent.
    #[serde(rename = "id_usuario", skip_serializing_if = "Option::is_none")]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedAdditionQuery {
    /// Key of the user who adds them, for bodies that are the list alone.
    #[serde(rename = "id_usuario", skip_serializing_if = "Option::is_none")]
    pub user: Option<Id>,
}

/// What became of a product that was to be taken over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedOutcome {
    /// Key in the shared catalogue.
    #[serde(rename = "idProducto")]
    pub shared_id: Id,
    /// Key of the company's product.
    #[serde(rename = "idProductoEmpresa")]
    pub product_id: Id,
    /// The company's own code.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Whether it is on sale; a product that was there may have been put away.
    #[serde(rename = "activo")]
    pub active: bool,
}

/// What became of everything that was to be taken over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SharedAdded {
    /// What the company has from now on.
    #[serde(rename = "agregados")]
    pub added: Vec<SharedOutcome>,
    /// What it had before, left as it was.
    #[serde(rename = "existentes")]
    pub existing: Vec<SharedOutcome>,
}
