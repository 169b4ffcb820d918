//! The invoice of a ticket as its buyer is shown it.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_fiscal::State;
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_documents::{self as documents, DocumentRow};
use yapa_storage::queries::self_invoices as queries;
use yapa_wire::self_invoices::{SelfInvoice, SelfInvoiceStatus};

use super::say;
use crate::{Error, Result};

/// The invoice of the ticket as it is now.
#[crate::boxed]
pub(super) async fn view(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    sale_id: i64,
) -> Result<SelfInvoice> {
    let row = queries::find(tx, sale_id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let document = documents::find(tx, sale_id).await?;
    let document = document.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let state = State::parse(&document.state);
    let status = match state {
        Some(State::Rejected) => SelfInvoiceStatus::Refused,
        Some(State::Voided) => SelfInvoiceStatus::Cancelled,
        Some(state) if state.stands() && document.is_being_cancelled() => {
            SelfInvoiceStatus::Cancelling
        }
        Some(state) if state.stands() => SelfInvoiceStatus::Ready,
        _ => SelfInvoiceStatus::Waiting,
    };
    let DocumentRow {
        series,
        number,
        client_name,
        digest,
        verdict_text,
        ..
    } = document;
    let is_ready = matches!(
        status,
        SelfInvoiceStatus::Ready | SelfInvoiceStatus::Cancelling
    );
    Ok(SelfInvoice {
        number: profile.number_text(&series, number.unsigned_abs()),
        key: if is_ready { digest } else { String::new() },
        name: client_name,
        email: row.email,
        text: match status {
            SelfInvoiceStatus::Refused => verdict_text,
            _ => String::new(),
        },
        status,
    })
}
