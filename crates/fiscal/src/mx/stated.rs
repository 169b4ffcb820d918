//! The amounts that a signed document states, for its page and the books: the law takes the IVA
//! from the net with the IEPS in it, the sale takes both from one net.

use roxmltree::Node;
use yapa_domain::{Dec4, DocumentTax, Money};

use super::codes::Tax;
use crate::stated::StatedAmounts;
use crate::xml::{at, millionths, parse, text_of};

/// Tenthousandths in millionths, and back to cents.
const SCALE: i128 = 100;

/// Reads them; none where the bytes are no document of a sale. Where one concept holds goods with and
/// without IVA beside IEPS, nothing there takes them apart: what the sale has without IVA counts.
pub(super) fn read(xml: &[u8], sold_exempt: Money) -> Option<StatedAmounts> {
    let text = text_of(xml).ok()?;
    let tree = parse(&text).ok()?;
    let root = tree.root_element();
    let transfers = transfers(root)?;
    let of = |tax: Tax| transfers.iter().filter(move |one| one.tax == tax);
    let vat: i128 = of(Tax::Iva).map(|one| one.amount).sum();
    let ieps: i128 = of(Tax::Ieps).map(|one| one.amount).sum();
    let taxed: i128 = of(Tax::Iva)
        .filter(|one| one.rate > 0)
        .map(|one| one.base)
        .sum();
    let without_iva = net(root)? + ieps - taxed;
    let exempt = match without_iva == 0 || ieps == 0 {
        true => without_iva,
        false => exempt_concepts(root)?.unwrap_or(i128::from(sold_exempt.scaled()) * SCALE),
    };
    let taxes = of(Tax::Ieps).map(|one| {
        Some(DocumentTax {
            code: "IEPS".to_owned(),
            rate: Some(money(one.rate)?),
            amount: money(one.amount)?,
        })
    });
    Some(StatedAmounts {
        net: money(amount(root, "Total")? - vat - ieps - exempt)?,
        exempt: money(exempt)?,
        vat: money(vat)?,
        taxes: taxes.collect::<Option<_>>()?,
        ..StatedAmounts::default()
    })
}

/// A tax that a document or a concept transfers, in millionths.
struct Stated {
    tax: Tax,
    rate: i128,
    base: i128,
    amount: i128,
}

fn transfers(node: Node<'_, '_>) -> Option<Vec<Stated>> {
    let Some(transfers) = at(node, "Impuestos/Traslados") else {
        return Some(Vec::new());
    };
    let each = transfers.children().filter(Node::is_element).map(|one| {
        let tax = match one.attribute("Impuesto")? {
            "002" => Tax::Iva,
            "003" => Tax::Ieps,
            _ => return None,
        };
        Some(Stated {
            tax,
            rate: amount(one, "TasaOCuota").unwrap_or_default(),
            base: amount(one, "Base")?,
            amount: amount(one, "Importe").unwrap_or_default(),
        })
    });
    each.collect()
}

/// Sum of the concepts without IVA; unknown where one holds goods of both kinds.
fn exempt_concepts(root: Node<'_, '_>) -> Option<Option<i128>> {
    let concepts = at(root, "Conceptos")?.children().filter(Node::is_element);
    let mut exempt = 0;
    for concept in concepts {
        let transfers = transfers(concept)?;
        let mut rates = transfers.iter().filter(|one| one.tax == Tax::Iva);
        let is_taxed = rates.clone().any(|one| one.rate > 0);
        if is_taxed && rates.any(|one| one.rate == 0) {
            return Some(None);
        }
        if !is_taxed {
            exempt += amount(concept, "Importe")? - amount(concept, "Descuento").unwrap_or(0);
        }
    }
    // The header is in cents.
    let cents = super::concepts::divided(exempt, 10_000);
    Some(Some(cents * 10_000))
}

/// The value of the goods less the discounts, without taxes.
fn net(root: Node<'_, '_>) -> Option<i128> {
    Some(amount(root, "SubTotal")? - amount(root, "Descuento").unwrap_or(0))
}

fn amount(node: Node<'_, '_>, name: &str) -> Option<i128> {
    millionths(node.attribute(name)?)
}

fn money(millionths: i128) -> Option<Money> {
    i64::try_from(millionths / SCALE)
        .ok()
        .map(Dec4::from_scaled)
}
