//! The original chain of a document (annex 20, I.A) and the seal over it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::keys::{Certificate, Hash};

/// A node of the document: its attributes in the order of the original chain, and what lies in it.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) name: &'static str,
    pub(super) attributes: Vec<(&'static str, String)>,
    pub(super) children: Vec<Node>,
}

/// A node without anything in it.
pub(super) fn node(name: &'static str) -> Node {
    Node {
        name,
        attributes: Vec::new(),
        children: Vec::new(),
    }
}

impl Node {
    /// With one more attribute.
    pub(super) fn with(mut self, name: &'static str, value: impl Into<String>) -> Node {
        self.attributes.push((name, tidy(&value.into())));
        self
    }

    /// With an attribute, when there is a value.
    pub(super) fn maybe(self, name: &'static str, value: Option<String>) -> Node {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// With more nodes in it.
    pub(super) fn children(mut self, children: impl IntoIterator<Item = Node>) -> Node {
        self.children.extend(children);
        self
    }

    /// The original chain of the document.
    pub(super) fn chain(&self) -> String {
        let mut values = Vec::new();
        self.collect(&mut values);
        format!("||{}||", values.join("|"))
    }

    fn collect<'a>(&'a self, values: &mut Vec<&'a str>) {
        let own = self.attributes.iter().map(|(_, value)| value.as_str());
        // The sums of the taxes follow the taxes.
        let sums_last = self.name == "cfdi:Impuestos";
        if !sums_last {
            values.extend(own.clone());
        }
        for child in &self.children {
            child.collect(values);
        }
        if sums_last {
            values.extend(own);
        }
    }
}

/// One blank between words and none around them.
fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The seal: the chain signed with the certificate's key. `None` when the key cannot sign.
pub(super) fn seal(chain: &str, certificate: &Certificate) -> Option<String> {
    let signed = certificate.sign(Hash::Sha256, chain.as_bytes())?;
    Some(STANDARD.encode(signed))
}

/// The certificate's number: twenty digits.
pub(super) fn certificate_number(certificate: &Certificate) -> String {
    match certificate.serial_digits() {
        Some(digits) => digits.to_owned(),
        // Only the demonstration's key has no number of the SAT's.
        None => format!("{:0>20}", certificate.issuer_and_serial().1),
    }
}
