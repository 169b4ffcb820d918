//! The stamp (timbre, TED): what is printed as a PDF417 code and proves that the folio was
//! given to the company. Signed with the key of the folio authorisation.

use super::caf::Caf;
use super::codes::Type;
use super::dte::{pesos, stamp};
use super::figures::Row;
use super::{latin, parties};
use crate::check::IssueError;
use crate::document::Document;
use crate::xml::element;

/// The stamp of a document, without blanks between its tags.
pub(super) fn ted(
    document: &Document,
    kind: Type,
    rows: &[Row],
    issuer: &str,
    caf: &Caf,
) -> Result<String, IssueError> {
    let (buyer, name) = parties::buyer(document, kind)?;
    let first = rows.first().map_or("-", |row| row.name.as_str());
    let at_least = |text: String| {
        if text.is_empty() {
            "-".to_owned()
        } else {
            text
        }
    };
    let dd = element("DD")
        .leaf("RE", issuer)
        .leaf("TD", &document.type_code)
        .leaf("F", document.number.to_string())
        .leaf("FE", document.issued.date().to_string())
        .leaf("RR", buyer)
        .leaf("RSR", at_least(latin::plain(&name, 40)))
        .leaf("MNT", pesos(document.totals.total))
        .leaf("IT1", at_least(latin::plain(first, 40)))
        .verbatim(caf.element())
        .leaf("TSTED", stamp(document.issued))
        .to_xml();
    let signature = caf.sign(&latin::bytes(&dd)).ok_or(IssueError::Folio)?;
    Ok(format!(
        "<TED version=\"1.0\">{dd}<FRMT algoritmo=\"SHA1withRSA\">{signature}</FRMT></TED>"
    ))
}
