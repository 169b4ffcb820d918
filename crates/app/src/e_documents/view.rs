//! Electronic documents as the contract shows them.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_fiscal::{State, authority};
use yapa_storage::queries::e_documents::DocumentRow;
use yapa_wire::e_documents::{EInvoice, EInvoiceItem, ReplacedTicket};

use super::known::{Known, is_replaced_ticket};
use super::{cancel, deadline};
use crate::sale_record::verdict_status;
use crate::sale_record::{document_name, wire_line, with_stated};
use crate::{Error, Result};

/// Series and number of what a credit note corrects; empty for other documents.
pub(super) fn corrected(profile: &CountryProfile, row: &DocumentRow) -> String {
    match row.is_note() {
        true => profile.number_text(&row.corrects_series, row.corrects_number.unsigned_abs()),
        false => String::new(),
    }
}

pub(super) fn item(profile: &CountryProfile, row: DocumentRow) -> Result<EInvoiceItem> {
    let reference_series = corrected(profile, &row);
    let note_id = row.is_note().then(|| row.subject_id().into());
    let payment_id = row.of_payment.then(|| row.id.into());
    let deadline = deadline::text(profile, &row)?;
    let replaced_by = replacement(profile, &row);
    let ticket_id = is_replaced_ticket(&row).then(|| row.id.into());
    Ok(EInvoiceItem {
        id: row.sale_id.unwrap_or(row.id).into(),
        correlative_series: profile.number_text(&row.series, row.number.unsigned_abs()),
        correlative: row.number,
        total_price: row.total.into(),
        status: verdict_status(&row.state)?,
        status_text: row.verdict_text,
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        kind_name: document_name(profile, &row.document_code).to_owned(),
        client_name: row.client_name,
        document_client: row.client_document_number,
        series: row.series,
        kind: row.issuer_code,
        note_id,
        payment_id,
        reference_series,
        reference_type: row.corrects_code,
        replaced_by,
        deadline,
        cancellation: row
            .cancellation
            .as_deref()
            .map(cancel::status)
            .transpose()?,
        ticket_id,
    })
}

/// Series and number that took the place of those of a document.
pub(crate) fn current_number(profile: &CountryProfile, row: &DocumentRow) -> Option<String> {
    let series = row.current_series.as_deref().unwrap_or(&row.series);
    let number = row.current_number?.unsigned_abs();
    Some(profile.number_text(series, number))
}

/// The same, but for a ticket that was cancelled while its invoice was refused: nothing replaced it.
fn replacement(profile: &CountryProfile, row: &DocumentRow) -> Option<String> {
    let parse = |state: Option<&str>| state.and_then(State::parse);
    let is_refused = parse(row.current_state.as_deref()) == Some(State::Rejected);
    let is_undone = State::parse(&row.state) == Some(State::Voided) && is_refused;
    current_number(profile, row).filter(|_| !is_undone)
}

/// The digest of a document, or the authority's key where that is what it is known by: what the
/// authority does not have has none.
pub(crate) fn shown_digest(profile: &CountryProfile, digest: String) -> String {
    let keys = authority(profile.country).cancellations();
    match keys.is_none_or(|keys| keys.is_key(&digest)) {
        true => digest,
        false => String::new(),
    }
}

/// The ticket whose place a document took.
fn replaced_ticket(profile: &CountryProfile, row: DocumentRow) -> Result<ReplacedTicket> {
    let cancellation = row.cancellation.as_deref().map(cancel::status);
    Ok(ReplacedTicket {
        id: row.id.into(),
        correlative_series: profile.number_text(&row.series, row.number.unsigned_abs()),
        kind_name: document_name(profile, &row.document_code).to_owned(),
        key: shown_digest(profile, row.digest),
        date: row.business_date.parse().map_err(Error::internal)?,
        status: verdict_status(&row.state)?,
        cancellation: cancellation.transpose()?,
    })
}

pub(super) fn invoice(profile: &CountryProfile, known: Known) -> Result<EInvoice> {
    let Known {
        row,
        full,
        names,
        cancelling,
        replaced,
        invoicing,
        ..
    } = known;
    let ticket_id = is_replaced_ticket(&row).then(|| row.id.into());
    let replaced_by = replacement(profile, &row).filter(|_| ticket_id.is_some());
    let replaces = replaced.map(|row| replaced_ticket(profile, row));
    let cancellation = cancelling.view(profile)?;
    let cancellation_offer = cancelling.offer.as_ref();
    let cancellation_offer = cancellation_offer.map(cancel::Offer::view).transpose()?;
    let sale = with_stated(full.sale, names.stated.as_ref())?;
    let [department, province, district] = sale.client_places;
    let deadline = deadline::text(profile, &row)?;
    let products = full.lines.into_iter().map(|line| wire_line(profile, line));
    Ok(EInvoice {
        id: sale.id.into(),
        user_id: sale.user_id.into(),
        client: sale.client_name,
        client_document_type: sale.client_document_type,
        client_document_number: sale.client_document_number,
        department,
        province,
        district,
        address: sale.client_address,
        payment_method: names.payment(profile, &sale.payment_code).to_owned(),
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        correlative_series: profile.number_text(&row.series, row.number.unsigned_abs()),
        correlative: row.number,
        subtotal: sale.subtotal.into(),
        total: sale.total.into(),
        discounts: sale.discount.into(),
        products: products.collect::<Result<_>>()?,
        status: verdict_status(&row.state)?,
        status_code: row.verdict_code,
        status_text: row.verdict_text,
        kind_name: document_name(profile, &row.document_code).to_owned(),
        kind: row.issuer_code,
        exonerated: sale
            .exempt
            .checked_sub(sale.unaffected)
            .unwrap_or_default()
            .into(),
        taxed: sale.net.into(),
        unaffected: sale.unaffected.into(),
        tax_value: sale.vat.into(),
        total_text: profile.in_words(sale.total),
        series: row.series,
        digest: shown_digest(profile, row.digest),
        credit_notes: names.document_status.refs(profile)?,
        can_be_noted: names.document_status.open,
        refused_numbers: names.document_status.refused_numbers(profile)?,
        deadline,
        cancellation,
        cancellation_offer,
        ticket_id,
        replaced_by,
        replaces: replaces.transpose()?,
        invoicing,
    })
}
