//! Parts of a demo order.

use yapa_countries::CountryProfile;
use yapa_domain::{DraftLine, LineTax, Money, Quantity};
use yapa_storage::queries::clients::ClientRow;
use yapa_storage::queries::customer_orders::OrderLineRow;
use yapa_storage::queries::sales::SaleLineRow;

use super::super::data::People;
use crate::cart::sold_lines::delivery;

/// A telephone that follows from the client's identity, for who left none.
pub(super) fn phone(client: &ClientRow, prefix: &str) -> String {
    let digits = client.document_number.chars().filter(char::is_ascii_digit);
    let digits: Vec<char> = digits.collect();
    let rest = 9_usize.saturating_sub(prefix.len());
    let ending = digits
        .iter()
        .rev()
        .chain(std::iter::repeat(&'7'))
        .take(rest);
    prefix.chars().chain(ending.copied()).collect()
}

/// The address of a client; for a client without one it is derived from the identity number.
pub(super) fn home(client: &ClientRow, people: &People) -> String {
    if !client.address.is_empty() {
        return client.address.clone();
    }
    let identity = client.document_number.bytes();
    let key = identity.fold(7_usize, |key, byte| (key * 31 + usize::from(byte)) % 99_991);
    let street = people.streets.get(key % people.streets.len().max(1));
    format!("{} {}", street.map_or("", String::as_str), 101 + key % 880)
}

/// Bringing the order, taxed like its goods.
pub(super) fn service(goods: &[DraftLine], price: Money) -> DraftLine {
    let taxed = |tax: &&LineTax| tax.is_sales_tax() && tax.factor.is_positive();
    let mut taxes = goods.iter().flat_map(|line| &line.taxes);
    DraftLine {
        price,
        quantity: Quantity::ONE,
        taxes: taxes.find(taxed).cloned().into_iter().collect(),
        discount: None,
    }
}

pub(super) fn brought_along(profile: &CountryProfile, price: Money) -> OrderLineRow {
    let item = delivery(profile, price);
    OrderLineRow {
        article: item.article,
        ..OrderLineRow::default()
    }
}

/// The words of a line of a sale as an order has them.
pub(super) fn described(line: &SaleLineRow) -> OrderLineRow {
    OrderLineRow {
        product_id: line.product_id,
        grouping_id: line.grouping_id,
        article: line.article.clone(),
        ..OrderLineRow::default()
    }
}
