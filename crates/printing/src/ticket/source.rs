//! The facts a ticket is made from, already decided by the use case.

use crate::code::Code;
use crate::logo::Logo;
use crate::numbers::NumberFormat;
use jiff::civil::{Date, DateTime};
use yapa_domain::{Dec4, Money, Quantity};

/// Everything a ticket can say about a sale. Empty texts are left out.
#[derive(Clone, Debug, PartialEq)]
pub struct TicketSource {
    /// How the country writes numbers and dates.
    pub numbers: NumberFormat,
    /// The shop's picture.
    pub logo: Option<Logo>,
    /// The company that sells.
    pub issuer: Issuer,
    /// Which document it is.
    pub document: Document,
    /// When it was issued, in the company's local time.
    pub issued_at: DateTime,
    /// The seller who attended.
    pub seller: Option<String>,
    /// The buyer; without one the client block is left out.
    pub client: Option<Client>,
    /// The sold goods.
    pub lines: Vec<Line>,
    /// The bags that were charged.
    pub bags: Option<Bags>,
    /// The totals this country shows, in the order they are printed.
    pub totals: Vec<Total>,
    /// The taxes by rate, for documents whose paper has them.
    pub taxes: Vec<TaxPart>,
    /// The total in Spanish words; the row starts with `Son:`.
    pub amount_in_words: String,
    /// The form of payment that Colombian invoices state: `CONTADO`.
    pub payment_form: Option<String>,
    /// When and how it is paid later, labels with their colon and values; empty for a sale paid at
    /// once.
    pub terms: Vec<(String, String)>,
    /// How it was paid.
    pub payments: Vec<Payment>,
    /// The change handed back, when money was handed over.
    pub change: Option<Money>,
    /// The country's word for change; printed in capitals.
    pub change_label: String,
    /// The comment of the sale.
    pub comment: String,
    /// Fields of the QR code, for the documents that carry one.
    pub qr: Option<QrFields>,
    /// The code of the signed document, where the ticket carries that one.
    pub code: Option<Code>,
    /// Proof of the document: its key at the authority and its range of numbers.
    pub proof: Vec<String>,
    /// Authorisation, look-up address and other notices under the code.
    pub notices: Vec<String>,
    /// How the buyer asks for an invoice.
    pub invoice: Option<InvoiceNote>,
    /// The last line, from the country's profile.
    pub thanks: String,
    /// A state to print large over the ticket.
    pub mark: Option<Mark>,
    /// Whether the document is of a simulated authority, which is said on it.
    pub simulated: bool,
    /// Whether this is another copy of a ticket that was printed before.
    pub reprint: bool,
}

/// The shop, as the head of the ticket names it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Issuer {
    /// The name on the door.
    pub trade_name: String,
    /// The name in the register; left out when it is the same.
    pub legal_name: String,
    /// Street and town of the branch.
    pub address: String,
    /// Telephone of the branch.
    pub phone: String,
    /// Name of the business register: RUC, RUT, NIT, RFC.
    pub register_label: String,
    /// The number in it; it is also the host of the QR code.
    pub register_number: String,
    /// The tax authority's data of it, a line each; empty where papers do not show it.
    pub notes: Vec<String>,
}

/// The document that the ticket represents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// Its name; printed in capitals.
    pub name: String,
    /// Whether it is an invoice (the client is called by the name of the register).
    pub is_invoice: bool,
    /// Whether it is an electronic document; only those show their number.
    pub is_electronic: bool,
    /// The number people read: series and correlative, or the id of the electronic
    /// document where the country uses it.
    pub number: String,
    /// The series.
    pub series: String,
    /// The number in the series.
    pub correlative: String,
    /// The last day of a quote's prices. A document with one is a quote: it shows its number, which
    /// only the shop uses, and names its file after it.
    pub valid_until: Option<Date>,
}

/// The client block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Client {
    /// Code of the identity document's type, for the QR code.
    pub document_type: String,
    /// Short description of the type: DNI, RUC, RUT.
    pub document_label: String,
    /// Its number.
    pub document_number: String,
    /// Name or registered name.
    pub name: String,
    /// Address, when known.
    pub address: String,
}

/// One product line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// How many units or kilos.
    pub quantity: Quantity,
    /// After the quantity, `kg`; empty for pieces.
    pub unit: String,
    /// What; wraps when it is long.
    pub description: String,
    /// Price of one, taxes included where the document includes them.
    pub unit_price: Money,
    /// Discount of this line; shown under the description unless it is zero.
    pub discount: Money,
    /// Part of the total.
    pub total: Money,
}

/// Plastic bags, charged as a line of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bags {
    /// How many.
    pub quantity: Quantity,
    /// Price of one.
    pub unit_price: Money,
    /// All together.
    pub total: Money,
}

/// One payment of the sale.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payment {
    /// Name of the kind of payment.
    pub name: String,
    /// Amount handed over or charged.
    pub amount: Money,
    /// Instalments of a card payment; fewer than two are not mentioned.
    pub instalments: u32,
}

/// How the buyer of a ticket asks for an invoice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceNote {
    /// Address in the square code.
    pub address: String,
    /// The text above it.
    pub lines: Vec<String>,
}

/// Fields of the QR code that the ticket does not have elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QrFields {
    /// Emission code of the document's type, for example `03`.
    pub issuer_code: String,
    /// The tax in the total.
    pub tax: Money,
    /// The total.
    pub total: Money,
}

/// One row of the totals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Its label, from the country's profile: `OP. GRAVADA`.
    pub label: String,
    /// How much.
    pub amount: Money,
    /// Whether it is what the client pays: large, bold and with the currency.
    pub is_final: bool,
}

/// A tax at one rate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaxPart {
    /// Its name.
    pub name: String,
    /// In percent.
    pub percent: Dec4,
    /// Its base.
    pub base: Money,
    /// How much it is.
    pub amount: Money,
}

/// A state that the paper has to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The sale was voided.
    Voided,
    /// The sale was discarded.
    Discarded,
}
