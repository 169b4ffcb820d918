//! The "constancia de recepción": SUNAT's answer to a document, UBL ApplicationResponse 2.0.

use crate::archive::unpack;
use roxmltree::Node;

use crate::issued::{Issued, Key};
use crate::talk::{Note, Outcome, Receipt, Retry, Verdict};
use crate::xml::{DSIG, child, parse, text_at, text_of, verify_answer};

const OTHER_DOCUMENT: &str = "SUNAT tiene otro documento registrado con este número";
pub(super) const UNPROVEN: &str =
    "SUNAT tiene un documento registrado con este número y no dice si es este";

const UNSIGNED: &str = "La constancia de SUNAT llegó sin una firma que la pruebe";

/// What an archive with an answer says about the document it was asked for. `contested`: SUNAT
/// said that the number is registered already, so the answer has to prove by its digest that it
/// is about these bytes.
pub(super) fn outcome(archive: Vec<u8>, issued: &Issued, contested: bool) -> Outcome {
    let unreadable = || Outcome::later(Retry::AskFirst, "", "the answer cannot be read");
    let Some((name, bytes)) = unpack(&archive, ".xml") else {
        return unreadable();
    };
    let Ok(text) = text_of(&bytes) else {
        return unreadable();
    };
    let Ok(document) = parse(&text) else {
        return unreadable();
    };
    let root = document.root_element();
    let Some(response) = child(root, "DocumentResponse") else {
        return unreadable();
    };
    let about = text_at(response, "Response/ReferenceID");
    if !is_about(&about, &issued.key) || !is_for(root, &name, &issued.key) {
        return Outcome::later(Retry::AskFirst, "", "the answer is about another document");
    }
    if !is_signed(root) {
        return Outcome::later(Retry::AskFirst, "", UNSIGNED);
    }
    let code = text_at(response, "Response/ResponseCode");
    let text = text_at(response, "Response/Description");
    let notes: Vec<Note> = root
        .children()
        .filter(|node| node.tag_name().name() == "Note")
        .filter_map(|node| node.text())
        .map(note)
        .collect();
    let Ok(number) = code.parse::<u32>() else {
        return unreadable();
    };
    let digest = text_at(
        response,
        "DocumentReference/Attachment/ExternalReference/DocumentHash",
    );
    let verdict = match number {
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
            number_spent: super::codes::spends_number(number),
            code,
            text,
        },
    };
    let stem = name.strip_suffix(".xml").or(name.strip_suffix(".XML"));
    let receipt = Receipt {
        name: format!("{}.zip", stem.unwrap_or(&name)),
        bytes: archive,
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
fn is_for(root: Node<'_, '_>, file: &str, key: &Key) -> bool {
    let same = |found: &str, wanted: &str| found.is_empty() || found == wanted;
    let mut parts = file.split('-').skip(1);
    let (issuer, type_code) = match (parts.next(), parts.next(), parts.next()) {
        (Some(issuer), Some(type_code), Some(_)) => (issuer, type_code),
        _ => ("", ""),
    };
    let receiver = text_at(root, "ReceiverParty/PartyIdentification/ID");
    let document = "DocumentResponse/DocumentReference/DocumentTypeCode";
    same(issuer, &key.issuer)
        && same(type_code, &key.type_code)
        && same(&receiver, &key.issuer)
        && same(&text_at(root, document), &key.type_code)
}

/// Whether one signature covers the whole answer and holds (R.S. 097-2012/SUNAT, art. 19). Whose
/// it is cannot be told from here: SUNAT publishes no list, and operators sign with their own.
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
