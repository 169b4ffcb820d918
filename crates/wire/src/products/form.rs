//! What people write into the catalogue.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ActiveFilter;
use crate::loose;
use crate::scalars::{Id, Money, Quantity, Rate};

/// Query of the calls that add or change a product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductFormQuery {
    /// Who does it: the caller.
    #[serde(rename = "id_usuario", skip_serializing_if = "Option::is_none")]
    pub user_id: Option<Id>,
}

/// A category that a product stands in, by its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryRef {
    /// Key.
    pub id: Id,
}

/// A tax of the country's list: by its key or else by code, and factor where a code stands twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TaxRef {
    /// Key in the country's list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    /// Code: `IGV`.
    #[serde(rename = "codigo", skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Fraction: 0.18.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factor: Option<Rate>,
}

/// Body of `POST` and `PATCH v2/ventas/empresas/{host}/productos`. What is left out, or null,
/// stays as it is; a new product gets the usual value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductForm {
    /// The company's own code; a new product without one gets the next free number.
    #[serde(rename = "codigo", skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Barcode of 8 to 14 digits; empty for none.
    #[serde(rename = "codigoEan", skip_serializing_if = "Option::is_none")]
    pub ean_code: Option<String>,
    /// The tax authority's product code; empty for none.
    #[serde(rename = "codigoSunat", skip_serializing_if = "Option::is_none")]
    pub sunat_code: Option<String>,
    /// Code in another system; empty for none.
    #[serde(rename = "codigoExterno", skip_serializing_if = "Option::is_none")]
    pub external_code: Option<String>,
    /// Manufacturer.
    #[serde(rename = "fabricante", skip_serializing_if = "Option::is_none")]
    pub factory: Option<String>,
    /// Brand.
    #[serde(rename = "marca", skip_serializing_if = "Option::is_none")]
    pub brand: Option<String>,
    /// Name; a new product needs one.
    #[serde(rename = "nombre", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Description.
    #[serde(rename = "descripcion", skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Presentation: `Botella`.
    #[serde(rename = "presentacion", skip_serializing_if = "Option::is_none")]
    pub presentation: Option<String>,
    /// How much one sold piece holds: 1.5.
    #[serde(rename = "medidaVenta", skip_serializing_if = "Option::is_none")]
    pub measurement: Option<Quantity>,
    /// Unit of that measure, a code of the list of measures.
    #[serde(rename = "unidadMedidaVenta", skip_serializing_if = "Option::is_none")]
    pub measurement_unit: Option<String>,
    /// How much one stored piece holds.
    #[serde(rename = "medidaInventario", skip_serializing_if = "Option::is_none")]
    pub inventory_measurement: Option<Quantity>,
    /// Unit of the stored piece.
    #[serde(
        rename = "unidadMedidaInventario",
        skip_serializing_if = "Option::is_none"
    )]
    pub inventory_unit: Option<String>,
    /// Unit in which it is bought.
    #[serde(rename = "unidadCompra", skip_serializing_if = "Option::is_none")]
    pub unit_bought: Option<String>,
    /// Unit in which it is sold.
    #[serde(rename = "unidadVenta", skip_serializing_if = "Option::is_none")]
    pub unit_sell: Option<String>,
    /// Sold units in one bought unit.
    #[serde(rename = "factorConversion", skip_serializing_if = "Option::is_none")]
    pub conversion_rate: Option<Quantity>,
    /// Pieces in a package.
    #[serde(rename = "contenidoPaquete", skip_serializing_if = "Option::is_none")]
    pub package_content: Option<Quantity>,
    /// Stock that was counted, in sold units; leave it out unless somebody counted.
    #[serde(rename = "cantidadDisponible", skip_serializing_if = "Option::is_none")]
    pub stock: Option<Quantity>,
    /// The stock that the form showed before; when it has moved meanwhile, the count is refused.
    #[serde(
        rename = "cantidadDisponibleAnterior",
        skip_serializing_if = "Option::is_none"
    )]
    pub stock_seen: Option<Quantity>,
    /// Stock promised to orders.
    #[serde(rename = "cantidadReservada", skip_serializing_if = "Option::is_none")]
    pub reserved_quantity: Option<Quantity>,
    /// Most that one sale may take; 0 means no limit of its own.
    #[serde(
        rename = "cantidadMaximaVenta",
        skip_serializing_if = "Option::is_none"
    )]
    pub max_quantity_sell: Option<Quantity>,
    /// At or below this stock it should be bought again; 0 means never.
    #[serde(rename = "umbralReposicion", skip_serializing_if = "Option::is_none")]
    pub reposition_threshold: Option<Quantity>,
    /// Currency of the prices: that of the country.
    #[serde(
        rename = "moneda",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    pub currency: Option<String>,
    /// Price a unit, taxes included.
    #[serde(rename = "precioLista", skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// Lowest price a seller may type; 1 for a new product.
    #[serde(rename = "precioMinimo", skip_serializing_if = "Option::is_none")]
    pub min_price: Option<Money>,
    /// Whether fractions of a unit are sold (by weight).
    #[serde(rename = "ventasParciales", skip_serializing_if = "Option::is_none")]
    pub partial_sell: Option<bool>,
    /// Weight of the empty container, in the sold unit.
    #[serde(rename = "taraMedida", skip_serializing_if = "Option::is_none")]
    pub tare: Option<Quantity>,
    /// All its taxes; an empty list means exempt. A new product has the country's sales tax
    /// when the company says that its products do.
    #[serde(rename = "impuestosDolpos", skip_serializing_if = "Option::is_none")]
    pub taxes: Option<Vec<TaxRef>>,
    /// All its categories, at least one; keys alone are read too.
    #[serde(
        rename = "categorias",
        default,
        deserialize_with = "loose::categories",
        skip_serializing_if = "Option::is_none"
    )]
    pub categories: Option<Vec<CategoryRef>>,
    /// URL path of the picture, as its upload answered it; empty for none.
    #[serde(rename = "imagen", skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    /// Whether the chatbot offers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chatbot: Option<bool>,
    /// Whether the company made it itself; a new product is.
    #[serde(rename = "customizado", skip_serializing_if = "Option::is_none")]
    pub customized: Option<bool>,
    /// Whether it carries warning octagons.
    #[serde(rename = "octagonos", skip_serializing_if = "Option::is_none")]
    pub octagons: Option<bool>,
    /// Whether it is sold; a new product is.
    #[serde(rename = "activo", skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
}

/// Query of the categories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryQuery {
    /// Active ones unless said otherwise.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<ActiveFilter>,
}

/// Body that adds or changes a category; what is left out, or null, stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryForm {
    /// Name, unlike that of every other category; a new category needs one.
    #[serde(rename = "nombre", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Name of an icon; empty for none.
    #[serde(rename = "icono", skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// Colour as `#rrggbb`; empty for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Whether it is on show; one that is put away keeps its products.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<ActiveFilter>,
}

/// Query of the inventory sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InventoryQuery {
    /// Where the sheet is sent; the caller's own address unless said otherwise.
    #[serde(rename = "correo", skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Active ones unless said otherwise.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<ActiveFilter>,
    /// Only those the chatbot offers, or does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chatbot: Option<bool>,
}
