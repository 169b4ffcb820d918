//! Data in a stamped document, for the paper that shows it (CFF, art. 29-A; Miscelánea Fiscal,
//! rule 2.7.1.7; annex 20, II.B for the chain of the stamp).

use roxmltree::Node;

use crate::stated::{Certification, StatedPayment, StatedRegister, StatedTerms};
use crate::xml::{child, descendant, parse, text_of};

/// Reads it; none where the bytes are no document. Without a stamp there is no certification.
pub(super) fn read(xml: &[u8]) -> Option<StatedTerms> {
    let text = text_of(xml).ok()?;
    let tree = parse(&text).ok()?;
    let root = tree.root_element();
    let of = |name: &str, attribute: &str| {
        child(root, name).map_or_else(String::new, |node| value(node, attribute))
    };
    let payment = match value(root, "MetodoPago").as_str() {
        "PUE" => Some(StatedPayment::AtOnce),
        "PPD" => Some(StatedPayment::Later {
            instalments: Vec::new(),
            due: None,
        }),
        _ => None,
    };
    Some(StatedTerms {
        payment,
        means: value(root, "FormaPago"),
        register: Some(StatedRegister {
            regime: of("Emisor", "RegimenFiscal"),
            postcode: value(root, "LugarExpedicion"),
            buyer_regime: of("Receptor", "RegimenFiscalReceptor"),
            buyer_postcode: of("Receptor", "DomicilioFiscalReceptor"),
            usage: of("Receptor", "UsoCFDI"),
        }),
        certification: descendant(root, "TimbreFiscalDigital")
            .and_then(|stamp| certification(root, stamp)),
        ..StatedTerms::default()
    })
}

fn certification(root: Node<'_, '_>, stamp: Node<'_, '_>) -> Option<Certification> {
    let issuer_seal = value(stamp, "SelloCFD");
    let parts = [
        "Version",
        "UUID",
        "FechaTimbrado",
        "RfcProvCertif",
        "Leyenda",
        "SelloCFD",
        "NoCertificadoSAT",
    ];
    let parts: Vec<&str> = parts
        .iter()
        .filter_map(|name| stamp.attribute(*name))
        .collect();
    Some(Certification {
        issuer_certificate: value(root, "NoCertificado"),
        authority_certificate: value(stamp, "NoCertificadoSAT"),
        provider: value(stamp, "RfcProvCertif"),
        at: stamp.attribute("FechaTimbrado")?.parse().ok()?,
        issuer_seal,
        authority_seal: value(stamp, "SelloSAT"),
        chain: format!("||{}||", parts.join("|")),
    })
}

fn value(node: Node<'_, '_>, name: &str) -> String {
    node.attribute(name).unwrap_or_default().to_owned()
}
