//! The files that void a document, made of what its signed XML states.

use jiff::civil::DateTime;
use roxmltree::Node;

use super::super::codes::{EXONERATED, FREE, ICBPER, IGV, Tribute, UNAFFECTED};
use super::super::issue::SCHEME;
use super::super::parties::{short, signature};
use super::super::ubl::{PLACE, scheme};
use super::{COMMUNICATION, SUMMARY};
use crate::cancel::{CancelReason, Cancellation};
use crate::issued::{Issued, Key};
use crate::keys::Certificate;
use crate::ubl::with_components;
use crate::xml::{DSIG, Element, Target, at, element, leaf, parse, sign, text_at, text_of};

const PERU: &str = "urn:sunat:names:specification:ubl:peru:schema:xsd:";
const EXTENSIONS: &str = "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2";
/// SUNAT's rule sheets take no longer name in these files.
const LONGEST_NAME: usize = 100;
/// State of catalogue 19: the document is voided.
const VOIDED: &str = "3";
/// Codes of catalogue 11: taxed, exonerated and unaffected sales, and goods given away.
const SALES: [(&str, Tribute); 4] = [
    ("01", IGV),
    ("02", EXONERATED),
    ("03", UNAFFECTED),
    ("05", FREE),
];

/// Whether the document is an invoice or a note over one, by its series.
pub(super) fn is_of_invoices(key: &Key) -> bool {
    key.series.starts_with('F')
}

/// The signed file. `None` for a document that cannot be read, without a number, and when the key
/// cannot sign.
pub(super) fn write(
    issued: &Issued,
    cancellation: &Cancellation,
    certificate: &Certificate,
    now: DateTime,
) -> Option<Vec<u8>> {
    if !certificate.counts_on(now.date()) {
        return None;
    }
    let text = text_of(&issued.xml).ok()?;
    let document = parse(&text).ok()?;
    let root = document.root_element();
    let key = &issued.key;
    let (series, name, schema, line) = match is_of_invoices(key) {
        true => {
            let line = voided_line(key, cancellation.reason);
            (COMMUNICATION, "VoidedDocuments", "1.0", line)
        }
        false => (SUMMARY, "SummaryDocuments", "1.1", summary_line(root, key)?),
    };
    let number = cancellation.number?;
    let id = format!("{series}-{}-{number:05}", now.strftime("%Y%m%d"));
    let supplier = "AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName";
    let legal_name = short(&text_at(root, supplier), LONGEST_NAME);
    let party = element("cac:Party")
        .child(element("cac:PartyLegalEntity").leaf("cbc:RegistrationName", &legal_name));
    let extension = element("ext:UBLExtension").child(element("ext:ExtensionContent"));
    let made = with_components(element(name).with("xmlns", format!("{PERU}{name}-1")))
        .with("xmlns:ds", DSIG)
        .with("xmlns:ext", EXTENSIONS)
        .with("xmlns:sac", format!("{PERU}SunatAggregateComponents-1"))
        .child(element("ext:UBLExtensions").child(extension))
        .leaf("cbc:UBLVersionID", "2.0")
        .leaf("cbc:CustomizationID", schema)
        .leaf("cbc:ID", id)
        .leaf("cbc:ReferenceDate", text_at(root, "IssueDate"))
        .leaf("cbc:IssueDate", now.date().to_string())
        .child(signature(&key.issuer, &legal_name))
        .child(
            element("cac:AccountingSupplierParty")
                .leaf("cbc:CustomerAssignedAccountID", &key.issuer)
                .leaf("cbc:AdditionalAccountID", "6")
                .child(party),
        )
        .child(line);
    let xml = made.to_document();
    let place = xml.find(PLACE)? + PLACE.len();
    let (signed, _) = sign(&xml, place, Target::Document, &SCHEME, certificate)?;
    Some(signed.into_bytes())
}

