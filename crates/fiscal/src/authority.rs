//! One face for every tax authority.

use jiff::civil::DateTime;
use yapa_domain::Money;

use crate::cancel::{Cancellations, RegisteredDocument};
use crate::check::IssueError;
use crate::container::Container;
use crate::credentials::Credentials;
use crate::document::Document;
use crate::guide::Guide;
use crate::issued::{Issued, Key};
use crate::keys::Certificate;
use crate::payment_receipt::PaymentReceipt;
use crate::register::{RegisterEntry, RegisterFile, RegisterMonth};
use crate::stated::{StatedAmounts, StatedGuide, StatedTerms};
use crate::talk::{Operation, Reply, Request, Talk};

/// A tax authority: what it requires of a document, how requests to it are made and what it
/// answers.
pub trait Authority: Send + Sync {
    /// Its common name.
    fn name(&self) -> &'static str;

    /// The same with its article, for sentences.
    fn name_in_sentence(&self) -> &'static str;

    /// Required settings of a company before it is connected, besides its certificate.
    fn connection_parts(&self) -> &'static [ConnectionPart];

    /// Whether the numbers of a type come from ranges that the authority gives
    /// ([`ConnectionPart::Folios`], [`ConnectionPart::Ranges`]).
    fn authorizes_numbers(&self, _type_code: &str) -> bool {
        false
    }

    /// Whether the range of a type's numbers has a key that its documents are signed with
    /// ([`ConnectionPart::Ranges`]).
    fn needs_technical_key(&self, _type_code: &str) -> bool {
        false
    }

    /// Whether the key of a range has the form that the authority gives it
    /// ([`ConnectionPart::Ranges`]).
    fn fits_technical_key(&self, _key: &str) -> bool {
        true
    }

    /// Whether a range is the published one that software is tried out with, and that no
    /// company has in production ([`ConnectionPart::Ranges`]).
    fn is_trial_range(&self, _resolution: &str, _key: &str) -> bool {
        false
    }

    /// Builds and signs a document. The same document and credentials give the same bytes. It is
    /// done once for a number; the bytes are stored, and never made again unless the authority
    /// took nothing ([`crate::Outcome::Fix`]).
    ///
    /// # Errors
    /// When the document is none that the authority could take.
    fn issue(&self, document: &Document, credentials: &Credentials) -> Result<Issued, IssueError>;

    /// Whether a sale can have this document at all: its type, its buyer, its taxes and its sums.
    /// Series, number, issuer and credentials are ignored, so that it can be asked before
    /// the sale takes a number.
    ///
    /// # Errors
    /// When no issuer could issue the document.
    fn check_sale(&self, document: &Document) -> Result<(), IssueError>;

    /// The amounts that a signed document states, where the authority's rules can make others of
    /// them than the sale has; `None` where they are the sale's own. Where the document does not
    /// list the exempt amount, that of the sale decides.
    fn stated_amounts(&self, _xml: &[u8], _sold_exempt: Money) -> Option<StatedAmounts> {
        None
    }

    /// Whether a transport guide says what its goods were sold for, and where its recipient has its seat.
    fn guides_state_sales(&self) -> bool {
        false
    }

    /// Whether [`Authority::stated_amounts`] may answer some.
    fn states_own_amounts(&self) -> bool {
        false
    }

    /// Payment, parties, taxes and seals in a signed document, as far as
    /// the country's papers show it. Bytes that are no document state nothing.
    fn stated_terms(&self, xml: &[u8]) -> StatedTerms;

    /// What a signed transport guide states for its paper; `None` where papers need nothing of it.
    fn stated_guide(&self, _xml: &[u8]) -> Option<StatedGuide> {
        None
    }

    /// Builds and signs a transport guide, as [`Authority::issue`] does with documents of sales.
    ///
    /// # Errors
    /// When the guide is none that the authority could take, or its guides are not made here.
    fn issue_guide(&self, guide: &Guide, _: &Credentials) -> Result<Issued, IssueError> {
        Err(IssueError::Type(guide.type_code.clone()))
    }

    /// Whether a transport guide can be issued at all: its parties, places, transport and goods.
    /// Series, number and credentials are ignored, and of the issuer all but the number, so that
    /// it can be asked before the guide takes a number.
    ///
    /// # Errors
    /// When no credentials could issue the guide.
    fn check_guide(&self, _: &Guide) -> Result<(), IssueError> {
        Ok(())
    }

