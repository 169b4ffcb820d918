//! Products as the contract shows them.

use yapa_countries::CountryProfile;
use yapa_domain::{Dec4, Money, Rate};
use yapa_storage::queries::products::ProductRow;
use yapa_storage::queries::{groups::GroupRow, products::CategoryRow};
use yapa_wire::products::{Named, Product};

use crate::catalogue::Catalogue;
use crate::currency::currency;
use crate::{Result, line_taxes};

/// Products as the contract shows them, with their categories and groups; with their costs for a caller who sees
/// them.
pub(super) fn show(
    profile: &CountryProfile,
    catalogue: &Catalogue,
    sees_costs: bool,
    rows: Vec<ProductRow>,
) -> Result<Vec<Product>> {
    let seen = |row: ProductRow| ProductRow {
        cost: row.cost.filter(|_| sees_costs),
        ..row
    };
    rows.into_iter()
        .map(|row| product(profile, catalogue, seen(row)))
        .collect()
}

/// How much of a price is not cost, in percent with one decimal.
pub(super) fn margin(price: Money, cost: Option<Money>) -> Option<Rate> {
    let earned = price.checked_sub(cost?)?;
    earned.mul_div(Dec4::HUNDRED, price, 1)
}

fn product(profile: &CountryProfile, catalogue: &Catalogue, row: ProductRow) -> Result<Product> {
    let place = catalogue.place_of(row.id);
    let categories: Vec<Named> = place.map_or_else(Vec::new, |place| {
        catalogue
            .categories
            .holding(place)
            .map(|set| category(&set.row))
            .collect()
    });
    let groups = place.map_or_else(Vec::new, |place| {
        catalogue
            .groups
            .holding(place)
            .map(|set| group(&set.row))
            .collect()
    });
    let taxes = line_taxes::to_wire(profile, &line_taxes::read(&row.taxes)?);
    Ok(Product {
        id: row.id.into(),
        code: row.code,
        ean_code: row.ean,
        sunat_code: row.tax_authority_code,
        external_code: row.external_code,
        factory: row.factory,
        brand: row.brand,
        name: row.name,
        description: row.description,
        presentation: row.presentation,
        measurement: row.measurement.into(),
        measurement_unit: row.measurement_unit,
        inventory_measurement: row.inventory_measurement.into(),
        inventory_unit: row.inventory_unit,
        unit_bought: row.unit_bought,
        unit_sell: row.unit_sold,
        conversion_rate: row.conversion_rate.into(),
        package_content: row.package_content.into(),
        stock: row.stock.into(),
        reserved_quantity: row.reserved.into(),
        max_quantity_sell: row.max_quantity.map(Into::into),
        reposition_threshold: row.reposition_threshold.into(),
        currency: currency(profile),
        price: row.price.into(),
        min_price: row.min_price.into(),
        cost: row.cost.map(Into::into),
        margin: margin(row.price, row.cost).map(Into::into),
        partial_sell: row.partial_sale,
        tare: row.tare.into(),
        taxes,
        category: categories.first().cloned(),
        sub_category: categories.get(1).cloned(),
        categories,
        groups,
        image: (!row.image.is_empty()).then_some(row.image),
        chatbot: row.chatbot,
        customized: row.customized,
        octagons: row.octagons,
        active: row.active,
    })
}

fn category(row: &CategoryRow) -> Named {
    Named {
        id: row.id.into(),
        name: row.name.clone(),
    }
}

fn group(row: &GroupRow) -> Named {
    Named {
        id: row.id.into(),
        name: row.name.clone(),
    }
}
