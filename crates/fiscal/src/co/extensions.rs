//! DIAN's own parts of a document: the authorised numbers, the software, the QR code, and what
//! documents of tills say of the till (technical annex 1.9, 6.1, and annex of equivalent documents
//! 1.0, 6.2).

use super::authorization::Authorization;
use super::codes::{Type, tax_number};
use super::parties::{of_agency, with_digit};
use super::unique_code::software_security_code;
use crate::document::Document;
use crate::xml::{Element, element, leaf};

/// DIAN's own NIT.
const DIAN: &str = "800197268";
const SOFTWARE: &str = "Yapa";

/// Everything before the signature.
pub(super) fn extensions(
    document: &Document,
    kind: Type,
    authorization: &Authorization,
    id: &str,
    qr: &str,
) -> Vec<Element> {
    let mut all = vec![extension(dian(document, kind, authorization, id, qr))];
    if kind == Type::TillTicket {
        all.extend(till(document, id).into_iter().map(extension));
    }
    all
}

fn extension(content: Element) -> Element {
    element("ext:UBLExtension").child(element("ext:ExtensionContent").child(content))
}

fn dian(
    document: &Document,
    kind: Type,
    authorization: &Authorization,
    id: &str,
    qr: &str,
) -> Element {
    let mut made = element("sts:DianExtensions");
    if kind != Type::CreditNote {
        made = made.child(control(document, authorization));
    }
    let country = leaf("cbc:IdentificationCode", "CO")
        .with("listAgencyID", "6")
        .with(
            "listAgencyName",
            "United Nations Economic Commission for Europe",
        )
        .with(
            "listSchemeURI",
            "urn:oasis:names:specification:ubl:codelist:gc:CountryIdentificationCode-2.1",
        );
    let of_nit = |name: &'static str, nit: &str| {
        let number = tax_number(nit);
        number.map(|number| with_digit(name, &number))
    };
    // A company that issues with software of its own is its own provider.
    let provider = element("sts:SoftwareProvider")
        .children(of_nit("sts:ProviderID", &document.issuer.tax_number))
        .child(of_agency("sts:SoftwareID", &authorization.software_id));
    let secret =
        software_security_code(&authorization.software_id, &authorization.software_pin, id);
    made.child(element("sts:InvoiceSource").child(country))
        .child(provider)
        .child(of_agency("sts:SoftwareSecurityCode", &secret))
        .child(
            element("sts:AuthorizationProvider")
                .children(of_nit("sts:AuthorizationProviderID", DIAN)),
        )
        .leaf("sts:QRCode", qr)
}

fn control(document: &Document, authorization: &Authorization) -> Element {
    let period = element("sts:AuthorizationPeriod")
        .leaf("cbc:StartDate", authorization.from.to_string())
        .leaf("cbc:EndDate", authorization.until.to_string());
    let numbers = element("sts:AuthorizedInvoices")
        .leaf("sts:Prefix", &document.series)
        .leaf("sts:From", authorization.first.to_string())
        .leaf("sts:To", authorization.last.to_string());
    element("sts:InvoiceControl")
        .leaf("sts:InvoiceAuthorization", &authorization.resolution)
        .child(period)
        .child(numbers)
}

/// Names and values that alternate, as the annex has them.
fn pairs(outer: &'static str, inner: &'static str, all: &[(&str, &str)]) -> Element {
    let pairs = all
        .iter()
        .flat_map(|(name, value)| [leaf("Name", name), leaf("Value", value)]);
    element(outer).child(element(inner).children(pairs))
}

/// The maker of the software, the points that the buyer has collected, and the till.
fn till(document: &Document, id: &str) -> [Element; 3] {
    let issuer = &document.issuer;
    let buyer = document.buyer.as_ref();
    let maker = pairs(
        "FabricanteSoftware",
        "InformacionDelFabricanteDelSoftware",
        &[
            ("NombreApellido", &issuer.legal_name),
            ("RazonSocial", &issuer.legal_name),
            ("NombreSoftware", SOFTWARE),
        ],
    );
    let benefits = pairs(
        "BeneficiosComprador",
        "InformacionBeneficiosComprador",
        &[
            ("Codigo", buyer.map_or("0", |buyer| &buyer.number)),
            (
                "NombresApellidos",
                buyer.map_or("consumidor final", |buyer| &buyer.name),
            ),
            ("Puntos", "0"),
        ],
    );
    let cashier = match document.cashier.trim() {
        "" => &issuer.trade_name,
        name => name,
    };
    let subtotal = (document.totals.net + document.totals.exempt).to_fixed(2);
    let till = pairs(
        "PuntoVenta",
        "InformacionCajaVenta",
        &[
            ("PlacaCaja", &document.series),
            ("UbicaciónCaja", &issuer.address.street),
            ("Cajero", cashier),
            ("TipoCaja", "Caja de venta"),
            ("CódigoVenta", id),
            ("SubTotal", &subtotal),
        ],
    );
    [maker, benefits, till]
}
