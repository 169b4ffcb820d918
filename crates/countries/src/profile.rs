//! Everything that is a fact about a country, as public fields.

use yapa_domain::amounts::DiscountFrom;
use yapa_domain::document::{DocumentClass, DocumentKind, NumberingStyle};
use yapa_domain::identity::{IdentityKind, PersonKind};
use yapa_domain::payment::PaymentKind;
use yapa_domain::{Country, Money, Rate};

pub use crate::number_format::NumberFormat;
use crate::wording::Wording;

pub use crate::currency::Currency;
pub use crate::ticket::{TicketMark, TicketOptions, TicketTotal};

/// A value with the day from which it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dated<T> {
    /// `YYYY-MM-DD`.
    pub from: &'static str,
    /// The value.
    pub value: T,
}

/// Kind of a tax for the rules of amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TaxClass {
    /// The sales tax.
    Sales,
    /// A tax on top of it.
    Extra,
    /// Exempt from the sales tax.
    Exempt,
    /// Outside the sales tax.
    Unaffected,
}

/// A tax a product can carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tax {
    /// Its number in the country's list.
    pub id: u32,
    /// Its code, `IGV`.
    pub code: &'static str,
    /// The name people read.
    pub name: &'static str,
    /// Its rate as a fraction and since when.
    pub factor: Dated<Rate>,
    /// Its kind.
    pub class: TaxClass,
    /// Whether a new product starts with it.
    pub is_default: bool,
    /// Of an additional tax: whether a product that pays it mostly pays no sales tax.
    pub replaces_sales_tax: bool,
}

/// How the tax authority spells the code of an establishment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BranchCode {
    /// Fewest and most characters.
    pub lengths: (usize, usize),
    /// Whether they are digits alone; else letters too.
    pub digits: bool,
    /// The message for a code that is spelt otherwise.
    pub wrong_text: &'static str,
}

impl BranchCode {
    /// Where the authority asks for no code: up to ten letters or digits.
    pub const FREE: BranchCode = BranchCode {
        lengths: (1, 10),
        digits: false,
        wrong_text: "El código debe tener de 1 a 10 letras o números.",
    };

    /// Whether the code is spelt so.
    pub fn fits(&self, code: &str) -> bool {
        let (least, most) = self.lengths;
        let usual = |byte: u8| byte.is_ascii_digit() || !self.digits && byte.is_ascii_alphabetic();
        (least..=most).contains(&code.len()) && code.bytes().all(usual)
    }
}

/// The generic client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenericClient {
    /// Code of its identity document.
    pub identity: &'static str,
    /// Its number.
    pub number: &'static str,
    /// Its name as registered.
    pub name: &'static str,
    /// Its name as people see it.
    pub short_name: &'static str,
    /// Kind of person it counts as.
    pub person: PersonKind,
}

/// How a discount is typed by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiscountMode {
    /// Money off.
    Amount,
    /// Percent off.
    Percent,
}

impl DiscountMode {
    /// The code that the contract uses.
    pub const fn code(self) -> &'static str {
        match self {
            DiscountMode::Amount => "amount",
            DiscountMode::Percent => "percent",
        }
    }
}

/// Rules of a sale that differ by country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaleOptions {
    /// How discounts start out.
    pub discount_mode: DiscountMode,
    /// Which part of the sale a discount is taken from.
    pub discount_from: DiscountFrom,
    /// Whether tax documents go through the external flow (dte).
    pub external_documents: bool,
    /// Whether a sale is closed right after its creation.
    pub closes_at_once: bool,
    /// Whether another document keeps the client chosen before.
    pub keeps_client: bool,
    /// From which total an electronic ticket needs a client by name.
    pub ticket_minimum: Option<Dated<Money>>,
    /// The levy on one plastic bag, where there is one.
    pub bag_levy: Option<Dated<Money>>,
    /// The document a card with its own fiscal voucher forces.
    pub voucher_document: Option<&'static str>,
    /// The document of a parking sale that pays itself.
    pub parking_document: &'static str,
    /// The document that takes its place when nothing that is sold is taxed, where
    /// that is another one.
    pub parking_exempt_document: Option<&'static str>,
}

