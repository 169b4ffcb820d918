//! Writing records of the past through use cases.

use std::sync::Arc;

use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;
use yapa_fiscal::State;
use yapa_storage::queries::e_documents::{self as documents, DocumentFilter, VerdictRow};
use yapa_storage::queries::sales::{FullSale, find_full};
use yapa_storage::{BoxFut, CompanyScope, CompanyTx, IdSource};

use super::data::Verdicts;
use crate::calendar::local_time;
use crate::e_documents::{decide, spends_refused_numbers};
use crate::{Context, Error, Result, WriteContext};

/// Writes of a [`Writer`] in its transaction.
pub(super) type Work = for<'a> fn(&'a Writer, &'a mut CompanyTx) -> BoxFut<'a, (), Error>;

/// A part of the past of a company.
pub(super) struct Part {
    /// Its keys come from this node and the following ones, one for each company.
    pub node: u8,
    pub work: Work,
}

impl Part {
    /// Writes the part for the `nth` company of the demo, in one transaction.
    #[crate::boxed]
    pub async fn fill(
        &self,
        ctx: &Context,
        scope: &CompanyScope,
        profile: &'static CountryProfile,
        nth: u8,
        now: EpochMillis,
    ) -> Result<()> {
        let writer = Writer::new(ctx, profile, self.node, nth, now)?;
        let run = ctx
            .db
            .write_with(scope, (writer, self.work), |tx, (writer, work)| {
                work(writer, tx)
            });
        run.await
    }
}

/// Writes the past of one company.
pub(super) struct Writer {
    /// The company, of those of the demo.
    pub nth: u8,
    pub now: EpochMillis,
    pub profile: &'static CountryProfile,
    base: WriteContext,
}

impl Writer {
    fn new(
        ctx: &Context,
        profile: &'static CountryProfile,
        node: u8,
        nth: u8,
        now: EpochMillis,
    ) -> Result<Writer> {
        let base = WriteContext {
            ids: Arc::new(IdSource::new(node + nth)),
            ..WriteContext::at(ctx, profile, WriteContext::SERVER, now)?
        };
        Ok(Writer {
            nth,
            now,
            profile,
            base,
        })
    }

    /// A write of this user at this time.
    pub fn at(&self, user_id: i64, at_ms: EpochMillis) -> Result<WriteContext> {
        self.base.moved(user_id, at_ms)
    }

    /// A new key of this time.
    pub fn next_id(&self, at_ms: EpochMillis) -> i64 {
        self.base.ids.next(at_ms)
    }

    /// Sales between these times whose document was accepted, the newest first and at most
    /// `most`.
    #[crate::boxed]
    pub async fn accepted_sales(
        &self,
        tx: &mut CompanyTx,
        (from, before): (EpochMillis, EpochMillis),
        most: i64,
    ) -> Result<Vec<FullSale>> {
        let filter = DocumentFilter {
            from: local_time(self.profile, from)?.date,
            before: local_time(self.profile, before)?.date,
            states: format!(",{},", State::Accepted.code()),
            ..DocumentFilter::default()
        };
        let mut sales = Vec::new();
        for row in documents::page(tx, &filter, most, 0).await?.rows {
            if let Some(sale_id) = row.sale_id {
                sales.extend(find_full(tx, sale_id).await?);
            }
        }
        Ok(sales)
    }
}

/// Decides about a document as an authority does: with its first remark or its first reason, code
/// and text. One that is pending stays so.
#[crate::boxed]
pub(super) async fn judge(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
    state: State,
    verdicts: &Verdicts,
) -> Result<()> {
    if matches!(state, State::Pending | State::Voided) {
        return Ok(());
    }
    let (code, text) = worded(verdicts, state);
    let verdict = VerdictRow {
        state: state.code().to_owned(),
        code: code.to_owned(),
        text: text.to_owned(),
        number_spent: state == State::Rejected && spends_refused_numbers(write_ctx.profile),
        at_ms: write_ctx.at_ms,
        ..VerdictRow::default()
    };
    decide(tx, write_ctx, id, &verdict).await.map(|_| ())
}

/// Code and text of a decision, as the authority words it.
pub(super) fn worded(verdicts: &Verdicts, state: State) -> (&str, &str) {
    match state {
        State::Observed => (&verdicts.remark.0, &verdicts.remark.1),
        State::Rejected => (&verdicts.reason.0, &verdicts.reason.1),
        State::Accepted | State::Pending | State::Voided => ("0", ""),
    }
}
