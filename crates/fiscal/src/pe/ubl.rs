//! The document as UBL 2.1 in SUNAT's profile (R.S. 193-2020/SUNAT, annexes 1, 2 and 3).
//! The order of the elements is that of the schema.

use yapa_countries::{profile, words};
use yapa_domain::{Country, Dec4, Money};

use super::codes::{self, ICBPER, IGV, Tribute, Type};
use super::figures::Row;
use super::parties;
use crate::check::IssueError;
use crate::document::{Document, Payment};
use crate::ubl;
use crate::xml::{Element, element, leaf};

/// Where the signature goes.
pub(super) const PLACE: &str = "<ext:ExtensionContent>";

/// A document being written.
pub(super) struct Writer<'a> {
    pub(super) document: &'a Document,
    pub(super) kind: Type,
    pub(super) rows: &'a [Row],
}

impl Writer<'_> {
    /// An element with an amount of two decimals.
    pub(super) fn money(&self, name: &'static str, amount: Money) -> Element {
        self.price(name, amount.to_fixed(2))
    }

    /// An element with an amount that is already written.
    pub(super) fn price(&self, name: &'static str, amount: String) -> Element {
        leaf(name, amount).with("currencyID", self.document.currency.as_str())
    }

    /// The whole document without its signature.
    pub(super) fn write(&self) -> Result<Element, IssueError> {
        let document = self.document;
        let extension = element("ext:UBLExtension").child(element("ext:ExtensionContent"));
        let name = super::series_and_number(document);
        let made = ubl::root(self.kind.root())
            .child(element("ext:UBLExtensions").child(extension))
            .leaf("cbc:UBLVersionID", "2.1")
            .leaf("cbc:CustomizationID", "2.0")
            .leaf("cbc:ID", name)
            .leaf("cbc:IssueDate", document.issued.date().to_string())
            .leaf(
                "cbc:IssueTime",
                document.issued.strftime("%H:%M:%S").to_string(),
            )
            .children(self.type_code())
            .children(self.legends())
            .leaf("cbc:DocumentCurrencyCode", &document.currency)
            .children(self.correction()?)
            .child(parties::signature(
                &document.issuer.tax_number,
                &document.issuer.legal_name,
            ))
            .child(parties::supplier(&document.issuer)?)
            .child(parties::customer(document, self.kind)?)
            .children(self.payment_terms())
            .child(self.tax_total())
            .child(self.monetary_total())
            .children((1..).zip(self.rows).map(|(at, row)| self.line(at, row)));
        Ok(made)
    }

    /// Catalogue 51: a sale within the country.
    fn type_code(&self) -> Option<Element> {
        let code = match self.kind {
            Type::Invoice => "01",
            Type::Ticket => "03",
            Type::CreditNote => return None,
        };
        Some(leaf("cbc:InvoiceTypeCode", code).with("listID", "0101"))
    }

    /// Catalogue 52: the amount in words, and that something is given away.
    fn legends(&self) -> Vec<Element> {
        let currency = &profile(Country::Pe).currency;
        let mut legends = vec![("1000", words::money(currency, self.document.totals.total))];
        let free = self.rows.iter().any(Row::free);
        if free && self.kind != Type::CreditNote {
            let text = "TRANSFERENCIA GRATUITA DE UN BIEN Y/O SERVICIO PRESTADO GRATUITAMENTE";
            legends.push(("1002", text.to_owned()));
        }
        legends
            .into_iter()
            .map(|(code, text)| leaf("cbc:Note", text).with("languageLocaleID", code))
            .collect()
    }

    /// Document that a credit note corrects, and the reason.
    fn correction(&self) -> Result<Vec<Element>, IssueError> {
        if self.kind != Type::CreditNote {
            return Ok(Vec::new());
        }
        let reference = self.document.reference.as_ref();
        let reference = reference.ok_or(IssueError::Reference)?;
        let id = format!("{}-{}", reference.series, reference.number);
        let why = ubl::discrepancy(&id, reference, codes::reason(reference.reason));
        let what = element("cac:InvoiceDocumentReference")
            .leaf("cbc:ID", id)
            .leaf("cbc:DocumentTypeCode", &reference.type_code);
        Ok(vec![why, element("cac:BillingReference").child(what)])
    }

    /// Invoices say how they are paid (R.S. 193-2020/SUNAT).
    fn payment_terms(&self) -> Vec<Element> {
        if self.kind != Type::Invoice {
            return Vec::new();
        }
        let terms = |means: &str| {
            element("cac:PaymentTerms")
                .leaf("cbc:ID", "FormaPago")
                .leaf("cbc:PaymentMeansID", means)
        };
        match &self.document.payment {
            Payment::AtOnce => vec![terms("Contado")],
            Payment::Credit(parts) => {
                let open = parts.iter().map(|part| part.amount).sum();
                let mut all = vec![terms("Credito").child(self.money("cbc:Amount", open))];
                all.extend((1..).zip(parts).map(|(at, part)| {
                    terms(&format!("Cuota{at:03}"))
                        .child(self.money("cbc:Amount", part.amount))
                        .leaf("cbc:PaymentDueDate", part.due.to_string())
                }));
                all
            }
        }
    }

    fn sum(&self, tribute: Tribute, what: fn(&Row) -> Money) -> Option<Money> {
        let mut rows = self
            .rows
            .iter()
            .filter(|row| row.affectation.tribute == tribute)
            .peekable();
        rows.peek()?;
        Some(rows.map(what).sum())
    }

    fn levy(&self) -> Money {
        let of = |row: &Row| row.levy.map_or(Dec4::ZERO, |(_, amount)| amount);
        self.rows.iter().map(of).sum()
    }

    fn tax_total(&self) -> Element {
        let igv = self.sum(IGV, |row| row.igv).unwrap_or_default();
        let paid = igv + self.levy();
        let mut total = element("cac:TaxTotal").child(self.money("cbc:TaxAmount", paid));
        let all = [IGV, codes::EXONERATED, codes::UNAFFECTED, codes::FREE];
        for tribute in all {
            let base = self.sum(tribute, |row| row.value);
            let tax = self.sum(tribute, |row| row.igv);
            if let (Some(base), Some(tax)) = (base, tax) {
                let subtotal = element("cac:TaxSubtotal")
                    .child(self.money("cbc:TaxableAmount", base))
                    .child(self.money("cbc:TaxAmount", tax))
                    .child(element("cac:TaxCategory").child(scheme(tribute)));
                total = total.child(subtotal);
            }
        }
        let levy = self.levy();
        if levy.is_positive() {
            let subtotal = element("cac:TaxSubtotal")
                .child(self.money("cbc:TaxAmount", levy))
                .child(element("cac:TaxCategory").child(scheme(ICBPER)));
            total = total.child(subtotal);
        }
        total
    }

    fn monetary_total(&self) -> Element {
        let total = self.document.totals.total;
        let sold = self.rows.iter().filter(|row| !row.free());
        let value = sold.map(|row| row.value).sum();
        element("cac:LegalMonetaryTotal")
            .child(self.money("cbc:LineExtensionAmount", value))
            .child(self.money("cbc:TaxInclusiveAmount", total))
            .child(self.money("cbc:PayableAmount", total))
    }
}

/// The element that names a tax.
pub(super) fn scheme(tribute: Tribute) -> Element {
    element("cac:TaxScheme")
        .leaf("cbc:ID", tribute.id)
        .leaf("cbc:Name", tribute.name)
        .leaf("cbc:TaxTypeCode", tribute.kind)
}
