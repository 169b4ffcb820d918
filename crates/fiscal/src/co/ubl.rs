//! The document as UBL 2.1 in DIAN's profile (technical annex 1.9, chapter 6). The order of the
//! elements is that of the schema.

use std::collections::BTreeMap;

use yapa_domain::{Money, Rate};

use super::authorization::Authorization;
use super::codes::{self, Form, Tax, TaxNumber, Type};
use super::extensions::extensions;
use super::figures::{Row, RowTax};
use super::parties::Customer;
use super::{issue, parties};
use crate::check::IssueError;
use crate::document::{Document, Payment, Reference};
use crate::ubl;
use crate::xml::{Element, element, leaf};

/// A document being written.
pub(super) struct Writer<'a> {
    pub(super) document: &'a Document,
    pub(super) kind: Type,
    pub(super) form: Form,
    pub(super) issuer: &'a TaxNumber,
    pub(super) customer: &'a Customer,
    pub(super) rows: &'a [Row],
    pub(super) authorization: &'a Authorization,
    /// Prefix and number.
    pub(super) id: &'a str,
    /// CUFE or CUDE.
    pub(super) code: &'a str,
    /// 1 in production, 2 elsewhere.
    pub(super) environment: &'static str,
    /// Content of the QR code.
    pub(super) qr: &'a str,
}