impl SaleOptions {
    /// Whether a parking sale that pays itself is settled with this document.
    pub fn settles_parking(&self, code: &str) -> bool {
        code == self.parking_document || self.parking_exempt_document == Some(code)
    }
}

/// A level of the country's geography.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DivisionLevel {
    /// 1 for the largest.
    pub level: u32,
    /// Its name, `departamento`.
    pub name: &'static str,
    /// Its plural.
    pub plural: &'static str,
}

/// The form of a code of letters and digits, hyphens and blanks left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeForm {
    /// Fewest characters.
    pub min_length: usize,
    /// Most characters.
    pub max_length: usize,
    /// One that people recognize, as they write it.
    pub example: &'static str,
}

impl CodeForm {
    /// The code as it is kept: in capitals, without hyphens, dots and blanks.
    pub fn spelled(typed: &str) -> String {
        let kept = typed
            .chars()
            .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '.' | '·'));
        kept.flat_map(char::to_uppercase).collect()
    }

    /// Whether a code that is spelled as it is kept has this form.
    pub fn fits(&self, code: &str) -> bool {
        (self.min_length..=self.max_length).contains(&code.len())
            && code.bytes().all(|byte| byte.is_ascii_alphanumeric())
    }
}

/// A document that a transport guide can refer to beside the electronic ones of the country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelatedDocument {
    /// The authority's code of its type.
    pub code: &'static str,
    /// Letters that its series begins with unless it is printed and begins with a digit; empty
    /// for any.
    pub first_letters: &'static str,
}

impl RelatedDocument {
    /// Whether a series is one of this type.
    pub fn fits(&self, series: &str) -> bool {
        let first = series.chars().next().unwrap_or('0');
        self.first_letters.is_empty()
            || first.is_ascii_digit()
            || self.first_letters.contains(first)
    }
}

/// How vehicles, drivers and the documents of what they carry are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransportRules {
    /// Name of a guide that is not issued electronically.
    pub paper_name: &'static str,
    /// The country's word for the plate of a vehicle.
    pub plate_name: &'static str,
    /// The plate of a vehicle.
    pub plate: CodeForm,
    /// Whether a guide has room for a second vehicle and a second driver.
    pub has_second_vehicle: bool,
    /// The number of a driving licence.
    pub licence: CodeForm,
    /// Documents that guides refer to besides the country's own electronic ones.
    pub related: &'static [RelatedDocument],
    /// Series and number of an invoice, as people write them.
    pub related_example: &'static str,
}

/// Rules of credit notes that differ by country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreditNoteRules {
    /// The reason that is written on a note which takes the operation back.
    pub void_text: &'static str,
    /// That of a note over a part.
    pub change_text: &'static str,
    /// That of a note over everything that is left.
    pub return_text: &'static str,
    /// Prefix of series besides that of the document type.
    pub more_prefixes: &'static [&'static str],
    /// Whether the series of a note begins with the same letter as that of what it corrects.
    pub follows_series: bool,
}

