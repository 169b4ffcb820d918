//! The "constancia de recepción": SUNAT's answer to a document, UBL ApplicationResponse 2.0.

use crate::archive::unpack;
use roxmltree::Node;

use crate::issued::{Issued, Key};
use crate::talk::{Note, Outcome, Receipt, Retry, Verdict};
use crate::xml::{DSIG, child, parse, text_at, text_of, verify_answer};

const OTHER_DOCUMENT: &str = "SUNAT tiene otro documento registrado con este número";
pub(super) const UNPROVEN: &str =
    "SUNAT tiene un documento registrado con este número y no dice si es este";

const UNREADABLE: &str = "the answer cannot be read";
const UNSIGNED: &str = "La constancia de SUNAT llegó sin una firma que la pruebe";

/// Content of an answer.
pub(super) struct Constancy {
    pub(super) code: u32,
    pub(super) text: String,
    pub(super) notes: Vec<Note>,
    /// Of the document's signature, as far as it says it.
    digest: String,
    pub(super) receipt: Receipt,
}

/// Reads an archive with an answer, which is accepted when it names the requested document, its
/// issuer and its type, and one signature covers all of it.
///
/// # Errors
/// Why it is not accepted.
pub(super) fn read(
    archive: Vec<u8>,
    is_about: &dyn Fn(&str) -> bool,
    issuer: &str,
    type_code: &str,
) -> Result<Constancy, &'static str> {
    let (name, bytes) = unpack(&archive, ".xml").ok_or(UNREADABLE)?;
    let text = text_of(&bytes).map_err(|_| UNREADABLE)?;
    let document = parse(&text).map_err(|_| UNREADABLE)?;
    let root = document.root_element();
    let response = child(root, "DocumentResponse").ok_or(UNREADABLE)?;
    let about = text_at(response, "Response/ReferenceID");
    if !is_about(&about) || !is_for(root, &name, issuer, type_code) {
        return Err("the answer is about another document");
    }
    if !is_signed(root) {
        return Err(UNSIGNED);
    }
    let notes = root
        .children()
        .filter(|node| node.tag_name().name() == "Note")
        .filter_map(|node| node.text())
        .map(note)
        .collect();
    let code = text_at(response, "Response/ResponseCode");
    let stem = name.strip_suffix(".xml").or(name.strip_suffix(".XML"));
    Ok(Constancy {
        code: code.parse().map_err(|_| UNREADABLE)?,
        text: text_at(response, "Response/Description"),
        notes,
        digest: text_at(
            response,
            "DocumentReference/Attachment/ExternalReference/DocumentHash",
        ),
        receipt: Receipt {
            name: format!("{}.zip", stem.unwrap_or(&name)),
            bytes: archive,
        },
    })
}

/// Meaning of an archive with an answer for the document it was requested for. `contested`: SUNAT
/// said that the number is registered already, so the answer has to prove by its digest that it
/// is about these bytes.
pub(super) fn outcome(archive: Vec<u8>, issued: &Issued, contested: bool) -> Outcome {
    let key = &issued.key;
    let is_about = |reference: &str| is_about(reference, key);
    let read = read(archive, &is_about, &key.issuer, &key.type_code);
    let constancy = match read {
        Ok(constancy) => constancy,
        Err(why) => return Outcome::later(Retry::AskFirst, "", why),
    };
    let Constancy {
        code,
        text,
        notes,
        digest,
        receipt,
    } = constancy;
    let verdict = match code {
        _ if digest.is_empty() && contested => {
            return Outcome::later(Retry::AskFirst, super::codes::REGISTERED, UNPROVEN);
        }
        _ if !digest.is_empty() && digest != issued.digest => Verdict::Rejected {
            code: super::codes::REGISTERED.to_owned(),
            text: OTHER_DOCUMENT.to_owned(),
            number_spent: true,
        },
        0 | 4_000.. if notes.is_empty() => Verdict::Accepted,
        0 | 4_000.. => Verdict::Observed { notes },
        _ => Verdict::Rejected {
            number_spent: super::codes::spends_number(code),
            code: format!("{code:04}"),
            text,
        },
    };
    Outcome::decided(verdict, Some(receipt))
}

/// `4252 - text` as code and text.
fn note(text: &str) -> Note {
    let text = text.trim();
    match text.split_once('-') {
        Some((code, rest)) if code.trim().parse::<u32>().is_ok() => Note {
            code: code.trim().to_owned(),
            text: rest.trim().to_owned(),
        },
        _ => Note {
            code: String::new(),
            text: text.to_owned(),
        },
    }
}

/// Whether the answer is for this issuer and this type, wherever it says for which it is. Its file
/// is called `R-<RUC>-<type>-<series>-<number>.xml`.
fn is_for(root: Node<'_, '_>, file: &str, wanted_issuer: &str, wanted_type: &str) -> bool {
    let same = |found: &str, wanted: &str| found.is_empty() || found == wanted;
    let mut parts = file.split('-').skip(1);
    let (issuer, type_code) = match (parts.next(), parts.next(), parts.next()) {
        (Some(issuer), Some(type_code), Some(_)) => (issuer, type_code),
        _ => ("", ""),
    };
    let receiver = text_at(root, "ReceiverParty/PartyIdentification/ID");
    let document = "DocumentResponse/DocumentReference/DocumentTypeCode";
    same(issuer, wanted_issuer)
        && same(type_code, wanted_type)
        && same(&receiver, wanted_issuer)
        && same(&text_at(root, document), wanted_type)
}

/// Whether one signature covers the whole answer and holds (R.S. 097-2012/SUNAT, art. 19). The
/// signer cannot be checked here: SUNAT publishes no list, and operators sign with their own.
fn is_signed(root: Node<'_, '_>) -> bool {
    let mut all = root
        .descendants()
        .filter(|node| node.has_tag_name((DSIG, "Signature")));
    let (Some(signature), None) = (all.next(), all.next()) else {
        return false;
    };
    verify_answer(signature).is_ok_and(|signed| signed.covers == [String::new()])
}

/// Whether `F001-00000012` or `F001-12` is the document.
fn is_about(reference: &str, key: &Key) -> bool {
    reference
        .split_once('-')
        .is_some_and(|(series, number)| series == key.series && number.parse() == Ok(key.number))
}