    /// Data of the company that documents need and that is missing or wrong, by the words of
    /// [`IssueError::Issuer`].
    fn issuer_lacks(&self, _: &IssuerFacts<'_>) -> Vec<&'static str> {
        Vec::new()
    }

    /// Whether each payment of a document of this type that was sold on credit has a document of its own.
    fn documents_payments_of(&self, _type_code: &str) -> bool {
        false
    }

    /// Builds and signs the document of a payment of sales on credit, as
    /// [`Authority::issue`] does with documents of sales.
    ///
    /// # Errors
    /// When it is none that the authority could take, or it wants none of payments.
    fn issue_payment(
        &self,
        receipt: &PaymentReceipt,
        _: &Credentials,
    ) -> Result<Issued, IssueError> {
        Err(IssueError::Type(receipt.type_code.clone()))
    }

    /// Whether transport guides of this authority are made here.
    fn issues_guides(&self) -> bool {
        false
    }

    /// Until when a document that was issued at this moment of the shop's clock must have reached the
    /// authority; `None` where the law names no term for its type.
    fn deadline(&self, type_code: &str, issued: DateTime) -> Option<DateTime>;

    /// Whether what reaches it after the deadline is refused, so that only another day of issue helps.
    fn refuses_late(&self) -> bool {
        true
    }

    /// The codes of refusals for lateness alone.
    fn late_codes(&self) -> &'static [&'static str] {
        &[]
    }

    /// The file in which a month of documents that the authority accepted is handed to it or to an
    /// accountant; `None` where it names no form, so that a spreadsheet does.
    fn register(&self, _: &RegisterMonth) -> Option<RegisterFile> {
        None
    }

    /// The lines of a document in that file.
    fn register_lines(&self, _: &RegisterMonth, _: &RegisterEntry) -> String {
        String::new()
    }

    /// The file in which a buyer gets a document that the authority accepted with this answer; `None` where
    /// the signed document itself is that, or it has no buyer. `now` is the shop's clock.
    fn container(
        &self,
        _issued: &Issued,
        _answer: &[u8],
        _: &Credentials,
        _now: DateTime,
    ) -> Option<Container> {
        None
    }

    /// The subject that the authority prescribes for the mail with a signed document's container.
    fn mail_subject(&self, _document: &[u8]) -> Option<String> {
        None
    }

    /// How a document that it took is cancelled; `None` where credit notes alone take it back.
    fn cancellations(&self) -> Option<&'static dyn Cancellations> {
        None
    }

    /// Whether the number of a refused document is used up, so that the sale needs another.
    fn spends_refused_numbers(&self) -> bool;

    /// A talk about an issued document. `now` is the shop's clock.
    fn talk(
        &self,
        operation: Operation,
        issued: &Issued,
        credentials: &Credentials,
        now: DateTime,
    ) -> Box<dyn Talk>;

    /// A talk that changes nothing and shows whether the authority lets the company in: accepted,
    /// [`crate::Outcome::Fix`] with its reason, or [`crate::Outcome::Retry`] when it cannot be
    /// reached.
    /// `now` is the shop's clock.
    fn test_connection(
        &self,
        tax_number: &str,
        credentials: &Credentials,
        now: DateTime,
    ) -> Box<dyn Talk>;

    /// Whose certificate it is, as far as it says.
    fn certificate_owner(&self, certificate: &Certificate, tax_number: &str) -> CertificateOwner;

    /// The authority's reply, as far as that can be known without it: it reads the
    /// bytes, checks structure, sums and signature, and answers in the authority's own words.
    fn simulate(&self, request: &Request, world: &World<'_>) -> Reply;

    /// Credentials that only [`Authority::simulate`] takes: the keys are published. `None` for
    /// a document type without any.
    fn simulator_credentials(
        &self,
        tax_number: &str,
        name: &str,
        type_code: &str,
    ) -> Option<Credentials>;
}

/// Something that a company is asked for before it is connected with an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConnectionPart {
    /// Whether it sends to the authority or through an operator with an address of its own.
    Route,
    /// A user and a password.
    User,
    /// The service of transport guides has a client and a secret of its own; may be left out.
    Guides,
    /// The address of a certified provider, which has a default.
    Provider,
    /// The private key is in a file beside the certificate's.
    KeyFile,
    /// Whose certificate it is, where that is a person.
    Sender,
    /// The resolution that allows it to issue.
    Resolution,
    /// Identity and PIN of its software.
    Software,
    /// The identity of the set of tests that software has to pass; may be left out.
    TestSet,
    /// Its regime and postcode.
    TaxProfile,
    /// Ranges of numbers in signed files.
    Folios,
    /// Ranges of numbers by resolution, prefix and technical key.
    Ranges,
}

/// Data of a company that its documents may need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IssuerFacts<'a> {
    /// Its business activity.
    pub business_line: &'a str,
    /// The code of what it does.
    pub activity_code: &'a str,
    /// The code of the place where it is.
    pub place_code: &'a str,
}

/// Whose certificate it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateOwner {
    /// The company's: it says its tax number.
    Company,
    /// A person's, with this tax number, who may sign for the company (Chile).
    Person(String),
    /// It does not say.
    Unstated,
    /// Of the company with this tax number, which is another.
    Other(String),
    /// It identifies a person and signs no documents (Mexico's e.firma).
    Personal,
}

/// Data of a simulated authority besides the call.
#[derive(Clone, Copy)]
pub struct World<'a> {
    /// The time, on the shop's clock.
    pub now: DateTime,
    /// The digest of a document it accepted before; `None` when it has none with that key.
    pub known: &'a dyn Fn(&Key) -> Option<String>,
    /// Its document under a digest, for cancellations.
    pub registered: &'a dyn Fn(&str) -> Option<RegisteredDocument>,
}
