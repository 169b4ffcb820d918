//! The document as CFDI 4.0.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use yapa_domain::PaymentMethod;

use super::codes::{self, NO_DUTIES, NO_EFFECT, PUBLIC, PUBLIC_NAME, RETURNS, Type};
use super::concepts::{Concept, MICRO, Transfer};
use super::seal::{Node, certificate_number, node, seal};
use super::settle::Sums;
use crate::check::IssueError;
use crate::credentials::Credentials;
use crate::document::{Document, Payment, TaxProfile};
use crate::keys::Certificate;
use crate::xml::{Element, element};

const NAMESPACE: &str = "http://www.sat.gob.mx/cfd/4";
const INSTANCE: &str = "http://www.w3.org/2001/XMLSchema-instance";
const LOCATION: &str = "http://www.sat.gob.mx/cfd/4 \
    http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd";
const PAYMENTS: &str = "http://www.sat.gob.mx/Pagos20";
const PAYMENTS_LOCATION: &str = "http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd";
const PUE: &str = "PUE";
const PPD: &str = "PPD";
/// "Por definir": paid later.
const LATER: &str = "99";

/// A document being written.
pub(super) struct Writer<'a> {
    pub(super) document: &'a Document,
    pub(super) kind: Type,
    /// Whether it goes to the public in general.
    pub(super) is_public: bool,
    pub(super) concepts: &'a [Concept],
    pub(super) sums: &'a Sums,
    pub(super) issuer: &'a TaxProfile,
}

/// A document with its seal.
pub(super) struct Sealed {
    pub(super) xml: String,
    pub(super) seal: String,
}

impl Writer<'_> {
    /// The whole document with its seal.
    pub(super) fn write(&self, credentials: &Credentials) -> Result<Sealed, IssueError> {
        let certificate = &credentials.certificate;
        let root = self.root(&certificate_number(certificate))?;
        let made = element("cfdi:Comprobante")
            .with("xmlns:cfdi", NAMESPACE)
            .with("xmlns:xsi", INSTANCE)
            .with("xsi:schemaLocation", LOCATION);
        sealed(made, &root, certificate)
    }

    fn root(&self, certificate_number: &str) -> Result<Node, IssueError> {
        let (document, sums) = (self.document, self.sums);
        let (form, method) = self.payment();
        let made = node("cfdi:Comprobante")
            .with("Version", "4.0")
            .with("Serie", document.series.as_str())
            .with("Folio", document.number.to_string())
            .with(
                "Fecha",
                document.issued.strftime("%Y-%m-%dT%H:%M:%S").to_string(),
            )
            .with("FormaPago", form)
            .with("NoCertificado", certificate_number)
            .with("SubTotal", cents(sums.subtotal))
            .maybe(
                "Descuento",
                (sums.discount > 0).then(|| cents(sums.discount)),
            )
            .with("Moneda", document.currency.as_str())
            .with("Total", cents(sums.total))
            .with("TipoDeComprobante", self.kind.effect())
            .with("Exportacion", "01")
            .with("MetodoPago", method)
            .with("LugarExpedicion", self.issuer.postcode.as_str())
            .children(self.global())
            .children(self.related()?)
            .children([self.supplier(), self.receiver()?]);
        let concepts = self.concepts.iter().map(concept);
        Ok(made
            .children([node("cfdi:Conceptos").children(concepts)])
            .children(taxes(&sums.transfers)))
    }

    fn payment(&self) -> (&'static str, &'static str) {
        if let Some(corrected) = &self.document.reference {
            let most = corrected.returned.iter().max_by_key(|part| part.1);
            let form = most.map_or("01", |(returned, _)| codes::returned_form(*returned));
            return (form, PUE);
        }
        // Documents to the public in general are paid at once (annex 20, guide of the global CFDI).
        if self.document.payment != Payment::AtOnce && !self.is_public {
            return (LATER, PPD);
        }
        let parts = self.document.paid_in.iter();
        let most = parts
            .filter(|(method, _)| *method != PaymentMethod::ClientCredit)
            .max_by_key(|part| part.1);
        let form = most.map_or("01", |(method, _)| codes::payment_form(*method));
        (form, PUE)
    }

    /// Documents to the public in general say for which day they are (rule CFDI40130).
    fn global(&self) -> Option<Node> {
        let day = self.document.issued.date();
        self.is_public.then(|| {
            node("cfdi:InformacionGlobal")
                .with("Periodicidad", "01")
                .with("Meses", format!("{:02}", day.month()))
                .with("Año", day.year().to_string())
        })
    }

    /// Documents that an egress reverses, by the UUID of their stamps.
    fn related(&self) -> Result<Option<Node>, IssueError> {
        if self.kind != Type::CreditNote {
            return Ok(None);
        }
        let reference = self.document.reference.as_ref();
        let reference = reference.ok_or(IssueError::Reference)?;
        let uuid = reference.digest.clone().filter(|uuid| !uuid.is_empty());
        let uuid = uuid.ok_or(IssueError::Reference)?;
        Ok(Some(
            node("cfdi:CfdiRelacionados")
                .with("TipoRelacion", codes::relation(reference.reason))
                .children([node("cfdi:CfdiRelacionado").with("UUID", uuid)]),
        ))
    }

    fn supplier(&self) -> Node {
        let issuer = &self.document.issuer;
        node("cfdi:Emisor")
            .with("Rfc", issuer.tax_number.to_uppercase())
            .with("Nombre", codes::registered_name(&issuer.legal_name))
            .with("RegimenFiscal", self.issuer.regime.as_str())
    }

    fn receiver(&self) -> Result<Node, IssueError> {
        let made = node("cfdi:Receptor");
        let buyer = match &self.document.buyer {
            Some(buyer) if !self.is_public => buyer,
            _ => {
                return Ok(made
                    .with("Rfc", PUBLIC)
                    .with("Nombre", PUBLIC_NAME)
                    .with("DomicilioFiscalReceptor", self.issuer.postcode.as_str())
                    .with("RegimenFiscalReceptor", NO_DUTIES)
                    .with("UsoCFDI", NO_EFFECT));
            }
        };
        let known = buyer.tax_profile.as_ref();
        let known = known.ok_or(IssueError::Buyer(codes::TAX_PROFILE))?;
        let usage = match self.kind {
            Type::CreditNote => RETURNS,
            Type::Ticket | Type::Invoice => known.usage.as_str(),
        };
        Ok(made
            .with("Rfc", buyer.number.trim().to_uppercase())
            .with("Nombre", codes::registered_name(&buyer.name))
            .with("DomicilioFiscalReceptor", known.postcode.as_str())
            .with("RegimenFiscalReceptor", known.regime.as_str())
            .with("UsoCFDI", usage))
    }
}

