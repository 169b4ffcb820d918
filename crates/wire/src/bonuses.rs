//! Bonuses: goods that come along at no price when certain others are bought.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scalars::{Id, Money, Quantity};
use crate::sponsors::{PurchasePayment, PurchaseShipping};
use crate::users::Currency;

/// A bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Bonus {
    /// Key at the sponsor's.
    pub id: Id,
    /// The sponsor's code of it.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// What it is about, may be empty.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Manufacturer, may be empty.
    #[serde(rename = "fabricante")]
    pub factory: String,
    /// What has to be bought for it costs.
    #[serde(rename = "montoCompra")]
    pub purchase_amount: Money,
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
}

/// A product of a bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BonusProduct {
    /// Key at the sponsor's.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// The sponsor's code of it.
    #[serde(rename = "idCodigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Brand, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Presentation, may be empty.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[serde(rename = "contenido")]
    pub measurement: Quantity,
    /// Unit of that measure.
    #[serde(rename = "unidadMedida")]
    pub measurement_unit: String,
    /// Currency of the price.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Price of a unit when it is bought on its own.
    #[serde(rename = "precio")]
    pub price: Money,
    /// Units of it.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// Units the sponsor has.
    pub stock: Quantity,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
}

/// A bonus with its products.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BonusDetail {
    /// Key at the sponsor's.
    pub id: Id,
    /// The sponsor's code of it.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// What it is about, may be empty.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Manufacturer, may be empty.
    #[serde(rename = "fabricante")]
    pub factory: String,
    /// What has to be bought for it costs.
    #[serde(rename = "montoCompra")]
    pub purchase_amount: Money,
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// What has to be bought.
    #[serde(rename = "productosRequeridos")]
    pub required: Vec<BonusProduct>,
    /// What comes along at no price.
    #[serde(rename = "productosBono")]
    pub free: Vec<BonusProduct>,
}

/// Query of the bonuses of a sponsor.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BonusQuery {
    /// Words of the name, or the code.
    #[serde(
        rename = "nombre_bonificacion",
        skip_serializing_if = "Option::is_none"
    )]
    pub name: Option<String>,
}

/// Body that takes a bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TakenBonus {
    /// Key of the user who orders; the caller when absent.
    #[serde(
        rename = "usuarioId",
        default,
        deserialize_with = "crate::loose::key",
        skip_serializing_if = "Option::is_none"
    )]
    pub user: Option<Id>,
    /// How many times, 1 to 100.
    #[serde(rename = "cantidad")]
    pub quantity: i64,
    /// How it will be paid.
    #[serde(
        rename = "metodoPago",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub payment: Option<PurchasePayment>,
    /// How it will come.
    #[serde(
        rename = "formaEnvio",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub shipping: Option<PurchaseShipping>,
}
