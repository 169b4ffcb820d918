//! Ways to pay and to ship, between the contract's words and the columns.

use yapa_domain::purchase::Terms;
use yapa_wire::sponsors::{PurchasePayment, PurchaseShipping};

const PAYMENTS: [(PurchasePayment, &str); 4] = [
    (PurchasePayment::Cash, "cash"),
    (PurchasePayment::Transfer, "transfer"),
    (PurchasePayment::Card, "card"),
    (PurchasePayment::Credit, "credit"),
];
const SHIPPINGS: [(PurchaseShipping, &str); 2] = [
    (PurchaseShipping::Delivery, "delivery"),
    (PurchaseShipping::Pickup, "pickup"),
];

/// The column's code of a way to pay.
pub fn payment_code(payment: PurchasePayment) -> &'static str {
    code(&PAYMENTS, payment)
}

/// The column's code of a way to ship.
pub fn shipping_code(shipping: PurchaseShipping) -> &'static str {
    code(&SHIPPINGS, shipping)
}

/// The way to pay behind a code; none when it is empty.
pub fn payment(code: &str) -> Option<PurchasePayment> {
    known(&PAYMENTS, code)
}

/// The way to ship behind a code; none when it is empty.
pub fn shipping(code: &str) -> Option<PurchaseShipping> {
    known(&SHIPPINGS, code)
}

/// When an order is paid; at once unless something else is said.
pub fn terms(payment: Option<PurchasePayment>) -> Terms {
    match payment {
        Some(PurchasePayment::Credit) => Terms::Credit,
        _ => Terms::Cash,
    }
}

/// Whether a sponsor's list (empty for all) holds the way to pay.
pub fn has_payment(list: &str, payment: PurchasePayment) -> bool {
    list.is_empty() || listed(list, payment_code(payment))
}

/// Whether a sponsor's list (empty for all) holds the way to ship.
pub fn has_shipping(list: &str, shipping: PurchaseShipping) -> bool {
    list.is_empty() || listed(list, shipping_code(shipping))
}

/// The ways to pay of a sponsor's list.
pub(super) fn payments(list: &str) -> Vec<PurchasePayment> {
    let all = PAYMENTS.iter().map(|(payment, _)| *payment);
    all.filter(|payment| has_payment(list, *payment)).collect()
}

/// The ways to ship of a sponsor's list.
pub(super) fn shippings(list: &str) -> Vec<PurchaseShipping> {
    let all = SHIPPINGS.iter().map(|(shipping, _)| *shipping);
    all.filter(|shipping| has_shipping(list, *shipping))
        .collect()
}

fn listed(list: &str, code: &str) -> bool {
    list.split(',').any(|one| one == code)
}

fn code<T: Copy + PartialEq>(table: &[(T, &'static str)], value: T) -> &'static str {
    let found = table.iter().find(|(known, _)| *known == value);
    found.map_or("", |(_, code)| code)
}

fn known<T: Copy>(table: &[(T, &'static str)], code: &str) -> Option<T> {
    let found = table.iter().find(|(_, known)| *known == code);
    found.map(|(value, _)| *value)
}
