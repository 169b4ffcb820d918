//! Transport guides: the request for a new one.

use yapa_macros::wire;

use super::shared::GuideShipment;
use crate::loose;
use crate::scalars::{Id, Quantity};

/// Who receives the goods, when it is no client of the company.
#[wire]
pub struct GuideRecipient {
    #[es("tipoDocumento")]
    pub document_type: String,
    #[es("numeroDocumento")]
    pub document_number: String,
    #[es("nombre")]
    pub name: String,
}
/// The document that the goods belong to.
#[wire]
pub struct GuideDocument {
    /// The authority's code: 01 for an invoice, 03 for a ticket.
    #[es("tipo")]
    pub kind: String,
    /// Series and number, `F001-123`.
    #[es("numero")]
    pub number: String,
}
#[wire]
pub struct NewGuideLine {
    /// Key of the product; none or 0 for goods without one.
    #[es("idProducto", read = loose::key_above_zero)]
    pub product_id: Option<Id>,
    /// Its code; the product's when absent.
    #[es("codigo")]
    pub code: Option<String>,
    /// Its name; the product's when absent.
    #[es("nombre")]
    pub name: Option<String>,
    /// Unit in which it is counted; the product's when absent.
    #[es("unidadMedida")]
    pub unit: Option<String>,
    #[es("cantidad")]
    pub quantity: Quantity,
    /// Net weight of the line, in kilograms.
    #[es("peso")]
    pub weight: Option<Quantity>,
    /// Weight of its packing.
    #[es("tara")]
    pub tare: Option<Quantity>,
    /// Gross weight of the line; weight and tare together when absent.
    #[es("pesoBruto")]
    pub raw_weight: Option<Quantity>,
    /// The authority's code of the product: `0`.
    #[es("codigoSunat")]
    pub sunat_code: Option<String>,
}
#[wire]
pub struct NewGuide {
    #[es("idVenta", read = loose::key_above_zero)]
    pub sale_id: Option<Id>,
    #[es("ordenCompra", read = loose::key_above_zero)]
    pub order_id: Option<Id>,
    /// The client who receives them; none unless above 0.
    #[es("cliente", read = loose::key_above_zero)]
    pub client_id: Option<Id>,
    /// Who receives them, when it is no client; the company itself when both are absent.
    #[es("destinatario")]
    pub recipient: Option<GuideRecipient>,
    /// Who writes it; the caller.
    #[es("usuario", read = loose::key)]
    pub user_id: Option<Id>,
    #[es("rucDistribuidor")]
    pub sponsor_ruc: Option<String>,
    #[es("razonSocialDistribuidor")]
    pub sponsor_name: Option<String>,
    #[es("direccionDistribuidor")]
    pub sponsor_address: Option<String>,
    /// The document that the goods belong to; the sale's own when absent.
    #[es("documentoRelacionado")]
    pub document: Option<GuideDocument>,
    /// Further text of the guide, 250 characters at most.
    #[es("informacionAdicional")]
    pub notes: Option<String>,
    /// Whether the form announced an electronic guide: one that would be a paper is refused then.
    #[es("electronica")]
    pub electronic: Option<bool>,
    /// The goods; those of the sale or the order when absent.
    #[es("detalle")]
    pub lines: Option<Vec<NewGuideLine>>,
    #[es("traslado")]
    pub shipment: GuideShipment,
}
/// The branch of a sale, as the place where its goods leave.
#[wire(Default)]
pub struct GuideBranch {
    /// Official code of its smallest division, may be empty.
    #[es("ubigeo")]
    pub division_code: String,
    /// Names of its divisions, the widest first.
    #[es("divisiones")]
    pub divisions: Vec<String>,
    #[es("direccion")]
    pub address: String,
    /// Code of the establishment.
    #[es("codigoLocal")]
    pub local_code: String,
}
/// A guide, by its number.
#[wire]
pub struct GuideRef {
    #[es("idGuia")]
    pub id: Id,
    #[es("numeroGuia")]
    pub number: String,
}
/// Initial values of a new guide of a sale.
#[wire]
pub struct SaleGuideDraft {
    #[es("partida")]
    pub departure: GuideBranch,
    /// The guides that the sale has and the authority did not reject, the newest first.
    #[es("guias")]
    pub guides: Vec<GuideRef>,
}
#[wire]
pub struct GuideMail {
    /// Addresses, with a comma, a semicolon or a blank between them.
    #[es("correos", default)]
    pub emails: String,
    /// Series; that of the guide.
    #[es("serie")]
    pub series: Option<String>,
    /// Number or its text; that of the guide.
    #[es("correlativo", read = loose::some_text)]
    pub correlative: Option<String>,
    /// The authority's code of the guide's type; that of another type is refused.
    #[es("tipoComprobante")]
    pub invoice_type: Option<String>,
}
