//! Orders in the words of the contract.

use yapa_countries::{CountryProfile, measures};
use yapa_domain::purchase::PurchaseState;
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::purchases::{PurchaseLineRow, PurchaseRow};
use yapa_storage::queries::sponsors::Linked;
use yapa_wire::purchases::{PurchaseItem, PurchaseLine, PurchaseStatus};
use yapa_wire::scalars::Day;

use crate::currency::currency;
use crate::same_variants::same_variants;
use crate::sponsors::{associated, image, payment, shipping};
use crate::{Error, Result};

/// The state behind its number.
///
/// # Errors
/// Internal, when the column holds something else.
pub fn state(number: i64) -> Result<PurchaseState> {
    let state = PurchaseState::from_number(number);
    state.ok_or_else(|| Error::internal(format!("purchase state {number}")))
}

same_variants! {
    for (Pending, Confirmed, Shipped, Delivered, Received, Rejected, Canceled)
    /// The contract's word of a state.
    pub word: PurchaseState => PurchaseStatus,
}

/// A row of the list.
///
/// # Errors
/// Internal, when a column holds an invalid value.
pub fn item(
    profile: &CountryProfile,
    company: &CompanyRow,
    row: PurchaseRow,
) -> Result<PurchaseItem> {
    let day = |text: String| text.parse::<Day>().map_err(Error::internal);
    let some_day = |text: Option<String>| text.map(day).transpose();
    let status = state(row.status)?;
    Ok(PurchaseItem {
        id: row.id.into(),
        number: row.number,
        company_name: company.legal_name.clone(),
        company_number: company.register_number.clone(),
        sponsor_name: row.sponsor_name,
        sponsor_number: row.sponsor_number,
        product_quantity: row.quantity.into(),
        status: word(status),
        status_id: status.number(),
        date: day(row.business_date)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        requested_price: row.total.into(),
        confirmed_price: row.confirmed_total.map(Into::into),
        discount: row.discount.into(),
        shipped: some_day(row.shipped_on)?,
        delivered: some_day(row.delivered_on)?,
        received: some_day(row.received_on)?,
        status_date: day(row.status_on)?,
        currency: currency(profile),
        payment: payment(&row.payment),
        shipping: shipping(&row.shipping),
        bonus: (!row.bonus_name.is_empty()).then_some(row.bonus_name),
    })
}

/// A line with the own products that it is.
pub fn line(row: PurchaseLineRow, own: Vec<Linked>) -> PurchaseLine {
    let unit = measures::find(&row.measurement_unit).map(|unit| unit.name);
    PurchaseLine {
        line: row.line_no,
        id: row.product_id.into(),
        code: row.code,
        ean_code: row.ean,
        factory: row.manufacturer,
        brand: row.brand,
        name: row.name,
        presentation: row.presentation,
        measurement: row.measurement.into(),
        unit_description: unit.unwrap_or(&row.measurement_unit).to_owned(),
        measurement_unit: row.measurement_unit,
        package_content: row.package_content.into(),
        quantity: row.quantity.into(),
        confirmed_quantity: row.confirmed_quantity.map(Into::into),
        received_quantity: row.received_quantity.into(),
        price: row.price.into(),
        confirmed_price: row.confirmed_price.map(Into::into),
        discount_id: row.discount_id.map(Into::into),
        discount: row.discount.into(),
        discount_amount: row.discount_amount.into(),
        is_bonus: row.bonus,
        total: row.total.into(),
        image: image(row.image),
        associated: own.into_iter().map(associated).collect(),
    }
}
