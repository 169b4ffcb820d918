//! A talk with the stand-in of an authority, from the first call to its end.

use jiff::civil::DateTime;
use yapa_fiscal::{Authority, Credentials, Issued, Key, Operation, Outcome, Retry, Step, World};

/// Makes the calls of an operation until there is an outcome that ends it for now: a document that
/// did not arrive is sent again at once, and a spent token is replaced once. `known` is what the
/// simulator took before.
pub(super) fn talk(
    authority: &dyn Authority,
    operation: Operation,
    issued: &Issued,
    credentials: &Credentials,
    now: DateTime,
    known: &dyn Fn(&Key) -> Option<String>,
) -> Outcome {
    let once = |operation: &Operation, credentials: &Credentials| {
        let world = World { now, known };
        let mut talk = authority.talk(operation.clone(), issued, credentials, now);
        let mut step = talk.start();
        loop {
            match step {
                Step::Call(request) => {
                    step = talk.handle_response(Ok(authority.simulate(&request, &world)));
                }
                Step::Done(outcome) => return outcome,
            }
        }
    };
    let outcome = once(&operation, credentials);
    let Outcome::Retry { class, .. } = &outcome else {
        return outcome;
    };
    match class {
        Retry::Resend => once(&Operation::Submit, credentials),
        Retry::TokenSpent => {
            let credentials = Credentials {
                token: None,
                ..credentials.clone()
            };
            once(&operation, &credentials)
        }
        Retry::Later | Retry::AskFirst => outcome,
    }
}
