//! A guide as the contract shows it.

use yapa_countries::CountryProfile;
use yapa_countries::divisions::full_name;
use yapa_domain::CountryRules;
use yapa_storage::queries::e_document_numbers::AttemptRow;
use yapa_storage::queries::guides::{GuideLineRow, GuideWithState, NumberedGuide, RECEIVED};
use yapa_wire::guides::{
    Guide, GuideItem, GuideLine, GuidePlace, GuideRef, GuideSale, GuideStatus,
};

use super::shipment::UNIT;
use crate::e_documents::{read_shipment, reason_name};
use crate::sale_record::{refused_numbers, verdict_status};
use crate::{Error, Result};

/// A guide in the list.
///
/// # Errors
/// Internal, when a column holds what it cannot hold.
pub(super) fn item(profile: &CountryProfile, row: GuideWithState) -> Result<GuideItem> {
    let state = row
        .document_state
        .as_deref()
        .map(verdict_status)
        .transpose()?;
    let guide = row.guide;
    let shipment = read_shipment(&guide.shipment)?;
    let received = guide.received_on.as_deref().map(str::parse).transpose();
    Ok(GuideItem {
        id: guide.id.into(),
        number: profile.number_text(&guide.series, guide.number.unsigned_abs()),
        correlative: guide.number,
        date: guide.business_date.parse().map_err(Error::internal)?,
        hour: guide.hour.parse().map_err(Error::internal)?,
        guide_type: reason_name(shipment.reason).to_owned(),
        reason: shipment.reason,
        kind: shipment.kind,
        status: match guide.state == RECEIVED {
            true => GuideStatus::Received,
            false => GuideStatus::Issued,
        },
        document_status: state,
        document_status_text: row.verdict_text.unwrap_or_default(),
        client_name: guide.recipient_name,
        client_document: guide.recipient_number,
        sponsor_id: guide.sponsor_number.clone(),
        sponsor_name: guide.sponsor_name,
        sponsor_ruc: guide.sponsor_number,
        sponsor_address: guide.sponsor_address,
        total_weight: guide.gross_weight.into(),
        weight_unit: UNIT.to_owned(),
        received_day: received.map_err(Error::internal)?,
        associated_invoice: guide.related_number,
        sale_id: guide.sale_id.map(Into::into),
        sale_amount: row.sale_total.map(Into::into),
        series: guide.series,
    })
}

/// Data of a guide from outside its own row.
pub(super) struct Beside {
    pub lines: Vec<GuideLineRow>,
    pub user_name: String,
    /// Its numbers that were refused.
    pub attempts: Vec<AttemptRow>,
    /// The guide that took its place after a refusal.
    pub replaced_by: Option<NumberedGuide>,
    /// The refused guide whose place it took.
    pub replaces: Option<NumberedGuide>,
}

/// A guide by its number.
pub(super) fn reference(profile: &CountryProfile, (id, series, number): NumberedGuide) -> GuideRef {
    GuideRef {
        id: id.into(),
        number: profile.number_text(&series, number.unsigned_abs()),
    }
}

/// A guide with all its fields and lines.
///
/// # Errors
/// As [`item`].
pub(super) fn whole(
    profile: &CountryProfile,
    row: GuideWithState,
    beside: Beside,
) -> Result<Guide> {
    let guide = row.guide.clone();
    let (code, digest) = (row.verdict_code.clone(), row.digest.clone());
    let total = row.sale_total;
    let item = item(profile, row)?;
    let shipment = read_shipment(&guide.shipment)?;
    let place = |place: &GuidePlace| full_name(profile.country, &place.division_code);
    let sale = guide.sale_id.zip(total).map(|(id, total)| GuideSale {
        id: id.into(),
        total: total.into(),
    });
    Ok(Guide {
        id: item.id,
        number: item.number,
        series: item.series,
        correlative: item.correlative,
        date: item.date,
        hour: item.hour,
        guide_type: item.guide_type,
        reason: item.reason,
        kind: item.kind,
        status: item.status,
        document_status: item.document_status,
        document_status_text: item.document_status_text,
        client_name: item.client_name,
        client_document: item.client_document,
        sponsor_id: item.sponsor_id,
        sponsor_name: item.sponsor_name,
        sponsor_ruc: item.sponsor_ruc,
        sponsor_address: item.sponsor_address,
        total_weight: item.total_weight,
        weight_unit: item.weight_unit,
        received_day: item.received_day,
        associated_invoice: item.associated_invoice,
        sale_id: item.sale_id,
        sale_amount: item.sale_amount,
        client_id: guide.client_id.map(Into::into),
        client_document_type: guide.recipient_type,
        associated_invoice_type: guide.related_code,
        sale,
        order_id: guide.order_id.map(Into::into),
        reception_image: guide.reception_image,
        reception_comment: guide.reception_comment,
        user_name: beside.user_name,
        notes: guide.notes,
        status_code: code.unwrap_or_default(),
        refused_numbers: refused_numbers(profile, &beside.attempts)?,
        replaced_by: beside.replaced_by.map(|guide| reference(profile, guide)),
        replaces: beside.replaces.map(|guide| reference(profile, guide)),
        digest: digest.unwrap_or_default(),
        departure_name: place(&shipment.departure),
        arrival_name: place(&shipment.arrival),
        shipment,
        lines: beside.lines.into_iter().map(line).collect(),
    })
}

fn line(row: GuideLineRow) -> GuideLine {
    GuideLine {
        line_no: row.line_no,
        product_id: row.product_id.map(Into::into),
        code: row.code,
        name: row.name,
        unit: row.unit,
        quantity: row.quantity.into(),
        weight: row.weight.into(),
        tare: row.tare.into(),
        raw_weight: row.raw_weight.into(),
        sunat_code: row.sunat_code,
    }
}