/// Options of a buyer's tax profile: codes of the authority's catalogues and their
/// names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaxProfileOptions {
    /// Tax regimes.
    pub regimes: &'static [(&'static str, &'static str)],
    /// Uses of documents.
    pub usages: &'static [(&'static str, &'static str)],
    /// Digits of a postcode.
    pub postcode_length: usize,
    /// Regimes that only natural persons have.
    pub natural_regimes: &'static [&'static str],
    /// Regimes that only legal persons have.
    pub legal_regimes: &'static [&'static str],
    /// Usages with the regimes of buyers who can have them; those that are not named are for all.
    pub usage_regimes: &'static [(&'static [&'static str], &'static [&'static str])],
}

impl TaxProfileOptions {
    /// Whether a person of this kind can have the regime.
    pub fn has_regime(&self, person: PersonKind, regime: &str) -> bool {
        let others = match person {
            PersonKind::Legal => self.natural_regimes,
            PersonKind::Natural => self.legal_regimes,
        };
        !others.contains(&regime) && self.regimes.iter().any(|(code, _)| *code == regime)
    }

    /// Whether a buyer of this regime can have the usage.
    pub fn has_usage(&self, regime: &str, usage: &str) -> bool {
        let mut rules = self.usage_regimes.iter();
        let rule = rules.find(|(usages, _)| usages.contains(&usage));
        rule.is_none_or(|(_, regimes)| regimes.contains(&regime))
            && self.usages.iter().any(|(code, _)| *code == usage)
    }
}

/// A country, as far as selling goes.
#[derive(Clone, Copy, Debug)]
pub struct CountryProfile {
    /// Which one.
    pub country: Country,
    /// Its name.
    pub name: &'static str,
    /// Language tag, `es-PE`.
    pub language: &'static str,
    /// IANA name of its time zone.
    pub time_zone: &'static str,
    /// IANA names that browsers report within the country, earlier names of the same zones too.
    pub browser_time_zones: &'static [&'static str],
    /// International telephone prefix, `+51`.
    pub phone_prefix: &'static str,
    /// Its money.
    pub currency: Currency,
    /// How numbers are written.
    pub numbers: NumberFormat,
    /// The usual sales tax.
    pub sales_tax: Dated<Rate>,
    /// The taxes a product can carry.
    pub taxes: &'static [Tax],
    /// Identity documents of clients and users.
    pub identities: &'static [IdentityKind],
    /// Most characters the client form takes for a document number.
    pub max_identity_length: usize,
    /// Code of the identity document that means none. Its number carries no information, but is not
    /// empty; without such a document every client shows another.
    pub without_document: Option<&'static str>,
    /// Whether documents to a company state its address, so that a client who is one needs it.
    pub company_address: bool,
    /// Whether documents state the authority's code of what the company does.
    pub activity_code: bool,
    /// The tax authority's data of a buyer besides number and name, where invoices state it.
    pub tax_profile: Option<TaxProfileOptions>,
    /// The generic client.
    pub generic_client: GenericClient,
    /// Document types, in the order in which they are offered.
    pub documents: &'static [DocumentKind],
    /// The authority's codes of the documents that the list of electronic ones begins with, between commas.
    pub listed_documents: &'static str,
    /// How series and numbers are written.
    pub numbering: NumberingStyle,
    /// Rules of credit notes.
    pub credit_notes: CreditNoteRules,
    /// Payment types, in the order in which they are offered.
    pub payments: &'static [PaymentKind],
    /// How the code of an establishment is spelt.
    pub branch_code: BranchCode,
    /// Levels of the geography, the largest first.
    pub divisions: &'static [DivisionLevel],
    /// Rules of a sale.
    pub sale: SaleOptions,
    /// Data of a vehicle, its driver and related documents on guides.
    pub transport: TransportRules,
    /// Layout of tickets.
    pub ticket: TicketOptions,
    /// Layout of the pages of electronic documents.
    pub paper: crate::paper::PaperOptions,
    /// Names of the taxes of a month.
    pub tax_report: crate::tax_report::TaxReportWords,
    /// The monthly declaration of the sales tax, where one day holds for every company.
    pub declaration: Option<crate::tax_report::MonthlyDeclaration>,
    /// How documents that the authority accepted are cancelled; `None` where credit notes alone take
    /// them back.
    pub cancellation: Option<&'static crate::cancellation::CancellationRules>,
    /// Invoices that buyers ask for with the code of their ticket.
    pub self_invoicing: Option<&'static crate::self_invoicing::SelfInvoicing>,
    /// Texts for people.
    pub wording: &'static Wording,
}

