//! How the printed representation of an electronic document looks and what it says.
//!
//! Peru: R.S. 097-2012/SUNAT and 340-2017/SUNAT (content of the representation, QR, digest).
//! Chile: SII, "Manual de muestras impresas" (red frame, names of documents, office, stamp as PDF417
//! with the resolution below it) and Res. Ex. SII 74 of 2020 (boletas).
//! Colombia: resolución DIAN 000165 of 2023, art. 11. Mexico: CFF art. 29-A and annex 20.

use crate::ticket::TicketTotal;

/// Layout and texts of pages; `{name}` is the type's name, `{number}` series and number,
/// `{folio}` the number alone, `{place}` the town of the shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaperOptions {
    /// Whether the frame around the number is red.
    pub red_frame: bool,
    /// Before the tax number in the frame.
    pub register: &'static str,
    /// The number in the frame.
    pub number: &'static str,
    /// The tax office under the frame; empty for none.
    pub office: &'static str,
    /// Names of documents on paper where lists have another one, by the type's code.
    pub names: &'static [(&'static str, &'static str)],
    /// The unit of goods sold by the piece.
    pub unit: &'static str,
    /// The labels of how and in which way a document is paid.
    pub payment_labels: [&'static str; 2],
    /// How a document is paid: at once, and later.
    pub terms: [&'static str; 2],
    /// Whether documents without a named buyer are paid at once, even if their sale was on credit.
    pub public_pays_at_once: bool,
    /// The label of a part that is paid later, `{number}` from 1; empty where the last day says it.
    pub instalment: &'static str,
    /// The authority's codes of ways of paying, where papers say them, with their names.
    pub means: &'static [(&'static str, &'static str)],
    /// Uses of documents by buyers, besides those to choose, with names.
    pub usages: &'static [(&'static str, &'static str)],
    /// The authority's key of a document on its ticket, `{digest}`; empty for none.
    pub ticket_digest: &'static str,
    /// The numbers that the authority gave, on a ticket, `{authorization}`; empty for none.
    pub ticket_authorization: &'static str,
    /// The sums with their labels, and whether they are printed when they are nothing.
    pub totals: &'static [(TicketTotal, &'static str, bool)],
    /// Under or beside the code; `{name}`, `{digest}`, `{resolution}`, `{url}`, `{authorization}` (the
    /// numbers that the authority gave) and `{maker}` (who issues) are filled in, lines that lack
    /// theirs are left out.
    pub code_notes: &'static [&'static str],
    /// Notice on a document that the authority has not accepted.
    pub waiting: &'static str,
}

pub(crate) const PE: PaperOptions = PaperOptions {
    red_frame: false,
    register: "R.U.C. ",
    number: "{number}",
    office: "",
    names: &[],
    unit: "UND",
    payment_labels: PAYMENT_LABELS,
    terms: ["Contado", "Crédito"],
    public_pays_at_once: false,
    instalment: "Cuota {number}",
    means: &[],
    usages: &[],
    ticket_digest: "",
    ticket_authorization: "",
    totals: &[
        (TicketTotal::Discount, "Descuentos", false),
        (TicketTotal::Taxed, "Op. gravada", true),
        (TicketTotal::Exonerated, "Op. exonerada", true),
        (TicketTotal::Unaffected, "Op. inafecta", true),
        (TicketTotal::SalesTax, "IGV", true),
        (TicketTotal::Total, "Importe total", true),
    ],
    code_notes: &[
        "Representación impresa de la {name}",
        "Código hash: {digest}",
        "Autorizado mediante resolución {resolution}",
        "Consulte este comprobante en {url}",
    ],
    waiting: "La SUNAT todavía no ha aceptado este comprobante",
};

