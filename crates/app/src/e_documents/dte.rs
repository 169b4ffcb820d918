//! The same documents where a country has a flow of its own for them (dte).

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_storage::CompanyScope;
use yapa_storage::queries::e_documents::DocumentRow;
use yapa_storage::queries::sales::SaleRow;
use yapa_wire::credit_notes::CreditNoteRef;
use yapa_wire::e_documents::{
    Dte, DteCreditNote, DteItem, DtePage, DteReprocessForm, DteTotals, EDocumentQuery, Reprocessed,
};

use super::deadline;
use super::known::{self, Known};
use super::read;
use super::{reprocess, say, view};
use crate::sale_record::document_id;
use crate::sale_record::{client, document_name, verdict_status, wire_line};
use crate::{Caller, Context, Error, IdempotencyKey, Result};

/// 404 unless the flow of a path, such as `cl-dolpos`, is that of the caller's country.
///
/// # Errors
/// 404 for another country's, and in countries without one.
pub fn check_flow(caller: &Caller, flow: &str) -> Result<()> {
    let profile = caller.profile();
    let country = flow.strip_suffix("-dolpos").unwrap_or_default();
    let own = country.eq_ignore_ascii_case(profile.country.code());
    if own && profile.sale.external_documents {
        return Ok(());
    }
    Err(Error::not_found(say::UNKNOWN))
}

/// A page of the company's tax documents, the newest first.
///
/// # Errors
/// 400 for unreadable dates and pages.
#[crate::boxed]
pub async fn dtes(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: EDocumentQuery,
) -> Result<DtePage> {
    let (page, rows) = read::rows(ctx, caller, scope, query).await?;
    let dtes = rows.into_iter().map(|row| item(caller.profile(), row));
    Ok(DtePage {
        page,
        dtes: dtes.collect::<Result<_>>()?,
    })
}

/// The tax document of a sale.
///
/// # Errors
/// 404 when the company has no such sale, or the sale no electronic document.
#[crate::boxed]
pub async fn dte(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<Dte> {
    let known = known::find(ctx, caller, scope, sale_id).await?;
    detail(caller.profile(), known)
}

/// Sends the tax document of a sale again, or a credit note over it.
///
/// # Errors
/// 404 when there is none, 409 when the authority has accepted it, 422 for totals that are not
/// the sale's.
#[crate::boxed]
pub async fn dte_reprocess(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    form: DteReprocessForm,
    idempotency: IdempotencyKey,
) -> Result<Reprocessed> {
    if let Some(note_id) = form.note_id {
        let document_id = read::note_of(ctx, caller, scope, sale_id, note_id.into()).await?;
        return reprocess::again(ctx, caller, scope, document_id, idempotency).await;
    }
    let known = known::find(ctx, caller, scope, sale_id).await?;
    if form
        .totals
        .is_some_and(|sent| sent != totals(&known.sums) && sent != totals(&known.full.sale))
    {
        return Err(Error::rule("totalesDolpos", say::OTHER_TOTALS));
    }
    reprocess::again(ctx, caller, scope, known.row.id, idempotency).await
}

fn item(profile: &CountryProfile, row: DocumentRow) -> Result<DteItem> {
    let reference_series = view::corrected(profile, &row);
    let note_id = row.is_note().then(|| row.subject_id().into());
    let deadline = deadline::text(profile, &row)?;
    Ok(DteItem {
        sale_id: row.sale_id.unwrap_or(row.id).into(),
        invoice_number: profile.number_text(&row.series, row.number.unsigned_abs()),
        folio: row.number,
        dte_id: document_id(profile, &row.issuer_code, &row.series, row.number),
        total_amount: row.total.into(),
        status: verdict_status(&row.state)?,
        status_text: row.verdict_text,
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        kind_name: document_name(profile, &row.document_code).to_owned(),
        client_name: row.client_name,
        document_client: row.client_document_number,
        prefix: row.series,
        kind: row.issuer_code,
        note_id,
        reference_series,
        reference_type: row.corrects_code,
        deadline,
    })
}

fn newest(note: &CreditNoteRef) -> DteCreditNote {
    DteCreditNote {
        number: note.correlative_series.clone(),
        date: note.date.clone(),
        total: note.total,
        status: note.status,
    }
}

fn totals(sale: &SaleRow) -> DteTotals {
    DteTotals {
        net: sale.net.into(),
        exempt: sale.exempt.into(),
        vat: sale.vat.into(),
        total: sale.total.into(),
    }
}

fn detail(profile: &CountryProfile, known: Known) -> Result<Dte> {
    let Known {
        row,
        full,
        sums,
        names,
        has_container,
        ..
    } = known;
    let credit_notes = names.document_status.refs(profile)?;
    let deadline = deadline::text(profile, &row)?;
    let sale = full.sale;
    let products = full.lines.into_iter().map(|line| wire_line(profile, line));
    Ok(Dte {
        sale_id: sale.id.into(),
        user_id: sale.user_id.into(),
        dte_id: document_id(profile, &row.issuer_code, &row.series, row.number),
        folio: row.number,
        invoice_id: profile.number_text(&row.series, row.number.unsigned_abs()),
        prefix: row.series,
        status: verdict_status(&row.state)?,
        status_code: row.verdict_code,
        status_text: row.verdict_text,
        payment_method: names.payment(profile, &sale.payment_code).to_owned(),
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        subtotal: sale.subtotal.into(),
        total: sale.total.into(),
        discount: sale.discount.into(),
        products: products.collect::<Result<_>>()?,
        client: client(&sale),
        kind_name: document_name(profile, &row.document_code).to_owned(),
        kind: row.issuer_code,
        totals: totals(&sums),
        credit_note: credit_notes.first().map(newest),
        credit_notes,
        can_be_noted: names.document_status.open,
        deadline,
        has_container,
    })
}
