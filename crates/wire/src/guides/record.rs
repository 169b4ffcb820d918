//! Transport guides: as they are listed and read.

use yapa_macros::wire;

use super::new::GuideRef;
use super::shared::{GuideReason, GuideShipment, GuideSide, GuideStatus, TransportKind};
use crate::document_states::{EDocumentStatus, RefusedNumber};
use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

#[wire(Default)]
pub struct GuideQuery {
    /// Codes of reasons, with commas between them; `02` when neither this nor a side is given.
    #[es("motivo")]
    pub reasons: Option<String>,
    #[es("lado")]
    pub side: Option<GuideSide>,
    #[es("estado")]
    pub status: Option<GuideStatus>,
    /// Only guides in this state at the authority; of rejected ones those that must be corrected:
    /// none whose sale has a later guide.
    #[es("estadoComprobante")]
    pub document_status: Option<EDocumentStatus>,
    /// Rows a page, 1 to 100; 10 when absent.
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Written from this day on.
    #[es("fecha_inicio")]
    pub from: Option<Day>,
    /// Written before this day.
    #[es("fecha_fin")]
    pub before: Option<Day>,
    /// Words of number, recipient, supplier or related document.
    #[es("q")]
    pub text: Option<String>,
}
/// How a guide is drawn.
#[wire(Default)]
pub struct GuidePaperQuery {
    /// `A4` (when absent), `80mm` or `57mm`.
    #[es("formato")]
    pub format: Option<String>,
}
#[wire(nulls)]
pub struct GuideItem {
    #[es("idGuia")]
    pub id: Id,
    /// Series and number, `T001-00000012`.
    #[es("numeroGuia")]
    pub number: String,
    #[es("serie")]
    pub series: String,
    #[es("correlativo")]
    pub correlative: i64,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("tipoGuia")]
    pub guide_type: String,
    #[es("motivo")]
    pub reason: GuideReason,
    #[es("modalidad")]
    pub kind: TransportKind,
    #[es("estado")]
    pub status: GuideStatus,
    /// State at the authority; none where guides are not issued electronically.
    #[es("estadoComprobante")]
    pub document_status: Option<EDocumentStatus>,
    /// The authority's last answer, may be empty.
    #[es("descripcionEstado")]
    pub document_status_text: String,
    #[es("nombreCliente")]
    pub client_name: String,
    #[es("documentoCliente")]
    pub client_document: String,
    /// The supplier's key, its tax number; may be empty.
    #[es("idDistribuidor")]
    pub sponsor_id: String,
    #[es("razonSocialDistribuidor")]
    pub sponsor_name: String,
    #[es("rucDistribuidor")]
    pub sponsor_ruc: String,
    #[es("direccionDistribuidor")]
    pub sponsor_address: String,
    #[es("pesoTotal")]
    pub total_weight: Quantity,
    #[es("unidadPeso")]
    pub weight_unit: String,
    /// Day on which the receipt was confirmed.
    #[es("fechaRecepcion")]
    pub received_day: Option<Day>,
    /// The document that the goods belong to, may be empty.
    #[es("comprobanteAsociado")]
    pub associated_invoice: String,
    #[es("idVenta")]
    pub sale_id: Option<Id>,
    #[es("montoVenta")]
    pub sale_amount: Option<Money>,
}
#[wire]
pub struct GuidePage {
    #[es("pageRender")]
    pub page: Page,
    /// The guides, the newest first.
    #[es("guias")]
    pub guides: Vec<GuideItem>,
}
#[wire(nulls)]
pub struct GuideLine {
    /// Its place, from 1.
    #[es("linea")]
    pub line_no: i64,
    #[es("idProducto")]
    pub product_id: Option<Id>,
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("unidadMedida")]
    pub unit: String,
    #[es("cantidad")]
    pub quantity: Quantity,
    /// Net weight, in kilograms.
    #[es("peso")]
    pub weight: Quantity,
    /// Weight of its packing.
    #[es("tara")]
    pub tare: Quantity,
    #[es("pesoBruto")]
    pub raw_weight: Quantity,
    /// The authority's code of the product: `0`.
    #[es("codigoSunat")]
    pub sunat_code: String,
}
#[wire]
pub struct GuideSale {
    pub id: Id,
    pub total: Money,
}
/// A guide with all its fields and lines.
#[wire(nulls)]
pub struct Guide {
    #[es("idGuia")]
    pub id: Id,
    /// Series and number, `T001-00000012`.
    #[es("numeroGuia")]
    pub number: String,
    #[es("serie")]
    pub series: String,
    #[es("correlativo")]
    pub correlative: i64,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("tipoGuia")]
    pub guide_type: String,
    #[es("motivo")]
    pub reason: GuideReason,
    #[es("modalidad")]
    pub kind: TransportKind,
    #[es("estado")]
    pub status: GuideStatus,
    /// State at the authority; none where guides are not issued electronically.
    #[es("estadoComprobante")]
    pub document_status: Option<EDocumentStatus>,
    /// The authority's last answer, may be empty.
    #[es("descripcionEstado")]
    pub document_status_text: String,
    #[es("nombreCliente")]
    pub client_name: String,
    #[es("documentoCliente")]
    pub client_document: String,
    /// The supplier's key, its tax number; may be empty.
    #[es("idDistribuidor")]
    pub sponsor_id: String,
    #[es("razonSocialDistribuidor")]
    pub sponsor_name: String,
    #[es("rucDistribuidor")]
    pub sponsor_ruc: String,
    #[es("direccionDistribuidor")]
    pub sponsor_address: String,
    #[es("pesoTotal")]
    pub total_weight: Quantity,
    #[es("unidadPeso")]
    pub weight_unit: String,
    /// Day on which the receipt was confirmed.
    #[es("fechaRecepcion")]
    pub received_day: Option<Day>,
    /// The document that the goods belong to, may be empty.
    #[es("comprobanteAsociado")]
    pub associated_invoice: String,
    #[es("idVenta")]
    pub sale_id: Option<Id>,
    #[es("montoVenta")]
    pub sale_amount: Option<Money>,
    #[es("idCliente")]
    pub client_id: Option<Id>,
    #[es("tipoDocumentoCliente")]
    pub client_document_type: String,
    /// The authority's code of the related document's type, may be empty.
    #[es("tipoComprobanteAsociado")]
    pub associated_invoice_type: String,
    #[es("venta")]
    pub sale: Option<GuideSale>,
    #[es("ordenCompra")]
    pub order_id: Option<Id>,
    /// URL path of the picture of the receipt, may be empty.
    #[es("imagenRecepcion")]
    pub reception_image: String,
    #[es("comentarioRecepcion")]
    pub reception_comment: String,
    #[es("usuario")]
    pub user_name: String,
    #[es("informacionAdicional")]
    pub notes: String,
    /// Code of the authority's last answer, may be empty.
    #[es("codigoSunat")]
    pub status_code: String,
    /// Numbers that it had before and that were refused, the oldest first.
    #[es("numerosRechazados")]
    pub refused_numbers: Vec<RefusedNumber>,
    /// Of a refused one, the later guide that carries the same goods.
    #[es("reemplazadaPor")]
    pub replaced_by: Option<GuideRef>,
    /// The refused guide whose goods it carries.
    #[es("reemplazaA")]
    pub replaces: Option<GuideRef>,
    /// Digest of the signature; empty until it is signed.
    #[es("codigoHash")]
    pub digest: String,
    #[es("traslado")]
    pub shipment: GuideShipment,
    /// Names of the divisions of the departure, the nearest first; empty for an unknown code.
    #[es("lugarPartida")]
    pub departure_name: String,
    /// The same of the arrival.
    #[es("lugarLlegada")]
    pub arrival_name: String,
    #[es("detalle")]
    pub lines: Vec<GuideLine>,
}