pub(crate) const CL: PaperOptions = PaperOptions {
    red_frame: true,
    register: "R.U.T.: ",
    number: "Nº {folio}",
    office: "S.I.I. - {place}",
    names: &[
        ("BOLETA-ELECTRONICA-AFECTA-CL", "Boleta electrónica"),
        (
            "BOLETA-ELECTRONICA-EXENTA-CL",
            "Boleta no afecta o exenta electrónica",
        ),
        ("FACTURA-ELECTRONICA-AFECTA-CL", "Factura electrónica"),
        (
            "FACTURA-ELECTRONICA-EXENTA-CL",
            "Factura no afecta o exenta electrónica",
        ),
    ],
    unit: "UN",
    payment_labels: PAYMENT_LABELS,
    terms: ["Contado", "Crédito"],
    public_pays_at_once: false,
    instalment: "Cuota {number}",
    means: &[],
    usages: &[],
    ticket_digest: "",
    ticket_authorization: "",
    totals: &[
        (TicketTotal::Discount, "Descuentos", false),
        (TicketTotal::Taxed, "Monto neto", true),
        (TicketTotal::Exonerated, "Monto exento", false),
        (TicketTotal::SalesTax, "IVA 19 %", true),
        (TicketTotal::Total, "Total", true),
    ],
    code_notes: &[
        "Timbre Electrónico SII",
        "Res. {resolution}",
        "Verifique documento: www.sii.cl",
    ],
    waiting: "El SII todavía no ha aceptado este documento",
};

pub(crate) const CO: PaperOptions = PaperOptions {
    red_frame: false,
    register: "NIT ",
    number: "No. {number}",
    office: "",
    names: &[
        ("BOLETA-ELECTRONICA-AFECTA-CO", CO_TILL),
        ("BOLETA-ELECTRONICA-EXENTA-CO", CO_TILL),
        ("FACTURA-ELECTRONICA-AFECTA-CO", CO_INVOICE),
        ("FACTURA-ELECTRONICA-EXENTA-CO", CO_INVOICE),
    ],
    unit: "UND",
    payment_labels: PAYMENT_LABELS,
    terms: ["Contado", "Crédito"],
    public_pays_at_once: false,
    instalment: "",
    means: &[],
    usages: &[],
    ticket_digest: "CUFE/CUDE: {digest}",
    ticket_authorization: "Autorización de numeración DIAN {authorization}",
    totals: NET_AND_IVA,
    code_notes: &[
        "Representación gráfica de {name}",
        "CUFE o CUDE: {digest}",
        "Autorización de numeración DIAN {authorization}",
        "Software: Yapa. Fabricante: {maker}",
        "Consulte este documento en {url}",
    ],
    waiting: "Documento sin validar por la DIAN: no tiene efectos fiscales",
};

pub(crate) const MX: PaperOptions = PaperOptions {
    red_frame: false,
    register: "RFC ",
    number: "{number}",
    office: "",
    names: &[],
    unit: "PZA",
    payment_labels: ["Método de pago", "Forma de pago"],
    terms: [
        "Pago en una sola exhibición (PUE)",
        "Pago en parcialidades o diferido (PPD)",
    ],
    // Annex 20, guide of the global CFDI.
    public_pays_at_once: true,
    instalment: "",
    means: MX_MEANS,
    usages: &[
        ("G02", "Devoluciones, descuentos o bonificaciones"),
        ("CP01", "Pagos"),
    ],
    ticket_digest: "Folio fiscal (UUID): {digest}",
    ticket_authorization: "",
    totals: NET_AND_IVA,
    code_notes: &[
        "Este documento es una representación impresa de un CFDI",
        "Folio fiscal (UUID): {digest}",
        "Consulte este comprobante en {url}",
    ],
    waiting: "Comprobante sin timbrar por el SAT: no tiene efectos fiscales",
};

const PAYMENT_LABELS: [&str; 2] = ["Forma de pago", "Medio de pago"];

/// The names that resolución DIAN 000165 of 2023 gives the documents (art. 11 and art. 27).
const CO_INVOICE: &str = "Factura electrónica de venta";
const CO_TILL: &str =
    "Documento equivalente electrónico tiquete de máquina registradora con sistema P.O.S.";

/// `c_FormaPago` of annex 20, CFDI 4.0, as far as a shop is paid so.
const MX_MEANS: &[(&str, &str)] = &[
    ("01", "Efectivo"),
    ("02", "Cheque nominativo"),
    ("03", "Transferencia electrónica de fondos"),
    ("04", "Tarjeta de crédito"),
    ("05", "Monedero electrónico"),
    ("06", "Dinero electrónico"),
    ("08", "Vales de despensa"),
    ("28", "Tarjeta de débito"),
    ("29", "Tarjeta de servicios"),
    ("30", "Aplicación de anticipos"),
    ("99", "Por definir"),
];

const NET_AND_IVA: &[(TicketTotal, &str, bool)] = &[
    (TicketTotal::Discount, "Descuentos", false),
    (TicketTotal::Subtotal, "Subtotal", true),
    (TicketTotal::SalesTax, "IVA", true),
    (TicketTotal::Total, "Total", true),
];
