//! How the printed representation of an electronic document looks and what it says.
//!
//! Peru: R.S. 097-2012/SUNAT and 340-2017/SUNAT (content of the representation, QR, digest).
//! Chile: SII, "Instructivo técnico, muestras impresas" (red frame, office, stamp as PDF417).
//! Colombia: resolución DIAN 000165 of 2023, art. 11. Mexico: CFF art. 29-A and annex 20.

use crate::ticket::TicketTotal;

/// What pages look like here; `{name}` is the type's name, `{number}` series and number,
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
    /// The unit of goods sold by the piece.
    pub unit: &'static str,
    /// How a sale is paid that is not on credit.
    pub terms: &'static str,
    /// The sums with their labels, and whether they are printed when they are nothing.
    pub totals: &'static [(TicketTotal, &'static str, bool)],
    /// Under or beside the code; `{digest}`, `{resolution}` and `{url}` are filled in, lines that
    /// lack theirs are left out.
    pub code_notes: &'static [&'static str],
    /// What a document says that the authority has not taken.
    pub waiting: &'static str,
}

pub(crate) const PE: PaperOptions = PaperOptions {
    red_frame: false,
    register: "R.U.C. ",
    number: "{number}",
    office: "",
    unit: "UND",
    terms: "Contado",
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
    unit: "UN",
    terms: "Contado",
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
    unit: "UND",
    terms: "Contado",
    totals: NET_AND_IVA,
    code_notes: &[
        "Representación gráfica de la {name}",
        "CUFE o CUDE: {digest}",
        "Autorización de numeración DIAN {resolution}",
        "Software: Yapa",
        "Consulte este documento en {url}",
    ],
    waiting: "Documento sin validar por la DIAN: no tiene efectos fiscales",
};

pub(crate) const MX: PaperOptions = PaperOptions {
    red_frame: false,
    register: "RFC ",
    number: "{number}",
    office: "",
    unit: "PZA",
    terms: "Pago en una sola exhibición",
    totals: NET_AND_IVA,
    code_notes: &[
        "Este documento es una representación impresa de un CFDI",
        "Folio fiscal (UUID): {digest}",
        "Consulte este comprobante en {url}",
    ],
    waiting: "Comprobante sin timbrar por el SAT: no tiene efectos fiscales",
};

const NET_AND_IVA: &[(TicketTotal, &str, bool)] = &[
    (TicketTotal::Discount, "Descuentos", false),
    (TicketTotal::Subtotal, "Subtotal", true),
    (TicketTotal::SalesTax, "IVA", true),
    (TicketTotal::Total, "Total", true),
];
