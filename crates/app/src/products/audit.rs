//! Audited values of a product.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use yapa_storage::queries::products::ProductRow;
use yapa_wire::products::{CategoryRef, ProductForm};

use crate::{Error, Result};

/// Everything of a product, as a form would send it, but for its taxes, which are as the column has
/// them.
///
/// # Errors
/// Internal, should it not be writable as JSON.
pub(crate) fn snapshot(row: &ProductRow, categories: &BTreeSet<i64>) -> Result<Value> {
    let row = row.clone();
    let form = ProductForm {
        code: Some(row.code),
        ean_code: Some(row.ean),
        sunat_code: Some(row.tax_authority_code),
        external_code: Some(row.external_code),
        factory: Some(row.factory),
        brand: Some(row.brand),
        name: Some(row.name),
        description: Some(row.description),
        presentation: Some(row.presentation),
        measurement: Some(row.measurement.into()),
        measurement_unit: Some(row.measurement_unit),
        inventory_measurement: Some(row.inventory_measurement.into()),
        inventory_unit: Some(row.inventory_unit),
        unit_bought: Some(row.unit_bought),
        unit_sell: Some(row.unit_sold),
        conversion_rate: Some(row.conversion_rate.into()),
        package_content: Some(row.package_content.into()),
        stock: Some(row.stock.into()),
        stock_seen: None,
        reserved_quantity: Some(row.reserved.into()),
        max_quantity_sell: row.max_quantity.map(Into::into),
        reposition_threshold: Some(row.reposition_threshold.into()),
        currency: None,
        price: Some(row.price.into()),
        min_price: Some(row.min_price.into()),
        cost: row.cost.map(Into::into),
        cost_unknown: None,
        partial_sell: Some(row.partial_sale),
        tare: Some(row.tare.into()),
        taxes: None,
        categories: Some(
            categories
                .iter()
                .map(|id| CategoryRef { id: (*id).into() })
                .collect(),
        ),
        image: Some(row.image),
        chatbot: Some(row.chatbot),
        customized: Some(row.customized),
        octagons: Some(row.octagons),
        active: Some(row.active),
    };
    let mut value = serde_json::to_value(form).map_err(Error::internal)?;
    if let Value::Object(fields) = &mut value {
        let taxes = serde_json::from_str(&row.taxes).map_err(Error::internal)?;
        fields.insert("impuestosDolpos".to_owned(), taxes);
    }
    Ok(value)
}

/// Of two states of a product, the fields that differ.
pub(crate) fn difference(before: Value, after: Value) -> (Value, Value) {
    let (Value::Object(before), Value::Object(after)) = (before, after) else {
        return (Value::Null, Value::Null);
    };
    let other = |fields: &Map<String, Value>, others: &Map<String, Value>| {
        let differing = fields
            .iter()
            .filter(|(name, value)| others.get(*name) != Some(*value));
        let differing = differing.map(|(name, value)| (name.clone(), value.clone()));
        Value::Object(differing.collect())
    };
    (other(&before, &after), other(&after, &before))
}
