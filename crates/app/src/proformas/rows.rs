//! From a checked quote to the rows that keep it.

use jiff::civil::Date;
use yapa_domain::search::client_text;
use yapa_domain::text::fold;
use yapa_domain::{CountryRules, Discount, ProformaState};
use yapa_storage::queries::proformas::{ProformaLineRow, ProformaRow};
use yapa_wire::companies::DiscountMode;
use yapa_wire::sales::{LineKind, SaleType};

use super::check::Checked;
use super::draft::{Draft, discount};
use crate::calendar::days_after;
use crate::{Error, Result};

/// The quote's own row.
pub(super) fn proforma(
    draft: &Draft,
    checked: &Checked,
    (series, number): (String, i64),
) -> Result<ProformaRow> {
    let Draft {
        body, write_ctx, ..
    } = draft;
    let Checked { totals, buyer, .. } = checked;
    let number_text = write_ctx
        .profile
        .number_text(&series, number.unsigned_abs());
    let today: Date = write_ctx.local.date.parse().map_err(Error::internal)?;
    Ok(ProformaRow {
        id: draft.id,
        user_id: draft.user_id,
        kind: kind_code(body.kind).to_owned(),
        state: ProformaState::Open,
        search: search(
            &buyer.name,
            &buyer.document_number,
            &series,
            number,
            &number_text,
        ),
        series,
        number,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        expires_on: days_after(today, checked.days).to_string(),
        created_at_ms: write_ctx.at_ms,
        client_id: buyer.id,
        client_document_type: buyer.document_type.clone(),
        client_document_number: buyer.document_number.clone(),
        client_name: buyer.name.clone(),
        client_address: buyer.address.clone(),
        client_places: buyer.places.clone(),
        currency: write_ctx.profile.currency.code.to_owned(),
        subtotal: totals.subtotal,
        discount: totals.discount,
        discount_percentage: totals.discount_percentage,
        discount_mode: typed(body.discount_mode, discount(body)).to_owned(),
        total: totals.total,
        note: checked.note.clone(),
        hours: body.hours,
        sale_id: None,
    })
}

/// The rows of the lines.
pub(super) fn lines(draft: &Draft, checked: &Checked) -> Result<Vec<ProformaLineRow>> {
    let pairs = checked.lines.iter().zip(&checked.totals.lines);
    pairs
        .zip(&draft.body.lines)
        .zip(1_i64..)
        .map(|(((sold, amounts), line), line_no)| {
            let item = &sold.item;
            Ok(ProformaLineRow {
                line_no,
                product_id: (sold.kind == LineKind::Product).then_some(item.id),
                grouping_id: (sold.kind == LineKind::Grouping).then_some(item.id),
                article: sold.article()?,
                quantity: sold.draft.quantity,
                price: sold.draft.price,
                discount_amount: amounts.discount_amount,
                discount_percentage: amounts.discount_percentage,
                discount_mode: typed(line.discount_mode, sold.draft.discount).to_owned(),
                total: amounts.total,
            })
        })
        .collect()
}

/// Search text of a quote: its client, and its number whole, short (`P001-12`)
/// and bare.
pub(crate) fn search(
    name: &str,
    document_number: &str,
    series: &str,
    number: i64,
    number_text: &str,
) -> String {
    let plain: String = fold(number_text)
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let digits = number_text.rsplit('-').next().unwrap_or_default();
    let client = client_text(name, document_number);
    format!(
        "{client} {plain} {}{number} {digits} {number}",
        fold(series)
    )
}

const AMOUNT: &str = "monto";
const PERCENT: &str = "porcentaje";

/// How a discount was typed, for the column.
const fn typed(mode: Option<DiscountMode>, discount: Option<Discount>) -> &'static str {
    match (mode, discount) {
        (_, Some(Discount::Percent(_))) | (Some(DiscountMode::Percent), None) => PERCENT,
        _ => AMOUNT,
    }
}

/// How a discount was typed, from the column.
pub fn mode(text: &str) -> DiscountMode {
    if text == PERCENT {
        DiscountMode::Percent
    } else {
        DiscountMode::Amount
    }
}

/// The column's word for a kind of quote.
pub const fn kind_code(kind: SaleType) -> &'static str {
    match kind {
        SaleType::Goods => "venta",
        SaleType::Parking => "parqueo",
        SaleType::CarParking => "parqueo-carro",
        SaleType::MotorcycleParking => "parqueo-moto",
    }
}

/// The kind of a quote, from the column.
pub fn kind(text: &str) -> SaleType {
    match text {
        "parqueo" => SaleType::Parking,
        "parqueo-carro" => SaleType::CarParking,
        "parqueo-moto" => SaleType::MotorcycleParking,
        _ => SaleType::Goods,
    }
}