/// A document of payments with its seal.
pub(super) fn sealed_payments(
    root: &Node,
    certificate: &Certificate,
) -> Result<Sealed, IssueError> {
    let made = element("cfdi:Comprobante")
        .with("xmlns:cfdi", NAMESPACE)
        .with("xmlns:pago20", PAYMENTS)
        .with("xmlns:xsi", INSTANCE)
        .with(
            "xsi:schemaLocation",
            format!("{LOCATION} {PAYMENTS} {PAYMENTS_LOCATION}"),
        );
    sealed(made, root, certificate)
}

/// The node within an element that declares its namespaces, with the seal over its chain.
fn sealed(made: Element, root: &Node, certificate: &Certificate) -> Result<Sealed, IssueError> {
    let seal = seal(&root.chain(), certificate).ok_or(IssueError::Certificate)?;
    let made = made
        .with("Sello", seal.as_str())
        .with("Certificado", STANDARD.encode(certificate.der()));
    Ok(Sealed {
        xml: filled(made, root).to_document(),
        seal,
    })
}

fn filled(made: Element, node: &Node) -> Element {
    let made = node
        .attributes
        .iter()
        .fold(made, |made, (name, value)| made.with(name, value.as_str()));
    let children = node.children.iter();
    made.children(children.map(|child| filled(element(child.name), child)))
}

fn concept(concept: &Concept) -> Node {
    let transfers = concept.transfers();
    let object = match transfers.is_empty() {
        true => "01",
        false => "02",
    };
    let text: String = concept.description.chars().take(1_000).collect();
    let text = match text.trim() {
        "" => "Venta".to_owned(),
        text => text.replace('|', " "),
    };
    let code: String = concept.code.replace('|', " ").chars().take(100).collect();
    let discount = concept.discount();
    let made = node("cfdi:Concepto")
        .with("ClaveProdServ", concept.product)
        .maybe("NoIdentificacion", (!code.is_empty()).then_some(code))
        .with("Cantidad", decimal(concept.quantity, 0))
        .with("ClaveUnidad", concept.unit)
        .with("Descripcion", text)
        .with("ValorUnitario", decimal(concept.unit_value(), 2))
        .with("Importe", decimal(concept.amount(), 2))
        .maybe("Descuento", (discount > 0).then(|| decimal(discount, 2)))
        .with("ObjetoImp", object);
    if transfers.is_empty() {
        return made;
    }
    let all = transfers
        .iter()
        .map(|one| transfer(one, decimal(one.base, 2), decimal(one.amount, 2)));
    let all = node("cfdi:Traslados").children(all);
    made.children([node("cfdi:Impuestos").children([all])])
}

/// The sums of the taxes.
fn taxes(transfers: &[Transfer]) -> Option<Node> {
    if transfers.is_empty() {
        return None;
    }
    let sum: i128 = transfers.iter().map(|one| one.amount).sum();
    let all = transfers
        .iter()
        .map(|one| transfer(one, cents(one.base), cents(one.amount)));
    Some(
        node("cfdi:Impuestos")
            .with("TotalImpuestosTrasladados", cents(sum))
            .children([node("cfdi:Traslados").children(all)]),
    )
}

fn transfer(one: &Transfer, base: String, amount: String) -> Node {
    node("cfdi:Traslado")
        .with("Base", base)
        .with("Impuesto", one.tax.code())
        .with("TipoFactor", "Tasa")
        .with("TasaOCuota", decimal(one.rate, 6))
        .with("Importe", amount)
}

/// Cents as pesos.
pub(super) fn cents(amount: i128) -> String {
    format!("{}.{:02}", amount / 100, amount % 100)
}

/// Millionths as a decimal with at least so many places.
pub(super) fn decimal(amount: i128, least: usize) -> String {
    let part = format!("{:06}", amount % MICRO);
    let kept = part.trim_end_matches('0').len().max(least);
    match kept {
        0 => (amount / MICRO).to_string(),
        _ => format!("{}.{}", amount / MICRO, &part[..kept]),
    }
}
