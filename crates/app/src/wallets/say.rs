//! Sentences about wallets that are the same in every country.

/// The generic client represents all unnamed buyers and holds no money.
pub const NOT_FOR_GENERIC: &str = "El cliente genérico no puede tener cuponera ni beneficio";
/// A recharge cannot be paid that way.
pub const NOT_FOR_RECHARGES: &str = "El medio de pago no está disponible para la recarga";
/// An amount has more decimals than the currency.
pub const TOO_FINE: &str = "El monto tiene más decimales que la moneda";
/// The bag would hold more than money can be.
pub const TOO_FULL: &str = "El saldo del cliente supera el monto máximo permitido";
/// The sale did not move that money.
pub const SALE_DIFFERS: &str = "La venta no registró ese movimiento en la cuponera del cliente";
/// The dates of a list are the wrong way round.
pub const WRONG_DATES: &str = "El rango de fechas no es válido";

/// A recharge, for the person who approves it.
pub fn recharge_facts(client: &str, amount: &str) -> Vec<String> {
    vec![format!("Cliente: {client}"), format!("Recarga: {amount}")]
}

/// Name of the bag of quota.
pub const COUPON: &str = "Cuponera";
/// Name of the bag of benefit.
pub const BENEFIT: &str = "Beneficio";