impl CountryProfile {
    /// The document type with this code.
    pub fn document(&self, code: &str) -> Option<&'static DocumentKind> {
        self.documents.iter().find(|document| document.code == code)
    }

    /// The document type a new company starts with: the default one, else the first.
    pub fn default_document(&self) -> &'static DocumentKind {
        self.documents
            .iter()
            .find(|document| document.is_default)
            .unwrap_or(&self.documents[0])
    }

    /// The document type of transport guides, where the country has one.
    pub fn guide(&self) -> Option<&'static DocumentKind> {
        let mut documents = self.documents.iter();
        documents.find(|document| document.class == DocumentClass::Guide)
    }

    /// The document type of transport guides that are not sent to the authority: a type of its own
    /// where the country has one, so that papers take no number of the electronic ones.
    pub fn paper_guide(&self) -> Option<&'static DocumentKind> {
        let mut guides = self.documents.iter();
        let paper = guides.find(|one| one.class == DocumentClass::Guide && !one.electronic);
        paper.or_else(|| self.guide())
    }

    /// The document type of credit notes, where the country has one.
    pub fn credit_note(&self) -> Option<&'static DocumentKind> {
        let mut documents = self.documents.iter();
        documents.find(|document| document.class == DocumentClass::CreditNote)
    }

    /// The document type of payments of sales on credit, where the country wants one.
    pub fn payment_document(&self) -> Option<&'static DocumentKind> {
        let mut documents = self.documents.iter();
        documents.find(|document| document.class == DocumentClass::Payment)
    }

    /// Whether the authority has one code for several types that are numbered apart, so that code
    /// and number do not name one document alone (Colombia's taxed and exempt invoice).
    pub fn types_share_codes(&self) -> bool {
        let numbered = |one: &&DocumentKind| one.is_for_sales() && one.electronic;
        let sold = || self.documents.iter().filter(numbered);
        sold().any(|one| {
            sold().any(|other| other.code != one.code && other.issuer_code == one.issuer_code)
        })
    }

    /// Prefix of the series of a document type.
    pub fn series_prefixes(&self, document: &DocumentKind) -> Vec<&'static str> {
        let more = match document.class {
            DocumentClass::CreditNote => self.credit_notes.more_prefixes,
            _ => &[],
        };
        [document.series_prefix]
            .into_iter()
            .chain(more.iter().copied())
            .collect()
    }

    /// The payment type with this code.
    pub fn payment(&self, code: &str) -> Option<&'static PaymentKind> {
        self.payments.iter().find(|payment| payment.code == code)
    }

    /// The identity document with this code.
    pub fn identity(&self, code: &str) -> Option<&'static IdentityKind> {
        self.identities
            .iter()
            .find(|identity| identity.code == code)
    }

    /// The tax with this number.
    pub fn tax(&self, id: u32) -> Option<&'static Tax> {
        self.taxes.iter().find(|tax| tax.id == id)
    }

    /// An amount as people write it, `S/ 1,234.50`.
    pub fn money(&self, amount: Money) -> String {
        let number = self.numbers.amount(amount.max(-amount));
        let sign = if amount.is_negative() { "-" } else { "" };
        format!("{sign}{} {number}", self.currency.symbol)
    }

    /// An amount in words, in capitals: `CIENTO DIECIOCHO CON 00/100 SOLES`.
    pub fn in_words(&self, amount: Money) -> String {
        crate::words::money(&self.currency, amount)
    }

    /// The unit of goods on a page: `kg`, `UND`, `Caja`.
    pub fn unit_text(&self, code: &str) -> &'static str {
        if crate::measures::is_piece(code) {
            return self.paper.unit;
        }
        let name = crate::measures::find(code).map_or(self.paper.unit, |unit| unit.name);
        crate::measures::symbol(code).unwrap_or(name)
    }

    /// Name of a document of this type on paper, where lists have another one.
    pub fn paper_name(&self, document_code: &str) -> Option<&'static str> {
        let names = self.paper.names.iter();
        let mut named = names.filter(|(code, _)| *code == document_code);
        named.next().map(|(_, name)| *name)
    }

    /// A client's name as tickets and quotes show it: the generic client has a short name there,
    /// in place of the registered one.
    pub fn shown_client_name(&self, name: &str, number: &str) -> String {
        let generic = &self.generic_client;
        let nameless = name.is_empty() && number == generic.number;
        if nameless || name == generic.name {
            generic.short_name.to_owned()
        } else {
            name.to_owned()
        }
    }
}
