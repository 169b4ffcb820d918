//! Bonuses: goods that come along at no price when certain others are bought.

use yapa_macros::wire;

use crate::scalars::{Id, Money, Quantity};
use crate::sponsors::{PurchasePayment, PurchaseShipping};
use crate::users::Currency;

#[wire(nulls)]
pub struct Bonus {
    /// Key at the sponsor's.
    pub id: Id,
    /// The sponsor's code of it.
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("descripcion")]
    pub description: String,
    #[es("fabricante")]
    pub factory: String,
    /// Price of the products that have to be bought for it.
    #[es("montoCompra")]
    pub purchase_amount: Money,
    #[es("moneda")]
    pub currency: Currency,
    #[es("imagen")]
    pub image: Option<String>,
}

#[wire(nulls)]
pub struct BonusProduct {
    /// Key at the sponsor's.
    #[es("idProducto")]
    pub id: Id,
    /// The sponsor's code of it.
    #[es("idCodigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("marca")]
    pub brand: String,
    #[es("presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[es("contenido")]
    pub measurement: Quantity,
    #[es("unidadMedida")]
    pub measurement_unit: String,
    #[es("moneda")]
    pub currency: Currency,
    /// Price of a unit when it is bought on its own.
    #[es("precio")]
    pub price: Money,
    #[es("cantidad")]
    pub quantity: Quantity,
    pub stock: Quantity,
    #[es("imagen")]
    pub image: Option<String>,
}

#[wire(nulls)]
pub struct BonusDetail {
    /// Key at the sponsor's.
    pub id: Id,
    /// The sponsor's code of it.
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("descripcion")]
    pub description: String,
    #[es("fabricante")]
    pub factory: String,
    /// Price of the products that have to be bought for it.
    #[es("montoCompra")]
    pub purchase_amount: Money,
    #[es("moneda")]
    pub currency: Currency,
    #[es("imagen")]
    pub image: Option<String>,
    /// The products that have to be bought.
    #[es("productosRequeridos")]
    pub required: Vec<BonusProduct>,
    /// The products that are free with it.
    #[es("productosBono")]
    pub free: Vec<BonusProduct>,
}

#[wire(Default)]
pub struct BonusQuery {
    /// Words of the name, or the code.
    #[es("nombre_bonificacion")]
    pub name: Option<String>,
}

/// Body that takes a bonus.
#[wire]
pub struct TakenBonus {
    /// Key of the user who orders; the caller when absent.
    #[es("usuarioId", read = crate::loose::key)]
    pub user: Option<Id>,
    /// How many times, 1 to 100.
    #[es("cantidad")]
    pub quantity: i64,
    #[es("metodoPago")]
    pub payment: Option<PurchasePayment>,
    #[es("formaEnvio")]
    pub shipping: Option<PurchaseShipping>,
}
