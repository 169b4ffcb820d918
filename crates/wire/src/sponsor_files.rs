//! The file in which an operator brings in a sponsor with all it offers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scalars::{Money, Quantity, Rate};
use crate::sponsors::{PurchaseDiscountKind, PurchasePayment, PurchaseShipping, SaleCondition};

/// A discount on a product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FileDiscount {
    /// For which way to pay it is; for all when absent.
    #[serde(
        rename = "condicionVenta",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub condition: Option<SaleCondition>,
    /// Whether no other discount may be taken on the product in the same order.
    #[serde(rename = "exclusivo", default)]
    pub exclusive: bool,
    /// How it is measured.
    #[serde(rename = "tipo")]
    pub kind: PurchaseDiscountKind,
    /// Percent, or money a unit, above 0.
    #[serde(rename = "valor")]
    pub value: Rate,
    /// Units a line must have for it; 1 when absent.
    #[serde(
        rename = "cantidadMinima",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub min_quantity: Option<Quantity>,
    /// Units of an order that may have it; without a bound when absent.
    #[serde(
        rename = "cantidadMaxima",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub max_quantity: Option<Quantity>,
    /// The most it takes off a unit; without a bound when absent.
    #[serde(
        rename = "descuentoMaximo",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub max_discount: Option<Money>,
}

/// A product of the list; its code stays the same from list to list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FileProduct {
    /// The sponsor's code.
    #[serde(rename = "idCodigo")]
    pub code: String,
    /// Barcode of a piece.
    #[serde(rename = "codigoEan", default)]
    pub ean_code: String,
    /// Manufacturer.
    #[serde(rename = "fabricante", default)]
    pub factory: String,
    /// Brand.
    #[serde(rename = "marca", default)]
    pub brand: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Name of its category.
    #[serde(rename = "categoria")]
    pub category: String,
    /// Name of its subcategory, empty for none.
    #[serde(rename = "subcategoria", default)]
    pub subcategory: String,
    /// Presentation: `Caja x 12`.
    #[serde(rename = "presentacion", default)]
    pub presentation: String,
    /// How much one piece holds; 1 when absent.
    #[serde(rename = "medida", default, skip_serializing_if = "Option::is_none")]
    pub measurement: Option<Quantity>,
    /// Code of the unit of that measure; `UNI` when absent.
    #[serde(
        rename = "unidadMedida",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub measurement_unit: Option<String>,
    /// Pieces in one bought unit; 1 when absent.
    #[serde(rename = "cantidad", default, skip_serializing_if = "Option::is_none")]
    pub package_content: Option<Quantity>,
    /// Price of a bought unit, taxes included.
    #[serde(rename = "precio")]
    pub price: Money,
    /// Units the sponsor has.
    pub stock: Quantity,
    /// URL path of the picture.
    #[serde(rename = "imagen", default)]
    pub image: String,
    /// Whether it can be ordered; it can when absent.
    #[serde(rename = "activo", default, skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// The discounts on it.
    #[serde(rename = "descuentos", default)]
    pub discounts: Vec<FileDiscount>,
}

/// A product of a bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FileMember {
    /// The sponsor's code of it.
    #[serde(rename = "idCodigo")]
    pub code: String,
    /// Units, a whole number from 1.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
}

/// A bonus; its code stays the same from list to list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FileBonus {
    /// The sponsor's code.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// What it is about.
    #[serde(rename = "descripcion", default)]
    pub description: String,
    /// Manufacturer.
    #[serde(rename = "fabricante", default)]
    pub factory: String,
    /// URL path of the picture.
    #[serde(rename = "imagen", default)]
    pub image: String,
    /// Whether it can be taken; it can when absent.
    #[serde(rename = "activo", default, skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// What has to be bought.
    #[serde(rename = "productosRequeridos")]
    pub required: Vec<FileMember>,
    /// What comes along at no price.
    #[serde(rename = "productosBono")]
    pub free: Vec<FileMember>,
}

/// A sponsor with all it offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SponsorFile {
    /// Tax number.
    #[serde(rename = "ruc")]
    pub register_number: String,
    /// Legal name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Name people know.
    #[serde(rename = "nombreFantasia", default)]
    pub fantasy_name: String,
    /// URL path of the picture.
    #[serde(rename = "imagen", default)]
    pub image: String,
    /// Address.
    #[serde(rename = "direccion", default)]
    pub address: String,
    /// Whom to ask for.
    #[serde(rename = "nombreContacto", default)]
    pub contact_name: String,
    /// E-mail of the contact.
    #[serde(rename = "correoContacto", default)]
    pub contact_email: String,
    /// Telephone of the contact.
    #[serde(rename = "telefonoContacto", default)]
    pub contact_phone: String,
    /// How an order may be paid; every way when empty.
    #[serde(rename = "metodosPago", default)]
    pub payments: Vec<PurchasePayment>,
    /// How an order may come; every way when empty.
    #[serde(rename = "formasEnvio", default)]
    pub shippings: Vec<PurchaseShipping>,
    /// Codes of the documents it issues; all that there are when empty.
    #[serde(rename = "tiposComprobante", default)]
    pub documents: Vec<String>,
    /// The least an order may come to; anything when absent.
    #[serde(
        rename = "montoMinimo",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub minimum_amount: Option<Money>,
    /// Days an order usually takes.
    #[serde(
        rename = "diasEntrega",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub delivery_days: Option<i64>,
    /// Whether it can be ordered from; it can when absent.
    #[serde(rename = "activo", default, skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// What it offers.
    #[serde(rename = "productos")]
    pub products: Vec<FileProduct>,
    /// Its bonuses.
    #[serde(rename = "bonificaciones", default)]
    pub bonuses: Vec<FileBonus>,
}
