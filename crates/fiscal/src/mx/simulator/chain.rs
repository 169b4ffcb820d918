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
            "Complemento" => payments(child, &mut values),
            _ => {}
        }
    }
    format!("||{}||", values.join("|"))
}

/// The complement of payments, in the order of its style sheet.
fn payments(complement: Node<'_, '_>, values: &mut Vec<String>) {
    const ATTRIBUTES: [(&str, &[&str]); 5] = [
        ("Pagos", &["Version"]),
        (
            "Totales",
            &[
                "TotalTrasladosBaseIVA16",
                "TotalTrasladosImpuestoIVA16",
                "TotalTrasladosBaseIVA8",
                "TotalTrasladosImpuestoIVA8",
                "TotalTrasladosBaseIVA0",
                "TotalTrasladosImpuestoIVA0",
                "MontoTotalPagos",
            ],
        ),
        (
            "Pago",
            &[
                "FechaPago",
                "FormaDePagoP",
                "MonedaP",
                "TipoCambioP",
                "Monto",
            ],
        ),
        (
            "DoctoRelacionado",
            &[
                "IdDocumento",
                "Serie",
                "Folio",
                "MonedaDR",
                "EquivalenciaDR",
                "NumParcialidad",
                "ImpSaldoAnt",
                "ImpPagado",
                "ImpSaldoInsoluto",
                "ObjetoImpDR",
            ],
        ),
        (
            "TrasladoDR",
            &[
                "BaseDR",
                "ImpuestoDR",
                "TipoFactorDR",
                "TasaOCuotaDR",
                "ImporteDR",
            ],
        ),
    ];
    const OF_PAYMENT: &[&str] = &[
        "BaseP",
        "ImpuestoP",
        "TipoFactorP",
        "TasaOCuotaP",
        "ImporteP",
    ];
    for one in complement.descendants() {
        let name = one.tag_name().name();
        let found = ATTRIBUTES.iter().find(|(known, _)| *known == name);
        match found {
            Some((_, names)) => take(one, names, values),
            None if name == "TrasladoP" => take(one, OF_PAYMENT, values),
            None => {}
        }
    }
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
