//! Cancellations as the contract shows them, and their acknowledgements.

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_fiscal::CancelReason;
use yapa_storage::queries::e_cancellations::{self as queries, CancellationRow};
use yapa_storage::queries::e_documents::{self as documents, DocumentRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::e_documents::{Cancellation, CancellationReason};

use super::super::known;
use super::offer::{Offer, offer};
use super::reason::wire_reason;
use super::say;
use crate::calendar::local_time;
use crate::file::File;
pub(crate) use crate::sale_record::cancellation_status as status;
use crate::{Caller, Context, Error, Result};

/// What a document's page shows of its cancellation.
#[derive(Debug, Default)]
pub(in crate::e_documents) struct Cancelling {
    row: Option<CancellationRow>,
    /// How it can be cancelled today.
    pub offer: Option<Offer>,
}

impl Cancelling {
    /// What was asked for, without how it can be cancelled today.
    pub(in crate::e_documents) async fn requested(
        tx: &mut CompanyTx,
        row: &DocumentRow,
    ) -> Result<Cancelling> {
        Ok(Cancelling {
            row: queries::find(tx, row.id).await?,
            offer: None,
        })
    }

    pub(in crate::e_documents) async fn load(
        tx: &mut CompanyTx,
        profile: &CountryProfile,
        today: Date,
        row: &DocumentRow,
    ) -> Result<Cancelling> {
        Ok(Cancelling {
            offer: offer(tx, profile, today, row).await?.ok(),
            row: match row.cancellation {
                Some(_) => queries::find(tx, row.id).await?,
                None => None,
            },
        })
    }

    /// What was asked for; none where nothing was.
    ///
    /// # Errors
    /// Internal when a column holds an invalid value.
    pub(in crate::e_documents) fn view(
        &self,
        profile: &CountryProfile,
    ) -> Result<Option<Cancellation>> {
        let Some(row) = &self.row else {
            return Ok(None);
        };
        let asked = local_time(profile, row.asked_at_ms)?;
        let is_open = row.decided_at_ms.is_none();
        let until = row.answer_until.clone();
        Ok(Some(Cancellation {
            status: status(&row.state)?,
            reason: reason(&row.reason)?,
            substitute: row.substitute.clone(),
            date: asked.date.parse().map_err(Error::internal)?,
            hour: asked.hour.parse().map_err(Error::internal)?,
            answer_until: (is_open && !until.is_empty()).then_some(until),
            code: row.code.clone(),
            text: row.text.clone(),
            has_receipt: row.has_receipt,
        }))
    }
}

fn reason(code: &str) -> Result<CancellationReason> {
    let reason = CancelReason::parse(code);
    let reason = reason.ok_or_else(|| Error::internal(format!("reason {code}")))?;
    Ok(wire_reason(reason))
}

/// The authority's acknowledgement of the request to cancel the document of a sale.
///
/// # Errors
/// 404 when the caller sees no such document, or it has no acknowledgement.
#[crate::boxed]
pub async fn receipt(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<File> {
    let seller = caller.only_seller();
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let row = documents::find(tx, sale_id).await?;
            let row = known::visible(tx, row, seller).await?;
            let found = queries::receipt(tx, row.id).await?;
            found.ok_or_else(|| Error::not_found(say::NO_RECEIPT))
        })
    });
    let (name, bytes) = run.await?;
    let media_type = match name.ends_with(".zip") {
        true => "application/zip",
        false => "application/xml",
    };
    Ok(File {
        name,
        media_type,
        bytes,
    })
}
