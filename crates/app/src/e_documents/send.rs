//! A talk with an authority, from the first call to its end for now.

use jiff::civil::DateTime;
use yapa_fiscal::{Authority, Credentials, Issued, Key, Operation, Outcome, Retry, Step, World};

use crate::transport::Transport;

/// A talk with the authority itself: a document that did not arrive is sent again at once, and a
/// spent token is replaced once.
#[crate::boxed]
pub(super) async fn talk(
    transport: &Transport,
    authority: &dyn Authority,
    operation: Operation,
    issued: &Issued,
    credentials: &Credentials,
    now: DateTime,
) -> Outcome {
    let mut again = Some((operation, credentials.clone()));
    let mut last = None;
    for _ in 0..2 {
        let Some((operation, credentials)) = again.take() else {
            break;
        };
        let mut talk = authority.talk(operation.clone(), issued, &credentials, now);
        let mut step = talk.start();
        let outcome = loop {
            match step {
                Step::Call(request) => step = talk.handle_response(transport.call(request).await),
                Step::Done(outcome) => break outcome,
            }
        };
        again = next(&outcome, operation, &credentials);
        last = Some(outcome);
    }
    last.unwrap_or_else(no_answer)
}

/// The same with the stand-in; `known` is what it took before.
pub(super) fn simulate(
    authority: &dyn Authority,
    operation: Operation,
    issued: &Issued,
    credentials: &Credentials,
    now: DateTime,
    known: &dyn Fn(&Key) -> Option<String>,
) -> Outcome {
    let world = World { now, known };
    let mut again = Some((operation, credentials.clone()));
    let mut last = None;
    for _ in 0..2 {
        let Some((operation, credentials)) = again.take() else {
            break;
        };
        let mut talk = authority.talk(operation.clone(), issued, &credentials, now);
        let mut step = talk.start();
        let outcome = loop {
            match step {
                Step::Call(request) => {
                    step = talk.handle_response(Ok(authority.simulate(&request, &world)));
                }
                Step::Done(outcome) => break outcome,
            }
        };
        again = next(&outcome, operation, &credentials);
        last = Some(outcome);
    }
    last.unwrap_or_else(no_answer)
}

/// The operation that follows at once upon an outcome, if any.
fn next(
    outcome: &Outcome,
    operation: Operation,
    credentials: &Credentials,
) -> Option<(Operation, Credentials)> {
    let Outcome::Retry { class, .. } = outcome else {
        return None;
    };
    match class {
        Retry::Resend => Some((Operation::Submit, credentials.clone())),
        Retry::TokenSpent => {
            let without_token = Credentials {
                token: None,
                ..credentials.clone()
            };
            Some((operation, without_token))
        }
        Retry::Later | Retry::AskFirst => None,
    }
}

fn no_answer() -> Outcome {
    Outcome::Retry {
        class: Retry::AskFirst,
        code: String::new(),
        text: String::new(),
    }
}
