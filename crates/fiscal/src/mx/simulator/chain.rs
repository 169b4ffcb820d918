//! The original chain from the XML, in the order of annex 20's style sheet.

use roxmltree::Node;

const ROOT: &[&str] = &[
    "Version",
    "Serie",
    "Folio",
    "Fecha",
    "FormaPago",
    "NoCertificado",
    "CondicionesDePago",
    "SubTotal",
    "Descuento",
    "Moneda",
    "TipoCambio",
    "Total",
    "TipoDeComprobante",
    "Exportacion",
    "MetodoPago",
    "LugarExpedicion",
    "Confirmacion",
];
const CONCEPT: &[&str] = &[
    "ClaveProdServ",
    "NoIdentificacion",
    "Cantidad",
    "ClaveUnidad",
    "Unidad",
    "Descripcion",
    "ValorUnitario",
    "Importe",
    "Descuento",
    "ObjetoImp",
];
const TRANSFER: &[&str] = &["Base", "Impuesto", "TipoFactor", "TasaOCuota", "Importe"];
const RECEIVER: &[&str] = &[
    "Rfc",
    "Nombre",
    "DomicilioFiscalReceptor",
    "ResidenciaFiscal",
    "NumRegIdTrib",
    "RegimenFiscalReceptor",
    "UsoCFDI",
];

/// The original chain of a document.
pub(super) fn chain(root: Node<'_, '_>) -> String {
    let mut values = Vec::new();
    take(root, ROOT, &mut values);
    for child in root.children() {
        match child.tag_name().name() {
            "InformacionGlobal" => take(child, &["Periodicidad", "Meses", "Año"], &mut values),
            "CfdiRelacionados" => {
                take(child, &["TipoRelacion"], &mut values);
                let all = child.children();
                all.for_each(|one| take(one, &["UUID"], &mut values));
            }
            "Emisor" => take(child, &["Rfc", "Nombre", "RegimenFiscal"], &mut values),
            "Receptor" => take(child, RECEIVER, &mut values),
            "Conceptos" => {
                for concept in child.children() {
                    take(concept, CONCEPT, &mut values);
                    transfers(concept, &mut values);
                }
            }
            "Impuestos" => {
                transfers(child, &mut values);
                take(child, &["TotalImpuestosTrasladados"], &mut values);
            }
            _ => {}
        }
    }
    format!("||{}||", values.join("|"))
}

fn transfers(node: Node<'_, '_>, values: &mut Vec<String>) {
    let all = node.descendants();
    all.filter(|one| one.tag_name().name() == "Traslado")
        .for_each(|one| take(one, TRANSFER, values));
}

fn take(node: Node<'_, '_>, names: &[&str], values: &mut Vec<String>) {
    let found = names.iter().filter_map(|name| node.attribute(*name));
    values.extend(found.map(|value| value.split_whitespace().collect::<Vec<_>>().join(" ")));
}
