//! Elements that are written as canonical XML writes them: no empty tags, attributes as given.

use std::borrow::Cow;

/// An element to be written. Names and attribute names are fixed; texts come from users and are escaped.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Child>,
}

#[derive(Clone, Debug)]
enum Child {
    Element(Element),
    Text(String),
    /// XML as it is, such as the folio authorisation that must not change by a byte.
    Verbatim(String),
    /// A text that is not escaped.
    Cdata(String),
}

/// An element without anything in it yet.
pub(crate) fn element(name: &'static str) -> Element {
    Element {
        name,
        attributes: Vec::new(),
        children: Vec::new(),
    }
}

/// An element with a text.
pub(crate) fn leaf(name: &'static str, text: impl AsRef<str>) -> Element {
    let mut made = element(name);
    made.children.push(Child::Text(text.as_ref().to_owned()));
    made
}

impl Element {
    /// Under another name.
    pub(crate) fn named(mut self, name: &'static str) -> Element {
        self.name = name;
        self
    }

    /// With one more attribute.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Element {
        self.attributes.push((name, value.into()));
        self
    }

    /// With one more child.
    pub(crate) fn child(mut self, child: Element) -> Element {
        self.children.push(Child::Element(child));
        self
    }

    /// With a child of one text.
    pub(crate) fn leaf(self, name: &'static str, text: impl AsRef<str>) -> Element {
        self.child(leaf(name, text))
    }

    /// With a child of one text, when there is a text.
    pub(crate) fn text(self, name: &'static str, text: &str) -> Element {
        if text.is_empty() {
            self
        } else {
            self.leaf(name, text)
        }
    }

    /// With more children.
    pub(crate) fn children(mut self, children: impl IntoIterator<Item = Element>) -> Element {
        self.children
            .extend(children.into_iter().map(Child::Element));
        self
    }

    /// With XML that is taken as it is.
    pub(crate) fn verbatim(mut self, xml: impl Into<String>) -> Element {
        self.children.push(Child::Verbatim(xml.into()));
        self
    }

    /// With a text in CDATA sections; the mark of their end within it is shared out between two.
    pub(crate) fn cdata(mut self, text: &str) -> Element {
        let text = text.replace("]]>", "]]]]><![CDATA[>");
        self.children.push(Child::Cdata(text));
        self
    }

    /// The element as text.
    pub(crate) fn to_xml(&self) -> String {
        let mut out = String::with_capacity(4096);
        self.write(&mut out);
        out
    }

    /// The element as a whole document in UTF-8.
    pub(crate) fn to_document(&self) -> String {
        let mut out = String::with_capacity(4096);
        out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) {
        out.push('<');
        out.push_str(self.name);
        for (name, value) in &self.attributes {
            out.push(' ');
            out.push_str(name);
            out.push_str("=\"");
            escape_attribute(&clean(value), out);
            out.push('"');
        }
        out.push('>');
        for child in &self.children {
            match child {
                Child::Element(element) => element.write(out),
                Child::Text(text) => escape_text(&clean(text), out),
                Child::Verbatim(xml) => out.push_str(xml),
                Child::Cdata(text) => {
                    out.push_str("<![CDATA[");
                    out.push_str(text);
                    out.push_str("]]>");
                }
            }
        }
        out.push_str("</");
        out.push_str(self.name);
        out.push('>');
    }
}

/// Escapes a text as canonical XML does.
pub(crate) fn escape_text(text: &str, out: &mut String) {
    escape(text, out, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'\r' => Some("&#xD;"),
        _ => None,
    });
}

/// Escapes the value of an attribute as canonical XML does.
pub(crate) fn escape_attribute(text: &str, out: &mut String) {
    escape(text, out, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'"' => Some("&quot;"),
        b'\t' => Some("&#x9;"),
        b'\n' => Some("&#xA;"),
        b'\r' => Some("&#xD;"),
        _ => None,
    });
}

/// Copies a text with other characters in the place of some, all of them ASCII.
fn escape(text: &str, out: &mut String, escaped: impl Fn(u8) -> Option<&'static str>) {
    let mut copied = 0;
    for (at, byte) in text.bytes().enumerate() {
        if let Some(other) = escaped(byte) {
            out.push_str(&text[copied..at]);
            out.push_str(other);
            copied = at + 1;
        }
    }
    out.push_str(&text[copied..]);
}

/// Without the characters that no XML document may hold, and with blanks for line ends.
fn clean(text: &str) -> Cow<'_, str> {
    let is_changed = |c: char| c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}');
    if !text.contains(is_changed) {
        return Cow::Borrowed(text);
    }
    let blank = |c| match c {
        '\t' | '\n' | '\r' => ' ',
        c => c,
    };
    let cleaned = text.chars().map(blank);
    cleaned.filter(|c| !is_changed(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_break_out() {
        let xml = element("a")
            .with("b", "\"<&\n")
            .leaf("c", "x < y & z > 0\u{1}\u{FFFE}\r\n")
            .text("d", "")
            .to_xml();
        assert_eq!(
            xml,
            "<a b=\"&quot;&lt;&amp; \"><c>x &lt; y &amp; z &gt; 0  </c></a>"
        );
    }
}
