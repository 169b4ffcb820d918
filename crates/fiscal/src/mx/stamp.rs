//! The stamp that a provider puts on a document (annex 20, III: TimbreFiscalDigital 1.1).

use crate::issued::{Issued, Mark};
use crate::talk::Receipt;
use crate::xml::{child, descendant, parse, text_of};

/// The SAT's public page about a document (annex 20, I.D).
const LOOKUP: &str = "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx";

/// A document with its stamp, and the stamp by itself. `None` when it is not the document that was
/// handed in, or has no stamp.
pub(super) fn completed(stamped: &str, issued: &Issued) -> Option<(Issued, Receipt)> {
    let text = text_of(stamped.as_bytes()).ok()?;
    let document = parse(&text).ok()?;
    let root = document.root_element();
    let stamp = descendant(root, "TimbreFiscalDigital")?;
    let uuid = stamp.attribute("UUID")?.to_uppercase();
    let seal = stamp.attribute("SelloCFD")?;
    let ours = seal == issued.digest && root.attribute("Sello") == Some(seal);
    if !ours || uuid.len() != 36 {
        return None;
    }
    let attribute = |path: &str, name: &str| child(root, path)?.attribute(name).map(str::to_owned);
    let tail: Vec<char> = seal.chars().collect();
    let tail: String = tail[tail.len().saturating_sub(8)..].iter().collect();
    let mark = format!(
        "{LOOKUP}?id={uuid}&re={}&rr={}&tt={}&fe={tail}",
        escaped(&attribute("Emisor", "Rfc")?),
        escaped(&attribute("Receptor", "Rfc")?),
        total(root.attribute("Total")?),
    );
    let receipt = Receipt {
        name: format!("timbre-{uuid}.xml"),
        bytes: text[stamp.range()].as_bytes().to_vec(),
    };
    let completed = Issued {
        xml: stamped.as_bytes().to_vec(),
        digest: uuid,
        mark: Mark::Qr(mark),
        ..issued.clone()
    };
    Some((completed, receipt))
}

/// An RFC may have an ampersand and an Ñ.
fn escaped(rfc: &str) -> String {
    rfc.replace('&', "%26").replace('Ñ', "%C3%91")
}

/// Without zeros at its ends, with one decimal at least.
fn total(text: &str) -> String {
    if !text.contains('.') {
        return format!("{text}.0");
    }
    let text = text.trim_end_matches('0');
    match text.strip_suffix('.') {
        Some(whole) => format!("{whole}.0"),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::total;

    #[test]
    fn totals_keep_one_decimal() {
        assert_eq!(total("116.00"), "116.0");
        assert_eq!(total("160.50"), "160.5");
        assert_eq!(total("0.00"), "0.0");
        assert_eq!(total("0"), "0.0");
    }
}
