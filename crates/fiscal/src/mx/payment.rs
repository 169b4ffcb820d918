//! A payment of invoices that were sold on credit: CFDI of type P with the complement of payments 2.0
//! (rule 2.7.1.32 of the Miscelánea Fiscal; annex 20, "Complemento para recepción de pagos").
//!
//! The taxes of a payment are those of each invoice in the proportion of its paid part, in
//! millionths; the sums of the complement are in cents.

use std::collections::BTreeMap;

use jiff::ToSpan as _;
use jiff::civil::DateTime;
use yapa_domain::document::MAX_NUMBER;
use yapa_domain::{CheckDigit, Country, Money};

use super::codes::{self, ACTIVITY, INVOICING};
use super::concepts::{MICRO, divided, micros};
use super::seal::{Node, certificate_number, node};
use super::writer::{cents, decimal, sealed_payments};
use crate::check::IssueError;
use crate::credentials::Credentials;
use crate::issued::{Issued, Key, Mark};
use crate::payment_receipt::{PaidDocument, PaymentReceipt};
use crate::xml::{child, descendant, millionths, parse, text_of};

/// The type, as the country's profile and `c_TipoDeComprobante` spell it.
pub(super) const TYPE: &str = "P";
/// Until this day of the month after a payment (rule 2.7.1.32).
const DAY: i8 = 5;
/// Code of the SAT's list c_Moneda for a document without amounts of its own (Anexo 20, Pagos 2.0).
const NO_CURRENCY: &str = "XXX";
/// `c_UsoCFDI` of payments.
const PAYMENTS: &str = "CP01";
const PESOS: &str = "MXN";
const CENT: i128 = MICRO / 100;

/// Tax and rate, with base and amount in millionths.
type Taxes = BTreeMap<(String, String), (i128, i128)>;

/// A paid document as the complement names it.
struct Paid<'a> {
    uuid: String,
    series: String,
    number: String,
    taxes: Taxes,
    of: &'a PaidDocument,
}

/// Until when the document of a payment must have its stamp.
pub(super) fn deadline(paid: DateTime) -> Option<DateTime> {
    let next = paid.date().first_of_month().checked_add(1.month()).ok()?;
    let last = next.with().day(DAY).build().ok()?;
    Some(last.at(23, 59, 59, 0))
}

/// Builds and seals the document of a payment.
pub(super) fn issue(
    receipt: &PaymentReceipt,
    credentials: &Credentials,
) -> Result<Issued, IssueError> {
    let series = receipt.series.len();
    if !(1..=MAX_NUMBER).contains(&receipt.number) || !(1..=25).contains(&series) {
        return Err(IssueError::Series);
    }
    let rfc = receipt.issuer.tax_number.to_uppercase();
    if !CheckDigit::Rfc.fits(&rfc) {
        return Err(IssueError::Issuer("RFC"));
    }
    if receipt.documents.is_empty() {
        return Err(IssueError::NoLines);
    }
    if !credentials.certificate.counts_on(receipt.issued.date()) {
        return Err(IssueError::Certificate);
    }
    let documents = receipt.documents.iter().map(read);
    let documents = documents.collect::<Result<Vec<_>, _>>()?;
    let certificate = &credentials.certificate;
    let number = certificate_number(certificate);
    let root = root(receipt, &documents, credentials, &number)?;
    let sealed = sealed_payments(&root, certificate)?;
    Ok(Issued {
        key: Key {
            country: Country::Mx,
            issuer: rfc.clone(),
            type_code: receipt.type_code.clone(),
            series: receipt.series.clone(),
            number: receipt.number,
        },
        name: format!("{rfc}-{}{}.xml", receipt.series, receipt.number),
        xml: sealed.xml.into_bytes(),
        digest: sealed.seal,
        mark: Mark::Qr(String::new()),
        issued: receipt.issued,
    })
}

