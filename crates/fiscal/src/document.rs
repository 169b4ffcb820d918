//! Content of an electronic document, made from a sale. Every amount is the sale's own.

use jiff::civil::{Date, DateTime};
use yapa_domain::credit_note::allocate_sale;
use yapa_domain::payment::PaymentMethod;
use yapa_domain::totals::ExtraTax;
use yapa_domain::{
    AmountPolicy, DocumentTax, DraftLine, LineTotals, Money, Quantity, Rate, SaleDraft, SaleTotals,
    TaxBasis,
};

/// A document before it is issued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The authority's code of its type: `DocumentKind::issuer_code`, such as `01` or `33`.
    pub type_code: String,
    /// Its series, such as `F001`; Chile knows none and leaves it out.
    pub series: String,
    /// Its number; in Chile the folio.
    pub number: u64,
    /// When it was issued, on the shop's clock.
    pub issued: DateTime,
    /// ISO 4217 code of its money.
    pub currency: String,
    /// Base of its taxes; for a credit note, that of the document it corrects.
    pub basis: TaxBasis,
    /// Who issues it.
    pub issuer: Issuer,
    /// Who sold, by name; Colombia's documents of tills say it. May be empty.
    pub cashier: String,
    /// The buyer; `None` without one, and for the country's generic client.
    pub buyer: Option<Buyer>,
    /// The sold goods, in the order of the sale.
    pub lines: Vec<Line>,
    /// Plastic bags handed out with it.
    pub bags: Option<BagCharge>,
    /// Its amounts.
    pub totals: Totals,
    /// Whether it is paid.
    pub payment: Payment,
    /// In which ways it was paid and how much in each; may be empty.
    pub paid_in: Vec<(PaymentMethod, Money)>,
    /// Document that a credit note corrects.
    pub reference: Option<Reference>,
}

/// A postal address; unknown parts are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// Street and number.
    pub street: String,
    /// The place's official code, the ubigeo of Peru.
    pub place_code: String,
    /// Name of the department (Peru) or region (Chile).
    pub division1: String,
    /// Name of the province.
    pub division2: String,
    /// Name of the district or comuna.
    pub division3: String,
}

/// The company that issues a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Issuer {
    /// RUC or RUT.
    pub tax_number: String,
    /// Its name in the register.
    pub legal_name: String,
    /// The name on its door.
    pub trade_name: String,
    /// Business activity; Chile's giro.
    pub business_line: String,
    /// The code of what it does; Chile's invoices and notes need it.
    pub activity_code: Option<String>,
    /// The authority's code of the establishment; `0000` is the first of Peru.
    pub branch_code: String,
    /// Where it sells.
    pub address: Address,
    /// Where it is written to.
    pub email: String,
}

/// The buyer on a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buyer {
    /// Code of the identity document in the country's profile.
    pub identity: String,
    /// Its number.
    pub number: String,
    /// Name.
    pub name: String,
    /// Business activity of a company; Chile's giro.
    pub business_line: String,
    /// Where it is.
    pub address: Address,
    /// Where it is written to.
    pub email: String,
    /// Mexico: what the SAT has of it; invoices need it.
    pub tax_profile: Option<TaxProfile>,
}

/// A taxpayer of Mexico as the SAT knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaxProfile {
    /// Code of `c_RegimenFiscal`.
    pub regime: String,
    /// The postcode of its tax address.
    pub postcode: String,
    /// Code of `c_UsoCFDI`: what a buyer uses the document for.
    pub usage: String,
}

/// How the sales tax treats a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// Taxed at the rate.
    Taxed(Rate),
    /// Exempt from it.
    Exempt,
    /// Outside it.
    Unaffected,
}

/// A line as the sale keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The shop's own code; may be empty.
    pub code: String,
    /// Its kind.
    pub description: String,
    /// Its unit, by the code of the shop or of UN/ECE Recommendation 20; pieces when unknown.
    pub unit: String,
    /// How many.
    pub quantity: Quantity,
    /// One of it, taxes included, before discounts.
    pub price: Money,
    /// The line's own discount: taxes included, or net where the document taxes on the net.
    pub discount: Money,
    /// One of it without taxes, with four decimals.
    pub net_price: Money,
    /// The line without taxes, with four decimals.
    pub net_amount: Money,
    /// The sales tax, with four decimals.
    pub vat: Money,
    /// The line, taxes included, after its own discount.
    pub total: Money,
    /// Its part of the document's total: its part of the sale's discount is taken off.
    pub due: Money,
    /// How the sales tax treats it.
    pub treatment: Treatment,
    /// Whether the goods carry taxes, which an exempt document leaves out.
    pub is_taxable: bool,
    /// Taxes beside the sales tax.
    pub extras: Vec<ExtraTax>,
}

