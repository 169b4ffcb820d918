//! Submits a document to its authority, or polls it, with at most one retry.

use jiff::civil::DateTime;
use yapa_fiscal::{
    Authority, Credentials, Issued, Key, Operation, Outcome, Reply, Retry, Step, Talk,
    TransportError, World,
};

use crate::transport::Transport;

/// Whether a document that did not reach the authority is submitted again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unreceived {
    /// At once, with the same bytes.
    Sent,
    /// Not with these bytes, whose date is too old by now: the outcome is [`Retry::NotReceived`].
    Kept,
}

/// Runs an operation with the authority over the network.
#[crate::boxed]
pub(super) async fn talk(
    transport: &Transport,
    authority: &dyn Authority,
    (operation, unreceived): (Operation, Unreceived),
    issued: &Issued,
    credentials: &Credentials,
    now: DateTime,
) -> Outcome {
    let mut talk = RetriedTalk::new(authority, operation, issued, credentials, now);
    talk.unreceived = unreceived;
    transport.run(&mut talk).await
}

/// Runs an operation with the simulator; `known` answers the digest of a document it accepted before.
pub(super) fn simulate(
    authority: &dyn Authority,
    (operation, unreceived): (Operation, Unreceived),
    issued: &Issued,
    credentials: &Credentials,
    now: DateTime,
    known: &dyn Fn(&Key) -> Option<String>,
) -> Outcome {
    let world = World {
        now,
        known,
        registered: &|_| None,
    };
    let mut talk = RetriedTalk::new(authority, operation, issued, credentials, now);
    talk.unreceived = unreceived;
    let mut step = talk.start();
    loop {
        match step {
            Step::Call(request) => {
                step = talk.handle_response(Ok(authority.simulate(&request, &world)));
            }
            Step::Done(outcome) => return outcome,
        }
    }
}

/// A talk with one retry: a document that did not arrive is sent again at once, and a spent token
/// is replaced.
struct RetriedTalk<'a> {
    authority: &'a dyn Authority,
    operation: Operation,
    issued: &'a Issued,
    credentials: &'a Credentials,
    now: DateTime,
    talk: Box<dyn Talk>,
    unreceived: Unreceived,
    is_retry: bool,
}

impl<'a> RetriedTalk<'a> {
    fn new(
        authority: &'a dyn Authority,
        operation: Operation,
        issued: &'a Issued,
        credentials: &'a Credentials,
        now: DateTime,
    ) -> RetriedTalk<'a> {
        RetriedTalk {
            talk: authority.talk(operation.clone(), issued, credentials, now),
            authority,
            operation,
            issued,
            credentials,
            now,
            unreceived: Unreceived::Sent,
            is_retry: false,
        }
    }

    /// The step itself, or the first one of the retry that its outcome asks for.
    fn or_retry(&mut self, step: Step) -> Step {
        let Step::Done(Outcome::Retry { class, .. }) = &step else {
            return step;
        };
        let without_token = || Credentials {
            token: None,
            ..self.credentials.clone()
        };
        let retry = |operation: Operation, credentials: &Credentials| {
            self.authority
                .talk(operation, self.issued, credentials, self.now)
        };
        let talk = match class {
            _ if self.is_retry => return step,
            Retry::NotReceived if self.unreceived == Unreceived::Kept => return step,
            Retry::Resend | Retry::NotReceived => retry(Operation::Submit, self.credentials),
            Retry::TokenSpent => retry(self.operation.clone(), &without_token()),
            Retry::Later | Retry::AskFirst => return step,
        };
        self.talk = talk;
        self.is_retry = true;
        self.talk.start()
    }
}

impl Talk for RetriedTalk<'_> {
    fn start(&mut self) -> Step {
        let step = self.talk.start();
        self.or_retry(step)
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        let step = self.talk.handle_response(reply);
        self.or_retry(step)
    }
}