/// Amounts in the stamped bytes of a document, and its taxes in the proportion that is paid.
fn read(of: &PaidDocument) -> Result<Paid<'_>, IssueError> {
    let text = text_of(&of.xml).map_err(|_| IssueError::Reference)?;
    let document = parse(&text).map_err(|_| IssueError::Reference)?;
    let root = document.root_element();
    let stamp = descendant(root, "TimbreFiscalDigital");
    let uuid = stamp.and_then(|stamp| stamp.attribute("UUID"));
    let total = root.attribute("Total").and_then(millionths);
    let (Some(uuid), Some(total)) = (uuid, total) else {
        return Err(IssueError::Reference);
    };
    let paid = micros(of.paid);
    let is_sound = paid > 0 && of.paid <= of.open_before && micros(of.open_before) <= total;
    if !is_sound || root.attribute("MetodoPago") != Some("PPD") {
        return Err(IssueError::Instalments);
    }
    let mut taxes = Taxes::new();
    let sums = child(root, "Impuestos").and_then(|node| child(node, "Traslados"));
    for one in sums.iter().flat_map(|node| node.children()) {
        let attribute = |name: &str| one.attribute(name);
        let (Some(tax), Some(rate), Some(base)) = (
            attribute("Impuesto"),
            attribute("TasaOCuota"),
            attribute("Base").and_then(millionths),
        ) else {
            continue;
        };
        let factor = millionths(rate).ok_or(IssueError::Reference)?;
        let base = divided(base * paid, total);
        let amount = divided(base * factor, MICRO);
        taxes.insert((tax.to_owned(), rate.to_owned()), (base, amount));
    }
    Ok(Paid {
        uuid: uuid.to_uppercase(),
        series: root.attribute("Serie").unwrap_or_default().to_owned(),
        number: root.attribute("Folio").unwrap_or_default().to_owned(),
        taxes,
        of,
    })
}

