//! Requests to a tax authority and its responses: values, so that any network can carry them.

use std::fmt;

use crate::issued::Issued;

/// A request to the authority.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Submit the document.
    Submit,
    /// Ask for the outcome of a submission.
    Poll {
        /// The number that the authority gave the submission.
        ticket: String,
    },
    /// Ask whether the document is known, after a submission without an answer.
    Recover,
}

/// An HTTP request, to be sent unchanged within half a minute.
#[derive(Clone, PartialEq, Eq)]
pub struct Request {
    /// `GET` or `POST`.
    pub method: &'static str,
    /// The absolute URL.
    pub url: String,
    /// Names and values.
    pub headers: Vec<(String, String)>,
    /// The sent bytes.
    pub body: Vec<u8>,
}

impl fmt::Debug for Request {
    /// Neither headers nor body, which hold passwords and tokens.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} ({} bytes)",
            self.method,
            self.url,
            self.body.len()
        )
    }
}

/// An HTTP response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// HTTP status.
    pub status: u16,
    /// The received bytes.
    pub body: Vec<u8>,
}

/// Why there is no reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TransportError {
    /// The call was not sent.
    NotSent,
    /// It was sent, and no answer came in time: it may have arrived.
    Unknown,
}

/// The next step of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<O = Outcome> {
    /// Send this request and pass its reply to [`Talk::handle_response`].
    Call(Request),
    /// The operation has ended.
    Done(O),
}

/// The exchange of requests and replies of one operation: answers which request is next, without
/// sending it.
///
/// ```text
/// let mut step = talk.start();
/// let outcome = loop {
///     match step {
///         Step::Call(request) => step = talk.handle_response(network.send(request)),
///         Step::Done(outcome) => break outcome,
///     }
/// };
/// ```
pub trait Talk<O = Outcome>: Send {
    /// The first step.
    fn start(&mut self) -> Step<O>;

    /// The step after a reply to the last call.
    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step<O>;

    /// A token that the authority issued during the exchange, for the credentials of the next one.
    fn token(&self) -> Option<&Token> {
        None
    }
}

/// Token of an authority for a signed seed or a password; valid for about an hour.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(pub String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The outcome of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The authority has decided.
    Decided {
        /// Its decision.
        verdict: Verdict,
        /// Its answer, which is kept as proof.
        receipt: Option<Receipt>,
        /// The document with the addition of the answer (Mexico's stamp); it replaces
        /// the signed one.
        completed: Option<Box<Issued>>,
    },
    /// It has the document and will decide.
    Waiting {
        /// Ticket for polling it.
        ticket: String,
        /// Seconds from now until it is asked.
        seconds: u32,
    },
    /// Nothing was decided; the same bytes are sent again.
    Retry {
        /// When and how.
        class: Retry,
        /// The authority's code; may be empty.
        code: String,
        /// Its text.
        text: String,
    },
    /// It did not accept the document, and will not until the data or the set-up are corrected. The number is
    /// still free: the document is issued again with it.
    Fix {
        /// The authority's code.
        code: String,
        /// Its text.
        text: String,
    },
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The document is valid.
    Accepted,
    /// The document is valid; the authority remarks on it.
    Observed {
        /// The remarks.
        notes: Vec<Note>,
    },
    /// The document is not valid.
    Rejected {
        /// The authority's code.
        code: String,
        /// Why.
        text: String,
        /// Whether the number is used up, so that the sale needs another (Peru); otherwise the
        /// document is built again with the same number (Chile).
        number_spent: bool,
    },
}

impl Verdict {
    /// Whether the document was refused and its number is used up with it.
    pub const fn number_spent(&self) -> bool {
        matches!(
            self,
            Verdict::Rejected {
                number_spent: true,
                ..
            }
        )
    }
}

/// A remark of an authority.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its code; may be empty.
    pub code: String,
    /// Its text.
    pub text: String,
}

/// An authority's answer as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Name of the file.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// When and how to try again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Retry {
    /// The same operation, after a while ([`crate::wait_seconds`]).
    Later,
    /// First ask whether it arrived: [`Operation::Recover`].
    AskFirst,
    /// The authority has no such question: [`Operation::Submit`] again, which it recognises as a
    /// repetition of the first.
    Resend,
    /// The authority has nothing under its number: [`Operation::Submit`] again, or other bytes.
    NotReceived,
    /// The token is spent: forget it and do the same operation at once, but once.
    TokenSpent,
}

impl Outcome {
    /// A decision that leaves the document as it was signed.
    pub(crate) fn decided(verdict: Verdict, receipt: Option<Receipt>) -> Outcome {
        Outcome::Decided {
            verdict,
            receipt,
            completed: None,
        }
    }

    /// The outcome of a call without a reply.
    pub(crate) fn transport_error(transport_error: TransportError) -> Outcome {
        let (class, text) = match transport_error {
            TransportError::NotSent => (Retry::Later, "no connection"),
            TransportError::Unknown => (Retry::AskFirst, "no answer in time"),
        };
        Outcome::later(class, "", text)
    }

    /// An outcome that is tried again.
    pub(crate) fn later(class: Retry, code: &str, text: &str) -> Outcome {
        Outcome::Retry {
            class,
            code: code.to_owned(),
            text: text.to_owned(),
        }
    }
}
