//! The buyer's file of a document that DIAN validated: the signed document and DIAN's answer in one
//! signed file, an AttachedDocument (technical annex 1.9, chapter 6.5), with the page in an archive.
//!
//! Names are those of the annex (6.5.7): kind, NIT of ten digits, `000` for software of one's own, year
//! and eight hexadecimal digits. These are the first of the document's unique code, so that the
//! same document always has the same file.

use jiff::civil::DateTime;
use roxmltree::Node;

use super::codes::{self, FINAL_CONSUMER};
use super::issue::{OFFSET, POLICY};
use super::parties::{of_agency, scheme};
use super::ubl::signature_place;
use crate::container::Container;
use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::ubl;
use crate::xml::{Element, at, element, leaf, parse, sign_xades, text_at, text_of};

/// DIAN validates a document with this code; another one refuses it.
const VALIDATED: &str = "02";
const VALIDATOR: &str =
    "Unidad Administrativa Especial Dirección de Impuestos y Aduanas Nacionales";
const TYPE: &str = "Contenedor de Factura Electrónica";
const SUPPLIER: &str = "AccountingSupplierParty/Party";
const CUSTOMER: &str = "AccountingCustomerParty/Party";

/// The container of a document that was validated with this answer; `None` for documents of tills
/// without a buyer, and where the answer is not DIAN's.
pub(super) fn container(
    issued: &Issued,
    answer: &[u8],
    credentials: &Credentials,
    now: DateTime,
) -> Option<Container> {
    let document = text_of(&issued.xml).ok()?;
    let parsed = parse(&document).ok()?;
    let root = parsed.root_element();
    let buyer = text_at(root, &format!("{CUSTOMER}/PartyTaxScheme/CompanyID"));
    let of_till = [codes::TILL_TICKET, codes::TILL_TICKET_NOTE];
    let kind = type_code(root);
    if buyer == FINAL_CONSUMER && of_till.iter().any(|form| form.type_code == kind) {
        return None;
    }
    let answer = text_of(answer).ok()?;
    let validation = Validation::read(&answer)?;
    let name = file_name(issued, root)?;
    let xml = attached(issued, root, &name, &document, &answer, &validation, now)?;
    let signed_at = moment(now);
    let place = signature_place(&xml);
    let xml = sign_xades(&xml, place, &POLICY, &signed_at, &credentials.certificate)?;
    Some(Container {
        name,
        xml: xml.into_bytes(),
    })
}

/// The subject of the mail that brings a document to its buyer (technical annex 1.9, 15.1): NIT and
/// name of the issuer, number, type and trade name.
pub(super) fn mail_subject(document: &[u8]) -> Option<String> {
    let text = text_of(document).ok()?;
    let parsed = parse(&text).ok()?;
    let root = parsed.root_element();
    let supplier = at(root, SUPPLIER)?;
    let parts = [
        text_at(supplier, "PartyTaxScheme/CompanyID"),
        text_at(supplier, "PartyTaxScheme/RegistrationName"),
        text_at(root, "ID"),
        type_code(root),
        text_at(supplier, "PartyName/Name"),
    ];
    Some(parts.map(|part| part.replace(';', ",")).join(";"))
}

/// DIAN's answer about a document.
struct Validation {
    code: String,
    /// `YYYY-MM-DD`.
    date: String,
    /// With its offset.
    time: String,
}

impl Validation {
    fn read(answer: &str) -> Option<Validation> {
        let parsed = parse(answer).ok()?;
        let root = parsed.root_element();
        let read = Validation {
            code: text_at(root, "DocumentResponse/Response/ResponseCode"),
            date: text_at(root, "IssueDate"),
            time: text_at(root, "IssueTime"),
        };
        let whole = root.tag_name().name() == "ApplicationResponse"
            && read.code == VALIDATED
            && !read.date.is_empty()
            && !read.time.is_empty();
        whole.then_some(read)
    }
}

fn type_code(root: Node<'_, '_>) -> String {
    let codes = ["InvoiceTypeCode", "CreditNoteTypeCode"];
    let mut codes = codes.map(|name| text_at(root, name)).into_iter();
    codes.find(|code| !code.is_empty()).unwrap_or_default()
}

fn file_name(issued: &Issued, root: Node<'_, '_>) -> Option<String> {
    let number = text_at(root, &format!("{SUPPLIER}/PartyTaxScheme/CompanyID"));
    let year = issued.issued.strftime("%y");
    let digits = issued.digest.get(..8)?;
    Some(format!("ad{number:0>10}000{year}{digits}.xml"))
}

