//! Canonical XML 1.0, inclusive and without comments: <https://www.w3.org/TR/xml-c14n>.

use roxmltree::{Attribute, Document, Node, NodeId, NodeType};

use super::write::{escape_attribute, escape_text};

/// A prefix (empty for the default) and its namespace.
type Declared<'a> = Vec<(&'a str, &'a str)>;

/// The canonical form of a document (given its root) or of an element with the namespaces it
/// is within, without the node `without` and its content.
pub(crate) fn canonical(node: Node<'_, '_>, without: Option<NodeId>) -> String {
    let mut writer = Writer {
        document: node.document(),
        without,
        out: String::with_capacity(node.range().len()),
    };
    writer.node(node, &Vec::new());
    writer.out
}

struct Writer<'a, 'i> {
    document: &'a Document<'i>,
    without: Option<NodeId>,
    out: String,
}

impl Writer<'_, '_> {
    fn node(&mut self, node: Node<'_, '_>, outer: &Declared<'_>) {
        if self.without == Some(node.id()) {
            return;
        }
        match node.node_type() {
            NodeType::Root => self.top(node),
            NodeType::Element => self.element(node, outer),
            NodeType::Text => escape_text(node.text().unwrap_or_default(), &mut self.out),
            NodeType::PI => self.instruction(node),
            NodeType::Comment => {}
        }
    }

    /// Comments and instructions outside the root element are on lines of their own.
    fn top(&mut self, root: Node<'_, '_>) {
        let mut passed = false;
        for child in root.children() {
            match child.node_type() {
                NodeType::Element => {
                    self.node(child, &Vec::new());
                    passed = true;
                }
                NodeType::PI if passed => {
                    self.out.push('\n');
                    self.node(child, &Vec::new());
                }
                NodeType::PI => {
                    self.node(child, &Vec::new());
                    self.out.push('\n');
                }
                _ => {}
            }
        }
    }

    fn instruction(&mut self, node: Node<'_, '_>) {
        if let Some(pi) = node.pi() {
            self.out.push_str("<?");
            self.out.push_str(pi.target);
            if let Some(value) = pi.value.filter(|value| !value.is_empty()) {
                self.out.push(' ');
                self.out.push_str(value);
            }
            self.out.push_str("?>");
        }
    }

    fn element(&mut self, node: Node<'_, '_>, outer: &Declared<'_>) {
        let name = self.name(node).to_owned();
        let own = in_scope(node);
        self.out.push('<');
        self.out.push_str(&name);
        self.namespaces(&own, outer);
        self.attributes(node);
        self.out.push('>');
        for child in node.children() {
            self.node(child, &own);
        }
        self.out.push_str("</");
        self.out.push_str(&name);
        self.out.push('>');
    }

    /// The namespaces that the element's surroundings do not have yet.
    fn namespaces(&mut self, own: &Declared<'_>, outer: &Declared<'_>) {
        let lost_default = outer.iter().any(|(prefix, _)| prefix.is_empty())
            && !own.iter().any(|(prefix, _)| prefix.is_empty());
        if lost_default {
            self.out.push_str(" xmlns=\"\"");
        }
        for (prefix, uri) in own.iter().filter(|one| !outer.contains(one)) {
            self.out.push_str(" xmlns");
            if !prefix.is_empty() {
                self.out.push(':');
                self.out.push_str(prefix);
            }
            self.out.push_str("=\"");
            escape_attribute(uri, &mut self.out);
            self.out.push('"');
        }
    }

    fn attributes(&mut self, node: Node<'_, '_>) {
        let mut all: Vec<Attribute<'_, '_>> = node.attributes().collect();
        all.sort_by_key(|one| (one.namespace().unwrap_or_default(), one.name()));
        for attribute in all {
            self.out.push(' ');
            let name = &self.document.input_text()[attribute.range_qname()];
            self.out.push_str(name);
            self.out.push_str("=\"");
            escape_attribute(attribute.value(), &mut self.out);
            self.out.push('"');
        }
    }

    /// The element's name with the prefix it was written with.
    fn name(&self, node: Node<'_, '_>) -> &str {
        let source = &self.document.input_text()[node.range()];
        let source = source.strip_prefix('<').unwrap_or(source);
        let end = source
            .find(|c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>'))
            .unwrap_or(source.len());
        &source[..end]
    }
}

/// The namespaces in scope of an element, by prefix.
fn in_scope<'a>(node: Node<'a, '_>) -> Declared<'a> {
    let mut all: Declared<'a> = node
        .namespaces()
        .map(|one| (one.name().unwrap_or_default(), one.uri()))
        .filter(|(prefix, uri)| *prefix != "xml" && !uri.is_empty())
        .collect();
    all.sort_unstable();
    all.dedup_by_key(|one| one.0);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xml::parse;

    fn whole(text: &str) -> String {
        canonical(parse(text).unwrap().root(), None)
    }

    #[test]
    fn writes_the_canonical_form() {
        assert_eq!(
            whole(
                "<?xml version='1.0'?>\r\n<!-- c --><?p  x ?>\n<b:a xmlns:b='u' z='1' b:y=\"2\" \
                 a='&lt;\"&#10;'><c/><![CDATA[<&]]>&#13;\r\n<!-- c --></b:a>\n<?q?>\n"
            ),
            "<?p x ?>\n<b:a xmlns:b=\"u\" a=\"&lt;&quot;&#xA;\" z=\"1\" b:y=\"2\"><c></c>&lt;&amp;&#xD;\n</b:a>\n<?q?>"
        );
    }

    #[test]
    fn namespaces_are_written_where_they_begin() {
        assert_eq!(
            whole(
                "<a xmlns='u' xmlns:p='v'><p:b xmlns:p='v'><c xmlns=''><d xmlns='u'/></c></p:b></a>"
            ),
            "<a xmlns=\"u\" xmlns:p=\"v\"><p:b><c xmlns=\"\"><d xmlns=\"u\"></d></c></p:b></a>"
        );
    }

    #[test]
    fn an_element_takes_the_namespaces_it_stands_in_along() {
        let document = parse("<a xmlns='u' xmlns:p='v'><b><c/></b></a>").unwrap();
        let b = document.root_element().first_element_child().unwrap();
        assert_eq!(
            canonical(b, None),
            "<b xmlns=\"u\" xmlns:p=\"v\"><c></c></b>"
        );
        let c = b.first_element_child().unwrap();
        assert_eq!(
            canonical(document.root(), Some(c.id())),
            "<a xmlns=\"u\" xmlns:p=\"v\"><b></b></a>"
        );
    }
}
