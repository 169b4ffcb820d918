//! From a document to its signed bytes.

use yapa_domain::Country;

use super::caf::Caf;
use super::codes::{Type, rut};
use super::dte::{self, Writer};
use super::figures::figures_of;
use super::guide::{self, Carriage};
use super::{latin, parties, ted};
use crate::check::{IssueError, check, check_goods};
use crate::credentials::Credentials;
use crate::document::Document;
use crate::guide::Guide;
use crate::issued::{Issued, Key, Mark};
use crate::keys::Hash;
use crate::xml::{Scheme, Target, element, sign};

/// How SII wants signatures (Instructivo de emisión, 2003).
pub(super) const SCHEME: Scheme = Scheme {
    hash: Hash::Sha1,
    prefix: "",
    id: "",
    key_value: true,
    issuer_serial: false,
};

pub(super) const NAMESPACE: &str = "http://www.sii.cl/SiiDte";
pub(super) const INSTANCE: &str = "http://www.w3.org/2001/XMLSchema-instance";
pub(super) const PROLOG: &str = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n";

/// Builds, stamps and signs a document of a sale, or a note.
pub(super) fn issue(document: &Document, credentials: &Credentials) -> Result<Issued, IssueError> {
    let kind = Type::of_sale(&document.type_code)
        .ok_or_else(|| IssueError::Type(document.type_code.clone()))?;
    check(document)?;
    sign_document(document, kind, None, credentials)
}

/// Builds, stamps and signs a guide.
pub(super) fn issue_guide(guide: &Guide, credentials: &Credentials) -> Result<Issued, IssueError> {
    if Type::of(&guide.type_code) != Some(Type::Guide) {
        return Err(IssueError::Type(guide.type_code.clone()));
    }
    let (document, carriage) = guide::document(guide)?;
    sign_document(&document, Type::Guide, Some(&carriage), credentials)
}

/// Both namespaces are declared on the document and later on its envelope too, so that its
/// digest is the same within and without.
fn sign_document(
    document: &Document,
    kind: Type,
    carriage: Option<&Carriage>,
    credentials: &Credentials,
) -> Result<Issued, IssueError> {
    let issuer = rut(&document.issuer.tax_number).ok_or(IssueError::Issuer("RUT"))?;
    let caf = folio(document, &issuer, credentials)?;
    if !credentials.certificate.counts_on(document.issued.date()) {
        return Err(IssueError::Certificate);
    }
    let figures = figures_of(document, kind)?;
    let stamp = ted::ted(document, kind, &figures.rows, &issuer, caf)?;
    let writer = Writer {
        document,
        kind,
        figures: &figures,
        carriage,
    };
    let xml = element("DTE")
        .with("xmlns", NAMESPACE)
        .with("xmlns:xsi", INSTANCE)
        .with("version", "1.0")
        .child(writer.write(&stamp)?)
        .to_xml();
    let xml = format!("{PROLOG}{}", latin::latin(&xml));
    let place = xml.rfind("</DTE>").unwrap_or_default();
    let id = dte::id(document);
    let (xml, digest) = sign(
        &xml,
        place,
        Target::Element(&id),
        &SCHEME,
        &credentials.certificate,
    )
    .ok_or(IssueError::Certificate)?;
    Ok(Issued {
        key: Key {
            country: Country::Cl,
            issuer: issuer.clone(),
            type_code: document.type_code.clone(),
            series: String::new(),
            number: document.number,
        },
        name: format!("{issuer}-{}-{}.xml", document.type_code, document.number),
        xml: latin::bytes(&xml),
        digest,
        mark: Mark::Pdf417(stamp),
        issued: document.issued,
    })
}

/// Whether the document can carry the sale, apart from its issuer.
pub(super) fn check_sale(document: &Document) -> Result<(), IssueError> {
    let kind = Type::of_sale(&document.type_code)
        .ok_or_else(|| IssueError::Type(document.type_code.clone()))?;
    check(document)?;
    check_goods(document)?;
    figures_of(document, kind)?;
    parties::buyer(document, kind).map(drop)
}

/// The authorisation that the folio is from.
fn folio<'a>(
    document: &Document,
    issuer: &str,
    credentials: &'a Credentials,
) -> Result<&'a Caf, IssueError> {
    let caf = credentials.caf.as_ref().ok_or(IssueError::Folio)?;
    let fits = rut(caf.issuer()).as_deref() == Some(issuer)
        && caf.type_code() == document.type_code
        && caf.covers(document.number);
    if !fits {
        return Err(IssueError::Folio);
    }
    let day = document.issued.date();
    let simulated = caf.signer() == super::Signer::Simulator;
    match caf.expires() {
        Some(last) if day > last && !simulated => Err(IssueError::FolioExpired),
        _ if day < caf.issued() => Err(IssueError::Folio),
        _ => Ok(caf),
    }
}