fn moment(now: DateTime) -> String {
    format!("{}T{}{OFFSET}", now.date(), now.strftime("%H:%M:%S"))
}

/// The file before it is signed; the elements are in the order of the schema.
fn attached(
    issued: &Issued,
    root: Node<'_, '_>,
    name: &str,
    document: &str,
    answer: &str,
    validation: &Validation,
    now: DateTime,
) -> Option<String> {
    let (id, profile) = (text_at(root, "ID"), text_at(root, "ProfileID"));
    let profile = profile.rsplit(": ").next().unwrap_or_default();
    let signature = element("ext:UBLExtension").child(element("ext:ExtensionContent"));
    let made = ubl::root("AttachedDocument")
        .with("xmlns:xades", "http://uri.etsi.org/01903/v1.3.2#")
        .child(element("ext:UBLExtensions").child(signature))
        .leaf("cbc:UBLVersionID", "UBL 2.1")
        .leaf("cbc:CustomizationID", "Documentos adjuntos")
        .leaf("cbc:ProfileID", profile)
        .leaf(
            "cbc:ProfileExecutionID",
            text_at(root, "ProfileExecutionID"),
        )
        .leaf("cbc:ID", name.trim_end_matches(".xml"))
        .leaf("cbc:IssueDate", now.date().to_string())
        .leaf(
            "cbc:IssueTime",
            format!("{}{OFFSET}", now.strftime("%H:%M:%S")),
        )
        .leaf("cbc:DocumentType", TYPE)
        .leaf("cbc:ParentDocumentID", &id)
        .child(party("cac:SenderParty", at(root, SUPPLIER)?)?)
        .child(party("cac:ReceiverParty", at(root, CUSTOMER)?)?)
        .child(attachment(document))
        .child(validated(issued, root, &id, answer, validation));
    Some(made.to_document())
}

/// A party as its document names it.
fn party(name: &'static str, of: Node<'_, '_>) -> Option<Element> {
    let tax = at(of, "PartyTaxScheme")?;
    let number = at(tax, "CompanyID")?;
    let level = at(tax, "TaxLevelCode")?;
    let mut company = of_agency("cbc:CompanyID", number.text()?);
    for attribute in ["schemeID", "schemeName"] {
        if let Some(value) = number.attribute(attribute) {
            company = company.with(attribute, value);
        }
    }
    let level = leaf("cbc:TaxLevelCode", level.text()?)
        .with("listName", level.attribute("listName").unwrap_or_default());
    let tax_scheme = scheme(
        &text_at(tax, "TaxScheme/ID"),
        &text_at(tax, "TaxScheme/Name"),
    );
    let tax = element("cac:PartyTaxScheme")
        .leaf("cbc:RegistrationName", text_at(tax, "RegistrationName"))
        .child(company)
        .child(level)
        .child(tax_scheme);
    Some(element(name).child(tax))
}

/// A document within the file.
fn attachment(xml: &str) -> Element {
    let inner = element("cac:ExternalReference")
        .leaf("cbc:MimeCode", "text/xml")
        .leaf("cbc:EncodingCode", "UTF-8")
        .child(element("cbc:Description").cdata(xml));
    element("cac:Attachment").child(inner)
}

/// DIAN's answer, and what it says.
fn validated(
    issued: &Issued,
    root: Node<'_, '_>,
    id: &str,
    answer: &str,
    validation: &Validation,
) -> Element {
    let code = at(root, "UUID").and_then(|code| code.attribute("schemeName"));
    let result = element("cac:ResultOfVerification")
        .leaf("cbc:ValidatorID", VALIDATOR)
        .leaf("cbc:ValidationResultCode", &validation.code)
        .leaf("cbc:ValidationDate", &validation.date)
        .leaf("cbc:ValidationTime", &validation.time);
    let reference = element("cac:DocumentReference")
        .leaf("cbc:ID", id)
        .child(leaf("cbc:UUID", &issued.digest).with("schemeName", code.unwrap_or_default()))
        .leaf("cbc:IssueDate", text_at(root, "IssueDate"))
        .leaf("cbc:DocumentType", "ApplicationResponse")
        .child(attachment(answer))
        .child(result);
    element("cac:ParentDocumentLineReference")
        .leaf("cbc:LineID", "1")
        .child(reference)
}
