//! Speaking with the authority, or with its simulator, about one cancellation.

use jiff::civil::DateTime;
use yapa_fiscal::{
    Authority, CancelOperation, CancelOutcome, Cancellations, Credentials, Issued, Key,
    RegisteredDocument, Step, World,
};

use crate::transport::Transport;

/// Both sides of the talks of a job.
pub(super) struct Line<'a> {
    pub authority: &'static dyn Authority,
    pub cancellations: &'static dyn Cancellations,
    pub issued: &'a Issued,
    pub credentials: &'a Credentials,
    /// The network; none for the simulator.
    pub transport: Option<&'a Transport>,
    /// What the simulator has of the document.
    pub registered: RegisteredDocument,
    pub now: DateTime,
}

impl Line<'_> {
    /// One talk.
    #[crate::boxed]
    pub async fn talk(&self, operation: CancelOperation) -> CancelOutcome {
        let mut talk = self
            .cancellations
            .talk(operation, self.issued, self.credentials);
        if let Some(transport) = self.transport {
            return transport.run(&mut *talk).await;
        }
        let own = |digest: &str| {
            let is_own = digest.eq_ignore_ascii_case(&self.issued.digest);
            is_own.then(|| self.registered.clone())
        };
        let known = |key: &Key| (*key == self.issued.key).then(|| self.issued.digest.clone());
        let world = World {
            now: self.now,
            known: &known,
            registered: &own,
        };
        let mut step = talk.start();
        loop {
            match step {
                Step::Call(request) => {
                    step = talk.handle_response(Ok(self.authority.simulate(&request, &world)));
                }
                Step::Done(outcome) => return outcome,
            }
        }
    }
}
