//! The document of a payment, as it is looked at.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_fiscal::State;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::payment_documents::PaidRow;
use yapa_storage::queries::payments::{self, PaymentMethodRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::payment_documents::{PaidDocument, PaymentDocument};

use super::cancel::Cancelling;
use super::payment::FullPayment;
use super::{deadline, known, say};
use crate::sale_record::{document_name, received_name, verdict_status};
use crate::{Caller, Context, Error, Result};

/// The document of a payment.
///
/// # Errors
/// 404 when there is none, or none that the caller sees.
#[crate::boxed]
pub async fn payment(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    payment_id: i64,
) -> Result<PaymentDocument> {
    let (profile, seller) = (caller.profile(), caller.only_seller());
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(load(tx, profile, payment_id, seller))
    });
    run.await
}

async fn load(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    payment_id: i64,
    seller: Option<i64>,
) -> Result<PaymentDocument> {
    let row = queries::find(tx, payment_id).await?;
    let row = known::visible(tx, row.filter(|row| row.of_payment), seller).await?;
    let full = FullPayment::find(tx, row.subject_id()).await?;
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let methods = payments::all(tx).await?;
    let cancelling = Cancelling::requested(tx, &row).await?;
    let mut shown = view(profile, row, full, &methods)?;
    shown.cancellation = cancelling.view(profile)?;
    Ok(shown)
}

fn view(
    profile: &CountryProfile,
    row: DocumentRow,
    full: FullPayment,
    methods: &[PaymentMethodRow],
) -> Result<PaymentDocument> {
    let deadline = deadline::text(profile, &row)?;
    let given_up = is_given_up(&row, &full);
    let documents = full.parts.into_iter().map(|one| paid(profile, one));
    Ok(PaymentDocument {
        id: row.id.into(),
        number: profile.number_text(&row.series, row.number.unsigned_abs()),
        series: row.series,
        correlative: row.number,
        kind: row.issuer_code,
        kind_name: document_name(profile, &row.document_code).to_owned(),
        status: verdict_status(&row.state)?,
        status_code: row.verdict_code,
        status_text: row.verdict_text,
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        client_id: full.payment.client_id.into(),
        client_name: row.client_name,
        client_document: row.client_document_number,
        payment_method: received_name(profile, methods, &full.payment.payment_code).to_owned(),
        total: row.total.into(),
        digest: key(&row.state, row.digest),
        deadline,
        cancellation: None,
        given_up,
        documents: documents.collect::<Result<_>>()?,
    })
}

fn paid(profile: &CountryProfile, one: PaidRow) -> Result<PaidDocument> {
    let part = one.part;
    Ok(PaidDocument {
        sale_id: part.sale_id.into(),
        number: profile.number_text(&one.series, one.number.unsigned_abs()),
        kind_name: document_name(profile, &one.document_code).to_owned(),
        status: verdict_status(&one.state)?,
        digest: key(&one.state, one.digest),
        instalment: part.instalment,
        open_before: part.open_before.into(),
        paid: part.paid.into(),
        left: (part.open_before - part.paid).into(),
    })
}

/// Whether the document is neither with the authority, as far as is known, nor sent to it any more.
pub(super) fn is_given_up(row: &DocumentRow, full: &FullPayment) -> bool {
    let is_unsent = match State::parse(&row.state) {
        Some(State::Rejected) => true,
        Some(State::Pending) => row.digest.is_empty(),
        _ => false,
    };
    is_unsent && full.pays_nothing()
}

/// The authority's key of a document that it took; the digest of another is none.
fn key(state: &str, digest: String) -> String {
    match State::parse(state) {
        Some(state) if state.stands() || state == State::Voided => digest,
        _ => String::new(),
    }
}