impl Writer<'_> {
    /// An element with an amount of two decimals.
    pub(super) fn money(&self, name: &'static str, amount: Money) -> Element {
        self.amount(name, amount.to_fixed(2))
    }

    /// An element with an amount that is already written.
    pub(super) fn amount(&self, name: &'static str, amount: String) -> Element {
        leaf(name, amount).with("currencyID", self.document.currency.as_str())
    }

    /// The whole document; the content of its last extension is left to the signature.
    pub(super) fn write(&self) -> Result<Element, IssueError> {
        let document = self.document;
        let parts = extensions(document, self.kind, self.authorization, self.id, self.qr);
        let signature = element("ext:UBLExtension").child(element("ext:ExtensionContent"));
        let code = leaf("cbc:UUID", self.code)
            .with("schemeID", self.environment)
            .with("schemeName", self.kind.scheme());
        let type_name = match self.kind {
            Type::Invoice | Type::TillTicket => "cbc:InvoiceTypeCode",
            Type::CreditNote => "cbc:CreditNoteTypeCode",
        };
        let made = ubl::root(self.kind.root())
            .with("xmlns:sts", "dian:gov:co:facturaelectronica:Structures-2-1")
            .with("xmlns:xades", "http://uri.etsi.org/01903/v1.3.2#")
            .child(
                element("ext:UBLExtensions")
                    .children(parts)
                    .child(signature),
            )
            .leaf("cbc:UBLVersionID", "UBL 2.1")
            .leaf("cbc:CustomizationID", self.form.customization)
            .leaf("cbc:ProfileID", self.form.profile)
            .leaf("cbc:ProfileExecutionID", self.environment)
            .leaf("cbc:ID", self.id)
            .child(code)
            .leaf("cbc:IssueDate", issue::date(document))
            .leaf("cbc:IssueTime", issue::time(document))
            .leaf(type_name, self.form.type_code)
            .leaf("cbc:DocumentCurrencyCode", &document.currency)
            .leaf("cbc:LineCountNumeric", self.rows.len().to_string())
            .children(self.correction()?)
            .child(parties::supplier(document, self.issuer)?)
            .child(parties::buyer(document, self.kind, self.customer))
            .children(self.payment())
            .children(self.tax_totals())
            .child(self.monetary_total())
            .children((1..).zip(self.rows).map(|(at, row)| self.line(at, row)));
        Ok(made)
    }

    /// Document that a credit note corrects, and the reason.
    fn correction(&self) -> Result<Vec<Element>, IssueError> {
        if self.kind != Type::CreditNote {
            return Ok(Vec::new());
        }
        let reference = self.document.reference.as_ref();
        let reference = reference.ok_or(IssueError::Reference)?;
        let id = format!("{}{}", reference.series, reference.number);
        let why = ubl::discrepancy(&id, reference, codes::reason(reference.reason));
        let what = corrected(reference, &id)?;
        Ok(vec![why, element("cac:BillingReference").child(what)])
    }

    /// Each way in which the sale was paid, in the order of their codes.
    fn payment(&self) -> Vec<Element> {
        let means = |form: &str, code: &str| {
            element("cac:PaymentMeans")
                .leaf("cbc:ID", form)
                .leaf("cbc:PaymentMeansCode", code)
        };
        match &self.document.payment {
            Payment::AtOnce => {
                let paid = self.document.paid_in.iter();
                let paid = paid.filter(|(_, amount)| amount.is_positive());
                let mut codes: Vec<&str> = paid
                    .map(|(method, _)| codes::payment_means(*method))
                    .collect();
                codes.sort_unstable();
                codes.dedup();
                if codes.is_empty() {
                    codes.push(codes::UNDEFINED_MEANS);
                }
                codes.into_iter().map(|code| means("1", code)).collect()
            }
            Payment::Credit(parts) => {
                let due = parts.iter().map(|part| part.due).max();
                let due = due.map(|due| leaf("cbc:PaymentDueDate", due.to_string()));
                vec![means("2", codes::UNDEFINED_MEANS).children(due)]
            }
        }
    }

    /// One total for each tax, with one part for each of its rates.
    fn tax_totals(&self) -> Vec<Element> {
        let mut sums: BTreeMap<Tax, BTreeMap<Rate, (Money, Money)>> = BTreeMap::new();
        for row in self.rows {
            for tax in &row.taxes {
                let rates = sums.entry(tax.tax).or_default();
                let (base, amount) = rates.entry(tax.rate).or_default();
                *base += row.value;
                *amount += tax.amount;
            }
        }
        let total = |(tax, rates): (Tax, BTreeMap<Rate, (Money, Money)>)| {
            let all: Money = rates.values().map(|(_, amount)| *amount).sum();
            let parts = rates
                .into_iter()
                .map(|(rate, (base, amount))| self.subtotal(base, &RowTax { tax, rate, amount }));
            element("cac:TaxTotal")
                .child(self.money("cbc:TaxAmount", all))
                .children(parts)
        };
        sums.into_iter().map(total).collect()
    }

    fn monetary_total(&self) -> Element {
        let value = issue::sum(self.rows);
        let bases = self.rows.iter().filter(|row| !row.taxes.is_empty());
        let bases: Money = bases.map(|row| row.value).sum();
        let total = self.document.totals.total;
        element("cac:LegalMonetaryTotal")
            .child(self.money("cbc:LineExtensionAmount", value))
            .child(self.money("cbc:TaxExclusiveAmount", bases))
            .child(self.money("cbc:TaxInclusiveAmount", total))
            .child(self.money("cbc:PayableAmount", total))
    }
}

fn corrected(reference: &Reference, id: &str) -> Result<Element, IssueError> {
    let kind = Type::of(&reference.type_code).ok_or(IssueError::Reference)?;
    let code = reference.digest.as_ref().filter(|code| !code.is_empty());
    let code = code.ok_or(IssueError::Reference)?;
    let what = element("cac:InvoiceDocumentReference")
        .leaf("cbc:ID", id)
        .child(leaf("cbc:UUID", code).with("schemeName", kind.scheme()))
        .leaf("cbc:IssueDate", reference.date.to_string());
    Ok(match kind {
        Type::TillTicket => what.leaf("cbc:DocumentTypeCode", codes::TILL_TICKET.type_code),
        Type::Invoice | Type::CreditNote => what,
    })
}

/// Where the signature goes: into the content of the last extension.
pub(super) fn signature_place(xml: &str) -> usize {
    const PLACE: &str = "<ext:ExtensionContent></ext:ExtensionContent>";
    const OPENING: usize = "<ext:ExtensionContent>".len();
    xml.find(PLACE).map_or(0, |at| at + OPENING)
}
