//! Electronic documents as values: the signed document of a sale for its tax authority, the calls
//! and the meaning of the answers. Nothing here reads a clock, a file, a database or a network.
//!
//! The way of a document: [`Authority::issue`] makes the signed bytes, which are stored with the
//! sale; later [`Authority::talk`] gives the next call and reads the replies, which come from a
//! network or from [`Authority::simulate`]; [`State::after`] gives its state then.

mod archive;
mod arithmetic;
mod authority;
mod cancel;
mod check;
mod cl;
mod co;
mod container;
mod credentials;
mod demo;
mod document;
mod guide;
mod issued;
mod keys;
mod keystore;
mod mx;
mod payment_receipt;
mod pe;
mod register;
mod registry;
mod state;
mod stated;
mod talk;
mod ubl;
mod xml;

pub use authority::{Authority, CertificateOwner, ConnectionPart, IssuerFacts, World};
pub use cancel::{
    CancelOperation, CancelOutcome, CancelReason, CancelTerms, Cancellation, CancellationState,
    Cancellations, RegisteredDocument,
};
pub use check::IssueError;
pub use cl::{Caf, CafError, Signer};
pub use co::Authorization;
pub use container::Container;
pub use credentials::{Credentials, Environment, Resolution};
pub use document::{
    Address, BagCharge, Buyer, Document, Instalment, Issuer, Line, Payment, Reason, Reference,
    Returned, TaxProfile, Totals, Treatment,
};
pub use guide::{Driver, Guide, GuideLine, Party, Place, Related, SoldFor, Transport};
pub use issued::{Issued, Key, Mark};
pub use keys::{Certificate, KeyError};
pub use keystore::{KeystoreError, read_key_pair, read_keystore};
pub use payment_receipt::{PaidDocument, PaymentReceipt};
pub use register::{RegisterBuyer, RegisterEntry, RegisterFile, RegisterMonth, pack_register};
pub use registry::authority;
pub use state::{State, wait_seconds};
pub use stated::{
    Certification, StatedAdjustment, StatedAmounts, StatedAuthorization, StatedGuide, StatedLine,
    StatedPayment, StatedRegister, StatedTax, StatedTerms,
};
pub use talk::{
    Note, Operation, Outcome, Receipt, Reply, Request, Retry, Step, Talk, Token, TransportError,
    Verdict,
};
