//! Cancelling a document that the authority accepted: requests and the meaning of answers.

mod terms;

use jiff::civil::DateTime;
use yapa_domain::Money;

use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::talk::{Receipt, Retry, Talk, TransportError};

pub use terms::CancelTerms;

/// How an authority cancels documents. A request is built once and stored; a retry sends the same
/// bytes.
pub trait Cancellations: Send + Sync {
    /// Whether a text is a key of a document, as [`Cancellation::substitute`] names one.
    fn is_key(&self, text: &str) -> bool;

    /// The reasons that the authority accepts, the usual one first.
    fn reasons(&self) -> &'static [CancelReason];

    /// The series in which requests about a document are numbered again every day; `None` where they
    /// have no number.
    fn file_series(&self, _issued: &Issued) -> Option<&'static str> {
        None
    }

    /// Whether it was refused because its term is over, so that only a credit note remains.
    fn is_term_over(&self, _code: &str) -> bool {
        false
    }

    /// Builds and signs a request. `now` is the shop's clock. `None` when the key cannot sign.
    fn request(
        &self,
        issued: &Issued,
        cancellation: &Cancellation,
        credentials: &Credentials,
        now: DateTime,
    ) -> Option<Vec<u8>>;

    /// A talk about the cancellation of a document.
    fn talk(
        &self,
        operation: CancelOperation,
        issued: &Issued,
        credentials: &Credentials,
    ) -> Box<dyn Talk<CancelOutcome>>;
}

/// A request to the authority.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CancelOperation {
    /// Take this request.
    Submit(Vec<u8>),
    /// Say where the document and its cancellation are.
    Ask {
        /// The authority's number of the request; empty where it names none or did not answer.
        ticket: String,
        /// The request, as far as it may have been sent.
        request: Option<Vec<u8>>,
    },
}

/// A company's request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cancellation {
    /// Why.
    pub reason: CancelReason,
    /// The key of the document that takes its place, with [`CancelReason::Substituted`]; empty
    /// otherwise.
    pub substitute: String,
    /// The number of the request in its series of the day ([`Cancellations::file_series`]).
    pub number: Option<u32>,
}

/// Why a document is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CancelReason {
    /// It has errors, and another document takes its place.
    Substituted,
    /// It has errors, and none takes its place.
    WithErrors,
    /// The operation was not carried out.
    NotCarriedOut,
    /// Its operation is in the document of operations with the public.
    InGlobal,
}

impl CancelReason {
    /// All of them.
    pub const ALL: [CancelReason; 4] = [
        CancelReason::Substituted,
        CancelReason::WithErrors,
        CancelReason::NotCarriedOut,
        CancelReason::InGlobal,
    ];

    /// The code that the contract and the database use; Mexico's own.
    pub const fn code(self) -> &'static str {
        match self {
            CancelReason::Substituted => "01",
            CancelReason::WithErrors => "02",
            CancelReason::NotCarriedOut => "03",
            CancelReason::InGlobal => "04",
        }
    }

    /// The reason behind its code.
    pub fn parse(code: &str) -> Option<CancelReason> {
        let mut all = CancelReason::ALL.into_iter();
        all.find(|reason| reason.code() == code)
    }
}

/// Where a cancellation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CancellationState {
    /// Not requested yet.
    Pending,
    /// Asked for; the buyer or the authority decides.
    InProcess,
    /// The document is void.
    Cancelled,
    /// The buyer refused; the document counts.
    Declined,
    /// The authority refused; the document counts.
    Refused,
}

impl CancellationState {
    /// All of them, in the order of a cancellation's life.
    pub const ALL: [CancellationState; 5] = [
        CancellationState::Pending,
        CancellationState::InProcess,
        CancellationState::Cancelled,
        CancellationState::Declined,
        CancellationState::Refused,
    ];

    /// The code that the contract and the database use.
    pub const fn code(self) -> &'static str {
        match self {
            CancellationState::Pending => "PENDIENTE",
            CancellationState::InProcess => "EN_PROCESO",
            CancellationState::Cancelled => "CANCELADO",
            CancellationState::Declined => "RECHAZADA",
            CancellationState::Refused => "NEGADA",
        }
    }

    /// The state of a code.
    pub fn parse(code: &str) -> Option<CancellationState> {
        let mut all = CancellationState::ALL.into_iter();
        all.find(|state| state.code() == code)
    }

    /// Whether the authority or the buyer has still to decide.
    pub const fn is_open(self) -> bool {
        matches!(
            self,
            CancellationState::Pending | CancellationState::InProcess
        )
    }
}

/// The outcome of an operation about a cancellation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CancelOutcome {
    /// The document does not count any more.
    Cancelled {
        /// How it was cancelled, in the authority's words.
        text: String,
        /// The authority's answer, when it came with this one.
        receipt: Option<Receipt>,
    },
    /// The authority has the request, and the buyer or the authority decides.
    InProcess {
        /// The authority's code; may be empty.
        code: String,
        /// Its text.
        text: String,
        /// The acknowledgement of the request, when it came with this answer.
        receipt: Option<Receipt>,
        /// Ticket for polling the request; empty where it is the document's.
        ticket: String,
    },
    /// The document is valid, and the authority has no request for it.
    NotAsked {
        /// Whether the buyer has to accept, in the authority's words.
        text: String,
    },
    /// The buyer refused.
    Declined {
        /// The authority's words.
        text: String,
    },
    /// The authority does not cancel it.
    Refused {
        /// Its code.
        code: String,
        /// Why.
        text: String,
        /// Its answer, when there is one.
        receipt: Option<Receipt>,
    },
    /// The authority has the request and no longer answers questions about it: unless it decides
    /// meanwhile, another one is made, with another number.
    Lost {
        /// Its code.
        code: String,
        /// Its text.
        text: String,
    },
    /// The authority has not decided; its answer is queried later.
    Retry {
        /// When and how.
        class: Retry,
        /// The authority's code; may be empty.
        code: String,
        /// Its text.
        text: String,
    },
    /// It did not accept the request, and will not until the data or the set-up are corrected: the request is
    /// made again.
    Fix {
        /// The authority's code.
        code: String,
        /// Its text.
        text: String,
    },
}

impl CancelOutcome {
    /// The outcome of a call without a reply.
    pub(crate) fn transport_error(error: TransportError) -> CancelOutcome {
        match error {
            TransportError::NotSent => CancelOutcome::later(Retry::Later, "", "no connection"),
            TransportError::Unknown => {
                CancelOutcome::later(Retry::AskFirst, "", "no answer in time")
            }
        }
    }

    pub(crate) fn later(class: Retry, code: &str, text: &str) -> CancelOutcome {
        CancelOutcome::Retry {
            class,
            code: code.to_owned(),
            text: text.to_owned(),
        }
    }
}

/// A simulated authority's data of a document to be cancelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisteredDocument {
    /// The issuer's tax number.
    pub issuer: String,
    /// When it was issued, on the shop's clock.
    pub issued: DateTime,
    /// Its total amount.
    pub total: Money,
    /// Whether it names no buyer.
    pub is_public: bool,
    /// Whether a document that counts corrects it.
    pub is_corrected: bool,
    /// When its cancellation was requested.
    pub asked: Option<DateTime>,
    /// Whether it was cancelled before.
    pub is_cancelled: bool,
}
