//! Transport guides: as they are listed and read.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::shared::{GuideReason, GuideShipment, GuideSide, GuideStatus, TransportKind};
use crate::document_states::EDocumentStatus;
use crate::paging::Page;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

/// Query of the guides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideQuery {
    /// Codes of reasons, with commas between them; `02` when neither this nor a side is given.
    #[serde(rename = "motivo", skip_serializing_if = "Option::is_none")]
    pub reasons: Option<String>,
    /// Only guides of this side.
    #[serde(rename = "lado", skip_serializing_if = "Option::is_none")]
    pub side: Option<GuideSide>,
    /// Only guides in this state.
    #[serde(rename = "estado", skip_serializing_if = "Option::is_none")]
    pub status: Option<GuideStatus>,
    /// Only guides in this state at the authority; of rejected ones those that are to be mended:
    /// none whose sale has a later guide.
    #[serde(rename = "estadoComprobante", skip_serializing_if = "Option::is_none")]
    pub document_status: Option<EDocumentStatus>,
    /// Rows a page, 1 to 100; 10 when absent.
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Written from this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Written before this day.
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
    /// Words of number, recipient, supplier or related document.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}
/// How a guide is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuidePaperQuery {
    /// `A4` (when absent), `80mm` or `57mm`.
    #[serde(rename = "formato", skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}