impl Line {
    /// The lines of a sale whose amounts were just worked out; their words are still to be filled in.
    pub fn all_of(draft: &SaleDraft, totals: &SaleTotals, policy: &AmountPolicy) -> Vec<Line> {
        let shares = allocate_sale(totals, policy).map(|shares| shares.lines);
        let parts = shares.unwrap_or_default();
        let mut dues = parts.into_iter().map(|share| share.total);
        let lines = draft.lines.iter().zip(&totals.lines);
        lines
            .map(|(draft, totals)| {
                let due = dues.next().unwrap_or(totals.total);
                Line::of(draft, totals, due, policy.basis)
            })
            .collect()
    }

    fn of(draft: &DraftLine, totals: &LineTotals, due: Money, basis: TaxBasis) -> Line {
        let sales_tax = draft.taxes.iter().find(|tax| tax.is_sales_tax());
        let treatment = match (basis, sales_tax) {
            _ if totals.unaffected => Treatment::Unaffected,
            _ if !totals.taxed => Treatment::Exempt,
            (TaxBasis::OnNet { vat }, _) => Treatment::Taxed(vat),
            (_, Some(tax)) => Treatment::Taxed(tax.factor),
            (_, None) => Treatment::Exempt,
        };
        Line {
            code: String::new(),
            description: String::new(),
            unit: String::new(),
            quantity: draft.quantity,
            price: draft.price,
            discount: totals.discount_amount,
            net_price: totals.net_price,
            net_amount: totals.net_amount,
            vat: totals.iva_amount,
            total: totals.total,
            due,
            treatment,
            is_taxable: draft.taxes.iter().any(|tax| tax.factor.is_positive()),
            extras: totals.extras.clone(),
        }
    }
}

/// The plastic bags of a sale together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BagCharge {
    /// How many.
    pub count: u32,
    /// Price of them, taxes and levy included.
    pub total: Money,
    /// Their part of the document's total.
    pub due: Money,
    /// The levy on all of them; nothing where there is none or they are biodegradable.
    pub levy: Money,
    /// How the sales tax treats their price.
    pub treatment: Treatment,
}

/// The amounts of a document; the parts add up to the total.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The sale's own discount: taxes included, or net where the document taxes on the net.
    pub discount: Money,
    /// Net taxable amount.
    pub net: Money,
    /// Untaxed amount, unaffected or exempt.
    pub exempt: Money,
    /// The part of `exempt` that lies outside the tax.
    pub unaffected: Money,
    /// The sales tax.
    pub vat: Money,
    /// Other taxes and the levy on bags.
    pub extras: Vec<DocumentTax>,
    /// All of it.
    pub total: Money,
}

impl From<&SaleTotals> for Totals {
    fn from(totals: &SaleTotals) -> Totals {
        Totals {
            discount: totals.discount,
            net: totals.breakdown.net,
            exempt: totals.breakdown.exempt,
            unaffected: totals.operations.unaffected,
            vat: totals.breakdown.vat,
            extras: totals.breakdown.withheld.clone(),
            total: totals.breakdown.total,
        }
    }
}

/// How a document is paid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Payment {
    /// At once; a card's instalments are between the buyer and the bank.
    #[default]
    AtOnce,
    /// Later, in these instalments, which add up to the open amount.
    Credit(Vec<Instalment>),
}

/// A part that is paid later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instalment {
    /// How much.
    pub amount: Money,
    /// When.
    pub due: Date,
}

/// The document that a credit note corrects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The authority's code of its type.
    pub type_code: String,
    /// Its series.
    pub series: String,
    /// Its number.
    pub number: u64,
    /// The day it was issued.
    pub date: Date,
    /// Its digest ([`crate::Issued::digest`]), as far as the authority accepted it; Colombia asks for it.
    pub digest: Option<String>,
    /// Why it is corrected.
    pub reason: Reason,
    /// The same in the issuer's own words.
    pub text: String,
    /// How the money went back to the buyer, and how much each way; empty where that is not known.
    pub returned: Vec<(Returned, Money)>,
}

/// How money of a corrected document goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Returned {
    /// Less is owed: that part was never paid.
    Debt,
    /// It was paid and stays in the buyer's favour at the shop.
    Balance,
    /// It is handed out.
    Paid(PaymentMethod),
}

/// Why a document is corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The whole operation is taken back.
    Void,
    /// Everything was returned.
    FullReturn,
    /// Some of it was returned.
    PartialReturn,
    /// A discount given later.
    Discount,
}
