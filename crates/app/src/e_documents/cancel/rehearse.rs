//! A cancellation of the demo, requested from and decided by the simulator with the dates of its
//! day.

use yapa_countries::profile_or_default;
use yapa_domain::EpochMillis;
use yapa_fiscal::{
    CancelOperation, CancelOutcome, CancelReason, Cancellation, CancellationState, authority,
};
use yapa_storage::CompanyTx;
use yapa_storage::queries::{e_cancellations as queries, e_documents as documents};

use super::super::case::issued_of;
use super::job::{ask, registered};
use super::load::load;
use super::talk::Line;
use crate::calendar::local_moment;
use crate::{Error, Result};

/// Sends the request of a cancellation to the simulator at a moment, and keeps the simulator's
/// answer.
#[crate::boxed]
pub(crate) async fn rehearse(tx: &mut CompanyTx, id: i64, at_ms: EpochMillis) -> Result<()> {
    let Some(mut loaded) = load(tx, id).await? else {
        return Ok(());
    };
    let profile = profile_or_default(&loaded.company.country);
    let authority = authority(profile.country);
    let company = &loaded.company;
    let (number, name) = (&company.register_number, &company.legal_name);
    let code = &loaded.document.issuer_code;
    let credentials = authority.simulator_credentials(number, name, code);
    let (Some(cancellations), Some(credentials)) = (authority.cancellations(), credentials) else {
        return Ok(());
    };
    let issued = issued_of(profile, number, &loaded.document, &loaded.signed)?;
    let now = local_moment(profile, at_ms)?;
    let row = &loaded.cancellation;
    let number = match cancellations.file_series(&issued) {
        Some(series) => {
            let file = (series, &*now.date().to_string());
            let number = queries::file_number(tx, row, file, at_ms).await?;
            Some(u32::try_from(number).map_err(Error::internal)?)
        }
        None => None,
    };
    let wanted = Cancellation {
        reason: CancelReason::NotCarriedOut,
        substitute: String::new(),
        number,
    };
    let Some(request) = cancellations.request(&issued, &wanted, &credentials, now) else {
        return Ok(());
    };
    queries::keep_request(tx, id, &request).await?;
    let mut line = Line {
        authority,
        cancellations,
        issued: &issued,
        credentials: &credentials,
        transport: None,
        registered: registered(profile, &loaded, &issued)?,
        now,
    };
    let outcome = line.talk(CancelOperation::Submit(request.clone())).await;
    let CancelOutcome::InProcess {
        code,
        text,
        receipt,
        ticket,
    } = outcome
    else {
        return Err(Error::internal(format!("the stand-in said {outcome:?}")));
    };
    queries::keep_taken(tx, id, (&code, &text), at_ms).await?;
    queries::keep_ticket(tx, id, &ticket).await?;
    line.registered.asked = Some(now);
    loaded.request = Some(request);
    let outcome = line.talk(ask(&loaded, &ticket)).await;
    let CancelOutcome::Cancelled {
        text,
        receipt: proof,
    } = outcome
    else {
        return Err(Error::internal(format!("the stand-in said {outcome:?}")));
    };
    if let Some(file) = proof.or(receipt) {
        queries::keep_receipt(tx, id, (&file.name, &file.bytes)).await?;
    }
    let state = CancellationState::Cancelled.code();
    queries::decide(tx, id, state, ("", &text), at_ms).await?;
    Ok(documents::void(tx, id).await?)
}
