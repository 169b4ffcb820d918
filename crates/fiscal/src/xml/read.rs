//! Reading XML that others wrote.

use roxmltree::{Document, Node, ParsingOptions};

/// Why bytes are not a document that is read here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Reading {
    /// Larger than any document of ours.
    #[error("the document is too large")]
    TooLarge,
    /// Not text in its encoding.
    #[error("the document is not text")]
    NotText,
    /// Not well formed, or with a document type, which no authority uses.
    #[error("the document is not well-formed XML")]
    NotXml,
}

const MOST_BYTES: usize = 10 * 1024 * 1024;
const MOST_NODES: u32 = 500_000;
/// Limits the recursion over the tree; no document of ours is a tenth as deep.
const MOST_DEPTH: usize = 200;

/// The text of a document in UTF-8 or, when it says so, in ISO-8859-1.
///
/// # Errors
/// When it is too large or no text.
pub(crate) fn text(bytes: &[u8]) -> Result<String, Reading> {
    if bytes.len() > MOST_BYTES {
        return Err(Reading::TooLarge);
    }
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(120)]).to_ascii_lowercase();
    let text = if head.contains("iso-8859-1") {
        bytes.iter().map(|byte| char::from(*byte)).collect()
    } else {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        std::str::from_utf8(bytes)
            .map_err(|_| Reading::NotText)?
            .to_owned()
    };
    Ok(text)
}

/// Reads a text as XML: no document types, so no entities, and not without end.
///
/// # Errors
/// When it is not well formed.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, Reading> {
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    if too_deep(text) {
        return Err(Reading::NotXml);
    }
    Document::parse_with_options(text, options).map_err(|_| Reading::NotXml)
}

/// Whether more elements lie in one another than are read; counted by tags, before parsing.
fn too_deep(text: &str) -> bool {
    let mut depth = 0_usize;
    for part in text.split('<').skip(1) {
        let tag = part.split('>').next().unwrap_or_default();
        if part.starts_with('/') {
            depth = depth.saturating_sub(1);
        } else if !part.starts_with(['?', '!']) && !tag.ends_with('/') {
            depth += 1;
        }
        if depth > MOST_DEPTH {
            return true;
        }
    }
    false
}

/// The first child element of that local name.
pub(crate) fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children()
        .find(|child| child.is_element() && child.tag_name().name() == name)
}

/// The first element of that local name anywhere within, the node itself included.
pub(crate) fn descendant<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.descendants()
        .find(|one| one.is_element() && one.tag_name().name() == name)
}

/// The element at the end of a path of local names, each the first of its name.
pub(crate) fn at<'a, 'i>(node: Node<'a, 'i>, path: &str) -> Option<Node<'a, 'i>> {
    path.split('/').try_fold(node, child)
}

/// The trimmed text at the end of a path; empty when there is no such element.
pub(crate) fn text_at(node: Node<'_, '_>, path: &str) -> String {
    at(node, path).map_or_else(String::new, |found| {
        let text: String = found
            .children()
            .filter_map(|child| if child.is_text() { child.text() } else { None })
            .collect();
        text.trim().to_owned()
    })
}

/// A decimal without a sign, of up to twelve digits and six places, in millionths; an empty text is
/// nothing.
pub(crate) fn millionths(text: &str) -> Option<i128> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let mut digits = whole.bytes().chain(part.bytes());
    let fits = whole.len() <= 12 && part.len() <= 6 && digits.all(|b| b.is_ascii_digit());
    match fits {
        true => format!("0{whole}{part:0<6}").parse().ok(),
        false => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_texts_by_path() {
        let text = "<a xmlns:p='u'><p:b><c> x </c></p:b><b><c>y</c></b></a>";
        let document = parse(text).unwrap();
        assert_eq!(text_at(document.root_element(), "b/c"), "x");
        assert_eq!(text_at(document.root_element(), "b/d"), "");
    }

    #[test]
    fn refuses_document_types_and_invalid_text() {
        assert_eq!(
            parse("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>").err(),
            Some(Reading::NotXml)
        );
        assert_eq!(text(b"<a>\xFF</a>"), Err(Reading::NotText));
        let latin = text(b"<?xml version='1.0' encoding='ISO-8859-1'?><a>\xD1</a>").unwrap();
        assert!(latin.ends_with("<a>\u{D1}</a>"));
        let deep = "<a>".repeat(100_000);
        let deep = format!("{deep}{}", "</a>".repeat(100_000));
        assert_eq!(parse(&deep).err(), Some(Reading::NotXml));
        assert!(parse(&format!("<b>{}</b>", "<a/><a>x</a>".repeat(1_000))).is_ok());
    }
}
