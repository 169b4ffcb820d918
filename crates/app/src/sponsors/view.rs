//! Sponsors and their products, in the words of the contract.

use yapa_countries::CountryProfile;
use yapa_domain::Money;
use yapa_domain::purchase::{DiscountValue, PurchaseDiscount as Rule, Terms};
use yapa_storage::queries::sponsors::{
    DiscountRow, Linked, SponsorCategoryRow, SponsorProductRow, SponsorRow,
};
use yapa_wire::sponsors::{
    AssociatedProduct, PurchaseDiscount, PurchaseDiscountKind, SaleCondition, Sponsor,
    SponsorCategory, SponsorProduct, SponsorSubcategory,
};

use super::{codes, say};
use crate::currency::currency;

const CASH: &str = "CONTADO";
const CREDIT: &str = "CREDITO";
pub(super) const PERCENT: &str = "PORCENTAJE";

/// A sponsor with its products and how often the company ordered.
pub fn sponsor(
    profile: &CountryProfile,
    row: SponsorRow,
    orders_made: i64,
    categories: &[SponsorCategoryRow],
) -> Sponsor {
    Sponsor {
        register_number: row.register_number,
        name: row.name,
        fantasy_name: row.fantasy_name,
        orders_made,
        image: image(row.image),
        address: row.address,
        contact_name: row.contact_name,
        contact_email: row.contact_email,
        contact_phone: phone(row.contact_phone),
        currency: currency(profile),
        minimum_amount: row.minimum_amount.into(),
        delivery_days: row.delivery_days,
        payments: codes::payments(&row.payments),
        shippings: codes::shippings(&row.shippings),
        categories: tree(categories),
    }
}

/// A picture's address, unless there is none.
pub fn image(address: String) -> Option<String> {
    (!address.is_empty()).then_some(address)
}

/// A telephone number, or the text for an unknown one.
pub fn phone(number: String) -> String {
    match number.is_empty() {
        true => say::NO_PHONE.to_owned(),
        false => number,
    }
}

/// Categories with the subcategories of each.
pub fn tree(rows: &[SponsorCategoryRow]) -> Vec<SponsorCategory> {
    let top = rows.iter().filter(|row| row.parent_id.is_none());
    top.map(|row| SponsorCategory {
        id: row.id.into(),
        name: row.name.clone(),
        subcategories: rows
            .iter()
            .filter(|below| below.parent_id == Some(row.id))
            .map(named)
            .collect(),
    })
    .collect()
}

fn named(row: &SponsorCategoryRow) -> SponsorSubcategory {
    SponsorSubcategory {
        id: row.id.into(),
        name: row.name.clone(),
    }
}

/// A product with its discounts and the company's own products that it is.
pub fn product(
    profile: &CountryProfile,
    categories: &[SponsorCategoryRow],
    row: SponsorProductRow,
    discounts: &[DiscountRow],
    own: Vec<Linked>,
) -> SponsorProduct {
    let category = |id: i64| {
        let found = categories.iter().find(|row| row.id == id);
        found.map_or_else(
            || SponsorSubcategory {
                id: id.into(),
                name: String::new(),
            },
            named,
        )
    };
    let decimals = profile.currency.decimals;
    SponsorProduct {
        id: row.id.into(),
        code: row.code,
        ean_code: row.ean,
        factory: row.manufacturer,
        brand: row.brand,
        name: row.name,
        category: category(row.category_id),
        subcategory: row.subcategory_id.map(category),
        presentation: row.presentation,
        measurement: row.measurement.into(),
        measurement_unit: row.measurement_unit,
        package_content: row.package_content.into(),
        price: row.price.into(),
        currency: currency(profile),
        stock: row.stock.into(),
        active: row.active,
        image: image(row.image),
        discounts: discounts
            .iter()
            .map(|discount| offered(discount, row.price, decimals))
            .collect(),
        associated: own.into_iter().map(associated).collect(),
    }
}

/// The rule behind a discount's row.
pub fn discount(row: &DiscountRow) -> Rule {
    Rule {
        id: row.id,
        terms: match row.sale_condition.as_str() {
            CASH => Some(Terms::Cash),
            CREDIT => Some(Terms::Credit),
            _ => None,
        },
        exclusive: row.exclusive,
        value: match row.kind.as_str() {
            PERCENT => DiscountValue::Percent(row.value),
            _ => DiscountValue::Amount(row.value),
        },
        min_quantity: row.min_quantity,
        max_quantity: row.max_quantity,
        max_discount: row.max_discount,
    }
}

fn offered(row: &DiscountRow, price: Money, decimals: u32) -> PurchaseDiscount {
    let rule = discount(row);
    PurchaseDiscount {
        id: row.id.into(),
        condition: match rule.terms {
            None => SaleCondition::Any,
            Some(Terms::Cash) => SaleCondition::Cash,
            Some(Terms::Credit) => SaleCondition::Credit,
        },
        exclusive: row.exclusive,
        kind: match rule.value {
            DiscountValue::Percent(_) => PurchaseDiscountKind::Percent,
            DiscountValue::Amount(_) => PurchaseDiscountKind::Amount,
        },
        min_quantity: row.min_quantity.into(),
        max_quantity: row.max_quantity.map(Into::into),
        max_discount: row.max_discount.map(Into::into),
        value: row.value.into(),
        discount_value: rule.of_unit(price, decimals).unwrap_or_default().into(),
    }
}

/// An own product that a sponsor's product is.
pub fn associated(own: Linked) -> AssociatedProduct {
    AssociatedProduct {
        id: own.product_id.into(),
        code: own.code,
        name: own.name,
        presentation: own.presentation,
        measurement_unit: own.unit,
        image: image(own.image),
        factor: own.factor.into(),
        in_store: own.active,
        stock: own.stock.into(),
        by_barcode: own.by_barcode,
    }
}
