//! Constant texts that a macro puts together.

use proc_macro2::Span;
use syn::{Expr, ExprLit, Lit, LitStr};

/// A constant text in parts; neighbours that are literals become one.
#[derive(Default)]
pub(crate) struct Text(pub(crate) Vec<Expr>);

impl Text {
    /// Adds a part behind the others.
    pub(crate) fn push(&mut self, part: Expr) {
        let literal = |part: &Expr| match part {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(text.value()),
            _ => None,
        };
        if let (Some(last), Some(more)) = (self.0.last_mut(), literal(&part))
            && let Some(text) = literal(last)
        {
            *last = literal_text(&(text + &more));
        } else {
            self.0.push(part);
        }
    }
}

/// The text as an expression.
pub(crate) fn literal_text(text: &str) -> Expr {
    let text = LitStr::new(text, Span::call_site());
    syn::parse_quote!(#text)
}
