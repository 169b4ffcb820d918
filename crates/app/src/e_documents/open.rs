//! The beginning of an electronic document, in the transaction of its sale or credit note.

use serde::{Deserialize, Serialize};
use yapa_countries::CountryProfile;
use yapa_domain::text::fold;
use yapa_domain::{CountryRules, DocumentClass};
use yapa_fiscal::State;
use yapa_storage::CompanyTx;
use yapa_storage::queries::credit_notes::CreditNoteRow;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::sales::SaleRow;
use yapa_storage::queries::self_invoices;

use super::say;
use crate::credentials::ticket_code;
use crate::job_kinds;
use crate::say::with_word_for_documents;
use crate::{Result, WriteContext};

/// The input of a job that works on a document: its emission, its cancellation.
#[derive(Serialize, Deserialize)]
pub(super) struct DocumentJob {
    /// The document.
    pub id: i64,
}

/// Begins the document of a sale, when it has an electronic one, and queues its emission where the
/// company is connected. Without a connection it waits until it is sent by hand.
#[crate::boxed]
pub(crate) async fn open(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale: &SaleRow,
    connected: bool,
) -> Result<()> {
    if !sale.electronic {
        return Ok(());
    }
    let mut row = waiting(sale);
    if !connected {
        row.verdict_text = with_word_for_documents(write_ctx.profile, say::NOT_CONNECTED);
    }
    queries::insert(tx, &[row]).await?;
    if !connected {
        return Ok(());
    }
    let kind = CountryRules::document(write_ctx.profile, &sale.document_code);
    let is_ticket = kind.is_some_and(|kind| kind.class == DocumentClass::Ticket);
    if write_ctx.profile.self_invoicing.is_some() && is_ticket {
        self_invoices::insert_code(tx, sale.id, &ticket_code::new_code()).await?;
    }
    queue(tx, write_ctx, sale.id).await
}

/// Begins the document of a credit note over a sale; its emission is still to be queued.
#[crate::boxed]
pub(crate) async fn open_note(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    sale: &SaleRow,
    note: &CreditNoteRow,
) -> Result<()> {
    let number = profile.number_text(&note.series, note.number.unsigned_abs());
    let who = format!(
        "{} {} {number}",
        sale.client_name, sale.client_document_number
    );
    let row = DocumentRow {
        id: note.id,
        business_date: note.business_date.clone(),
        hour: note.hour.clone(),
        document_code: note.document_code.clone(),
        issuer_code: note.issuer_code.clone(),
        series: note.series.clone(),
        number: note.number,
        total: note.total,
        search: fold(&who),
        created_at_ms: note.created_at_ms,
        corrects_code: sale.issuer_code.clone(),
        corrects_series: sale.series.clone(),
        corrects_number: sale.number,
        ..waiting(sale)
    };
    Ok(queries::insert(tx, &[row]).await?)
}

/// Queues the emission of a document at once.
#[crate::boxed]
pub(crate) async fn queue(tx: &mut CompanyTx, write_ctx: &WriteContext, id: i64) -> Result<()> {
    let job = DocumentJob { id };
    write_ctx.queue(tx, job_kinds::EMIT, &job).await
}

/// The row of a new document, pending.
pub(crate) fn waiting(sale: &SaleRow) -> DocumentRow {
    DocumentRow {
        id: sale.id,
        sale_id: Some(sale.id),
        state: State::Pending.code().to_owned(),
        business_date: sale.business_date.clone(),
        hour: sale.hour.clone(),
        document_code: sale.document_code.clone(),
        issuer_code: sale.issuer_code.clone(),
        series: sale.series.clone(),
        number: sale.number,
        client_name: sale.client_name.clone(),
        client_document_number: sale.client_document_number.clone(),
        total: sale.total,
        search: sale.search.clone(),
        created_at_ms: sale.created_at_ms,
        ..DocumentRow::default()
    }
}

/// The number that people know a sale's document by in countries with a flow of their own; it is
/// fixed when the sale is registered. Empty elsewhere.
pub(crate) fn external_folio(
    profile: &CountryProfile,
    electronic: bool,
    series: &str,
    number: i64,
) -> String {
    match electronic && profile.sale.external_documents {
        true => folio_text(profile, series, number),
        false => String::new(),
    }
}

/// The folio of a tax document, behind its prefix where types share their code, so that folio and
/// code do not name one alone.
pub(super) fn folio_text(profile: &CountryProfile, series: &str, number: i64) -> String {
    match profile.types_share_codes() {
        true => profile.number_text(series, number.unsigned_abs()),
        false => number.to_string(),
    }
}
