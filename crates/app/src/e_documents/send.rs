//! A talk with the stand-in of an authority, from the first call to its end.

use jiff::civil::DateTime;
use yapa_fiscal::{Authority, Credentials, Errand, Issued, Key, Outcome, Step, World};

/// Says and hears until the talk is over. `known` is what the stand-in took before.
pub(super) fn talk(
    authority: &dyn Authority,
    errand: Errand,
    issued: &Issued,
    credentials: &Credentials,
    now: DateTime,
    known: &dyn Fn(&Key) -> Option<String>,
) -> Outcome {
    let world = World { now, known };
    let mut talk = authority.talk(errand, issued, credentials, now);
    let mut step = talk.start();
    loop {
        match step {
            Step::Call(request) => step = talk.hear(Ok(authority.simulate(&request, &world))),
            Step::Done(outcome) => return outcome,
        }
    }
}