/// Name of a file, `RA-20261127-00001`; `None` for XML that is no such file.
pub(super) fn id_of(xml: &[u8]) -> Option<String> {
    let text = text_of(xml).ok()?;
    let document = parse(&text).ok()?;
    let id = text_at(document.root_element(), "ID");
    (!id.is_empty()).then_some(id)
}

fn voided_line(key: &Key, reason: CancelReason) -> Element {
    element("sac:VoidedDocumentsLine")
        .leaf("cbc:LineID", "1")
        .leaf("cbc:DocumentTypeCode", &key.type_code)
        .leaf("sac:DocumentSerialID", &key.series)
        .leaf("sac:DocumentNumberID", key.number.to_string())
        .leaf("sac:VoidReasonDescription", words(reason))
}

/// The reason that the file states.
const fn words(reason: CancelReason) -> &'static str {
    match reason {
        CancelReason::Substituted | CancelReason::WithErrors => {
            "Error en los datos del comprobante"
        }
        CancelReason::NotCarriedOut | CancelReason::InGlobal => "Operación no realizada",
    }
}

/// A ticket, or a note over one, with its buyer and its sums.
fn summary_line(root: Node<'_, '_>, key: &Key) -> Option<Element> {
    let buyer = at(root, "AccountingCustomerParty/Party/PartyIdentification/ID")?;
    let total = at(root, "LegalMonetaryTotal/PayableAmount")?;
    let currency = total.attribute("currencyID")?;
    let money = |name: &'static str, amount: &str| leaf(name, amount).with("currencyID", currency);
    let subtotals: Vec<Node<'_, '_>> = at(root, "TaxTotal")?
        .children()
        .filter(|node| node.tag_name().name() == "TaxSubtotal")
        .collect();
    let of = |tribute: Tribute| {
        let mut all = subtotals.iter().copied();
        all.find(|node| text_at(*node, "TaxCategory/TaxScheme/ID") == tribute.id)
    };
    let sales = SALES.into_iter().filter_map(|(code, tribute)| {
        let base = text_at(of(tribute)?, "TaxableAmount");
        let payment = element("sac:BillingPayment").child(money("cbc:PaidAmount", &base));
        Some(payment.leaf("cbc:InstructionID", code))
    });
    let tax = |tribute: Tribute, amount: &str| {
        let subtotal = element("cac:TaxSubtotal")
            .child(money("cbc:TaxAmount", amount))
            .child(element("cac:TaxCategory").child(scheme(tribute)));
        element("cac:TaxTotal")
            .child(money("cbc:TaxAmount", amount))
            .child(subtotal)
    };
    let amount = |tribute: Tribute| of(tribute).map(|node| text_at(node, "TaxAmount"));
    // The IGV is stated even when there is none.
    let igv = amount(IGV).unwrap_or_else(|| "0.00".to_owned());
    let levy = amount(ICBPER).map(|levy| tax(ICBPER, &levy));
    Some(
        element("sac:SummaryDocumentsLine")
            .leaf("cbc:LineID", "1")
            .leaf("cbc:DocumentTypeCode", &key.type_code)
            .leaf("cbc:ID", format!("{}-{}", key.series, key.number))
            .child(
                element("cac:AccountingCustomerParty")
                    .leaf("cbc:CustomerAssignedAccountID", buyer.text()?.trim())
                    .leaf("cbc:AdditionalAccountID", buyer.attribute("schemeID")?),
            )
            .children(corrected(root))
            .child(element("cac:Status").leaf("cbc:ConditionCode", VOIDED))
            .child(money("sac:TotalAmount", total.text()?.trim()))
            .children(sales)
            .child(tax(IGV, &igv))
            .children(levy),
    )
}

/// Document that a note corrects.
fn corrected(root: Node<'_, '_>) -> Option<Element> {
    let what = at(root, "BillingReference/InvoiceDocumentReference")?;
    let reference = element("cac:InvoiceDocumentReference")
        .leaf("cbc:ID", text_at(what, "ID"))
        .leaf("cbc:DocumentTypeCode", text_at(what, "DocumentTypeCode"));
    Some(element("cac:BillingReference").child(reference))
}