/// A guide in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideItem {
    /// Key.
    #[serde(rename = "idGuia")]
    pub id: Id,
    /// Series and number, `T001-00000012`.
    #[serde(rename = "numeroGuia")]
    pub number: String,
    /// Series.
    #[serde(rename = "serie")]
    pub series: String,
    /// Number.
    #[serde(rename = "correlativo")]
    pub correlative: i64,
    /// Day of issue.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of issue.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// The reason in words.
    #[serde(rename = "tipoGuia")]
    pub guide_type: String,
    /// The reason.
    #[serde(rename = "motivo")]
    pub reason: GuideReason,
    /// Who carries the goods.
    #[serde(rename = "modalidad")]
    pub kind: TransportKind,
    /// Where the goods are.
    #[serde(rename = "estado")]
    pub status: GuideStatus,
    /// State at the authority; none where guides are not issued electronically.
    #[serde(rename = "estadoComprobante")]
    pub document_status: Option<EDocumentStatus>,
    /// The authority's last word, may be empty.
    #[serde(rename = "descripcionEstado")]
    pub document_status_text: String,
    /// Who receives the goods.
    #[serde(rename = "nombreCliente")]
    pub client_name: String,
    /// Their identity number.
    #[serde(rename = "documentoCliente")]
    pub client_document: String,
    /// The supplier's key, its tax number; may be empty.
    #[serde(rename = "idDistribuidor")]
    pub sponsor_id: String,
    /// Name of the supplier, may be empty.
    #[serde(rename = "razonSocialDistribuidor")]
    pub sponsor_name: String,
    /// Tax number of the supplier, may be empty.
    #[serde(rename = "rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Address of the supplier, may be empty.
    #[serde(rename = "direccionDistribuidor")]
    pub sponsor_address: String,
    /// Gross weight.
    #[serde(rename = "pesoTotal")]
    pub total_weight: Quantity,
    /// Unit of the weights.
    #[serde(rename = "unidadPeso")]
    pub weight_unit: String,
    /// Day on which the receipt was confirmed.
    #[serde(rename = "fechaRecepcion")]
    pub received_day: Option<Day>,
    /// The document that the goods belong to, may be empty.
    #[serde(rename = "comprobanteAsociado")]
    pub associated_invoice: String,
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub sale_id: Option<Id>,
    /// What the sale comes to.
    #[serde(rename = "montoVenta")]
    pub sale_amount: Option<Money>,
}
/// A page of guides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuidePage {
    /// The page and the totals of the list.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The guides, the newest first.
    #[serde(rename = "guias")]
    pub guides: Vec<GuideItem>,
}
/// A line of a guide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideLine {
    /// Its place, from 1.
    #[serde(rename = "linea")]
    pub line_no: i64,
    /// Key of the product.
    #[serde(rename = "idProducto")]
    pub product_id: Option<Id>,
    /// Its code, may be empty.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Its name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Unit in which it is counted.
    #[serde(rename = "unidadMedida")]
    pub unit: String,
    /// How many.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// Net weight, in kilograms.
    #[serde(rename = "peso")]
    pub weight: Quantity,
    /// What its packing weighs.
    #[serde(rename = "tara")]
    pub tare: Quantity,
    /// Gross weight.
    #[serde(rename = "pesoBruto")]
    pub raw_weight: Quantity,
    /// The authority's code of the product: `0`.
    #[serde(rename = "codigoSunat")]
    pub sunat_code: String,
}
/// The sale of a guide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GuideSale {
    /// Key.
    pub id: Id,
    /// What it comes to.
    pub total: Money,
}
/// A guide with all its fields and lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Guide {
    /// Key.
    #[serde(rename = "idGuia")]
    pub id: Id,
    /// Series and number, `T001-00000012`.
    #[serde(rename = "numeroGuia")]
    pub number: String,
    /// Series.
    #[serde(rename = "serie")]
    pub series: String,
    /// Number.
    #[serde(rename = "correlativo")]
    pub correlative: i64,
    /// Day of issue.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of issue.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// The reason in words.
    #[serde(rename = "tipoGuia")]
    pub guide_type: String,
    /// The reason.
    #[serde(rename = "motivo")]
    pub reason: GuideReason,
    /// Who carries the goods.
    #[serde(rename = "modalidad")]
    pub kind: TransportKind,
    /// Where the goods are.
    #[serde(rename = "estado")]
    pub status: GuideStatus,
    /// State at the authority; none where guides are not issued electronically.
    #[serde(rename = "estadoComprobante")]
    pub document_status: Option<EDocumentStatus>,
    /// The authority's last word, may be empty.
    #[serde(rename = "descripcionEstado")]
    pub document_status_text: String,
    /// Who receives the goods.
    #[serde(rename = "nombreCliente")]
    pub client_name: String,
    /// Their identity number.
    #[serde(rename = "documentoCliente")]
    pub client_document: String,
    /// The supplier's key, its tax number; may be empty.
    #[serde(rename = "idDistribuidor")]
    pub sponsor_id: String,
    /// Name of the supplier, may be empty.
    #[serde(rename = "razonSocialDistribuidor")]
    pub sponsor_name: String,
    /// Tax number of the supplier, may be empty.
    #[serde(rename = "rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Address of the supplier, may be empty.
    #[serde(rename = "direccionDistribuidor")]
    pub sponsor_address: String,
    /// Gross weight.
    #[serde(rename = "pesoTotal")]
    pub total_weight: Quantity,
    /// Unit of the weights.
    #[serde(rename = "unidadPeso")]
    pub weight_unit: String,
    /// Day on which the receipt was confirmed.
    #[serde(rename = "fechaRecepcion")]
    pub received_day: Option<Day>,
    /// The document that the goods belong to, may be empty.
    #[serde(rename = "comprobanteAsociado")]
    pub associated_invoice: String,
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub sale_id: Option<Id>,
    /// What the sale comes to.
    #[serde(rename = "montoVenta")]
    pub sale_amount: Option<Money>,
    /// Key of the client who receives the goods.
    #[serde(rename = "idCliente")]
    pub client_id: Option<Id>,
    /// Code of the recipient's identity document.
    #[serde(rename = "tipoDocumentoCliente")]
    pub client_document_type: String,
    /// The authority's code of the related document's type, may be empty.
    #[serde(rename = "tipoComprobanteAsociado")]
    pub associated_invoice_type: String,
    /// The sale whose goods travel.
    #[serde(rename = "venta")]
    pub sale: Option<GuideSale>,
    /// Key of the order whose goods travel.
    #[serde(rename = "ordenCompra")]
    pub order_id: Option<Id>,
    /// URL path of the picture of the receipt, may be empty.
    #[serde(rename = "imagenRecepcion")]
    pub reception_image: String,
    /// What was said of the receipt, may be empty.
    #[serde(rename = "comentarioRecepcion")]
    pub reception_comment: String,
    /// Name of who wrote it.
    #[serde(rename = "usuario")]
    pub user_name: String,
    /// What else it says, may be empty.
    #[serde(rename = "informacionAdicional")]
    pub notes: String,
    /// Code of the authority's last word, may be empty.
    #[serde(rename = "codigoSunat")]
    pub status_code: String,
    /// Digest of the signature; empty until it is signed.
    #[serde(rename = "codigoHash")]
    pub digest: String,
    /// How the goods travel.
    #[serde(rename = "traslado")]
    pub shipment: GuideShipment,
    /// The goods.
    #[serde(rename = "detalle")]
    pub lines: Vec<GuideLine>,
}
