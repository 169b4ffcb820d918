//! Requests for spreadsheets by mail, to the caller or to a named address.

use yapa_domain::EpochMillis;
use yapa_domain::text::is_email;
use yapa_storage::outbox::{self, NewJob};
use yapa_storage::{CompanyTx, IdSource};

use super::HOUR_MS;
use crate::{Caller, Context, Error, Result, say};

/// Sheets of one kind that a company is sent in an hour.
const MOST_IN_AN_HOUR: i64 = 10;

/// A request for a sheet.
pub(crate) struct SheetRequest {
    /// Where it goes.
    pub email: String,
    job_id: i64,
    now: EpochMillis,
}

impl SheetRequest {
    /// A request for a sheet to the named address, to the caller's own when none is named.
    ///
    /// # Errors
    /// 400 about `correo` for an invalid address.
    pub fn of(ctx: &Context, caller: &Caller, named: Option<&str>) -> Result<SheetRequest> {
        let email = match named.map(str::trim).unwrap_or_default() {
            "" => &caller.0.user.email,
            named => named,
        };
        if !is_email(email) {
            return Err(Error::field("correo", say::BAD_EMAIL));
        }
        Ok(SheetRequest {
            email: email.to_owned(),
            job_id: ctx.next_id(),
            now: ctx.now(),
        })
    }

    /// Queues the job of this kind that writes and mails the sheet; `payload` is its input.
    ///
    /// # Errors
    /// 429 for more than ten of that kind in an hour.
    #[crate::boxed]
    pub async fn queue(&self, tx: &mut CompanyTx, kind: &'static str, payload: &str) -> Result<()> {
        let since = IdSource::floor(self.now - HOUR_MS);
        if outbox::count_since(tx, kind, since).await? >= MOST_IN_AN_HOUR {
            return Err(
                Error::too_many(HOUR_MS.unsigned_abs() / 1000).with_message(say::MANY_MAILS)
            );
        }
        let job = NewJob {
            id: self.job_id,
            kind,
            payload,
            run_at: self.now,
        };
        Ok(outbox::push(tx, &job, self.now).await?)
    }
}
