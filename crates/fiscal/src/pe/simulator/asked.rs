//! The document that a call of SUNAT's question services names.

use roxmltree::Node;
use yapa_domain::Country;

use super::found::Code;
use crate::issued::Key;
use crate::xml::text_at;

/// The document that a call asks about.
pub(super) fn asked_key(call: Node<'_, '_>) -> Result<Key, Code> {
    Ok(Key {
        country: Country::Pe,
        issuer: text_at(call, "rucComprobante"),
        type_code: text_at(call, "tipoComprobante"),
        series: text_at(call, "serieComprobante"),
        number: text_at(call, "numeroComprobante")
            .parse()
            .map_err(|_| "0127")?,
    })
}
