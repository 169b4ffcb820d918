//! The coupon wallets of clients: two bags of money and what went in and out.

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Rate, TimeOfDay};

/// A bag of a wallet; also the code of the payment that draws on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum WalletBag {
    /// Quota that was paid in before.
    #[serde(rename = "CUPONERA", alias = "cuponera")]
    Coupon,
    /// Value that purchases earned.
    #[serde(rename = "BENEFICIO", alias = "beneficio")]
    Benefit,
}

/// Whether money went into a bag or out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum MovementType {
    /// In.
    #[serde(rename = "ENTRADA", alias = "entrada")]
    In,
    /// Out.
    #[serde(rename = "SALIDA", alias = "salida")]
    Out,
}

/// Which bags a wallet has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum WalletType {
    /// None: the client has no wallet yet.
    #[serde(rename = "NINGUNA")]
    None,
    /// Only quota.
    #[serde(rename = "CUPONERA")]
    Coupon,
    /// Only benefit.
    #[serde(rename = "BENEFICIO")]
    Benefit,
    /// Both.
    #[serde(rename = "MIXTA")]
    Both,
}

/// A bag of a client's wallet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WalletEntry {
    /// The payment that draws on it.
    #[serde(rename = "medioPagoBolsa")]
    pub payment_bag: WalletBag,
    /// Its name for people: `Cuponera`, `Beneficio`.
    #[serde(rename = "tipo")]
    pub kind: String,
    /// Quota left; zero for the benefit bag.
    #[serde(rename = "cupoDisponible")]
    pub available: Money,
    /// Value left; zero for the quota bag.
    #[serde(rename = "valorAcumulado")]
    pub accumulated_value: Money,
    /// Percent of each purchase that goes into the benefit bag; zero for the quota bag.
    #[serde(rename = "valorPorcentaje")]
    pub percentage_value: Rate,
}

/// The terms of a bag, as a client's form sends them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WalletTerms {
    /// The bag.
    #[serde(rename = "medioPagoBolsa")]
    pub payment_bag: WalletBag,
    /// Percent of each purchase that goes into the benefit bag, 0 to 100.
    #[serde(rename = "valorPorcentaje", default)]
    pub percentage_value: Rate,
}

/// Something that went into a bag or out of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WalletMovement {
    /// Key.
    pub id: Id,
    /// The bag.
    #[serde(rename = "medioPagoBolsa")]
    pub payment_bag: WalletBag,
    /// How a recharge was paid: code of the payment type; absent for the others.
    #[serde(rename = "medioPagoRecarga")]
    pub payment_type: Option<String>,
    /// Day.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// In or out.
    #[serde(rename = "tipoMovimiento")]
    pub kind: MovementType,
    /// Key of the sale behind it.
    #[serde(rename = "idVenta")]
    pub sale_id: Option<Id>,
    /// Why, in words: `Recarga`, `Pago de venta`, `Beneficio ganado`…
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Money, above zero.
    #[serde(rename = "montoMovimiento")]
    pub amount: Money,
    /// What the bag held afterwards.
    #[serde(rename = "saldo")]
    pub balance: Money,
    /// Key of the client.
    #[serde(rename = "idCliente")]
    pub client_id: Id,
    /// Name of the client.
    #[serde(rename = "nombreCliente")]
    pub client_name: String,
    /// Who wrote it down.
    #[serde(rename = "nombreUsuario")]
    pub user_name: String,
}

/// A client's wallet with a page of its movements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Wallet {
    /// Which bags it has.
    #[serde(rename = "tipo")]
    pub kind: WalletType,
    /// Quota left.
    #[serde(rename = "disponible")]
    pub available: Money,
    /// Benefit left.
    #[serde(rename = "valorAcumulado")]
    pub accumulated_value: Money,
    /// Percent of each purchase that becomes benefit.
    #[serde(rename = "valorPorcentaje")]
    pub percentage_value: Rate,
    /// Its bags.
    #[serde(rename = "cuponera")]
    pub entries: Vec<WalletEntry>,
    /// Where the list of movements stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The movements, the newest first.
    #[serde(rename = "movimientos")]
    pub movements: Vec<WalletMovement>,
}

/// Page of the movements of all clients.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WalletMovementPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The movements, the newest first.
    #[serde(rename = "movimientos")]
    pub movements: Vec<WalletMovement>,
}

/// Query of movements.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MovementQuery {
    /// Rows a page, 1 to 100 (10 by default).
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Only of this bag.
    #[serde(rename = "medio_pago_bolsa", skip_serializing_if = "Option::is_none")]
    pub payment_bag: Option<WalletBag>,
    /// Only in, or only out.
    #[serde(rename = "tipo_movimiento", skip_serializing_if = "Option::is_none")]
    pub kind: Option<MovementType>,
    /// From this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day.
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
}

/// Body that writes down a movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewMovement {
    /// In or out.
    #[serde(rename = "tipoMovimiento")]
    pub kind: MovementType,
    /// How a recharge is paid: code of the payment type; cash when absent.
    #[serde(rename = "medioPagoRecarga", skip_serializing_if = "Option::is_none")]
    pub payment_type: Option<String>,
    /// The bag.
    #[serde(rename = "medioPagoBolsa")]
    pub payment_bag: WalletBag,
    /// Key of the sale behind it, for a payment; the sale itself wrote that movement already.
    #[serde(
        rename = "idVenta",
        default,
        deserialize_with = "no_sale",
        skip_serializing_if = "Option::is_none"
    )]
    pub sale_id: Option<Id>,
    /// Money, above zero.
    #[serde(rename = "montoMovimiento")]
    pub amount: Money,
    /// Key of the user; the caller when absent.
    #[serde(
        rename = "usuId",
        default,
        deserialize_with = "crate::loose::key",
        skip_serializing_if = "Option::is_none"
    )]
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
