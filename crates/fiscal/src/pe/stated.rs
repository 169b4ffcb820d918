//! Payment in a signed document, for the paper that shows it (R.S. 193-2020/SUNAT).

use roxmltree::Node;

use crate::document::Instalment;
use crate::stated::{StatedPayment, StatedTerms, day_at, decimal_at};
use crate::xml::{parse, text_at, text_of};

/// How the document is paid; only invoices say.
pub(super) fn terms(xml: &[u8]) -> Option<StatedTerms> {
    let text = text_of(xml).ok()?;
    let tree = parse(&text).ok()?;
    let stated = || payment_terms(tree.root_element());
    let named = |means: &str| stated().any(|one| text_at(one, "PaymentMeansID") == means);
    let payment = match (named("Contado"), named("Credito")) {
        (true, _) => Some(StatedPayment::AtOnce),
        (false, true) => {
            let parts = stated().filter(|one| text_at(*one, "PaymentMeansID").starts_with("Cuota"));
            let parts = parts.map(|one| {
                Some(Instalment {
                    amount: decimal_at(one, "Amount")?,
                    due: day_at(one, "PaymentDueDate")?,
                })
            });
            let instalments: Vec<Instalment> = parts.collect::<Option<_>>()?;
            Some(StatedPayment::Later {
                due: instalments.iter().map(|part| part.due).max(),
                instalments,
            })
        }
        (false, false) => None,
    };
    Some(StatedTerms {
        payment,
        ..StatedTerms::default()
    })
}

fn payment_terms<'a, 'i>(root: Node<'a, 'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    root.children().filter(|one| {
        one.is_element()
            && one.tag_name().name() == "PaymentTerms"
            && text_at(*one, "ID") == "FormaPago"
    })
}