fn root(
    receipt: &PaymentReceipt,
    documents: &[Paid<'_>],
    credentials: &Credentials,
    certificate_number: &str,
) -> Result<Node, IssueError> {
    let issuer = credentials.tax_profile.as_ref();
    let issuer = issuer.ok_or(IssueError::Issuer(codes::TAX_PROFILE))?;
    let known = receipt.buyer.tax_profile.as_ref();
    let known = known.ok_or(IssueError::Buyer(codes::TAX_PROFILE))?;
    let concept = node("cfdi:Concepto")
        .with("ClaveProdServ", INVOICING)
        .with("Cantidad", "1")
        .with("ClaveUnidad", ACTIVITY)
        .with("Descripcion", "Pago")
        .with("ValorUnitario", "0")
        .with("Importe", "0")
        .with("ObjetoImp", "01");
    Ok(node("cfdi:Comprobante")
        .with("Version", "4.0")
        .with("Serie", receipt.series.as_str())
        .with("Folio", receipt.number.to_string())
        .with(
            "Fecha",
            receipt.issued.strftime("%Y-%m-%dT%H:%M:%S").to_string(),
        )
        .with("NoCertificado", certificate_number)
        .with("SubTotal", "0")
        .with("Moneda", NO_CURRENCY)
        .with("Total", "0")
        .with("TipoDeComprobante", TYPE)
        .with("Exportacion", "01")
        .with("LugarExpedicion", issuer.postcode.as_str())
        .children([
            node("cfdi:Emisor")
                .with("Rfc", receipt.issuer.tax_number.to_uppercase())
                .with("Nombre", codes::registered_name(&receipt.issuer.legal_name))
                .with("RegimenFiscal", issuer.regime.as_str()),
            node("cfdi:Receptor")
                .with("Rfc", receipt.buyer.number.trim().to_uppercase())
                .with("Nombre", codes::registered_name(&receipt.buyer.name))
                .with("DomicilioFiscalReceptor", known.postcode.as_str())
                .with("RegimenFiscalReceptor", known.regime.as_str())
                .with("UsoCFDI", PAYMENTS),
            node("cfdi:Conceptos").children([concept]),
            node("cfdi:Complemento").children([payments(receipt, documents)]),
        ]))
}

fn payments(receipt: &PaymentReceipt, documents: &[Paid<'_>]) -> Node {
    let mut sums = Taxes::new();
    for (kind, (base, amount)) in documents.iter().flat_map(|one| &one.taxes) {
        let sum = sums.entry(kind.clone()).or_default();
        sum.0 += base;
        sum.1 += amount;
    }
    let paid: Money = receipt.documents.iter().map(|one| one.paid).sum();
    let payment = node("pago20:Pago")
        .with(
            "FechaPago",
            receipt.paid_at.strftime("%Y-%m-%dT%H:%M:%S").to_string(),
        )
        .with("FormaDePagoP", codes::received_form(receipt.method))
        .with("MonedaP", PESOS)
        .with("TipoCambioP", "1")
        .with("Monto", pesos(paid))
        .children(documents.iter().map(related))
        .children(taxes(
            &sums,
            ["pago20:ImpuestosP", "pago20:TrasladosP", "pago20:TrasladoP"],
            "P",
        ));
    node("pago20:Pagos")
        .with("Version", "2.0")
        .children([totals(&sums, paid), payment])
}

/// The sums of the IVA by rate; those of other taxes have no place here.
fn totals(sums: &Taxes, paid: Money) -> Node {
    const RATES: [(&str, &str, &str); 3] = [
        (
            "0.160000",
            "TotalTrasladosBaseIVA16",
            "TotalTrasladosImpuestoIVA16",
        ),
        (
            "0.080000",
            "TotalTrasladosBaseIVA8",
            "TotalTrasladosImpuestoIVA8",
        ),
        (
            "0.000000",
            "TotalTrasladosBaseIVA0",
            "TotalTrasladosImpuestoIVA0",
        ),
    ];
    let mut made = node("pago20:Totales");
    for (rate, base_name, amount_name) in RATES {
        let found = sums.get(&("002".to_owned(), rate.to_owned()));
        let rounded = |micros: i128| cents(divided(micros, CENT));
        if let Some((base, amount)) = found {
            made = made
                .with(base_name, rounded(*base))
                .with(amount_name, rounded(*amount));
        }
    }
    made.with("MontoTotalPagos", pesos(paid))
}

fn related(one: &Paid<'_>) -> Node {
    let object = match one.taxes.is_empty() {
        true => "01",
        false => "02",
    };
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    node("pago20:DoctoRelacionado")
        .with("IdDocumento", one.uuid.as_str())
        .maybe("Serie", text(&one.series))
        .maybe("Folio", text(&one.number))
        .with("MonedaDR", PESOS)
        .with("EquivalenciaDR", "1")
        .with("NumParcialidad", one.of.instalment.to_string())
        .with("ImpSaldoAnt", pesos(one.of.open_before))
        .with("ImpPagado", pesos(one.of.paid))
        .with("ImpSaldoInsoluto", pesos(one.of.open_before - one.of.paid))
        .with("ObjetoImpDR", object)
        .children(taxes(
            &one.taxes,
            [
                "pago20:ImpuestosDR",
                "pago20:TrasladosDR",
                "pago20:TrasladoDR",
            ],
            "DR",
        ))
}

fn taxes(all: &Taxes, [outer, inner, name]: [&'static str; 3], of: &str) -> Option<Node> {
    if all.is_empty() {
        return None;
    }
    let names = match of {
        "DR" => [
            "BaseDR",
            "ImpuestoDR",
            "TipoFactorDR",
            "TasaOCuotaDR",
            "ImporteDR",
        ],
        _ => [
            "BaseP",
            "ImpuestoP",
            "TipoFactorP",
            "TasaOCuotaP",
            "ImporteP",
        ],
    };
    let each = all.iter().map(|((tax, rate), (base, amount))| {
        node(name)
            .with(names[0], decimal(*base, 6))
            .with(names[1], tax.as_str())
            .with(names[2], "Tasa")
            .with(names[3], rate.as_str())
            .with(names[4], decimal(*amount, 6))
    });
    Some(node(outer).children([node(inner).children(each)]))
}

fn pesos(amount: Money) -> String {
    cents(micros(amount) / CENT)
}
