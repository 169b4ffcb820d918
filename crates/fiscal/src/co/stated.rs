//! Data in a signed document, for the paper that shows it (resolución DIAN 000165 of 2023,
//! art. 11): its taxes by rate, how it is paid and the numbers that it is one of.

use roxmltree::Node;

use crate::stated::{
    StatedAuthorization, StatedPayment, StatedTax, StatedTerms, day_at, decimal_at,
};
use crate::xml::{at, descendant, parse, text_at, text_of};

/// Reads it; none where the bytes are no document.
pub(super) fn terms(xml: &[u8]) -> Option<StatedTerms> {
    let text = text_of(xml).ok()?;
    let tree = parse(&text).ok()?;
    let root = tree.root_element();
    let is_note = root.tag_name().name() == "CreditNote";
    let taxes = all(root, "TaxTotal").flat_map(|total| all(total, "TaxSubtotal"));
    Some(StatedTerms {
        payment: payment(root).filter(|_| !is_note),
        taxes: taxes.map(tax).collect::<Option<_>>()?,
        authorization: descendant(root, "InvoiceControl").and_then(authorization),
        ..StatedTerms::default()
    })
}

fn payment(root: Node<'_, '_>) -> Option<StatedPayment> {
    match text_at(root, "PaymentMeans/ID").as_str() {
        "1" => Some(StatedPayment::AtOnce),
        "2" => Some(StatedPayment::Later {
            instalments: Vec::new(),
            due: day_at(root, "PaymentMeans/PaymentDueDate"),
        }),
        _ => None,
    }
}

fn tax(subtotal: Node<'_, '_>) -> Option<StatedTax> {
    Some(StatedTax {
        name: text_at(subtotal, "TaxCategory/TaxScheme/Name"),
        percent: decimal_at(subtotal, "TaxCategory/Percent")?,
        base: decimal_at(subtotal, "TaxableAmount")?,
        amount: decimal_at(subtotal, "TaxAmount")?,
    })
}

fn authorization(control: Node<'_, '_>) -> Option<StatedAuthorization> {
    let numbers = at(control, "AuthorizedInvoices")?;
    Some(StatedAuthorization {
        resolution: text_at(control, "InvoiceAuthorization"),
        prefix: text_at(numbers, "Prefix"),
        first: text_at(numbers, "From"),
        last: text_at(numbers, "To"),
        from: day_at(control, "AuthorizationPeriod/StartDate")?,
        until: day_at(control, "AuthorizationPeriod/EndDate")?,
    })
}

fn all<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children()
        .filter(move |child| child.is_element() && child.tag_name().name() == name)
}
