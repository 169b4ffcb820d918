//! The coupon wallets of clients: two bags of money and what went in and out.

use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Rate, TimeOfDay};

/// A bag of a wallet; also the code of the payment that draws on it.
#[wire]
pub enum WalletBag {
    /// Quota that was paid in before.
    #[es("CUPONERA", "cuponera")]
    Coupon,
    /// Value that purchases earned.
    #[es("BENEFICIO", "beneficio")]
    Benefit,
}

/// Whether money went into a bag or out of it.
#[wire]
pub enum MovementType {
    #[es("ENTRADA", "entrada")]
    In,
    #[es("SALIDA", "salida")]
    Out,
}

/// Which bags a wallet has.
#[wire]
pub enum WalletType {
    /// None: the client has no wallet yet.
    #[es("NINGUNA")]
    None,
    #[es("CUPONERA")]
    Coupon,
    #[es("BENEFICIO")]
    Benefit,
    #[es("MIXTA")]
    Both,
}

/// A bag of a client's wallet.
#[wire]
pub struct WalletEntry {
    /// The payment that draws on it.
    #[es("medioPagoBolsa")]
    pub payment_bag: WalletBag,
    /// Its name for people: `Cuponera`, `Beneficio`.
    #[es("tipo")]
    pub kind: String,
    /// Quota left; zero for the benefit bag.
    #[es("cupoDisponible")]
    pub available: Money,
    /// Value left; zero for the quota bag.
    #[es("valorAcumulado")]
    pub accumulated_value: Money,
    /// Percent of each purchase that goes into the benefit bag; zero for the quota bag.
    #[es("valorPorcentaje")]
    pub percentage_value: Rate,
}

/// The terms of a bag, as a client's form sends them.
#[wire]
pub struct WalletTerms {
    #[es("medioPagoBolsa")]
    pub payment_bag: WalletBag,
    /// Percent of each purchase that goes into the benefit bag, 0 to 100.
    #[es("valorPorcentaje", default)]
    pub percentage_value: Rate,
}

/// Something that went into a bag or out of it.
#[wire(nulls)]
pub struct WalletMovement {
    pub id: Id,
    #[es("medioPagoBolsa")]
    pub payment_bag: WalletBag,
    /// How a recharge was paid: code of the payment type; absent for the others.
    #[es("medioPagoRecarga")]
    pub payment_type: Option<String>,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("tipoMovimiento")]
    pub kind: MovementType,
    #[es("idVenta")]
    pub sale_id: Option<Id>,
    /// Why, in words: `Recarga`, `Pago de venta`, `Beneficio ganado`…
    #[es("descripcion")]
    pub description: String,
    /// Money, above zero.
    #[es("montoMovimiento")]
    pub amount: Money,
    /// Balance of the bag after it.
    #[es("saldo")]
    pub balance: Money,
    #[es("idCliente")]
    pub client_id: Id,
    #[es("nombreCliente")]
    pub client_name: String,
    #[es("nombreUsuario")]
    pub user_name: String,
}

/// A client's wallet with a page of its movements.
#[wire]
pub struct Wallet {
    #[es("tipo")]
    pub kind: WalletType,
    /// Quota left.
    #[es("disponible")]
    pub available: Money,
    /// Benefit left.
    #[es("valorAcumulado")]
    pub accumulated_value: Money,
    /// Percent of each purchase that becomes benefit.
    #[es("valorPorcentaje")]
    pub percentage_value: Rate,
    #[es("cuponera")]
    pub entries: Vec<WalletEntry>,
    #[es("pageRender")]
    pub page: Page,
    /// The movements, the newest first.
    #[es("movimientos")]
    pub movements: Vec<WalletMovement>,
}

#[wire]
pub struct WalletMovementPage {
    #[es("pageRender")]
    pub page: Page,
    /// The movements, the newest first.
    #[es("movimientos")]
    pub movements: Vec<WalletMovement>,
}

#[wire(Default)]
pub struct MovementQuery {
    /// Rows a page, 1 to 100 (10 by default).
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    #[es("medio_pago_bolsa")]
    pub payment_bag: Option<WalletBag>,
    #[es("tipo_movimiento")]
    pub kind: Option<MovementType>,
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Before this day.
    #[es("fecha_fin")]
    pub before: Option<Day>,
}

/// Body that writes down a movement.
#[wire]
pub struct NewMovement {
    #[es("tipoMovimiento")]
    pub kind: MovementType,
    /// How a recharge is paid: code of the payment type; cash when absent.
    #[es("medioPagoRecarga")]
    pub payment_type: Option<String>,
    #[es("medioPagoBolsa")]
    pub payment_bag: WalletBag,
    /// Key of the sale behind it, for a payment; the sale itself wrote that movement already.
    #[es("idVenta", read = no_sale)]
    pub sale_id: Option<Id>,
    /// Money, above zero.
    #[es("montoMovimiento")]
    pub amount: Money,
    /// Key of the user; the caller when absent.
    #[es("usuId", read = crate::loose::key)]
    pub user: Option<Id>,
}

/// Clients without a sale at hand also send 0 or an empty text.
fn no_sale<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Id>, D::Error> {
    match Option::<Value>::deserialize(from)? {
        None => Ok(None),
        Some(value) if value == 0 || value == "" => Ok(None),
        Some(value) => serde_json::from_value(value)
            .map(Some)
            .map_err(D::Error::custom),
    }
}
