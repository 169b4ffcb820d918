//! Canonical XML 1.0 (<https://www.w3.org/TR/xml-c14n>) and its exclusive form
//! (<https://www.w3.org/TR/xml-exc-c14n>), in which SUNAT signs its answers.

use std::borrow::Cow;
use std::ptr;

use roxmltree::{Attribute, Document, Node, NodeId, NodeType};

use super::write::{escape_attribute, escape_text};

/// A prefix (empty for the default) and its namespace.
type Declared<'a> = Vec<(&'a str, &'a str)>;

/// Which canonical form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Form {
    /// Whether an element declares only the namespaces that it uses itself.
    pub(crate) exclusive: bool,
    pub(crate) comments: bool,
}

impl Form {
    /// The form with this identifier.
    pub(crate) fn of(algorithm: &str) -> Option<Form> {
        let (plain, comments) = match algorithm.strip_suffix("#WithComments") {
            Some(plain) => (plain, true),
            None => (algorithm.strip_suffix('#').unwrap_or(algorithm), false),
        };
        let exclusive = match plain {
            super::C14N => false,
            "http://www.w3.org/2001/10/xml-exc-c14n" => true,
            _ => return None,
        };
        Some(Form {
            exclusive,
            comments,
        })
    }
}

/// The inclusive form, without comments, of a document (given its root) or of an element with the
/// namespaces it is within, without the node `without` and its content.
pub(crate) fn canonical(node: Node<'_, '_>, without: Option<NodeId>) -> String {
    canonical_in(Form::default(), node, without)
}

/// The same in any form.
pub(crate) fn canonical_in(form: Form, node: Node<'_, '_>, without: Option<NodeId>) -> String {
    let mut writer = Writer {
        document: node.document(),
        form,
        without,
        apex: node.id(),
        out: String::with_capacity(node.range().len()),
    };
    writer.node(node, &Vec::new());
    writer.out
}

struct Writer<'a, 'i> {
    document: &'a Document<'i>,
    form: Form,
    without: Option<NodeId>,
    /// The node that is written with all that it contains.
    apex: NodeId,
    out: String,
}

impl<'i> Writer<'_, 'i> {
    fn node(&mut self, node: Node<'_, '_>, outer: &Declared<'_>) {
        if self.without == Some(node.id()) {
            return;
        }
        match node.node_type() {
            NodeType::Root => self.top(node),
            NodeType::Element => self.element(node, outer),
            NodeType::Text => escape_text(node.text().unwrap_or_default(), &mut self.out),
            NodeType::PI => self.instruction(node),
            NodeType::Comment if self.form.comments => {
                self.out.push_str("<!--");
                self.out.push_str(node.text().unwrap_or_default());
                self.out.push_str("-->");
            }
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
                NodeType::Comment if !self.form.comments => {}
                NodeType::PI | NodeType::Comment if passed => {
                    self.out.push('\n');
                    self.node(child, &Vec::new());
                }
                NodeType::PI | NodeType::Comment => {
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
        let name = self.name(node);
        let own = match self.form.exclusive {
            true => Cow::Owned(self.used(node, name, outer)),
            false if node.id() != self.apex && declares_nothing(node) => Cow::Borrowed(outer),
            false => Cow::Owned(in_scope(node)),
        };
        self.out.push('<');
        self.out.push_str(name);
        if let Cow::Owned(own) = &own {
            self.namespaces(own, outer);
        }
        self.attributes(node);
        self.out.push('>');
        for child in node.children() {
            self.node(child, &own);
        }
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push('>');
    }

    /// The namespaces that are declared around the element's content in the exclusive form: those
    /// of its surroundings, and over them those that its name and its attributes use.
    fn used<'n>(&self, node: Node<'n, '_>, name: &str, outer: &Declared<'n>) -> Declared<'n> {
        let attributes = node.attributes();
        let attributes = attributes.map(|one| &self.document.input_text()[one.range_qname()]);
        let attributes =
            attributes.filter_map(|name| name.split_once(':').map(|(prefix, _)| prefix));
        let mut used: Vec<&str> = attributes.collect();
        used.push(name.split_once(':').map_or("", |(prefix, _)| prefix));
        let (mut all, in_scope) = (outer.clone(), in_scope(node));
        all.retain(|(prefix, _)| !used.contains(prefix));
        all.extend(
            in_scope
                .into_iter()
                .filter(|(prefix, _)| used.contains(prefix)),
        );
        all.sort_unstable();
        all
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
    fn name(&self, node: Node<'_, '_>) -> &'i str {
        let source = &self.document.input_text()[node.range()];
        let source = source.strip_prefix('<').unwrap_or(source);
        let end = source
            .find(|c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>'))
            .unwrap_or(source.len());
        &source[..end]
    }
}

/// Whether an element has the namespaces of the one around it, which most have.
fn declares_nothing(node: Node<'_, '_>) -> bool {
    let around = node.parent_element();
    around.is_some_and(|around| {
        let own = node.namespaces().map(ptr::from_ref);
        own.eq(around.namespaces().map(ptr::from_ref))
    })
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
    fn the_exclusive_form_declares_used_namespaces_only() {
        let exclusive = |text: &str, comments| {
            let form = Form {
                exclusive: true,
                comments,
            };
            canonical_in(form, parse(text).unwrap().root(), None)
        };
        let text = "<!--t--><a xmlns='u' xmlns:p='v' xmlns:q='w'><p:b q:x='1'><!--c--><c xmlns=''/></p:b></a>";
        let body = "<a xmlns=\"u\"><p:b xmlns:p=\"v\" xmlns:q=\"w\" q:x=\"1\"><c xmlns=\"\"></c></p:b></a>";
        assert_eq!(exclusive(text, false), body);
        let body = body.replace("<c", "<!--c--><c");
        assert_eq!(exclusive(text, true), format!("<!--t-->\n{body}"));
        assert_eq!(
            Form::of("http://www.w3.org/2001/10/xml-exc-c14n#").map(|one| one.exclusive),
            Some(true)
        );
        assert_eq!(Form::of(super::super::C14N), Some(Form::default()));
        assert_eq!(Form::of("http://www.w3.org/2006/12/xml-c14n11"), None);
    }

    #[test]
    fn an_element_keeps_the_namespaces_of_its_ancestors() {
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
