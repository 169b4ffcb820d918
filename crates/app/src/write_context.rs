//! Who writes, when and under which keys.

use std::sync::Arc;

use serde::Serialize;
use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Money};
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::outbox::{self, NewJob};
use yapa_storage::{BoxFut, CompanyTx, IdSource};

use crate::calendar::{LocalTime, local_time};
use crate::error::{Error, Result};

/// Part of a payment for a sale that was charged to an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PaidDebt {
    pub sale_id: i64,
    /// Unpaid amount before this payment.
    pub open_before: Money,
    pub paid: Money,
}

/// Money that a client paid for sales on credit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Received {
    /// Key of the payment.
    pub id: i64,
    pub client_id: i64,
    pub payment_code: String,
    /// The sale with which it was paid; none for an abono.
    pub sale_id: Option<i64>,
    pub debts: Vec<PaidDebt>,
}

/// Something that happened which other areas act upon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A client paid on account.
    CreditPaid(Received),
    /// A payment on account is being taken back.
    CreditPaymentUndone {
        /// Its entry, whose key its document has.
        payment_id: i64,
    },
    /// The authority accepted the documents of sales.
    SaleDocumentsAccepted {
        /// Keys of the sales.
        sale_ids: Vec<i64>,
    },
    /// The authority refused the documents of sales.
    SaleDocumentsRefused {
        /// Keys of the sales.
        sale_ids: Vec<i64>,
    },
    /// The company is connected with its tax authority from now on.
    CompanyConnected,
    /// The authority refused to cancel the document of a sale because its term is over.
    CancellationTooLate { sale_id: i64 },
    /// The company's data on documents, or their signing or numbering, has changed.
    IssuerChanged,
    /// The authority's data of a client has changed.
    ClientTaxProfileChanged {
        /// The client's identity number.
        document_number: String,
    },
}

/// Acts upon an event; its refusal is that of what happened.
pub(crate) type EventHandler =
    for<'a> fn(&'a mut CompanyTx, &'a WriteContext, Event) -> BoxFut<'a, (), Error>;

/// The context of one write. It is made before the transaction, which may run more than once:
/// every run has the same user and the same time, and takes new keys.
#[derive(Clone)]
pub struct WriteContext {
    /// The country of the company.
    pub profile: &'static CountryProfile,
    /// The user who is responsible; [`WriteContext::SERVER`] when no user is signed in.
    pub user_id: i64,
    /// The time of the write.
    pub at_ms: EpochMillis,
    /// The same on the company's clocks.
    pub local: LocalTime,
    /// New keys.
    pub ids: Arc<IdSource>,
    /// The latest moment before the machine's clock jumped; none while it is believed.
    pub(crate) clock_jumped_from: Option<EpochMillis>,
    pub(crate) events: EventHandler,
}

impl WriteContext {
    /// The user of what a background job or the operator's commands write. No account has this
    /// key.
    pub const SERVER: i64 = 0;

    /// The same write, for which another user is responsible.
    pub fn for_user(&self, user_id: i64) -> WriteContext {
        WriteContext {
            user_id,
            ..self.clone()
        }
    }

    /// Publishes to the areas above what happened, in the same transaction.
    ///
    /// # Errors
    /// The refusal of the area that acts upon it.
    pub(crate) async fn publish(&self, tx: &mut CompanyTx, event: Event) -> Result<()> {
        (self.events)(tx, self, event).await
    }

    /// The same write by another user at another time.
    ///
    /// # Errors
    /// As [`WriteContext::of`].
    pub fn moved(&self, user_id: i64, at_ms: EpochMillis) -> Result<WriteContext> {
        Ok(WriteContext {
            user_id,
            at_ms,
            local: local_time(self.profile, at_ms)?,
            ..self.clone()
        })
    }

    /// A new key.
    pub fn next_id(&self) -> i64 {
        self.ids.next(self.at_ms)
    }

    /// Queues a job at once; it exists if and only if the transaction commits.
    ///
    /// # Errors
    /// Internal, when the input cannot be written as JSON.
    pub(crate) async fn queue<T: Serialize + Sync>(
        &self,
        tx: &mut CompanyTx,
        kind: &str,
        input: &T,
    ) -> Result<()> {
        self.queue_at(tx, kind, input, self.at_ms).await
    }

    /// [`WriteContext::queue`] for later.
    pub(crate) async fn queue_at<T: Serialize + Sync>(
        &self,
        tx: &mut CompanyTx,
        kind: &str,
        input: &T,
        run_at: EpochMillis,
    ) -> Result<()> {
        let payload = serde_json::to_string(input).map_err(Error::internal)?;
        let job = NewJob {
            id: self.next_id(),
            kind,
            payload: &payload,
            run_at,
        };
        Ok(outbox::push(tx, &job, self.at_ms).await?)
    }

    /// [`WriteContext::queue`] of a job that may be queued already: that one is brought forward, so
    /// that no two work on the same side by side. The caller holds what it works on.
    pub(crate) async fn queue_once<T: Serialize + Sync>(
        &self,
        tx: &mut CompanyTx,
        kind: &str,
        input: &T,
    ) -> Result<()> {
        let payload = serde_json::to_string(input).map_err(Error::internal)?;
        if outbox::bring_forward(tx, kind, &payload, self.at_ms).await? {
            return Ok(());
        }
        self.queue(tx, kind, input).await
    }

    /// Appends an audit entry with the values before and after as JSON; `None` for a value that
    /// did not exist, or no longer does.
    ///
    /// # Errors
    /// Internal, when a value cannot be written as JSON.
    pub async fn audit<T: Serialize + Sync>(
        &self,
        tx: &mut CompanyTx,
        action: &str,
        (entity, entity_id): (&str, i64),
        before: Option<&T>,
        after: Option<&T>,
    ) -> Result<()> {
        let json = |value: &T| serde_json::to_string(value).map_err(Error::internal);
        let before = before.map(json).transpose()?.unwrap_or_default();
        let after = after.map(json).transpose()?.unwrap_or_default();
        self.audit_text(tx, action, (entity, entity_id), &before, &after)
            .await
    }

    /// Appends an audit entry whose values are plain texts, such as codes of states; empty for
    /// what did not exist, or no longer does.
    #[crate::boxed]
    pub async fn audit_text(
        &self,
        tx: &mut CompanyTx,
        action: &str,
        (entity, entity_id): (&str, i64),
        before: &str,
        after: &str,
    ) -> Result<()> {
        let entry = AuditEntry {
            id: self.next_id(),
            user_id: self.user_id,
            action,
            entity,
            entity_id,
            before,
            after,
            approver_id: None,
        };
        Ok(audit::append(tx, &entry, self.at_ms).await?)
    }

    /// Appends an audit entry about an approval with the person whose PIN was typed.
    #[crate::boxed]
    pub async fn audit_approval(
        &self,
        tx: &mut CompanyTx,
        action: &str,
        approval_id: i64,
        approver_id: i64,
        after: &str,
    ) -> Result<()> {
        let entry = AuditEntry {
            id: self.next_id(),
            user_id: self.user_id,
            action,
            entity: "approval",
            entity_id: approval_id,
            before: "",
            after,
            approver_id: Some(approver_id),
        };
        Ok(audit::append(tx, &entry, self.at_ms).await?)
    }
}
